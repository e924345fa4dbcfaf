# The computer players, the weakest first.
level-child = 小朋友
level-guest = 客人
level-regular = 常客
level-ferryman = 船夫
level-landlady = 老闆娘
level-cook = 廚師
level-storyteller = 說書人
level-physician = 大夫
level-merchant = 商人
level-scholar = 秀才
level-monk = 和尚
level-veteran = 老兵
level-calligrapher = 書法家
level-master = 師傅

# The habit of a computer player in a game, a sentence after the name.
habit-flips = 最愛翻棋。
habit-cannons = 常常沒看到炮的威脅。
habit-takes = 看到能吃的就忍不住吃。
habit-waits = 不到最後關頭不翻棋。
habit-never-draws = 寧可輸得精彩，也不肯言和。
habit-endings = 殘局爛熟於心。
habit-checks = 能將軍就將軍。
habit-homebody = 很少過河。
habit-bishops = 常常沒看到角的威脅。
habit-castles = 先把玉圍好，再說別的。
habit-attacks = 玉還不安全就進攻。
habit-crosses = 什麼棋子都要過河。
habit-drops = 手上有子就忍不住打入。
habit-retreats = 常常沒看到往回走的子。
habit-behind = 常常沒看到打入玉後方的子。
habit-guards = 先把將帥守好，再說別的。
habit-defends = 等對方先來進攻。
habit-trades = 最愛兌子。
habit-discoveries = 偶爾沒看到閃擊。
habit-draws = 寧可言和，也不肯冒險。
habit-hoards = 手上的子捨不得用。
habit-pursues = 將軍總要多將一步。
habit-spares = 不愛兌子。
habit-flawless = 沒有明顯的弱點。

# The computer cannot play on. $name: what it was called.
trouble-opponent = { $name } 無法繼續，請您代下。

# Why a move is advised. $piece: the piece that it is about, with the colour.
why-best = 這一步看來最好。
why-wins = 這一步贏棋。
why-takes = 可以吃掉{ $piece }。
why-saves = { $piece }在原處有危險。
why-attacks = 可以捉{ $piece }。
why-uncovers = 翻這一枚最有利。
why-improves = 走到那裡位置更好。

# Why a move of Xiangqi or Shogi is advised. $piece, $other: names of pieces; $moves: the number of the winner's moves; $plies: that of both players.
motif-mates = { $moves ->
    [one] 這一步將死。
   *[other] 可 { $moves } 步殺。
}
motif-gains = 得子：{ $piece }。
motif-forks = 捉雙：{ $piece }和{ $other }。
motif-skewers = 串打：{ $piece }，後面是{ $other }。
motif-pins = 牽制：{ $piece }。
motif-discovers-check = 閃將。
motif-discovers = 閃擊：{ $piece }。
motif-threatens-mate = 下一步要殺。
motif-parries-mate = 對方下一步要殺，這一步擋住。
motif-promotes = 升變：{ $piece }。
motif-drops-with-check = 打入將軍：{ $piece }。
motif-checks = 將軍。
motif-saves = 移開有危險的子：{ $piece }。
motif-defends = 保住有危險的子：{ $piece }。
motif-attacks = 捉子：{ $piece }。
motif-trades = 兌子：{ $piece }。
motif-evades = 應將的最好走法。
motif-improves = 走到那裡位置更好。

# Why there is no hint. $name: who is to move.
hint-unknown = 這種棋目前還沒有提示。
hint-off = { $name } 的提示已關閉，可在設定中開啟。
hint-past = 提示只針對目前局面，請先回到目前局面。
hint-failed = 沒有找到提示。

# Looking back at a match that is over. $done of $all turns have been looked at. $why: a sentence from above.
review-busy = 正在覆盤：{ $all } 步中的 { $done } 步
review-none = 沒有發現失誤。
review-how = 緩著{"\u00A0"}?!，失著{"\u00A0"}?，漏著{"\u00A0"}??。點一下可看更好的走法。
review-slip = 緩著。這樣走更好：{ $why }
review-mistake = 失著。這樣走更好：{ $why }
review-blunder = 漏著。這樣走更好：{ $why }

# A step within a chain of captures. $steps: how many had been taken. $what: a sentence from above.
review-in-chain = 連吃第 { $steps } 子之後：{ $what }

# The graph of a match that is over. $turn: how many turns had been made; $name: who stood better then; $percent: the expected share of the points.
graph-better = 第 { $turn } 步之後，{ $name } 的勝率是 { $percent }%。
graph-even = 第 { $turn } 步之後，雙方機會相同。
graph-even-between = 第 { $turn } 步之後，{ $first } 與 { $second } 機會相同。
graph-unknown = 第 { $turn } 步還沒有看過。

# How much of the expected points the mean turn kept. The first player and the second.
graph-accuracy = 每一步保住的機會：{ $first } { $first-kept }%，{ $second } { $second-kept }%。
# The same on two boards, below the graph of each: whose it is, and then how much of the chances they kept.
graph-between = { $first } 與 { $second }
graph-accuracy-between = 保住的機會：{ $first } { $first-kept }%，{ $second } { $second-kept }%。

# What an engine of other people's did instead of playing. $name: what it is called; $move: what it answered.
engine-missing = { $name } 已經不在設定裡。
engine-not-found = 在原來的路徑找不到 { $name }。
engine-not-allowed = 這個系統不能執行 { $name }。
engine-not-started = { $name } 無法啟動。
engine-ended = { $name } 已經結束。
engine-silent = { $name } 沒有及時回答。
engine-no-move = { $name } 的回答裡沒有著法。
engine-not-a-move = { $name } 回答「{ $move }」，這不是著法。
engine-illegal = { $name } 回答「{ $move }」，這一步在這裡不合規則。
engine-flood = { $name } 的輸出太多。
engine-other-game = { $name } 不會下這種棋。

# What follows. $what and $then: sentences from here.
engine-failed = { $what }{ $then }
engine-then-resigns = 它認輸，對局結束。
engine-then-person = 請你替它走棋。
engine-then-computer = 由我們的電腦接著下。
engine-then-review = 改由我們的電腦復盤。
