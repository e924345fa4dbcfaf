# The editor, where a position is set up by hand.
editor-title = Set up a position
editor-edit = Edit this position
setup-by-hand = Set up the position by hand
editor-board = Board
# Supply Chess has two.
editor-boards = Boards
editor-board-1 = First board
editor-board-2 = Second board
# A sentence about one of them.
editor-on-board = { $board ->
    [1] First board: { $sentence }
   *[other] Second board: { $sentence }
}

# A square for screen readers. $piece: what stands there, or none.
editor-square = { $square }, { $piece ->
    [none] empty
   *[other] { $piece }
}
# The same with what is wrong there. $square: the square; $wrong: sentences.
editor-square-wrong = { $square }. { $wrong }
# What a press on a square does.
editor-tools = Tools
editor-move = Move
editor-turn = Turn over
editor-take = Take off
# The pieces of each side.
editor-first-banqi = Red
editor-second-banqi = Black
editor-first-xiangqi = Red
editor-second-xiangqi = Black
editor-first-shogi = Sente
editor-second-shogi = Gote
editor-first-supply = Red
editor-second-supply = Black
editor-hidden = Face-down discs
# What lies beside the board, or face-down.
editor-held-first-shogi = In Sente's hand
editor-held-second-shogi = In Gote's hand
editor-held-first-supply = In Red's hand
editor-held-second-supply = In Black's hand
editor-held-first-banqi = Red discs that lie face-down
editor-held-second-banqi = Black discs that lie face-down
# $piece: a piece with its side; $count: how many there are.
editor-held = { $piece }: { $count }
editor-rest = All the rest
editor-rest-hidden = The rest lies face-down
editor-mover = To move
# Only in Banqi do flips count too.
editor-quiet = Quiet turns
editor-quiet-banqi = Quiet turns
editor-move-number = Move number
# What changes the whole board.
editor-whole = Whole board
editor-start = Start position
editor-clear = Clear
editor-mirror = Mirror
editor-rotate = Rotate board
editor-undo = Take back
editor-redo = Do again
# The position as text.
editor-text = Position as text
editor-text-hint = FEN or SFEN
editor-text-means = Type or paste a position here to set it up.
editor-unread = This is not a valid position: it cannot be read from character { $column } on.
# $count: how many boards it has.
editor-unread-boards = Supply Chess needs two boards, with | between them. This text has { $count ->
    [one] one
   *[other] { $count }
}.
editor-paste = Paste

# Whether the position can be played.
editor-fine = This position can be played.
editor-problems = What is wrong
editor-all-problems = All problems
editor-keep = Save in the library
editor-kept = The position is in the library.
editor-play = Play from here
# $name: the side to move.
play-on-set-up = A match from the position that you have set up, with { $name } to move.
# The sides of two boards.
side-of-two-boards-1 = Red at the first board
side-of-two-boards-2 = Black at the first board
side-of-two-boards-3 = Red at the second board
side-of-two-boards-4 = Black at the second board

# What is wrong with it. $side: a side; $piece: a piece; $count: how many there are; $most: how many there can be; $squares: where.
flaw-no-general = { $game ->
    [shogi] There is no king.
   *[other] { $side } has no general.
}
flaw-many-generals = { $game ->
    [shogi] { $side } has { $count } kings.
   *[other] { $side } has { $count } generals.
}
flaw-outside-palace = A general cannot leave its palace: { $squares }.
flaw-advisor-point = An advisor cannot get to { $squares }.
flaw-elephant-point = An elephant cannot get to { $squares }.
flaw-surplus = { $count } × { $piece }: { $game ->
    [supply] two sets have only { $most }.
   *[other] a set has only { $most }.
}
flaw-facing = The generals face each other on an open file.
flaw-other-in-check = { $side } is in check, and it is not { $side }'s turn.
flaw-two-pawns = { $side } has two pawns on one file: { $squares }.
flaw-dead = { $piece } could never move again: { $squares }.
flaw-bag = { $most ->
    [0] No disc lies
    [one] 1 disc lies
   *[other] { $most } discs lie
} face-down, but { $count ->
    [0] none is
    [one] 1 is
   *[other] { $count } are
} listed.
flaw-empty-board = The board is empty.
flaw-soldier-point = Soldiers of { $side } cannot reach { $squares } in a game. You can still play from here.
flaw-one-king = { $side } has no king, as in mating problems.
flaw-missing = { $count ->
    [one] One piece lies
   *[other] { $count } pieces lie
} neither on { $game ->
    [supply] a board
   *[other] the board
} nor in a hand.
flaw-many-checks = { $count } pieces give check at once.
flaw-counters = { $game ->
    [banqi] { $count ->
        [one] 1 turn without flip or capture is
       *[other] { $count } turns without flip or capture are
    }
   *[other] { $count ->
        [one] 1 turn without capture is
       *[other] { $count } turns without capture are
    }
} too many for this move number.
