//! Where one stands in the tree of a match that is looked through. Nothing here knows Bevy.
//!
//! The line of the match is the trunk. A step forward follows it, and in a variation the first continuation of each node, as in
//! the studies of lichess; a step back over the start of a variation leads to the position from which it branches off. So a
//! variation is left by stepping back, and entered by its move: on the board or in the list.

use teahouse_record::{NodeId, Record, Removed, Walker, limit};
use teahouse_rules::{Code, Move, Public, RevealedMove};
use teahouse_table::Refusal;

mod outline;

pub use outline::Variation;

/// A position of a match that can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// After this many turns of the match.
    Turn(usize),
    /// After the step of a node of the record that is no position of the match.
    Variation(NodeId),
}

impl From<usize> for Spot {
    fn from(ply: usize) -> Self {
        Self::Turn(ply)
    }
}

/// The record of a match that is looked through, and where one stands in it.
#[derive(Debug, Clone)]
pub struct Tree {
    record: Record,
    /// The nodes of the match after each turn, the start first. A foul at its end has none.
    line: Vec<NodeId>,
    /// All nodes of the match, those within a turn of several steps included.
    trunk: Vec<NodeId>,
    spot: Spot,
    /// The variation that was deleted last, while nothing has grown since.
    removed: Option<Removed>,
    /// It grows with every change of the variations.
    revision: u64,
}

impl Tree {
    /// The tree of a match. One stands at the end of the match.
    #[must_use]
    pub fn new(record: Record, view: &Public) -> Self {
        let mut line = vec![NodeId::ROOT];
        let mut here = NodeId::ROOT;
        for turn in view.line() {
            let Some(next) = turn.steps().try_fold(here, |node, step| child(&record, node, step)) else { break };
            line.push(next);
            here = next;
        }
        let trunk = record.path(here);
        Self { record, line, trunk, spot: Spot::Turn(view.ply()), removed: None, revision: 0 }
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// A number that is another one after every change of the variations.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Where one stands.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        self.spot
    }

    /// Stands elsewhere.
    pub(super) const fn stand(&mut self, spot: Spot) {
        self.spot = spot;
    }

    /// The node of a position. `None` for a foul at the end of the match.
    #[must_use]
    pub fn node(&self, spot: Spot) -> Option<NodeId> {
        match spot {
            Spot::Turn(ply) => self.line.get(ply).copied(),
            Spot::Variation(node) => Some(node),
        }
    }

    /// The position of a node.
    #[must_use]
    pub fn spot_of(&self, node: NodeId) -> Spot {
        self.line.iter().position(|known| *known == node).map_or(Spot::Variation(node), Spot::Turn)
    }

    /// All positions.
    #[must_use]
    pub fn spots(&self) -> Vec<Spot> {
        let (mut spots, mut waiting) = (Vec::new(), vec![NodeId::ROOT]);
        while let Some(node) = waiting.pop() {
            if !self.trunk.contains(&node) {
                spots.push(Spot::Variation(node));
            }
            waiting.extend(self.record.node(node).children());
        }
        spots.extend((0..self.line.len()).map(Spot::Turn));
        spots
    }

    /// The game at a position of the match that is now `view`.
    #[must_use]
    pub fn public(&self, view: &Public, spot: Spot) -> Public {
        let mut public = view.clone();
        let path = match spot {
            Spot::Turn(ply) => {
                public.back_to(ply);
                return public;
            }
            Spot::Variation(node) => self.record.path(node),
        };
        let is_passed = |node: &NodeId| path.contains(node);
        let ply = self.line.iter().rposition(is_passed).unwrap_or_default();
        public.back_to(ply);
        let after = path.iter().skip_while(|node| self.line.get(ply) != Some(*node)).skip(1);
        for step in after.filter_map(|node| self.record.node(*node).step()) {
            if public.play_past_end(step).is_err() {
                break;
            }
        }
        public
    }

    /// After this many turns of the line that leads to a position, which is `seen`; there are at least as many.
    #[must_use]
    pub fn along(&self, spot: Spot, seen: &Public, ply: usize) -> Spot {
        match spot {
            Spot::Turn(_) => Spot::Turn(ply),
            Spot::Variation(node) => {
                let steps: usize = seen.line().iter().take(ply).map(|turn| turn.steps().count()).sum();
                self.record.path(node).get(steps).map_or(spot, |node| self.spot_of(*node))
            }
        }
    }

    /// One turn after a position, which is `seen`, on its line. `None` at the end of the line.
    #[must_use]
    pub fn later(&self, view: &Public, spot: Spot, seen: &Public) -> Option<(Spot, Public)> {
        if let Spot::Turn(ply) = spot
            && ply < view.ply()
        {
            let next = Spot::Turn(ply + 1);
            return Some((next, self.public(view, next)));
        }
        let (mut node, mut public) = (self.node(spot)?, seen.clone());
        let mut has_moved = false;
        while let Some(next) = self.record.next(node).filter(|_| !has_moved || public.is_mid_turn()) {
            let step = self.record.node(next).step()?;
            if public.play_past_end(step).is_err() {
                break;
            }
            (node, has_moved) = (next, true);
        }
        has_moved.then(|| (self.spot_of(node), public))
    }

    /// The number of turns to the end of the line on which a position lies, which is `seen`.
    #[must_use]
    pub fn reach(&self, view: &Public, spot: Spot, seen: &Public) -> usize {
        if let Spot::Turn(_) = spot {
            return view.ply();
        }
        let mut last = (spot, seen.clone());
        while let Some(next) = self.later(view, last.0, &last.1) {
            last = next;
        }
        last.1.ply()
    }

    /// Tries a move where one stands, which is `seen`: it leads to the node that the record has for it, or to a new one. Whether
    /// the record has grown is told with the node.
    ///
    /// # Errors
    /// The reason why the move is not possible. A face-down piece is turned over only where the record has the flip: nobody knows
    /// its face otherwise.
    pub(super) fn play(&mut self, seen: &Public, mv: Move) -> Result<(NodeId, bool), Refusal> {
        let over = Refusal::MatchOver { outcome: seen.outcome() };
        let Some(node) = self.node(self.spot) else { return Err(over) };
        let step = |child: &NodeId| self.record.node(*child).step().map(|step| step.mv);
        let children = self.record.node(node).children();
        if let Some(known) = children.iter().find(|child| step(child) == Some(mv)) {
            return Ok((*known, false));
        }
        seen.explain(mv)?;
        if self.record.len() >= limit::NODES {
            return Err(Refusal::RecordFull);
        }
        let empty = Record::from_position(*self.record.rules(), *self.record.start());
        let mut walker = Walker::new(std::mem::replace(&mut self.record, empty));
        walker.go_to(node);
        let played = walker.play(RevealedMove::plain(mv));
        self.record = walker.into_record();
        match played {
            Ok(node) => {
                self.removed = None;
                self.revision += 1;
                Ok((node, true))
            }
            Err(illegal) if illegal.code == Code::FaceMissing => Err(Refusal::FaceUnknown),
            Err(illegal) => Err(illegal.into()),
        }
    }

    /// The node with which the variation begins in which one stands: the first one on the way that is not the first continuation
    /// of the one before, or that leaves the match.
    #[must_use]
    pub fn variation(&self) -> Option<NodeId> {
        let Spot::Variation(node) = self.spot else { return None };
        let begins = |node: &NodeId| {
            let before = self.record.node(*node).parent();
            before.is_some_and(|before| self.trunk.contains(&before) || self.record.next(before) != Some(*node))
        };
        let path = self.record.path(node);
        path.into_iter().filter(|node| !self.trunk.contains(node)).rfind(begins)
    }

    /// Deletes the variation in which one stands. One then stands where it branched off.
    pub(super) fn delete(&mut self) -> Option<NodeId> {
        let first = self.variation()?;
        let before = self.record.node(first).parent()?;
        self.removed = self.record.remove(first);
        self.revision += 1;
        Some(before)
    }

    /// Whether a deleted variation can be brought back.
    #[must_use]
    pub const fn can_restore(&self) -> bool {
        self.removed.is_some()
    }

    /// Brings the deleted variation back, and returns its first node.
    pub(super) fn restore(&mut self) -> Option<NodeId> {
        self.revision += 1;
        self.removed.take().and_then(|removed| self.record.restore(removed))
    }

    /// Whether the variation in which one stands can come before another one.
    #[must_use]
    pub fn can_promote(&self) -> bool {
        self.promoted().is_some()
    }

    /// The first node of the variation in which one stands, and its rank among the variations before which it can come.
    fn promoted(&self) -> Option<(NodeId, usize)> {
        let first = self.variation()?;
        let children = self.record.node(self.record.node(first).parent()?).children();
        let rank = children.iter().position(|child| *child == first)?;
        // The turn of the match stays the first one.
        let least = usize::from(children.first().is_some_and(|main| self.trunk.contains(main)));
        (rank > least).then_some((first, least))
    }

    /// Puts the variation in which one stands before all others at its place. Whether anything has changed.
    pub(super) fn promote(&mut self) -> bool {
        let Some((first, rank)) = self.promoted() else { return false };
        self.record.put_at(first, rank);
        self.removed = None;
        self.revision += 1;
        true
    }

    pub(super) fn set_comment(&mut self, spot: Spot, comment: &str) -> bool {
        let Some(node) = self.node(spot) else { return false };
        self.record.set_comment(node, comment);
        true
    }
}

/// The child of a node by its step.
fn child(record: &Record, node: NodeId, step: RevealedMove) -> Option<NodeId> {
    let children = record.node(node).children();
    children.iter().copied().find(|child| record.node(*child).step() == Some(step))
}

#[cfg(test)]
mod tests;
