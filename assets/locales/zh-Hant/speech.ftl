# What a screen reader is told.
# Between the parts of one thing: e2, black horse, attacked.
said-comma = ，
# The pieces of Banqi and Xiangqi with their colour.
said-piece = { $colour ->
    [red] 紅{ $kind ->
        [general] 帥
        [advisor] 士
        [elephant] 相
        [chariot] 車
        [horse] 馬
        [cannon] 炮
       *[soldier] 兵
    }
   *[black] 黑{ $kind ->
        [general] 將
        [advisor] 士
        [elephant] 象
        [chariot] 車
        [horse] 馬
        [cannon] 砲
       *[soldier] 卒
    }
}
# The pieces of Shogi with their side. $piece: a name of the rules.
said-koma = { $side ->
    [sente] 先手
    [gote] 後手
    [receiver] 下手
   *[giver] 上手
}的{ $piece }

# The board. $turn: one of the three below it, or the past.
said-board = { $game }，{ $turn }
said-board-of-two = { $game }，第 { $board } 盤
said-to-move = 輪到 { $name }
said-over = 對局已經結束

# A square: its piece, and what a press there does.
said-empty = 空
said-face-down = 暗子
said-face-down-known = 暗子，已知是{ $piece }
said-some-piece = 棋子
said-selected = 已選取
said-pointed = 再選一次就翻開
said-may-go = 可以走到
said-may-take = 可以吃
said-attacked = 受到攻擊
said-in-check = 被將軍

# Pieces beside the board.
said-in-hand = 手上有{ $piece } { $count } 枚
said-has-taken = 已吃 { $pieces }
# A player's clock, for a screen reader.
said-clock = { $name }，還有 { $time }
# The running clock of $name, when few seconds are left, and when byoyomi begins or goes on with another period.
said-clock-seconds = { $name }，還有 { $seconds } 秒。
said-byoyomi = { $periods ->
    [1] { $name } 開始讀秒，每步 { $seconds } 秒。
   *[other] { $name } 開始讀秒，共 { $periods } 次，每次 { $seconds } 秒。
}
said-period = { $name } 讀秒第 { $period } 次，共 { $periods } 次。
said-period-last = { $name } 最後一次讀秒。
said-times = { $piece } { $count } 枚

# A turn. $name: who played; $what: a line below.
said-turn = { $name }：{ $what }。
said-goes = { $piece } { $from } 到 { $to }
said-takes = { $piece } { $from } 吃 { $to } { $victim }
said-attacks = { $piece } { $from } 翻開 { $to }，是{ $victim }，吃不了
said-flips = 翻開 { $square }，{ $piece }
said-flip-of = 翻開 { $square }
said-drops = { $piece } 打入 { $square }
said-stops = 停在 { $square }
said-promotes = { $what }，升變為{ $piece }
said-check = 將軍。
# What the review of a finished match says of a turn.
said-grade = { $grade ->
    [slip] 緩著
    [mistake] 失著
   *[blunder] 漏著
}

# What happens around the moves.
said-begins = { $game }。{ $first } 對 { $second }。{ $name } 先走。
said-begins-by-lot = { $game }。{ $first } 對 { $second }。抽籤決定誰先走。
# A match that was saved comes back to the table. $how: whose turn it is, or how it has ended, as a sentence of its own.
said-goes-on = { $game }。{ $first } 對 { $second }。{ $how }
said-ended = { $headline }。{ $reason }
said-offers-draw = { $name } 提和。
said-offers-impasse = { $name } 提議計點。
said-offers-stalemate = { $name } 提議僵局和。
said-asks-undo = { $name } 想悔一步棋。
said-agrees = { $name } 同意。
said-declines = { $name } 不同意。
said-took-back = { $name } 悔了 { $turns } 步棋。
# $why: a sentence of its own.
said-refused = 不能這樣走。{ $why }
said-refused-at = 不能這樣走。{ $why }{ $squares }。
said-sentence = { $what }。
said-hint = 提示：{ $what }。

# What is selected. $where: one of the two below it.
said-chosen = 選了 { $square } 的{ $piece }。{ $where }
said-chosen-in-hand = 選了手上的{ $piece }。{ $where }
said-ways = 可以走到 { $squares }。
said-no-way = 無處可走。
said-let-go = 沒有選取棋子。

# What a key draws over a position that is looked at. $square: where it is or begins, $to: where an arrow ends.
said-sketch-begun = 從 { $square } 開始畫。
said-sketch-arrow = 箭頭：{ $square } 到 { $to }。
said-sketch-circle = 圓圈：{ $square }。
said-sketch-no-arrow = 已刪除 { $square } 到 { $to } 的箭頭。
said-sketch-no-circle = 已刪除 { $square } 的圓圈。
said-sketch-taken-back = 已取消這個圖示。
said-sketch-wiped = 已刪除箭頭和圓圈。

# The question beside the target.
said-promotion = 要升變嗎？

# What the boards of the set-up are chosen by.
said-game = 棋種

# The list of what was said.
said-lines = 播報

# The list of moves. $ply is the number of the turn; 0 is the start.
said-tried = 變化，第 { $ply } 步：{ $turn }
said-comment = { $ply ->
    [0] 開局的評註：{ $words }
   *[other] 第 { $ply } 步的評註：{ $words }
}
said-comment-tried = 變化第 { $ply } 步的評註：{ $words }

# A turn as it is called aloud, by the speech of the system. Between two words of a call.
aloud-gap = {""}
# A way of Banqi, by its squares.
aloud-way = { $from }到{ $to }
# The words of a call. Letters of files are left as they are.
aloud-word = { $word ->
    [general] 將
    [advisor] 士
    [elephant] 象
    [chariot] 車
    [horse] 馬
    [cannon] 炮
    [soldier] 兵
    [king] 王
    [rook] 飛
    [bishop] 角
    [gold] 金
    [silver] 銀
    [knight] 桂
    [lance] 香
    [pawn] 步
    [dragon] 龍
    [dragon-horse] 馬
    [tokin] 成步
    [promoted-silver] 成銀
    [promoted-knight] 成桂
    [promoted-lance] 成香
    [front] 前
    [middle] 中
    [rear] 後
    [advances] 進
    [retreats] 退
    [advances-to] 進
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
    [check] 將軍
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
voice-no-service = 無法讀出走法：系統沒有可用的語音（Linux 上是 Speech Dispatcher）。走法仍以大字顯示。
voice-no-language = 無法讀出走法：系統的語音沒有這個語言。走法仍以大字顯示。
voice-failed = 無法讀出走法：系統的語音出錯（{ $reason }）。走法仍以大字顯示。
