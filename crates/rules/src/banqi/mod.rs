//! Banqi (暗棋, Chinese dark chess, Ban Chi): 32 pieces face-down on half a xiangqi board.
//!
//! # The game
//! - The board has 4 rows of 8 squares; the pieces stand *in* the squares. Each colour has a general, two advisors, two
//!   elephants, two chariots, two horses, two cannons and five soldiers.
//! - All 32 are dealt face-down at random before the first move. The deal never changes: see [`Deal`].
//! - The first player must flip a piece; its colour is the first player's colour.
//! - A turn is one of: flip any face-down piece; move an own face-up piece one square along a row or column to an empty
//!   square; capture a face-up enemy. There is no pass.
//! - Taiwan's order is general > advisor > elephant > chariot > horse > soldier: a piece takes its equals and all below,
//!   on the next square. The general takes no soldier, and the soldier takes soldiers and the general. The cannon stands
//!   outside the order: it takes anything, but only by jumping over exactly one piece of any kind (face-down ones too)
//!   along a row or column; every other piece but the soldier takes it. Hong Kong has another order and no jumps: see
//!   [`CaptureTable`].
//! - Who is to move and has no turn loses. A colour without any piece left, face-up or face-down, has lost already
//!   ([`Ruleset::extinction_ends`]). The general is not royal: there is no check and no mate.
//! - Draws by counting are options: [`Ruleset::no_progress`], [`Ruleset::repetition`]. They come by themselves, or when a
//!   player asks for them ([`Ruleset::draws`], [`Public::claim`](crate::Public::claim)).
//!
//! # House rules
//! Each is a field of [`Ruleset`], all can be combined, and [`Ruleset::line`] says them in one line:
//! - `cannon_adjacent`, `chariot_rush`, `advisor_over_elephant`, `general_takes_soldier` change who takes whom and how far.
//! - `blind_capture`: a piece may attack a face-down piece that its way of capturing reaches, a cannon's over its screen. What
//!   comes to light is captured if it is an enemy that the piece takes; otherwise it stays, face-up, and so does the piece.
//!   Either way the turn has shown something, as a flip does.
//! - `multi_capture`: after a capture the same piece may go on capturing, and may always stop. Such a turn has several
//!   steps: [`Position::chain`] is where the piece stands, [`Position::moves`] lists its next captures and
//!   [`Move::Stop`](crate::Move::Stop). A chain that nothing continues, or that uncovers what it cannot take, is over by
//!   itself. Plies, repetition and undo count turns.
//! - `attack_ban`: whoever alone attacks the same piece with every move of a repetition loses;
//!   [`Public::verdict`](crate::Public::verdict) has the proof and [`Public::warning`](crate::Public::warning) comes one
//!   occurrence before.
//! - `colours`: the first flip decides them, or they are chosen before.
//!
//! ```
//! use teahouse_rules::{Public, Rules, banqi::Ruleset};
//!
//! let rules = Rules::Banqi(Ruleset { multi_capture: true, ..Ruleset::taiwan() });
//! let mut public = Public::from_position(rules, rules.parse_position("k7/8/1h6/Rs6 r - 0 1")?);
//! public.play(public.position().parse_move("a1b1")?).expect("a chariot takes a soldier");
//! let next: Vec<String> = public.moves().iter().map(ToString::to_string).collect();
//! assert_eq!(next, ["b1b2", "stop"]);
//! public.play(public.position().parse_move("b1b2")?).expect("and the horse behind it");
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
//!     // Black's soldier attacked the general with every move, and is warned before it loses.
//!     let verdict = if round == 1 { public.warning() } else { public.verdict() };
//!     assert_eq!(verdict.and_then(|verdict| verdict.offender()), Some(Seat::SECOND));
//! }
//! assert_eq!(public.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::PerpetualAttack });
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```
//!
//! Sources: the four documents that the game is made from (Taiwan, Hong Kong and their house rules; Boyer's Ban Chi),
//! and for competitions the reports of the Computer Olympiad in the ICGA Journal, volume 39 (2017), and of 2022.
//!
//! # In text
//! `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1`: rows from rank 4 down; `X` face-down,
//! capitals red, small letters black; the colour to move or `-`; the face-down pieces by kind, or `-`; quiet plies; move
//! number. In a chain of captures ` chain=b3` follows. Steps are `a2b2`, flips `a2a2`, both with `=R` for what they
//! showed; for people there are the [notations](Notation).
//!
//! ```
//! use teahouse_rules::{Rules, Public, banqi::Ruleset};
//!
//! let rules = Rules::Banqi(Ruleset::taiwan());
//! let position = rules.parse_position("8/2C1r1h1/8/8 r - 0 1")?;
//! let public = Public::from_position(rules, position);
//! // The cannon takes the horse over the chariot, but not the chariot.
//! assert!(public.explain(position.parse_move("c3g3")?.mv).is_ok());
//! let refusal = public.explain(position.parse_move("c3e3")?.mv).unwrap_err();
//! assert_eq!(refusal.code.text(), "screen-count");
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

mod bag;
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
mod ruleset;
mod verdict;
mod zobrist;

pub use bag::Bag;
pub use captures::{CaptureTable, Captures};
pub use deal::{Commitment, Deal, DealError, Nonce};
pub use notation::Notation;
pub use paths::paths;
pub use position::Position;
pub use ruleset::{ChariotRush, Colours, Draws, Preset, Repetition, Ruleset};
pub(crate) use verdict::{claim, judge, verdict};

use crate::Geometry;

/// Eight files, four ranks.
pub const GEOMETRY: Geometry = Geometry { files: 8, ranks: 4 };
