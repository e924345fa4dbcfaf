# Series: consecutive matches of the same people, and three to eight people at one table.

# The set-up.
setup-series = 番勝負
setup-series-open = 制限なし
setup-series-single = 一局
setup-series-three = 三番勝負
setup-series-five = 五番勝負
setup-series-seven = 七番勝負
setup-series-nine = 九番勝負
setup-series-eleven = 十一番勝負
setup-series-fifteen = 十五番勝負
setup-series-twenty-one = 二十一番勝負
setup-series-open-means = やめるまで勝ち数を数えます。
setup-series-single-means = 一局だけで、勝ち数は数えません。
setup-series-three-means = 先に二勝した人の勝ちです。引き分けは数えません。
setup-series-five-means = 先に三勝した人の勝ちです。引き分けは数えません。
setup-series-seven-means = 先に四勝した人の勝ちです。引き分けは数えません。
setup-series-nine-means = 先に五勝した人の勝ちです。引き分けは数えません。
setup-series-eleven-means = 先に六勝した人の勝ちです。引き分けは数えません。
setup-series-fifteen-means = 先に八勝した人の勝ちです。引き分けは数えません。
setup-series-twenty-one-means = 先に十一勝した人の勝ちです。引き分けは数えません。
setup-people = 人数
setup-people-count = { $people }
setup-people-two-means = 二人だけで指します。
# $waiting: how many people wait.
setup-people-many-means = 勝った人が残り、負けた人は列の最後に回ります。待つのは { $waiting } 人です。
setup-waiting = 待つ人
setup-name-third = 三人目
setup-name-fourth = 四人目
setup-name-fifth = 五人目
setup-name-sixth = 六人目
setup-name-seventh = 七人目
setup-name-eighth = 八人目
setup-next-alternate-queue-means = 残った人は先手と後手を交代します。
setup-next-winner-queue-means = 勝って残った人が先手になります。
setup-next-loser-queue-means = 新しい挑戦者が先手になります。
setup-next-lot-queue-means = { setup-next-lot-means }
setup-draws = 引き分けの対局
setup-draws-replayed = 指し直す
setup-draws-counted = 引き分けにする
setup-draws-replayed-means = 千日手、持将棋、手数の上限のときは、先後を替えて残り時間で指し直します。
setup-draws-counted-means = 引き分けの一局として数えます。

# Default names of people who wait.
default-name-third = さくら
default-name-fourth = けんじ
default-name-fifth = みお
default-name-sixth = そら
default-name-seventh = ひな
default-name-eighth = れん

# The title, of the game $game: $first and $second have finished a match of a series that goes on.
title-continue-series = { $game }：{ $first } 対 { $second }、次の対局

# The lot for the first move.
lot-title-pawns = 振り駒
lot-title-coins = 銭投げ
lot-title-discs = 駒投げ
lot-for-pawns = { $name }の振り歩先です。
lot-for-coins = { $name }のために銭を三枚投げます。
lot-for-discs = { $name }のために兵を五枚投げます。
# $faces, $backs, $edges: how many pieces show what.
lot-says-pawns = 歩が { $faces } 枚、と金が { $backs } 枚です。
lot-says-coins = 表が { $faces } 枚、裏が { $backs } 枚です。
lot-says-discs = 表が { $faces } 枚、裏が { $backs } 枚です。
lot-again = { $faces } 対 { $backs }、立った駒が { $edges } 枚なので、振り直します。
lot-first = { $game ->
    [xiangqi] { $name }が紅番です。
    [supply] { $name }が第一の盤で紅番です。
    [shogi] { $name }が先手です。
   *[banqi] { $name }が先にめくります。
}
lot-begin = 始める
# The characters on a coin, above and below its hole.

# The end sheet.
end-next-match = 次の対局
end-series-best-of = { $matches ->
    [3] 三番勝負
    [5] 五番勝負
    [7] 七番勝負
    [9] 九番勝負
    [11] 十一番勝負
    [15] 十五番勝負
    [21] 二十一番勝負
   *[other] { $matches } 番勝負
}
end-series-won = 番勝負は、{ $name }の { $wins } 勝 { $losses } 敗で決着
end-evening-won = 番勝負は、{ $name }が先に { $wins } 勝
end-replay = 引き分けは数えず、先後を替えて指し直します。{ $name }が先手です。
end-replay-same = 引き分けは数えず、先後を替えずに指し直します。
end-replay-left = { $name }：残り { $time }{ $periods ->
    [0] {""}
   *[other] 、秒読み { $periods } 回
}
end-slip-stays = 残る人：{ $name }
end-slip-comes = 次の人：{ $name }
end-slip-then = その次：{ $names }
end-pair = これまでの{ $game }、{ $first }／{ $second }の勝ち
end-pair-played = 対局／引き分け
end-pair-lengths = 最短／最長の手数

# One true and surprising fact about the match that has ended.
fact-first-win = { $name }は{ $game }で、{ $other }に { $losses } 敗{ $draws ->
    [0] {""}
   *[other] { $draws } 分け
}の後、初めての勝ちです。
fact-end-of-losses = { $name }はそれまで{ $game }で、{ $other }に { $losses } 連敗でした。
fact-streak = { $name }は{ $game }で、{ $other }に { $wins } 連勝です。
fact-first-draw = { $name }と{ $other }の{ $game }は、{ $matches } 局の後、初めての引き分けです。
fact-shortest = { $plies } 手は、{ $name }と{ $other }の{ $game } { $matches } 局の中で最短です。これまでは { $before } 手でした。
fact-longest = { $plies } 手は、{ $name }と{ $other }の{ $game } { $matches } 局の中で最長です。これまでは { $before } 手でした。
fact-quickest-win = { $plies } 手は、{ $name }の{ $game }での、{ $other }への { $wins } 勝の中で最短です。これまでは { $before } 手でした。
fact-long-thought = { $turn } 手目に、{ $name }は { $time } 考えました。{ $name }の手の半分は { $median } 以下です。
fact-exchange = { $turn } 手目から { $turns } 手続けて駒を取り、{ $captures } 枚がなくなりました。
fact-chain = { $turn } 手目に、{ $name }は { $captures } 枚を取りました。
fact-hunter = { $name }の取った { $of } 枚のうち、{ $captures } 枚は{ $piece }が取りました。
fact-never-moved = { $name }の{ $piece }は { $square } から一度も動きませんでした。
fact-last-face-down = { $turn } 手目まで伏せていた{ $name }の{ $piece }が、最後の一枚を取りました。
