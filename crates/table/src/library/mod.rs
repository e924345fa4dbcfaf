//! The saved matches, with their titles, their state and their damage.
//!
//! - [`list`] lists the journals. With an [index](#the-index) it need not replay those that
//!   it knows.
//! - A [`Query`] finds matches by name, player, game, result and date; an [`Order`] sorts them.
//! - [`set_title`] names a match. The journal is untouched: the title is a [`Sidecar`](crate::storage::Sidecar).
//! - [`delete`] moves a match to the trash, [`restore`] moves it back, and [`empty_trash`] removes what has been there
//!   for [long](KEPT_FOR), as more than one visit has found. [`list_deleted`] lists the trash as [`list`] lists the others.
//! - [`to_continue`] is the match or series to continue: [`newest_unfinished`] or [`newest_of_series`]. [`read`] replays a
//!   match, or its good part, without a lock.
//!
//! No function here changes or repairs a journal.
//!
//! ```
//! use std::sync::Arc;
//! use teahouse_rules::{Rules, xiangqi};
//! use teahouse_table::testing::FaultyStorage;
//! use teahouse_table::{OpenMatch, Setup, library};
//! # use rand::{SeedableRng, rngs::ChaCha8Rng};
//!
//! let storage = FaultyStorage::new();
//! let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
//! let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
//!
//! let listed = library::list(&storage)?;
//! assert_eq!(listed[0].name, open.name());
//! assert_eq!(listed[0].summary().map(|summary| summary.ply), Some(0));
//! assert_eq!(library::newest_unfinished(&storage)?.as_ref(), listed.first());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The date of a match
//!
//! The entries of a journal have game time, and its head has the date at which the match [began](crate::Header::begun). So the
//! [date of a match](Listed::date) stays when its file is copied. A match that was [imported](Listed::is_imported) has the date that
//! its [record](Listed::recorded) tells. A match without either, of an earlier version, has the [time of the last
//! write](Listed::modified) of its file. To look through a match, to name it, to delete it and to restore it leave this time as
//! it is.
//!
//! A match can go on for weeks. So the [newest](Order::Newest) matches and those of a [time](Query::since) are found by when they were
//! [played last](Listed::played_last). For a match that is over this is the date of its [end](Listed::ended), which lies beside the
//! journal and stays when the folder is copied. Statistics count matches in the order of their ends.
//!
//! # The match to continue
//!
//! Players go on with the match that was at the table last. The game [keeps](keep_played) the order of the last ones in a file, so a
//! copy of the folder, in which all files have other times, goes on with the same match. Journals that are not in it follow by the
//! times of their last writes, and those of one time by when their matches began.
//!
//! # The index
//!
//! To list a journal is to read it and to replay it by the rules, which takes half a millisecond. [`list`] keeps what it
//! found in the file [`INDEX`] beside the journals, with the length and the time of the last write of each. A journal
//! with another length or time is replayed again, and so is one beside which the file with the date of its end is another one.
//!
//! The journals are the truth. The index can be deleted at any time. It is ignored and rewritten if it is damaged, cut,
//! of another version of Teahouse or of the rules, or if any value in it is out of range. What it says is only shown:
//! opening a match always reads its journal. An index that cannot be written is no error.
//!
//! A file system keeps times in steps of up to two seconds. A journal that was written less than two seconds before the
//! index could have been changed after it was listed, without another time. It is replayed again, and the index is
//! written again with a later time of its own.
//!
//! Unreadable files are not in the index, since a permission can change without a trace. Neither are damages that need no
//! replay to be found, such as those of the head, and entries that the rules [refuse](crate::Fault::Refused), since a refusal
//! has values of the rules without a text. A storage reads files of [limited size](crate::journal::MOST_BYTES), so the oldest
//! journals are left out of an index that would be larger. Those of ten thousand matches fit, and fewer with long names.

mod continued;
mod copies;
mod date;
mod discarded;
mod fold;
mod index;
mod list;
mod listed;
mod played;
mod query;
mod title;
mod trash;

pub(crate) use continued::is_as_imported;
pub use continued::{newest_lost, newest_of_series, newest_unfinished, to_continue};
pub use date::RecordedDate;
pub use discarded::list_deleted;
pub use index::INDEX;
pub use list::list;
pub use listed::{Content, Listed, Summary, copy_number, read};
pub use played::keep_played;
pub use query::{Order, Query, ResultKind};
pub(crate) use title::cut;
pub use title::{Title, TitleError, set_title, turns_text};
pub(crate) use trash::beside;
pub use trash::{DOUBTED_FOR, Deleted, KEPT_FOR, delete, deleted, empty_trash, restore};
