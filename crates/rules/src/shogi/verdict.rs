//! Endings: on the board, by repetition, perpetual check and the move limit; and fouls.

use super::{Position, Ruleset};
use crate::{Code, Illegal, Move, Outcome, Public, Reason, Seat, perpetual_check};

/// The outcome of a game. An ending on the board precedes one by history, and perpetual check precedes the move limit.
pub(crate) fn judge(public: &Public, position: &Position, ruleset: &Ruleset) -> Outcome {
    if let Some(reason) = position.outcome_reason() {
        let loser = Seat(position.mover() as u8);
        return Outcome::Win { winner: loser.other(), reason };
    }
    if let Some(outcome) = perpetual_check::outcome(public, Ruleset::OCCURRENCES) {
        return outcome;
    }
    if is_at_move_limit(public, position, ruleset.move_limit) {
        return Outcome::Draw { reason: Reason::MoveLimit };
    }
    Outcome::Ongoing
}

/// Whether the move limit is reached and no series of checks from then goes on. The move with the limit's number may give check
/// or answer one, so the series may be that of either side.
fn is_at_move_limit(public: &Public, position: &Position, limit: u16) -> bool {
    if limit == 0 || position.move_number() <= limit {
        return false;
    }
    let crate::Position::Shogi(start) = public.start() else { return false };
    // The turn with the limit's number; in a game that starts after it, -1 for the move before the start. The start position
    // shows whether that move gave check, and nothing of earlier moves.
    let last = (i32::from(limit) - i32::from(start.move_number())).max(-1);
    let before_start = Seat(start.mover() as u8).other();
    let runs_from = |turn: i32| match usize::try_from(turn) {
        Ok(turn) => {
            let seat = public.line().get(turn).map(|turn| turn.seat);
            seat.is_none_or(|seat| public.checks_in(turn..public.ply()).are_all_of(seat))
        }
        Err(_) => turn == -1 && start.checked().is_some() && public.checks_in(0..public.ply()).are_all_of(before_start),
    };
    !runs_from(last) && !runs_from(last - 1)
}

/// A foul: the seat that commits it, and the rule that it breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Foul {
    pub(crate) seat: Seat,
    pub(crate) illegal: Illegal,
}

impl Foul {
    /// The foul that a move commits. A foul moves a piece by its own movement but breaks a rule, as can happen on a physical
    /// board. Any other illegal move is refused.
    pub(crate) fn of(position: &Position, mv: Move) -> Option<Self> {
        let illegal = position.explain(mv).err()?;
        if is_foul(illegal.code) {
            return Some(Self { seat: Seat(position.mover() as u8), illegal });
        }
        if illegal.code != Code::NotYours {
            return None;
        }
        // A move out of turn is a foul if it would be legal, or a foul, on the player's turn.
        let mut passed = *position;
        passed.switch_mover();
        match passed.explain(mv) {
            Ok(()) => {}
            Err(other) if is_foul(other.code) => {}
            Err(_) => return None,
        }
        Some(Self { seat: Seat(passed.mover() as u8), illegal: Illegal { code: Code::TwoMoves, ..illegal } })
    }
}

const fn is_foul(code: Code) -> bool {
    matches!(code, Code::Nifu | Code::DeadSquare | Code::MustPromote | Code::PawnDropMate | Code::Exposed)
}
