illegal-game-over = 對局已經結束。
illegal-off-board = 那一格不在棋盤上。
illegal-wrong-game = 這種棋沒有這樣的走法。
illegal-no-piece = 那一格沒有棋子。
illegal-not-yours = 那不是您的棋子。
illegal-same-square = 棋子必須走到別的格子。
illegal-own-piece = 那裡有您自己的棋子。
illegal-wrong-shape = 這個棋子不能這樣走。
illegal-path-blocked = 路上有棋子擋著。
illegal-flip-first = 第一手一定是翻棋：顏色由它決定。
illegal-face-down = 暗子只能翻開。
illegal-face-up = 那個棋子已經翻開了。
illegal-target-face-down = 暗子不能吃。
illegal-not-adjacent = 棋子只能直走或橫走一格。
illegal-rank-too-low = 那個棋子的階級比較高。
illegal-general-takes-no-soldier = 將不吃兵。
illegal-soldier-takes-few = 兵卒只能吃兵卒和將帥。
illegal-same-rank = 那個棋子的階級相同。
illegal-cannon-jumps = 炮要隔一子跳過去才能吃。
illegal-screen-count = { $count ->
    [0] 中間要剛好隔一子，現在沒有。
    [one] 中間要剛好隔一子。
   *[other] 中間要剛好隔一子，現在有 { $count } 子。
}
illegal-chain-open = 連吃時只能用同一個棋子繼續吃，或者停手。
illegal-no-chain = 現在沒有可以停下的連吃。
illegal-face-missing = 翻棋沒有說明翻出了什麼。
illegal-face-impossible = 這裡不可能翻出那個棋子。
illegal-leg-blocked = 馬腳被絆住了。
illegal-eye-blocked = 象眼被塞住了。
illegal-crosses-river = 象不能過河。
illegal-leaves-palace = 這個棋子不能離開九宮。
illegal-generals-face = 這樣將帥會照面。
illegal-exposed = 這樣會讓自己的將帥或王被吃。
illegal-not-your-turn = 還沒輪到您。
illegal-drop-beyond-river = 打入只能放在自己這一邊，不能過河。
illegal-cannot-stand = 這個棋子不可能在那一點上。
illegal-drop-check = 打入時不能將軍。
illegal-not-in-hand = 手上沒有這個棋子。
illegal-drop-on-piece = 打入只能放在空格。
illegal-dead-square = 放在那一格就再也走不動了。
illegal-nifu = 那一路上已經有您的步兵：二步。
illegal-pawn-drop-mate = 不能打步詰將。
illegal-must-promote = 走到這裡必須升變，否則再也走不動。
illegal-cannot-promote = 這一步不能升變。
illegal-two-moves = 那一手輪到對方走。
illegal-no-impasse = 現在不能這樣宣告。
