//! Pieces in hand: each slot of a stand can be pressed, dragged from, and reached by keys.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use teahouse_rules::{Face, Public};
use teahouse_table::{Command, Signal};

use super::figure::letter_in_hand;
use super::finger::{Counted, Finger};
use super::held::{BoardPad, Held, HeldBy, PressedAgain, TREMBLE, TakenFrom};
use super::hover::{self, Hover};
use super::input;
use super::inspected::{InspectOn, Inspected, Subject};
use super::layout::{Layout, SLOTS, TrayKind};
use super::permit::Permit;
use super::press::{Chosen, Guard, PressOn};
use super::selection;
use super::slots::{in_hand, in_slot, may_be_in_hand};
use super::stage::{Shown, Stage};
use super::view::{AtTable, BoardSystems, named, table_changed};
use crate::core::trace::Traced;
use crate::core::{AppSystems, Clock, Phase, Screen};
use crate::input::{Action, Ask, Source, place_of_digit};
use crate::session::{GameState, Looked, MatchCommand, Seated};
use crate::ui::{Layer, Ring, over};

/// A slot of a stand.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandPad<const B: u8 = 0> {
    /// Whether it belongs to the seat at the lower edge.
    pub near: bool,
    /// Which slot.
    pub index: usize,
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        (
            (spawn::<B>, fit::<B>).chain().run_if(table_changed::<Layout>),
            allow::<B>.run_if(
                table_changed::<Layout>
                    .or_eager(on_message::<Shown>)
                    .or_eager(on_message::<Seated>)
                    .or_eager(on_message::<Looked>),
            ),
        )
            .chain()
            .in_set(BoardSystems(AppSystems::Ui)),
    );
}

impl<const B: u8> HandPad<B> {
    /// The slots of both stands.
    pub fn all() -> impl Iterator<Item = Self> {
        [true, false].into_iter().flat_map(|near| (0..SLOTS).map(move |index| Self { near, index }))
    }

    /// The piece in it, if there is one.
    pub fn piece(self, layout: &Layout) -> Option<Face> {
        in_slot(layout, self.near, self.index)
    }

    /// The signal of a person to the partner that the piece of an empty slot is needed.
    pub(super) fn request(self, layout: &Layout, session: &GameState) -> Option<MatchCommand> {
        let seat = layout.seat(self.near);
        let Some(Face::Piece(piece)) = self.piece(layout).filter(|_| session.is_person(seat)) else { return None };
        Signal::needing(piece.kind).map(|signal| MatchCommand { seat, command: Command::Signal(signal) })
    }
}

/// Where the board has stands beside it.
fn spawn<const B: u8>(layout: AtTable<&Layout, B>, old: Query<(), With<HandPad<B>>>, mut commands: Commands) {
    if layout.board.tray() != TrayKind::Hand || !old.is_empty() {
        return;
    }
    for near in [true, false] {
        for (index, face) in (0..SLOTS).filter_map(|index| Some((index, in_slot(&layout, near, index)?))) {
            let side = if near { "near" } else { "far" };
            commands
                .spawn((
                    Name::new("Hand"),
                    DespawnOnExit(Screen::Table),
                    HandPad::<B> { near, index },
                    Traced::new("hand", named::<B>(format!("{side}-{}", letter_in_hand(face)))),
                    Node { position_type: PositionType::Absolute, display: Display::None, ..default() },
                    (Layer::Screen(0), Ring::ON_DARK, InteractionDisabled),
                ))
                .observe(on_press::<B>)
                .observe(input::on_click::<B>)
                .observe(on_key::<B>)
                .observe(on_pull::<B>)
                .observe(input::on_drag::<B>)
                .observe(input::on_drag_end::<B>)
                .observe(input::on_cancel::<B>)
                .observe(on_over::<B>)
                .observe(hover::on_out::<B>);
        }
    }
}

fn fit<const B: u8>(layout: AtTable<&Layout, B>, mut pads: Query<(&HandPad<B>, &mut Node)>) {
    for (pad, mut node) in &mut pads {
        let slot = layout.rail(layout.seat(pad.near)).sockets.get(pad.index);
        let slot = slot.filter(|_| layout.board.tray() == TrayKind::Hand).copied();
        node.set_if_neq(over(slot, Node::default()));
    }
}

/// Keys stop only where there is something to drop.
fn allow<const B: u8>(
    session: Res<GameState>,
    layout: AtTable<&Layout, B>,
    pads: Query<(Entity, &HandPad<B>, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let (board, view) = (session.on(B), session.on(B).at_hand());
    for (entity, pad, is_disabled) in &pads {
        let piece = pad.piece(&layout).filter(|piece| board.is_hands_turn() && selection::is_movers(view, *piece));
        match (piece.is_some_and(|piece| may_be_in_hand(&session, view, piece)), is_disabled) {
            (true, true) => commands.entity(entity).remove::<InteractionDisabled>(),
            (false, false) => commands.entity(entity).insert(InteractionDisabled),
            _ => continue,
        };
    }
}

/// The piece in the slot of an event, if there is one.
fn piece_of<const B: u8>(
    entity: Entity,
    pads: &Query<&HandPad<B>>,
    layout: &Layout,
    session: &GameState,
    view: &Public,
) -> Option<Face> {
    let piece = pads.get(entity).ok()?.piece(layout)?;
    may_be_in_hand(session, view, piece).then_some(piece)
}

fn on_press<const B: u8>(
    mut event: On<Pointer<Press>>,
    pads: Query<&HandPad<B>>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    (touches, guard, stage): (Res<Touches>, AtTable<&Guard, B>, AtTable<&Stage, B>),
    clock: Res<Clock>,
    (chosen, held): (AtTable<&Chosen, B>, Option<AtTable<&Held, B>>),
    (mut inspected, mut finger): (AtTable<&mut Inspected, B>, AtTable<&mut Finger, B>),
    mut again: AtTable<&mut PressedAgain, B>,
    (mut presses, mut inspects): (MessageWriter<PressOn<B>>, MessageWriter<InspectOn<B>>),
    (permit, mut acts): (Permit, MessageWriter<MatchCommand>),
) {
    event.propagate(false);
    let (Some(layout), Some(session)) = (layout, session) else { return };
    // While the player looks back, a press returns to the present.
    let piece = piece_of(event.entity, &pads, &layout, &session, session.on(B).seen());
    if let PointerId::Touch(id) = event.pointer_id {
        // A finger's meaning is known when it is lifted.
        let (place, on) = (event.pointer_location.position, piece.map(TakenFrom::Hand));
        Finger::come_down(
            &mut finger,
            (id, place, clock.now()),
            on,
            &touches,
            (&guard, &stage),
            &mut inspected,
            Counted::at::<B>(&layout, &session),
        );
        return;
    }
    // A selection or a held piece is let go of before a card opens.
    let is_idle = !chosen.0.can_be_let_go() && held.is_none();
    let is_again = |piece| chosen.0.has_touched(TakenFrom::Hand(piece)) && !guard.is_up() && !session.is_looking_back();
    if event.button == PointerButton::Primary {
        again.set_if_neq(PressedAgain::default());
    }
    match (piece, event.button) {
        (_, PointerButton::Primary) if Inspected::put_away(&mut inspected) => {}
        (_, PointerButton::Primary) if !permit.may_press(Source::Mouse, B) => {}
        (Some(piece), PointerButton::Primary) if is_again(piece) => again.0 = Some(TakenFrom::Hand(piece)),
        (Some(piece), PointerButton::Primary) => drop(presses.write(PressOn::Hand(piece))),
        (None, PointerButton::Primary) if is_idle && session.has_two_boards() => {
            acts.write_batch(pads.get(event.entity).ok().and_then(|pad| pad.request(&layout, &session)));
        }
        (Some(piece), PointerButton::Secondary) if is_idle => {
            inspects.write(InspectOn { at: Subject::Hand(piece) });
        }
        _ if permit.may_press(Source::Mouse, B) => drop(presses.write(PressOn::Nothing)),
        _ => {}
    }
}

fn on_over<const B: u8>(
    event: On<Pointer<Over>>,
    pads: Query<&HandPad<B>>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    mut hover: AtTable<&mut Hover, B>,
) {
    let (Some(layout), Some(session), PointerId::Mouse) = (layout, session, event.pointer_id) else { return };
    let piece = piece_of(event.entity, &pads, &layout, &session, session.on(B).seen());
    hover.set_if_neq(Hover(piece.map(Subject::Hand)));
}

fn on_pull<const B: u8>(
    event: On<Pointer<Drag>>,
    pads: Query<&HandPad<B>>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    (guard, phase): (AtTable<&Guard, B>, Option<Res<State<Phase>>>),
    (mut stage, chosen): (AtTable<&mut Stage, B>, AtTable<&Chosen, B>),
    mut again: AtTable<&mut PressedAgain, B>,
    (mut presses, permit): (MessageWriter<PressOn<B>>, Permit),
    board: AtTable<Entity, B>,
    mut commands: Commands,
) {
    let (Some(layout), Some(session)) = (layout, session) else { return };
    let is_open = session.is_open_to_hands(phase.as_deref())
        && !guard.is_up()
        && session.on(B).is_hands_turn()
        && !session.on(B).is_blind()
        && permit.may_press(Source::Mouse, B);
    // A click that trembles is no drag, and a piece put back on the way is not taken up again.
    let is_pulled = event.distance.length() >= TREMBLE && (event.distance - event.delta).length() < TREMBLE;
    if event.pointer_id != PointerId::Mouse || event.button != PointerButton::Primary || !is_open || !is_pulled {
        return;
    }
    let view = session.on(B).at_hand();
    let piece =
        piece_of(event.entity, &pads, &layout, &session, view).filter(|piece| selection::is_movers(view, *piece));
    let piece = piece.filter(|piece| chosen.0.lets_take_up(TakenFrom::Hand(*piece)));
    let Some((face, piece)) = piece.and_then(|face| Some((face, in_hand(view, face).next()?))) else { return };
    if stage.is_acting(piece) {
        stage.free(piece);
    }
    again.set_if_neq(PressedAgain::default());
    let pointer = event.pointer_location.position;
    commands.entity(*board).insert(Held { piece, from: TakenFrom::Hand(face), pointer, by: HeldBy::Mouse });
    presses.write(PressOn::TakeUpHand(face));
}

/// Confirming takes a piece up, and the keys go back to the board, where its square is chosen; inspecting opens its
/// card.
fn on_key<const B: u8>(
    mut event: On<FocusedInput<Ask>>,
    pads: Query<&HandPad<B>>,
    board: Option<Single<Entity, With<BoardPad<B>>>>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    (mut focus, mut inspected): (ResMut<InputFocus>, AtTable<&mut Inspected, B>),
    (mut presses, mut inspects): (MessageWriter<PressOn<B>>, MessageWriter<InspectOn<B>>),
) {
    if event.input.is_repeat || !matches!(event.input.action, Action::Confirm | Action::Inspect) {
        return;
    }
    let (Some(layout), Some(session)) = (layout, session) else { return };
    let Some(piece) = piece_of(event.focused_entity, &pads, &layout, &session, session.on(B).seen()) else { return };
    event.propagate(false);
    if event.input.action == Action::Inspect {
        inspects.write(InspectOn { at: Subject::Hand(piece) });
        return;
    }
    if Inspected::put_away(&mut inspected) {
        return;
    }
    presses.write(PressOn::Hand(piece));
    if let Some(board) = board {
        focus.set(*board, FocusCause::Navigated);
    }
}

/// On the board a digit takes up the piece of that slot, the mover's first one with 1.
pub(super) fn on_digit<const B: u8>(
    mut event: On<FocusedInput<KeyboardInput>>,
    (layout, session): (Option<AtTable<&Layout, B>>, Option<Res<GameState>>),
    mut visible: ResMut<InputFocusVisible>,
    mut presses: MessageWriter<PressOn<B>>,
) {
    let (Some(layout), Some(session)) = (layout, session) else { return };
    let Some(index) = place_of_digit(&event.input) else { return };
    let Some(mover) = session.on(B).in_hands() else { return };
    let pad = HandPad::<B> { near: mover == layout.bottom, index };
    let piece = pad.piece(&layout).filter(|piece| may_be_in_hand(&session, session.on(B).at_hand(), *piece));
    if let Some(piece) = piece {
        event.propagate(false);
        visible.0 = true;
        presses.write(PressOn::Hand(piece));
    }
}
