//! The movements of pieces as data, for diagrams and lessons.

/// Files to the right and ranks ahead, from the point of view of the piece's own side.
pub type Offset = (i8, i8);

/// One direction of a piece's movement. [`banqi::paths`](crate::banqi::paths), [`xiangqi::paths`](crate::xiangqi::paths) and
/// [`shogi::paths`](crate::shogi::paths) return all paths of a piece.
///
/// A path says nothing of legality: check, and the ranks of Banqi, rule out some of its targets.
///
/// ```
/// use teahouse_rules::{Gait, shogi};
///
/// let lance = shogi::paths(shogi::KomaKind::Lance, false);
/// assert_eq!(lance.iter().map(|path| (path.step, path.gait)).collect::<Vec<_>>(), [((0, 1), Gait::Slide)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    /// The offset of one step; never `(0, 0)`.
    pub step: Offset,
    /// Whether the piece steps, slides or hops.
    pub gait: Gait,
    /// Whether the path is for moves, captures or both.
    pub purpose: Purpose,
    /// The part of the board to which the path is restricted.
    pub bounds: Bounds,
}

/// Whether a piece steps, slides or hops along a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gait {
    /// One step. Pieces between start and target do not block it.
    Step,
    /// One step that a piece at this offset blocks: a horse's leg, an elephant's eye.
    StepPast(Offset),
    /// Any number of steps over empty squares, up to the first piece.
    Slide,
    /// Any number of steps over exactly one piece, the screen, up to the next one.
    Hop,
}

/// Whether a path is for moves, captures or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Moves to empty squares, and captures.
    Both,
    /// Moves to empty squares only.
    Move,
    /// Captures only.
    Capture,
}

/// The part of the board in which both ends of a path must lie. Only xiangqi has such restrictions:
/// [`xiangqi::lies_within`](crate::xiangqi::lies_within).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bounds {
    /// The whole board.
    Board,
    /// The palace of the piece's own side.
    Palace,
    /// The piece's own side of the river.
    HomeBank,
    /// The opponent's side of the river.
    FarBank,
}

/// The state of a square, from the point of view of a piece that may move there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The square is empty.
    Empty,
    /// A piece of the same side stands there.
    Own,
    /// A piece of the other side stands there.
    Enemy,
}

impl Path {
    /// A path for moves and captures on the whole board.
    pub(crate) const fn new(step: Offset, gait: Gait) -> Self {
        Self { step, gait, purpose: Purpose::Both, bounds: Bounds::Board }
    }

    /// The same path for one purpose.
    pub(crate) const fn only_to(self, purpose: Purpose) -> Self {
        Self { purpose, ..self }
    }

    /// The same path within bounds.
    pub(crate) const fn within(self, bounds: Bounds) -> Self {
        Self { bounds, ..self }
    }

    /// The targets of the path. `at` returns the state of the square at an offset, and `None` off the board. The caller checks
    /// the [bounds](Path::bounds).
    ///
    /// ```
    /// use teahouse_rules::{Kind, Standing, xiangqi};
    ///
    /// // A cannon with a screen two points ahead and an enemy four points ahead, on an open board of nine by nine points.
    /// let at = |offset: (i8, i8)| match offset {
    ///     (0, 2) => Some(Standing::Own),
    ///     (0, 4) => Some(Standing::Enemy),
    ///     (right, ahead) => (right.abs() <= 4 && ahead.abs() <= 4).then_some(Standing::Empty),
    /// };
    /// let reached: Vec<(i8, i8)> = xiangqi::paths(Kind::Cannon).iter().flat_map(|path| path.reach(at)).collect();
    /// assert!(reached.contains(&(0, 1)) && reached.contains(&(0, 4)) && !reached.contains(&(0, 3)));
    /// ```
    pub fn reach(&self, at: impl Fn(Offset) -> Option<Standing>) -> Vec<Offset> {
        let (right, ahead) = self.step;
        let offset = |steps: i8| (right.saturating_mul(steps), ahead.saturating_mul(steps));
        let is_target = |standing| match standing {
            Standing::Empty => self.purpose != Purpose::Capture,
            Standing::Enemy => self.purpose != Purpose::Move,
            Standing::Own => false,
        };
        let most = match self.gait {
            Gait::Step => 1,
            Gait::StepPast(leg) => i8::from(at(leg) == Some(Standing::Empty)),
            Gait::Slide | Gait::Hop => i8::MAX,
        };
        let mut screens = 0;
        let mut reached = Vec::new();
        for place in (1..=most).map(offset) {
            let Some(standing) = at(place) else { break };
            let is_beyond_screen = screens == i32::from(self.gait == Gait::Hop);
            reached.extend((is_beyond_screen && is_target(standing)).then_some(place));
            screens += i32::from(standing != Standing::Empty);
            if screens > i32::from(self.gait == Gait::Hop) {
                break;
            }
        }
        reached
    }
}

/// The four orthogonal steps: ahead, right, back, left.
pub(crate) const ALONG: [Offset; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four diagonal steps, clockwise from ahead to the right.
pub(crate) const DIAGONALLY: [Offset; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[cfg(test)]
mod tests {
    use super::*;

    /// The targets on a line ahead of the piece, as numbers of steps. `line` has the squares from the next one to the edge.
    fn ahead(path: Path, line: &[Standing]) -> Vec<i8> {
        let at = |(right, ahead): Offset| {
            let steps = usize::try_from(ahead).ok().filter(|_| right == 0)?;
            line.get(steps.checked_sub(1)?).copied()
        };
        path.reach(at).into_iter().map(|(_, ahead)| ahead).collect()
    }

    #[test]
    fn pieces_and_the_edge_end_a_path() {
        use Standing::{Empty, Enemy, Own};
        let slide = Path::new((0, 1), Gait::Slide);
        assert_eq!(ahead(slide, &[Empty, Empty, Enemy, Empty]), [1, 2, 3]);
        assert_eq!(ahead(slide, &[Empty, Own, Enemy]), [1]);
        assert_eq!(ahead(slide.only_to(Purpose::Move), &[Empty, Enemy]), [1]);
        assert_eq!(ahead(slide.only_to(Purpose::Capture), &[Empty, Enemy]), [2]);
        let hop = Path::new((0, 1), Gait::Hop).only_to(Purpose::Capture);
        assert_eq!(ahead(hop, &[Empty, Enemy, Empty, Enemy, Enemy]), [4]);
        assert_eq!(ahead(hop, &[Own, Own, Enemy]), [] as [i8; 0], "two screens");
        let leap = Path::new((0, 2), Gait::StepPast((0, 1)));
        assert_eq!(ahead(leap, &[Empty, Enemy]), [2]);
        assert_eq!(ahead(leap, &[Enemy, Empty]), [] as [i8; 0], "the leg is blocked");
        assert_eq!(ahead(Path::new((0, 2), Gait::Step), &[Enemy, Empty]), [2], "no piece blocks a step");
        assert_eq!(ahead(leap, &[Empty]), [] as [i8; 0], "beyond the edge");
    }
}
