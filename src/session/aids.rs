//! The aids of a seat of the match.

use teahouse_rules::Seat;

use super::{GameState, OnBoard};
use crate::prefs::aids::{Aids, TableAids};

impl TableAids {
    /// The aids of a seat. The computer's seat has those of its opponent, who looks at the board.
    #[must_use]
    pub fn of_seat(self, session: &GameState, seat: Seat) -> Aids {
        // Every aid tells something of the board.
        if session.at(seat).is_blind() {
            return Aids::NONE;
        }
        if session.is_near(session.only_person().unwrap_or(seat)) { self.near } else { self.far }
    }

    /// The aids of the acting player. After the end, when no seat acts, the default aids.
    #[must_use]
    pub fn of_acting(self, session: &GameState) -> Aids {
        session.in_hands().map_or_else(Aids::default, |seat| self.of_seat(session, seat))
    }

    /// The same of the player whose hands act at a board.
    #[must_use]
    pub fn of_hands(self, board: OnBoard<'_>) -> Aids {
        board.in_hands().map_or_else(Aids::default, |seat| self.of_seat(board.session, seat))
    }
}
