//! Facts about a match alone.

use std::collections::BTreeMap;

use teahouse_rules::{Effect, Face, Outcome, PieceId, PieceState, Reason, Seat, Turn};

use super::{Fact, Weighed};
use crate::{GameTime, Match};

/// The facts of a match that has ended.
pub(super) fn facts(state: &Match) -> Vec<Weighed> {
    let line: Vec<&Turn> = state.line().collect();
    let one = [long_thought(state), exchange(&line), chain(&line), hunter(state), last_face_down(state)];
    one.into_iter().flatten().chain(never_moved(state)).collect()
}

/// The turn that took a person far more time than the other turns of this player did.
fn long_thought(state: &Match) -> Option<Weighed> {
    let people: Vec<Seat> = state.seats().iter().filter(|seat| state.computer(*seat).is_none()).collect();
    let of_seat = |seat: &Seat| long_thought_of(state, *seat, people.len());
    people.iter().filter_map(of_seat).max_by(|one, other| one.bits.total_cmp(&other.bits))
}

/// The turn of one of several people that took the most time. Times are told in seconds, so those of players who press at once say
/// nothing.
fn long_thought_of(state: &Match, seat: Seat, people: usize) -> Option<Weighed> {
    const SHORTEST: GameTime = GameTime(10_000);
    const SHORTEST_MEDIAN: GameTime = GameTime(1_000);
    let turns = state.line().zip(state.turn_times()).enumerate();
    let own = turns.filter(|(_, (turn, _))| turn.seat == seat);
    let mut times: Vec<(GameTime, usize)> = own.map(|(index, (_, time))| (*time, index + 1)).collect();
    times.sort_by_key(|(time, _)| *time);
    let &(median, _) = times.get(times.len() / 2)?;
    let &(time, ply) = times.last()?;
    if median < SHORTEST_MEDIAN || time < SHORTEST || time <= median {
        return None;
    }
    let ratio = time.millis() as f64 / median.millis() as f64;
    let chance = (people * times.len()) as f64 / (2.0 * ratio * ratio);
    Some(Weighed::by_chance(Fact::LongThought { seat, ply, time, median }, chance))
}

fn captures(turn: &Turn) -> impl Iterator<Item = (PieceId, Face)> + '_ {
    turn.effects.iter().filter_map(|effect| match *effect {
        Effect::Captured { by, before, .. } => Some((by, before)),
        _ => None,
    })
}

/// The longest run of turns that captured.
fn exchange(line: &[&Turn]) -> Option<Weighed> {
    let counts: Vec<usize> = line.iter().map(|turn| captures(turn).count()).collect();
    let (mut longest, mut start) = ((0, 0), 0);
    for (index, count) in counts.iter().enumerate() {
        if *count == 0 {
            start = index + 1;
        } else if index + 1 - start > longest.1 {
            longest = (start, index + 1 - start);
        }
    }
    let (from, turns) = longest;
    if turns < 2 {
        return None;
    }
    let share = counts.iter().filter(|count| **count > 0).count() as f64 / counts.len() as f64;
    let captures = counts[from..from + turns].iter().sum();
    let fact = Fact::Exchange { from_ply: from + 1, turns, captures };
    Some(Weighed::by_chance(fact, counts.len() as f64 * share.powf(turns as f64)))
}

/// The turn with the most captures, if it has several.
fn chain(line: &[&Turn]) -> Option<Weighed> {
    let counts: Vec<usize> = line.iter().map(|turn| captures(turn).count()).collect();
    let most = counts.iter().copied().max().filter(|most| *most > 1)?;
    let index = counts.iter().position(|count| *count == most)?;
    let total: usize = counts.iter().sum();
    let turns = counts.iter().filter(|count| **count > 0).count();
    // Of `total` captures all but the last of each turn were followed by another one.
    let goes_on = (total - turns + 1) as f64 / (total + 2) as f64;
    let fact = Fact::Chain { seat: line[index].seat, ply: index + 1, captures: most };
    Some(Weighed::by_chance(fact, turns as f64 * goes_on.powf((most - 1) as f64)))
}

/// The piece that captured most.
fn hunter(state: &Match) -> Option<Weighed> {
    /// The pieces that do the work of a side, in the model.
    const WORKERS: f64 = 4.0;
    let mut of_piece: BTreeMap<(Seat, PieceId), usize> = BTreeMap::new();
    let mut pieces = state.boards().pieces_at_start();
    let mut face_at_last = BTreeMap::new();
    for turn in state.line() {
        for effect in &turn.effects {
            if let Effect::Captured { by, .. } = *effect {
                *of_piece.entry((turn.seat, by)).or_default() += 1;
                face_at_last.insert((turn.seat, by), pieces.get(by).face);
            }
            pieces.apply(*effect);
        }
    }
    let of_seat = |seat: Seat| of_piece.iter().filter(|((other, _), _)| *other == seat).map(|(_, count)| *count).sum();
    let weighed = of_piece.iter().filter(|(_, captures)| **captures > 1).filter_map(|(key, &captures)| {
        let (seat, of): (Seat, usize) = (key.0, of_seat(key.0));
        let face = face_at_last.get(key).copied().flatten()?;
        let chance = WORKERS * choose(of, captures) * WORKERS.powf(-(captures as f64));
        Some(Weighed::by_chance(Fact::Hunter { seat, face, captures, of }, chance))
    });
    weighed.max_by(|one, other| one.bits.total_cmp(&other.bits))
}

/// The number of ways to choose some of many.
fn choose(of: usize, some: usize) -> f64 {
    (0..some.min(of - some)).map(|step| (of - step) as f64 / (step + 1) as f64).product()
}

/// A piece that no effect moved or captured, for each seat that has one.
fn never_moved(state: &Match) -> Vec<Weighed> {
    let start = state.boards().pieces_at_start();
    let line: Vec<&Turn> = state.line().collect();
    let mut stood = vec![true; start.len()];
    for effect in line.iter().flat_map(|turn| &turn.effects) {
        if let Effect::Moved { piece, .. } | Effect::Captured { piece, .. } = *effect {
            stood[piece.index()] = false;
        }
    }
    let own = |seat: Seat| {
        let board = state.board_of(seat);
        let owned = move |(_, piece): &(PieceId, PieceState)| {
            let stands = piece.place.board == board.board() && piece.place.as_square().is_some();
            stands && piece.face.and_then(|face| board.owner(face)) == Some(seat)
        };
        start.iter().filter(owned).collect::<Vec<_>>()
    };
    let of_seat = |seat: Seat| {
        let turns = line.iter().filter(|turn| turn.seat == seat).count();
        let own = own(seat);
        // A side with one piece has no choice among its pieces.
        if own.len() < 2 {
            return None;
        }
        let moves_own =
            |effect: &Effect| matches!(*effect, Effect::Moved { piece, .. } if own.iter().any(|(id, _)| *id == piece));
        // A flip, a drop, or a move of a disc that lay face-down at the start chooses among other pieces.
        let moves = line.iter().filter(|turn| turn.seat == seat && turn.effects.iter().any(moves_own)).count();
        let weigh = |(id, piece): &(PieceId, PieceState)| {
            let (face, square) = (piece.face?, piece.place.as_square()?);
            if !stood[id.index()] || !face.is_major() {
                return None;
            }
            let alike = own.iter().filter(|(_, other)| other.face == piece.face).count();
            let chance = alike as f64 * (1.0 - 1.0 / own.len() as f64).powf(moves as f64);
            Some(Weighed::by_chance(Fact::NeverMoved { seat, face, square, turns }, chance))
        };
        own.iter().filter_map(weigh).max_by(|one, other| one.bits.total_cmp(&other.bits))
    };
    state.seats().iter().filter_map(of_seat).collect()
}

/// The disc that was revealed last of all, if it captured the last piece of the loser.
fn last_face_down(state: &Match) -> Option<Weighed> {
    /// The discs of a colour.
    const DISCS: f64 = 16.0;
    let public = state.public();
    let Outcome::Win { winner, reason: Reason::NoPieces | Reason::NoMoves } = state.outcome() else { return None };
    // A loser without moves may still have pieces, all of them blocked.
    let is_left = |piece: &PieceState| {
        let is_losers = |face| public.owner(face) == Some(winner.other());
        piece.face.is_none_or(is_losers) && piece.place.as_square().is_some()
    };
    if public.pieces().iter().any(|(_, piece)| is_left(&piece)) {
        return None;
    }
    let line = public.line();
    let last_revealed = line.iter().enumerate().flat_map(|(index, turn)| {
        turn.effects.iter().filter_map(move |effect| match *effect {
            Effect::Revealed { piece, .. } => Some((index, piece)),
            _ => None,
        })
    });
    let (index, piece) = last_revealed.last()?;
    let (by, _) = captures(line.last()?).last()?;
    let face = public.pieces().get(piece).face?;
    if by != piece || line.last()?.seat != winner {
        return None;
    }
    let fact = Fact::LastFaceDown { winner, face, revealed: index + 1, plies: line.len() };
    Some(Weighed::by_chance(fact, 1.0 / DISCS))
}
