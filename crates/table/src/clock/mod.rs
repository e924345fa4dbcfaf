//! Game time, and the clocks of a match.
//!
//! Each seat has a [`TimeControl`] of its own, so that a stronger player can have less time. A seat without one has no
//! clock. The clocks are a function of the head of a match, its entries and the present [game time](GameTime): nothing
//! else is saved, and no clock depends on how often it is read.
//!
//! - **Running.** The clocks of the [seats to move](crate::Match::movers) run, from the start of the match on, one at each
//!   board; the other clocks stand. A clock runs on while an offer or a request for an undo waits for its answer, if game time does. The end
//!   of the match stops all clocks, and so does a declaration of an impasse, which ends the match.
//! - **Pauses** need nothing here: the caller does not count them in the game time. The game pauses the clocks while a menu or
//!   a question lies over the table, while a player of a casual match looks back at an earlier position, and while the other side
//!   must answer a question, such as a request for an undo. A caller that goes on counting charges that time to the seat to move.
//! - **Presses.** A window tells a program that a key or button was pressed, and not when. The game collects the presses once a
//!   frame. [`Match::given_at`](crate::Match::given_at) is the time that each of them has: the moment at which they were collected, and
//!   if a flag fell or a period ended since the frame before, the last millisecond before that.
//! - **The end of a turn.** An increment is added after the turn, also after the last one of a match. A chain of captures
//!   is one turn.
//! - **Byoyomi.** After the main time a player has some periods. A turn that takes less than the present period leaves it
//!   whole; unused seconds are lost. A turn that takes longer uses up the periods that passed in it.
//! - **The flag** falls at the millisecond in which nothing is left: an entry before that moment counts, also a move that
//!   ends the match, and an entry at that moment or later is [refused](crate::Refusal::FlagFallen). A
//!   [`Flag`](crate::Command::Flag) entry records the fall. It has the exact time, however late the caller notices. The
//!   seat loses, or the match is drawn if the opponent has nothing left to win with.
//! - **Undo** gives no time back to the player who takes back, who could think for ever otherwise. For this player the turn that
//!   is taken back and the present one are one turn: all that was used of them is used of the turn that is played again.
//!   An increment goes with its turn, and no period of byoyomi comes back or is lost. A [least
//!   time](TimeLeft::LEAST_AFTER_UNDO) of ten seconds is left until the flag falls or the period ends, but no more than the clock
//!   showed before the undo, and than it had at the start of the turn that is played again: so no flag falls by an undo, or soon
//!   after it. What the least time adds is owed, and is taken from the main time when the turn ends, before its increment. The other
//!   players have not asked for it, and lose nothing to turns that no longer exist: their clocks show what they
//!   showed just before the first turn that is taken back. The same turn played again at once gives the clocks that it
//!   gave before. The time of an unfinished chain that its own player
//!   takes back stays used, because the turn goes on. A declined request changes nothing: its time is that of the seat to
//!   move. In a match on two boards an undo sets the clocks of those boards of which it takes turns back; those of the other
//!   one run on. A match that [began](crate::Header::undo_time) with a version before this rule keeps the clocks that it
//!   had: an undo sets all of them back, or leaves the player who takes back a millisecond at least.
//! - **After a crash** the clocks show what they showed at the last entry, or at the last clean close after it. The time since
//!   then is given back: it is charged to no player.
//! - **After a clean close** no time is given back, so to leave the table and come back gains nothing.
//!   [`close_at`](crate::OpenMatch::close_at) keeps the game time beside the journal, and
//!   [`OpenMatch::time`](crate::OpenMatch::time) is the time with which the caller goes on.
//!
//! ```
//! use teahouse_rules::{Rules, Seat, xiangqi};
//! use teahouse_table::{Command, GameTime, Match, Refusal, Setup, TimeControl};
//! # use rand::{SeedableRng, rngs::ChaCha8Rng};
//!
//! let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
//! setup.players[Seat::FIRST].clock = "300".parse()?;
//! setup.players[Seat::SECOND].clock = TimeControl::Fischer { main: 600, increment: 5 };
//! let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
//!
//! let clock = game_match.clock(Seat::FIRST, GameTime(2_500)).expect("the seat has a clock");
//! assert_eq!((clock.left, clock.runs, clock.to_string()), (297_500, true, "4:58".to_owned()));
//! assert_eq!(clock.next_change(), Some(GameTime(3_000)));
//! assert_eq!(game_match.flag_at(), Some((Seat::FIRST, GameTime(300_000))));
//!
//! let late = game_match.check(GameTime(300_000), Seat::FIRST, Command::Resign);
//! assert_eq!(late, Err(Refusal::FlagFallen { seat: Seat::FIRST, at: GameTime(300_000) }));
//! let entry = game_match.flag_entry(GameTime(300_016)).expect("the flag has fallen");
//! assert_eq!(entry.at(), GameTime(300_000));
//! game_match.commit(entry);
//! assert_eq!(game_match.outcome().to_string(), "second wins: time");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod control;
mod game_time;
mod left;
mod presets;
mod reading;
mod state;
mod undo_time;

pub use control::{ControlError, TimeControl};
pub use game_time::GameTime;
pub use left::TimeLeft;
pub use reading::{ClockPhase, ClockReading};
pub use undo_time::UndoTime;

pub(crate) use state::MatchClocks;
