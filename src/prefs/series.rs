//! The settings of a series: how long it lasts, who waits, and whether a draw of shogi is played again.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};
use teahouse_table::series::{Challengers, Length};

use super::names::{LONGEST_NAME, is_written};
use super::word;

/// How long a series lasts. The text is the word in settings and keys of texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum SeriesLength {
    /// Until the players stop.
    #[default]
    Open,
    /// One match.
    Single,
    /// Best of three.
    Three,
    /// Best of five.
    Five,
    /// Best of seven.
    Seven,
    /// Best of nine.
    Nine,
    /// Best of eleven.
    Eleven,
    /// Best of fifteen.
    Fifteen,
    /// Best of twenty-one.
    TwentyOne,
}

impl SeriesLength {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The length in the terms of a series.
    #[must_use]
    pub fn terms(self) -> Length {
        let matches = match self {
            Self::Open => return Length::Open,
            Self::Single => 1,
            Self::Three => 3,
            Self::Five => 5,
            Self::Seven => 7,
            Self::Nine => 9,
            Self::Eleven => 11,
            Self::Fifteen => 15,
            Self::TwentyOne => 21,
        };
        Length::best_of(matches).unwrap_or_default()
    }
}

/// The choices for the series.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(default)]
pub struct SeriesSettings {
    /// How long it lasts.
    #[serde(rename = "series_length", with = "word")]
    pub length: SeriesLength,
    /// Whether a drawn match of shogi is played again with colours exchanged.
    #[serde(rename = "series_replays_draws")]
    pub replays_draws: bool,
    /// The number of people at the table: two, or up to eight, of whom all but two wait.
    #[serde(rename = "series_people")]
    pub people: u8,
    /// The names of those who wait, also of more than wait now; empty: one in the language of the interface.
    #[serde(rename = "series_waiting")]
    pub waiting: Vec<String>,
}

impl Default for SeriesSettings {
    fn default() -> Self {
        Self { length: SeriesLength::default(), replays_draws: true, people: 2, waiting: Vec::new() }
    }
}

impl SeriesSettings {
    /// The limit of people who wait.
    pub const MOST_WAITING: usize = Challengers::MOST - 2;

    /// The numbers of people to choose from.
    pub const PEOPLE: std::ops::RangeInclusive<u8> = 2..=Challengers::MOST as u8;

    /// Writes the name of a person who waits.
    pub fn set_name(&mut self, index: usize, name: &str) {
        if index < Self::MOST_WAITING {
            let count = self.waiting.len().max(index + 1);
            self.waiting.resize(count, String::new());
            name.clone_into(&mut self.waiting[index]);
        }
    }

    /// Brings every value into its range.
    pub(super) fn clamp(&mut self) {
        self.people = self.people.clamp(*Self::PEOPLE.start(), *Self::PEOPLE.end());
        self.waiting.truncate(Self::MOST_WAITING);
        for name in &mut self.waiting {
            *name = name.chars().filter(|character| is_written(*character)).take(LONGEST_NAME).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_those_of_a_series() {
        let needed: Vec<Option<u32>> = SeriesLength::ALL.iter().map(|length| length.terms().wins_needed()).collect();
        let expected = [None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6), Some(8), Some(11)];
        assert_eq!(needed, expected);
        let words: Vec<String> = SeriesLength::ALL.iter().map(SeriesLength::to_string).collect();
        assert_eq!(words.join(" "), "open single three five seven nine eleven fifteen twenty-one");
    }

    #[test]
    fn values_come_into_their_range() {
        let mut series =
            SeriesSettings { people: 99, waiting: vec!["\u{202e}Mei".into(); 9], ..SeriesSettings::default() };
        series.clamp();
        assert_eq!((series.people, series.waiting), (8, vec!["Mei".to_owned(); 6]));
        let mut series = SeriesSettings { people: 0, ..SeriesSettings::default() };
        series.clamp();
        assert_eq!(series.people, 2);
        series.set_name(1, "Lin");
        series.set_name(6, "Nobody");
        assert_eq!(series.waiting, ["", "Lin"]);
    }
}
