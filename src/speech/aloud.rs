//! A turn as it is called aloud: 炮二平五, "cannon two horizontal to five", ほう に へい ご.
//!
//! A call says what the notation of the players says: the piece, where it goes, and what tells it from others. It does not say what
//! was captured. Check is announced.

use teahouse_rules::shogi::notation::ki2;
use teahouse_rules::{Effect, Face, Move, Position, Public, RevealedMove, Seat, Square, shogi, xiangqi};

use super::{Speaker, SquareNames};
use crate::i18n::WritingSystem;
use crate::session::Before;

impl Speaker<'_> {
    /// A step that was played, as it is called. Of the steps of a chain each is called. The end of a chain is silent.
    pub fn aloud(&self, view: &Public, seat: Seat, step: RevealedMove) -> Option<String> {
        if let Position::Banqi(_) = view.position() {
            return self.in_squares(step);
        }
        self.turn_aloud(view, view.line().iter().rposition(|turn| turn.seat == seat && turn.mv == step)?)
    }

    /// The turn of this index on a board, as it is called.
    pub fn turn_aloud(&self, view: &Public, index: usize) -> Option<String> {
        let turn = view.line().get(index)?;
        let mut before = Before::start(view);
        view.line()[..index].iter().for_each(|turn| before.play(turn));
        let call = self.in_notation(&before, turn.mv.mv)?;
        let gives_check = turn.effects.iter().any(|effect| matches!(effect, Effect::Check { .. }));
        Some(if gives_check { self.list(&[call, self.word("check")]) } else { call })
    }

    /// The name of a square, as it is called.
    pub fn square_aloud(&self, square: Square) -> String {
        self.joined(&of_square(self.squares, square))
    }

    /// A step of Banqi by its squares, with the face that it shows.
    fn in_squares(&self, step: RevealedMove) -> Option<String> {
        let square = |square| self.square_aloud(square);
        let way = match step.mv {
            Move::Flip { at } => square(at),
            Move::Go { from, to, .. } => {
                let args = [("from", square(from).into()), ("to", square(to).into())];
                self.localization.tr_args("aloud-way", &args)
            }
            Move::Drop { .. } | Move::Stop { .. } => return None,
        };
        Some(match step.shown {
            Some(face) => self.list(&[way, self.piece(face)]),
            None => way,
        })
    }

    fn in_notation(&self, before: &Before, mv: Move) -> Option<String> {
        let words = match &before.position {
            Position::Xiangqi(position) => of_xiangqi(position, mv, self.squares),
            Position::Supply(position) => of_xiangqi(position.board(), mv, self.squares),
            Position::Shogi(position) => {
                let is_latin = self.localization.language().writing == WritingSystem::Latin;
                Some(of_shogi(
                    position,
                    mv,
                    if is_latin { CallOrder::PieceFirst } else { CallOrder::SquareFirst(before.last) },
                ))
            }
            Position::Banqi(_) => None,
        };
        Some(self.joined(&words?))
    }

    fn joined(&self, words: &[String]) -> String {
        let words: Vec<String> = words.iter().map(|word| self.word(word)).collect();
        words.join(&self.localization.tr("aloud-gap"))
    }

    fn word(&self, word: &str) -> String {
        self.localization.tr_args("aloud-word", &[("word", word.to_owned().into())])
    }
}

const NUMBERS: [&str; 11] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

fn number(number: u8) -> String {
    NUMBERS.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// The words of `E4`, and of ７六.
fn of_square(names: SquareNames, square: Square) -> Vec<String> {
    let file = || char::from(b'A' + square.file()).to_string();
    match names {
        SquareNames::Algebraic => vec![file(), number(square.rank() + 1)],
        SquareNames::Iccs => vec![file(), number(square.rank())],
        SquareNames::Western | SquareNames::Japanese => {
            let [file, rank] = [square.file(), square.rank()].map(|from_far| number(9_u8.saturating_sub(from_far)));
            vec![file, format!("rank-{rank}")]
        }
    }
}

/// A move of xiangqi by the words of 炮二平五, or a drop of Supply Chess.
fn of_xiangqi(position: &xiangqi::Position, mv: Move, names: SquareNames) -> Option<Vec<String>> {
    if let Move::Drop { piece: Face::Piece(piece), to } = mv {
        let words = [piece.kind.name().to_owned(), "drop".to_owned()];
        return Some(words.into_iter().chain(of_square(names, to)).collect());
    }
    let call = xiangqi::Notation::Traditional.write(position, mv)?;
    let mut words: Vec<String> = call.chars().map(sign_of_xiangqi).collect();
    // The number of a piece that goes askew is that of a file: "horse 3 advances to 5", as the source has it.
    let goes_askew = words.iter().any(|word| ["horse", "elephant", "advisor"].contains(&word.as_str()));
    for word in &mut words {
        if goes_askew && ["advances", "retreats"].contains(&word.as_str()) {
            word.push_str("-to");
        }
    }
    Some(words)
}

/// The word of a character of a Chinese call.
fn sign_of_xiangqi(sign: char) -> String {
    let word = match sign {
        '帥' | '將' => "general",
        '仕' | '士' => "advisor",
        '相' | '象' => "elephant",
        '俥' | '車' => "chariot",
        '傌' | '馬' => "horse",
        '炮' | '砲' => "cannon",
        '兵' | '卒' => "soldier",
        '前' => "front",
        '中' => "middle",
        '後' => "rear",
        '進' => "advances",
        '退' => "retreats",
        '平' => "horizontal",
        _ => return number_of(sign).map_or_else(|| sign.to_string(), number),
    };
    word.to_owned()
}

/// The number of a numeral: 五, ５, 5.
fn number_of(sign: char) -> Option<u8> {
    const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digit = match sign {
        '１'..='９' => u32::from(sign) - u32::from('０'),
        '1'..='9' => u32::from(sign) - u32::from('0'),
        _ => NUMERALS.iter().position(|numeral| *numeral == sign)? as u32 + 1,
    };
    u8::try_from(digit).ok()
}

/// The part with which a call of shogi begins.
#[derive(Debug, Clone, Copy)]
enum CallOrder {
    /// The piece, as in `P-7f`. A drop always says so.
    PieceFirst,
    /// The square, as in ７六歩, and 同 for the one to which the last turn went.
    SquareFirst(Option<Square>),
}

/// A move of shogi by the words of ７六歩.
fn of_shogi(position: &shogi::Position, mv: Move, order: CallOrder) -> Vec<String> {
    let last = if let CallOrder::SquareFirst(last) = order { last } else { None };
    let call = ki2::write(position, mv, last);
    let call = call.trim_start_matches(['▲', '△']);
    let (square, rest) = match call.strip_prefix("同　") {
        Some(rest) => (vec!["same".to_owned()], rest),
        None => {
            let mut signs = call.chars();
            let file = signs.next().and_then(number_of).map(number);
            let rank = signs.next().and_then(number_of).map(|rank| format!("rank-{}", number(rank)));
            (file.into_iter().chain(rank).collect(), signs.as_str())
        }
    };
    let (piece, rest) =
        PIECES.iter().find_map(|(name, word)| Some((*word, rest.strip_prefix(name)?))).unwrap_or(("", rest));
    let (mut ways, mut ends) = (Vec::new(), Vec::new());
    let mut rest = rest;
    while let Some((sign, word)) = WAYS.iter().find(|(sign, _)| rest.starts_with(sign)) {
        let list = if word.starts_with("promot") { &mut ends } else { &mut ways };
        list.push((*word).to_owned());
        rest = &rest[sign.len()..];
    }
    let piece = vec![piece.to_owned()];
    match order {
        CallOrder::PieceFirst => {
            if matches!(mv, Move::Drop { .. }) {
                ways = vec!["drop".to_owned()];
            }
            [piece, ways, square, ends].concat()
        }
        CallOrder::SquareFirst(_) => [square, piece, ways, ends].concat(),
    }
}

/// The names of pieces in KI2, the longer ones first.
const PIECES: [(&str, &str); 16] = [
    ("成銀", "promoted-silver"),
    ("成桂", "promoted-knight"),
    ("成香", "promoted-lance"),
    ("玉", "king"),
    ("王", "king"),
    ("飛", "rook"),
    ("角", "bishop"),
    ("金", "gold"),
    ("銀", "silver"),
    ("桂", "knight"),
    ("香", "lance"),
    ("歩", "pawn"),
    ("龍", "dragon"),
    ("竜", "dragon"),
    ("馬", "dragon-horse"),
    ("と", "tokin"),
];

/// The signs that tell a move from others in KI2.
const WAYS: [(&str, &str); 9] = [
    ("不成", "promotes-not"),
    ("成", "promotes"),
    ("打", "drop"),
    ("左", "left"),
    ("右", "right"),
    ("直", "straight"),
    ("上", "up"),
    ("寄", "aside"),
    ("引", "back"),
];

#[cfg(test)]
mod tests {
    use teahouse_rules::Rules;

    use super::*;
    use crate::i18n::{LANGUAGES, Localization};

    /// The last of some turns as it is called, in each language.
    fn calls(rules: &str, fen: Option<&str>, moves: &str) -> Vec<String> {
        let rules = Rules::parse(rules).unwrap();
        let start = fen.map_or_else(|| rules.start(), |fen| rules.parse_position(fen).unwrap());
        let mut view = Public::from_position(rules, start);
        let mut last = None;
        for text in moves.split_whitespace() {
            let mv = view.position().parse_move(text).unwrap();
            let seat = view.mover();
            view.play(mv).unwrap();
            last = Some((seat, mv));
        }
        let (seat, mv) = last.unwrap();
        let call = |tag: &str| {
            let localization = Localization::new(tag);
            let speaker = Speaker { localization: &localization, squares: SquareNames::Algebraic, rules: &rules };
            speaker.aloud(&view, seat, mv).unwrap()
        };
        LANGUAGES.iter().map(|language| call(language.tag)).collect()
    }

    #[test]
    fn a_call_of_xiangqi_is_four_words() {
        let cannon = calls("xiangqi", None, "h3e3");
        assert_eq!(cannon, ["cannon two horizontal to five", "炮二平五", "炮二平五", "ほう に へい ご"]);
        let horse = calls("xiangqi", None, "h3e3 h10g8");
        assert_eq!(horse, ["horse eight advances to seven", "馬八進七", "马八进七", "ま はち しん なな"]);
        let check = calls("xiangqi", None, "h3e3 d10e9 e3e7");
        assert_eq!(check[0], "cannon five advances four, check");
        assert_eq!(check[2..], ["炮五进四，将军", "ほう ご しん よん、おうて"]);
        let front = calls("xiangqi", Some("3k5/9/9/9/9/9/9/7R1/9/4K2R1 w - - 0 1"), "h3g3");
        assert_eq!(front, ["front chariot horizontal to three", "前車平三", "前车平三", "ぜん しゃ へい さん"]);
    }

    #[test]
    fn a_call_of_shogi_has_its_square_first_where_players_say_so() {
        let pawn = calls("shogi", None, "c3c4");
        assert_eq!(pawn, ["pawn seven f", "七六步", "七六步", "なな ろく ふ"]);
        let bishop = calls("shogi", None, "c3c4 g7g6 b2h8+");
        assert_eq!(bishop, ["bishop two b promotes", "二二角成", "二二角成", "に に かく なる"]);
        let taken = calls("shogi", None, "c3c4 g7g6 b2h8+ g9h8");
        assert_eq!(taken, ["silver two b", "同銀", "同银", "どう ぎん"]);
        let dropped = calls("shogi", None, "c3c4 g7g6 b2h8+ g9h8 B@e5");
        assert_eq!(dropped, ["bishop drops five e", "五五角", "五五角", "ご ご かく"]);
        let gold = calls("shogi", Some("4k4/9/9/9/9/9/9/3G1G3/4K4 b G 1"), "f2e2");
        assert_eq!(gold, ["gold right five h", "五八金右", "五八金右", "ご はち きん みぎ"]);
    }

    #[test]
    fn a_call_of_banqi_tells_its_squares_and_what_was_turned_up_but_not_what_was_taken() {
        const BOARD: &str = "X6k/8/1Rh5/8 r H1 0 20";
        let taken = calls("banqi taiwan", Some(BOARD), "b2c2");
        assert_eq!(taken, ["B two to C two", "B二到C二", "B二到C二", "B に から C に"]);
        let flipped = calls("banqi taiwan", Some(BOARD), "a4a4=H");
        assert_eq!(flipped, ["A four, red horse", "A四，紅馬", "A四，红马", "A よん、紅の馬"]);
    }

    #[test]
    fn a_drop_of_supply_chess_names_its_point() {
        let words = of_xiangqi(
            &xiangqi::Position::start(&xiangqi::Ruleset::wxf()),
            Move::Drop {
                piece: Face::Piece(teahouse_rules::Piece::from_letter('C').unwrap()),
                to: "e1".parse().unwrap(),
            },
            SquareNames::Iccs,
        );
        assert_eq!(words.unwrap(), ["cannon", "drop", "E", "zero"]);
    }

    #[test]
    fn a_square_is_called_as_the_notation_names_it() {
        let square: Square = "c4".parse().unwrap();
        for (names, english) in [
            (SquareNames::Algebraic, "C four"),
            (SquareNames::Iccs, "C three"),
            (SquareNames::Western, "seven f"),
            (SquareNames::Japanese, "seven f"),
        ] {
            let (localization, rules) = (Localization::new("en"), Rules::parse("shogi").unwrap());
            let speaker = Speaker { localization: &localization, squares: names, rules: &rules };
            assert_eq!(speaker.square_aloud(square), english, "{names:?}");
        }
        let (localization, rules) = (Localization::new("ja"), Rules::parse("shogi").unwrap());
        let speaker = Speaker { localization: &localization, squares: SquareNames::Japanese, rules: &rules };
        assert_eq!(speaker.square_aloud(square), "なな ろく");
    }
}
