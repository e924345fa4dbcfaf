//! Where one stands in the tree of a match that is looked through. Nothing here knows Bevy.
//!
//! The line of the match is the trunk. A step forward follows it, and in a variation the first continuation of each node, as in
//! the studies of lichess; a step back over the start of a variation leads to the position from which it branches off. So a
//! variation is left by stepping back, and entered by its move: on the board or in the list.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use teahouse_record::{Node, NodeId, Record, Removed, Walker, limit};
use teahouse_rules::{Boards, Code, Game, Move, Position, Public, RevealedMove, Seats};
use teahouse_table::Refusal;

mod outline;

pub use outline::{Before, Tried, Variation};

/// A position of a match that can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// After this many turns of the match, of all boards in the order of play.
    Turn(usize),
    /// Within a turn of the match that has several steps: after the step of this node.
    Within(NodeId),
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
    /// All nodes of the match, each with the number of turns up to it; an unfinished turn counts.
    trunk: HashMap<NodeId, usize>,
    /// The number of turns of the match, and whether the last one is unfinished.
    turns: usize,
    is_open: bool,
    spot: Spot,
    /// The number of turns of the line on which one stands, once it was asked for.
    reach: OnceLock<usize>,
    /// The variation that was deleted last, while nothing has grown since.
    removed: Option<Removed>,
    stamp: Stamp,
}

/// Which tree it is, and which state of its variations. No two states of all trees have the same stamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stamp(u64);

impl Stamp {
    fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

impl Tree {
    /// The tree of a match. One stands at the end of the match.
    #[must_use]
    pub fn new(record: Record, view: &Boards) -> Self {
        let mut line = vec![NodeId::ROOT];
        let mut trunk = HashMap::from([(NodeId::ROOT, 0)]);
        let mut here = NodeId::ROOT;
        for (index, turn) in view.line().enumerate() {
            let board = Seats::Four.board_of(turn.seat);
            let steps = turn.steps().map_while(|step| {
                here = child(&record, here, (board, step))?;
                Some(here)
            });
            let nodes: Vec<NodeId> = steps.collect();
            if nodes.len() < turn.steps().count() {
                break;
            }
            trunk.extend(nodes.into_iter().map(|node| (node, index + 1)));
            line.push(here);
        }
        Self {
            record,
            line,
            trunk,
            turns: view.ply(),
            is_open: view.first().is_mid_turn(),
            spot: Spot::Turn(view.ply()),
            reach: OnceLock::new(),
            removed: None,
            stamp: Stamp::next(),
        }
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The stamp of this state. Every change of the variations gives another one, and every other tree has another one.
    #[must_use]
    pub const fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// Where one stands.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        self.spot
    }

    /// Stands elsewhere.
    pub(super) fn stand(&mut self, spot: Spot) {
        self.spot = spot;
        self.reach = OnceLock::new();
    }

    /// The variations have changed.
    fn change(&mut self) {
        self.stamp = Stamp::next();
        self.reach = OnceLock::new();
    }

    /// The node of a position. `None` for a foul at the end of the match.
    #[must_use]
    pub fn node(&self, spot: Spot) -> Option<NodeId> {
        match spot {
            Spot::Turn(ply) => self.line.get(ply).copied(),
            Spot::Within(node) | Spot::Variation(node) => Some(node),
        }
    }

    /// The position of a node.
    #[must_use]
    pub fn spot_of(&self, node: NodeId) -> Spot {
        match self.trunk.get(&node) {
            Some(ply) if self.line.get(*ply) == Some(&node) => Spot::Turn(*ply),
            Some(_) => Spot::Within(node),
            None => Spot::Variation(node),
        }
    }

    /// All positions.
    #[must_use]
    pub fn spots(&self) -> Vec<Spot> {
        let (mut spots, mut waiting) = (Vec::new(), vec![NodeId::ROOT]);
        while let Some(node) = waiting.pop() {
            spots.push(self.spot_of(node));
            waiting.extend(self.record.node(node).children());
        }
        spots
    }

    /// The positions within a turn of the match, which has this index. A turn of one step has none.
    #[must_use]
    pub fn within(&self, index: usize) -> Vec<Spot> {
        let (Some(before), Some(after)) = (self.line.get(index), self.line.get(index + 1)) else { return Vec::new() };
        let parent = |node: &NodeId| self.record.node(*node).parent();
        let nodes = core::iter::successors(parent(after), parent).take_while(|node| node != before);
        let mut spots: Vec<Spot> = nodes.map(Spot::Within).collect();
        spots.reverse();
        spots
    }

    /// All boards at a position of the match that is now `view`.
    #[must_use]
    pub fn boards(&self, view: &Boards, spot: Spot) -> Boards {
        let node = match spot {
            Spot::Turn(ply) => return after_turns(view, ply),
            Spot::Within(node) | Spot::Variation(node) => node,
        };
        let path = self.record.path(node);
        let is_passed = |node: &NodeId| matches!(self.spot_of(*node), Spot::Turn(_));
        let begun = path.iter().rposition(is_passed).unwrap_or_default();
        let ply = path.get(begun).and_then(|node| self.trunk.get(node)).copied().unwrap_or_default();
        let mut boards = after_turns(view, ply);
        for node in path.iter().skip(begun + 1) {
            if !play(&mut boards, self.record.node(*node)) {
                break;
            }
        }
        boards
    }

    /// After this many whole turns of the line on which a position lies, which is `seen`, or at the end of the line. At the end
    /// of a match that is not over the line goes on with its first variation there.
    #[must_use]
    pub fn along(&self, view: &Boards, spot: Spot, mut seen: Boards, ply: usize) -> (Spot, Boards) {
        let is_of_match = !matches!(spot, Spot::Variation(_));
        if is_of_match && (ply < self.turns || spot != Spot::Turn(self.turns)) {
            let spot = Spot::Turn(ply.min(self.turns));
            return (spot, self.boards(view, spot));
        }
        let Some(node) = self.node(spot) else { return (spot, seen) };
        if ply < seen.ply() || ply == seen.ply() && !seen.first().is_mid_turn() {
            let steps: usize = seen.line().take(ply).map(|turn| turn.steps().count()).sum();
            let spot = self.record.path(node).get(steps).map_or(spot, |node| self.spot_of(*node));
            seen.back_to(ply);
            return (spot, seen);
        }
        let node = self.go_on(node, &mut seen, ply);
        (self.spot_of(node), seen)
    }

    /// Plays a line on until it has this many whole turns, or to its end. Returns the last node.
    fn go_on(&self, mut node: NodeId, boards: &mut Boards, ply: usize) -> NodeId {
        while boards.ply() < ply || boards.first().is_mid_turn() {
            let Some(next) = self.record.next(node) else { break };
            if !play(boards, self.record.node(next)) {
                break;
            }
            node = next;
        }
        node
    }

    /// The number of turns to the end of the line on which one stands, which is `seen`. The line is walked once for each place
    /// where one stands, without the history of the game.
    #[must_use]
    pub fn reach(&self, seen: &Boards) -> usize {
        let Spot::Variation(node) = self.spot else { return self.turns };
        *self.reach.get_or_init(|| {
            // Only a turn of Banqi may have several steps.
            let mut position = Some(*seen.first().position()).filter(|at| matches!(at, Position::Banqi(_)));
            let (mut node, mut ply) = (node, seen.ply());
            while let Some(next) = self.record.next(node) {
                let Some(step) = self.record.node(next).step() else { break };
                #[cfg(test)]
                tests::STEPS.set(tests::STEPS.get() + 1);
                ply += usize::from(!position.as_ref().is_some_and(is_mid_turn));
                if let Some(position) = &mut position {
                    position.play_unchecked(step);
                }
                node = next;
            }
            ply
        })
    }

    /// The position of the match from which the variation branches off in which one stands. `None` in the match itself.
    #[must_use]
    pub fn branch(&self) -> Option<Spot> {
        let Spot::Variation(node) = self.spot else { return None };
        let path = self.record.path(node);
        path.into_iter().rev().map(|node| self.spot_of(node)).find(|spot| !matches!(spot, Spot::Variation(_)))
    }

    /// Tries a move on a board where one stands, which is `seen`: it leads to the node that the record has for it, or to a new one.
    /// Whether the record has grown is told with the node.
    ///
    /// # Errors
    /// The reason why the move is not possible. While the deal is sealed, a face-down piece is turned over only where the record has
    /// the flip.
    pub(super) fn play(&mut self, seen: &Boards, board: u8, mv: Move) -> Result<(NodeId, bool), Refusal> {
        let over = Refusal::MatchOver { outcome: seen.outcome() };
        let (Some(node), Some(on)) = (self.node(self.spot), seen.get(board)) else { return Err(over) };
        let is_known = |child: &&NodeId| {
            let child = self.record.node(**child);
            child.board() == board && child.step().map(|step| step.mv) == Some(mv)
        };
        if let Some(known) = self.record.node(node).children().iter().find(is_known) {
            return Ok((*known, false));
        }
        seen.explain(on.mover(), mv)?;
        if self.record.len() >= limit::NODES {
            return Err(Refusal::RecordFull);
        }
        let step = self.revealed(on, mv);
        let empty = Record::from_position(*self.record.rules(), *self.record.start());
        let mut walker = Walker::new(std::mem::replace(&mut self.record, empty));
        walker.go_to(node);
        let played = walker.play_on(board, step);
        self.record = walker.into_record();
        match played {
            Ok(node) => {
                self.removed = None;
                self.change();
                Ok((node, true))
            }
            Err(illegal) if illegal.code == Code::FaceMissing => Err(Refusal::FaceUnknown),
            Err(illegal) => Err(illegal.into()),
        }
    }

    /// A move with the face that it reveals, if the deal lies open.
    fn revealed(&self, seen: &Public, mv: Move) -> RevealedMove {
        let deal = self.record.deal().cloned();
        let game = deal.and_then(|deal| Game::new(seen.clone(), Some(deal)).ok());
        game.and_then(|game| game.reveal(mv).ok()).unwrap_or_else(|| RevealedMove::plain(mv))
    }

    /// The node with which the variation begins in which one stands: the first one on the way that is not the first continuation
    /// of the one before, or that leaves the match.
    #[must_use]
    pub fn variation(&self) -> Option<NodeId> {
        let Spot::Variation(node) = self.spot else { return None };
        let begins = |node: &NodeId| {
            let before = self.record.node(*node).parent();
            before.is_some_and(|before| self.trunk.contains_key(&before) || self.record.next(before) != Some(*node))
        };
        let path = self.record.path(node);
        path.into_iter().filter(|node| !self.trunk.contains_key(node)).rfind(begins)
    }

    /// Deletes the variation in which one stands. One then stands where it branched off.
    pub(super) fn delete(&mut self) -> Option<NodeId> {
        let first = self.variation()?;
        let before = self.record.node(first).parent()?;
        // One that was deleted before stays where it is: two deletes in one frame are meant for one variation.
        let removed = self.record.remove(first)?;
        self.removed = Some(removed);
        self.change();
        Some(before)
    }

    /// Whether a deleted variation can be brought back.
    #[must_use]
    pub const fn can_restore(&self) -> bool {
        self.removed.is_some()
    }

    /// Brings the deleted variation back, and returns its first node.
    pub(super) fn restore(&mut self) -> Option<NodeId> {
        let restored = self.removed.take().and_then(|removed| self.record.restore(removed))?;
        self.change();
        Some(restored)
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
        let least = usize::from(children.first().is_some_and(|main| self.trunk.contains_key(main)));
        (rank > least).then_some((first, least))
    }

    /// Puts the variation in which one stands before all others at its place. Whether anything has changed.
    pub(super) fn promote(&mut self) -> bool {
        let Some((first, rank)) = self.promoted() else { return false };
        self.record.put_at(first, rank);
        self.removed = None;
        self.change();
        true
    }

    pub(super) fn set_comment(&mut self, spot: Spot, comment: &str) -> bool {
        let Some(node) = self.node(spot) else { return false };
        self.record.set_comment(node, comment);
        true
    }
}

/// All boards after this many turns of a match.
fn after_turns(view: &Boards, ply: usize) -> Boards {
    let mut boards = view.clone();
    boards.back_to(ply);
    boards
}

/// Plays the step of a node. Whether it is possible on its board.
fn play(boards: &mut Boards, node: &Node) -> bool {
    node.step().is_some_and(|step| play_on(boards, node.board(), step))
}

/// Plays a step on a board. Whether it is possible there.
fn play_on(boards: &mut Boards, board: u8, step: RevealedMove) -> bool {
    let mover = boards.get(board).map(Public::mover);
    mover.is_some_and(|mover| boards.play_past_end(mover, step).is_ok())
}

/// Whether a position is within a turn of several steps.
fn is_mid_turn(position: &Position) -> bool {
    matches!(position, Position::Banqi(position) if position.chain().is_some())
}

/// The child of a node by its step on a board.
fn child(record: &Record, node: NodeId, (board, step): (u8, RevealedMove)) -> Option<NodeId> {
    let is_it = |child: &NodeId| {
        let child = record.node(*child);
        (child.board(), child.step()) == (board, Some(step))
    };
    record.node(node).children().iter().copied().find(is_it)
}

#[cfg(test)]
mod tests;
