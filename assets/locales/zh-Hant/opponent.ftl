# Whom one can play against, the weakest first: a name and a habit.
level-child = 小朋友
level-child-habit = 最愛翻棋。
level-guest = 客人
level-guest-habit = 常常漏看炮的打法。
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

# Why a move is advised. $man: whom it is about, with the colour.
why-best = 這一手看來最好。
why-wins = 這樣就贏了。
why-takes = 可以吃掉{ $man }。
why-saves = { $man }在那裡有危險。
why-attacks = 這樣能攻擊{ $man }。
why-uncovers = 翻這一枚最有希望。
why-improves = 走到那裡更有用。

# Why there is no hint. $name: who is to move.
hint-unknown = 這裡還沒有人懂這種棋，無法提示。
hint-off = { $name }的提示已關閉，可在設定中開啟。
hint-past = 正在回看，回到目前局面才能提示。
hint-failed = 這次沒有想出提示。

# Looking back at a match that is over. $why: a sentence from above.
review-busy = 正在檢討每一手…
review-none = 沒有一手送掉什麼。
review-how = ?! 小失，? 失著，?? 大錯。按一下看更好的走法。
review-slip = 小失。這樣更好：{ $why }
review-mistake = 失著。這樣更好：{ $why }
review-blunder = 大錯。這樣更好：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 連吃第 { $steps } 子之後：{ $what }
