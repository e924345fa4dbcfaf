//! The engine's advice: an arrow over the board, from the board's edge for a piece of a hand, or the sign of a turn around a
//! face-down disc.

use bevy::prelude::*;
use teahouse_art::{Mark, Order, limit};
use teahouse_rules::{Face, Move, Square};

use super::layer;
use super::layout::Layout;
use super::marks::{form, shape};
use super::slots::slot_of;
use super::view::{AtTable, BoardSystems, Of, table_changed};
use crate::core::{AppSystems, Screen, despawn_all};
use crate::opponent::{Advice, Advised};
use crate::paint::Picture;
use crate::prefs::look::Look;
use crate::session::GameState;

/// A part of the advice on the board.
#[derive(Component)]
struct AdvicePart;

/// Above the marks.
const LAYER: f32 = layer::MARKS_ABOVE + 1.0;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        draw::<B>.in_set(BoardSystems(AppSystems::Ui)).run_if(
            resource_exists_and_changed::<Advice>.or_eager(table_changed::<Layout>).or_eager(resource_changed::<Look>),
        ),
    );
}

fn draw<const B: u8>(
    advice: Res<Advice>,
    (session, layout, look): (Res<GameState>, AtTable<&Layout, B>, Res<Look>),
    old: Query<Entity, (With<AdvicePart>, With<Of<B>>)>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let is_here = |advised: &&Advised| advised.board == B && layout.sight.sees_faces();
    let Some(advised) = advice.0.as_ref().filter(is_here) else { return };
    let on_screen = || (AdvicePart, Of::<B>, DespawnOnExit(Screen::Table));
    // The steps of a chain of captures before the advised move.
    for step in &advised.after {
        if let Move::Go { from, to, .. } = *step {
            commands.spawn((on_screen(), arrow(from, to, &layout)));
        }
    }
    match advised.mv {
        Move::Go { from, to, .. } => {
            commands.spawn((on_screen(), arrow(from, to, &layout)));
        }
        Move::Drop { piece, to } => {
            if let Some(slot) = slot_of(piece, &layout) {
                commands.spawn((on_screen(), arrow_from_hand(piece, slot, to, &layout)));
                commands.spawn((on_screen(), around_in_hand(piece, slot, &layout, &look)));
            }
        }
        Move::Flip { at } | Move::Stop { at } => {
            let face = session.on(B).seen().position().at(at).face();
            // A piece that stops a chain stays where it stands.
            let mark = if matches!(advised.mv, Move::Stop { .. }) { Mark::Chosen } else { Mark::Advised };
            commands.spawn((on_screen(), shape(mark, at, form(face, &layout, &look), &layout)));
        }
    }
}

/// From the middle of a square to that of another one, as they are seen.
pub(super) fn arrow(from: Square, to: Square, layout: &Layout) -> impl Bundle {
    let [start, end] = [from, to].map(|square| layout.cell_rect(square).center());
    let squares = ((end - start) / Vec2::new(layout.breadth, layout.cell)).round();
    (Name::new(format!("Arrow {from} {to}")), drawn(start, squares, layout))
}

/// The squares that the arrow of a move lies over. A move on one square has no arrow.
pub fn squares_of_arrow(mv: Move, layout: &Layout) -> Vec<Square> {
    let start = match mv {
        Move::Go { from, .. } => Some(layout.cell_rect(from).center()),
        Move::Drop { piece, to } => slot_of(piece, layout).map(|slot| edge_towards(slot, to, layout)),
        Move::Flip { .. } | Move::Stop { .. } => None,
    };
    let (Move::Go { to, .. } | Move::Drop { to, .. }) = mv else { return Vec::new() };
    start.map_or_else(|| vec![to], |start| squares_under([start, layout.cell_rect(to).center()], layout))
}

/// The squares over which an arrow lies from the middle of one square to that of another one.
pub(super) fn squares_under([start, end]: [Vec2; 2], layout: &Layout) -> Vec<Square> {
    /// The greatest distance from its line to the middle of a square that an arrow lies over, in squares: an arrow along a diagonal touches
    /// the corners of others.
    const NEAR: f32 = 0.75;
    let cell = Vec2::new(layout.breadth, layout.cell);
    let way = (end - start) / cell;
    let is_under = |square: &Square| {
        let from_start = (layout.cell_rect(*square).center() - start) / cell;
        let share = (from_start.dot(way) / way.length_squared().max(1.0)).clamp(0.0, 1.0);
        from_start.distance(share * way) < NEAR
    };
    layout.squares().filter(is_under).collect()
}

/// From the edge of the board to the middle of a square, as seen from a slot of a hand: what lies between hand and board stays
/// uncovered. It begins where a square beside the board would have its middle, since its length is a whole number of squares.
fn arrow_from_hand(piece: Face, slot: Rect, to: Square, layout: &Layout) -> impl Bundle {
    let (start, end) = (edge_towards(slot, to, layout), layout.cell_rect(to).center());
    let squares = ((end - start) / Vec2::new(layout.breadth, layout.cell)).round();
    (Name::new(format!("Arrow {piece} {to}")), drawn(start, squares, layout))
}

/// The middle of the square beside the board, or at its edge, on the way from a slot of a hand to a square.
fn edge_towards(slot: Rect, to: Square, layout: &Layout) -> Vec2 {
    /// The parts of the way that are tried.
    const PARTS: u8 = 64;
    let (end, field, cell) = (layout.cell_rect(to).center(), layout.field, Vec2::new(layout.breadth, layout.cell));
    let way = (0..PARTS).map(|part| slot.center().lerp(end, f32::from(part) / f32::from(PARTS)));
    let beside = way.take_while(|point| !field.contains(*point)).last().unwrap_or(field.min);
    let most = (field.size() / cell).round();
    let square = ((beside - field.min) / cell).floor().clamp(Vec2::NEG_ONE, most);
    let start = field.min + (square + 0.5) * cell;
    // A whole number of squares away.
    end - ((end - start) / cell).round() * cell
}

/// The outline of the piece that is advised to be dropped, in its slot.
fn around_in_hand(piece: Face, slot: Rect, layout: &Layout, look: &Look) -> impl Bundle {
    let around = form(Some(piece), layout, look);
    let (pieces, size) = (layout.board.pieces(), layout.piece_in_socket());
    let middle = slot.center() - Vec2::Y * pieces.rise(size) * (1.0 - around.size);
    let cell = limit::nearest(layout.device(pieces.square_around(size) * around.size), &limit::DIAMETERS);
    (
        Name::new(format!("From hand {piece}")),
        Sprite::default(),
        Picture(Order::Mark { mark: Mark::Chosen, form: around.form, cell }),
        Transform::from_translation(layout.to_world(layout.snap(middle)).extend(LAYER)),
    )
}

fn drawn(start: Vec2, squares: Vec2, layout: &Layout) -> impl Bundle {
    let side = |length: f32| limit::nearest(layout.device(length), &limit::DIAMETERS);
    (
        Sprite::default(),
        Picture(Order::Arrow {
            squares: [squares.x as i8, squares.y as i8],
            cell: [side(layout.breadth), side(layout.cell)],
        }),
        Transform::from_translation(layout.to_world(layout.snap(start)).extend(LAYER)),
    )
}
