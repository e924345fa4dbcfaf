//! How pieces go, as data: whoever draws or teaches the moves need not repeat the rules.

/// Files to the right and ranks ahead, as the piece's own side sees the board.
pub type Offset = (i8, i8);

/// One of the ways in which a piece goes. All ways of a piece are given by [`banqi::paths`](crate::banqi::paths),
/// [`xiangqi::paths`](crate::xiangqi::paths) and [`shogi::paths`](crate::shogi::paths).
///
/// What is legal is more than that: a general must not be left hanging, and in Banqi the ranks decide who takes whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    /// Where one step leads, never to where it starts.
    pub step: Offset,
    /// How it gets there.
    pub gait: Gait,
    /// What it is for.
    pub purpose: Purpose,
    /// Where it can be gone.
    pub bounds: Bounds,
}

/// How a path is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gait {
    /// One step, over whatever stands between.
    Step,
    /// One step, while nothing stands on the square at this offset: a horse's leg, an elephant's eye.
    StepPast(Offset),
    /// Any number of steps over empty squares, up to the first piece.
    Slide,
    /// Any number of steps over exactly one piece, the screen, up to the next one.
    Hop,
}

/// What a path is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Going to an empty square, and taking an enemy.
    Both,
    /// Only going to an empty square.
    Move,
    /// Only taking an enemy.
    Capture,
}

/// Where both ends of a path must lie. Only boards of xiangqi have such bounds:
/// [`xiangqi::lies_within`](crate::xiangqi::lies_within).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bounds {
    /// Anywhere on the board.
    Board,
    /// In the palace of the piece's own side.
    Palace,
    /// On the own side of the river.
    HomeBank,
    /// Beyond the river.
    FarBank,
}

/// What stands on a square, for a piece that might go there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The square is empty.
    Nobody,
    /// A piece of its own side.
    Friend,
    /// A piece of the other side.
    Foe,
}

impl Path {
    /// A path that is gone for any purpose, anywhere.
    pub(crate) const fn new(step: Offset, gait: Gait) -> Self {
        Self { step, gait, purpose: Purpose::Both, bounds: Bounds::Board }
    }

    /// The same for one purpose.
    pub(crate) const fn only_to(self, purpose: Purpose) -> Self {
        Self { purpose, ..self }
    }

    /// The same within bounds.
    pub(crate) const fn within(self, bounds: Bounds) -> Self {
        Self { bounds, ..self }
    }

    /// Where it leads on a board on which `at` tells what stands at an offset; `None` is beyond the edge. The bounds are
    /// left to the caller, who knows where the piece stands.
    ///
    /// ```
    /// use teahouse_rules::{Kind, Standing, xiangqi};
    ///
    /// // A cannon, somebody two points ahead of it, and an enemy behind him. Nothing else within four points.
    /// let at = |offset: (i8, i8)| match offset {
    ///     (0, 2) => Some(Standing::Friend),
    ///     (0, 4) => Some(Standing::Foe),
    ///     (right, ahead) => (right.abs() <= 4 && ahead.abs() <= 4).then_some(Standing::Nobody),
    /// };
    /// let reached: Vec<(i8, i8)> = xiangqi::paths(Kind::Cannon).iter().flat_map(|path| path.reach(at)).collect();
    /// assert!(reached.contains(&(0, 1)) && reached.contains(&(0, 4)) && !reached.contains(&(0, 3)));
    /// ```
    #[must_use]
    pub fn reach(&self, at: impl Fn(Offset) -> Option<Standing>) -> Vec<Offset> {
        let (right, ahead) = self.step;
        let far = |steps: i8| (right.saturating_mul(steps), ahead.saturating_mul(steps));
        let ends = |place: Offset| match (at(place), self.purpose) {
            (Some(Standing::Nobody), purpose) => (purpose != Purpose::Capture).then_some(place),
            (Some(Standing::Foe), purpose) => (purpose != Purpose::Move).then_some(place),
            (Some(Standing::Friend) | None, _) => None,
        };
        let most = match self.gait {
            Gait::Step => 1,
            Gait::StepPast(leg) => i8::from(at(leg) == Some(Standing::Nobody)),
            Gait::Slide | Gait::Hop => i8::MAX,
        };
        let mut screens = 0;
        let mut reached = Vec::new();
        for place in (1..=most).map(far) {
            let Some(standing) = at(place) else { break };
            let is_beyond_screen = screens == i32::from(self.gait == Gait::Hop);
            reached.extend(ends(place).filter(|_| is_beyond_screen));
            screens += i32::from(standing != Standing::Nobody);
            if screens > i32::from(self.gait == Gait::Hop) {
                break;
            }
        }
        reached
    }
}

/// The four steps along a line: ahead, right, back, left.
pub(crate) const ALONG: [Offset; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four diagonal steps, clockwise from ahead on the right.
pub(crate) const DIAGONALLY: [Offset; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[cfg(test)]
mod tests {
    use super::*;

    /// A line ahead: what stands one step away, two steps away, and so on; beyond it the board ends.
    fn ahead(path: Path, line: &[Standing]) -> Vec<i8> {
        let at = |(right, ahead): Offset| {
            let steps = usize::try_from(ahead).ok().filter(|_| right == 0)?;
            line.get(steps.checked_sub(1)?).copied()
        };
        path.reach(at).into_iter().map(|(_, ahead)| ahead).collect()
    }

    #[test]
    fn paths_end_where_somebody_stands() {
        use Standing::{Foe, Friend, Nobody};
        let slide = Path::new((0, 1), Gait::Slide);
        assert_eq!(ahead(slide, &[Nobody, Nobody, Foe, Nobody]), [1, 2, 3]);
        assert_eq!(ahead(slide, &[Nobody, Friend, Foe]), [1]);
        assert_eq!(ahead(slide.only_to(Purpose::Move), &[Nobody, Foe]), [1]);
        assert_eq!(ahead(slide.only_to(Purpose::Capture), &[Nobody, Foe]), [2]);
        let hop = Path::new((0, 1), Gait::Hop).only_to(Purpose::Capture);
        assert_eq!(ahead(hop, &[Nobody, Foe, Nobody, Foe, Foe]), [4]);
        assert_eq!(ahead(hop, &[Friend, Friend, Foe]), [] as [i8; 0], "two screens");
        let leap = Path::new((0, 2), Gait::StepPast((0, 1)));
        assert_eq!(ahead(leap, &[Nobody, Foe]), [2]);
        assert_eq!(ahead(leap, &[Foe, Nobody]), [] as [i8; 0], "the leg is blocked");
        assert_eq!(ahead(Path::new((0, 2), Gait::Step), &[Foe, Nobody]), [2], "a knight heeds nobody");
        assert_eq!(ahead(leap, &[Nobody]), [] as [i8; 0], "beyond the edge");
    }
}
