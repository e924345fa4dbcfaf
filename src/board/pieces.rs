//! The pieces as entities, each with its shadow. They are spawned when a match sits down and live as long as it does.

use bevy::prelude::*;
use teahouse_art::{LIFTED_RISE, LIFTED_SIZE, Lift, Mark, MarkForm, Order};
use teahouse_rules::{Colour, Effect, Face, Kind, Man, PieceId, PieceState, Pieces, Place, Public, Seat, Spot};

use super::figure::disc;
use super::input::Held;
use super::layer;
use super::layout::Layout;
use super::ledger::{self, Entry};
use super::press::Chosen;
use crate::app::{AppSystems, Screen};
use crate::baking::{Picture, Reserve};
use crate::look::Look;
use crate::sitting::{Seated, Sitting};

/// One physical piece.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece(pub PieceId);

/// What the piece shows on the screen now: while it turns it lags behind the match.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing(pub Option<Face>);

/// Whether the piece lies in a socket, where it is smaller.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stowed(pub bool);

/// What is seen of its parent.
#[derive(Component, Debug)]
pub struct Body;

/// The shadow of its parent.
#[derive(Component, Debug)]
pub struct Shadow;

/// Whether a piece is chosen or in the hand: it is lifted off the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lifted(pub bool);

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
    .add_systems(
        Update,
        (
            lift.run_if(
                resource_exists_and_changed::<Chosen>
                    .or_eager(resource_exists_and_changed::<Held>)
                    .or_eager(resource_removed::<Held>)
                    .or_eager(|new: Query<(), Added<Piece>>| !new.is_empty()),
            ),
            dress,
            reserve.run_if(
                resource_exists_and_changed::<Layout>
                    .or_eager(resource_changed::<Look>)
                    .or_eager(|new: Query<(), Added<Piece>>| !new.is_empty()),
            ),
        )
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Layout>)),
    );
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
            Lifted::default(),
            Visibility::default(),
            Transform::from_xyz(0.0, 0.0, layer::PIECES),
            children![
                (Name::new("Body"), Body, Sprite::default(), Transform::default()),
                (
                    Name::new("Shadow"),
                    Shadow,
                    Sprite::default(),
                    Transform::from_xyz(0.0, 0.0, layer::SHADOWS - layer::PIECES)
                ),
            ],
        ));
    }
}

/// Lifts the piece that is chosen or in the hand.
fn lift(chosen: Res<Chosen>, held: Option<Res<Held>>, sitting: Res<Sitting>, mut pieces: Query<(&Piece, &mut Lifted)>) {
    let on_board = sitting.view().pieces();
    let chosen = chosen.0.chosen.and_then(|square| on_square(on_board, square));
    let lifted = held.map(|held| held.piece).or(chosen);
    for (piece, mut state) in &mut pieces {
        state.set_if_neq(Lifted(lifted == Some(piece.0)));
    }
}

/// What will be seen in a moment.
#[derive(Component)]
struct Soon;

/// Asks for what the next press may show, so that nothing is missing then. Always for every face there is: what is asked
/// for tells nobody what lies face-down.
fn reserve(layout: Res<Layout>, look: Res<Look>, old: Query<Entity, With<Soon>>, mut commands: Commands) {
    let diameter = layout.device(2.0 * layout.disc_radius());
    let lifted = layout.device(2.0 * layout.disc_radius() * LIFTED_SIZE);
    let faces = Man::all().map(|man| Order::Disc { disc: disc(Some(Face::Man(man)), &look), diameter });
    let cell = layout.device(layout.cell);
    let marks = Mark::ALL.map(|mark| Order::Mark { mark, form: MarkForm::Disc, cell });
    let shadow = Order::DiscShadow { diameter: lifted, lift: Lift::Lifted };
    // The first flip decides the colours, and all sockets are filled at once.
    let entries = Man::all().flat_map(|man| [Entry::Hidden, Entry::InPlay].map(|entry| (man, entry)));
    let sockets = entries.filter_map(|(man, entry)| ledger::order(man, entry, &layout, &look));
    let orders = Reserve(faces.chain(marks).chain([shadow]).chain(sockets).collect());
    if let Some(entity) = old.iter().next() {
        commands.entity(entity).insert_if_neq(orders);
    } else {
        commands.spawn((Name::new("Soon"), Soon, DespawnOnExit(Screen::Table), orders));
    }
}

/// Orders the right picture for each piece when it shows something else, or when size or look are new.
fn dress(
    layout: Res<Layout>,
    look: Res<Look>,
    pieces: Query<(Ref<Showing>, Ref<Stowed>, Ref<Lifted>, &Children)>,
    mut bodies: Query<&mut Transform, (With<Body>, Without<Shadow>)>,
    shadows: Query<(), With<Shadow>>,
    mut commands: Commands,
) {
    let all = layout.is_changed() || look.is_changed();
    for (showing, stowed, lifted, children) in &pieces {
        if !(all || showing.is_changed() || stowed.is_changed() || lifted.is_changed()) {
            continue;
        }
        let radius = if stowed.0 { layout.socket_radius() } else { layout.disc_radius() };
        let (size, rise) = if lifted.0 { (LIFTED_SIZE, LIFTED_RISE) } else { (1.0, 0.0) };
        let diameter = layout.device(2.0 * radius * size);
        for &child in children {
            if let Ok(mut place) = bodies.get_mut(child) {
                let up = layout.snap(Vec2::new(0.0, rise * radius)).y;
                place.set_if_neq(Transform::from_xyz(0.0, up, 0.0));
                commands.entity(child).insert_if_neq(Picture(Order::Disc { disc: disc(showing.0, &look), diameter }));
            } else if shadows.contains(child) {
                let lift = if lifted.0 { Lift::Lifted } else { Lift::Resting };
                commands.entity(child).insert_if_neq(Picture(Order::DiscShadow { diameter, lift }));
            }
        }
    }
}

/// Where every piece belongs, by [`PieceId`].
#[must_use]
pub fn poses(view: &Public, layout: &Layout, near: Seat) -> Vec<Pose> {
    let pieces = view.pieces();
    let mut poses: Vec<Pose> = pieces
        .iter()
        .map(|(_, state)| {
            let on_board = state.place.as_square().map(|square| layout.disc_place(square));
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
            poses[piece.index()].position = layout.to_world(layout.socket_place(*socket));
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
