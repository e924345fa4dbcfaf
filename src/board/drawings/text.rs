//! Drawings as the comments of records hold them, in the [lists](drawings::lists) of two commands. The letter before the squares is
//! a colour, and means nothing here.

use teahouse_record::drawings;

use super::Drawing;

/// The drawings of a comment. What cannot be read is left out.
pub(super) fn drawings_of(comment: &str) -> Vec<Drawing> {
    drawings::lists(comment).flat_map(|list| list.split(',').filter_map(drawing)).collect()
}

/// The words of a comment with these drawings.
pub(super) fn with_drawings(comment: &str, drawings: &[Drawing]) -> String {
    let is_circle = |drawing: &&Drawing| matches!(drawing, Drawing::Circle(_));
    let (circles, arrows): (Vec<&Drawing>, Vec<&Drawing>) = drawings.iter().partition(is_circle);
    let list = |drawings: Vec<&Drawing>| drawings.into_iter().map(written).collect::<Vec<_>>().join(",");
    drawings::with_lists(comment, &list(circles), &list(arrows))
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
