//! Movement tables, computed at compile time.

use super::{GEOMETRY, POINTS};
use crate::bitboard::{Bitboard, Rays, steps};
use crate::path::{ALONG, DIAGONALLY};
use crate::{Colour, Offset};

/// The nine points of a colour's palace.
pub(super) const fn palace(colour: Colour) -> Bitboard {
    const PALACES: [Bitboard; 2] = [Bitboard::rectangle([3, 5], [0, 2]), Bitboard::rectangle([3, 5], [7, 9])];
    PALACES[colour.index()]
}

/// The five ranks on a colour's side of the river.
pub(super) const fn home(colour: Colour) -> Bitboard {
    const HOMES: [Bitboard; 2] = [Bitboard::rectangle([0, 8], [0, 4]), Bitboard::rectangle([0, 8], [5, 9])];
    HOMES[colour.index()]
}

/// The points one orthogonal step away.
pub(super) static ORTHOGONAL: [Bitboard; POINTS] = steps(GEOMETRY, &ALONG, 1);

/// The points one diagonal step away.
pub(super) static DIAGONAL: [Bitboard; POINTS] = steps(GEOMETRY, &DIAGONALLY, 1);

/// The rays of chariots and cannons: left, right, down, up.
pub(super) static RAYS: [Rays<POINTS>; 4] =
    [Rays::new(GEOMETRY, -1, 0), Rays::new(GEOMETRY, 1, 0), Rays::new(GEOMETRY, 0, -1), Rays::new(GEOMETRY, 0, 1)];

/// A move past a point that must be empty: an elephant's eye or a horse's leg.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leap {
    /// The point that must be empty; no point if it is off the board.
    pub(super) over: Bitboard,
    /// The targets.
    pub(super) to: Bitboard,
}

/// The four leaps from each point.
type Leaps = [[Leap; 4]; POINTS];

/// Four points that must be empty, with the two targets beyond each, as offsets.
pub(super) type Ways = [(Offset, [Offset; 2]); 4];

/// Two diagonal steps over the eye.
pub(super) const ELEPHANT_WAYS: Ways =
    [((-1, -1), [(-2, -2); 2]), ((1, -1), [(2, -2); 2]), ((-1, 1), [(-2, 2); 2]), ((1, 1), [(2, 2); 2])];

/// One step along a line to the leg, then one step diagonally outwards.
pub(super) const HORSE_WAYS: Ways = [
    ((0, -1), [(-1, -2), (1, -2)]),
    ((-1, 0), [(-2, -1), (-2, 1)]),
    ((1, 0), [(2, -1), (2, 1)]),
    ((0, 1), [(-1, 2), (1, 2)]),
];

/// The leaps of elephants, also across the river.
pub(super) static ELEPHANT: Leaps = leaps(ELEPHANT_WAYS);

pub(super) static HORSE: Leaps = leaps(HORSE_WAYS);

/// The targets of a horse, by the set of its blocked [`legs`].
pub(super) static HORSE_BY_LEGS: [[Bitboard; 16]; POINTS] = {
    let mut all = [[Bitboard::EMPTY; 16]; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut blocked = 0;
        while blocked < 16 {
            let mut way = 0;
            while way < 4 {
                if blocked >> way & 1 == 0 {
                    all[from][blocked] = all[from][blocked].union(HORSE[from][way].to);
                }
                way += 1;
            }
            blocked += 1;
        }
        from += 1;
    }
    all
};

/// The blocked legs of a horse, in the order of [`HORSE`], for the occupied points of its rank and of its file.
#[inline]
pub(super) fn legs(from: usize, [rank, file]: [u16; 2]) -> usize {
    let beside = u32::from(rank) << 1 >> (from % 9) & 0b101;
    let along = u32::from(file) << 1 >> (from / 9) & 0b101;
    (along & 1 | along << 1 & 8 | beside << 1 & 2 | beside & 4) as usize
}

/// The points of a point's rank and of its file.
pub(super) static CROSS: [[Bitboard; 2]; POINTS] = {
    let mut all = [[Bitboard::EMPTY; 2]; POINTS];
    let mut at = 0;
    while at < POINTS {
        let square = GEOMETRY.square(at);
        all[at] = [
            Bitboard::rectangle([0, GEOMETRY.files - 1], [square.rank(), square.rank()]),
            Bitboard::rectangle([square.file(), square.file()], [0, GEOMETRY.ranks - 1]),
        ];
        at += 1;
    }
    all
};

/// The points from which a horse attacks a point if its leg is free.
pub(super) static HORSE_RING: [Bitboard; POINTS] =
    steps(GEOMETRY, &[(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)], 1);

/// The points from which a horse attacks a point, with its leg, which is diagonally adjacent to the attacked point.
pub(super) static HORSE_SOURCES: Leaps = leaps([
    ((-1, -1), [(-1, -2), (-2, -1)]),
    ((1, -1), [(1, -2), (2, -1)]),
    ((-1, 1), [(-1, 2), (-2, 1)]),
    ((1, 1), [(1, 2), (2, 1)]),
]);

/// A soldier's step forward, and its steps sideways, which it has beyond the river only.
pub(super) const SOLDIER_AHEAD: Offset = (0, 1);
pub(super) const SOLDIER_ASIDE: [Offset; 2] = [(-1, 0), (1, 0)];

/// The targets of a soldier, by colour.
pub(super) static SOLDIER: [[Bitboard; POINTS]; 2] = [soldier(Colour::Red), soldier(Colour::Black)];

/// The points from which a soldier attacks a point, by colour of the soldier.
pub(super) static SOLDIER_SOURCES: [[Bitboard; POINTS]; 2] =
    [reversed(&soldier(Colour::Red)), reversed(&soldier(Colour::Black))];

/// The targets of the unblocked leaps from a point.
#[inline]
pub(super) fn reached(leaps: &Leaps, from: usize, occupied: Bitboard) -> Bitboard {
    leaps[from].iter().filter(|leap| (leap.over & occupied).is_empty()).fold(Bitboard::EMPTY, |all, leap| all | leap.to)
}

const fn leaps(ways: Ways) -> Leaps {
    let mut all = [[Leap { over: Bitboard::EMPTY, to: Bitboard::EMPTY }; 4]; POINTS];
    let mut way = 0;
    while way < 4 {
        let (over, to) = ways[way];
        let over: [Bitboard; POINTS] = steps(GEOMETRY, &[over], 1);
        let to: [Bitboard; POINTS] = steps(GEOMETRY, &to, 1);
        let mut from = 0;
        while from < POINTS {
            all[from][way] = Leap { over: over[from], to: to[from] };
            from += 1;
        }
        way += 1;
    }
    all
}

const fn soldier(colour: Colour) -> [Bitboard; POINTS] {
    let forward = if matches!(colour, Colour::Red) { 1 } else { -1 };
    let at_home: [Bitboard; POINTS] = steps(GEOMETRY, &[SOLDIER_AHEAD], forward);
    let mut all: [Bitboard; POINTS] = steps(GEOMETRY, &[SOLDIER_AHEAD, SOLDIER_ASIDE[0], SOLDIER_ASIDE[1]], forward);
    let mut from = 0;
    while from < POINTS {
        if home(colour).contains(GEOMETRY.square(from)) {
            all[from] = at_home[from];
        }
        from += 1;
    }
    all
}

/// The start points by target, from the targets by start point.
const fn reversed(targets: &[Bitboard; POINTS]) -> [Bitboard; POINTS] {
    let mut sources = [Bitboard::EMPTY; POINTS];
    let mut from = 0;
    while from < POINTS {
        let mut to = 0;
        while to < POINTS {
            if targets[from].contains(GEOMETRY.square(to)) {
                sources[to] = sources[to].with(GEOMETRY.square(from));
            }
            to += 1;
        }
        from += 1;
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    fn set(squares: &str) -> Bitboard {
        squares.split(' ').fold(Bitboard::EMPTY, |all, square| all.with(square.parse().unwrap()))
    }

    fn at(square: &str) -> usize {
        GEOMETRY.index(square.parse().unwrap())
    }

    #[test]
    fn palaces_have_nine_points_and_the_river_halves_the_board() {
        assert_eq!(palace(Colour::Red), set("d1 e1 f1 d2 e2 f2 d3 e3 f3"));
        assert_eq!(palace(Colour::Black), set("d8 e8 f8 d9 e9 f9 d10 e10 f10"));
        assert!(home(Colour::Red).contains("i5".parse().unwrap()));
        assert!(home(Colour::Black).contains("a6".parse().unwrap()));
        assert!((home(Colour::Red) & home(Colour::Black)).is_empty());
    }

    #[test]
    fn soldiers_move_sideways_beyond_the_river_only() {
        assert_eq!(SOLDIER[0][at("c5")], set("c6"));
        assert_eq!(SOLDIER[0][at("c6")], set("b6 d6 c7"));
        assert_eq!(SOLDIER[0][at("i10")], set("h10"));
        assert_eq!(SOLDIER[1][at("c6")], set("c5"));
        assert_eq!(SOLDIER[1][at("c5")], set("b5 d5 c4"));
    }

    #[test]
    fn sources_are_the_reverse_of_targets() {
        for (from, to) in GEOMETRY.squares().flat_map(|from| GEOMETRY.squares().map(move |to| (from, to))) {
            for colour in Colour::BOTH {
                let goes = SOLDIER[colour.index()][GEOMETRY.index(from)].contains(to);
                let attacks = SOLDIER_SOURCES[colour.index()][GEOMETRY.index(to)].contains(from);
                assert_eq!(goes, attacks, "{colour:?} {from}{to}");
            }
            for leg in GEOMETRY.squares().map(Bitboard::of) {
                let goes = reached(&HORSE, GEOMETRY.index(from), leg).contains(to);
                let comes = reached(&HORSE_SOURCES, GEOMETRY.index(to), leg).contains(from);
                assert_eq!(goes, comes, "{from}{to} {leg:?}");
                assert!(!goes || HORSE_RING[GEOMETRY.index(to)].contains(from));
            }
        }
    }

    #[test]
    fn the_targets_of_a_horse_by_blocked_legs_equal_its_unblocked_leaps() {
        for from in GEOMETRY.squares() {
            for pieces in
                [[0, 0], [0x1FF, 0], [0, 0x3FF], [0b1_0101_0101, 0b01_0101_0101], [0b0110_1101, 0b11_0011_0011]]
            {
                let on_rank =
                    (0..9).filter(|file| pieces[0] >> file & 1 == 1).map(|file| Square::new(file, from.rank()));
                let on_file =
                    (0..10).filter(|rank| pieces[1] >> rank & 1 == 1).map(|rank| Square::new(from.file(), rank));
                let occupied = on_rank.chain(on_file).fold(Bitboard::EMPTY, Bitboard::with);
                let index = GEOMETRY.index(from);
                assert_eq!(
                    HORSE_BY_LEGS[index][legs(index, pieces)],
                    reached(&HORSE, index, occupied),
                    "{from} {pieces:?}"
                );
            }
        }
    }
}
