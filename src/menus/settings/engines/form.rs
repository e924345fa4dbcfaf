//! The form of an engine: its name, what it is, its time, its options, and what can be done with it.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};
use teahouse_engine::external::{EngineOption, OptionKind};

use super::super::parts::{half, halves, row};
use super::control::{ChosenEngine, EngineChoice};
use super::line::{EngineField, NumberStep, step};
use crate::i18n::{Localized, Value};
use crate::opponent::Examine;
use crate::prefs::{Engine, EngineId, Settings};
use crate::session::Called;
use crate::ui::theme::{RADIUS_SMALL, TARGET, size, space};
use crate::ui::widget::{
    button, button_of, caption, choice, column, control, field_of, grouped, rule, sends, switch_of, text, write_leaf,
};
use crate::ui::{Page, PageByRoom, Skin, Tone, Typeface};

/// Where the form stands, and what it was written for.
#[derive(Component, Debug, Default)]
pub(super) struct Form {
    shown: Option<(EngineId, Vec<EngineOption>)>,
}

/// The line that says what an engine is.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Facts(EngineId);

/// The longest text of an option, in characters.
const MOST: usize = 1000;

/// Writes the form anew for another engine, or other options.
pub(super) fn write(
    (settings, chosen): (Res<Settings>, Res<ChosenEngine>),
    mut forms: Query<(Entity, &mut Form)>,
    mut commands: Commands,
) {
    for (entity, mut form) in &mut forms {
        let engine = chosen.0.and_then(|id| settings.engines.get(id));
        let is_same = match (&form.shown, engine) {
            (Some((id, options)), Some(engine)) => *id == engine.id && *options == engine.options,
            (None, None) => true,
            _ => false,
        };
        if is_same {
            continue;
        }
        form.shown = engine.map(|engine| (engine.id, engine.options.clone()));
        let engine = engine.cloned();
        write_leaf(&mut commands, entity, move |form| {
            if let Some(engine) = engine {
                fill(form, &engine);
            }
        });
    }
}

fn fill(form: &mut ChildSpawner, engine: &Engine) {
    let id = engine.id;
    form.spawn(rule());
    form.spawn(halves(space::M)).with_children(|halves| {
        halves.spawn(PageByRoom(half)).with_children(|half| {
            half.spawn(column(space::XS)).with_children(|column| {
                column.spawn(text(Localized::new("settings-engine-name"), size::BODY, Tone::InkDim));
                let label = Localized::new("settings-engine-name");
                column.spawn(field_of(label, "engine-name", &engine.name, Settings::MAX_NAME, EngineField::Name(id)));
            });
        });
        halves.spawn(PageByRoom(half)).with_children(|half| {
            half.spawn(column(space::XS)).with_children(|column| {
                column.spawn(text(Localized::new("settings-engine-time"), size::BODY, Tone::InkDim));
                column.spawn((row(), grouped("settings-engine-time"))).with_children(|row| {
                    for time in Engine::TIMES {
                        let seconds = f64::from(time) / 1000.0;
                        let label = Localized::new("settings-engine-seconds").arg("seconds", seconds);
                        row.spawn((choice(label, format!("engine-time-{time}")), EngineChoice::Time(id, time)));
                    }
                });
            });
        });
    });
    form.spawn((Facts(id), text(facts(engine), size::SMALL, Tone::InkDim)));
    form.spawn(row()).with_children(|row| {
        row.spawn((button(Skin::Outlined, "settings-engine-test", "engine-test"), observe(sends(Examine::Test(id)))));
        row.spawn((button(Skin::Outlined, "settings-engine-remove", "engine-remove"), observe(remove_chosen)));
    });
    form.spawn((halves(space::M), grouped("settings-engine-options"))).with_children(|halves| {
        for (number, (option, value)) in engine.choices().enumerate() {
            halves.spawn(PageByRoom(half)).with_children(|half| option_control(half, id, number, option, value));
        }
        // An odd last one has an empty half, or it would be as broad as two.
        if engine.choices().count() % 2 == 1 {
            halves.spawn(PageByRoom(half));
        }
    });
}

/// The engine's statements about itself, and the games that it plays here.
fn facts(engine: &Engine) -> Localized {
    let games: Value = engine.games.iter().map(|game| Value::Key(format!("title-{game}").into())).collect();
    let says = if engine.says.is_empty() { engine.name.clone() } else { engine.says.clone() };
    let key = if engine.games.is_empty() { "settings-engine-facts-no-game" } else { "settings-engine-facts" };
    Localized::new(key)
        .arg("says", says)
        .arg("author", if engine.author.is_empty() { "–".to_owned() } else { engine.author.clone() })
        .arg("protocol", engine.protocol.to_string().to_uppercase())
        .arg("command", engine.command.clone())
        .arg("games", games)
}

pub(super) fn show_facts(settings: Res<Settings>, mut all: Query<(&Facts, &mut Localized)>) {
    if !settings.is_changed() {
        return;
    }
    for (Facts(id), mut words) in &mut all {
        if let Some(engine) = settings.engines.get(*id) {
            words.set_if_neq(facts(engine));
        }
    }
}

fn remove_chosen(_: On<Activate>, chosen: Res<ChosenEngine>, mut settings: ResMut<Settings>) {
    if let Some(id) = chosen.0 {
        settings.engines.remove(id);
    }
}

/// An option, with the name that the engine gives it.
fn option_control(half: &mut ChildSpawner, id: EngineId, number: usize, option: &EngineOption, value: Option<String>) {
    let name = option.name.clone();
    let label = Called::of_name(&name).localized();
    let word = format!("engine-option-{number}");
    let value = value.unwrap_or_default();
    match &option.kind {
        OptionKind::Check { .. } => {
            half.spawn(row()).with_children(|row| {
                row.spawn((switch_of(label, word), EngineChoice::Switch(id, name)));
            });
        }
        OptionKind::Button => {
            half.spawn(row()).with_children(|row| {
                let wish = Examine::Press(id, name);
                row.spawn((button_of(Skin::Outlined, label, word), observe(sends(wish))));
            });
        }
        OptionKind::Combo { choices, .. } => {
            half.spawn(column(space::XS)).with_children(|column| {
                column.spawn(text(label, size::BODY, Tone::InkDim));
                column.spawn((row(), grouped("settings-engine-options"))).with_children(|row| {
                    for (place, value) in choices.iter().enumerate() {
                        let value_label = Called::of_name(value).localized();
                        let wish = EngineChoice::Value(id, name.clone(), value.clone());
                        row.spawn((choice(value_label, format!("{word}-{place}")), wish));
                    }
                });
            });
        }
        OptionKind::Text { .. } => {
            half.spawn(column(space::XS)).with_children(|column| {
                column.spawn(text(label.clone(), size::BODY, Tone::InkDim));
                column.spawn(field_of(label, word, &value, MOST, EngineField::Value(id, name)));
            });
        }
        OptionKind::Spin { range, .. } => {
            let [least, most] = [range.start(), range.end()].map(ToString::to_string);
            let title = Localized::new("settings-engine-range").arg("name", name.clone());
            let title = title.arg("least", least).arg("most", most);
            half.spawn(column(space::XS)).with_children(|column| {
                column.spawn(text(title, size::BODY, Tone::InkDim));
                let line = Node { align_items: AlignItems::Center, column_gap: px(space::XS), ..default() };
                column.spawn(Page(line)).with_children(|line| {
                    for (is_up, key) in [(false, "settings-engine-less"), (true, "settings-engine-more")] {
                        if is_up {
                            let value_line = EngineField::Value(id, name.clone());
                            line.spawn(field_of(label.clone(), word.clone(), &value, 20, value_line));
                        }
                        let end = if is_up { "more" } else { "less" };
                        let words = Localized::new(key).arg("name", name.clone());
                        line.spawn((
                            stepper(is_up, words, format!("{word}-{end}")),
                            NumberStep { id, name: name.clone(), is_up },
                            observe(step),
                        ));
                    }
                });
            });
        }
    }
}

/// A button that makes a number smaller or larger.
fn stepper(is_up: bool, label: Localized, id: String) -> impl Bundle {
    (
        control(Skin::Outlined, label, id),
        Button,
        Page(Node {
            width: px(TARGET),
            height: px(TARGET),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![caption(
            Typeface::Text,
            Localized::new(if is_up { "settings-engine-plus" } else { "settings-engine-minus" }),
            size::LARGE
        )],
    )
}
