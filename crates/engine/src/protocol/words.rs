//! The words of a line.

use core::fmt;
use core::iter::Peekable;
use core::ops::RangeInclusive;
use core::str::{FromStr, SplitWhitespace};

use super::line_error::{LineError, quoted};

/// The remaining words of a line.
#[derive(Debug, Clone)]
pub(super) struct LineWords<'a>(Peekable<SplitWhitespace<'a>>);

impl<'a> LineWords<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        Self(line.split_whitespace().peekable())
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// Takes the next word if it fits.
    pub(super) fn next_if(&mut self, fits: impl Fn(&str) -> bool) -> Option<&'a str> {
        self.0.next_if(|word| fits(word))
    }

    /// Takes the next word if it is this one.
    pub(super) fn take(&mut self, word: &str) -> bool {
        self.0.next_if_eq(&word).is_some()
    }

    /// Takes the words up to `stop`, exclusive, or to the end, joined by single spaces.
    pub(super) fn until(&mut self, stop: &str) -> String {
        let mut words = Vec::new();
        while let Some(word) = self.0.next_if(|word| *word != stop) {
            words.push(word);
        }
        words.join(" ")
    }

    /// All remaining words, joined by single spaces.
    pub(super) fn rest(self) -> String {
        self.0.collect::<Vec<_>>().join(" ")
    }

    /// Takes a number.
    pub(super) fn number<T>(&mut self, place: &str, range: RangeInclusive<T>) -> Result<T, LineError>
    where
        T: FromStr + PartialOrd + fmt::Display,
    {
        let word = self.next().ok_or_else(|| LineError::new(place, "a number is missing"))?;
        number(place, word, range)
    }

    /// Checks that no word is left.
    pub(super) fn end(mut self, place: &str) -> Result<(), LineError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(LineError::new(place, format!("{} is one word too many", quoted(word)))),
        }
    }
}

/// Parses an integer within a range.
pub(super) fn number<T>(place: &str, word: &str, range: RangeInclusive<T>) -> Result<T, LineError>
where
    T: FromStr + PartialOrd + fmt::Display,
{
    word.parse().ok().filter(|value| range.contains(value)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        LineError::new(place, format!("{} is not a whole number from {least} to {most}", quoted(word)))
    })
}
