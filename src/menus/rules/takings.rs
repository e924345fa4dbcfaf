//! The captures of Banqi, by captor.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::{Colour, Kind, Piece, banqi};

use crate::board::figure::{BANQI, carved, name};
use crate::i18n::Localized;
use crate::manual::banqi::{Taking, Way, takings};
use crate::prefs::look::Look;
use crate::ui::page::square;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, text};
use crate::ui::{GroundTone, Page, PageByRoom, Tone};

pub(super) fn table(columns: &mut ChildSpawner, ruleset: &banqi::Ruleset, look: &Look) {
    columns.spawn(column(space::XS)).with_children(|table| {
        let ranks = banqi::Captures::of(ruleset).ranks();
        table.spawn(line()).with_children(|line| {
            line.spawn((first_cell(), children![text(Localized::new("rules-piece"), size::SMALL, Tone::InkDim)]));
            line.spawn(text(Localized::new("rules-takes"), size::SMALL, Tone::InkDim));
        });
        for taking in takings(ruleset) {
            table.spawn(line()).with_children(|line| taking_line(line, &taking, ranks, look));
        }
    });
}

/// The side of a captor on the card, and of its victims.
const VICTIM: f32 = 34.0;
const TAKER: f32 = 40.0;

fn line() -> Page {
    Page(Node { column_gap: px(space::XS), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() })
}

/// As wide as the longest name, so that the pieces stand in columns.
fn first_cell() -> PageByRoom {
    PageByRoom(|room| Node {
        width: px(TAKER + space::M + NAME * room.letters.max(1.0)),
        column_gap: px(space::M),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    })
}

/// The breadth of the longest name in usual letters.
const NAME: f32 = 132.0;

/// A captor, its way, and all its victims. A piece that it does not capture leaves its place empty.
fn taking_line(line: &mut ChildSpawner, taking: &Taking, ranks: [Kind; 7], look: &Look) {
    line.spawn(first_cell()).with_children(|cell| {
        cell.spawn((Page(square(TAKER)), carved(Piece { colour: Colour::Red, kind: taking.by }, BANQI, look)));
        cell.spawn(column(0.0)).with_children(|names| {
            names.spawn(text(name(taking.by, look), size::BODY, Tone::Ink));
            let remarks = [way(taking.way), taking.anyone.and_then(anyone)];
            for key in remarks.into_iter().flatten() {
                names.spawn(text(Localized::new(key), size::SMALL, Tone::InkDim));
            }
        });
    });
    for kind in ranks {
        let mut place = line.spawn((Name::new(kind.name()), Page(square(VICTIM))));
        if taking.whom.contains(&kind) {
            place.insert(carved(Piece { colour: Colour::Black, kind }, BANQI, look));
        } else {
            place.with_child((
                Page(Node { width: px(6), height: px(6), border_radius: BorderRadius::MAX, ..default() }),
                GroundTone::new(Tone::PaperEdge),
            ));
        }
    }
}

/// Remarks on a further way, in which it takes every piece.
const fn anyone(way: Way) -> Option<&'static str> {
    match way {
        Way::Step => None,
        Way::Jump => Some("rules-way-jump-any"),
        Way::Rush => Some("rules-way-rush-any"),
    }
}

/// Remarks beside the usual way.
const fn way(way: Way) -> Option<&'static str> {
    match way {
        Way::Step => None,
        Way::Jump => Some("rules-way-jump"),
        Way::Rush => Some("rules-way-rush"),
    }
}
