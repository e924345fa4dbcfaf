illegal-game-over = The match is over.
illegal-off-board = That square is not on the board.
illegal-wrong-game = This game has no such move.
illegal-no-piece = There is no piece on that square.
illegal-not-yours = That piece is not yours.
illegal-same-square = A piece has to move to another square.
illegal-own-piece = One of your own pieces stands there.
illegal-wrong-shape = That piece does not move like this.
illegal-path-blocked = A piece stands in the way.
illegal-flip-first = The first turn is always a flip: it decides the colours.
illegal-face-down = A face-down piece can only be flipped.
illegal-face-up = That piece is face-up already.
illegal-target-face-down = A face-down piece cannot be taken.
illegal-not-adjacent = A piece moves one square along a row or column.
illegal-rank-too-low = That piece outranks yours.
illegal-general-takes-no-soldier = A general does not take soldiers.
illegal-soldier-takes-few = A soldier takes only soldiers and the general.
illegal-same-rank = That piece has the same rank as yours.
illegal-cannon-jumps = A cannon takes by jumping over exactly one piece.
illegal-screen-count = { $count ->
    [0] The cannon needs exactly one piece between; here there is none.
    [one] The cannon needs exactly one piece between.
   *[other] The cannon needs exactly one piece between; here there are { $count }.
}
illegal-chain-open = In a chain of captures only the same piece may go on capturing. Otherwise, end the turn.
illegal-no-chain = There is no chain of captures to end.
illegal-face-missing = The flip does not name the piece that it showed.
illegal-face-impossible = No such piece is left face-down.
illegal-leg-blocked = The horse's leg is blocked.
illegal-eye-blocked = The elephant's eye is blocked.
illegal-crosses-river = An elephant does not cross the river.
illegal-leaves-palace = That piece does not leave the palace.
illegal-generals-face = The two generals would face each other on an open file.
illegal-exposed = That would leave you in check.
illegal-not-your-turn = It is not your turn.
illegal-drop-beyond-river = You may drop a piece only on your own side of the river.
illegal-cannot-stand = That piece cannot stand on that point.
illegal-drop-check = A drop may not give check.
illegal-not-in-hand = You have no such piece in hand.
illegal-drop-on-piece = You may drop a piece only on an empty square.
illegal-dead-square = From that square the piece could never move again.
illegal-nifu = You already have an unpromoted pawn on that file.
illegal-pawn-drop-mate = A pawn may not be dropped to give mate.
illegal-must-promote = The piece must promote here: it could never move again.
illegal-cannot-promote = The piece cannot promote with this move.
illegal-two-moves = It was the other player's turn.
illegal-no-impasse = You cannot declare an impasse now.
