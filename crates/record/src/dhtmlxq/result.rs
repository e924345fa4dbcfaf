//! The words of results.

use teahouse_rules::Seat;

use crate::Score;

/// The words that are written.
const WORDS: [(&str, Option<Score>); 4] = [
    ("红胜", Some(Score::Won(Seat::FIRST))),
    ("黑胜", Some(Score::Won(Seat::SECOND))),
    ("和棋", Some(Score::Drawn)),
    ("未知", None),
];

/// The word of a score.
pub(super) fn word(score: Option<Score>) -> &'static str {
    WORDS.iter().find(|(_, known)| *known == score).map_or("未知", |(word, _)| word)
}

/// Reads a result in simplified or traditional Chinese, such as 紅方勝, 黑负 or 和局, or as in PGN. The outer `None` is a word
/// of unknown form, the inner one a game without a result.
pub(crate) fn read(text: &str) -> Option<Option<Score>> {
    match text {
        "" | "*" | "未知" => return Some(None),
        "1-0" => return Some(Some(Score::Won(Seat::FIRST))),
        "0-1" => return Some(Some(Score::Won(Seat::SECOND))),
        "1/2-1/2" => return Some(Some(Score::Drawn)),
        _ => {}
    }
    let has = |letters: [char; 2]| text.contains(letters);
    if text.contains('和') {
        return Some(Some(Score::Drawn));
    }
    let is_first = text.contains(['红', '紅', '先']);
    let seat = match is_first != text.contains(['黑', '后', '後']) {
        true if is_first => Seat::FIRST,
        true => Seat::SECOND,
        false => return None,
    };
    match (has(['胜', '勝']), has(['负', '負'])) {
        (true, false) => Some(Some(Score::Won(seat))),
        (false, true) => Some(Some(Score::Won(seat.other()))),
        _ => None,
    }
}
