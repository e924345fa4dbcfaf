//! Drawings as the comments of records hold them, in the [lists](drawings::lists) of two commands for each board. The letter before
//! the squares is a colour. The board shows all drawings alike; the comment keeps the letter of another program.

use teahouse_record::drawings;

use super::Drawing;

/// The drawings of a comment on a board. What cannot be read is left out.
pub(super) fn drawings_of(comment: &str, board: u8) -> Vec<Drawing> {
    written_in(comment, board).map(|(drawing, _)| drawing).collect()
}

/// A comment with these drawings on a board. One that the comment has already stays as it is written there.
pub(super) fn with_drawings(comment: &str, board: u8, drawings: &[Drawing]) -> String {
    let mut known: Vec<(Drawing, &str)> = written_in(comment, board).collect();
    let (mut circles, mut arrows) = (Vec::new(), Vec::new());
    for drawing in drawings {
        let place = known.iter().position(|(other, _)| other == drawing);
        let text = place.map_or_else(|| written(drawing), |place| known.remove(place).1.to_owned());
        let list = if matches!(drawing, Drawing::Circle(_)) { &mut circles } else { &mut arrows };
        list.push(text);
    }
    drawings::with_lists(comment, board, &circles.join(","), &arrows.join(","))
}

/// The drawings of a comment on a board, each with its text.
fn written_in(comment: &str, board: u8) -> impl Iterator<Item = (Drawing, &str)> {
    let texts = drawings::lists(comment, board).flat_map(|list| list.split(',').map(str::trim));
    texts.filter_map(|text| Some((drawing(text)?, text)))
}

/// `Ge1` or `Gb3e10`.
fn drawing(text: &str) -> Option<Drawing> {
    let squares = text.get(1..)?;
    let second = squares.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase());
    match second {
        Some((at, _)) => Some(Drawing::of(squares[..at].parse().ok()?, squares[at..].parse().ok()?)),
        None => squares.parse().ok().map(Drawing::Circle),
    }
}

/// A drawing that is made here.
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
        let comment = with_drawings("The cannon\ntakes aim.", 0, &drawings);
        assert_eq!(comment, "The cannon\ntakes aim. [%csl Ge1] [%cal Gb3e10,Ga10a1]");
        assert_eq!(drawings_of(&comment, 0), drawings);
        assert_eq!(with_drawings(&comment, 0, &[circle("c4")]), "The cannon\ntakes aim. [%csl Gc4]");
        assert_eq!(with_drawings(&comment, 0, &[]), "The cannon\ntakes aim.");
    }

    #[test]
    fn drawings_of_other_programs_are_read_and_nonsense_is_left_out() {
        let comment = "[%cal Rb3b5, Yc1c2][%csl Be5] A plan.[%cal ,G,Gé1,Gb3,Gb3zz]";
        let drawings = [arrow("b3", "b5"), arrow("c1", "c2"), circle("e5"), circle("b3")];
        assert_eq!(drawings_of(comment, 0), drawings);
        assert_eq!(with_drawings(comment, 0, &[]), "A plan.");
        let kept = "A plan. [%csl Be5,Gb3] [%cal Rb3b5,Yc1c2]";
        assert_eq!(with_drawings(comment, 0, &drawings), kept);
        for broken in ["[%cal Gb3b5", "[%cal", "[%csl ]", "]", ""] {
            assert_eq!(drawings_of(broken, 0), [], "{broken}");
        }
    }

    #[test]
    fn another_drawing_leaves_the_colours_of_other_programs() {
        let comment = "[%cal Rb3b5,Gb3b5]";
        let [old, new] = [arrow("b3", "b5"), circle("c4")];
        assert_eq!(with_drawings(comment, 0, &[old, old, new]), "[%csl Gc4] [%cal Rb3b5,Gb3b5]");
        assert_eq!(with_drawings(comment, 0, &[new, old]), "[%csl Gc4] [%cal Rb3b5]");
        assert_eq!(with_drawings("[%csl Bc4]", 0, &[new, arrow("c4", "c5")]), "[%csl Bc4] [%cal Gc4c5]");
    }
}
