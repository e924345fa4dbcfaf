//! The last used device: key and button names on the screen follow it.

use bevy::input::InputSystems;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy::window::CursorMoved;
use strum::IntoStaticStr;

use super::AskSystems;

/// The last used device.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// The mouse.
    #[default]
    Mouse,
    /// The keyboard.
    Keyboard,
    /// A finger.
    Touch,
    /// A pad.
    Pad(PadMaker),
}

/// The maker of pads whose names for buttons are shown. The text is a word in the keys of texts.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase", const_into_str)]
pub enum PadMaker {
    /// A, B, X, Y: what most pads bear.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// The same letters elsewhere.
    Nintendo,
}

impl PadMaker {
    /// The maker of a pad: by the number that it has on the bus.
    pub fn of(gamepad: &Gamepad) -> Self {
        match gamepad.vendor_id() {
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Nintendo,
            _ => Self::Xbox,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>().add_systems(
        PreUpdate,
        (notice, leave_no_mouse_behind.run_if(resource_changed::<Device>))
            .chain()
            .after(InputSystems)
            .before(AskSystems),
    );
}

fn notice(
    mut device: ResMut<Device>,
    gamepads: Query<&Gamepad>,
    (mut keys, mut touches): (MessageReader<KeyboardInput>, MessageReader<TouchInput>),
    (mut clicks, mut moves): (MessageReader<MouseButtonInput>, MessageReader<CursorMoved>),
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
) {
    let has_mouse = clicks.read().count() + moves.read().count() > 0;
    let has_key = keys.read().any(|key| key.state.is_pressed());
    let has_touch = touches.read().count() > 0;
    let pad = buttons.read().last().and_then(|button| gamepads.get(button.entity).ok()).map(PadMaker::of);
    let leaning =
        gamepads.iter().find(|pad| pad.left_stick().length().max(pad.right_stick().length()) > 0.5).map(PadMaker::of);
    // A touch may move the mouse too; then it counts as a touch.
    let now = match (has_touch, pad.or(leaning), has_key, has_mouse) {
        (true, ..) => Device::Touch,
        (_, Some(maker), ..) => Device::Pad(maker),
        (_, _, true, _) => Device::Keyboard,
        (.., true) => Device::Mouse,
        _ => return,
    };
    device.set_if_neq(now);
}

/// Moves the pointers away after a touch, so that nothing stays hovered: neither below the mouse, nor below a pointer that the
/// system has moved with the finger.
fn leave_no_mouse_behind(device: Res<Device>, mut pointers: Query<(&PointerId, &mut PointerLocation)>) {
    if *device != Device::Touch {
        return;
    }
    for (_, mut place) in pointers.iter_mut().filter(|(pointer, _)| **pointer == PointerId::Mouse) {
        place.location = None;
    }
}
