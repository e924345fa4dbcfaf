//! The common form of rules lines: a preset, then options `name=value`, each at most once.

use core::str::FromStr;

use strum::VariantArray;

use crate::ParseError;

/// An option of rules `R`: `name=value`.
pub(crate) struct RuleOption<R> {
    pub(crate) name: &'static str,
    /// The values, for messages.
    pub(crate) values: fn() -> String,
    pub(crate) write: fn(&R) -> String,
    pub(crate) read: fn(&mut R, &str) -> Option<()>,
}

/// An option of a field: a number, an enum whose texts are the values, or a list of values with their words.
macro_rules! choice {
    ($name:literal, $field:ident) => {
        RuleOption {
            name: $name,
            values: || "0 to 65535".to_owned(),
            write: |rules| rules.$field.to_string(),
            read: |rules, text| {
                rules.$field = crate::rules_line::number(text)?;
                Some(())
            },
        }
    };
    ($name:literal, $field:ident: $enum:ty) => {
        RuleOption {
            name: $name,
            values: || crate::rules_line::words::<$enum>().join("|"),
            write: |rules| rules.$field.to_string(),
            read: |rules, text| {
                rules.$field = text.parse().ok()?;
                Some(())
            },
        }
    };
    ($name:literal, $field:ident, $($word:literal => $value:expr),+ $(,)?) => {
        RuleOption {
            name: $name,
            values: || [$($word),+].join("|"),
            write: |rules| {
                let word = [$(($word, $value)),+].into_iter().find(|(_, value)| *value == rules.$field);
                word.map_or_else(String::new, |(word, _)| word.to_owned())
            },
            read: |rules, text| {
                rules.$field = [$(($word, $value)),+].into_iter().find(|(word, _)| *word == text)?.1;
                Some(())
            },
        }
    };
}
pub(crate) use choice;

/// The line of rules: the preset and these options.
pub(crate) fn write<'a, R: 'a>(
    rules: &R,
    preset: impl Into<&'static str>,
    options: impl Iterator<Item = &'a RuleOption<R>>,
) -> String {
    options.fold(preset.into().to_owned(), |line, option| line + &format!(" {}={}", option.name, (option.write)(rules)))
}

/// Reads a line: a preset, then options, each after one space. `of` gives the rules of a preset.
pub(crate) fn read<'a, R: 'a, P>(
    line: &str,
    of: fn(P) -> R,
    options: impl Iterator<Item = &'a RuleOption<R>> + Clone,
) -> Result<R, ParseError>
where
    P: FromStr + VariantArray + Copy + Into<&'static str>,
{
    let mut words_of_line = line.split(' ');
    let preset = words_of_line.next().unwrap_or_default();
    let mut rules = of(preset
        .parse()
        .map_err(|_| ParseError::new(line, 0, format!("the rules start with {}", one_of(&words::<P>()))))?);
    let mut at = preset.len() + 1;
    let mut named = Vec::new();
    for word in words_of_line {
        let wrong = || unknown(line, at, word, options.clone());
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let option = options.clone().find(|option| option.name == name).ok_or_else(wrong)?;
        (option.read)(&mut rules, value).ok_or_else(wrong)?;
        if named.contains(&name) {
            return Err(ParseError::new(line, at, format!("{name:?} is named twice")));
        }
        named.push(name);
        at += word.len() + 1;
    }
    Ok(rules)
}

/// The error of a word that is not an option `name=value`, or has a value that the option does not have.
fn unknown<'a, R: 'a>(
    line: &str,
    at: usize,
    word: &str,
    options: impl Iterator<Item = &'a RuleOption<R>> + Clone,
) -> ParseError {
    let named = word.split_once('=').and_then(|(name, _)| options.clone().find(|option| option.name == name));
    let text = |option: &RuleOption<R>| format!("{}={}", option.name, (option.values)());
    let known = named.map_or_else(|| options.map(text).collect::<Vec<_>>().join(", "), text);
    ParseError::new(line, at, format!("{word:?} is not an option here ({known})"))
}

pub(crate) fn words<E: VariantArray + Copy + Into<&'static str>>() -> Vec<&'static str> {
    E::VARIANTS.iter().map(|&value| value.into()).collect()
}

/// Words joined for a sentence: `banqi, xiangqi or shogi`.
pub(crate) fn one_of(words: &[&str]) -> String {
    match words.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Reads a number of digits, without a sign.
pub(crate) fn number(text: &str) -> Option<u16> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}
