//! How a piece moves, as a small picture: a dot where it can go, a ring where it can capture, an angle where the way leads on,
//! the piece that it jumps over, and the square that must be empty.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::{Face, Offset, Path};

use super::figure::{Viewpoint, carved_blank_piece, carved_face};
use crate::manual::picture::{PictureCell, content, rows};
use crate::prefs::look::Look;
use crate::ui::page::square;
use crate::ui::widget::Slanted;
use crate::ui::{EdgeTone, GroundTone, Page, Tone};

/// The side of a square of the only picture of a card, in pixels of the page.
pub const LARGE: f32 = 24.0;
/// The same of one picture among others.
pub const SMALL: f32 = 16.0;

/// Draws the picture of a piece's paths, with squares of a size.
pub fn steps(parent: &mut ChildSpawner, face: Face, paths: &[Path], (viewpoint, look): (Viewpoint, &Look), side: f32) {
    let grid = Node { flex_direction: FlexDirection::Column, border: px(1).all(), flex_shrink: 0.0, ..default() };
    parent.spawn((Name::new("Steps"), Page(grid), EdgeTone::new(Tone::PaperEdge))).with_children(|grid| {
        for line in rows() {
            grid.spawn(Page(Node::default())).with_children(|row| {
                for offset in line {
                    let node = Page(Node { border: px(0.5).all(), ..square(side) });
                    row.spawn((node, EdgeTone::new(Tone::PaperEdge))).with_children(|place| {
                        match content(paths, offset) {
                            PictureCell::Nothing => {}
                            PictureCell::Piece => {
                                place.spawn((round(side - 2.0), carved_face(face, viewpoint, look)));
                            }
                            PictureCell::Screen => {
                                place.spawn((round(side - 4.0), carved_blank_piece(viewpoint)));
                            }
                            PictureCell::Open => {
                                place.spawn((ring(0.4 * side, 1.0), EdgeTone::new(Tone::InkDim)));
                            }
                            PictureCell::Reach { goes, takes, seldom, onward } => {
                                let tone = if seldom { Tone::InkDim } else { Tone::Ink };
                                reach(place, side, takes).with_children(|ring| match (goes, onward) {
                                    (_, true) => arrow(ring, offset, side, if goes { tone } else { Tone::Seal }),
                                    (true, false) => {
                                        let size = if seldom { 0.2 } else { 0.29 };
                                        ring.spawn((round(size * side), GroundTone::new(tone)));
                                    }
                                    (false, false) => {}
                                });
                            }
                        }
                    });
                }
            });
        }
    });
}

fn round(side: f32) -> Page {
    Page(Node { border_radius: BorderRadius::MAX, ..square(side) })
}

fn ring(side: f32, breadth: f32) -> Page {
    Page(Node { border: px(breadth).all(), border_radius: BorderRadius::MAX, ..square(side) })
}

/// The ring around a square's middle, visible where it can capture.
fn reach<'a>(place: &'a mut ChildSpawner, side: f32, takes: bool) -> EntityWorldMut<'a> {
    let mut ring = place.spawn(ring(0.75 * side, side / 12.0));
    if takes {
        ring.insert(EdgeTone::new(Tone::Seal));
    }
    ring
}

/// An angle that points outwards: two edges of a small square, turned.
fn arrow(parent: &mut ChildSpawner, (right, ahead): Offset, side: f32, tone: Tone) {
    // Unturned, the corner between its upper and right edges points there; the screen's y runs down.
    let turn = f32::from(-ahead).atan2(f32::from(right)) + std::f32::consts::FRAC_PI_4;
    let breadth = (side / 12.0).max(1.5);
    let node = Node { border: UiRect { top: px(breadth), right: px(breadth), ..default() }, ..square(0.29 * side) };
    parent.spawn((Page(node), Slanted, UiTransform::from_rotation(Rot2::radians(turn)), EdgeTone::new(tone)));
}
