//! What a move that was played was worth beside the best one, for whoever looks back at a game.

use teahouse_rules::{Move, Position as AnyPosition, Public};

use crate::finding::Finding;
use crate::limits::Limits;

use super::board::Board;
use super::search::WIN;
use super::step::{NOBODY, Step};
use super::think::{Player, RootMove};

/// A move beside the best one, both looked at equally deep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Weighed {
    pub(crate) best: Finding,
    /// What the move is worth that was played: never more than the best.
    pub(crate) played: i32,
}

impl Player {
    /// Weighs a move that the position allows: what it promised by what was known, whatever it then showed. `None` where
    /// nothing was to be decided, or the search was stopped before it knew.
    pub(crate) fn weigh(&mut self, public: &Public, played: Move, limits: &Limits) -> Option<Weighed> {
        let AnyPosition::Banqi(position) = public.position() else { return None };
        let board = Board::of(position);
        let step = Step::of_move(played);
        let mut moves = self.root_moves(public, &board, 0, &[]);
        if !moves.iter().any(|mv| mv.step == step) {
            moves.push(RootMove { step, score: 0, settled: None });
        }
        if moves.len() < 2 || board.mover == NOBODY {
            return None;
        }
        self.begin(public, &board, 0, limits);
        let mut by_depth = Vec::new();
        self.deepen(&board, &mut moves, limits, &mut |finding| by_depth.push(finding.clone()));
        let settled = moves.iter().find(|mv| mv.step == step).and_then(|mv| mv.settled);
        if let Some(best) = by_depth.last().filter(|best| best.best() == Some(played) || settled.is_some()) {
            let found = settled.unwrap_or(best.score);
            return Some(Weighed { played: found.min(best.score), best: best.clone() });
        }
        self.as_deep(&board, step, by_depth, limits)
    }

    /// The worth of one move alone, as deep as its own limits let it be, and no deeper than the best was looked at.
    fn as_deep(&mut self, board: &Board, step: Step, by_depth: Vec<Finding>, limits: &Limits) -> Option<Weighed> {
        self.searcher.go_on(limits);
        self.searcher.path.push(board.key);
        let mut weighed = None;
        for best in by_depth {
            let found = self.searcher.follow(board, step, best.depth - 1, 0, -WIN, WIN);
            if self.searcher.stopped {
                break;
            }
            weighed = Some(Weighed { played: found.min(best.score), best });
        }
        self.searcher.path.pop();
        weighed
    }
}
