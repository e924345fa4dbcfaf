# The computer players, the weakest first: a name and a habit.
level-child = 子ども
level-child-habit = 何でもめくりたがります。
level-guest = お客さん
level-guest-habit = 炮の狙いをよく見落とします。
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

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = これが最善のようです。
why-wins = これで勝ちです。
why-takes = { $piece }が取れます。
why-saves = 今の位置では{ $piece }が危険です。
why-attacks = { $piece }を狙えます。
why-uncovers = ここをめくるのがいちばん有望です。
why-improves = そのほうが駒がよく働きます。

# Why there is no hint. $name: who is to move.
hint-unknown = このゲームのヒントはまだありません。
hint-off = { $name } のヒントはオフになっています。設定でオンにできます。
hint-past = ヒントは現在の局面でだけ見られます。先に現在の局面へ戻ってください。
hint-failed = ヒントは見つかりませんでした。

# Looking back at a match that is over. $why: a sentence from above.
review-busy = 指し手を検討しています…
review-none = 悪い手は見つかりませんでした。
review-how = ?! は疑問手、? は悪手、?? は大悪手です。押すと、よりよい手が見られます。
review-slip = 疑問手でした。よりよい手：{ $why }
review-mistake = 悪手でした。よりよい手：{ $why }
review-blunder = 大悪手でした。よりよい手：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 続けて{ $steps }枚取ったあと：{ $what }
