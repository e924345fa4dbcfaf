//! The buttons of the end: the next match, and the ways out.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::board::ListOpen;
use crate::core::Screen;
use crate::session::{Begin, GameState, Leave, SaveRecord};
use crate::ui::theme::space;
use crate::ui::widget::{button, sends};
use crate::ui::{Page, PageByRoom, Primary, Skin};

/// The buttons for the match that has ended. The first alone over the others, or all in a row where the sheet is wide.
pub(super) fn buttons(next: Option<&'static str>, has_small: bool) -> impl Bundle {
    (
        PageByRoom(|room| Node {
            flex_direction: if room.is_portrait { FlexDirection::Row } else { FlexDirection::Column },
            column_gap: px(space::M),
            row_gap: px(space::L),
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn((
            Spawn((
                // Its word is never broken.
                Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_shrink: 0.0, ..default() }),
                Children::spawn(SpawnWith(move |place: &mut ChildSpawner| first_button(place, next))),
            )),
            SpawnWith(move |sheet: &mut ChildSpawner| {
                if has_small {
                    sheet.spawn(small_buttons_place()).with_children(|row| small_buttons(row, next.is_some()));
                }
            }),
        )),
    )
}

/// As many beside each other as have room.
pub(super) fn small_buttons_place() -> Page {
    Page(Node {
        column_gap: px(space::S),
        row_gap: px(space::S),
        flex_wrap: FlexWrap::Wrap,
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        ..default()
    })
}

/// The next match, or the way back to the library from a match that is looked through.
fn first_button(place: &mut ChildSpawner, next: Option<&'static str>) {
    match next {
        Some(key) => {
            let next = button(Skin::Filled, key, "rematch");
            place.spawn((next, Primary, observe(sends(Leave::Begin(Box::new(Begin::Rematch))))));
        }
        None => {
            let library = button(Skin::Filled, "end-library", "library");
            place.spawn((library, Primary, observe(sends(Leave::To(Screen::Library)))));
        }
    }
}

/// The smaller buttons for the match.
pub(super) fn small_buttons(row: &mut ChildSpawner, is_played: bool) {
    row.spawn(part((
        button(Skin::Outlined, "end-moves", "moves"),
        observe(|_: On<Activate>, mut list: ResMut<ListOpen>| list.0 = true),
    )));
    row.spawn(part((button(Skin::Outlined, "end-save", "save-record"), observe(save_record))));
    row.spawn(half(button(Skin::Outlined, "end-new", "new"), Screen::Setup));
    if is_played {
        row.spawn(half(button(Skin::Outlined, "end-title", "title"), Screen::Title));
    }
}

/// Asks where the match is to be saved as a game record.
fn save_record(_: On<Activate>, session: Option<Res<GameState>>, mut saves: MessageWriter<SaveRecord>) {
    saves.write_batch(session.map(|session| SaveRecord::of(&session)));
}

/// One of two buttons beside each other, which leads to a screen.
fn half(button: impl Bundle, to: Screen) -> impl Bundle {
    part((button, observe(sends(Leave::To(to)))))
}

/// One of the buttons side by side. Each has the room of its words, and its share of the rest: in equal widths
/// the longest would wrap while the shortest has room to spare.
fn part(button: impl Bundle) -> impl Bundle {
    let node = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() };
    (Page(node), children![button])
}
