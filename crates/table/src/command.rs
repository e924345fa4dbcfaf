//! What a person or a computer does.

use teahouse_rules::Move;

/// What a player at the table does. [`Match::check`](crate::Match::check) says whether it is allowed.
///
/// Mouse, keyboard, pad and computer all send the same commands; who did it is said beside the command, as a seat.
///
/// - **Draws.** Any seat may offer at any time before the end, in turn or out of turn, and one offer stands at a time.
///   It stands until every other seat has accepted it, until one declines it or plays without having accepted it (which
///   declines it, as at any table), until an undo, or until the end. It cannot be withdrawn.
/// - **An impasse** of shogi, by rules that ask for the agreement of both players
///   ([`Impasse::if_agreed`](teahouse_rules::shogi::impasse::Impasse::if_agreed)). Either seat may offer to end the match by a
///   count of the points, in turn or out of turn, while the rules allow the count. The offer is about the pieces as they
///   stand: it stands until the other seat accepts or declines it, until either seat plays, until an undo, or until the end.
///   A draw and an impasse can be offered at the same time.
/// - **Undo** takes back the asker's last turn and whatever was played after it. What
///   [`AskUndo`](Self::AskUndo) does depends on the [`UndoPolicy`](crate::UndoPolicy). A request stands until every other
///   seat has consented or one has not, until any seat plays (the request would mean another turn then), or until the end. No time is given
///   back, and what an undone flip has shown [stays seen](crate::Seen).
/// - **The end is final.** After it every command is refused, undo too: the seal of the deal is open then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Play a step of a turn. Only when the seat is to move.
    Play(Move),
    /// Give up: the opponent wins, and with it the opponent's partner. At any time before the end, also out of turn.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept another seat's offer: the match ends as a draw when every seat has.
    AcceptDraw,
    /// Decline another seat's offer.
    DeclineDraw,
    /// Claim a draw that the rules allow but do not make by themselves ([`Public::claim`](teahouse_rules::Public::claim)):
    /// the match ends. At any time while it may be claimed, also out of turn.
    ClaimDraw,
    /// Shogi: declare an impasse ([`Public::declare`](teahouse_rules::Public::declare)): the match ends, and a declaration
    /// that is not justified loses. Only when the seat is to move, and where the rules do not ask for agreement.
    Declare,
    /// Shogi: offer the opponent to end the match by a count of the points.
    OfferImpasse,
    /// Accept that offer: the match ends as the count of the points says.
    AcceptImpasse,
    /// Decline that offer.
    DeclineImpasse,
    /// Take back one's own last turn, or ask for it, as the undo policy has it.
    AskUndo,
    /// Consent to what another seat asked to take back.
    AcceptUndo,
    /// Refuse what another seat asked to take back.
    DeclineUndo,
}
