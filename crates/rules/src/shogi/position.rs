//! A shogi position in bitboards.

use super::{GEOMETRY, Handicap, Koma, KomaKind, Side, zobrist};
use crate::bitboard::Bitboard;
use crate::fen::single_char;
use crate::{Face, Move, Reason, Square};

/// A shogi position: pieces, hands, side to move and move number, without history. It is small and `Copy`.
///
/// Each side has at most one king, and the side that is not to move is not in check: [`Position::from_sfen`] checks both, and
/// legal moves preserve them. A side without a king, such as the attacker in a mating problem, is never in check.
///
/// ```
/// use teahouse_rules::shogi::{KomaKind, Position, Side};
/// use teahouse_rules::{Move, Square};
///
/// let mut position = Position::from_sfen("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1")?;
/// let [from, to]: [Square; 2] = ["e4".parse()?, "e5".parse()?];
/// position.play_unchecked(Move::go(from, to));
/// assert_eq!(position.fen(), "4k4/9/9/9/4P4/9/9/9/4K4 w P 2");
/// assert_eq!((position.mover(), position.held(Side::Sente, KomaKind::Pawn)), (Side::Gote, 1));
/// assert_eq!(position.count_moves(), position.moves().len());
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pattern of the piece on each square, one plane for each bit ([`Koma::pattern`]); 0 for an empty square.
    planes: [Bitboard; 4],
    sides: [Bitboard; 2],
    hash: u64,
    hands: [[u8; 8]; 2],
    mover: Side,
    move_number: u16,
}

impl Position {
    /// The start position without handicap.
    pub fn start() -> Self {
        Handicap::Even.start()
    }

    /// A board without pieces, for [`Position::put`] and [`Position::put_in_hand`].
    pub(crate) fn empty(mover: Side, move_number: u16) -> Self {
        let (planes, sides) = ([Bitboard::EMPTY; 4], [Bitboard::EMPTY; 2]);
        let mut position = Self { planes, sides, hash: 0, hands: [[0; 8]; 2], mover, move_number };
        position.hash = position.hash_from_scratch();
        position
    }

    /// The piece on a square; `None` for an empty square and for one off the board.
    pub fn at(&self, square: Square) -> Option<Koma> {
        if !GEOMETRY.contains(square) {
            return None;
        }
        self.standing(Bitboard::of(square))
    }

    /// The piece on the only square of a set.
    #[inline]
    fn standing(&self, here: Bitboard) -> Option<Koma> {
        let side = if !(self.sides[0] & here).is_empty() {
            Side::Sente
        } else if !(self.sides[1] & here).is_empty() {
            Side::Gote
        } else {
            return None;
        };
        let bits = (0..4).map(|bit| usize::from(!(self.planes[bit] & here).is_empty()) << bit);
        Some(Koma::from_pattern(side, bits.sum()))
    }

    /// The kinds in a side's hand with their counts, in the order of SFEN.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = (KomaKind, u8)> {
        let hand = self.hands[side.index()];
        KomaKind::HAND.into_iter().map(move |kind| (kind, hand[kind.index()])).filter(|(_, count)| *count > 0)
    }

    /// All pieces in the hands, sente's first.
    pub fn in_hand(&self) -> impl Iterator<Item = Koma> {
        Side::BOTH.into_iter().flat_map(|side| {
            self.hand(side).flat_map(move |(kind, count)| (0..count).map(move |_| Koma::new(side, kind)))
        })
    }

    /// The mover's piece of a letter, one of `R B G S N L P`; `None` for any other text. The piece may be missing in the hand.
    pub fn droppable(&self, letter: &str) -> Option<Koma> {
        let kind = single_char(letter).and_then(KomaKind::from_letter)?;
        KomaKind::HAND.contains(&kind).then_some(Koma::new(self.mover, kind))
    }

    /// The side to move.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The number of the next move, from 1. Each ply is a move.
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The Zobrist hash of pieces, hands and side to move, without the move number. Every move updates it. It is the same in
    /// every build of this crate.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash computed from all pieces. It equals [`Position::hash`].
    pub fn hash_from_scratch(&self) -> u64 {
        let turn = if self.mover == Side::Gote { zobrist::GOTE_TO_MOVE } else { 0 };
        let on_board = self
            .occupied()
            .indices()
            .filter_map(|index| Some(zobrist::piece(self.standing(Bitboard::at(index))?, index)));
        let held = Side::BOTH
            .into_iter()
            .flat_map(|side| KomaKind::ALL.map(|kind| zobrist::held(side, kind, self.held(side, kind))));
        on_board.chain(held).fold(turn, |hash, number| hash ^ number)
    }

    /// The position after a null move: the other side is to move, and the move number rises by one. `None` in check.
    ///
    /// ```
    /// use teahouse_rules::shogi::Position;
    ///
    /// let passed = Position::start().null_move().expect("sente is not in check");
    /// assert_eq!(passed.fen(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2");
    /// assert_eq!(passed.hash(), passed.hash_from_scratch());
    /// ```
    pub fn null_move(&self) -> Option<Self> {
        if self.checked().is_some() {
            return None;
        }
        let mut passed = *self;
        passed.move_number = passed.move_number.saturating_add(1);
        passed.switch_mover();
        Some(passed)
    }

    /// The square of the mover's king, if it is in check.
    pub fn checked(&self) -> Option<Square> {
        let king = self.king(self.mover)?;
        (!self.attackers_of_king(self.mover).is_empty()).then_some(king)
    }

    /// The pieces that give check to the mover.
    pub fn checkers(&self) -> Bitboard {
        self.attackers_of_king(self.mover)
    }

    /// The reason why the mover has lost on the board, if it has: checkmate or stalemate.
    pub fn outcome_reason(&self) -> Option<Reason> {
        if self.count_moves() > 0 {
            return None;
        }
        Some(if self.checked().is_some() { Reason::Checkmate } else { Reason::Stalemate })
    }

    /// Plays a move without a legality check.
    ///
    /// The position after an illegal move is unspecified, but no call on it panics. A move from an empty square, a drop of a
    /// piece that is not in hand, and a move to a square off the board change nothing.
    pub fn play_unchecked(&mut self, mv: Move) {
        let moved = match mv {
            Move::Go { from, to, promote } => self.go(from, to, promote),
            Move::Drop { piece: Face::Koma(koma), to } => self.drop(koma, to),
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => None,
        };
        if moved.is_some() {
            self.move_number = self.move_number.saturating_add(1);
            self.switch_mover();
        }
    }

    /// Gives the turn to the other side and leaves the move number unchanged.
    pub(crate) const fn switch_mover(&mut self) {
        self.mover = self.mover.other();
        self.hash ^= zobrist::GOTE_TO_MOVE;
    }

    #[inline]
    fn go(&mut self, from: Square, to: Square, promote: bool) -> Option<()> {
        if from == to || !GEOMETRY.contains(to) {
            return None;
        }
        let koma = self.at(from)?;
        let target = Bitboard::of(to);
        if let Some(captured) = self.standing(target) {
            self.take_off(captured, to);
            self.put_in_hand(captured.captured_by(koma.side), 1);
        }
        self.take_off(koma, from);
        self.put(to, if promote { koma.promoted_face() } else { koma });
        Some(())
    }

    #[inline]
    fn drop(&mut self, koma: Koma, to: Square) -> Option<()> {
        let left = self.held(koma.side, koma.kind).checked_sub(1)?;
        if !GEOMETRY.contains(to) {
            return None;
        }
        if let Some(replaced) = self.at(to) {
            self.take_off(replaced, to);
        }
        self.hold(koma.side, koma.kind, left);
        self.put(to, koma);
        Some(())
    }

    /// The position with move number 1. Repetition compares identities.
    pub const fn identity(&self) -> Self {
        Self { move_number: 1, ..*self }
    }

    /// All squares with a piece.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.sides[0].union(self.sides[1])
    }

    /// The pieces of a side on the board.
    #[inline]
    pub const fn by_side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The four planes of the patterns.
    #[inline]
    pub(super) const fn planes(&self) -> [Bitboard; 4] {
        self.planes
    }

    /// The pieces of a kind on the board, promoted or not, of both sides.
    pub fn by_kind(&self, kind: KomaKind) -> Bitboard {
        let pattern = Koma::new(Side::Sente, kind).pattern();
        (0..3).fold(self.occupied(), |all, bit| {
            if pattern >> bit & 1 == 1 { all & self.planes[bit] } else { all.without(self.planes[bit]) }
        })
    }

    /// The pieces on the board of a side and kind, with the same promotion.
    ///
    /// ```
    /// use teahouse_rules::shogi::{Koma, KomaKind, Position, Side};
    ///
    /// let position = Position::from_sfen("4k4/9/2+P1P4/9/9/9/9/9/4K4 b - 1")?;
    /// let pawn = Koma::new(Side::Sente, KomaKind::Pawn);
    /// assert_eq!(position.by_piece(pawn).first(), Some("e7".parse()?));
    /// assert_eq!(position.by_piece(pawn.promoted_face()).first(), Some("c7".parse()?));
    /// assert_eq!((position.by_kind(KomaKind::Pawn).count(), position.promoted().count()), (2, 1));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn by_piece(&self, koma: Koma) -> Bitboard {
        let kind = self.by_kind(koma.kind) & self.by_side(koma.side);
        if koma.promoted { kind & self.promoted() } else { kind.without(self.promoted()) }
    }

    /// The promoted pieces of both sides.
    pub const fn promoted(&self) -> Bitboard {
        self.planes[3]
    }

    /// The square of a side's king, if it has one.
    pub fn king(&self, side: Side) -> Option<Square> {
        let [first, second, third, _] = self.planes;
        (self.by_side(side) & first).without(second | third).first()
    }

    /// The number of pieces of a kind in a side's hand.
    #[inline]
    pub const fn held(&self, side: Side, kind: KomaKind) -> u8 {
        self.hands[side.index()][kind.index()]
    }

    #[inline]
    pub(super) const fn is_hand_empty(&self, side: Side) -> bool {
        u64::from_ne_bytes(self.hands[side.index()]) == 0
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, koma: Koma) {
        let (here, pattern) = (Bitboard::of(square), koma.pattern());
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            // The mask is all ones or all zeros. A branch on the pattern would be unpredictable.
            let mask = Bitboard(0_u128.wrapping_sub((pattern >> bit & 1) as u128));
            *plane |= here & mask;
        }
        self.sides[koma.side.index()] |= here;
        self.hash ^= zobrist::piece(koma, GEOMETRY.index(square));
    }

    /// Removes a piece from its square.
    #[inline]
    fn take_off(&mut self, koma: Koma, square: Square) {
        let here = Bitboard::of(square);
        for set in self.planes.iter_mut().chain([&mut self.sides[koma.side.index()]]) {
            *set = set.without(here);
        }
        self.hash ^= zobrist::piece(koma, GEOMETRY.index(square));
    }

    /// Adds pieces to the hand of their side.
    pub(crate) fn put_in_hand(&mut self, koma: Koma, count: u8) {
        self.hold(koma.side, koma.kind, self.held(koma.side, koma.kind).saturating_add(count));
    }

    #[inline]
    fn hold(&mut self, side: Side, kind: KomaKind, count: u8) {
        let before = core::mem::replace(&mut self.hands[side.index()][kind.index()], count);
        self.hash ^= zobrist::held(side, kind, before) ^ zobrist::held(side, kind, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_position_has_its_known_sfen() {
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
    fn a_captured_piece_changes_sides_and_is_unpromoted() {
        let mut position = Position::from_sfen("4k4/4+p4/4G4/9/9/9/9/9/4K4 b - 1").unwrap();
        position.play_unchecked(Move::go(Square::new(4, 6), Square::new(4, 7)));
        assert_eq!(position.fen(), "4k4/4G4/9/9/9/9/9/9/4K4 w P 2");
        assert_eq!(position.in_hand().collect::<Vec<_>>(), [Koma::new(Side::Sente, KomaKind::Pawn)]);
    }

    #[test]
    fn drops_have_the_letters_of_the_seven_droppable_kinds() {
        let start = Position::start();
        assert_eq!(start.droppable("P"), Some(Koma::new(Side::Sente, KomaKind::Pawn)));
        for letter in ["", "K", "p", "+P", "PP", "é", "X"] {
            assert_eq!(start.droppable(letter), None, "{letter:?}");
        }
    }
}
