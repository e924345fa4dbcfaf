# The computer players, the weakest first: a name and a habit.
level-child = 小朋友
level-child-habit = 最爱翻棋。
level-guest = 客人
level-guest-habit = 常常没看到炮的威胁。
level-regular = 常客
level-regular-habit = 看到能吃的就忍不住吃。
level-landlady = 老板娘
level-landlady-habit = 不到最后关头不翻棋。
level-storyteller = 说书人
level-storyteller-habit = 宁可输得精彩，也不肯言和。
level-master = 师傅
level-master-habit = 残局烂熟于心。

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

# Why there is no hint. $name: who is to move.
hint-unknown = 这种棋目前还没有提示。
hint-off = { $name } 的提示已关闭，可在设置中开启。
hint-past = 提示只针对当前局面，请先回到当前局面。
hint-failed = 没有找到提示。

# Looking back at a match that is over. $why: a sentence from above.
review-busy = 正在复盘…
review-none = 没有发现失误。
review-how = ?! 缓着，? 失着，?? 漏着。点一下可看更好的走法。
review-slip = 缓着。这样走更好：{ $why }
review-mistake = 失着。这样走更好：{ $why }
review-blunder = 漏着。这样走更好：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 连吃第 { $steps } 子之后：{ $what }
