//! Reviews of xiangqi and shogi. Each position is searched once: a move is worth what the search finds after it.

use std::convert::Infallible;

use teahouse_rules::{Move, Outcome, Public, RevealedMove, Turn};

use crate::finding::Finding;
use crate::levels::Level;
use crate::limits::{Limits, Signal};
use crate::mind::Mind;
use crate::motif::{Motif, motifs};

use super::expected::Expected;
use super::{Grade, Judged, Mark, Reviewed};

/// The result of a search in a position.
pub(super) struct Worth {
    /// The expected points of the first seat.
    first: Expected,
    pub(super) best: Vec<Move>,
    mate: Option<i32>,
    motif: Option<Motif>,
    is_forced: bool,
}

/// Reviews a game with our own search, and tells each turn.
pub(super) fn review(public: &Public, limits: &Limits, tell: &mut dyn FnMut(Reviewed)) {
    let mut mind = Mind::new(public.rules(), Level::STRONGEST);
    let mut think = |public: &Public| Ok(mind.think(public, 0, limits, &mut |_| {}));
    let Ok::<(), Infallible>(()) = review_by(public, &limits.stop, &mut think, tell);
}

/// Reviews a game with what `think` finds of each position, and tells each turn.
pub(super) fn review_by<E>(
    public: &Public,
    stop: &Signal,
    think: &mut dyn FnMut(&Public) -> Result<Finding, E>,
    tell: &mut dyn FnMut(Reviewed),
) -> Result<(), E> {
    let mut so_far = Public::from_position(*public.rules(), *public.start());
    let mut before = worth(think, &so_far)?;
    for (ply, turn) in public.line().iter().enumerate() {
        // The line of a game is legal. Scripts may continue it past an end.
        if so_far.play_past_end(turn.mv).is_err() {
            break;
        }
        let after = worth(think, &so_far)?;
        if stop.is_raised() {
            break;
        }
        let judged = judge(ply, turn, &before, &after);
        let marks = mark(&judged, turn, &before).into_iter().collect();
        tell(Reviewed::Turn { done: ply + 1, of: public.ply(), marks, judged: Some(judged) });
        before = after;
    }
    Ok(())
}

/// The worth of a position. With one legal move it is that of the position after the move.
pub(super) fn worth<E>(think: &mut dyn FnMut(&Public) -> Result<Finding, E>, public: &Public) -> Result<Worth, E> {
    let ended = match public.outcome() {
        Outcome::Win { winner, .. } => Some(Expected::ALL.of(winner)),
        Outcome::Draw { .. } => Some(Expected::EVEN),
        Outcome::Ongoing => None,
    };
    if let Some(first) = ended {
        return Ok(Worth { first, best: Vec::new(), mate: None, motif: None, is_forced: true });
    }
    if let [only] = public.position().moves()[..] {
        let mut after = public.clone();
        if after.play(RevealedMove::plain(only)).is_ok() {
            let next = worth(think, &after)?;
            let mate = next.mate.map(|plies| -plies - plies.signum());
            return Ok(Worth { best: [vec![only], next.best].concat(), mate, motif: None, is_forced: true, ..next });
        }
    }
    let finding = think(public)?;
    let own = Expected::of_score(public.rules(), finding.score, finding.decided);
    // Another engine says no reason.
    let motif = || motifs(public.position(), finding.best()?, finding.mate).first().copied();
    let motif = finding.motif.or_else(motif);
    Ok(Worth { first: own.of(public.mover()), best: finding.line, mate: finding.mate, motif, is_forced: false })
}

pub(super) fn judge(ply: usize, turn: &Turn, before: &Worth, after: &Worth) -> Judged {
    let is_best = before.best.first() == Some(&turn.mv.mv);
    // The search of the next position looks a ply further, and may find more than the one before: then the move was
    // worth what it seemed. The best move loses nothing.
    let [worth_before, worth_after] = [before.first, after.first].map(|points| points.of(turn.seat));
    let own = if is_best { worth_before } else { worth_after.min(worth_before) };
    Judged {
        ply,
        seat: turn.seat,
        before: before.first,
        after: own.of(turn.seat),
        mate: before.mate,
        best: before.best.clone(),
        is_best,
        is_forced: before.is_forced,
    }
}

pub(super) fn mark(judged: &Judged, turn: &Turn, worth: &Worth) -> Option<Mark> {
    if judged.is_best || judged.is_forced || worth.best.is_empty() {
        return None;
    }
    let grade = Grade::of(judged.lost().percent())?;
    let [before, after] = [judged.before, judged.after].map(|points| points.of(turn.seat).percent());
    Some(Mark {
        ply: judged.ply,
        step: 0,
        seat: turn.seat,
        played: turn.mv.mv,
        better: worth.best.clone(),
        why: None,
        motif: worth.motif,
        before,
        after,
        grade,
    })
}
