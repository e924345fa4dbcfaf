default-name-near = あおい
default-name-far = はると

colours-decided = { $colour ->
    [red] { $name } は紅番
   *[black] { $name } は黒番
}
tablet-undecided = 色はまだ
tablet-undecided-to-move = 先にめくる番
tablet-red = 紅
tablet-red-to-move = 紅、手番
tablet-black = 黒
tablet-black-to-move = 黒、手番

# Where the numbers stand in the frame. $plies: turns without a flip or capture; $limit: from how many on a draw may be called.
groove-means = めくりも取りもない手が { $limit } 手のうち { $plies } 手
groove-claim = めくりも取りもない手が { $plies } 手：引き分けにできます

button-menu = メニュー
button-undo = 待った
button-draw = 引き分けの申し出
button-claim = 引き分けにできます
button-resign = 投了
button-list = 棋譜
button-ledger = わかっている駒

list-title = 棋譜
# What was taken back follows it.
list-taken-back = { $name } が戻した手：

offer-draw = { $asker } が引き分けを申し出ています。{ $other }、受けますか
offer-undo = { $asker } が直前の手を戻したいそうです。{ $other }、よいですか
offer-accept = はい
offer-decline = いいえ

# The table asks when a draw may be called. $plies: turns without a flip or capture; $times: how often it has stood.
claim-no-progress = めくりも取りもない手が { $plies } 手続きました。引き分けにしますか
claim-repetition = 同じ局面が { $times } 回現れました。引き分けにしますか
claim-yes = 引き分けにする
claim-no = 続ける

unsaved = この対局は保存されていません。{ $reason }そのまま続けてください。保存を試み続けます。

refusal-not-your-turn = あなたの番ではありません。
refusal-no-such-seat = その席には誰もいません。
refusal-match-over = 対局は終わっています。
refusal-undo-off = この対局では待ったができません。
refusal-nothing-to-undo = 戻せる手がありません。
refusal-no-draw-offered = 引き分けは申し出られていません。
refusal-nothing-to-claim = 今求められる引き分けはありません。
refusal-no-undo-asked = 待ったは求められていません。
refusal-draw-offer-stands = 引き分けはもう申し出られ、返事を待っています。
refusal-undo-request-stands = もう尋ねられ、返事を待っています。
refusal-own-offer = あなたの申し出には相手が答えます。
refusal-stale = 対局は先に進みました。

storage-locked = ファイルは別のウィンドウで開かれています。
storage-disk-full = ディスクがいっぱいです。
storage-denied = フォルダーに書き込めません。
storage-not-found = ファイルがなくなりました。
storage-exists = 同じ名前のファイルがあります。
storage-changed = ファイルが別のプログラムで変えられました。
storage-other = ディスクがエラーを返しました。

trouble-begin = 対局を始められません。{ $reason }
trouble-open = 保存された対局を読めません。{ $reason }
trouble-damaged = 前の対局のファイルは { $reason } 行目が壊れています。「続ける」はその前から続きます。壊れたファイルは残します。
trouble-left-unsaved = 離れた対局を保存できませんでした。{ $reason }
