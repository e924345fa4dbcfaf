# The crash report, in a window of its own.
crash-title = Teahouse had to stop
crash-sentence = The match is saved up to the last move. Start the game again to continue it.
crash-log = The details are in { $file }
crash-close = Close

# A player's name, as it is written.
called = { $name }
# Between several names or numbers.
list-comma = {", "}
# Several players who do something together. $others: all but the last.
list-together = { $others } and { $last }
# Of two players with the same name. $side: what tells them apart, such as the colour.
namesake = { $name } ({ $side })

# The banner of an error.
trouble-close = Close
# The first of several errors.
trouble-place = { $number } of { $all }
# The same where $more others did not fit; the log has them.
trouble-place-more = { $number } of { $all }, and { $more } more

# The settings file. $kept: the name of its copy. $entries: as they stand there. $place: where it is. $reason: why.
trouble-settings-restored = { $file } was damaged. The settings as last saved are in use, and the damaged file is kept as { $kept }.
trouble-settings-restored-unkept = { $file } was damaged. The settings as last saved are in use. The damaged file could not be kept.
trouble-settings-lost = { $file } cannot be read, and there is no good copy. The default settings are in use, and the damaged file is kept as { $kept }.
trouble-settings-lost-unkept = { $file } cannot be read, and there is no good copy. The default settings are in use. The damaged file could not be kept.
trouble-settings-cut = A part of { $file } is missing, and its copy cannot be read. Default settings are in use for this part, and the damaged file is kept as { $kept }.
trouble-settings-cut-unkept = A part of { $file } is missing, and its copy cannot be read. Default settings are in use for this part. The damaged file could not be kept.
trouble-settings-values = Some entries of { $file } cannot be used: { $entries }. Valid values are in use instead, and the file is kept as { $kept }.
trouble-settings-values-unkept = Some entries of { $file } cannot be used: { $entries }. Valid values are in use instead. The file could not be kept.
trouble-settings-unsaved = The settings could not be saved in { $place }: { $reason }

# The file of keys and buttons. $entries: as they stand there, or why it cannot be read.
trouble-controls = Some entries of { $file } are not understood, and default keys are in use instead: { $entries }
trouble-controls-lost = { $file } cannot be read, and the default keys are in use: { $entries }
trouble-controls-unsaved = The keys that you chose could not be saved in { $file }: { $reason }

# Pictures that the game makes, and the graphics driver.
trouble-picture = A picture could not be made; a plain one takes its place. You can play on.
trouble-drawing = The graphics driver reported an error. The screen is being redrawn; the match is saved.
