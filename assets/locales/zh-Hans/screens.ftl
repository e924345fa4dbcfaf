# The first screen.
title = Teahouse
title-continue = 继续
# $first and $second: the players; $ply: how many turns were played.
title-continue-facts = { $first } 对 { $second }，{ $ply ->
    [0] 尚未开始
   *[other] 第 { $ply } 手
}
title-new = 新对局
title-rules = 怎么下
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = 暗棋
title-banqi-native = Banqi
title-banqi-facts = 两人，15 分钟
title-banqi-deal = 开一局暗棋
# In the corner of the first screen.
title-hint = 点一下棋盘就开局。
title-settings = 设置
title-credits = 制作
title-quit = 离开

# The question of the first start, beside three characters.
reading-question = 认得这些字吗？
reading-well = 认得
reading-a-little = 认得一些
reading-not-at-all = 不认得

# The next match.
setup-title = 暗棋
setup-first-flip = 第一枚翻开的棋子决定谁执红。
setup-name-near = 近侧的棋手
setup-name-far = 对侧的棋手
setup-starts = 谁先翻
setup-starts-near = 近侧
setup-starts-far = 对侧
setup-starts-lot = 抽签
setup-starts-near-means = { $name } 坐在下缘，先翻。
setup-starts-far-means = { $name } 坐在上缘，先翻。
setup-starts-lot-means = 摆好棋时抽签决定。
setup-limit = 几手无事可算和棋
# $plies: after how many turns in a row without a flip or a capture a draw may be called.
setup-limit-plies = { $plies }
setup-limit-none = 不限
setup-limit-means = 连续 { $plies } 手没有翻棋也没有吃子，双方都可以要求和棋，也可以继续下。
setup-limit-none-means = 不计算无事的手数。
setup-undo = 悔棋
setup-undo-off = 不可以
setup-undo-ask = 对方同意才可以
setup-undo-free = 随意
setup-undo-off-means = 起手无回。
setup-undo-ask-means = 对方同意，就收回一手。
setup-undo-free-means = 各人可以随意收回自己的上一手。
setup-seats = 座位
setup-seats-face = 面对面
setup-seats-side = 并排坐
setup-rules = 规则
setup-rules-taiwan = 台湾
setup-rules-taiwan-means = 从将到卒依级别吃子；炮隔一子吃。
setup-more = 更多规则
# What the board beside the sheet shows.
lesson-flip = 翻开来才知道是谁。
lesson-rank = 棋子可以吃同级和低级的棋子。
lesson-cannon = 炮吃子，中间要刚好隔一子。
lesson-soldier = 兵卒吃将帅，将帅不吃兵卒。
setup-back = 返回
setup-deal = 开局

# The end of a match.
end-wins = { $name } 胜
end-draw = 和棋
end-plies = 手数
end-time = 时间
end-captures = { $first }／{ $second } 吃子
end-quiet = 最长的无事手数
end-series = 战绩
end-next = 下一局由 { $name } 先翻。
end-seal-true = 这副棋正是开局前封好的那一副。
end-seal-false = 这副棋不是开局前封好的那一副。
end-rematch = 再来一局
end-new = 新对局
end-title = 首页

# Why it ended: a reason of the rules each, with $winner and $loser by name.
reason-checkmate = { $loser } 被将死。
reason-stalemate = { $loser } 无子可动。
reason-general-captured = { $winner } 吃了 { $loser } 的将帅。
reason-no-moves = { $loser } 无子可动。
reason-no-pieces = { $loser } 的棋子全被吃完。
reason-insufficient-material = 双方都没有能将死对方的棋子了。
reason-perpetual-check = { $loser } 每一手都将军，使局面重复。
reason-perpetual-chase = { $loser } 每一手都捉同一个棋子，使局面重复。
reason-perpetual-attack = { $loser } 每一手都攻击同一个棋子。
reason-repetition = 同样的局面出现太多次。
reason-no-progress = 太多手没有翻棋也没有吃子。
reason-impasse = 双方入玉，已计算点数。
reason-declaration = 已经宣告入玉。
reason-move-limit = 手数已到上限。
reason-illegal-move = { $loser } 走了不合规则的一手。
reason-resignation = { $loser } 认输。
reason-time = { $loser } 超过时间。
reason-agreement = 双方同意。
