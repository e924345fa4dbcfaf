illegal-game-over = 对局已经结束。
illegal-off-board = 那一格不在棋盘上。
illegal-wrong-game = 这种棋没有这样的走法。
illegal-no-piece = 那一格没有棋子。
illegal-not-yours = 那不是您的棋子。
illegal-same-square = 棋子必须走到别的格子。
illegal-own-piece = 那里有自己的棋子。
illegal-wrong-shape = 这个棋子不能这样走。
illegal-path-blocked = 路上有棋子挡着。
illegal-flip-first = 第一步必须翻棋，由此决定红黑。
illegal-face-down = 暗子只能翻开。
illegal-face-up = 那个棋子已经翻开了。
illegal-target-face-down = 暗子不能吃。
illegal-not-adjacent = 棋子只能直走或横走一格。
illegal-rank-too-low = 那个棋子比较大，吃不了。
illegal-general-takes-no-soldier = 将不吃兵。
illegal-soldier-takes-few = 兵卒只能吃兵卒和将帅。
illegal-same-rank = 那个棋子一样大，吃不了。
illegal-cannon-jumps = 炮要刚好隔一子才能吃。
illegal-screen-count = { $count ->
    [0] 中间要刚好隔一子，现在没有。
    [one] 中间要刚好隔一子。
   *[other] 中间要刚好隔一子，现在有 { $count } 子。
}
illegal-chain-open = 连吃时只能用同一枚棋子接着吃，不然就停手。
illegal-no-chain = 现在不是在连吃。
illegal-face-missing = 这一步没有写明翻出了什么棋子。
illegal-face-impossible = 暗子里已经没有这种棋子了。
illegal-leg-blocked = 马腿被绊住了。
illegal-eye-blocked = 象眼被塞住了。
illegal-crosses-river = 象不能过河。
illegal-leaves-palace = 这个棋子不能离开九宫。
illegal-generals-face = 将帅不能照面。
illegal-exposed = 这是送将：自己的将帅或王会被吃。
illegal-not-your-turn = 还没轮到您。
illegal-drop-beyond-river = 只能打入河界自己这一边。
illegal-cannot-stand = 这个棋子走不到那一点。
illegal-drop-check = 打入时不能将军。
illegal-not-in-hand = 手上没有这个棋子。
illegal-drop-on-piece = 只能打入空格。
illegal-dead-square = 打入那一格就再也走不动了。
illegal-nifu = 那一直行已有自己的步兵（二步）。
illegal-pawn-drop-mate = 不能打入步兵直接将死（打步诘）。
illegal-must-promote = 走到这里必须升变，否则再也走不动。
illegal-cannot-promote = 这一步不能升变。
illegal-two-moves = 那一步轮到对方走。
illegal-no-impasse = 现在不能宣言入玉。
