//! Xiangqi (象棋, Chinese chess).
//!
//! # The board
//! The board has nine files and ten ranks of points; `a1` is the lower left corner from red's side, `i10` the upper right. The
//! *river* runs between ranks 5 and 6. Each side has a *palace* of three by three points: `d1` to `f3` for red, `d8` to `f10`
//! for black. Red moves first.
//!
//! # The pieces
//! Letters are those of FEN: capitals for red, small letters for black. On input `E` is a synonym of `B`, `H` of `N`, `G` of
//! `K`, and `S` of `P`.
//!
//! | piece | letter | moves |
//! |---|---|---|
//! | general | `K` | one point along a line, inside its palace |
//! | advisor | `A` | one point diagonally, inside its palace |
//! | elephant | `B` | exactly two points diagonally over an empty point, its *eye*; never across the river |
//! | horse | `N` | one point along a line, its *leg*, which must be empty, then one point diagonally outwards |
//! | chariot | `R` | any distance along a line |
//! | cannon | `C` | any distance along a line over empty points; it captures over exactly one piece of either colour, its *screen* |
//! | soldier | `P` | one point forward; beyond the river also one sideways; never backward; it does not promote |
//!
//! The leg is adjacent to the horse that moves, so a horse may attack another horse that does not attack it.
//!
//! # Check and mate
//! Two generals on one file with no piece between attack each other. A move that leaves the mover's general open to capture is
//! illegal. (By the project's source on xiangqi such a move stands, and the opponent may capture the general.) A player without
//! a legal move loses: by checkmate in check, by stalemate otherwise (rule 2 of the Asian Xiangqi Federation's rules; the
//! project's source agrees).
//!
//! ```
//! use teahouse_rules::xiangqi::{Position, Ruleset};
//! use teahouse_rules::{Code, Move, Reason};
//!
//! let mut position = Position::start(&Ruleset::wxf());
//! assert_eq!(position.moves().len(), 44);
//!
//! // The fastest mate with two cannons. Any piece between the cannons and the general would be a new screen.
//! for (from, to) in [
//!     ("h3", "e3"), ("i10", "i9"), ("e3", "e7"), ("i9", "i10"), ("b3", "b5"), ("i10", "i9"), ("b5", "e5"),
//! ] {
//!     let mv = Move::go(from.parse()?, to.parse()?);
//!     assert_eq!(position.explain(mv), Ok(()));
//!     position.play_unchecked(mv);
//! }
//! assert_eq!(position.outcome_reason(), Some(Reason::Checkmate));
//!
//! // The elephant on c1 blocks the horse's leg.
//! let start = Position::start(&Ruleset::wxf());
//! let blocked = start.explain(Move::go("b1".parse()?, "d2".parse()?)).unwrap_err();
//! assert_eq!((blocked.code, blocked.squares), (Code::LegBlocked, vec!["c1".parse()?]));
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! [`Ruleset::take_general`], an option for teaching, follows the source: a general may be left open to capture, the generals
//! may face each other, and the game ends when one is captured, also by the other general along an open file.
//!
//! # Draws and repetition
//! [`Public`](crate::Public) tests these endings in this order, after checkmate and stalemate:
//!
//! - *Insufficient material*: no chariot, horse, cannon or soldier is left. A draw ([`Ruleset::insufficient_material`]).
//! - *Repetition*: the position occurs for the third time with the same side to move. Perpetual check and perpetual chase
//!   lose; any other repetition is a draw: see [`repetition`]. [`Public::verdict`](crate::Public::verdict) has the proof, and
//!   [`Public::warning`](crate::Public::warning) warns the offender one occurrence before.
//! - *No progress*: 120 plies without a capture, not counting the checks of a side beyond its tenth. A draw
//!   ([`Ruleset::no_progress`]).
//!
//! ```
//! use teahouse_rules::{Outcome, Public, Reason, Rules, xiangqi};
//!
//! let rules = Rules::parse("xiangqi wxf no-progress=4")?;
//! let mut public = Public::from_position(rules, rules.parse_position("3ak4/9/9/9/9/9/9/4B4/9/3RKA3 w")?);
//! for text in ["d1d2", "d10e9", "d2d3", "e9d8"] {
//!     public.play(public.position().parse_move(text)?).unwrap();
//! }
//! assert_eq!(public.outcome(), Outcome::Draw { reason: Reason::NoProgress });
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! # Text
//! Positions are FEN. [`Position::from_fen`] refuses positions that no game can reach, [`Position::from_composed_fen`] reads
//! diagrams too. There are eight notations for moves: [`Notation`].

mod attack;
pub(crate) mod call;
mod ending;
mod explain;
mod fen;
mod key;
mod legality;
mod lines;
mod movegen;
mod notation;
mod paths;
pub(crate) mod perft;
mod piece;
mod position;
pub(crate) mod problems;
pub mod repetition;
mod ruleset;

pub(crate) use ending::{attacked, counted_plies, judge, judgement, verdict};
pub(crate) use fen::read_fields;
pub use notation::Notation;
pub(crate) use notation::kind_of_character;
pub use paths::{lies_within, paths};
pub use position::Position;
pub use ruleset::{Chasing, Preset, Ruleset};

use crate::Geometry;

/// Nine files, ten ranks.
pub const GEOMETRY: Geometry = Geometry { files: 9, ranks: 10 };

const POINTS: usize = GEOMETRY.len();
