//! A xiangqi position in bitboards.

use super::{GEOMETRY, Ruleset, key};
use crate::bitboard::Bitboard;
use crate::{Colour, Kind, Move, Piece, Reason, Square};

/// A xiangqi position: pieces, side to move and counters, without history. It is small and `Copy`.
///
/// Each colour has one general, in its palace: [`Position::from_fen`] checks it, and legal moves preserve it. No legal move
/// leaves the mover's general open to capture, except under [`Ruleset::take_general`], where the capture of a general ends the
/// game.
///
/// ```
/// use teahouse_rules::xiangqi::{Position, Ruleset};
/// use teahouse_rules::{Move, Square};
///
/// let mut position = Position::start(&Ruleset::wxf());
/// let [from, to]: [Square; 2] = ["b3".parse()?, "b10".parse()?];
/// position.play_unchecked(Move::go(from, to));
/// assert_eq!(position.fen(), "rCbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR b - - 0 1");
/// assert!(position.is_legal(Move::go("a10".parse()?, to)), "the chariot recaptures");
/// assert_eq!((position.moves().len(), position.checked()), (41, None));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Bitboard; 7],
    colours: [Bitboard; 2],
    /// The occupied points by file, for the tables of [`lines`](super::lines). Ranks are cut out of the bitboards: stored
    /// ranks would make perft 8 % slower, because the position would be larger.
    files: [u16; 9],
    key: u64,
    quiet_plies: u16,
    move_number: u16,
    mover: Colour,
    take_general: bool,
}

impl Position {
    /// The start position.
    pub fn start(ruleset: &Ruleset) -> Self {
        use Kind::{Advisor, Chariot, Elephant, General, Horse};
        let mut position = Self::empty(Colour::Red, 0, 1);
        for colour in Colour::BOTH {
            let rank = |rank| if colour == Colour::Red { rank } else { GEOMETRY.ranks - 1 - rank };
            let back = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot];
            for (file, kind) in (0..).zip(back) {
                position.put(Square::new(file, rank(0)), Piece { colour, kind });
            }
            for file in [1, 7] {
                position.put(Square::new(file, rank(2)), Piece { colour, kind: Kind::Cannon });
            }
            for file in [0, 2, 4, 6, 8] {
                position.put(Square::new(file, rank(3)), Piece { colour, kind: Kind::Soldier });
            }
        }
        position.under(ruleset)
    }

    /// A board without pieces, for [`Position::put`].
    pub(crate) const fn empty(mover: Colour, quiet_plies: u16, move_number: u16) -> Self {
        Self {
            kinds: [Bitboard::EMPTY; 7],
            colours: [Bitboard::EMPTY; 2],
            files: [0; 9],
            key: key::of_turn(mover),
            quiet_plies,
            move_number,
            mover,
            take_general: false,
        }
    }

    /// The position under another rule set. [`Ruleset::take_general`] affects legal moves.
    #[must_use]
    pub const fn under(self, ruleset: &Ruleset) -> Self {
        Self { take_general: ruleset.take_general, ..self }
    }

    /// The position under rules by which no general may be left open to capture.
    pub(super) const fn with_general_guarded(self) -> Self {
        Self { take_general: false, ..self }
    }

    /// The piece on a point; `None` for an empty point and for one off the board.
    pub fn at(&self, square: Square) -> Option<Piece> {
        if !GEOMETRY.contains(square) {
            return None;
        }
        self.piece(GEOMETRY.index(square))
    }

    pub(super) fn piece(&self, index: usize) -> Option<Piece> {
        let point = Bitboard::at(index);
        let colour = Colour::BOTH.into_iter().find(|colour| !(self.by_side(*colour) & point).is_empty())?;
        self.kind(index).map(|kind| Piece { colour, kind })
    }

    fn kind(&self, index: usize) -> Option<Kind> {
        let point = Bitboard::at(index);
        Kind::ALL.into_iter().find(|kind| !(self.by_kind(*kind) & point).is_empty())
    }

    /// The side to move.
    pub const fn mover(&self) -> Colour {
        self.mover
    }

    /// The number of plies since the last capture. Moves of soldiers do not reset it.
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the next move, from 1. A move of red and a move of black share one number.
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The Zobrist hash of pieces and side to move, without counters. Every move updates it. It is the same in every build of
    /// this crate.
    pub const fn hash(&self) -> u64 {
        self.key
    }

    /// The hash computed from all pieces. It equals [`Position::hash`].
    pub fn hash_from_scratch(&self) -> u64 {
        let numbers = self.occupied().indices().filter_map(|index| Some(key::of(self.piece(index)?, index)));
        numbers.fold(key::of_turn(self.mover), |hash, number| hash ^ number)
    }

    /// The position after a null move: the other side is to move, and the counters change as after a quiet move. `None` in
    /// check.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::{Position, Ruleset};
    ///
    /// let start = Position::start(&Ruleset::wxf());
    /// let passed = start.null_move().expect("red is not in check");
    /// assert_eq!(passed.fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 1 1");
    /// assert_eq!(passed.hash(), passed.hash_from_scratch());
    /// assert_eq!(passed.null_move().map(|twice| twice.hash()), Some(start.hash()));
    /// ```
    pub fn null_move(&self) -> Option<Self> {
        if self.checked().is_some() {
            return None;
        }
        let mut passed = *self;
        passed.pass();
        Some(passed)
    }

    /// Whether the rules allow the capture of a general.
    pub(super) const fn may_take_general(&self) -> bool {
        self.take_general
    }

    /// The square of the mover's general, if it is in check.
    pub fn checked(&self) -> Option<Square> {
        let general = self.general(self.mover)?;
        (!self.attackers_of_general(self.mover).is_empty()).then_some(general)
    }

    /// The pieces that give check to the mover.
    pub fn checkers(&self) -> Bitboard {
        self.attackers_of_general(self.mover)
    }

    /// The reason why the mover has lost on the board, if it has: checkmate, stalemate, or a captured general.
    pub fn outcome_reason(&self) -> Option<Reason> {
        if self.general(self.mover).is_none() {
            return Some(Reason::GeneralCaptured);
        }
        if self.has_moves() {
            return None;
        }
        Some(if self.checked().is_some() { Reason::Checkmate } else { Reason::Stalemate })
    }

    /// Whether neither side has a chariot, horse, cannon or soldier left, so that no mate is possible. A soldier on the last
    /// rank still moves sideways and can give check.
    pub fn is_material_insufficient(&self) -> bool {
        [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier].into_iter().all(|kind| self.by_kind(kind).is_empty())
    }

    /// Plays a move without a legality check.
    ///
    /// The position after an illegal move is unspecified, but no call on it panics. A move from an empty point or to a point off
    /// the board changes nothing.
    pub fn play_unchecked(&mut self, mv: Move) {
        let Move::Go { from, to, .. } = mv else { return };
        let Some(piece) = self.at(from) else { return };
        if GEOMETRY.contains(to) {
            self.step(piece, GEOMETRY.index(from), GEOMETRY.index(to));
        }
    }

    /// Moves a piece, captures the piece on the target, and ends the turn.
    #[inline]
    pub(super) fn step(&mut self, piece: Piece, from: usize, to: usize) {
        self.lift(piece, from);
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        if !(self.occupied() & Bitboard::at(to)).is_empty() {
            self.capture(to);
        }
        self.put_at(piece, to);
        self.pass_turn();
    }

    fn capture(&mut self, at: usize) {
        if let Some(victim) = self.piece(at) {
            self.lift(victim, at);
        }
        self.quiet_plies = 0;
    }

    /// Ends a turn without a move on this board, such as a drop of Supply Chess.
    pub(crate) fn pass(&mut self) {
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        self.pass_turn();
    }

    /// Gives the turn to the other side, and counts the move.
    fn pass_turn(&mut self) {
        if self.mover == Colour::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.switch_mover();
    }

    /// Gives the turn to the other side and leaves the counters unchanged.
    pub(crate) const fn switch_mover(&mut self) {
        self.mover = self.mover.other();
        self.key ^= key::TURN;
    }

    /// The position with the counters of a start position. Repetition compares identities.
    pub const fn identity(&self) -> Self {
        Self { quiet_plies: 0, move_number: 1, ..*self }
    }

    /// All points with a piece.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.colours[0].union(self.colours[1])
    }

    /// The pieces of a colour.
    #[inline]
    pub const fn by_side(&self, colour: Colour) -> Bitboard {
        self.colours[colour.index()]
    }

    /// The pieces of a kind, of both colours.
    #[inline]
    pub const fn by_kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// The pieces of a kind and colour.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::{Position, Ruleset};
    /// use teahouse_rules::{Colour, Kind, Piece};
    ///
    /// let start = Position::start(&Ruleset::wxf());
    /// let cannons = start.by_piece(Piece { colour: Colour::Black, kind: Kind::Cannon });
    /// assert_eq!(cannons.squares().collect::<Vec<_>>(), ["b8".parse()?, "h8".parse()?]);
    /// assert_eq!((start.occupied().count(), start.by_side(Colour::Red).count()), (32, 16));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.by_kind(piece.kind) & self.by_side(piece.colour)
    }

    /// The occupied points of a rank and of a file.
    #[inline]
    pub(super) const fn lines(&self, rank: usize, file: usize) -> [u16; 2] {
        [self.occupied().row(rank), self.files[file]]
    }

    /// The point of a colour's general. It is `None` only after a capture under [`Ruleset::take_general`].
    pub fn general(&self, colour: Colour) -> Option<Square> {
        (self.by_kind(Kind::General) & self.by_side(colour)).first()
    }

    /// Puts a piece on an empty point.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.put_at(piece, GEOMETRY.index(square));
    }

    #[inline]
    fn put_at(&mut self, piece: Piece, index: usize) {
        self.change(piece, index);
        self.files[index % 9] |= 1 << (index / 9);
    }

    /// Removes a piece from its point.
    #[inline]
    fn lift(&mut self, piece: Piece, index: usize) {
        self.change(piece, index);
        self.files[index % 9] &= !(1 << (index / 9));
    }

    #[inline]
    fn change(&mut self, piece: Piece, index: usize) {
        let point = Bitboard::at(index);
        self.kinds[piece.kind.index()] ^= point;
        self.colours[piece.colour.index()] ^= point;
        self.key ^= key::of(piece, index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_position_has_its_known_fen() {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        let start = Position::start(&Ruleset::wxf());
        assert_eq!(Position::from_fen(fen), Ok(start));
        assert_eq!(start.fen(), fen);
    }

    #[test]
    fn moves_of_other_games_and_off_the_board_change_nothing() {
        let start = Position::start(&Ruleset::wxf());
        let a1 = Square::new(0, 0);
        let far = Square::new(200, 200);
        for mv in [Move::Flip { at: a1 }, Move::go(a1, far), Move::go(far, a1), Move::go(Square::new(0, 1), a1)] {
            let mut position = start;
            position.play_unchecked(mv);
            assert_eq!(position, start, "{mv:?}");
        }
    }

    #[test]
    fn a_soldier_on_the_last_rank_is_sufficient_material() {
        for (fen, insufficient) in [
            ("4k4/4a4/4b4/9/9/9/9/4B4/4A4/3K5 w", true),
            ("4P4/4k4/9/9/9/9/9/9/9/3K5 w", false),
            ("4k4/9/9/9/9/9/9/9/9/3KC4 w", false),
        ] {
            assert_eq!(Position::from_fen(fen).unwrap().is_material_insufficient(), insufficient, "{fen}");
        }
    }
}
