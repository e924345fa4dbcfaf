# When the program itself is at fault: a window of its own.
crash-title = Teahouse は停止しました
crash-sentence = 対局は最後の一手まで保存されています。もう一度起動すると続けられます。
crash-log = 何が起きたかは { $file } に記録されています
crash-close = 閉じる

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = 閉じる
# The first of several such sentences.
trouble-place = { $all } 件中 { $number } 件目
# The same where $more others came that did not fit; the log has them.
trouble-place-more = { $all } 件中 { $number } 件目、ほかに { $more } 件

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } が壊れていたため、最後に正しく保存された設定に戻しました。壊れたファイルは { $kept } として残してあります。
trouble-settings-restored-unkept = { $file } が壊れていたため、最後に正しく保存された設定に戻しました。壊れたファイルは残せませんでした。
trouble-settings-lost = { $file } を読み取れず、正しいコピーもないため、標準の設定になります。壊れたファイルは { $kept } として残してあります。
trouble-settings-lost-unkept = { $file } を読み取れず、正しいコピーもないため、標準の設定になります。壊れたファイルは残せませんでした。
trouble-settings-values = { $file } に使えないところがあり、そこは使える値になります：{ $entries }。元のファイルは { $kept } として残してあります。
trouble-settings-values-unkept = { $file } に使えないところがあり、そこは使える値になります：{ $entries }。元のファイルは残せませんでした。
trouble-settings-unsaved = 設定を { $file } に保存できませんでした。
trouble-settings-unkept = 設定を保存できません。フォルダの名前が Unicode ではありません：{ $file }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = { $file } に読み取れないところがあり、そこは標準のキーになります：{ $entries }
trouble-controls-lost = { $file } を読み取れないため、標準のキーになります：{ $entries }
trouble-controls-unsaved = 選んだキーを { $file } に保存できませんでした：{ $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = 表示できない絵が一つあり、簡単な絵で代わりにします。対局は続けられます。
trouble-drawing = 表示にエラーが起きたため、表示し直しています。対局は保存されています。
