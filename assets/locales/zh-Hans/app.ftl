# When the program itself is at fault: a window of its own.
crash-title = Teahouse 不得不停下
crash-sentence = 对局到最后一手都已存好：重新启动后可以继续。
crash-log = 经过记在 { $file }
crash-close = 关闭

# A sentence over the screen when something went wrong.
trouble-close = 关闭

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = { $file } 有些内容读不懂，这些沿用默认按键：{ $entries }
trouble-controls-unsaved = 所选的按键无法存入 { $file }：{ $reason }
