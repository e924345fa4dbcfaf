//! Buttons and the left stick of a pad become actions. What leads somewhere goes on while it is held.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::capture::take_button;
use super::stick::leaning;
use super::{Action, ActionMap, Ask, AskSystems, Bound, Capture};
use crate::app::Activity;

/// After so many seconds what is held goes on …
const FIRST_REPEAT: f32 = 0.40;
/// … and then every so many.
const NEXT_REPEAT: f32 = 0.11;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Held>().add_systems(PreUpdate, (press, lean, repeat).chain().in_set(AskSystems));
}

/// What is held of a pad, and when it asks again.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
struct Held(Option<Hold>);

#[derive(Debug, Clone, Copy, PartialEq)]
struct Hold {
    pad: Entity,
    /// The button; without one the stick.
    button: Option<GamepadButton>,
    action: Action,
    /// Seconds until it asks again.
    wait: f32,
}

impl Hold {
    const fn new(pad: Entity, button: Option<GamepadButton>, action: Action) -> Self {
        Self { pad, button, action, wait: FIRST_REPEAT }
    }
}

/// A pad reports also while another window is in use; that is none of ours.
fn is_ours(windows: &Query<&Window, With<PrimaryWindow>>) -> bool {
    windows.single().is_ok_and(|window| window.focused)
}

fn press(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (mut map, mut capture): (ResMut<ActionMap>, ResMut<Capture>),
    (mut asks, mut bound): (MessageWriter<Ask>, MessageWriter<Bound>),
    mut held: ResMut<Held>,
) {
    for event in buttons.read() {
        let (pad, button) = (event.entity, event.button);
        if !event.state.is_pressed() {
            held.0.take_if(|hold| hold.pad == pad && hold.button == Some(button));
            continue;
        }
        if !is_ours(&windows) {
            continue;
        }
        if capture.0.is_some() {
            bound.write_batch(take_button(&mut capture, &mut map, button));
            continue;
        }
        if let Some(action) = map.action_of_button(button) {
            asks.write(Ask::new(action));
            held.0 = action.repeats().then_some(Hold::new(pad, Some(button), action));
        }
    }
}

fn lean(
    gamepads: Query<(Entity, &Gamepad)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    capture: Res<Capture>,
    mut asks: MessageWriter<Ask>,
    mut held: ResMut<Held>,
) {
    // The pad is gone: nobody will say that its button was let go of.
    held.0.take_if(|hold| !gamepads.contains(hold.pad));
    for (pad, gamepad) in &gamepads {
        let before = held.0.filter(|hold| hold.pad == pad && hold.button.is_none()).map(|hold| hold.action);
        let now = leaning(gamepad.left_stick(), before);
        if now == before {
            continue;
        }
        if before.is_some() {
            held.0 = None;
        }
        if let Some(action) = now.filter(|_| is_ours(&windows) && capture.0.is_none()) {
            asks.write(Ask::new(action));
            held.0 = Some(Hold::new(pad, None, action));
        }
    }
}

/// By the clock on the wall, since hands know no other. After a rest without frames it asks once, not for all of it.
fn repeat(
    time: Res<Time<Real>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut held: ResMut<Held>,
    mut asks: MessageWriter<Ask>,
    mut activity: ResMut<Activity>,
) {
    if held.0.is_some() && !is_ours(&windows) {
        held.0 = None;
    }
    if let Some(hold) = &mut held.bypass_change_detection().0 {
        hold.wait -= time.delta_secs();
        if hold.wait <= 0.0 {
            hold.wait = NEXT_REPEAT;
            asks.write(Ask { action: hold.action, is_repeat: true });
        }
    }
    Activity::set(&mut activity, Activity::HELD, held.0.is_some());
}
