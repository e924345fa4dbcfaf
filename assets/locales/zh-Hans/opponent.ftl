# Whom one can play against, the weakest first: a name and a habit.
level-child = 小朋友
level-child-habit = 最爱翻棋。
level-guest = 客人
level-guest-habit = 常常漏看炮的打法。
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

# Why a move is advised. $man: whom it is about, with the colour.
why-best = 这一手看来最好。
why-wins = 这样就赢了。
why-takes = 可以吃掉{ $man }。
why-saves = { $man }在那里有危险。
why-attacks = 这样能攻击{ $man }。
why-uncovers = 翻这一枚最有希望。
why-improves = 走到那里更有用。

# Why there is no hint. $name: who is to move.
hint-unknown = 这里还没有人懂这种棋，无法提示。
hint-off = { $name }的提示已关闭，可在设置中开启。
hint-past = 正在回看，回到当前局面才能提示。
hint-failed = 这次没有想出提示。

# Looking back at a match that is over. $why: a sentence from above.
review-busy = 正在检讨每一手…
review-none = 没有一手送掉什么。
review-how = ?! 小失，? 失着，?? 大错。按一下看更好的走法。
review-slip = 小失。这样更好：{ $why }
review-mistake = 失着。这样更好：{ $why }
review-blunder = 大错。这样更好：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 连吃第 { $steps } 子之后：{ $what }
