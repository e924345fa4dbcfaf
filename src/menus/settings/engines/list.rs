//! The way to add an engine, and the engines that there are.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    text::EditableText,
    ui_widgets::{Activate, observe},
};

use super::super::parts::named;
use super::control::EngineChoice;
use super::form::Form;
use super::status::{Status, StopButton};
use crate::i18n::Localized;
use crate::opponent::Examine;
use crate::prefs::{EngineId, Settings, WhenItFails};
use crate::session::{Called, ChooseProgram, ProgramChosen};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, choice, column, field, sends, text, write_leaf};
use crate::ui::{Page, Skin, Tone};

/// The line with the path of a program.
#[derive(Component, Debug)]
pub(super) struct PathLine;

/// Where the engines stand.
#[derive(Component, Debug, Default)]
pub(super) struct List {
    shown: Option<Vec<(EngineId, String)>>,
}

/// The longest path, in characters.
const MOST: usize = 1000;

pub(in super::super) fn fill(page: &mut ChildSpawner) {
    page.spawn(text(Localized::new("settings-engines-how"), size::SMALL, Tone::InkDim));
    page.spawn(line()).with_children(|line| {
        let part = Node { flex_basis: px(300), flex_grow: 1.0, min_width: px(0), ..default() };
        line.spawn(Page(part)).with_children(|part| {
            part.spawn(field(
                Skin::Field,
                "settings-engines-path",
                "engine-path",
                "",
                MOST,
                "settings-engines-path-hint",
                PathLine,
            ));
        });
        line.spawn((button(Skin::Outlined, "settings-engines-choose", "engine-choose"), observe(sends(ChooseProgram))));
        line.spawn((button(Skin::Outlined, "settings-engines-add", "engine-add"), observe(add)));
    });
    page.spawn(line()).with_children(|line| {
        line.spawn((
            Status,
            text(Localized::new("settings-engines-none"), size::BODY, Tone::Ink),
            Page(Node { flex_basis: px(300), flex_grow: 1.0, min_width: px(0), ..default() }),
        ));
        line.spawn((
            button(Skin::Outlined, "settings-engines-stop", "engine-stop"),
            StopButton,
            observe(sends(Examine::Stop)),
        ));
    });
    page.spawn((List::default(), column(space::M)));
    page.spawn((Form::default(), column(space::M)));
    named(page, "settings-engines-fails", |row| {
        for &when in WhenItFails::ALL {
            let label = Localized::new(format!("settings-engines-fails-{when}"));
            row.spawn((choice(label, format!("engine-fails-{when}")), EngineChoice::Fails(when)));
        }
    });
}

fn line() -> Page {
    Page(Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(space::S),
        row_gap: px(space::S),
        ..default()
    })
}

/// Adds the program of the line.
fn add(_: On<Activate>, lines: Query<&EditableText, With<PathLine>>, mut wishes: MessageWriter<Examine>) {
    for line in &lines {
        let path = line.value().to_string();
        if !path.trim().is_empty() {
            wishes.write(Examine::Add(path.trim().to_owned()));
        }
    }
}

/// A program that was chosen by the system's dialog is added at once.
pub(super) fn take_chosen_program(
    mut chosen: MessageReader<ProgramChosen>,
    mut lines: Query<&mut EditableText, With<PathLine>>,
    mut wishes: MessageWriter<Examine>,
) {
    let Some(ProgramChosen(path)) = chosen.read().last() else { return };
    let path = path.to_string_lossy().into_owned();
    for mut line in &mut lines {
        super::line::put(&mut line, &path);
    }
    wishes.write(Examine::Add(path));
}

/// Writes the list anew when it has other engines or names.
pub(super) fn write(settings: Res<Settings>, mut lists: Query<(Entity, &mut List)>, mut commands: Commands) {
    for (entity, mut list) in &mut lists {
        let engines: Vec<_> = settings.engines.iter().map(|engine| (engine.id, engine.name.clone())).collect();
        if list.shown.as_ref() == Some(&engines) {
            continue;
        }
        list.shown = Some(engines.clone());
        write_leaf(&mut commands, entity, move |list| fill_list(list, &engines));
    }
}

fn fill_list(list: &mut ChildSpawner, engines: &[(EngineId, String)]) {
    if engines.is_empty() {
        return;
    }
    let label = |name: &str| Called::of_name(name).localized();
    named(list, "settings-engines-all", |row| {
        for (id, name) in engines {
            row.spawn((choice(label(name), format!("engine-open-{id}")), EngineChoice::Open(*id)));
        }
    });
    named(list, "settings-engines-review", |row| {
        let own = Localized::new("settings-engines-review-own");
        row.spawn((choice(own, "engine-review-own"), EngineChoice::Reviews(None)));
        for (id, name) in engines {
            row.spawn((choice(label(name), format!("engine-review-{id}")), EngineChoice::Reviews(Some(*id))));
        }
    });
    list.spawn(text(Localized::new("settings-engines-review-others"), size::SMALL, Tone::InkDim));
}
