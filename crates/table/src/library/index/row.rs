//! A row of the index, as it is written.

use serde::{Deserialize, Serialize};
use teahouse_rules::{Outcome, Rules, SeatMap};

use super::fault::FaultRow;
use super::{FileStamp, Kept, pieces};
use crate::envelope::from_hex;
use crate::header::{date_of, seconds_of};
use crate::journal::{MOST_ENTRIES, date_of_millis, millis_of};
use crate::library::list::Item;
use crate::library::{Content, RecordedDate, Summary, Title};
use crate::{Damage, GameTime, MatchId, Player, Sight};

/// A journal. Values of other crates have their texts.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct IndexRow {
    name: String,
    file: StampRow,
    is_older_copy: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title_file: Option<StampRow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    is_imported: bool,
    /// The date that the record tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recorded: Option<String>,
    /// The file with the date of the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end_file: Option<StampRow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    damage: Option<DamageRow>,
    /// The match, or its good part.
    good: SummaryRow,
}

/// The length, and the time in nanoseconds.
#[derive(Debug, Serialize, Deserialize)]
struct StampRow(u64, i64);

/// A damage behind the good part.
#[derive(Debug, Serialize, Deserialize)]
struct DamageRow {
    line: usize,
    fault: FaultRow,
}

#[derive(Debug, Serialize, Deserialize)]
struct SummaryRow {
    id: String,
    rules: String,
    /// Seconds from 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begun: Option<u64>,
    /// Milliseconds from 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<u64>,
    players: Vec<PlayerRow>,
    ply: usize,
    entries: u64,
    time: u64,
    pieces: String,
    outcome: String,
    counts: bool,
    torn: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct PlayerRow {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    computer: Option<String>,
    undo: String,
    clock: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_left: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sight: Option<String>,
}

impl IndexRow {
    /// The row of a journal; `None` if it has to be read every time.
    pub(super) fn of(item: &Item) -> Option<Self> {
        let Item { stored, title_file, listed, end_file, .. } = item;
        let (damage, good) = match &listed.content {
            Content::Match(summary) => (None, summary),
            Content::Damaged { damage, before: Some(before) } => (Some(DamageRow::of(damage, before)?), before),
            Content::Damaged { before: None, .. } | Content::Unreadable(_) => return None,
        };
        let title_file = title_file.as_ref().and_then(FileStamp::of).map(StampRow::of);
        Some(Self {
            name: stored.name.clone(),
            file: StampRow::of(FileStamp::of(stored)?),
            is_older_copy: listed.is_older_copy,
            title: title_file.as_ref().and(listed.title.as_ref()).map(|title| title.as_str().to_owned()),
            title_file,
            is_imported: listed.is_imported,
            recorded: listed.recorded.map(|date| date.to_string()),
            end_file: end_file.as_ref().and_then(FileStamp::of).map(StampRow::of),
            damage,
            good: SummaryRow::of(good)?,
        })
    }

    /// The name of the file and its content, if all values are in their ranges.
    pub(super) fn into_kept(self) -> Option<(String, Kept)> {
        let good = self.good.into_summary()?;
        let content = match self.damage {
            None => Content::Match(good),
            Some(damage) => Content::Damaged { damage: damage.into_damage(&good)?, before: Some(good) },
        };
        let title = self.title.map(|text| Title::new(&text).ok().filter(|title| title.as_str() == text));
        let recorded = self.recorded.map(|text| RecordedDate::of(&text).filter(|date| date.to_string() == text));
        let kept = Kept {
            stamp: self.file.into_stamp(),
            content,
            is_imported: self.is_imported,
            recorded: match recorded {
                None => None,
                Some(date) => Some(date?),
            },
            end_stamp: self.end_file.map(StampRow::into_stamp),
            is_older_copy: self.is_older_copy,
            title_stamp: self.title_file.map(StampRow::into_stamp),
            title: match title {
                None => None,
                Some(title) => Some(title?),
            },
        };
        Some((self.name, kept))
    }
}

impl StampRow {
    const fn of(FileStamp { len, modified }: FileStamp) -> Self {
        Self(len, modified)
    }

    const fn into_stamp(self) -> FileStamp {
        FileStamp { len: self.0, modified: self.1 }
    }
}

impl DamageRow {
    fn of(damage: &Damage, before: &Summary) -> Option<Self> {
        let is_behind = damage.entries_before == Some(before.entries);
        is_behind.then_some(Self { line: damage.line, fault: FaultRow::of(&damage.fault)? })
    }

    fn into_damage(self, before: &Summary) -> Option<Damage> {
        let fault = self.fault.into_fault(before.rules.seats())?;
        Some(Damage { line: self.line, fault, entries_before: Some(before.entries) })
    }
}

impl SummaryRow {
    fn of(summary: &Summary) -> Option<Self> {
        Some(Self {
            id: summary.id.to_string(),
            rules: summary.rules.line(),
            begun: summary.begun.and_then(seconds_of),
            ended: summary.ended.and_then(millis_of),
            players: summary.players.values().map(PlayerRow::of).collect(),
            ply: summary.ply,
            entries: summary.entries,
            time: summary.time.millis(),
            pieces: pieces::text(&summary.pieces)?,
            outcome: summary.outcome.to_string(),
            counts: summary.counts,
            torn: summary.torn,
        })
    }

    fn into_summary(self) -> Option<Summary> {
        let rules = Rules::parse(&self.rules).ok()?;
        let players: SeatMap<Player> = self.players.into_iter().map(PlayerRow::into_player).collect::<Option<_>>()?;
        let outcome = Outcome::from_text(&self.outcome)?;
        let begun = match self.begun {
            None => None,
            Some(seconds) => Some(date_of(seconds)?),
        };
        let ended = match self.ended {
            None => None,
            Some(millis) => Some(date_of_millis(millis).filter(|_| outcome.is_over())?),
        };
        let has_winner = outcome.winner().is_none_or(|winner| players.get(winner).is_some());
        let has_entries = self.ply as u64 <= self.entries && self.entries <= MOST_ENTRIES;
        let is_valid = players.count() == rules.seats().count() && has_winner && has_entries;
        is_valid.then_some(Summary {
            id: MatchId(from_hex(&self.id)?.try_into().ok()?),
            rules,
            begun,
            ended,
            players,
            ply: self.ply,
            entries: self.entries,
            time: GameTime(self.time),
            pieces: pieces::parse(&self.pieces, &rules)?,
            outcome,
            counts: self.counts,
            torn: self.torn,
        })
    }
}

impl PlayerRow {
    fn of(player: &Player) -> Self {
        Self {
            name: player.name.clone(),
            computer: player.computer.clone(),
            undo: player.undo.to_string(),
            clock: player.clock.to_string(),
            time_left: player.time_left.map(|left| left.to_string()),
            sight: Some(player.sight).filter(|sight| *sight != Sight::default()).map(|sight| sight.to_string()),
        }
    }

    fn into_player(self) -> Option<Player> {
        let player = Player {
            name: self.name,
            computer: self.computer,
            undo: self.undo.parse().ok()?,
            clock: self.clock.parse().ok()?,
            time_left: self.time_left.map(|left| left.parse()).transpose().ok()?,
            sight: self.sight.map_or(Some(Sight::default()), |sight| sight.parse().ok())?,
        };
        player.has_valid_clock().then_some(player)
    }
}
