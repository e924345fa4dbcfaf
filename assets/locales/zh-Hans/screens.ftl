# The first screen.
title = Teahouse
title-continue = 继续
# $game: its name; $first and $second: the players against each other, with their partners; $ply: how many turns were played.
title-continue-facts = { $game }：{ $first } 对 { $second }，{ $ply ->
    [0] 尚未开始
   *[other] 第 { $ply } 步
}
title-new = 新对局
title-rules = 怎么下
title-library = 所有对局
# The board in front: its name, how the characters on real boards call it, and what to expect.
title-banqi = 暗棋
title-banqi-native = Banqi
title-banqi-facts = 1 或 2 人，15 分钟
title-banqi-deal = 开一局暗棋
title-xiangqi = 象棋
title-xiangqi-native = Xiangqi
title-xiangqi-facts = 1 或 2 人，40 分钟
title-xiangqi-deal = 开一局象棋
title-shogi = 将棋
title-shogi-native = Shogi
title-shogi-facts = 1 或 2 人，40 分钟
title-shogi-deal = 开一局将棋
title-supply = 联棋
title-supply-native = Supply Chess
title-supply-facts = 4 人，40 分钟
title-supply-deal = 开一局联棋
# Below them, of the board in front.
title-hint = 点一下棋盘就开局。
title-settings = 设置
title-credits = 制作名单
title-quit = 离开

# The question of the first start, beside three characters.
reading-question = 认得这些字吗？
reading-question-means = 棋子的样子由此决定。
reading-well = 认得
reading-a-little = 认得一些
reading-not-at-all = 不认得

# The next match.
setup-name-near = 下方棋手
setup-name-far = 上方棋手
setup-name-beside-far = 第二盘上方的名字
setup-name-beside-near = 第二盘下方的名字
# Between the tablets of the two players, with a brush; in Western languages an ornament.
setup-versus = 对
setup-company-near = 下方棋手
setup-company-far = 上方棋手
# At a table of four: all but the near player, and the two at the second board.
setup-company-others = 其他三人
setup-company-beside-near = 第二盘下方棋手
setup-company-beside-far = 第二盘上方棋手
setup-person = 真人
# The computer, by its level: $number, 1 is the weakest; $name and $habit of that level.
setup-level = { $number }
# The same where the levels are few: the names on their choices.
setup-level-name = { $level ->
    [child] 小朋友
    [guest] 客人
    [regular] 常客
    [landlady] 老板娘
    [storyteller] 说书人
   *[master] 师傅
}
setup-level-means = { $name }：{ $habit }
setup-starts = 谁先走
setup-starts-near = 下方
setup-starts-far = 上方
setup-starts-lot = 抽签
setup-starts-near-means = { $name } 坐在下方，{ $game ->
    [xiangqi] 执红。
    [supply] 在第一盘执红。
    [shogi] 是先手。
   *[banqi] 先翻。
}
setup-starts-far-means = { $name } 坐在上方，{ $game ->
    [xiangqi] 执红。
    [supply] 在第一盘执红。
    [shogi] 是先手。
   *[banqi] 先翻。
}
setup-starts-lot-means = 开局时{ $game ->
    [shogi] 以振驹决定。
    [xiangqi] 掷三枚铜钱决定。
    [supply] 掷三枚铜钱决定。
   *[banqi] 掷五枚兵决定。
}
setup-next = 下一局谁先走
setup-next-alternate = 轮流
setup-next-winner = 胜方
setup-next-loser = 负方
setup-next-lot = 抽签
setup-next-alternate-means = 上一局后走的一方先走。
setup-next-winner-means = 胜方先走；和棋则由上一局后走的一方先走。
setup-next-loser-means = 负方先走；和棋则由上一局后走的一方先走。
setup-next-lot-means = 每局抽签决定。
setup-next-odds-means = 让子对局不换边。
setup-limit = 和棋的步数
# $plies: after how many turns in a row without a flip or a capture a draw may be claimed.
setup-limit-plies = { $plies }
setup-limit-none = 不限
setup-limit-means = { $game ->
    [xiangqi] 连续 { $plies } 步没有吃子就是和棋。
   *[banqi] 连续 { $plies } 步没翻棋也没吃子，任何一方都可以要求和棋，也可以继续下。
}
setup-limit-none-means = 不计算步数。
setup-clock = 时间
setup-clock-far = 上方的时间
# $means: what the far player's clock means.
clock-handicap = { $game ->
    [supply] { $means }两队用时不同，是让时。
   *[other] { $means }两人用时不同，是让时。
}
# The time controls to choose from, $minutes for the match and $seconds a turn.
clock-none = 无限制
clock-sudden-death = { $minutes ->
    [5] 快棋 5 分
    [10] 快棋 10 分
   *[other] { $minutes } 分
}
clock-fischer = { $minutes } 分，每步加 { $seconds } 秒
clock-main-and-byoyomi = { $minutes } 分，读秒 { $seconds } 秒
clock-per-move = 每步 { $seconds } 秒
clock-none-means = 不计时。
clock-sudden-death-means = 整局的时间，用完就输。
clock-fischer-means = 整局的时间，每下一步加几秒。
clock-byoyomi-means = 时间用完后开始读秒，每步都要在读秒内下完。
# The same with several periods.
clock-byoyomi-periods-means = 时间用完后开始读秒。一步超过一次读秒的时间，就少一次；次数用完就输。
clock-per-move-means = 每步都要在时间内下完。
clock-same = 相同
clock-own = 自定
# The kinds of a custom time control, and the names and values of its sliders.
clock-kinds = 方式
clock-kind-sudden-death = 只有局时
clock-kind-fischer = 每步加秒
clock-kind-byoyomi = 读秒
clock-kind-per-move = 每步限时
clock-dial-main = 局时
clock-dial-seconds = 秒数
clock-dial-periods = 次数
clock-minutes = { $minutes } 分
clock-minutes-and-seconds = { $minutes } 分 { $seconds } 秒
clock-seconds = { $seconds } 秒
clock-periods = { $periods } 次
clock-same-means = { $game ->
    [supply] 四人时间相同。
   *[other] 双方时间相同。
}
setup-sight-near = 蒙眼：下方
setup-sight-far = 蒙眼：上方
setup-sight-beside-far = 蒙眼：第二盘上方
setup-sight-beside-near = 蒙眼：第二盘下方
setup-sight-everything = 全部看见
setup-sight-discs = 无字棋子
setup-sight-board = 空棋盘
setup-sight-nothing = 什么都不看
setup-sight-everything-means = 看得见棋盘，用手走棋。
setup-sight-discs-means = 只看得见棋子的位置，看不见是什么棋子，要报出走法。
setup-sight-board-means = 只看得见空棋盘和着法表，要报出走法。
setup-sight-nothing-means = 棋盘和着法表都看不见，要报出走法。
setup-sight-queue-means = 多人轮流时，全部看见。
setup-miscalls = 报错几次判负
setup-miscalls-none = 不判负
setup-miscalls-none-means = 报出的走法不合规则或意思不明时，会重读并计数，不判负。
setup-miscalls-means = 报出的走法不合规则或意思不明时，会重读并计数，第 { $most } 次判负。
setup-undo-near = 悔棋：下方
setup-undo-far = 悔棋：上方
setup-undo-off = 不可以
setup-undo-ask = 对方同意
setup-undo-free = 随时
setup-undo-off-means = 起手无回。
setup-undo-ask-means = { $game ->
    [supply] 其他三人都同意，就可以悔一步棋。
   *[other] 对方同意，就可以悔一步棋。
}
setup-undo-computer-means = 随时可以悔棋：电脑总是同意。
setup-undo-free-means = 随时可以悔一步棋。
setup-seats = 座位
setup-seats-face = 面对面
setup-seats-side = 并排坐
setup-device-near = 输入方式：下方
setup-device-far = 输入方式：上方
device-any = 不限
device-pad = 手柄
device-left-keys = 键盘左边
device-right-keys = 键盘右边
device-mouse = 鼠标
device-touch = 手指
device-any-means = 除了对方的，什么都可以用。
device-pad-means = 已入座的手柄。
device-pad-wanted-means = 请按一下要入座的手柄的任何按键。
device-left-keys-means = W、A、S、D 选位置，空格键走棋，Q 放下，E 说明棋子；按住 X 悔棋，按住 C 提和。
device-right-keys-means = 方向键选位置，Enter 走棋，Backspace 放下，I 说明棋子；按住 U 悔棋，按住 O 提和。
device-mouse-means = 鼠标只为这位棋手走棋。
device-touch-means = 手指只为这位棋手走棋。
setup-rules = 规则
setup-more = 更多规则
# The rules to choose from: a name and a sentence each.
setup-first-banqi = 第一枚翻开的棋子决定谁执红。
setup-first-xiangqi = 先走的执红。
setup-first-shogi = 先走的是先手；让子局由另一方让子并先走。
setup-first-supply = 同队的人并排坐，各执一色。
setup-house = 附加规则
setup-odds = 红方让子
setup-odds-banqi = 让子时先走的执红，让掉的棋子放在对方的盘外。
setup-odds-xiangqi = 红方先走；让先时黑方先走。
odds-even = 不让
odds-horse = 让单马
odds-two-horses = 让双马
odds-chariot = 让单车
odds-move = 让先
odds-two-soldiers = 让二兵
odds-horse-and-move = 让单马并让先
odds-two-horses-and-move = 让双马并让先
odds-cannon = 让单炮
odds-two-cannons = 让双炮
odds-chariot-and-move = 让单车并让先
setup-handicap = 让子
handicap-even = 平手
handicap-left-lance = 让左香
handicap-right-lance = 让右香
handicap-bishop = 让角
handicap-rook = 让飞车
handicap-rook-lance = 让飞香
handicap-two-pieces = 让二枚
handicap-three-pieces = 让三枚
handicap-four-pieces = 让四枚
handicap-five-pieces = 让五枚
handicap-five-pieces-left = 让左五枚
handicap-six-pieces = 让六枚
handicap-eight-pieces = 让八枚
handicap-ten-pieces = 让十枚
preset-banqi-taiwan = 台湾
preset-banqi-taiwan-means = 大吃小，炮隔一子吃。
preset-banqi-hong-kong = 香港
preset-banqi-hong-kong-means = 炮也分大小，不必隔子。
preset-banqi-ban-chi = Banchi
preset-banqi-ban-chi-means = Boyer 规则，同台湾；双方同意才和。
preset-banqi-olympiad = 电脑奥林匹克
preset-banqi-olympiad-means = 同台湾；180 步不翻不吃或同形三次为和。
preset-xiangqi-wxf = 世界规则（WXF）
preset-xiangqi-wxf-means = 长将判负，长捉也判负。
preset-xiangqi-source = 简明规则
preset-xiangqi-source-means = 捉无保护的子才算长捉。
preset-supply-usual = 联棋
preset-supply-usual-means = 你吃掉的棋子，由同伴打入。
preset-supply-blitz = 快棋联棋
preset-supply-blitz-means = 同样的规则，每人五分钟。
preset-shogi-amateur = 业余
preset-shogi-amateur-means = 同形四次为和；入玉满 27 点可宣言获胜。
preset-shogi-official = 职业
preset-shogi-official-means = 入玉宣言：31 点以上胜，24 到 30 点和。
preset-shogi-source = 计点
preset-shogi-source-means = 双方同意后计点，不足 27 点者负。
house-blind-capture = 暗吃
house-blind-capture-means = 可以吃暗子；翻开后吃不了的就留下。
house-multi-capture = 连吃
house-multi-capture-means = 吃子之后，同一子可以接着吃。
house-chariot-rush = 车直冲
house-chariot-rush-means = 车可以沿直线吃远处的子。
house-cannon-adjacent = 炮近吃
house-cannon-adjacent-means = 炮也吃相邻的兵卒和炮。
house-advisor-over-elephant = 士大于象
house-advisor-over-elephant-means = 士可以吃象。
house-general-takes-soldier = 将吃卒
house-general-takes-soldier-means = 将可以吃任何敌子。
house-attack-ban = 禁长捉
house-attack-ban-means = 循环中步步捉同一子者负。
house-take-general = 吃将为胜
house-take-general-means = 教学用：可以送将，吃了将帅就赢。
house-strict-fouls = 犯规判负
house-strict-fouls-means = 犯规的棋可以走，但走了立刻输。
setup-manner = 对局规矩
strict-play = 严格对局
strict-play-means = 摸子走子；和棋要自己提出；将棋犯规立刻输。
# What the board beside the sheet shows.
lesson-flip = 翻开才知道是什么棋子。
lesson-rank = 大吃小，一样大也可以吃。
lesson-cannon = 炮吃子，中间要刚好隔一子。
lesson-soldier = 兵卒吃将帅，将帅不吃兵卒。
lesson-leg = 马腿被绊住，就不能往那边走。
lesson-xiangqi-cannon = 炮隔一子吃子。
lesson-xiangqi-soldier = 兵过河后也可以横走。
lesson-supply-capture = 吃掉的棋子交给同伴。
lesson-supply-drop = 一步也可以是打入，但不能将军。
lesson-shogi-drop = 吃到的棋子可以打回棋盘，为自己所用。
lesson-shogi-promote = 走进最远三排，棋子可以升变。
lesson-shogi-knight = 桂马可以跳过棋子，但只能向前。
setup-back = 返回
setup-deal = 开局

# The end of a match.
end-wins = { $name } 胜
end-win-together = { $name } 胜
end-draw = 和棋
end-plies = 步数
end-time = 时间
end-captures = { $first }／{ $second } 吃子
end-points = { $first }／{ $second } 点数
# Only in Banqi do flips count too.
end-quiet = { $game ->
    [banqi] 最长不翻不吃步数
   *[other] 最长无吃子步数
}
end-series = 战绩
end-next = { $game ->
    [banqi] 下一局由 { $name } 先翻。
   *[other] 下一局由 { $name } 先走。
}
end-next-lot = 下一局抽签决定谁先走。
end-seal-true = 摆法与开局前封好的相同。
end-seal-false = 摆法与开局前封好的不同。
end-rematch = 再来一局
end-moves = 棋谱
end-save = 存棋谱
end-new = 新对局
end-title = 首页
end-library = 所有对局

# Why it ended: a reason of the rules each, with $winner and $loser by name. $game: the game, for the words that differ.
reason-checkmate = { $loser } 被将死。
reason-stalemate = { $loser } 无子可动（困毙）。
reason-general-captured = { $winner } 吃了 { $loser } 的将帅。
reason-no-moves = { $loser } 无子可动。
reason-no-pieces = { $loser } 的棋子全被吃完。
reason-insufficient-material = 双方都没有能将死对方的棋子。
reason-perpetual-check = { $loser } 步步将军，使局面重复。
reason-perpetual-chase = { $loser } 步步捉同一枚棋子，使局面重复。
reason-perpetual-attack = { $loser } 步步捉同一枚棋子。
reason-repetition = 同样的局面一再出现。
reason-no-progress = { $game ->
    [banqi] 太久没有翻棋也没有吃子。
   *[other] 太久没有吃子。
}
reason-impasse = 双方计算了点数。
reason-declaration = 已宣言入玉。
# $missing: the first condition that was not met; $points: those that counted.
reason-declared-wrongly = { $loser }的入玉宣言不成立：{ $missing ->
    [king-in-camp] 玉将不在敌阵。
    [ten-pieces-in-camp] 敌阵里其他棋子不到十枚。
    [not-in-check] 玉将正被将军。
    [before-move-limit] 已过手数上限。
   *[points] { $points } 点不足。
}
reason-move-limit = 步数已到上限。
reason-illegal-move = { $loser } 犯规。
reason-resignation = { $loser } 认输。
reason-time = { $loser } 超时。
reason-time-draw = { $loser } 超时，但 { $winner } 没有能取胜的子。
reason-agreement = { $game ->
    [supply] 四人都同意和棋。
   *[other] 双方同意和棋。
}
reason-negotiated-stalemate = 双方同意以僵局作和。
# The result of an imported match.
reason-unrecorded = 棋谱没有说明原因。
# The foul that lost a match of shogi.
foul-nifu = { $loser } 在同一直行打入第二枚步兵（二步）。
foul-dead-square = { $loser } 把棋子打入再也走不动的格子。
foul-must-promote = { $loser } 该升变而没有升变，棋子再也走不动。
foul-pawn-drop-mate = { $loser } 打入步兵直接将死（打步诘）。
foul-exposed = { $loser } 送将：王会被吃。
foul-two-moves = { $loser } 没轮到就走了棋。
proof-stood = 同样的局面出现在第 { $turns } 步之后。
# On two boards each has its own turns.
proof-stood-on =
    { $board ->
        [1] 第一盘同样的局面出现在第 { $turns } 步之后。
       *[other] 第二盘同样的局面出现在第 { $turns } 步之后。
    }
proof-check = 第 { $turn } 步 { $move }：将军
proof-threat = 第 { $turn } 步 { $move }：捉 { $squares }
proof-quiet = 第 { $turn } 步 { $move }

# An engine of other people's in a seat. $seconds: its time for a move.
setup-engine-means = 设置中的引擎。不计时的话，每步想 { $seconds } 秒。
