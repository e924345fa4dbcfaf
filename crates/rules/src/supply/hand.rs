//! The pieces that a player may drop.

use crate::Kind;

/// How many pieces of each kind a player may drop. A general is never among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand([u8; 7]);

/// The order in which a hand is written: the strongest first.
const ORDER: [Kind; 6] = [Kind::Chariot, Kind::Horse, Kind::Elephant, Kind::Advisor, Kind::Cannon, Kind::Soldier];

impl Hand {
    /// Nothing.
    pub const EMPTY: Self = Self([0; 7]);

    /// How many of a kind are in the hand.
    #[must_use]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// The kinds in the hand with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        ORDER.into_iter().map(|kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    /// Puts a piece into the hand.
    pub(super) const fn add(&mut self, kind: Kind) {
        self.0[kind.index()] = self.0[kind.index()].saturating_add(1);
    }

    /// Takes a piece out, if there is one.
    pub(super) const fn remove(&mut self, kind: Kind) {
        self.0[kind.index()] = self.0[kind.index()].saturating_sub(1);
    }
}
