default-name-near = 小梅
default-name-far = 阿豪

colours-decided = { $colour ->
    [red] { $name } 执红
   *[black] { $name } 执黑
}
tablet-undecided = 尚未定色
tablet-undecided-to-move = 请先翻棋
tablet-undecided-thinking = 正在思考…
tablet-red = 红方
tablet-red-to-move = 轮到红方
tablet-black = 黑方
tablet-black-to-move = 轮到黑方
# The computer is to move. $side: what it plays, as above.
tablet-thinking = { $side }，正在思考…
tablet-in-check = 被将军
tablet-sente = 先手
tablet-sente-to-move = 轮到先手
tablet-gote = 后手
tablet-gote-to-move = 轮到后手
tablet-receiver = 下手
tablet-receiver-to-move = 轮到下手
tablet-giver = 上手
tablet-giver-to-move = 轮到上手
check-tag = 将军
promotion-promote = 升变
promotion-keep = 不升变

# On a button beside the man who may go on with a chain of captures, or stop.
chain-stop = 停手

# Where the numbers stand in the frame. $plies: turns without a flip or capture; $limit: from how many on a draw may be called.
groove-means = { $limit } 手之中，已有 { $plies } 手没翻棋也没吃子
groove-claim = 已有 { $plies } 手没翻棋也没吃子：可以判和

button-menu = 菜单
button-undo = 悔棋
button-draw = 提和
button-claim = 现在可以判和
button-resign = 认输
button-hint = 提示
button-list = 棋谱
button-ledger = 已知的棋子
button-turn = 转棋盘

list-title = 棋谱
# What was taken back follows it.
list-taken-back = { $name } 收回

offer-draw = { $asker } 提议和棋。{ $other }，您接受吗？
offer-undo = { $asker } 想收回上一手。{ $other }，您同意吗？
offer-impasse = { $asker } 提议计点。{ $first } { $first-points } 点，{ $second } { $second-points } 点：{ $result ->
    [draw] 将是和棋。
   *[win] { $winner } 胜。
}{ $other }，您同意吗？
# The player who would offer a draw is asked. $first-points, $second-points: what each has; $result, $winner: how it would end.
offer-which = 提议和棋，还是计点？{ $first } { $first-points } 点，{ $second } { $second-points } 点：{ $result ->
    [draw] 将是和棋。
   *[win] { $winner } 胜。
}
offer-which-draw = 提和
offer-accept = 好
offer-decline = 不

# The table asks when a draw may be called. $plies: turns without a flip or capture; $times: how often it has stood.
claim-no-progress = 已有 { $plies } 手没翻棋也没吃子。就此和棋吗？
claim-repetition = 同样的局面已出现 { $times } 次。就此和棋吗？
claim-yes = 就此和棋
claim-no = 继续下
# The computer does not agree to a draw. $name: what it is called.
draw-declined = { $name }要继续下。
# What is seen of a match. $seen: after so many turns; $all: how many were played.
past = 第 { $seen } 手，共 { $all } 手

unsaved = 这局棋没有存档：{ $reason }请继续下，会一直重试。

refusal-not-your-turn = 还没轮到您。
refusal-no-such-seat = 那个座位没有人。
refusal-match-over = 对局已经结束。
refusal-undo-off = 这一局不能悔棋。
refusal-nothing-to-undo = 没有可以收回的棋。
refusal-no-draw-offered = 没有人提和。
refusal-nothing-to-claim = 现在没有可以要求的和棋。
refusal-nothing-to-count = 现在不能计点。
refusal-no-impasse-offered = 没有人提议计点。
refusal-no-undo-asked = 没有人要悔棋。
refusal-draw-offer-stands = 已经提和了，正在等回答。
refusal-impasse-offer-stands = 已经提议计点了，正在等回答。
refusal-undo-request-stands = 已经问过了，正在等回答。
refusal-own-offer = 您的提议由对方回答。
refusal-already-agreed = 您已同意，还在等其他人回答。
refusal-too-long = 这局的存档已到上限，现在只能结束对局。
refusal-stale = 对局已经往下走了。

storage-locked = 文件正由另一个游戏窗口使用。
storage-disk-full = 磁盘满了。
storage-denied = 文件夹不能写入。
storage-not-found = 文件不见了。
storage-exists = 已有同名的文件。
storage-changed = 文件被别的程序改过。
storage-other = 磁盘报告错误。

trouble-begin = 无法开局：{ $reason }
trouble-open = 无法读取存档：{ $reason }
trouble-damaged = 上一局的文件在第 { $line } 行损坏。“继续”会从损坏之前接着下；损坏的文件会保留。
trouble-partly-other-version = 上一局的文件从第 { $line } 行起，目前的 Teahouse 读不懂。“继续”会用副本从那之前接着下；原来的文件会保留。
# $file: the file's name.
trouble-lost = 上一局的文件已损坏，无法读取。文件仍保留：{ $file }。
trouble-other-version = 上一局由 Teahouse { $version } 开局，目前的 Teahouse 读不懂。文件仍保留：{ $file }。
trouble-unknown-version = 上一局是用不同的 Teahouse 存档的，目前的读不懂。文件仍保留：{ $file }。
trouble-rules-corrected = 开局以后，这种棋的规则有所改正。下过的都算数，接下来按改正的规则下。
trouble-left-unsaved = 刚离开的对局无法存档：{ $reason }
trouble-moved = 这局棋的文件被别的程序改过，现在改存到 { $to }。

# 这一局的规则。
rules-limit = { $plies } 手无吃子为和
rules-fourfold = 同形四次为和

warning-draw = 这个局面出现过：再一次就是和棋。
warning-check = { $name } 步步将军：再一次就判负。
warning-chase = { $name } 步步捉同一子：再一次就判负。
warning-loss = 再一次，{ $name } 判负。
# $pieces、$points：宣言时所算的。
account-in-camp = { $name }：王已入阵，阵中 { $pieces } 枚，{ $points } 点
account-outside = { $name }：阵中 { $pieces } 枚，{ $points } 点
account-count = 提议计点
account-declare = 入玉宣言
refusal-nothing-to-declare = 没有可宣言的。
