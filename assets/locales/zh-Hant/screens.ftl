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
title-banqi-facts = 兩人，15 分鐘
title-banqi-deal = 開一局暗棋
# In the corner of the first screen.
title-hint = 點一下棋盤就開局。
title-settings = 設定
title-credits = 製作
title-quit = 離開

# The question of the first start, beside three characters.
reading-question = 這些字，認得多少？
reading-well = 認得
reading-a-little = 認得一些
reading-not-at-all = 不認得

# The next match.
setup-title = 暗棋
setup-first-flip = 第一枚翻開的棋子決定誰執紅。
setup-name-near = 近側的棋手
setup-name-far = 對側的棋手
setup-starts = 誰先翻
setup-starts-near = 近側
setup-starts-far = 對側
setup-starts-lot = 抽籤
setup-starts-near-means = { $name } 坐在下緣，先翻。
setup-starts-far-means = { $name } 坐在上緣，先翻。
setup-starts-lot-means = 擺好棋時抽籤決定。
setup-limit = 幾手無事可算和棋
# $plies: after how many turns in a row without a flip or a capture a draw may be called.
setup-limit-plies = { $plies }
setup-limit-none = 不限
setup-limit-means = 連續 { $plies } 手沒有翻棋也沒有吃子，雙方都可以要求和棋，也可以繼續下。
setup-limit-none-means = 不計算無事的手數。
setup-undo = 悔棋
setup-undo-off = 不可以
setup-undo-ask = 對方同意才可以
setup-undo-free = 隨意
setup-undo-off-means = 起手無回。
setup-undo-ask-means = 對方同意，就收回一手。
setup-undo-free-means = 各人可以隨意收回自己的上一手。
setup-seats = 座位
setup-seats-face = 面對面
setup-seats-side = 並排坐
setup-rules = 規則
setup-rules-taiwan = 臺灣
setup-rules-taiwan-means = 從將到卒依階級吃子；炮隔一子吃。
setup-more = 更多規則
# What the board beside the sheet shows.
lesson-flip = 翻開來才知道是誰。
lesson-rank = 棋子可以吃同級和低級的棋子。
lesson-cannon = 炮吃子，中間要剛好隔一子。
lesson-soldier = 兵卒吃將帥，將帥不吃兵卒。
setup-back = 返回
setup-deal = 開局

# The end of a match.
end-wins = { $name } 勝
end-draw = 和棋
end-plies = 手數
end-time = 時間
end-captures = { $first }／{ $second } 吃子
end-quiet = 最長的無事手數
end-series = 戰績
end-next = 下一局由 { $name } 先翻。
end-seal-true = 這副棋正是開局前封好的那一副。
end-seal-false = 這副棋不是開局前封好的那一副。
end-rematch = 再來一局
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
