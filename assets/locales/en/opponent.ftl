# The computer players, the weakest first.
level-child = The child
level-guest = The guest
level-regular = The regular
level-ferryman = The ferryman
level-landlady = The landlady
level-cook = The cook
level-storyteller = The storyteller
level-physician = The physician
level-merchant = The merchant
level-scholar = The scholar
level-monk = The monk
level-veteran = The veteran
level-calligrapher = The calligrapher
level-master = The master

# The habit of a computer player in a game, a sentence after the name.
habit-flips = Loves to flip discs.
habit-cannons = Often misses a cannon's threats.
habit-takes = Takes whatever can be taken.
habit-waits = Flips a disc only when she must.
habit-never-draws = Would rather lose than draw.
habit-endings = Knows the endgames by heart.
habit-checks = Gives check whenever there is one.
habit-homebody = Seldom crosses the river.
habit-bishops = Often misses a bishop's threats.
habit-castles = Builds a castle before anything else.
habit-attacks = Attacks before the king is safe.
habit-crosses = Sends every piece across the river.
habit-drops = Drops every piece in hand at once.
habit-retreats = Often misses a piece that steps back.
habit-behind = Often misses a drop behind the king.
habit-guards = Guards the general before anything else.
habit-defends = Leaves the attack to the opponent.
habit-trades = Likes to exchange pieces.
habit-discoveries = Now and then misses a discovered attack.
habit-draws = Would rather draw than take a risk.
habit-hoards = Likes to keep pieces in hand.
habit-pursues = Gives a check too many.
habit-spares = Avoids exchanges.
habit-flawless = Has no known weakness.

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } cannot play on. Please make the moves of { $name } yourself.

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = The best move found.
why-wins = This move wins.
why-takes = The { $piece } can be taken.
why-saves = The { $piece } is in danger.
why-attacks = This move attacks the { $piece }.
why-uncovers = The most promising flip.
why-improves = The piece stands better there.

# Why a move of Xiangqi or Shogi is advised. $piece, $other: names of pieces; $moves: the number of the winner's moves; $plies: that of both players.
motif-mates = { $moves ->
    [one] This move mates.
   *[other] This move begins a mate in { $moves }.
}
motif-gains = Wins material: { $piece }.
motif-forks = A fork: { $piece } and { $other }.
motif-skewers = A skewer: { $piece }, with { $other } behind.
motif-pins = A pin: { $piece }.
motif-discovers-check = A discovered check.
motif-discovers = A discovered attack: { $piece }.
motif-threatens-mate = Threatens mate.
motif-parries-mate = The opponent threatens mate, and this move stops it.
motif-promotes = A promotion: { $piece }.
motif-drops-with-check = A drop with check: { $piece }.
motif-checks = Gives check.
motif-saves = Saves a piece in danger: { $piece }.
motif-defends = Protects a piece in danger: { $piece }.
motif-attacks = Attacks a piece: { $piece }.
motif-trades = A fair exchange: { $piece }.
motif-evades = The best answer to the check.
motif-improves = The piece stands better there.

# Why there is no hint. $name: who is to move.
hint-unknown = There are no hints for this game yet.
hint-off = Hints are off for { $name }. You can turn them on in the settings.
hint-past = Hints are for the current position: return to it first.
hint-failed = No hint could be found.

# Looking back at a match that is over. $done of $all turns have been looked at. $why: a sentence from above.
review-busy = Reviewing the match: { $done } of { $all } turns
review-none = No mistakes found.
# No line breaks before a question mark, so each mark comes after its word.
review-how = Inaccuracy{"\u00A0"}?!, mistake{"\u00A0"}?, blunder{"\u00A0"}??. Press one to see the better move.
review-slip = An inaccuracy. The move shown was better. { $why }
review-mistake = A mistake. The move shown was better. { $why }
review-blunder = A blunder. The move shown was better. { $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = { $steps ->
    [one] After the first capture of the chain:
   *[other] After capture { $steps } of the chain:
} { $what }

# The graph of a match that is over. $turn: how many turns had been made; $name: who stood better then; $percent: the expected share of the points.
graph-better = After turn { $turn } the chances of { $name } are { $percent } percent.
graph-even = After turn { $turn } the chances are even.
graph-even-between = After turn { $turn } the chances of { $first } and { $second } are even.
graph-unknown = Turn { $turn } has not been looked at yet.

# How much of the expected points the mean turn kept. The first player and the second.
graph-accuracy = Accuracy: { $first } { $first-kept }%, { $second } { $second-kept }%.
# The same on two boards, below the graph of each: whose it is, and then how much of the chances they kept.
graph-between = { $first } and { $second }
graph-accuracy-between = Accuracy: { $first } { $first-kept }%, { $second } { $second-kept }%.

# What an engine of other people's did instead of playing. $name: what it is called; $move: what it answered.
engine-missing = { $name } is not in the settings any more.
engine-not-found = { $name } was not found at its path.
engine-not-allowed = { $name } may not be run on this system.
engine-not-started = { $name } could not be started.
engine-ended = { $name } stopped running.
engine-silent = { $name } did not answer in time.
engine-no-move = { $name } answered without a move.
engine-not-a-move = { $name } answered “{ $move }”, which is no move.
engine-illegal = { $name } answered “{ $move }”, which is illegal here.
engine-flood = { $name } sent far too much text.
engine-other-game = { $name } does not play this game.

# What follows. $what and $then: sentences from here.
engine-failed = { $what } { $then }
engine-then-resigns = It resigns.
engine-then-person = Please make its moves yourself.
engine-then-computer = Our computer plays on in its seat.
engine-then-review = Our computer reviews the match.
