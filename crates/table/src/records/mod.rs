//! Matches and game records: export and import.
//!
//! - [`record_of`] is the record of a match: the turns that stand, with their times, the players, the rules, the result and
//!   its reason, and the deal once its seal is open. [`in_terms_of`] puts its time control into the words of a format.
//! - [`export`] reads it from a journal, with the [record beside it](crate::storage::Sidecar::Record): variations, comments
//!   and tags. [`export_match`] takes the match from memory.
//! - [`KnownRecord`] replaces the record beside a journal, unless another window has changed it.
//! - [`import`] makes a match of a record in any [`Format`](teahouse_record::Format). It is [`prepare`], which needs
//!   no storage and may take seconds, and [`Prepared::store`], which only writes. The games of one file share their
//!   [`KnownJournals`], so that the storage is listed once.
//!
//! # An imported match
//!
//! The journal has the main line. Each step, and the result, goes through the same check as a command of a player. The
//! whole record, as [JSON](teahouse_record::Record::to_json), is the sidecar of the journal, so nothing that the file says is
//! lost. [`Remark`]s name what the journal cannot express.
//!
//! - **Rules.** The rules of the file, or the usual ones of its format. If the main line is only legal under others, or ends
//!   as recorded only under others, it has those of the [rule sets](teahouse_rules::Rules::presets), or the same without their
//!   limits of moves.
//! - **Result.** By the rules of the game, or by the command that leads to it: resignation, agreement, claim, declaration. A
//!   loss on time that does not follow from the time control of the record gives the loser a clock that has run down at the end of
//!   the match; no other seat has one. A result without a reason is an entry of its own, and the match has none either. So is one by a foul,
//!   which is no step of the record, and by a declaration that the rules of the match do not allow. Where no command
//!   leads to any other recorded reason, the loser resigns or the players agree on a draw. A record without a result, or one that was
//!   suspended, is a match that goes on.
//! - **Times.** Those of the record; a step without one takes no time. The clocks are those of the record's time control, if it has
//!   times and they fit.
//! - **Banqi.** Where the record does not lay the deal open, the faces that it does not reveal are dealt at random.
//! - **Identity.** The [id](crate::MatchId) of the match is a hash of the record as JSON, so the same game is imported once: alone
//!   in a file, in a file with several games or pasted, and in every encoding and format that holds all of it. A pasted position
//!   without moves is the start of a match of its own each time.
//!
//! The sidecar is written before the journal, and the journal is created whole. So a power failure leaves no part of a
//! match in the library.

mod beside;
mod clockwork;
mod control_words;
mod controls;
mod export;
mod fit;
mod import;
mod known;
mod remark;
mod replay;
mod result;

pub use beside::KnownRecord;
pub use controls::in_terms_of;
pub use export::{
    ExportError, Exported, LeftOut, annotated, export, export_match, export_match_with, export_with, record_of,
};
pub use import::{ImportError, Imported, Prepared, import, prepare, prepare_game, prepare_pasted};
pub use known::KnownJournals;
pub use remark::Remark;
