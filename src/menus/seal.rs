//! The seal of the deal: before the end, the commitment that was published before the first move; after it, everything
//! needed to compute it again.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui_widgets::observe};
use teahouse_table::Match;

use super::{close_beside, heading, page_sheet};
use crate::core::Menu;
use crate::i18n::Localized;
use crate::session::{GameState, SealProof, Sealing};
use crate::ui::theme::{size, space};
use crate::ui::widget::{overlay, plain, rule, scroll_area, sheet, text};
use crate::ui::{PageByRoom, Room, Tone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Seal), spawn.run_if(resource_exists::<GameState>));
}

fn spawn(mut commands: Commands, session: Res<GameState>) {
    let Some(sealing) = session.sealing() else { return };
    let facts = facts(session.state(), &sealing, session.journal());
    let explanation = Localized::new(match sealing.proof {
        SealProof::Closed => "seal-closed",
        SealProof::ClosedInFile => "seal-closed-kept",
        SealProof::Unchanged => "seal-true",
        SealProof::AsInFile => "seal-kept",
        SealProof::Broken => "seal-false",
    });
    commands.spawn((
        overlay("Seal", Menu::Seal),
        observe(close_beside),
        children![(
            sheet(seal_sheet),
            children![
                heading("seal-title", size::HEAD),
                rule(),
                scroll_area(move |page| {
                    page.spawn(plain(sealing.short(), size::HEAD, Tone::Seal));
                    page.spawn(text(explanation, size::BODY, Tone::Ink));
                    page.spawn(text(Localized::new("seal-check"), size::SMALL, Tone::InkDim));
                    for (label, value) in facts {
                        fact(page, label, value);
                    }
                }),
            ],
        )],
    ));
}

/// With a height of its own: wrapped text in a column of a row becomes higher than the layout expects when a sheet takes
/// its height from its content.
fn seal_sheet(room: Room) -> Node {
    let height = if room.is_narrow { 820.0 } else { 600.0 };
    Node { height: px(height * room.letters.max(1.0)), ..page_sheet(room) }
}

/// The inputs of the commitment and its value, as in the match's file.
fn facts(state: &Match, sealing: &Sealing, file: &str) -> Vec<(Localized, String)> {
    let header = state.header();
    let mut facts = vec![
        (Localized::new("seal-commitment"), sealing.commitment.to_string()),
        (Localized::new("seal-match"), header.id.to_string()),
        (Localized::new("seal-rules"), header.rules_line.clone()),
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
    let node = Node { width: percent(100), flex_shrink: 0.0, ..default() };
    if room.is_narrow { Node { flex_direction: FlexDirection::Column, ..node } } else { node }
}

/// Beside the label it takes the rest; below it, its own width.
fn value_place(room: Room) -> Node {
    // Its width is known before the text is measured: digits that break wherever the line ends are as high as the narrowest
    // column they were tried in, and would leave blank lines below.
    let width = percent(if room.is_narrow { 100.0 } else { 100.0 - LABEL });
    Node { display: Display::Block, width, flex_shrink: 0.0, min_width: px(0), ..default() }
}

/// The label's share of a row, in hundredths.
const LABEL: f32 = 26.0;

/// A label, and beside or below it the full value: words break at their ends, digits anywhere.
fn fact(page: &mut ChildSpawner, label: Localized, value: String) {
    page.spawn(PageByRoom(fact_row)).with_children(|fact| {
        // A text with a share of the row as its width would be measured at that share of the share.
        fact.spawn(PageByRoom(|room| Node {
            width: percent(if room.is_narrow { 100.0 } else { LABEL }),
            flex_shrink: 0.0,
            padding: px(space::L).right(),
            ..default()
        }))
        .with_child(text(label, size::SMALL, Tone::InkDim));
        fact.spawn(PageByRoom(value_place))
            .with_child((plain(value, size::SMALL, Tone::Ink), TextLayout::linebreak(LineBreak::WordOrCharacter)));
    });
}
