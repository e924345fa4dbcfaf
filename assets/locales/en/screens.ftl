# The first screen.
title = Teahouse
title-continue = Continue
# $first and $second: the players; $ply: how many turns were played.
title-continue-facts = { $first } and { $second }, { $ply ->
    [0] before the first turn
   *[other] turn { $ply }
}
title-new = New match
title-rules = How to play
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = Banqi
title-banqi-native = 暗棋
title-banqi-facts = 2 people, 15 min
title-banqi-deal = Deal a match of Banqi
# In the corner of the first screen.
title-hint = Click the board to deal.
title-settings = Settings
title-credits = Credits
title-quit = Quit

# The question of the first start, beside three characters.
reading-question = Do you read these?
reading-well = Yes
reading-a-little = A little
reading-not-at-all = No

# The next match.
setup-title = Banqi
setup-first-flip = The first flip decides who plays Red.
setup-name-near = Near player
setup-name-far = Far player
setup-starts = Who flips first
setup-starts-near = Near player
setup-starts-far = Far player
setup-starts-lot = By lot
setup-starts-near-means = { $name } sits at the lower edge and makes the first flip.
setup-starts-far-means = { $name } sits at the upper edge and makes the first flip.
setup-starts-lot-means = A draw of lots decides when the pieces are dealt.
setup-limit = Quiet turns until a draw may be called
# $plies: after how many turns in a row without a flip or a capture a draw may be called.
setup-limit-plies = { $plies }
setup-limit-none = Never
setup-limit-means = After { $plies } turns in a row without a flip or a capture either player may call it a draw, or play on.
setup-limit-none-means = Quiet turns are not counted.
setup-undo = Taking back
setup-undo-off = Not at all
setup-undo-ask = By consent
setup-undo-free = Freely
setup-undo-off-means = A turn that was made stands.
setup-undo-ask-means = A turn is taken back if the other player agrees.
setup-undo-free-means = Each player takes back their last turn as they like.
setup-seats = Seats
setup-seats-face = Face to face
setup-seats-side = Side by side
setup-rules = Rules
setup-rules-taiwan = Taiwan
setup-rules-taiwan-means = Ranks from general to soldier; the cannon jumps.
setup-more = More rules
# What the board beside the sheet shows.
lesson-flip = A flip shows who lies there.
lesson-rank = A man takes his equal and everyone below.
lesson-cannon = The cannon needs exactly one piece between.
lesson-soldier = A soldier takes the general, and no general takes soldiers.
setup-back = Back
setup-deal = Deal

# The end of a match.
end-wins = { $name } wins
end-draw = A draw
end-plies = Turns
end-time = Time
end-captures = Taken by { $first } / { $second }
end-quiet = Longest quiet run
end-series = The series
end-next = { $name } flips first in the next match.
end-seal-true = The deal is the one that was sealed before the first move.
end-seal-false = The deal is not the one that was sealed before the first move.
end-rematch = Rematch
end-new = New match
end-title = Title

# Why it ended: a reason of the rules each, with $winner and $loser by name.
reason-checkmate = { $loser } is in checkmate.
reason-stalemate = { $loser } has no legal move.
reason-general-captured = { $winner } took the general of { $loser }.
reason-no-moves = { $loser } has no move left.
reason-no-pieces = { $loser } has no piece left.
reason-insufficient-material = Neither side has a piece left that could mate.
reason-perpetual-check = { $loser } gave check with every move while the position came back.
reason-perpetual-chase = { $loser } chased the same piece with every move while the position came back.
reason-perpetual-attack = { $loser } attacked the same piece with every move.
reason-repetition = The same position came back once too often.
reason-no-progress = Too many turns went by without a flip or a capture.
reason-impasse = The points were counted.
reason-declaration = An impasse was declared.
reason-move-limit = The limit of moves was reached.
reason-illegal-move = { $loser } made a move that is not allowed.
reason-resignation = { $loser } resigned.
reason-time = { $loser } ran out of time.
reason-agreement = Both players agreed.
