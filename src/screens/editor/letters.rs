//! The names of files and ranks in the frame of the board, as the player's notation has them.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse_rules::{Place, Square};

use super::shown::Whole;
use super::stands::stand_of;
use crate::board::layout::Edge;
use crate::core::despawn_all;
use crate::core::view::View;
use crate::hud::{Notation, coordinate, tone_of_letters};
use crate::i18n::Localization;
use crate::prefs::Settings;
use crate::screens::bench::place;
use crate::screens::setup::stand::Stand;
use crate::session::Drafting;
use crate::ui::Room;
use crate::ui::reader::Unspoken;
use crate::ui::widget::plain;

/// The name of a file or rank.
#[derive(Component, Debug)]
pub(super) struct Letter;

/// The size of the letters in breadths of the frame.
const LETTERS: f32 = 0.72;

/// Writes them anew.
pub(super) fn write(
    (view, room, drafting): (Res<View>, Res<Room>, Res<Drafting>),
    (settings, localization): (Res<Settings>, Res<Localization>),
    (whole, old): (Single<Entity, With<Whole>>, Query<Entity, With<Letter>>),
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let notation = Notation::of(drafting.game(), &settings, &localization);
    for board in 0..drafting.drafts().count() {
        if let Some(stand) = stand_of(&view, &room, &drafting, board) {
            write_on(&stand, notation, *whole, &mut commands);
        }
    }
}

fn write_on(stand: &Stand, notation: Notation, whole: Entity, commands: &mut Commands) {
    let geometry = stand.board.geometry();
    let breadth = place::FRAME * stand.cell.y;
    let (ends, cell) = (Vec2::new(f32::from(geometry.files), f32::from(geometry.ranks)) * stand.cell, stand.cell);
    let field = Rect::from_corners(stand.corner, stand.corner + ends);
    let files = (0..geometry.files).map(|file| Square::new(file, 0));
    let ranks = (0..geometry.ranks).map(|rank| Square::new(0, rank));
    let beside = files.flat_map(|square| [(square, Edge::Above), (square, Edge::Below)]);
    for (square, edge) in beside.chain(ranks.flat_map(|square| [(square, Edge::Left), (square, Edge::Right)])) {
        let Some(name) = coordinate(stand.board, square, edge, notation) else { continue };
        let of_square = stand.middle(Place::square(square), 0);
        let (middle, size) = match edge {
            Edge::Above => (Vec2::new(of_square.x, field.min.y - breadth / 2.0), Vec2::new(cell.x, breadth)),
            Edge::Below => (Vec2::new(of_square.x, field.max.y + breadth / 2.0), Vec2::new(cell.x, breadth)),
            Edge::Left => (Vec2::new(field.min.x - breadth / 2.0, of_square.y), Vec2::new(breadth, cell.y)),
            Edge::Right => (Vec2::new(field.max.x + breadth / 2.0, of_square.y), Vec2::new(breadth, cell.y)),
        };
        let corner = middle - size / 2.0;
        commands.spawn((
            (Name::new("Coordinate"), Letter, Unspoken, Pickable::IGNORE),
            ChildOf(whole),
            Node {
                position_type: PositionType::Absolute,
                left: px(corner.x),
                top: px(corner.y),
                width: px(size.x),
                height: px(size.y),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            },
            children![plain(name, FontSize::Px(LETTERS * breadth), tone_of_letters(stand.board))],
        ));
    }
}
