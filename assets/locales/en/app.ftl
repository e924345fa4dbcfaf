# When the program itself is at fault: a window of its own.
crash-title = Teahouse had to stop
crash-sentence = The match is safe up to the last move: start the game again and continue.
crash-log = What happened is written down in { $file }
crash-close = Close

# Somebody by their name, which stands there as it is written.
called = { $name }

# A sentence over the screen when something went wrong.
trouble-close = Close
# The first of several such sentences.
trouble-place = { $number } of { $all }
# The same where $more others came that did not fit; the log has them.
trouble-place-more = { $number } of { $all }, and { $more } more

# The settings file. $kept: the name of its copy. $entries: as they stand there.
trouble-settings-restored = { $file } was damaged: the settings are those that were last saved whole. The damaged file is kept as { $kept }.
trouble-settings-restored-unkept = { $file } was damaged: the settings are those that were last saved whole. The damaged file could not be kept.
trouble-settings-lost = { $file } cannot be read, and there is no good copy: the usual settings are in use. The damaged file is kept as { $kept }.
trouble-settings-lost-unkept = { $file } cannot be read, and there is no good copy: the usual settings are in use. The damaged file could not be kept.
trouble-settings-values = Some of { $file } cannot be used as it stands, and allowed values are in use instead: { $entries }. The file is kept as { $kept }.
trouble-settings-values-unkept = Some of { $file } cannot be used as it stands, and allowed values are in use instead: { $entries }. The file could not be kept.
trouble-settings-unsaved = The settings could not be saved in { $file }.
trouble-settings-unkept = The settings cannot be kept: the name of their folder is not Unicode: { $file }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = Some of { $file } is not understood, and the usual keys hold for it: { $entries }
trouble-controls-lost = { $file } cannot be read, and the usual keys are in use: { $entries }
trouble-controls-unsaved = The keys that you chose could not be saved in { $file }: { $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = A picture could not be made, and a plain one stands in its place. You can play on.
trouble-drawing = The graphics driver reported an error. Everything is drawn anew; the match is saved.
