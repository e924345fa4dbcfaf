//! The line after the moves that tells the result: `まで12手で後手の勝ち`.

use teahouse_rules::{Reason, Seat};

use super::line::NO_MATE;
use crate::{Ending, Score};

/// The reasons of wins by their words.
const REASONS: [(&[&str], Reason); 5] = [
    (&["反則"], Reason::IllegalMove),
    (&["時間切れ", "切れ負け"], Reason::Time),
    (&["投了"], Reason::Resignation),
    (&["入玉", "宣言勝ち"], Reason::Declaration),
    (&["詰"], Reason::Checkmate),
];

/// The ending of a summary, with this seat to move. `None` if it has another form.
pub(super) fn ending(text: &str, mover: Seat) -> Option<Ending> {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(&[NO_MATE]) {
        return None;
    }
    let drawn = |words: &[&str], reason| has(words).then_some(Ending::new(Score::Drawn, reason));
    let without_winner = drawn(&["千日手"], Some(Reason::Repetition))
        .or_else(|| drawn(&["持将棋"], Some(Reason::Impasse)))
        .or_else(|| drawn(&["最大手数"], Some(Reason::MoveLimit)))
        .or_else(|| drawn(&["引き分け", "引分"], None))
        .or_else(|| has(&["中断", "封じ手"]).then_some(Ending::new(Score::Suspended, None)));
    if without_winner.is_some() {
        return without_winner;
    }
    let reason = REASONS.iter().find(|(words, _)| has(words)).map(|(_, reason)| *reason);
    let winner = match (named(text), has(&["勝"])) {
        (Some(named), true) => named,
        (Some(named), false) if has(&["負", "投了"]) => named.other(),
        (None, true) if reason.is_some() => mover,
        (None, false) if reason.is_some() => mover.other(),
        _ => return None,
    };
    Some(Ending::new(Score::Won(winner), reason))
}

/// The seat that is named last: `先手時間切れにより後手の勝ち`.
fn named(text: &str) -> Option<Seat> {
    let last = |words: [&str; 2]| words.iter().filter_map(|word| text.rfind(word)).max();
    match (last(["先手", "下手"]), last(["後手", "上手"])) {
        (None, None) => None,
        (first, second) if first > second => Some(Seat::FIRST),
        _ => Some(Seat::SECOND),
    }
}
