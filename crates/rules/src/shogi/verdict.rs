//! Endings: on the board, by repetition, perpetual check and the move limit; and fouls.

use super::{Position, Ruleset};
use crate::conduct::{Conduct, Deed, Nature, Threat, Verdict};
use crate::{Code, Effect, Illegal, Move, Outcome, Place, Public, Reason, Seat, Turn};

/// The outcome of a game. An ending on the board precedes one by history, and perpetual check precedes the move limit.
pub(crate) fn judge(public: &Public, position: &Position, ruleset: &Ruleset) -> Outcome {
    if let Some(reason) = position.outcome_reason() {
        let loser = Seat(position.mover() as u8);
        return Outcome::Win { winner: loser.other(), reason };
    }
    if let Some(verdict) = public.verdict() {
        return verdict.outcome;
    }
    if is_at_move_limit(public, position, ruleset.move_limit) {
        return Outcome::Draw { reason: Reason::MoveLimit };
    }
    Outcome::Ongoing
}

/// The verdict on the last `count` occurrences of the present position; `None` if there are fewer.
///
/// A side that alone gave check with every move between the first and the last occurrence loses; otherwise the game is drawn.
/// The project's sources do not mention that both sides may do so; the game is drawn then too.
pub(crate) fn verdict(public: &Public, count: usize) -> Option<Verdict> {
    let occurrences = public.occurrences(count)?;
    let turns = *occurrences.first()?..*occurrences.last()?;
    let conduct = [Seat::FIRST, Seat::SECOND].map(|seat| {
        let own = turns.clone().filter(|turn| public.line()[*turn].seat == seat);
        let deeds: Vec<Deed> = own.map(|turn| deed(public, turn)).collect();
        let nature = if deeds.iter().all(|deed| deed.check) { Nature::Check } else { Nature::Idle };
        Conduct { nature, victim: None, deeds }
    });
    let outcome = match [conduct[0].nature, conduct[1].nature] {
        [Nature::Check, Nature::Idle] => Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck },
        [Nature::Idle, Nature::Check] => Outcome::Win { winner: Seat::FIRST, reason: Reason::PerpetualCheck },
        _ => Outcome::Draw { reason: Reason::Repetition },
    };
    Some(Verdict { occurrences, conduct, outcome })
}

/// Whether a turn gave check, and the checking pieces.
fn deed(public: &Public, turn: usize) -> Deed {
    if !gives_check(&public.line()[turn]) {
        return Deed { turn, check: false, threats: Vec::new() };
    }
    let (position, pieces) = (public.position_at(turn + 1), public.pieces_at(turn + 1));
    let id = |square| pieces.at(Place::square(square)).map(|(id, _)| id);
    let mut threats = Vec::new();
    if let crate::Position::Shogi(position) = position {
        let king = position.checked().and_then(id);
        let checkers = position.attackers_of_king(position.mover()).squares().filter_map(id);
        threats.extend(checkers.filter_map(|attacker| Some(Threat { attacker, victim: king? })));
    }
    threats.sort_unstable();
    Deed { turn, check: true, threats }
}

fn gives_check(turn: &Turn) -> bool {
    turn.effects.iter().any(|effect| matches!(effect, Effect::Check { .. }))
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
    let runs_from = |turn: i32| match usize::try_from(turn) {
        Ok(turn) => public.line().iter().skip(turn).step_by(2).all(gives_check),
        Err(_) => turn == -1 && start.checked().is_some() && public.line().iter().skip(1).step_by(2).all(gives_check),
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
