//! How a man moves, as a picture of five by five squares: a dot where it can go, a ring where it can take, and the piece
//! that it jumps over.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_art::Disc;
use teahouse_rules::Man;

use crate::board::figure::{BANQI, carved, carved_disc};
use crate::look::Look;
use crate::manual::Way;
use crate::ui::{EdgeTone, GroundTone, Page, Tone};

/// Squares in a line, and the side of one in pixels of the page.
const SQUARES: i8 = 5;
const SIDE: f32 = 24.0;

/// What is on a square of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Nothing,
    Himself,
    /// Somebody to jump over.
    Screen,
    /// Where he can go, and whether he can take there.
    Reach {
        goes: bool,
        takes: bool,
    },
}

/// What stands so far right of him and above him.
fn content(right: i8, up: i8, ways: &[Way]) -> Content {
    let has = |way| ways.contains(&way);
    let distance = match (right.abs(), up.abs()) {
        (0, 0) => return Content::Himself,
        (distance, 0) | (0, distance) => distance,
        _ => return Content::Nothing,
    };
    // The jump is drawn along the row, so that the steps along the file can be seen beside it.
    if has(Way::Jump) && up == 0 {
        return match distance {
            1 => Content::Screen,
            _ => Content::Reach { goes: false, takes: true },
        };
    }
    match distance {
        1 => Content::Reach { goes: true, takes: has(Way::Step) || has(Way::Rush) },
        _ if has(Way::Rush) => Content::Reach { goes: false, takes: true },
        _ => Content::Nothing,
    }
}

/// Draws the picture.
pub(super) fn steps(parent: &mut ChildSpawner, man: Man, ways: &[Way], look: &Look) {
    let middle = SQUARES / 2;
    let grid = Node { flex_direction: FlexDirection::Column, border: px(1).all(), flex_shrink: 0.0, ..default() };
    parent.spawn((Name::new("Steps"), Page(grid), EdgeTone::new(Tone::PaperEdge))).with_children(|grid| {
        for down in 0..SQUARES {
            grid.spawn(Page(Node::default())).with_children(|row| {
                for right in 0..SQUARES {
                    square(row, content(right - middle, middle - down, ways), man, look);
                }
            });
        }
    });
}

fn square(row: &mut ChildSpawner, content: Content, man: Man, look: &Look) {
    let node = Node {
        width: px(SIDE),
        height: px(SIDE),
        border: px(0.5).all(),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    row.spawn((Page(node), EdgeTone::new(Tone::PaperEdge))).with_children(|square| match content {
        Content::Nothing => {}
        Content::Himself => {
            square.spawn((round(SIDE - 2.0), carved(man, BANQI, look)));
        }
        Content::Screen => {
            square.spawn((round(SIDE - 4.0), carved_disc(Disc::back())));
        }
        Content::Reach { goes, takes } => {
            let mut ring = square.spawn(ring());
            if takes {
                ring.insert(EdgeTone::new(Tone::Seal));
            }
            if goes {
                ring.with_child((round(7.0), GroundTone::new(Tone::Ink)));
            }
        }
    });
}

fn round(side: f32) -> Page {
    Page(Node { width: px(side), height: px(side), border_radius: BorderRadius::MAX, flex_shrink: 0.0, ..default() })
}

fn ring() -> Page {
    Page(Node {
        width: px(SIDE - 6.0),
        height: px(SIDE - 6.0),
        border: px(2).all(),
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(ways: &[Way], wanted: Content) -> usize {
        (-2..=2)
            .flat_map(|right| (-2..=2).map(move |up| (right, up)))
            .filter(|(r, u)| content(*r, *u, ways) == wanted)
            .count()
    }

    #[test]
    fn a_man_who_steps_goes_and_takes_on_four_squares() {
        assert_eq!(count(&[Way::Step], Content::Reach { goes: true, takes: true }), 4);
        assert_eq!(count(&[Way::Step], Content::Himself), 1);
        assert_eq!(count(&[Way::Step], Content::Nothing), 20);
    }

    #[test]
    fn a_cannon_takes_behind_a_screen() {
        assert_eq!(content(1, 0, &[Way::Jump]), Content::Screen);
        assert_eq!(content(2, 0, &[Way::Jump]), Content::Reach { goes: false, takes: true });
        assert_eq!(content(0, 1, &[Way::Jump]), Content::Reach { goes: true, takes: false });
        assert_eq!(content(0, 1, &[Way::Step, Way::Jump]), Content::Reach { goes: true, takes: true });
    }

    #[test]
    fn who_rushes_takes_from_afar() {
        assert_eq!(content(0, -2, &[Way::Rush]), Content::Reach { goes: false, takes: true });
        assert_eq!(content(2, 1, &[Way::Rush]), Content::Nothing);
    }
}
