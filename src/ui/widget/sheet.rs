//! The ground of controls.

use std::borrow::Cow;

use accesskit::Role;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;

use crate::core::{Menu, Screen};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::ui::reader::Spoken;
use crate::ui::theme::space;
use crate::ui::{Entrance, GroundTone, Layer, Page, PageByRoom, Room, Tone};

/// A whole screen's root, despawned with it. The ground below it is [`Scenery`](crate::ui::Scenery).
pub fn screen(name: &'static str, screen: Screen) -> impl Bundle {
    (
        Name::new(name),
        DespawnOnExit(screen),
        Layer::Screen(0),
        Page(Node { width: percent(100), height: percent(100), position_type: PositionType::Absolute, ..default() }),
    )
}

/// The veil between a menu and the screen behind it: it dims the screen and keeps the mouse from it. Despawned with the menu.
pub fn overlay(name: &'static str, menu: Menu) -> impl Bundle {
    (
        Name::new(name),
        DespawnOnExit(menu),
        (Layer::Menu, dialog()),
        GlobalZIndex(100),
        GroundTone::new(Tone::Dim),
        Page(Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            padding: px(space::XL).all(),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }),
    )
}

/// The role of a menu for a screen reader: nothing below it can be reached.
fn dialog() -> Spoken {
    let mut dialog = Spoken::new(Role::Dialog);
    dialog.set_modal();
    dialog
}

/// Controls that belong together, under a name: the choices of one thing.
pub fn grouped(name: impl Into<Cow<'static, str>>) -> impl Bundle {
    grouped_as(Localized::new(name))
}

/// The same with a name that needs more than a key.
pub fn grouped_as(name: Localized) -> impl Bundle {
    (Spoken::new(Role::Group), name, AccessibleLabel::default())
}

/// A sheet of paper, laid out by the room there is.
pub fn sheet(plan: fn(Room) -> Node) -> impl Bundle {
    (PageByRoom(plan), Carved(Carving::Paper), Entrance::SHEET)
}

/// Things below each other.
pub fn column(gap: f32) -> Page {
    Page(Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() })
}

/// A thin line between groups.
pub fn rule() -> impl Bundle {
    (Page(Node { height: px(1), flex_shrink: 0.0, ..default() }), GroundTone::new(Tone::Brass.alpha(0.6)))
}
