//! How the set-up looks: a board that waits, and a sheet to fill in.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, observe},
};
use teahouse_table::UndoPolicy;

use super::{
    Form,
    form::{Choice, Explanation, LIMITS, NameOf},
};
use crate::{
    app::Screen,
    i18n::Localized,
    screens::board_picture::board_picture,
    settings::Settings,
    sitting::{Begin, MatchSetup, Starts},
    ui::{
        Page, PageByRoom, Primary, Room, Skin, Typeface,
        theme::{CREAM_DIM, FELT, INK, INK_DIM, RADIUS, size, space},
        widget::{button, choice, column, field, rule, screen, scroll_area, sheet, text, words},
    },
};

pub(super) fn spawn(mut commands: Commands, form: Res<Form>) {
    let setup = form.0.clone();
    commands.spawn((
        screen("Set-up", Screen::Setup, FELT),
        children![
            (
                PageByRoom(table),
                Pickable::IGNORE,
                children![
                    board_picture(17.0, Node { right: vmin(1), top: vmin(10), ..default() }),
                    (
                        text(Localized::new("setup-first-flip"), size::BODY, CREAM_DIM),
                        TextLayout::justify(Justify::Center),
                        Node {
                            position_type: PositionType::Absolute,
                            left: vmin(3),
                            right: vmin(3),
                            bottom: vmin(8),
                            ..default()
                        },
                    ),
                ]
            ),
            (
                PageByRoom(side),
                children![(
                    sheet(paper),
                    children![
                        words(Typeface::Title, Localized::new("setup-title"), size::TITLE, INK),
                        rule(),
                        scroll_area(move |sheet| fill(sheet, &setup)),
                        rule(),
                        footer(),
                    ]
                )],
            ),
        ],
    ));
}

fn table(room: Room) -> Node {
    let display = if room.is_narrow { Display::None } else { Display::Flex };
    Node { display, width: percent(52), height: percent(100), overflow: Overflow::clip(), ..default() }
}

/// The side on which the paper lies.
fn side(room: Room) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        height: percent(100),
        padding: px(if room.is_narrow { space::L } else { space::XL }).all(),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// As high as what stands on it, at most as high as the window.
fn paper(_: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        min_width: px(0),
        max_height: percent(100),
        padding: UiRect::axes(px(space::XXL), px(space::L)),
        row_gap: px(space::M),
        border_radius: BorderRadius::all(px(RADIUS)),
        ..default()
    }
}

fn fill(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    sheet.spawn((
        Page(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(space::L),
            row_gap: px(space::M),
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            name(0, "setup-name-near", "name-near", "default-name-near", &setup.names[0]),
            name(1, "setup-name-far", "name-far", "default-name-far", &setup.names[1]),
        ],
    ));
    group(sheet, "setup-starts", Explanation::Starts, |row| {
        for (starts, key, id) in [
            (Starts::Near, "setup-starts-near", "starts-near"),
            (Starts::Far, "setup-starts-far", "starts-far"),
            (Starts::Lot, "setup-starts-lot", "starts-lot"),
        ] {
            row.spawn((choice(Localized::new(key), id), Choice::Starts(starts)));
        }
    });
    group(sheet, "setup-limit", Explanation::NoProgress, |row| {
        for (limit, id) in LIMITS.into_iter().zip(["limit-30", "limit-60", "limit-120", "limit-180", "limit-0"]) {
            let key = if limit == 0 { "setup-limit-none" } else { "setup-limit-plies" };
            row.spawn((choice(Localized::new(key).arg("plies", limit), id), Choice::NoProgress(limit)));
        }
    });
    group(sheet, "setup-undo", Explanation::Undo, |row| {
        for (undo, key, id) in [
            (UndoPolicy::Off, "setup-undo-off", "undo-off"),
            (UndoPolicy::Ask, "setup-undo-ask", "undo-ask"),
            (UndoPolicy::Free, "setup-undo-free", "undo-free"),
        ] {
            row.spawn((choice(Localized::new(key), id), Choice::Undo(undo)));
        }
    });
}

fn name(index: usize, label: &'static str, id: &'static str, hint: &'static str, written: &str) -> impl Bundle {
    (
        Page(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(180),
            row_gap: px(space::S),
            ..default()
        }),
        children![
            text(Localized::new(label), size::SMALL, INK_DIM),
            field(label, id, written, Settings::MAX_NAME, hint, NameOf(index)),
        ],
    )
}

/// A title, what can be chosen, and a sentence on what is.
fn group(
    sheet: &mut ChildSpawner,
    title: &'static str,
    explanation: Explanation,
    choices: impl FnOnce(&mut ChildSpawner),
) {
    sheet
        .spawn((column(space::S), children![words(Typeface::Title, Localized::new(title), size::LARGE, INK)]))
        .with_children(|group| {
            let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::S), ..default() };
            group.spawn(Page(row)).with_children(choices);
            group.spawn((text(Localized::new(title), size::SMALL, INK_DIM), explanation));
        });
}

fn footer() -> impl Bundle {
    (
        Page(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            column_gap: px(space::XL),
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            (
                button(Skin::Outlined, "setup-back", "back"),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state_if_neq(Screen::Title);
                })
            ),
            (
                Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, max_width: px(280), ..default() }),
                children![(
                    button(Skin::Filled, "setup-deal", "deal"),
                    Primary,
                    observe(|_: On<Activate>, form: Res<Form>, mut begin: MessageWriter<Begin>| {
                        begin.write(Begin::New(form.0.clone()));
                    })
                )]
            ),
        ],
    )
}
