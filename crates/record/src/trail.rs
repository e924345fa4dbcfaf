//! The positions of a line of moves, for writers.

use teahouse_rules::{Position, RevealedMove};

use crate::board_positions::BoardPositions;
use crate::{NodeId, Record};

/// The positions from the start to a place in a record.
#[derive(Debug)]
pub(crate) struct Trail(Vec<BoardPositions>);

impl Trail {
    pub(crate) fn new(record: &Record) -> Self {
        Self(vec![BoardPositions::at_start(record)])
    }

    /// The position of the first board.
    pub(crate) fn position(&self) -> &Position {
        self.positions().position(0)
    }

    pub(crate) fn positions(&self) -> &BoardPositions {
        self.0.last().expect("the start is never left")
    }

    pub(crate) fn ply(&self) -> usize {
        self.0.len() - 1
    }

    pub(crate) fn back_to(&mut self, ply: usize) {
        self.0.truncate(ply + 1);
    }

    /// Plays a step of a record on the first board, which is legal.
    pub(crate) fn play(&mut self, step: RevealedMove) {
        self.play_on(0, step);
    }

    /// Plays a step of a record, which is legal.
    pub(crate) fn play_on(&mut self, board: u8, step: RevealedMove) {
        let mut positions = self.positions().clone();
        positions.play(board, step);
        self.0.push(positions);
    }
}

/// The lines of a record in the order of KIF: the main line, then variations, those that branch off last first. Each line has
/// the number of steps before it.
pub(crate) fn lines(record: &Record) -> Vec<(usize, Vec<NodeId>)> {
    let mut found = Vec::new();
    // The root belongs to no line.
    let mut waiting: Vec<(usize, NodeId)> =
        record.variations(NodeId::ROOT).iter().rev().map(|child| (0, *child)).collect();
    match record.next(NodeId::ROOT) {
        Some(first) => waiting.push((0, first)),
        None => found.push((0, Vec::new())),
    }
    while let Some((before, first)) = waiting.pop() {
        let line = record.line_from(first);
        for (steps, id) in (before + 1..).zip(&line) {
            waiting.extend(record.variations(*id).iter().rev().map(|child| (steps, *child)));
        }
        found.push((before, line));
    }
    found
}
