//! The ends that need a game's history: perpetual attack, repetition, quiet plies; and with them the ends on the board.
//!
//! **Perpetual attack** ([`Ruleset::attack_ban`](super::Ruleset::attack_ban)): whoever alone attacks the same piece with
//! every move between three occurrences of a position loses. A move attacks a piece if afterwards the mover could capture it
//! next turn and could not before, or could with another piece than before. Whether the victim is protected does not
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
    // Who attacks whom is looked into only where a player can lose by it.
    let offender = if ruleset.attack_ban { offender(public) } else { None };
    let by_attack = offender.map(lost_by_attack);
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
    let occurrences = public.occurrences(occurrences)?;
    let turns = *occurrences.first()?..*occurrences.last()?;
    let conduct = conduct(public, turns);
    let offender = match [conduct[0].nature, conduct[1].nature] {
        [Nature::Chase, Nature::Idle] => Some(Seat::FIRST),
        [Nature::Idle, Nature::Chase] => Some(Seat::SECOND),
        _ => None,
    };
    let outcome = match offender.filter(|_| ruleset.attack_ban) {
        Some(loser) => lost_by_attack(loser),
        None if (ruleset.repetition, ruleset.draws) == (Repetition::Draw, Draws::Automatic) => {
            Outcome::Draw { reason: Reason::Repetition }
        }
        None => return None,
    };
    Some(Verdict { occurrences, conduct, outcome })
}

const fn lost_by_attack(loser: Seat) -> Outcome {
    Outcome::Win { winner: loser.other(), reason: Reason::PerpetualAttack }
}

/// Who alone has attacked the same piece with every move of the repetition that the last turn has completed, if there is one.
///
/// It is what a [`verdict`] comes to, without the proof. Draws that have to be claimed let a repetition go on for any number of
/// turns, so it starts with the last turn and stops where neither player attacks any more, which is soon.
fn offender(public: &Public) -> Option<Seat> {
    let occurrences = public.occurrences(Ruleset::OCCURRENCES)?;
    let mut pieces = public.pieces().clone();
    let mut victims: [Option<Vec<PieceId>>; 2] = [None, None];
    for turn in (*occurrences.first()?..*occurrences.last()?).rev() {
        let played = &public.line()[turn];
        let mut made = threats(public, &pieces, played.seat, turn + 1);
        for effect in played.effects.iter().rev() {
            pieces.apply(effect.inverse());
        }
        let before = threats(public, &pieces, played.seat, turn);
        made.retain(|threat| !before.contains(threat));
        let is_attacked = |victim: &PieceId| made.iter().any(|threat| threat.victim == *victim);
        match &mut victims[played.seat.index() & 1] {
            Some(victims) => victims.retain(is_attacked),
            first => *first = Some(made.iter().map(|threat| threat.victim).collect()),
        }
        if victims.iter().all(|victims| victims.as_ref().is_some_and(Vec::is_empty)) {
            return None;
        }
    }
    match victims.map(|victims| victims.is_some_and(|victims| !victims.is_empty())) {
        [true, false] => Some(Seat::FIRST),
        [false, true] => Some(Seat::SECOND),
        _ => None,
    }
}

/// What both seats did in these turns, by seat. It goes through the turns once.
fn conduct(public: &Public, turns: Range<usize>) -> [Conduct; 2] {
    let mut pieces = public.pieces_at(turns.start);
    let mut deeds = [Vec::new(), Vec::new()];
    for turn in turns {
        let played = &public.line()[turn];
        let before = threats(public, &pieces, played.seat, turn);
        for effect in &played.effects {
            pieces.apply(*effect);
        }
        let mut made = threats(public, &pieces, played.seat, turn + 1);
        made.retain(|threat| !before.contains(threat));
        made.sort_unstable();
        deeds[played.seat.index() & 1].push(Deed { turn, check: false, threats: made });
    }
    deeds.map(|deeds| {
        let victim = victim_of(&deeds);
        Conduct { nature: if victim.is_some() { Nature::Chase } else { Nature::Idle }, victim, deeds }
    })
}

/// The piece that every one of these deeds attacks.
fn victim_of(deeds: &[Deed]) -> Option<PieceId> {
    let attacked = |deed: &Deed, victim| deed.threats.iter().any(|threat| threat.victim == victim);
    let victims = deeds.first()?.threats.iter().map(|threat| threat.victim);
    victims.into_iter().find(|victim| deeds.iter().all(|deed| attacked(deed, *victim)))
}

/// Whom a seat could capture after so many turns, if it were to move then. `pieces` lie as they did then.
fn threats(public: &Public, pieces: &Pieces, seat: Seat, ply: usize) -> Vec<Threat> {
    let (crate::Position::Banqi(position), Some(colour)) = (public.position_at(ply), public.colour_of(seat)) else {
        return Vec::new();
    };
    let threat = |(attacker, victim)| Some(Threat { attacker: id(pieces, attacker)?, victim: id(pieces, victim)? });
    position.attacks(colour).filter_map(threat).collect()
}

fn id(pieces: &Pieces, index: usize) -> Option<PieceId> {
    pieces.at(Place::square(super::GEOMETRY.square(index))).map(|(id, _)| id)
}
