//! Buttons and sticks of a pad become actions. Directions repeat while they are held.

use std::collections::HashMap;
use std::time::Duration;

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::capture::take_button;
use super::source::{Asks, Trigger};
use super::stick::{leaning, through_time};
use super::{Action, ActionMap, Ask, AskSystems, Capture, CaptureEnded, HeldActions, Owners, Source};
use crate::core::{Activity, Clock};

/// A held direction repeats after this time.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
/// The time between the repeats after the first.
const NEXT_REPEAT: Duration = Duration::from_millis(110);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldInputs>().add_systems(PreUpdate, (press, lean, repeat).chain().in_set(AskSystems));
}

/// The held part of each pad with the time of its next repeat, and the directions of all sticks.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
struct HeldInputs {
    holds: Vec<Hold>,
    leans: HashMap<Entity, [Option<Action>; 2]>,
}

impl HeldInputs {
    /// A part of a pad is held now, or none is.
    fn hold(&mut self, pad: Entity, hold: Option<Hold>) {
        self.holds.retain(|held| held.pad != pad);
        self.holds.extend(hold);
    }

    fn let_go(&mut self, pad: Entity, part: PadPart) {
        self.holds.retain(|hold| !hold.is(pad, part));
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Hold {
    pad: Entity,
    part: PadPart,
    action: Action,
    /// The time of the next repeat.
    next: Duration,
}

/// A part of a pad that can be held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PadPart {
    Button(GamepadButton),
    LeftStick,
    RightStick,
}

impl Hold {
    fn new(pad: Entity, part: PadPart, action: Action, now: Duration) -> Self {
        Self { pad, part, action, next: now + FIRST_REPEAT }
    }

    fn is(&self, pad: Entity, part: PadPart) -> bool {
        (self.pad, self.part) == (pad, part)
    }
}

/// Whether the window has the focus. A pad reports presses for other windows too.
fn is_ours(windows: &Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.single().is_ok_and(|window| window.focused)
}

fn press(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    gamepads: Query<(Option<&Name>, &Gamepad)>,
    (clock, windows): (Res<Clock>, Query<&Window, With<PrimaryWindow>>),
    (mut map, mut capture): (ResMut<ActionMap>, ResMut<Capture>),
    (mut asks, mut ended): (Asks, MessageWriter<CaptureEnded>),
    (mut held, mut down): (ResMut<HeldInputs>, ResMut<HeldActions>),
) {
    for event in buttons.read() {
        let (pad, button) = (event.entity, event.button);
        let (by, trigger) = (Source::Pad(pad), Trigger::Button(button));
        if !event.state.is_pressed() {
            held.let_go(pad, PadPart::Button(button));
            down.end(by, trigger);
            continue;
        }
        if !is_ours(&windows) {
            continue;
        }
        if capture.0.is_some() {
            ended.write_batch(take_button(&mut capture, &mut map, button));
            continue;
        }
        if gamepads.get(pad).is_ok_and(|(name, gamepad)| Owners::join(&mut asks.owners, pad, name, gamepad)) {
            continue;
        }
        if let Some(action) = map.action_of_button(button) {
            down.begin(by, action, trigger);
            asks.send(Ask { action, is_repeat: false, by });
            let hold = Hold::new(pad, PadPart::Button(button), action, clock.now());
            held.hold(pad, action.repeats().then_some(hold));
        }
    }
}

fn lean(
    gamepads: Query<(Entity, &Gamepad)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (clock, capture): (Res<Clock>, Res<Capture>),
    mut asks: Asks,
    mut held: ResMut<HeldInputs>,
) {
    // An unplugged pad does not report the release of its buttons.
    held.bypass_change_detection().holds.retain(|hold| gamepads.contains(hold.pad));
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
        for (stick, part) in [PadPart::LeftStick, PadPart::RightStick].into_iter().enumerate() {
            if now[stick] == before[stick] {
                continue;
            }
            held.let_go(pad, part);
            if let Some(action) = asked[stick].filter(|_| is_ours(&windows) && capture.0.is_none()) {
                asks.send(Ask { action, is_repeat: false, by: Source::Pad(pad) });
                held.hold(pad, Some(Hold::new(pad, part, action, clock.now())));
            }
        }
    }
}

/// Repeats held directions. After a slow frame each repeats once.
fn repeat(
    clock: Res<Clock>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut held: ResMut<HeldInputs>,
    mut asks: Asks,
    mut activity: ResMut<Activity>,
) {
    if !held.holds.is_empty() && !is_ours(&windows) {
        held.holds.clear();
    }
    for hold in &mut held.bypass_change_detection().holds {
        if clock.now() >= hold.next {
            hold.next = clock.now() + NEXT_REPEAT;
            asks.send(Ask { action: hold.action, is_repeat: true, by: Source::Pad(hold.pad) });
        }
    }
    Activity::set(&mut activity, Activity::HELD, !held.holds.is_empty());
}
