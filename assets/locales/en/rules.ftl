# The pieces by kind.
piece-general = General
piece-advisor = Advisor
piece-elephant = Elephant
piece-chariot = Chariot
piece-horse = Horse
piece-cannon = Cannon
piece-soldier = Soldier

# A piece with its colour.
piece-general-of = { $colour ->
    [red] Red general
   *[black] Black general
}
piece-advisor-of = { $colour ->
    [red] Red advisor
   *[black] Black advisor
}
piece-elephant-of = { $colour ->
    [red] Red elephant
   *[black] Black elephant
}
piece-chariot-of = { $colour ->
    [red] Red chariot
   *[black] Black chariot
}
piece-horse-of = { $colour ->
    [red] Red horse
   *[black] Black horse
}
piece-cannon-of = { $colour ->
    [red] Red cannon
   *[black] Black cannon
}
piece-soldier-of = { $colour ->
    [red] Red soldier
   *[black] Black soldier
}

# How its character is read. $characters: as it is drawn.
reading-general = { $characters } { $colour ->
    [red] shuài
   *[black] jiàng
}
reading-advisor = { $characters } shì
reading-elephant = { $characters } xiàng
reading-chariot = { $characters } jū
reading-horse = { $characters } mǎ
reading-cannon = { $characters } { $glyph ->
    [wrap] bāo
   *[other] pào
}
reading-soldier = { $characters } { $colour ->
    [red] bīng
   *[black] zú
}

# The rule card. It is made from the rules of the match.
rules-title-banqi = How to play Banqi
rules-title-xiangqi = How to play Xiangqi
rules-title-shogi = How to play Shogi
rules-title-supply = How to play Supply Chess
rules-piece = Piece
rules-takes = Takes
rules-way-jump = by jumping
rules-way-jump-any = by jumping: anyone
rules-way-rush = at a distance too
rules-way-rush-any = at a distance: anyone
rules-turn = On your turn, flip a disc, move a piece one square along a row or column, or take an enemy piece there.
rules-colours-flip = The first flip decides who plays Red.
rules-colours-chosen = The first player plays { $colour ->
    [red] Red
   *[black] Black
}.
rules-jump = The cannon takes by jumping over exactly one piece, near or far.
rules-rush = The chariot takes along an open line of any length.
rules-rush-any = The chariot takes any enemy along an open line of any length.
rules-blind = A face-down disc can be attacked. If it cannot be taken, it stays there, face-up, and the turn is over.
rules-chain = After a capture the same piece may go on capturing.
rules-end = A side with no move left loses.
rules-end-extinct = A side with no move or no piece left loses.
rules-attack-ban = When a position occurs for the third time, and only one side has attacked the same piece with every move, that side loses.
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] A draw may be claimed when a position occurs for the third time, or after { $plies } turns without a flip or a capture.
   *[automatic] It is a draw when a position occurs for the third time, or after { $plies } turns without a flip or a capture.
}
rules-draw-repetition = { $draws ->
    [asked] A draw may be claimed when a position occurs for the third time.
   *[automatic] It is a draw when a position occurs for the third time.
}
rules-draw-quiet = { $draws ->
    [asked] A draw may be claimed after { $plies } turns without a flip or a capture.
   *[automatic] It is a draw after { $plies } turns without a flip or a capture.
}
rules-draw-agreed = Draws are by agreement only.
rules-stalemate = When a position has occurred three times, you can agree on a draw by repetition.

# What blindfold play adds to the rule card.
rules-blindfold = Blindfold: moves are called, in any notation of the game, and check is announced. A call that is illegal or unclear is read back and counted.
rules-blindfold-loses = { $most ->
    [one] The first such call loses.
    [3] The third such call loses.
   *[other] Failed call number { $most } loses.
}
rules-blindfold-arbiter = The person who keeps the record may look at the board while the arbiter’s key is held.

# What strict play adds to the rule card.
rules-strict-touch = Strict play: a piece that you touch has to move, if it can.
rules-strict-flip = A face-down disc that you press is flipped.
rules-strict-claims = The game does not tell you when a draw can be claimed.
rules-strict-offers = A player whose offer was declined can repeat it after making a turn.
rules-strict-clocks = The clock runs on while a player looks back, or chooses between an offer and a claim of a draw.

# The rule card of Xiangqi.
rules-xiangqi-turn = Red moves first. A turn is one move; landing on an enemy piece takes it.
rules-xiangqi-mate = Checkmate wins. A side with no legal move loses too.
rules-xiangqi-guard = No move may leave your own general in check.
rules-xiangqi-facing = The two generals never face each other along an open file.
rules-xiangqi-take-general = For teaching, nothing protects the general: taking it wins. Generals that face each other along an open file can take each other.
rules-xiangqi-repetition = When a position occurs for the third time, perpetual check loses, and so does perpetual chase. Otherwise it is a draw.
rules-xiangqi-chase = A chase threatens an unprotected piece, or one worth more than its attacker.
rules-xiangqi-chase-unprotected = A chase threatens an unprotected piece.
rules-xiangqi-quiet = It is a draw after { $plies } turns without a capture. Only the first ten checks of a side count.
rules-xiangqi-material = It is a draw when neither side has a chariot, horse, cannon or soldier.
rules-xiangqi-odds = { $odds ->
    [move] Black moves first.
    [horse] Red starts without the left horse.
    [horse-and-move] Red starts without the left horse, and Black moves first.
    [two-horses] Red starts without both horses.
    [two-horses-and-move] Red starts without both horses, and Black moves first.
    [chariot-and-move] Red starts without the left chariot, and Black moves first.
   *[chariot] Red starts without the left chariot.
}
rules-banqi-odds = Red starts without { $odds ->
    [two-soldiers] two soldiers
    [horse] a horse
    [cannon] a cannon
    [two-cannons] both cannons
   *[chariot] a chariot
}: they lie in Black's tray from the start, and corners of the board stay empty.
rules-agreed = A draw can be agreed on at any time.
rules-supply-partners = Two boards, two teams of two. Partners sit side by side, play different colours, and win or lose together.
rules-supply-turn = Both boards are played at once, each by the rules of xiangqi. Red moves first.
rules-supply-hand = A captured piece keeps its colour and goes to the hand of the captor's partner, who plays that colour.
rules-supply-drop = A turn is a move, or the drop of a piece from the hand on an empty point on your own side of the river.
rules-supply-points = An advisor is dropped on one of its five points, an elephant on one of its seven. A soldier is dropped on a point where a soldier starts, or on the point in front of it.
rules-supply-check = A drop may parry a check but may not give one.
rules-supply-mate = A player with no legal move or drop loses at once, even if the partner could still send a piece.
rules-supply-end = The first board that is finished ends the match for both.
rules-supply-repetition = When a position of a board occurs for the third time, perpetual check loses. Other repetitions have no effect, so you may wait for a piece.
drops-any = May be dropped on any empty point on your own side of the river.
drops-advisor = May be dropped on the five points of its palace.
drops-elephant = May be dropped on its seven points.
drops-soldier = May be dropped where soldiers start, or one step ahead.

# The rule card of Shogi.
rules-shogi-turn = On your turn, move a piece, or drop one from your hand on an empty square.
rules-shogi-taken = A piece that you take goes to your hand, unpromoted.
rules-shogi-promotion = A move that begins or ends in the three farthest ranks may promote the piece. It stays promoted until it is taken.
rules-shogi-must = A piece that could never move again must promote, and may not be dropped there.
rules-shogi-pawns = No pawn may be dropped on a file with an unpromoted pawn of yours.
rules-shogi-pawn-mate = A pawn may not be dropped to give mate at once.
rules-shogi-fouls-lose = A foul can be played, and loses at once.
rules-shogi-fouls-refused = A foul cannot be played.
rules-shogi-mate = Checkmate wins. A side with no legal move loses too.
rules-shogi-repetition = When a position occurs for the fourth time it is a draw, but perpetual check loses.
rules-shogi-impasse-declare-27 = Impasse: on your turn you may declare, and win, if your king and ten more pieces stand in the three farthest ranks, you are not in check, and you have at least 28 points there and in hand ({ $start ->
    [odds] 27 for the handicap giver
   *[even] 27 for Gote
}). If anything is missing, you lose.
rules-shogi-impasse-declare-24 = Impasse: on your turn you may declare if your king and ten more pieces stand in the three farthest ranks and you are not in check. With 31 points there and in hand you win, with 24 to 30 it is a draw. If anything is missing, you lose.
rules-shogi-impasse-count-27 = Impasse: when both kings stand in the three farthest ranks, you can agree to count. Fewer than 27 points lose; 27 to 27 is a draw.
rules-shogi-impasse-count-27-gote = Impasse: when both kings stand in the three farthest ranks, you can agree to count. Fewer than 27 points lose; with 27 to 27 { $start ->
    [odds] the handicap giver
   *[even] Gote
} wins.
rules-shogi-impasse-count-24 = Impasse: you can agree to count. Fewer than 24 points lose; otherwise it is a draw.
rules-shogi-points = Rook and bishop count 5 points, all others but the king 1.
rules-shogi-limit = After { $moves } moves it is a draw.
rules-shogi-handicap = The handicap giver moves first. The missing pieces still count for them in an impasse.

# How the pieces of Xiangqi move, in a sentence.
moves-general = One point along a line, within the palace.
moves-advisor = One point diagonally, within the palace.
moves-elephant = Two points diagonally, if the point between is empty. Never across the river.
moves-horse = One point along a line, then one diagonally outwards. The first point must be empty.
moves-chariot = Any distance along a line.
moves-cannon = Any distance along a line. It takes over exactly one piece.
moves-soldier = One point forward. Beyond the river also one sideways, never back.

# The pieces of Shogi.
koma-king = King
koma-rook = Rook
koma-bishop = Bishop
koma-gold = Gold general
koma-silver = Silver general
koma-knight = Knight
koma-lance = Lance
koma-pawn = Pawn
koma-dragon = Dragon
koma-dragon-horse = Horse
koma-promoted-silver = Promoted silver
koma-promoted-knight = Promoted knight
koma-promoted-lance = Promoted lance
koma-tokin = Tokin

# How they are read. $characters: as they are written in full.
koma-reading-king = { $characters } { $side ->
    [sente] gyokushō
   *[gote] ōshō
}
koma-reading-rook = { $characters } hisha
koma-reading-bishop = { $characters } kakugyō
koma-reading-gold = { $characters } kinshō
koma-reading-silver = { $characters } ginshō
koma-reading-knight = { $characters } keima
koma-reading-lance = { $characters } kyōsha
koma-reading-pawn = { $characters } fuhyō
koma-reading-dragon = { $characters } ryūō
koma-reading-dragon-horse = { $characters } ryūma
koma-reading-promoted-silver = { $characters } narigin
koma-reading-promoted-knight = { $characters } narikei
koma-reading-promoted-lance = { $characters } narikyō
koma-reading-tokin = { $characters } tokin

# How they move, in a sentence.
moves-koma-king = One square in any direction.
moves-koma-rook = Any distance along a line.
moves-koma-bishop = Any distance diagonally.
moves-koma-gold = One square along a line, or diagonally forward.
moves-koma-silver = One square diagonally, or straight forward.
moves-koma-knight = Two squares forward and one aside, over anything.
moves-koma-lance = Any distance straight forward.
moves-koma-pawn = One square straight forward.
moves-koma-dragon = As a rook, and one square diagonally.
moves-koma-dragon-horse = As a bishop, and one square along a line.
moves-koma-as-gold = As a gold general.

# The piece card.
card-left = { $left } of { $all } left
card-left-hidden = { $left } of { $all } left, { $hidden } face-down
card-takes = Takes
card-taken-by = Taken by
card-moves = Moves one square along a row or column.
card-moves-step = Moves and takes one square along a row or column.
card-moves-jump = Moves one square. Takes by jumping over exactly one piece.
card-moves-step-jump = Moves one square. Takes there, or by jumping over exactly one piece.
card-moves-rush = Moves one square. Takes along an open line of any length.
card-hidden = Face-down
card-hidden-count = { $count ->
    [one] The only one
   *[other] One of { $count }
}
card-hidden-unknown = Its face is unknown.
card-hidden-chances = Still face-down:
card-seen = Face-down, but known: it was flipped, and the flip was taken back.
card-last = Face-down, but known: it is the last one.
card-in-hand = { $count ->
    [one] One in hand
   *[other] { $count } in hand
}
card-drop = It may be dropped on any empty square.
card-drop-not-last = It may be dropped on any empty square except on the last rank.
card-drop-not-last-two = It may be dropped on any empty square except on the last two ranks.
card-drop-promotes = It is dropped unpromoted, and may promote with a later move.
card-promoted = Promoted
card-unpromoted = Unpromoted
card-general-taken = Taking it wins.
card-generals-facing = The two generals never face each other along an open file.
card-koma-must-promote = On the last rank it must promote.
card-knight-must-promote = On the last two ranks it must promote.
card-pawn-drops = It may not be dropped on a file with another unpromoted pawn of its side, or to give mate at once.
card-gold-never-promotes = It does not promote.
card-koma-taken = When it is taken, it goes to the hand unpromoted.
card-points = Counts { $points ->
    [one] 1 point
   *[other] { $points } points
} in an impasse.
card-points-agreed = Counts { $points ->
    [one] 1 point
   *[other] { $points } points
} when both agree to count.

# The seal of the deal.
seal-title = The seal
seal-closed = A fingerprint of the shuffled discs, made before the first move. No other deal has it, so no disc can be changed unnoticed.
seal-true = The match is over and the deal is open: it has exactly this fingerprint. No disc was changed.
# Of a match that came from a game record or a position and was sealed then: after the end, and before it.
seal-kept = The match is over and the deal is open: it has exactly this fingerprint. No disc was changed since the match came from a game record or a position. The fingerprint says nothing of the time before.
seal-closed-kept = A fingerprint of the face-down discs, made when the match came from a game record or a position. No other deal has it, so no disc can be changed unnoticed from then on.
seal-false = The match is over and the deal is open: it does not have this fingerprint. It is not the deal from before the first move.
seal-check = To check it yourself: it is the SHA-256 of these lines. The command seal of teahouse-engine computes it.
seal-commitment = Fingerprint
seal-match = Match
seal-rules = Rules
seal-deal = Deal, from a1 on
seal-nonce = Random number
seal-file = File of the match
