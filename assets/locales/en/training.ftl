# The training for blindfold play.
training-title = Training
training-open = Train squares and lines
training-board = Board
training-exercise = Exercise
training-squares = Squares
training-lines = Lines
training-length = Length of a line
# $plies: moves of both sides together.
training-plies = { $plies } moves
training-squares-means = A square is named. Press it on the bare board.
training-lines-means = Moves are called from the start position. Then press the square of each piece that is asked for, on the empty board.
training-begin = Begin
training-again = Begin again
training-next = Next
training-show = Lay out the pieces
training-press = Press { $square }
training-listen = The moves begin at the start position.
# $piece: a piece with its side. $square: where it stood at the start.
training-where = Where does this piece stand now: { $piece } from { $square }?
training-score = Found: { $found } of { $all }. Misses: { $misses }.
# $square: what was pressed.
training-missed = That is { $square }. Found: { $found } of { $all }. Misses: { $misses }.
training-over = Found: { $found } in { $time }. Misses: { $misses }.
training-none = {""}
