//! Matches: players, offers, undo, results, and the journal that saves every action before it is shown.
//!
//! - A [`Match`] is a game with its players, offers, undos and result. It changes only by entries. [`Match::check`]
//!   makes an [`Entry`] of a [`Command`], or a [`Refusal`]. [`Match::commit`] applies the entry and returns [`Event`]s.
//! - The [`journal`] is the save file: the entries as text. Its module documents the format and the treatment of
//!   damage.
//! - An [`OpenMatch`] is a match with its journal: it checks a command, writes and syncs the entry, and then commits
//!   it. Its [`JournalWriter`] can write on another thread.
//! - A [`clock`] measures the time of a player. Its module documents when it runs and what follows from its flag.
//! - A [`storage`] keeps the journals, usually a [`DiskStorage`]. The [`library`] lists them, finds and names matches,
//!   and deletes them with undo.
//! - [`records`] exports matches as game records, and imports records of other programs as matches.
//! - [`series`] has the score of rematches, their terms, and the match that follows one. [`stats`] counts captures, flips and
//!   turns. [`pairs`] has the statistics of two players over all evenings, and [`facts`] what is surprising about a match.
//!
//! ```
//! use std::sync::Arc;
//! use rand::{SeedableRng, rngs::ChaCha8Rng};
//! use teahouse_rules::{Rules, Seat, banqi::Ruleset};
//! use teahouse_table::{Command, DiskStorage, Event, GameTime, OpenMatch, Saved, Setup};
//!
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path();
//! let storage = Arc::new(DiskStorage::new(folder));
//! let setup = Setup::new(Rules::Banqi(Ruleset::taiwan()), ["Anna", "Ben"]);
//! let mut open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
//! let flip = open.state().moves()[0];
//! let events = open.act(GameTime(2_500), Seat::FIRST, Command::Play(flip))?;
//! assert!(matches!(events[0], Event::Played { seq: 1, .. }));
//! assert_eq!(open.saved(), &Saved::Everything);
//!
//! // The program ends here, or crashes, and is started again.
//! let (name, before) = (open.name().to_owned(), open.state().clone());
//! drop(open);
//! let (open, _) = OpenMatch::open(storage, &name)?;
//! assert_eq!(*open.state(), before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate starts no thread and reads no clock. Game time, dates, the time zone and random generators are arguments.

#![warn(missing_docs)]

pub mod clock;
pub mod envelope;
pub mod facts;
pub mod journal;
pub mod library;
pub mod pairs;
pub mod records;
pub mod series;
pub mod stats;
pub mod storage;
pub mod testing;

mod command;
mod entry;
mod event;
mod game_match;
mod header;
mod match_id;
mod offer_kind;
mod open;
mod player;
mod refusal;
mod seen;
mod sight;
mod signal;
mod zone;

pub use clock::{ClockPhase, ClockReading, ControlError, GameTime, TimeControl, TimeLeft, UndoTime};
pub use command::Command;
pub use entry::Entry;
pub use event::{Event, Offer};
pub use game_match::{Match, PendingOffer, Undo};
pub use header::{Header, Setup, SetupError};
pub use journal::{Damage, Fault, JournalWriter, Moved, Progress, Saved, TouchedPiece};
pub use match_id::MatchId;
pub use offer_kind::OfferKind;
pub use open::{OpenError, OpenMatch, Recovery};
pub use player::{Player, UndoPolicy};
pub use refusal::Refusal;
pub use seen::Seen;
pub use sight::Sight;
pub use signal::{GivenSignal, Signal};
pub use storage::{DiskStorage, Storage, StorageError};
pub use zone::Zone;
