default-name-near = 小梅
default-name-far = 阿豪
unnamed-1 = 先手
unnamed-2 = 後手

colours-decided = { $colour ->
    [red] { $name } 執紅
   *[black] { $name } 執黑
}
tablet-undecided = 紅黑未定
tablet-undecided-to-move = 請先翻棋
tablet-undecided-thinking = 正在思考
tablet-red = 紅方
tablet-red-to-move = 輪到紅方
tablet-black = 黑方
tablet-black-to-move = 輪到黑方
# The computer is to move. $side: what it plays, as above.
tablet-thinking = { $side }，正在思考
# The computer waits for a player at the other board. $side: as above.
tablet-waiting = { $side }，正在等
tablet-in-check = 被將軍
tablet-sente = 先手
tablet-sente-to-move = 輪到先手
tablet-gote = 後手
tablet-gote-to-move = 輪到後手
tablet-receiver = 下手
tablet-receiver-to-move = 輪到下手
tablet-giver = 上手
tablet-giver-to-move = 輪到上手
tablet-to-move-brief = 請走棋
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
   *[other] 讀秒
}
# $counted: the line above; $period: which of the $periods periods it is.
clock-period = { $counted } ({ $period }/{ $periods })
# The same without words, where they have no room.
clock-period-alone = { $period }/{ $periods }
check-tag = 將軍
promotion-promote = 升變
promotion-keep = 不升變

# On a button beside the piece that may go on with a chain of captures, or stop.
chain-stop = 停手

# The groove in the frame. $plies: turns without a flip or capture; $limit: from how many on the match is drawn, or a draw may be claimed;
# $game: the game; only in Banqi are discs flipped.
groove-means = { $game ->
    [banqi] 已有 { $plies } 步沒翻棋也沒吃子，上限 { $limit } 步
   *[other] 已有 { $plies } 步沒吃子，滿 { $limit } 步為和
}
groove-claim = 已有 { $plies } 步沒翻棋也沒吃子：可以要求和棋

# On the stamp at a corner of the frame. $digits: the first ones of the fingerprint.
seal-stamp = 封印：{ $digits }

button-menu = 選單
button-undo = 悔棋
button-draw = 提和
button-claim = 要求和棋
button-stalemate = 提議僵局和
button-resign = 認輸
button-hint = 提示
button-list = 棋譜
button-ledger = 被吃的棋子
button-turn = 旋轉棋盤

# The same in one word each, below the buttons.
label-menu = 選單
label-draw = 提和
label-resign = 認輸
label-undo = 悔棋
label-list = 棋譜
label-ledger = 吃子
label-turn = 旋轉
label-hint = 提示

# The buttons at a player's own edge, for screen readers and as labels.
own-draw = { $name }：提和
own-resign = { $name }：認輸
own-undo = { $name }：悔棋
own-draw-hold = 按住提和
own-resign-hold = 按住認輸
own-undo-hold = 按住悔棋

# A player's gamepad has not been chosen, or is unplugged.
pad-wanted = 請按一下 { $name } 要用的手把；在那之前，用什麼走棋都可以。
pad-unplugged = { $name } 的手把已斷線；接回之前，用什麼走棋都可以。

list-title = 棋譜
# The moves that were taken back follow.
list-taken-back = { $name } 悔棋
list-comment = 評註
list-first = 移前
list-delete = 刪除
list-restore = 恢復
# At the ends of a list that is too long to have all of its lines.
list-before = 前面的著法…
list-after = 後面的著法…
variation-first = 把這個變化移到最前
variation-delete = 刪除這個變化
variation-restore = 恢復刪除的變化
variation-deleted = 變化已刪除。
variation-is-first = 變化已移到最前。
variation-restored = 變化已復原。
comment-write = 為這個局面寫評註
comment-title = 這個局面的評註
comment-hint = 寫下您的看法
comment-save = 儲存
comment-leave = 放棄變更

offer-draw = { $asker } 提和。{ $other }，您同意嗎？
offer-undo = { $asker } 想悔一步棋。{ $other }，您同意嗎？
# $times: how often the position has occurred.
offer-stalemate = 同樣的局面已出現 { $times } 次。{ $asker } 提議以僵局作和。{ $other }，您同意嗎？
offer-impasse = { $asker } 提議計點。{ $first } { $first-points } 點，{ $second } { $second-points } 點：{ $result ->
    [draw] 結果是和棋。
   *[win] { $winner } 勝。
}{ $other }，您同意嗎？
# The same to a player who does not see the pieces.
offer-impasse-unseen = { $asker } 提議計點。{ $other }，您同意嗎？
# The player who would offer a draw is asked. $first-points, $second-points: what each has; $result, $winner: how it would end.
offer-which = 要提和，還是計點？{ $first } { $first-points } 點，{ $second } { $second-points } 點：{ $result ->
    [draw] 結果是和棋。
   *[win] { $winner } 勝。
}
offer-which-draw = 提和
# In strict play a draw is claimed at one's own risk.
offer-or-claim = 要提和，還是要求和棋？
offer-accept = 同意
offer-decline = 不同意

# The table asks when a draw may be claimed. $plies: turns without a flip or capture; $times: how often the position has occurred.
claim-no-progress = 已有 { $plies } 步沒翻棋也沒吃子。要求和棋嗎？
claim-repetition = 同樣的局面已出現 { $times } 次。要求和棋嗎？
claim-yes = 要求和棋
claim-no = 繼續下
# The computer does not agree to a draw. $name: what it is called.
draw-declined = { $name } 不同意和棋。
offer-lapsed = 因為悔棋，{ $name } 的提議已經取消。
# What is seen of a match. $seen: after so many turns; $all: how many were played.
past = 第 { $seen } 步，共 { $all } 步
past-variation = 變化：{ $seen }／{ $all } 步
bar-play = 自動播放
bar-pause = 暫停
bar-slider = 對局進度
bar-tempo = 播放速度
bar-tempo-slow = 慢速
bar-tempo-medium = 中速
bar-tempo-fast = 快速

unsaved = 這局棋沒有存檔：{ $reason }可以繼續下，遊戲會不斷重試。
unsaved-brief = 沒有存檔：{ $reason }
unsaved-notes = 評註、圖示與變化沒有存檔：{ $reason }遊戲會不斷重試。

refusal-not-your-turn = 還沒輪到您。
refusal-no-such-seat = 沒有這個座位。
refusal-match-over = 對局已經結束。
refusal-undo-off = 這一局不能悔棋。
refusal-nothing-to-undo = 沒有可以悔的棋。
refusal-no-draw-offered = 目前沒有提和。
refusal-nothing-to-claim = 現在不能要求和棋。
# $times: how often the position has occurred; $plies: turns without a flip or a capture.
refusal-claim-fails = 不能要求和棋。這個局面出現的次數：{ $times }。沒翻棋也沒吃子的步數：{ $plies }。
refusal-touched = 摸子走子：您摸了這枚棋子，必須走它。
refusal-face-unknown = 這枚暗棋是什麼還沒有人知道。變化裡只能照實戰那樣翻開它。
refusal-record-full = 這局的棋譜已滿，不能再加入著法。
refusal-tried-of-other = 此局面輪到 { $name }。在這裡走的只是變化；「從此局面續下」會開始新的一局。
refusal-looked-through = 這局只能回看，不能走子。「從此局面續下」會開始新的一局。
refusal-nothing-to-negotiate = 現在沒有可以議和的僵局。
refusal-no-stalemate-offered = 目前沒有僵局和的提議。
refusal-stalemate-offer-stands = 已經提議僵局和了，正在等對方回答。
refusal-nothing-to-count = 現在不能計點。
refusal-no-impasse-offered = 目前沒有計點的提議。
refusal-no-undo-asked = 目前沒有悔棋的請求。
refusal-draw-offer-stands = 已經提和了，正在等對方回答。
refusal-offer-repeated = 您已經提過了，自己再走一步之後才能再提。
refusal-impasse-offer-stands = 已經提議計點了，正在等對方回答。
refusal-undo-request-stands = 已經請求悔棋了，正在等對方回答。
refusal-own-offer = 您的提議要由對方回答。
refusal-no-partner = 本局中您是一個人下棋。
refusal-too-many-signals = 下一步之前，不能再給更多提示。
refusal-not-blindfold = 這一局不是蒙眼棋。
refusal-too-many-calls = 報錯的次數太多，不再計數。
refusal-already-agreed = 您已同意，還在等其他人回答。
refusal-too-long = 這局的存檔已到上限，現在只能結束對局。
refusal-flag-fallen = 時間已經用完。
refusal-flag-stands = 時間還沒用完。

storage-locked = 檔案正由另一個遊戲視窗使用。
storage-disk-full = 磁碟滿了。
storage-denied = 資料夾不能寫入。
storage-denied-read = 沒有讀取的權限。
storage-not-found = 檔案不見了。
storage-invalid-name = 系統不接受這個檔名，可能太長。
storage-no-folder = 資料夾不見了，或不能存檔案。
storage-exists = 已有同名的檔案。
storage-too-large = 檔案大小超過存檔的上限。
storage-changed = 檔案被別的程式改過。
storage-other = 磁碟回報錯誤。

trouble-begin = 無法開局：{ $reason }
trouble-open = 無法讀取存檔：{ $reason }
trouble-unopened = 無法開啟這局棋：{ $reason }
trouble-damaged = 上一局的檔案從第 { $line } 行起損壞。「繼續」會接著損壞之前的局面下；損壞的檔案會保留。
trouble-partly-other-version = 上一局的檔案從第 { $line } 行起，這個版本的 Teahouse 讀不懂。「繼續」會用副本接著那之前的局面下；原檔保持不變。
# $file: the file's name.
trouble-lost = 上一局的檔案已損壞，無法讀取。檔案保留為 { $file }。
trouble-other-version = 上一局是用 Teahouse { $version } 開局的，這個版本讀不懂。檔案保留為 { $file }。
trouble-unknown-version = 上一局是用別的版本的 Teahouse 存檔的，這個版本讀不懂。檔案保留為 { $file }。
# $reason: why the file cannot be read.
trouble-unread = 無法讀取上一局：{ $reason }檔案是 { $file }。
# $word: a word in line $line of the file that this version does not know.
trouble-unknown-word = 上一局是用 Teahouse { $version } 開局的。檔案第 { $line } 行的「{ $word }」，這個版本讀不懂。檔案保留為 { $file }。
trouble-partly-unknown-word = 上一局檔案第 { $line } 行的「{ $word }」，這個版本的 Teahouse 讀不懂。「繼續」會用副本接著那之前的局面下；原檔保持不變。
# A file that holds more than any match.
trouble-too-long = 上一局的檔案從第 { $line } 行起超過存檔的上限。「繼續」會接著那之前的局面下；檔案會保留。
trouble-too-long-lost = 上一局的檔案超過存檔的上限，無法讀取。檔案保留為 { $file }。
trouble-rules-corrected = 這局棋開局以後，規則有修正。已經下的照算，接下來按修正後的規則下。
trouble-record-other = 與這局一起存放的變化與評註屬於另一局。此處無法新增內容，該檔案保持原樣。
trouble-record-unread = 與這局一起存放的變化與評註無法讀取。此處無法新增內容，該檔案保持原樣。
trouble-record-newer = 與這局一起存放的變化與評註由較新版本的 Teahouse 寫成（格式 { $form }），這個版本無法讀取。此處無法新增內容，該檔案保持原樣。
trouble-annotate = 本局的圖示與評註無法存檔：{ $reason }遊戲會不斷重試。
trouble-left-unsaved = 剛離開的對局無法存檔：{ $reason }
trouble-moved = 這局棋的檔案被別的程式改過，現在改存到 { $to }。
trouble-record-moved = 本局的圖示與評註被別的程式改過，這裡的改存到所有對局中的「{ $copy }」。

# The rules of the match, in the corner of the table.
rules-limit = { $plies } 步無吃子為和
rules-fourfold = 同形四次為和

warning-draw = 這個局面出現過：再一次就是和棋。
warning-stalemate = 同樣的局面已出現 { $times } 次：雙方可以議和（僵局）。
warning-check = { $name } 步步將軍：再一次就判負。
warning-chase = { $name } 步步捉同一枚棋子：再一次就判負。
warning-loss = 再一次，{ $name } 判負。
# $pieces: those in the enemy's camp beside the king; $points: what a declaration would count.
account-in-camp = { $name }：入玉，敵陣 { $pieces } 枚，{ $points } 點
account-outside = { $name }：敵陣 { $pieces } 枚，{ $points } 點
account-count = 提議計點
account-declare = 入玉宣言
refusal-nothing-to-declare = 現在不能宣言入玉。

# At the first touch of a touch screen.
seating-offer = 兩位是面對面坐嗎？

signal = 給同伴的信號
signal-says = { $name }：{ $signal }
signal-need-chariot = 我要車
signal-need-horse = 我要馬
signal-need-cannon = 我要炮
signal-need-elephant = 我要象
signal-need-advisor = 我要士
signal-need-soldier = 我要兵
signal-trade = 可以兌子
signal-do-not-trade = 不要兌子
signal-wait = 等一等
signal-go-on = 走吧
signal-danger = 我的將有危險

# 蒙眼棋
call-strip = 蒙眼棋
call-line = 報出走法
call-hint = 走法
call-say = 報
call-arbiter = 裁判
call-check = { $call }，將軍
call-illegal = 「{ $call }」不合規則。{ $most ->
    [0] 請再報。
   *[other] 報錯 { $count } 次，滿 { $most } 次判負。
}
call-ambiguous = 「{ $call }」有幾種走法，請說明是什麼棋子。{ $most ->
    [0] { "" }
   *[other] 報錯 { $count } 次，滿 { $most } 次判負。
}
call-unknown = 「{ $call }」不是走法。{ $most ->
    [0] 請再報。
   *[other] 報錯 { $count } 次，滿 { $most } 次判負。
}
