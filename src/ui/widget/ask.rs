//! The effects of controls: of the one with the focus when a key or a button asks it, and of any when a screen reader asks it.
//! Bevy's own widgets know fixed keys only; they get none.

use accesskit::{Action as Wish, ActionData};
use bevy::{
    ecs::system::SystemParam,
    input_focus::FocusedInput,
    prelude::*,
    text::{EditableText, TextEdit},
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button, Checkbox, RadioButton, Slider, SliderRange, SliderStep, SliderValue, ValueChange},
};

use crate::input::{Action, Ask};
use crate::prefs::fitting;
use crate::ui::reader::Asked;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press).add_observer(slide);
    app.add_observer(press_for_reader).add_observer(slide_for_reader).add_observer(write_for_reader);
}

type Enabled<T> = (With<T>, Without<InteractionDisabled>);

/// The controls that a press acts on.
#[derive(SystemParam)]
struct Pressable<'w, 's> {
    buttons: Query<'w, 's, (), Enabled<Button>>,
    switches: Query<'w, 's, Has<Checked>, Enabled<Checkbox>>,
    choices: Query<'w, 's, Has<Checked>, Enabled<RadioButton>>,
    commands: Commands<'w, 's>,
}

impl Pressable<'_, '_> {
    /// Presses a control, and says whether it is one. One of several can only be chosen; a switch can also be turned off.
    fn press(&mut self, source: Entity) -> bool {
        let value = match (self.switches.get(source), self.choices.get(source)) {
            (Ok(is_on), _) => !is_on,
            (_, Ok(false)) => true,
            (_, Ok(true)) => return true,
            _ if self.buttons.contains(source) => {
                self.commands.trigger(Activate { entity: source });
                return true;
            }
            _ => return false,
        };
        self.commands.trigger(ValueChange { source, value, is_final: true });
        true
    }
}

fn press(mut event: On<FocusedInput<Ask>>, mut controls: Pressable) {
    if event.input.action == Action::Confirm && controls.press(event.focused_entity) {
        event.propagate(false);
    }
}

fn press_for_reader(asked: On<Asked>, mut controls: Pressable) {
    if asked.action == Wish::Click {
        controls.press(asked.entity);
    }
}

fn slide(
    mut event: On<FocusedInput<Ask>>,
    sliders: Query<(&SliderValue, &SliderRange, &SliderStep), Enabled<Slider>>,
    mut commands: Commands,
) {
    let source = event.focused_entity;
    let Ok((value, range, step)) = sliders.get(source) else { return };
    let way = match event.input.action {
        Action::Left => -step.0,
        Action::Right => step.0,
        _ => return,
    };
    event.propagate(false);
    commands.trigger(ValueChange { source, value: range.clamp(value.0 + way), is_final: true });
}

fn slide_for_reader(
    asked: On<Asked>,
    sliders: Query<(&SliderValue, &SliderRange, &SliderStep), Enabled<Slider>>,
    mut commands: Commands,
) {
    let source = asked.entity;
    let Ok((value, range, step)) = sliders.get(source) else { return };
    let value = match (asked.action, &asked.data) {
        (Wish::Increment, _) => value.0 + step.0,
        (Wish::Decrement, _) => value.0 - step.0,
        (Wish::SetValue, Some(ActionData::NumericValue(value))) if value.is_finite() => *value as f32,
        _ => return,
    };
    commands.trigger(ValueChange { source, value: range.clamp(value), is_final: true });
}

/// All of a line is rewritten, with the letters that may stand there.
fn write_for_reader(asked: On<Asked>, mut lines: Query<&mut EditableText>) {
    let (Wish::SetValue, Some(ActionData::Value(words))) = (asked.action, &asked.data) else { return };
    let Ok(mut line) = lines.get_mut(asked.entity) else { return };
    let words = fitting(words, line.allow_newlines, line.max_characters.unwrap_or(usize::MAX));
    line.queue_edit(TextEdit::SelectAll);
    line.queue_edit(TextEdit::Insert(words.into()));
}
