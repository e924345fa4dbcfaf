//! Shogi (将棋, Japanese chess).
//!
//! # The board
//! The board has nine files and nine ranks. Squares have the names of Fairy-Stockfish: `a1` is the lower left corner from
//! sente's side, 9i in shogi's own notation. Sente moves first and up the board. Captured pieces lie in the *hand* of the
//! capturing side.
//!
//! # The pieces
//! Letters are those of SFEN: capitals for sente, small letters for gote, a plus before a promoted piece.
//!
//! | piece | letter | moves | promoted |
//! |---|---|---|---|
//! | king | `K` | one square in any direction | – |
//! | rook | `R` | any distance along a line | `+R`: also one square diagonally |
//! | bishop | `B` | any distance diagonally | `+B`: also one square along a line |
//! | gold | `G` | one square along a line or diagonally forward | – |
//! | silver | `S` | one square diagonally or straight forward | `+S`: as a gold |
//! | knight | `N` | two squares forward and one sideways, over any piece | `+N`: as a gold |
//! | lance | `L` | any distance straight forward | `+L`: as a gold |
//! | pawn | `P` | one square straight forward | `+P`: as a gold |
//!
//! # Promotion
//! The promotion zone of a side is the three ranks farthest from it. A move on the board that starts or ends there may promote
//! the piece. It must promote a piece that could never move again: a pawn or a lance on the last rank, a knight on the last
//! two.
//!
//! # Drops
//! Instead of a move on the board, a player may drop a piece from the hand, unpromoted, on an empty square. Three drops are
//! illegal:
//! - on a square from which the piece could never move;
//! - of a pawn on a file with an unpromoted pawn of the same side (*nifu*);
//! - of a pawn that gives checkmate (*uchifuzume*). A legal reply of any kind prevents mate, but a pinned piece has none. Mate
//!   by another drop, or by a pawn move, is legal.
//!
//! # Check and mate
//! A move that leaves the mover's king open to capture is illegal. A player without a legal move loses: by checkmate in check,
//! by stalemate otherwise, because no player may pass. The project's source on shogi does not mention stalemate, which is very
//! rare. All other rules above are those of the source; lists and counts of moves from cshogi, python-shogi and Fairy-Stockfish
//! agree.
//!
//! # Endings by history
//! - The fourth occurrence of a position, with the same hands and side to move, draws the game (*sennichite*). If one side gave
//!   check with every move since the first occurrence, that side loses. [`Public::verdict`](crate::Public::verdict) has the
//!   proof, and [`Public::warning`](crate::Public::warning) warns one occurrence before.
//! - An [`impasse`], in which neither king can be mated, is decided by points, by declaration or by agreement, as the
//!   [`Ruleset`] says ([`Public::declare`](crate::Public::declare)).
//! - After 500 moves the game is drawn. If the 500th move gives check, the game goes on as long as that side gives check with
//!   every move (a rule of the Japan Shogi Association, according to Japanese Wikipedia).
//! - Under [`Ruleset::strict_fouls`] a foul is played and loses the game, as over the board
//!   ([`Public::foul`](crate::Public::foul)).
//!
//! In a [`Handicap`] game gote plays without some pieces and moves first. Professional events replay drawn games with sides
//! exchanged; that belongs to the match.
//!
//! # Notation
//! [`notation`] has USI, CSA, KIF, KI2 and Hodges.
//!
//! ```
//! use teahouse_rules::shogi::{KomaKind, Position, Side};
//! use teahouse_rules::{Code, Move, Reason};
//!
//! assert_eq!(Position::start().moves().len(), 30);
//!
//! // A gold dropped in front of the king gives mate, because a pawn protects it.
//! let mut position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")?;
//! let gold = position.droppable("G").expect("sente has a gold");
//! position.play_unchecked(Move::Drop { piece: gold.into(), to: "e8".parse()? });
//! assert_eq!(position.outcome_reason(), Some(Reason::Checkmate));
//!
//! // A pawn may not be dropped to give mate.
//! let position = Position::from_sfen("7nk/9/7G1/9/9/9/9/9/4K4 b P 1")?;
//! assert_eq!(position.hand(Side::Sente).next(), Some((KomaKind::Pawn, 1)));
//! let pawn = position.droppable("P").expect("P is a pawn");
//! let reason = position.explain(Move::Drop { piece: pawn.into(), to: "i8".parse()? }).unwrap_err();
//! assert_eq!(reason.code, Code::PawnDropMate);
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! A perpetual check, its warning and its proof:
//!
//! ```
//! use teahouse_rules::{Nature, Outcome, Public, Reason, Rules, Seat, shogi};
//!
//! let rules = Rules::Shogi(shogi::Ruleset::amateur());
//! let mut public = Public::from_position(rules, rules.parse_position("4k4/9/9/9/9/9/9/R8/8K b - 1")?);
//! let mut play = |text: &str| -> Result<(), teahouse_rules::ParseError> {
//!     public.play(public.position().parse_move(text)?).expect("the move is legal");
//!     Ok(())
//! };
//! play("a2e2")?;
//! for _ in 0..2 {
//!     ["e9f9", "e2f2", "f9e9", "f2e2"].into_iter().try_for_each(&mut play)?;
//! }
//! // The third occurrence: sente has given check with every move and is warned.
//! assert_eq!(public.warning().and_then(|verdict| verdict.offender()), Some(Seat::FIRST));
//! for text in ["e9f9", "e2f2", "f9e9", "f2e2"] {
//!     public.play(public.position().parse_move(text)?).expect("the move is legal");
//! }
//! assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
//! let verdict = public.verdict().expect("the position occurs for the fourth time");
//! assert_eq!(verdict.occurrences, [1, 5, 9, 13]);
//! assert_eq!(verdict.conduct[0].nature, Nature::Check);
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

mod attacks;
pub(crate) mod call;
mod explain;
mod handicap;
pub mod impasse;
mod legality;
mod movegen;
pub mod notation;
mod paths;
pub(crate) mod perft;
mod piece;
mod position;
mod problems;
mod ruleset;
mod sfen;
mod tables;
mod verdict;
mod zobrist;

pub use handicap::Handicap;
pub use paths::paths;
pub use piece::{Koma, KomaKind, Side};
pub use position::Position;
pub(crate) use problems::problems;
pub use ruleset::{ImpasseRule, Preset, Ruleset};
pub(crate) use verdict::{Foul, judge};

use crate::Geometry;

/// Nine files, nine ranks.
pub const GEOMETRY: Geometry = Geometry { files: 9, ranks: 9 };

const SQUARES: usize = GEOMETRY.len();
