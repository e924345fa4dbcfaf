# The first screen.
title = Teahouse
title-continue = Continue
# $game: its name; $first and $second: the players against each other, with their partners; $ply: how many turns were played.
title-continue-facts = { $game }: { $first } against { $second }, { $ply ->
    [0] before the first turn
   *[other] turn { $ply }
}
title-new = New match
title-rules = How to play
title-library = Library
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = Banqi
title-banqi-native = 暗棋
title-banqi-facts = 1 or 2 players, 15 min
title-banqi-deal = Deal a match of Banqi
title-xiangqi = Xiangqi
title-xiangqi-native = 象棋
title-xiangqi-facts = 1 or 2 players, 40 min
title-xiangqi-deal = Start a match of Xiangqi
title-shogi = Shogi
title-shogi-native = 将棋
title-shogi-facts = 1 or 2 players, 40 min
title-shogi-deal = Start a match of Shogi
title-supply = Supply Chess
title-supply-native = 聯棋
title-supply-facts = 4 players, 40 min
title-supply-deal = Start a match of Supply Chess
# Below them, of the board in front.
title-hint = Click the board to deal.
title-settings = Settings
title-credits = Credits
title-quit = Quit

# The question of the first start, beside three characters.
reading-question = Can you read these?
reading-question-means = It decides how your pieces look.
reading-well = Yes
reading-a-little = A little
reading-not-at-all = No

# The next match.
setup-name-near = Near player
setup-name-far = Far player
setup-name-beside-far = Name of the far player at the second board
setup-name-beside-near = Name of the near player at the second board
# Between the tablets of the two players, with a brush; in Western languages an ornament.
setup-versus = 對
setup-company-near = On this side
setup-company-far = Across the table
# At a table of four: all but the near player, and the two at the second board.
setup-company-others = The other three
setup-company-beside-near = On this side, second board
setup-company-beside-far = Across the table, second board
setup-person = A person
# The computer, by its level: $number, 1 is the weakest; $name and $habit of that level.
setup-level = { $number }
# The same where the levels are few: the names on their choices.
setup-level-name = { $level ->
    [child] Child
    [guest] Guest
    [regular] Regular
    [landlady] Landlady
    [storyteller] Storyteller
   *[master] Master
}
setup-level-means = { $name }. { $habit }
setup-starts = Who goes first
setup-starts-near = Near player
setup-starts-far = Far player
setup-starts-lot = At random
setup-starts-near-means = { $name } sits at the lower edge and { $game ->
    [xiangqi] plays Red.
    [supply] plays Red on the first board.
    [shogi] plays Sente.
   *[banqi] makes the first flip.
}
setup-starts-far-means = { $name } sits at the upper edge and { $game ->
    [xiangqi] plays Red.
    [supply] plays Red on the first board.
    [shogi] plays Sente.
   *[banqi] makes the first flip.
}
setup-starts-lot-means = { $game ->
    [shogi] By furigoma: five pawns are thrown when the match starts.
    [xiangqi] Three coins are tossed when the match starts.
    [supply] Three coins are tossed when the match starts.
   *[banqi] Five soldiers are thrown when the match starts.
}
setup-next = Who goes first in the next match
setup-next-alternate = Alternate
setup-next-winner = The winner
setup-next-loser = The loser
setup-next-lot = At random
setup-next-alternate-means = The player who moved second moves first.
setup-next-winner-means = The winner moves first; after a draw, the player who moved second.
setup-next-loser-means = The loser moves first; after a draw, the player who moved second.
setup-next-lot-means = Drawn at random for each match.
setup-next-odds-means = One player gives odds, so the sides stay the same.
setup-limit = Quiet turns before a draw
# $plies: after how many turns in a row without a flip or a capture a draw may be claimed.
setup-limit-plies = { $plies }
setup-limit-none = Never
setup-limit-means = { $game ->
    [xiangqi] It is a draw after { $plies } turns in a row without a capture.
   *[banqi] After { $plies } turns in a row without a flip or a capture either player may claim a draw, or play on.
}
setup-limit-none-means = Quiet turns are not counted.
setup-clock = Time
setup-clock-far = Time: far player
# $means: what the far player's clock means.
clock-handicap = { $game ->
    [supply] { $means } A time handicap: the two teams have different clocks.
   *[other] { $means } A time handicap: the two players have different clocks.
}
# The time controls to choose from, $minutes for the match and $seconds a turn.
clock-none = No limit
clock-sudden-death = { $minutes } min
clock-fischer = { $minutes } min + { $seconds } s
clock-main-and-byoyomi = { $minutes } min, byoyomi { $seconds } s
clock-per-move = { $seconds } s a turn
clock-none-means = The time is not counted.
clock-sudden-death-means = The time for the whole match. A player whose time runs out loses.
clock-fischer-means = The time for the whole match, to which each turn adds some seconds.
clock-byoyomi-means = After the main time each turn must be finished within the byoyomi.
# The same with several periods.
clock-byoyomi-periods-means = After the main time each turn must be finished within a period of byoyomi. A turn that takes longer uses up a period, and without one left the player loses.
clock-per-move-means = Each turn must be finished within this time.
clock-same = Same
clock-own = Custom
# The kinds of a custom time control, and the names and values of its sliders.
clock-kinds = Kind
clock-kind-sudden-death = Main time only
clock-kind-fischer = Increment
clock-kind-byoyomi = Byoyomi
clock-kind-per-move = Per turn
clock-dial-main = Main time
clock-dial-seconds = Seconds
clock-dial-periods = Periods
clock-minutes = { $minutes } min
clock-minutes-and-seconds = { $minutes } min { $seconds } s
clock-seconds = { $seconds } s
clock-periods = { $periods } ×
clock-same-means = { $game ->
    [supply] All four players have the same time.
   *[other] Both players have the same time.
}
setup-sight-near = Blindfold: near player
setup-sight-far = Blindfold: far player
setup-sight-beside-far = Blindfold: across the table, second board
setup-sight-beside-near = Blindfold: on this side, second board
setup-sight-everything = Sees everything
setup-sight-discs = Blank pieces
setup-sight-board = Empty board
setup-sight-nothing = Nothing
setup-sight-everything-means = This player sees the board and moves by hand.
setup-sight-discs-means = This player sees blank pieces, and calls the moves.
setup-sight-board-means = This player sees the empty board and the list of calls, and calls the moves.
setup-sight-nothing-means = This player sees neither board nor list, and calls the moves.
setup-sight-queue-means = With three or more people, both players see everything.
setup-miscalls = Failed calls that lose
setup-miscalls-none = None
setup-miscalls-none-means = A call that is illegal or unclear is read back and counted. It never loses.
setup-miscalls-means = { $most ->
    [one] The first call that is illegal or unclear loses.
    [3] A call that is illegal or unclear is read back and counted. The third one loses.
   *[other] A call that is illegal or unclear is read back and counted. Number { $most } loses.
}
setup-undo-near = Takebacks: near player
setup-undo-far = Takebacks: far player
setup-undo-off = Never
setup-undo-ask = By consent
setup-undo-free = Any time
setup-undo-off-means = No turn can be taken back.
setup-undo-ask-means = { $game ->
    [supply] A turn is taken back if the three others agree.
   *[other] A turn is taken back if the other player agrees.
}
setup-undo-computer-means = Any time: the computer always agrees.
setup-undo-free-means = This player may take back the last turn at any time.
setup-seats = Seats
setup-seats-face = Face to face
setup-seats-side = Side by side
setup-device-near = Device: near player
setup-device-far = Device: far player
device-any = Any
device-pad = Gamepad
device-left-keys = Left keys
device-right-keys = Right keys
device-mouse = Mouse
device-touch = Touch
device-any-means = Any device that does not belong to the other player.
device-pad-means = The gamepad that has taken this seat.
device-pad-wanted-means = Press a button of the gamepad that takes this seat.
device-left-keys-means = W, A, S, D move, Space plays, Q deselects, E explains a piece. Hold X to take back, C to offer a draw.
device-right-keys-means = Arrows move, Enter plays, Backspace deselects, I explains a piece. Hold U to take back, O to offer a draw.
device-mouse-means = The mouse plays for this player alone.
device-touch-means = Fingers play for this player alone.
setup-rules = Rules
setup-more = More rules
# The rules to choose from: a name and a sentence each.
setup-first-banqi = The first flip decides who plays Red.
setup-first-xiangqi = The first player plays Red.
setup-first-shogi = The first player plays Sente; a handicap giver moves first.
setup-first-supply = Partners sit side by side and play different colours.
setup-house = House rules
setup-odds = Red gives
setup-odds-banqi = With odds the first player plays Red, and the missing discs lie in the opponent's tray.
setup-odds-xiangqi = Red moves first, unless the first move is given.
odds-even = Nothing
odds-horse = A horse
odds-two-horses = Both horses
odds-chariot = A chariot
odds-move = The first move
odds-two-soldiers = Two soldiers
odds-horse-and-move = A horse and the first move
odds-two-horses-and-move = Both horses and the first move
odds-cannon = A cannon
odds-two-cannons = Both cannons
odds-chariot-and-move = A chariot and the first move
setup-handicap = Handicap
handicap-even = Even
handicap-left-lance = Left lance
handicap-right-lance = Right lance
handicap-bishop = Bishop
handicap-rook = Rook
handicap-rook-lance = Rook, lance
handicap-two-pieces = 2 pieces
handicap-three-pieces = 3 pieces
handicap-four-pieces = 4 pieces
handicap-five-pieces = 5 pieces
handicap-five-pieces-left = 5, left
handicap-six-pieces = 6 pieces
handicap-eight-pieces = 8 pieces
handicap-ten-pieces = 10 pieces
preset-banqi-taiwan = Taiwan
preset-banqi-taiwan-means = Ranks from general to soldier; the cannon jumps.
preset-banqi-hong-kong = Hong Kong
preset-banqi-hong-kong-means = The cannon has a rank too; no piece jumps.
preset-banqi-ban-chi = Banchi
preset-banqi-ban-chi-means = Boyer's rules: draws only by agreement.
preset-banqi-olympiad = Computer Olympiad
preset-banqi-olympiad-means = Draw after 180 quiet turns or threefold repetition.
preset-xiangqi-wxf = World rules (WXF)
preset-xiangqi-wxf-means = Perpetual check loses, and so does perpetual chase.
preset-xiangqi-source = Simple rules
preset-xiangqi-source-means = Only an unprotected piece can be chased.
preset-supply-usual = Supply Chess
preset-supply-usual-means = What you capture, your partner may drop.
preset-supply-blitz = Blitz-Supply
preset-supply-blitz-means = The same with five minutes for each player.
preset-shogi-amateur = Amateur
preset-shogi-amateur-means = Fourfold repetition draws; impasse at 27 points.
preset-shogi-official = Official
preset-shogi-official-means = Declaration: 31 points win, 24 to 30 draw.
preset-shogi-source = By counting
preset-shogi-source-means = If both players agree, the points are counted; fewer than 27 lose.
house-blind-capture = Blind capture
house-blind-capture-means = A face-down disc can be attacked. If it cannot be taken, it stays, face-up.
house-multi-capture = Chain captures
house-multi-capture-means = After a capture the same piece may go on capturing.
house-chariot-rush = Rushing chariot
house-chariot-rush-means = The chariot takes along an open line of any length.
house-cannon-adjacent = Close cannon
house-cannon-adjacent-means = The cannon also takes soldiers and cannons beside it.
house-advisor-over-elephant = Advisor over elephant
house-advisor-over-elephant-means = The advisor takes the elephant.
house-general-takes-soldier = General takes soldiers
house-general-takes-soldier-means = The general takes every enemy.
house-attack-ban = No endless attack
house-attack-ban-means = A player who repeats a position by attacking the same piece with every move loses.
house-take-general = Take the general
house-take-general-means = For teaching: nothing is illegal, and taking the general wins.
house-strict-fouls = Fouls lose
house-strict-fouls-means = A foul can be played, and loses at once.
setup-manner = At the table
strict-play = Strict play
strict-play-means = A touched piece must move, players claim draws themselves, and a foul in Shogi loses at once.
# What the board beside the sheet shows.
lesson-flip = A flip reveals a disc.
lesson-rank = A piece takes pieces of its own rank and below.
lesson-cannon = The cannon needs exactly one piece between.
lesson-soldier = A soldier takes the general, but no general takes a soldier.
lesson-leg = A horse is blocked by a piece beside it.
lesson-xiangqi-cannon = The cannon takes over exactly one piece.
lesson-xiangqi-soldier = Beyond the river a soldier goes sideways too.
lesson-supply-capture = What you capture goes to your partner.
lesson-supply-drop = A turn may be a drop, but a drop never gives check.
lesson-shogi-drop = A captured piece can be dropped on the board as your own.
lesson-shogi-promote = In the far three ranks a piece may promote.
lesson-shogi-knight = The knight jumps, and only forwards.
setup-back = Back
setup-deal = Deal

# The end of a match.
end-wins = { $name } wins
end-win-together = { $name } win
end-draw = A draw
end-plies = Turns
end-time = Time
end-captures = Captured by { $first } / { $second }
end-points = Points of { $first } / { $second }
# Only in Banqi do flips count too.
end-quiet = { $game ->
    [banqi] Longest run without flip or capture
   *[other] Longest run without capture
}
end-series = The series
end-next = { $game ->
    [banqi] { $name } flips first in the next match.
   *[other] { $name } begins the next match.
}
end-next-lot = A lot decides who begins the next match.
end-seal-true = The deal is the one that was sealed before the first move.
end-seal-false = The deal is not the one that was sealed before the first move.
end-rematch = Rematch
end-moves = Moves
end-save = Save record
end-new = New match
end-title = Title
end-library = Library

# Why it ended: a reason of the rules each, with $winner and $loser by name. $game: the game, for the words that differ.
reason-checkmate = { $loser } is in checkmate.
reason-stalemate = { $loser } has no legal move.
reason-general-captured = { $winner } took the general of { $loser }.
reason-no-moves = { $loser } has no move left.
reason-no-pieces = { $loser } has no piece left.
reason-insufficient-material = Neither side has a piece left that could mate.
reason-perpetual-check = { $loser } gave perpetual check.
reason-perpetual-chase = { $loser } kept chasing a piece.
reason-perpetual-attack = { $loser } kept attacking the same piece.
reason-repetition = The same position occurred too often.
reason-no-progress = { $game ->
    [banqi] Too many turns went by without a flip or a capture.
   *[other] Too many turns went by without a capture.
}
reason-impasse = The points were counted.
reason-declaration = An impasse was declared.
# $missing: the first condition that was not met; $points: those that counted.
reason-declared-wrongly = { $loser } declared an impasse wrongly: { $missing ->
    [king-in-camp] the king is not in the camp.
    [ten-pieces-in-camp] fewer than ten other pieces are in the camp.
    [not-in-check] the king is in check.
    [before-move-limit] the move limit has been reached.
   *[points] { $points } points are too few.
}
reason-move-limit = The move limit was reached.
reason-illegal-move = { $loser } made an illegal move.
reason-resignation = { $loser } resigned.
reason-time = { $loser } ran out of time.
reason-time-draw = { $loser } ran out of time, but { $winner } has nothing left to win with.
reason-agreement = { $game ->
    [supply] All four players agreed.
   *[other] Both players agreed.
}
reason-negotiated-stalemate = Both players agreed on a draw by repetition.
# The result of an imported match.
reason-unrecorded = The record gives no reason.
# The foul that lost a match of shogi.
foul-nifu = { $loser } dropped a second pawn on the file (nifu).
foul-dead-square = { $loser } dropped a piece where it can never move.
foul-must-promote = { $loser } did not promote a piece that can never move again.
foul-pawn-drop-mate = { $loser } dropped a pawn to give mate (uchifuzume).
foul-exposed = { $loser } left the king open to capture.
foul-two-moves = { $loser } moved out of turn.
# The proof of a repetition: after which turns the position occurred, and what each turn in between did.
proof-stood = The position occurred after turns { $turns }.
# On two boards each has its own turns.
proof-stood-on =
    { $board ->
        [1] On the first board, the position occurred after turns { $turns } of that board.
       *[other] On the second board, the position occurred after turns { $turns } of that board.
    }
proof-check = Turn { $turn }, { $move }: check
proof-threat = Turn { $turn }, { $move }: attacks { $squares }
proof-quiet = Turn { $turn }, { $move }

# An engine of other people's in a seat. $seconds: its time for a move.
setup-engine-means = { $seconds ->
    [one] An engine from the settings. Without a clock it thinks for one second.
   *[other] An engine from the settings. Without a clock it thinks for { $seconds } seconds.
}
