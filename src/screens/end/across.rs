//! The end for the player at the upper edge, where two people face each other: as much of the account as their sheet has room for, and their
//! own button for the next match.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, text::LineBreak, ui_widgets::observe};

use super::account::Account;
use super::parts::{fact, small_stamp};
use super::place::{AccountExtent, EndSheet};
use super::series::{self, SeriesAccount};
use crate::core::Phase;
use crate::hud::across::turned;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::{Begin, Leave};
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, sends, text, words};
use crate::ui::{Layer, Page, PageByRoom, Skin, Tone, Typeface};

/// The content of the sheet.
struct Across {
    stamp: Option<char>,
    headline: Localized,
    reason: Localized,
    won: Option<Localized>,
    series: Option<SeriesAccount>,
    facts: Vec<(Localized, String)>,
    key_of_next: Option<&'static str>,
}

/// The sheet. Its letters become smaller where they have no room: Bevy does not clip what is turned, so that nothing can scroll here.
pub(super) fn sheet(
    account: &Account,
    key_of_next: Option<&'static str>,
    extent: AccountExtent,
) -> impl Bundle + use<> {
    let across = Across {
        stamp: (extent >= AccountExtent::Stamp).then_some(account.stamp),
        headline: account.headline.clone(),
        reason: account.reason.clone(),
        won: account.series.won().cloned(),
        series: (extent >= AccountExtent::Series).then(|| account.series.clone()),
        facts: if extent >= AccountExtent::Facts { account.facts.clone() } else { Vec::new() },
        key_of_next,
    };
    let sheet = EndSheet::Across { extent };
    (
        Name::new("End of the match, for the far player"),
        sheet,
        DespawnOnExit(Phase::Over),
        Layer::Screen(2),
        (PageByRoom(sheet.place()), Carved(Carving::Paper), turned(true)),
        children![(
            Fitted::default(),
            Page(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                row_gap: px(space::XS),
                ..default()
            }),
            Children::spawn(SpawnWith(move |sheet: &mut ChildSpawner| tell(sheet, across))),
        )],
    )
}

/// The content stands in the middle of the sheet, and begins at the top where there is no room.
fn tell(sheet: &mut ChildSpawner, across: Across) {
    let Across { stamp, headline, reason, won, series, facts, key_of_next } = across;
    let is_stamped = stamp.is_some();
    let beside = is_stamped.then(|| reason.clone());
    sheet.spawn(Page(first_row())).with_children(|row| {
        if let Some(character) = stamp {
            row.spawn(small_stamp(character));
        }
        tell_result(row, headline, beside);
        if let Some(key) = key_of_next {
            let next = button(Skin::Outlined, key, "far-rematch");
            row.spawn((next, observe(sends(Leave::Begin(Box::new(Begin::Rematch))))));
        }
    });
    if let Some(won) = won {
        sheet.spawn((text(won, size::BODY, Tone::Seal), Node { flex_shrink: 0.0, ..default() }));
    }
    if !is_stamped {
        sheet.spawn((text(reason, size::SMALL, Tone::InkDim), at_foot()));
        return;
    }
    if let Some(series) = series.filter(|series| !series.is_empty()) {
        sheet.spawn(Page(wrapping(space::XS))).with_children(|row| series::tell_across(row, series));
    }
    if !facts.is_empty() {
        sheet.spawn(Page(wrapping(0.0))).with_children(|row| {
            for (label, value) in facts {
                row.spawn(fact(text(label, size::SMALL, Tone::InkDim), value));
            }
        });
    }
    sheet.spawn(at_foot());
}

/// The winner, and the reason where the stamp stands beside both.
fn tell_result(row: &mut ChildSpawner, headline: Localized, reason: Option<Localized>) {
    // As a part of the row the headline would count with as many lines as it has letters when its sheet is fitted.
    let rest = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    // A word that is wider than the rest of the row is broken: smaller letters would be those of the whole sheet.
    let broken = || TextLayout::linebreak(LineBreak::WordOrCharacter);
    row.spawn(rest).with_children(|rest| {
        rest.spawn((words(Typeface::Title, headline, size::LARGE, Tone::Ink), broken()));
        if let Some(reason) = reason {
            rest.spawn((text(reason, size::SMALL, Tone::InkDim), broken()));
        }
    });
}

fn first_row() -> Node {
    Node {
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        margin: auto().top(),
        flex_shrink: 0.0,
        ..default()
    }
}

fn wrapping(row_gap: f32) -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(space::L),
        row_gap: px(row_gap),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

fn at_foot() -> Node {
    Node { margin: auto().bottom(), flex_shrink: 0.0, ..default() }
}
