//! The response of controls to actions. Bevy's own widgets know fixed keys only; they get none.

use bevy::{
    input_focus::FocusedInput,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button, Checkbox, RadioButton, Slider, SliderRange, SliderStep, SliderValue, ValueChange},
};

use crate::input::{Action, Ask};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press).add_observer(choose).add_observer(slide);
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
