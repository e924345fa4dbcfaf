# What a screen reader is told.
# Between the parts of one thing: e2, black horse, attacked.
said-comma = 、
# The pieces of Banqi and Xiangqi with their colour.
said-piece = { $colour ->
    [red] 紅の{ $kind ->
        [general] 帥
        [advisor] 士
        [elephant] 相
        [chariot] 車
        [horse] 馬
        [cannon] 炮
       *[soldier] 兵
    }
   *[black] 黒の{ $kind ->
        [general] 将
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
}の{ $piece }

# The board. $turn: one of the three below it, or the past.
said-board = { $game }、{ $turn }
said-board-of-two = { $game }、第{ $board }の盤
said-to-move = { $name }の番
said-over = 対局は終わりました

# A square: its piece, and what a press there does.
said-empty = 空き
said-face-down = 伏せた駒
said-face-down-known = 伏せた駒、{ $piece }とわかっています
said-some-piece = 駒
said-selected = 選択中
said-pointed = もう一度選ぶとめくります
said-may-go = 行けます
said-may-take = 取れます
said-attacked = 取られそうです
said-in-check = 王手をかけられています

# Pieces beside the board.
said-in-hand = { $piece }、持ち駒{ $count }枚
said-has-taken = 取った駒 { $pieces }
# A player's clock, for a screen reader.
said-clock = { $name }、残り { $time }
# The running clock of $name, when few seconds are left, and when byoyomi begins or goes on with another period.
said-clock-seconds = { $name }、残り { $seconds } 秒。
said-byoyomi = { $periods ->
    [1] { $name }、秒読みに入ります。一手 { $seconds } 秒。
   *[other] { $name }、秒読みに入ります。{ $seconds } 秒が { $periods } 回。
}
said-period = { $name }、秒読み { $periods } 回のうち { $period } 回目。
said-period-last = { $name }、最後の秒読みです。
said-times = { $piece } { $count }枚

# A turn. $name: who played; $what: a line below.
said-turn = { $name }：{ $what }。
said-goes = { $piece }、{ $from } から { $to }
said-takes = { $piece }、{ $from } から { $to } の{ $victim }を取る
said-attacks = { $piece }、{ $from } から { $to } をめくると{ $victim }、取れない
said-flips = { $square } をめくる、{ $piece }
said-flip-of = { $square } をめくる
said-drops = { $piece }を { $square } に打つ
said-stops = { $square } でやめる
said-promotes = { $what }、{ $piece }に成る
said-check = 王手。
# What the review of a finished match says of a turn.
said-grade = { $grade ->
    [slip] 疑問手
    [mistake] 悪手
   *[blunder] 大悪手
}

# What happens around the moves.
said-begins = { $game }。{ $first }と{ $second }。先手は、{ $name }。
said-begins-by-lot = { $game }。{ $first }と{ $second }。先手はくじで決めます。
# A match that was saved comes back to the table. $how: whose turn it is, or how it has ended, as a sentence of its own.
said-goes-on = { $game }。{ $first }と{ $second }。{ $how }
said-ended = { $headline }。{ $reason }
said-offers-draw = { $name }が引き分けを提案しました。
said-offers-impasse = { $name }が持将棋を提案しました。
said-offers-stalemate = { $name }が手詰まりの引き分けを提案しました。
said-asks-undo = { $name }が待ったを求めています。
said-agrees = { $name }は同意します。
said-declines = { $name }は同意しません。
said-took-back = { $name }が{ $turns }手戻しました。
# $why: a sentence of its own.
said-refused = できません。{ $why }
said-refused-at = できません。{ $why }{ $squares }。
said-sentence = { $what }。
said-hint = ヒント：{ $what }。

# What is selected. $where: one of the two below it.
said-chosen = { $square } の{ $piece }を選びました。{ $where }
said-chosen-in-hand = 持ち駒の{ $piece }を選びました。{ $where }
said-ways = 行けるのは { $squares }。
said-no-way = どこにも行けません。
said-let-go = 何も選んでいません。

# What a key draws over a position that is looked at. $square: where it is or begins, $to: where an arrow ends.
said-sketch-begun = { $square } から描き始めます。
said-sketch-arrow = 矢印：{ $square } から { $to } へ。
said-sketch-circle = 丸：{ $square }。
said-sketch-no-arrow = { $square } から { $to } への矢印を消しました。
said-sketch-no-circle = { $square } の丸を消しました。
said-sketch-taken-back = 描きかけを消しました。
said-sketch-wiped = 矢印と丸を消しました。

# The question beside the target.
said-promotion = 成りますか

# What the boards of the set-up are chosen by.
said-game = ゲーム

# The list of what was said.
said-lines = 読み上げ

# The list of moves. $ply is the number of the turn; 0 is the start.
said-tried = 変化、{ $ply }手目：{ $turn }
said-comment = { $ply ->
    [0] 開始局面のコメント：{ $words }
   *[other] { $ply }手目のコメント：{ $words }
}
said-comment-tried = 変化{ $ply }手目のコメント：{ $words }

# A turn as it is called aloud, by the speech of the system. Between two words of a call.
aloud-gap = {" "}
# A way of Banqi, by its squares.
aloud-way = { $from } から { $to }
# The words of a call. Letters of files are left as they are.
aloud-word = { $word ->
    [general] しょう
    [advisor] し
    [elephant] ぞう
    [chariot] しゃ
    [horse] ま
    [cannon] ほう
    [soldier] へい
    [king] ぎょく
    [rook] ひ
    [bishop] かく
    [gold] きん
    [silver] ぎん
    [knight] けい
    [lance] きょう
    [pawn] ふ
    [dragon] りゅう
    [dragon-horse] うま
    [tokin] と
    [promoted-silver] なりぎん
    [promoted-knight] なりけい
    [promoted-lance] なりきょう
    [front] ぜん
    [middle] ちゅう
    [rear] ご
    [advances] しん
    [retreats] たい
    [advances-to] しん
    [retreats-to] たい
    [horizontal] へい
    [drop] うつ
    [left] ひだり
    [right] みぎ
    [straight] すぐ
    [up] あがる
    [aside] よる
    [back] ひく
    [promotes] なる
    [promotes-not] ならず
    [same] どう
    [check] おうて
    [one] いち
    [two] に
    [three] さん
    [four] よん
    [five] ご
    [six] ろく
    [seven] なな
    [eight] はち
    [nine] きゅう
    [ten] じゅう
    [zero] れい
    [rank-one] いち
    [rank-two] に
    [rank-three] さん
    [rank-four] よん
    [rank-five] ご
    [rank-six] ろく
    [rank-seven] なな
    [rank-eight] はち
    [rank-nine] きゅう
   *[other] { $word }
}

# Why nothing is spoken, once.
voice-no-service = 指し手は読み上げられません。使える音声がありません（Linux では Speech Dispatcher）。大きな字で表示します。
voice-no-language = 指し手は読み上げられません。この言語の音声がありません。大きな字で表示します。
voice-failed = 指し手は読み上げられません。音声のエラー：{ $reason } 大きな字で表示します。
