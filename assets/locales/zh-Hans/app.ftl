# When the program itself is at fault: a window of its own.
crash-title = Teahouse 不得不停下
crash-sentence = 对局到最后一手都已存好：重新启动后可以继续。
crash-log = 经过记在 { $file }
crash-close = 关闭

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = 关闭
# The first of several such sentences.
trouble-place = 第 { $number } 条，共 { $all } 条
# The same where $more others came that did not fit; the log has them.
trouble-place-more = 第 { $number } 条，共 { $all } 条，另有 { $more } 条

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } 已损坏，现在沿用上次完整保存的设置。损坏的文件保留为 { $kept }。
trouble-settings-restored-unkept = { $file } 已损坏，现在沿用上次完整保存的设置。损坏的文件无法保留。
trouble-settings-lost = { $file } 无法读取，也没有完整的副本，现在使用默认设置。损坏的文件保留为 { $kept }。
trouble-settings-lost-unkept = { $file } 无法读取，也没有完整的副本，现在使用默认设置。损坏的文件无法保留。
trouble-settings-values = { $file } 有些内容无法使用，这些改用可用的设置：{ $entries }。原来的文件保留为 { $kept }。
trouble-settings-values-unkept = { $file } 有些内容无法使用，这些改用可用的设置：{ $entries }。原来的文件无法保留。
trouble-settings-unsaved = 设置无法存入 { $file }。
trouble-settings-unkept = 设置无法保存：文件夹的名字不是 Unicode：{ $file }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = { $file } 有些内容读不懂，这些沿用默认按键：{ $entries }
trouble-controls-lost = { $file } 无法读取，现在使用默认按键：{ $entries }
trouble-controls-unsaved = 所选的按键无法存入 { $file }：{ $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = 有一个图画不出来，先用简单的图。可以继续下。
trouble-drawing = 显示出了问题，正在重新画出。对局已存好。
