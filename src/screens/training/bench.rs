//! The board of the training: bare, and with its pieces where the player has them laid out.

use bevy::prelude::*;
use teahouse_art::{Mark, Order};
use teahouse_rules::{Pieces, Place, Square};

use super::drill::{Drill, Stage};
use crate::board::figure::{Viewpoint, mark_form, standing};
use crate::board::stage::Stage as Motion;
use crate::board::{BoardView, Content, Ground, layer};
use crate::core::view::View;
use crate::core::{Screen, despawn_all};
use crate::paint::Picture;
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::screens::editor::place;
use crate::screens::setup::stand::Stand;
use crate::ui::Room;

/// The pieces of the board.
#[derive(Component, Debug)]
#[require(BoardView)]
pub(super) struct Bench;

/// A picture below or over the pieces.
#[derive(Component, Debug)]
pub(super) struct Part;

/// Where the board stands.
pub(super) fn stand(view: &View, room: &Room, game: GameKind) -> Option<Stand> {
    place::stand(view, room, game)
}

/// Lays out the pieces of a line, or none.
pub(super) fn lay(
    (view, room, drill): (Res<View>, Res<Room>, Res<Drill>),
    bench: Option<Single<(Entity, &mut Ground, &mut Content, &mut Motion), With<Bench>>>,
    mut commands: Commands,
) {
    let stand = stand(&view, &room, drill.game);
    let content = Content::lying(pieces(&drill.stage));
    match (stand, bench) {
        (Some(stand), Some(bench)) => {
            let (_, mut ground, mut lying, mut motion) = bench.into_inner();
            ground.set_if_neq(stand.ground(&view));
            if lying.pieces != content.pieces {
                *lying = Content { set: lying.set + 1, ..content };
                motion.begin_anew();
            }
        }
        (Some(stand), None) => {
            commands.spawn((Name::new("Bench"), Bench, DespawnOnExit(Screen::Training), stand.ground(&view), content));
        }
        (None, Some(bench)) => commands.entity(bench.0).despawn(),
        (None, None) => {}
    }
}

/// What lies on the board: nothing, unless the pieces of a line are shown.
fn pieces(stage: &Stage) -> Pieces {
    let Stage::Where { line, is_shown: true, .. } = stage else { return Pieces::from_states([]) };
    Pieces::from_states(line.pieces().iter().map(|(_, piece)| piece).filter(|piece| piece.place.as_square().is_some()))
}

/// Draws table and board, and a mark on the square that was pressed in error.
pub(super) fn build(
    (view, room, look, drill): (Res<View>, Res<Room>, Res<Look>, Res<Drill>),
    old: Query<Entity, With<Part>>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let mut spawn = |order: Order, at: Vec2, layer: f32| {
        let place = Transform::from_translation(view.to_world(at).extend(layer));
        commands.spawn((
            (Name::new("Bench"), Part, DespawnOnExit(Screen::Training)),
            (Sprite::default(), Picture(order), place),
        ));
    };
    let [width, height] = view.pixels();
    spawn(Order::Table { width, height }, Vec2::ZERO, layer::TABLE);
    let Some(stand) = stand(&view, &room, drill.game) else { return };
    spawn(Order::Board(stand.board(&view)), stand.lines(), layer::BOARD);
    if let Some(square) = drill.missed {
        let (form, size) = mark_form(standing(None, Viewpoint::of_game(drill.game), &look, 0));
        let cell = view.device(stand.board.pieces().square_around(stand.piece()) * size);
        let order = Order::Mark { mark: Mark::Threat, form, cell };
        spawn(order, stand.middle(Place::square(square), 0), layer::MARKS_ABOVE);
    }
}

/// A control's place over a square.
pub(super) fn cell(stand: &Stand, square: Square) -> Rect {
    Rect::from_center_size(stand.middle(Place::square(square), 0), stand.cell)
}
