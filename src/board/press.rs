//! What a press does: it asks the pure [`super::selection`] and sends a command.

use bevy::prelude::*;
use teahouse_rules::{Face, Square};
use teahouse_table::{Command, Event, Refusal};

use super::input::Held;
use super::inspect::InspectSystems;
use super::layout::Layout;
use super::lid::Lid;
use super::pieces::on_square;
use super::selection::{self, Reaction, Selection};
use super::stage::Stage;
use super::touch::{Contact, Touched};
use crate::app::{Activity, AppSystems, Menu, Phase, Screen};
use crate::sitting::{Act, Happened, LookBack, Refused, Seated, Sitting};

/// Somebody pressed a square, by mouse, finger, key or pad.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// Pressed.
    Square(Square),
    /// Took a piece up to drag it.
    TakeUp(Square),
    /// Dragged a piece and let it go.
    Drop {
        /// Where it was taken up.
        from: Square,
        /// Where it was let go; beside the board if `None`.
        to: Option<Square>,
    },
    /// Pressed a piece in hand.
    Hand(Face),
    /// Took a piece of the hand up to drag it.
    TakeUpHand(Face),
    /// Dragged a piece of the hand and let it go.
    Place {
        /// Which.
        piece: Face,
        /// Where it was let go; beside the board if `None`.
        to: Option<Square>,
    },
    /// Said whether the chosen piece promotes.
    Promote(bool),
    /// Let go of whatever is chosen.
    Nothing,
}

/// What is chosen on the board now.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chosen(pub Selection);

/// For a moment after the turn has passed to a person, presses are dropped, not queued: a double-click must not act
/// for the opponent.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Guard {
    seconds: f32,
    /// Something is being played in this frame.
    acts: bool,
}

impl Guard {
    /// How long (table-design, "Feel, corrected").
    const LENGTH: f32 = 0.3;

    /// Whether presses are dropped now.
    #[must_use]
    pub const fn is_up(&self) -> bool {
        self.seconds > 0.0 || self.acts
    }

    /// A system for when something under the pointer has gone away, such as "Continue", "Resume" or a question: the second
    /// click of a double click is not meant for what lies below it.
    pub fn raise(mut guard: ResMut<Self>, mut activity: ResMut<Activity>) {
        guard.seconds = Self::LENGTH;
        Activity::set(&mut activity, Activity::GUARD, true);
    }
}

/// The system that turns presses into commands.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PressSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Press>()
        .init_resource::<Chosen>()
        .init_resource::<Guard>()
        .add_systems(
            Update,
            press
                .in_set(PressSystems)
                .in_set(AppSystems::Commands)
                .run_if(on_message::<Press>.and_eager(in_state(Phase::Playing)).and_eager(in_state(Menu::None)))
                .run_if(resource_exists::<Sitting>),
        )
        .add_systems(
            Update,
            skip_deal
                .in_set(AppSystems::Commands)
                .after(PressSystems)
                .run_if(any_press.and_eager(in_state(Screen::Table))),
        )
        .add_systems(
            Update,
            (
                lower_guard,
                raise_guard.run_if(on_message::<Happened>),
                (forget, Guard::raise).run_if(on_message::<Seated>),
            )
                .chain()
                .before(InspectSystems::Rest)
                .in_set(AppSystems::React),
        )
        .add_systems(OnEnter(Menu::None), Guard::raise.run_if(in_state(Screen::Table)))
        .add_systems(OnExit(Screen::Table), (forget, lower_guard_at_once));
}

/// Whether somebody presses something in this frame, whatever it is.
pub fn any_press(
    mouse: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    touches: Res<Touches>,
    gamepads: Query<&Gamepad>,
) -> bool {
    mouse.get_just_pressed().len() > 0
        || keys.get_just_pressed().len() > 0
        || touches.any_just_pressed()
        || gamepads.iter().any(|gamepad| gamepad.get_just_pressed().next().is_some())
}

/// Any press or key ends the deal.
fn skip_deal(guard: Res<Guard>, mut stage: ResMut<Stage>, lids: Query<&mut Lid>) {
    if stage.is_dealing() && !guard.is_up() && lids.iter().all(|lid| !lid.is_closed()) {
        stage.finish();
        for mut lid in lids {
            lid.take_away();
        }
    }
}

fn press(
    mut presses: MessageReader<Press>,
    sitting: Res<Sitting>,
    mut guard: ResMut<Guard>,
    (held, layout): (Option<Res<Held>>, Option<Res<Layout>>),
    mut commands: Commands,
    mut activity: ResMut<Activity>,
    mut stage: ResMut<Stage>,
    mut touched: MessageWriter<Touched>,
    mut chosen: ResMut<Chosen>,
    mut acts: MessageWriter<Act>,
    (mut refused, mut looks): (MessageWriter<Refused>, MessageWriter<LookBack>),
) {
    for press in presses.read() {
        if let (Press::Nothing, Some(held)) = (press, &held) {
            held.let_go(&mut commands, &mut stage, &mut activity);
        }
        if guard.is_up() || sitting.outcome().is_over() {
            continue;
        }
        // A press while the pieces are being dealt only ends that.
        if stage.is_dealing() {
            continue;
        }
        // What is long past cannot be played on: the first press comes back to the present.
        if sitting.is_looking_back() {
            looks.write(LookBack::Present);
            continue;
        }
        // The hands at the screen do not move the computer's men, nor their own when it is not their turn.
        if !sitting.is_hands_turn() {
            let is_meant = !matches!(press, Press::Nothing);
            let seat = sitting.acting().filter(|_| is_meant);
            refused.write_batch(seat.map(|seat| Refused { seat, refusal: Refusal::NotYourTurn { seat } }));
            continue;
        }
        let reaction = match *press {
            Press::Square(square) => selection::press(sitting.view(), chosen.0, square),
            // The press that began it may have let go of a piece that was chosen already; dragging takes it up again.
            Press::TakeUp(square) => Reaction::Select(Selection::on_board(square)),
            Press::Drop { from, to } => selection::drop(sitting.view(), from, to),
            Press::Hand(piece) => selection::press_hand(sitting.view(), chosen.0, piece),
            Press::TakeUpHand(piece) => Reaction::Select(Selection::in_hand(piece)),
            Press::Place { piece, to } => selection::drop_from_hand(sitting.view(), piece, to),
            Press::Promote(promote) => selection::promote(sitting.view(), chosen.0, promote),
            Press::Nothing => Reaction::Select(Selection::default()),
        };
        // Only an acting press finishes what is moving.
        match reaction {
            Reaction::Nothing => {}
            Reaction::Select(selection) => {
                let taken_up = selection.chosen.filter(|_| selection.chosen != chosen.0.chosen).zip(layout.as_ref());
                touched.write_batch(taken_up.map(|(square, layout)| Touched::on(square, Contact::Lift, 1.0, layout)));
                if selection.promoting.is_some() {
                    // What the hand has carried to its square waits there until it is said what it becomes.
                    stage.let_it_wait();
                } else {
                    stage.wait_no_longer();
                }
                chosen.set_if_neq(Chosen(selection));
            }
            Reaction::Play(mv) => {
                stage.finish();
                chosen.set_if_neq(Chosen::default());
                // A key pressed in the same frame is meant for what was there before, and nobody can have meant both.
                guard.acts = true;
                if let Some(seat) = sitting.mover() {
                    acts.write(Act { seat, command: Command::Play(mv) });
                }
            }
            Reaction::Refuse(illegal) => {
                // What was dragged and let go of goes home, which says as much.
                if let Press::Square(square) = *press
                    && let Some(piece) = on_square(sitting.view().pieces(), chosen.0.chosen.unwrap_or(square))
                {
                    stage.refuse(piece);
                }
                refused.write_batch(sitting.mover().map(|seat| Refused { seat, refusal: Refusal::Illegal(illegal) }));
            }
        }
    }
}

/// Something was played or taken back: what was chosen is chosen no longer. If the turn has passed the guard goes up.
fn raise_guard(
    mut happened: MessageReader<Happened>,
    sitting: Option<Res<Sitting>>,
    guard: ResMut<Guard>,
    mut chosen: ResMut<Chosen>,
    activity: ResMut<Activity>,
) {
    let mover = sitting.and_then(|sitting| sitting.mover());
    let mut has_changed = false;
    let mut has_turned = false;
    for Happened(event) in happened.read() {
        has_changed |= matches!(event, Event::Played { .. } | Event::Undone { .. });
        // Within a chain of captures the same player goes on.
        has_turned |= match event {
            Event::Played { seat, .. } => mover != Some(*seat),
            Event::Undone { .. } => true,
            _ => false,
        };
    }
    if has_changed {
        chosen.set_if_neq(Chosen::default());
    }
    if has_turned {
        Guard::raise(guard, activity);
    }
}

/// By the clock on the wall: game time runs slower where frames are slow, and nobody's fingers do.
fn lower_guard(time: Res<Time<Real>>, mut guard: ResMut<Guard>, mut activity: ResMut<Activity>) {
    if guard.acts {
        guard.acts = false;
    }
    if guard.is_up() {
        guard.seconds = (guard.seconds - time.delta_secs()).max(0.0);
        Activity::set(&mut activity, Activity::GUARD, guard.is_up());
    }
}

fn lower_guard_at_once(mut guard: ResMut<Guard>) {
    *guard = Guard::default();
}

fn forget(mut chosen: ResMut<Chosen>) {
    chosen.set_if_neq(Chosen::default());
}
