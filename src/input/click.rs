//! A click within one frame becomes two frames: Bevy gives a press to what is hovered at the end of its frame, and a release to what was hovered in
//! the frame before. Without that a control would get the press of such a click alone, or another control would, and stay pressed.

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;

use crate::core::Activity;

/// The inputs of pointers that wait for the next frame.
#[derive(Resource, Debug, Default)]
pub(super) struct LateInputs {
    waiting: Vec<PointerInput>,
    /// Whether a click ends in this frame that was over in an earlier one.
    pub(super) end_click: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LateInputs>().add_systems(First, part.in_set(PickingSystems::PostInput));
}

/// Holds back what a pointer does after a press whose release has come in the same frame.
fn part(
    mut inputs: ResMut<Messages<PointerInput>>,
    mut known: Local<MessageCursor<PointerInput>>,
    mut late: ResMut<LateInputs>,
    mut activity: ResMut<Activity>,
) {
    let late = late.bypass_change_detection();
    let held_back = core::mem::take(&mut late.waiting);
    late.end_click = held_back.iter().any(is_release);
    let has_waited = !held_back.is_empty();
    let mut all = held_back;
    all.extend(known.read(&inputs).cloned());
    let (now, waiting) = up_to_presses(all);
    if has_waited || !waiting.is_empty() {
        inputs.clear();
        for input in now {
            inputs.write(input);
        }
        *known = inputs.get_cursor_current();
    }
    late.waiting = waiting;
    Activity::set(&mut activity, Activity::CLICK, !late.waiting.is_empty());
}

/// The inputs of this frame, and those for the next one.
fn up_to_presses(all: Vec<PointerInput>) -> (Vec<PointerInput>, Vec<PointerInput>) {
    let mut pressed: Vec<PointerId> = Vec::new();
    let (mut now, mut waiting) = (Vec::new(), Vec::new());
    for (index, input) in all.iter().enumerate() {
        let pointer = input.pointer_id;
        if pressed.contains(&pointer) {
            waiting.push(input.clone());
            continue;
        }
        let ends_now = || all[index + 1..].iter().any(|later| later.pointer_id == pointer && is_release(later));
        if matches!(input.action, PointerAction::Press(_)) && ends_now() {
            pressed.push(pointer);
        }
        now.push(input.clone());
    }
    (now, waiting)
}

const fn is_release(input: &PointerInput) -> bool {
    matches!(input.action, PointerAction::Release(_))
}

#[cfg(test)]
mod tests {
    use bevy::camera::NormalizedRenderTarget;
    use bevy::picking::pointer::{Location, PointerButton};
    use bevy::window::WindowRef;

    use super::*;

    /// An input for each letter: `m`ove, `p`ress, `r`elease, and in capitals those of a finger.
    fn inputs(letters: &str) -> Vec<PointerInput> {
        let window = WindowRef::Entity(Entity::PLACEHOLDER).normalize(None).expect("a window");
        let location = Location { target: NormalizedRenderTarget::Window(window), position: Vec2::ZERO };
        let input = |letter: char| {
            let action = match letter.to_ascii_lowercase() {
                'm' => PointerAction::Move { delta: Vec2::X },
                'p' => PointerAction::Press(PointerButton::Primary),
                _ => PointerAction::Release(PointerButton::Primary),
            };
            let pointer = if letter.is_ascii_uppercase() { PointerId::Touch(1) } else { PointerId::Mouse };
            PointerInput::new(pointer, location.clone(), action)
        };
        letters.chars().map(input).collect()
    }

    fn letters(inputs: &[PointerInput]) -> String {
        let letter = |input: &PointerInput| {
            let letter = match input.action {
                PointerAction::Move { .. } => 'm',
                PointerAction::Press(_) => 'p',
                _ => 'r',
            };
            if input.pointer_id == PointerId::Mouse { letter } else { letter.to_ascii_uppercase() }
        };
        inputs.iter().map(letter).collect()
    }

    #[test]
    fn the_end_of_a_click_within_a_frame_waits_for_the_next_one() {
        for (all, now, waiting) in [
            ("mpm", "mpm", ""),
            ("mr", "mr", ""),
            ("mrmp", "mrmp", ""),
            ("mprm", "mp", "rm"),
            ("prpr", "p", "rpr"),
            ("rpr", "rp", "r"),
            ("pPrm", "pP", "rm"),
            ("PpRM", "Pp", "RM"),
        ] {
            let (first, second) = up_to_presses(inputs(all));
            assert_eq!((letters(&first).as_str(), letters(&second).as_str()), (now, waiting), "{all}");
        }
    }
}
