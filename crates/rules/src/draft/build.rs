//! The position of a draft.

use super::Draft;
use crate::shogi::Side;
use crate::{Colour, Face, Piece, Position, Rules, banqi, shogi, supply, xiangqi};

impl Draft {
    /// The position, which may be impossible.
    pub(super) fn build(&self) -> Position {
        let standing = || self.geometry().squares().filter_map(|square| Some((square, self.at(square).face()?)));
        match &self.rules {
            Rules::Banqi(ruleset) => {
                let mover = self.turn().map(|side| Colour::BOTH[side.index() % 2]);
                let held = self.holdable().into_iter().zip(self.held);
                let bag = held.filter_map(|(face, count)| Some((as_piece(face)?, count)));
                let shown = standing().filter_map(|(square, face)| Some((square, as_piece(face)?)));
                let counters = (self.quiet_plies().unwrap_or_default(), self.move_number());
                banqi::Position::drafted(ruleset, mover, counters, shown, self.hidden(), bag).into()
            }
            Rules::Xiangqi(ruleset) => self.xiangqi_board().under(ruleset).into(),
            Rules::Supply => {
                let held = self.holdable().into_iter().zip(self.held);
                let held = held.filter_map(|(face, count)| Some((as_piece(face)?, count)));
                supply::Position::drafted(self.xiangqi_board(), held).into()
            }
            Rules::Shogi(_) => {
                let mut position = shogi::Position::empty(Side::BOTH[self.turn.index() % 2], self.move_number);
                for (square, face) in standing() {
                    if let Face::Koma(koma) = face {
                        position.put(square, koma);
                    }
                }
                for (face, count) in self.holdable().into_iter().zip(self.held) {
                    if let Face::Koma(koma) = face {
                        position.put_in_hand(koma, count);
                    }
                }
                position.into()
            }
        }
    }

    /// A board of xiangqi, without rules of its own.
    fn xiangqi_board(&self) -> xiangqi::Position {
        let mover = Colour::BOTH[self.turn.index() % 2];
        let mut position = xiangqi::Position::empty(mover, self.quiet_plies, self.move_number);
        for (square, occupant) in self.geometry().squares().zip(&self.squares) {
            if let Some(piece) = occupant.face().and_then(as_piece) {
                position.put(square, piece);
            }
        }
        position
    }
}

/// The disc of a face, if it is one.
const fn as_piece(face: Face) -> Option<Piece> {
    if let Face::Piece(piece) = face { Some(piece) } else { None }
}
