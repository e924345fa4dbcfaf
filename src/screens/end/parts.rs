//! The parts of the sheet of the end: the heading, a fact, the verdict on the seal.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    text::Underline,
    ui_widgets::{Button, observe},
};
use teahouse_art::Sitter;

use crate::core::Menu;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{Fitted, caption, control, goes_to, height_of_lines, plain, text, words};
use crate::ui::{Entrance, Page, PageByRoom, Room, Skin, Tone, Typeface};

/// The winner and the reason beside the stamp, which lies on the portrait of a winner who has one.
pub(super) fn heading(
    (character, winner): (char, Option<Sitter>),
    headline: Localized,
    reason: Localized,
) -> impl Bundle {
    (
        Page(Node {
            column_gap: px(space::L),
            row_gap: px(space::S),
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            ..default()
        }),
        children![
            (
                PageByRoom(stamp),
                Children::spawn(SpawnWith(move |place: &mut ChildSpawner| {
                    if let Some(sitter) = winner {
                        place.spawn((part(percent(0), percent(100)), Carved(Carving::Portrait(sitter))));
                    }
                    let (from, side) =
                        if winner.is_some() { (percent(58), percent(50)) } else { (percent(0), percent(100)) };
                    place.spawn((part(from, side), Carved(Carving::Seal(character)), Entrance::STAMP));
                })),
            ),
            (
                Page(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(120),
                    // The place of a headline does not follow from its letters, which follow from its place.
                    min_width: px(0),
                    row_gap: px(space::XS),
                    ..default()
                }),
                children![
                    (
                        PageByRoom(|room| few_lines(size::TITLE, room)),
                        Fitted::title(),
                        children![words(Typeface::Title, headline, size::TITLE, Tone::Ink)],
                    ),
                    text(reason, size::BODY, Tone::InkDim),
                ]
            ),
        ],
    )
}

/// A square within the place of the stamp: its distance from the left and from above, and its side.
fn part(from: Val, side: Val) -> Node {
    Node { position_type: PositionType::Absolute, left: from, top: from, width: side, height: side, ..default() }
}

/// The same where there is little height, without the reason.
pub(super) fn low_heading(character: char, headline: Localized) -> impl Bundle {
    (
        Page(Node { column_gap: px(space::S), align_items: AlignItems::Center, ..default() }),
        children![
            small_stamp(character),
            (
                PageByRoom(|room| Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..few_lines(size::LARGE, room)
                }),
                Fitted::by_words(),
                children![words(Typeface::Title, headline, size::LARGE, Tone::Ink)],
            ),
        ],
    )
}

/// The place of a headline: a long name takes no more than three lines, or the facts would have no room.
fn few_lines(letters: FontSize, room: Room) -> Node {
    const LINES: f32 = 3.0;
    Node { flex_direction: FlexDirection::Column, max_height: height_of_lines(LINES, letters, room), ..default() }
}

/// A stamp beside words of the usual size.
pub(super) fn small_stamp(character: char) -> impl Bundle {
    (PageByRoom(low_stamp), Carved(Carving::Seal(character)), Entrance::STAMP)
}

fn low_stamp(_: Room) -> Node {
    /// Two lines of the headline.
    const SIDE: f32 = 56.0;
    Node { width: px(SIDE), height: px(SIDE), flex_shrink: 0.0, ..default() }
}

/// The stamp leaves room for the words beside it.
fn stamp(room: Room) -> Node {
    let side = px((0.122 * room.page.min_element()).min(100.0));
    Node { width: side, height: side, margin: px(space::XS).all(), flex_shrink: 0.0, ..default() }
}

/// The seal's verdict; a press opens the seal.
pub(super) fn seal_remark(words: Localized) -> impl Bundle {
    (
        control(Skin::Word, words.clone(), "seal"),
        Button,
        Page(Node {
            min_height: px(TARGET),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![(caption(Typeface::Text, words, size::SMALL), Underline)],
        observe(goes_to(Menu::Seal)),
    )
}

/// A fact on one line: its label at the left, its value at the right.
pub(super) fn fact(label: impl Bundle, value: String) -> impl Bundle {
    (
        Page(Node {
            column_gap: px(space::M),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Baseline,
            ..default()
        }),
        children![
            label,
            (plain(value, size::BODY, Tone::Ink), TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() })
        ],
    )
}
