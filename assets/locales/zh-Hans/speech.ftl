# What a screen reader is told.
# Between the parts of one thing: e2, black horse, attacked.
said-comma = ，
# The pieces of Banqi and Xiangqi with their colour.
said-piece = { $colour ->
    [red] 红{ $kind ->
        [general] 帅
        [advisor] 士
        [elephant] 相
        [chariot] 车
        [horse] 马
        [cannon] 炮
       *[soldier] 兵
    }
   *[black] 黑{ $kind ->
        [general] 将
        [advisor] 士
        [elephant] 象
        [chariot] 车
        [horse] 马
        [cannon] 炮
       *[soldier] 卒
    }
}
# The pieces of Shogi with their side. $piece: a name of the rules.
said-koma = { $side ->
    [sente] 先手
    [gote] 后手
    [receiver] 下手
   *[giver] 上手
}的{ $piece }

# The board. $turn: one of the three below it, or the past.
said-board = { $game }，{ $turn }
said-board-of-two = { $game }，第 { $board } 盘
said-to-move = 轮到 { $name }
said-over = 对局已经结束

# A square: its piece, and what a press there does.
said-empty = 空
said-face-down = 暗子
said-face-down-known = 暗子，已知是{ $piece }
said-some-piece = 棋子
said-selected = 已选取
said-pointed = 再选一次就翻开
said-may-go = 可以走到
said-may-take = 可以吃
said-attacked = 受到攻击
said-in-check = 被将军

# Pieces beside the board.
said-in-hand = 手上有{ $piece } { $count } 枚
said-has-taken = 已吃 { $pieces }
# A player's clock, for a screen reader.
said-clock = { $name }，还有 { $time }
# The running clock of $name, when few seconds are left, and when byoyomi begins or goes on with another period.
said-clock-seconds = { $name }，还有 { $seconds } 秒。
said-byoyomi = { $periods ->
    [1] { $name } 开始读秒，每步 { $seconds } 秒。
   *[other] { $name } 开始读秒，共 { $periods } 次，每次 { $seconds } 秒。
}
said-period = { $name } 读秒第 { $period } 次，共 { $periods } 次。
said-period-last = { $name } 最后一次读秒。
said-times = { $piece } { $count } 枚

# A turn. $name: who played; $what: a line below.
said-turn = { $name }：{ $what }。
said-goes = { $piece } { $from } 到 { $to }
said-takes = { $piece } { $from } 吃 { $to } { $victim }
said-attacks = { $piece } { $from } 翻开 { $to }，是{ $victim }，吃不了
said-flips = 翻开 { $square }，{ $piece }
said-flip-of = 翻开 { $square }
said-drops = { $piece } 打入 { $square }
said-stops = 停在 { $square }
said-promotes = { $what }，升变为{ $piece }
said-check = 将军。
# What the review of a finished match says of a turn.
said-grade = { $grade ->
    [slip] 缓着
    [mistake] 失着
   *[blunder] 漏着
}

# What happens around the moves.
said-begins = { $game }。{ $first } 对 { $second }。{ $name } 先走。
said-begins-by-lot = { $game }。{ $first } 对 { $second }。抽签决定谁先走。
# A match that was saved comes back to the table. $how: whose turn it is, or how it has ended, as a sentence of its own.
said-goes-on = { $game }。{ $first } 对 { $second }。{ $how }
said-ended = { $headline }。{ $reason }
said-offers-draw = { $name } 提和。
said-offers-impasse = { $name } 提议计点。
said-offers-stalemate = { $name } 提议僵局和。
said-asks-undo = { $name } 想悔一步棋。
said-agrees = { $name } 同意。
said-declines = { $name } 不同意。
said-took-back = { $name } 悔了 { $turns } 步棋。
# $why: a sentence of its own.
said-refused = 不能这样走。{ $why }
said-refused-at = 不能这样走。{ $why }{ $squares }。
said-sentence = { $what }。
said-hint = 提示：{ $what }。

# What is selected. $where: one of the two below it.
said-chosen = 选了 { $square } 的{ $piece }。{ $where }
said-chosen-in-hand = 选了手上的{ $piece }。{ $where }
said-ways = 可以走到 { $squares }。
said-no-way = 无处可走。
said-let-go = 没有选取棋子。

# What a key draws over a position that is looked at. $square: where it is or begins, $to: where an arrow ends.
said-sketch-begun = 从 { $square } 开始画。
said-sketch-arrow = 箭头：{ $square } 到 { $to }。
said-sketch-circle = 圆圈：{ $square }。
said-sketch-no-arrow = 已删除 { $square } 到 { $to } 的箭头。
said-sketch-no-circle = 已删除 { $square } 的圆圈。
said-sketch-taken-back = 已取消这个图示。
said-sketch-wiped = 已删除箭头和圆圈。

# The question beside the target.
said-promotion = 要升变吗？

# What the boards of the set-up are chosen by.
said-game = 棋种

# The list of what was said.
said-lines = 播报

# The list of moves. $ply is the number of the turn; 0 is the start.
said-tried = 变化，第 { $ply } 步：{ $turn }
said-comment = { $ply ->
    [0] 开局的评注：{ $words }
   *[other] 第 { $ply } 步的评注：{ $words }
}
said-comment-tried = 变化第 { $ply } 步的评注：{ $words }

# A turn as it is called aloud, by the speech of the system. Between two words of a call.
aloud-gap = {""}
# A way of Banqi, by its squares.
aloud-way = { $from }到{ $to }
# The words of a call. Letters of files are left as they are.
aloud-word = { $word ->
    [general] 将
    [advisor] 士
    [elephant] 象
    [chariot] 车
    [horse] 马
    [cannon] 炮
    [soldier] 兵
    [king] 王
    [rook] 飞
    [bishop] 角
    [gold] 金
    [silver] 银
    [knight] 桂
    [lance] 香
    [pawn] 步
    [dragon] 龙
    [dragon-horse] 马
    [tokin] 成步
    [promoted-silver] 成银
    [promoted-knight] 成桂
    [promoted-lance] 成香
    [front] 前
    [middle] 中
    [rear] 后
    [advances] 进
    [retreats] 退
    [advances-to] 进
    [retreats-to] 退
    [horizontal] 平
    [drop] 打
    [left] 左
    [right] 右
    [straight] 直
    [up] 上
    [aside] 寄
    [back] 引
    [promotes] 成
    [promotes-not] 不成
    [same] 同
    [check] 将军
    [one] 一
    [two] 二
    [three] 三
    [four] 四
    [five] 五
    [six] 六
    [seven] 七
    [eight] 八
    [nine] 九
    [ten] 十
    [zero] 零
    [rank-one] 一
    [rank-two] 二
    [rank-three] 三
    [rank-four] 四
    [rank-five] 五
    [rank-six] 六
    [rank-seven] 七
    [rank-eight] 八
    [rank-nine] 九
   *[other] { $word }
}

# Why nothing is spoken, once.
voice-no-service = 无法读出走法：系统没有可用的语音（Linux 上是 Speech Dispatcher）。走法仍以大字显示。
voice-no-language = 无法读出走法：系统的语音没有这种语言。走法仍以大字显示。
voice-failed = 无法读出走法：系统的语音出错（{ $reason }）。走法仍以大字显示。
