//! The line after the moves that tells the result: `まで12手で後手の勝ち`.

use teahouse_rules::{Reason, Seat};

use super::specials::{NO_MATE, stem};
use crate::{Ending, Score};

/// The reasons of wins by the stems of their words.
const REASONS: [(&[&str], Reason); 7] = [
    (&["連続王手", "王手連続"], Reason::PerpetualCheck),
    (&["反則"], Reason::IllegalMove),
    (&["時間切", "切負", "時間負", "タイムアップ"], Reason::Time),
    (&["投了"], Reason::Resignation),
    (&["入玉", "宣言"], Reason::Declaration),
    (&["持将棋"], Reason::Impasse),
    (&["詰"], Reason::Checkmate),
];

/// The words of games without a winner, by their stems.
const WITHOUT_WINNER: [(&[&str], Score, Option<Reason>); 5] = [
    (&["千日手"], Score::Drawn, Some(Reason::Repetition)),
    (&["持将棋"], Score::Drawn, Some(Reason::Impasse)),
    (&["最大手数"], Score::Drawn, Some(Reason::MoveLimit)),
    (&["引分", "無勝負"], Score::Drawn, None),
    (&["中断", "封手", "中止", "指掛", "打掛"], Score::Suspended, None),
];

/// Whether a summary says that the side to move has found no mate.
pub(super) fn has_no_mate(text: &str) -> bool {
    stem(text).contains(NO_MATE)
}

/// The ending of a summary, with this seat to move. `None` if it has another form.
pub(crate) fn ending(text: &str, mover: Seat) -> Option<Ending> {
    let text = stem(text);
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(&[NO_MATE]) {
        return None;
    }
    let (named, is_won, is_lost) = (named(&text), has(&["勝"]) && !has(&["無勝負"]), has(&["負", "敗"]));
    let has_winner = named.is_some() && (is_won || is_lost) || has(REASONS[0].0);
    let without_winner = WITHOUT_WINNER.iter().find(|(words, ..)| has(words)).filter(|_| !has_winner);
    if let Some((_, score, reason)) = without_winner {
        return Some(Ending::new(*score, *reason));
    }
    let reason = REASONS.iter().find(|(words, _)| has(words)).map(|(_, reason)| *reason);
    let is_told = reason.is_some() || has(&["不戦"]);
    let winner = match (named, is_won) {
        (Some(named), true) => named,
        (Some(named), false) if is_lost || has(&["投了", "時間切", "反則", "不戦", "連続王手"]) => {
            named.other()
        }
        (Some(named), false) if reason == Some(Reason::Declaration) => named,
        (None, true) if is_told => mover,
        (None, false) if reason == Some(Reason::PerpetualCheck) => mover,
        (None, false) if reason == Some(Reason::Declaration) && !is_lost => mover,
        (None, false) if is_told => mover.other(),
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
