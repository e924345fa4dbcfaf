# The computer players, the weakest first.
level-child = 小朋友
level-guest = 客人
level-regular = 常客
level-ferryman = 船夫
level-landlady = 老板娘
level-cook = 厨师
level-storyteller = 说书人
level-physician = 大夫
level-merchant = 商人
level-scholar = 秀才
level-monk = 和尚
level-veteran = 老兵
level-calligrapher = 书法家
level-master = 师傅

# The habit of a computer player in a game, a sentence after the name.
habit-flips = 最爱翻棋。
habit-cannons = 常常没看到炮的威胁。
habit-takes = 看到能吃的就忍不住吃。
habit-waits = 不到最后关头不翻棋。
habit-never-draws = 宁可输得精彩，也不肯言和。
habit-endings = 残局烂熟于心。
habit-checks = 能将军就将军。
habit-homebody = 很少过河。
habit-bishops = 常常没看到角的威胁。
habit-castles = 先把玉围好，再说别的。
habit-attacks = 玉还不安全就进攻。
habit-crosses = 什么棋子都要过河。
habit-drops = 手上有子就忍不住打入。
habit-retreats = 常常没看到往回走的子。
habit-behind = 常常没看到打入玉后方的子。
habit-guards = 先把将帅守好，再说别的。
habit-defends = 等对方先来进攻。
habit-trades = 最爱兑子。
habit-discoveries = 偶尔没看到闪击。
habit-draws = 宁可言和，也不肯冒险。
habit-hoards = 手上的子舍不得用。
habit-pursues = 将军总要多将一步。
habit-spares = 不爱兑子。
habit-flawless = 没有明显的弱点。

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } 无法继续，请您代下。

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = 这一步看来最好。
why-wins = 这一步赢棋。
why-takes = 可以吃掉{ $piece }。
why-saves = { $piece }在原处有危险。
why-attacks = 可以捉{ $piece }。
why-uncovers = 翻这一枚最有利。
why-improves = 走到那里位置更好。

# Why a move of Xiangqi or Shogi is advised. $piece, $other: names of pieces; $moves: the number of the winner's moves; $plies: that of both players.
motif-mates = { $moves ->
    [one] 这一步将死。
   *[other] 可 { $moves } 步杀。
}
motif-gains = 得子：{ $piece }。
motif-forks = 捉双：{ $piece }和{ $other }。
motif-skewers = 串打：{ $piece }，后面是{ $other }。
motif-pins = 牵制：{ $piece }。
motif-discovers-check = 闪将。
motif-discovers = 闪击：{ $piece }。
motif-threatens-mate = 下一步要杀。
motif-parries-mate = 对方下一步要杀，这一步挡住。
motif-promotes = 升变：{ $piece }。
motif-drops-with-check = 打入将军：{ $piece }。
motif-checks = 将军。
motif-saves = 移开有危险的子：{ $piece }。
motif-defends = 保住有危险的子：{ $piece }。
motif-attacks = 捉子：{ $piece }。
motif-trades = 兑子：{ $piece }。
motif-evades = 应将的最好走法。
motif-improves = 走到那里位置更好。

# Why there is no hint. $name: who is to move.
hint-unknown = 这种棋目前还没有提示。
hint-off = { $name } 的提示已关闭，可在设置中开启。
hint-past = 提示只针对当前局面，请先回到当前局面。
hint-failed = 没有找到提示。

# Looking back at a match that is over. $done of $all turns have been looked at. $why: a sentence from above.
review-busy = 正在复盘：{ $all } 步中的 { $done } 步
review-none = 没有发现失误。
review-how = 缓着{"\u00A0"}?!，失着{"\u00A0"}?，漏着{"\u00A0"}??。点一下可看更好的走法。
review-slip = 缓着。这样走更好：{ $why }
review-mistake = 失着。这样走更好：{ $why }
review-blunder = 漏着。这样走更好：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 连吃第 { $steps } 子之后：{ $what }

# The graph of a match that is over. $turn: how many turns had been made; $name: who stood better then; $percent: the expected share of the points.
graph-better = 第 { $turn } 步之后，{ $name } 的胜率是 { $percent }%。
graph-even = 第 { $turn } 步之后，双方机会相同。
graph-even-between = 第 { $turn } 步之后，{ $first } 与 { $second } 机会相同。
graph-unknown = 第 { $turn } 步还没有看过。

# How much of the expected points the mean turn kept. The first player and the second.
graph-accuracy = 每一步保住的机会：{ $first } { $first-kept }%，{ $second } { $second-kept }%。
# The same on two boards, below the graph of each: whose it is, and then how much of the chances they kept.
graph-between = { $first } 与 { $second }
graph-accuracy-between = 保住的机会：{ $first } { $first-kept }%，{ $second } { $second-kept }%。

# What an engine of other people's did instead of playing. $name: what it is called; $move: what it answered.
engine-missing = { $name } 已经不在设置里。
engine-not-found = 在原来的路径找不到 { $name }。
engine-not-allowed = 这个系统不能运行 { $name }。
engine-not-started = { $name } 无法启动。
engine-ended = { $name } 已经结束。
engine-silent = { $name } 没有及时回答。
engine-no-move = { $name } 的回答里没有着法。
engine-not-a-move = { $name } 回答“{ $move }”，这不是着法。
engine-illegal = { $name } 回答“{ $move }”，这一步在这里不合规则。
engine-flood = { $name } 的输出太多。
engine-other-game = { $name } 不会下这种棋。

# What follows. $what and $then: sentences from here.
engine-failed = { $what }{ $then }
engine-then-resigns = 它认输，对局结束。
engine-then-person = 请你替它走棋。
engine-then-computer = 由我们的电脑接着下。
engine-then-review = 改由我们的电脑复盘。
