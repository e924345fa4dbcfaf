//! The journal of a match: its save file.
//!
//! A journal is UTF-8 text. Each line ends with a checksum:
//!
//! ```text
//! teahouse-journal 1 | 955b1258
//! app 0.1.0 | 9853fced
//! match 9c1f0a…                                 32 hexadecimal digits
//! begun 1795435200                              only if it was known: when it began, in seconds from 1970
//! rules banqi taiwan captures=taiwan …          the rules, as the first version spelt them
//! revision 2                                    the revision of the rules, unless it is 1
//! start 8/2C1r1h1/8/8 r - 0 1                   only if the start is not that of the rules
//! second-start 4k4/9/…/3K5[R] w - - 0 1         only if the start of a second board is not that of the rules
//! seat 0 Anna                                   %XX for the bytes of control characters, line separators, % | and =
//! seat 1 本因坊
//! computer 1 guest                              only for a computer player: the word of its level
//! undo ask                                      off, ask or free
//! clock 1200/30x1 600+10                        only with a clock: one time control, or one for each seat
//! time-left 437215x1 -                          only in a restart: the time to begin with, in ms; - for the whole time
//! sight everything board                        only in blindfold play: what each player sees, or all of them
//! undo-time used-to-least                       only with clocks and undo: the time of a player who takes back stays used
//! play strict                                   only in a match that is played strictly
//! miscalls 3                                    only if failed calls lose: their number
//! series 2 1 0                                  only in a rematch: earlier wins, draws, losses of seat 0
//! lot pawns fbefb ffbfb                         only if a lot decided who moves first: each throw, faces, backs and edges
//! best-of 5                                     only in a series that is not open
//! next-first loser-first                        only if it is not alternate: loser-second, same, or lot and its seed
//! drawn-match restarted                         only if drawn matches of shogi are played again
//! challengers 1 3 0 1 0 0 2                     only with challengers: the holder's seat; wins, draws, losses of each seat
//! waiting 2 0 1 ask 300+5 Dai                   and for each who waits: wins, draws, losses, undo, time control, name
//! commitment 4be1…                              SHA-256, shown before the first move  } only with
//! sealed 77aa…                                  nonce and deal, encoded                } hidden pieces
//! begin
//! 1 5120 0 play a2a2 = R 3f2a91bc | …
//! 2 9875 1 offer-draw = 3f2a91bc | …
//! …
//! 12 30500 3 signal need-horse = 3f2a91bc | …
//! 13 31000 0 miscall = 3f2a91bc | …             a call that was not legal
//! 14 31000 - conclude = 3f2a91bc draw: unrecorded | …   the result of an imported game record without a reason, or by a foul or a
//!                                               declaration that its moves do not show
//! 58 412003 0 play b3b4 = 77ab12cd first wins: no-pieces | …
//! 59 412003 - open-seal <deal> <nonce> = 77ab12cd first wins: no-pieces | …
//! ```
//!
//! An entry is `seq ms seat verb args = result`. The seat says on which board a move is made. `seq` counts from 1 without gaps. `ms` is [game
//! time](crate::GameTime). The seat is `-` for `open-seal` and `conclude`, which no player does. The result is the face that was revealed, the
//! first eight digits of the SHA-256 of the position's text (of the texts of both boards with ` | ` between them), and the outcome
//! once the match is over. No seed is stored:
//! the deal alone decides what a flip shows.
//!
//! The module [`clock`](crate::clock) says what the clocks of a match follow from its entries. `flag` records that the flag
//! of the seat fell at this time. No entry before it is later than the flag. Game time is no time of day: the game pauses it
//! under menus, while a player looks back, and while the other side must answer a question.
//!
//! **The game time at a clean close** is in the sidecar `NAME.game-time`, one line of the same form: `closed 58 415120 | …`,
//! with the number of the last entry. Its checksum continues that of the journal, so it counts only as long as the journal
//! ends with that entry. The game also writes it during a turn, when players may be about
//! to leave. Versions that do not know it go on with the time of the last entry.
//!
//! **The date of the end** is in the sidecar `NAME.ended`, a line of the same form: `ended 59 1795438800123 | …`, with the number of
//! the last entry and milliseconds from 1970. Versions that do not know it take the time of the last write of the journal.
//!
//! **The checksum** is CRC-32 over the texts of this line and all lines before, without newlines and checksums. It
//! detects changed, missing and moved lines.
//!
//! **Reading.** An entry is written and synced before its events are shown. A reader checks each line's checksum,
//! replays the entry by the rules, and compares the result. Otherwise:
//!
//! - *The end is torn* (the last write was cut): the lines before are the match. The torn end is moved to
//!   `NAME.tail-1`, not deleted, and play goes on.
//! - *A damaged line is followed by valid ones*, or a line has the right checksum and the rules refuse it. A torn write
//!   cannot cause that, so another program has changed the file. It is refused with the number of the line.
//!   [`OpenMatch::open_prefix`](crate::OpenMatch::open_prefix) opens the entries before it as a match of their own and
//!   keeps the damaged file.
//! - *A line has the right checksum and an unknown verb or key*: a later version wrote it. The file is in order and
//!   [stays as it is](Fault::is_of_another_version). A copy of the entries before the line can be opened.
//! - *The head is damaged*: there is no match to open.
//!
//! **While a match is open**, a backup or a sync tool may change its file. Before every write the file is compared with
//! what was last written. A file that was replaced, changed or shortened stays as it is, and the whole journal is
//! written to a second file, `STEM-1.teahouse` or the next free number. A deleted file is rewritten under its name.
//! The [library](crate::library) recognises an older copy of a match: another journal begins with all its lines.

mod closing;
mod ended;
mod escape;
mod fault;
mod head;
mod line;
mod names;
mod read;
mod recover;
mod save;
mod terms;
mod touched;

pub use fault::{Damage, Fault};
pub use read::{Ending, JournalReading, read};
pub use save::{JournalWriter, Moved, Progress, Saved};
pub use touched::TouchedPiece;

pub(crate) use closing::time_of;
pub(crate) use ended::{date_of_end, date_of_millis, millis_of};
pub(crate) use head::is_word;
pub(crate) use line::{Checksum, push};
pub(crate) use names::{another_journal, numbered, prefix_journal, stem_of, stem_of_match};
pub(crate) use read::{begun, is_finished, read_by};
pub(crate) use touched::touched;

use crate::Match;

/// The keys of the lines of a head that this version can write.
pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
    head::KEYS.into_iter().chain(terms::KEYS)
}

/// The version of the format, in the first line of every journal.
pub const FORMAT: u32 = 1;

/// The limit of entries in a journal. Matches of these games have some hundred. For comparison, the longest game of
/// chess under the fifty-move rule has 11,797 plies (Karl Fabel, cited in the [Retros mailing
/// list](http://www.pairlist.net/pipermail/retros/2007-June/002032.html)).
pub const MOST_ENTRIES: u64 = 100_000;

/// The limit of lines in a journal's head. This version writes at most 28.
pub const MOST_HEAD_LINES: usize = 64;

/// The limit of a journal's size in bytes. [`MOST_ENTRIES`] of 100 bytes fit, with room for the names.
pub const MOST_BYTES: usize = 16 << 20;

/// The extension of journal files.
pub const EXTENSION: &str = "teahouse";

/// The text of a match's head, and the checksum of its last line.
pub(crate) fn head_text(state: &Match) -> (String, Checksum) {
    let mut text = String::new();
    let mut checksum = Checksum::START;
    for body in head::bodies(state) {
        checksum = push(&mut text, checksum, &body);
    }
    (text, checksum)
}
