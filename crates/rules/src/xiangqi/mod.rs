//! Xiangqi, Chinese chess: the board, the pieces and how they move.
//!
//! # The board
//! Nine files and ten ranks of points; `a1` is the lower left corner as red sees it, `i10` the upper right. The
//! *river* runs between ranks 5 and 6. A *palace* of three by three points lies at each end: `d1` to `f3` is red's,
//! `d8` to `f10` is black's. Red moves first.
//!
//! # The pieces
//! Letters as in FEN: capitals for red, small letters for black. On input `E` is taken for `B`, `H` for `N`, `G` for
//! `K` and `S` for `P`.
//!
//! | piece | letter | moves |
//! |---|---|---|
//! | general | `K` | one point along a line, inside its palace |
//! | advisor | `A` | one point diagonally, inside its palace |
//! | elephant | `B` | exactly two points diagonally over an empty point, its *eye*; never across the river |
//! | horse | `N` | one point along a line, its *leg*, which must be empty, then one diagonally outwards |
//! | chariot | `R` | any distance along a line |
//! | cannon | `C` | as the chariot over empty points; it captures over exactly one piece of either colour, its *screen* |
//! | soldier | `P` | one point forward; beyond the river also one sideways; never backward, and it does not promote |
//!
//! A horse's leg stands beside the horse, so one horse may attack another that does not attack it back.
//!
//! # Check and the end
//! Two generals on one file with nothing between attack each other. A move after which the mover's general could be
//! captured is not legal; here such moves are prevented, where the project's source on xiangqi lets them stand for the
//! opponent to notice. Who is in check and has no legal move is checkmated; who is not in check and has none is
//! stalemated, and loses too (rule 2 of the Asia Xiangqi Federation's rule text; the project's source agrees).
//!
//! ```
//! use teahouse_rules::xiangqi::{Position, Ruleset};
//! use teahouse_rules::{Code, Move, Reason};
//!
//! let mut position = Position::start(&Ruleset::wxf());
//! assert_eq!(position.moves().len(), 44);
//!
//! // The fastest mate with two cannons: nothing can be put between, for it would be a new screen.
//! for (from, to) in [
//!     ("h3", "e3"), ("i10", "i9"), ("e3", "e7"), ("i9", "i10"), ("b3", "b5"), ("i10", "i9"), ("b5", "e5"),
//! ] {
//!     let mv = Move::go(from.parse()?, to.parse()?);
//!     assert_eq!(position.explain(mv), Ok(()));
//!     position.play_unchecked(mv);
//! }
//! assert_eq!(position.outcome_reason(), Some(Reason::Checkmate));
//!
//! // The horse on b1 goes forward over b2, which is empty, but not sideways over c1, where an elephant stands.
//! let start = Position::start(&Ruleset::wxf());
//! let blocked = start.explain(Move::go("b1".parse()?, "d2".parse()?)).unwrap_err();
//! assert_eq!((blocked.code, blocked.squares), (Code::LegBlocked, vec!["c1".parse()?]));
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! With [`Ruleset::take_general`], for teaching, the source's way is played: a general may be left hanging and the two
//! may face each other, and the game ends when one is taken, if need be by the other along the open file.
//!
//! # Ends that need the game
//! [`Public`](crate::Public) knows them; they are looked for in this order, after the ends on the board:
//!
//! - *Insufficient material*: no chariot, horse, cannon or soldier is left. A draw ([`Ruleset::insufficient_material`]).
//! - *Repetition*: the position stands for the third time with the same side to move. Perpetual check and perpetual
//!   chase lose, otherwise it is a draw: see [`repetition`]. [`Public::verdict`](crate::Public::verdict) gives the proof,
//!   and [`Public::warning`](crate::Public::warning) says one time earlier who would lose.
//! - *No progress*: 120 plies without capture, of which a side's checks beyond its tenth do not count. A draw
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
//! # In text
//! Positions are FEN: [`Position::from_fen`] refuses what no game can come to, [`Position::from_composed_fen`] reads
//! what diagrams show. Moves are written and read in eight ways: [`Notation`].

mod attack;
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
pub mod repetition;
mod ruleset;

pub(crate) use ending::{judge, verdict};
pub use notation::Notation;
pub use paths::{lies_within, paths};
pub use position::Position;
pub use ruleset::{Chasing, Preset, Ruleset};

use crate::Geometry;

/// Nine files, ten ranks.
pub const GEOMETRY: Geometry = Geometry { files: 9, ranks: 10 };

/// How many points that is.
const POINTS: usize = GEOMETRY.len();
