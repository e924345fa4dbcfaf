# Series: consecutive matches of the same people, and three to eight people at one table.

# The set-up.
setup-series = 對局數
setup-series-open = 不限
setup-series-single = 一局
setup-series-three = 三局兩勝
setup-series-five = 五局三勝
setup-series-seven = 七局四勝
setup-series-nine = 九局五勝
setup-series-eleven = 十一局六勝
setup-series-fifteen = 十五局八勝
setup-series-twenty-one = 二十一局十一勝
setup-series-open-means = 一直計分，直到你們停手。
setup-series-single-means = 只下一局，不計戰績。
setup-series-three-means = 先勝兩局者贏；和棋不算。
setup-series-five-means = 先勝三局者贏；和棋不算。
setup-series-seven-means = 先勝四局者贏；和棋不算。
setup-series-nine-means = 先勝五局者贏；和棋不算。
setup-series-eleven-means = 先勝六局者贏；和棋不算。
setup-series-fifteen-means = 先勝八局者贏；和棋不算。
setup-series-twenty-one-means = 先勝十一局者贏；和棋不算。
setup-people = 同桌人數
setup-people-count = { $people }
setup-people-two-means = 你們兩位。
# $waiting: how many people wait.
setup-people-many-means = 勝者留下，負者排到最後。{ $waiting } 人等候。
setup-waiting = 等候的人
setup-name-third = 第三人
setup-name-fourth = 第四人
setup-name-fifth = 第五人
setup-name-sixth = 第六人
setup-name-seventh = 第七人
setup-name-eighth = 第八人
setup-next-alternate-queue-means = 留下的人輪流先走、後走。
setup-next-winner-queue-means = 留下的勝者先走。
setup-next-loser-queue-means = 新的挑戰者先走。
setup-next-lot-queue-means = { setup-next-lot-means }
setup-draws = 和棋
setup-draws-replayed = 重下
setup-draws-counted = 算和棋
setup-draws-replayed-means = 千日手、持將棋或滿手數後，換先後，以剩下的時間重下。
setup-draws-counted-means = 計為和棋一局。

# Default names of people who wait.
default-name-third = 小林
default-name-fourth = 阿明
default-name-fifth = 小春
default-name-sixth = 阿成
default-name-seventh = 小安
default-name-eighth = 阿文

# The title, of the game $game: $first and $second have finished a match of a series that goes on.
title-continue-series = { $game }：{ $first } 對 { $second }，下一局

# The lot for the first move.
lot-title-pawns = 振駒
lot-title-coins = 擲銅錢
lot-title-discs = 擲棋子
lot-for-pawns = 為 { $name } 擲五枚步兵。
lot-for-coins = 為 { $name } 擲三枚銅錢。
lot-for-discs = 為 { $name } 擲五枚兵。
# $faces, $backs, $edges: how many pieces show what.
lot-says-pawns = 歩 { $faces } 枚，と { $backs } 枚。
lot-says-coins = 正面 { $faces } 枚，反面 { $backs } 枚。
lot-says-discs = 正面 { $faces } 枚，反面 { $backs } 枚。
lot-again = { $faces } 比 { $backs }，{ $edges } 枚立起：重擲。
lot-first = { $game ->
    [xiangqi] { $name } 執紅。
    [supply] { $name } 在第一盤執紅。
    [shogi] { $name } 是先手。
   *[banqi] { $name } 先翻。
}
lot-begin = 開始
# The characters on a coin, above and below its hole.

# The end sheet.
end-next-match = 下一局
end-series-best-of = { $matches ->
    [3] 三局兩勝
    [5] 五局三勝
    [7] 七局四勝
    [9] 九局五勝
    [11] 十一局六勝
    [15] 十五局八勝
    [21] 二十一局十一勝
   *[other] { $matches } 局
}
end-series-won = 總比分 { $wins } : { $losses }，{ $name } 獲勝
end-evening-won = { $name } 先勝 { $wins } 局，總分第一
end-replay = 和棋不算，換先後重下：{ $name } 是先手。
end-replay-same = 和棋不算，重下，先後不變。
end-replay-left = { $name } 剩 { $time }{ $periods ->
    [0] {""}
   *[other] ，讀秒 { $periods } 次
}
end-slip-stays = 留下：{ $name }
end-slip-comes = 上場：{ $name }
end-slip-then = 接著：{ $names }
end-pair = { $game }歷來戰績，{ $first }／{ $second } 勝
end-pair-played = 局數／和棋
end-pair-lengths = 最短／最長步數

# One true and surprising fact about the match that has ended.
fact-first-win = { $name } 在{ $game }中對 { $other } 負 { $losses } 局{ $draws ->
    [0] {""}
   *[other] 、和 { $draws } 局
}之後，首次獲勝。
fact-end-of-losses = { $name } 此前在{ $game }中對 { $other } 連負 { $losses } 局。
fact-streak = { $name } 在{ $game }中對 { $other } 連勝 { $wins } 局。
fact-first-draw = { $name } 對 { $other } 下了 { $matches } 局{ $game }之後，第一次和棋。
fact-shortest = 只走 { $plies } 步，是 { $name } 對 { $other } { $matches } 局{ $game }中最短的；以前最短 { $before } 步。
fact-longest = 走了 { $plies } 步，是 { $name } 對 { $other } { $matches } 局{ $game }中最長的；以前最長 { $before } 步。
fact-quickest-win = { $name } 在{ $game }中對 { $other } 的 { $wins } 勝之中最快的一局：{ $plies } 步；以前 { $before } 步。
fact-long-thought = 第 { $turn } 步，{ $name } 想了 { $time }；{ $name } 一半的步不超過 { $median }。
fact-exchange = 從第 { $turn } 步起，連續 { $turns } 步吃子，共吃 { $captures } 子。
fact-chain = 第 { $turn } 步，{ $name } 一次吃 { $captures } 子。
fact-hunter = { $name } 吃 { $of } 子，其中 { $captures } 子是{ $piece }吃的。
fact-never-moved = { $name } 的{ $piece }在 { $square }，整局沒有動過。
fact-last-face-down = { $name } 的{ $piece }到第 { $turn } 步才翻開，吃了最後一子。
