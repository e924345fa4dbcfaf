//! Public knowledge of face-down discs: an undone flip has been seen, and the last disc follows by elimination.
//! Such a disc lies face-down and bears its figure.

use std::collections::BTreeMap;

use bevy::prelude::*;
use teahouse_art::StandingPiece;
use teahouse_rules::{Face, Occupant, Piece, PieceId, Position, Public};
use teahouse_table::Seen;

use super::Showing;
use crate::board::figure::{Viewpoint, known_disc, standing};
use crate::board::view::OnTable;
use crate::prefs::aids::TableAids;
use crate::prefs::look::Look;
use crate::session::GameState;

/// The pieces of the face-down discs that are publicly known.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Known(BTreeMap<PieceId, Piece>);

impl Known {
    /// The piece of a face-down disc, if it is publicly known.
    pub fn piece(&self, piece: PieceId) -> Option<Piece> {
        self.0.get(&piece).copied()
    }

    /// Every known piece.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.0.values().copied()
    }

    /// A piece as it stands there, disc or koma, before the seat at the lower edge.
    pub(super) fn standing(
        &self,
        piece: PieceId,
        showing: Showing,
        viewpoint: Viewpoint,
        look: &Look,
        size: u32,
    ) -> StandingPiece {
        match (showing.0, self.piece(piece)) {
            (None, Some(face)) => StandingPiece::Disc(known_disc(face, viewpoint, look)),
            (face, _) => standing(face, viewpoint, look, size),
        }
    }

    /// A piece as it lies when nothing moves.
    pub fn lying(
        &self,
        (piece, face): (PieceId, Option<Face>),
        viewpoint: Viewpoint,
        look: &Look,
        size: u32,
    ) -> StandingPiece {
        self.standing(piece, Showing(face), viewpoint, look, size)
    }

    /// A face that was seen stays known. The last disc is told by courtesy (Boyer), where the table tells everything that
    /// follows by subtraction.
    fn of(view: &Public, seen: &Seen, tells_last: bool) -> Self {
        let Position::Banqi(position) = view.position() else { return Self::default() };
        let hidden = view.pieces().iter().filter(|(_, state)| {
            state.place.as_square().is_some_and(|square| view.position().at(square) == Occupant::Hidden)
        });
        let hidden: Vec<PieceId> = hidden.map(|(piece, _)| piece).collect();
        let mut known: BTreeMap<PieceId, Piece> = hidden
            .iter()
            .filter_map(|piece| match seen.face(*piece) {
                Some(Face::Piece(face)) => Some((*piece, face)),
                _ => None,
            })
            .collect();
        if let ([last], true) = (&hidden[..], tells_last) {
            known.extend(position.bag().iter().map(|(face, _)| (*last, face)));
        }
        Self(known)
    }
}

/// Follows what has been shown: before a flip has been seen, nothing follows from it.
pub(super) fn learn((session, aids): (Res<GameState>, Res<TableAids>), mut boards: Query<(&OnTable, &mut Known)>) {
    let tells_last = aids.of_acting(&session).ledger.tells_hidden();
    for (OnTable(board), mut known) in &mut boards {
        known.set_if_neq(Known::of(session.on(*board).view(), session.state().seen(), tells_last));
    }
}
