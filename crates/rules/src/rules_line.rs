//! The common form of rules lines: a preset, then options `name=value`, each at most once.

use crate::ParseError;

/// Reads the options after the preset, each after one space. `set` sets an option; it returns `None` if the option or the
/// value does not exist.
pub(crate) fn read_options(
    line: &str,
    preset: &str,
    options: &[String],
    mut set: impl FnMut(&str, &str) -> Option<()>,
) -> Result<(), ParseError> {
    let mut at = preset.len() + 1;
    let mut named = Vec::new();
    for word in line.split(' ').skip(1) {
        let unknown = || ParseError::no_option(line, at, word, options);
        let (name, value) = word.split_once('=').ok_or_else(unknown)?;
        set(name, value).ok_or_else(unknown)?;
        if named.contains(&name) {
            return Err(ParseError::new(line, at, format!("{name:?} is named twice")));
        }
        named.push(name);
        at += word.len() + 1;
    }
    Ok(())
}

/// Reads a number of digits, without a sign.
pub(crate) fn number(text: &str) -> Option<u16> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}
