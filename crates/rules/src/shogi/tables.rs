//! Movement tables, computed at compile time, and attacks of sliders.

use super::{GEOMETRY, Koma, KomaKind, SQUARES, Side};
use crate::bitboard::{Bitboard, steps};
use crate::{Offset, Square};

/// A set of squares for each square, by [`Geometry::index`](crate::Geometry::index).
type PerSquare = [Bitboard; SQUARES];

pub(super) const BOARD: Bitboard = Bitboard::rectangle([0, 8], [0, 8]);
/// All squares except those of the left file, from sente's side.
const NOT_LEFT: Bitboard = BOARD.without(Bitboard::rectangle([0, 0], [0, 8]));
/// All squares except those of the right file, from sente's side.
const NOT_RIGHT: Bitboard = BOARD.without(Bitboard::rectangle([8, 8], [0, 8]));

/// The promotion zone of each side.
pub(super) static ZONE: [Bitboard; 2] = both_last_ranks(3);
/// The rank from which a side's pawns and lances could never move.
pub(super) static LAST: [Bitboard; 2] = both_last_ranks(1);
/// The ranks from which a side's knights could never move.
pub(super) static LAST_TWO: [Bitboard; 2] = both_last_ranks(2);

const fn both_last_ranks(count: u8) -> [Bitboard; 2] {
    let last = GEOMETRY.ranks - 1;
    [Bitboard::rectangle([0, 8], [last + 1 - count, last]), Bitboard::rectangle([0, 8], [0, count - 1])]
}

/// The squares from which a piece could never move; none for a promoted piece.
pub(super) fn dead_zone(koma: Koma) -> Bitboard {
    match koma.kind {
        KomaKind::Pawn | KomaKind::Lance if !koma.promoted => LAST[koma.side.index()],
        KomaKind::Knight if !koma.promoted => LAST_TWO[koma.side.index()],
        _ => Bitboard::EMPTY,
    }
}

/// The squares of each file.
pub(super) static FILE: [Bitboard; 9] = {
    let mut files = [Bitboard::EMPTY; 9];
    let mut file = 0;
    while file < 9 {
        files[file] = Bitboard::rectangle([file as u8, file as u8], [0, 8]);
        file += 1;
    }
    files
};

/// The offsets of steps and leaps, from the point of view of the piece's own side.
pub(super) const KING_STEPS: [Offset; 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
pub(super) const GOLD_STEPS: [Offset; 6] = [(0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
pub(super) const SILVER_STEPS: [Offset; 5] = [(-1, -1), (1, -1), (-1, 1), (0, 1), (1, 1)];
pub(super) const KNIGHT_STEPS: [Offset; 2] = [(-1, 2), (1, 2)];
pub(super) const PAWN_STEP: Offset = (0, 1);

const fn both(offsets: &[Offset]) -> [PerSquare; 2] {
    [steps(GEOMETRY, offsets, 1), steps(GEOMETRY, offsets, -1)]
}

/// One step in any direction.
pub(super) static KING: PerSquare = steps(GEOMETRY, &KING_STEPS, 1);
/// The steps of each side's golds.
pub(super) static GOLD: [PerSquare; 2] = both(&GOLD_STEPS);
/// The steps of each side's silvers.
pub(super) static SILVER: [PerSquare; 2] = both(&SILVER_STEPS);
/// The leaps of each side's knights.
pub(super) static KNIGHT: [PerSquare; 2] = both(&KNIGHT_STEPS);
/// The step of each side's pawns.
pub(super) static PAWN: [PerSquare; 2] = both(&[PAWN_STEP]);

/// The directions of rays. Along those before [`FALLING`] the index of a square rises, along the others it falls. [`opposite`]
/// maps each direction to the reverse one.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];
const FALLING: usize = 4;
/// The forward direction of sente and of gote.
const FORWARD: [usize; 2] = [1, 5];
const LINES: [usize; 4] = [0, 1, 4, 5];
const DIAGONALS: [usize; 4] = [2, 3, 6, 7];

const fn opposite(direction: usize) -> usize {
    direction ^ FALLING
}

/// The rays from each square up to the edge, by direction.
static RAYS: [PerSquare; 8] = RAYS_MADE;

const RAYS_MADE: [PerSquare; 8] = {
    let mut rays = [[Bitboard::EMPTY; SQUARES]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = DIRECTIONS[direction];
        let mut from = 0;
        while from < SQUARES {
            let mut next = GEOMETRY.offset(GEOMETRY.square(from), files, ranks);
            while let Some(square) = next {
                rays[direction][from] = rays[direction][from].with(square);
                next = GEOMETRY.offset(square, files, ranks);
            }
            from += 1;
        }
        direction += 1;
    }
    rays
};

const fn stars(directions: [usize; 4]) -> PerSquare {
    let mut stars = [Bitboard::EMPTY; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut index = 0;
        while index < 4 {
            stars[from] = stars[from].union(RAYS_MADE[directions[index]][from]);
            index += 1;
        }
        from += 1;
    }
    stars
}

/// The targets of a rook on an empty board.
pub(super) static CROSS: PerSquare = CROSS_MADE;
const CROSS_MADE: PerSquare = stars(LINES);
/// The targets of a bishop on an empty board.
pub(super) static SALTIRE: PerSquare = SALTIRE_MADE;
const SALTIRE_MADE: PerSquare = stars(DIAGONALS);

/// The squares from which a rook may attack a square or an adjacent one.
pub(super) static NEAR_CROSS: PerSquare = around(&CROSS_MADE);
/// The squares from which a bishop may attack a square or an adjacent one.
pub(super) static NEAR_SALTIRE: PerSquare = around(&SALTIRE_MADE);

const fn around(stars: &PerSquare) -> PerSquare {
    let mut all = [Bitboard::EMPTY; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        all[from] = stars[from];
        let mut step = 0;
        while step < KING_STEPS.len() {
            let (files, ranks) = KING_STEPS[step];
            if let Some(beside) = GEOMETRY.offset(GEOMETRY.square(from), files, ranks) {
                all[from] = all[from].union(stars[GEOMETRY.index(beside)]);
            }
            step += 1;
        }
        from += 1;
    }
    all
}

/// The direction from the first square to the second; [`NOWHERE`] if they share no line.
static DIRECTION: [[u8; SQUARES]; SQUARES] = {
    let mut all = [[NOWHERE; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut next = GEOMETRY.offset(GEOMETRY.square(from), files, ranks);
            while let Some(square) = next {
                all[from][GEOMETRY.index(square)] = direction as u8;
                next = GEOMETRY.offset(square, files, ranks);
            }
            direction += 1;
        }
        from += 1;
    }
    all
};
const NOWHERE: u8 = 8;

/// The squares strictly between two squares of a line or diagonal; empty for any other two squares.
pub(super) fn between(from: usize, to: usize) -> Bitboard {
    match DIRECTION[from][to] {
        NOWHERE => Bitboard::EMPTY,
        direction => RAYS[direction as usize][from] & RAYS[opposite(direction as usize)][to],
    }
}

/// The ray from one square through another, up to the edge; empty if they share no line.
pub(super) fn beyond(from: usize, to: usize) -> Bitboard {
    match DIRECTION[from][to] {
        NOWHERE => Bitboard::EMPTY,
        direction => RAYS[direction as usize][from],
    }
}

/// The ray straight forward for a side, up to the edge.
pub(super) fn forward_ray(side: Side, from: usize) -> Bitboard {
    RAYS[FORWARD[side.index()]][from]
}

/// The ray in a direction up to the first occupied square, included.
#[inline(always)]
fn ray(direction: usize, from: usize, occupied: Bitboard) -> Bitboard {
    let all = RAYS[direction][from];
    let blockers = (all & occupied).0;
    if direction < FALLING {
        // A subtraction of one flips the lowest set bit and the bits below it.
        Bitboard(all.0 & (blockers ^ blockers.wrapping_sub(1)))
    } else {
        // Without blockers the ray stops at bit 0, a corner with an empty ray in these directions.
        let stop = u128::BITS - 1 - (blockers | 1).leading_zeros();
        all.without(RAYS[direction][stop as usize])
    }
}

/// The targets of a rook.
#[inline(always)]
pub(super) fn rook(from: usize, occupied: Bitboard) -> Bitboard {
    LINES.into_iter().fold(Bitboard::EMPTY, |all, direction| all | ray(direction, from, occupied))
}

/// The targets of a bishop.
#[inline(always)]
pub(super) fn bishop(from: usize, occupied: Bitboard) -> Bitboard {
    DIAGONALS.into_iter().fold(Bitboard::EMPTY, |all, direction| all | ray(direction, from, occupied))
}

/// The targets of a side's lance.
#[inline(always)]
pub(super) fn lance(side: Side, from: usize, occupied: Bitboard) -> Bitboard {
    ray(FORWARD[side.index()], from, occupied)
}

/// The squares that a piece attacks from a square, including those of its own side.
pub(super) fn reach(koma: Koma, from: Square, occupied: Bitboard) -> Bitboard {
    let (side, index) = (koma.side.index(), GEOMETRY.index(from));
    let king_if_promoted = if koma.promoted { KING[index] } else { Bitboard::EMPTY };
    match koma.kind {
        KomaKind::King => KING[index],
        KomaKind::Rook => rook(index, occupied) | king_if_promoted,
        KomaKind::Bishop => bishop(index, occupied) | king_if_promoted,
        KomaKind::Silver if !koma.promoted => SILVER[side][index],
        KomaKind::Knight if !koma.promoted => KNIGHT[side][index],
        KomaKind::Lance if !koma.promoted => lance(koma.side, index, occupied),
        KomaKind::Pawn if !koma.promoted => PAWN[side][index],
        KomaKind::Gold | KomaKind::Silver | KomaKind::Knight | KomaKind::Lance | KomaKind::Pawn => GOLD[side][index],
    }
}

/// Shifts of sets, without the squares that leave the board.
impl Bitboard {
    /// The set shifted one file to the left, from sente's side.
    #[inline(always)]
    pub(super) const fn left(self) -> Self {
        Self((self.0 >> 1) & NOT_RIGHT.0)
    }

    /// The set shifted one file to the right, from sente's side.
    #[inline(always)]
    pub(super) const fn right(self) -> Self {
        Self((self.0 << 1) & NOT_LEFT.0)
    }

    /// The set shifted one rank forward for a side.
    #[inline(always)]
    pub(super) const fn forward(self, side: Side) -> Self {
        match side {
            Side::Sente => Self((self.0 << 9) & BOARD.0),
            Side::Gote => Self(self.0 >> 9),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &str) -> Bitboard {
        squares.split_whitespace().fold(Bitboard::EMPTY, |all, square| all.with(square.parse().unwrap()))
    }

    fn at(square: &str) -> usize {
        GEOMETRY.index(square.parse().unwrap())
    }

    #[test]
    fn sliders_stop_at_the_first_piece_in_every_direction() {
        let occupied = set("e7 e9 b5 h5 e2 h8 b2 a1 i1");
        assert_eq!(rook(at("e5"), occupied), set("e6 e7 f5 g5 h5 e4 e3 e2 d5 c5 b5"));
        assert_eq!(bishop(at("e5"), occupied), set("f6 g7 h8 d6 c7 b8 a9 d4 c3 b2 f4 g3 h2 i1"));
        assert_eq!(lance(Side::Sente, at("e5"), occupied), set("e6 e7"));
        assert_eq!(lance(Side::Gote, at("e5"), occupied), set("e4 e3 e2"));
        // The corner a1, at which an unblocked ray stops, is a target too.
        assert_eq!(bishop(at("c3"), occupied.without(set("b2"))) & set("b2 a1"), set("b2 a1"));
        assert_eq!(rook(at("a5"), set("a1")) & set("a2 a1"), set("a2 a1"));
    }

    #[test]
    fn between_and_beyond_follow_lines_only() {
        assert_eq!(between(at("b2"), at("e5")), set("c3 d4"));
        assert_eq!(between(at("e5"), at("e2")), set("e4 e3"));
        assert_eq!(between(at("e5"), at("f7")), Bitboard::EMPTY);
        assert_eq!(beyond(at("e5"), at("g5")), set("f5 g5 h5 i5"));
        assert_eq!(beyond(at("e5"), at("f7")), Bitboard::EMPTY);
    }

    #[test]
    fn shifts_stay_on_the_board() {
        let edges = set("a1 i1 a9 i9 e5");
        assert_eq!(edges.left(), set("h1 h9 d5"));
        assert_eq!(edges.right(), set("b1 b9 f5"));
        assert_eq!(edges.forward(Side::Sente), set("a2 i2 e6"));
        assert_eq!(edges.forward(Side::Gote), set("a8 i8 e4"));
    }

    #[test]
    fn sliders_outside_the_near_sets_attack_no_adjacent_square() {
        for (king, near) in NEAR_CROSS.iter().enumerate() {
            let ring = KING[king].with(GEOMETRY.square(king));
            for rook_at in (0..SQUARES).filter(|at| !near.contains(GEOMETRY.square(*at))) {
                assert!((CROSS[rook_at] & ring).is_empty());
            }
            for bishop_at in (0..SQUARES).filter(|at| !NEAR_SALTIRE[king].contains(GEOMETRY.square(*at))) {
                assert!((SALTIRE[bishop_at] & ring).is_empty());
            }
        }
    }
}
