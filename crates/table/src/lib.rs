//! The people at the table: who plays, what they may do, how it ends, and that nothing played is ever lost.
//!
//! - A [`Match`] is a game with its players: offers, undo, what was seen, the result. It changes only by entries.
//!   [`Match::check`] says whether a [`Command`] is allowed and makes an [`Entry`] or a [`Refusal`];
//!   [`Match::commit`] makes the entry true and tells what has happened as [`Event`]s.
//! - The [`journal`] is the list of entries as text, and the save file. Its module says what it looks like and what
//!   happens when it is damaged.
//! - An [`OpenMatch`] is both together: it checks, writes and syncs, and only then commits. Its [`JournalWriter`] can do that
//!   on a thread of its own.
//! - The [`storage`] is where journals lie, usually a [`DiskStorage`]. The [`library`] lists them.
//! - [`series`] keeps the score of rematches, and [`stats`] counts what the end sheet tells.
//!
//! ```
//! use std::sync::Arc;
//! use rand::{SeedableRng, rngs::ChaCha8Rng};
//! use teahouse_rules::{Rules, Seat, banqi::Ruleset};
//! use teahouse_table::series::Score;
//! use teahouse_table::{Command, DiskStorage, Event, GameTime, OpenMatch, Player, Saved, Setup};
//!
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path();
//! let storage = Arc::new(DiskStorage::new(folder));
//! let setup = Setup {
//!     rules: Rules::Banqi(Ruleset::taiwan()),
//!     start: None,
//!     players: ["Anna", "Ben"].map(Player::named).into(),
//!     score: Score::default(),
//! };
//! let mut table = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
//! let flip = table.state().moves()[0];
//! let events = table.act(GameTime(2_500), Seat::FIRST, Command::Play(flip))?;
//! assert!(matches!(events[0], Event::Played { seq: 1, .. }));
//! assert_eq!(table.saved(), &Saved::Everything);
//!
//! // The program ends here, in whatever way, and is started again.
//! let (name, before) = (table.name().to_owned(), table.state().clone());
//! drop(table);
//! let (table, _) = OpenMatch::open(storage, &name)?;
//! assert_eq!(*table.state(), before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate starts no thread, reads no clock and draws no random number of its own: game time and generators come in as
//! arguments.

#![warn(missing_docs)]

pub mod envelope;
pub mod journal;
pub mod library;
pub mod series;
pub mod stats;
pub mod storage;
pub mod testing;

mod clock;
mod command;
mod entry;
mod event;
mod game_match;
mod header;
mod open;
mod refusal;
mod seen;

pub use clock::GameTime;
pub use command::Command;
pub use entry::Entry;
pub use event::{Event, Offer};
pub use game_match::{Match, TakenBack, UndoRequest};
pub use header::{Header, MatchId, Player, Setup, SetupError, UndoPolicy};
pub use journal::{Damage, Fault, JournalWriter, Moved, Progress, Saved};
pub use open::{OpenError, OpenMatch, Recovery};
pub use refusal::Refusal;
pub use seen::Seen;
pub use storage::{DiskStorage, Storage, StorageError};
