//! The settings of the leaf's choices.

use bevy::{prelude::*, ui::Checked, ui_widgets::ValueChange};

use crate::prefs::{EngineId, Settings, WhenItFails};
use crate::ui::widget::show_checked;

/// The engine whose form is open. It stays open while the game runs.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ChosenEngine(pub(super) Option<EngineId>);

/// Something that is chosen, or on or off.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub(super) enum EngineChoice {
    /// The form of this engine is open.
    Open(EngineId),
    /// The consequence for the seat when an engine fails.
    Fails(WhenItFails),
    /// Which engine reviews finished matches.
    Reviews(Option<EngineId>),
    /// How long an engine thinks about a move, in milliseconds.
    Time(EngineId, u32),
    /// An option of an engine has this value.
    Value(EngineId, String, String),
    /// An option of an engine is on.
    Switch(EngineId, String),
}

impl EngineChoice {
    fn holds(&self, settings: &Settings, chosen: ChosenEngine) -> bool {
        let value = |id: &EngineId, name: &str| {
            let engine = settings.engines.get(*id)?;
            engine.choices().find(|(option, _)| option.name == name)?.1
        };
        match self {
            Self::Open(id) => chosen.0 == Some(*id),
            Self::Fails(when) => settings.when_engine_fails == *when,
            // An engine that is gone reviews nothing.
            Self::Reviews(id) => settings.reviewer.filter(|id| settings.engines.get(*id).is_some()) == *id,
            Self::Time(id, time) => settings.engines.get(*id).is_some_and(|engine| engine.time == *time),
            Self::Value(id, name, wanted) => value(id, name).as_ref() == Some(wanted),
            Self::Switch(id, name) => value(id, name).as_deref() == Some("true"),
        }
    }

    fn make(&self, is_on: bool, settings: &mut Settings, chosen: &mut ChosenEngine) {
        match self {
            Self::Open(id) => chosen.0 = Some(*id),
            Self::Fails(when) => settings.when_engine_fails = *when,
            Self::Reviews(id) => settings.reviewer = *id,
            Self::Time(id, time) => {
                if let Some(engine) = settings.engines.get_mut(*id) {
                    engine.time = *time;
                }
            }
            Self::Value(id, name, value) => choose_value(settings, *id, name, value),
            Self::Switch(id, name) => choose_value(settings, *id, name, if is_on { "true" } else { "false" }),
        }
    }
}

/// Sets an option of an engine, as far as it has such a value.
pub(super) fn choose_value(settings: &mut Settings, id: EngineId, name: &str, value: &str) {
    if let Some(engine) = settings.engines.get_mut(id) {
        engine.choose(name, value);
    }
}

pub(super) fn choose(
    change: On<ValueChange<bool>>,
    choices: Query<&EngineChoice>,
    (mut settings, mut chosen): (ResMut<Settings>, ResMut<ChosenEngine>),
) {
    let Ok(choice) = choices.get(change.source) else { return };
    if choice.holds(&settings, *chosen) == change.value {
        return;
    }
    let (mut new, mut open) = (settings.clone(), *chosen);
    choice.make(change.value, &mut new, &mut open);
    settings.set_if_neq(new);
    chosen.set_if_neq(open);
}

pub(super) fn show(
    (settings, chosen): (Res<Settings>, Res<ChosenEngine>),
    choices: Query<(Entity, Ref<EngineChoice>, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, is_checked) in &choices {
        if settings.is_changed() || chosen.is_changed() || choice.is_added() {
            show_checked(&mut commands, entity, is_checked, choice.holds(&settings, *chosen));
        }
    }
}
