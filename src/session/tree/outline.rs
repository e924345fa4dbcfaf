//! The variations of a tree, as a list shows them: each after the turn that it replaces.
//!
//! One game is played through all variations and taken back between them, so the work grows with the number of nodes alone.

use teahouse_record::{NodeId, Record, limit};
use teahouse_rules::{Boards, Colour, Pieces, Position, Public, RevealedMove, Square, Turn};

use super::{Spot, Tree, after_turns, play_on};

/// A variation with those that branch off from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation<W> {
    /// The number of turns before it.
    pub from: usize,
    /// The turns of the variation.
    pub turns: Vec<Tried<W>>,
    /// The variations that branch off, each with the index of the turn that it replaces, or of the last one if it goes on
    /// from there.
    pub inner: Vec<(usize, Self)>,
}

/// A turn of a variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried<W> {
    /// The positions after the steps before its last one. Most turns have none.
    pub within: Vec<Spot>,
    /// The position after it.
    pub spot: Spot,
    /// The notation of the turn.
    pub written: W,
}

/// The board on which a turn is made, as it stands before the turn and as far as the notation of the turn needs it.
#[derive(Debug, Clone)]
pub struct Before {
    /// The pieces at their places.
    pub pieces: Pieces,
    /// The position.
    pub position: Position,
    /// The square to which the turn before went.
    pub last: Option<Square>,
    /// The number of turns on this board, one more if black has begun here.
    pub count: usize,
}

impl Before {
    /// A board before its first turn.
    #[must_use]
    pub fn start(game: &Public) -> Self {
        Self { pieces: game.pieces_at_start(), position: *game.start(), last: None, count: before_first(game) }
    }

    /// Goes on by a turn.
    pub fn play(&mut self, turn: &Turn) {
        turn.effects.iter().for_each(|effect| self.pieces.apply(*effect));
        turn.steps().for_each(|step| self.position.play_unchecked(step));
        self.last = Some(turn.mv.mv.target());
        self.count += 1;
    }

    /// A board as it stands, at the end of a turn.
    #[must_use]
    pub fn of(game: &Public) -> Self {
        let last = game.line().last().map(|turn| turn.mv.mv.target());
        let count = before_first(game) + game.ply();
        Self { pieces: game.pieces().clone(), position: *game.position(), last, count }
    }
}

/// The count before the first turn of a board.
fn before_first(game: &Public) -> usize {
    usize::from(matches!(game.start(), Position::Supply(start) if start.mover() == Colour::Black))
}

impl Tree {
    /// All variations on the match that is now `view`, with the index of the turn that each replaces, or of the last one. `write`
    /// writes a turn; it is called once for each turn of all variations. Variations that are nested more deeply than a file can
    /// have them are left out.
    pub fn outline<W>(&self, view: &Boards, write: &impl Fn(&Before, &Turn) -> W) -> Vec<(usize, Variation<W>)> {
        if self.record.len() == self.trunk.len() {
            return Vec::new();
        }
        let mut branches: Vec<(usize, NodeId)> = self.trunk.iter().map(|(node, ply)| (*ply, *node)).collect();
        // From the end of the match to its start: one game is taken back. Within a turn the later step has the larger number.
        branches.sort_unstable_by(|one, other| other.cmp(one));
        let mut game = after_turns(view, self.turns);
        let mut found = Vec::new();
        for (ply, node) in branches {
            let children = self.record.node(node).children().iter();
            let own: Vec<NodeId> = children.copied().filter(|child| !self.trunk.contains_key(child)).collect();
            if own.is_empty() {
                continue;
            }
            let place = self.place(node, ply);
            let mut walk = Walk { record: &self.record, game: &mut game, write };
            let replaced = place.turns.min(self.turns.saturating_sub(1));
            let variations = own.into_iter().map(|first| walk.variation(&place, first, 1));
            found.push(variations.map(|variation| (replaced, variation)).collect::<Vec<_>>());
        }
        found.into_iter().rev().flatten().collect()
    }
}

impl Tree {
    /// The place of a node of the match, up to which this many turns are begun.
    fn place(&self, node: NodeId, ply: usize) -> BranchPoint {
        if let Spot::Turn(turns) = self.spot_of(node)
            && !(turns == self.turns && self.is_open)
        {
            return BranchPoint { turns, steps: Vec::new() };
        }
        let turns = ply - 1;
        let path = self.record.path(node).into_iter();
        let of_turn = path.filter(|node| self.trunk.get(node) == Some(&ply));
        BranchPoint { turns, steps: of_turn.filter_map(|node| self.record.node(node).step()).collect() }
    }
}

/// A place in a record from which one game goes into several variations: after whole turns, and some steps of the next one.
struct BranchPoint {
    turns: usize,
    /// Steps on the first board: only a turn of Banqi has several.
    steps: Vec<RevealedMove>,
}

/// One game on its way through the variations of a record.
struct Walk<'a, F> {
    record: &'a Record,
    game: &'a mut Boards,
    write: &'a F,
}

impl<F> Walk<'_, F> {
    /// Takes the game back to a place. Where a turn is begun there, returns its board as it stands before that turn.
    fn go_to(&mut self, place: &BranchPoint) -> Option<Before> {
        self.game.back_to(place.turns);
        let before = (!place.steps.is_empty()).then(|| Before::of(self.game.first()));
        for step in &place.steps {
            self.play(0, *step);
        }
        before
    }

    fn play(&mut self, board: u8, step: RevealedMove) -> bool {
        #[cfg(test)]
        super::tests::STEPS.set(super::tests::STEPS.get() + 1);
        play_on(self.game, board, step)
    }

    /// The variation that begins at a place with this node.
    fn variation<W>(&mut self, place: &BranchPoint, first: NodeId, depth: usize) -> Variation<W>
    where
        F: Fn(&Before, &Turn) -> W,
    {
        let (mut begun, mut steps) = (self.go_to(place), place.steps.clone());
        let (mut turns, mut within, mut inner) = (Vec::new(), Vec::new(), Vec::new());
        let mut next = Some(first);
        while let Some(node) = next {
            let board = self.record.node(node).board();
            let Some(before) = begun.take().or_else(|| self.game.get(board).map(Before::of)) else { break };
            let Some(step) = self.record.node(node).step().filter(|step| self.play(board, *step)) else { break };
            next = self.record.next(node);
            let (is_open, replaced) = (self.game.first().is_mid_turn(), turns.len());
            let spot = Spot::Variation(node);
            if is_open {
                steps.push(step);
            } else {
                steps.clear();
            }
            match self.game.line().next_back().filter(|_| !is_open || next.is_none()) {
                Some(turn) => {
                    let written = (self.write)(&before, turn);
                    turns.push(Tried { within: std::mem::take(&mut within), spot, written });
                }
                None => within.push(spot),
            }
            let others = if depth < limit::DEPTH { self.record.variations(node) } else { &[] };
            let here = BranchPoint { turns: self.game.ply() - usize::from(is_open), steps: steps.clone() };
            let replaced = replaced + usize::from(!is_open);
            inner.extend(others.iter().map(|other| (replaced, self.variation(&here, *other, depth + 1))));
            begun = if others.is_empty() { is_open.then_some(before) } else { self.go_to(&here) };
        }
        let last = turns.len().saturating_sub(1);
        for (replaced, _) in &mut inner {
            *replaced = last.min(*replaced);
        }
        Variation { from: place.turns, turns, inner }
    }
}
