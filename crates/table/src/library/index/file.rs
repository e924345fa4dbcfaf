//! The text of the index: a line with the versions and a checksum, then the rows as JSON.

use teahouse_rules::Rules;

use super::row::Row;

const MAGIC: &str = "teahouse-library";
/// The version of this format.
const FORMAT: u32 = 1;

/// The first words of the index. Another version of the program may read the same journals with other results.
fn versions() -> String {
    let revisions: Vec<String> = Rules::GAMES.iter().map(|rules| rules.revision().to_string()).collect();
    format!("{MAGIC} {FORMAT} {} {}", env!("CARGO_PKG_VERSION"), revisions.join("."))
}

fn first_line(rows: &[u8]) -> String {
    format!("{} {:08x}\n", versions(), crc32fast::hash(rows))
}

/// The whole text.
pub(super) fn text(rows: Vec<Row>) -> Vec<u8> {
    // Rows have only texts and numbers, which JSON always takes. Without rows the index is ignored.
    let rows = serde_json::to_vec(&rows).unwrap_or_default();
    [first_line(&rows).into_bytes(), rows].concat()
}

/// The rows of a text that is whole and of this version.
pub(super) fn parse(text: &[u8]) -> Option<Vec<Row>> {
    let (first, rows) = text.split_at(text.iter().position(|byte| *byte == b'\n')? + 1);
    // The checksum is computed only for an index of this version.
    let is_whole = first.starts_with(versions().as_bytes()) && first == first_line(rows).as_bytes();
    if is_whole { serde_json::from_slice(rows).ok() } else { None }
}
