# What the computer players say. Each sentence comes on a slip: at the beginning of the first match and of the next one, when a disc that counts
# for much is turned up in Banqi, when the player takes a great piece or loses one, when the player is in check for the first time, and after a
# match that the player has won, lost or drawn.
saying-child-greeting = こんにちは。風車を持ってきたよ。
saying-child-again = もう一回。うれしいな。
saying-child-flip = そこにいたんだ。
saying-child-gain = 大きいのが取れた。
saying-child-loss = あ、見ていなかった。
saying-child-check = あ、王手だ。
saying-child-won = 勝ったよ。お母さんに話そう。
saying-child-lost = 負けたよ。今度教えてね。
saying-child-drawn = 引き分けだね。それもいいな。

saying-guest-greeting = こんにちは。傘がまだぬれています。
saying-guest-again = まだ雨ですね。もう一局。
saying-guest-flip = ここにいるとは思いませんでした。
saying-guest-gain = あぶなく見落とすところでした。
saying-guest-loss = もう一度見ればよかったです。
saying-guest-check = 反対側を見ていました。
saying-guest-won = ありがとう。運がよかったです。
saying-guest-lost = お見事です。また来ます。
saying-guest-drawn = 引き分けですね。雨もやみました。

saying-regular-greeting = いつもの席に、いつものお茶。
saying-regular-again = もう一局か。お茶はまだある。
saying-regular-flip = おや、だれが来たかな。
saying-regular-gain = これは取らずにいられない。
saying-regular-loss = それは大事な駒だった。
saying-regular-check = まず茶わんを置かせてくれ。
saying-regular-won = ありがとう。お茶代は払うよ。
saying-regular-lost = 君の勝ちだ。お茶をどうぞ。
saying-regular-drawn = 引き分けか。お茶代は半分ずつ。

saying-ferryman-greeting = 川は静かだ。始めよう。
saying-ferryman-again = では、もう一度渡ろう。
saying-ferryman-gain = 舟が少し重くなった。
saying-ferryman-loss = いいお客が降りていった。
saying-ferryman-check = 舟がゆれた。
saying-ferryman-won = 無事に着いた。ありがとう。
saying-ferryman-lost = 君のほうがうまくこいだ。
saying-ferryman-drawn = 川のまん中で会えたな。

saying-landlady-greeting = いらっしゃい。お湯がわきました。
saying-landlady-again = ゆっくりしてね。お茶をつぎます。
saying-landlady-flip = まあ、こんなお客さまが。
saying-landlady-gain = これは片付けておきますね。
saying-landlady-loss = あれは気に入っていたのに。
saying-landlady-check = やかんを落としそうでした。
saying-landlady-won = ありがとう。今日のお茶はただです。
saying-landlady-lost = お上手ね。おもちをどうぞ。
saying-landlady-drawn = 引き分けね。二人ともおかわりを。

saying-cook-greeting = なべはあとだ。まず一局。
saying-cook-again = おかわりかい。いいよ。
saying-cook-gain = かごに一つ入ったよ。
saying-cook-loss = 前ばかり見ていたよ。
saying-cook-check = 何かふきこぼれたかな。
saying-cook-won = いい味だった。ありがとう。
saying-cook-lost = うまいね。一つ覚えたよ。
saying-cook-drawn = 半分ずつだね。

saying-storyteller-greeting = お座りください。話が始まります。
saying-storyteller-again = では、続きを話しましょう。
saying-storyteller-flip = そのとき、顔を見せました。
saying-storyteller-gain = 大物が一人、去りました。
saying-storyteller-loss = 主役がもう行ってしまいました。
saying-storyteller-check = 急に戸をたたく音がしました。
saying-storyteller-won = お話はここまで。ありがとう。
saying-storyteller-lost = あなたの話のほうが上でした。
saying-storyteller-drawn = 終わりまで話したかったです。

saying-physician-greeting = お元気そうで何よりです。
saying-physician-again = もう一局、体にもいいですよ。
saying-physician-gain = そっと取らせてもらいました。
saying-physician-loss = これは少し痛いですね。
saying-physician-check = 脈が速くなりました。
saying-physician-won = ありがとう。今日は元気です。
saying-physician-lost = お見事です。よく考えてみます。
saying-physician-drawn = 引き分け。二人とも元気ですね。

saying-merchant-greeting = 店は閉めました。始めましょう。
saying-merchant-again = もう一つですね。毎度どうも。
saying-merchant-gain = これは大きいですね。
saying-merchant-loss = それは安くないんですよ。
saying-merchant-check = それは計算していませんでした。
saying-merchant-won = いい日でした。ありがとう。
saying-merchant-lost = あなたの計算が上でした。
saying-merchant-drawn = ちょうど同じ数ですね。

saying-scholar-greeting = では、本を閉じましょう。
saying-scholar-again = はい。しおりをはさみました。
saying-scholar-gain = これは書いておきましょう。
saying-scholar-loss = 本にはなかった手です。
saying-scholar-check = ちょうどページをめくっていました。
saying-scholar-won = ありがとう。書き残します。
saying-scholar-lost = 今日は一つ学びました。
saying-scholar-drawn = 引き分け。二人の名を書きます。

saying-monk-greeting = ようこそ。静かに始めましょう。
saying-monk-again = 喜んで。数珠は置きましょう。
saying-monk-gain = 欲ばったわけではないのです。
saying-monk-loss = 気をつけてお行きなさい。
saying-monk-check = 数珠を落としました。
saying-monk-won = 最後までありがとう。
saying-monk-lost = おめでとう。私もうれしいです。
saying-monk-drawn = 引き分けがいちばん好きです。

saying-veteran-greeting = 楽にしてくれ。やりは置いた。
saying-veteran-again = もう一局か。足はまだ動く。
saying-veteran-gain = こんな日が前にもあった。
saying-veteran-loss = いい兵だった。
saying-veteran-check = 足音が聞こえなかった。
saying-veteran-won = いい勝負だった。ありがとう。
saying-veteran-lost = 見事だ。敬礼する。
saying-veteran-drawn = 二人とも家に帰れるな。

saying-calligrapher-greeting = すみができました。どうぞ。
saying-calligrapher-again = では、新しい紙で。
saying-calligrapher-gain = 一筆で消えました。
saying-calligrapher-loss = 紙にすみが落ちました。
saying-calligrapher-check = 筆が止まりました。
saying-calligrapher-won = ありがとう。判を押しましょう。
saying-calligrapher-lost = 手がぶれませんね。
saying-calligrapher-drawn = 一枚の紙に、判が二つ。

saying-master-greeting = よく来てくれました。
saying-master-again = はい、もう一局。
saying-master-flip = これで少しわかりました。
saying-master-gain = とても強い駒でした。
saying-master-loss = 先に見つけましたね。
saying-master-check = それは考えていませんでした。
saying-master-won = ありがとう。よく考えました。
saying-master-lost = 負けました。
saying-master-drawn = いい勝負でした。

# A sentence as a screen reader says it. $name: the player; $words: the sentence.
saying-said = { $name }「{ $words }」
