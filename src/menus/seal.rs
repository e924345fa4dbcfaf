//! What the deal is sealed with: before the end, a number that was fixed before the first move; after it, all that is
//! needed to work the number out again.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui_widgets::observe};
use teahouse_table::Match;

use super::{back_button, close_beside, page_sheet};
use crate::{
    app::Menu,
    i18n::Localized,
    sitting::{Sealing, Sitting},
    ui::{
        Page, PageByRoom, Room, Tone, Typeface,
        theme::{size, space},
        widget::{overlay, plain, rule, scroll_area, sheet, text, words},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Seal), spawn.run_if(resource_exists::<Sitting>));
}

fn spawn(mut commands: Commands, sitting: Res<Sitting>) {
    let Some(sealing) = sitting.sealing() else { return };
    let facts = facts(sitting.state(), &sealing, sitting.journal());
    let explanation = Localized::new(match sealing.holds {
        None => "seal-closed",
        Some(true) => "seal-true",
        Some(false) => "seal-false",
    });
    commands.spawn((
        overlay("Seal", Menu::Seal),
        observe(close_beside),
        children![(
            sheet(page_sheet),
            children![
                words(Typeface::Title, Localized::new("seal-title"), size::HEAD, Tone::Ink),
                rule(),
                scroll_area(move |page| {
                    page.spawn(plain(sealing.short(), size::HEAD, Tone::Seal));
                    page.spawn(text(explanation, size::BODY, Tone::Ink));
                    page.spawn(text(Localized::new("seal-check"), size::SMALL, Tone::InkDim));
                    for (label, value) in facts {
                        fact(page, label, value);
                    }
                }),
                rule(),
                back_button("back"),
            ],
        )],
    ));
}

/// What goes into the number and what comes out, as the match's file has it.
fn facts(state: &Match, sealing: &Sealing, file: &str) -> Vec<(Localized, String)> {
    let header = state.header();
    let mut facts = vec![
        (Localized::new("seal-commitment"), sealing.commitment.to_string()),
        (Localized::new("seal-match"), header.id.to_string()),
        (Localized::new("seal-rules"), header.rules.line()),
    ];
    if let Some(seal) = state.opened_seal() {
        let [deal, nonce] = seal.opened_text();
        facts.push((Localized::new("seal-deal"), deal));
        facts.push((Localized::new("seal-nonce"), nonce));
    }
    facts.push((Localized::new("seal-file"), file.to_owned()));
    facts
}

fn fact_row(room: Room) -> Node {
    let node = Node { column_gap: px(space::L), flex_shrink: 0.0, ..default() };
    if room.is_narrow { Node { flex_direction: FlexDirection::Column, ..node } } else { node }
}

/// Beside the label it takes what is left; below it, what it needs.
fn value_place(room: Room) -> Node {
    let flex_basis = if room.is_narrow { auto() } else { px(0) };
    // A block gives its text the whole width to be measured in; in a row inside a row it would be measured twice.
    Node { display: Display::Block, flex_grow: 1.0, flex_basis, min_width: px(0), ..default() }
}

/// What it is, and beside or below it the whole of it: words break where they end, digits wherever the line does.
fn fact(page: &mut ChildSpawner, label: Localized, value: String) {
    page.spawn(PageByRoom(fact_row)).with_children(|fact| {
        fact.spawn((
            text(label, size::SMALL, Tone::InkDim),
            Page(Node { width: px(230), flex_shrink: 0.0, ..default() }),
        ));
        fact.spawn(PageByRoom(value_place))
            .with_child((plain(value, size::SMALL, Tone::Ink), TextLayout::linebreak(LineBreak::WordOrCharacter)));
    });
}
