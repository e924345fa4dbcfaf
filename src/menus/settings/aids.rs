//! The aids of each player, by seat: a child plays with all of them, a parent without.

use bevy::ecs::hierarchy::ChildSpawner;

use super::{
    control::SettingChoice,
    parts::{half, halves, named, row},
};
use crate::i18n::Localized;
use crate::prefs::aids::{Aid, Ledger, Threats};
use crate::ui::theme::{size, space};
use crate::ui::widget::{choice, switch, text};
use crate::ui::{PageByRoom, Tone};

pub(super) fn fill(page: &mut ChildSpawner) {
    page.spawn(halves(space::XL)).with_children(|halves| {
        for near in [true, false] {
            halves.spawn(PageByRoom(half)).with_children(|half| seat(half, near));
        }
    });
    page.spawn(text(Localized::new("settings-threats-means"), size::SMALL, Tone::InkDim));
    page.spawn(row()).with_children(|row| {
        row.spawn((switch("settings-turn-for-mover", "turn-for-mover"), SettingChoice::TurnForMover));
        row.spawn((switch("settings-piece-cards", "piece-cards"), SettingChoice::PieceCards));
        row.spawn((switch("settings-clocks-wait", "clocks-wait"), SettingChoice::ClocksWait));
        row.spawn((switch("settings-players-speak", "players-speak"), SettingChoice::PlayersSpeak));
    });
}

fn seat(half: &mut ChildSpawner, near: bool) {
    let side = if near { "near" } else { "far" };
    let heading = Localized::new(if near { "settings-aids-near" } else { "settings-aids-far" });
    half.spawn(text(heading, size::LARGE, Tone::Ink));
    // A screen reader user does not see the column: the label names the player.
    let [dots, hints] = match near {
        true => ["settings-dots-near", "settings-hints-near"],
        false => ["settings-dots-far", "settings-hints-far"],
    };
    half.spawn(row()).with_children(|row| {
        row.spawn((switch("settings-dots", format!("dots-{side}")), SettingChoice::Aid(near, Aid::Dots(true))))
            .insert(Localized::new(dots));
        row.spawn((switch("settings-hints", format!("hints-{side}")), SettingChoice::Aid(near, Aid::Hints(true))))
            .insert(Localized::new(hints));
    });
    named(half, "settings-ledger", |row| {
        for &ledger in Ledger::ALL {
            let label = Localized::new(format!("settings-ledger-{ledger}"));
            row.spawn((
                choice(label, format!("ledger-{side}-{ledger}")),
                SettingChoice::Aid(near, Aid::Ledger(ledger)),
            ));
        }
    });
    named(half, "settings-threats", |row| {
        for &threats in Threats::ALL {
            let label = Localized::new(format!("settings-threats-{threats}"));
            row.spawn((
                choice(label, format!("threats-{side}-{threats}")),
                SettingChoice::Aid(near, Aid::Threats(threats)),
            ));
        }
    });
}
