//! Drawings in comments, as many programs of chess write them: `[%csl Ge1]` has circles, `[%cal Gb3e10]` arrows. PGN, and the
//! formats of its form, hold them. Other formats have no form for them: what they would show is the raw text.

/// The beginnings of the two commands, which are equally long.
const CIRCLES: &str = "[%csl ";
const ARROWS: &str = "[%cal ";

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
    while let Some((before, _, after)) = split(rest) {
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
    let (mut parts, mut rest) = (vec![words_of(words)], comment);
    while let Some((before, _, after)) = split(rest) {
        parts.push(rest[before.len()..rest.len() - after.len()].to_owned());
        rest = after;
    }
    joined(parts)
}

/// A comment with the same words and these lists of circles and arrows, such as `Gb3e10,Ga1a2`. An empty list is left out.
///
/// ```
/// use teahouse_record::drawings;
///
/// assert_eq!(drawings::with_lists("A plan. [%csl Be5]", "", "Ge1e2"), "A plan. [%cal Ge1e2]");
/// ```
#[must_use]
pub fn with_lists(comment: &str, circles: &str, arrows: &str) -> String {
    let command = |command: &str, list: &str| if list.is_empty() { String::new() } else { format!("{command}{list}]") };
    joined(vec![words_of(comment), command(CIRCLES, circles), command(ARROWS, arrows)])
}

/// The lists of the drawings of a comment, in its order: what stands between the name of a command and its end.
///
/// ```
/// use teahouse_record::drawings;
///
/// assert_eq!(drawings::lists("[%csl Ge1] [%cal Gb3e10,Ga1a2]").collect::<Vec<_>>(), ["Ge1", "Gb3e10,Ga1a2"]);
/// ```
pub fn lists(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = comment;
    core::iter::from_fn(move || {
        let (_, list, after) = split(rest)?;
        rest = after;
        Some(list)
    })
}

/// Whether a comment has drawings.
pub(crate) fn has_drawings(comment: &str) -> bool {
    split(comment).is_some()
}

fn joined(mut parts: Vec<String>) -> String {
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The text before the first command of a comment, the list of the command, and the text after it.
fn split(comment: &str) -> Option<(&str, &str, &str)> {
    let start = [CIRCLES, ARROWS].iter().filter_map(|command| comment.find(command)).min()?;
    let end = start + comment[start..].find(']')?;
    Some((&comment[..start], &comment[start + CIRCLES.len()..end], &comment[end + 1..]))
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
            assert_eq!(lists(broken).count(), 0, "{broken}");
        }
    }
}
