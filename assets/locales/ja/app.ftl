# The crash report, in a window of its own.
crash-title = Teahouse が停止しました
crash-sentence = 対局は最後の一手まで保存されています。もう一度起動すれば続けられます。
crash-log = 詳しい記録は { $file } にあります
crash-close = 閉じる

# A player's name, as it is written.
called = { $name }
# Between several names or numbers.
list-comma = 、
# Several players who do something together. $others: all but the last.
list-together = { $others }・{ $last }
# Of two players with the same name. $side: what tells them apart, such as the colour.
namesake = { $name }（{ $side }）

# The banner of an error.
trouble-close = 閉じる
# The first of several errors.
trouble-place = { $all }件中{ $number }件目
# The same where $more others did not fit; the log has them.
trouble-place-more = { $all }件中{ $number }件目、ほかに{ $more }件

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } が壊れていたため、前回正しく保存された設定に戻しました。壊れたファイルは { $kept } として残してあります。
trouble-settings-restored-unkept = { $file } が壊れていたため、前回正しく保存された設定に戻しました。壊れたファイルは残せませんでした。
trouble-settings-lost = { $file } を読み取れず、正しい控えもないため、初期設定を使います。壊れたファイルは { $kept } として残してあります。
trouble-settings-lost-unkept = { $file } を読み取れず、正しい控えもないため、初期設定を使います。壊れたファイルは残せませんでした。
trouble-settings-cut = { $file } の一部が欠けていて、控えも読み取れないため、欠けた項目は初期設定を使います。壊れたファイルは { $kept } として残してあります。
trouble-settings-cut-unkept = { $file } の一部が欠けていて、控えも読み取れないため、欠けた項目は初期設定を使います。壊れたファイルは残せませんでした。
trouble-settings-values = { $file } に使えない項目があります：{ $entries }。使える値に替えました。元のファイルは { $kept } として残してあります。
trouble-settings-values-unkept = { $file } に使えない項目があります：{ $entries }。使える値に替えました。元のファイルは残せませんでした。
trouble-settings-unsaved = 設定を { $place } に保存できませんでした：{ $reason }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = { $file } に読み取れない項目があり、そこは初期設定のキーを使います：{ $entries }
trouble-controls-lost = { $file } を読み取れないため、初期設定のキーを使います：{ $entries }
trouble-controls-unsaved = 選んだキーを { $file } に保存できませんでした：{ $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = 表示できない絵が一つあるため、簡単な絵で代わりにします。対局は続けられます。
trouble-drawing = 描画でエラーが起きたため、画面を描き直しています。対局は保存されています。
