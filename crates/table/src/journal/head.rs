//! The head of a journal: everything that was settled before the first move.

use core::fmt::Write as _;

use teahouse_rules::{Rules, banqi::Commitment};

use super::{FORMAT, Fault};
use crate::envelope::{Seal, from_hex};
use crate::series::Score;
use crate::{Header, Match, MatchId, UndoPolicy};

const MAGIC: &str = "teahouse-journal";
/// The last line of every head. Without it, a head that was cut between two lines would look whole.
const LAST: &str = "begin";

/// The lines of a match's head, without their checksums.
pub(super) fn bodies(state: &Match) -> Vec<String> {
    let Header { app, id, rules, start, names, computers, undo, score, commitment } = state.header();
    let mut lines = vec![format!("{MAGIC} {FORMAT}"), format!("app {}", escape(app)), format!("match {id}")];
    lines.push(format!("rules {}", rules.line()));
    lines.extend(start.as_ref().map(|start| format!("start {}", start.fen())));
    lines.extend(names.iter().enumerate().map(|(seat, name)| format!("seat {seat} {}", escape(name))));
    let computers = computers.iter().enumerate().filter_map(|(seat, word)| Some((seat, word.as_ref()?)));
    lines.extend(computers.map(|(seat, word)| format!("computer {seat} {}", escape(word))));
    lines.push(format!("undo {}", UndoPolicy::words(*undo)));
    lines.extend((*score != Score::default()).then(|| format!("series {}", score.words())));
    lines.extend(commitment.map(|commitment| format!("commitment {commitment}")));
    lines.extend(state.seal().map(|seal| format!("sealed {}", seal.sealed_text(*id))));
    lines.push(LAST.to_owned());
    lines
}

/// Whether a line is the last of a head.
pub(super) fn is_last(body: &str) -> bool {
    body == LAST
}

/// Whether the first line promises a journal in this format.
pub(super) fn check_first(body: &str) -> Result<(), Fault> {
    match body.split_once(' ') {
        Some((MAGIC, format)) => match format.parse() {
            Ok(FORMAT) => Ok(()),
            Ok(format) => Err(Fault::OtherFormat { format }),
            Err(_) => Err(Fault::NotAJournal),
        },
        _ => Err(Fault::NotAJournal),
    }
}

/// The match that a head begins: all its lines, the last one too. On failure: the index of the line and what is wrong.
pub(super) fn parse(bodies: &[&str]) -> Result<Match, (usize, Fault)> {
    let mut lines = Lines { bodies, next: 1 };
    let app = lines.required("app", unescape)?;
    let id = lines.required("match", parse_id)?;
    let rules = lines.required("rules", |text| Rules::parse(text).ok())?;
    let start = lines.optional("start", |text| rules.parse_position(text).ok())?;
    let names = [lines.required("seat 0", unescape)?, lines.required("seat 1", unescape)?];
    let computers = [lines.optional("computer 0", unescape)?, lines.optional("computer 1", unescape)?];
    let undo = lines.required("undo", UndoPolicy::from_words)?;
    let score = lines.optional("series", Score::from_words)?.unwrap_or_default();
    let commitment: Option<Commitment> = lines.optional("commitment", |text| text.parse().ok())?;
    let seal = lines.optional("sealed", |text| Seal::unseal(id, text).ok())?;
    let sealed_at = lines.next - 1;

    let fault = |what: &str| (sealed_at, Fault::Head { what: what.to_owned() });
    if seal.as_ref().map(|seal| seal.commitment(id, &rules.line())) != commitment {
        return Err(fault("the sealed deal is not the one that was committed to"));
    }
    let state = Match::begin(Header { app, id, rules, start, names, computers, undo, score, commitment }, seal)
        .map_err(|error| fault(&error.to_string()))?;
    // One fact has one spelling: what is read must be what would be written.
    match self::bodies(&state).iter().zip(bodies).position(|(written, found)| written != found) {
        None => Ok(state),
        Some(index) => Err((index, Fault::Head { what: "it is not spelt as it should be".to_owned() })),
    }
}

/// The lines of a head, read one by one in their fixed order.
struct Lines<'a> {
    bodies: &'a [&'a str],
    next: usize,
}

impl<'a> Lines<'a> {
    /// Reads the next line, which must have this key.
    fn required<T>(&mut self, key: &str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<T, (usize, Fault)> {
        self.optional(key, read)?
            .ok_or_else(|| (self.next, Fault::Head { what: format!("\"{key}\" should stand there") }))
    }

    /// Reads the next line if it has this key.
    fn optional<T>(&mut self, key: &str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<Option<T>, (usize, Fault)> {
        let line = self.bodies.get(self.next).copied().unwrap_or_default();
        let Some(text) = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')) else { return Ok(None) };
        let value = read(text)
            .ok_or_else(|| (self.next, Fault::Head { what: format!("what it says of \"{key}\" cannot be") }))?;
        self.next += 1;
        Ok(Some(value))
    }
}

fn parse_id(text: &str) -> Option<MatchId> {
    from_hex(text)?.try_into().ok().map(MatchId)
}

/// Makes any text fit into a line: control characters, line separators, `%`, `|` and `=` become `%XX` for each byte.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() || matches!(c, '%' | '|' | '=' | '\u{2028}' | '\u{2029}') {
            for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                // Writing into a string cannot fail.
                let _ = write!(escaped, "%{byte:02X}");
            }
        } else {
            escaped.push(c);
        }
    }
    escaped
}

/// Reads [`escape`].
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        if byte == b'%' {
            let (digits, tail) = tail.split_at_checked(2)?;
            bytes.push(u8::from_str_radix(core::str::from_utf8(digits).ok()?, 16).ok()?);
            rest = tail;
        } else {
            bytes.push(byte);
            rest = tail;
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_fits_into_a_line() {
        for name in [
            "",
            " ",
            "Anna",
            "a|b=c%d",
            "zwei\nZeilen\r",
            "本因坊 秀策",
            "\u{2028}\u{85}\0",
            "%",
            "👩\u{200d}👧",
            "\u{202e}אבג",
        ] {
            let escaped = escape(name);
            assert!(!escaped.contains(['\n', '\r', '|', '=', '\u{2028}', '\u{85}']), "{escaped:?}");
            assert_eq!(unescape(&escaped).as_deref(), Some(name));
        }
    }

    #[test]
    fn malformed_escapes_are_refused() {
        for text in ["%", "%4", "%zz", "%ff", "%é", "a%"] {
            assert_eq!(unescape(text), None, "{text:?}");
        }
    }
}
