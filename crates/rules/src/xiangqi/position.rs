//! The board with its pieces, whose turn it is, and two counters.

use super::{GEOMETRY, Ruleset, key};
use crate::bitboard::Bitboard;
use crate::{Colour, Kind, Move, Piece, Reason, Square};

/// A position of xiangqi: pieces, side to move and counters, no history. Small and `Copy`.
///
/// Each colour has one general, in its palace; [`Position::from_fen`] sees to it, and legal moves keep it so. They also
/// never leave the mover's general open to capture, unless the game is played with [`Ruleset::take_general`]: then a
/// general may be left hanging, and may be taken, which ends the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Bitboard; 7],
    colours: [Bitboard; 2],
    /// Where pieces stand, file by file: what [`lines`](super::lines) is asked with. A rank is cut out of the sets of
    /// squares; keeping the ranks too makes the position larger and perft slower by a twelfth.
    files: [u16; 9],
    key: u64,
    quiet_plies: u16,
    move_number: u16,
    mover: Colour,
    take_general: bool,
}

impl Position {
    /// The start of the game, red to move.
    #[must_use]
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

    /// A board without pieces, to be filled with [`Position::put`].
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

    /// The same position, played on by these rules: [`Ruleset::take_general`] decides what is legal on the board.
    #[must_use]
    pub const fn under(self, ruleset: &Ruleset) -> Self {
        Self { take_general: ruleset.take_general, ..self }
    }

    /// The piece on a point; nobody stands beside the board.
    #[must_use]
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

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Colour {
        self.mover
    }

    /// Plies since the last capture; soldiers' moves do not reset it.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the move to come, from 1, as players count: red's move and black's are one.
    #[must_use]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// The hash of pieces and side to move: equal positions have equal hashes whatever their counters say, different ones
    /// hardly ever. It is kept up with every move, and the same in every program that uses these rules.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.key
    }

    /// The hash worked out anew: what [`Position::hash`] has to be.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let standing = self.occupied().indices().filter_map(|index| Some(key::of(self.piece(index)?, index)));
        standing.fold(key::of_turn(self.mover), |all, part| all ^ part)
    }

    /// The position after a null move: the other side is to move, and the counters go on as after a move that captures
    /// nothing. `None` in check, where the general could be captured.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::{Position, Ruleset};
    ///
    /// let start = Position::start(&Ruleset::wxf());
    /// let passed = start.null_move().expect("nothing gives check");
    /// assert_eq!(passed.fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 1 1");
    /// assert_eq!(passed.hash(), passed.hash_from_scratch());
    /// assert_eq!(passed.null_move().map(|twice| twice.hash()), Some(start.hash()));
    /// ```
    #[must_use]
    pub fn null_move(&self) -> Option<Self> {
        if self.checked().is_some() {
            return None;
        }
        let mut passed = *self;
        passed.pass();
        Some(passed)
    }

    /// Whether generals may be left hanging and taken here.
    pub(super) const fn may_take_general(&self) -> bool {
        self.take_general
    }

    /// The square of the mover's general, if it is in check.
    #[must_use]
    pub fn checked(&self) -> Option<Square> {
        let general = self.general(self.mover)?;
        (!self.attackers_of_general(self.mover).is_empty()).then_some(general)
    }

    /// The pieces that check the mover's general.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers_of_general(self.mover)
    }

    /// Why the mover has lost on the board, if it has: checkmate; stalemate, which loses as well; or its general is
    /// gone.
    #[must_use]
    pub fn outcome_reason(&self) -> Option<Reason> {
        if self.general(self.mover).is_none() {
            return Some(Reason::GeneralCaptured);
        }
        if self.has_moves() {
            return None;
        }
        Some(if self.checked().is_some() { Reason::Checkmate } else { Reason::Stalemate })
    }

    /// Whether neither side can ever mate: no chariot, horse, cannon or soldier is left. (A soldier on the last rank
    /// still goes sideways and can still give check.)
    #[must_use]
    pub fn is_material_insufficient(&self) -> bool {
        [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier].into_iter().all(|kind| self.by_kind(kind).is_empty())
    }

    /// Plays a move without asking whether it is legal.
    ///
    /// After an illegal move the position is unspecified, but safe: every method still answers. A move that moves
    /// nothing on this board changes nothing.
    pub fn play_unchecked(&mut self, mv: Move) {
        let Move::Go { from, to, .. } = mv else { return };
        let Some(piece) = self.at(from) else { return };
        if GEOMETRY.contains(to) {
            self.step(piece, GEOMETRY.index(from), GEOMETRY.index(to));
        }
    }

    /// Takes a piece from one point to another.
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

    /// Ends a turn that moved nothing on this board, as a drop of Supply Chess does.
    pub(crate) fn pass(&mut self) {
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        self.pass_turn();
    }

    /// Gives the turn to the other side, as after a move.
    fn pass_turn(&mut self) {
        if self.mover == Colour::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.switch_mover();
    }

    /// Lets the other side move, with the same counters.
    pub(crate) const fn switch_mover(&mut self) {
        self.mover = self.mover.other();
        self.key ^= key::TURN;
    }

    /// The same position with its counters as at a start: what repetition compares.
    #[must_use]
    pub const fn identity(&self) -> Self {
        Self { quiet_plies: 0, move_number: 1, ..*self }
    }

    /// Every point with a piece.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.colours[0].union(self.colours[1])
    }

    /// The pieces of a colour.
    #[must_use]
    #[inline]
    pub const fn by_side(&self, colour: Colour) -> Bitboard {
        self.colours[colour.index()]
    }

    /// The pieces of a kind, of both colours.
    #[must_use]
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
    #[must_use]
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.by_kind(piece.kind) & self.by_side(piece.colour)
    }

    /// The pieces on a rank and on a file.
    #[inline]
    pub(super) const fn lines(&self, rank: usize, file: usize) -> [u16; 2] {
        [self.occupied().row(rank), self.files[file]]
    }

    /// Where the general of a colour stands. Only under [`Ruleset::take_general`] it may be gone.
    #[must_use]
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

    /// Takes a piece off the point where it stands.
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
    fn start_is_the_known_position() {
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
    fn who_can_still_mate_is_not_at_an_end() {
        for (fen, insufficient) in [
            ("4k4/4a4/4b4/9/9/9/9/4B4/4A4/3K5 w", true),
            ("4P4/4k4/9/9/9/9/9/9/9/3K5 w", false),
            ("4k4/9/9/9/9/9/9/9/9/3KC4 w", false),
        ] {
            assert_eq!(Position::from_fen(fen).unwrap().is_material_insufficient(), insufficient, "{fen}");
        }
    }
}
