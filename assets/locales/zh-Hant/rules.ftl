# The men by kind. $colour: red, black, or both where they are meant as a kind.
man-general = { $colour ->
    [red] 帥
    [black] 將
   *[both] 將帥
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
    [red] 俥
    [black] 車
   *[both] 車俥
}
man-horse = { $colour ->
    [red] 傌
    [black] 馬
   *[both] 馬傌
}
man-cannon = { $colour ->
    [red] 炮
    [black] 砲
   *[both] 砲炮
}
man-soldier = { $colour ->
    [red] 兵
    [black] 卒
   *[both] 卒兵
}

# One of them, with its colour.
man-general-of = { $colour ->
    [red] 紅帥
   *[black] 黑將
}
man-advisor-of = { $colour ->
    [red] 紅仕
   *[black] 黑士
}
man-elephant-of = { $colour ->
    [red] 紅相
   *[black] 黑象
}
man-chariot-of = { $colour ->
    [red] 紅俥
   *[black] 黑車
}
man-horse-of = { $colour ->
    [red] 紅傌
   *[black] 黑馬
}
man-cannon-of = { $colour ->
    [red] 紅炮
   *[black] 黑砲
}
man-soldier-of = { $colour ->
    [red] 紅兵
   *[black] 黑卒
}

# How its character is read.
reading-general = { $colour ->
    [red] ㄕㄨㄞˋ
   *[black] ㄐㄧㄤˋ
}
reading-advisor = { $colour ->
    [red] ㄕˋ
   *[black] ㄕˋ
}
reading-elephant = { $colour ->
    [red] ㄒㄧㄤˋ
   *[black] ㄒㄧㄤˋ
}
reading-chariot = { $colour ->
    [red] ㄐㄩ
   *[black] ㄐㄩ
}
reading-horse = { $colour ->
    [red] ㄇㄚˇ
   *[black] ㄇㄚˇ
}
reading-cannon = { $colour ->
    [red] ㄆㄠˋ
   *[black] ㄆㄠˋ
}
reading-soldier = { $colour ->
    [red] ㄅㄧㄥ
   *[black] ㄗㄨˊ
}

# The rule card. It is made from the rules of the match.
rules-title = 暗棋怎麼下
rules-preset-taiwan = 臺灣規則
rules-preset-hong-kong = 香港規則
rules-preset-ban-chi = Ban Chi 規則
rules-preset-olympiad = 電腦奧林匹亞規則
rules-man = 棋子
rules-takes = 可以吃
rules-way-jump = 跳吃
rules-way-rush = 遠近都吃
rules-turn = 一手棋做一件事：翻一枚暗子；把棋子直走或橫走一格；或吃掉那一格的敵子。
rules-colours-flip = 第一枚翻開的棋子決定誰執紅。
rules-colours-chosen = 先走的一方執{ $colour ->
    [red] 紅
   *[black] 黑
}。
rules-jump = 炮（砲）吃子要剛好隔一子，遠近不拘。
rules-rush = 俥（車）在沒有阻擋的直線上，遠近都能吃。
rules-rush-any = 俥（車）在沒有阻擋的直線上，遠近都能吃，什麼子都吃。
rules-blind = 可以攻擊暗子。吃不了的子翻開留在原處，這一手就結束。
rules-chain = 吃子以後，同一枚棋子可以接著再吃。
rules-end = 輪到走而無棋可走的一方輸。
rules-end-extinct = 輪到走而無棋可走的一方輸；棋子全沒了的一方也輸。
rules-attack-ban = 只有一方步步追同一枚棋子，直到同樣的局面第三次出現，追的一方輸。
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] 同樣的局面第三次出現，或連續 { $plies } 手沒翻棋也沒吃子，可以要求和棋。
   *[automatic] 同樣的局面第三次出現，或連續 { $plies } 手沒翻棋也沒吃子，就是和棋。
}
rules-draw-repetition = { $draws ->
    [asked] 同樣的局面第三次出現，可以要求和棋。
   *[automatic] 同樣的局面第三次出現，就是和棋。
}
rules-draw-quiet = { $draws ->
    [asked] 連續 { $plies } 手沒翻棋也沒吃子，可以要求和棋。
   *[automatic] 連續 { $plies } 手沒翻棋也沒吃子，就是和棋。
}
rules-draw-agreed = 雙方同意才算和棋。

# The piece card.
card-left = { $all } 枚中還有 { $left } 枚
card-left-hidden = { $all } 枚中還有 { $left } 枚，{ $hidden } 枚未翻
card-takes = 可以吃
card-taken-by = 能吃它的子
card-moves = 直走或橫走一格。
card-moves-step = 直走或橫走一格，吃子也一樣。
card-moves-jump = 走一格；吃子要剛好隔一子。
card-moves-step-jump = 走一格；吃隔壁的，或剛好隔一子跳吃。
card-moves-rush = 走一格；在沒有阻擋的直線上遠近都能吃。
card-hidden = 暗子
card-hidden-count = { $count ->
    [one] 最後一枚
   *[other] { $count } 枚之一
}
card-hidden-unknown = 誰也不知道底下是什麼。
card-hidden-odds = 還沒翻開的有：
card-seen = 還沒翻開。收回的那一手翻過它，雙方都看見了。
card-last = 還沒翻開。只剩這一枚，大家都知道是它。

# The seal of the deal.
seal-title = 封印
seal-closed = 開局前把棋子洗好，再用擺好的順序算出這個數。別的擺法都算不出它，所以沒有人能偷偷換掉暗子。
seal-true = 對局結束，擺法公開了：算出來正是這個數。沒有人換過。
seal-false = 對局結束，擺法公開了：算出來不是這個數。這不是開局前的擺法。
seal-check = 想自己驗證的人：這是下列內容的 SHA-256，用 teahouse-engine 的 seal 指令可以算出來。
seal-commitment = 完整的數
seal-match = 對局
seal-rules = 規則
seal-deal = 擺法，從 a1 起
seal-nonce = 亂數
seal-file = 對局檔案
