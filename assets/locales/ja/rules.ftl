# The men by kind. $colour: red, black, or both where they are meant as a kind.
man-general = { $colour ->
    [red] 帥
    [black] 将
   *[both] 帥・将
}
man-advisor = { $colour ->
    [red] 仕
    [black] 士
   *[both] 仕・士
}
man-elephant = { $colour ->
    [red] 相
    [black] 象
   *[both] 相・象
}
man-chariot = { $colour ->
    [red] 俥
    [black] 車
   *[both] 俥・車
}
man-horse = { $colour ->
    [red] 傌
    [black] 馬
   *[both] 傌・馬
}
man-cannon = { $colour ->
    [red] 炮
    [black] 砲
   *[both] 炮・砲
}
man-soldier = { $colour ->
    [red] 兵
    [black] 卒
   *[both] 兵・卒
}

# One of them, with its colour.
man-general-of = { $colour ->
    [red] 紅の帥
   *[black] 黒の将
}
man-advisor-of = { $colour ->
    [red] 紅の仕
   *[black] 黒の士
}
man-elephant-of = { $colour ->
    [red] 紅の相
   *[black] 黒の象
}
man-chariot-of = { $colour ->
    [red] 紅の俥
   *[black] 黒の車
}
man-horse-of = { $colour ->
    [red] 紅の傌
   *[black] 黒の馬
}
man-cannon-of = { $colour ->
    [red] 紅の炮
   *[black] 黒の砲
}
man-soldier-of = { $colour ->
    [red] 紅の兵
   *[black] 黒の卒
}

# How its character is read.
reading-general = { $colour ->
    [red] スイ
   *[black] ショウ
}
reading-advisor = { $colour ->
    [red] シ
   *[black] シ
}
reading-elephant = { $colour ->
    [red] ショウ
   *[black] ゾウ
}
reading-chariot = { $colour ->
    [red] シャ
   *[black] シャ
}
reading-horse = { $colour ->
    [red] バ
   *[black] バ
}
reading-cannon = { $colour ->
    [red] ホウ
   *[black] ホウ
}
reading-soldier = { $colour ->
    [red] ヘイ
   *[black] ソツ
}

# The rule card. It is made from the rules of the match.
rules-title = 暗棋の遊び方
rules-preset-taiwan = 台湾ルール
rules-preset-hong-kong = 香港ルール
rules-preset-ban-chi = Ban Chi ルール
rules-preset-olympiad = コンピュータオリンピアードのルール
rules-man = 駒
rules-takes = 取れる駒
rules-way-jump = 跳んで取る
rules-way-rush = 遠くも取る
rules-turn = 手番にすることは一つ。伏せた駒をめくる、駒を縦か横に一マス動かす、そこにいる敵の駒を取る。
rules-colours-flip = 最初にめくれた駒で、紅番が決まります。
rules-colours-chosen = 先手は{ $colour ->
    [red] 紅番
   *[black] 黒番
}です。
rules-jump = 炮（砲）は、ちょうど一枚を跳び越えて取ります。距離は問いません。
rules-rush = 俥（車）は、間に何もなければ一直線にどこまでも取れます。
rules-rush-any = 俥（車）は、間に何もなければ一直線にどこまでも、どの駒でも取れます。
rules-blind = 伏せた駒を攻めることもできます。取れない駒なら表を向けて残り、手番は終わります。
rules-chain = 駒を取ったあと、同じ駒で続けて取れます。
rules-end = 指せる手がなくなると負けです。
rules-end-extinct = 指せる手がなくなると負けです。駒がなくなっても負けです。
rules-attack-ban = 同じ局面が三度現れるまで、一方だけが同じ駒を毎手追い続けると、その側の負けです。
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] 同じ局面が三度現れるか、めくりも取りもない手が { $plies } 手続くと、引き分けにできます。
   *[automatic] 同じ局面が三度現れるか、めくりも取りもない手が { $plies } 手続くと、引き分けです。
}
rules-draw-repetition = { $draws ->
    [asked] 同じ局面が三度現れると、引き分けにできます。
   *[automatic] 同じ局面が三度現れると、引き分けです。
}
rules-draw-quiet = { $draws ->
    [asked] めくりも取りもない手が { $plies } 手続くと、引き分けにできます。
   *[automatic] めくりも取りもない手が { $plies } 手続くと、引き分けです。
}
rules-draw-agreed = 引き分けは合意によってのみ決まります。

# The piece card.
card-left = { $all } 枚のうち残り { $left } 枚
card-left-hidden = { $all } 枚のうち残り { $left } 枚、伏せ { $hidden } 枚
card-takes = 取れる駒
card-taken-by = この駒を取れる駒
card-moves = 縦か横に一マス動きます。
card-moves-step = 縦か横に一マス動き、そこの駒を取ります。
card-moves-jump = 一マス動きます。取るときは、ちょうど一枚を跳び越えます。
card-moves-step-jump = 一マス動きます。隣を取るか、ちょうど一枚を跳び越えて取ります。
card-moves-rush = 一マス動きます。間に何もなければ一直線にどこまでも取れます。
card-hidden = 伏せた駒
card-hidden-count = { $count ->
    [one] 最後の一枚
   *[other] { $count } 枚のうちの一枚
}
card-hidden-unknown = 何の駒かは誰も知りません。
card-hidden-odds = 伏せられている駒：
card-seen = 伏せてあります。戻した手で一度めくられ、二人とも見ました。
card-last = 伏せてあります。最後の一枚なので、何の駒かわかります。

# The seal of the deal.
seal-title = 封印
seal-closed = 最初の手の前に駒を混ぜ、その並びからこの数を作りました。ほかの並びからはこの数になりません。だから、伏せた駒をこっそり替えることはできません。
seal-true = 対局が終わり、並びが明かされました。計算するとちょうどこの数になります。誰も替えていません。
seal-false = 対局が終わり、並びが明かされました。計算してもこの数になりません。最初の手の前の並びではありません。
seal-check = 確かめたい人へ：これは下の内容の SHA-256 で、teahouse-engine の seal コマンドで計算できます。
seal-commitment = 数の全体
seal-match = 対局
seal-rules = ルール
seal-deal = 並び（a1 から）
seal-nonce = 乱数
seal-file = 対局のファイル
