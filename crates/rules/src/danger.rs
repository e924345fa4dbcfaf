//! Attacked and hanging pieces, as an aid for players. No rule of a game depends on this module.
//!
//! A piece is *attacked* if the opponent could capture it on the next turn. It is *lost* if the exchange on its square wins
//! material for the opponent by static exchange evaluation: the sides capture in turn, each with its least valuable piece, and
//! a side stops when a further capture would lose material. Piece values are the usual rules of thumb of each game.

use crate::{Face, Kind, Move, Occupant, Position, Public, RevealedMove, Seat, Square};

/// Which pieces [`Public::endangered`] lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Danger {
    /// Every piece that the opponent could capture.
    Attacked,
    /// Only pieces whose exchange wins material for the opponent.
    Lost,
}

impl Public {
    /// The squares of a seat's endangered pieces. Generals of xiangqi and kings of shogi are left out, because
    /// [`Position::checkers`] covers them. Face-down pieces neither attack nor are attacked. The list is empty after the end of
    /// the game and within a chain of captures.
    ///
    /// ```
    /// use teahouse_rules::{Danger, Public, Rules, Seat};
    ///
    /// let rules = Rules::parse("xiangqi")?;
    /// // The chariot attacks a protected soldier: the capture would lose the chariot.
    /// let start = rules.parse_position("4k4/9/2n6/4p4/9/4R4/9/9/9/3K5 b")?;
    /// let game = Public::from_position(rules, start);
    /// let squares = |danger| game.endangered(Seat::SECOND, danger).iter().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(squares(Danger::Attacked), ["e7"]);
    /// assert!(squares(Danger::Lost).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn endangered(&self, seat: Seat, danger: Danger) -> Vec<Square> {
        if self.outcome().is_over() || self.is_mid_turn() {
            return Vec::new();
        }
        let mut position = *self.position();
        if !self.movers().contains(seat.other()) && !position.switch_mover() {
            return Vec::new();
        }
        let is_in_danger = |square: &Square| match position.at(*square) {
            Occupant::Shown(face) if self.owner(face) == Some(seat) && !is_royal(&position, face) => match danger {
                Danger::Attacked => least_capture(&position, *square).is_some(),
                Danger::Lost => gain(&position, *square) > 0,
            },
            _ => false,
        };
        position.geometry().squares().filter(is_in_danger).collect()
    }
}

/// The material that the mover wins by capturing on a square, in tenths of a soldier or pawn; at least 0.
fn gain(position: &Position, square: Square) -> i32 {
    let (Some(capture), Occupant::Shown(victim)) = (least_capture(position, square), position.at(square)) else {
        return 0;
    };
    let mut next = *position;
    next.play_unchecked(RevealedMove::plain(capture));
    if let Some(stop) = next.moves().into_iter().find(|mv| matches!(mv, Move::Stop { .. })) {
        next.play_unchecked(RevealedMove::plain(stop));
    }
    // No capture is forced, so the gain is never negative.
    (value(&next, victim) - gain(&next, square)).max(0)
}

/// The capture on a square by the mover's least valuable piece. A promotion does not change its place in that order.
fn least_capture(position: &Position, square: Square) -> Option<Move> {
    if position.at(square) == Occupant::Empty {
        return None;
    }
    let captors = position.moves().into_iter().filter_map(|mv| match mv {
        Move::Go { from, to, .. } if to == square => match position.at(from) {
            Occupant::Shown(face) => Some((value(position, face), mv)),
            Occupant::Hidden | Occupant::Empty => None,
        },
        _ => None,
    });
    captors.min_by_key(|(value, _)| *value).map(|(_, mv)| mv)
}

/// Whether a piece can be in check. In Banqi the general is an ordinary piece.
fn is_royal(position: &Position, face: Face) -> bool {
    face.is_royal() && !matches!(position, Position::Banqi(_))
}

/// The value of a piece, in tenths of a soldier or pawn.
const fn value(position: &Position, face: Face) -> i32 {
    match (face, position) {
        (Face::Piece(piece), Position::Banqi(_)) => match piece.kind {
            Kind::General => 120,
            Kind::Advisor => 80,
            Kind::Elephant => 50,
            Kind::Chariot => 35,
            Kind::Horse => 20,
            Kind::Cannon => 40,
            Kind::Soldier => 10,
        },
        _ => face.worth(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn endangered(rules: &str, position: &str, seat: Seat, danger: Danger) -> Vec<String> {
        let rules = Rules::parse(rules).unwrap();
        let start = rules.parse_position(position).unwrap();
        Public::from_position(rules, start).endangered(seat, danger).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_unprotected_piece_is_lost_and_an_even_exchange_is_not() {
        let hanging = "3k5/9/9/9/4r4/9/4C4/9/9/5K3 w";
        assert_eq!(endangered("xiangqi", hanging, Seat::FIRST, Danger::Lost), ["e4"]);
        assert_eq!(endangered("xiangqi", hanging, Seat::SECOND, Danger::Attacked), [""; 0], "a cannon needs a screen");
        let even = "3k5/9/9/9/4r4/9/4R4/2N6/9/4K4 w";
        assert_eq!(endangered("xiangqi", even, Seat::FIRST, Danger::Attacked), ["e4"]);
        assert_eq!(endangered("xiangqi", even, Seat::FIRST, Danger::Lost), [""; 0], "a chariot for a chariot");
    }

    #[test]
    fn a_valuable_piece_attacked_by_a_cheap_one_is_lost_although_protected() {
        // The silver captures the rook, and the gold recaptures only a silver.
        let position = "4k4/9/9/4s4/4R4/4G4/9/9/4K4 b - 1";
        assert_eq!(endangered("shogi", position, Seat::FIRST, Danger::Lost), ["e5"]);
        assert_eq!(endangered("shogi", position, Seat::SECOND, Danger::Attacked), ["e6"]);
    }

    #[test]
    fn in_banqi_rank_decides_and_the_general_is_an_ordinary_piece() {
        let position = "8/3sK3/3R1h2/8 r - 0 9";
        assert_eq!(endangered("banqi taiwan", position, Seat::FIRST, Danger::Attacked), ["e3"]);
        assert_eq!(endangered("banqi taiwan", position, Seat::SECOND, Danger::Attacked), ["d3"]);
    }

    #[test]
    fn no_piece_is_endangered_after_the_end_of_the_game() {
        let mate = "R3k4/1R7/9/p8/9/9/9/9/9/3K5 b";
        assert_eq!(endangered("xiangqi", mate, Seat::SECOND, Danger::Attacked), [""; 0]);
    }
}
