# The editor, where a position is set up by hand.
editor-title = 摆设局面
editor-edit = 改变此局面
setup-by-hand = 自己摆设局面
editor-board = 棋盘
# Supply Chess has two.
editor-boards = 棋盘
editor-board-1 = 第一盘
editor-board-2 = 第二盘
# A sentence about one of them.
editor-on-board = { $board ->
    [1] 第一盘：{ $sentence }
   *[other] 第二盘：{ $sentence }
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
editor-move = 移动
editor-turn = 翻转
editor-take = 移除
# The pieces of each side.
editor-first-banqi = 红方
editor-second-banqi = 黑方
editor-first-xiangqi = 红方
editor-second-xiangqi = 黑方
editor-first-shogi = 先手
editor-second-shogi = 后手
editor-first-supply = 红方
editor-second-supply = 黑方
editor-hidden = 暗子
# What lies beside the board, or face-down.
editor-held-first-shogi = 先手的持驹
editor-held-second-shogi = 后手的持驹
editor-held-first-supply = 红方手中
editor-held-second-supply = 黑方手中
editor-held-first-banqi = 暗子中的红子
editor-held-second-banqi = 暗子中的黑子
# $piece: a piece with its side; $count: how many there are.
editor-held = { $piece }：{ $count }
editor-rest = 其余全部
editor-rest-hidden = 其余都是暗子
editor-mover = 轮到
# Only in Banqi do flips count too.
editor-quiet = 无吃子步数
editor-quiet-banqi = 不翻不吃步数
editor-move-number = 第几回合
# What changes the whole board.
editor-whole = 整个棋盘
editor-start = 开局局面
editor-clear = 全部移除
editor-mirror = 左右相反
editor-rotate = 前后互换
editor-undo = 还原
editor-redo = 重做
# The position as text.
editor-text = 局面文字
editor-text-hint = FEN 或 SFEN
editor-text-means = 在此输入或粘贴的局面会摆在棋盘上。
editor-unread = 这不是局面：从第{ $column }个字起读不懂。
# $count: how many boards it has.
editor-unread-boards = 联棋要两个棋盘，中间用 | 隔开。这段文字里有 { $count } 个。
editor-paste = 粘贴

# Whether the position can be played.
editor-fine = 这个局面可以对局。
editor-problems = 局面的问题
editor-all-problems = 全部问题
editor-keep = 存入对局
editor-kept = 局面已存入所有对局。
editor-play = 从此局面下
# $name: the side to move.
play-on-set-up = 从摆设的局面开始一局，轮到{ $name }。
# The sides of two boards.
side-of-two-boards-1 = 第一盘红方
side-of-two-boards-2 = 第一盘黑方
side-of-two-boards-3 = 第二盘红方
side-of-two-boards-4 = 第二盘黑方

# What is wrong with it. $side: a side; $piece: a piece; $count: how many there are; $most: how many there can be; $squares: where.
flaw-no-general = { $game ->
    [shogi] 没有王将。
   *[other] { $side }没有将帅。
}
flaw-many-generals = { $game ->
    [shogi] { $side }有{ $count }个王将。
   *[other] { $side }有{ $count }个将帅。
}
flaw-outside-palace = 将帅不能离开九宫：{ $squares }。
flaw-advisor-point = 士走不到{ $squares }。
flaw-elephant-point = 象走不到{ $squares }。
flaw-surplus = { $piece }有{ $count }个，{ $game ->
    [supply] 两副棋
   *[other] 一副棋
}只有{ $most }个。
flaw-facing = 将帅在同一直线上照面。
flaw-other-in-check = { $side }被将军，却没有轮到{ $side }。
flaw-two-pawns = { $side }在同一直线上有两个步兵：{ $squares }。
flaw-dead = { $piece }再也不能动：{ $squares }。
flaw-bag = 有{ $most }个暗子，却指定了{ $count }个。
flaw-empty-board = 棋盘是空的。
flaw-soldier-point = 对局中{ $side }的兵卒走不到{ $squares }，但仍可对局。
flaw-one-king = { $side }没有王将，如同诘将棋。
flaw-missing = 有{ $count }个棋子不在棋盘上，也不在手中。
flaw-many-checks = 有{ $count }个棋子同时将军。
flaw-counters = { $game ->
    [banqi] 到这一回合，不可能有{ $count }步不翻不吃。
   *[other] 到这一回合，不可能有{ $count }步无吃子。
}
