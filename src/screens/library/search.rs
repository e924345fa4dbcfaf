//! The search of the library: what players look for.

use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use teahouse_table::library::{Order, Query as Wanted, RecordedDate, ResultKind};

use crate::prefs::GameKind;

/// The search of the players. It is kept until the program ends.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Search {
    /// Parts of names and titles.
    pub(super) text: String,
    pub(super) game: Option<GameKind>,
    pub(super) result: Option<ResultKind>,
    pub(super) range: Option<DateRange>,
    pub(super) order: Order,
    /// Whether the trash is listed instead.
    pub(super) is_trash: bool,
}

/// When a match was played last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DateRange {
    Day,
    Week,
    Month,
    Year,
    /// More than a year ago.
    Earlier,
    /// In a year or a month of the calendar.
    In(RecordedDate),
}

impl DateRange {
    /// The ranges that do not depend on the matches.
    pub(super) const BY_AGE: &[Self] = &[Self::Day, Self::Week, Self::Month, Self::Year, Self::Earlier];

    /// The word of a range: that of an age, or the date.
    pub(super) fn word(self) -> String {
        match self {
            Self::Day => "day".into(),
            Self::Week => "week".into(),
            Self::Month => "month".into(),
            Self::Year => "year".into(),
            Self::Earlier => "earlier".into(),
            Self::In(date) => date.to_string(),
        }
    }

    /// The greatest age of a match in the range; for `Earlier`, the least.
    const fn age(self) -> Option<Duration> {
        let days = match self {
            Self::Day => 1,
            Self::Week => 7,
            Self::Month => 30,
            Self::Year | Self::Earlier => 365,
            Self::In(_) => return None,
        };
        Some(Duration::from_secs(days * 24 * 60 * 60))
    }
}

impl Search {
    /// Whether some matches may be left out.
    pub(super) fn is_narrow(&self) -> bool {
        *self != Self { order: self.order, is_trash: self.is_trash, ..Self::default() }
    }

    /// Looks for everything again. The order stays.
    pub(super) fn widen(&mut self) {
        *self = Self { order: self.order, ..Self::default() };
    }

    /// The year or month in which the matches were played.
    pub(super) const fn period(&self) -> Option<RecordedDate> {
        match self.range {
            Some(DateRange::In(date)) => Some(date),
            _ => None,
        }
    }

    /// The search as the table has it, without the [period](Self::period).
    pub(super) fn wanted(&self, now: SystemTime) -> Wanted {
        let end = self.range.and_then(|range| now.checked_sub(range.age()?));
        let is_earlier = self.range == Some(DateRange::Earlier);
        Wanted {
            text: self.text.clone(),
            player: None,
            game: self.game.map(|game| game.into_str()),
            result: self.result,
            since: end.filter(|_| !is_earlier),
            before: end.filter(|_| is_earlier),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_and_the_trash_leave_nothing_out() {
        let search = Search { order: Order::Longest, is_trash: true, ..Search::default() };
        assert!(!search.is_narrow() && Search { range: Some(DateRange::Week), ..search }.is_narrow());
    }
}
