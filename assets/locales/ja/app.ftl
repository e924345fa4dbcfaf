# When the program itself is at fault: a window of its own.
crash-title = Teahouse は停止しました
crash-sentence = 対局は最後の一手まで保存されています。もう一度起動すると続けられます。
crash-log = 何が起きたかは { $file } に記録されています
crash-close = 閉じる

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = 閉じる

# The settings file. $file: where the damaged one is.
trouble-settings-restored = 設定ファイルが壊れていたため、最後に正しく保存された設定に戻しました。元の内容は { $file } にあります。
trouble-settings-lost = 設定ファイルを読み取れないため、標準の設定になります。元の内容は { $file } にあります。

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = { $file } に読み取れないところがあり、そこは標準のキーになります：{ $entries }
trouble-controls-unsaved = 選んだキーを { $file } に保存できませんでした：{ $reason }
