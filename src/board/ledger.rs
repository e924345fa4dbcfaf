//! The enemy's pieces that were not taken, as far as they can be known: those in play are carved into their sockets, and a
//! small back lies in the socket of each that is still face-down. Players could work both out by subtraction.

use bevy::prelude::*;
use teahouse_art::{Disc, Order, ROOM_FOR_RINGS};
use teahouse_rules::{Piece, Position};

use super::figure::{figure, ink};
use super::layer;
use super::layout::Layout;
use super::pieces::{first_socket, socket_pieces};
use super::stage::Shown;
use super::view::{AtTable, BoardSystems, table_changed};
use crate::core::{AppSystems, Screen};
use crate::paint::Picture;
use crate::prefs::aids::TableAids;
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, Seated};

/// The piece of a socket.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct EntryOf {
    near: bool,
    index: usize,
}

/// The content of a socket without a piece in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SocketEntry {
    /// The piece has been captured, and lies here itself.
    Taken,
    /// The piece is on the board, face-up.
    InPlay,
    /// The piece is on the board, face-down.
    Hidden,
}

/// The size of the small back relative to a captured piece.
const HIDDEN_SIZE: f32 = 0.80;
/// In a socket of fewer device pixels, the small back is as large as fits, to stay legible.
const LEGIBLE: f32 = 48.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn).add_systems(
        Update,
        enter.in_set(BoardSystems(AppSystems::Ui)).run_if(
            table_changed::<Layout>
                .or_eager(on_message::<Shown>)
                .or_eager(on_message::<Seated>)
                .or_eager(on_message::<Looked>)
                .or_eager(resource_changed::<Look>)
                .or_eager(resource_changed::<TableAids>),
        ),
    );
}

fn spawn(mut commands: Commands) {
    for near in [true, false] {
        for index in 0..16 {
            commands.spawn((
                Name::new("Ledger"),
                DespawnOnExit(Screen::Table),
                EntryOf { near, index },
                Sprite::default(),
                Visibility::Hidden,
            ));
        }
    }
}

fn enter(
    session: Res<GameState>,
    (layout, look, aids): (AtTable<&Layout>, Res<Look>, Res<TableAids>),
    mut sockets: Query<(Entity, &EntryOf, &mut Visibility)>,
    mut commands: Commands,
) {
    let Position::Banqi(position) = session.seen().position() else { return };
    for (entity, of, mut visibility) in &mut sockets {
        let rail = layout.rail(layout.seat(of.near));
        let piece = piece_of_socket((of.near, of.index), &session, &aids, &layout);
        let order = piece.and_then(|piece| order(piece, entry(position, piece, of.index), &layout, &look));
        visibility.set_if_neq(if order.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        if let Some(order) = order {
            let socket = rail.sockets[of.index];
            let at = match order {
                Order::Disc { .. } => layout.socket_place(socket),
                _ => layout.snap(socket.center()),
            };
            let place = Transform::from_translation(layout.to_world(at).extend(layer::LEDGER));
            commands.entity(entity).insert_if_neq(Picture(order)).insert(place);
        }
    }
}

/// The piece that a socket belongs to, if the ledger shows it.
pub fn piece_of_socket(
    (near, index): (bool, usize),
    session: &GameState,
    aids: &TableAids,
    layout: &Layout,
) -> Option<Piece> {
    let owner = layout.seat(near);
    let tells = aids.of_seat(session, owner).ledger.tells_hidden();
    let enemy = session.seen().colour_of(owner.other()).filter(|_| tells);
    enemy.and_then(|colour| socket_pieces(colour).nth(index))
}

/// The content of a piece's socket, if the piece does not lie in it itself.
pub fn order(piece: Piece, entry: SocketEntry, layout: &Layout, look: &Look) -> Option<Order> {
    // The ledger of a tray is read by its owner.
    let viewpoint = layout.viewpoint().in_tray();
    let (figure, side, facing) = (figure(piece, viewpoint, look), ink(piece.colour), viewpoint.facing(piece.colour));
    let diameter = layout.piece_in_socket();
    match entry {
        SocketEntry::Taken => None,
        SocketEntry::InPlay => Some(Order::Engraving { figure, side, facing, diameter: layout.device(diameter) }),
        SocketEntry::Hidden => {
            let disc = Disc { facing, ..Disc::covered(figure, side) };
            let size = if diameter * layout.pixel < LEGIBLE { 0.96 } else { HIDDEN_SIZE };
            // All in a tray have rings, or none has.
            let least = if layout.device(diameter) < ROOM_FOR_RINGS { 0 } else { ROOM_FOR_RINGS };
            Some(Order::Disc { disc, diameter: layout.device(diameter * size).max(least) })
        }
    }
}

/// Of a kind's sockets the first are for captured pieces, the next for those in play, the last for those face-down: a
/// captured piece goes where it was carved.
pub fn entry(position: &teahouse_rules::banqi::Position, piece: Piece, index: usize) -> SocketEntry {
    let place = index - first_socket(piece.kind);
    let taken = usize::from(position.captured(piece));
    let hidden = usize::from(position.bag().count(piece));
    let all = usize::from(piece.kind.count());
    match place {
        place if place < taken => SocketEntry::Taken,
        place if place + hidden >= all => SocketEntry::Hidden,
        _ => SocketEntry::InPlay,
    }
}
