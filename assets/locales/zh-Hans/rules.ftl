# The men by kind: $characters as they are drawn; and if this language writes them otherwise, as it does.
man-general = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
man-advisor = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
man-elephant = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
man-chariot = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
man-horse = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
man-cannon = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}
man-soldier = { $characters }{ $simplified ->
    [same] {""}
   *[other] （{ $simplified }）
}

# One of them, with its colour.
man-general-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
man-advisor-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
man-elephant-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
man-chariot-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
man-horse-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
man-cannon-of = { $colour ->
    [red] 红
   *[black] 黑
}{ $characters }
man-soldier-of = { $colour ->
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
rules-title = { $game ->
    [xiangqi] 象棋
    [shogi] 将棋
   *[banqi] 暗棋
}怎么下
rules-man = 棋子
rules-takes = 可以吃
rules-way-jump = 跳吃
rules-way-rush = 远近都吃
rules-turn = 一手棋做一件事：翻一枚暗子；把棋子直走或横走一格；或吃掉那一格的敌子。
rules-colours-flip = 第一枚翻开的棋子决定谁执红。
rules-colours-chosen = 先走的一方执{ $colour ->
    [red] 红
   *[black] 黑
}。
rules-jump = 炮吃子要刚好隔一子，远近不拘。
rules-rush = 车在没有阻挡的直线上，远近都能吃。
rules-rush-any = 车在没有阻挡的直线上，远近都能吃，什么子都吃。
rules-blind = 可以攻击暗子。吃不了的子翻开留在原处，这一手就结束。
rules-chain = 吃子以后，同一枚棋子可以接着再吃。
rules-end = 轮到走而无棋可走的一方输。
rules-end-extinct = 轮到走而无棋可走的一方输；棋子全没了的一方也输。
rules-attack-ban = 只有一方步步追同一枚棋子，直到同样的局面第三次出现，追的一方输。
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] 同样的局面第三次出现，或连续 { $plies } 手没翻棋也没吃子，可以要求和棋。
   *[automatic] 同样的局面第三次出现，或连续 { $plies } 手没翻棋也没吃子，就是和棋。
}
rules-draw-repetition = { $draws ->
    [asked] 同样的局面第三次出现，可以要求和棋。
   *[automatic] 同样的局面第三次出现，就是和棋。
}
rules-draw-quiet = { $draws ->
    [asked] 连续 { $plies } 手没翻棋也没吃子，可以要求和棋。
   *[automatic] 连续 { $plies } 手没翻棋也没吃子，就是和棋。
}
rules-draw-agreed = 双方同意才算和棋。

# The rule card of Xiangqi.
rules-xiangqi-turn = 红方先走。一步走一枚棋子，走到敌子的位置就吃掉它。
rules-xiangqi-mate = 将死对方的将（帅）就赢。轮到走而无棋可走的一方也输。
rules-xiangqi-guard = 走完以后，自己的将（帅）不能留在会被吃的地方。
rules-xiangqi-facing = 双方的将帅不能在同一直线上照面。
rules-xiangqi-take-general = 教学用：将（帅）没有保护，吃掉它就赢。将帅在同一直线上照面时也能互吃。
rules-xiangqi-repetition = 同样的局面第三次出现时，步步将军的一方输，步步追子的一方也输；否则就是和棋。
rules-xiangqi-chase = 要吃没有保护的子，或要吃比自己价值高的子，就算捉。
rules-xiangqi-chase-unprotected = 要吃没有保护的子，就算捉。
rules-xiangqi-quiet = 连续 { $plies } 步没有吃子就是和棋。每方的将军只算前十次。
rules-xiangqi-material = 双方都没有车、马、炮、兵（卒）时就是和棋。
rules-xiangqi-odds = 红方开局让{ $odds ->
    [horse] 左马
    [two-horses] 双马
   *[chariot] 左车
}。
rules-agreed = 随时可以议和。

# The rule card of Shogi.
rules-shogi-turn = 一步做一件事：走一枚棋子，或把手上的棋子打入空格。
rules-shogi-taken = 吃掉的棋子恢复原样，归到自己手上，以后可以打入。
rules-shogi-promotion = 从最远三排出发，或走进最远三排，可以升变：棋子翻面，被吃以前一直如此。
rules-shogi-must = 再也走不动的地方一定要升变，也不能在那里打入。
rules-shogi-pawns = 同一直行已有自己未升变的步兵，就不能再打入步兵（二步）。
rules-shogi-pawn-mate = 不能打入步兵直接将死（打步诘）。
rules-shogi-fouls-lose = 犯规的棋可以走，但走了立刻输。
rules-shogi-fouls-refused = 犯规的棋走不了。
rules-shogi-mate = 将死对方的王将（玉将）就赢。轮到走而无棋可走的一方也输。
rules-shogi-repetition = 同样的局面第四次出现就是和棋（千日手）；但步步将军的一方输。
rules-shogi-impasse-declare-27 = 入玉：王在最远三排，那里另有十枚自己的棋子，没被将军，连同手上的棋子满 28 点（{ $start ->
    [odds] 让子的一方
   *[even] 后手
} 27 点），轮到自己时可以宣言取胜。条件不足就输。
rules-shogi-impasse-declare-24 = 入玉：王在最远三排，那里另有十枚自己的棋子，没被将军，轮到自己时可以宣言：连同手上的棋子满 31 点胜，满 24 点和。条件不足就输。
rules-shogi-impasse-count-27 = 入玉：双方的王都在最远三排时，可以商定计点。不到 27 点的一方输；27 比 27 是和棋。
rules-shogi-impasse-count-27-gote = 入玉：双方的王都在最远三排时，可以商定计点。不到 27 点的一方输；27 比 27 时{ $start ->
    [odds] 让子的一方
   *[even] 后手
}胜。
rules-shogi-impasse-count-24 = 入玉：可以商定计点。不到 24 点的一方输，否则是和棋。
rules-shogi-points = 飞车、角行各 5 点，王以外的其他棋子各 1 点。
rules-shogi-limit = 走满 { $moves } 步就是和棋。
rules-shogi-handicap = 让子的一方先走。让掉的棋子在入玉计点时仍算他的。

# How the men of Xiangqi go, in a sentence.
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

# How they go, in a sentence.
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
card-left = { $all } 枚中还有 { $left } 枚
card-left-hidden = { $all } 枚中还有 { $left } 枚，{ $hidden } 枚未翻
card-takes = 可以吃
card-taken-by = 能吃它的子
card-moves = 直走或横走一格。
card-moves-step = 直走或横走一格，吃子也一样。
card-moves-jump = 走一格；吃子要刚好隔一子。
card-moves-step-jump = 走一格；吃隔壁的，或刚好隔一子跳吃。
card-moves-rush = 走一格；在没有阻挡的直线上远近都能吃。
card-hidden = 暗子
card-hidden-count = { $count ->
    [one] 最后一枚
   *[other] { $count } 枚之一
}
card-hidden-unknown = 谁也不知道底下是什么。
card-hidden-odds = 还没翻开的有：
card-seen = 还没翻开。收回的那一手翻过它，双方都看见了。
card-last = 还没翻开。只剩这一枚，大家都知道是它。
card-in-hand = 手上有 { $count } 枚
card-drop = 可以打入任何空格。
card-drop-not-last = 可以打入最后一排以外的任何空格。
card-drop-not-last-two = 可以打入最后两排以外的任何空格。
card-drop-promotes = 打入时未升变，以后走动时才能升变。
card-promoted = 升变后
card-unpromoted = 升变前
card-general-taken = 吃掉它就赢。
card-generals-facing = 双方的将帅不能在同一直线上照面。
card-koma-must-promote = 到最后一排一定要升变。
card-knight-must-promote = 到最后两排一定要升变。
card-pawn-drops = 打入时，同一直行不能已有自己未升变的步兵，也不能直接将死。
card-gold-never-promotes = 不能升变。
card-koma-taken = 被吃以后，在对方手上恢复原样。
card-points = 入玉计点时算 { $points } 点。
card-points-agreed = 商定计点时算 { $points } 点。

# The seal of the deal.
seal-title = 封印
seal-closed = 开局前把棋子洗好，再用摆好的顺序算出这个数。别的摆法都算不出它，所以没有人能偷偷换掉暗子。
seal-true = 对局结束，摆法公开了：算出来正是这个数。没有人换过。
seal-false = 对局结束，摆法公开了：算出来不是这个数。这不是开局前的摆法。
seal-check = 想自己验证的人：这是下列内容的 SHA-256，用 teahouse-engine 的 seal 指令可以算出来。
seal-commitment = 完整的数
seal-match = 对局
seal-rules = 规则
seal-deal = 摆法，从 a1 起
seal-nonce = 随机数
seal-file = 对局文件
