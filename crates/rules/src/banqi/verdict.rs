//! Endings: on the board, by perpetual attack, by repetition and by quiet plies.
//!
//! **Perpetual attack** ([`Ruleset::attack_ban`](super::Ruleset::attack_ban)): a player who alone attacks the same piece with
//! every move between three occurrences of a position loses. A move attacks a piece if it creates a capture of it: after the
//! move, but not before it, the same attacker could capture the piece on the next turn. Protection of the victim does not
//! matter, because no source of the game mentions it.

use core::ops::Range;

use super::{Draws, Position, Repetition, Ruleset};
use crate::conduct::{Conduct, Deed, Judgement, Nature, Threat, Verdict};
use crate::{Outcome, PieceId, Pieces, Place, Public, Reason, Seat};

/// The outcome of a game. An ending on the board precedes one by history.
pub(crate) fn judge(public: &Public, position: &Position, ruleset: &Ruleset) -> Outcome {
    let extinct = position.extinct().filter(|_| ruleset.extinction_ends).and_then(|colour| public.seat_of(colour));
    if let Some(loser) = extinct {
        return Outcome::Win { winner: loser.other(), reason: Reason::NoPieces };
    }
    if !position.has_moves() {
        return Outcome::Win { winner: public.mover().other(), reason: Reason::NoMoves };
    }
    // Attacks matter only under the rule that forbids them.
    let judged = || judgement(public, ruleset, Ruleset::OCCURRENCES);
    let offender = if ruleset.attack_ban { judged().and_then(|judgement| judgement.offender()) } else { None };
    let by_attack = offender.map(lost_by_attack);
    let drawn = || drawn_by_count(public, ruleset).filter(|_| ruleset.draws == Draws::Automatic);
    by_attack.or_else(|| drawn().map(|reason| Outcome::Draw { reason })).unwrap_or(Outcome::Ongoing)
}

/// The draw that a player may claim in an ongoing game.
pub(crate) fn claim(public: &Public, ruleset: &Ruleset) -> Option<Reason> {
    drawn_by_count(public, ruleset).filter(|_| ruleset.draws == Draws::Asked)
}

/// The occurrences of the position, if they are enough and the rules leave their result to the players.
pub(crate) fn stalemate(public: &Public, ruleset: &Ruleset) -> Option<usize> {
    let times = Some(public.repetitions()).filter(|times| *times >= Ruleset::OCCURRENCES)?;
    (ruleset.repetition == Repetition::Off && !public.is_mid_turn()).then_some(times)
}

fn drawn_by_count(public: &Public, ruleset: &Ruleset) -> Option<Reason> {
    if ruleset.no_progress_limit().is_some_and(|limit| public.quiet_plies() >= limit) {
        return Some(Reason::NoProgress);
    }
    let repeated = ruleset.repetition == Repetition::Draw && public.repetitions() >= Ruleset::OCCURRENCES;
    repeated.then_some(Reason::Repetition)
}

/// The verdict on the last `count` occurrences of the present position; `None` if the rules attach no automatic result to
/// them.
pub(crate) fn verdict(public: &Public, ruleset: &Ruleset, count: usize) -> Option<Verdict> {
    let occurrences = public.occurrences(count)?;
    let turns = *occurrences.first()?..*occurrences.last()?;
    let conduct = conduct(public, turns);
    let outcome = outcome_of([conduct[0].nature, conduct[1].nature], ruleset)?;
    Some(Verdict { occurrences, conduct, outcome })
}

/// The result of a [`verdict`] without the proof, in constant time: claimed draws allow repetitions of any length. Attacks are known
/// under the rule that forbids them.
pub(crate) fn judgement(public: &Public, ruleset: &Ruleset, count: usize) -> Option<Judgement> {
    let natures = public.natures_since(*public.occurrences(count)?.first()?);
    Some(Judgement { natures, outcome: outcome_of(natures, ruleset)? })
}

/// The result of a repetition in which the moves of the seats had these natures, if it has one by itself.
fn outcome_of(natures: [Nature; 2], ruleset: &Ruleset) -> Option<Outcome> {
    match offender(natures).filter(|_| ruleset.attack_ban) {
        Some(loser) => Some(lost_by_attack(loser)),
        None if (ruleset.repetition, ruleset.draws) == (Repetition::Draw, Draws::Automatic) => {
            Some(Outcome::Draw { reason: Reason::Repetition })
        }
        None => None,
    }
}

const fn lost_by_attack(loser: Seat) -> Outcome {
    Outcome::Win { winner: loser.other(), reason: Reason::PerpetualAttack }
}

/// The seat that alone attacks the same piece with every move, if there is one.
const fn offender(natures: [Nature; 2]) -> Option<Seat> {
    match natures {
        [Nature::Chase, Nature::Idle] => Some(Seat::FIRST),
        [Nature::Idle, Nature::Chase] => Some(Seat::SECOND),
        _ => None,
    }
}

/// The pieces that the last turn attacks. Empty after a flip or a capture, which no repetition contains.
pub(crate) fn attacked(public: &Public) -> Vec<PieceId> {
    let Some(played) = public.line().last().filter(|_| public.quiet_plies() > 0) else { return Vec::new() };
    #[cfg(debug_assertions)]
    crate::testing::count(|work| work.turns_judged += 1);
    let turn = public.ply() - 1;
    let mut made = threats(public, public.pieces(), played.seat, turn + 1);
    if !made.is_empty() {
        let before = threats(public, &public.pieces_at(turn), played.seat, turn);
        made.retain(|threat| !before.contains(threat));
    }
    let mut victims: Vec<PieceId> = made.into_iter().map(|threat| threat.victim).collect();
    victims.sort_unstable();
    victims.dedup();
    victims
}

/// The conduct of both seats in a range of turns, by seat.
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

/// A piece that all these moves attack.
fn victim_of(deeds: &[Deed]) -> Option<PieceId> {
    let attacked = |deed: &Deed, victim| deed.threats.iter().any(|threat| threat.victim == victim);
    let victims = deeds.first()?.threats.iter().map(|threat| threat.victim);
    victims.into_iter().find(|victim| deeds.iter().all(|deed| attacked(deed, *victim)))
}

/// The captures that a seat would have on the move after `ply` turns. `pieces` are the pieces after `ply` turns.
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
