//! The sound and its volumes.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};

use super::{
    control::{SettingChoice, Volume, VolumeNumber},
    parts::{named, row},
};
use crate::{
    i18n::Localized,
    prefs::SpokenMoves,
    ui::{
        Page, Tone,
        theme::{size, space},
        widget::{choice, slider, switch, text},
    },
};

pub(super) fn fill(page: &mut ChildSpawner) {
    page.spawn(loudness("settings-volume-master", "volume-master", Volume::Master));
    page.spawn(loudness("settings-volume-pieces", "volume-pieces", Volume::Pieces));
    page.spawn(loudness("settings-volume-music", "volume-music", Volume::Music));
    page.spawn(loudness("settings-volume-interface", "volume-interface", Volume::Interface));
    page.spawn(row()).with_children(|row| {
        row.spawn((switch("settings-mute", "mute"), SettingChoice::Mute));
        row.spawn((switch("settings-mono", "mono"), SettingChoice::Mono));
        row.spawn((switch("settings-ambience", "ambience"), SettingChoice::Ambience));
        row.spawn((switch("settings-background", "background"), SettingChoice::Background));
    });
    named(page, "settings-spoken", |row| {
        for &spoken in SpokenMoves::ALL {
            let label = Localized::new(format!("settings-spoken-{spoken}"));
            row.spawn((choice(label, format!("spoken-{spoken}")), SettingChoice::SpokenMoves(spoken)));
        }
    });
}

/// A channel, its volume, and the number.
fn loudness(key: &'static str, id: &'static str, volume: Volume) -> impl Bundle {
    (
        Page(Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(space::M),
            ..default()
        }),
        children![
            (text(Localized::new(key), size::BODY, Tone::Ink), Page(Node { flex_basis: px(180), ..default() })),
            (slider(key, id, [0.0, 1.0], 0.05), volume),
            (
                text(Localized::new("settings-percent"), size::BODY, Tone::InkDim),
                VolumeNumber(volume),
                TextLayout { justify: Justify::Right, linebreak: LineBreak::NoWrap },
                Page(Node { flex_basis: px(64), ..default() }),
            ),
        ],
    )
}
