# What a screen reader is told.
# Between the parts of one thing: e2, black horse, attacked.
said-comma = {", "}
# The pieces of Banqi and Xiangqi with their colour.
said-piece = { $colour ->
    [red] red
   *[black] black
} { $kind ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [chariot] chariot
    [horse] horse
    [cannon] cannon
   *[soldier] soldier
}
# The pieces of Shogi with their side. $piece: a name of the rules.
said-koma = { $side ->
    [sente] Sente's
    [gote] Gote's
    [receiver] Receiver's
   *[giver] Giver's
} { $piece }

# The board. $turn: one of the three below it, or the past.
said-board = { $game }, { $turn }
said-board-of-two = { $game }, board { $board }
said-to-move = { $name } to move
said-over = the match is over

# A square: its piece, and what a press there does.
said-empty = empty
said-face-down = face-down disc
said-face-down-known = face-down disc, known: { $piece }
said-some-piece = a piece
said-selected = selected
said-pointed = select again to flip
said-may-go = may go there
said-may-take = may be taken
said-attacked = attacked
said-in-check = in check

# Pieces beside the board.
said-in-hand = { $piece }, { $count } in hand
said-has-taken = has taken { $pieces }
# A player's clock, for a screen reader.
said-clock = { $name }, { $time } left
# The running clock of $name, when few seconds are left, and when byoyomi begins or goes on with another period.
said-clock-seconds = { $name }: { $seconds } seconds left.
said-byoyomi = { $periods ->
    [1] { $name }: byoyomi, { $seconds } seconds a turn.
   *[other] { $name }: byoyomi, { $periods } periods of { $seconds } seconds.
}
said-period = { $name }: period { $period } of { $periods }.
said-period-last = { $name }: the last period of byoyomi.
said-times = { $piece }, { $count } times

# A turn. $name: who played; $what: a line below.
said-turn = { $name }: { $what }.
said-goes = { $piece } { $from } to { $to }
said-takes = { $piece } { $from } takes { $victim } { $to }
said-attacks = { $piece } { $from } flips { $to }, { $victim }, and cannot take it
said-flips = { $square } flipped, { $piece }
said-flip-of = flip { $square }
said-drops = { $piece } dropped on { $square }
said-stops = stops on { $square }
said-promotes = { $what }, promoted to { $piece }
said-check = Check.
# What the review of a finished match says of a turn.
said-grade = { $grade ->
    [slip] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}

# What happens around the moves.
said-begins = { $game }. { $first } against { $second }. { $name } moves first.
said-begins-by-lot = { $game }. { $first } against { $second }. A lot decides who begins.
# A match that was saved comes back to the table. $how: whose turn it is, or how it has ended, as a sentence of its own.
said-goes-on = { $game }. { $first } against { $second }. { $how }
said-ended = { $headline }. { $reason }
said-offers-draw = { $name } offers a draw.
said-offers-impasse = { $name } offers to count the points.
said-offers-stalemate = { $name } offers a draw by repetition.
said-asks-undo = { $name } asks for a takeback.
said-agrees = { $name } agrees.
said-declines = { $name } declines.
said-took-back = { $turns ->
    [one] { $name } took a turn back.
   *[other] { $name } took { $turns } turns back.
}
# $why: a sentence of its own.
said-refused = Not allowed. { $why }
said-refused-at = Not allowed. { $why } { $squares }.
said-sentence = { $what }.
said-hint = Hint: { $what }.

# What is selected. $where: one of the two below it.
said-chosen = { $piece } { $square } selected. { $where }
said-chosen-in-hand = { $piece } in hand selected. { $where }
said-ways = May go to { $squares }.
said-no-way = It cannot move.
said-let-go = Nothing is selected.

# What a key draws over a position that is looked at. $square: where it is or begins, $to: where an arrow ends.
said-sketch-begun = A drawing begins at { $square }.
said-sketch-arrow = Arrow from { $square } to { $to }.
said-sketch-circle = Circle on { $square }.
said-sketch-no-arrow = The arrow from { $square } to { $to } is erased.
said-sketch-no-circle = The circle on { $square } is erased.
said-sketch-taken-back = The drawing is taken back.
said-sketch-wiped = The drawings are erased.

# The question beside the target.
said-promotion = Promote?

# What the boards of the set-up are chosen by.
said-game = Game

# The list of what was said.
said-lines = Announcements

# The list of moves. $ply is the number of the turn; 0 is the start.
said-tried = Variation, turn { $ply }: { $turn }
said-comment = { $ply ->
    [0] Comment on the start: { $words }
   *[other] Comment on turn { $ply }: { $words }
}
said-comment-tried = Comment on turn { $ply } of the variation: { $words }

# A turn as it is called aloud, by the speech of the system. Between two words of a call.
aloud-gap = {" "}
# A way of Banqi, by its squares.
aloud-way = { $from } to { $to }
# The words of a call. Letters of files are left as they are.
aloud-word = { $word ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [chariot] chariot
    [horse] horse
    [cannon] cannon
    [soldier] soldier
    [king] king
    [rook] rook
    [bishop] bishop
    [gold] gold
    [silver] silver
    [knight] knight
    [lance] lance
    [pawn] pawn
    [dragon] dragon
    [dragon-horse] horse
    [tokin] tokin
    [promoted-silver] promoted silver
    [promoted-knight] promoted knight
    [promoted-lance] promoted lance
    [front] front
    [middle] middle
    [rear] rear
    [advances] advances
    [retreats] retreats
    [advances-to] advances to
    [retreats-to] retreats to
    [horizontal] horizontal to
    [drop] drops
    [left] left
    [right] right
    [straight] straight
    [up] up
    [aside] sideways
    [back] back
    [promotes] promotes
    [promotes-not] does not promote
    [same] same
    [check] check
    [zero] zero
    [rank-one] a
    [rank-two] b
    [rank-three] c
    [rank-four] d
    [rank-five] e
    [rank-six] f
    [rank-seven] g
    [rank-eight] h
    [rank-nine] i
   *[other] { $word }
}

# Why nothing is spoken, once.
voice-no-service = Calls are not spoken, since no speech service is available (on Linux: Speech Dispatcher). They are shown in large letters.
voice-no-language = Calls are not spoken, since the speech of this system has no voice for this language. They are shown in large letters.
voice-failed = Calls are not spoken, since the speech of this system failed: { $reason } They are shown in large letters.
