//! Samples of the choices: a few pieces of a set.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_art::{DIAMETERS, Facing, StandingPiece, limit};
use teahouse_rules::shogi::{self, KomaKind, Side};
use teahouse_rules::{Colour, Kind, Piece};

use crate::board::figure::{Viewpoint, carved, picture};
use crate::board::koma::of_set;
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::look::Look;
use crate::prefs::{GameKind, KomaSet};
use crate::ui::Page;
use crate::ui::theme::space;

/// Pieces that the sets write differently, of both colours.
const PIECES: [Piece; 3] = [
    Piece { colour: Colour::Red, kind: Kind::General },
    Piece { colour: Colour::Black, kind: Kind::Horse },
    Piece { colour: Colour::Red, kind: Kind::Chariot },
];

/// One that slides, one that leaps, and one that has been promoted.
const KOMA: [(KomaKind, bool); 3] = [(KomaKind::Rook, false), (KomaKind::Knight, false), (KomaKind::Pawn, true)];

/// The size of a piece among words, in pixels of the page: a learner's marks must stay distinct.
const DISC: f32 = 46.0;
const KOMA_HEIGHT: f32 = 50.0;

/// Pieces of a set, as on the board of Xiangqi.
pub(super) fn pieces(choice: &mut ChildSpawner, look: &Look) {
    for piece in PIECES {
        choice.spawn((place(DISC), Pickable::IGNORE, carved(piece, Viewpoint::of_game(GameKind::Xiangqi), look)));
    }
}

pub(super) fn koma(choice: &mut ChildSpawner, set: KomaSet) {
    for (kind, promoted) in KOMA {
        let koma = of_set(shogi::Koma { promoted, ..shogi::Koma::new(Side::Sente, kind) }, set, Facing::Near);
        let maker = Maker::new(move |size| {
            Some(picture(StandingPiece::Koma(koma), limit::nearest(size.min_element(), &DIAMETERS)))
        });
        choice.spawn((place(KOMA_HEIGHT), Pickable::IGNORE, Carved(Carving::Made(maker))));
    }
}

fn place(side: f32) -> Page {
    // The visible part of its wall lies below it.
    let margin = UiRect::bottom(px(space::XS));
    Page(Node { width: px(side), height: px(side), margin, flex_shrink: 0.0, ..default() })
}
