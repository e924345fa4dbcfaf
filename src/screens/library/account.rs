//! A saved match in words.

use std::time::{Duration, SystemTime};

use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::library::{Content, Listed, RecordedDate, Summary};
use teahouse_table::{Damage, Zone};

use crate::core::some_of;
use crate::i18n::{Localization, Localized, Value};
use crate::manual;
use crate::prefs::GameKind;
use crate::session::{names_of, parties, read_reason};

/// Between parts of a line.
const BETWEEN: &str = " · ";

/// The lines on a slip.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Lines {
    /// The title, or the players.
    pub(super) name: String,
    /// The number of a copy, the game, the rules and the result, before the players of a match with a title: where there is little room,
    /// these are cut off.
    pub(super) what: String,
    /// The same without the rules, where there is less room still.
    pub(super) what_briefly: Option<String>,
    /// The date and the length.
    pub(super) when: String,
    /// The same without the time that the match took.
    pub(super) when_briefly: Option<String>,
}

impl Lines {
    pub(super) fn of(listed: &Listed, copy_number: Option<u32>, now: Now, localization: &Localization) -> Self {
        let words = |words: Localized| words.resolve(localization);
        let summary = listed.openable();
        let players = summary.filter(|_| listed.title.is_some()).map(players);
        let rules = summary.and_then(rules);
        let what = |rules: Option<&Localized>| {
            let game = summary.map(game).into_iter().chain(rules.cloned());
            let parts = copy_number.map(copy).into_iter().chain(game).chain([result(listed)]).chain(players.clone());
            parts.map(words).collect::<Vec<_>>().join(BETWEEN)
        };
        let whole = summary.filter(|_| listed.summary().is_some());
        let when = |length: Option<Localized>| {
            date(listed, now).into_iter().chain(length).map(words).collect::<Vec<_>>().join(BETWEEN)
        };
        Self {
            name: words(name(listed)),
            what: what(rules.as_ref()),
            what_briefly: rules.is_some().then(|| what(None)),
            when: when(whole.map(length)),
            when_briefly: whole.map(|summary| when(Some(turns(summary)))),
        }
    }
}

/// The title of a match, else its players, else its file.
pub(super) fn name(listed: &Listed) -> Localized {
    let called = |name: &str| Localized::new("called").arg("name", name.to_owned());
    match (&listed.title, listed.openable()) {
        (Some(title), _) => called(title.as_str()),
        (None, Some(summary)) => players(summary),
        (None, None) => called(&listed.name),
    }
}

/// The players against each other.
pub(super) fn players(summary: &Summary) -> Localized {
    let [first, second] = parties(summary.rules.seats(), &names_of(summary));
    Localized::new("library-players").arg("first", first).arg("second", second)
}

/// The mark of a copy, beside the match that it is a copy of.
pub(super) fn copy(number: u32) -> Localized {
    Localized::new("library-copy").arg("number", number)
}

pub(super) fn game(summary: &Summary) -> Localized {
    Localized::new(format!("title-{}", GameKind::of(&summary.rules)))
}

/// The name of the rules, if the game has several, and whether house rules came to them.
pub(super) fn rules(summary: &Summary) -> Option<Localized> {
    let rules = &summary.rules;
    rules.preset()?;
    let name = manual::name(rules);
    Some(if manual::has_house_rules(rules) {
        Localized::new("library-house-rules").arg("rules", Value::Key(name.into()))
    } else {
        Localized::new(name)
    })
}

/// The turns and the time.
pub(super) fn length(summary: &Summary) -> Localized {
    Localized::new("library-length").arg("ply", summary.ply).arg("time", summary.time.to_string())
}

/// The turns alone.
fn turns(summary: &Summary) -> Localized {
    Localized::new("library-turns").arg("ply", summary.ply)
}

/// The winner, or what else there is to say of the end.
pub(super) fn result(listed: &Listed) -> Localized {
    match &listed.content {
        Content::Match(summary) => outcome(summary),
        Content::Damaged { damage, .. } if damage.fault.is_of_another_version() => Localized::new("library-other"),
        Content::Damaged { .. } => Localized::new("library-damaged"),
        Content::Unreadable(_) => Localized::new("library-unreadable"),
    }
}

fn outcome(summary: &Summary) -> Localized {
    match summary.outcome {
        Outcome::Ongoing => Localized::new("library-unfinished"),
        Outcome::Draw { .. } => Localized::new("end-draw"),
        Outcome::Win { .. } => {
            let (seats, names) = (summary.rules.seats(), names_of(summary));
            let winners = seats.winners(summary.outcome);
            let words = Localized::new(if winners.iter().count() > 1 { "end-win-together" } else { "end-wins" });
            words.arg("name", Value::together(winners.iter().map(|seat| names[seat].clone())))
        }
    }
}

/// Why a match ended. A draw on time is left out: the journal's summary does not have whose flag fell.
pub(super) fn reason(summary: &Summary) -> Option<Localized> {
    let names = names_of(summary);
    let reason = summary.outcome.reason()?;
    let loser = match (summary.outcome.winner(), reason) {
        (Some(winner), _) => winner.other(),
        (None, Reason::Time) => return None,
        (None, _) => Seat::SECOND,
    };
    let game = GameKind::of(&summary.rules).into_str();
    let words = Localized::new(format!("reason-{reason}")).arg("game", game);
    Some(words.arg("winner", names[loser.other()].clone()).arg("loser", names[loser].clone()))
}

/// The damage of a file, as sentences.
pub(super) fn damage(listed: &Listed) -> Option<Localized> {
    match &listed.content {
        Content::Match(_) => None,
        Content::Damaged { damage, before } => Some(fault(damage, before.as_ref())),
        Content::Unreadable(error) => {
            let reason = Value::Key(read_reason(error).into());
            Some(Localized::new("library-unreadable-means").arg("reason", reason))
        }
    }
}

fn fault(damage: &Damage, before: Option<&Summary>) -> Localized {
    let Damage { line, fault, .. } = damage;
    let word = fault.unknown_word();
    let [partly, lost] = if fault.is_over_limit() {
        ["library-too-long-means", "library-too-long-lost"]
    } else if word.is_some() {
        ["library-unknown-means", "library-unknown-lost"]
    } else if fault.is_of_another_version() {
        ["library-other-means", "library-other-lost"]
    } else {
        ["library-damaged-means", "library-damaged-lost"]
    };
    let words = Localized::new(if before.is_some() { partly } else { lost }).arg("line", line.to_string());
    words.arg("word", some_of(word.as_slice())).arg("ply", before.map_or(0, |before| before.ply))
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// Ages of a week and more are told as dates.
const WEEK: u64 = 7 * DAY;

/// The date at which ages are told, and the zone in which days are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Now {
    pub(super) date: SystemTime,
    pub(super) zone: Zone,
}

/// When a match was played: the date that its record tells, or how long ago it was begun. Of a match that goes on, or that an earlier
/// version began, it is how long ago it was played last.
pub(super) fn date(listed: &Listed, now: Now) -> Option<Localized> {
    listed.recorded.map(recorded).or_else(|| age(played(listed)?, now))
}

/// The time until [`date`] tells another age; `None` where it tells a date.
pub(super) fn until_other_date(listed: &Listed, now: Now) -> Option<Duration> {
    let played = played(listed).filter(|_| listed.recorded.is_none())?;
    let age = now.date.duration_since(played).ok()?;
    let unit = match age.as_secs() {
        0..HOUR => MINUTE,
        HOUR..DAY => HOUR,
        DAY..WEEK => DAY,
        _ => return None,
    };
    Duration::from_secs((age.as_secs() / unit + 1) * unit).checked_sub(age)
}

fn played(listed: &Listed) -> Option<SystemTime> {
    let goes_on = listed.summary().is_some_and(|summary| !summary.outcome.is_over());
    if goes_on { listed.played_last() } else { listed.played() }
}

/// A year, a month or a day.
pub(super) fn recorded(date: RecordedDate) -> Localized {
    let words = match (date.month(), date.day()) {
        (Some(month), Some(day)) => {
            Localized::new("library-date").arg("month", f64::from(month)).arg("day", day.to_string())
        }
        (Some(month), None) => Localized::new("library-month").arg("month", f64::from(month)),
        (None, _) => Localized::new("library-year"),
    };
    words.arg("year", date.year().to_string())
}

/// How long ago a match was played, or the date once that is a week.
fn age(played: SystemTime, Now { date, zone }: Now) -> Option<Localized> {
    let age = date.duration_since(played).map(|age| age.as_secs());
    let (key, count) = match age {
        Ok(age) if age < MINUTE => return Some(Localized::new("library-now")),
        Ok(age) if age < HOUR => ("library-minutes", age / MINUTE),
        Ok(age) if age < DAY => ("library-hours", age / HOUR),
        Ok(age) if age < WEEK => ("library-days", age / DAY),
        _ => return zone.day(played).map(recorded),
    };
    Some(Localized::new(key).arg("count", count as f64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_table::storage::StorageError;

    #[test]
    fn a_date_is_told_by_age_for_a_week() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(20_780 * DAY);
        let age = |played| age(played, Now { date: now, zone: Zone::Unknown });
        let key = |ago: u64| age(now - Duration::from_secs(ago)).unwrap().key.into_owned();
        assert_eq!([0, 59].map(key), ["library-now"; 2]);
        assert_eq!([60, HOUR - 1].map(key), ["library-minutes"; 2]);
        assert_eq!([HOUR, DAY - 1].map(key), ["library-hours"; 2]);
        assert_eq!([DAY, 7 * DAY - 1].map(key), ["library-days"; 2]);
        assert_eq!([7 * DAY, 400 * DAY].map(key), ["library-date"; 2]);
        let tomorrow = age(now + Duration::from_secs(DAY)).unwrap();
        assert_eq!(tomorrow.resolve(&Localization::new("en")), "24 Nov 2026");
    }

    #[test]
    fn an_age_is_told_anew_when_its_words_change() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(20_780 * DAY);
        let until = |ago: Duration, recorded: Option<RecordedDate>| {
            let (name, title) = (String::from("a"), None);
            let content = Content::Unreadable(StorageError::NotFound { name: name.clone() });
            let (modified, is_imported, is_older_copy) = (now.checked_sub(ago), recorded.is_some(), false);
            let listed = Listed { name, title, modified, is_imported, recorded, content, is_older_copy };
            let told = |after: Duration| date(&listed, Now { date: now + after, zone: Zone::Unknown });
            let next = until_other_date(&listed, Now { date: now, zone: Zone::Unknown })?;
            assert_eq!(told(next - Duration::from_millis(1)), told(Duration::ZERO), "{ago:?}: a frame for nothing");
            assert_ne!(told(next), told(Duration::ZERO), "{ago:?}: the words are old");
            Some(next)
        };
        for (ago, next) in [(0, 60), (59, 1), (60, 60), (HOUR - 1, 1), (HOUR, HOUR), (DAY - 5, 5), (WEEK - 9, 9)] {
            assert_eq!(until(Duration::from_secs(ago), None), Some(Duration::from_secs(next)), "{ago}");
        }
        assert_eq!(until(Duration::from_millis(59_250), None), Some(Duration::from_millis(750)));
        assert_eq!(until(Duration::from_secs(WEEK), None), None, "a date stays");
        assert_eq!(until(Duration::ZERO, RecordedDate::of("1843")), None);
    }

    /// Breakfast in Tokyo, and the evening before in New York.
    #[test]
    fn a_date_is_that_of_the_players() {
        let played = SystemTime::UNIX_EPOCH + Duration::from_secs(20_779 * DAY + 22 * HOUR);
        let told = |hours: i32| {
            let now = Now { date: played + Duration::from_secs(8 * DAY), zone: Zone::Fixed(hours * 3_600) };
            age(played, now).unwrap().resolve(&Localization::new("en"))
        };
        assert_eq!([told(9), told(0), told(-5)], ["23 Nov 2026", "22 Nov 2026", "22 Nov 2026"]);
        assert_eq!(told(-23), "21 Nov 2026");
    }

    #[test]
    fn a_recorded_date_is_told_as_far_as_it_is_known() {
        let english = Localization::new("en");
        let told = |text: &str| recorded(RecordedDate::of(text).unwrap()).resolve(&english);
        assert_eq!([told("1843-05-17"), told("1843-05"), told("1843")], ["17 May 1843", "May 1843", "1843"]);
    }
}
