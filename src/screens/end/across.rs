//! The end for the player at the upper edge, where two people face each other: the result, and their own button for the next match.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, text::LineBreak, ui_widgets::observe};

use super::account::Account;
use super::place::EndSheet;
use crate::core::Phase;
use crate::hud::across::turned;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::Begin;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, sends, text, words};
use crate::ui::{Layer, Page, PageByRoom, Skin, Tone, Typeface};

/// The sheet. Its letters become smaller where they have no room: Bevy does not clip what is turned, so that nothing can scroll here.
pub(super) fn sheet(account: &Account, key_of_next: Option<&'static str>) -> impl Bundle + use<> {
    let (headline, reason) = (account.headline.clone(), account.reason.clone());
    let won = account.series.won().cloned();
    (
        Name::new("End of the match, for the far player"),
        EndSheet::Across,
        DespawnOnExit(Phase::Over),
        Layer::Screen(2),
        (PageByRoom(EndSheet::Across.place()), Carved(Carving::Paper), turned(true)),
        children![(
            Fitted::default(),
            Page(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                row_gap: px(space::XS),
                ..default()
            }),
            Children::spawn((
                SpawnWith(move |sheet: &mut ChildSpawner| tell(sheet, headline, won, key_of_next)),
                Spawn((text(reason, size::SMALL, Tone::InkDim), at_foot())),
            )),
        )],
    )
}

/// The winner, the button beside it, and who has won the series. It stands in the middle with the reason, and begins at the top where
/// there is no room.
fn tell(sheet: &mut ChildSpawner, headline: Localized, won: Option<Localized>, key_of_next: Option<&'static str>) {
    let row = Node {
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        margin: auto().top(),
        flex_shrink: 0.0,
        ..default()
    };
    sheet.spawn(Page(row)).with_children(|row| {
        // As a part of the row the headline would count with as many lines as it has letters when its sheet is fitted.
        let rest = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        // A word that is wider than the rest of the row is broken: smaller letters would be those of the whole sheet.
        let broken = TextLayout::linebreak(LineBreak::WordOrCharacter);
        row.spawn((rest, children![(words(Typeface::Title, headline, size::LARGE, Tone::Ink), broken)]));
        if let Some(key) = key_of_next {
            row.spawn((button(Skin::Outlined, key, "far-rematch"), observe(sends(Begin::Rematch))));
        }
    });
    if let Some(won) = won {
        sheet.spawn((text(won, size::BODY, Tone::Seal), Node { flex_shrink: 0.0, ..default() }));
    }
}

fn at_foot() -> Node {
    Node { margin: auto().bottom(), flex_shrink: 0.0, ..default() }
}
