//! Buttons and sticks of a pad become actions. Directions repeat while they are held.

use std::collections::HashMap;
use std::time::Duration;

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::capture::take_button;
use super::stick::{leaning, through_time};
use super::{Action, ActionMap, Ask, AskSystems, Capture, CaptureEnded};
use crate::core::{Activity, Clock};

/// A held direction repeats after this time.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
/// The time between the repeats after the first.
const NEXT_REPEAT: Duration = Duration::from_millis(110);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldInputs>().add_systems(PreUpdate, (press, lean, repeat).chain().in_set(AskSystems));
}

/// The held part of a pad with the time of its next repeat, and the directions of all sticks.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
struct HeldInputs {
    hold: Option<Hold>,
    leans: HashMap<Entity, [Option<Action>; 2]>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Hold {
    pad: Entity,
    part: Part,
    action: Action,
    /// The time of the next repeat.
    next: Duration,
}

/// A part of a pad that can be held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Button(GamepadButton),
    LeftStick,
    RightStick,
}

impl Hold {
    fn new(pad: Entity, part: Part, action: Action, now: Duration) -> Self {
        Self { pad, part, action, next: now + FIRST_REPEAT }
    }

    fn is(&self, pad: Entity, part: Part) -> bool {
        (self.pad, self.part) == (pad, part)
    }
}

/// Whether the window has the focus. A pad reports presses for other windows too.
fn is_ours(windows: &Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.single().is_ok_and(|window| window.focused)
}

fn press(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    (clock, windows): (Res<Clock>, Query<&Window, With<PrimaryWindow>>),
    (mut map, mut capture): (ResMut<ActionMap>, ResMut<Capture>),
    (mut asks, mut ended): (MessageWriter<Ask>, MessageWriter<CaptureEnded>),
    mut held: ResMut<HeldInputs>,
) {
    for event in buttons.read() {
        let (pad, button) = (event.entity, event.button);
        if !event.state.is_pressed() {
            held.hold.take_if(|hold| hold.is(pad, Part::Button(button)));
            continue;
        }
        if !is_ours(&windows) {
            continue;
        }
        if capture.0.is_some() {
            ended.write_batch(take_button(&mut capture, &mut map, button));
            continue;
        }
        if let Some(action) = map.action_of_button(button) {
            asks.write(Ask::new(action));
            held.hold = action.repeats().then_some(Hold::new(pad, Part::Button(button), action, clock.now()));
        }
    }
}

fn lean(
    gamepads: Query<(Entity, &Gamepad)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (clock, capture): (Res<Clock>, Res<Capture>),
    mut asks: MessageWriter<Ask>,
    mut held: ResMut<HeldInputs>,
) {
    // An unplugged pad does not report the release of its buttons.
    held.hold.take_if(|hold| !gamepads.contains(hold.pad));
    held.bypass_change_detection().leans.retain(|pad, _| gamepads.contains(*pad));
    for (pad, gamepad) in &gamepads {
        let before = held.leans.get(&pad).copied().unwrap_or_default();
        let right = leaning(gamepad.right_stick(), before[1]).filter(|way| through_time(*way).is_some());
        let now = [leaning(gamepad.left_stick(), before[0]), right];
        if now == before {
            continue;
        }
        held.leans.insert(pad, now);
        let asked = [now[0], now[1].and_then(through_time)];
        for (stick, part) in [Part::LeftStick, Part::RightStick].into_iter().enumerate() {
            if now[stick] == before[stick] {
                continue;
            }
            held.hold.take_if(|hold| hold.is(pad, part));
            if let Some(action) = asked[stick].filter(|_| is_ours(&windows) && capture.0.is_none()) {
                asks.write(Ask::new(action));
                held.hold = Some(Hold::new(pad, part, action, clock.now()));
            }
        }
    }
}

/// Repeats a held direction. After a slow frame it repeats once.
fn repeat(
    clock: Res<Clock>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut held: ResMut<HeldInputs>,
    mut asks: MessageWriter<Ask>,
    mut activity: ResMut<Activity>,
) {
    if held.hold.is_some() && !is_ours(&windows) {
        held.hold = None;
    }
    if let Some(hold) = &mut held.bypass_change_detection().hold
        && clock.now() >= hold.next
    {
        hold.next = clock.now() + NEXT_REPEAT;
        asks.write(Ask { action: hold.action, is_repeat: true });
    }
    Activity::set(&mut activity, Activity::HELD, held.hold.is_some());
}
