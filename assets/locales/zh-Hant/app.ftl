# The crash report, in a window of its own.
crash-title = Teahouse 意外停止
crash-sentence = 對局已存到最後一步，重新啟動後可以繼續。
crash-log = 詳情記在 { $file }
crash-close = 關閉

# A player's name, as it is written.
called = { $name }
# Between several names or numbers.
list-comma = 、
# Several players who do something together. $others: all but the last.
list-together = { $others } 與 { $last }
# Of two players with the same name. $side: what tells them apart, such as the colour.
namesake = { $name }（{ $side }）

# The banner of an error.
trouble-close = 關閉
# The first of several errors.
trouble-place = 第 { $number } 則，共 { $all } 則
# The same where $more others did not fit; the log has them.
trouble-place-more = 第 { $number } 則，共 { $all } 則，另有 { $more } 則

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } 已損壞，已改用上次存好的設定。損壞的檔案另存為 { $kept }。
trouble-settings-restored-unkept = { $file } 已損壞，已改用上次存好的設定。損壞的檔案無法保留。
trouble-settings-lost = { $file } 無法讀取，也沒有完好的備份，現在使用預設設定。損壞的檔案另存為 { $kept }。
trouble-settings-lost-unkept = { $file } 無法讀取，也沒有完好的備份，現在使用預設設定。損壞的檔案無法保留。
trouble-settings-cut = { $file } 內容不完整，備份也無法讀取，缺少的部分使用預設設定。損壞的檔案另存為 { $kept }。
trouble-settings-cut-unkept = { $file } 內容不完整，備份也無法讀取，缺少的部分使用預設設定。損壞的檔案無法保留。
trouble-settings-values = { $file } 裡有些內容無法使用：{ $entries }。這些已改用有效的值，原檔另存為 { $kept }。
trouble-settings-values-unkept = { $file } 裡有些內容無法使用：{ $entries }。這些已改用有效的值，原檔無法保留。
trouble-settings-unsaved = 設定無法存入 { $place }：{ $reason }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = { $file } 裡有些內容看不懂，已改用預設按鍵：{ $entries }
trouble-controls-lost = { $file } 無法讀取，現在使用預設按鍵：{ $entries }
trouble-controls-unsaved = 您設定的按鍵無法存入 { $file }：{ $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = 有一張圖畫不出來，先用簡單的圖代替。可以繼續下。
trouble-drawing = 顯示驅動程式出錯，正在重新繪製畫面。對局已存好。
