//! The mouse: a pad over the board takes presses and drags and turns points into squares. Fingers come down on the same
//! pad and are followed by [`finger`](super::finger).

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use teahouse_rules::{Face, Occupant, PieceId, Square};

use super::drawings::{self, Drawings};
use super::finger::clear_of;
use super::inspect::{Inspect, Inspected, Subject};
use super::layer;
use super::layout::Layout;
use super::pieces::{BoardPiece, Stowed, on_square};
use super::press::{Chosen, Guard, Press};
use super::seats::Permit;
use super::selection::{self, Reaction, Selection};
use super::stage::Stage;
use super::view::{AtTable, table_changed, table_has, table_lost};
use crate::core::trace::{Rects, Traced};
use crate::core::{Activity, AppSystems, Phase, Screen};
use crate::input::Source;
use crate::session::{GameState, Seated};
use crate::ui::{Focusable, Layer, Primary};

/// The invisible node that lies over the board. Menus and sheets lie over it and keep it from being pressed.
#[derive(Component, Debug)]
pub struct BoardPad;

/// The piece in the hand.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Held {
    /// The piece.
    pub piece: PieceId,
    /// Where it was taken up.
    pub from: TakenFrom,
    /// Where the pointer is, in logical pixels of the view.
    pub pointer: Vec2,
    /// The device that carries it.
    pub by: HeldBy,
}

impl Held {
    /// The hand opens. Unless the piece is played it goes home.
    pub(super) fn let_go(
        self,
        board: Entity,
        commands: &mut Commands,
        stage: &mut Stage,
        activity: &mut ResMut<Activity>,
    ) {
        commands.entity(board).remove::<Self>();
        Activity::set(activity, Activity::DRAG, false);
        stage.let_go(self.piece);
    }
}

/// Where a piece was taken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakenFrom {
    /// On the board.
    Square(Square),
    /// Beside it: this piece of a hand.
    Hand(Face),
}

impl From<TakenFrom> for Subject {
    fn from(origin: TakenFrom) -> Self {
        match origin {
            TakenFrom::Square(square) => Self::Square(square),
            TakenFrom::Hand(piece) => Self::Hand(piece),
        }
    }
}

impl TakenFrom {
    /// The press that takes it up.
    pub(super) const fn take_up(self) -> Press {
        match self {
            Self::Square(square) => Press::TakeUp(square),
            Self::Hand(piece) => Press::TakeUpHand(piece),
        }
    }

    /// The press that drops it on a square, or beside the board.
    pub(super) const fn drop(self, to: Option<Square>) -> Press {
        match self {
            Self::Square(from) => Press::Drop { from, to },
            Self::Hand(piece) => Press::Place { piece, to },
        }
    }
}

/// The device that carries a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeldBy {
    /// The mouse: the piece is where it points.
    Mouse,
    /// A finger, which would hide it: the piece is shown larger, and clear of it.
    Finger,
}

/// The square over which a piece is carried, if it may be put down there.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Aim(pub Option<Square>);

/// The square that was pressed last, and the place: a drag begins there, however far the pointer has come when it is
/// noticed. None if the press came too early to act, or when what lay there was taken up.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Pressed(Option<(Square, Vec2)>);

/// A hand on a mouse trembles by less, in logical pixels: a click is no drag.
pub(super) const TREMBLE: f32 = 3.0;

/// The systems that move the held piece.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HandSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn_pad)
        .add_systems(
            Update,
            fit_pad.in_set(AppSystems::Ui).run_if(table_changed::<Layout>.and_eager(in_state(Screen::Table))),
        )
        .add_systems(
            Update,
            (
                let_go.run_if(on_message::<Seated>),
                carry.run_if(table_has::<Held>),
                aim.run_if(table_changed::<Held>.or_eager(table_lost::<Held>)),
            )
                .chain()
                .in_set(HandSystems)
                .in_set(AppSystems::Animate)
                .after(super::stage::StageSystems)
                .run_if(in_state(Screen::Table).and_eager(table_has::<Layout>)),
        )
        .add_systems(OnExit(Phase::Playing), let_go)
        .add_systems(OnExit(Screen::Table), forget_cells);
}

fn spawn_pad(mut commands: Commands) {
    commands
        .spawn((
            Name::new("Board pad"),
            DespawnOnExit(Screen::Table),
            BoardPad,
            Traced::new("pad", "board"),
            Node { position_type: PositionType::Absolute, ..default() },
            (Layer::Screen(0), Focusable, Primary),
        ))
        .observe(on_press)
        .observe(super::finger::on_press)
        .observe(on_pull)
        .observe(on_drag)
        .observe(on_drag_end)
        .observe(on_cancel)
        .observe(super::hover::on_move)
        .observe(super::hover::on_out)
        .observe(drawings::on_drag)
        .observe(drawings::on_click)
        .observe(drawings::on_drag_end)
        .observe(drawings::on_ask)
        .observe(super::cursor::on_ask)
        .observe(super::hand::on_digit);
}

/// Lays the pad over the board, and tells scripts where the squares are.
fn fit_pad(layout: AtTable<&Layout>, mut pad: Single<&mut Node, With<BoardPad>>, mut rects: ResMut<Rects>) {
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
        rects.set("cell", square.to_string(), layout.cell_rect(square));
    }
    rects.set("board", "board", layout.frame);
}

fn forget_cells(mut rects: ResMut<Rects>) {
    rects.clear("cell");
    rects.clear("board");
}

fn on_press(
    mut event: On<Pointer<bevy::picking::events::Press>>,
    layout: Option<AtTable<&Layout>>,
    session: Option<Res<GameState>>,
    (chosen, held, guard): (AtTable<&Chosen>, Option<AtTable<&Held>>, AtTable<&Guard>),
    (mut inspected, mut drawings): (AtTable<&mut Inspected>, AtTable<&mut Drawings>),
    mut pressed: AtTable<&mut Pressed>,
    (mut presses, mut inspects): (MessageWriter<Press>, MessageWriter<Inspect>),
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
            Some(at) => drop(inspects.write(Inspect { at: at.into() })),
            None if permit.may_press(Source::Mouse) => drop(presses.write(Press::Nothing)),
            None => {}
        }
        return;
    }
    if Inspected::put_away(&mut inspected) {
        pressed.0 = None;
        return;
    }
    // The mouse of the player who waits presses nothing.
    let square = square.filter(|_| permit.may_press(Source::Mouse));
    pressed.0 = square.filter(|_| !guard.is_up()).zip(Some(event.pointer_location.position));
    presses.write_batch(square.map(Press::Square));
}

/// A press on an own piece selects it, so that a selected piece can be dragged.
fn on_pull(
    event: On<Pointer<Drag>>,
    session: Option<Res<GameState>>,
    (mut pressed, guard, phase): (AtTable<&mut Pressed>, AtTable<&Guard>, Option<Res<State<Phase>>>),
    mut presses: MessageWriter<Press>,
    (mut stage, chosen): (AtTable<&mut Stage>, AtTable<&Chosen>),
    board: AtTable<Entity>,
    mut commands: Commands,
) {
    let is_open = |session: &Res<GameState>| session.is_open_to_hands(phase.as_deref()) && session.is_hands_turn();
    let Some(session) = session.filter(is_open) else { return };
    let open = !guard.is_up();
    if event.pointer_id != PointerId::Mouse || event.button != PointerButton::Primary || !open {
        return;
    }
    let pointer = event.pointer_location.position;
    let Some((from, _)) = pressed.0.filter(|(_, place)| place.distance(pointer) >= TREMBLE) else { return };
    pressed.0 = None;
    let view = session.at_hand();
    let Occupant::Shown(face) = view.position().at(from) else { return };
    let Some(piece) = on_square(view.pieces(), from) else { return };
    if selection::is_movers(view, face) && chosen.0.lets_take_up(TakenFrom::Square(from)) {
        // Others go on moving: only an acting press ends that.
        if stage.is_acting(piece) {
            stage.finish();
        }
        let held = Held { piece, from: TakenFrom::Square(from), pointer, by: HeldBy::Mouse };
        commands.entity(*board).insert(held);
        presses.write(Press::TakeUp(from));
    }
}

pub(super) fn on_drag(event: On<Pointer<Drag>>, held: Option<AtTable<&mut Held>>) {
    if let Some(mut held) = held.filter(|_| event.pointer_id == PointerId::Mouse) {
        held.pointer = event.pointer_location.position;
    }
}

pub(super) fn on_drag_end(
    event: On<Pointer<DragEnd>>,
    held: Option<AtTable<&Held>>,
    layout: Option<AtTable<&Layout>>,
    mut presses: MessageWriter<Press>,
    board: AtTable<Entity>,
    mut commands: Commands,
    mut stage: AtTable<&mut Stage>,
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

pub(super) fn on_cancel(
    event: On<Pointer<Cancel>>,
    held: Option<AtTable<&Held>>,
    board: AtTable<Entity>,
    mut commands: Commands,
    mut stage: AtTable<&mut Stage>,
    mut activity: ResMut<Activity>,
) {
    if let Some(held) = held.filter(|_| event.pointer_id == PointerId::Mouse) {
        held.let_go(*board, &mut commands, &mut stage, &mut activity);
    }
}

/// The piece in the hand follows the pointer.
fn carry(
    (held, board): (AtTable<&Held>, AtTable<(&Layout, &Children)>),
    session: Option<Res<GameState>>,
    mut activity: ResMut<Activity>,
    mut pieces: Query<(&BoardPiece, &mut Transform, &mut Stowed)>,
) {
    Activity::set(&mut activity, Activity::DRAG, true);
    let (layout, children) = *board;
    let mut pieces = pieces.iter_many_mut(children);
    while let Some((piece, mut transform, mut stowed)) = pieces.fetch_next() {
        if piece.0 != held.piece {
            continue;
        }
        // A koma taken out of a stand is as large as it will lie on the board.
        stowed.set_if_neq(Stowed(false));
        let mover = session.as_ref().and_then(|session| session.in_hands());
        let is_far = mover.is_some_and(|mover| layout.is_across(mover));
        let place = match held.by {
            HeldBy::Mouse => held.pointer,
            HeldBy::Finger => clear_of(held.pointer, layout, if is_far { 1.0 } else { -1.0 }),
        };
        let position = layout.to_world(place).extend(layer::HELD);
        transform.set_if_neq(Transform::from_translation(position));
    }
}

/// Says where the piece would come down.
fn aim(
    held: Option<AtTable<&Held>>,
    session: Option<Res<GameState>>,
    layout: AtTable<&Layout>,
    mut aim: AtTable<&mut Aim>,
) {
    let over = held.zip(session).and_then(|(held, session)| {
        let to = layout.square_at(held.pointer)?;
        let reaction = match held.from {
            TakenFrom::Square(from) => selection::drop(session.at_hand(), from, Some(to)),
            TakenFrom::Hand(piece) => selection::drop_from_hand(session.at_hand(), piece, Some(to)),
        };
        let is_asked = matches!(reaction, Reaction::Select(Selection { promoting: Some(_), .. }));
        (is_asked || matches!(reaction, Reaction::Play(_))).then_some(to)
    });
    aim.set_if_neq(Aim(over));
}

/// Lets go of a held piece when the match ends or another one begins.
fn let_go(board: AtTable<Entity>, mut commands: Commands, mut activity: ResMut<Activity>) {
    commands.entity(*board).remove::<Held>();
    Activity::set(&mut activity, Activity::DRAG, false);
}
