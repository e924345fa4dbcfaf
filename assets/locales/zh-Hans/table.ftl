default-name-near = 小梅
default-name-far = 阿豪
unnamed-1 = 先手
unnamed-2 = 后手

colours-decided = { $colour ->
    [red] { $name } 执红
   *[black] { $name } 执黑
}
tablet-undecided = 红黑未定
tablet-undecided-to-move = 请先翻棋
tablet-undecided-thinking = 正在思考
tablet-red = 红方
tablet-red-to-move = 轮到红方
tablet-black = 黑方
tablet-black-to-move = 轮到黑方
# The computer is to move. $side: what it plays, as above.
tablet-thinking = { $side }，正在思考
# The computer waits for a player at the other board. $side: as above.
tablet-waiting = { $side }，正在等
tablet-in-check = 被将军
tablet-sente = 先手
tablet-sente-to-move = 轮到先手
tablet-gote = 后手
tablet-gote-to-move = 轮到后手
tablet-receiver = 下手
tablet-receiver-to-move = 轮到下手
tablet-giver = 上手
tablet-giver-to-move = 轮到上手
tablet-to-move-brief = 请走棋
tablet-waiting-brief = 正在等
tablet-receiver-brief = 下手
tablet-giver-brief = 上手
# Below the digits of a clock in byoyomi: what is called of it. $left: the seconds that are left, from ten down, full tens above and 0 before
# the first call; $passed: those that have passed.
clock-byoyomi = { $left ->
    [10] 十秒
    [9] 九
    [8] 八
    [7] 七
    [6] 六
    [5] 五
    [4] 四
    [3] 三
    [2] 二
    [1] 一
   *[other] 读秒
}
# $counted: the line above; $period: which of the $periods periods it is.
clock-period = { $counted } ({ $period }/{ $periods })
# The same without words, where they have no room.
clock-period-alone = { $period }/{ $periods }
check-tag = 将军
promotion-promote = 升变
promotion-keep = 不升变

# On a button beside the piece that may go on with a chain of captures, or stop.
chain-stop = 停手

# The groove in the frame. $plies: turns without a flip or capture; $limit: from how many on the match is drawn, or a draw may be claimed;
# $game: the game; only in Banqi are discs flipped.
groove-means = { $game ->
    [banqi] 已有 { $plies } 步没翻棋也没吃子，上限 { $limit } 步
   *[other] 已有 { $plies } 步没吃子，满 { $limit } 步为和
}
groove-claim = 已有 { $plies } 步没翻棋也没吃子：可以要求和棋

# On the stamp at a corner of the frame. $digits: the first ones of the fingerprint.
seal-stamp = 封印：{ $digits }

button-menu = 菜单
button-undo = 悔棋
button-draw = 提和
button-claim = 要求和棋
button-stalemate = 提议僵局和
button-resign = 认输
button-hint = 提示
button-list = 棋谱
button-ledger = 被吃的棋子
button-turn = 旋转棋盘

# The same in one word each, below the buttons.
label-menu = 菜单
label-draw = 提和
label-resign = 认输
label-undo = 悔棋
label-list = 棋谱
label-ledger = 吃子
label-turn = 旋转
label-hint = 提示

# The buttons at a player's own edge, for screen readers and as labels.
own-draw = { $name }：提和
own-resign = { $name }：认输
own-undo = { $name }：悔棋
own-draw-hold = 按住提和
own-resign-hold = 按住认输
own-undo-hold = 按住悔棋

# A player's gamepad has not been chosen, or is unplugged.
pad-wanted = 请按一下 { $name } 要用的手柄；在那之前，用什么走棋都可以。
pad-unplugged = { $name } 的手柄已断开；接回之前，用什么走棋都可以。

list-title = 棋谱
# The moves that were taken back follow.
list-taken-back = { $name } 悔棋
list-comment = 评注
list-first = 移前
list-delete = 删除
list-restore = 恢复
# At the ends of a list that is too long to have all of its lines.
list-before = 前面的着法…
list-after = 后面的着法…
variation-first = 把这个变化移到最前
variation-delete = 删除这个变化
variation-restore = 恢复删除的变化
variation-deleted = 变化已删除。
variation-is-first = 变化已移到最前。
variation-restored = 变化已恢复。
comment-write = 为这个局面写评注
comment-title = 这个局面的评注
comment-hint = 写下您的看法
comment-save = 保存
comment-leave = 放弃更改

offer-draw = { $asker } 提和。{ $other }，您同意吗？
offer-undo = { $asker } 想悔一步棋。{ $other }，您同意吗？
# $times: how often the position has occurred.
offer-stalemate = 同样的局面已出现 { $times } 次。{ $asker } 提议以僵局作和。{ $other }，您同意吗？
offer-impasse = { $asker } 提议计点。{ $first } { $first-points } 点，{ $second } { $second-points } 点：{ $result ->
    [draw] 结果是和棋。
   *[win] { $winner } 胜。
}{ $other }，您同意吗？
# The same to a player who does not see the pieces.
offer-impasse-unseen = { $asker } 提议计点。{ $other }，您同意吗？
# The player who would offer a draw is asked. $first-points, $second-points: what each has; $result, $winner: how it would end.
offer-which = 要提和，还是计点？{ $first } { $first-points } 点，{ $second } { $second-points } 点：{ $result ->
    [draw] 结果是和棋。
   *[win] { $winner } 胜。
}
offer-which-draw = 提和
# In strict play a draw is claimed at one's own risk.
offer-or-claim = 要提和，还是要求和棋？
offer-accept = 同意
offer-decline = 不同意

# The table asks when a draw may be claimed. $plies: turns without a flip or capture; $times: how often the position has occurred.
claim-no-progress = 已有 { $plies } 步没翻棋也没吃子。要求和棋吗？
claim-repetition = 同样的局面已出现 { $times } 次。要求和棋吗？
claim-yes = 要求和棋
claim-no = 继续下
# The computer does not agree to a draw. $name: what it is called.
draw-declined = { $name } 不同意和棋。
offer-lapsed = 因为悔棋，{ $name } 的提议已经取消。
# What is seen of a match. $seen: after so many turns; $all: how many were played.
past = 第 { $seen } 步，共 { $all } 步
past-variation = 变化：{ $seen }／{ $all } 步
bar-play = 自动播放
bar-pause = 暂停
bar-slider = 对局进度
bar-tempo = 播放速度
bar-tempo-slow = 慢速
bar-tempo-medium = 中速
bar-tempo-fast = 快速

unsaved = 这局棋没有存档：{ $reason }可以继续下，游戏会不断重试。
unsaved-brief = 没有存档：{ $reason }
unsaved-notes = 评注、图示与变化没有存档：{ $reason }游戏会不断重试。

refusal-not-your-turn = 还没轮到您。
refusal-no-such-seat = 没有这个座位。
refusal-match-over = 对局已经结束。
refusal-undo-off = 这一局不能悔棋。
refusal-nothing-to-undo = 没有可以悔的棋。
refusal-no-draw-offered = 目前没有提和。
refusal-nothing-to-claim = 现在不能要求和棋。
# $times: how often the position has occurred; $plies: turns without a flip or a capture.
refusal-claim-fails = 不能要求和棋。这个局面出现的次数：{ $times }。没翻棋也没吃子的步数：{ $plies }。
refusal-touched = 摸子走子：您摸了这枚棋子，必须走它。
refusal-face-unknown = 这枚暗棋是什么还没有人知道。变化里只能照实战那样翻开它。
refusal-record-full = 这局的棋谱已满，不能再加入着法。
refusal-tried-of-other = 此局面轮到 { $name }。在这里走的只是变化；“从此局面续下”会开始新的一局。
refusal-looked-through = 这局只能回看，不能走子。“从此局面续下”会开始新的一局。
refusal-nothing-to-negotiate = 现在没有可以议和的僵局。
refusal-no-stalemate-offered = 目前没有僵局和的提议。
refusal-stalemate-offer-stands = 已经提议僵局和了，正在等对方回答。
refusal-nothing-to-count = 现在不能计点。
refusal-no-impasse-offered = 目前没有计点的提议。
refusal-no-undo-asked = 目前没有悔棋的请求。
refusal-draw-offer-stands = 已经提和了，正在等对方回答。
refusal-offer-repeated = 您已经提过了，自己再走一步之后才能再提。
refusal-impasse-offer-stands = 已经提议计点了，正在等对方回答。
refusal-undo-request-stands = 已经请求悔棋了，正在等对方回答。
refusal-own-offer = 您的提议要由对方回答。
refusal-no-partner = 本局中您是一个人下棋。
refusal-too-many-signals = 下一步之前，不能再给更多提示。
refusal-not-blindfold = 这一局不是蒙眼棋。
refusal-too-many-calls = 报错的次数太多，不再计数。
refusal-already-agreed = 您已同意，还在等其他人回答。
refusal-too-long = 这局的存档已到上限，现在只能结束对局。
refusal-flag-fallen = 时间已经用完。
refusal-flag-stands = 时间还没用完。

storage-locked = 文件正由另一个游戏窗口使用。
storage-disk-full = 磁盘满了。
storage-denied = 文件夹不能写入。
storage-denied-read = 没有读取的权限。
storage-not-found = 文件不见了。
storage-invalid-name = 系统不接受这个文件名，可能太长。
storage-no-folder = 文件夹不见了，或不能存文件。
storage-exists = 已有同名的文件。
storage-too-large = 文件大小超过存档的上限。
storage-changed = 文件被别的程序改过。
storage-other = 磁盘报告错误。

trouble-begin = 无法开局：{ $reason }
trouble-open = 无法读取存档：{ $reason }
trouble-unopened = 无法打开这局棋：{ $reason }
trouble-damaged = 上一局的文件从第 { $line } 行起损坏。“继续”会接着损坏之前的局面下；损坏的文件会保留。
trouble-partly-other-version = 上一局的文件从第 { $line } 行起，这个版本的 Teahouse 读不懂。“继续”会用副本接着那之前的局面下；原文件保持不变。
# $file: the file's name.
trouble-lost = 上一局的文件已损坏，无法读取。文件保留为 { $file }。
trouble-other-version = 上一局是用 Teahouse { $version } 开局的，这个版本读不懂。文件保留为 { $file }。
trouble-unknown-version = 上一局是用别的版本的 Teahouse 存档的，这个版本读不懂。文件保留为 { $file }。
# $reason: why the file cannot be read.
trouble-unread = 无法读取上一局：{ $reason }文件是 { $file }。
# $word: a word in line $line of the file that this version does not know.
trouble-unknown-word = 上一局是用 Teahouse { $version } 开局的。文件第 { $line } 行的“{ $word }”，这个版本读不懂。文件保留为 { $file }。
trouble-partly-unknown-word = 上一局文件第 { $line } 行的“{ $word }”，这个版本的 Teahouse 读不懂。“继续”会用副本接着那之前的局面下；原文件保持不变。
# A file that holds more than any match.
trouble-too-long = 上一局的文件从第 { $line } 行起超过存档的上限。“继续”会接着那之前的局面下；文件会保留。
trouble-too-long-lost = 上一局的文件超过存档的上限，无法读取。文件保留为 { $file }。
trouble-rules-corrected = 这局棋开局以后，规则有修正。已经下的照算，接下来按修正后的规则下。
trouble-record-other = 与这局一起存放的变化与评注属于另一局。此处无法添加内容，该文件保持原样。
trouble-record-unread = 与这局一起存放的变化与评注无法读取。此处无法添加内容，该文件保持原样。
trouble-record-newer = 与这局一起存放的变化与评注由较新版本的 Teahouse 写成（格式 { $form }），这个版本无法读取。此处无法添加内容，该文件保持原样。
trouble-annotate = 本局的图示与评注无法存档：{ $reason }游戏会不断重试。
trouble-left-unsaved = 刚离开的对局无法存档：{ $reason }
trouble-moved = 这局棋的文件被别的程序改过，现在改存到 { $to }。
trouble-record-moved = 本局的图示与评注被别的程序改过，这里的改存到所有对局中的“{ $copy }”。

# The rules of the match, in the corner of the table.
rules-limit = { $plies } 步无吃子为和
rules-fourfold = 同形四次为和

warning-draw = 这个局面出现过：再一次就是和棋。
warning-stalemate = 同样的局面已出现 { $times } 次：双方可以议和（僵局）。
warning-check = { $name } 步步将军：再一次就判负。
warning-chase = { $name } 步步捉同一枚棋子：再一次就判负。
warning-loss = 再一次，{ $name } 判负。
# $pieces: those in the enemy's camp beside the king; $points: what a declaration would count.
account-in-camp = { $name }：入玉，敌阵 { $pieces } 枚，{ $points } 点
account-outside = { $name }：敌阵 { $pieces } 枚，{ $points } 点
account-count = 提议计点
account-declare = 入玉宣言
refusal-nothing-to-declare = 现在不能宣言入玉。

# At the first touch of a touch screen.
seating-offer = 两位是面对面坐吗？

signal = 给同伴的信号
signal-says = { $name }：{ $signal }
signal-need-chariot = 我要车
signal-need-horse = 我要马
signal-need-cannon = 我要炮
signal-need-elephant = 我要象
signal-need-advisor = 我要士
signal-need-soldier = 我要兵
signal-trade = 可以兑子
signal-do-not-trade = 不要兑子
signal-wait = 等一等
signal-go-on = 走吧
signal-danger = 我的将有危险

# 蒙眼棋
call-strip = 蒙眼棋
call-line = 报出走法
call-hint = 走法
call-say = 报
call-arbiter = 裁判
call-check = { $call }，将军
call-illegal = “{ $call }”不合规则。{ $most ->
    [0] 请再报。
   *[other] 报错 { $count } 次，满 { $most } 次判负。
}
call-ambiguous = “{ $call }”有几种走法，请说明是什么棋子。{ $most ->
    [0] { "" }
   *[other] 报错 { $count } 次，满 { $most } 次判负。
}
call-unknown = “{ $call }”不是走法。{ $most ->
    [0] 请再报。
   *[other] 报错 { $count } 次，满 { $most } 次判负。
}
