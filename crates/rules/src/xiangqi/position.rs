//! The board with its men, whose turn it is, and two counters.

use super::GEOMETRY;
use crate::bitboard::Bitboard;
use crate::{Colour, Kind, Man, Move, Reason, Square};

/// A position of xiangqi: men, side to move and counters, no history. Small and `Copy`.
///
/// Each colour has one general, in its palace, and the two do not face each other: [`Position::from_fen`] sees to it,
/// and legal moves keep it so. They also never leave the mover's general open to capture; but a composed position
/// may start that way, and then the general may be taken, which ends the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Bitboard; 7],
    colours: [Bitboard; 2],
    mover: Colour,
    quiet_plies: u16,
    move_number: u16,
}

impl Position {
    /// The start of the game, red to move.
    #[must_use]
    pub fn start() -> Self {
        use Kind::{Advisor, Chariot, Elephant, General, Horse};
        let mut position = Self::empty(Colour::Red, 0, 1);
        for colour in Colour::BOTH {
            let rank = |rank| if colour == Colour::Red { rank } else { GEOMETRY.ranks - 1 - rank };
            let back = [Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot];
            for (file, kind) in (0..).zip(back) {
                position.put(Square::new(file, rank(0)), Man { colour, kind });
            }
            for file in [1, 7] {
                position.put(Square::new(file, rank(2)), Man { colour, kind: Kind::Cannon });
            }
            for file in [0, 2, 4, 6, 8] {
                position.put(Square::new(file, rank(3)), Man { colour, kind: Kind::Soldier });
            }
        }
        position
    }

    /// A board without men, to be filled with [`Position::put`].
    pub(crate) const fn empty(mover: Colour, quiet_plies: u16, move_number: u16) -> Self {
        Self { kinds: [Bitboard::EMPTY; 7], colours: [Bitboard::EMPTY; 2], mover, quiet_plies, move_number }
    }

    /// The man on a point; nobody stands beside the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Man> {
        if !GEOMETRY.contains(square) {
            return None;
        }
        let colour = Colour::BOTH.into_iter().find(|colour| self.colours[colour.index()].contains(square))?;
        let kind = Kind::ALL.into_iter().find(|kind| self.kinds[kind.index()].contains(square))?;
        Some(Man { colour, kind })
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

    /// The legal moves, in ascending order; none once the mover's general is gone.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.legal().collect()
    }

    /// The square of the mover's general, if it is in check.
    #[must_use]
    pub fn checked(&self) -> Option<Square> {
        let general = self.general(self.mover)?;
        (!self.attackers_of_general(self.mover).is_empty()).then_some(general)
    }

    /// Why the mover has lost on the board, if it has: checkmate; stalemate, which loses as well; or its general is
    /// gone.
    #[must_use]
    pub fn outcome_reason(&self) -> Option<Reason> {
        if self.general(self.mover).is_none() {
            return Some(Reason::GeneralCaptured);
        }
        if self.legal().next().is_some() {
            return None;
        }
        Some(if self.checked().is_some() { Reason::Checkmate } else { Reason::Stalemate })
    }

    /// Plays a move without asking whether it is legal.
    ///
    /// After an illegal move the position is unspecified, but safe: every method still answers. A move that moves
    /// nothing on this board changes nothing.
    pub fn play_unchecked(&mut self, mv: Move) {
        let Move::Go { from, to, .. } = mv else { return };
        let Some(man) = self.at(from) else { return };
        if !GEOMETRY.contains(to) {
            return;
        }
        let captures = self.occupied().contains(to);
        self.clear(to);
        self.clear(from);
        self.put(to, man);
        self.quiet_plies = if captures { 0 } else { self.quiet_plies.saturating_add(1) };
        self.next_turn();
    }

    /// Ends a turn that moved nothing on this board, as a drop of Supply Chess does.
    pub(crate) const fn pass(&mut self) {
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        self.next_turn();
    }

    const fn next_turn(&mut self) {
        if matches!(self.mover, Colour::Black) {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.mover = self.mover.other();
    }

    /// The same position with its counters as at a start: what repetition compares.
    #[must_use]
    pub const fn identity(&self) -> Self {
        Self { quiet_plies: 0, move_number: 1, ..*self }
    }

    pub(super) const fn occupied(&self) -> Bitboard {
        self.colours[0].union(self.colours[1])
    }

    pub(super) const fn men(&self, colour: Colour) -> Bitboard {
        self.colours[colour.index()]
    }

    pub(super) const fn of_kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    pub(super) fn general(&self, colour: Colour) -> Option<Square> {
        (self.of_kind(Kind::General) & self.men(colour)).first()
    }

    /// Puts a man on an empty point.
    pub(crate) fn put(&mut self, square: Square, man: Man) {
        self.kinds[man.kind.index()] |= Bitboard::of(square);
        self.colours[man.colour.index()] |= Bitboard::of(square);
    }

    fn clear(&mut self, square: Square) {
        for set in self.kinds.iter_mut().chain(&mut self.colours) {
            *set = set.without(Bitboard::of(square));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_is_the_known_position() {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        assert_eq!(Position::from_fen(fen), Ok(Position::start()));
        assert_eq!(Position::start().fen(), fen);
    }

    #[test]
    fn moves_of_other_games_and_off_the_board_change_nothing() {
        let start = Position::start();
        let a1 = Square::new(0, 0);
        let far = Square::new(200, 200);
        for mv in [Move::Flip { at: a1 }, Move::go(a1, far), Move::go(far, a1), Move::go(Square::new(0, 1), a1)] {
            let mut position = start;
            position.play_unchecked(mv);
            assert_eq!(position, start, "{mv:?}");
        }
    }
}
