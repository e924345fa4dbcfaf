# The pieces by kind: $characters as they are drawn, and in brackets as this language writes them, where that differs.
piece-general = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
piece-advisor = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
piece-elephant = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
piece-chariot = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
piece-horse = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
piece-cannon = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
piece-soldier = { $characters }{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}

# A piece with its colour.
piece-general-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }
piece-advisor-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }
piece-elephant-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }
piece-chariot-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }
piece-horse-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }
piece-cannon-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }
piece-soldier-of = { $colour ->
    [red] 紅
   *[black] 黑
}{ $characters }

# How its character is read.
reading-general = { $colour ->
    [red] ㄕㄨㄞˋ
   *[black] ㄐㄧㄤˋ
}{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
reading-advisor = ㄕˋ{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
reading-elephant = ㄒㄧㄤˋ{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
reading-chariot = ㄐㄩ{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
reading-horse = ㄇㄚˇ{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
reading-cannon = { $glyph ->
    [wrap] ㄅㄠ
   *[other] ㄆㄠˋ
}{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}
reading-soldier = { $colour ->
    [red] ㄅㄧㄥ
   *[black] ㄗㄨˊ
}{ $traditional ->
    [same] {""}
   *[other] （{ $traditional }）
}

# The rule card. It is made from the rules of the match.
rules-title-banqi = 暗棋怎麼下
rules-title-xiangqi = 象棋怎麼下
rules-title-shogi = 將棋怎麼下
rules-title-supply = 聯棋怎麼下
rules-piece = 棋子
rules-takes = 可以吃
rules-way-jump = 隔子吃
rules-way-jump-any = 隔子時：什麼都吃
rules-way-rush = 遠近都吃
rules-way-rush-any = 隔空格時：什麼都吃
rules-turn = 每步三選一：翻開一枚暗子；把一枚棋子直走或橫走一格；或走過去吃掉敵子。
rules-colours-flip = 第一枚翻開的棋子決定誰執紅。
rules-colours-chosen = 先走的一方執{ $colour ->
    [red] 紅
   *[black] 黑
}。
rules-jump = 炮（砲）吃子要剛好隔一子，遠近不拘。
rules-rush = 俥（車）在沒有阻擋的直線上，遠近都能吃。
rules-rush-any = 俥（車）在沒有阻擋的直線上，遠近都能吃，什麼子都吃。
rules-blind = 可以吃暗子試試：翻開後吃不了，就明著留在原處，這一步結束。
rules-chain = 吃子以後，同一枚棋子可以接著再吃。
rules-end = 輪到走卻無子可動的一方輸。
rules-end-extinct = 輪到走卻無子可動的一方輸；棋子全被吃光的一方也輸。
rules-attack-ban = 同樣的局面第三次出現時，如果只有一方步步捉同一枚棋子，這一方輸。
# $draws: whether a draw is asked for or comes by itself; $plies: after how many turns.
rules-draw-both = { $draws ->
    [asked] 同樣的局面第三次出現，或連續 { $plies } 步沒翻棋也沒吃子，可以要求和棋。
   *[automatic] 同樣的局面第三次出現，或連續 { $plies } 步沒翻棋也沒吃子，就是和棋。
}
rules-draw-repetition = { $draws ->
    [asked] 同樣的局面第三次出現，可以要求和棋。
   *[automatic] 同樣的局面第三次出現，就是和棋。
}
rules-draw-quiet = { $draws ->
    [asked] 連續 { $plies } 步沒翻棋也沒吃子，可以要求和棋。
   *[automatic] 連續 { $plies } 步沒翻棋也沒吃子，就是和棋。
}
rules-draw-agreed = 只有雙方同意才算和棋。
rules-stalemate = 同樣的局面出現三次後，雙方可以同意以僵局作和。

# What blindfold play adds to the rule card.
rules-blindfold = 蒙眼棋：用任何一種記譜法報出走法，將軍也要報。不合規則或意思不明的，會重讀並計數。
rules-blindfold-loses = 第 { $most } 次判負。
rules-blindfold-arbiter = 按住裁判鍵時，記譜的人可以看棋盤。

# What strict play adds to the rule card.
rules-strict-touch = 嚴格對局：摸了的棋子能走就必須走。
rules-strict-flip = 按了的暗子就翻開。
rules-strict-claims = 能要求和棋時，要自己發現。
rules-strict-offers = 提議被拒絕後，自己再走一步才能再提。
rules-strict-clocks = 回看或選擇怎樣提和時，棋鐘不停。

# The rule card of Xiangqi.
rules-xiangqi-turn = 紅方先走。每步走一枚棋子，走到敵子的位置就吃掉它。
rules-xiangqi-mate = 將死對方的將（帥）就贏。輪到走卻無子可動（困斃）的一方也輸。
rules-xiangqi-guard = 走完一步，不能讓自己的將（帥）被將軍。
rules-xiangqi-facing = 雙方的將帥不能在同一直線上照面。
rules-xiangqi-take-general = 教學用：可以送將，吃掉將（帥）就贏。將帥在同一直線上照面時也能互吃。
rules-xiangqi-repetition = 同樣的局面第三次出現時，長將的一方輸，長捉的一方也輸；其他情形是和棋。
rules-xiangqi-chase = 要吃沒有保護的子，或比自己價值高的子，就算捉。
rules-xiangqi-chase-unprotected = 要吃沒有保護的子，就算捉。
rules-xiangqi-quiet = 連續 { $plies } 步沒有吃子就是和棋。每方的將軍只計前十次。
rules-xiangqi-material = 雙方都沒有車、馬、炮、兵（卒）時就是和棋。
rules-xiangqi-odds = { $odds ->
    [move] 黑方先走。
    [horse] 紅方開局讓左馬。
    [horse-and-move] 紅方開局讓左馬，黑方先走。
    [two-horses] 紅方開局讓雙馬。
    [two-horses-and-move] 紅方開局讓雙馬，黑方先走。
    [chariot-and-move] 紅方開局讓左車，黑方先走。
   *[chariot] 紅方開局讓左車。
}
rules-banqi-odds = 紅方讓{ $odds ->
    [two-soldiers] 二兵
    [horse] 單馬
    [cannon] 單炮
    [two-cannons] 雙炮
   *[chariot] 單車
}：一開始就放在黑方的盤外，棋盤的角空著。
rules-agreed = 雙方同意，隨時可以和棋。
rules-supply-partners = 兩個棋盤，兩隊各兩人。同隊的人並排坐，各執一色，勝負與共。
rules-supply-turn = 兩盤同時下，都照象棋的規則，紅方先走。
rules-supply-hand = 吃掉的棋子交到同伴手中，顏色不變，就是同伴的顏色。
rules-supply-drop = 輪到的人走一步，或把手中的棋子打入自己河界內的空點。
rules-supply-points = 士只能打入九宮的五個點，象只能打入七個點，兵只能打入起始的點或往前一步的點。
rules-supply-check = 打入可以解將，但不能將軍。
rules-supply-mate = 沒有棋可走、也沒有子可打入的人判負，只算當時手中的棋子。
rules-supply-end = 先下完的那一盤決定全局的勝負。
rules-supply-repetition = 一盤的局面第三次出現時，長將判負。其他重複不算，可以等同伴的棋子。
drops-any = 可以打入自己河界內的任何空點。
drops-advisor = 可以打入九宮的五個點。
drops-elephant = 可以打入象的七個點。
drops-soldier = 可以打入兵的起始點，或往前一步的點。

# The rule card of Shogi.
rules-shogi-turn = 每步二選一：走一枚棋子，或把手上的棋子打入空格。
rules-shogi-taken = 吃到的棋子還原成未升變，放在自己手上，以後可以打入。
rules-shogi-promotion = 走進最遠三排，或從那裡出發，可以升變：棋子翻面，被吃以前一直如此。
rules-shogi-must = 走到再也動不了的地方必須升變，也不能打入那裡。
rules-shogi-pawns = 同一直行已有自己未升變的步兵，就不能再打入步兵（二步）。
rules-shogi-pawn-mate = 不能打入步兵直接將死（打步詰）。
rules-shogi-fouls-lose = 犯規的棋可以走，但走了立刻輸。
rules-shogi-fouls-refused = 不能走犯規的棋。
rules-shogi-mate = 將死對方的王將（玉將）就贏。輪到走卻無子可動的一方也輸。
rules-shogi-repetition = 同樣的局面第四次出現就是和棋（千日手）；但步步將軍的一方輸。
rules-shogi-impasse-declare-27 = 入玉：王在最遠三排，那裡另有十枚自己的棋子，沒被將軍，連同手上的棋子滿 28 點（{ $start ->
    [odds] 讓子的一方
   *[even] 後手
} 27 點），輪到自己時可以宣言取勝。條件不足就輸。
rules-shogi-impasse-declare-24 = 入玉：王在最遠三排，那裡另有十枚自己的棋子，沒被將軍，輪到自己時可以宣言：連同手上的棋子滿 31 點勝，滿 24 點和。條件不足就輸。
rules-shogi-impasse-count-27 = 入玉：雙方的王都在最遠三排時，雙方同意就計點。不到 27 點的一方輸；27 比 27 是和棋。
rules-shogi-impasse-count-27-gote = 入玉：雙方的王都在最遠三排時，雙方同意就計點。不到 27 點的一方輸；27 比 27 時{ $start ->
    [odds] 讓子的一方
   *[even] 後手
}勝。
rules-shogi-impasse-count-24 = 入玉：雙方同意就計點。不到 24 點的一方輸，否則是和棋。
rules-shogi-points = 飛車、角行各 5 點，王以外的其他棋子各 1 點。
rules-shogi-limit = 走滿 { $moves } 步就是和棋。
rules-shogi-handicap = 讓子的一方先走。讓掉的棋子在入玉計點時仍算讓子方的。

# How the pieces of Xiangqi move, in a sentence.
moves-general = 沿直線走一格，不出九宮。
moves-advisor = 斜走一格，不出九宮。
moves-elephant = 斜走兩格，中間（象眼）要空著；不過河。
moves-horse = 先直走一格，再往外斜走一格；第一格（馬腳）要空著。
moves-chariot = 沿直線走，遠近不拘。
moves-cannon = 沿直線走，遠近不拘；吃子時中間要剛好隔一子。
moves-soldier = 往前走一格；過河後也可以橫走一格，不能後退。

# The pieces of Shogi.
koma-king = 王將（玉將）
koma-rook = 飛車
koma-bishop = 角行
koma-gold = 金將
koma-silver = 銀將
koma-knight = 桂馬
koma-lance = 香車
koma-pawn = 步兵
koma-dragon = 龍王
koma-dragon-horse = 龍馬
koma-promoted-silver = 成銀
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
moves-koma-rook = 直走或橫走，遠近不拘。
moves-koma-bishop = 斜走，遠近不拘。
moves-koma-gold = 直走、橫走一格，或往斜前方走一格。
moves-koma-silver = 斜走一格，或往正前方走一格。
moves-koma-knight = 往前兩格再橫一格，可以跳過別的棋子。
moves-koma-lance = 往正前方走，遠近不拘。
moves-koma-pawn = 往正前方走一格。
moves-koma-dragon = 同飛車，另外可以斜走一格。
moves-koma-dragon-horse = 同角行，另外可以直走或橫走一格。
moves-koma-as-gold = 走法同金將。

# The piece card.
card-left = 共 { $all } 枚，還剩 { $left } 枚
card-left-hidden = 共 { $all } 枚，還剩 { $left } 枚，{ $hidden } 枚未翻
card-takes = 可以吃
card-taken-by = 能吃它的子
card-moves = 直走或橫走一格。
card-moves-step = 直走或橫走一格，吃子也一樣。
card-moves-jump = 走一格；吃子要剛好隔一子。
card-moves-step-jump = 走一格；吃相鄰的，或剛好隔一子吃。
card-moves-rush = 走一格；在沒有阻擋的直線上遠近都能吃。
card-hidden = 暗子
card-hidden-count = { $count ->
    [one] 只剩這一枚
   *[other] { $count } 枚之一
}
card-hidden-unknown = 還不知道是什麼棋子。
card-hidden-chances = 還沒翻開的有：
card-seen = 暗子，但已經知道：悔棋前翻開過。
card-last = 暗子，但已經知道：只剩這一枚。
card-in-hand = 手上有 { $count } 枚
card-drop = 可以打入任何空格。
card-drop-not-last = 可以打入最後一排以外的任何空格。
card-drop-not-last-two = 可以打入最後兩排以外的任何空格。
card-drop-promotes = 打入時不能升變，以後走動時才能。
card-promoted = 升變後
card-unpromoted = 升變前
card-general-taken = 吃掉它就贏。
card-generals-facing = 雙方的將帥不能在同一直線上照面。
card-koma-must-promote = 到最後一排一定要升變。
card-knight-must-promote = 到最後兩排一定要升變。
card-pawn-drops = 打入時，同一直行不能已有自己未升變的步兵，也不能直接將死。
card-gold-never-promotes = 不能升變。
card-koma-taken = 被吃後還原成未升變，歸對方所有。
card-points = 入玉計點時算 { $points } 點。
card-points-agreed = 雙方同意計點時算 { $points } 點。

# The seal of the deal.
seal-title = 封印
seal-closed = 第一步之前把棋子洗好，由擺法算出這個指紋。別的擺法指紋都不同，所以偷換暗子一定會被發現。
seal-true = 對局結束，擺法公開：指紋相符，沒有棋子被換過。
# Of a match that came from a game record or a position and was sealed then: after the end, and before it.
seal-kept = 對局結束，擺法公開：指紋相符。對局從棋譜或局面開始以後，沒有棋子被換過；在那之前的情況，指紋不能證明。
seal-closed-kept = 對局從棋譜或局面開始時，由暗子的擺法算出這個指紋。別的擺法指紋都不同，所以從那時起，偷換暗子一定會被發現。
seal-false = 對局結束，擺法公開：指紋不符，這不是第一步之前的擺法。
seal-check = 想自己驗證：指紋是下列內容的 SHA-256，用 teahouse-engine 的 seal 指令可以算出來。
seal-commitment = 指紋
seal-match = 對局
seal-rules = 規則
seal-deal = 擺法，從 a1 起
seal-nonce = 亂數
seal-file = 對局檔案
