# Game records of other programs: files that are opened and saved.
files-open = Open a game record
files-save = Save as a game record
files-records = Game records
files-all = All files
files-format-kif = KIF
files-format-ki2 = KI2
files-format-csa = CSA 2.2
files-format-csa3 = CSA 3.0
files-format-jkf = JKF
files-format-usi = USI, SFEN
files-format-pgn-chinese = PGN, Chinese notation
files-format-pgn-wxf = PGN, WXF notation
files-format-pgn-iccs = PGN, ICCS notation
files-format-ucci = UCCI, FEN
files-format-dhtmlxq = DhtmlXQ
files-format-banqi = Banqi
files-format-bpgn = BPGN
files-choose-program = Choose an engine
files-no-program-dialog = The system shows no dialog for files. Type the program’s path instead.

# $file: the file's name; $folder: its folder.
files-exported = The system shows no dialog for files. The match is saved as { $file } in { $folder }.
files-named = The match is saved as { $file }.
files-no-dialog = The system shows no dialog for files. Drop a file on this window, or start Teahouse with its name.
files-lossy = { $file } was saved without: { $parts }.
files-partial = { $file } is not complete: a saved file of the match is damaged, or cannot be read.
files-unwritten = { $file } could not be written: { $reason }
# $places: a files-nowhere-place for each folder.
files-nowhere = { $file } could not be written anywhere. { $places }
files-nowhere-place = { $folder }: { $reason }
files-damaged = { $file } could not be written: the file of the match is damaged.
files-no-letter = { $file } could not be written: its encoding does not have the character { $letter }. Save it as .{ $extension }, which has all characters.
files-no-format = { $file } could not be written: its format cannot hold this match. Choose another file extension.
# $turn: the turn with the comment, 0 for the start; $letters: what the format cannot hold; $formats: the number of the game’s formats.
files-comment-letters = { $file } could not be written: { $turn ->
    [0] the comment on the start
   *[other] the comment on turn { $turn }
} has “{ $letters }”, which ends a comment in this format. { $formats ->
    [1] Change the comment.
   *[other] Change the comment, or choose another file extension.
}

files-imported = { $count } of { $all } files are in the library now.
files-incomplete = { $count ->
    [one] 1 file was imported only in part:
   *[other] { $count } files were imported only in part. The first:
} { $first }
files-games-begun = { $file } has { $count } games. They are being added to the library.
files-games = { $file }: { $count } of { $all } games are in the library now.
files-imported-games = { $files } of { $all } files are in the library now, with { $count ->
    [one] 1 game
   *[other] { $count } games
} in all.
files-games-known = { $count ->
    [one] 1 of them was there before.
   *[other] { $count } of them were there before.
}
files-games-incomplete = { $count ->
    [one] 1 game was imported only in part:
   *[other] { $count } games were imported only in part. The first:
} { $first }
files-games-damaged = { $count } games of { $file } are damaged and left out. The first: { $first }
files-games-cut = { $file } has more than { $most } games. The others are left out.
files-game = Game { $number } of { $file }
files-beside = { $file } is in the library now.
files-too-many = More than { $most } files at once: the others are left out.
files-unread = { $file } cannot be read: { $reason }
files-absent = there is no such file.
files-no-file = { $file } is not a file.
files-too-large = { $file } is larger than { $most } MiB.
files-unknown = { $file } is not a game record of a known format.
files-unreadable = { $file } has the format { $format } of { $program }, which Teahouse cannot read. Save it there as PGN or DhtmlXQ, and open that file.
files-malformed = { $file } cannot be read: there is an error in line { $line }, column { $column }.
files-already-over = { $file } has a position in which the game is over, and no moves.
files-no-match = { $file } has a position from which no match can be played.
files-not-kept = { $file } cannot be added to the library: { $reason }
files-fault = { $file } cannot be read, because of an error in Teahouse.

# $count: how many places were left out; $places: the first of them and how many more there are, as below. $word: what stands there.
files-skipped = { $file }: { $count ->
    [one] 1 place was
   *[other] { $count } places were
} not understood: { $places }.
files-skipped-many = { $file }: { $count } places or more were not understood, among them { $places }.
files-skipped-place = line { $line }, column { $column }
files-skipped-word = line { $line }, column { $column } (“{ $word }”)
files-skipped-more = { $count } more
files-result-of-lost-moves = { $file }: the result in line { $line } is left out, because it is that of the moves that are left out.
files-result-contradicted = { $file }: the result in line { $line } is left out, because another place tells another one.
files-result-unknown = { $file }: the result in line { $line }, column { $column } (“{ $word }”) was not understood.
# $places: the games that lack their results, with their lines.
files-results-missing = Results that are left out: { $places }.
files-result-place = { $file } (line { $line })
files-remark-other-rules = The moves of { $file } are legal only under rules that are not the usual ones. The match uses those rules.
files-remark-steps-left-out = { $file }: the last { $count ->
    [one] move is
   *[other] { $count } moves are
} left out, because the game is over before.
files-remark-result-left-out = { $file }: the result is left out with the last moves.
files-remark-dealt = { $file } does not show { $count ->
    [one] 1 piece. It is
   *[other] { $count } pieces. They are
} dealt at random.
files-remark-other-result = { $file }: the moves do not show the reason that the file gives for its result. The match has the most similar one.
files-remark-name-cut = { $file }: a name was too long, and is cut.
files-remark-title-cut = { $file }: the title was too long, and is cut.
files-remark-clocks-left-out = { $file }: the moves take longer than its time control allows. The match has no clocks.

# The parts of a match that a format does not hold.
files-loss-variations = variations
files-loss-comments = comments
files-loss-drawings = arrows and circles
files-loss-times = times
files-loss-fractions = fractions of a second
files-loss-tags = details such as the title or the place
files-loss-rules = rules
files-loss-scores = the result
files-loss-reasons = the reason of the result
files-loss-deal = the deal
files-loss-foul = the foul that ended the match

# The clipboard. “files-pasted” takes the place of a file's name; at the beginning of a sentence the game makes its first letter a
# capital one.
copy-position = Copy the position
copy-picture = Copy as a picture
copy-game = Copy the game
paste-record = Paste a position or record
copied = The position is on the clipboard.
copied-picture = The position is on the clipboard as a picture.
copied-game = The game is on the clipboard.
# A copied game: $parts: what its text does not hold.
copied-game-lossy = The copied text leaves out: { $parts }.
copied-game-partial = The copied text is not complete: a saved file of the match is damaged, or cannot be read.
picturing = The picture of the position is being made.
copy-game-unread = The game could not be copied: { $reason }
copy-game-damaged = The game could not be copied: the file of the match is damaged.
copy-game-no-format = The game could not be copied: its format cannot hold this match.
# $turn: the turn with the comment, 0 for the start; $letters: what the format cannot hold.
copy-game-comment = The game could not be copied: { $turn ->
    [0] the comment on the start
   *[other] the comment on turn { $turn }
} has “{ $letters }”, which ends a comment in this format. Change the comment.
clipboard-failed = The clipboard does not answer.
clipboard-no-picture = The picture of the position could not be made.
clipboard-empty = There is no text on the clipboard.
files-pasted = the pasted text
files-loss-counters = move counters
