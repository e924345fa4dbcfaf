//! Comments that tell the result: that of the server of Floodgate, and the words of KIF.

use teahouse_rules::{Reason, Seat};

use crate::shogi::kif::ending_of_summary;
use crate::{Ending, Score};

/// The reasons in comments of Floodgate.
const REASONS: [(&str, Reason); 11] = [
    ("toryo", Reason::Resignation),
    ("time up", Reason::Time),
    ("time_up", Reason::Time),
    ("illegal move", Reason::IllegalMove),
    ("uchifuzume", Reason::IllegalMove),
    ("oute_sennichite", Reason::PerpetualCheck),
    ("kachi", Reason::Declaration),
    ("illegal kachi", Reason::Declaration),
    ("sennichite", Reason::Repetition),
    ("jishogi", Reason::Impasse),
    ("max_moves", Reason::MoveLimit),
];

/// Whether a comment has the form of one that tells the result.
pub(super) fn tells_result(comment: &str) -> bool {
    comment.starts_with("summary:") || comment.starts_with("まで") && comment.contains('手')
}

/// The ending of a comment such as `summary:toryo:Sato win:Suzuki lose`, sente first, or `まで98手で先手の勝ち`, with this seat to
/// move. `None` if it has another form.
pub(super) fn ending(comment: &str, mover: Seat) -> Option<Ending> {
    let Some(summary) = comment.strip_prefix("summary:") else { return ending_of_summary(comment, mover) };
    let (reason, players) = summary.split_once(':')?;
    let (first, second) = players.rsplit_once(':')?;
    let result = |player: &str| player.split_whitespace().last().map(str::to_owned);
    let score = match (result(first)?.as_str(), result(second)?.as_str()) {
        ("win", "lose") => Score::Won(Seat::FIRST),
        ("lose", "win") => Score::Won(Seat::SECOND),
        ("draw", "draw") => Score::Drawn,
        _ => return None,
    };
    let reason = REASONS.iter().find(|(word, _)| reason.eq_ignore_ascii_case(word)).map(|(_, reason)| *reason);
    Some(Ending::new(score, reason))
}
