# The editor, where a position is set up by hand.
editor-title = 局面を並べる
editor-edit = この局面を並べ直す
setup-by-hand = 局面を自分で並べる
editor-board = 盤
# Supply Chess has two.
editor-boards = 盤
editor-board-1 = 第一の盤
editor-board-2 = 第二の盤
# A sentence about one of them.
editor-on-board = { $board ->
    [1] 第一の盤：{ $sentence }
   *[other] 第二の盤：{ $sentence }
}

# A square for screen readers. $piece: what stands there, or none.
editor-square = { $square }、{ $piece ->
    [none] 空き
   *[other] { $piece }
}
# The same with what is wrong there. $square: the square; $wrong: sentences.
editor-square-wrong = { $square }。{ $wrong }
# What a press on a square does.
editor-tools = 動かし方
editor-move = 動かす
editor-turn = 裏返す
editor-take = 取り除く
# The pieces of each side.
editor-first-banqi = 紅
editor-second-banqi = 黒
editor-first-xiangqi = 紅
editor-second-xiangqi = 黒
editor-first-shogi = 先手
editor-second-shogi = 後手
editor-first-supply = 紅
editor-second-supply = 黒
editor-hidden = 伏せた駒
# What lies beside the board, or face-down.
editor-held-first-shogi = 先手の持ち駒
editor-held-second-shogi = 後手の持ち駒
editor-held-first-supply = 紅の持ち駒
editor-held-second-supply = 黒の持ち駒
editor-held-first-banqi = 伏せた紅の駒
editor-held-second-banqi = 伏せた黒の駒
# $piece: a piece with its side; $count: how many there are.
editor-held = { $piece }：{ $count }
editor-rest = 残りすべて
editor-rest-hidden = 残りはすべて伏せる
editor-mover = 手番
# Only in Banqi do flips count too.
editor-quiet = 取りのない手数
editor-quiet-banqi = めくりも取りもない手数
editor-move-number = 手数
# What changes the whole board.
editor-whole = 盤全体
editor-start = 初期局面
editor-clear = 空にする
editor-mirror = 左右反転
editor-rotate = 先後反転
editor-undo = 元に戻す
editor-redo = やり直す
# The position as text.
editor-text = 局面の文字
editor-text-hint = FEN・SFEN
editor-text-means = ここに書くか貼り付けた局面が盤に並びます。
editor-unread = 局面として読めません。{ $column }文字目からです。
# $count: how many boards it has.
editor-unread-boards = 聯棋の局面には、| で区切った二面が必要です。このテキストには{ $count }面あります。
editor-paste = 貼り付け

# Whether the position can be played.
editor-fine = この局面から指せます。
editor-problems = 局面の問題点
editor-all-problems = すべての問題点
editor-keep = 対局記録に保存
editor-kept = 局面を対局記録に保存しました。
editor-play = ここから指す
# $name: the side to move.
play-on-set-up = 並べた局面から対局します。{ $name }の手番です。
# The sides of two boards.
side-of-two-boards-1 = 第一の盤の紅
side-of-two-boards-2 = 第一の盤の黒
side-of-two-boards-3 = 第二の盤の紅
side-of-two-boards-4 = 第二の盤の黒

# What is wrong with it. $side: a side; $piece: a piece; $count: how many there are; $most: how many there can be; $squares: where.
flaw-no-general = { $game ->
    [shogi] 玉がありません。
   *[other] { $side }の将がありません。
}
flaw-many-generals = { $game ->
    [shogi] { $side }の玉が{ $count }枚あります。
   *[other] { $side }の将が{ $count }枚あります。
}
flaw-outside-palace = 将は九宮を出られません（{ $squares }）。
flaw-advisor-point = 士はそこへ行けません（{ $squares }）。
flaw-elephant-point = 象はそこへ行けません（{ $squares }）。
flaw-surplus = { $piece }が{ $count }枚あります。{ $game ->
    [supply] 二組で{ $most }枚までです。
   *[other] { $most }枚までです。
}
flaw-facing = 両方の将が同じ筋で向き合っています。
flaw-other-in-check = { $side }に王手がかかっていますが、{ $side }の手番ではありません。
flaw-two-pawns = { $side }の二歩です（{ $squares }）。
flaw-dead = { $piece }が二度と動けません（{ $squares }）。
flaw-bag = 伏せた駒は{ $most }枚ですが、{ $count }枚が指定されています。
flaw-empty-board = 盤が空です。
flaw-soldier-point = 対局では{ $side }の兵がそこへ行きませんが、指せます（{ $squares }）。
flaw-one-king = { $side }の玉がありません。詰将棋のような局面です。
flaw-missing = 盤にも{ $game ->
    [supply] 持ち駒
   *[other] 駒台
}にもない駒が{ $count }枚あります。
flaw-many-checks = { $count }枚の駒が同時に王手をかけています。
flaw-counters = { $game ->
    [banqi] この手数では、めくりも取りもない手が{ $count }手続くことはありません。
   *[other] この手数では、取りのない手が{ $count }手続くことはありません。
}
