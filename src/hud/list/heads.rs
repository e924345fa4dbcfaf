//! The head of the list: over each column the player whose turns stand in it. Turns of two boards stand below each other in the order
//! of play, and their list has its title instead.

use bevy::prelude::*;
use bevy::text::RemSize;
use teahouse_rules::Seat;

use super::room::TITLE;
use super::rows::{BESIDE, EDGE, HALF, NUMBER};
use crate::i18n::{Localization, Localized};
use crate::session::GameState;
use crate::ui::reader::Unspoken;
use crate::ui::theme::size;
use crate::ui::widget::{Letters, OneLine, plain, words};
use crate::ui::{Page, PageByRoom, Tone, Typeface};

/// The title of a list without columns.
#[derive(Component)]
pub(super) struct ListTitle;

/// The row of the heads.
#[derive(Component)]
pub(super) struct ColumnHeads;

/// The name over a column: the first one or the second one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ColumnHead {
    First,
    Second,
}

/// The title and the heads, one of which [`show`] shows.
pub(super) fn head(title_tone: Tone, name_tone: Tone) -> impl Bundle {
    let name = |column: ColumnHead| {
        (
            // Over the words of the turns, which have a frame.
            Page(Node { flex_basis: HALF, min_width: px(0), margin: px(BESIDE + EDGE).left(), ..default() }),
            children![(column, Unspoken, OneLine::default(), plain("", size::SMALL, name_tone))],
        )
    };
    (
        Node::default(),
        children![
            (
                ListTitle,
                Node::default(),
                children![words(Typeface::Title, Localized::new("list-title"), size::LARGE, title_tone)],
            ),
            (
                ColumnHeads,
                Node { display: Display::None, flex_grow: 1.0, min_width: px(0), ..default() },
                children![(
                    PageByRoom(|room| Node {
                        height: px(TITLE * room.letters),
                        flex_grow: 1.0,
                        min_width: px(0),
                        align_items: AlignItems::Center,
                        ..default()
                    }),
                    children![
                        PageByRoom(|room| Node { width: px(NUMBER * room.letters), flex_shrink: 0.0, ..default() }),
                        (
                            Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() },
                            children![name(ColumnHead::First), name(ColumnHead::Second)],
                        ),
                    ],
                )],
            ),
        ],
    )
}

/// Writes the names, and shows the heads or the title.
pub(super) fn show(
    (session, localization, rem): (Res<GameState>, Res<Localization>, Res<RemSize>),
    mut parts: Query<(&mut Node, Has<ColumnHeads>), Or<(With<ListTitle>, With<ColumnHeads>)>>,
    mut heads: Query<(&ColumnHead, &mut OneLine)>,
) {
    /// The smallest letters of a name, as a share of the usual ones. A longer name ends with ….
    const LEAST: f32 = 0.75;
    for (mut node, is_heads) in &mut parts {
        let is_shown = is_heads != session.has_two_boards();
        let display = if is_shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    let most = size::SMALL_REM * rem.0;
    let first = first_mover(&session);
    for (column, mut line) in &mut heads {
        let seat = if *column == ColumnHead::First { first } else { first.other() };
        OneLine::write(line.reborrow(), &session.called(seat).resolve(&localization));
        OneLine::allow(line, Letters { most, least: LEAST * most });
    }
}

/// The player of the first turn, which stands in the first column.
fn first_mover(session: &GameState) -> Seat {
    let played = session.view().line().first().map(|turn| turn.seat);
    played.or_else(|| session.mover()).unwrap_or(Seat::FIRST)
}
