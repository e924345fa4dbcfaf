//! How a piece moves, as a picture of five by five squares, drawn from the paths that the rules give it.

use teahouse_rules::{Bounds, Gait, Offset, Path, Standing};

/// How far from the piece the picture shows squares.
pub const FARTHEST: i8 = 2;
/// Squares in a line of the picture.
pub const SQUARES: i8 = 2 * FARTHEST + 1;

/// The content of a square of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureCell {
    /// Nothing.
    Nothing,
    /// The piece itself.
    Piece,
    /// A screen to jump over.
    Screen,
    /// A square that must be empty, or that blocks the way.
    Open,
    /// A square that it can go to or capture on.
    Reach {
        /// Whether it can go there.
        goes: bool,
        /// Whether it can capture there.
        takes: bool,
        /// Whether it can only at times.
        seldom: bool,
        /// Whether the way leads on beyond the picture.
        onward: bool,
    },
}

/// The square at an offset to the right of the piece and ahead of it.
pub fn content(paths: &[Path], offset: Offset) -> PictureCell {
    if offset == (0, 0) {
        return PictureCell::Piece;
    }
    // The jump is drawn along the row, so that the steps along the file can be seen beside it.
    let hops = paths.iter().any(|path| path.gait == Gait::Hop);
    let is_screen = |offset: Offset| hops && matches!(offset, (1 | -1, 0));
    if is_screen(offset) {
        return PictureCell::Screen;
    }
    let ways = |foe: bool| {
        let at = move |other: Offset| match other {
            (right, ahead) if right.abs().max(ahead.abs()) > FARTHEST => None,
            other if is_screen(other) => Some(Standing::Own),
            other if foe && other == offset => Some(Standing::Enemy),
            _ => Some(Standing::Empty),
        };
        paths.iter().filter(|path| path.reach(at).contains(&offset)).collect::<Vec<&Path>>()
    };
    let [goes, takes] = [false, true].map(ways);
    if goes.is_empty() && takes.is_empty() {
        let is_leg = |path: &Path| matches!(path.gait, Gait::StepPast(leg) if leg == offset);
        return if paths.iter().any(is_leg) { PictureCell::Open } else { PictureCell::Nothing };
    }
    let ways = || goes.iter().chain(&takes);
    let is_at_edge = offset.0.abs().max(offset.1.abs()) == FARTHEST;
    PictureCell::Reach {
        goes: !goes.is_empty(),
        takes: !takes.is_empty(),
        seldom: ways().all(|path| path.bounds == Bounds::FarBank),
        onward: is_at_edge && ways().any(|path| path.gait == Gait::Slide),
    }
}

/// The squares of the picture in rows, from the far side down.
pub fn rows() -> impl Iterator<Item = Vec<Offset>> {
    let along = || -FARTHEST..=FARTHEST;
    along().rev().map(move |ahead| along().map(|right| (right, ahead)).collect())
}

#[cfg(test)]
mod tests {
    use teahouse_rules::shogi::{self, KomaKind};
    use teahouse_rules::{Kind, banqi, xiangqi};

    use super::*;

    const BOTH: PictureCell = PictureCell::Reach { goes: true, takes: true, seldom: false, onward: false };
    const ONWARD: PictureCell = PictureCell::Reach { goes: true, takes: true, seldom: false, onward: true };

    fn count(paths: &[Path], wanted: PictureCell) -> usize {
        rows().flatten().filter(|offset| content(paths, *offset) == wanted).count()
    }

    #[test]
    fn a_stepping_piece_reaches_four_squares() {
        let paths = banqi::paths(&banqi::Ruleset::taiwan(), Kind::Advisor);
        assert_eq!(count(&paths, BOTH), 4);
        assert_eq!(count(&paths, PictureCell::Piece), 1);
        assert_eq!(count(&paths, PictureCell::Nothing), 20);
    }

    #[test]
    fn a_cannon_captures_behind_a_screen() {
        let taiwan = banqi::Ruleset::taiwan();
        let cannon = banqi::paths(&taiwan, Kind::Cannon);
        let [goes, takes] =
            [true, false].map(|goes| PictureCell::Reach { goes, takes: !goes, seldom: false, onward: false });
        assert_eq!(content(&cannon, (1, 0)), PictureCell::Screen);
        assert_eq!(content(&cannon, (2, 0)), takes);
        assert_eq!(content(&cannon, (0, 1)), goes);
        let close = banqi::Ruleset { cannon_adjacent: true, ..taiwan };
        assert_eq!(content(&banqi::paths(&close, Kind::Cannon), (0, 1)), BOTH);
        let of_xiangqi = xiangqi::paths(Kind::Cannon);
        assert_eq!((content(&of_xiangqi, (-1, 0)), content(&of_xiangqi, (-2, 0))), (PictureCell::Screen, takes));
        let onward = PictureCell::Reach { goes: true, takes: false, seldom: false, onward: true };
        assert_eq!(content(&of_xiangqi, (0, 2)), onward);
    }

    #[test]
    fn a_rushing_piece_captures_along_the_line() {
        let ruleset = banqi::Ruleset { chariot_rush: banqi::ChariotRush::ByRank, ..banqi::Ruleset::taiwan() };
        let chariot = banqi::paths(&ruleset, Kind::Chariot);
        let takes = PictureCell::Reach { goes: false, takes: true, seldom: false, onward: true };
        assert_eq!(content(&chariot, (0, -2)), takes);
        assert_eq!(content(&chariot, (2, 1)), PictureCell::Nothing);
    }

    #[test]
    fn legs_and_eyes_are_shown() {
        let horse = xiangqi::paths(Kind::Horse);
        assert_eq!((count(&horse, PictureCell::Open), count(&horse, BOTH)), (4, 8));
        let elephant = xiangqi::paths(Kind::Elephant);
        assert_eq!((count(&elephant, PictureCell::Open), count(&elephant, BOTH)), (4, 4));
        assert_eq!(content(&elephant, (1, 1)), PictureCell::Open);
        let knight = shogi::paths(KomaKind::Knight, false);
        assert_eq!((count(&knight, PictureCell::Open), content(&knight, (1, 2))), (0, BOTH));
    }

    #[test]
    fn lines_lead_on_and_steps_do_not() {
        let dragon = shogi::paths(KomaKind::Rook, true);
        assert_eq!((count(&dragon, ONWARD), count(&dragon, BOTH)), (4, 8));
        assert_eq!(content(&dragon, (2, 2)), PictureCell::Nothing);
        let soldier = xiangqi::paths(Kind::Soldier);
        assert!(matches!(content(&soldier, (1, 0)), PictureCell::Reach { seldom: true, .. }));
        assert_eq!((content(&soldier, (0, 1)), content(&soldier, (0, -1))), (BOTH, PictureCell::Nothing));
    }
}
