//! A board of a match on two: its place, its seats, and the pieces that come from the other board.

use super::Public;
use super::seating::OfTwo;
use crate::{Effect, Face, Place, Position, Rules, Seat, Seats, Spot, Square};

/// The place in a match.
impl Public {
    /// Both boards of a match on two.
    pub(crate) fn pair(rules: Rules, [first, second]: [Position; 2]) -> [Self; 2] {
        [(0, first, second), (1, second, first)]
            .map(|(board, start, start_beside)| Self::begin(rules, start, Some(OfTwo { board, start_beside })))
    }

    /// The number of the board: that of its [places](Place). 0 except for the second board of a match on two.
    ///
    /// ```
    /// use teahouse_rules::{Boards, Rules, Seat};
    ///
    /// let boards = Boards::new(Rules::parse("supply")?);
    /// let second = boards.get(1).expect("the match has two boards");
    /// assert_eq!((second.board(), second.mover(), second.sides()), (1, Seat(2), [Seat(2), Seat(3)]));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn board(&self) -> u8 {
        self.of_two.map_or(0, |of_two| of_two.board)
    }

    /// The two seats at this board: that of red or sente first, in Banqi that of the first mover.
    pub fn sides(&self) -> [Seat; 2] {
        [Seat::FIRST, Seat::SECOND].map(|side| self.seat_at_side(side))
    }

    /// The seat of a side of this board.
    pub(super) fn seat_at_side(&self, side: Seat) -> Seat {
        Seat(2 * self.board() + side.0)
    }

    /// A square of this board.
    pub(crate) fn place_of(&self, square: Square) -> Place {
        Place { board: self.board(), spot: Spot::Square(square) }
    }

    /// The hand of a seat at this board.
    pub(super) fn hand_of(&self, seat: Seat) -> Place {
        Place { board: self.board(), spot: Spot::Hand(seat) }
    }

    /// The place of a piece that a seat captures, and its face there: the hand of the captor's partner, the captor's own hand in
    /// shogi, otherwise the captor's tray. A captured general ends the match and lies in the tray.
    pub(super) fn taken_by(&self, captor: Seat, face: Face) -> (Place, Face) {
        if let Some(partner) = self.of_two.filter(|_| !face.is_royal()).and_then(|_| Seats::Four.partner(captor)) {
            let board = Seats::Four.board_of(partner);
            return (Place { board, spot: Spot::Hand(partner) }, face);
        }
        match face.in_captors_hand() {
            Some(after) => (self.hand_of(captor), after),
            None => (Place { board: self.board(), spot: Spot::Tray(captor) }, face),
        }
    }

    /// Follows the effects of a turn of the other board, or of its undo: a piece that was captured there comes to a hand of this
    /// board, and one that was released leaves it again.
    pub(crate) fn follow(&mut self, effects: &[Effect]) {
        let mut position = self.position;
        for effect in effects {
            self.pieces.apply(*effect);
            let Position::Supply(position) = &mut position else { continue };
            match *effect {
                Effect::Captured { to, after: Face::Piece(piece), .. } if self.is_hand(to) => position.receive(piece),
                Effect::Released { to, after: Face::Piece(piece), .. } if self.is_hand(to) => position.give_back(piece),
                _ => {}
            }
        }
        if position != self.position {
            self.position = position;
            self.history.replace(position);
        }
    }

    fn is_hand(&self, place: Place) -> bool {
        place.board == self.board() && matches!(place.spot, Spot::Hand(_))
    }
}
