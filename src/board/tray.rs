//! Cards of the things beside the board: a click on a socket opens the card of the piece in it, or of its owner.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_rules::{Face, Position};

use super::held::Held;
use super::inspected::{Inspect, Inspected, Subject};
use super::layout::{Layout, TrayKind};
use super::permit::Permit;
use super::press::{Chosen, Press};
use super::view::{AtTable, BoardSystems, table_changed};
use super::{Ground, table};
use super::{hover, ledger};
use crate::core::trace::Traced;
use crate::core::{AppSystems, Screen};
use crate::input::Source;
use crate::prefs::aids::TableAids;
use crate::session::GameState;
use crate::ui::over;

/// A socket of a rail.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct SocketPad {
    near: bool,
    index: usize,
}

/// One for each enemy piece.
const SOCKETS: usize = 16;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (spawn, fit).chain().in_set(BoardSystems(AppSystems::Ui)).run_if(table_changed::<Layout>));
}

/// Where the board has sockets beside it.
fn spawn(layout: AtTable<&Layout>, old: Query<(), With<SocketPad>>, mut commands: Commands) {
    if layout.board.tray() == TrayKind::Hand || !old.is_empty() {
        return;
    }
    for near in [true, false] {
        for index in 0..SOCKETS {
            commands
                .spawn((
                    Name::new("Socket pad"),
                    DespawnOnExit(Screen::Table),
                    SocketPad { near, index },
                    Traced::new("socket", Subject::Socket { near, index }.word()),
                    Node { position_type: PositionType::Absolute, display: Display::None, ..default() },
                ))
                .observe(on_press)
                .observe(on_over)
                .observe(hover::on_out::<0>);
        }
    }
}

fn fit(layout: AtTable<&Layout>, mut pads: Query<(&SocketPad, &mut Node)>) {
    for (pad, mut node) in &mut pads {
        let socket = layout.rail(layout.seat(pad.near)).sockets.get(pad.index);
        let socket = socket.filter(|_| layout.board.tray() != TrayKind::Hand).copied();
        node.set_if_neq(over(socket, Node::default()));
    }
}

/// A press of any kind opens the card, because a socket has no other function.
fn on_press(
    mut event: On<Pointer<bevy::picking::events::Press>>,
    pads: Query<&SocketPad>,
    (chosen, held): (AtTable<&Chosen>, Option<AtTable<&Held>>),
    mut inspected: AtTable<&mut Inspected>,
    (mut presses, mut inspects): (MessageWriter<Press>, MessageWriter<Inspect>),
    permit: Permit,
) {
    event.propagate(false);
    if Inspected::put_away(&mut inspected) {
        return;
    }
    let Ok(SocketPad { near, index }) = pads.get(event.entity).copied() else { return };
    // A selection or a held piece is released before a card opens.
    if !chosen.0.can_be_let_go() && held.is_none() {
        inspects.write(Inspect { at: Subject::Socket { near, index } });
    } else if permit.may_press(Source::of_pointer(event.pointer_id), 0) {
        presses.write(Press::Nothing);
    }
}

fn on_over(event: On<Pointer<Over>>, pads: Query<&SocketPad>, mut hover: AtTable<&mut hover::Hover>) {
    if let (PointerId::Mouse, Ok(SocketPad { near, index })) = (event.pointer_id, pads.get(event.entity).copied()) {
        hover.set_if_neq(hover::Hover(Some(Subject::Socket { near, index })));
    }
}

/// The piece in a socket. Where the player is told whose socket it is, its owner, whether it lies there or not.
pub fn face_in_socket(
    (near, index): (bool, usize),
    session: &GameState,
    aids: &TableAids,
    layout: &Layout,
) -> Option<Face> {
    let view = session.seen();
    if let Position::Banqi(_) = view.position()
        && let Some(face) = ledger::piece_of_socket((near, index), session, aids, layout)
    {
        return Some(face.into());
    }
    let socket = layout.rail(layout.seat(near)).sockets.get(index)?;
    let place = layout.to_world(layout.tray_place(index, *socket));
    let poses = Ground::of(layout).poses(&table::content(session, aids, 0));
    let lying = view.pieces().iter().find(|(piece, _)| {
        let pose = poses[piece.index()];
        pose.stowed && !pose.covered && pose.position == place
    });
    lying.and_then(|(_, state)| state.face)
}
