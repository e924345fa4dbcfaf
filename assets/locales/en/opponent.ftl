# The computer players, the weakest first: a name and a habit.
level-child = The child
level-child-habit = Loves to flip discs.
level-guest = The guest
level-guest-habit = Often misses a cannon's threats.
level-regular = The regular
level-regular-habit = Takes whatever can be taken.
level-landlady = The landlady
level-landlady-habit = Flips a disc only when she must.
level-storyteller = The storyteller
level-storyteller-habit = Would rather lose than draw.
level-master = The master
level-master-habit = Knows the endgames by heart.

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } cannot go on. Please play on in their place.

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = The best move found.
why-wins = This move wins.
why-takes = The { $piece } can be taken.
why-saves = The { $piece } is in danger where it stands.
why-attacks = This move attacks the { $piece }.
why-uncovers = The most promising flip.
why-improves = The piece stands better there.

# Why there is no hint. $name: who is to move.
hint-unknown = There are no hints for this game yet.
hint-off = Hints are off for { $name }. You can turn them on in the settings.
hint-past = Hints are for the current position: return to it first.
hint-failed = No hint could be found.

# Looking back at a match that is over. $why: a sentence from above.
review-busy = Reviewing the match
review-none = No mistakes found.
review-how = ?!{"\u00A0"}inaccuracy, ?{"\u00A0"}mistake, ??{"\u00A0"}blunder. Press one to see the better move.
review-slip = An inaccuracy. The move shown was better. { $why }
review-mistake = A mistake. The move shown was better. { $why }
review-blunder = A blunder. The move shown was better. { $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = { $steps ->
    [one] After the first capture of the chain:
   *[other] After capture { $steps } of the chain:
} { $what }
