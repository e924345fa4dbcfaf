# When the program itself is at fault: a window of its own.
crash-title = Teahouse は停止しました
crash-sentence = 対局は最後の一手まで保存されています。もう一度起動すると続けられます。
crash-log = 何が起きたかは { $file } に記録されています
crash-close = 閉じる

# A sentence over the screen when something went wrong.
trouble-close = 閉じる

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = { $file } に読み取れないところがあり、そこは標準のキーになります：{ $entries }
trouble-controls-unsaved = 選んだキーを { $file } に保存できませんでした：{ $reason }
