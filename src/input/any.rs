//! A press of anything.

use bevy::prelude::*;

/// Whether any press happened in this frame.
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
