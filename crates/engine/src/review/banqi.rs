//! Reviews of Banqi.

use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Public, RevealedMove, Rules, Seat, Turn};

use crate::banqi::{BanqiPlayer, BanqiStyle, Weights};
use crate::limits::Limits;

use super::expected::Expected;
use super::{Grade, Judged, Mark, Reviewed};

/// Reviews a game, and tells each turn.
pub(super) fn review(ruleset: &Ruleset, public: &Public, limits: &Limits, tell: &mut dyn FnMut(Reviewed)) {
    let mut player =
        BanqiPlayer::new(ruleset, BanqiStyle { contempt: 0, ..BanqiStyle::strongest() }, &Weights::tuned());
    let mut so_far = Public::from_position(*public.rules(), *public.start());
    for (ply, turn) in public.line().iter().enumerate() {
        let (judged, marks) = judge_turn(&mut player, &mut so_far, ply, turn, limits);
        if limits.stop.is_raised() {
            break;
        }
        tell(Reviewed::Turn { done: ply + 1, of: public.ply(), marks, judged });
    }
}

/// Judges a turn, and plays it on `so_far`.
fn judge_turn(
    player: &mut BanqiPlayer,
    so_far: &mut Public,
    ply: usize,
    turn: &Turn,
    limits: &Limits,
) -> (Option<Judged>, Vec<Mark>) {
    let (mut marks, mut judged) = (Vec::new(), None);
    for (number, step) in turn.steps().enumerate() {
        let place = StepInGame { ply, step: number, seat: turn.seat };
        if let Some((of_step, mark)) = judge_step(player, so_far, &place, step, limits) {
            marks.extend(mark);
            judged = Some(join(judged, of_step));
        }
        // The line of a game is legal. Scripts may continue it past an end.
        if so_far.play_past_end(step).is_err() {
            break;
        }
    }
    (judged, marks)
}

/// The steps of a turn as one: from the first, up to the last.
fn join(before: Option<Judged>, step: Judged) -> Judged {
    match before {
        None => step,
        Some(first) => Judged { after: step.after, is_best: first.is_best && step.is_best, ..first },
    }
}

/// The position of a step in the game.
struct StepInGame {
    ply: usize,
    step: usize,
    seat: Seat,
}

fn judge_step(
    player: &mut BanqiPlayer,
    so_far: &Public,
    place: &StepInGame,
    step: RevealedMove,
    limits: &Limits,
) -> Option<(Judged, Option<Mark>)> {
    let scores = player.score_move(so_far, step.mv, limits)?;
    let rules = Rules::Banqi(*player.ruleset());
    let [before, after] = [scores.best.score, scores.played].map(|score| Expected::of_score(&rules, score, None));
    let StepInGame { ply, step: number, seat } = *place;
    let judged = Judged {
        ply,
        seat,
        before: before.of(seat),
        after: after.of(seat),
        mate: scores.best.mate,
        best: scores.best.line.clone(),
        is_best: scores.best.best() == Some(step.mv),
        is_forced: false,
    };
    let [before, after] = [before, after].map(Expected::percent);
    let mark = Grade::of(before.saturating_sub(after)).map(|grade| Mark {
        ply,
        step: number,
        seat,
        played: step.mv,
        better: scores.best.line,
        why: scores.best.why,
        motif: None,
        before,
        after,
        grade,
    });
    Some((judged, mark))
}
