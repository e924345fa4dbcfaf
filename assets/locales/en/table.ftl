default-name-near = Ama
default-name-far = Hao
unnamed-1 = First player
unnamed-2 = Second player

colours-decided = { $colour ->
    [red] { $name } plays Red
   *[black] { $name } plays Black
}
tablet-undecided = No colour yet
tablet-undecided-to-move = Flips first
tablet-undecided-thinking = Thinking
tablet-red = Red
tablet-red-to-move = Red, to move
tablet-black = Black
tablet-black-to-move = Black, to move
# The computer is to move. $side: what it plays, as above.
tablet-thinking = { $side }, thinking
# The computer waits for a player at the other board. $side: as above.
tablet-waiting = { $side }, waiting
tablet-in-check = In check
tablet-sente = Sente
tablet-sente-to-move = Sente, to move
tablet-gote = Gote
tablet-gote-to-move = Gote, to move
tablet-receiver = Receives the handicap
tablet-receiver-to-move = Receives the handicap, to move
tablet-giver = Gives the handicap
tablet-giver-to-move = Gives the handicap, to move
# Where the line above has no room beside a clock.
tablet-to-move-brief = To move
tablet-waiting-brief = Waiting
tablet-receiver-brief = Receiver
tablet-giver-brief = Giver
# Below the digits of a clock in byoyomi: what is called of it. $left: the seconds that are left, from ten down, full tens above and 0 before
# the first call; $passed: those that have passed.
clock-byoyomi = { $left ->
    [10] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
    [2] two
    [1] one
   *[other] byoyomi
}
# $counted: the line above; $period: which of the $periods periods it is.
clock-period = { $counted } ({ $period }/{ $periods })
# The same without words, where they have no room.
clock-period-alone = { $period }/{ $periods }
check-tag = Check
promotion-promote = Promote
promotion-keep = Keep

# On a button beside the piece that may go on with a chain of captures, or stop.
chain-stop = End turn

# The groove in the frame. $plies: turns without a flip or capture; $limit: from how many on the match is drawn, or a draw may be claimed;
# $game: the game; only in Banqi are discs flipped.
groove-means = { $game ->
    [banqi] { $plies } turns without a flip or capture. Limit: { $limit }
   *[other] { $plies } turns without a capture. Draw at { $limit }
}
groove-claim = { $plies } turns without a flip or capture: a draw may be claimed

# On the stamp at a corner of the frame. $digits: the first ones of the fingerprint.
seal-stamp = The seal: { $digits }

button-menu = Menu
button-undo = Take back
button-draw = Offer a draw
button-claim = Claim a draw
button-stalemate = Offer a draw by repetition
button-resign = Resign
button-hint = Hint
button-list = Moves
button-ledger = Captured pieces
button-turn = Rotate board

# The same in one word each, below the buttons.
label-menu = Menu
label-draw = Draw
label-resign = Resign
label-undo = Undo
label-list = Moves
label-ledger = Pieces
label-turn = Rotate
label-hint = Hint

# The buttons at a player's own edge, for screen readers and as labels.
own-draw = { $name }: offer a draw
own-resign = { $name }: resign
own-undo = { $name }: take back
own-draw-hold = Hold to offer a draw
own-resign-hold = Hold to resign
own-undo-hold = Hold to take back

# A player's gamepad has not been chosen, or is unplugged.
pad-wanted = Press a button of the gamepad that plays for { $name }.
pad-unplugged = The gamepad of { $name } is unplugged. Any device plays for now.

list-title = Moves
# The moves that were taken back follow.
list-taken-back = { $name } took back
list-comment = Comment
list-first = First
list-delete = Delete
list-restore = Restore
# At the ends of a list that is too long to have all of its lines.
list-before = Earlier turns…
list-after = Later turns…
variation-first = Promote this variation
variation-delete = Delete this variation
variation-restore = Bring the deleted variation back
variation-deleted = The variation is deleted.
variation-is-first = The variation stands first.
variation-restored = The variation is back.
comment-write = Write a comment on this position
comment-title = Comment on this position
comment-hint = What do you think of it?
comment-save = Save
comment-leave = Discard changes

offer-draw = { $asker } offers a draw. { $other }, do you accept?
offer-undo = { $asker } asks for a takeback. { $other }, do you agree?
# $times: how often the position has occurred.
offer-stalemate = This position has occurred { $times } times. { $asker } offers to agree on a draw by repetition. { $other }, do you accept?
offer-impasse = { $asker } offers to count the points. { $first } has { $first-points }, { $second } { $second-points }: { $result ->
    [draw] it would be a draw.
   *[win] { $winner } would win.
} { $other }, do you agree?
# The same to a player who does not see the pieces.
offer-impasse-unseen = { $asker } offers to count the points. { $other }, do you agree?
# The player who would offer a draw is asked. $first-points, $second-points: what each has; $result, $winner: how it would end.
offer-which = A draw, or a count of the points? { $first } has { $first-points }, { $second } { $second-points }: { $result ->
    [draw] it would be a draw.
   *[win] { $winner } would win.
}
offer-which-draw = Offer a draw
# In strict play a draw is claimed at one's own risk.
offer-or-claim = Offer a draw, or claim one?
offer-accept = Yes
offer-decline = No

# The table asks when a draw may be claimed. $plies: turns without a flip or capture; $times: how often the position has occurred.
claim-no-progress = { $plies } turns without a flip or a capture. Claim a draw?
claim-repetition = This position has occurred { $times } times. Claim a draw?
claim-yes = Claim a draw
claim-no = Play on
# The computer does not agree to a draw. $name: what it is called.
draw-declined = { $name } plays on.
# An offer of $name had not been answered when turns were taken back.
offer-lapsed = A turn was taken back, so the offer of { $name } no longer stands.
# What is seen of a match. $seen: after so many turns; $all: how many were played.
past = Turn { $seen } of { $all }
past-variation = Variation: { $seen } of { $all }
# The bar with which a match is looked through.
bar-play = Autoplay
bar-pause = Pause
bar-slider = Place in the match
bar-tempo = Speed
bar-tempo-slow = Slow
bar-tempo-medium = Medium
bar-tempo-fast = Fast

unsaved = This match is not saved: { $reason } You can play on; Teahouse keeps trying.
# The same in a small window, also of comments, drawings and variations, and after the end of the match.
unsaved-brief = Not saved: { $reason }
unsaved-notes = The comments, drawings and variations are not saved: { $reason } Teahouse keeps trying.

refusal-not-your-turn = It is not your turn.
refusal-no-such-seat = This match has no such seat.
refusal-match-over = The match is over.
refusal-undo-off = Takebacks are off in this match.
refusal-nothing-to-undo = There is no turn to take back.
refusal-no-draw-offered = No draw has been offered.
refusal-nothing-to-claim = A draw cannot be claimed now.
# $times: how often the position has occurred; $plies: turns without a flip or a capture.
refusal-claim-fails = A draw cannot be claimed yet. Occurrences of this position: { $times }. Turns without a flip or a capture: { $plies }.
refusal-touched = Touch-move: you have touched this piece, so it has to move.
refusal-face-unknown = This piece is still face-down. A variation can flip it only where the match did.
refusal-record-full = The record of this match is full: no more moves can be added to it.
# Where moves of a saved match are only tried, the piece of a player was pressed while $name is to move.
refusal-tried-of-other = { $name } is to move in this position. A move here is only tried; “Play on from here” begins a match.
refusal-looked-through = This match is only looked through: nothing can be moved in it. “Play on from here” begins a match of its own.
refusal-nothing-to-negotiate = A draw by repetition cannot be offered now.
refusal-no-stalemate-offered = No draw by repetition has been offered.
refusal-stalemate-offer-stands = A draw by repetition has been offered already and waits for an answer.
refusal-nothing-to-count = The points cannot be counted now.
refusal-no-impasse-offered = No count of the points has been offered.
refusal-no-undo-asked = No takeback has been asked for.
refusal-draw-offer-stands = A draw has been offered already and waits for an answer.
refusal-offer-repeated = You have made this offer already. You can make it again after your next turn.
refusal-impasse-offer-stands = A count of the points has been offered already and waits for an answer.
refusal-undo-request-stands = A takeback has been asked for already and waits for an answer.
refusal-own-offer = The other player has to answer your offer.
refusal-no-partner = You have no partner at this table.
refusal-too-many-signals = You can signal again after the next turn.
refusal-not-blindfold = No player of this match plays blindfold.
refusal-too-many-calls = No more failed calls can be counted in this match.
refusal-already-agreed = You have agreed already. Other players have not answered yet.
refusal-too-long = A saved match can hold no more turns. This one has to end now.
refusal-flag-fallen = The time is up.
refusal-flag-stands = There is time left.

storage-locked = the file is open in another window of the game.
storage-disk-full = the disk is full.
storage-denied = the folder cannot be written to.
storage-denied-read = there is no permission to read it.
storage-not-found = the file is gone.
storage-invalid-name = the system takes no file of this name: it may be too long.
storage-no-folder = its folder is gone, or takes no files.
storage-exists = there is already a file of that name.
storage-too-large = the file is larger than a saved match can be.
storage-changed = the file was changed by another program.
storage-other = the disk reports an error.

trouble-begin = The match could not be started: { $reason }
trouble-open = The saved matches cannot be read: { $reason }
trouble-unopened = This match cannot be opened: { $reason }
trouble-damaged = The file of the last match is damaged from line { $line } on. “Continue” resumes the part before it; the damaged file is kept.
trouble-partly-other-version = This version of Teahouse cannot read the file of the last match from line { $line } on. “Continue” resumes a copy of the part before it; the file stays as it is.
# $file: the file's name.
trouble-lost = The last match cannot be read: its file is damaged. It is kept as { $file }.
trouble-other-version = The last match was started with Teahouse { $version }, and this version cannot read it. The file is kept as { $file }.
trouble-unknown-version = The last match was saved by another version of Teahouse, and this version cannot read it. The file is kept as { $file }.
# $reason: why the file cannot be read.
trouble-unread = The last match cannot be read: { $reason } Its file is { $file }.
# $word: a word in line $line of the file that this version does not know.
trouble-unknown-word = The last match was started with Teahouse { $version }. This version does not know "{ $word }" in line { $line } of its file, which is kept as { $file }.
trouble-partly-unknown-word = This version of Teahouse does not know "{ $word }" in line { $line } of the last match's file. “Continue” resumes a copy of the part before it; the file stays as it is.
# A file that holds more than any match.
trouble-too-long = The file of the last match is longer than a saved match can be. “Continue” resumes the part before line { $line }; the file is kept.
trouble-too-long-lost = The last match cannot be read: its file is larger than a saved match can be. It is kept as { $file }.
trouble-rules-corrected = The rules of this game have been corrected since this match began. The moves so far stand; from now on the corrected rules apply.
trouble-record-other = The variations and comments in the file beside this match belong to another match. Nothing can be added here, and the file stays as it is.
trouble-record-unread = The variations and comments in the file beside this match cannot be read. Nothing can be added here, and the file stays as it is.
trouble-record-newer = The variations and comments in the file beside this match cannot be read: they were written by a later version of Teahouse (form { $form }). Nothing can be added here, and the file stays as it is.
trouble-annotate = The drawings and comments on this match could not be saved: { $reason } Teahouse keeps trying.
trouble-left-unsaved = The match that you left could not be saved: { $reason }
trouble-moved = Another program has changed the file of this match. It is now saved in { $to }.
trouble-record-moved = Another program has changed the drawings and comments on this match. Yours are now saved with “{ $copy }” of it in the library.

# The rules of the match, in the corner of the table.
rules-limit = Draw after { $plies } turns without a capture
rules-fourfold = Fourfold repetition draws

# On a slip that lies over no piece, which in a small window has two short lines.
warning-draw = The position repeats: once more and it is a draw.
warning-stalemate = This position has occurred { $times } times: you may agree on a draw.
warning-check = { $name } keeps giving check: once more and { $name } loses.
warning-chase = { $name } keeps chasing one piece: once more and { $name } loses.
warning-loss = Once more and { $name } loses.
# $pieces: those in the enemy's camp beside the king; $points: what a declaration would count.
account-in-camp = { $name }: king in the camp with { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
account-outside = { $name }: king outside the camp, { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} in it, { $points ->
    [one] 1 point
   *[other] { $points } points
}
account-count = Offer to count
account-declare = Declare
refusal-nothing-to-declare = You cannot declare an impasse now.

# At the first touch of a touch screen.
seating-offer = Do you sit face to face at this screen?

signal = Signal your partner
signal-says = { $name }: { $signal }
signal-need-chariot = I need a chariot
signal-need-horse = I need a horse
signal-need-cannon = I need a cannon
signal-need-elephant = I need an elephant
signal-need-advisor = I need an advisor
signal-need-soldier = I need a soldier
signal-trade = Trade
signal-do-not-trade = Do not trade
signal-wait = Wait
signal-go-on = Go on
signal-danger = My general is in danger

# Blindfold play.
call-strip = Blindfold
call-line = Your call
call-hint = Call a move
call-say = Call
call-arbiter = Arbiter
call-check = { $call }, check
call-illegal = “{ $call }” is not legal here. { $most ->
    [0] Call again.
   *[other] Failed calls: { $count } of { $most }.
}
call-ambiguous = “{ $call }” fits several moves: say which piece. { $most ->
    [0] { "" }
   *[other] Failed calls: { $count } of { $most }.
}
call-unknown = “{ $call }” is no move. { $most ->
    [0] Call again.
   *[other] Failed calls: { $count } of { $most }.
}
