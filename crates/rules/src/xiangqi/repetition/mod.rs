//! Who loses when a position has stood for the third time.
//!
//! # The rules
//! Perpetual check loses; perpetual chase of one piece loses; a checker goes before a chaser; when neither side or both
//! do the same, it is a draw (the project's source on xiangqi, five rules). What a chase is, the Asia Xiangqi
//! Federation's rules say by definitions and 104 diagrams, and a program has to compute; this is how it is done here.
//!
//! Looked at are all moves between the first and the third time that the position stood with the same side to move.
//! Nothing is captured there. For each side:
//!
//! - A move *checks* if it leaves the enemy general attacked.
//! - A move *chases* a piece if it makes a threat to it that was not there before. A piece threatens another if
//!   - *a.* it is neither general nor soldier; the other is no general, and no soldier that has yet to cross the river;
//!   - *b.* it may legally take it (a pinned piece threatens nothing);
//!   - *c.* the two are of different kinds, or the other may not legally take it in turn: a horse whose leg is
//!     blocked, a pinned chariot (rule 24);
//!   - and *d.* it is of less worth (advisor, elephant and soldier are least, then horse and cannon, then the chariot),
//!     which goes by [`Chasing`]; or *e.* the other is not protected. Protected is who can be avenged at
//!     once: not by a general that would go into check, nor by a piece that would leave its general in a check that was
//!     not there before (rules 33 to 35, *fake roots*).
//! - A side that checks with every move is a checker. A side that is not, and with every move chases (the same piece
//!   being among the chased each time), is a chaser; and one that so chases a chariot which may not move because it
//!   blocks the leg of the chaser's horse before its general is a graver one (rule 19).
//!
//! The graver side loses; equals draw.
//!
//! Of the 170 lines on the federation's diagrams, four are judged otherwise than in the book: a cannon's chase of a
//! chariot that chases back (two lines on diagram 61), one on diagrams 71 to 75, and two chariots against two cannons in
//! the additions. Programs that judge repetition differ on these too.

mod threats;

use crate::bitboard::Bitboard;
use crate::conduct::{Conduct, Deed, Nature, Threat};
use crate::{Colour, Kind, Move, Outcome, PieceId, Reason, Seat};

use super::piece::HORSE_SOURCES;
use super::{Chasing, GEOMETRY, POINTS, Position};

/// The moves between two times that a position stood.
#[derive(Debug)]
pub(crate) struct Window<'a> {
    /// The position.
    pub(crate) start: Position,
    /// Who stands where in it.
    pub(crate) pieces: Vec<(usize, PieceId)>,
    /// What was played.
    pub(crate) moves: &'a [Move],
    /// The place of the first of these moves in the game's line.
    pub(crate) first_turn: usize,
}

/// What both sides did, by seat.
pub(crate) fn conduct(window: &Window<'_>, chasing: Chasing) -> [Conduct; 2] {
    let plies = plies(window, chasing);
    Colour::BOTH.map(|colour| {
        let own: Vec<&Ply> = plies.iter().filter(|ply| ply.mover == colour).collect();
        let (nature, victim) = nature(&own);
        Conduct { nature, victim, deeds: own.into_iter().map(|ply| ply.deed.clone()).collect() }
    })
}

/// The graver side loses.
pub(crate) fn outcome(conduct: &[Conduct; 2]) -> Outcome {
    let [red, black] = [conduct[0].nature, conduct[1].nature];
    if red == black {
        return Outcome::Draw { reason: Reason::Repetition };
    }
    let reason = if red.max(black) == Nature::Check { Reason::PerpetualCheck } else { Reason::PerpetualChase };
    Outcome::Win { winner: if red > black { Seat::SECOND } else { Seat::FIRST }, reason }
}

/// What one move did, as far as it matters.
struct Ply {
    mover: Colour,
    deed: Deed,
    /// The enemy chariots that block a leg of the mover's horses before their own general.
    shut_in: Vec<PieceId>,
}

fn plies(window: &Window<'_>, chasing: Chasing) -> Vec<Ply> {
    let mut board = window.start;
    let mut ids = [None; POINTS];
    for (index, id) in &window.pieces {
        ids[*index] = Some(*id);
    }
    let mut plies = Vec::with_capacity(window.moves.len());
    for (turn, mv) in (window.first_turn..).zip(window.moves) {
        let Move::Go { from, to, .. } = *mv else { continue };
        let mover = board.mover();
        let before = named(&threats::threats(&board, mover, chasing), &ids);
        board.play_unchecked(*mv);
        ids[GEOMETRY.index(to)] = ids[GEOMETRY.index(from)].take();
        let mut threats = named(&threats::threats(&board, mover, chasing), &ids);
        threats.retain(|threat| !before.contains(threat));
        threats.sort_unstable();
        let deed = Deed { turn, check: !board.attackers_of_general(mover.other()).is_empty(), threats };
        let shut_in = shut_in(&board, mover).indices().filter_map(|index| ids[index]).collect();
        plies.push(Ply { mover, deed, shut_in });
    }
    plies
}

/// Threats between points as threats between pieces.
fn named(threats: &[(usize, usize)], ids: &[Option<PieceId>; POINTS]) -> Vec<Threat> {
    let named = threats.iter().map(|(from, to)| Some(Threat { attacker: ids[*from]?, victim: ids[*to]? }));
    named.flatten().collect()
}

/// The enemy chariots that would let a horse of `colour` check their general if they went away.
fn shut_in(board: &Position, colour: Colour) -> Bitboard {
    let Some(general) = board.general(colour.other()) else { return Bitboard::EMPTY };
    let horses = board.by_kind(Kind::Horse) & board.by_side(colour);
    let chariots = board.by_kind(Kind::Chariot) & board.by_side(colour.other());
    let ways = HORSE_SOURCES[GEOMETRY.index(general)].iter().filter(|way| !(way.to & horses).is_empty());
    ways.fold(Bitboard::EMPTY, |all, way| all | way.over) & chariots
}

/// All in all, and the piece that was chased with every move.
fn nature(plies: &[&Ply]) -> (Nature, Option<PieceId>) {
    let Some((first, others)) = plies.split_first() else { return (Nature::Idle, None) };
    let chases = |ply: &Ply, victim| ply.deed.threats.iter().any(|threat| threat.victim == victim);
    let mut victims: Vec<PieceId> = first.deed.threats.iter().map(|threat| threat.victim).collect();
    victims.retain(|victim| others.iter().all(|ply| chases(ply, *victim)));
    let shut_in = victims.iter().find(|victim| plies.iter().all(|ply| ply.shut_in.contains(victim)));
    let victim = shut_in.or(victims.first()).copied();
    if plies.iter().all(|ply| ply.deed.check) {
        return (Nature::Check, victim);
    }
    match (shut_in, victim) {
        (Some(_), _) => (Nature::ChaseOfShutIn, victim),
        (None, Some(_)) => (Nature::Chase, victim),
        (None, None) => (Nature::Idle, None),
    }
}
