illegal-game-over = 对局已经结束。
illegal-off-board = 那一格不在棋盘上。
illegal-wrong-game = 这种棋没有这样的走法。
illegal-no-piece = 那一格没有棋子。
illegal-not-yours = 那不是您的棋子。
illegal-same-square = 棋子必须走到别的格子。
illegal-own-piece = 那里有您自己的棋子。
illegal-wrong-shape = 这个棋子不能这样走。
illegal-path-blocked = 路上有棋子挡着。
illegal-flip-first = 第一手一定是翻棋：颜色由它决定。
illegal-face-down = 暗子只能翻开。
illegal-face-up = 那个棋子已经翻开了。
illegal-target-face-down = 暗子不能吃。
illegal-not-adjacent = 棋子只能直走或横走一格。
illegal-rank-too-low = 那个棋子的级别比较高。
illegal-general-takes-no-soldier = 将不吃兵。
illegal-soldier-takes-few = 兵卒只能吃兵卒和将帅。
illegal-same-rank = 那个棋子的级别相同。
illegal-cannon-jumps = 炮要隔一子跳过去才能吃。
illegal-screen-count = { $count ->
    [0] 中间要刚好隔一子，现在没有。
    [one] 中间要刚好隔一子。
   *[other] 中间要刚好隔一子，现在有 { $count } 子。
}
illegal-chain-open = 连吃时只能用同一个棋子继续吃，或者停手。
illegal-no-chain = 现在没有可以停下的连吃。
illegal-face-missing = 翻棋没有说明翻出了什么。
illegal-face-impossible = 这里不可能翻出那个棋子。
illegal-leg-blocked = 马腿被绊住了。
illegal-eye-blocked = 象眼被塞住了。
illegal-crosses-river = 象不能过河。
illegal-leaves-palace = 这个棋子不能离开九宫。
illegal-generals-face = 这样将帅会照面。
illegal-exposed = 这样会让自己的将帅或王被吃。
illegal-not-your-turn = 还没轮到您。
illegal-drop-beyond-river = 打入只能放在自己这一边，不能过河。
illegal-cannot-stand = 这个棋子不可能在那一点上。
illegal-drop-check = 打入时不能将军。
illegal-not-in-hand = 手上没有这个棋子。
illegal-drop-on-piece = 打入只能放在空格。
illegal-dead-square = 放在那一格就再也走不动了。
illegal-nifu = 那一路上已经有您的步兵：二步。
illegal-pawn-drop-mate = 不能打步诘将。
illegal-must-promote = 走到这里必须升变，否则再也走不动。
illegal-cannot-promote = 这一步不能升变。
illegal-two-moves = 那一手轮到对方走。
illegal-no-impasse = 现在不能这样宣告。
