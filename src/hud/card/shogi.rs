//! The card of a piece of Shogi, with its other side.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::shogi::{self, Koma, Side};

use super::parts::{SentencePlace, header, notes, row, way};
use crate::board::figure::{Viewpoint, carved_face};
use crate::board::koma::{self, owner};
use crate::board::layout::BoardKind;
use crate::board::steps;
use crate::i18n::Localized;
use crate::manual::{self, shogi::word};
use crate::prefs::look::Look;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, rule, text};
use crate::ui::{Page, Tone};

/// The sources of the card.
pub(super) struct ShogiTelling {
    pub(super) koma: Koma,
    pub(super) ruleset: shogi::Ruleset,
    /// The number of these pieces in the hand; `None` for a piece on the board.
    pub(super) in_hand: Option<usize>,
}

impl ShogiTelling {
    pub(super) fn tell(&self, card: &mut ChildSpawner, look: &Look) {
        let koma = self.koma;
        // As its owner sees it: ahead is up.
        let viewpoint = Viewpoint { board: BoardKind::Shogi, bottom: owner(koma), across: None };
        header(card, carved_face(koma.into(), viewpoint, look), |lines| {
            lines.spawn(text(manual::shogi::name(koma.kind, koma.promoted), size::LARGE, Tone::Ink));
            lines.spawn(text(reading(koma, look), size::SMALL, Tone::InkDim));
            if let Some(count) = self.in_hand {
                lines.spawn(text(Localized::new("card-in-hand").arg("count", count), size::SMALL, Tone::InkDim));
            }
        });
        card.spawn(rule());
        if self.in_hand.is_some() {
            drops(card, koma);
        }
        let paths = shogi::paths(koma.kind, koma.promoted);
        // A dropped piece is unpromoted: in hand its other side does not count.
        let has_other_side = koma.kind.can_promote() && self.in_hand.is_none();
        let side = if has_other_side { steps::SMALL } else { steps::LARGE };
        let moves = manual::shogi::moves(koma.kind, koma.promoted);
        way(card, (koma.into(), &paths, side), (viewpoint, look), (moves, SentencePlace::Beside));
        if has_other_side {
            other_side(card, koma, viewpoint, look);
        }
        notes(
            card,
            match self.in_hand {
                Some(_) => manual::shogi::notes_in_hand(&self.ruleset, koma),
                None => manual::shogi::notes(&self.ruleset, koma),
            },
        );
    }
}

/// Where it may go from the hand: the usual question there.
fn drops(card: &mut ChildSpawner, koma: Koma) {
    card.spawn(column(space::XS)).with_children(|column| {
        for sentence in manual::shogi::drops(koma.kind) {
            column.spawn(text(sentence, size::SMALL, Tone::Ink));
        }
    });
}

fn other_side(card: &mut ChildSpawner, koma: Koma, viewpoint: Viewpoint, look: &Look) {
    let other = Koma { promoted: !koma.promoted, ..koma };
    let label = if other.promoted { "card-promoted" } else { "card-unpromoted" };
    card.spawn(column(space::XS)).with_children(|group| {
        group.spawn(text(Localized::new(label), size::SMALL, Tone::InkDim));
        // On a narrow card the words stand below.
        let Page(beside) = row(space::M);
        group.spawn(Page(Node { flex_wrap: FlexWrap::Wrap, ..beside })).with_children(|row| {
            let picture = Page(Node { width: px(52), height: px(52), flex_shrink: 0.0, ..default() });
            row.spawn((picture, carved_face(other.into(), viewpoint, look)));
            steps::steps(
                row,
                other.into(),
                &shogi::paths(other.kind, other.promoted),
                (viewpoint, look),
                steps::SMALLEST,
            );
            row.spawn(Page(Node { flex_direction: FlexDirection::Column, flex_shrink: 1.0, ..default() }))
                .with_children(|lines| {
                    lines.spawn(text(manual::shogi::name(other.kind, other.promoted), size::SMALL, Tone::Ink));
                    lines.spawn(text(reading(other, look), size::SMALL, Tone::InkDim));
                });
        });
    });
}

/// The pronunciation of its character.
fn reading(koma: Koma, look: &Look) -> Localized {
    let side = if koma.side == Side::Sente { "sente" } else { "gote" };
    Localized::new(format!("koma-reading-{}", word(koma.kind, koma.promoted)))
        .arg("characters", koma::characters(koma, look))
        .arg("side", side)
}
