//! The record of a match.

use core::time::Duration;
use std::time::SystemTime;

use teahouse_record::{Ending, Format, Record, RecordError, Score, Tag, Walker};
use teahouse_rules::{Position, Reason, Seat};

use crate::journal::{self, Damage};
use crate::library::{self, RecordedDate, Title};
use crate::storage::{Sidecar, Storage, StorageError};
use crate::{Match, TimeControl, Zone};

/// The record of a match: its turns that stand, their times, the players and their time controls, the day in UTC on which it
/// began, the rules, the start, the result with its reason, and the deal once it is [open](Match::opened_seal). The time controls
/// have the words of the journal; [`in_terms_of`](super::in_terms_of) translates them. [`Exported::in_zone`] makes the day the local one.
///
/// A foul that lost the match is no node of the record, because it is not legal.
///
/// ```
/// use teahouse_record::{Encoding, Format};
/// use teahouse_rules::{Rules, Seat, shogi};
/// use teahouse_table::{Command, GameTime, Match, Setup, records};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let setup = Setup::new(Rules::Shogi(shogi::Ruleset::amateur()), ["Anna", "Ben"]);
/// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let pawn = game_match.public().position().parse_move("c3c4")?.mv;
/// for (at, seat, command) in [(2_000, Seat::FIRST, Command::Play(pawn)), (9_000, Seat::SECOND, Command::Resign)] {
///     let entry = game_match.check(GameTime(at), seat, command)?;
///     game_match.commit(entry);
/// }
/// let csa = Format::Csa.write(&records::record_of(&game_match), Encoding::Utf8)?;
/// assert!(String::from_utf8(csa)?.ends_with("+7776FU\nT2\n%TORYO\nT7\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record_of(state: &Match) -> Record {
    let mut record = Record::from_boards(state.boards());
    let line = record.main_line();
    let has_times = state.time().millis() > 0;
    let lasts = state.line().scan(0, |steps, turn| {
        *steps += turn.steps().count();
        Some(*steps)
    });
    for (last, took) in lasts.zip(state.turn_times()).filter(|_| has_times) {
        // A foul has no node.
        if let Some(node) = line.get(last) {
            record.set_time(*node, Some(Duration::from_millis(took.millis())));
        }
    }
    if let Some(last) = line.last() {
        record.set_ending(*last, ending_of(state));
    }
    let header = state.header();
    for (seat, player) in header.players.iter() {
        record.tags_mut().set(Tag::Player(seat), &player.name);
    }
    if header.players.values().any(|player| player.clock != TimeControl::None) {
        let words = TimeControl::words(header.players.values().map(|player| player.clock));
        record.tags_mut().set(Tag::TimeControl, &words);
    }
    if let Some(date) = header.begun.and_then(RecordedDate::of_time) {
        record.tags_mut().set(Tag::Start, &date.to_string());
    }
    if let Some(seal) = state.opened_seal() {
        // The journal has checked the deal; a record that it does not fit has a foul at its end.
        let _ = record.set_deal(seal.deal.clone());
    }
    record
}

/// The ending of a match, with the time of the last turn if a player ended it before it was complete.
fn ending_of(state: &Match) -> Option<Ending> {
    let ending = Ending::of(state.outcome())?;
    // The loser's turn was the last one on the board.
    let loser = ending.winner().map_or(Seat::FIRST, Seat::other);
    // The steps so far of a turn that goes on have their time.
    let is_mid_turn = state.boards().is_mid_turn(loser);
    let so_far = state.turn_times().last().filter(|_| is_mid_turn).map_or(0, |time| time.millis());
    let took = Duration::from_millis(state.time_in_turn(loser).millis().saturating_sub(so_far));
    let is_ended_in_turn = matches!(ending.reason, None | Some(Reason::Resignation | Reason::Time)) && !took.is_zero();
    Some(Ending { time: is_ended_in_turn.then_some(took), ..ending })
}

/// A match as a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// The record. The day of the beginning is that of UTC, unless the record beside the journal tells it.
    pub record: Record,
    /// The date at which the match began, if its head has it.
    pub begun: Option<SystemTime>,
    /// Whether the match is over.
    pub is_over: bool,
    /// The damage of the journal: the record has the match before it.
    pub damage: Option<Damage>,
    /// Whether the last write of the journal was cut: the record has the match before it.
    pub is_torn: bool,
    /// Why the record does not have the variations, comments and tags of the record beside the journal, if there is one.
    pub left_out: Option<LeftOut>,
    /// Whether the record lacks the foul that ended the match: an illegal move is no node.
    pub lacks_foul: bool,
}

impl Exported {
    /// Whether the record has less than the match had, because of a file that is damaged or cannot be read.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    /// # use teahouse_rules::{Rules, xiangqi};
    /// use teahouse_table::testing::FaultyStorage;
    /// use teahouse_table::{OpenMatch, Setup, records};
    ///
    /// let storage = FaultyStorage::new();
    /// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// let name = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?.name().to_owned();
    /// assert!(!records::export(&storage, &name)?.is_partial());
    /// storage.put(&format!("{name}.record"), b"{");
    /// assert!(records::export(&storage, &name)?.is_partial());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_partial(&self) -> bool {
        self.damage.is_some() || self.is_torn || self.left_out.is_some()
    }

    /// The record for a file of a format, with the day on which the match began by the clocks of the players. Where their zone is
    /// not known it is that of UTC, and a format that can say so does: PGN has a tag for it, `UTCDate`.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use std::time::{Duration, UNIX_EPOCH};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    /// use teahouse_record::{Format, Tag};
    /// use teahouse_rules::{Rules, xiangqi};
    /// use teahouse_table::testing::FaultyStorage;
    /// use teahouse_table::{OpenMatch, Setup, Zone, records};
    ///
    /// let storage = FaultyStorage::new();
    /// let begun = Some(UNIX_EPOCH + Duration::from_secs(1_795_482_000));
    /// let setup = Setup { begun, ..Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]) };
    /// let name = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?.name().to_owned();
    /// let exported = records::export(&storage, &name)?;
    /// let new_york = exported.in_zone(Zone::Fixed(-5 * 3_600), Format::PgnWxf);
    /// assert_eq!(new_york.tags().get(&Tag::Start), Some("2026-11-23"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_zone(self, zone: Zone, format: Format) -> Record {
        let Self { mut record, begun, .. } = self;
        let day = |zone: Zone| zone.day(begun?).map(|day| day.to_string());
        let utc = day(Zone::Unknown);
        // What a record tells itself stands.
        if utc.is_none() || record.tags().get(&Tag::Start) != utc.as_deref() {
            return record;
        }
        let is_known = begun.is_some_and(|begun| zone.offset(begun).is_some());
        if let Some(day) = day(zone).filter(|_| is_known) {
            record.tags_mut().set(Tag::Start, &day);
        } else if matches!(format, Format::PgnChinese | Format::PgnWxf | Format::PgnIccs | Format::Bpgn)
            && let Some(utc) = utc
        {
            record.tags_mut().set(Tag::Other("UTCDate".to_owned()), &utc.replace('-', "."));
        }
        record
    }
}

/// Why the record beside a journal is left out of an export.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LeftOut {
    /// The record cannot be read from the storage.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record begins from another start, or its rules do not allow a step of the match.
    #[error("the record beside the journal is not that of the match")]
    OtherMatch,
}

/// Why a match cannot be exported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The journal cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The head of the journal is damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
}

/// The record of a match in a storage: the [record beside its journal](Sidecar::Record), if there is one, extended by the
/// turns and the result of the match. The line of the match is the main line. The journal may be in the
/// [trash](crate::library::Deleted::file).
///
/// The journal takes no lock and may be open. A damaged journal is exported up to the damage.
///
/// # Errors
/// The journal cannot be read, or its head is damaged.
pub fn export(storage: &dyn Storage, name: &str) -> Result<Exported, ExportError> {
    // The journal comes first: if the disk fails after it, the match is exported without its notes.
    let journal = storage.read(name)?;
    export_read(storage, name, &journal, record_beside(storage, name))
}

/// The same with this record in place of the one beside the journal, for one that could not be written there. Where the journal cannot
/// be read, the record is exported alone.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_record::NodeId;
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{Command, GameTime, OpenMatch, Setup, records};
///
/// let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let mut noted = records::annotated(&storage, open.name(), open.state())?;
/// noted.set_comment(NodeId::ROOT, "Anna begins.");
/// open.act(GameTime(1_000), Seat::FIRST, Command::Resign)?;
/// let exported = records::export_with(&storage, open.name(), noted.clone())?;
/// assert_eq!((exported.record.node(NodeId::ROOT).comment(), exported.is_over), ("Anna begins.", true));
/// assert_eq!(records::export_with(&storage, "gone.teahouse", noted.clone())?.record, noted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The head of the journal is damaged.
pub fn export_with(storage: &dyn Storage, name: &str, record: Record) -> Result<Exported, ExportError> {
    if let Ok(journal) = storage.read(name) {
        return export_read(storage, name, &journal, Ok(Some(record)));
    }
    let is_over = record.main_line().last().is_some_and(|last| record.node(*last).ending().is_some());
    Ok(Exported { record, begun: None, is_over, damage: None, is_torn: false, left_out: None, lacks_foul: false })
}

/// The record of the match in a journal that was read, extended by what belongs to it.
fn export_read(
    storage: &dyn Storage,
    name: &str,
    journal: &[u8],
    record: Result<Option<Record>, LeftOut>,
) -> Result<Exported, ExportError> {
    let reading = journal::read(journal)?;
    let exported = match_with(storage, name, &reading.state, record);
    Ok(match reading.ending {
        journal::Ending::Damaged(damage) => Exported { damage: Some(damage), ..exported },
        journal::Ending::Torn { .. } => Exported { is_torn: true, ..exported },
        journal::Ending::Whole | journal::Ending::Unterminated => exported,
    })
}

/// The record of a match that is in memory, extended like that of [`export`] by what belongs to its journal. The journal is
/// not read: it may lack entries that could not be written.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::testing::{DiskFault, FaultyStorage};
/// use teahouse_table::{Command, GameTime, OpenMatch, Setup, records};
///
/// let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// storage.set_fault(DiskFault::ReadOnly);
/// open.act(GameTime(1_000), Seat::FIRST, Command::Resign)?;
/// assert!(!records::export(&storage, open.name())?.is_over);
/// assert!(records::export_match(&storage, open.name(), open.state()).is_over);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_match(storage: &dyn Storage, name: &str, state: &Match) -> Exported {
    match_with(storage, name, state, record_beside(storage, name))
}

/// The same with this record in place of the one beside the journal, for one that could not be written there.
pub fn export_match_with(storage: &dyn Storage, name: &str, state: &Match, record: Record) -> Exported {
    match_with(storage, name, state, Ok(Some(record)))
}

fn match_with(storage: &dyn Storage, name: &str, state: &Match, record: Result<Option<Record>, LeftOut>) -> Exported {
    let (mut record, left_out) = match record.and_then(|record| joined(storage, name, state, record)) {
        Ok(record) => (record, None),
        Err(error) => (record_of(state), Some(error)),
    };
    let (begun, is_over) = (state.header().begun, state.outcome().is_over());
    if !is_over {
        suspend(&mut record, state, || is_as_imported(storage, name));
    }
    if let Some(title) = Title::of_journal(storage, name) {
        record.tags_mut().set(Tag::Title, title.as_str());
    }
    let lacks_foul = state.boards().iter().any(|board| board.foul().is_some());
    Exported { record, begun, is_over, damage: None, is_torn: false, left_out, lacks_foul }
}

/// Ends the main line of a match that goes on with its last turn. Moves that its players have tried there would be turns of the match
/// for a reader of the file, and are variations behind an ending. An import goes on as its file does.
fn suspend(record: &mut Record, state: &Match, is_as_imported: impl Fn() -> bool) {
    let (line, len) = (record.main_line(), record_of(state).main_line().len());
    if let Some((played, [_, ..])) = line.split_at_checked(len)
        && let Some(last) = played.last()
        && !is_as_imported()
    {
        record.set_ending(*last, Some(Ending::new(Score::Suspended, None)));
    }
}

/// Whether a journal is as it was when it was imported.
fn is_as_imported(storage: &dyn Storage, name: &str) -> bool {
    let len = storage.read(name).map_or(0, |journal| journal.len() as u64);
    library::is_as_imported(storage, name, len)
}

/// The record that players annotate: that of [`export_match`] without the title of the library, which has a file of its own. It
/// may replace the [record beside the journal](Sidecar::Record).
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_record::NodeId;
/// use teahouse_rules::{Rules, xiangqi};
/// use teahouse_table::storage::{Sidecar, Storage};
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{OpenMatch, Setup, records};
///
/// let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let mut record = records::annotated(&storage, open.name(), open.state())?;
/// record.set_comment(NodeId::ROOT, "Anna begins.");
/// storage.replace(&Sidecar::Record.beside(open.name()), record.to_json().as_bytes())?;
/// assert_eq!(records::export(&storage, open.name())?.record.node(NodeId::ROOT).comment(), "Anna begins.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// There is a record beside the journal that an export would leave out. To replace it would lose what it has.
pub fn annotated(storage: &dyn Storage, name: &str, state: &Match) -> Result<Record, LeftOut> {
    joined(storage, name, state, record_beside(storage, name)?)
}

/// The record of a match, with all that another record of it has.
fn joined(storage: &dyn Storage, name: &str, state: &Match, record: Option<Record>) -> Result<Record, LeftOut> {
    match record {
        None => Ok(record_of(state)),
        Some(record) => {
            let is_dealt_for_import = record.deal().is_none() && is_as_imported(storage, name);
            let mut whole = extended(record, state, || is_as_imported(storage, name)).ok_or(LeftOut::OtherMatch)?;
            if !is_dealt_for_import {
                lay_open(&mut whole, state);
            }
            Ok(whole)
        }
    }
}

/// The record beside a journal, if there is one.
fn record_beside(storage: &dyn Storage, name: &str) -> Result<Option<Record>, LeftOut> {
    match storage.read(&library::beside(Sidecar::Record, name)) {
        Ok(bytes) => Ok(Some(Record::from_json(&String::from_utf8_lossy(&bytes))?)),
        Err(StorageError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A record with the line, the result, the players and the deal of a match. What the record says itself stands. `None` for the
/// record of another match.
fn extended(record: Record, state: &Match, is_as_imported: impl Fn() -> bool) -> Option<Record> {
    let own = record_of(state);
    // A position knows some rules, and an import may have chosen others than those of the record.
    let starts = |record: &Record| [Some(record.start()), record.second_start()].map(|start| start.map(Position::fen));
    if starts(&record) != starts(&own) {
        return None;
    }
    let mut walker = Walker::new(record);
    for id in own.main_line() {
        let Some(step) = own.node(id).step() else { continue };
        let (before, known) = (walker.node(), walker.record().len());
        let node = walker.play_on(own.node(id).board(), step).ok()?;
        let record = walker.record_mut();
        if record.len() > known {
            record.set_time(node, own.node(id).time());
        }
        // The match goes on where the record ended.
        record.set_ending(before, None);
        record.put_first(node);
    }
    let last = walker.node();
    let mut record = walker.into_record();
    let ending = record.node(last).ending();
    // The record of another program may go on where the rules of the match have ended it. Other steps behind the end were tried there.
    let is_by_command = own.ending().is_some_and(|ending| ending.reason.is_none_or(Reason::is_by_command));
    let is_open = || record.node(last).children().is_empty() || is_by_command || !is_as_imported();
    if ending.is_none_or(|ending| ending.score == Score::Suspended) && own.ending().is_some() && is_open() {
        record.set_ending(last, own.ending());
    }
    let missing: Vec<(Tag, String)> = own
        .tags()
        .iter()
        .filter(|(tag, _)| matches!(tag, Tag::Player(_) | Tag::Start) && record.tags().get(tag).is_none())
        .map(|(tag, value)| (tag.clone(), value.to_owned()))
        .collect();
    for (tag, value) in missing {
        record.tags_mut().set(tag, &value);
    }
    Some(record)
}

/// Gives the record of a match the deal. An import has dealt what its file does not reveal at random, which is no fact about the
/// recorded game until the match is played on.
fn lay_open(record: &mut Record, state: &Match) {
    if let (None, Some(seal)) = (record.deal(), state.opened_seal()) {
        // The record may lay open another game beyond the end of the match.
        let _ = record.set_deal(seal.deal.clone());
    }
}
