//! Drawings in comments, as many programs of chess write them: `[%csl Ge1]` has circles, `[%cal Gb3e10]` arrows. Those of the second
//! board of Supply Chess have its letter behind the command: `[%cslB Ge1]`. PGN, and the formats of its form, hold them. Other
//! formats have no form for them: what they would show is the raw text.

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
    words.trim().to_owned()
}

/// A comment with other words and the same drawings, as they are written. Drawings among the words are left out.
///
/// ```
/// use teahouse_record::drawings;
///
/// assert_eq!(drawings::with_words("A plan. [%csl Be5]", "A better one."), "A better one. [%csl Be5]");
/// ```
#[must_use]
pub fn with_words(comment: &str, words: &str) -> String {
    let drawn = all(comment).map(|found| found.text.to_owned());
    joined(core::iter::once(words_of(words)).chain(drawn))
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
    let words = core::iter::once(words_of(comment));
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
        assert_eq!(with_words("", "[%csl Ga1] New"), "New", "a player writes words, and draws drawings");
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
