//! The piece that was touched in a match that is played [strictly](crate::Match::is_strict), beside its journal.
//!
//! The sidecar is one line of the journal's form, `touched SEQ PIECE | CHECKSUM`, and continues the line of one entry like the
//! [game time](super::closing). The next step or undo makes it void. Another entry, such as an offer, does not, so it need not be
//! written again with that entry, and a kill between two writes frees no piece.

use core::fmt;

use teahouse_rules::{Face, Move, Square};

use super::JournalReading;
use super::closing::of_end;
use super::line::{Checksum, push};
use crate::storage::{Sidecar, Storage};

const WORD: &str = "touched";

/// A piece that a player has touched, and has to move.
///
/// ```
/// use teahouse_rules::{Move, Square};
/// use teahouse_table::TouchedPiece;
///
/// let mv = Move::Go { from: Square::new(2, 2), to: Square::new(2, 3), promote: false };
/// assert_eq!(TouchedPiece::of(mv).expect("a piece is moved").to_string(), "c3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TouchedPiece {
    /// The piece on a square.
    OnBoard(Square),
    /// A piece in hand.
    InHand(Face),
}

impl TouchedPiece {
    /// The piece that a move moves. A face-down disc that is touched is flipped at once, and a chain of captures has its own piece.
    pub const fn of(mv: Move) -> Option<Self> {
        match mv {
            Move::Go { from, .. } => Some(Self::OnBoard(from)),
            Move::Drop { piece, .. } => Some(Self::InHand(piece)),
            Move::Flip { .. } | Move::Stop { .. } => None,
        }
    }
}

/// The square, or the face with a star before it.
impl fmt::Display for TouchedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OnBoard(square) => write!(f, "{square}"),
            Self::InHand(piece) => write!(f, "*{piece}"),
        }
    }
}

/// The sidecar of a journal whose last line has this checksum and whose last entry has this number.
pub(super) fn text(last: Checksum, seq: u64, piece: TouchedPiece) -> String {
    let mut text = String::new();
    push(&mut text, last, &format!("{WORD} {seq} {piece}"));
    text
}

/// The piece that was touched before the match was left. `None` if it has no legal move.
pub(crate) fn touched(storage: &dyn Storage, journal: &str, reading: &JournalReading) -> Option<TouchedPiece> {
    if !reading.state.is_strict() || reading.state.outcome().is_over() {
        return None;
    }
    let bytes = storage.read(&Sidecar::Touched.beside(journal)).ok()?;
    let seq = core::str::from_utf8(&bytes).ok()?.split(' ').nth(1)?.parse().ok()?;
    let (_, last) = reading.since_move.iter().find(|(entry, _)| *entry == seq)?;
    let piece = of_end(&bytes, *last, WORD, seq)?;
    let mut movable = reading.state.public().moves().into_iter().filter_map(TouchedPiece::of);
    movable.find(|known| known.to_string() == piece)
}
