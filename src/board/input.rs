//! The mouse: a pad over the board takes presses and drags and turns points into squares. Fingers come down on the same
//! pad and are followed by [`finger`](super::finger).

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_rules::Occupant;

use super::drawings::{self, Drawings};
use super::held::{Aim, BoardPad, HandSystems, Held, HeldBy, Pressed, PressedAgain, TREMBLE, TakenFrom, clear_of};
use super::inspected::{InspectOn, Inspected};
use super::layer;
use super::layout::Layout;
use super::permit::Permit;
use super::pieces::{BoardPiece, Stowed, on_square};
use super::press::{Chosen, Guard, HandsOn, PressOn};
use super::selection::{self, Reaction, Selection};
use super::stage::Stage;
use super::view::{AtTable, BoardSystems, named, table_changed, table_has, table_lost};
use crate::core::trace::{Rects, Traced};
use crate::core::{Activity, AppSystems, Phase, Screen};
use crate::input::Source;
use crate::session::{GameState, Seated};
use crate::ui::{Focusable, Layer, Primary};

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn_pad::<B>)
        .add_systems(
            Update,
            fit_pad::<B>.in_set(HandsOn::<B>::Pad).in_set(BoardSystems(AppSystems::Ui)).run_if(table_changed::<Layout>),
        )
        .add_systems(
            Update,
            (
                let_go::<B>.run_if(on_message::<Seated>),
                carry::<B>.run_if(table_has::<Held>),
                aim::<B>.run_if(table_changed::<Held>.or_eager(table_lost::<Held>)),
            )
                .chain()
                .in_set(HandSystems)
                .in_set(HandsOn::<B>::Carry)
                .in_set(BoardSystems(AppSystems::Animate))
                .after(super::stage::StageSystems),
        )
        .add_systems(OnExit(Phase::Playing), let_go::<B>)
        .add_systems(OnExit(Screen::Table), forget_cells);
}

fn spawn_pad<const B: u8>(session: Option<Res<GameState>>, mut commands: Commands) {
    if session.is_none_or(|session| B >= session.seats().boards()) {
        return;
    }
    let mut pad = commands.spawn((
        Name::new("Board pad"),
        DespawnOnExit(Screen::Table),
        BoardPad::<B>,
        Traced::new("pad", named::<B>("board")),
        Node { position_type: PositionType::Absolute, ..default() },
        (Layer::Screen(0), Focusable),
    ));
    if B == 0 {
        pad.insert(Primary);
    }
    pad.observe(drawings::on_drag::<B>)
        .observe(drawings::on_click::<B>)
        .observe(drawings::on_drag_end::<B>)
        .observe(drawings::on_ask::<B>)
        .observe(on_press::<B>)
        .observe(on_click::<B>)
        .observe(super::finger::on_press::<B>)
        .observe(on_pull::<B>)
        .observe(on_drag::<B>)
        .observe(on_drag_end::<B>)
        .observe(on_cancel::<B>)
        .observe(super::hover::on_move::<B>)
        .observe(super::hover::on_out::<B>)
        .observe(super::cursor::on_ask::<B>)
        .observe(super::hand::on_digit::<B>);
}

/// Lays the pad over the board, and tells scripts where the squares are.
fn fit_pad<const B: u8>(
    layout: AtTable<&Layout, B>,
    mut pad: Single<&mut Node, With<BoardPad<B>>>,
    mut rects: ResMut<Rects>,
) {
    let Rect { min, max } = layout.field;
    let size = max - min;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(min.x),
        top: px(min.y),
        width: px(size.x),
        height: px(size.y),
        ..default()
    };
    pad.set_if_neq(node);
    for square in layout.squares() {
        rects.set("cell", named::<B>(square.to_string()), layout.cell_rect(square));
    }
    rects.set("board", named::<B>("board"), layout.frame);
}

fn forget_cells(mut rects: ResMut<Rects>) {
    rects.clear("cell");
    rects.clear("board");
}

fn on_press<const B: u8>(
    mut event: On<Pointer<Press>>,
    layout: Option<AtTable<&Layout, B>>,
    session: Option<Res<GameState>>,
    (chosen, held, guard): (AtTable<&Chosen, B>, Option<AtTable<&Held, B>>, AtTable<&Guard, B>),
    (mut inspected, mut drawings): (AtTable<&mut Inspected, B>, AtTable<&mut Drawings, B>),
    (mut pressed, mut again): (AtTable<&mut Pressed, B>, AtTable<&mut PressedAgain, B>),
    (mut presses, mut inspects): (MessageWriter<PressOn<B>>, MessageWriter<InspectOn<B>>),
    permit: Permit,
) {
    event.propagate(false);
    if event.pointer_id != PointerId::Mouse {
        return;
    }
    let square = layout.and_then(|layout| layout.square_at(event.pointer_location.position));
    if event.button != PointerButton::Primary {
        // A selection or a held piece is let go of before a card opens.
        let is_idle = !chosen.0.can_be_let_go() && held.is_none();
        let asked = square.filter(|_| is_idle && event.button == PointerButton::Secondary);
        // What may become a drawing opens its card when the button is released.
        if asked.is_some() && session.is_some_and(|session| drawings::is_open(&session)) {
            Drawings::press(&mut drawings, asked);
            return;
        }
        match asked {
            Some(at) => drop(inspects.write(InspectOn { at: at.into() })),
            None if permit.may_press(Source::Mouse, B) => drop(presses.write(PressOn::Nothing)),
            None => {}
        }
        return;
    }
    again.set_if_neq(PressedAgain::default());
    if Inspected::put_away(&mut inspected) {
        pressed.0 = None;
        return;
    }
    // The mouse of the player who waits presses nothing.
    let square = square.filter(|_| permit.may_press(Source::Mouse, B));
    pressed.0 = square.filter(|_| !guard.is_up()).zip(Some(event.pointer_location.position));
    // Whether the touched piece is dragged, or clicked to put it back, is seen when it is pulled or the button is released.
    let is_present = session.is_some_and(|session| !session.is_looking_back());
    let touched = square.map(TakenFrom::Square).filter(|from| chosen.0.has_touched(*from));
    again.set_if_neq(PressedAgain(touched.filter(|_| is_present && !guard.is_up())));
    presses.write_batch(square.filter(|_| again.0.is_none()).map(PressOn::Square));
}

/// A click on the touched piece, which no drag has taken up, would put it back.
pub(super) fn on_click<const B: u8>(
    click: On<Pointer<Click>>,
    mut again: AtTable<&mut PressedAgain, B>,
    mut presses: MessageWriter<PressOn<B>>,
) {
    if click.pointer_id == PointerId::Mouse && click.button == PointerButton::Primary {
        presses.write_batch(again.0.take().map(TakenFrom::press::<B>));
    }
}

/// A press on an own piece selects it, so that a selected piece can be dragged.
fn on_pull<const B: u8>(
    event: On<Pointer<Drag>>,
    session: Option<Res<GameState>>,
    (mut pressed, mut again): (AtTable<&mut Pressed, B>, AtTable<&mut PressedAgain, B>),
    (guard, phase): (AtTable<&Guard, B>, Option<Res<State<Phase>>>),
    mut presses: MessageWriter<PressOn<B>>,
    (mut stage, chosen): (AtTable<&mut Stage, B>, AtTable<&Chosen, B>),
    board: AtTable<Entity, B>,
    mut commands: Commands,
) {
    let is_open =
        |session: &Res<GameState>| session.is_open_to_hands(phase.as_deref()) && session.on(B).is_hands_turn();
    let Some(session) = session.filter(is_open).filter(|session| !session.on(B).is_blind()) else { return };
    let open = !guard.is_up();
    if event.pointer_id != PointerId::Mouse || event.button != PointerButton::Primary || !open {
        return;
    }
    let pointer = event.pointer_location.position;
    let Some((from, _)) = pressed.0.filter(|(_, place)| place.distance(pointer) >= TREMBLE) else { return };
    pressed.0 = None;
    again.set_if_neq(PressedAgain::default());
    let view = session.on(B).at_hand();
    let Occupant::Shown(face) = view.position().at(from) else { return };
    let Some(piece) = on_square(view.pieces(), (B, from)) else { return };
    if selection::is_movers(view, face) && chosen.0.lets_take_up(TakenFrom::Square(from)) {
        // Others go on moving: only an acting press ends that.
        if stage.is_acting(piece) {
            stage.free(piece);
        }
        let held = Held { piece, from: TakenFrom::Square(from), pointer, by: HeldBy::Mouse };
        commands.entity(*board).insert(held);
        presses.write(PressOn::TakeUp(from));
    }
}

pub(super) fn on_drag<const B: u8>(event: On<Pointer<Drag>>, held: Option<AtTable<&mut Held, B>>) {
    if let Some(mut held) = held.filter(|_| event.pointer_id == PointerId::Mouse) {
        held.pointer = event.pointer_location.position;
    }
}

pub(super) fn on_drag_end<const B: u8>(
    event: On<Pointer<DragEnd>>,
    held: Option<AtTable<&Held, B>>,
    layout: Option<AtTable<&Layout, B>>,
    mut presses: MessageWriter<PressOn<B>>,
    board: AtTable<Entity, B>,
    mut commands: Commands,
    mut stage: AtTable<&mut Stage, B>,
    mut activity: ResMut<Activity>,
) {
    let (Some(held), Some(layout)) = (held, layout) else { return };
    if event.pointer_id != PointerId::Mouse {
        return;
    }
    let to = layout.square_at(event.pointer_location.position);
    held.let_go(*board, &mut commands, &mut stage, &mut activity);
    presses.write(held.from.drop(to));
}

pub(super) fn on_cancel<const B: u8>(
    event: On<Pointer<Cancel>>,
    held: Option<AtTable<&Held, B>>,
    board: AtTable<Entity, B>,
    mut commands: Commands,
    mut stage: AtTable<&mut Stage, B>,
    mut activity: ResMut<Activity>,
) {
    if let Some(held) = held.filter(|_| event.pointer_id == PointerId::Mouse) {
        held.let_go(*board, &mut commands, &mut stage, &mut activity);
    }
}

/// The piece in the hand follows the pointer.
fn carry<const B: u8>(
    (held, layout, children): (AtTable<&Held, B>, AtTable<&Layout, B>, AtTable<&Children, B>),
    session: Option<Res<GameState>>,
    mut activity: ResMut<Activity>,
    mut pieces: Query<(&BoardPiece, &mut Transform, &mut Stowed)>,
) {
    Activity::set(&mut activity, Activity::DRAG, true);
    let mut pieces = pieces.iter_many_mut(*children);
    while let Some((piece, mut transform, mut stowed)) = pieces.fetch_next() {
        if piece.0 != held.piece {
            continue;
        }
        // A koma taken out of a stand is as large as it will lie on the board.
        stowed.set_if_neq(Stowed(false));
        let mover = session.as_ref().and_then(|session| session.on(B).in_hands());
        let is_far = mover.is_some_and(|mover| layout.is_across(mover));
        let place = match held.by {
            HeldBy::Mouse => held.pointer,
            HeldBy::Finger => clear_of(held.pointer, &layout, if is_far { 1.0 } else { -1.0 }),
        };
        let position = layout.to_world(place).extend(layer::HELD);
        transform.set_if_neq(Transform::from_translation(position));
    }
}

/// Says where the piece would come down.
fn aim<const B: u8>(
    held: Option<AtTable<&Held, B>>,
    session: Option<Res<GameState>>,
    layout: AtTable<&Layout, B>,
    mut aim: AtTable<&mut Aim, B>,
) {
    let over = held.zip(session).and_then(|(held, session)| {
        let to = layout.square_at(held.pointer)?;
        let reaction = match held.from {
            TakenFrom::Square(from) => selection::drop(session.on(B).at_hand(), from, Some(to)),
            TakenFrom::Hand(piece) => selection::drop_from_hand(session.on(B).at_hand(), piece, Some(to)),
        };
        let is_asked = matches!(reaction, Reaction::Select(Selection { promoting: Some(_), .. }));
        (is_asked || matches!(reaction, Reaction::Play(_))).then_some(to)
    });
    aim.set_if_neq(Aim(over));
}

/// Lets go of a held piece when the match ends or another one begins.
fn let_go<const B: u8>(board: AtTable<Entity, B>, mut commands: Commands, mut activity: ResMut<Activity>) {
    commands.entity(*board).remove::<Held>();
    Activity::set(&mut activity, Activity::DRAG, false);
}
