//! The journal: the evidence of a match, and its save file.
//!
//! Text in UTF-8, a line for each fact, each line ending with a checksum:
//!
//! ```text
//! teahouse-journal 1 | 955b1258
//! app 0.1.0 | 9853fced
//! match 9c1f0a…                                 32 hexadecimal digits
//! rules banqi taiwan captures=taiwan …          the rules, in the line of the version that began the match
//! revision 2                                    the revision of the game's rules, if it is not the first
//! start 8/2C1r1h1/8/8 r - 0 1                   only if the match did not start from the usual position
//! seat 0 Anna                                   %XX for the bytes of control characters, line separators, % | and =
//! seat 1 本因坊                                 and so on: the game's rules say how many seats there are
//! computer 1 guest                              only for a seat where the computer plays, and how
//! undo ask                                      off, ask or free; a word a seat where they differ
//! series 2 1 0                                  what the party of seat 0 has won, drawn and lost before, only in a rematch
//! commitment 4be1…                              SHA-256, shown before the first move  } only if pieces
//! sealed 77aa…                                  nonce and deal, in their envelope      } are hidden
//! begin
//! 1 5120 0 play a2a2 = R 3f2a91bc | …
//! 2 9875 1 offer-draw = 3f2a91bc | …
//! …
//! 58 412003 0 play b3b4 = 77ab12cd first wins: no-pieces | …
//! 59 412003 - open-seal <deal> <nonce> = 77ab12cd first wins: no-pieces | …
//! ```
//!
//! An entry is `seq ms seat verb args = outcome`. The numbers count from 1 without a gap, `ms` is [game
//! time](crate::GameTime), a seat of `-` is the table itself. The outcome holds the face that came to light, the first
//! eight digits of the SHA-256 of the position's text, and the result once the match is over. No seed is ever stored:
//! the deal alone decides what a flip shows.
//!
//! **The checksum** is CRC-32 over everything before it in the file but the newlines and the checksums themselves: each
//! line's continues the one of the line before. A line is thus not only whole, it is also in its place.
//!
//! **Nothing played is ever lost.** An entry is written and synced before its events are told. When a file is read, every
//! line must have its checksum, be allowed by the rules, and lead to the position and the outcome that it says. Otherwise:
//!
//! - *The end is torn* (the last write did not reach the disk whole): the lines before are the match. What is left of
//!   the end is moved aside into `NAME.tail-1`, never deleted, and play goes on.
//! - *A line is damaged and valid ones follow it*, or a line has its checksum and the rules refuse it: no torn write does
//!   that, so another program has changed the file. It is refused with the number of the line. What stands before it
//!   can be opened as a match of its own by [`OpenMatch::open_prefix`](crate::OpenMatch::open_prefix), and the
//!   damaged file is kept.
//! - *A line has its checksum and only a later version knows it*: an entry with another verb, or another line of the head.
//!   The file is in order and [stays as it is](Fault::is_of_another_version); of entries before the line a copy can be opened.
//! - *The head is damaged*: there is no match to open.
//!
//! **While a match is open**, other programs may touch its file: a backup that restores it, a folder that is kept in step
//! with another machine. Before every write the file is compared with what was last left in it. If it was replaced, changed
//! or shortened, it stays as it is, and the whole journal goes on in a second file, `STEM-1.teahouse` or the next number. If
//! it was deleted, it is written anew under its name. The [library](crate::library) knows an older copy of a match by its
//! bytes: they are the beginning of another journal.

mod fault;
mod head;
mod line;
mod read;
mod recover;
mod save;

pub use fault::{Damage, Fault};
pub use read::{Ending, Reading, read};
pub use save::{JournalWriter, Moved, Progress, Saved};

pub(crate) use head::is_word;
pub(crate) use line::{Checksum, push};
pub(crate) use read::{read_by, says_over};
pub(crate) use save::{first_free, stem_of};

use crate::Match;

/// The version of the format, in the first line of every journal.
pub const FORMAT: u32 = 1;

/// The most entries of a journal. The longest game of chess that the rules allow has 11,800 plies; matches of these games have
/// some hundred.
pub const MOST_ENTRIES: u64 = 100_000;

/// The most lines of a journal's head. Today's have at most 18.
pub const MOST_HEAD_LINES: usize = 64;

/// The most bytes of a journal: so many entries of 100 bytes each, and room for the names.
pub const MOST_BYTES: usize = 16 << 20;

/// The name's ending of journal files.
pub const EXTENSION: &str = "teahouse";

/// The text of a match's head: its journal before the first entry. And the checksum of its last line.
pub(crate) fn head_text(state: &Match) -> (String, Checksum) {
    let mut text = String::new();
    let mut checksum = Checksum::START;
    for body in head::bodies(state) {
        checksum = push(&mut text, checksum, &body);
    }
    (text, checksum)
}
