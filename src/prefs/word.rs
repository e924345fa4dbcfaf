//! Settings that are words or lines in the file: `#[serde(with = "word")]` for one of them, the modules below for others.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// A word, or the empty text for none.
pub(super) mod or_none {
    use super::*;

    pub(crate) fn serialize<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_str(""),
        }
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(D::Error::custom) }
    }
}

/// A list of words. One that is not known is left out.
pub(super) mod list {
    use super::*;

    pub(crate) fn serialize<T: Display, S: Serializer>(values: &[T], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(values.iter().map(T::to_string))
    }

    pub(crate) fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        let words = Vec::<String>::deserialize(deserializer)?;
        Ok(words.iter().filter_map(|word| word.parse().ok()).collect())
    }
}

/// The policies of two players: one word if they are equal, otherwise one for each.
pub(super) mod of_two {
    use teahouse_rules::{Seat, Seats};
    use teahouse_table::UndoPolicy;

    use super::*;

    pub(crate) fn serialize<S: Serializer>(undo: &[UndoPolicy; 2], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&UndoPolicy::words(*undo))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[UndoPolicy; 2], D::Error> {
        let words = String::deserialize(deserializer)?;
        let undo = UndoPolicy::from_words(&words, Seats::Two);
        let undo = undo.ok_or_else(|| D::Error::custom("one or two policies were expected"))?;
        Ok([Seat::FIRST, Seat::SECOND].map(|seat| undo[seat]))
    }
}

/// The sights of four players by seat: two words if partners see alike, one if all do, otherwise one for each.
pub(super) mod sights {
    use teahouse_rules::{Seat, Seats};
    use teahouse_table::Sight;

    use super::*;

    pub(crate) fn serialize<S: Serializer>(sights: &[Sight; 4], serializer: S) -> Result<S::Ok, S::Error> {
        let [near, far, far_beside, near_beside] = *sights;
        let is_of_parties = [near, far] == [near_beside, far_beside];
        serializer.serialize_str(&Sight::words(sights[..if is_of_parties { 2 } else { 4 }].iter().copied()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Sight; 4], D::Error> {
        let words = String::deserialize(deserializer)?;
        if let Some(sights) = Sight::from_words(&words, Seats::Two) {
            let [near, far] = [Seat::FIRST, Seat::SECOND].map(|seat| sights[seat]);
            return Ok([near, far, far, near]);
        }
        let sights = Sight::from_words(&words, Seats::Four);
        let sights = sights.ok_or_else(|| D::Error::custom("one, two or four sights were expected"))?;
        Ok([0, 1, 2, 3].map(|seat| sights[Seat(seat)]))
    }
}
