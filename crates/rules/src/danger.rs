//! What a player would lose: an aid for whoever wants one, and nothing that decides a game.
//!
//! A piece is *attacked* if the other player, were it their turn, could capture it. It is *lost* if that exchange pays: each
//! side captures on its square in turn with its least piece, and stops when going on would cost more than it brings (a
//! static exchange evaluation). What the pieces count for is the usual rule of thumb of each game, no more.

use crate::{Face, Kind, Move, Occupant, Position, Public, RevealedMove, Seat, Square, shogi};

/// How much of the danger somebody wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Danger {
    /// Every piece that could be captured.
    Attacked,
    /// Only those whose exchange would cost something.
    Lost,
}

impl Public {
    /// Where the face-up pieces of a player stand that are in danger, generals and kings aside: of them check tells. What lies
    /// face-down attacks nobody here, whatever it is.
    ///
    /// ```
    /// use teahouse_rules::{Danger, Public, Rules, Seat};
    ///
    /// let rules = Rules::parse("xiangqi")?;
    /// // The chariot stands before a protected soldier: it could take it, and would be taken.
    /// let start = rules.parse_position("4k4/9/2n6/4p4/9/4R4/9/9/9/3K5 b")?;
    /// let game = Public::from_position(rules, start);
    /// let squares = |danger| game.endangered(Seat::SECOND, danger).iter().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(squares(Danger::Attacked), ["e7"]);
    /// assert!(squares(Danger::Lost).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn endangered(&self, seat: Seat, danger: Danger) -> Vec<Square> {
        if self.outcome().is_over() || self.is_mid_turn() {
            return Vec::new();
        }
        let mut position = *self.position();
        if !self.movers().contains(seat.other()) && !position.pass() {
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

/// What the mover gains by capturing on a square, if anything.
fn gain(position: &Position, square: Square) -> i32 {
    let (Some(capture), Occupant::Shown(victim)) = (least_capture(position, square), position.at(square)) else {
        return 0;
    };
    let mut next = *position;
    next.play_unchecked(RevealedMove::plain(capture));
    if let Some(stop) = next.moves().into_iter().find(|mv| matches!(mv, Move::Stop { .. })) {
        next.play_unchecked(RevealedMove::plain(stop));
    }
    // Nobody need capture.
    (worth(&next, victim) - gain(&next, square)).max(0)
}

/// The capture on a square by the mover's least piece. Of two that differ by a promotion, either will do.
fn least_capture(position: &Position, square: Square) -> Option<Move> {
    if position.at(square) == Occupant::Empty {
        return None;
    }
    let captors = position.moves().into_iter().filter_map(|mv| match mv {
        Move::Go { from, to, .. } if to == square => match position.at(from) {
            Occupant::Shown(face) => Some((worth(position, face), mv)),
            Occupant::Hidden | Occupant::Empty => None,
        },
        _ => None,
    });
    captors.min_by_key(|(worth, _)| *worth).map(|(_, mv)| mv)
}

/// Whether a check tells of a piece. In Banqi the general is a piece as others are.
fn is_royal(position: &Position, face: Face) -> bool {
    match face {
        Face::Piece(piece) => piece.kind == Kind::General && !matches!(position, Position::Banqi(_)),
        Face::Koma(koma) => koma.kind == shogi::KomaKind::King,
    }
}

/// What a piece counts for, in tenths of a soldier or pawn.
const fn worth(position: &Position, face: Face) -> i32 {
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
        (Face::Piece(piece), _) => match piece.kind {
            Kind::General => 1000,
            Kind::Advisor | Kind::Elephant => 20,
            Kind::Chariot => 90,
            Kind::Horse => 40,
            Kind::Cannon => 45,
            Kind::Soldier => 10,
        },
        (Face::Koma(koma), _) => match (koma.kind, koma.promoted) {
            (shogi::KomaKind::King, _) => 1000,
            (shogi::KomaKind::Rook, false) => 100,
            (shogi::KomaKind::Rook, true) => 130,
            (shogi::KomaKind::Bishop, false) => 80,
            (shogi::KomaKind::Bishop, true) => 110,
            (shogi::KomaKind::Gold, _) => 60,
            (shogi::KomaKind::Silver, _) => 55,
            (shogi::KomaKind::Knight, false) | (shogi::KomaKind::Pawn, true) => 40,
            (shogi::KomaKind::Lance, false) => 30,
            (shogi::KomaKind::Knight | shogi::KomaKind::Lance, true) => 50,
            (shogi::KomaKind::Pawn, false) => 10,
        },
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

    /// Whoever is to move sees what the other would do.
    #[test]
    fn a_piece_that_is_not_protected_is_lost_and_an_even_exchange_is_not() {
        let hanging = "3k5/9/9/9/4r4/9/4C4/9/9/5K3 w";
        assert_eq!(endangered("xiangqi", hanging, Seat::FIRST, Danger::Lost), ["e4"]);
        assert_eq!(endangered("xiangqi", hanging, Seat::SECOND, Danger::Attacked), [""; 0], "a cannon needs a screen");
        let even = "3k5/9/9/9/4r4/9/4R4/2N6/9/4K4 w";
        assert_eq!(endangered("xiangqi", even, Seat::FIRST, Danger::Attacked), ["e4"]);
        assert_eq!(endangered("xiangqi", even, Seat::FIRST, Danger::Lost), [""; 0], "a chariot for a chariot");
    }

    #[test]
    fn a_dear_piece_before_a_cheap_one_is_lost_however_well_protected() {
        // The silver would take the rook, whatever recaptures.
        let position = "4k4/9/9/4s4/4R4/4G4/9/9/4K4 b - 1";
        assert_eq!(endangered("shogi", position, Seat::FIRST, Danger::Lost), ["e5"]);
        assert_eq!(endangered("shogi", position, Seat::SECOND, Danger::Attacked), ["e6"]);
    }

    #[test]
    fn in_banqi_rank_decides_and_the_general_is_a_piece_as_others() {
        let position = "8/3sK3/3R1h2/8 r - 0 9";
        assert_eq!(endangered("banqi taiwan", position, Seat::FIRST, Danger::Attacked), ["e3"]);
        assert_eq!(endangered("banqi taiwan", position, Seat::SECOND, Danger::Attacked), ["d3"]);
    }

    #[test]
    fn nothing_is_in_danger_when_all_is_over() {
        let mate = "R3k4/1R7/9/p8/9/9/9/9/9/3K5 b";
        assert_eq!(endangered("xiangqi", mate, Seat::SECOND, Danger::Attacked), [""; 0]);
    }
}
