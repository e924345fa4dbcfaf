# When the program itself is at fault: a window of its own.
crash-title = Teahouse 不得不停下
crash-sentence = 對局到最後一手都已存好：重新啟動後可以繼續。
crash-log = 經過記在 { $file }
crash-close = 關閉

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = 關閉
# The first of several such sentences.
trouble-place = 第 { $number } 則，共 { $all } 則
# The same where $more others came that did not fit; the log has them.
trouble-place-more = 第 { $number } 則，共 { $all } 則，另有 { $more } 則

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } 已損壞，現在沿用上次完整儲存的設定。損壞的檔案保留為 { $kept }。
trouble-settings-restored-unkept = { $file } 已損壞，現在沿用上次完整儲存的設定。損壞的檔案無法保留。
trouble-settings-lost = { $file } 無法讀取，也沒有完整的副本，現在使用預設設定。損壞的檔案保留為 { $kept }。
trouble-settings-lost-unkept = { $file } 無法讀取，也沒有完整的副本，現在使用預設設定。損壞的檔案無法保留。
trouble-settings-values = { $file } 有些內容無法使用，這些改用可用的設定：{ $entries }。原來的檔案保留為 { $kept }。
trouble-settings-values-unkept = { $file } 有些內容無法使用，這些改用可用的設定：{ $entries }。原來的檔案無法保留。
trouble-settings-unsaved = 設定無法存入 { $file }。
trouble-settings-unkept = 設定無法儲存：資料夾的名字不是 Unicode：{ $file }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = { $file } 有些內容讀不懂，這些沿用預設按鍵：{ $entries }
trouble-controls-lost = { $file } 無法讀取，現在使用預設按鍵：{ $entries }
trouble-controls-unsaved = 所選的按鍵無法存入 { $file }：{ $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = 有一個圖畫不出來，先用簡單的圖。可以繼續下。
trouble-drawing = 顯示出了問題，正在重新畫出。對局已存好。
