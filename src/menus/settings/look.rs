//! The look of boards and pieces. Each line has a label that names its subject.

use bevy::ecs::hierarchy::ChildSpawner;
use teahouse_art::{CannonGlyph, PieceSet, Theme};

use super::{
    control::SettingChoice,
    parts::{half, halves, named},
    samples,
};
use crate::i18n::Localized;
use crate::prefs::look::Look;
use crate::prefs::{Discs, KomaSet};
use crate::ui::PageByRoom;
use crate::ui::theme::space;
use crate::ui::widget::choice;

pub(super) fn fill(page: &mut ChildSpawner, now: &Look) {
    named(page, "settings-theme", |row| {
        for name in Theme::names() {
            let label = Localized::new(format!("settings-theme-{name}"));
            let mut choice = row.spawn((choice(label, format!("theme-{name}")), SettingChoice::Theme(name)));
            if let Some(theme) = Theme::named(name) {
                choice.with_children(|choice| samples::theme(choice, &theme));
            }
        }
    });
    named(page, "settings-discs", |row| {
        row.spawn((choice(Localized::new("settings-discs-own"), "discs-own"), SettingChoice::Discs(None)));
        for &discs in Discs::ALL {
            let label = Localized::new(format!("settings-discs-{discs}"));
            row.spawn((choice(label, format!("discs-{discs}")), SettingChoice::Discs(Some(discs))))
                .with_children(|choice| samples::material(choice, discs));
        }
    });
    page.spawn(halves(space::L)).with_children(|halves| {
        halves.spawn(PageByRoom(half)).with_children(|half| characters(half, now));
        halves.spawn(PageByRoom(half)).with_children(koma);
    });
}

fn characters(half: &mut ChildSpawner, now: &Look) {
    named(half, "settings-pieces", |row| {
        for &set in PieceSet::ALL {
            let label = Localized::new(format!("settings-pieces-{set}"));
            row.spawn((choice(label, format!("pieces-{set}")), SettingChoice::Pieces(set)))
                .with_children(|choice| samples::pieces(choice, &now.with_set(set)));
        }
    });
    named(half, "settings-cannon", |row| {
        for &cannon in CannonGlyph::ALL {
            let label = Localized::new(format!("settings-cannon-{cannon}"));
            row.spawn((choice(label, format!("cannon-{cannon}")), SettingChoice::Cannon(cannon)));
        }
    });
}

fn koma(half: &mut ChildSpawner) {
    named(half, "settings-koma", |row| {
        for &set in KomaSet::ALL {
            let label = Localized::new(format!("settings-koma-{set}"));
            row.spawn((choice(label, format!("koma-{set}")), SettingChoice::Koma(set)))
                .with_children(|choice| samples::koma(choice, set));
        }
    });
}
