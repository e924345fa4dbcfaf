//! The turns of a game, read from either end.

use core::ops::Range;

use crate::{Boards, Turn};

/// The turns of all boards in the order of play: see [`Boards::line`].
#[derive(Debug, Clone)]
pub struct Turns<'a> {
    boards: &'a Boards,
    left: Range<usize>,
}

impl<'a> Turns<'a> {
    /// All turns of a game.
    pub(crate) fn of(boards: &'a Boards) -> Self {
        Self { boards, left: 0..boards.ply() }
    }
}

impl<'a> Iterator for Turns<'a> {
    type Item = &'a Turn;

    fn next(&mut self) -> Option<&'a Turn> {
        self.boards.turn(self.left.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    /// Passes over turns without looking at them, so that `skip` costs nothing.
    fn nth(&mut self, n: usize) -> Option<&'a Turn> {
        self.boards.turn(self.left.nth(n)?)
    }
}

impl DoubleEndedIterator for Turns<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.boards.turn(self.left.next_back()?)
    }

    fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
        self.boards.turn(self.left.nth_back(n)?)
    }
}

impl ExactSizeIterator for Turns<'_> {}
