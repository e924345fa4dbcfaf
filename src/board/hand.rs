//! Pieces in hand: each slot of a stand can be pressed, dragged from, and reached by keys.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Face, PieceId, Place, Public, Seat};

use super::finger::Finger;
use super::hover::{self, Hover};
use super::input::{self, BoardPad, Held, HeldBy, TakenFrom};
use super::inspect::{Inspect, Inspected, Subject};
use super::layout::{Layout, TrayKind};
use super::press::{Chosen, Guard, Press};
use super::seats::Permit;
use super::selection;
use super::stage::{Shown, Stage};
use super::view::{AtTable, at_table, table_changed};
use crate::core::trace::Traced;
use crate::core::{AppSystems, Clock, Phase, Screen};
use crate::input::{Action, Ask, Source, place_of_digit};
use crate::session::{GameState, Looked, Seated};
use crate::ui::{Layer, Ring, over};

/// A slot of a stand.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandPad {
    /// Whether it belongs to the seat at the lower edge.
    pub near: bool,
    /// Which slot.
    pub index: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (spawn, fit).chain().run_if(table_changed::<Layout>),
            allow.run_if(
                table_changed::<Layout>
                    .or_eager(on_message::<Shown>)
                    .or_eager(on_message::<Seated>)
                    .or_eager(on_message::<Looked>),
            ),
        )
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(at_table),
    );
}

impl HandPad {
    /// The slots of both stands.
    pub fn all() -> impl Iterator<Item = Self> {
        [true, false].into_iter().flat_map(|near| (0..KomaKind::HAND.len()).map(move |index| Self { near, index }))
    }

    /// The piece in it, if there is one.
    pub fn piece(self, layout: &Layout) -> Option<Face> {
        if layout.board.tray() != TrayKind::Hand {
            return None;
        }
        let side = if layout.seat(self.near) == Seat::FIRST { Side::Sente } else { Side::Gote };
        KomaKind::HAND.get(self.index).map(|kind| Koma::new(side, *kind).into())
    }
}

/// The pieces of one kind in a hand: the first lies on top and is dropped first.
pub fn in_hand(view: &Public, piece: Face) -> impl Iterator<Item = PieceId> + '_ {
    let hand = view.owner(piece).map(Place::hand);
    let all = hand.into_iter().flat_map(|hand| view.pieces().all_at(hand));
    all.filter(move |(_, state)| state.face == Some(piece)).map(|(id, _)| id)
}

/// Where the board has stands beside it.
fn spawn(layout: AtTable<&Layout>, old: Query<(), With<HandPad>>, mut commands: Commands) {
    if layout.board.tray() != TrayKind::Hand || !old.is_empty() {
        return;
    }
    for near in [true, false] {
        for (index, kind) in KomaKind::HAND.into_iter().enumerate() {
            let side = if near { "near" } else { "far" };
            commands
                .spawn((
                    Name::new("Hand"),
                    DespawnOnExit(Screen::Table),
                    HandPad { near, index },
                    Traced::new("hand", format!("{side}-{}", kind.letter())),
                    Node { position_type: PositionType::Absolute, display: Display::None, ..default() },
                    (Layer::Screen(0), Ring::ON_DARK, InteractionDisabled),
                ))
                .observe(on_press)
                .observe(on_key)
                .observe(on_pull)
                .observe(input::on_drag)
                .observe(input::on_drag_end)
                .observe(input::on_cancel)
                .observe(on_over)
                .observe(hover::on_out);
        }
    }
}

fn fit(layout: AtTable<&Layout>, mut pads: Query<(&HandPad, &mut Node)>) {
    for (pad, mut node) in &mut pads {
        let slot = layout.rail(layout.seat(pad.near)).sockets.get(pad.index);
        let slot = slot.filter(|_| layout.board.tray() == TrayKind::Hand).copied();
        node.set_if_neq(over(slot, Node::default()));
    }
}

/// Keys stop only where there is something to drop.
fn allow(
    session: Res<GameState>,
    layout: AtTable<&Layout>,
    pads: Query<(Entity, &HandPad, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let view = session.at_hand();
    for (entity, pad, is_disabled) in &pads {
        let piece = pad.piece(&layout).filter(|piece| session.is_hands_turn() && selection::is_movers(view, *piece));
        match (piece.is_some_and(|piece| in_hand(view, piece).next().is_some()), is_disabled) {
            (true, true) => commands.entity(entity).remove::<InteractionDisabled>(),
            (false, false) => commands.entity(entity).insert(InteractionDisabled),
            _ => continue,
        };
    }
}

/// The piece in the slot of an event, if there is one.
fn piece_of(entity: Entity, pads: &Query<&HandPad>, layout: &Layout, view: &Public) -> Option<Face> {
    let piece = pads.get(entity).ok()?.piece(layout)?;
    in_hand(view, piece).next().map(|_| piece)
}

fn on_press(
    mut event: On<Pointer<bevy::picking::events::Press>>,
    pads: Query<&HandPad>,
    (layout, session): (Option<AtTable<&Layout>>, Option<Res<GameState>>),
    (touches, guard, stage): (Res<Touches>, AtTable<&Guard>, AtTable<&Stage>),
    clock: Res<Clock>,
    (chosen, held): (AtTable<&Chosen>, Option<AtTable<&Held>>),
    (mut inspected, mut finger): (AtTable<&mut Inspected>, AtTable<&mut Finger>),
    (mut presses, mut inspects): (MessageWriter<Press>, MessageWriter<Inspect>),
    permit: Permit,
) {
    event.propagate(false);
    let (Some(layout), Some(session)) = (layout, session) else { return };
    // While the player looks back, a press returns to the present.
    let piece = piece_of(event.entity, &pads, &layout, session.seen());
    if let PointerId::Touch(id) = event.pointer_id {
        // A finger's meaning is known when it is lifted.
        let (place, on) = (event.pointer_location.position, piece.map(TakenFrom::Hand));
        Finger::come_down(&mut finger, (id, place, clock.now()), on, &touches, (&guard, &stage), &mut inspected);
        return;
    }
    // A selection or a held piece is let go of before a card opens.
    let is_idle = !chosen.0.can_be_let_go() && held.is_none();
    match (piece, event.button) {
        (_, PointerButton::Primary) if Inspected::put_away(&mut inspected) => {}
        (_, PointerButton::Primary) if !permit.may_press(Source::Mouse) => {}
        (Some(piece), PointerButton::Primary) => drop(presses.write(Press::Hand(piece))),
        (Some(piece), PointerButton::Secondary) if is_idle => {
            inspects.write(Inspect { at: Subject::Hand(piece) });
        }
        _ if permit.may_press(Source::Mouse) => drop(presses.write(Press::Nothing)),
        _ => {}
    }
}

fn on_over(
    event: On<Pointer<Over>>,
    pads: Query<&HandPad>,
    (layout, session): (Option<AtTable<&Layout>>, Option<Res<GameState>>),
    mut hover: AtTable<&mut Hover>,
) {
    let (Some(layout), Some(session), PointerId::Mouse) = (layout, session, event.pointer_id) else { return };
    let piece = piece_of(event.entity, &pads, &layout, session.seen());
    hover.set_if_neq(Hover(piece.map(Subject::Hand)));
}

fn on_pull(
    event: On<Pointer<Drag>>,
    pads: Query<&HandPad>,
    (layout, session): (Option<AtTable<&Layout>>, Option<Res<GameState>>),
    (guard, phase): (AtTable<&Guard>, Option<Res<State<Phase>>>),
    (mut stage, chosen): (AtTable<&mut Stage>, AtTable<&Chosen>),
    (mut presses, permit): (MessageWriter<Press>, Permit),
    board: AtTable<Entity>,
    mut commands: Commands,
) {
    let (Some(layout), Some(session)) = (layout, session) else { return };
    let is_open = session.is_open_to_hands(phase.as_deref())
        && !guard.is_up()
        && session.is_hands_turn()
        && permit.may_press(Source::Mouse);
    // A click that trembles is no drag, and a piece put back on the way is not taken up again.
    let is_pulled =
        event.distance.length() >= input::TREMBLE && (event.distance - event.delta).length() < input::TREMBLE;
    if event.pointer_id != PointerId::Mouse || event.button != PointerButton::Primary || !is_open || !is_pulled {
        return;
    }
    let view = session.at_hand();
    let piece = piece_of(event.entity, &pads, &layout, view).filter(|piece| selection::is_movers(view, *piece));
    let piece = piece.filter(|piece| chosen.0.lets_take_up(TakenFrom::Hand(*piece)));
    let Some((face, piece)) = piece.and_then(|face| Some((face, in_hand(view, face).next()?))) else { return };
    if stage.is_acting(piece) {
        stage.finish();
    }
    let pointer = event.pointer_location.position;
    commands.entity(*board).insert(Held { piece, from: TakenFrom::Hand(face), pointer, by: HeldBy::Mouse });
    presses.write(Press::TakeUpHand(face));
}

/// Confirming takes a piece up, and the keys go back to the board, where its square is chosen; inspecting opens its
/// card.
fn on_key(
    mut event: On<FocusedInput<Ask>>,
    pads: Query<&HandPad>,
    board: Option<Single<Entity, With<BoardPad>>>,
    (layout, session): (Option<AtTable<&Layout>>, Option<Res<GameState>>),
    (mut focus, mut inspected): (ResMut<InputFocus>, AtTable<&mut Inspected>),
    (mut presses, mut inspects): (MessageWriter<Press>, MessageWriter<Inspect>),
) {
    if event.input.is_repeat || !matches!(event.input.action, Action::Confirm | Action::Inspect) {
        return;
    }
    let (Some(layout), Some(session)) = (layout, session) else { return };
    let Some(piece) = piece_of(event.focused_entity, &pads, &layout, session.seen()) else { return };
    event.propagate(false);
    if event.input.action == Action::Inspect {
        inspects.write(Inspect { at: Subject::Hand(piece) });
        return;
    }
    if Inspected::put_away(&mut inspected) {
        return;
    }
    presses.write(Press::Hand(piece));
    if let Some(board) = board {
        focus.set(*board, FocusCause::Navigated);
    }
}

/// On the board a digit takes up the piece of that slot, the mover's first one with 1.
pub(super) fn on_digit(
    mut event: On<FocusedInput<KeyboardInput>>,
    (layout, session): (Option<AtTable<&Layout>>, Option<Res<GameState>>),
    mut visible: ResMut<InputFocusVisible>,
    mut presses: MessageWriter<Press>,
) {
    let (Some(layout), Some(session)) = (layout, session) else { return };
    let Some(index) = place_of_digit(&event.input) else { return };
    let Some(mover) = session.in_hands() else { return };
    let pad = HandPad { near: mover == layout.bottom, index };
    let piece = pad.piece(&layout).filter(|piece| in_hand(session.at_hand(), *piece).next().is_some());
    if let Some(piece) = piece {
        event.propagate(false);
        visible.0 = true;
        presses.write(Press::Hand(piece));
    }
}
