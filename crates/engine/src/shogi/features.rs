//! The features of the evaluation of shogi: the facts of a position that have a weight.
//!
//! Every feature counts for one side, as that side sees the board, and left and right are the same. A king has a feature by
//! its place, any other piece features by its place together with that of either king. Each square that a rook, bishop or lance
//! attacks has one by the distance from both kings; what other pieces attack follows from their places. Pieces in a hand
//! have features by their number, together with the holes beside the enemy king, and with the place of either king. What
//! both sides attack near the kings counts in [`Pressure`].

use teahouse_rules::Bitboard;
use teahouse_rules::shogi::{GEOMETRY, KomaKind, Position, Side};

use crate::search::board::Board as _;

use super::board::{SQUARES, ShogiBoard, koma_of};
use super::groups::{
    ATTACK, DEFENCE, DISTANCES, ENEMY_KING, HALF, HAND_ENEMY, HAND_OWN, HANDS, HELD, HOLES, KINDS, KING, OWN_KING,
    PLACES, TEMPO, THREATS,
};
use super::pressure::{AttackCounts, Pressure};

/// The distance of two squares in steps of a king.
static DISTANCE: [[u8; SQUARES]; SQUARES] = {
    let mut all = [[0; SQUARES]; SQUARES];
    let mut one = 0;
    while one < SQUARES {
        let mut two = 0;
        while two < SQUARES {
            let (files, ranks) = ((one % 9).abs_diff(two % 9), (one / 9).abs_diff(two / 9));
            all[one][two] = if files > ranks { files } else { ranks } as u8;
            two += 1;
        }
        one += 1;
    }
    all
};

/// A square as a side sees it.
const fn seen(square: usize, side: usize) -> usize {
    if side == 0 { square } else { SQUARES - 1 - square }
}

/// The kind of a code above 0, with its promotion.
pub(super) const fn kind_of(code: u8) -> usize {
    code.saturating_sub(1) as usize % KINDS
}

/// The number of a kind that moves along lines.
const fn slider(kind: usize) -> Option<usize> {
    const ROOK: usize = KomaKind::Rook.index();
    const BISHOP: usize = KomaKind::Bishop.index();
    const LANCE: usize = KomaKind::Lance.index();
    const DRAGON: usize = 8 + ROOK;
    const HORSE: usize = 8 + BISHOP;
    match kind {
        ROOK => Some(0),
        BISHOP => Some(1),
        LANCE => Some(2),
        DRAGON => Some(3),
        HORSE => Some(4),
        _ => None,
    }
}

/// The number of the places of a king and of another piece, both as one side sees them: as if the king stood on the left half, and
/// the other piece too if the king stands in the middle.
static PLACE: [[u16; SQUARES]; SQUARES] = {
    let mut all = [[0; SQUARES]; SQUARES];
    let mut king = 0;
    while king < SQUARES {
        let mut square = 0;
        while square < SQUARES {
            let (file, king_file) = (square % 9, king % 9);
            let is_turned = king_file > 4 || king_file == 4 && file > 4;
            let turned = if is_turned { square - file + 8 - file } else { square };
            all[king][square] = (half(king) * SQUARES + turned) as u16;
            square += 1;
        }
        king += 1;
    }
    all
};

/// The number of a square, left and right being the same.
const fn half(square: usize) -> usize {
    (square % 9).abs_diff(4) * 9 + square / 9
}

/// The squares of both kings; the middle for a king that is missing.
pub(super) fn kings(position: &Position) -> [usize; 2] {
    Side::BOTH.map(|side| position.king(side).map_or(SQUARES / 2, |king| GEOMETRY.index(king)))
}

/// The feature of a number of pieces in a hand.
pub(super) fn held(kind: KomaKind, count: u8) -> usize {
    HANDS + kind.index() * HELD + usize::from(count).min(HELD - 1)
}

/// Visits every feature of a board with the side for which it counts, 0 or 1, as often as it counts.
#[inline(always)]
pub(super) fn each(board: &ShogiBoard, mut visit: impl FnMut(usize, usize)) {
    let position = &board.position;
    let kings = kings(position);
    let mut attacks = [AttackCounts::default(); 2];
    for side in Side::BOTH {
        let at = side.index();
        for from in position.by_side(side).indices() {
            attacks[at].add(each_of_piece(position, kings, board.code(from), from, |feature| visit(at, feature)));
        }
    }
    let pressure = Pressure::of(position, kings, &attacks);
    for side in Side::BOTH {
        let (own, enemy) = (side.index(), side.other().index());
        pressure.each(position, side, |feature| visit(own, feature));
        let (near_own, near_enemy) = (half(seen(kings[own], own)), half(seen(kings[enemy], own)));
        for (kind, count) in position.hand(side) {
            visit(own, held(kind, count));
            visit(own, THREATS + kind.index() * HOLES + pressure.holes[own]);
            visit(own, HAND_OWN + kind.index() * HALF + near_own);
            visit(own, HAND_ENEMY + kind.index() * HALF + near_enemy);
        }
    }
    visit(position.mover().index(), TEMPO);
}

/// Visits the features of a piece with this code on a square, by itself, and returns the squares that it attacks; none of a
/// king, which has no features of attacks.
#[inline(always)]
pub(super) fn each_of_piece(
    position: &Position,
    kings: [usize; 2],
    code: u8,
    square: usize,
    mut visit: impl FnMut(usize),
) -> Bitboard {
    let (koma, kind) = (koma_of(code), kind_of(code));
    let at = koma.side.index();
    let (place, own, enemy) = (seen(square, at), seen(kings[at], at), seen(kings[at ^ 1], at));
    if koma.kind == KomaKind::King {
        visit(KING + half(place));
        return Bitboard::EMPTY;
    }
    visit(OWN_KING + kind * PLACES + usize::from(PLACE[own][place]));
    visit(ENEMY_KING + kind * PLACES + usize::from(PLACE[enemy][place]));
    let attacks = position.attacks_from(square, koma);
    if let Some(slider) = slider(kind) {
        let (near_own, near_enemy) = (&DISTANCE[kings[at]], &DISTANCE[kings[at ^ 1]]);
        for target in attacks.indices() {
            visit(DEFENCE + slider * DISTANCES + usize::from(near_own[target]));
            visit(ATTACK + slider * DISTANCES + usize::from(near_enemy[target]));
        }
    }
    attacks
}
