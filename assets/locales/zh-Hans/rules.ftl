# The men by kind. $colour: red, black, or both where they are meant as a kind.
man-general = { $colour ->
    [red] 帅
    [black] 将
   *[both] 将帅
}
man-advisor = { $colour ->
    [red] 仕
    [black] 士
   *[both] 士仕
}
man-elephant = { $colour ->
    [red] 相
    [black] 象
   *[both] 象相
}
man-chariot = { $colour ->
    [red] 车
    [black] 车
   *[both] 车
}
man-horse = { $colour ->
    [red] 马
    [black] 马
   *[both] 马
}
man-cannon = { $colour ->
    [red] 炮
    [black] 炮
   *[both] 炮
}
man-soldier = { $colour ->
    [red] 兵
    [black] 卒
   *[both] 卒兵
}

# One of them, with its colour.
man-general-of = { $colour ->
    [red] 红帅
   *[black] 黑将
}
man-advisor-of = { $colour ->
    [red] 红仕
   *[black] 黑士
}
man-elephant-of = { $colour ->
    [red] 红相
   *[black] 黑象
}
man-chariot-of = { $colour ->
    [red] 红车
   *[black] 黑车
}
man-horse-of = { $colour ->
    [red] 红马
   *[black] 黑马
}
man-cannon-of = { $colour ->
    [red] 红炮
   *[black] 黑炮
}
man-soldier-of = { $colour ->
    [red] 红兵
   *[black] 黑卒
}

# How its character is read.
reading-general = { $colour ->
    [red] shuài
   *[black] jiàng
}
reading-advisor = { $colour ->
    [red] shì
   *[black] shì
}
reading-elephant = { $colour ->
    [red] xiàng
   *[black] xiàng
}
reading-chariot = { $colour ->
    [red] jū
   *[black] jū
}
reading-horse = { $colour ->
    [red] mǎ
   *[black] mǎ
}
reading-cannon = { $colour ->
    [red] pào
   *[black] pào
}
reading-soldier = { $colour ->
    [red] bīng
   *[black] zú
}

# The rule card. It is made from the rules of the match.
rules-title = 暗棋怎么下
rules-preset-taiwan = 台湾规则
rules-preset-hong-kong = 香港规则
rules-preset-ban-chi = Ban Chi 规则
rules-preset-olympiad = 计算机奥林匹亚规则
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
