//! Menus over a screen, which dim it and take keys and mouse: pause, settings, credits, questions.

use bevy::{prelude::*, ui_widgets::Activate};

use crate::core::Menu;
use crate::i18n::Localized;
use crate::ui::theme::{RADIUS, space};
use crate::ui::widget::{button, words};
use crate::ui::{Page, Room, Skin, Tone, Typeface};

pub(crate) mod company;
mod credits;
mod escape;
mod lot;
mod mute;
mod pause;
mod play_on;
mod resign;
mod rules;
mod seal;
mod settings;
mod unsaved;

pub(crate) use settings::Leaf as SettingsLeaf;

/// Adds the menus.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        pause::plugin,
        play_on::plugin,
        settings::plugin,
        credits::plugin,
        resign::plugin,
        unsaved::plugin,
        rules::plugin,
        seal::plugin,
        lot::plugin,
        escape::plugin,
        mute::plugin,
    ));
}

/// A sheet in the middle: wide enough for a question, never higher than the window.
fn small_sheet(_: Room) -> Node {
    sheet_of(480.0)
}

/// A sheet in the middle, wide enough for a list and the text beside it.
fn page_sheet(room: Room) -> Node {
    sheet_of(if room.is_narrow { 640.0 } else { 1080.0 })
}

/// A sheet in the middle: wide enough for a list.
fn large_sheet(_: Room) -> Node {
    sheet_of(760.0)
}

fn sheet_of(width: f32) -> Node {
    Node {
        width: px(width),
        max_width: percent(100),
        max_height: percent(100),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::XXL), px(space::XL)),
        row_gap: px(space::M),
        border_radius: BorderRadius::all(px(RADIUS)),
        ..default()
    }
}

/// The title of a sheet. The way back stands up here, so that all of the height is for the content.
fn heading(title: &'static str, size: FontSize) -> impl Bundle {
    let line = Node {
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        ..default()
    };
    let title = words(Typeface::Title, Localized::new(title), size, Tone::Ink);
    (Page(line), children![title, back_button("back")])
}

/// The button that closes a menu, in the heading of its sheet.
fn back_button(id: &'static str) -> impl Bundle {
    (
        Page(Node { flex_shrink: 0.0, ..default() }),
        children![(button(Skin::Outlined, "menu-back", id), crate::ui::Primary, bevy::ui_widgets::observe(close))],
    )
}

/// Goes back to the menu below, or to the screen.
fn close(_: On<Activate>, menu: Res<State<Menu>>, came_from: Option<Res<PreviousState<Menu>>>, mut commands: Commands) {
    commands.set_state_if_neq(below(*menu.get(), came_from.map(|menu| **menu)));
}

/// A click beside the sheet closes it too, because no input could be lost.
fn close_beside(
    click: On<Pointer<Click>>,
    menu: Res<State<Menu>>,
    came_from: Option<Res<PreviousState<Menu>>>,
    mut commands: Commands,
) {
    if click.entity == click.original_event_target() {
        commands.set_state_if_neq(below(*menu.get(), came_from.map(|menu| **menu)));
    }
}

/// The layer under a menu: the pause that it was opened from, or nothing. The question what is to become of unsaved things comes over any
/// layer, and that one comes back unless it would ask or show something anew.
fn below(menu: Menu, came_from: Option<Menu>) -> Menu {
    match (menu, came_from) {
        (
            Menu::Settings | Menu::Credits | Menu::Resign | Menu::Rules | Menu::Seal | Menu::PlayOn,
            Some(Menu::Pause),
        ) => Menu::Pause,
        (
            Menu::Unsaved,
            Some(under @ (Menu::Pause | Menu::Settings | Menu::Credits | Menu::Rules | Menu::Seal | Menu::PlayOn)),
        ) => under,
        _ => Menu::None,
    }
}
