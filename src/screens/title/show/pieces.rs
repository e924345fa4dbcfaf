//! The visible pieces of the show, and the pictures that it needs first.

use bevy::prelude::*;
use teahouse_art::{Disc, LIFTED_SIZE, Lift, Order};
use teahouse_rules::{Face, Piece, PieceId};

use super::super::desk::{self, Lain, PiecesOn};
use super::ground::Ground;
use super::{Doing, Show, Then};
use crate::board::figure::{BANQI, askew, standing};
use crate::board::layer;
use crate::board::pieces::{Lifted, Model, Posture, model, pictures_of_turn};
use crate::board::stage::{Course, Origin};
use crate::core::view::View;
use crate::core::{Clock, Screen};
use crate::paint::{Reserve, Shelf};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::ui::{BETWEEN, Scenery};

/// The pictures that will be needed.
#[derive(Component)]
pub(super) struct Soon;

/// The board's pieces, of the match with this number. They lie between their board and the things above it on the desk.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ring(u32);

/// One of them.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Player(PieceId);

/// All layers of a table find room between two things on the desk.
const THIN: f32 = BETWEEN / 2.0 / layer::FLECKS;

/// Everything that the show may show next, whatever lies face-down.
fn orders(ground: &Ground, look: &Look) -> Vec<Order> {
    let sizes = ground.sizes();
    let diameter = sizes.of_picture(false, Lifted::default());
    let Lain { board, turned, .. } = ground.lain;
    let face = |face: Piece| disc(Some(Face::Piece(face)), ground, look, diameter);
    let sides: Vec<Disc> = core::iter::once(Disc::back()).chain(Piece::all().filter_map(face)).collect();
    let lying = sides.iter().map(|disc| Order::Disc { disc: *disc, diameter });
    let lifted = Order::DiscShadow { diameter: sizes.device(sizes.on_board * LIFTED_SIZE), lift: Lift::Lifted };
    let shadows = [Order::DiscShadow { diameter, lift: Lift::Resting }, lifted];
    [Order::Still { board, pieces: Vec::new(), turned }]
        .into_iter()
        .chain(lying.clone())
        .chain(shadows)
        .chain(pictures_of_turn(sides.iter().copied(), diameter))
        .collect()
}

fn disc(face: Option<Face>, ground: &Ground, look: &Look, size: u32) -> Option<Disc> {
    match askew(standing(face, BANQI, look, size), ground.lain.turned) {
        teahouse_art::StandingPiece::Disc(disc) => Some(disc),
        teahouse_art::StandingPiece::Koma(_) => None,
    }
}

/// Requests and keeps the show's pictures from the moment in which it prepares.
pub(super) fn reserve(
    (view, look, show): (Res<View>, Res<Look>, Res<Show>),
    soon: Option<Single<Entity, With<Soon>>>,
    mut commands: Commands,
) {
    let wants = || Reserve(orders(&Ground::of(&view), &look));
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
    shelf: Res<Shelf>,
    clock: Res<Clock>,
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
}

/// Each match has its own pieces.
pub(super) fn lay(show: Res<Show>, rings: Query<(Entity, &Ring)>, mut commands: Commands) {
    let wanted = Ring(show.number);
    if !show.has_begun() || rings.iter().any(|(_, ring)| *ring == wanted) {
        return;
    }
    for (old, _) in &rings {
        commands.entity(old).despawn();
    }
    let place = Transform::from_xyz(0.0, 0.0, desk::FRONT as f32 * BETWEEN).with_scale(Vec3::new(1.0, 1.0, THIN));
    let ring = (Name::new("Show"), wanted, DespawnOnExit(Screen::Title), place, Visibility::default());
    commands.spawn(ring).with_children(|ring| {
        for (piece, _) in show.bout.public().pieces().iter() {
            let hidden = (Transform::default(), Visibility::Hidden, Posture::REST);
            ring.spawn((Name::new(format!("Player {}", piece.0)), Player(piece), hidden, model::parts()));
        }
    });
}

pub(super) fn pose(
    (view, look, show): (Res<View>, Res<Look>, Res<Show>),
    mut players: Query<(Entity, &Player, Option<&mut Model>, &mut Posture, &mut Transform, &mut Visibility)>,
    mut commands: Commands,
) {
    if players.is_empty() {
        return;
    }
    let ground = Ground::of(&view);
    let course = course(&show, &ground);
    for (entity, Player(piece), model, mut posture, mut place, mut visibility) in &mut players {
        let Some((is, stands, at)) = seen(*piece, &show, course.as_ref(), &ground, &look) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        match model {
            Some(mut model) => {
                model.set_if_neq(is);
            }
            None => {
                commands.entity(entity).insert(is);
            }
        }
        posture.set_if_neq(stands);
        place.set_if_neq(at);
    }
}

/// The ways of those who move.
fn course(show: &Show, ground: &Ground) -> Option<Course> {
    let Doing::Moves { scene, .. } = &show.doing else { return None };
    let from = |piece: PieceId| scene.before.get(piece).place;
    let origins = scene.before.iter().filter_map(|(piece, state)| {
        let position = ground.square(state.place.as_square()?);
        Some((piece, Origin { position, lift: 0.0 }))
    });
    Some(Course::new(&scene.motions, origins, |piece, to| ground.place(from(piece), to), ground.box_corner()))
}

/// How a piece is seen, if it is.
fn seen(
    piece: PieceId,
    show: &Show,
    course: Option<&Course>,
    ground: &Ground,
    look: &Look,
) -> Option<(Model, Posture, Transform)> {
    let sizes = ground.sizes();
    let size = sizes.of_picture(false, Lifted::default());
    let (state, moving) = match &show.doing {
        Doing::Moves { scene, .. } => {
            (scene.before.get(piece), course.and_then(|course| course.seen(piece, scene.elapsed)))
        }
        // Everybody has left.
        Doing::Waits { then: Then::Deal, .. } => return None,
        _ => (show.bout.public().pieces().get(piece), None),
    };
    let square = state.place.as_square()?;
    let face = moving.and_then(|moving| moving.shows).unwrap_or(state.face);
    let model = Model {
        piece: askew(standing(face, BANQI, look, size), ground.lain.turned),
        sizes,
        stowed: false,
        lifted: Lifted::default(),
        raised: 0.0,
        is_still: true,
    };
    let rest = || ground.square(square).extend(layer::PIECES);
    let at = moving.map_or_else(rest, |moving| moving.at);
    Some((model, moving.map_or(Posture::REST, |moving| moving.posture), Transform::from_translation(at)))
}
