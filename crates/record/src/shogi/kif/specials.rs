//! The words for the end of a game.

use teahouse_rules::{Reason, Seat};

use crate::shogi::{ending_of, special_of};
use crate::{Ending, Score};

/// Words for the end of a game in the place of a move, with those of CSA. The first one of these is written. `反則勝ち`: the move before
/// was a foul.
const SPECIALS: [(&str, &str); 17] = [
    ("投了", "TORYO"),
    ("中断", "CHUDAN"),
    ("千日手", "SENNICHITE"),
    ("持将棋", "JISHOGI"),
    ("詰み", "TSUMI"),
    ("詰", "TSUMI"),
    ("切れ負け", "TIME_UP"),
    ("時間切れ", "TIME_UP"),
    ("反則勝ち", "FOUL_BEFORE"),
    ("反則負け", "ILLEGAL_MOVE"),
    ("入玉勝ち", "KACHI"),
    ("宣言勝ち", "KACHI"),
    ("引き分け", "DRAW"),
    ("最大手数", "LIMIT"),
    ("封じ手", "CHUDAN"),
    ("不戦敗", "DEFAULT"),
    ("不戦勝", "DEFAULT_BEFORE"),
];

/// Words of other programs and of people, by their [`stem`]s.
const OTHERS: [(&str, &str); 23] = [
    ("時間切負", "TIME_UP"),
    ("時間負", "TIME_UP"),
    ("タイムアップ", "TIME_UP"),
    ("TIMEUP", "TIME_UP"),
    ("時間切勝", "TIME_BEFORE"),
    ("切勝", "TIME_BEFORE"),
    ("入玉宣言勝", "KACHI"),
    ("入玉宣言", "KACHI"),
    ("入玉", "KACHI"),
    // The word of `MyShogi`.
    ("勝宣言", "KACHI"),
    ("宣言負", "WRONG_CLAIM"),
    ("入玉宣言負", "WRONG_CLAIM"),
    ("王手連続千日手", "CHECKS_BEFORE"),
    ("連続王手千日手", "CHECKS_BEFORE"),
    ("最大手数到達", "LIMIT"),
    ("最大手数超過", "LIMIT"),
    ("無勝負", "DRAW"),
    ("中止", "CHUDAN"),
    ("指掛", "CHUDAN"),
    ("打掛", "CHUDAN"),
    ("不戦負", "DEFAULT"),
    ("不戦敗北", "DEFAULT"),
    ("不戦勝利", "DEFAULT_BEFORE"),
];

/// The stem of the words of an ending without a result: the side to move has found no mate.
pub(super) const NO_MATE: &str = "不詰";

/// A word without what writers add or leave out: 時間切れ is also 時間切.
pub(super) fn stem(word: &str) -> String {
    let is_kept = |letter: &char| !('ぁ'..='ゖ').contains(letter) && !matches!(letter, '-' | '_' | '。' | '．');
    word.chars().filter(is_kept).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// Whether a text begins with a word for the end of a game.
pub(super) fn begins_with_special(text: &str) -> bool {
    let word = first_word(text);
    SPECIALS.iter().any(|(known, _)| text.starts_with(known)) || csa_of(word).is_some() || stem(word) == NO_MATE
}

/// The text before the first space or bracket.
pub(super) fn first_word(text: &str) -> &str {
    text.split([' ', '　', '(', '（']).next().unwrap_or(text)
}

/// The word of CSA for a word, or one of our own that [`ending_of_word`] knows.
fn csa_of(word: &str) -> Option<&'static str> {
    let stem_of_word = stem(word);
    let known = SPECIALS.iter().find(|(known, _)| *known == word || stem(known) == stem_of_word);
    known.or_else(|| OTHERS.iter().find(|(known, _)| *known == stem_of_word)).map(|(_, csa)| *csa)
}

pub(super) fn ending_of_word(word: &str, mover: Seat) -> Option<Ending> {
    let won = |reason| Some(Ending::new(Score::Won(mover), reason));
    let lost = |reason| Some(Ending::new(Score::Won(mover.other()), reason));
    match csa_of(word)? {
        "FOUL_BEFORE" => won(Some(Reason::IllegalMove)),
        "TIME_BEFORE" => won(Some(Reason::Time)),
        "CHECKS_BEFORE" => won(Some(Reason::PerpetualCheck)),
        "WRONG_CLAIM" => lost(Some(Reason::Declaration)),
        "DEFAULT" => lost(None),
        "DEFAULT_BEFORE" => won(None),
        "DRAW" => Some(Ending::new(Score::Drawn, None)),
        "LIMIT" => ending_of("MAX_MOVES", mover),
        csa => ending_of(csa, mover),
    }
}

/// The word of an ending. Draws and wins without a word of Kakinoki's have none, except for the move limit, for which the program
/// `ShogiHome` has one.
pub(super) fn word_of_ending(ending: Ending, mover: Seat) -> Option<&'static str> {
    let csa = match special_of(ending, mover)? {
        "+ILLEGAL_ACTION" | "-ILLEGAL_ACTION" => "FOUL_BEFORE",
        "MAX_MOVES" => "LIMIT",
        csa => csa,
    };
    SPECIALS.iter().find(|(_, known)| *known == csa).map(|(word, _)| *word)
}
