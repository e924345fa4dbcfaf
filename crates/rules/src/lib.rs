//! The rules of Banqi, Xiangqi, Shogi and Supply Chess: legal moves, results and notations.
//!
//! Four layers, from fast to complete:
//!
//! - [`Position`]: the board alone. It is small and `Copy`; a search copies it.
//! - [`Public`]: the rules, the start position, the *revealed* moves and the history that endings need. It holds all public
//!   information and no secret. Engines, notations and views take a `Public`.
//! - [`Boards`]: the `Public` of each board, and the turns in the order of play. Supply Chess has two boards and four players,
//!   every other game has one board.
//! - [`Game`]: the `Boards` and, in Banqi, the sealed [`Deal`](banqi::Deal), which has the face of each face-down piece.
//!
//! The documentation of a game's module is its manual, with the source of each rule: [`banqi`], [`xiangqi`], [`shogi`],
//! [`supply`]. [`Rules`] names a game and its options in one line of text.
//!
//! [`Game::play`] plays a move and returns [`Effect`]s, which say what happened to the physical pieces:
//!
//! ```
//! use rand::{SeedableRng, rngs::ChaCha8Rng};
//! use teahouse_rules::{Effect, Game, Rules, banqi};
//!
//! let mut rng = ChaCha8Rng::seed_from_u64(7);
//! let mut game = Game::banqi(banqi::Ruleset::taiwan(), &mut rng);
//! let flip = game.moves()[0];
//! let effects = game.play(flip)?;
//! assert!(matches!(effects[0], Effect::Revealed { .. }));
//! # Ok::<(), teahouse_rules::Illegal>(())
//! ```
//!
//! An engine uses the `Position` type of a game. The names are the same in each module: `by_side`, `by_kind`, `by_piece` and
//! `occupied` return sets of squares; `each_move`, `each_capture` and `each_quiet` visit legal moves without allocating a list;
//! `is_legal`, `gives_check`, `attackers_to` and `null_move` play no move, and a game without checks or passes has no such
//! method; `hash` is updated incrementally.
//!
//! The crate starts no thread, reads no clock and has no random source of its own: generators come in as arguments.

#![warn(missing_docs)]

/// Implements `From` for the type inside each variant of an enum.
macro_rules! from_variants {
    ($outer:ident { $($variant:ident($inner:ty)),+ $(,)? }) => {$(
        impl From<$inner> for $outer {
            fn from(inner: $inner) -> Self {
                Self::$variant(inner)
            }
        }
    )+};
}

pub mod banqi;
pub mod perft;
pub mod shogi;
pub mod supply;
pub mod xiangqi;

mod bitboard;
mod boards;
mod call;
mod conduct;
mod cursor;
mod danger;
mod draft;
mod effect;
mod face;
mod face_text;
mod fen;
mod game;
mod hear;
mod illegal;
mod judge;
mod move_class;
mod mv;
mod outcome;
mod parse;
mod path;
mod perpetual_check;
mod pieces;
mod place;
mod position;
mod public;
mod rules;
mod rules_line;
mod seat;
mod seat_map;
mod seats;
mod splitmix;
mod square;
#[cfg(debug_assertions)]
pub mod testing;
mod turns;
mod unknown_rule;

pub use bitboard::Bitboard;
pub use boards::Boards;
pub use call::{Heard, Ranks};
pub use conduct::{Conduct, Deed, Judgement, Nature, Threat, Verdict};
pub use danger::Danger;
pub use draft::{Draft, Drafts, Flaw, Problem};
pub use effect::Effect;
pub use face::{Colour, Face, Kind, Piece};
pub use game::Game;
pub use illegal::{Code, Illegal};
pub use mv::{Move, RevealedMove};
pub use outcome::{Outcome, Reason};
pub use parse::ParseError;
pub use path::{Bounds, Gait, Offset, Path, Purpose, Standing};
pub use pieces::{PieceState, Pieces};
pub use place::{PieceId, Place, Spot};
pub use position::{Occupant, Position};
pub use public::{Public, Turn};
pub use rules::Rules;
pub use seat::{Seat, SeatSet};
pub use seat_map::SeatMap;
pub use seats::Seats;
pub use square::{Geometry, Square};
pub use turns::Turns;
pub use unknown_rule::UnknownRule;
