//! What is legal in Banqi, Xiangqi, Shogi and Supply Chess, and who has won.
//!
//! Three layers, from fast to complete:
//!
//! - [`Position`]: the board alone. Small and `Copy`; it is what a search copies.
//! - [`Public`]: set-up, rules, the line of *revealed* moves and the history that endings need: everything that
//!   anybody may know. Engines, notations and views take a `Public`.
//! - [`Game`]: a `Public` and, in Banqi, the sealed [`Deal`](banqi::Deal) that answers what a flip shows.
//!
//! Supply Chess has two boards and four players, and a type of its own over them: [`supply::Game`].
//!
//! How each game is played, to the last rule, is told by its module: [`banqi`], [`xiangqi`], [`shogi`], [`supply`]. Which
//! game it is and by which options, [`Rules`] says in one line.
//!
//! A game is played with [`Game::play`], which tells in [`Effect`]s what happened to the physical pieces:
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
//! An engine asks the `Position` of a game, by the same names in each: `by_side`, `by_kind`, `by_piece` and `occupied` are its
//! sets of squares; `each_move`, `each_capture` and `each_quiet` visit legal moves without a list; `is_legal`, `gives_check`,
//! `attackers_to` and `null_move` answer without a move being played, where the game knows the question; `hash` is kept up
//! with every move.
//!
//! The crate starts no thread, reads no clock and draws no random number of its own: generators come in as arguments.

#![warn(missing_docs)]

pub mod banqi;
pub mod perft;
pub mod shogi;
pub mod supply;
pub mod xiangqi;

mod bitboard;
mod conduct;
mod danger;
mod effect;
mod face;
mod fen;
mod game;
mod illegal;
mod mv;
mod outcome;
mod parse;
mod path;
mod pieces;
mod position;
mod public;
mod rules;
mod rules_line;
mod seat;
mod seat_map;
mod seats;
mod square;
mod wanted;

pub use bitboard::Bitboard;
pub use conduct::{Conduct, Deed, Nature, Threat, Verdict};
pub use danger::Danger;
pub use effect::Effect;
pub use face::{Colour, Face, Kind, Piece};
pub use game::Game;
pub use illegal::{Code, Illegal};
pub use mv::{Move, RevealedMove};
pub use outcome::{Outcome, Reason};
pub use parse::ParseError;
pub use path::{Bounds, Gait, Offset, Path, Purpose, Standing};
pub use pieces::{PieceId, PieceState, Pieces, Place, Spot};
pub use position::{Occupant, Position};
pub use public::{Public, Turn};
pub use rules::{Rules, UnknownRule};
pub use seat::{Seat, SeatSet};
pub use seat_map::SeatMap;
pub use seats::Seats;
pub use square::{Geometry, Square};
