//! KIF and KI2.
//!
//! Sources: Kakinoki's description of KIF (<http://kakinoki.o.oo7.jp/kif_format.html>, 2 August 2024), and for KI2 the notation
//! of the Japan Shogi Association (<https://www.shogi.or.jp/faq/kihuhyouki.html>).

mod games;
mod line;
mod read;
mod summary;
mod write;

pub(crate) use games::game_starts;
pub(crate) use line::is_heading;
pub(crate) use read::read;
pub(crate) use write::write;

use teahouse_rules::{Reason, Seat};

use super::{ending_of, special_of};
use crate::{Ending, Format, Score};

/// Whether a line is one of a header, if it has the form of one.
pub(crate) fn may_be_header(line: &str, format: Format) -> bool {
    line::kind(line, format, false) == line::Kind::Other
}

/// Words for the end of a game in the place of a move, with those of CSA. `反則勝ち`: the move before was a foul.
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

fn ending_of_word(word: &str, mover: Seat) -> Option<Ending> {
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
fn word_of_ending(ending: Ending, mover: Seat) -> Option<&'static str> {
    let csa = match special_of(ending, mover)? {
        "+ILLEGAL_ACTION" | "-ILLEGAL_ACTION" => "FOUL_BEFORE",
        "MAX_MOVES" => "LIMIT",
        csa => csa,
    };
    SPECIALS.iter().find(|(_, known)| *known == csa).map(|(word, _)| *word)
}
