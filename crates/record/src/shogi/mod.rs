//! Formats of shogi.

pub(crate) mod board;
pub(crate) mod csa;
pub(crate) mod header;
pub(crate) mod jkf;
pub(crate) mod kif;

use core::time::Duration;

use teahouse_rules::shogi::{self, Handicap, Ruleset, Side};
use teahouse_rules::{Position, Reason, Rules, Seat};

use crate::{Ending, Node, Record, Score};

/// The seat to move in a position of shogi.
pub(crate) fn mover(position: &Position) -> Seat {
    match position {
        Position::Shogi(position) => Seat(position.mover() as u8),
        _ => Seat::FIRST,
    }
}

/// The board of a position of shogi; the start of an even game for any other.
pub(crate) fn board_of(position: &Position) -> shogi::Position {
    match position {
        Position::Shogi(position) => *position,
        _ => shogi::Position::start(),
    }
}

/// The rules of a file that names none.
pub(crate) const fn usual_rules(handicap: Handicap) -> Rules {
    Rules::Shogi(Ruleset { handicap, ..Ruleset::amateur() })
}

/// The handicap of a record whose start position is that of its rules.
pub(crate) fn handicap(record: &Record) -> Option<Handicap> {
    match record.rules() {
        Rules::Shogi(ruleset) if Position::from(ruleset.handicap.start()) == *record.start() => Some(ruleset.handicap),
        _ => None,
    }
}

/// The line of rules that a file has to name, because they are not the usual ones.
pub(crate) fn unusual_rules(record: &Record) -> Option<String> {
    let Rules::Shogi(ruleset) = record.rules() else { return None };
    (*record.rules() != usual_rules(ruleset.handicap)).then(|| record.rules().line())
}

/// The ending of a special move of CSA, such as `TORYO`, with this seat to move.
pub(crate) fn ending_of(word: &str, mover: Seat) -> Option<Ending> {
    use Reason::{Checkmate, Declaration, IllegalMove, Impasse, MoveLimit, Repetition, Resignation, Time};
    let lost = |reason| (Score::Won(mover.other()), Some(reason));
    let (score, reason) = match word {
        "TORYO" => lost(Resignation),
        "TIME_UP" => lost(Time),
        "ILLEGAL_MOVE" => lost(IllegalMove),
        // The move before was a foul.
        "ILLEGAL_ACTION" => (Score::Won(mover), Some(IllegalMove)),
        "TSUMI" => lost(Checkmate),
        "+ILLEGAL_ACTION" => (Score::Won(Seat::SECOND), Some(IllegalMove)),
        "-ILLEGAL_ACTION" => (Score::Won(Seat::FIRST), Some(IllegalMove)),
        "KACHI" => (Score::Won(mover), Some(Declaration)),
        "HIKIWAKE" => (Score::Drawn, Some(Declaration)),
        "SENNICHITE" => (Score::Drawn, Some(Repetition)),
        "JISHOGI" => (Score::Drawn, Some(Impasse)),
        "MAX_MOVES" => (Score::Drawn, Some(MoveLimit)),
        "CHUDAN" => (Score::Suspended, None),
        _ => return None,
    };
    Some(Ending::new(score, reason))
}

/// Whether a special move of CSA tells no result: a turn that is taken back, no mate, an error.
pub(crate) fn is_without_result(word: &str) -> bool {
    ["MATTA", "FUZUMI", "ERROR"].contains(&word)
}

/// What stands at the place of such a special move.
pub(crate) const WITHOUT_RESULT: &str = "a special move without an effect on the result";

/// The special move of CSA for an ending, with this seat to move. It always has the same score, but another reason where CSA
/// has no word for the reason. `None` if no word has the score.
pub(crate) fn word_of(ending: Ending, mover: Seat) -> Option<&'static str> {
    let word = match (ending.score, ending.reason?) {
        (_, Reason::Resignation) => "TORYO",
        (_, Reason::Time) => "TIME_UP",
        (_, Reason::Checkmate | Reason::Stalemate) => "TSUMI",
        (Score::Won(winner), Reason::Declaration) if winner == mover => "KACHI",
        // A declaration that is not justified counts as a foul, and so does perpetual check.
        (Score::Won(winner), Reason::IllegalMove | Reason::PerpetualCheck | Reason::Declaration) => {
            match (winner == mover, winner) {
                (false, _) => "ILLEGAL_MOVE",
                (true, Seat::FIRST) => "-ILLEGAL_ACTION",
                (true, _) => "+ILLEGAL_ACTION",
            }
        }
        (_, Reason::Repetition) => "SENNICHITE",
        (_, Reason::Impasse) => "JISHOGI",
        (_, Reason::MoveLimit) => "MAX_MOVES",
        _ => "HIKIWAKE",
    };
    Some(word).filter(|word| ending_of(word, mover).is_some_and(|read| read.score == ending.score))
}

/// [`word_of`], and the word of a suspended game, which has no reason.
pub(crate) fn special_of(ending: Ending, mover: Seat) -> Option<&'static str> {
    if ending.score == Score::Suspended { Some("CHUDAN") } else { word_of(ending, mover) }
}

/// The times that both seats have used up to each node, by the number of the node.
pub(crate) fn totals(record: &Record) -> Vec<[Duration; 2]> {
    let first = mover(record.start());
    let mut totals: Vec<([Duration; 2], Seat)> = Vec::with_capacity(record.len());
    // A node's parent precedes it.
    for node in &record.nodes {
        let (mut used, seat) = node.parent().map_or(([Duration::ZERO; 2], first), |parent| totals[parent.index()]);
        if node.step().is_none() {
            totals.push((used, seat));
            continue;
        }
        used[seat.index() % 2] = used[seat.index() % 2].saturating_add(node.time().unwrap_or_default());
        totals.push((used, seat.other()));
    }
    totals.into_iter().map(|(used, _)| used).collect()
}

/// Whether any node has a time.
pub(crate) fn has_times(record: &Record) -> bool {
    let has_time = |node: &Node| node.time().is_some() || node.ending().is_some_and(|ending| ending.time.is_some());
    record.nodes.iter().any(has_time)
}

/// The letter of a side in SFEN.
pub(crate) const fn side_letter(side: Side) -> &'static str {
    match side {
        Side::Sente => "b",
        Side::Gote => "w",
    }
}
