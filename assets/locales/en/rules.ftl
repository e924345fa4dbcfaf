# The men by kind. $colour: red, black, or both where they are meant as a kind.
man-general = General
man-advisor = Advisor
man-elephant = Elephant
man-chariot = Chariot
man-horse = Horse
man-cannon = Cannon
man-soldier = Soldier

# One of them, with its colour.
man-general-of = { $colour ->
    [red] Red general
   *[black] Black general
}
man-advisor-of = { $colour ->
    [red] Red advisor
   *[black] Black advisor
}
man-elephant-of = { $colour ->
    [red] Red elephant
   *[black] Black elephant
}
man-chariot-of = { $colour ->
    [red] Red chariot
   *[black] Black chariot
}
man-horse-of = { $colour ->
    [red] Red horse
   *[black] Black horse
}
man-cannon-of = { $colour ->
    [red] Red cannon
   *[black] Black cannon
}
man-soldier-of = { $colour ->
    [red] Red soldier
   *[black] Black soldier
}

# How its character is read.
reading-general = { $colour ->
    [red] 帥 shuài
   *[black] 將 jiàng
}
reading-advisor = { $colour ->
    [red] 仕 shì
   *[black] 士 shì
}
reading-elephant = { $colour ->
    [red] 相 xiàng
   *[black] 象 xiàng
}
reading-chariot = { $colour ->
    [red] 俥 jū
   *[black] 車 jū
}
reading-horse = { $colour ->
    [red] 傌 mǎ
   *[black] 馬 mǎ
}
reading-cannon = { $colour ->
    [red] 炮 pào
   *[black] 砲 pào
}
reading-soldier = { $colour ->
    [red] 兵 bīng
   *[black] 卒 zú
}

# The rule card. It is made from the rules of the match.
rules-title = How to play Banqi
rules-preset-taiwan = Taiwan
rules-preset-hong-kong = Hong Kong
rules-preset-ban-chi = Ban Chi
rules-preset-olympiad = Computer Olympiad
rules-man = Piece
rules-takes = Takes
rules-way-jump = by jumping
rules-way-rush = from afar too
rules-turn = A turn is one of three: flip a disc; move a piece one square along a row or column; take an enemy there.
rules-colours-flip = The first flip decides who plays Red.
rules-colours-chosen = Who moves first plays { $colour ->
    [red] Red
   *[black] Black
}.
rules-jump = The cannon takes by jumping over exactly one piece, near or far.
rules-rush = The chariot takes along an open line of any length.
rules-rush-any = The chariot takes anybody along an open line of any length.
rules-blind = A face-down disc can be attacked. Who cannot be taken stays there, face-up, and the turn is over.
rules-chain = After a capture the same piece may go on capturing.
rules-end = Whoever has no turn left loses.
rules-end-extinct = Whoever has no turn left loses, and so does a side without a piece.
rules-attack-ban = Whoever alone attacks the same piece with every move, until a position stands for the third time, loses.
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] A draw may be called when a position stands for the third time, or after { $plies } turns without a flip or a capture.
   *[automatic] It is a draw when a position stands for the third time, or after { $plies } turns without a flip or a capture.
}
rules-draw-repetition = { $draws ->
    [asked] A draw may be called when a position stands for the third time.
   *[automatic] It is a draw when a position stands for the third time.
}
rules-draw-quiet = { $draws ->
    [asked] A draw may be called after { $plies } turns without a flip or a capture.
   *[automatic] It is a draw after { $plies } turns without a flip or a capture.
}
rules-draw-agreed = A draw comes by agreement only.

# The piece card.
card-left = { $left } of { $all } left
card-left-hidden = { $left } of { $all } left, { $hidden } face-down
card-takes = Takes
card-taken-by = Is taken by
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
card-hidden-unknown = Nobody knows who lies there.
card-hidden-odds = These lie face-down somewhere:
card-seen = It lies face-down. A flip that was taken back has shown it.
card-last = It lies face-down. It is the last one, so everybody knows it.

# The seal of the deal.
seal-title = The seal
seal-closed = Before the first move the discs were mixed, and from how they lie this number was made. No other deal gives it. So nobody can change what lies face-down unnoticed.
seal-true = The match is over and the deal lies open: it gives exactly this number. Nobody has changed it.
seal-false = The match is over and the deal lies open: it does not give this number. It is not the deal of before the first move.
seal-check = For whoever wants to check: it is the SHA-256 of what stands here, and teahouse-engine works it out with its command seal.
seal-commitment = The whole number
seal-match = Match
seal-rules = Rules
seal-deal = Deal, from a1 on
seal-nonce = Random number
seal-file = File of the match
