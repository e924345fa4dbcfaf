# The first screen.
title = Teahouse
title-continue = 続ける
# $game: its name; $first and $second: the players against each other, with their partners; $ply: how many turns were played.
title-continue-facts = { $game }：{ $first } 対 { $second }、{ $ply ->
    [0] 開始前
   *[other] { $ply }手目まで
}
title-new = 新しい対局
title-rules = 遊び方
title-library = 対局記録
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = バンチー
title-banqi-native = 暗棋
title-banqi-facts = 1人か2人、15分
title-banqi-deal = バンチーを一局始める
title-xiangqi = シャンチー
title-xiangqi-native = 象棋
title-xiangqi-facts = 1人か2人、40分
title-xiangqi-deal = シャンチーを一局始める
title-shogi = 将棋
title-shogi-native = Shogi
title-shogi-facts = 1人か2人、40分
title-shogi-deal = 将棋を一局始める
title-supply = 聯棋
title-supply-native = Supply Chess
title-supply-facts = 4人、40分
title-supply-deal = 聯棋を一局始める
# Below them, of the board in front.
title-hint = 盤を押すと対局が始まります。
title-settings = 設定
title-credits = クレジット
title-quit = 終了

# The question of the first start, beside three characters.
reading-question = この字が読めますか
reading-question-means = 駒の見た目を決めます。
reading-well = はい
reading-a-little = 少し
reading-not-at-all = いいえ

# The next match.
setup-name-near = 手前の人
setup-name-far = 向かいの人
setup-name-beside-far = 第二の盤の向かいの人の名前
setup-name-beside-near = 第二の盤の手前の人の名前
# Between the tablets of the two players, with a brush; in Western languages an ornament.
setup-versus = 対
setup-company-near = 手前
setup-company-far = 向かい側
# At a table of four: all but the near player, and the two at the second board.
setup-company-others = ほかの三人
setup-company-beside-near = 手前、第二の盤
setup-company-beside-far = 向かい側、第二の盤
setup-person = 人間
# The computer, by its level: $number, 1 is the weakest; $name and $habit of that level.
setup-level = { $number }
# The same where the levels are few: the names on their choices.
setup-level-name = { $level ->
    [child] 子ども
    [guest] お客さん
    [regular] 常連さん
    [landlady] おかみさん
    [storyteller] 講釈師
   *[master] 名人
}
setup-level-means = { $name }：{ $habit }
setup-starts = 先手
setup-starts-near = 手前の人
setup-starts-far = 向かいの人
setup-starts-lot = くじ引き
setup-starts-near-means = { $name }は下側に座り、{ $game ->
    [xiangqi] 紅番です。
    [supply] 第一の盤で紅番です。
    [shogi] 先手です。
   *[banqi] 先にめくります。
}
setup-starts-far-means = { $name }は上側に座り、{ $game ->
    [xiangqi] 紅番です。
    [supply] 第一の盤で紅番です。
    [shogi] 先手です。
   *[banqi] 先にめくります。
}
setup-starts-lot-means = 対局を始めるときに、{ $game ->
    [shogi] 振り駒で決めます。
    [xiangqi] 銭を三枚投げて決めます。
    [supply] 銭を三枚投げて決めます。
   *[banqi] 兵を五枚投げて決めます。
}
setup-next = 次の対局の先手
setup-next-alternate = 交代で
setup-next-winner = 勝った人
setup-next-loser = 負けた人
setup-next-lot = くじ引き
setup-next-alternate-means = 前の対局の後手が先手になります。
setup-next-winner-means = 勝った人が先手になります。引き分けなら交代します。
setup-next-loser-means = 負けた人が先手になります。引き分けなら交代します。
setup-next-lot-means = 毎回くじで決めます。
setup-next-odds-means = 駒を落としているので、先後は替わりません。
setup-limit = 引き分けまでの手数
# $plies: after how many turns in a row without a flip or a capture a draw may be claimed.
setup-limit-plies = { $plies }
setup-limit-none = なし
setup-limit-means = { $game ->
    [xiangqi] { $plies }手の間どちらも駒を取らなければ、引き分けです。
   *[banqi] { $plies }手の間めくりも取りもなければ、どちらも引き分けにできます。続けてもかまいません。
}
setup-limit-none-means = 手数は数えません。
setup-clock = 持ち時間
setup-clock-far = 向かいの人の持ち時間
# $means: what the far player's clock means.
clock-handicap = { $game ->
    [supply] { $means }二組の持ち時間が違う、時間のハンデです。
   *[other] { $means }二人の持ち時間が違う、時間のハンデです。
}
# The time controls to choose from, $minutes for the match and $seconds a turn.
clock-none = 無制限
clock-sudden-death = { $minutes }分切れ負け
clock-fischer = { $minutes }分＋一手{ $seconds }秒
clock-main-and-byoyomi = { $minutes }分・秒読み{ $seconds }秒
clock-per-move = 一手{ $seconds }秒
clock-none-means = 時間は計りません。
clock-sudden-death-means = 対局全体の時間です。使い切ると負けになります。
clock-fischer-means = フィッシャールールです。一手ごとに秒が加わります。
clock-byoyomi-means = 持ち時間を使い切ると、一手を秒読みの間に指します。
# The same with several periods.
clock-byoyomi-periods-means = 持ち時間を使い切ると秒読みです。一手が秒読み一回の時間を過ぎるたびに一回なくなり、すべてなくなると負けになります。
clock-per-move-means = 一手をこの時間の間に指します。
clock-same = 同じ
clock-own = 自由に決める
# The kinds of a custom time control, and the names and values of its sliders.
clock-kinds = 方式
clock-kind-sudden-death = 切れ負け
clock-kind-fischer = 加算
clock-kind-byoyomi = 秒読み
clock-kind-per-move = 一手ごと
clock-dial-main = 持ち時間
clock-dial-seconds = 秒数
clock-dial-periods = 回数
clock-minutes = { $minutes }分
clock-minutes-and-seconds = { $minutes }分{ $seconds }秒
clock-seconds = { $seconds }秒
clock-periods = { $periods }回
clock-same-means = { $game ->
    [supply] 四人とも同じ時間です。
   *[other] 二人とも同じ時間です。
}
setup-sight-near = 目隠し：手前の人
setup-sight-far = 目隠し：向かいの人
setup-sight-beside-far = 目隠し：第二の盤、向かい側
setup-sight-beside-near = 目隠し：第二の盤、手前
setup-sight-everything = すべて見る
setup-sight-discs = 文字のない駒
setup-sight-board = 空の盤
setup-sight-nothing = 何も見ない
setup-sight-everything-means = 盤を見て、手で指します。
setup-sight-discs-means = 駒の位置だけを見て、指し手を言います。どの駒かは見えません。
setup-sight-board-means = 空の盤と棋譜だけを見て、指し手を言います。
setup-sight-nothing-means = 盤も棋譜も見ずに、指し手を言います。
setup-sight-queue-means = 三人以上では、すべて見えます。
setup-miscalls = 負けになる言い間違い
setup-miscalls-none = なし
setup-miscalls-none-means = 指せない手や、はっきりしない手は読み返し、数えます。負けにはなりません。
setup-miscalls-means = 指せない手や、はっきりしない手は読み返し、数えます。{ $most }回で負けです。
setup-undo-near = 待った：手前の人
setup-undo-far = 待った：向かいの人
setup-undo-off = なし
setup-undo-ask = 相手の同意で
setup-undo-free = 自由に
setup-undo-off-means = 指した手は戻せません。
setup-undo-ask-means = { $game ->
    [supply] ほかの三人が同意すれば一手戻せます。
   *[other] 相手が同意すれば一手戻せます。
}
setup-undo-computer-means = いつでも戻せます。コンピューターは必ず同意します。
setup-undo-free-means = 自分の直前の手を自由に戻せます。
setup-seats = 席
setup-seats-face = 向かい合う
setup-seats-side = 並んで座る
setup-device-near = 操作：手前の人
setup-device-far = 操作：向かいの人
device-any = 指定なし
device-pad = ゲームパッド
device-left-keys = キーボード左側
device-right-keys = キーボード右側
device-mouse = マウス
device-touch = タッチ
device-any-means = 相手のものでなければ、どれでも使えます。
device-pad-means = この席のゲームパッドです。
device-pad-wanted-means = この席で使うゲームパッドのボタンを押してください。
device-left-keys-means = W・A・S・Dで動かし、スペースで指す、Qで選び直す、Eで駒の説明。Xの長押しで待った、Cの長押しで引き分けの提案です。
device-right-keys-means = 方向キーで動かし、Enterで指す、Backspaceで選び直す、Iで駒の説明。Uの長押しで待った、Oの長押しで引き分けの提案です。
device-mouse-means = マウスはこの人だけのものです。
device-touch-means = タッチはこの人だけのものです。
setup-rules = ルール
setup-more = 詳しいルール
# The rules to choose from: a name and a sentence each.
setup-first-banqi = 最初にめくった駒で、どちらが紅かが決まります。
setup-first-xiangqi = 先手が紅番です。
setup-first-shogi = 駒落ちでは、先手に選んだ人が下手です。相手が上手で、先に指します。
setup-first-supply = 味方は並んで座り、別の色を持ちます。
setup-house = ローカルルール
setup-odds = 紅の駒落ち
setup-odds-banqi = 駒落ちでは先手が紅番で、落とした駒は相手の駒台に置きます。
setup-odds-xiangqi = 紅が先に指します。先手を渡すと、黒が先に指します。
odds-even = なし
odds-horse = 馬一枚
odds-two-horses = 馬二枚
odds-chariot = 車一枚
odds-move = 先手
odds-two-soldiers = 兵二枚
odds-horse-and-move = 馬一枚と先手
odds-two-horses-and-move = 馬二枚と先手
odds-cannon = 炮一枚
odds-two-cannons = 炮二枚
odds-chariot-and-move = 車一枚と先手
setup-handicap = 手合割
handicap-even = 平手
handicap-left-lance = 香落ち
handicap-right-lance = 右香落ち
handicap-bishop = 角落ち
handicap-rook = 飛車落ち
handicap-rook-lance = 飛香落ち
handicap-two-pieces = 二枚落ち
handicap-three-pieces = 三枚落ち
handicap-four-pieces = 四枚落ち
handicap-five-pieces = 五枚落ち
handicap-five-pieces-left = 左五枚落ち
handicap-six-pieces = 六枚落ち
handicap-eight-pieces = 八枚落ち
handicap-ten-pieces = 十枚落ち
preset-banqi-taiwan = 台湾
preset-banqi-taiwan-means = 将から卒まで位の順。炮は一枚越しに取ります。
preset-banqi-hong-kong = 香港
preset-banqi-hong-kong-means = 炮にも位があり、跳び越えません。
preset-banqi-ban-chi = Banchi
preset-banqi-ban-chi-means = Boyerのルール。引き分けは合意のみ。
preset-banqi-olympiad = コンピューター五輪
preset-banqi-olympiad-means = 進展のない180手か同形三回で引き分け。
preset-xiangqi-wxf = 世界ルール（WXF）
preset-xiangqi-wxf-means = 王手を続けると負け、追い続けても負け。
preset-xiangqi-source = 簡単なルール
preset-xiangqi-source-means = 守られていない駒を追うときだけ反則です。
preset-supply-usual = 聯棋
preset-supply-usual-means = 取った駒は味方が打ちます。
preset-supply-blitz = 早指し聯棋
preset-supply-blitz-means = 同じルールで、一人五分です。
preset-shogi-amateur = アマチュア
preset-shogi-amateur-means = 千日手は引き分け、入玉宣言は27点法。
preset-shogi-official = 公式
preset-shogi-official-means = 入玉宣言：31点以上で勝ち、24点から30点は引き分け。
preset-shogi-source = 点数計算
preset-shogi-source-means = 合意のうえで数え、27点に足りなければ負け。
house-blind-capture = 伏せ駒取り
house-blind-capture-means = 伏せた駒を取りにいけます。取れない駒は表を向けて残ります。
house-multi-capture = 連続取り
house-multi-capture-means = 駒を取ったあと、同じ駒で続けて取れます。
house-chariot-rush = 車の突進
house-chariot-rush-means = 車は一直線の先の駒も取れます。
house-cannon-adjacent = 炮の隣取り
house-cannon-adjacent-means = 炮は隣の兵や炮も取れます。
house-advisor-over-elephant = 士は象の上
house-advisor-over-elephant-means = 士は象を取れます。
house-general-takes-soldier = 将は卒も取る
house-general-takes-soldier-means = 将はどの駒も取れます。
house-attack-ban = 追い続け禁止
house-attack-ban-means = 同形の間ずっと同じ駒を追う人は負け。
house-take-general = 将を取る
house-take-general-means = 練習用：将が取られる手も指せ、取れば勝ち。
house-strict-fouls = 反則負け
house-strict-fouls-means = 反則の手も指せますが、その場で負けです。
setup-manner = 対局の作法
strict-play = 厳格な対局
strict-play-means = 触れた駒は動かす。引き分けは自分で主張する。将棋の反則は即負け。
# What the board beside the sheet shows.
lesson-flip = めくると何の駒かがわかります。
lesson-rank = 駒は同じ位か下の位の駒を取れます。
lesson-cannon = 炮はちょうど一枚越しに取ります。
lesson-soldier = 兵は将を取り、将は兵を取れません。
lesson-leg = 馬は脚をふさがれると跳べません。
lesson-xiangqi-cannon = 炮はちょうど一枚越しに取ります。
lesson-xiangqi-soldier = 兵は河を渡ると横にも進みます。
lesson-supply-capture = 取った駒は味方に渡ります。
lesson-supply-drop = 一手は打つこともできますが、王手はかけられません。
lesson-shogi-drop = 取った駒は持ち駒として打てます。
lesson-shogi-promote = 敵陣の三段に入ると成れます。
lesson-shogi-knight = 桂馬は前にだけ跳びます。
setup-back = 戻る
setup-deal = 始める

# The end of a match.
end-wins = { $name }の勝ち
end-win-together = { $name }の勝ち
end-draw = 引き分け
end-plies = 手数
end-time = 時間
end-captures = { $first }／{ $second }の取った駒
end-points = { $first }／{ $second }の点数
# Only in Banqi do flips count too.
end-quiet = { $game ->
    [banqi] めくりも取りもない最長手数
   *[other] 取りのない最長手数
}
end-series = 通算
end-next = { $game ->
    [banqi] 次の対局では、{ $name }が先にめくります。
   *[other] 次の対局では、{ $name }が先に指します。
}
end-next-lot = 次の対局の先後は、くじで決めます。
end-seal-true = 駒の並びは初手の前に封じたものと同じです。
end-seal-false = 駒の並びは初手の前に封じたものと違います。
end-rematch = もう一局
end-moves = 棋譜
end-save = 棋譜保存
end-new = 新しい対局
end-title = タイトル
end-library = 対局記録

# Why it ended: a reason of the rules each, with $winner and $loser by name. $game: the game, for the words that differ.
reason-checkmate = { $loser }は詰みました。
reason-stalemate = { $loser }は指せる手がありません。
reason-general-captured = { $winner }が、{ $loser }の将を取りました。
reason-no-moves = { $loser }は指せる手がありません。
reason-no-pieces = { $loser }の駒がなくなりました。
reason-insufficient-material = どちらにも詰ませる駒がありません。
reason-perpetual-check = { $loser }が王手を続けて同じ局面を繰り返しました。
reason-perpetual-chase = { $loser }が同じ駒を追い続けて局面を繰り返しました。
reason-perpetual-attack = { $loser }が同じ駒を追い続けました。
reason-repetition = 同じ局面が繰り返されました。
reason-no-progress = { $game ->
    [banqi] 長い間、駒がめくられも取られもしませんでした。
   *[other] 長い間、駒が取られませんでした。
}
reason-impasse = 持将棋で点数を数えました。
reason-declaration = 入玉が宣言されました。
# $missing: the first condition that was not met; $points: those that counted.
reason-declared-wrongly = { $loser }の入玉宣言は不成立です。{ $missing ->
    [king-in-camp] 玉が敵陣にいません。
    [ten-pieces-in-camp] 敵陣の駒が十枚に足りません。
    [not-in-check] 王手がかかっています。
    [before-move-limit] 手数の上限を過ぎています。
   *[points] { $points }点では足りません。
}
reason-move-limit = 手数の上限に達しました。
reason-illegal-move = { $loser }の反則です。
reason-resignation = { $loser }が投了しました。
reason-time = { $loser }の時間切れです。
reason-time-draw = { $loser }の時間切れですが、{ $winner }に勝てる駒がありません。
reason-agreement = { $game ->
    [supply] 四人が合意しました。
   *[other] 二人が合意しました。
}
reason-negotiated-stalemate = 二人が手詰まりに合意しました。
# The result of an imported match.
reason-unrecorded = 棋譜に理由の記録がありません。
# The foul that lost a match of shogi.
foul-nifu = { $loser }の反則、二歩です。
foul-dead-square = { $loser }の反則です。行き所のない駒を打ちました。
foul-must-promote = { $loser }の反則です。行き所のない駒になりました。
foul-pawn-drop-mate = { $loser }の反則、打ち歩詰めです。
foul-exposed = { $loser }の反則です。玉が取られてしまいます。
foul-two-moves = { $loser }の反則、二手指しです。
proof-stood = 同じ局面は { $turns } 手のあとに現れました。
# On two boards each has its own turns.
proof-stood-on =
    { $board ->
        [1] 第一の盤では、同じ局面が { $turns } 手のあとに現れました。
       *[other] 第二の盤では、同じ局面が { $turns } 手のあとに現れました。
    }
proof-check = { $turn }手目 { $move }：王手
proof-threat = { $turn }手目 { $move }：{ $squares } に当て
proof-quiet = { $turn }手目 { $move }

# An engine of other people's in a seat. $seconds: its time for a move.
setup-engine-means = 設定のエンジンです。時計がなければ一手 { $seconds } 秒考えます。
