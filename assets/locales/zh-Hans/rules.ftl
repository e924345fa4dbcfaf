# The pieces by kind: $characters as they are drawn, and in brackets as this language writes them, where that differs.
piece-general = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
piece-advisor = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
piece-elephant = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
piece-chariot = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
piece-horse = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
piece-cannon = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
piece-soldier = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}

# A piece with its colour.
piece-general-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
piece-advisor-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
piece-elephant-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
piece-chariot-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
piece-horse-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
piece-cannon-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
piece-soldier-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }

# How its character is read.
reading-general = { $colour ->
    [red] shuài
   *[black] jiàng
}{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
reading-advisor = shì{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
reading-elephant = xiàng{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
reading-chariot = jū{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
reading-horse = mǎ{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
reading-cannon = { $glyph ->
    [wrap] bāo
   *[other] pào
}{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
reading-soldier = { $colour ->
    [red] bīng
   *[black] zú
}{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}

# The rule card. It is made from the rules of the match.
rules-title-banqi = 暗棋怎么下
rules-title-xiangqi = 象棋怎么下
rules-title-shogi = 将棋怎么下
rules-title-supply = 联棋怎么下
rules-piece = 棋子
rules-takes = 可以吃
rules-way-jump = 隔子吃
rules-way-jump-any = 隔子时：什么都吃
rules-way-rush = 远近都吃
rules-way-rush-any = 隔空格时：什么都吃
rules-turn = 每步三选一：翻开一枚暗子；把一枚棋子直走或横走一格；或走过去吃掉敌子。
rules-colours-flip = 第一枚翻开的棋子决定谁执红。
rules-colours-chosen = 先走的一方执{ $colour ->
    [red] 红
   *[black] 黑
}。
rules-jump = 炮吃子要刚好隔一子，远近不拘。
rules-rush = 车在没有阻挡的直线上，远近都能吃。
rules-rush-any = 车在没有阻挡的直线上，远近都能吃，什么子都吃。
rules-blind = 可以吃暗子试试：翻开后吃不了，就明着留在原处，这一步结束。
rules-chain = 吃子以后，同一枚棋子可以接着再吃。
rules-end = 轮到走却无子可动的一方输。
rules-end-extinct = 轮到走却无子可动的一方输；棋子全被吃光的一方也输。
rules-attack-ban = 同样的局面第三次出现时，如果只有一方步步捉同一枚棋子，这一方输。
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] 同样的局面第三次出现，或连续 { $plies } 步没翻棋也没吃子，可以要求和棋。
   *[automatic] 同样的局面第三次出现，或连续 { $plies } 步没翻棋也没吃子，就是和棋。
}
rules-draw-repetition = { $draws ->
    [asked] 同样的局面第三次出现，可以要求和棋。
   *[automatic] 同样的局面第三次出现，就是和棋。
}
rules-draw-quiet = { $draws ->
    [asked] 连续 { $plies } 步没翻棋也没吃子，可以要求和棋。
   *[automatic] 连续 { $plies } 步没翻棋也没吃子，就是和棋。
}
rules-draw-agreed = 只有双方同意才算和棋。
rules-stalemate = 同样的局面出现三次后，双方可以同意以僵局作和。

# What blindfold play adds to the rule card.
rules-blindfold = 蒙眼棋：用任何一种记谱法报出走法，将军也要报。不合规则或意思不明的，会重读并计数。
rules-blindfold-loses = 第 { $most } 次判负。
rules-blindfold-arbiter = 按住裁判键时，记谱的人可以看棋盘。

# What strict play adds to the rule card.
rules-strict-touch = 严格对局：摸了的棋子能走就必须走。
rules-strict-flip = 按了的暗子就翻开。
rules-strict-claims = 能要求和棋时，要自己发现。
rules-strict-offers = 提议被拒绝后，自己再走一步才能再提。
rules-strict-clocks = 回看或选择怎样提和时，棋钟不停。

# The rule card of Xiangqi.
rules-xiangqi-turn = 红方先走。每步走一枚棋子，走到敌子的位置就吃掉它。
rules-xiangqi-mate = 将死对方的将（帅）就赢。轮到走却无子可动（困毙）的一方也输。
rules-xiangqi-guard = 走完一步，不能让自己的将（帅）被将军。
rules-xiangqi-facing = 双方的将帅不能在同一直线上照面。
rules-xiangqi-take-general = 教学用：可以送将，吃掉将（帅）就赢。将帅在同一直线上照面时也能互吃。
rules-xiangqi-repetition = 同样的局面第三次出现时，长将的一方输，长捉的一方也输；其他情形是和棋。
rules-xiangqi-chase = 要吃没有保护的子，或比自己价值高的子，就算捉。
rules-xiangqi-chase-unprotected = 要吃没有保护的子，就算捉。
rules-xiangqi-quiet = 连续 { $plies } 步没有吃子就是和棋。每方的将军只计前十次。
rules-xiangqi-material = 双方都没有车、马、炮、兵（卒）时就是和棋。
rules-xiangqi-odds = { $odds ->
    [move] 黑方先走。
    [horse] 红方开局让左马。
    [horse-and-move] 红方开局让左马，黑方先走。
    [two-horses] 红方开局让双马。
    [two-horses-and-move] 红方开局让双马，黑方先走。
    [chariot-and-move] 红方开局让左车，黑方先走。
   *[chariot] 红方开局让左车。
}
rules-banqi-odds = 红方让{ $odds ->
    [two-soldiers] 二兵
    [horse] 单马
    [cannon] 单炮
    [two-cannons] 双炮
   *[chariot] 单车
}：一开始就放在黑方的盘外，棋盘的角空着。
rules-agreed = 双方同意，随时可以和棋。
rules-supply-partners = 两个棋盘，两队各两人。同队的人并排坐，各执一色，胜负与共。
rules-supply-turn = 两盘同时下，都照象棋的规则，红方先走。
rules-supply-hand = 吃掉的棋子交到同伴手中，颜色不变，就是同伴的颜色。
rules-supply-drop = 轮到的人走一步，或把手中的棋子打入自己河界内的空点。
rules-supply-points = 士只能打入九宫的五个点，象只能打入七个点，兵只能打入起始的点或往前一步的点。
rules-supply-check = 打入可以解将，但不能将军。
rules-supply-mate = 没有棋可走、也没有子可打入的人判负，只算当时手中的棋子。
rules-supply-end = 先下完的那一盘决定全局的胜负。
rules-supply-repetition = 一盘的局面第三次出现时，长将判负。其他重复不算，可以等同伴的棋子。
drops-any = 可以打入自己河界内的任何空点。
drops-advisor = 可以打入九宫的五个点。
drops-elephant = 可以打入象的七个点。
drops-soldier = 可以打入兵的起始点，或往前一步的点。

# The rule card of Shogi.
rules-shogi-turn = 每步二选一：走一枚棋子，或把手上的棋子打入空格。
rules-shogi-taken = 吃到的棋子还原成未升变，放在自己手上，以后可以打入。
rules-shogi-promotion = 走进最远三排，或从那里出发，可以升变：棋子翻面，被吃以前一直如此。
rules-shogi-must = 走到再也动不了的地方必须升变，也不能打入那里。
rules-shogi-pawns = 同一直行已有自己未升变的步兵，就不能再打入步兵（二步）。
rules-shogi-pawn-mate = 不能打入步兵直接将死（打步诘）。
rules-shogi-fouls-lose = 犯规的棋可以走，但走了立刻输。
rules-shogi-fouls-refused = 不能走犯规的棋。
rules-shogi-mate = 将死对方的王将（玉将）就赢。轮到走却无子可动的一方也输。
rules-shogi-repetition = 同样的局面第四次出现就是和棋（千日手）；但步步将军的一方输。
rules-shogi-impasse-declare-27 = 入玉：王在最远三排，那里另有十枚自己的棋子，没被将军，连同手上的棋子满 28 点（{ $start ->
    [odds] 让子的一方
   *[even] 后手
} 27 点），轮到自己时可以宣言取胜。条件不足就输。
rules-shogi-impasse-declare-24 = 入玉：王在最远三排，那里另有十枚自己的棋子，没被将军，轮到自己时可以宣言：连同手上的棋子满 31 点胜，满 24 点和。条件不足就输。
rules-shogi-impasse-count-27 = 入玉：双方的王都在最远三排时，双方同意就计点。不到 27 点的一方输；27 比 27 是和棋。
rules-shogi-impasse-count-27-gote = 入玉：双方的王都在最远三排时，双方同意就计点。不到 27 点的一方输；27 比 27 时{ $start ->
    [odds] 让子的一方
   *[even] 后手
}胜。
rules-shogi-impasse-count-24 = 入玉：双方同意就计点。不到 24 点的一方输，否则是和棋。
rules-shogi-points = 飞车、角行各 5 点，王以外的其他棋子各 1 点。
rules-shogi-limit = 走满 { $moves } 步就是和棋。
rules-shogi-handicap = 让子的一方先走。让掉的棋子在入玉计点时仍算让子方的。

# How the pieces of Xiangqi move, in a sentence.
moves-general = 沿直线走一格，不出九宫。
moves-advisor = 斜走一格，不出九宫。
moves-elephant = 斜走两格，中间（象眼）要空着；不过河。
moves-horse = 先直走一格，再往外斜走一格；第一格（马腿）要空着。
moves-chariot = 沿直线走，远近不拘。
moves-cannon = 沿直线走，远近不拘；吃子时中间要刚好隔一子。
moves-soldier = 往前走一格；过河后也可以横走一格，不能后退。

# The pieces of Shogi.
koma-king = 王将（玉将）
koma-rook = 飞车
koma-bishop = 角行
koma-gold = 金将
koma-silver = 银将
koma-knight = 桂马
koma-lance = 香车
koma-pawn = 步兵
koma-dragon = 龙王
koma-dragon-horse = 龙马
koma-promoted-silver = 成银
koma-promoted-knight = 成桂
koma-promoted-lance = 成香
koma-tokin = と金

# How they are read. $characters: as they are written in full.
koma-reading-king = { $characters } { $side ->
    [sente] ぎょくしょう
   *[gote] おうしょう
}
koma-reading-rook = { $characters } ひしゃ
koma-reading-bishop = { $characters } かくぎょう
koma-reading-gold = { $characters } きんしょう
koma-reading-silver = { $characters } ぎんしょう
koma-reading-knight = { $characters } けいま
koma-reading-lance = { $characters } きょうしゃ
koma-reading-pawn = { $characters } ふひょう
koma-reading-dragon = { $characters } りゅうおう
koma-reading-dragon-horse = { $characters } りゅうま
koma-reading-promoted-silver = { $characters } なりぎん
koma-reading-promoted-knight = { $characters } なりけい
koma-reading-promoted-lance = { $characters } なりきょう
koma-reading-tokin = { $characters } ときん

# How they move, in a sentence.
moves-koma-king = 往任何方向走一格。
moves-koma-rook = 直走或横走，远近不拘。
moves-koma-bishop = 斜走，远近不拘。
moves-koma-gold = 直走、横走一格，或往斜前方走一格。
moves-koma-silver = 斜走一格，或往正前方走一格。
moves-koma-knight = 往前两格再横一格，可以跳过别的棋子。
moves-koma-lance = 往正前方走，远近不拘。
moves-koma-pawn = 往正前方走一格。
moves-koma-dragon = 同飞车，另外可以斜走一格。
moves-koma-dragon-horse = 同角行，另外可以直走或横走一格。
moves-koma-as-gold = 走法同金将。

# The piece card.
card-left = 共 { $all } 枚，还剩 { $left } 枚
card-left-hidden = 共 { $all } 枚，还剩 { $left } 枚，{ $hidden } 枚未翻
card-takes = 可以吃
card-taken-by = 能吃它的子
card-moves = 直走或横走一格。
card-moves-step = 直走或横走一格，吃子也一样。
card-moves-jump = 走一格；吃子要刚好隔一子。
card-moves-step-jump = 走一格；吃相邻的，或刚好隔一子吃。
card-moves-rush = 走一格；在没有阻挡的直线上远近都能吃。
card-hidden = 暗子
card-hidden-count = { $count ->
    [one] 只剩这一枚
   *[other] { $count } 枚之一
}
card-hidden-unknown = 还不知道是什么棋子。
card-hidden-chances = 还没翻开的有：
card-seen = 暗子，但已经知道：悔棋前翻开过。
card-last = 暗子，但已经知道：只剩这一枚。
card-in-hand = 手上有 { $count } 枚
card-drop = 可以打入任何空格。
card-drop-not-last = 可以打入最后一排以外的任何空格。
card-drop-not-last-two = 可以打入最后两排以外的任何空格。
card-drop-promotes = 打入时不能升变，以后走动时才能。
card-promoted = 升变后
card-unpromoted = 升变前
card-general-taken = 吃掉它就赢。
card-generals-facing = 双方的将帅不能在同一直线上照面。
card-koma-must-promote = 到最后一排一定要升变。
card-knight-must-promote = 到最后两排一定要升变。
card-pawn-drops = 打入时，同一直行不能已有自己未升变的步兵，也不能直接将死。
card-gold-never-promotes = 不能升变。
card-koma-taken = 被吃后还原成未升变，归对方所有。
card-points = 入玉计点时算 { $points } 点。
card-points-agreed = 双方同意计点时算 { $points } 点。

# The seal of the deal.
seal-title = 封印
seal-closed = 第一步之前把棋子洗好，由摆法算出这个指纹。别的摆法指纹都不同，所以偷换暗子一定会被发现。
seal-true = 对局结束，摆法公开：指纹相符，没有棋子被换过。
# Of a match that came from a game record or a position and was sealed then: after the end, and before it.
seal-kept = 对局结束，摆法公开：指纹相符。对局从棋谱或局面开始以后，没有棋子被换过；在那之前的情况，指纹不能证明。
seal-closed-kept = 对局从棋谱或局面开始时，由暗子的摆法算出这个指纹。别的摆法指纹都不同，所以从那时起，偷换暗子一定会被发现。
seal-false = 对局结束，摆法公开：指纹不符，这不是第一步之前的摆法。
seal-check = 想自己验证：指纹是下列内容的 SHA-256，用 teahouse-engine 的 seal 命令可以算出来。
seal-commitment = 指纹
seal-match = 对局
seal-rules = 规则
seal-deal = 摆法，从 a1 起
seal-nonce = 随机数
seal-file = 对局文件
