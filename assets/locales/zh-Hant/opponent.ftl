# The computer players, the weakest first: a name and a habit.
level-child = 小朋友
level-child-habit = 最愛翻棋。
level-guest = 客人
level-guest-habit = 常常沒看到炮的威脅。
level-regular = 常客
level-regular-habit = 看到能吃的就忍不住吃。
level-landlady = 老闆娘
level-landlady-habit = 不到最後關頭不翻棋。
level-storyteller = 說書人
level-storyteller-habit = 寧可輸得精彩，也不肯言和。
level-master = 師傅
level-master-habit = 殘局爛熟於心。

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } 無法繼續，請您代下。

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = 這一步看來最好。
why-wins = 這一步贏棋。
why-takes = 可以吃掉{ $piece }。
why-saves = { $piece }在原處有危險。
why-attacks = 可以捉{ $piece }。
why-uncovers = 翻這一枚最有利。
why-improves = 走到那裡位置更好。

# Why there is no hint. $name: who is to move.
hint-unknown = 這種棋目前還沒有提示。
hint-off = { $name } 的提示已關閉，可在設定中開啟。
hint-past = 提示只針對目前局面，請先回到目前局面。
hint-failed = 沒有找到提示。

# Looking back at a match that is over. $why: a sentence from above.
review-busy = 正在覆盤…
review-none = 沒有發現失誤。
review-how = ?! 緩著，? 失著，?? 漏著。點一下可看更好的走法。
review-slip = 緩著。這樣走更好：{ $why }
review-mistake = 失著。這樣走更好：{ $why }
review-blunder = 漏著。這樣走更好：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 連吃第 { $steps } 子之後：{ $what }
