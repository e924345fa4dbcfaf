//! Variations that are removed, restored and put in another order.

use crate::{Node, NodeId, Record};

/// A variation that was [removed](Record::remove) from a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    id: NodeId,
    /// The place of the variation among the children of its parent.
    rank: usize,
    len: usize,
}

impl Record {
    /// Moves a node to a place among the children of its parent, counted from 0. A place after the last one is the last one.
    ///
    /// ```
    /// use teahouse_record::{NodeId, Record, Walker};
    /// use teahouse_rules::Rules;
    ///
    /// let mut walker = Walker::new(Record::new(Rules::parse("shogi")?));
    /// let mut play = |step: &str| {
    ///     walker.go_to(NodeId::ROOT);
    ///     walker.play(walker.position().parse_move(step).expect("a move")).expect("a legal move")
    /// };
    /// let [main, first, second] = ["c3c4", "h3h4", "h2f2"].map(|step| play(step));
    /// let mut record = walker.into_record();
    /// record.put_at(second, 1);
    /// assert_eq!(record.node(NodeId::ROOT).children(), [main, second, first]);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn put_at(&mut self, id: NodeId, rank: usize) {
        if let Some(parent) = self.node(id).parent {
            let children = &mut self.node_mut(parent).children;
            if let Some(place) = children.iter().position(|child| *child == id) {
                children.remove(place);
                children.insert(rank.min(children.len()), id);
            }
        }
    }

    /// Removes a node with all that follows it. `None` for the root, and for a node that was removed before.
    ///
    /// ```
    /// use teahouse_record::{NodeId, Record, Walker};
    /// use teahouse_rules::Rules;
    ///
    /// let mut walker = Walker::new(Record::new(Rules::parse("xiangqi")?));
    /// let first = walker.play(walker.position().parse_move("h3e3")?)?;
    /// walker.play(walker.position().parse_move("h10g8")?)?;
    /// let mut record = walker.into_record();
    /// let before = record.clone();
    ///
    /// let removed = record.remove(first).expect("the node is there");
    /// assert_eq!((record.len(), record.remove(first)), (1, None));
    /// assert_eq!(record.restore(removed), Some(first));
    /// assert_eq!(record, before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, id: NodeId) -> Option<Removed> {
        let parent = self.node(id).parent?;
        let rank = self.node(parent).children.iter().position(|child| *child == id)?;
        self.node_mut(parent).children.remove(rank);
        let len = self.size_of(id);
        self.removed += len;
        Some(Removed { id, rank, len })
    }

    /// Puts a removed variation back to its place, and returns its first node. `None` if it is there, or if its step has been
    /// added again meanwhile; nothing changes then. Of several ones the last removed is restored first.
    pub fn restore(&mut self, Removed { id, rank, len }: Removed) -> Option<NodeId> {
        let same = |one: &Node, other: &Node| (one.step, one.board) == (other.step, other.board);
        let parent = self.node(id).parent?;
        let siblings = &self.node(parent).children;
        if siblings.iter().any(|sibling| same(self.node(*sibling), self.node(id))) {
            return None;
        }
        let rank = rank.min(siblings.len());
        self.node_mut(parent).children.insert(rank, id);
        self.removed = self.removed.saturating_sub(len);
        Some(id)
    }

    /// The number of nodes from this one on, in all variations.
    fn size_of(&self, id: NodeId) -> usize {
        let (mut waiting, mut count) = (vec![id], 0);
        while let Some(id) = waiting.pop() {
            count += 1;
            waiting.extend(&self.node(id).children);
        }
        count
    }
}
