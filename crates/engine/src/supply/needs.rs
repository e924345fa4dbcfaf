//! The worth of captured pieces at the other board.

use teahouse_rules::{Colour, Kind};

/// The share, in percent, of a piece's worth at the other board that counts here: the partner may not get to drop it.
const SHARE: i32 = 60;
/// The bonus for a piece that the partner has asked for.
const WANTED: i16 = 120;
/// The penalty for each piece that the opponent captures after the partner has asked not to trade.
const FORBIDDEN: i16 = 120;

/// The worth of a captured piece for the captor's partner, by the captor's colour here and by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needs([[i16; 7]; 2]);

impl Default for Needs {
    /// Half of the usual values.
    fn default() -> Self {
        Self([[0, 90, 90, 360, 170, 190, 60]; 2])
    }
}

impl Needs {
    /// The needs at the other board: what the evaluation of a captor's partner gains there by a piece of a kind in the hand.
    pub(super) fn of(gain: impl Fn(Colour, Kind) -> i32) -> Self {
        let share = |captor, kind| (gain(captor, kind) * SHARE / 100).clamp(0, 2000) as i16;
        Self(Colour::BOTH.map(|captor| Kind::ALL.map(|kind| share(captor, kind))))
    }

    /// The needs with what the partner of a player of this colour has asked for: kinds, and that the opponent captures nothing.
    pub(super) fn with_wishes(mut self, own: Colour, wanted: &[Kind], gives_nothing: bool) -> Self {
        let [ours, theirs] = [own, own.other()].map(Colour::index);
        for kind in wanted {
            self.0[ours][kind.index()] += WANTED;
        }
        if gives_nothing {
            self.0[theirs].iter_mut().for_each(|need| *need += FORBIDDEN);
        }
        self
    }

    /// The worth of a captured kind at the other board, for a captor.
    #[inline]
    pub(super) const fn value(&self, captor: usize, kind: usize) -> i32 {
        self.0[captor][kind] as i32
    }
}
