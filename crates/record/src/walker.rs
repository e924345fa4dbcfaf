//! A place in a record, from which steps are added.

use teahouse_rules::{Illegal, Position, RevealedMove};

use crate::board_positions::BoardPositions;
use crate::{NodeId, Record};

/// A record with a place in its tree: the position there is known, so that further steps are checked at once.
///
/// ```
/// use teahouse_record::{NodeId, Record, Walker};
/// use teahouse_rules::Rules;
///
/// let mut walker = Walker::new(Record::new(Rules::parse("xiangqi")?));
/// let step = walker.position().parse_move("h3e3")?;
/// let node = walker.play(step)?;
/// walker.go_to(NodeId::ROOT);
/// // The same step again adds no node.
/// assert_eq!(walker.play(step)?, node);
/// assert_eq!((walker.ply(), walker.record().len()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Walker {
    record: Record,
    /// The nodes from the root to the place, with the positions after each.
    path: Vec<(NodeId, BoardPositions)>,
}

impl Walker {
    /// A walker at the start position.
    pub fn new(record: Record) -> Self {
        let path = vec![(NodeId::ROOT, BoardPositions::at_start(&record))];
        Self { record, path }
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record, to change what it says about its steps.
    pub const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The record.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// The node of the place.
    pub fn node(&self) -> NodeId {
        self.last().0
    }

    /// The position at the place, on the first board.
    pub fn position(&self) -> &Position {
        self.position_of(0)
    }

    /// The position of a board at the place; that of the first one if there is no such board.
    pub fn position_of(&self, board: u8) -> &Position {
        self.last().1.position(board)
    }

    fn last(&self) -> &(NodeId, BoardPositions) {
        self.path.last().expect("the root is never left")
    }

    /// The number of steps from the root to the place.
    pub fn ply(&self) -> usize {
        self.path.len() - 1
    }

    /// The step that leads to the place; `None` at the root.
    pub fn last_step(&self) -> Option<RevealedMove> {
        self.record.node(self.node()).step
    }

    /// The board of the step that leads to the place.
    pub(crate) fn last_board(&self) -> u8 {
        self.record.node(self.node()).board
    }

    /// Goes to the node after a step on the first board: see [`play_on`](Self::play_on).
    ///
    /// # Errors
    /// As [`play_on`](Self::play_on).
    pub fn play(&mut self, step: RevealedMove) -> Result<NodeId, Illegal> {
        self.play_on(0, step)
    }

    /// Goes to the node after a step on a board: to the one that is there, or to a new one at the end of the children.
    ///
    /// Ends by history, by a counter or by extinction are no hindrance, because other programs have other limits.
    ///
    /// # Errors
    /// The reason why the step is not legal in the position, or why it cannot reveal that face. Nothing changes then.
    pub fn play_on(&mut self, board: u8, step: RevealedMove) -> Result<NodeId, Illegal> {
        let (node, positions) = self.last();
        positions.explain(board, step)?;
        let (node, mut positions) = (*node, positions.clone());
        positions.play(board, step);
        let is_known = |child: &NodeId| {
            let child = self.record.node(*child);
            child.step == Some(step) && child.board == board
        };
        let known = self.record.node(node).children.iter().copied().find(is_known);
        let child = known.unwrap_or_else(|| self.record.add(node, board, step));
        self.path.push((child, positions));
        Ok(child)
    }

    /// Goes back to the place after `ply` steps of the path. A larger number changes nothing.
    pub fn back_to(&mut self, ply: usize) {
        self.path.truncate(ply + 1);
    }

    /// Goes to a node of the record. The time is linear in the numbers of steps of both places.
    pub fn go_to(&mut self, node: NodeId) {
        let target = self.record.path(node);
        let shared = self.path.iter().zip(&target).take_while(|((here, _), there)| here == *there).count();
        // Both begin at the root, unless the node is one of another record.
        self.path.truncate(shared.max(1));
        for id in target.into_iter().skip(shared.max(1)) {
            let mut positions = self.last().1.clone();
            let node = self.record.node(id);
            let Some(step) = node.step else { return };
            positions.play(node.board, step);
            self.path.push((id, positions));
        }
    }
}
