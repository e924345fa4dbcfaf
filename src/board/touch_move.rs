//! Touch-move, a part of strict play: an own piece that was touched and has a legal move is moved.
//!
//! A piece is touched by a press on it, by a drag that takes it up, and by a finger that is lifted on it: a finger that only
//! rests, or leaves the piece again, touches nothing. A drag that ends beside the board or on a square that the piece cannot
//! reach brings the piece home, and it still has to move. The mouse presses the touched piece again to drag it; a click, which
//! would put it back, is refused when the button is released. A face-down disc that is pressed is flipped. A piece without a legal
//! move can be put back, and a promotion that was not chosen yet can still be aimed elsewhere. `session` keeps what was touched
//! beside the journal.

use teahouse_rules::{Move, Public};
use teahouse_table::TouchedPiece;

use super::held::TakenFrom;
use super::press::PressOn;
use super::selection::{Reaction, Selection};

impl Selection {
    /// A piece that was touched before.
    pub const fn of_touched(piece: TouchedPiece) -> Self {
        let selection = match piece {
            TouchedPiece::OnBoard(square) => Self::on_board(square),
            TouchedPiece::InHand(piece) => Self::in_hand(piece),
        };
        Self { is_touched: true, ..selection }
    }

    /// The piece that has been touched.
    pub fn touched_piece(self) -> Option<TouchedPiece> {
        let piece = self.chosen.map(TouchedPiece::OnBoard).or(self.in_hand.map(TouchedPiece::InHand));
        piece.filter(|_| self.is_touched)
    }

    /// Whether a drag may take something up: anything, unless another piece has been touched.
    pub fn lets_take_up(self, from: TakenFrom) -> bool {
        !self.is_touched
            || match from {
                TakenFrom::Square(square) => self.chosen == Some(square),
                TakenFrom::Hand(piece) => self.in_hand == Some(piece),
            }
    }

    /// Whether this is the piece that has been touched.
    pub fn has_touched(self, from: TakenFrom) -> bool {
        self.is_touched && self.lets_take_up(from)
    }

    /// The same selection, touched if its piece has a legal move.
    fn touched(self, public: &Public) -> Self {
        let is_touched = !self.is_in_chain && public.moves().into_iter().any(|mv| self.is_moved_by(mv));
        Self { is_touched, ..self }
    }

    fn is_moved_by(self, mv: Move) -> bool {
        match mv {
            Move::Go { from, .. } => self.chosen == Some(from),
            Move::Drop { piece, .. } => self.in_hand == Some(piece),
            Move::Flip { .. } | Move::Stop { .. } => false,
        }
    }

    fn has_the_piece_of(self, other: Self) -> bool {
        (self.chosen, self.in_hand) == (other.chosen, other.in_hand)
    }
}

/// The reaction to a press in strict play, from the usual one.
pub fn strictly<const B: u8>(public: &Public, before: Selection, press: PressOn<B>, usual: Reaction) -> Reaction {
    match usual {
        // The piece has been put down, and its promotion is still open.
        Reaction::Select(_) if before.promoting.is_some() && press == PressOn::Nothing => {
            Reaction::Select(Selection { promoting: None, ..before })
        }
        Reaction::Select(next) if before.is_touched && !next.has_the_piece_of(before) => Reaction::KeepTouched,
        Reaction::Select(Selection { pointed: Some(at), .. }) if public.explain(Move::Flip { at }).is_ok() => {
            Reaction::Play(Move::Flip { at })
        }
        Reaction::Select(next) => Reaction::Select(next.touched(public)),
        Reaction::Play(mv) if before.is_touched && !before.is_moved_by(mv) => Reaction::KeepTouched,
        usual => usual,
    }
}
