//! The words for the end of a game.

use teahouse_rules::{Reason, Seat};

use crate::shogi::{ending_of, special_of};
use crate::{Ending, Score};

/// Words for the end of a game in the place of a move, with those of CSA. `反則勝ち`: the move before was a foul.
pub(super) const SPECIALS: [(&str, &str); 17] = [
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

pub(super) fn ending_of_word(word: &str, mover: Seat) -> Option<Ending> {
    let (_, csa) = SPECIALS.iter().find(|(known, _)| *known == word)?;
    match *csa {
        "FOUL_BEFORE" => Some(Ending::new(Score::Won(mover), Some(Reason::IllegalMove))),
        "DEFAULT" => Some(Ending::new(Score::Won(mover.other()), None)),
        "DEFAULT_BEFORE" => Some(Ending::new(Score::Won(mover), None)),
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
