//! The verdict on the third occurrence of a position.
//!
//! # The rules
//! Perpetual check loses, and so does perpetual chase of one piece. If one side checks and the other chases, the checking side
//! loses. If both sides do the same, or neither does either, the game is drawn (the five rules of the project's source on
//! xiangqi). The rules of the Asian Xiangqi Federation define a chase by articles and 104 diagrams. This module computes it as
//! follows.
//!
//! The verdict depends on all moves between the first and the third occurrence of the position with the same side to move.
//! None of them is a capture. For each side:
//!
//! - A move *checks* if it leaves the enemy general attacked.
//! - A move *chases* a piece if it creates a threat to it. An attacker threatens a victim if
//!   - *a.* the attacker is neither general nor soldier, and the victim is neither a general nor a soldier that has yet to
//!     cross the river;
//!   - *b.* the attacker may legally capture the victim (a pinned piece threatens no piece);
//!   - *c.* the two are of different kinds, or the victim may not legally capture the attacker: a horse with a blocked leg, a
//!     pinned chariot (article 24);
//!   - and *d.* the attacker has a lower value, if [`Chasing`] says so (advisor, elephant and soldier have the lowest value,
//!     then horse and cannon, then the chariot); or *e.* the victim is unprotected. A victim is protected if its side can
//!     recapture at once. A recapture by a general that moves into check does not count, nor one that exposes its general to a
//!     new check (articles 33 to 35, *fake roots*).
//! - A side that checks with every move gives perpetual check. Otherwise, a side that chases with every move, with one victim
//!   common to all its moves, chases perpetually. A perpetual chase is graver if the victim is a trapped chariot: it may not
//!   move, because it blocks the leg of the chaser's horse in front of its general (article 19).
//!
//! The side with the graver conduct loses. Equal conduct draws.
//!
//! Of the 170 lines on the federation's diagrams, this module judges four differently: a cannon's chase of a chariot that
//! chases back (two lines on diagram 61), one line on diagrams 71 to 75, and two chariots against two cannons in the additions.
//! Other programs differ on these lines too.

mod threats;

use crate::bitboard::Bitboard;
use crate::conduct::{Attacked, Conduct, Deed, Nature, Threat};
use crate::{Colour, Kind, Move, Outcome, Piece, PieceId, Reason, Seat, Square};

use super::piece::HORSE_SOURCES;
use super::{Chasing, GEOMETRY, POINTS, Position};

/// The moves between two occurrences of a position.
#[derive(Debug)]
pub(crate) struct Cycle<'a> {
    /// The position.
    pub(crate) start: Position,
    /// The pieces of the position, by index of their point.
    pub(crate) pieces: Vec<(usize, PieceId)>,
    /// The moves.
    pub(crate) moves: &'a [Move],
    /// The index of the first move in the turns of the game.
    pub(crate) first_turn: usize,
}

/// The conduct of both sides, by seat.
pub(crate) fn conduct(cycle: &Cycle<'_>, chasing: Chasing) -> [Conduct; 2] {
    let plies = plies(cycle, chasing);
    Colour::BOTH.map(|colour| {
        let own: Vec<&CyclePly> = plies.iter().filter(|ply| ply.mover == colour).collect();
        let (nature, victim) = nature(&own);
        Conduct { nature, victim, deeds: own.into_iter().map(|ply| ply.deed.clone()).collect() }
    })
}

/// The result of a repetition: the side with the graver conduct loses.
pub(crate) fn outcome([red, black]: [Nature; 2]) -> Outcome {
    if red == black {
        return Outcome::Draw { reason: Reason::Repetition };
    }
    let reason = if red.max(black) == Nature::Check { Reason::PerpetualCheck } else { Reason::PerpetualChase };
    Outcome::Win { winner: if red > black { Seat::SECOND } else { Seat::FIRST }, reason }
}

/// The nature of each side's moves in a cycle, red's first, without a game: the moves lead from a position back to it, and
/// none of them is a capture. A search judges the repetitions in its tree by it, as [`Public`](crate::Public) does those of a
/// game. [`Nature`] has the order of gravity: the side with the graver nature loses.
///
/// ```
/// use teahouse_rules::xiangqi::{Chasing, Position, repetition};
/// use teahouse_rules::{Move, Nature};
///
/// // The chariot chases the cannon.
/// let start = Position::from_fen("4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b")?;
/// let cycle = [("c5", "d5"), ("c2", "d2"), ("d5", "c5"), ("d2", "c2")];
/// let mut moves = Vec::new();
/// for (from, to) in cycle {
///     moves.push(Move::go(from.parse()?, to.parse()?));
/// }
/// assert_eq!(repetition::natures(&start, &moves, Chasing::Wxf), [Nature::Chase, Nature::Idle]);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn natures(start: &Position, moves: &[Move], chasing: Chasing) -> [Nature; 2] {
    // Inside a cycle without captures the first point of a piece identifies it.
    let pieces = start.occupied().indices().map(|index| (index, PieceId(index as u8))).collect();
    let cycle = Cycle { start: start.with_general_guarded(), pieces, moves, first_turn: 0 };
    conduct(&cycle, chasing).map(|conduct| conduct.nature)
}

/// The pieces that a move chases. `id` is the piece on a point.
pub(super) fn chased(
    before: &Position,
    mv: Move,
    chasing: Chasing,
    id: impl Fn(Square) -> Option<PieceId>,
) -> Attacked {
    let Move::Go { from, to, .. } = mv else { return Attacked::default() };
    #[cfg(debug_assertions)]
    crate::testing::count(|work| work.turns_judged += 1);
    let before = before.with_general_guarded();
    let mover = before.mover();
    let mut after = before;
    after.play_unchecked(mv);
    let [from, to] = [from, to].map(|square| GEOMETRY.index(square));
    let mut made = threats::threats(&after, mover, chasing);
    made.retain(|(attacker, victim)| {
        let came_from = if *attacker == to { from } else { *attacker };
        !threats::threatens(&before, came_from, *victim, chasing)
    });
    let trapped = if made.is_empty() { Bitboard::EMPTY } else { trapped_chariots(&after, mover) };
    let victims = made.into_iter().fold(Bitboard::EMPTY, |all, (_, victim)| all | Bitboard::at(victim));
    let ids = |points: Bitboard| points.indices().filter_map(|point| id(GEOMETRY.square(point))).collect();
    Attacked { pieces: ids(victims), trapped: ids(victims & trapped) }
}

/// A move of a cycle.
struct CyclePly {
    mover: Colour,
    deed: Deed,
    /// The [`trapped_chariots`] after the move.
    trapped: Vec<PieceId>,
}

fn plies(cycle: &Cycle<'_>, chasing: Chasing) -> Vec<CyclePly> {
    let mut board = cycle.start;
    let mut ids = [None; POINTS];
    for (index, id) in &cycle.pieces {
        ids[*index] = Some(*id);
    }
    let mut plies = Vec::with_capacity(cycle.moves.len());
    for (turn, mv) in (cycle.first_turn..).zip(cycle.moves) {
        let Move::Go { from, to, .. } = *mv else { continue };
        #[cfg(debug_assertions)]
        crate::testing::count(|work| work.turns_judged += 1);
        let mover = board.mover();
        let before = with_ids(&threats::threats(&board, mover, chasing), &ids);
        board.play_unchecked(*mv);
        ids[GEOMETRY.index(to)] = ids[GEOMETRY.index(from)].take();
        let mut threats = with_ids(&threats::threats(&board, mover, chasing), &ids);
        threats.retain(|threat| !before.contains(threat));
        threats.sort_unstable();
        let deed = Deed { turn, check: !board.attackers_of_general(mover.other()).is_empty(), threats };
        let trapped = trapped_chariots(&board, mover).indices().filter_map(|index| ids[index]).collect();
        plies.push(CyclePly { mover, deed, trapped });
    }
    plies
}

/// Threats between pieces, from threats between points.
fn with_ids(threats: &[(usize, usize)], ids: &[Option<PieceId>; POINTS]) -> Vec<Threat> {
    threats.iter().filter_map(|(from, to)| Some(Threat { attacker: ids[*from]?, victim: ids[*to]? })).collect()
}

/// The enemy chariots that block the leg of a horse of `colour` which would otherwise give check.
fn trapped_chariots(board: &Position, colour: Colour) -> Bitboard {
    let Some(general) = board.general(colour.other()) else { return Bitboard::EMPTY };
    let horses = board.by_piece(Piece { colour, kind: Kind::Horse });
    let chariots = board.by_piece(Piece { colour: colour.other(), kind: Kind::Chariot });
    let leaps = HORSE_SOURCES[GEOMETRY.index(general)].iter().filter(|leap| !(leap.to & horses).is_empty());
    leaps.fold(Bitboard::EMPTY, |all, leap| all | leap.over) & chariots
}

/// The nature of a side's moves, and the piece that every move chases.
fn nature(plies: &[&CyclePly]) -> (Nature, Option<PieceId>) {
    let Some((first, others)) = plies.split_first() else { return (Nature::Idle, None) };
    let chases = |ply: &CyclePly, victim| ply.deed.threats.iter().any(|threat| threat.victim == victim);
    let mut victims: Vec<PieceId> = first.deed.threats.iter().map(|threat| threat.victim).collect();
    victims.retain(|victim| others.iter().all(|ply| chases(ply, *victim)));
    let trapped = victims.iter().find(|victim| plies.iter().all(|ply| ply.trapped.contains(victim)));
    let victim = trapped.or(victims.first()).copied();
    if plies.iter().all(|ply| ply.deed.check) {
        return (Nature::Check, victim);
    }
    match (trapped, victim) {
        (Some(_), _) => (Nature::TrappedChase, victim),
        (None, Some(_)) => (Nature::Chase, victim),
        (None, None) => (Nature::Idle, None),
    }
}
