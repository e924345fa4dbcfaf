# When the program itself is at fault: a window of its own.
crash-title = Teahouse 不得不停下
crash-sentence = 對局到最後一手都已存好：重新啟動後可以繼續。
crash-log = 經過記在 { $file }
crash-close = 關閉

# A sentence over the screen when something went wrong.
trouble-close = 關閉

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = { $file } 有些內容讀不懂，這些沿用預設按鍵：{ $entries }
trouble-controls-unsaved = 所選的按鍵無法存入 { $file }：{ $reason }
