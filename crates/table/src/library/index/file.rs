//! The text of the index: a line with the versions and a checksum, then the rows as JSON.

use teahouse_rules::Rules;

use super::row::IndexRow;
use crate::journal::MOST_BYTES;

const MAGIC: &str = "teahouse-library";
/// The version of this format. A new kind of entry in a journal is a new version too: a program that does not know it has kept another
/// result.
const FORMAT: u32 = 8;

/// The first words of the index. Another version of the program may read the same journals with other results.
fn versions() -> String {
    let revisions: Vec<String> = Rules::GAMES.iter().map(|rules| rules.revision().to_string()).collect();
    format!("{MAGIC} {FORMAT} {} {}", env!("CARGO_PKG_VERSION"), revisions.join("."))
}

fn first_line(rows: &[u8]) -> String {
    format!("{} {:08x}\n", versions(), crc32fast::hash(rows))
}

/// The whole text, and the number of rows in it: the first of these that fit into a file that a
/// [storage](crate::DiskStorage) reads.
pub(super) fn text<'a>(rows: impl IntoIterator<Item = &'a IndexRow>) -> (Vec<u8>, usize) {
    let most = MOST_BYTES - first_line(b"").len() - "]".len();
    let (mut text, mut count) = (vec![b'['], 0);
    for row in rows {
        let end = text.len();
        if count > 0 {
            text.push(b',');
        }
        // Rows have only texts and numbers, which JSON always takes.
        if serde_json::to_writer(&mut text, row).is_err() || text.len() > most {
            text.truncate(end);
            break;
        }
        count += 1;
    }
    text.push(b']');
    ([first_line(&text).into_bytes(), text].concat(), count)
}

/// The rows of a text that is whole and of this version.
pub(super) fn parse(text: &[u8]) -> Option<Vec<IndexRow>> {
    let (first, rows) = text.split_at(text.iter().position(|byte| *byte == b'\n')? + 1);
    // The checksum is computed only for an index of this version.
    let is_whole = first.starts_with(versions().as_bytes()) && first == first_line(rows).as_bytes();
    if is_whole { serde_json::from_slice(rows).ok() } else { None }
}
