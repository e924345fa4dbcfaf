//! The ends that need a game's history: repetition, perpetual check, the move limit; and fouls under strict rules.

use super::{Position, Ruleset};
use crate::conduct::{Conduct, Deed, Nature, Threat, Verdict};
use crate::{Code, Effect, Illegal, Move, Outcome, Place, Public, Reason, Seat, Turn};

/// How a game stands. An end on the board goes before one by history, and perpetual check before the move limit.
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

/// How it is judged that the present position has stood so often.
///
/// Who gave check with every move between the first and the last time loses; otherwise it is a draw. Should both have
/// done so, which the project's sources do not speak of, it is a draw too.
pub(crate) fn verdict(public: &Public, occurrences: usize) -> Option<Verdict> {
    let occurrences = public.occurrences(occurrences)?;
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

/// Whether a turn gave check, and with which pieces.
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

/// Whether so many moves have been made, and no series of checks that was running then still runs. Such a series may be
/// either side's: the move with the limit's number gives check, or answers one.
fn is_at_move_limit(public: &Public, position: &Position, limit: u16) -> bool {
    if limit == 0 || position.move_number() <= limit {
        return false;
    }
    let crate::Position::Shogi(start) = public.start() else { return false };
    // The move with the limit's number; if the game was set up after it, the one before the start. Of that one is known
    // whether it gave check, and of earlier ones nothing.
    let last = (i32::from(limit) - i32::from(start.move_number())).max(-1);
    let runs_from = |turn: i32| match usize::try_from(turn) {
        Ok(turn) => public.line().iter().skip(turn).step_by(2).all(gives_check),
        Err(_) => turn == -1 && start.checked().is_some() && public.line().iter().skip(1).step_by(2).all(gives_check),
    };
    !runs_from(last) && !runs_from(last - 1)
}

/// A foul: who commits it, and against which rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Foul {
    pub(crate) seat: Seat,
    pub(crate) illegal: Illegal,
}

impl Foul {
    /// The foul that a move commits, if it is one that can happen on a real board although the piece moves as such a piece
    /// does. Whatever else is illegal is a slip of the hand, and stays refused.
    pub(crate) fn of(position: &Position, mv: Move) -> Option<Self> {
        let illegal = position.explain(mv).err()?;
        if is_foul(illegal.code) {
            return Some(Self { seat: Seat(position.mover() as u8), illegal });
        }
        if illegal.code != Code::NotYours {
            return None;
        }
        // Moved out of turn: a foul if the same player could have wanted to move so in turn.
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
