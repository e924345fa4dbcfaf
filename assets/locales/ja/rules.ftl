# The pieces by kind: $characters as they are drawn, and in brackets as this language writes them, where that differs.
piece-general = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
piece-advisor = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
piece-elephant = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
piece-chariot = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
piece-horse = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
piece-cannon = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
piece-soldier = { $characters-apart }{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}

# A piece with its colour.
piece-general-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }
piece-advisor-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }
piece-elephant-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }
piece-chariot-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }
piece-horse-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }
piece-cannon-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }
piece-soldier-of = { $colour ->
    [red] 紅の
   *[black] 黒の
}{ $characters }

# How its character is read.
reading-general = { $colour ->
    [red] スイ
   *[black] ショウ
}{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
reading-advisor = シ{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
reading-elephant = { $colour ->
    [red] ショウ
   *[black] ゾウ
}{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
reading-chariot = シャ{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
reading-horse = バ{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
reading-cannon = ホウ{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}
reading-soldier = { $colour ->
    [red] ヘイ
   *[black] ソツ
}{ $japanese ->
    [same] {""}
   *[other] （{ $japanese }）
}

# The rule card. It is made from the rules of the match.
rules-title-banqi = バンチーの遊び方
rules-title-xiangqi = シャンチーの遊び方
rules-title-shogi = 将棋の遊び方
rules-title-supply = 聯棋の遊び方
rules-piece = 駒
rules-takes = 取れる駒
rules-way-jump = 跳んで取る
rules-way-jump-any = 跳べば：すべて取る
rules-way-rush = 遠くも取る
rules-way-rush-any = 離れた駒：すべて取る
rules-turn = 手番では次の一つを選びます。伏せた駒をめくる、駒を縦か横に一マス動かす、そこにいる相手の駒を取る。
rules-colours-flip = 最初にめくった駒で、どちらが紅番かが決まります。
rules-colours-chosen = 先手は{ $colour ->
    [red] 紅番
   *[black] 黒番
}です。
rules-jump = 炮（砲）は、ちょうど一枚を跳び越えて取ります。距離は問いません。
rules-rush = 俥（車）は、間に何もなければ一直線にどこまでも取れます。
rules-rush-any = 俥（車）は、間に何もなければ一直線にどこまでも、どの駒でも取れます。
rules-blind = 伏せた駒を取りにいけます。取れない駒なら表を向けて残り、手番は終わります。
rules-chain = 駒を取ったあと、同じ駒で続けて取れます。
rules-end = 指せる手がなくなると負けです。
rules-end-extinct = 指せる手がなくなると負けです。駒がなくなっても負けです。
rules-attack-ban = 同じ局面が三回現れたとき、一方だけが同じ駒を毎手追い続けていれば、その側の負けです。
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] 同じ局面が三回現れるか、{ $plies }手の間めくりも取りもなければ、引き分けにできます。
   *[automatic] 同じ局面が三回現れるか、{ $plies }手の間めくりも取りもなければ、引き分けです。
}
rules-draw-repetition = { $draws ->
    [asked] 同じ局面が三回現れると、引き分けにできます。
   *[automatic] 同じ局面が三回現れると、引き分けです。
}
rules-draw-quiet = { $draws ->
    [asked] { $plies }手の間めくりも取りもなければ、引き分けにできます。
   *[automatic] { $plies }手の間めくりも取りもなければ、引き分けです。
}
rules-draw-agreed = 引き分けは、二人が合意したときだけです。
rules-stalemate = 同じ局面が三回現れたら、合意して手詰まりの引き分けにできます。

# What blindfold play adds to the rule card.
rules-blindfold = 目隠し：どの表記でも、指し手を言います。王手は告げられます。指せない手や、はっきりしない手は読み返し、数えます。
rules-blindfold-loses = { $most }回で負けです。
rules-blindfold-arbiter = 記録者のキーを押している間、記録者は盤を見られます。

# What strict play adds to the rule card.
rules-strict-touch = 厳格な対局：触れた駒は、動けるなら動かします。
rules-strict-flip = 触れた伏せ駒はめくります。
rules-strict-claims = 引き分けにできる局面には、自分で気づきます。
rules-strict-offers = 断られた提案は、次に自分が指すまで繰り返せません。
rules-strict-clocks = 見返している間も、引き分けの提案を選ぶ間も、時計は止まりません。

# The rule card of Xiangqi.
rules-xiangqi-turn = 紅が先手です。手番に駒を一つ動かし、行った先の相手の駒を取ります。
rules-xiangqi-mate = 相手の将（帥）を詰ませると勝ちです。指せる手がなくなった側も負けです。
rules-xiangqi-guard = 自分の将（帥）が取られる手は指せません。
rules-xiangqi-facing = 将と帥は、間に駒のない同じ縦の線で向かい合えません。
rules-xiangqi-take-general = 練習用：将（帥）が取られる手も指せ、取れば勝ちです。向かい合った将と帥は互いに取れます。
rules-xiangqi-repetition = 同じ局面が三回現れたとき、毎手王手をかけていた側は負け、毎手同じ駒を追っていた側も負けです。そうでなければ引き分けです。
rules-xiangqi-chase = 守られていない駒や、自分より価値の高い駒を取ろうとするのが「追う」手です。
rules-xiangqi-chase-unprotected = 守られていない駒を取ろうとするのが「追う」手です。
rules-xiangqi-quiet = { $plies }手の間どちらも駒を取らなければ引き分けです。王手はそれぞれ十回目までを数えます。
rules-xiangqi-material = どちらにも車・馬・炮・兵がなくなると引き分けです。
rules-xiangqi-odds = { $odds ->
    [move] 黒が先に指します。
    [horse] 紅は左の馬を落として始めます。
    [horse-and-move] 紅は左の馬を落として始め、黒が先に指します。
    [two-horses] 紅は馬二枚を落として始めます。
    [two-horses-and-move] 紅は馬二枚を落として始め、黒が先に指します。
    [chariot-and-move] 紅は左の車を落として始め、黒が先に指します。
   *[chariot] 紅は左の車を落として始めます。
}
rules-banqi-odds = 紅は{ $odds ->
    [two-soldiers] 兵二枚
    [horse] 馬一枚
    [cannon] 炮一枚
    [two-cannons] 炮二枚
   *[chariot] 車一枚
}を落として始めます。落とした駒は最初から黒の駒台にあり、盤の角が空きます。
rules-agreed = 合意すれば、いつでも引き分けにできます。
rules-supply-partners = 盤は二つ、二人ずつの二組です。味方は並んで座り、別の色を持ち、勝ち負けを共にします。
rules-supply-turn = 二つの盤を同時に、シャンチーのルールで指します。紅が先手です。
rules-supply-hand = 取った駒は味方の持ち駒になります。色は変わらず、味方の色です。
rules-supply-drop = 一手は、動かすか、持ち駒を河の自分の側の空いた点に打つかです。
rules-supply-points = 士は宮の五つの点、象は七つの点に打てます。兵は最初の点か、その一つ先に打てます。
rules-supply-check = 打って王手を防げますが、打って王手はかけられません。
rules-supply-mate = 動かす手も打つ手もない人は負けです。その時の持ち駒だけを数えます。
rules-supply-end = 先に終わった盤で対局が決まります。
rules-supply-repetition = 一つの盤の同じ局面が三度目になると、王手を続けた方が負けます。ほかの繰り返しは数えず、駒を待ってかまいません。
drops-any = 河の自分の側の、どの空いた点にも打てます。
drops-advisor = 宮の五つの点に打てます。
drops-elephant = 象の七つの点に打てます。
drops-soldier = 兵の最初の点か、その一つ先に打てます。

# The rule card of Shogi.
rules-shogi-turn = 手番では、駒を動かすか、持ち駒を空いたマスに打ちます。
rules-shogi-taken = 取った駒は成る前に戻り、自分の持ち駒になります。
rules-shogi-promotion = 敵陣の三段に入るか、そこから動く手で、駒は成れます。成った駒は取られるまでそのままです。
rules-shogi-must = 行き所がなくなるところでは必ず成り、そこへ打つこともできません。
rules-shogi-pawns = 成っていない自分の歩がある筋に、歩は打てません（二歩）。
rules-shogi-pawn-mate = 歩を打ってすぐに詰ませることはできません（打ち歩詰め）。
rules-shogi-fouls-lose = 反則の手も指せますが、その場で負けです。
rules-shogi-fouls-refused = 反則の手は指せません。
rules-shogi-mate = 相手の玉を詰ませると勝ちです。指せる手がなくなった側も負けです。
rules-shogi-repetition = 同じ局面が四回現れると引き分けです（千日手）。ただし、王手を続けていた側は負けです。
rules-shogi-impasse-declare-27 = 入玉：玉と、ほかに駒十枚が敵陣の三段にあり、王手をかけられておらず、そこの駒と持ち駒で28点（{ $start ->
    [odds] 上手
   *[even] 後手
}は27点）あれば、手番に宣言して勝てます。条件が足りなければ負けです。
rules-shogi-impasse-declare-24 = 入玉：玉と、ほかに駒十枚が敵陣の三段にあり、王手をかけられていなければ、手番に宣言できます。そこの駒と持ち駒で31点なら勝ち、24点なら引き分け。条件が足りなければ負けです。
rules-shogi-impasse-count-27 = 持将棋：両方の玉が敵陣の三段にあれば、合意して点数を数えられます。27点に足りない側が負け、27対27は引き分けです。
rules-shogi-impasse-count-27-gote = 持将棋：両方の玉が敵陣の三段にあれば、合意して点数を数えられます。27点に足りない側が負け、27対27は{ $start ->
    [odds] 上手
   *[even] 後手
}の勝ちです。
rules-shogi-impasse-count-24 = 持将棋：合意して点数を数えられます。24点に足りない側が負け、そうでなければ引き分けです。
rules-shogi-points = 飛車と角行は5点、玉のほかの駒は1点です。
rules-shogi-limit = { $moves }手で引き分けです。
rules-shogi-handicap = 上手から指します。落とした駒も、点数では上手のものとして数えます。

# How the pieces of Xiangqi move, in a sentence.
moves-general = 線に沿って一歩。九宮から出ません。
moves-advisor = 斜めに一歩。九宮から出ません。
moves-elephant = 斜めに二歩。間に駒があると動けません。河は渡れません。
moves-horse = 線に沿って一歩、それから斜め外へ一歩。最初の点に駒があると動けません。
moves-chariot = 線に沿って、どこまでも。
moves-cannon = 線に沿って、どこまでも。取るときは、ちょうど一枚を跳び越えます。
moves-soldier = 前へ一歩。河を渡ると横へも一歩。後ろへは戻れません。

# The pieces of Shogi.
koma-king = 玉将（王将）
koma-rook = 飛車
koma-bishop = 角行
koma-gold = 金将
koma-silver = 銀将
koma-knight = 桂馬
koma-lance = 香車
koma-pawn = 歩兵
koma-dragon = 龍王
koma-dragon-horse = 龍馬
koma-promoted-silver = 成銀
koma-promoted-knight = 成桂
koma-promoted-lance = 成香
koma-tokin = と金

# How they are read. $characters: as they are written in full, which the name above says already but of the king.
koma-reading-king = { $characters } { $side ->
    [sente] ぎょくしょう
   *[gote] おうしょう
}
koma-reading-rook = ひしゃ
koma-reading-bishop = かくぎょう
koma-reading-gold = きんしょう
koma-reading-silver = ぎんしょう
koma-reading-knight = けいま
koma-reading-lance = きょうしゃ
koma-reading-pawn = ふひょう
koma-reading-dragon = りゅうおう
koma-reading-dragon-horse = りゅうま
koma-reading-promoted-silver = なりぎん
koma-reading-promoted-knight = なりけい
koma-reading-promoted-lance = なりきょう
koma-reading-tokin = ときん

# How they move, in a sentence.
moves-koma-king = どの向きへも一マス。
moves-koma-rook = 縦と横へどこまでも。
moves-koma-bishop = 斜めへどこまでも。
moves-koma-gold = 縦と横へ一マス、斜め前へも一マス。
moves-koma-silver = 斜めへ一マス、まっすぐ前へも一マス。
moves-koma-knight = 前へ二マス、横へ一マス。間の駒を跳び越えます。
moves-koma-lance = まっすぐ前へどこまでも。
moves-koma-pawn = まっすぐ前へ一マス。
moves-koma-dragon = 飛車の動きと、斜めへ一マス。
moves-koma-dragon-horse = 角行の動きと、縦か横へ一マス。
moves-koma-as-gold = 金将と同じ動き。

# The piece card.
card-left = { $all }枚のうち残り{ $left }枚
card-left-hidden = { $all }枚のうち残り{ $left }枚、伏せ{ $hidden }枚
card-takes = 取れる駒
card-taken-by = この駒を取れる駒
card-moves = 縦か横に一マス動きます。
card-moves-step = 縦か横に一マス動き、そこの駒を取ります。
card-moves-jump = 一マス動きます。取るときは、ちょうど一枚を跳び越えます。
card-moves-step-jump = 一マス動きます。隣の駒を取るか、ちょうど一枚を跳び越えて取ります。
card-moves-rush = 一マス動きます。間に何もなければ一直線にどこまでも取れます。
card-hidden = 伏せた駒
card-hidden-count = { $count ->
    [one] 最後の1枚
   *[other] { $count }枚のうちの1枚
}
card-hidden-unknown = 何の駒かはまだわかりません。
card-hidden-chances = 伏せられている駒：
card-seen = 伏せた駒ですが、一度めくって戻したのでわかっています。
card-last = 伏せた駒ですが、最後の一枚なのでわかっています。
card-in-hand = 持ち駒{ $count }枚
card-drop = 空いたマスならどこにでも打てます。
card-drop-not-last = 一番奥の段のほかなら、空いたマスのどこにでも打てます。
card-drop-not-last-two = 奥の二段のほかなら、空いたマスのどこにでも打てます。
card-drop-promotes = 打つときは成れません。次に動かすときから成れます。
card-promoted = 成ると
card-unpromoted = 成る前
card-general-taken = 取れば勝ちです。
card-generals-facing = 将と帥は、間に何もない同じ縦の線に向かい合えません。
card-koma-must-promote = 一番奥の段では必ず成ります。
card-knight-must-promote = 奥の二段では必ず成ります。
card-pawn-drops = 打つときは、二歩と打ち歩詰めが反則です。
card-gold-never-promotes = 成りません。
card-koma-taken = 取られると、成る前に戻って相手の持ち駒になります。
card-points = 入玉では{ $points }点です。
card-points-agreed = 合意して数えるときは{ $points }点です。

# The seal of the deal.
seal-title = 封印
seal-closed = 最初の手の前に駒を混ぜ、その並びからこのハッシュ値を計算しました。ほかの並びでは違う値になるので、伏せた駒をこっそり替えることはできません。
seal-true = 対局が終わり、並びが公開されました。ハッシュ値は一致します。駒は替えられていません。
# Of a match that came from a game record or a position and was sealed then: after the end, and before it.
seal-kept = 対局が終わり、並びが公開されました。ハッシュ値は一致します。棋譜または局面から始めた後、駒は替えられていません。それより前のことは、この値ではわかりません。
seal-closed-kept = 対局を棋譜または局面から始めたときに、伏せた駒の並びからこのハッシュ値を計算しました。ほかの並びでは違う値になるので、それ以後に駒をこっそり替えることはできません。
seal-false = 対局が終わり、並びが公開されました。ハッシュ値は一致しません。最初の手の前の並びではありません。
seal-check = 自分で確かめるには：これは下の内容の SHA-256 で、teahouse-engine の seal コマンドで計算できます。
seal-commitment = ハッシュ値
seal-match = 対局
seal-rules = ルール
seal-deal = 並び（a1 から）
seal-nonce = 乱数
seal-file = 対局のファイル
