# When the program itself is at fault: a window of its own.
crash-title = Teahouse 不得不停下
crash-sentence = 對局到最後一手都已存好：重新啟動後可以繼續。
crash-log = 經過記在 { $file }
crash-close = 關閉

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = 關閉

# The settings file. $file: where the damaged one is.
trouble-settings-restored = 設定檔已損壞，現在沿用上次完整儲存的設定。原來的內容保留在 { $file }。
trouble-settings-lost = 設定檔無法讀取，現在使用預設設定。原來的內容保留在 { $file }。

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = { $file } 有些內容讀不懂，這些沿用預設按鍵：{ $entries }
trouble-controls-unsaved = 所選的按鍵無法存入 { $file }：{ $reason }
