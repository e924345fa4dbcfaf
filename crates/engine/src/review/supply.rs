//! Reviews of Supply Chess. A turn is judged at its own board, with the hands of that moment and with what captures give to the
//! other board. Pieces may have come to a hand since the turn before, so the position before each turn is searched too.

use std::convert::Infallible;

use teahouse_rules::{Boards, Public};

use crate::levels::Level;
use crate::limits::Limits;
use crate::mind::Mind;
use crate::supply::{Beside, SupplyPlayer};

use super::Reviewed;
use super::open::{judge, mark, worth};

/// Reviews a game with our own search, and tells each turn in the order of play.
pub(super) fn review(boards: &Boards, limits: &Limits, tell: &mut dyn FnMut(Reviewed)) {
    let (rules, of) = (*boards.rules(), boards.ply());
    let manner = Level::STRONGEST.manner(&rules).unwrap_or_default();
    let mut player = SupplyPlayer::new(Mind::DEFAULT_MEBIBYTES, manner);
    let mut so_far =
        Boards::from_positions(rules, *boards.first().start(), boards.get(1).map(|second| *second.start()));
    for (ply, turn) in boards.line().enumerate() {
        let Some(root) = so_far.of_seat(turn.seat).cloned() else { break };
        let beside = Beside::of(&so_far, turn.seat);
        let mut think = |public: &Public| Ok::<_, Infallible>(player.think_after(&root, public, &beside, limits));
        let Ok(before) = worth(&mut think, &root);
        // The line of a game is legal. Scripts may continue it past an end.
        if so_far.play_past_end(turn.seat, turn.mv).is_err() {
            break;
        }
        let is_best = before.best.first() == Some(&turn.mv.mv);
        let after = so_far.of_seat(turn.seat).filter(|_| !is_best).map(|after| worth(&mut think, after));
        if limits.stop.is_raised() {
            break;
        }
        let after = after.map(|Ok(after)| after);
        let judged = judge(ply, turn, &before, after.as_ref().unwrap_or(&before));
        let marks = mark(&judged, turn, &before).into_iter().collect();
        tell(Reviewed::Turn { done: ply + 1, of, marks, judged: Some(judged) });
    }
}
