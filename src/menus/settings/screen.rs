//! How large letters are, how fast pieces move, and how much of the screen the game takes.

use bevy::ecs::hierarchy::ChildSpawner;

use super::{
    control::SettingChoice,
    parts::{named, row},
};
use crate::{
    i18n::Localized,
    ui::widget::{choice, switch},
};

pub(super) fn fill(page: &mut ChildSpawner) {
    named(page, "settings-text", |row| {
        for (scale, id) in
            [(0.75, "text-75"), (1.0, "text-100"), (1.25, "text-125"), (1.5, "text-150"), (2.0, "text-200")]
        {
            let label = Localized::new("settings-percent").arg("percent", scale * 100.0);
            row.spawn((choice(label, id), SettingChoice::TextScale(scale)));
        }
    });
    named(page, "settings-motion", |row| {
        for (speed, key, id) in [
            (0.0, "settings-motion-off", "motion-off"),
            (0.5, "settings-motion-slow", "motion-slow"),
            (1.0, "settings-motion-normal", "motion-normal"),
            (2.0, "settings-motion-fast", "motion-fast"),
        ] {
            row.spawn((choice(Localized::new(key), id), SettingChoice::MotionSpeed(speed)));
        }
    });
    page.spawn(row()).with_children(|row| {
        row.spawn((switch("settings-reduced-motion", "reduced-motion"), SettingChoice::ReducedMotion));
    });
    named(page, "settings-window", |row| {
        row.spawn((switch("settings-full-screen", "full-screen"), SettingChoice::FullScreen));
    });
}
