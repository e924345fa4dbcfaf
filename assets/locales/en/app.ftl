# When the program itself is at fault: a window of its own.
crash-title = Teahouse had to stop
crash-sentence = The match is safe up to the last move: start the game again and continue.
crash-log = What happened is written down in { $file }
crash-close = Close

# A sentence over the screen when something went wrong.
trouble-close = Close
