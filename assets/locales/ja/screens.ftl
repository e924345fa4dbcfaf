# The first screen.
title = Teahouse
title-continue = 続ける
# $first and $second: the players; $ply: how many turns were played.
title-continue-facts = { $first } 対 { $second }、{ $ply ->
    [0] 開始前
   *[other] { $ply } 手目まで
}
title-new = 新しい対局
title-rules = 遊び方
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = バンチー
title-banqi-native = 暗棋
title-banqi-facts = 二人、15分
title-banqi-deal = 暗棋を一局始める
# In the corner of the first screen.
title-hint = 盤を押すと対局が始まります。
title-settings = 設定
title-credits = 制作
title-quit = 終了

# The question of the first start, beside three characters.
reading-question = この字が読めますか
reading-well = はい
reading-a-little = 少し
reading-not-at-all = いいえ

# The next match.
setup-title = バンチー
setup-first-flip = 最初にめくった駒で、どちらが紅かが決まります。
setup-name-near = 手前の人
setup-name-far = 向かいの人
setup-starts = 先にめくる人
setup-starts-near = 手前の人
setup-starts-far = 向かいの人
setup-starts-lot = くじ引き
setup-starts-near-means = { $name } は下側に座り、先にめくります。
setup-starts-far-means = { $name } は上側に座り、先にめくります。
setup-starts-lot-means = 駒を並べるときにくじで決めます。
setup-limit = 引き分けにできるまでの手数
# $plies: after how many turns in a row without a flip or a capture a draw may be called.
setup-limit-plies = { $plies }
setup-limit-none = なし
setup-limit-means = めくりも取りもない手が { $plies } 手続くと、どちらも引き分けを求められます。続けてもかまいません。
setup-limit-none-means = 何も起きない手は数えません。
setup-undo = 待った
setup-undo-off = なし
setup-undo-ask = 相手の同意で
setup-undo-free = 自由に
setup-undo-off-means = 指した手は戻せません。
setup-undo-ask-means = 相手が同意すれば一手戻します。
setup-undo-free-means = 自分の直前の手を自由に戻せます。
setup-seats = 席
setup-seats-face = 向かい合う
setup-seats-side = 並んで座る
setup-rules = ルール
setup-rules-taiwan = 台湾
setup-rules-taiwan-means = 将から卒まで位の順。炮は一枚越しに取ります。
setup-more = 詳しいルール
# What the board beside the sheet shows.
lesson-flip = めくると誰なのかがわかります。
lesson-rank = 駒は同じ位か下の位の駒を取ります。
lesson-cannon = 炮はちょうど一枚越しに取ります。
lesson-soldier = 兵は将を取り、将は兵を取れません。
setup-back = 戻る
setup-deal = 始める

# The end of a match.
end-wins = { $name } の勝ち
end-draw = 引き分け
end-plies = 手数
end-time = 時間
end-captures = { $first }／{ $second } の取った駒
end-quiet = 何も起きなかった最長手数
end-series = 通算
end-next = 次の対局は { $name } が先にめくります。
end-seal-true = 駒の並びは初手の前に封じたものと同じです。
end-seal-false = 駒の並びは初手の前に封じたものと違います。
end-rematch = もう一局
end-new = 新しい対局
end-title = タイトル

# Why it ended: a reason of the rules each, with $winner and $loser by name.
reason-checkmate = { $loser } は詰みました。
reason-stalemate = { $loser } は動かせる駒がありません。
reason-general-captured = { $winner } が { $loser } の将を取りました。
reason-no-moves = { $loser } は動かせる駒がありません。
reason-no-pieces = { $loser } の駒がなくなりました。
reason-insufficient-material = どちらにも詰ませる駒がありません。
reason-perpetual-check = { $loser } が王手を続けて同じ局面を繰り返しました。
reason-perpetual-chase = { $loser } が同じ駒を追い続けて局面を繰り返しました。
reason-perpetual-attack = { $loser } が毎回同じ駒を攻めました。
reason-repetition = 同じ局面が何度も現れました。
reason-no-progress = めくりも取りもない手が続きすぎました。
reason-impasse = 持将棋で点数を数えました。
reason-declaration = 入玉が宣言されました。
reason-move-limit = 手数の上限に達しました。
reason-illegal-move = { $loser } が反則の手を指しました。
reason-resignation = { $loser } が投了しました。
reason-time = { $loser } の時間が切れました。
reason-agreement = 二人が同意しました。
