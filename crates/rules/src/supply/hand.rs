//! Hands.

use crate::Kind;

/// The pieces in hand, by kind. A hand has no general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand([u8; 7]);

/// The order of kinds in texts.
const ORDER: [Kind; 6] = [Kind::Chariot, Kind::Horse, Kind::Elephant, Kind::Advisor, Kind::Cannon, Kind::Soldier];

impl Hand {
    /// The empty hand.
    pub const EMPTY: Self = Self([0; 7]);

    /// The number of pieces of a kind.
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// The kinds in the hand with their counts, from the chariot to the soldier.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        ORDER.into_iter().map(|kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    pub(super) const fn add(&mut self, kind: Kind) {
        self.0[kind.index()] = self.0[kind.index()].saturating_add(1);
    }

    /// Removes a piece, if there is one.
    pub(super) const fn remove(&mut self, kind: Kind) {
        self.0[kind.index()] = self.0[kind.index()].saturating_sub(1);
    }
}
