//! The question whether to leave although something is not on the disk: what it is, where it belongs, and what becomes of it.
//!
//! `session/leaving` tries to save it meanwhile, and leaves as soon as that succeeds. The focus begins on "Try again", and Cancel stays.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui::prelude::AccessibleLabel, ui_widgets::observe};

use super::{close, small_sheet};
use crate::core::paths::Paths;
use crate::core::{AppSystems, CAN_QUIT, Menu, despawn_all};
use crate::i18n::{Localization, Localized, Value};
use crate::session::{Departure, LeaveAnswer, Missing, MissingPart};
use crate::ui::reader::{Announce, LineSystems};
use crate::ui::theme::size;
use crate::ui::widget::{button, button_of, overlay, scroll_area, sends, sheet, text, words};
use crate::ui::{Primary, Skin, Tone, Typeface};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Unsaved), show.run_if(resource_exists::<Departure>))
        .add_systems(
            Update,
            show.in_set(AppSystems::Ui)
                .run_if(in_state(Menu::Unsaved).and_eager(resource_exists_and_changed::<Departure>)),
        )
        .add_systems(Update, say.in_set(LineSystems::Question).run_if(in_state(Menu::Unsaved)));
}

/// The sheet, and what it is about.
#[derive(Component, Debug, Clone, PartialEq)]
struct UnsavedSheet {
    is_end: bool,
    missing: Vec<Missing>,
}

/// The text of [`fate`].
#[derive(Component)]
struct Fate;

/// The question is asked anew when it is about something else.
fn show(
    (departure, paths): (Res<Departure>, Option<Res<Paths>>),
    sheets: Query<(Entity, &UnsavedSheet)>,
    mut fates: Query<&mut Localized, With<Fate>>,
    mut commands: Commands,
) {
    if !departure.asks() {
        return;
    }
    let about = UnsavedSheet { is_end: departure.is_end(), missing: departure.missing().to_vec() };
    if sheets.iter().any(|(_, shown)| *shown == about) {
        for mut words in &mut fates {
            words.set_if_neq(fate(&departure));
        }
        return;
    }
    despawn_all(&mut commands, sheets.iter().map(|(sheet, _)| sheet));
    // A page keeps its files where no player can look.
    let folder = paths.filter(|_| CAN_QUIT).map(|paths| paths.matches().display().to_string());
    spawn(&mut commands, about, folder, fate(&departure));
}

fn spawn(commands: &mut Commands, about: UnsavedSheet, folder: Option<String>, fate: Localized) {
    let title = title(about.is_end);
    let UnsavedSheet { is_end, missing } = about.clone();
    commands.spawn((
        overlay("Unsaved", Menu::Unsaved),
        (about, title.clone(), AccessibleLabel::default()),
        children![(
            sheet(small_sheet),
            children![
                words(Typeface::Title, title, size::HEAD, Tone::Ink),
                scroll_area(move |list| {
                    for missing in &missing {
                        list.spawn(text(sentence(missing), size::BODY, Tone::Ink));
                    }
                    if let Some(folder) = folder.filter(|_| !missing.is_empty()) {
                        let place = Localized::new("leave-place").arg("folder", Value::Name(folder));
                        list.spawn(text(place, size::SMALL, Tone::InkDim));
                    }
                    list.spawn((Fate, text(fate, size::SMALL, Tone::InkDim)));
                    answers(list, is_end, &missing);
                }),
            ],
        )],
    ));
}

/// The ways on.
fn answers(list: &mut ChildSpawner, is_end: bool, missing: &[Missing]) {
    list.spawn((button(Skin::Filled, "leave-again", "try-again"), Primary, observe(sends(LeaveAnswer::TryAgain))));
    for (index, missing) in missing.iter().enumerate() {
        if let Some(copy) = missing.copy.clone() {
            let label = Localized::new("leave-copy").arg("match", Value::Name(missing.names.clone()));
            let id = format!("save-copy-{index}");
            list.spawn((button_of(Skin::Outlined, label, id), observe(sends(copy))));
        }
    }
    let anyway = if is_end { "leave-quit" } else { "leave-anyway" };
    list.spawn((button(Skin::Outlined, anyway, "without"), observe(sends(LeaveAnswer::Anyway))));
    list.spawn((button(Skin::Outlined, "leave-stay", "stay"), observe(close)));
}

fn title(is_end: bool) -> Localized {
    Localized::new(if is_end { "leave-quit-title" } else { "leave-table-title" })
}

/// The sentence about a thing that is not saved, and why.
fn sentence(Missing { part, names, reason, .. }: &Missing) -> Localized {
    let key = match part {
        MissingPart::Turns => "leave-turns",
        MissingPart::Notes => "leave-notes",
        MissingPart::Title => "leave-title",
    };
    Localized::new(key).arg("match", Value::Name(names.clone())).arg("reason", Value::Key(reason.clone().into()))
}

/// The sentence about what becomes of all that is not saved. Comments and variations stay in memory until the game ends.
fn fate(departure: &Departure) -> Localized {
    let is_played = departure.missing().iter().any(|missing| missing.part == MissingPart::Turns);
    let key = match (departure.missing(), departure.is_end()) {
        ([], _) => return Localized::new("leave-slow"),
        (_, true) => "leave-quit-waits",
        (_, false) if is_played => "leave-turns-wait",
        (_, false) => "leave-notes-wait",
    };
    match departure.failures() {
        0 => Localized::new(key),
        _ => Localized::new("leave-still").arg("fate", Value::Key(key.into())),
    }
}

/// Announces a new question, and each time that saving has failed again.
fn say(
    (departure, localization): (Res<Departure>, Res<Localization>),
    new: Query<&UnsavedSheet, Added<UnsavedSheet>>,
    mut known: Local<u32>,
    mut said: MessageWriter<Announce>,
) {
    let has_failed = departure.failures() > *known;
    *known = departure.failures();
    let mut news: Vec<Localized> = Vec::new();
    for sheet in &new {
        news.push(title(sheet.is_end));
        news.extend(sheet.missing.iter().map(sentence));
    }
    if has_failed || !news.is_empty() {
        news.push(fate(&departure));
    }
    said.write_batch(news.iter().map(|words| Announce::new(words.resolve(&localization))));
}
