//! The board of the show, and the pictures that it needs first.

use bevy::prelude::*;
use teahouse_art::{Disc, LIFTED_SIZE, Lift, Order, StandingPiece};
use teahouse_rules::{Face, Piece};

use super::super::desk::{self, BoardPose, PiecesOn};
use super::ground::{ground, lain};
use super::{Doing, Show};
use crate::board::figure::{BANQI, askew, standing};
use crate::board::pieces::{Lifted, pictures_of_turn};
use crate::board::{BoardView, Content, Ground, layer};
use crate::core::view::View;
use crate::core::{Clock, Screen};
use crate::paint::{Reserve, Shelf};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::ui::{BETWEEN, Scenery};

/// The pictures that will be needed.
#[derive(Component)]
pub(super) struct Soon;

/// The board with moving pieces. They lie between the board's picture and the things above it on the desk.
#[derive(Component, Debug)]
#[require(BoardView)]
pub(super) struct ShowBoard;

/// All layers of a table find room between two things on the desk.
const THIN: f32 = BETWEEN / 2.0 / layer::FLECKS;

/// Everything that the show may show next, whatever lies face-down.
fn orders(view: &View, look: &Look) -> Vec<Order> {
    let (BoardPose { board, turned, .. }, sizes) = (lain(view), ground(view).sizes);
    let diameter = sizes.of_picture(false, Lifted::default());
    let face = |piece: Piece| match askew(standing(Some(Face::Piece(piece)), BANQI, look, diameter), turned) {
        StandingPiece::Disc(disc) => Some(disc),
        StandingPiece::Koma(_) => None,
    };
    let sides: Vec<Disc> = core::iter::once(Disc::back()).chain(Piece::all().filter_map(face)).collect();
    let lying = sides.iter().map(|disc| Order::Disc { disc: *disc, diameter });
    let lifted = Order::DiscShadow { diameter: sizes.device(sizes.on_board * LIFTED_SIZE), lift: Lift::Lifted };
    let shadows = [Order::DiscShadow { diameter, lift: Lift::Resting }, lifted];
    [Order::Still { board, pieces: Vec::new(), turned, blur: 0 }]
        .into_iter()
        .chain(lying.clone())
        .chain(shadows)
        .chain(pictures_of_turn(sides.iter().copied(), diameter, look))
        .collect()
}

/// Requests and keeps the show's pictures from the moment in which it prepares.
pub(super) fn reserve(
    (view, look, show): (Res<View>, Res<Look>, Res<Show>),
    soon: Option<Single<Entity, With<Soon>>>,
    mut commands: Commands,
) {
    let wants = || Reserve(orders(&view, &look));
    match soon {
        None if matches!(show.doing, Doing::Prepares) => {
            commands.spawn((Name::new("Soon"), Soon, DespawnOnExit(Screen::Title), wants()));
        }
        Some(soon) if view.is_changed() || look.is_changed() => {
            commands.entity(*soon).insert(wants());
        }
        _ => {}
    }
}

/// The moving pieces replace those of the picture, in one frame and in the same places.
pub(super) fn take_over(
    soon: Option<Single<&Reserve, With<Soon>>>,
    (view, shelf, clock): (Res<View>, Res<Shelf>, Res<Clock>),
    mut show: ResMut<Show>,
    scenery: Single<Entity, With<Scenery>>,
    mut commands: Commands,
) {
    let Some(Reserve(orders)) = soon.as_deref() else { return };
    if !matches!(show.doing, Doing::Prepares) || shelf.is_changing() || !orders.iter().all(|order| shelf.holds(order)) {
        return;
    }
    show.begin(clock.now());
    let things = |view: &View, look: &Look| desk::things(view, look, GameKind::Banqi, PiecesOn::Behind);
    commands.entity(*scenery).insert(Scenery(things));
    let place = Transform::from_xyz(0.0, 0.0, desk::FRONT as f32 * BETWEEN).with_scale(Vec3::new(1.0, 1.0, THIN));
    let board = (Name::new("Show"), ShowBoard, DespawnOnExit(Screen::Title), place);
    commands.spawn((board, ground(&view), Content::of(show.public())));
}

pub(super) fn lay_out(view: Res<View>, mut board: Single<&mut Ground, With<ShowBoard>>) {
    board.set_if_neq(ground(&view));
}
