# The editor, where a position is set up by hand.
editor-title = 擺設局面
editor-edit = 改變此局面
setup-by-hand = 自己擺設局面
editor-board = 棋盤
# Supply Chess has two.
editor-boards = 棋盤
editor-board-1 = 第一盤
editor-board-2 = 第二盤
# A sentence about one of them.
editor-on-board = { $board ->
    [1] 第一盤：{ $sentence }
   *[other] 第二盤：{ $sentence }
}

# A square for screen readers. $piece: what stands there, or none.
editor-square = { $square }，{ $piece ->
    [none] 空
   *[other] { $piece }
}
# The same with what is wrong there. $square: the square; $wrong: sentences.
editor-square-wrong = { $square }。{ $wrong }
# What a press on a square does.
editor-tools = 工具
editor-move = 移動
editor-turn = 翻轉
editor-take = 移除
# The pieces of each side.
editor-first-banqi = 紅方
editor-second-banqi = 黑方
editor-first-xiangqi = 紅方
editor-second-xiangqi = 黑方
editor-first-shogi = 先手
editor-second-shogi = 後手
editor-first-supply = 紅方
editor-second-supply = 黑方
editor-hidden = 暗子
# What lies beside the board, or face-down.
editor-held-first-shogi = 先手的持駒
editor-held-second-shogi = 後手的持駒
editor-held-first-supply = 紅方手中
editor-held-second-supply = 黑方手中
editor-held-first-banqi = 暗子中的紅子
editor-held-second-banqi = 暗子中的黑子
# $piece: a piece with its side; $count: how many there are.
editor-held = { $piece }：{ $count }
editor-rest = 其餘全部
editor-rest-hidden = 其餘都是暗子
editor-mover = 輪到
# Only in Banqi do flips count too.
editor-quiet = 無吃子步數
editor-quiet-banqi = 不翻不吃步數
editor-move-number = 第幾回合
# What changes the whole board.
editor-whole = 整個棋盤
editor-start = 開局局面
editor-clear = 全部移除
editor-mirror = 左右相反
editor-rotate = 前後互換
editor-undo = 還原
editor-redo = 重做
# The position as text.
editor-text = 局面文字
editor-text-hint = FEN 或 SFEN
editor-text-means = 在此輸入或貼上的局面會擺在棋盤上。
editor-unread = 這不是局面：從第{ $column }個字起讀不懂。
# $count: how many boards it has.
editor-unread-boards = 聯棋要兩個棋盤，中間用 | 隔開。這段文字裡有 { $count } 個。
editor-paste = 貼上

# Whether the position can be played.
editor-fine = 這個局面可以對局。
editor-problems = 局面的問題
editor-all-problems = 全部問題
editor-keep = 存入對局
editor-kept = 局面已存入所有對局。
editor-play = 從此局面下
# $name: the side to move.
play-on-set-up = 從擺設的局面開始一局，輪到{ $name }。
# The sides of two boards.
side-of-two-boards-1 = 第一盤紅方
side-of-two-boards-2 = 第一盤黑方
side-of-two-boards-3 = 第二盤紅方
side-of-two-boards-4 = 第二盤黑方

# What is wrong with it. $side: a side; $piece: a piece; $count: how many there are; $most: how many there can be; $squares: where.
flaw-no-general = { $game ->
    [shogi] 沒有王將。
   *[other] { $side }沒有將帥。
}
flaw-many-generals = { $game ->
    [shogi] { $side }有{ $count }個王將。
   *[other] { $side }有{ $count }個將帥。
}
flaw-outside-palace = 將帥不能離開九宮：{ $squares }。
flaw-advisor-point = 士走不到{ $squares }。
flaw-elephant-point = 象走不到{ $squares }。
flaw-surplus = { $piece }有{ $count }個，{ $game ->
    [supply] 兩副棋
   *[other] 一副棋
}只有{ $most }個。
flaw-facing = 將帥在同一直線上照面。
flaw-other-in-check = { $side }被將軍，卻沒有輪到{ $side }。
flaw-two-pawns = { $side }在同一直線上有兩個步兵：{ $squares }。
flaw-dead = { $piece }再也不能動：{ $squares }。
flaw-bag = 有{ $most }個暗子，卻指定了{ $count }個。
flaw-empty-board = 棋盤是空的。
flaw-soldier-point = 對局中{ $side }的兵卒走不到{ $squares }，但仍可對局。
flaw-one-king = { $side }沒有王將，如同詰將棋。
flaw-missing = 有{ $count }個棋子不在棋盤上，也不在手中。
flaw-many-checks = 有{ $count }個棋子同時將軍。
flaw-counters = { $game ->
    [banqi] 到這一回合，不可能有{ $count }步不翻不吃。
   *[other] 到這一回合，不可能有{ $count }步無吃子。
}
