//! What both players have seen and cannot unsee.

use std::collections::BTreeMap;

use teahouse_rules::{Face, PieceId};

/// The faces that undone flips have shown, by piece. It only grows, whatever is taken back later, and it is never part
/// of a position: rules, engines and position texts know nothing of it.
///
/// A piece stays in it when it is flipped again; it shows the same face then, for a deal never changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen(BTreeMap<PieceId, Face>);

impl Seen {
    /// What a piece has shown.
    #[must_use]
    pub fn face(&self, piece: PieceId) -> Option<Face> {
        self.0.get(&piece).copied()
    }

    /// Every piece that was seen, by id.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Face)> + '_ {
        self.0.iter().map(|(piece, face)| (*piece, *face))
    }

    /// How many pieces were seen.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no flip was ever undone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Remembers a piece; says whether that is new.
    pub(crate) fn remember(&mut self, piece: PieceId, face: Face) -> bool {
        self.0.insert(piece, face).is_none()
    }
}
