# Series: consecutive matches of the same people, and three to eight people at one table.

# The set-up.
setup-series = The series
setup-series-open = Open
setup-series-single = One match
setup-series-three = Best of 3
setup-series-five = Best of 5
setup-series-seven = Best of 7
setup-series-nine = Best of 9
setup-series-eleven = Best of 11
setup-series-fifteen = Best of 15
setup-series-twenty-one = Best of 21
setup-series-open-means = The score goes on until you stop.
setup-series-single-means = One match, without a score.
setup-series-three-means = Two wins decide. Draws decide nothing.
setup-series-five-means = Three wins decide. Draws decide nothing.
setup-series-seven-means = Four wins decide. Draws decide nothing.
setup-series-nine-means = Five wins decide. Draws decide nothing.
setup-series-eleven-means = Six wins decide. Draws decide nothing.
setup-series-fifteen-means = Eight wins decide. Draws decide nothing.
setup-series-twenty-one-means = Eleven wins decide. Draws decide nothing.
setup-people = People at the table
setup-people-count = { $people }
setup-people-two-means = Two players.
# $waiting: how many people wait.
setup-people-many-means = The winner stays, the loser goes to the end of the queue. { $waiting ->
    [one] One person waits.
   *[other] { $waiting } people wait.
}
setup-waiting = The queue
setup-name-third = Third person
setup-name-fourth = Fourth person
setup-name-fifth = Fifth person
setup-name-sixth = Sixth person
setup-name-seventh = Seventh person
setup-name-eighth = Eighth person
setup-next-alternate-queue-means = The person who stays moves first in one match and second in the next.
setup-next-winner-queue-means = The winner, who stays, moves first.
setup-next-loser-queue-means = The new challenger moves first.
setup-next-lot-queue-means = { setup-next-lot-means }
setup-draws = A drawn match
setup-draws-replayed = Play it again
setup-draws-counted = Count it
setup-draws-replayed-means = After a repetition, an impasse or the move limit the match is played again, with colours exchanged and the time that is left.
setup-draws-counted-means = It counts as a draw in the series.

# Default names of people who wait.
default-name-third = Mei
default-name-fourth = Lin
default-name-fifth = Kenji
default-name-sixth = Sora
default-name-seventh = Wei
default-name-eighth = Yuki

# The title, of the game $game: $first and $second have finished a match of a series that goes on.
title-continue-series = { $game }: { $first } against { $second }, the next match of the series

# The lot for the first move.
lot-title-pawns = Furigoma
lot-title-coins = The coins
lot-title-discs = The discs
lot-for-pawns = Five pawns are thrown for { $name }.
lot-for-coins = Three coins are tossed for { $name }.
lot-for-discs = Five soldiers are thrown for { $name }.
# $faces, $backs, $edges: how many pieces show what.
lot-says-pawns = 歩 pawns: { $faces }. と tokins: { $backs }.
lot-says-coins = Heads: { $faces }. Tails: { $backs }.
lot-says-discs = Faces: { $faces }. Backs: { $backs }.
lot-again = { $faces } against { $backs }, and { $edges } on edge: all are thrown again.
lot-first = { $game ->
    [xiangqi] { $name } plays Red.
    [supply] { $name } plays Red on the first board.
    [shogi] { $name } plays Sente.
   *[banqi] { $name } makes the first flip.
}
lot-begin = Begin
# The characters on a coin, above and below its hole.

# The end sheet.
end-next-match = Next match
end-series-best-of = Best of { $matches }
end-series-won = { $name } { $winners ->
    [one] wins
   *[other] win
} the series { $wins }–{ $losses }
end-evening-won = { $name } wins the series with { $wins } wins
end-replay = The draw is not counted. The match is played again with colours exchanged: { $name } plays Sente.
end-replay-same = The draw is not counted. The match is played again, and the players keep their sides.
end-replay-left = { $name }: { $time } left{ $periods ->
    [0] {""}
    [one] , one period
   *[other] , { $periods } periods
}
end-slip-stays = Stays at the table: { $name }
end-slip-comes = Next up: { $name }
end-slip-then = Then: { $names }
end-pair = All matches of { $game }, won by { $first } / { $second }
end-pair-played = Matches / draws
end-pair-lengths = Shortest / longest in turns

# One true and surprising fact about the match that has ended.
fact-first-win = The first win of { $name } against { $other } in { $game }, after { $losses ->
    [one] one loss
   *[other] { $losses } losses
}{ $draws ->
    [0] {""}
    [one] {" "}and one draw
   *[other] {" "}and { $draws } draws
}.
fact-end-of-losses = { $name } had lost { $losses ->
    [one] the match of { $game } before
   *[other] { $losses } matches of { $game } in a row
} against { $other }.
fact-streak = { $name } won { $wins } matches of { $game } in a row against { $other }.
fact-first-draw = The first draw of { $name } against { $other } in { $game }, after { $matches } decided matches.
fact-shortest = { $plies } turns: the shortest of { $matches } matches of { $name } against { $other } in { $game }. The shortest before had { $before }.
fact-longest = { $plies } turns: the longest of { $matches } matches of { $name } against { $other } in { $game }. The longest before had { $before }.
fact-quickest-win = The quickest of { $wins } wins of { $name } against { $other } in { $game }: { $plies } turns. The quickest before took { $before }.
fact-long-thought = { $name } thought { $time } about turn { $turn }. Half of the turns of { $name } took { $median } or less.
fact-exchange = From turn { $turn } on, { $turns } turns in a row captured { $captures } pieces.
fact-chain = In turn { $turn } { $name } captured { $captures } pieces.
fact-hunter = The { $piece } made { $captures } of the { $of } captures of { $name }.
fact-never-moved = The { $piece } of { $name } stood on { $square } for the whole match.
fact-last-face-down = The { $piece } of { $name }, face-down until turn { $turn }, made the last capture.
