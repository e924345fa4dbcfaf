# Whom one can play against, the weakest first: a name and a habit.
level-child = 子ども
level-child-habit = なんでもめくりたがります。
level-guest = お客さん
level-guest-habit = 炮の働きをよく見落とします。
level-regular = 常連さん
level-regular-habit = 取れる駒は取らずにいられません。
level-landlady = おかみさん
level-landlady-habit = いよいよになるまでめくりません。
level-storyteller = 講釈師
level-storyteller-habit = 引き分けるくらいなら、派手に負けます。
level-master = 名人
level-master-habit = 終盤をすべて覚えています。

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } は続けられません。代わりに指してください。

# Why a move is advised. $man: whom it is about, with the colour.
why-best = これがよさそうです。
why-wins = これで勝ちです。
why-takes = { $man }が取れます。
why-saves = { $man }がそこでは危険です。
why-attacks = { $man }を狙えます。
why-uncovers = ここをめくるのがいちばん有望です。
why-improves = そこのほうがよく働きます。

# Why there is no hint. $name: who is to move.
hint-unknown = このゲームで助言できる人は、まだここにはいません。
hint-off = { $name }のヒントはオフになっています。設定でオンにできます。
hint-past = 振り返りの途中です。ヒントは現在の局面に戻ってから。
hint-failed = ヒントは見つかりませんでした。

# Looking back at a match that is over. $why: a sentence from above.
review-busy = 一手ずつ調べています…
review-none = 損をした手はありませんでした。
review-how = ?! は小さな損、? は悪手、?? は大悪手です。押すともっとよい手が見られます。
review-slip = 小さな損でした。よりよい手：{ $why }
review-mistake = 悪手でした。よりよい手：{ $why }
review-blunder = 大悪手でした。よりよい手：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 連取りで { $steps } 枚取った後：{ $what }
