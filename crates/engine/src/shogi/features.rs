//! The features of the evaluation of shogi: the facts of a position that have a weight.
//!
//! Every feature counts for one side, as that side sees the board, and left and right are the same. A king has a feature by
//! its place, any other piece features by its place relative to both kings. Each square that a rook, bishop or lance
//! attacks has one by the distance from both kings; what other pieces attack follows from their places. Pieces in a hand
//! have features by their number, and together with the holes beside the enemy king.

use teahouse_rules::Bitboard;
use teahouse_rules::shogi::{GEOMETRY, Koma, KomaKind, Position, Side};

use crate::search::board::Board as _;

use super::board::{SQUARES, ShogiBoard, koma_of};
use super::groups::{
    ATTACK, DEFENCE, DISTANCES, ENEMY_KING, HANDS, HELD, HOLES, KINDS, KING, OWN_KING, RELATIVE, THREATS,
};

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

/// The place of a square relative to a king, both as one side sees them.
const fn relative(square: usize, king: usize) -> usize {
    (square % 9).abs_diff(king % 9) * 17 + (square / 9 + 8 - king / 9)
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
    let mut attacked = [Bitboard::EMPTY; 2];
    for side in Side::BOTH {
        let at = side.index();
        for from in position.by_side(side).indices() {
            attacked[at] |= each_of_piece(position, kings, board.code(from), from, |feature| visit(at, feature));
        }
    }
    for side in Side::BOTH {
        let (own, enemy) = (side.index(), side.other().index());
        for (kind, count) in position.hand(side) {
            visit(own, held(kind, count));
        }
        if position.hand(side).next().is_none() {
            continue;
        }
        // The squares beside the enemy king that this side attacks and no other piece of the enemy defends.
        let beside = position.attacks_from(kings[enemy], Koma::new(side.other(), KomaKind::King));
        let holes = (beside & attacked[own]).without(attacked[enemy]).count() as usize;
        for (kind, _) in position.hand(side) {
            visit(own, THREATS + kind.index() * HOLES + holes.min(HOLES - 1));
        }
    }
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
        visit(KING + (place % 9).abs_diff(4) * 9 + place / 9);
        return Bitboard::EMPTY;
    }
    visit(OWN_KING + kind * RELATIVE + relative(place, own));
    visit(ENEMY_KING + kind * RELATIVE + relative(place, enemy));
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
