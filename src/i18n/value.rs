//! The values of a text's gaps.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use super::Localization;

/// A word or a number. Fluent's own type cannot be kept in a component, since it may hold anything.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A word, or a selector.
    Text(Cow<'static, str>),
    /// A name as it was written.
    Name(String),
    /// A name that two players have, with the key of what tells them apart.
    Namesake(Box<Self>, Cow<'static, str>),
    /// A number, which also chooses between one and many.
    Number(f64),
    /// Words of the language: the text of a key without gaps.
    Key(Cow<'static, str>),
    /// Several, one behind the other with the language's comma.
    List(Vec<Self>),
}

impl Value {
    pub(super) fn to_fluent(&self, words: &Localization) -> FluentValue<'_> {
        match self {
            Self::Text(text) => FluentValue::from(text.as_ref()),
            Self::Name(name) => FluentValue::from(name.as_str()),
            Self::Number(number) => FluentValue::from(*number),
            Self::Key(_) | Self::List(_) | Self::Namesake(..) => FluentValue::from(self.to_text(words)),
        }
    }

    /// The value with names of this many characters at most: of longer ones … stands for the rest.
    pub(super) fn shortened(&self, most: usize) -> Self {
        match self {
            Self::Name(name) if name.chars().count() > most => {
                let beginning: String = name.chars().take(most.saturating_sub(1)).collect();
                Self::Name(format!("{}…", beginning.trim_end()))
            }
            Self::Namesake(name, side) => Self::Namesake(Box::new(name.shortened(most)), side.clone()),
            Self::List(values) => Self::List(values.iter().map(|value| value.shortened(most)).collect()),
            other => other.clone(),
        }
    }

    /// The characters of the longest name.
    pub(super) fn longest_name(&self) -> usize {
        match self {
            Self::Name(name) => name.chars().count(),
            Self::Namesake(name, _) => name.longest_name(),
            Self::List(values) => values.iter().map(Self::longest_name).max().unwrap_or(0),
            Self::Text(_) | Self::Number(_) | Self::Key(_) => 0,
        }
    }

    fn to_text(&self, words: &Localization) -> String {
        match self {
            Self::Text(text) => text.to_string(),
            Self::Name(name) => name.clone(),
            Self::Namesake(name, side) => {
                words.tr_args("namesake", &[("name", (**name).clone()), ("side", Self::Key(side.clone()))])
            }
            Self::Number(number) => number.to_string(),
            Self::Key(key) => words.tr(key),
            Self::List(values) => {
                let texts: Vec<String> = values.iter().map(|value| value.to_text(words)).collect();
                texts.join(&words.tr("list-comma"))
            }
        }
    }
}

impl<T: Into<Self>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

macro_rules! from {
    ($variant:ident: $($type:ty),*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant(value.into())
            }
        })*
    };
}

from!(Text: &'static str, String);
from!(Number: u8, u16, u32, i32, f32, f64);

/// Counts of pieces and plies; none exceeds 2^53, where a float would begin to round.
impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}
