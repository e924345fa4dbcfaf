//! Drawings in comments, as many programs of chess write them: `[%csl Ge1]` has circles, `[%cal Gb3e10]` arrows. Those of the second
//! board of Supply Chess have its letter behind the command: `[%cslB Ge1]`. PGN, and the formats of its form, hold them. Other
//! formats have no form for them: what they would show is the raw text.
//!
//! Words that look like a command stay words: a comment holds them with a backslash more before their `%`, as in `[\%csl Ge1]`, which
//! no program takes for a command. Formats without drawings hold them as they are read.

use crate::text::cleaned;

/// The beginnings of the commands of each board: of circles, and of arrows.
const COMMANDS: [[&str; 2]; 2] = [["[%csl ", "[%cal "], ["[%cslB ", "[%calB "]];

/// The words of a comment, without its drawings.
///
/// ```
/// use teahouse_record::drawings;
///
/// assert_eq!(drawings::words_of("The cannon takes aim. [%csl Ge1] [%cal Gb3e10]"), "The cannon takes aim.");
/// ```
#[must_use]
pub fn words_of(comment: &str) -> String {
    let (mut words, mut rest) = (String::new(), comment);
    while let Some(DrawingList { before, after, .. }) = split(rest) {
        words.push_str(before);
        rest = after;
    }
    words.push_str(rest);
    unescaped(words.trim())
}

/// A comment with other words and the same drawings, as they are written. Words that look like drawings stay words.
///
/// ```
/// use teahouse_record::drawings;
///
/// assert_eq!(drawings::with_words("A plan. [%csl Be5]", "A better one."), "A better one. [%csl Be5]");
///
/// let comment = drawings::with_words("", "[%csl Be5] draws a circle.");
/// assert_eq!(drawings::words_of(&comment), "[%csl Be5] draws a circle.");
/// assert_eq!(drawings::lists(&comment, 0).count(), 0);
/// ```
#[must_use]
pub fn with_words(comment: &str, words: &str) -> String {
    let drawn = all(comment).map(|found| found.text.to_owned());
    joined(core::iter::once(escaped(&cleaned(words))).chain(drawn))
}

/// A comment with the same words and these lists of circles and arrows on a board, such as `Gb3e10,Ga1a2`. An empty list is left
/// out. The drawings on the other board stay as they are written. The number of the board is 0, or 1 for the second one of Supply
/// Chess.
///
/// ```
/// use teahouse_record::drawings;
///
/// let comment = drawings::with_lists("A plan. [%csl Be5]", 0, "", "Ge1e2");
/// assert_eq!(comment, "A plan. [%cal Ge1e2]");
/// assert_eq!(drawings::with_lists(&comment, 1, "Gc4", ""), "A plan. [%cal Ge1e2] [%cslB Gc4]");
/// ```
#[must_use]
pub fn with_lists(comment: &str, board: u8, circles: &str, arrows: &str) -> String {
    let own = commands(board).into_iter().zip([circles, arrows]).filter(|(_, list)| !list.is_empty());
    let own = own.map(|(command, list)| format!("{command}{list}]"));
    let others = all(comment).filter(|found| !commands(board).contains(&found.command));
    let others: Vec<String> = others.map(|found| found.text.to_owned()).collect();
    let words = core::iter::once(without_drawings(comment));
    // The first board comes first.
    if board == 0 { joined(words.chain(own).chain(others)) } else { joined(words.chain(others).chain(own)) }
}

/// The lists of the drawings of a comment on a board, in its order: what stands between the name of a command and its end.
///
/// ```
/// use teahouse_record::drawings;
///
/// let comment = "[%csl Ge1] [%cal Gb3e10,Ga1a2] [%cslB Ge4]";
/// assert_eq!(drawings::lists(comment, 0).collect::<Vec<_>>(), ["Ge1", "Gb3e10,Ga1a2"]);
/// assert_eq!(drawings::lists(comment, 1).collect::<Vec<_>>(), ["Ge4"]);
/// ```
pub fn lists(comment: &str, board: u8) -> impl Iterator<Item = &str> {
    all(comment).filter(move |found| commands(board).contains(&found.command)).map(|found| found.list)
}

/// Whether a comment has drawings.
pub(crate) fn has_drawings(comment: &str) -> bool {
    split(comment).is_some()
}

/// A comment with the same words and without drawings.
pub(crate) fn without_drawings(comment: &str) -> String {
    escaped(&words_of(comment))
}

/// Whether a comment is more than the words that are read in it: it has drawings, or words that look like them.
pub(crate) fn is_more_than_words(comment: &str) -> bool {
    comment.contains('[') && words_of(comment) != comment
}

/// Words as a comment holds them.
pub(crate) fn escaped(words: &str) -> String {
    respelled(words, |part| if escapes_before_command(part).is_some() { ("\\", part) } else { ("", part) })
}

/// The words that a comment without drawings holds.
fn unescaped(comment: &str) -> String {
    respelled(comment, |part| match escapes_before_command(part) {
        Some(1..) => ("", &part[1..]),
        _ => ("", part),
    })
}

/// A text with other parts after its brackets: each becomes the two texts that a function makes of it.
fn respelled<'a>(text: &'a str, part_after: impl Fn(&'a str) -> (&'static str, &'a str)) -> String {
    let mut parts = text.split('[');
    let mut other = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (before, rest) = part_after(part);
        other.push('[');
        other.push_str(before);
        other.push_str(rest);
    }
    other
}

/// The number of backslashes between a bracket and a command, if what stands after the bracket begins like one of any board.
fn escapes_before_command(after_bracket: &str) -> Option<usize> {
    let command = after_bracket.trim_start_matches('\\');
    let is_command = ["%csl", "%cal"].iter().any(|name| command.starts_with(name));
    is_command.then(|| after_bracket.len() - command.len())
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn commands(board: u8) -> [&'static str; 2] {
    COMMANDS[usize::from(board & 1)]
}

/// A command in a comment.
struct DrawingList<'a> {
    /// The comment before it.
    before: &'a str,
    /// The beginning of the command, as in [`COMMANDS`].
    command: &'static str,
    /// The drawings, with commas between them.
    list: &'a str,
    /// The whole command.
    text: &'a str,
    /// The comment after it.
    after: &'a str,
}

/// The commands of a comment.
fn all(comment: &str) -> impl Iterator<Item = DrawingList<'_>> {
    let mut rest = comment;
    core::iter::from_fn(move || {
        let found = split(rest)?;
        rest = found.after;
        Some(found)
    })
}

/// The first command of a comment.
fn split(comment: &str) -> Option<DrawingList<'_>> {
    let begins = |command: &'static str| Some((comment.find(command)?, command));
    let (start, command) = COMMANDS.into_iter().flatten().filter_map(begins).min()?;
    let end = start + comment[start..].find(']')?;
    Some(DrawingList {
        before: &comment[..start],
        command,
        list: &comment[start + command.len()..end],
        text: &comment[start..=end],
        after: &comment[end + 1..],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_words_keep_the_drawings_as_they_are_written() {
        let comment = "A plan.\n[%csl Be5] [%cal Rb3b5,Yc1c2] Or not.";
        assert_eq!(words_of(comment), "A plan.\n  Or not.");
        assert_eq!(with_words(comment, " Better. "), "Better. [%csl Be5] [%cal Rb3b5,Yc1c2]");
        assert_eq!(with_words(comment, ""), "[%csl Be5] [%cal Rb3b5,Yc1c2]");
    }

    #[test]
    fn words_that_look_like_drawings_stay_words() {
        assert_eq!(with_words("", "[%csl Ga1] New"), "[\\%csl Ga1] New");
        let drawings = ["[%csl Be5] [%cal Rb3b5]", "[%calB Yc1c2]", ""];
        for typed in [
            "[%csl Ga1] New",
            "[%calB Gb1b2]",
            "It ends with [%csl",
            "No end: [%cal Gb1b2",
            "[\\%csl Ga1] [\\\\%cslB Ga1]",
            "[%cs[%csl Ga1]l Gb1]",
            "[[%csl Ga1]%csl Gb1]",
            "\\[%csl Ga1] [%emt 0:00:05] [%eval 1]",
            "[%c\u{0}sl Ga1]",
        ] {
            let words = cleaned(typed);
            for drawn in drawings {
                let comment = with_words(drawn, typed);
                assert_eq!(words_of(&comment), words, "{comment}");
                assert_eq!(with_words(&comment, &words_of(&comment)), comment);
                for board in [0, 1] {
                    let [of_comment, of_drawn] =
                        [comment.as_str(), drawn].map(|text| lists(text, board).collect::<Vec<_>>());
                    assert_eq!(of_comment, of_drawn, "{comment}");
                }
                let redrawn = with_lists(&comment, 0, "Ga2", "");
                assert_eq!((words_of(&redrawn), lists(&redrawn, 0).collect()), (words.clone(), vec!["Ga2"]));
                assert_eq!(without_drawings(&comment), with_words("", typed));
            }
        }
    }

    #[test]
    fn a_command_without_an_end_is_a_word() {
        for broken in ["[%cal Gb3b5", "[%cal", "]", ""] {
            assert_eq!(words_of(broken), broken);
            assert_eq!([0, 1].map(|board| lists(broken, board).count()), [0; 2], "{broken}");
        }
    }

    #[test]
    fn each_of_two_boards_has_lists_of_its_own() {
        let comment = "[%calB Rb3b5] A plan. [%csl Ge1] [%cslB Yc4]";
        assert_eq!(words_of(comment), "A plan.");
        assert_eq!(with_words(comment, "Better."), "Better. [%calB Rb3b5] [%csl Ge1] [%cslB Yc4]");
        assert_eq!(with_lists(comment, 0, "", "Ga1a2"), "A plan. [%cal Ga1a2] [%calB Rb3b5] [%cslB Yc4]");
        assert_eq!(with_lists(comment, 1, "Gd4", ""), "A plan. [%csl Ge1] [%cslB Gd4]");
        assert_eq!(with_lists(comment, 1, "", ""), "A plan. [%csl Ge1]");
    }
}
