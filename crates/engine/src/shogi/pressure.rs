//! Attacks of both sides: near the kings, and on loose pieces.

use teahouse_rules::Bitboard;
use teahouse_rules::shogi::{GEOMETRY, Koma, KomaKind, Position, Side};

use super::groups::{ARMED, BESIDE, DANGER, ESCAPES, HOLES, LOOSE, STATES, ZONE};

const SQUARES: usize = GEOMETRY.len();

/// The squares that the pieces of a side attack, without its king: at least once, twice and three times.
#[derive(Debug, Clone, Copy)]
pub(super) struct AttackCounts([Bitboard; 3]);

impl Default for AttackCounts {
    fn default() -> Self {
        Self([Bitboard::EMPTY; 3])
    }
}

impl AttackCounts {
    /// Adds the squares that a piece attacks.
    #[inline]
    pub(super) fn add(&mut self, squares: Bitboard) {
        let [once, twice, thrice] = &mut self.0;
        *thrice |= *twice & squares;
        *twice |= *once & squares;
        *once |= squares;
    }

    /// How often a square is attacked, up to three.
    #[inline]
    fn on(&self, square: usize) -> usize {
        self.0.iter().map(|set| (set.bits() >> square & 1) as usize).sum()
    }
}

/// The squares up to two steps from each square, with their place relative to it: files apart, and ranks ahead as sente sees them.
static NEAR_SQUARES: [[(u8, u8); 24]; SQUARES] = {
    let mut all = [[(u8::MAX, 0); 24]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let (mut count, mut number) = (0, 0);
        while number < 25 {
            let (file, rank) = ((square % 9) as i32 + number % 5 - 2, (square / 9) as i32 + number / 5 - 2);
            if number != 12 && file >= 0 && file < 9 && rank >= 0 && rank < 9 {
                let place = (number % 5 - 2).unsigned_abs() * 5 + number as u32 / 5;
                all[square][count] = ((file + 9 * rank) as u8, place as u8);
                count += 1;
            }
            number += 1;
        }
        square += 1;
    }
    all
};

/// The attacks of both sides on a board, and the squares beside each king.
#[derive(Debug)]
pub(super) struct Pressure<'a> {
    kings: [usize; 2],
    attacks: &'a [AttackCounts; 2],
    beside: [Bitboard; 2],
    /// By side, the number of squares beside the enemy king that the side attacks and no other piece of the enemy defends.
    pub(super) holes: [usize; 2],
}

impl<'a> Pressure<'a> {
    #[inline]
    pub(super) fn of(position: &Position, kings: [usize; 2], attacks: &'a [AttackCounts; 2]) -> Self {
        let beside = Side::BOTH.map(|side| position.attacks_from(kings[side.index()], Koma::new(side, KomaKind::King)));
        let holes = [0, 1].map(|side: usize| {
            let open = (beside[side ^ 1] & attacks[side].0[0]).without(attacks[side ^ 1].0[0]);
            (open.count() as usize).min(HOLES - 1)
        });
        Self { kings, attacks, beside, holes }
    }

    /// Visits the features of a side: of the squares near its king, and of its pieces that the enemy attacks.
    #[inline(always)]
    pub(super) fn each(&self, position: &Position, side: Side, mut visit: impl FnMut(usize)) {
        let (own, enemy) = (side.index(), side.other().index());
        let pieces = [position.by_side(side), position.by_side(side.other())];
        let holds = |set: Bitboard, square: usize| (set.bits() >> square & 1) as usize;
        for (square, place) in NEAR_SQUARES[self.kings[own]].iter().take_while(|(square, _)| *square != u8::MAX) {
            let (square, place) = (usize::from(*square), usize::from(*place));
            // Ranks as gote sees them run the other way.
            let place = if own == 0 { place } else { place - place % 5 + 4 - place % 5 };
            let state = (self.attacks[own].on(square).min(2) * 4 + self.attacks[enemy].on(square)) * 3
                + holds(pieces[0], square)
                + 2 * holds(pieces[1], square);
            visit(ZONE + place * STATES + state);
        }
        let armed = KomaKind::HAND
            .into_iter()
            .filter(|kind| !matches!(kind, KomaKind::Pawn | KomaKind::Lance | KomaKind::Knight))
            .map(|kind| usize::from(position.held(side.other(), kind)))
            .sum::<usize>()
            .min(ARMED - 1);
        let beside = self.beside[own];
        let attacked = (beside & self.attacks[enemy].0[0]).count() as usize;
        let escapes = beside.without(self.attacks[enemy].0[0]).without(pieces[0]).count() as usize;
        visit(DANGER + attacked.min(BESIDE - 1) * ARMED + armed);
        visit(ESCAPES + escapes.min(BESIDE - 1) * ARMED + armed);
        let is_mover = usize::from(position.mover() == side);
        let defended = self.attacks[own].0[0] | beside;
        for square in (pieces[0] & (self.attacks[enemy].0[0] | self.beside[enemy])).indices() {
            if let Some(koma) = position.at(GEOMETRY.square(square)) {
                let kind = koma.kind.index() + 8 * usize::from(koma.promoted);
                visit(LOOSE + kind * 4 + holds(defended, square) * 2 + is_mover);
            }
        }
    }
}
