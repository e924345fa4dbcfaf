# The first screen.
title = Teahouse
title-continue = 繼續
# $game: its name; $first and $second: the players against each other, with their partners; $ply: how many turns were played.
title-continue-facts = { $game }：{ $first } 對 { $second }，{ $ply ->
    [0] 尚未開始
   *[other] 第 { $ply } 步
}
title-new = 新對局
title-rules = 怎麼下
title-library = 所有對局
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = 暗棋
title-banqi-native = Banqi
title-banqi-facts = 1 或 2 人，15 分鐘
title-banqi-deal = 開一局暗棋
title-xiangqi = 象棋
title-xiangqi-native = Xiangqi
title-xiangqi-facts = 1 或 2 人，40 分鐘
title-xiangqi-deal = 開一局象棋
title-shogi = 將棋
title-shogi-native = Shogi
title-shogi-facts = 1 或 2 人，40 分鐘
title-shogi-deal = 開一局將棋
title-supply = 聯棋
title-supply-native = Supply Chess
title-supply-facts = 4 人，40 分鐘
title-supply-deal = 開一局聯棋
# Below them, of the board in front.
title-hint = 點一下棋盤就開局。
title-settings = 設定
title-credits = 製作名單
title-quit = 離開

# The question of the first start, beside three characters.
reading-question = 這些字，認得多少？
reading-question-means = 棋子的樣子由此決定。
reading-well = 認得
reading-a-little = 認得一些
reading-not-at-all = 不認得

# The next match.
setup-name-near = 下方棋手
setup-name-far = 上方棋手
setup-name-beside-far = 第二盤上方的名字
setup-name-beside-near = 第二盤下方的名字
# Between the tablets of the two players, with a brush; in Western languages an ornament.
setup-versus = 對
setup-company-near = 下方棋手
setup-company-far = 上方棋手
# At a table of four: all but the near player, and the two at the second board.
setup-company-others = 其他三人
setup-company-beside-near = 第二盤下方棋手
setup-company-beside-far = 第二盤上方棋手
setup-person = 真人
# The computer, by its level: $number, 1 is the weakest; $name and $habit of that level.
setup-level = { $number }
# The same where the levels are few: the names on their choices.
setup-level-name = { $level ->
    [child] 小朋友
    [guest] 客人
    [regular] 常客
    [landlady] 老闆娘
    [storyteller] 說書人
   *[master] 師傅
}
setup-level-means = { $name }：{ $habit }
setup-starts = 誰先走
setup-starts-near = 下方
setup-starts-far = 上方
setup-starts-lot = 抽籤
setup-starts-near-means = { $name } 坐在下方，{ $game ->
    [xiangqi] 執紅。
    [supply] 在第一盤執紅。
    [shogi] 是先手。
   *[banqi] 先翻。
}
setup-starts-far-means = { $name } 坐在上方，{ $game ->
    [xiangqi] 執紅。
    [supply] 在第一盤執紅。
    [shogi] 是先手。
   *[banqi] 先翻。
}
setup-starts-lot-means = 開局時{ $game ->
    [shogi] 以振駒決定。
    [xiangqi] 擲三枚銅錢決定。
    [supply] 擲三枚銅錢決定。
   *[banqi] 擲五枚兵決定。
}
setup-next = 下一局誰先走
setup-next-alternate = 輪流
setup-next-winner = 勝方
setup-next-loser = 負方
setup-next-lot = 抽籤
setup-next-alternate-means = 上一局後走的一方先走。
setup-next-winner-means = 勝方先走；和棋則由上一局後走的一方先走。
setup-next-loser-means = 負方先走；和棋則由上一局後走的一方先走。
setup-next-lot-means = 每局抽籤決定。
setup-next-odds-means = 讓子對局不換邊。
setup-limit = 和棋的步數
# $plies: after how many turns in a row without a flip or a capture a draw may be claimed.
setup-limit-plies = { $plies }
setup-limit-none = 不限
setup-limit-means = { $game ->
    [xiangqi] 連續 { $plies } 步沒有吃子就是和棋。
   *[banqi] 連續 { $plies } 步沒翻棋也沒吃子，任何一方都可以要求和棋，也可以繼續下。
}
setup-limit-none-means = 不計算步數。
setup-clock = 時間
setup-clock-far = 上方的時間
# $means: what the far player's clock means.
clock-handicap = { $game ->
    [supply] { $means }兩隊用時不同，是讓時。
   *[other] { $means }兩人用時不同，是讓時。
}
# The time controls to choose from, $minutes for the match and $seconds a turn.
clock-none = 無限制
clock-sudden-death = { $minutes ->
    [5] 快棋 5 分
    [10] 快棋 10 分
   *[other] { $minutes } 分
}
clock-fischer = { $minutes } 分，每步加 { $seconds } 秒
clock-main-and-byoyomi = { $minutes } 分，讀秒 { $seconds } 秒
clock-per-move = 每步 { $seconds } 秒
clock-none-means = 不計時。
clock-sudden-death-means = 整局的時間，用完就輸。
clock-fischer-means = 整局的時間，每下一步加幾秒。
clock-byoyomi-means = 時間用完後開始讀秒，每步都要在讀秒內下完。
# The same with several periods.
clock-byoyomi-periods-means = 時間用完後開始讀秒。一步超過一次讀秒的時間，就少一次；次數用完就輸。
clock-per-move-means = 每步都要在時間內下完。
clock-same = 相同
clock-own = 自訂
# The kinds of a custom time control, and the names and values of its sliders.
clock-kinds = 方式
clock-kind-sudden-death = 只有局時
clock-kind-fischer = 每步加秒
clock-kind-byoyomi = 讀秒
clock-kind-per-move = 每步限時
clock-dial-main = 局時
clock-dial-seconds = 秒數
clock-dial-periods = 次數
clock-minutes = { $minutes } 分
clock-minutes-and-seconds = { $minutes } 分 { $seconds } 秒
clock-seconds = { $seconds } 秒
clock-periods = { $periods } 次
clock-same-means = { $game ->
    [supply] 四人時間相同。
   *[other] 雙方時間相同。
}
setup-sight-near = 蒙眼：下方
setup-sight-far = 蒙眼：上方
setup-sight-beside-far = 蒙眼：第二盤上方
setup-sight-beside-near = 蒙眼：第二盤下方
setup-sight-everything = 全部看見
setup-sight-discs = 無字棋子
setup-sight-board = 空棋盤
setup-sight-nothing = 什麼都不看
setup-sight-everything-means = 看得見棋盤，用手走棋。
setup-sight-discs-means = 只看得見棋子的位置，看不見是什麼棋子，要報出走法。
setup-sight-board-means = 只看得見空棋盤和著法表，要報出走法。
setup-sight-nothing-means = 棋盤和著法表都看不見，要報出走法。
setup-sight-queue-means = 多人輪流時，全部看見。
setup-miscalls = 報錯幾次判負
setup-miscalls-none = 不判負
setup-miscalls-none-means = 報出的走法不合規則或意思不明時，會重讀並計數，不判負。
setup-miscalls-means = 報出的走法不合規則或意思不明時，會重讀並計數，第 { $most } 次判負。
setup-undo-near = 悔棋：下方
setup-undo-far = 悔棋：上方
setup-undo-off = 不可以
setup-undo-ask = 對方同意
setup-undo-free = 隨時
setup-undo-off-means = 起手無回。
setup-undo-ask-means = { $game ->
    [supply] 其他三人都同意，就可以悔一步棋。
   *[other] 對方同意，就可以悔一步棋。
}
setup-undo-computer-means = 隨時可以悔棋：電腦總是同意。
setup-undo-free-means = 隨時可以悔一步棋。
setup-seats = 座位
setup-seats-face = 面對面
setup-seats-side = 並排坐
setup-device-near = 輸入方式：下方
setup-device-far = 輸入方式：上方
device-any = 不限
device-pad = 手把
device-left-keys = 鍵盤左邊
device-right-keys = 鍵盤右邊
device-mouse = 滑鼠
device-touch = 手指
device-any-means = 除了對方的，什麼都可以用。
device-pad-means = 已入座的手把。
device-pad-wanted-means = 請按一下要入座的手把的任何按鈕。
device-left-keys-means = W、A、S、D 選位置，空白鍵走棋，Q 放下，E 說明棋子；按住 X 悔棋，按住 C 提和。
device-right-keys-means = 方向鍵選位置，Enter 走棋，Backspace 放下，I 說明棋子；按住 U 悔棋，按住 O 提和。
device-mouse-means = 滑鼠只為這位棋手走棋。
device-touch-means = 手指只為這位棋手走棋。
setup-rules = 規則
setup-more = 更多規則
# The rules to choose from: a name and a sentence each.
setup-first-banqi = 第一枚翻開的棋子決定誰執紅。
setup-first-xiangqi = 先走的執紅。
setup-first-shogi = 先走的是先手；讓子局由另一方讓子並先走。
setup-first-supply = 同隊的人並排坐，各執一色。
setup-house = 附加規則
setup-odds = 紅方讓子
setup-odds-banqi = 讓子時先走的執紅，讓掉的棋子放在對方的盤外。
setup-odds-xiangqi = 紅方先走；讓先時黑方先走。
odds-even = 不讓
odds-horse = 讓單馬
odds-two-horses = 讓雙馬
odds-chariot = 讓單車
odds-move = 讓先
odds-two-soldiers = 讓二兵
odds-horse-and-move = 讓單馬並讓先
odds-two-horses-and-move = 讓雙馬並讓先
odds-cannon = 讓單炮
odds-two-cannons = 讓雙炮
odds-chariot-and-move = 讓單車並讓先
setup-handicap = 讓子
handicap-even = 平手
handicap-left-lance = 讓左香
handicap-right-lance = 讓右香
handicap-bishop = 讓角
handicap-rook = 讓飛車
handicap-rook-lance = 讓飛香
handicap-two-pieces = 讓二枚
handicap-three-pieces = 讓三枚
handicap-four-pieces = 讓四枚
handicap-five-pieces = 讓五枚
handicap-five-pieces-left = 讓左五枚
handicap-six-pieces = 讓六枚
handicap-eight-pieces = 讓八枚
handicap-ten-pieces = 讓十枚
preset-banqi-taiwan = 台灣
preset-banqi-taiwan-means = 大吃小，炮隔一子吃。
preset-banqi-hong-kong = 香港
preset-banqi-hong-kong-means = 炮也分大小，不必隔子。
preset-banqi-ban-chi = Banchi
preset-banqi-ban-chi-means = Boyer 規則，同台灣；雙方同意才和。
preset-banqi-olympiad = 電腦奧林匹亞
preset-banqi-olympiad-means = 同台灣；180 步不翻不吃或同形三次為和。
preset-xiangqi-wxf = 世界規則（WXF）
preset-xiangqi-wxf-means = 長將判負，長捉也判負。
preset-xiangqi-source = 簡明規則
preset-xiangqi-source-means = 捉無保護的子才算長捉。
preset-supply-usual = 聯棋
preset-supply-usual-means = 你吃掉的棋子，由同伴打入。
preset-supply-blitz = 快棋聯棋
preset-supply-blitz-means = 同樣的規則，每人五分鐘。
preset-shogi-amateur = 業餘
preset-shogi-amateur-means = 同形四次為和；入玉滿 27 點可宣言獲勝。
preset-shogi-official = 職業
preset-shogi-official-means = 入玉宣言：31 點以上勝，24 到 30 點和。
preset-shogi-source = 計點
preset-shogi-source-means = 雙方同意後計點，不足 27 點者負。
house-blind-capture = 暗吃
house-blind-capture-means = 可以吃暗子；翻開後吃不了的就留下。
house-multi-capture = 連吃
house-multi-capture-means = 吃子之後，同一子可以接著吃。
house-chariot-rush = 車直衝
house-chariot-rush-means = 車可以沿直線吃遠處的子。
house-cannon-adjacent = 炮近吃
house-cannon-adjacent-means = 炮也吃相鄰的兵卒和炮。
house-advisor-over-elephant = 士大於象
house-advisor-over-elephant-means = 士可以吃象。
house-general-takes-soldier = 將吃卒
house-general-takes-soldier-means = 將可以吃任何敵子。
house-attack-ban = 禁長捉
house-attack-ban-means = 循環中步步捉同一子者負。
house-take-general = 吃將為勝
house-take-general-means = 教學用：可以送將，吃了將帥就贏。
house-strict-fouls = 犯規判負
house-strict-fouls-means = 犯規的棋可以走，但走了立刻輸。
setup-manner = 對局規矩
strict-play = 嚴格對局
strict-play-means = 摸子走子；和棋要自己提出；將棋犯規立刻輸。
# What the board beside the sheet shows.
lesson-flip = 翻開才知道是什麼棋子。
lesson-rank = 大吃小，一樣大也可以吃。
lesson-cannon = 炮吃子，中間要剛好隔一子。
lesson-soldier = 兵卒吃將帥，將帥不吃兵卒。
lesson-leg = 馬腳被絆住，就不能往那邊走。
lesson-xiangqi-cannon = 炮隔一子吃子。
lesson-xiangqi-soldier = 兵過河後也可以橫走。
lesson-supply-capture = 吃掉的棋子交給同伴。
lesson-supply-drop = 一步也可以是打入，但不能將軍。
lesson-shogi-drop = 吃到的棋子可以打回棋盤，為自己所用。
lesson-shogi-promote = 走進最遠三排，棋子可以升變。
lesson-shogi-knight = 桂馬可以跳過棋子，但只能向前。
setup-back = 返回
setup-deal = 開局

# The end of a match.
end-wins = { $name } 勝
end-win-together = { $name } 勝
end-draw = 和棋
end-plies = 步數
end-time = 時間
end-captures = { $first }／{ $second } 吃子
end-points = { $first }／{ $second } 點數
# Only in Banqi do flips count too.
end-quiet = { $game ->
    [banqi] 最長不翻不吃步數
   *[other] 最長無吃子步數
}
end-series = 戰績
end-next = { $game ->
    [banqi] 下一局由 { $name } 先翻。
   *[other] 下一局由 { $name } 先走。
}
end-next-lot = 下一局抽籤決定誰先走。
end-seal-true = 擺法與開局前封好的相同。
end-seal-false = 擺法與開局前封好的不同。
end-rematch = 再來一局
end-moves = 棋譜
end-save = 存棋譜
end-new = 新對局
end-title = 首頁
end-library = 所有對局

# Why it ended: a reason of the rules each, with $winner and $loser by name. $game: the game, for the words that differ.
reason-checkmate = { $loser } 被將死。
reason-stalemate = { $loser } 無子可動（困斃）。
reason-general-captured = { $winner } 吃了 { $loser } 的將帥。
reason-no-moves = { $loser } 無子可動。
reason-no-pieces = { $loser } 的棋子全被吃完。
reason-insufficient-material = 雙方都沒有能將死對方的棋子。
reason-perpetual-check = { $loser } 步步將軍，使局面重複。
reason-perpetual-chase = { $loser } 步步捉同一枚棋子，使局面重複。
reason-perpetual-attack = { $loser } 步步捉同一枚棋子。
reason-repetition = 同樣的局面一再出現。
reason-no-progress = { $game ->
    [banqi] 太久沒有翻棋也沒有吃子。
   *[other] 太久沒有吃子。
}
reason-impasse = 雙方計算了點數。
reason-declaration = 已宣言入玉。
# $missing: the first condition that was not met; $points: those that counted.
reason-declared-wrongly = { $loser }的入玉宣言不成立：{ $missing ->
    [king-in-camp] 玉將不在敵陣。
    [ten-pieces-in-camp] 敵陣裡其他棋子不到十枚。
    [not-in-check] 玉將正被將軍。
    [before-move-limit] 已過手數上限。
   *[points] { $points } 點不足。
}
reason-move-limit = 步數已到上限。
reason-illegal-move = { $loser } 犯規。
reason-resignation = { $loser } 認輸。
reason-time = { $loser } 超時。
reason-time-draw = { $loser } 超時，但 { $winner } 沒有能取勝的子。
reason-agreement = { $game ->
    [supply] 四人都同意和棋。
   *[other] 雙方同意和棋。
}
reason-negotiated-stalemate = 雙方同意以僵局作和。
# The result of an imported match.
reason-unrecorded = 棋譜沒有說明原因。
# The foul that lost a match of shogi.
foul-nifu = { $loser } 在同一直行打入第二枚步兵（二步）。
foul-dead-square = { $loser } 把棋子打入再也走不動的格子。
foul-must-promote = { $loser } 該升變而沒有升變，棋子再也走不動。
foul-pawn-drop-mate = { $loser } 打入步兵直接將死（打步詰）。
foul-exposed = { $loser } 送將：王會被吃。
foul-two-moves = { $loser } 沒輪到就走了棋。
proof-stood = 同樣的局面出現在第 { $turns } 步之後。
# On two boards each has its own turns.
proof-stood-on =
    { $board ->
        [1] 第一盤同樣的局面出現在第 { $turns } 步之後。
       *[other] 第二盤同樣的局面出現在第 { $turns } 步之後。
    }
proof-check = 第 { $turn } 步 { $move }：將軍
proof-threat = 第 { $turn } 步 { $move }：捉 { $squares }
proof-quiet = 第 { $turn } 步 { $move }

# An engine of other people's in a seat. $seconds: its time for a move.
setup-engine-means = 設定中的引擎。不計時的話，每步想 { $seconds } 秒。
