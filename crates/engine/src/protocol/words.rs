//! The words of a line, taken one by one.

use core::fmt;
use core::iter::Peekable;
use core::ops::RangeInclusive;
use core::str::{FromStr, SplitWhitespace};

use super::line_error::{LineError, quoted};

/// The words that are left of a line.
#[derive(Debug, Clone)]
pub(super) struct Words<'a>(Peekable<SplitWhitespace<'a>>);

impl<'a> Words<'a> {
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

    /// The words up to (and without) `stop` or the end of the line, joined by single spaces.
    pub(super) fn until(&mut self, stop: &str) -> String {
        let mut words = Vec::new();
        while let Some(word) = self.0.next_if(|word| *word != stop) {
            words.push(word);
        }
        words.join(" ")
    }

    /// All words that are left, joined by single spaces.
    pub(super) fn rest(self) -> String {
        self.0.collect::<Vec<_>>().join(" ")
    }

    /// The number that has to come next.
    pub(super) fn number<T>(&mut self, place: &str, range: RangeInclusive<T>) -> Result<T, LineError>
    where
        T: FromStr + PartialOrd + fmt::Display,
    {
        let word = self.next().ok_or_else(|| LineError::new(place, "a number is missing"))?;
        number(place, word, range)
    }

    /// Nothing may follow.
    pub(super) fn end(mut self, place: &str) -> Result<(), LineError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(LineError::new(place, format!("{} is one word too many", quoted(word)))),
        }
    }
}

/// Reads a whole number of a range.
pub(super) fn number<T>(place: &str, word: &str, range: RangeInclusive<T>) -> Result<T, LineError>
where
    T: FromStr + PartialOrd + fmt::Display,
{
    word.parse().ok().filter(|value| range.contains(value)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        LineError::new(place, format!("{} is not a whole number from {least} to {most}", quoted(word)))
    })
}
