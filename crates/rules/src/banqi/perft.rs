//! Perft without lists of moves.

use core::hint::black_box;

use crate::perft::Leaves;
use crate::{Kind, Piece};

use super::geometry::{indices, neighbours};
use super::{Position, Ruleset};

/// The number of lines of `depth` steps; 1 for depth 0.
pub(crate) fn count(ruleset: &Ruleset, position: &Position, depth: u32, leaves: Leaves) -> u64 {
    match (depth, leaves) {
        (0, _) => 1,
        (_, Leaves::Counted) => walk::<false>(ruleset, position, depth),
        (_, Leaves::Played) => walk::<true>(ruleset, position, depth),
    }
}

/// The number of lines of `depth` steps, at least 1. `PLAYED` plays the moves of the last ply.
fn walk<const PLAYED: bool>(ruleset: &Ruleset, position: &Position, depth: u32) -> u64 {
    if ruleset.extinction_ends && position.extinct().is_some() {
        return 0;
    }
    if depth == 1 && !PLAYED {
        return position.outcome_count();
    }
    let mut total = 0;
    position.for_each_outcome(|after| {
        // Without the black box the compiler removes the moves of the last ply, because their positions are unused.
        let after = black_box(after);
        total += if depth == 1 { 1 } else { walk::<PLAYED>(ruleset, &after, depth - 1) };
    });
    total
}

impl Position {
    /// Calls `visit` with the position after every legal step and every face that the step can reveal.
    fn for_each_outcome(&self, mut visit: impl FnMut(Self)) {
        if self.chain == 0 {
            for at in indices(self.hidden) {
                self.bag().iter().for_each(|(piece, _)| visit(self.after(|board| board.flip(1 << at, piece))));
            }
        } else {
            visit(self.after(Self::stop));
        }
        let Some(colour) = self.mover else { return };
        let victims = self.victims(colour);
        let own = if self.chain == 0 { self.colours[colour.index()] } else { self.chain };
        let empty = if self.chain == 0 { !self.occupied() } else { 0 };
        for kind in Kind::ALL {
            let piece = Piece { colour, kind };
            for from in indices(own & self.kinds[kind.index()]) {
                let targets = neighbours(from) & empty | self.reach(from, kind, &victims);
                for to in indices(targets & !self.hidden) {
                    visit(self.after(|board| board.go(1 << from, 1 << to, piece, None)));
                }
                for to in indices(targets & self.hidden) {
                    let attack = |shown| self.after(|board| board.go(1 << from, 1 << to, piece, Some(shown)));
                    self.bag().iter().for_each(|(shown, _)| visit(attack(shown)));
                }
            }
        }
    }

    fn after(&self, step: impl FnOnce(&mut Self)) -> Self {
        let mut after = *self;
        step(&mut after);
        after
    }
}
