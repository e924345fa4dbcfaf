//! The pieces as entities, each with its shadow. They are spawned when a match sits down and live as long as it does.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_rules::{Colour, Effect, Face, Kind, Man, PieceId, PieceState, Pieces, Place, Public, Seat, Spot};

use super::baked::{Baked, BakedArt};
use super::layer;
use super::layout::Layout;
use super::viewport::PixelScale;
use crate::app::{AppSystems, Screen};
use crate::sitting::{Seated, Sitting};

/// One physical piece.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece(pub PieceId);

/// What the piece shows on the screen now: while it turns it lags behind the match.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing(pub Option<Face>);

/// Whether the piece lies in a socket, where it is smaller and casts no shadow.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stowed(pub bool);

/// The shadow of its parent.
#[derive(Component, Debug)]
pub struct Shadow;

/// Where a piece belongs on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// In the world.
    pub position: Vec2,
    /// Whether it lies in a socket.
    pub stowed: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn.in_set(AppSystems::React).run_if(on_message::<Seated>.and_eager(resource_exists::<Sitting>)),
    )
    .add_systems(Update, dress.in_set(AppSystems::Ui).run_if(in_state(Screen::Table)));
}

fn spawn(mut commands: Commands, sitting: Res<Sitting>, old: Query<Entity, With<Piece>>) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for (id, state) in sitting.view().pieces().iter() {
        commands.spawn((
            // The name tells the starting place, as the id does: never the face.
            Name::new(format!("Piece {}", id.0)),
            DespawnOnExit(Screen::Table),
            Piece(id),
            Showing(state.face),
            Stowed(!matches!(state.place.spot, Spot::Square(_))),
            Sprite::default(),
            Anchor::CENTER,
            Transform::from_xyz(0.0, 0.0, layer::PIECES),
            children![(
                Name::new("Shadow"),
                Shadow,
                Sprite::default(),
                Anchor::CENTER,
                Transform::from_xyz(0.0, 0.0, layer::SHADOW)
            )],
        ));
    }
}

/// Puts the right picture on each piece when it shows something else, or when the pictures are new.
fn dress(
    art: Res<BakedArt>,
    scale: Res<PixelScale>,
    mut pieces: Query<(Ref<Showing>, Ref<Stowed>, &mut Sprite, &mut Anchor, &Children)>,
    mut shadows: Query<(&mut Sprite, &mut Anchor, &mut Visibility), (With<Shadow>, Without<Showing>)>,
) {
    for (showing, stowed, mut sprite, mut anchor, children) in &mut pieces {
        if !(art.is_changed() || showing.is_changed() || stowed.is_changed()) {
            continue;
        }
        let baked = if stowed.0 { art.small_disc(showing.0) } else { art.disc(showing.0) };
        show(baked, scale.0, &mut sprite, &mut anchor);
        for child in children {
            let Ok((mut sprite, mut anchor, mut visibility)) = shadows.get_mut(*child) else { continue };
            show(art.shadow(), scale.0, &mut sprite, &mut anchor);
            visibility.set_if_neq(if stowed.0 { Visibility::Hidden } else { Visibility::Inherited });
        }
    }
}

/// Shows a picture at exactly its own pixels.
pub(super) fn show(baked: &Baked, scale: f32, sprite: &mut Sprite, anchor: &mut Anchor) {
    sprite.image = baked.image.clone();
    sprite.custom_size = Some(baked.size / scale);
    anchor.0 = baked.anchor;
}

/// Where every piece belongs, by [`PieceId`].
#[must_use]
pub fn poses(view: &Public, layout: &Layout, near: Seat) -> Vec<Pose> {
    let pieces = view.pieces();
    let mut poses: Vec<Pose> = pieces
        .iter()
        .map(|(_, state)| {
            let on_board = state.place.as_square().map(|square| layout.cell_rect(square).center());
            let position = layout.to_world(on_board.unwrap_or(layout.view.center()));
            Pose { position, stowed: on_board.is_none() }
        })
        .collect();
    let mut taken = [[0usize; 14]; 2];
    for piece in in_order_of_capture(view) {
        let PieceState { place: Place { spot: Spot::Tray(seat), .. }, face: Some(Face::Man(man)) } = pieces.get(piece)
        else {
            continue;
        };
        let rail = if seat == near { &layout.near } else { &layout.far };
        let count = &mut taken[seat.index() & 1][man.index()];
        if let Some(socket) = rail.sockets.get(first_socket(man.kind) + *count) {
            poses[piece.index()].position = layout.to_world(socket.center());
        }
        *count += 1;
    }
    poses
}

/// First what lay in the trays from the start, then what was captured, the last at the end: no disc changes its socket
/// when another one comes.
fn in_order_of_capture(view: &Public) -> Vec<PieceId> {
    let from_start = view.pieces_at_start();
    let mut order: Vec<PieceId> = from_start
        .iter()
        .filter(|(_, state)| matches!(state.place.spot, Spot::Tray(_)))
        .map(|(piece, _)| piece)
        .collect();
    order.extend(view.line().iter().flat_map(|turn| &turn.effects).filter_map(|effect| match effect {
        Effect::Captured { piece, .. } => Some(*piece),
        _ => None,
    }));
    order
}

/// The first socket of a kind on a rail of sixteen: the strongest first.
#[must_use]
pub fn first_socket(kind: Kind) -> usize {
    Kind::ALL.into_iter().take_while(|other| *other != kind).map(|other| usize::from(other.count())).sum()
}

/// The men of a rail, socket by socket.
pub fn socket_men(colour: Colour) -> impl Iterator<Item = Man> {
    Kind::ALL.into_iter().flat_map(move |kind| core::iter::repeat_n(Man { colour, kind }, usize::from(kind.count())))
}

/// The piece on a square, as the match has it.
#[must_use]
pub fn on_square(pieces: &Pieces, square: teahouse_rules::Square) -> Option<PieceId> {
    pieces.at(Place::square(square)).map(|(id, _)| id)
}
