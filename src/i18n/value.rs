//! The values of a text's gaps.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use super::{Localization, article};

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
    /// A name with an article, "The guest": the text of a key without gaps. Within a sentence its first letter is small.
    Role(Cow<'static, str>),
    /// Several, one behind the other with the language's comma.
    List(Vec<Self>),
    /// Several that do something together, the last one with the language's word for "and".
    Together(Vec<Self>),
}

impl Value {
    /// Several that do something together.
    pub fn together<T: Into<Self>>(values: impl IntoIterator<Item = T>) -> Self {
        Self::Together(values.into_iter().map(Into::into).collect())
    }

    pub(super) fn to_fluent(&self, words: &Localization) -> FluentValue<'_> {
        match self {
            Self::Text(text) => FluentValue::from(text.as_ref()),
            Self::Name(name) => FluentValue::from(name.as_str()),
            Self::Number(number) => FluentValue::from(*number),
            Self::Key(_) | Self::Role(_) | Self::List(_) | Self::Together(_) | Self::Namesake(..) => {
                FluentValue::from(self.to_text(words))
            }
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
            Self::List(values) => Self::List(shortened(values, most)),
            Self::Together(values) => Self::Together(shortened(values, most)),
            other => other.clone(),
        }
    }

    /// The characters of the longest name.
    pub(super) fn longest_name(&self) -> usize {
        match self {
            Self::Name(name) => name.chars().count(),
            Self::Namesake(name, _) => name.longest_name(),
            Self::List(values) | Self::Together(values) => values.iter().map(Self::longest_name).max().unwrap_or(0),
            Self::Text(_) | Self::Number(_) | Self::Key(_) | Self::Role(_) => 0,
        }
    }

    fn to_text(&self, words: &Localization) -> String {
        match self {
            Self::Text(text) => text.to_string(),
            Self::Name(name) => name.clone(),
            Self::Namesake(name, side) => {
                words.filled("namesake", &[("name", (**name).clone()), ("side", Self::Key(side.clone()))])
            }
            Self::Number(number) => number.to_string(),
            Self::Key(key) => words.tr(key),
            Self::Role(key) => article::marked(&words.tr(key)),
            Self::List(values) => listed(values, words),
            Self::Together(values) => match values.split_last() {
                Some((last, others)) if !others.is_empty() => {
                    let args = [("others", listed(others, words).into()), ("last", last.to_text(words).into())];
                    words.filled("list-together", &args)
                }
                _ => listed(values, words),
            },
        }
    }
}

fn shortened(values: &[Value], most: usize) -> Vec<Value> {
    values.iter().map(|value| value.shortened(most)).collect()
}

fn listed(values: &[Value], words: &Localization) -> String {
    let texts: Vec<String> = values.iter().map(|value| value.to_text(words)).collect();
    texts.join(&words.tr("list-comma"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_several_is_named_with_the_word_for_and() {
        for (tag, two, three) in [
            ("en", "Ama and Lin", "Ama, Lin and Mei"),
            ("zh-Hant", "Ama 與 Lin", "Ama、Lin 與 Mei"),
            ("zh-Hans", "Ama 与 Lin", "Ama、Lin 与 Mei"),
            ("ja", "Ama・Lin", "Ama、Lin・Mei"),
        ] {
            let words = Localization::new(tag);
            let text = |names: &[&'static str]| Value::together(names.iter().copied()).to_text(&words);
            // Fluent isolates what it fills in, for texts of both directions.
            let plain = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
            assert_eq!(plain(text(&["Ama", "Lin"])), two, "{tag}");
            assert_eq!(plain(text(&["Ama", "Lin", "Mei"])), three, "{tag}");
            assert_eq!((text(&["Ama"]), text(&[])), ("Ama".to_owned(), String::new()), "{tag}");
        }
        let long = Value::together([Value::Name("Anastasia".to_owned()), Value::Name("Lin".to_owned())]);
        assert_eq!(long.longest_name(), 9);
        assert_eq!(long.shortened(4).to_text(&Localization::new("en")), "Ana… and Lin");
    }
}
