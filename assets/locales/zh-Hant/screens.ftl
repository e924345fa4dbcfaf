# The first screen.
title = Teahouse
title-continue = 繼續
# $first and $second: the players; $ply: how many turns were played.
title-continue-facts = { $first } 對 { $second }，{ $ply ->
    [0] 尚未開始
   *[other] 第 { $ply } 手
}
title-new = 新對局
title-rules = 怎麼下
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = 暗棋
title-banqi-native = Banqi
title-banqi-facts = 一或兩人，15 分鐘
title-banqi-deal = 開一局暗棋
title-xiangqi = 象棋
title-xiangqi-native = Xiangqi
title-xiangqi-facts = 兩人，40 分鐘
title-xiangqi-deal = 開一局象棋
title-shogi = 將棋
title-shogi-native = Shogi
title-shogi-facts = 兩人，40 分鐘
title-shogi-deal = 開一局將棋
# In the corner of the first screen.
title-hint = 點一下棋盤就開局。
title-settings = 設定
title-credits = 製作名單
title-quit = 離開

# The question of the first start, beside three characters.
reading-question = 這些字，認得多少？
reading-well = 認得
reading-a-little = 認得一些
reading-not-at-all = 不認得

# The next match.
setup-name-near = 近側的棋手
setup-name-far = 對側的棋手
# Between the tablets of the two, with a brush; where nobody reads such characters, an ornament.
setup-versus = 對
setup-company-near = 這一邊
setup-company-far = 對面
setup-person = 真人
# The computer, by its level: $number, 1 is the weakest; $name and $habit of that level.
setup-level = { $number }
setup-level-means = { $name }：{ $habit }
setup-starts = 誰先走
setup-starts-near = 近側
setup-starts-far = 對側
setup-starts-lot = 抽籤
setup-starts-near-means = { $name } 坐在下緣，{ $game ->
    [xiangqi] 執紅。
    [shogi] 是先手。
   *[banqi] 先翻。
}
setup-starts-far-means = { $name } 坐在上緣，{ $game ->
    [xiangqi] 執紅。
    [shogi] 是先手。
   *[banqi] 先翻。
}
setup-starts-lot-means = 擺好棋時抽籤決定。
setup-next = 下一局誰先走
setup-next-alternate = 輪流
setup-next-winner = 勝方
setup-next-loser = 負方
setup-next-lot = 抽籤
setup-next-alternate-means = 上一局後走的人先走。
setup-next-winner-means = 勝方先走；和棋則上一局後走的人先走。
setup-next-loser-means = 負方先走；和棋則上一局後走的人先走。
setup-next-lot-means = 每局抽籤決定。
setup-next-odds-means = 有讓子：雙方不換邊。
setup-limit = 幾手平靜可判和棋
# $plies: after how many turns in a row without a flip or a capture a draw may be called.
setup-limit-plies = { $plies }
setup-limit-none = 不限
setup-limit-means = { $game ->
    [xiangqi] 連續 { $plies } 手沒有吃子即為和棋。
   *[banqi] 連續 { $plies } 手沒有翻棋也沒有吃子，雙方都可以要求和棋，也可以繼續下。
}
setup-limit-none-means = 不計算平靜的手數。
setup-undo-near = 悔棋：近側
setup-undo-far = 悔棋：對側
setup-undo-off = 不可以
setup-undo-ask = 對方同意才可以
setup-undo-free = 隨意
setup-undo-off-means = 起手無回。
setup-undo-ask-means = 對方同意，就收回一手。
setup-undo-computer-means = 隨時可以收回：電腦總是同意。
setup-undo-free-means = 可以隨意收回自己的上一手。
setup-seats = 座位
setup-seats-face = 面對面
setup-seats-side = 並排坐
setup-rules = 規則
setup-more = 更多規則
# 可選的規則。
setup-first-banqi = 第一枚翻開的棋子決定誰執紅。
setup-first-xiangqi = 先走的執紅。
setup-first-shogi = 先走的是先手；讓子局由另一方讓子並先走。
setup-house = 自家規則
setup-odds = 紅方讓子
odds-even = 不讓
odds-horse = 讓單馬
odds-two-horses = 讓雙馬
odds-chariot = 讓單車
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
preset-banqi-taiwan = 臺灣
preset-banqi-taiwan-means = 從將到卒依階級吃子；炮隔一子吃。
preset-banqi-hong-kong = 香港
preset-banqi-hong-kong-means = 炮也論階級，不必隔子。
preset-banqi-ban-chi = Banchi
preset-banqi-ban-chi-means = 依 Boyer：同臺灣，但只有雙方同意才和。
preset-banqi-olympiad = 電腦奧林匹亞
preset-banqi-olympiad-means = 同臺灣；180 手不翻不吃或同形三次即和。
preset-xiangqi-wxf = 世界規則（WXF）
preset-xiangqi-wxf-means = 長將判負，長捉也判負。
preset-xiangqi-source = 簡明規則
preset-xiangqi-source-means = 只有追吃無保護的子才算長捉。
preset-shogi-amateur = 業餘
preset-shogi-amateur-means = 同形四次為和；入玉以 27 點宣言。
preset-shogi-official = 職業
preset-shogi-official-means = 入玉宣言：31 點以上勝，24 到 30 點和。
preset-shogi-source = 數點
preset-shogi-source-means = 雙方同意後數點，不足 27 點者負。
house-blind-capture = 暗吃
house-blind-capture-means = 可以攻擊未翻的棋子；吃不了的就翻開留下。
house-multi-capture = 連吃
house-multi-capture-means = 吃子之後，同一子可以接著吃。
house-chariot-rush = 車直衝
house-chariot-rush-means = 車可以沿直線吃子。
house-cannon-adjacent = 炮吃鄰
house-cannon-adjacent-means = 炮也吃相鄰的兵卒和炮。
house-advisor-over-elephant = 士大於象
house-advisor-over-elephant-means = 士可以吃象。
house-general-takes-soldier = 將吃卒
house-general-takes-soldier-means = 將可以吃任何敵子。
house-attack-ban = 禁長捉
house-attack-ban-means = 循環中每步都捉同一子者負。
house-take-general = 吃將為勝
house-take-general-means = 教學用：不禁送將，吃了將帥就贏。
house-strict-fouls = 犯規判負
house-strict-fouls-means = 可以走出犯規的一步，但立刻判負。
# What the board beside the sheet shows.
lesson-flip = 翻開來才知道是誰。
lesson-rank = 棋子可以吃同級和低級的棋子。
lesson-cannon = 炮吃子，中間要剛好隔一子。
lesson-soldier = 兵卒吃將帥，將帥不吃兵卒。
lesson-leg = 馬腳被絆住，就跳不過去。
lesson-xiangqi-cannon = 炮隔一子吃子。
lesson-xiangqi-soldier = 兵過河後也可以橫走。
lesson-shogi-drop = 吃到的棋子可以打回盤上，為自己所用。
lesson-shogi-promote = 進入對方三線，棋子可以升變。
lesson-shogi-knight = 桂馬跳躍，而且只能向前。
setup-back = 返回
setup-deal = 開局

# The end of a match.
end-wins = { $name } 勝
end-win-together = { $name } 勝
end-draw = 和棋
end-plies = 手數
end-time = 時間
end-captures = { $first }／{ $second } 吃子
end-points = { $first }／{ $second } 點數
end-quiet = 最長的平靜手數
end-series = 戰績
end-next = { $game ->
    [banqi] 下一局由 { $name } 先翻。
   *[other] 下一局由 { $name } 先走。
}
end-seal-true = 這副棋正是開局前封好的那一副。
end-seal-false = 這副棋不是開局前封好的那一副。
end-rematch = 再來一局
end-moves = 棋譜
end-new = 新對局
end-title = 首頁

# Why it ended: a reason of the rules each, with $winner and $loser by name.
reason-checkmate = { $loser } 被將死。
reason-stalemate = { $loser } 無子可動。
reason-general-captured = { $winner } 吃了 { $loser } 的將帥。
reason-no-moves = { $loser } 無子可動。
reason-no-pieces = { $loser } 的棋子全被吃完。
reason-insufficient-material = 雙方都沒有能將死對方的棋子了。
reason-perpetual-check = { $loser } 每一手都將軍，使局面重複。
reason-perpetual-chase = { $loser } 每一手都捉同一個棋子，使局面重複。
reason-perpetual-attack = { $loser } 每一手都攻擊同一個棋子。
reason-repetition = 同樣的局面出現太多次。
reason-no-progress = 太多手沒有翻棋也沒有吃子。
reason-impasse = 雙方入玉，已計算點數。
reason-declaration = 已經宣告入玉。
reason-move-limit = 手數已到上限。
reason-illegal-move = { $loser } 走了不合規則的一手。
reason-resignation = { $loser } 認輸。
reason-time = { $loser } 超過時間。
reason-agreement = 雙方同意。
proof-stood = 同一局面出現在第 { $turns } 手之後。
proof-check = 第 { $turn } 手 { $move }：將軍
proof-threat = 第 { $turn } 手 { $move }：捉 { $squares }
proof-quiet = 第 { $turn } 手 { $move }
