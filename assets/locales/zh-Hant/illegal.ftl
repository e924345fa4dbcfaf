illegal-game-over = 對局已經結束。
illegal-off-board = 那一格不在棋盤上。
illegal-wrong-game = 這種棋沒有這樣的走法。
illegal-no-piece = 那一格沒有棋子。
illegal-not-yours = 那不是您的棋子。
illegal-same-square = 棋子必須走到別的格子。
illegal-own-piece = 那裡有自己的棋子。
illegal-wrong-shape = 這個棋子不能這樣走。
illegal-path-blocked = 路上有棋子擋著。
illegal-flip-first = 第一步必須翻棋，由此決定紅黑。
illegal-face-down = 暗子只能翻開。
illegal-face-up = 那個棋子已經翻開了。
illegal-target-face-down = 暗子不能吃。
illegal-not-adjacent = 棋子只能直走或橫走一格。
illegal-rank-too-low = 那個棋子比較大，吃不了。
illegal-general-takes-no-soldier = 將不吃兵。
illegal-soldier-takes-few = 兵卒只能吃兵卒和將帥。
illegal-same-rank = 那個棋子一樣大，吃不了。
illegal-cannon-jumps = 炮要剛好隔一子才能吃。
illegal-screen-count = { $count ->
    [0] 中間要剛好隔一子，現在沒有。
    [one] 中間要剛好隔一子。
   *[other] 中間要剛好隔一子，現在有 { $count } 子。
}
illegal-chain-open = 連吃時只能用同一枚棋子接著吃，不然就停手。
illegal-no-chain = 現在不是在連吃。
illegal-face-missing = 這一步沒有寫明翻出了什麼棋子。
illegal-face-impossible = 暗子裡已經沒有這種棋子了。
illegal-leg-blocked = 馬腳被絆住了。
illegal-eye-blocked = 象眼被塞住了。
illegal-crosses-river = 象不能過河。
illegal-leaves-palace = 這個棋子不能離開九宮。
illegal-generals-face = 將帥不能照面（王見王）。
illegal-exposed = 這是送將：自己的將帥或王會被吃。
illegal-not-your-turn = 還沒輪到您。
illegal-drop-beyond-river = 只能打入河界自己這一邊。
illegal-cannot-stand = 這個棋子走不到那一點。
illegal-drop-check = 打入時不能將軍。
illegal-not-in-hand = 手上沒有這個棋子。
illegal-drop-on-piece = 只能打入空格。
illegal-dead-square = 打入那一格就再也走不動了。
illegal-nifu = 那一直行已有自己的步兵（二步）。
illegal-pawn-drop-mate = 不能打入步兵直接將死（打步詰）。
illegal-must-promote = 走到這裡必須升變，否則再也走不動。
illegal-cannot-promote = 這一步不能升變。
illegal-two-moves = 那一步輪到對方走。
illegal-no-impasse = 現在不能宣言入玉。
