# The crash report, in a window of its own.
crash-title = Teahouse 意外停止
crash-sentence = 对局已存到最后一步，重新启动后可以继续。
crash-log = 详情记在 { $file }
crash-close = 关闭

# A player's name, as it is written.
called = { $name }
# Between several names or numbers.
list-comma = 、
# Several players who do something together. $others: all but the last.
list-together = { $others } 与 { $last }
# Of two players with the same name. $side: what tells them apart, such as the colour.
namesake = { $name }（{ $side }）

# The banner of an error.
trouble-close = 关闭
# The first of several errors.
trouble-place = 第 { $number } 条，共 { $all } 条
# The same where $more others did not fit; the log has them.
trouble-place-more = 第 { $number } 条，共 { $all } 条，另有 { $more } 条

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } 已损坏，已改用上次保存的设置。损坏的文件另存为 { $kept }。
trouble-settings-restored-unkept = { $file } 已损坏，已改用上次保存的设置。损坏的文件无法保留。
trouble-settings-lost = { $file } 无法读取，也没有完好的备份，现在使用默认设置。损坏的文件另存为 { $kept }。
trouble-settings-lost-unkept = { $file } 无法读取，也没有完好的备份，现在使用默认设置。损坏的文件无法保留。
trouble-settings-cut = { $file } 内容不完整，备份也无法读取，缺少的部分使用默认设置。损坏的文件另存为 { $kept }。
trouble-settings-cut-unkept = { $file } 内容不完整，备份也无法读取，缺少的部分使用默认设置。损坏的文件无法保留。
trouble-settings-values = { $file } 里有些内容无法使用：{ $entries }。这些已改用有效的值，原文件另存为 { $kept }。
trouble-settings-values-unkept = { $file } 里有些内容无法使用：{ $entries }。这些已改用有效的值，原文件无法保留。
trouble-settings-unsaved = 设置无法存入 { $place }：{ $reason }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = { $file } 里有些内容看不懂，已改用默认按键：{ $entries }
trouble-controls-lost = { $file } 无法读取，现在使用默认按键：{ $entries }
trouble-controls-unsaved = 您设置的按键无法存入 { $file }：{ $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = 有一张图画不出来，先用简单的图代替。可以继续下。
trouble-drawing = 显示驱动程序出错，正在重新绘制画面。对局已保存。
