//! The variations of a tree, as a list shows them: each after the turn that it replaces.

use teahouse_record::{NodeId, Record, limit};
use teahouse_rules::Public;

use super::{Spot, Tree};

/// A variation with those that branch off from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation<W> {
    /// The number of turns before it.
    pub from: usize,
    /// Its turns: the position after each, and how the turn is written.
    pub turns: Vec<(Spot, W)>,
    /// What branches off, with the index of the turn that it replaces, or of the last one if it goes on from there.
    pub inner: Vec<(usize, Self)>,
}

impl Tree {
    /// All variations on the match that is now `view`, with the index of the turn that each replaces, or of the last one. `write`
    /// writes the turns of a game from an index on. Variations that are nested more deeply than a file can have them are left
    /// out.
    pub fn outline<W>(&self, view: &Public, write: &impl Fn(&Public, usize) -> Vec<W>) -> Vec<(usize, Variation<W>)> {
        let mut variations = Vec::new();
        let mut ply = 0;
        for node in &self.trunk {
            if let Some(known) = self.line.iter().position(|known| known == node) {
                ply = known;
            }
            let children = self.record.node(*node).children().iter();
            let own: Vec<NodeId> = children.copied().filter(|child| !self.trunk.contains(child)).collect();
            if own.is_empty() {
                continue;
            }
            let before = self.public(view, Spot::Variation(*node));
            let replaced = ply.min(view.ply().saturating_sub(1));
            variations
                .extend(own.into_iter().map(|first| (replaced, variation(&self.record, &before, first, write, 1))));
        }
        variations
    }
}

fn variation<W>(
    record: &Record,
    before: &Public,
    first: NodeId,
    write: &impl Fn(&Public, usize) -> Vec<W>,
    depth: usize,
) -> Variation<W> {
    let from = open_turn(before);
    let (mut game, mut next) = (before.clone(), Some(first));
    let (mut spots, mut inner) = (Vec::new(), Vec::new());
    while let Some(node) = next {
        let Some(step) = record.node(node).step() else { break };
        if game.play_past_end(step).is_err() {
            break;
        }
        spots.truncate(game.ply() - from - 1);
        spots.push(Spot::Variation(node));
        if depth < limit::DEPTH {
            let others = record.variations(node).iter();
            inner.extend(
                others.map(|other| (open_turn(&game) - from, variation(record, &game, *other, write, depth + 1))),
            );
        }
        next = record.next(node);
    }
    let last = spots.len().saturating_sub(1);
    for (replaced, _) in &mut inner {
        *replaced = last.min(*replaced);
    }
    Variation { from, turns: spots.into_iter().zip(write(&game, from)).collect(), inner }
}

/// The index of the turn to which the next step belongs.
fn open_turn(game: &Public) -> usize {
    game.ply() - usize::from(game.is_mid_turn())
}
