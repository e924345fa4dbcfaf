default-name-near = あおい
default-name-far = はると
unnamed-1 = 先手
unnamed-2 = 後手

colours-decided = { $colour ->
    [red] { $name }は紅番
   *[black] { $name }は黒番
}
tablet-undecided = 色は未定
tablet-undecided-to-move = 先にめくる番
tablet-undecided-thinking = 考え中
tablet-red = 紅
tablet-red-to-move = 紅の手番
tablet-black = 黒
tablet-black-to-move = 黒の手番
# The computer is to move. $side: what it plays, as above.
tablet-thinking = { $side }、考え中
# The computer waits for a player at the other board. $side: as above.
tablet-waiting = { $side }、待っている
tablet-in-check = 王手
tablet-sente = 先手
tablet-sente-to-move = 先手の手番
tablet-gote = 後手
tablet-gote-to-move = 後手の手番
tablet-receiver = 下手
tablet-receiver-to-move = 下手の手番
tablet-giver = 上手
tablet-giver-to-move = 上手の手番
tablet-to-move-brief = 手番
tablet-waiting-brief = 待ち
tablet-receiver-brief = 下手
tablet-giver-brief = 上手
# Below the digits of a clock in byoyomi: what is called of it. $left: the seconds that are left, from ten down, full tens above and 0 before
# the first call; $passed: those that have passed.
clock-byoyomi = { $left ->
    [9] 一
    [8] 二
    [7] 三
    [6] 四
    [5] 五
    [4] 六
    [3] 七
    [2] 八
    [1] 九
   *[other] { $passed ->
        [10] 十秒
        [20] 二十秒
        [30] 三十秒
        [40] 四十秒
        [50] 五十秒
       *[other] { $left ->
            [10] あと十秒
           *[other] 秒読み
        }
    }
}
# $counted: the line above; $period: which of the $periods periods it is.
clock-period = { $counted } ({ $period }/{ $periods })
# The same without words, where they have no room.
clock-period-alone = { $period }/{ $periods }
check-tag = 王手
promotion-promote = 成る
promotion-keep = 成らない

# On a button beside the piece that may go on with a chain of captures, or stop.
chain-stop = 手番を終える

# The groove in the frame. $plies: turns without a flip or capture; $limit: from how many on the match is drawn, or a draw may be claimed;
# $game: the game; only in Banqi are discs flipped.
groove-means = { $game ->
    [banqi] めくりも取りもない手が{ $plies }手。上限は{ $limit }手
   *[other] 駒を取らない手が{ $plies }手。{ $limit }手で引き分け
}
groove-claim = { $plies }手、めくりも取りもありません：引き分けにできます

# On the stamp at a corner of the frame. $digits: the first ones of the fingerprint.
seal-stamp = 封印：{ $digits }

button-menu = メニュー
button-undo = 待った
button-draw = 引き分けを提案
button-claim = 引き分けにする
button-stalemate = 手詰まりを提案
button-resign = 投了
button-hint = ヒント
button-list = 棋譜
button-ledger = 取られた駒
button-turn = 盤面反転

# The same in one word each, below the buttons.
label-menu = メニュー
label-draw = 引分
label-resign = 投了
label-undo = 待った
label-list = 棋譜
label-ledger = 取り駒
label-turn = 反転
label-hint = ヒント

# The buttons at a player's own edge, for screen readers and as labels.
own-draw = { $name }：引き分けを提案
own-resign = { $name }：投了
own-undo = { $name }：待った
own-draw-hold = 長押しで引き分けを提案
own-resign-hold = 長押しで投了
own-undo-hold = 長押しで待った

# A player's gamepad has not been chosen, or is unplugged.
pad-wanted = { $name }のゲームパッドのボタンを押してください。
pad-unplugged = { $name }のゲームパッドが外れています。どれでも指せます。

list-title = 棋譜
# The moves that were taken back follow.
list-taken-back = { $name }が戻した手：
list-comment = コメント
list-first = 先頭へ
list-delete = 削除
list-restore = 戻す
# At the ends of a list that is too long to have all of its lines.
list-before = 前の指し手…
list-after = 後の指し手…
variation-first = この変化を先頭へ移す
variation-delete = この変化を削除
variation-restore = 削除した変化を元に戻す
variation-deleted = 変化を削除しました。
variation-is-first = 変化を先頭に移しました。
variation-restored = 変化を元に戻しました。
comment-write = この局面にコメントを書く
comment-title = この局面のコメント
comment-hint = 感想を書く
comment-save = 保存
comment-leave = 変更を破棄

offer-draw = { $asker }が引き分けを提案しています。{ $other }、受けますか
offer-undo = { $asker }が待ったを求めています。{ $other }、認めますか
# $times: how often the position has occurred.
offer-stalemate = 同じ局面が{ $times }回現れました。{ $asker }が手詰まりの引き分けを提案しています。{ $other }、受けますか
offer-impasse = { $asker }が持将棋を提案しています。{ $first }は{ $first-points }点、{ $second }は{ $second-points }点で、{ $result ->
    [draw] 引き分けになります。
   *[win] { $winner }の勝ちになります。
}{ $other }、合意しますか
# The same to a player who does not see the pieces.
offer-impasse-unseen = { $asker }が持将棋を提案しています。{ $other }、合意しますか
# The player who would offer a draw is asked. $first-points, $second-points: what each has; $result, $winner: how it would end.
offer-which = 引き分けと持将棋のどちらを提案しますか。{ $first }は{ $first-points }点、{ $second }は{ $second-points }点で、持将棋なら、{ $result ->
    [draw] 引き分けになります。
   *[win] { $winner }の勝ちになります。
}
offer-which-draw = 引き分けを提案
# In strict play a draw is claimed at one's own risk.
offer-or-claim = 引き分けを提案しますか、それとも主張しますか
offer-accept = はい
offer-decline = いいえ

# The table asks when a draw may be claimed. $plies: turns without a flip or capture; $times: how often the position has occurred.
claim-no-progress = { $plies }手の間、めくりも取りもありません。引き分けにしますか
claim-repetition = 同じ局面が{ $times }回現れました。引き分けにしますか
claim-yes = 引き分けにする
claim-no = 続ける
# The computer does not agree to a draw. $name: what it is called.
draw-declined = { $name }は引き分けに応じません。
offer-lapsed = 手を戻したので、{ $name }の提案は取り消しになりました。
# What is seen of a match. $seen: after so many turns; $all: how many were played.
past = { $all }手中{ $seen }手目
past-variation = 変化：{ $seen }／{ $all }手
bar-play = 自動再生
bar-pause = 一時停止
bar-slider = 対局の位置
bar-tempo = 再生の速さ
bar-tempo-slow = 低速
bar-tempo-medium = 標準
bar-tempo-fast = 高速

unsaved = この対局は保存されていません。{ $reason }そのまま続けられます。保存は繰り返し試みます。
unsaved-brief = 保存されていません。{ $reason }
unsaved-notes = コメント・書き込み・変化が保存されていません。{ $reason }保存は繰り返し試みます。

refusal-not-your-turn = あなたの番ではありません。
refusal-no-such-seat = その席はありません。
refusal-match-over = 対局は終わっています。
refusal-undo-off = この対局では待ったができません。
refusal-nothing-to-undo = 戻せる手がありません。
refusal-no-draw-offered = 引き分けは提案されていません。
refusal-nothing-to-claim = 今は引き分けにできません。
# $times: how often the position has occurred; $plies: turns without a flip or a capture.
refusal-claim-fails = 引き分けにできません。この局面の回数は{ $times }、めくりも取りもない手数は{ $plies }です。
refusal-touched = 触れた駒は動かします。この駒を動かしてください。
refusal-face-unknown = この伏せ駒が何かはまだ誰も知りません。変化では、実戦と同じようにのみめくれます。
refusal-record-full = この対局の棋譜はいっぱいで、これ以上手を加えられません。
refusal-tried-of-other = この局面は{ $name }の番です。ここでの手は変化として試すだけです。「この局面から指す」で新しい対局になります。
refusal-looked-through = この対局は見るだけで、駒は動かせません。「この局面から指す」で新しい対局になります。
refusal-nothing-to-negotiate = 今は手詰まりではありません。
refusal-no-stalemate-offered = 手詰まりは提案されていません。
refusal-stalemate-offer-stands = 手詰まりはもう提案され、返事を待っています。
refusal-nothing-to-count = 今は点数を数えられません。
refusal-no-impasse-offered = 持将棋は提案されていません。
refusal-no-undo-asked = 待ったは求められていません。
refusal-draw-offer-stands = 引き分けはもう提案され、返事を待っています。
refusal-offer-repeated = この提案はもうしました。次に自分が指したあと、また提案できます。
refusal-impasse-offer-stands = 持将棋はもう提案され、返事を待っています。
refusal-undo-request-stands = 待ったはもう求められ、返事を待っています。
refusal-own-offer = あなたの提案には相手が答えます。
refusal-no-partner = この対局では、あなたは一人です。
refusal-too-many-signals = 次の手までは、もう知らせることができません。
refusal-not-blindfold = この対局は目隠しではありません。
refusal-too-many-calls = 言い間違いは、もう数えられません。
refusal-already-agreed = すでに同意しています。ほかの対局者の答えを待っています。
refusal-too-long = この対局の記録は上限に達しました。あとは終局だけです。
refusal-flag-fallen = 時間切れです。
refusal-flag-stands = まだ時間があります。

storage-locked = ファイルはこのゲームの別のウィンドウで開かれています。
storage-disk-full = ディスクがいっぱいです。
storage-denied = フォルダーに書き込めません。
storage-denied-read = 読み取る権限がありません。
storage-not-found = ファイルがなくなりました。
storage-invalid-name = システムがこのファイル名を受け付けません。長すぎるのかもしれません。
storage-no-folder = フォルダーがないか、ファイルを保存できません。
storage-exists = 同じ名前のファイルがあります。
storage-too-large = ファイルが保存できる大きさの上限より大きいです。
storage-changed = ファイルがほかのプログラムに書き換えられました。
storage-other = ディスクがエラーを返しました。

trouble-begin = 対局を始められません。{ $reason }
trouble-open = 保存された対局を読めません。{ $reason }
trouble-unopened = この対局を開けません。{ $reason }
trouble-damaged = 前の対局のファイルは{ $line }行目から壊れています。「続ける」でその前から続けられます。壊れたファイルは残します。
trouble-partly-other-version = 前の対局のファイルは、{ $line }行目からこのバージョンの Teahouse では読めません。「続ける」でその前までのコピーから続けられます。元のファイルはそのまま残します。
# $file: the file's name.
trouble-lost = 前の対局は読めません。ファイルが壊れています。{ $file } として残してあります。
trouble-other-version = 前の対局は Teahouse { $version } で始めたもので、このバージョンでは読めません。{ $file } として残してあります。
trouble-unknown-version = 前の対局は別のバージョンの Teahouse で保存されたもので、このバージョンでは読めません。{ $file } として残してあります。
# $reason: why the file cannot be read.
trouble-unread = 前の対局を読めません。{ $reason }ファイルは { $file } です。
# $word: a word in line $line of the file that this version does not know.
trouble-unknown-word = 前の対局は Teahouse { $version } で始めたものです。ファイルの{ $line }行目の「{ $word }」がこのバージョンでは読めません。{ $file } として残してあります。
trouble-partly-unknown-word = 前の対局のファイルの{ $line }行目の「{ $word }」が、このバージョンの Teahouse では読めません。「続ける」でその前までのコピーから続けられます。元のファイルはそのまま残します。
# A file that holds more than any match.
trouble-too-long = 前の対局のファイルは{ $line }行目から保存の上限より長くなっています。「続ける」でその前から続けられます。ファイルは残します。
trouble-too-long-lost = 前の対局は読めません。ファイルが保存の上限より大きいです。{ $file } として残してあります。
trouble-rules-corrected = 対局を始めたあとに、このゲームのルールが修正されました。これまでの手はそのままで、これからは修正後のルールで続けます。
trouble-record-other = この対局に添えられた変化とコメントは別の対局のものです。ここには何も書き足せません。ファイルはそのまま残ります。
trouble-record-unread = この対局に添えられた変化とコメントを読み込めません。ここには何も書き足せません。ファイルはそのまま残ります。
trouble-record-newer = この対局に添えられた変化とコメントは新しいバージョンの Teahouse のもの（形式 { $form }）で、このバージョンでは読めません。ここには何も書き足せません。ファイルはそのまま残ります。
trouble-annotate = この対局の書き込みを保存できませんでした。{ $reason }保存は繰り返し試みます。
trouble-left-unsaved = 前の対局を保存できませんでした。{ $reason }
trouble-moved = この対局のファイルがほかのプログラムに書き換えられたため、これからは { $to } に保存されます。
trouble-record-moved = この対局の書き込みがほかのプログラムに書き換えられたため、ここでの書き込みは対局記録の「{ $copy }」に保存されます。

# The rules of the match, in the corner of the table.
rules-limit = 取りのない手が{ $plies }手で引き分け
rules-fourfold = 同じ局面四回で千日手

warning-draw = この局面は前にもありました。もう一度で引き分けです。
warning-stalemate = 同じ局面が{ $times }回現れました。合意すれば手詰まりで引き分けです。
warning-check = { $name }は王手を続けています。もう一度で、{ $name }の負けです。
warning-chase = { $name }は同じ駒を追い続けています。もう一度で、{ $name }の負けです。
warning-loss = もう一度で、{ $name }の負けです。
# $pieces: those in the enemy's camp beside the king; $points: what a declaration would count.
account-in-camp = { $name }：入玉、敵陣に{ $pieces }枚、{ $points }点
account-outside = { $name }：敵陣に{ $pieces }枚、{ $points }点
account-count = 持将棋を提案
account-declare = 入玉宣言
refusal-nothing-to-declare = 今は入玉宣言ができません。

# At the first touch of a touch screen.
seating-offer = 向かい合って座っていますか。

signal = 味方への合図
signal-says = { $name }：{ $signal }
signal-need-chariot = 車がほしい
signal-need-horse = 馬がほしい
signal-need-cannon = 炮がほしい
signal-need-elephant = 象がほしい
signal-need-advisor = 士がほしい
signal-need-soldier = 兵がほしい
signal-trade = 交換してよい
signal-do-not-trade = 交換しないで
signal-wait = 待って
signal-go-on = 続けて
signal-danger = 将が危ない

# 目隠し
call-strip = 目隠し
call-line = 指し手を言う
call-hint = 指し手
call-say = 言う
call-arbiter = 記録者
call-check = { $call }、王手
call-illegal = 「{ $call }」は指せません。{ $most ->
    [0] もう一度言ってください。
   *[other] 言い間違い：{ $count }回（{ $most }回で負け）。
}
call-ambiguous = 「{ $call }」は一つに決まりません。どの駒かを言ってください。{ $most ->
    [0] { "" }
   *[other] 言い間違い：{ $count }回（{ $most }回で負け）。
}
call-unknown = 「{ $call }」は指し手ではありません。{ $most ->
    [0] もう一度言ってください。
   *[other] 言い間違い：{ $count }回（{ $most }回で負け）。
}
