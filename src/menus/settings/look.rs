//! The look of boards and pieces. Each line has a label that names its subject.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_art::{CannonGlyph, PieceSet, Theme};

use super::{
    control::SettingChoice,
    live_board::live_board,
    parts::{half, halves, named},
    samples,
};
use crate::i18n::Localized;
use crate::prefs::look::Look;
use crate::prefs::{Discs, KomaSet, Settings};
use crate::ui::theme::space;
use crate::ui::widget::choice;
use crate::ui::{PageByRoom, Room};

pub(super) fn fill(page: &mut ChildSpawner, now: &Look) {
    page.spawn(PageByRoom(beside_board)).with_children(|row| {
        row.spawn(PageByRoom(materials_node)).with_children(materials);
        row.spawn(live_board(now));
    });
    page.spawn(halves(space::L)).with_children(|halves| {
        halves.spawn(PageByRoom(half)).with_children(|half| characters(half, now));
        halves.spawn(PageByRoom(half)).with_children(koma);
    });
}

/// Theme and discs beside the board that shows them; where two columns have no room, below it.
fn beside_board(room: Room) -> Node {
    Node {
        flex_direction: if room.is_narrow { FlexDirection::ColumnReverse } else { FlexDirection::Row },
        column_gap: px(space::XL),
        row_gap: px(space::M),
        min_height: px(0),
        flex_shrink: 0.0,
        ..default()
    }
}

fn materials_node(room: Room) -> Node {
    let node = Node { flex_direction: FlexDirection::Column, row_gap: px(space::M), ..default() };
    if room.is_narrow {
        Node { min_height: px(0), flex_shrink: 0.0, ..node }
    } else {
        Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..node }
    }
}

fn materials(column: &mut ChildSpawner) {
    named(column, "settings-theme", |row| {
        for name in [Settings::BY_GAME].into_iter().chain(Theme::names()) {
            let label = Localized::new(format!("settings-theme-{name}"));
            row.spawn((choice(label, format!("theme-{name}")), SettingChoice::Theme(name)));
        }
    });
    named(column, "settings-discs", |row| {
        row.spawn((choice(Localized::new("settings-discs-own"), "discs-own"), SettingChoice::Discs(None)));
        for &discs in Discs::ALL {
            let label = Localized::new(format!("settings-discs-{discs}"));
            row.spawn((choice(label, format!("discs-{discs}")), SettingChoice::Discs(Some(discs))));
        }
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
