# The computer players, the weakest first.
level-child = 子ども
level-guest = お客さん
level-regular = 常連さん
level-ferryman = 船頭さん
level-landlady = おかみさん
level-cook = 料理人
level-storyteller = 講釈師
level-physician = お医者さん
level-merchant = 商人
level-scholar = 学者
level-monk = 和尚さん
level-veteran = 老兵
level-calligrapher = 書家
level-master = 名人

# The habit of a computer player in a game, a sentence after the name.
habit-flips = 何でもめくりたがります。
habit-cannons = 炮の狙いをよく見落とします。
habit-takes = 取れる駒は取らずにいられません。
habit-waits = いよいよになるまでめくりません。
habit-never-draws = 引き分けるくらいなら、派手に負けます。
habit-endings = 終盤をすべて覚えています。
habit-checks = 王手があれば、いつでもかけます。
habit-homebody = めったに川を越えません。
habit-bishops = 角の狙いをよく見落とします。
habit-castles = 何よりも先に囲いを作ります。
habit-attacks = 玉を囲う前に攻めます。
habit-crosses = どの駒も川の向こうへ送ります。
habit-drops = 持ち駒をすぐに打ってしまいます。
habit-retreats = 引く駒の利きをよく見落とします。
habit-behind = 玉のうしろへの打ち込みをよく見落とします。
habit-guards = 何よりも先に将を守ります。
habit-defends = 相手の攻めを待ちます。
habit-trades = 駒の交換を好みます。
habit-discoveries = 開いた利きの狙いをたまに見落とします。
habit-draws = 無理をするより引き分けを選びます。
habit-hoards = 持ち駒をなかなか使いません。
habit-pursues = 王手をひとつ余計にかけます。
habit-spares = 駒の交換を避けます。
habit-flawless = これといった弱点がありません。

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name }は続けられません。代わりに指してください。

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = これが最善のようです。
why-wins = これで勝ちです。
why-takes = { $piece }が取れます。
why-saves = 今の位置では{ $piece }が危険です。
why-attacks = { $piece }を狙えます。
why-uncovers = ここをめくるのがいちばん有望です。
why-improves = そのほうが駒がよく働きます。

# Why a move of Xiangqi or Shogi is advised. $piece, $other: names of pieces; $moves: the number of the winner's moves; $plies: that of both players.
motif-mates = { $moves ->
    [one] これで詰みです。
   *[other] { $plies }手詰めです。
}
motif-gains = 駒得です：{ $piece }。
motif-forks = 両取りです：{ $piece }と{ $other }。
motif-skewers = 利きの先は{ $piece }、うしろに{ $other }。
motif-pins = 動けなくします：{ $piece }。
motif-discovers-check = 開き王手です。
motif-discovers = 開いた利きで狙います：{ $piece }。
motif-threatens-mate = 次に詰みを狙います。
motif-parries-mate = 相手の詰みの狙いを止めます。
motif-promotes = 成ります：{ $piece }。
motif-drops-with-check = 打って王手です：{ $piece }。
motif-checks = 王手です。
motif-saves = 危険な駒を動かします：{ $piece }。
motif-defends = 危険な駒を守ります：{ $piece }。
motif-attacks = 駒を狙います：{ $piece }。
motif-trades = 互角の交換です：{ $piece }。
motif-evades = 王手への最善の手です。
motif-improves = そのほうが駒がよく働きます。

# Why there is no hint. $name: who is to move.
hint-unknown = このゲームのヒントはまだありません。
hint-off = { $name }のヒントはオフになっています。設定でオンにできます。
hint-past = ヒントは現在の局面でだけ見られます。先に現在の局面へ戻ってください。
hint-failed = ヒントは見つかりませんでした。

# Looking back at a match that is over. $done of $all turns have been looked at. $why: a sentence from above. The board shows the position
# before the bad move, which is the next one.
review-busy = 検討中：{ $all }手のうち{ $done }手
review-none = 悪い手は見つかりませんでした。
review-how = 疑問手{"\u00A0"}?!、悪手{"\u00A0"}?、大悪手{"\u00A0"}??。押すと、よりよい手が見られます。
review-slip = 次の手は疑問手でした。よりよい手：{ $why }
review-mistake = 次の手は悪手でした。よりよい手：{ $why }
review-blunder = 次の手は大悪手でした。よりよい手：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 続けて{ $steps }枚取ったあと：{ $what }

# The graph of a match that is over. $turn: how many turns had been made; $name: who stood better then; $percent: the expected share of the points.
graph-better = { $turn }手目のあと、{ $name }の期待勝率は{ $percent }%です。
graph-even = { $turn }手目のあとは互角です。
graph-even-between = { $turn }手目のあと、{ $first }と{ $second }は互角です。
graph-unknown = { $turn }手目はまだ検討していません。

# How much of the expected points the mean turn kept. The first player and the second.
graph-accuracy = 一手ごとに保った見込み：{ $first } { $first-kept }%、{ $second } { $second-kept }%。
# The same on two boards, below the graph of each: whose it is, and then how much of the chances they kept.
graph-between = { $first }と{ $second }
graph-accuracy-between = 保った見込み：{ $first } { $first-kept }%、{ $second } { $second-kept }%。

# What an engine of other people's did instead of playing. $name: what it is called; $move: what it answered.
engine-missing = { $name }はもう設定にありません。
engine-not-found = { $name }が指定の場所に見つかりません。
engine-not-allowed = { $name }はこのシステムでは実行できません。
engine-not-started = { $name }を起動できませんでした。
engine-ended = { $name }が終了しました。
engine-silent = { $name }が時間内に答えませんでした。
engine-no-move = { $name }の答えに指し手がありません。
engine-not-a-move = { $name }の答え「{ $move }」は指し手ではありません。
engine-illegal = { $name }の答え「{ $move }」はここでは反則です。
engine-flood = { $name }の出力が多すぎます。
engine-other-game = { $name }はこのゲームを指せません。

# What follows. $what and $then: sentences from here.
engine-failed = { $what }{ $then }
engine-then-resigns = 投了として対局を終えます。
engine-then-person = 代わりに指してください。
engine-then-computer = コンピューターが代わりに指します。
engine-then-review = コンピューターが検討します。
