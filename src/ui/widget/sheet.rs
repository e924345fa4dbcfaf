//! What controls stand on.

use bevy::prelude::*;

use crate::{
    app::{Menu, Screen},
    ui::{
        Layer, Page, PageByRoom, Room,
        theme::{BRASS, DIM, INK, PAPER, space},
    },
};

/// The ground of a whole screen, gone with it.
pub fn screen(name: &'static str, screen: Screen, ground: Color) -> impl Bundle {
    (
        Name::new(name),
        DespawnOnExit(screen),
        Layer::Screen(0),
        BackgroundColor(ground),
        Page(Node { width: percent(100), height: percent(100), position_type: PositionType::Absolute, ..default() }),
    )
}

/// What lies between a menu and the screen behind it, dims it and keeps the mouse from it. Gone with the menu.
pub fn overlay(name: &'static str, menu: Menu) -> impl Bundle {
    (
        Name::new(name),
        DespawnOnExit(menu),
        Layer::Menu,
        GlobalZIndex(100),
        BackgroundColor(DIM),
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

/// A sheet of paper, laid out by the room there is.
pub fn sheet(plan: fn(Room) -> Node) -> impl Bundle {
    (
        PageByRoom(plan),
        BackgroundColor(PAPER),
        BoxShadow::new(INK.with_alpha(0.5), vmin(0.0), vmin(0.6), vmin(0.0), vmin(1.6)),
    )
}

/// Things below each other.
pub fn column(gap: f32) -> Page {
    Page(Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() })
}

/// A thin line between groups.
pub fn rule() -> impl Bundle {
    (Page(Node { height: px(1), flex_shrink: 0.0, ..default() }), BackgroundColor(BRASS.with_alpha(0.6)))
}
