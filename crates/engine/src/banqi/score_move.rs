//! The score of a played move against that of the best one, for reviews.

use teahouse_rules::{Move, Position as AnyPosition, Public};

use crate::finding::Finding;
use crate::limits::Limits;

use super::board::BanqiBoard;
use super::search::WIN;
use super::step::{NO_COLOUR, PackedStep};
use super::think::{BanqiPlayer, BanqiRootMove};

/// The best move and the score of the played one, both at the same depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MoveScore {
    pub(crate) best: Finding,
    /// The score of the played move, at most that of the best.
    pub(crate) played: i32,
}

impl BanqiPlayer {
    /// Scores a move of the position by the information before it, not by the face that it revealed. `None` if the
    /// position has one move, or the search was stopped too early.
    pub(crate) fn score_move(&mut self, public: &Public, played: Move, limits: &Limits) -> Option<MoveScore> {
        let AnyPosition::Banqi(position) = public.position() else { return None };
        let board = BanqiBoard::of(position);
        let step = PackedStep::of_move(played);
        let mut moves = self.root_moves(public, &board, 0, &[]);
        if !moves.iter().any(|mv| mv.step == step) {
            moves.push(BanqiRootMove { step, score: 0, history_score: None });
        }
        if moves.len() < 2 || board.mover == NO_COLOUR {
            return None;
        }
        self.begin(public, &board, 0, limits);
        let mut by_depth = Vec::new();
        self.deepen(&board, &mut moves, limits, &mut |finding| by_depth.push(finding.clone()));
        let history_score = moves.iter().find(|mv| mv.step == step).and_then(|mv| mv.history_score);
        if let Some(best) = by_depth.last().filter(|best| best.best() == Some(played) || history_score.is_some()) {
            let found = history_score.unwrap_or(best.score);
            return Some(MoveScore { played: found.min(best.score), best: best.clone() });
        }
        self.score_at_depths(&board, step, by_depth, limits)
    }

    /// The score of one move at the largest depth that the limits allow, at most that of the best move.
    fn score_at_depths(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        by_depth: Vec<Finding>,
        limits: &Limits,
    ) -> Option<MoveScore> {
        self.searcher.restart(limits);
        self.searcher.path.push(board.key);
        let mut scored = None;
        for best in by_depth {
            let found = self.searcher.search_step(board, step, best.depth - 1, 0, -WIN, WIN);
            if self.searcher.meter.is_stopped() {
                break;
            }
            scored = Some(MoveScore { played: found.min(best.score), best });
        }
        self.searcher.path.pop();
        scored
    }
}
