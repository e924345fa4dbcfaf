# Series: consecutive matches of the same people, and three to eight people at one table.

# The set-up.
setup-series = 对局数
setup-series-open = 不限
setup-series-single = 一局
setup-series-three = 三局两胜
setup-series-five = 五局三胜
setup-series-seven = 七局四胜
setup-series-nine = 九局五胜
setup-series-eleven = 十一局六胜
setup-series-fifteen = 十五局八胜
setup-series-twenty-one = 二十一局十一胜
setup-series-open-means = 一直计分，直到你们停手。
setup-series-single-means = 只下一局，不计战绩。
setup-series-three-means = 先胜两局者赢；和棋不算。
setup-series-five-means = 先胜三局者赢；和棋不算。
setup-series-seven-means = 先胜四局者赢；和棋不算。
setup-series-nine-means = 先胜五局者赢；和棋不算。
setup-series-eleven-means = 先胜六局者赢；和棋不算。
setup-series-fifteen-means = 先胜八局者赢；和棋不算。
setup-series-twenty-one-means = 先胜十一局者赢；和棋不算。
setup-people = 同桌人数
setup-people-count = { $people }
setup-people-two-means = 你们两位。
# $waiting: how many people wait.
setup-people-many-means = 胜者留下，负者排到最后。{ $waiting } 人等候。
setup-waiting = 等候的人
setup-name-third = 第三人
setup-name-fourth = 第四人
setup-name-fifth = 第五人
setup-name-sixth = 第六人
setup-name-seventh = 第七人
setup-name-eighth = 第八人
setup-next-alternate-queue-means = 留下的人轮流先走、后走。
setup-next-winner-queue-means = 留下的胜者先走。
setup-next-loser-queue-means = 新的挑战者先走。
setup-next-lot-queue-means = { setup-next-lot-means }
setup-draws = 和棋
setup-draws-replayed = 重下
setup-draws-counted = 算和棋
setup-draws-replayed-means = 千日手、持将棋或满手数后，换先后，以剩下的时间重下。
setup-draws-counted-means = 计为和棋一局。

# Default names of people who wait.
default-name-third = 小林
default-name-fourth = 阿明
default-name-fifth = 小春
default-name-sixth = 阿成
default-name-seventh = 小安
default-name-eighth = 阿文

# The title, of the game $game: $first and $second have finished a match of a series that goes on.
title-continue-series = { $game }：{ $first } 对 { $second }，下一局

# The lot for the first move.
lot-title-pawns = 振驹
lot-title-coins = 掷铜钱
lot-title-discs = 掷棋子
lot-for-pawns = 为 { $name } 掷五枚步兵。
lot-for-coins = 为 { $name } 掷三枚铜钱。
lot-for-discs = 为 { $name } 掷五枚兵。
# $faces, $backs, $edges: how many pieces show what.
lot-says-pawns = 歩 { $faces } 枚，と { $backs } 枚。
lot-says-coins = 正面 { $faces } 枚，反面 { $backs } 枚。
lot-says-discs = 正面 { $faces } 枚，反面 { $backs } 枚。
lot-again = { $faces } 比 { $backs }，{ $edges } 枚立起：重掷。
lot-first = { $game ->
    [xiangqi] { $name } 执红。
    [supply] { $name } 在第一盘执红。
    [shogi] { $name } 是先手。
   *[banqi] { $name } 先翻。
}
lot-begin = 开始
# The characters on a coin, above and below its hole.

# The end sheet.
end-next-match = 下一局
end-series-best-of = { $matches ->
    [3] 三局两胜
    [5] 五局三胜
    [7] 七局四胜
    [9] 九局五胜
    [11] 十一局六胜
    [15] 十五局八胜
    [21] 二十一局十一胜
   *[other] { $matches } 局
}
end-series-won = 总比分 { $wins } : { $losses }，{ $name } 获胜
end-evening-won = { $name } 先胜 { $wins } 局，总分第一
end-replay = 和棋不算，换先后重下：{ $name } 是先手。
end-replay-same = 和棋不算，重下，先后不变。
end-replay-left = { $name } 剩 { $time }{ $periods ->
    [0] {""}
   *[other] ，读秒 { $periods } 次
}
end-slip-stays = 留下：{ $name }
end-slip-comes = 上场：{ $name }
end-slip-then = 接着：{ $names }
end-pair = { $game }历来战绩，{ $first }／{ $second } 胜
end-pair-played = 局数／和棋
end-pair-lengths = 最短／最长步数

# One true and surprising fact about the match that has ended.
fact-first-win = { $name } 在{ $game }中对 { $other } 负 { $losses } 局{ $draws ->
    [0] {""}
   *[other] 、和 { $draws } 局
}之后，首次获胜。
fact-end-of-losses = { $name } 此前在{ $game }中对 { $other } 连负 { $losses } 局。
fact-streak = { $name } 在{ $game }中对 { $other } 连胜 { $wins } 局。
fact-first-draw = { $name } 对 { $other } 下了 { $matches } 局{ $game }之后，第一次和棋。
fact-shortest = 只走 { $plies } 步，是 { $name } 对 { $other } { $matches } 局{ $game }中最短的；以前最短 { $before } 步。
fact-longest = 走了 { $plies } 步，是 { $name } 对 { $other } { $matches } 局{ $game }中最长的；以前最长 { $before } 步。
fact-quickest-win = { $name } 在{ $game }中对 { $other } 的 { $wins } 胜之中最快的一局：{ $plies } 步；以前 { $before } 步。
fact-long-thought = 第 { $turn } 步，{ $name } 想了 { $time }；{ $name } 一半的步不超过 { $median }。
fact-exchange = 从第 { $turn } 步起，连续 { $turns } 步吃子，共吃 { $captures } 子。
fact-chain = 第 { $turn } 步，{ $name } 一次吃 { $captures } 子。
fact-hunter = { $name } 吃 { $of } 子，其中 { $captures } 子是{ $piece }吃的。
fact-never-moved = { $name } 的{ $piece }在 { $square }，整局没有动过。
fact-last-face-down = { $name } 的{ $piece }到第 { $turn } 步才翻开，吃了最后一子。
