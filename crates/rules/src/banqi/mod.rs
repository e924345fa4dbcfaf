//! Banqi (暗棋, Chinese dark chess, Ban Chi): 32 face-down pieces on half a xiangqi board.
//!
//! # The game
//! - The board has 4 rows of 8 squares; the pieces stand *in* the squares. Each colour has a general, two advisors, two
//!   elephants, two chariots, two horses, two cannons and five soldiers.
//! - All 32 pieces are dealt face-down at random before the first move. The deal never changes: see [`Deal`].
//! - The first player must flip a piece, and plays its colour.
//! - On a turn the player flips any face-down piece, moves an own face-up piece one square along a row or column to an empty
//!   square, or captures a face-up enemy. A player may not pass.
//! - Taiwan's order is general > advisor > elephant > chariot > horse > soldier. A piece captures adjacent enemies of equal or
//!   lower rank, with two exceptions: a general does not capture soldiers, and a soldier captures only soldiers and generals.
//!   The cannon has no rank. It captures any enemy, but only by jumping along a row or column over exactly one piece, face-up
//!   or face-down; every piece except soldiers and cannons captures it on an adjacent square. Hong Kong has another order and
//!   no jumps: see [`CaptureTable`].
//! - The player to move loses if there is no legal move. A colour without any piece left, face-up or face-down, loses at once
//!   ([`Ruleset::extinction_ends`]). The general is not royal: there is no check and no mate.
//! - Draws by counting are options: [`Ruleset::no_progress`], [`Ruleset::repetition`]. They are automatic, or a player claims
//!   them ([`Ruleset::draws`], [`Public::claim`](crate::Public::claim)). Where a repetition has no result, as in Boyer's Ban Chi,
//!   the players may negotiate a stalemate ([`Public::stalemate`](crate::Public::stalemate)).
//!
//! # House rules
//! Each house rule is a field of [`Ruleset`]. All of them can be combined, and [`Ruleset::line`] writes them in one line:
//! - `cannon_adjacent`, `chariot_rush`, `advisor_over_elephant`, `general_takes_soldier` change the captures of a kind.
//! - `blind_capture`: a piece may attack a face-down piece where it could capture a face-up one; a cannon attacks over its
//!   screen. The attack reveals the face-down piece. An enemy that the attacker outranks is captured. Any other piece stays,
//!   face-up, and the attacker stays too.
//! - `multi_capture`: after a capture the same piece may capture again, or stop. Such a turn has several steps:
//!   [`Position::chain`] is the square of the piece, and [`Position::moves`] lists its next captures and
//!   [`Move::Stop`](crate::Move::Stop). The chain ends by itself if no capture is left, or if an attack reveals a piece that it
//!   does not capture. Plies, repetition and undo count turns.
//! - `attack_ban`: a player who alone attacks the same piece with every move of a repetition loses.
//!   [`Public::verdict`](crate::Public::verdict) has the proof, and [`Public::warning`](crate::Public::warning) warns one
//!   occurrence before.
//! - `colours`: the first flip assigns them, or the players choose them before the game.
//!
//! ```
//! use teahouse_rules::{Public, Rules, banqi::Ruleset};
//!
//! let rules = Rules::Banqi(Ruleset { multi_capture: true, ..Ruleset::taiwan() });
//! let mut public = Public::from_position(rules, rules.parse_position("k7/8/1h6/Rs6 r - 0 1")?);
//! public.play(public.position().parse_move("a1b1")?).expect("the chariot captures the soldier");
//! let next: Vec<String> = public.moves().iter().map(ToString::to_string).collect();
//! assert_eq!(next, ["b1b2", "stop"]);
//! public.play(public.position().parse_move("b1b2")?).expect("and then the horse");
//! assert_eq!((public.ply(), public.line()[0].steps().count()), (1, 2));
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! ```
//! use teahouse_rules::{Outcome, Public, Reason, Rules, Seat, banqi::Ruleset};
//!
//! let rules = Rules::Banqi(Ruleset { attack_ban: true, ..Ruleset::taiwan() });
//! let mut public = Public::from_position(rules, rules.parse_position("8/8/Ks6/8 r - 0 1")?);
//! for round in 1..=2 {
//!     for text in ["a2a3", "b2b3", "a3a2", "b3b2"] {
//!         public.play(public.position().parse_move(text)?).expect("the move is legal");
//!     }
//!     // Black's soldier attacks the general with every move. The warning precedes the loss.
//!     let verdict = if round == 1 { public.warning() } else { public.verdict() };
//!     assert_eq!(verdict.and_then(|verdict| verdict.offender()), Some(Seat::SECOND));
//! }
//! assert_eq!(public.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::PerpetualAttack });
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! Sources: four documents on the rules of Taiwan and Hong Kong, their house rules, and Boyer's Ban Chi; for competitions, the
//! reports of the Computer Olympiad in the ICGA Journal, volume 39 (2017), and of 2022.
//!
//! # Text
//! `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1`: rows from rank 4 down, with `X` for a face-down
//! piece, capitals for red and small letters for black; the colour to move, or `-`; the face-down pieces by kind, or `-`;
//! quiet plies; move number. Within a chain of captures ` chain=b3` follows. Steps are `a2b2`, flips `a2a2`, both with `=R`
//! for the revealed face. Players read and write [notations](Notation).
//!
//! ```
//! use teahouse_rules::{Rules, Public, banqi::Ruleset};
//!
//! let rules = Rules::Banqi(Ruleset::taiwan());
//! let position = rules.parse_position("8/2C1r1h1/8/8 r - 0 1")?;
//! let public = Public::from_position(rules, position);
//! // The cannon captures the horse over the chariot, but not the chariot.
//! assert!(public.explain(position.parse_move("c3g3")?.mv).is_ok());
//! let refusal = public.explain(position.parse_move("c3e3")?.mv).unwrap_err();
//! assert_eq!(refusal.code.text(), "screen-count");
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

mod bag;
pub(crate) mod call;
mod captures;
mod deal;
mod explain;
mod fen;
pub mod geometry;
mod legality;
mod movegen;
mod notation;
mod paths;
pub(crate) mod perft;
mod play;
mod position;
mod problems;
mod ruleset;
mod verdict;
mod zobrist;

pub use bag::Bag;
pub use captures::{CaptureTable, Captures};
pub use deal::{Commitment, Deal, DealError, Nonce};
pub use notation::Notation;
pub use paths::paths;
pub use position::Position;
pub(crate) use problems::problems;
pub use ruleset::{ChariotRush, Colours, Draws, Preset, Repetition, Ruleset};
pub(crate) use verdict::{attacked, claim, judge, judgement, stalemate, verdict};

use crate::Geometry;

/// Eight files, four ranks.
pub const GEOMETRY: Geometry = Geometry { files: 8, ranks: 4 };
