# Whom one can play against, the weakest first: a name and a habit.
level-child = The child
level-child-habit = Loves to turn things over.
level-guest = The guest
level-guest-habit = Seldom sees what a cannon can do.
level-regular = The regular
level-regular-habit = Cannot leave standing what can be taken.
level-landlady = The landlady
level-landlady-habit = Lets sleeping men lie, and turns one over only when she must.
level-storyteller = The storyteller
level-storyteller-habit = Would rather lose a good story than tell a draw.
level-master = The master
level-master-habit = Knows the endings by heart.

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } cannot go on. Please play on in their place.

# Why a move is advised. $man: whom it is about, with the colour.
why-best = It looks best.
why-wins = It wins.
why-takes = The { $man } can be taken.
why-saves = The { $man } is in danger where it stands.
why-attacks = It attacks the { $man }.
why-uncovers = Turning this one over promises most.
why-improves = From there it can do more.

# Why there is no hint. $name: who is to move.
hint-unknown = Nobody here knows this game well enough to advise.
hint-off = Hints are off for { $name }. The settings turn them on.
hint-past = A hint is for the present: return to it first.
hint-failed = No hint could be found.

# Looking back at a match that is over. $why: a sentence from above.
review-busy = Looking at every move
review-none = No move gave anything away.
review-how = ?! gave a little away, ? more, ?? much. Press one to see what was better.
review-slip = A little was given away. What is shown was better. { $why }
review-mistake = A mistake. What is shown was better. { $why }
review-blunder = A blunder. What is shown was better. { $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = { $steps ->
    [one] After the first capture of the chain:
   *[other] After capture { $steps } of the chain:
} { $what }
