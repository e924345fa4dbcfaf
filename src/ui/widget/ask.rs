//! What controls do when they have the focus and are asked, and when a screen reader asks them. Bevy's own widgets know
//! fixed keys only; they get none.

use accesskit::{Action as Wish, ActionData};
use bevy::{
    input_focus::FocusedInput,
    prelude::*,
    text::{EditableText, TextEdit},
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button, Checkbox, RadioButton, Slider, SliderRange, SliderStep, SliderValue, ValueChange},
};

use crate::input::{Action, Ask};
use crate::prefs::is_written;
use crate::ui::reader::Asked;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press).add_observer(choose).add_observer(slide);
    app.add_observer(press_for_reader).add_observer(slide_for_reader).add_observer(write_for_reader);
}

type Enabled<T> = (With<T>, Without<InteractionDisabled>);

fn press(mut event: On<FocusedInput<Ask>>, buttons: Query<(), Enabled<Button>>, mut commands: Commands) {
    let entity = event.focused_entity;
    if event.input.action == Action::Confirm && buttons.contains(entity) {
        event.propagate(false);
        commands.trigger(Activate { entity });
    }
}

/// One of several can only be chosen; a switch can also be turned off.
fn choose(
    mut event: On<FocusedInput<Ask>>,
    switches: Query<Has<Checked>, Enabled<Checkbox>>,
    choices: Query<Has<Checked>, Enabled<RadioButton>>,
    mut commands: Commands,
) {
    let source = event.focused_entity;
    if event.input.action != Action::Confirm {
        return;
    }
    let value = match (switches.get(source), choices.get(source)) {
        (Ok(is_on), _) => Some(!is_on),
        (_, Ok(is_chosen)) => (!is_chosen).then_some(true),
        _ => return,
    };
    event.propagate(false);
    if let Some(value) = value {
        commands.trigger(ValueChange { source, value, is_final: true });
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

fn press_for_reader(
    asked: On<Asked>,
    buttons: Query<(), Enabled<Button>>,
    switches: Query<Has<Checked>, Enabled<Checkbox>>,
    choices: Query<Has<Checked>, Enabled<RadioButton>>,
    mut commands: Commands,
) {
    let source = asked.entity;
    if asked.action != Wish::Click {
        return;
    }
    if buttons.contains(source) {
        commands.trigger(Activate { entity: source });
    } else if let Ok(is_on) = switches.get(source) {
        commands.trigger(ValueChange { source, value: !is_on, is_final: true });
    } else if choices.get(source) == Ok(false) {
        commands.trigger(ValueChange { source, value: true, is_final: true });
    }
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

/// All of a line is written anew, with the letters that may stand there.
fn write_for_reader(asked: On<Asked>, mut lines: Query<&mut EditableText>) {
    let (Wish::SetValue, Some(ActionData::Value(words))) = (asked.action, &asked.data) else { return };
    let Ok(mut line) = lines.get_mut(asked.entity) else { return };
    let words: String = words.chars().filter(|letter| is_written(*letter)).collect();
    line.queue_edit(TextEdit::SelectAll);
    line.queue_edit(TextEdit::Insert(words.into()));
}
