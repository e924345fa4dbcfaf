//! How a piece moves, as a small picture: a dot where it can go, a ring where it can capture, an angle where the way leads on,
//! the piece that it jumps over, and the square that must be empty.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::{Face, Kind, Offset, Path};

use super::figure::{Viewpoint, carved_face};
use crate::manual::picture::{FARTHEST, PictureCell, SQUARES, content, rows};
use crate::prefs::look::Look;
use crate::ui::page::square;
use crate::ui::widget::Slanted;
use crate::ui::{EdgeTone, GroundTone, Page, Tone};

/// The side of a square of the only picture of a card, in pixels of the page.
pub const LARGE: f32 = 26.0;
/// The same of one picture among others.
pub const SMALL: f32 = 22.0;
/// The same of the second picture of a card.
pub const SMALLEST: f32 = 16.0;

/// Draws the picture of a piece's paths, with squares of a size. Where pieces stand on points, so do they here.
pub fn steps(parent: &mut ChildSpawner, face: Face, paths: &[Path], (viewpoint, look): (Viewpoint, &Look), side: f32) {
    let has_points = viewpoint.board.has_points();
    let border = px(if has_points { 0.0 } else { 1.0 }).all();
    let grid = Node { flex_direction: FlexDirection::Column, border, flex_shrink: 0.0, ..default() };
    parent.spawn((Name::new("Steps"), Page(grid), EdgeTone::new(Tone::PaperEdge))).with_children(|grid| {
        if has_points {
            lines(grid, face, side);
        }
        for line in rows() {
            grid.spawn(Page(Node::default())).with_children(|row| {
                for offset in line {
                    let border = px(if has_points { 0.0 } else { 0.5 }).all();
                    let node = Page(Node { border, ..square(side) });
                    row.spawn((node, EdgeTone::new(Tone::PaperEdge))).with_children(|place| {
                        match content(paths, offset) {
                            PictureCell::Nothing => {}
                            PictureCell::Piece => {
                                place.spawn((round(side - 2.0), carved_face(face, viewpoint, look)));
                            }
                            PictureCell::Screen => {
                                place.spawn((round(0.62 * side), GroundTone::new(Tone::InkDim)));
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

/// The lines through the points: the palace around a general or an advisor, and the river behind a soldier that has crossed it.
fn lines(grid: &mut ChildSpawner, face: Face, side: f32) {
    let all = f32::from(SQUARES) * side;
    let mut line = |[left, top]: [f32; 2], [width, height]: [f32; 2], turn: f32| {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(left - width / 2.0),
            top: px(top - height / 2.0),
            width: px(width),
            height: px(height),
            ..default()
        };
        let transform = UiTransform::from_rotation(Rot2::radians(turn));
        let mut line = grid.spawn((Page(node), Pickable::IGNORE, transform, GroundTone::new(Tone::PaperEdge)));
        if turn != 0.0 {
            line.insert(Slanted);
        }
    };
    let kind = if let Face::Piece(piece) = face { Some(piece.kind) } else { None };
    let [middle, bank] = [all / 2.0, (f32::from(FARTHEST) + 0.5) * side];
    for index in 0..SQUARES {
        let at = (f32::from(index) + 0.5) * side;
        line([middle, at], [all, LINE], 0.0);
        if kind == Some(Kind::Soldier) {
            let behind = all - bank - side;
            line([at, bank / 2.0], [LINE, bank], 0.0);
            line([at, all - behind / 2.0], [LINE, behind], 0.0);
        } else {
            line([at, middle], [LINE, all], 0.0);
        }
    }
    if matches!(kind, Some(Kind::General | Kind::Advisor)) {
        for turn in [1.0, -1.0] {
            let across = 2.0 * side * std::f32::consts::SQRT_2;
            line([middle, middle], [across, LINE], turn * std::f32::consts::FRAC_PI_4);
        }
    }
}

/// The breadth of a line of the board.
const LINE: f32 = 1.0;

/// Of a side of a square: the ring, its breadth, and an arrow, which does not meet the ring.
const RING: f32 = 0.9;
const BREADTH: f32 = 1.0 / 15.0;
const ARROW: f32 = 0.5;

fn round(side: f32) -> Page {
    Page(Node { border_radius: BorderRadius::MAX, ..square(side) })
}

fn ring(side: f32, breadth: f32) -> Page {
    Page(Node { border: px(breadth).all(), border_radius: BorderRadius::MAX, ..square(side) })
}

/// The ring around a square's middle, visible where it can capture.
fn reach<'a>(place: &'a mut ChildSpawner, side: f32, takes: bool) -> EntityWorldMut<'a> {
    let mut ring = place.spawn(ring(RING * side, BREADTH * side));
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
    let node = Node { border: UiRect { top: px(breadth), right: px(breadth), ..default() }, ..square(ARROW * side) };
    parent.spawn((Page(node), Slanted, UiTransform::from_rotation(Rot2::radians(turn)), EdgeTone::new(tone)));
}
