//! Drawings in the comments of records, as many programs of chess write them: `[%csl Ge1]` has circles, `[%cal Gb3e10]` arrows.
//! The letter before the squares is a colour, and means nothing here.

use super::Drawing;

/// The beginnings of the two commands, which are equally long.
const CIRCLES: &str = "[%csl ";
const ARROWS: &str = "[%cal ";

/// The drawings of a comment. What cannot be read is left out.
pub(super) fn drawings_of(comment: &str) -> Vec<Drawing> {
    let mut drawings = Vec::new();
    let mut rest = comment;
    while let Some((_, list, after)) = split(rest) {
        drawings.extend(list.split(',').filter_map(drawing));
        rest = after;
    }
    drawings
}

/// The words of a comment, without its drawings.
#[must_use]
pub fn words_of(comment: &str) -> String {
    with_drawings(comment, &[])
}

/// A comment with other words and the same drawings.
#[must_use]
pub fn with_words(comment: &str, words: &str) -> String {
    let words = words_of(words);
    let (mut parts, mut rest) = (vec![words.trim().to_owned()], comment);
    while let Some((before, _, after)) = split(rest) {
        parts.push(rest[before.len()..rest.len() - after.len()].to_owned());
        rest = after;
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The words of a comment with these drawings.
pub(super) fn with_drawings(comment: &str, drawings: &[Drawing]) -> String {
    let (mut words, mut rest) = (String::new(), comment);
    while let Some((before, _, after)) = split(rest) {
        words.push_str(before);
        rest = after;
    }
    words.push_str(rest);
    let is_circle = |drawing: &&Drawing| matches!(drawing, Drawing::Circle(_));
    let (circles, arrows): (Vec<&Drawing>, Vec<&Drawing>) = drawings.iter().partition(is_circle);
    let mut parts = vec![words.trim().to_owned()];
    for (command, drawings) in [(CIRCLES, circles), (ARROWS, arrows)] {
        let list: Vec<String> = drawings.into_iter().map(written).collect();
        if !list.is_empty() {
            parts.push(format!("{command}{}]", list.join(",")));
        }
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The text before the first command of a comment, the list of the command, and the text after it.
fn split(comment: &str) -> Option<(&str, &str, &str)> {
    let start = [CIRCLES, ARROWS].iter().filter_map(|command| comment.find(command)).min()?;
    let end = start + comment[start..].find(']')?;
    Some((&comment[..start], &comment[start + CIRCLES.len()..end], &comment[end + 1..]))
}

/// `Ge1` or `Gb3e10`.
fn drawing(text: &str) -> Option<Drawing> {
    let squares = text.trim().get(1..)?;
    let second = squares.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase());
    match second {
        Some((at, _)) => Some(Drawing::of(squares[..at].parse().ok()?, squares[at..].parse().ok()?)),
        None => squares.parse().ok().map(Drawing::Circle),
    }
}

fn written(drawing: &Drawing) -> String {
    match drawing {
        Drawing::Arrow(from, to) => format!("G{from}{to}"),
        Drawing::Circle(at) => format!("G{at}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(from: &str, to: &str) -> Drawing {
        Drawing::Arrow(from.parse().unwrap(), to.parse().unwrap())
    }

    fn circle(at: &str) -> Drawing {
        Drawing::Circle(at.parse().unwrap())
    }

    #[test]
    fn drawings_are_read_back_beside_the_words_of_the_comment() {
        let drawings = [circle("e1"), arrow("b3", "e10"), arrow("a10", "a1")];
        let comment = with_drawings("The cannon\ntakes aim.", &drawings);
        assert_eq!(comment, "The cannon\ntakes aim. [%csl Ge1] [%cal Gb3e10,Ga10a1]");
        assert_eq!(drawings_of(&comment), drawings);
        assert_eq!(with_drawings(&comment, &[circle("c4")]), "The cannon\ntakes aim. [%csl Gc4]");
        assert_eq!(with_drawings(&comment, &[]), "The cannon\ntakes aim.");
    }

    #[test]
    fn other_words_keep_the_drawings_as_they_are_written() {
        let comment = "A plan.\n[%csl Be5] [%cal Rb3b5,Yc1c2] Or not.";
        assert_eq!(words_of(comment), "A plan.\n  Or not.");
        assert_eq!(with_words(comment, " Better. "), "Better. [%csl Be5] [%cal Rb3b5,Yc1c2]");
        assert_eq!(with_words(comment, ""), "[%csl Be5] [%cal Rb3b5,Yc1c2]");
        assert_eq!(with_words("", "[%csl Ga1] New"), "New", "a player writes words, and draws drawings");
    }

    #[test]
    fn drawings_of_other_programs_are_read_and_nonsense_is_left_out() {
        let comment = "[%cal Rb3b5, Yc1c2][%csl Be5] A plan.[%cal ,G,Gé1,Gb3,Gb3zz]";
        let drawings = [arrow("b3", "b5"), arrow("c1", "c2"), circle("e5"), circle("b3")];
        assert_eq!(drawings_of(comment), drawings);
        assert_eq!(with_drawings(comment, &[]), "A plan.");
        for broken in ["[%cal Gb3b5", "[%cal", "[%csl ]", "]", ""] {
            assert_eq!(drawings_of(broken), [], "{broken}");
        }
    }
}
