//! The board with its pieces, the hands, whose turn it is, and a counter.

use super::{GEOMETRY, Koma, KomaKind, Side};
use crate::bitboard::Bitboard;
use crate::{Face, Move, Reason, Square};

/// A position of shogi: pieces, hands, side to move and the move number, no history. Small and `Copy`.
///
/// Each side has at most one king, and the king of the side that is not to move is not attacked:
/// [`Position::from_sfen`] sees to it and legal moves keep it so. A side without a king, as the attacker of a mating
/// problem has none, is never in check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Bitboard; 8],
    promoted: Bitboard,
    sides: [Bitboard; 2],
    hands: [[u8; 8]; 2],
    mover: Side,
    move_number: u16,
}

impl Position {
    /// The start of a game without handicap, sente to move.
    #[must_use]
    pub fn start() -> Self {
        use KomaKind::{Bishop, Gold, King, Knight, Lance, Pawn, Rook, Silver};
        let mut position = Self::empty(Side::Sente, 1);
        for side in Side::BOTH {
            let turned = |square: Square| match side {
                Side::Sente => square,
                Side::Gote => GEOMETRY.square(GEOMETRY.len() - 1 - GEOMETRY.index(square)),
            };
            let back = [Lance, Knight, Silver, Gold, King, Gold, Silver, Knight, Lance];
            for (file, kind) in (0..).zip(back) {
                position.put(turned(Square::new(file, 0)), Koma::new(side, kind));
                position.put(turned(Square::new(file, 2)), Koma::new(side, Pawn));
            }
            position.put(turned(Square::new(1, 1)), Koma::new(side, Bishop));
            position.put(turned(Square::new(7, 1)), Koma::new(side, Rook));
        }
        position
    }

    /// A board without pieces, to be filled with [`Position::put`] and [`Position::put_in_hand`].
    pub(super) const fn empty(mover: Side, move_number: u16) -> Self {
        Self {
            kinds: [Bitboard::EMPTY; 8],
            promoted: Bitboard::EMPTY,
            sides: [Bitboard::EMPTY; 2],
            hands: [[0; 8]; 2],
            mover,
            move_number,
        }
    }

    /// The piece on a square; nothing stands beside the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Koma> {
        if !GEOMETRY.contains(square) {
            return None;
        }
        let side = Side::BOTH.into_iter().find(|side| self.sides[side.index()].contains(square))?;
        let kind = KomaKind::ALL.into_iter().find(|kind| self.kinds[kind.index()].contains(square))?;
        Some(Koma { side, kind, promoted: self.promoted.contains(square) })
    }

    /// What a side has in hand: the kinds that it has, in SFEN's order, and how many of each.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = (KomaKind, u8)> {
        let hand = self.hands[side.index()];
        KomaKind::HAND.into_iter().map(move |kind| (kind, hand[kind.index()])).filter(|(_, count)| *count > 0)
    }

    /// Every single piece in the hands, sente's first.
    pub fn in_hand(&self) -> impl Iterator<Item = Koma> {
        Side::BOTH.into_iter().flat_map(|side| {
            self.hand(side).flat_map(move |(kind, count)| (0..count).map(move |_| Koma::new(side, kind)))
        })
    }

    /// The mover's piece that a drop with this letter, one of `R B G S N L P`, would put down. Whether it is in hand,
    /// [`Position::explain`] says.
    #[must_use]
    pub fn droppable(&self, letter: &str) -> Option<Koma> {
        let mut letters = letter.chars();
        let kind = letters.next().filter(|_| letters.as_str().is_empty()).and_then(KomaKind::from_letter)?;
        KomaKind::HAND.contains(&kind).then_some(Koma::new(self.mover, kind))
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The number of the move to come, from 1, as players count: every ply is a move.
    #[must_use]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The legal moves, in ascending order: moves on the board, then drops.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.board_moves().chain(self.drops()).collect()
    }

    /// The square of the mover's king, if it is in check.
    #[must_use]
    pub fn checked(&self) -> Option<Square> {
        let king = self.king(self.mover)?;
        (!self.attackers_of_king(self.mover).is_empty()).then_some(king)
    }

    /// Why the mover has lost on the board, if it has no legal move: checkmate, or stalemate, which loses as well.
    #[must_use]
    pub fn outcome_reason(&self) -> Option<Reason> {
        if self.board_moves().next().is_some() || self.drops().next().is_some() {
            return None;
        }
        Some(if self.checked().is_some() { Reason::Checkmate } else { Reason::Stalemate })
    }

    /// Plays a move without asking whether it is legal.
    ///
    /// After an illegal move the position is unspecified, but safe: every method still answers. A move that moves
    /// nothing on this board changes nothing.
    pub fn play_unchecked(&mut self, mv: Move) {
        if !GEOMETRY.contains(mv.target()) {
            return;
        }
        match mv {
            Move::Go { from, to, promote } => {
                let Some(koma) = self.at(from) else { return };
                if let Some(captured) = self.at(to) {
                    self.put_in_hand(captured.captured_by(koma.side), 1);
                }
                self.clear(to);
                self.clear(from);
                self.put(to, if promote { koma.promoted_face() } else { koma });
            }
            Move::Drop { piece: Face::Koma(koma), to } => {
                let held = &mut self.hands[koma.side.index()][koma.kind.index()];
                let Some(left) = held.checked_sub(1) else { return };
                *held = left;
                self.clear(to);
                self.put(to, koma);
            }
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => return,
        }
        self.move_number = self.move_number.saturating_add(1);
        self.mover = self.mover.other();
    }

    /// The same position with its counter as at a start: what repetition compares.
    #[must_use]
    pub const fn identity(&self) -> Self {
        Self { move_number: 1, ..*self }
    }

    pub(super) const fn occupied(&self) -> Bitboard {
        self.sides[0].union(self.sides[1])
    }

    pub(super) const fn pieces(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The unpromoted pieces of a kind, of both sides.
    pub(super) const fn unpromoted(&self, kind: KomaKind) -> Bitboard {
        self.kinds[kind.index()].without(self.promoted)
    }

    /// The pieces of a kind, promoted or not, of both sides.
    pub(super) const fn of_kind(&self, kind: KomaKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    pub(super) const fn all_promoted(&self) -> Bitboard {
        self.promoted
    }

    pub(super) fn king(&self, side: Side) -> Option<Square> {
        (self.of_kind(KomaKind::King) & self.pieces(side)).first()
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, square: Square, koma: Koma) {
        let here = Bitboard::of(square);
        self.kinds[koma.kind.index()] |= here;
        self.sides[koma.side.index()] |= here;
        if koma.promoted {
            self.promoted |= here;
        }
    }

    /// Puts pieces into their owner's hand.
    pub(super) fn put_in_hand(&mut self, koma: Koma, count: u8) {
        let held = &mut self.hands[koma.side.index()][koma.kind.index()];
        *held = held.saturating_add(count);
    }

    fn clear(&mut self, square: Square) {
        let sets = self.kinds.iter_mut().chain(&mut self.sides).chain([&mut self.promoted]);
        for set in sets {
            *set = set.without(Bitboard::of(square));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_is_the_known_position() {
        let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        assert_eq!(Position::from_sfen(sfen), Ok(Position::start()));
        assert_eq!(Position::start().fen(), sfen);
    }

    #[test]
    fn moves_of_other_games_and_off_the_board_change_nothing() {
        let start = Position::start();
        let (a1, far) = (Square::new(0, 0), Square::new(200, 200));
        let pawn = Face::Koma(Koma::new(Side::Sente, KomaKind::Pawn));
        for mv in [
            Move::Flip { at: a1 },
            Move::go(a1, far),
            Move::go(far, a1),
            Move::Drop { piece: pawn, to: Square::new(4, 4) },
            Move::Drop { piece: pawn, to: far },
        ] {
            let mut position = start;
            position.play_unchecked(mv);
            assert_eq!(position, start, "{mv:?}");
        }
    }

    #[test]
    fn a_captured_piece_changes_sides_and_turns_over() {
        let mut position = Position::from_sfen("4k4/4+p4/4G4/9/9/9/9/9/4K4 b - 1").unwrap();
        position.play_unchecked(Move::go(Square::new(4, 6), Square::new(4, 7)));
        assert_eq!(position.fen(), "4k4/4G4/9/9/9/9/9/9/4K4 w P 2");
        assert_eq!(position.in_hand().collect::<Vec<_>>(), [Koma::new(Side::Sente, KomaKind::Pawn)]);
    }

    #[test]
    fn letters_of_drops_are_the_seven_capitals() {
        let start = Position::start();
        assert_eq!(start.droppable("P"), Some(Koma::new(Side::Sente, KomaKind::Pawn)));
        for letter in ["", "K", "p", "+P", "PP", "é", "X"] {
            assert_eq!(start.droppable(letter), None, "{letter:?}");
        }
    }
}
