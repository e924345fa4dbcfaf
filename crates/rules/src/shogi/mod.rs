//! Shogi, Japanese chess: the board, the pieces, the hands, and how they move.
//!
//! # The board
//! Nine files and nine ranks. Squares are named as Fairy-Stockfish names them: `a1` is the lower left corner as sente,
//! who moves first, sees it (9i in shogi's own notation), and sente's pieces go up. Captured pieces lie in their
//! captor's *hand*.
//!
//! # The pieces
//! Letters as in SFEN: capitals for sente, small letters for gote, a plus before a promoted piece.
//!
//! | piece | letter | moves | promoted |
//! |---|---|---|---|
//! | king | `K` | one square in any direction | – |
//! | rook | `R` | any distance along a line | `+R`: also one square diagonally |
//! | bishop | `B` | any distance diagonally | `+B`: also one square along a line |
//! | gold | `G` | one square along a line or diagonally forward | – |
//! | silver | `S` | one square diagonally or straight forward | `+S`: as a gold |
//! | knight | `N` | two squares forward and one aside, over anything | `+N`: as a gold |
//! | lance | `L` | any distance straight forward | `+L`: as a gold |
//! | pawn | `P` | one square straight forward | `+P`: as a gold |
//!
//! # Promotion
//! The three ranks farthest from its owner are a piece's promotion zone. A move on the board that starts or ends there
//! may promote the piece. It must, if the piece could never move again: a pawn or a lance on the last rank, a knight on
//! the last two.
//!
//! # Drops
//! Instead of moving, a player may put a piece from the hand, unpromoted, on an empty square, but
//! - not where it could never move again;
//! - not a pawn on a file where an unpromoted pawn of the same side stands already (*nifu*);
//! - not a pawn so that it gives checkmate at once (*uchifuzume*). Every legal reply counts, and a pinned piece cannot
//!   reply. Mate by another drop, or by moving a pawn, is allowed.
//!
//! # Check and the end
//! A move after which the mover's king could be captured is not legal. Who is in check and has no legal move is
//! checkmated. Who has none without being in check loses too, for there is no passing; the project's source on shogi
//! does not speak of that case, which hardly arises. All above else is that source's; lists and counts of moves from
//! cshogi, python-shogi and Fairy-Stockfish agree with it.
//!
//! # Ends that need a game's history
//! - When a position, hands and side to move included, stands for the fourth time, the game is drawn (*sennichite*). If one
//!   side gave check with every move since the first time, it loses. [`Public::verdict`](crate::Public::verdict) gives the
//!   proof, and [`Public::warning`](crate::Public::warning) speaks one time earlier.
//! - An [`impasse`], when kings are out of reach, is decided by points: by declaration or by agreement, as the [`Ruleset`]
//!   says ([`Public::declare`](crate::Public::declare)).
//! - After 500 moves the game is drawn; if the 500th gives check, the checks may go on to their end. (The Japan Shogi
//!   Association's rule, as Japanese Wikipedia describes it.)
//! - Under [strict rules](Ruleset::strict_fouls) a foul is played and loses, as it does over the board
//!   ([`Public::foul`](crate::Public::foul)).
//!
//! In a [`Handicap`] game gote leaves pieces out and moves first. In professional events drawn games are played again with
//! colours exchanged; that is the table's affair.
//!
//! # Moves in writing
//! [`notation`] has USI, CSA, KIF, KI2 and Hodges.
//!
//! ```
//! use teahouse_rules::shogi::{KomaKind, Position, Side};
//! use teahouse_rules::{Code, Move, Reason};
//!
//! assert_eq!(Position::start().moves().len(), 30);
//!
//! // A gold dropped before the king mates, for a pawn protects it.
//! let mut position = Position::from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")?;
//! let gold = position.droppable("G").expect("sente has a gold");
//! position.play_unchecked(Move::Drop { piece: gold.into(), to: "e8".parse()? });
//! assert_eq!(position.outcome_reason(), Some(Reason::Checkmate));
//!
//! // A pawn may not do the same.
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
//! // It stands for the third time: sente has checked with every move, and is warned.
//! assert_eq!(public.warning().and_then(|verdict| verdict.offender()), Some(Seat::FIRST));
//! for text in ["e9f9", "e2f2", "f9e9", "f2e2"] {
//!     public.play(public.position().parse_move(text)?).expect("the move is legal");
//! }
//! assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
//! let verdict = public.verdict().expect("it stands for the fourth time");
//! assert_eq!(verdict.occurrences, [1, 5, 9, 13]);
//! assert_eq!(verdict.conduct[0].nature, Nature::Check);
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

mod attacks;
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
mod ruleset;
mod sfen;
mod tables;
mod verdict;
mod zobrist;

pub use handicap::Handicap;
pub use paths::paths;
pub use piece::{Koma, KomaKind, Side};
pub use position::Position;
pub use ruleset::{ImpasseRule, Preset, Ruleset};
pub(crate) use verdict::{Foul, judge, verdict};

use crate::Geometry;

/// Nine files, nine ranks.
pub const GEOMETRY: Geometry = Geometry { files: 9, ranks: 9 };

/// How many squares that is.
const SQUARES: usize = GEOMETRY.len();
