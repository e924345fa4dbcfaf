//! What the lines that tell the rules of a game share: a preset, then options `name=value`, each once.

use crate::ParseError;

/// Reads the options behind a preset's word, one space before each. `set` says whether there is such an option with such
/// a value, and keeps it.
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
            return Err(ParseError::new(line, at, format!("{name:?} has been named before")));
        }
        named.push(name);
        at += word.len() + 1;
    }
    Ok(())
}

/// A number as the lines have it: digits, and no sign.
pub(crate) fn number(text: &str) -> Option<u16> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}
