# When the program itself is at fault: a window of its own.
crash-title = Teahouse 不得不停下
crash-sentence = 对局到最后一手都已存好：重新启动后可以继续。
crash-log = 经过记在 { $file }
crash-close = 关闭

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = 关闭

# The settings file. $file: where the damaged one is.
trouble-settings-restored = 设置文件已损坏，现在沿用上次完整保存的设置。原来的内容保留在 { $file }。
trouble-settings-lost = 设置文件无法读取，现在使用默认设置。原来的内容保留在 { $file }。

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = { $file } 有些内容读不懂，这些沿用默认按键：{ $entries }
trouble-controls-unsaved = 所选的按键无法存入 { $file }：{ $reason }
