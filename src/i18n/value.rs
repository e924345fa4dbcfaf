//! The values of a text's gaps.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// A word or a number. Fluent's own type cannot be kept in a component, since it may hold anything.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A word: a name, or a selector.
    Text(Cow<'static, str>),
    /// A number, which also chooses between one and many.
    Number(f64),
    /// Words of the language: the text of a key without gaps.
    Key(Cow<'static, str>),
    /// Several, one behind the other with the language's comma.
    List(Vec<Self>),
}

impl Value {
    pub(super) fn to_fluent(&self, text_of: &dyn Fn(&str) -> String) -> FluentValue<'_> {
        match self {
            Self::Text(text) => FluentValue::from(text.as_ref()),
            Self::Number(number) => FluentValue::from(*number),
            Self::Key(_) | Self::List(_) => FluentValue::from(self.to_text(text_of)),
        }
    }

    fn to_text(&self, text_of: &dyn Fn(&str) -> String) -> String {
        match self {
            Self::Text(text) => text.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Key(key) => text_of(key),
            Self::List(values) => {
                let texts: Vec<String> = values.iter().map(|value| value.to_text(text_of)).collect();
                texts.join(&text_of("said-comma"))
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
