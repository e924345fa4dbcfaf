//! The card of a piece of Xiangqi.

use bevy::ecs::hierarchy::ChildSpawner;
use teahouse_rules::{Piece, Seat, xiangqi};

use super::parts::{SentencePlace, header, notes, way};
use crate::board::figure::{Viewpoint, carved, name_of, reading};
use crate::board::layout::BoardKind;
use crate::i18n::Localized;
use crate::manual;
use crate::prefs::look::Look;
use crate::ui::Tone;
use crate::ui::theme::size;
use crate::ui::widget::{rule, text};

/// The sources of the card.
pub(super) struct XiangqiTelling {
    pub(super) piece: Piece,
    /// How many pieces of the kind there are, in a sentence.
    pub(super) count: Option<Localized>,
    /// Further rules about the piece.
    pub(super) notes: Vec<Localized>,
}

impl XiangqiTelling {
    /// Writes the card, with squares of this size in its drawing.
    pub(super) fn tell(&self, card: &mut ChildSpawner, look: &Look, drawing: f32) {
        let Self { piece, count, notes: further } = self;
        // As its owner sees it: ahead is up.
        let viewpoint = Viewpoint { board: BoardKind::Xiangqi, bottom: Seat(piece.colour as u8), across: None };
        header(card, carved(*piece, viewpoint, look), |lines| {
            lines.spawn(text(name_of(*piece, look), size::LARGE, Tone::Ink));
            lines.spawn(text(reading(*piece, look), size::SMALL, Tone::InkDim));
            if let Some(count) = count {
                lines.spawn(text(count.clone(), size::SMALL, Tone::InkDim));
            }
        });
        card.spawn(rule());
        let paths = xiangqi::paths(piece.kind);
        let sentence = (manual::xiangqi::moves(piece.kind), SentencePlace::BesideOrBelow);
        way(card, ((*piece).into(), &paths, drawing), (viewpoint, look), sentence);
        notes(card, further.clone());
    }
}

/// How many pieces of a kind stand on the board.
pub(super) fn left(piece: Piece, position: &xiangqi::Position) -> Localized {
    let standing = xiangqi::GEOMETRY.squares().filter(|at| position.at(*at) == Some(piece)).count();
    Localized::new("card-left").arg("left", standing).arg("all", piece.kind.count())
}
