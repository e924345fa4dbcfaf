# When the program itself is at fault: a window of its own.
crash-title = Teahouse had to stop
crash-sentence = The match is safe up to the last move: start the game again and continue.
crash-log = What happened is written down in { $file }
crash-close = Close

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = Close

# The settings file. $file: where the damaged one is.
trouble-settings-restored = The settings file was damaged, and the settings are those that were last saved whole. What stood in it is kept in { $file }.
trouble-settings-lost = The settings file cannot be read, and the usual settings hold. What stood in it is kept in { $file }.

# The file of keys and buttons. $entries: as they stand there.
trouble-controls = Some of { $file } is not understood, and the usual keys hold for it: { $entries }
trouble-controls-unsaved = The keys that you chose could not be saved in { $file }: { $reason }
