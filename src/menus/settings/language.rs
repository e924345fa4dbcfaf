//! In which language words are written, and how moves are.

use bevy::ecs::hierarchy::ChildSpawner;

use super::{control::SettingChoice, parts::named};
use crate::i18n::{LANGUAGES, Localized};
use crate::prefs::{GameKind, Writing};
use crate::ui::widget::choice;

pub(super) fn fill(page: &mut ChildSpawner) {
    // The system's language, then every language there is by its own name.
    named(page, "settings-language", |row| {
        row.spawn((choice(Localized::new("settings-language-system"), "language-system"), SettingChoice::Language("")));
        for language in LANGUAGES {
            let id = format!("language-{}", language.tag);
            let label = Localized::new("settings-language-name").arg("name", language.name);
            row.spawn((choice(label, id), SettingChoice::Language(language.tag)));
        }
    });
    for &game in GameKind::ALL {
        named(page, format!("settings-notation-of-{game}"), |row| {
            let usual = choice(Localized::new("settings-notation-usual"), format!("notation-{game}-usual"));
            row.spawn((usual, SettingChoice::Writing(game, None)));
            for &writing in Writing::of(game) {
                let label = Localized::new(format!("settings-notation-{writing}"));
                row.spawn((choice(label, format!("notation-{writing}")), SettingChoice::Writing(game, Some(writing))));
            }
        });
    }
}
