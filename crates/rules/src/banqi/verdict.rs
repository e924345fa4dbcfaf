//! The ends that need a game's history: perpetual attack, repetition, quiet plies; and with them the ends on the board.
//!
//! **Perpetual attack** ([`Ruleset::attack_ban`](super::Ruleset::attack_ban)): whoever alone attacks the same man with
//! every move between three occurrences of a position loses. A move attacks a man if afterwards the mover could capture it
//! next turn and could not before, or could with another man than before. Whether the victim is protected does not
//! matter: no source of this game names that.

use core::ops::Range;

use super::{Draws, Position, Repetition, Ruleset};
use crate::conduct::{Conduct, Deed, Nature, Threat, Verdict};
use crate::{Outcome, PieceId, Pieces, Place, Public, Reason, Seat};

/// How a game stands. An end on the board goes before one by history.
pub(crate) fn judge(public: &Public, position: &Position, ruleset: &Ruleset) -> Outcome {
    let extinct = position.extinct().filter(|_| ruleset.extinction_ends).and_then(|colour| public.seat_of(colour));
    if let Some(loser) = extinct {
        return Outcome::Win { winner: loser.other(), reason: Reason::NoPieces };
    }
    if !position.has_moves() {
        return Outcome::Win { winner: public.mover().other(), reason: Reason::NoMoves };
    }
    let by_attack = public.verdict().map(|verdict| verdict.outcome).filter(|outcome| outcome.winner().is_some());
    let drawn = || drawn_by_count(public, ruleset).filter(|_| ruleset.draws == Draws::Automatic);
    by_attack.or_else(|| drawn().map(|reason| Outcome::Draw { reason })).unwrap_or(Outcome::Ongoing)
}

/// The draw that a player may claim in a game that goes on.
pub(crate) fn claim(public: &Public, ruleset: &Ruleset) -> Option<Reason> {
    drawn_by_count(public, ruleset).filter(|_| ruleset.draws == Draws::Asked)
}

fn drawn_by_count(public: &Public, ruleset: &Ruleset) -> Option<Reason> {
    if ruleset.no_progress_limit().is_some_and(|limit| public.quiet_plies() >= limit) {
        return Some(Reason::NoProgress);
    }
    let repeated = ruleset.repetition == Repetition::Draw && public.repetitions() >= Ruleset::OCCURRENCES;
    repeated.then_some(Reason::Repetition)
}

/// How it is judged that the present position has stood so often; `None` where nothing follows from it by itself.
pub(crate) fn verdict(public: &Public, ruleset: &Ruleset, occurrences: usize) -> Option<Verdict> {
    let stood_after = public.stood_after(occurrences)?;
    let turns = *stood_after.first()?..*stood_after.last()?;
    let conduct = [Seat::FIRST, Seat::SECOND].map(|seat| conduct(public, seat, turns.clone()));
    let offender = match [conduct[0].nature, conduct[1].nature] {
        [Nature::Chase, Nature::Idle] => Some(Seat::FIRST),
        [Nature::Idle, Nature::Chase] => Some(Seat::SECOND),
        _ => None,
    };
    let outcome = match offender.filter(|_| ruleset.attack_ban) {
        Some(loser) => Outcome::Win { winner: loser.other(), reason: Reason::PerpetualAttack },
        None if (ruleset.repetition, ruleset.draws) == (Repetition::Draw, Draws::Automatic) => {
            Outcome::Draw { reason: Reason::Repetition }
        }
        None => return None,
    };
    Some(Verdict { stood_after, conduct, outcome })
}

fn conduct(public: &Public, seat: Seat, turns: Range<usize>) -> Conduct {
    let deeds: Vec<Deed> = turns
        .filter(|turn| public.line()[*turn].seat == seat)
        .map(|turn| Deed { turn, check: false, threats: new_threats(public, seat, turn) })
        .collect();
    let victim = deeds.first().and_then(|first| {
        let attacked = |deed: &Deed, victim| deed.threats.iter().any(|threat| threat.victim == victim);
        let victims = first.threats.iter().map(|threat| threat.victim);
        victims.into_iter().find(|victim| deeds.iter().all(|deed| attacked(deed, *victim)))
    });
    Conduct { nature: if victim.is_some() { Nature::Chase } else { Nature::Idle }, victim, deeds }
}

/// The threats after a turn that were not there before it.
fn new_threats(public: &Public, seat: Seat, turn: usize) -> Vec<Threat> {
    let before = threats(public, seat, turn);
    let mut made: Vec<Threat> =
        threats(public, seat, turn + 1).into_iter().filter(|threat| !before.contains(threat)).collect();
    made.sort_unstable();
    made
}

/// Whom a seat could capture after so many turns, if it were to move then.
fn threats(public: &Public, seat: Seat, ply: usize) -> Vec<Threat> {
    let (position, pieces) = public.at_ply(ply);
    let (crate::Position::Banqi(position), Some(colour)) = (position, public.colour_of(seat)) else {
        return Vec::new();
    };
    let threat = |(attacker, victim)| Some(Threat { attacker: id(&pieces, attacker)?, victim: id(&pieces, victim)? });
    position.attacks(colour).filter_map(threat).collect()
}

fn id(pieces: &Pieces, index: usize) -> Option<PieceId> {
    pieces.at(Place::square(super::GEOMETRY.square(index))).map(|(id, _)| id)
}
