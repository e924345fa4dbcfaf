//! The icons on round buttons, drawn with one pen.

use strum::VariantArray;

use super::pen::{all, arc, block, dot, on_circle, path, ring, stroke};

/// The icon of a round button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray)]
pub enum Icon {
    /// Three bars: the menu.
    Menu,
    /// A bent arrow: take back.
    Undo,
    /// Lines with points before them: the list of moves.
    List,
    /// Four discs, two of them filled: the ledger.
    Ledger,
    /// Two arrows around a middle: turn the board.
    Turn,
    /// A flag: resign.
    Flag,
    /// Two bars, as long as one another: offer a draw.
    Draw,
    /// An angle that points to the left: back to where one came from.
    Back,
    /// A toothed wheel: settings.
    Gear,
    /// A cross: close.
    Close,
    /// An arrowhead that points to the right.
    Next,
    /// An arrowhead that points to the left.
    Previous,
    /// A lamp: a hint.
    Lamp,
    /// An angle that points to the right: one step forward.
    Forth,
    /// An arrowhead that points to the left at a bar: to the start.
    First,
    /// An arrowhead that points to the right at a bar: to the end.
    Last,
    /// Two upright bars: pause.
    Pause,
}

impl Icon {
    /// All icons.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// Half the breadth of the pen, in half sides of an icon.
const PEN: f32 = 0.10;

impl Icon {
    /// The distance of a place inside the icon's strokes, in half sides of the icon. The middle is at (0, 0).
    pub(super) fn inside(self, at: [f32; 2]) -> f32 {
        let mirrored = [-at[0], at[1]];
        match self {
            Self::Menu => all([-0.58, 0.0, 0.58].map(|y| path(at, &[[-0.80, y], [0.80, y]], PEN))),
            Self::Undo => undo(at),
            Self::List => list(at),
            Self::Ledger => ledger(at),
            Self::Turn => half_turn(at).max(half_turn([-at[0], -at[1]])),
            Self::Flag => flag(at),
            Self::Draw => all([-0.30, 0.30].map(|y| path(at, &[[-0.66, y], [0.66, y]], 1.35 * PEN))),
            Self::Back => path(at, &[[0.34, -0.76], [-0.42, 0.0], [0.34, 0.76]], 1.1 * PEN),
            Self::Gear => gear(at),
            Self::Close => cross(at),
            Self::Next => arrowhead(at),
            Self::Previous => arrowhead(mirrored),
            Self::Lamp => lamp(at),
            Self::Forth => Self::Back.inside(mirrored),
            Self::First => to_the_end(mirrored),
            Self::Last => to_the_end(at),
            Self::Pause => all([-0.36, 0.36].map(|x| path(at, &[[x, -0.62], [x, 0.62]], 1.8 * PEN))),
        }
    }
}

/// An arrow that comes from below, bends back at the right and points to the left.
fn undo(at: [f32; 2]) -> f32 {
    let shaft = path(at, &[[-0.74, -0.30], [0.26, -0.30]], PEN);
    let bend = arc(at, [0.26, 0.20], 0.50, [0.75, 0.5], PEN);
    let tail = path(at, &[[0.26, 0.70], [-0.30, 0.70]], PEN);
    let head = path(at, &[[-0.36, -0.72], [-0.78, -0.30], [-0.36, 0.12]], PEN);
    all([shaft, bend, tail, head])
}

fn list(at: [f32; 2]) -> f32 {
    all([-0.58, 0.0, 0.58].map(|y| dot(at, [-0.76, y], 0.15).max(path(at, &[[-0.34, y], [0.84, y]], PEN))))
}

/// Four discs on two sides: two are filled, two are rings.
fn ledger(at: [f32; 2]) -> f32 {
    const AWAY: f32 = 0.47;
    const RADIUS: f32 = 0.33;
    let there = [[-AWAY, -AWAY], [AWAY, AWAY]].map(|middle| dot(at, middle, RADIUS + 0.05));
    let gone = [[AWAY, -AWAY], [-AWAY, AWAY]].map(|middle| ring(at, middle, RADIUS - 0.03, 0.8 * PEN));
    all(there.into_iter().chain(gone))
}

/// One of the two arrows of a turn: over the upper half, clockwise.
fn half_turn(at: [f32; 2]) -> f32 {
    const RADIUS: f32 = 0.70;
    const END: f32 = 0.94;
    let shaft = arc(at, [0.0; 2], RADIUS, [0.56, END - 0.56], PEN);
    let tip = on_circle([0.0; 2], RADIUS, END + 0.02);
    let head = path(at, &[[tip[0] - 0.40, tip[1] - 0.02], tip, [tip[0] + 0.10, tip[1] - 0.40]], PEN);
    shaft.max(head)
}

fn flag(at: [f32; 2]) -> f32 {
    let pole = path(at, &[[-0.52, -0.88], [-0.52, 0.88]], PEN);
    // Two waves, the outer one lower.
    let wave = 0.10 * ((at[0] + 0.52) * 4.4).sin();
    let cloth = block([at[0], at[1] - wave], [0.13, -0.42], [0.62, 0.40], 0.06);
    // The slanted edge makes the distance look larger than it is.
    pole.max(cloth * 0.9)
}

/// A wheel: a ring with eight teeth and a hub.
fn gear(at: [f32; 2]) -> f32 {
    let teeth = (0..8).map(|tooth| {
        let turns = tooth as f32 / 8.0 + 1.0 / 16.0;
        let [root, end] = [0.56, 0.84].map(|radius| on_circle([0.0; 2], radius, turns));
        stroke(at, root, end, [1.5 * PEN, 1.15 * PEN])
    });
    all(teeth.chain([ring(at, [0.0; 2], 0.53, 1.1 * PEN)]))
}

fn cross(at: [f32; 2]) -> f32 {
    all([1.0, -1.0].map(|side| path(at, &[[-0.60, -0.60 * side], [0.60, 0.60 * side]], 1.1 * PEN)))
}

/// A paper lantern: a round belly with its light between two lids, and what it hangs by.
fn lamp(at: [f32; 2]) -> f32 {
    let belly = ring([at[0] / 1.12, at[1]], [0.0, 0.06], 0.52, PEN);
    let lids = [-0.56, 0.68].map(|y| path(at, &[[-0.24, y], [0.24, y]], 1.3 * PEN));
    let cord = path(at, &[[0.0, -0.56], [0.0, -0.90]], PEN);
    all([belly, dot(at, [0.0, 0.06], 0.17), cord].into_iter().chain(lids))
}

/// A smaller head whose tip is at a bar.
fn to_the_end(at: [f32; 2]) -> f32 {
    let head = crate::shape::polygon(&[[-0.62, -0.56], [0.36, 0.0], [-0.62, 0.56]], at[0], at[1]) + 0.08;
    head.max(path(at, &[[0.66, -0.62], [0.66, 0.62]], 1.3 * PEN))
}

/// A filled head with soft corners.
fn arrowhead(at: [f32; 2]) -> f32 {
    const ROUND: f32 = 0.10;
    crate::shape::polygon(&[[-0.42, -0.66], [0.66, 0.0], [-0.42, 0.66]], at[0], at[1]) + ROUND
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places() -> impl Iterator<Item = [f32; 2]> {
        (-20..=20).flat_map(|y| (-20..=20).map(move |x| [x as f32 / 20.0, y as f32 / 20.0]))
    }

    #[test]
    fn next_and_previous_mirror_one_another() {
        for [x, y] in places() {
            for [one, other] in [[Icon::Next, Icon::Previous], [Icon::Forth, Icon::Back], [Icon::Last, Icon::First]] {
                assert_eq!(one.inside([x, y]), other.inside([-x, y]));
            }
        }
    }

    #[test]
    fn icons_that_point_nowhere_are_the_same_mirrored() {
        for icon in [Icon::Menu, Icon::Draw, Icon::Gear, Icon::Close, Icon::Lamp, Icon::Pause] {
            for [x, y] in places() {
                let [here, mirrored] = [icon.inside([x, y]), icon.inside([-x, y])];
                assert!((here - mirrored).abs() < 1e-4, "{icon:?} at {x}, {y}");
            }
        }
    }

    #[test]
    fn a_turn_is_the_same_upside_down() {
        for [x, y] in places() {
            assert!((Icon::Turn.inside([x, y]) - Icon::Turn.inside([-x, -y])).abs() < 1e-4);
        }
    }

    #[test]
    fn icons_keep_to_their_square() {
        for icon in Icon::ALL {
            let reach =
                places().filter(|&at| icon.inside(at) > 0.0).map(|[x, y]| x.abs().max(y.abs())).fold(0.0, f32::max);
            assert!((0.6..=1.0).contains(&reach), "{icon:?} reaches {reach}");
            let edge = (-12..=12)
                .map(|step| step as f32 / 10.0)
                .flat_map(|along| [[along, -1.05], [along, 1.05], [-1.05, along], [1.05, along]]);
            assert!(edge.into_iter().all(|at| icon.inside(at) < 0.0), "{icon:?} is cut off");
        }
    }

    #[test]
    fn no_two_icons_are_alike() {
        let ink = |icon: Icon| places().map(|at| icon.inside(at) > 0.0).collect::<Vec<bool>>();
        for (index, one) in Icon::ALL.iter().enumerate() {
            for other in &Icon::ALL[index + 1..] {
                let differing = ink(*one).iter().zip(ink(*other)).filter(|(one, other)| **one != *other).count();
                assert!(differing > 80, "{one:?} and {other:?} differ at {differing} of 1681 places");
            }
        }
    }
}
