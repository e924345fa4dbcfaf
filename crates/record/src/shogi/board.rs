//! Positions as pictures of the board, as in KIF files.

use teahouse_rules::shogi::notation::{kif, numbered};
use teahouse_rules::shogi::{Koma, KomaKind, Position, Side};

/// The Chinese numerals of hands.
const NUMERALS: [&str; 19] = [
    "", "", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五", "十六",
    "十七", "十八",
];

/// The Chinese numerals of ranks.
const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// The pieces of a row `|v香v桂 ・…|一` as a row of SFEN. `None` if it has other characters than pieces, or not nine squares.
pub(crate) fn row_to_sfen(row: &str) -> Option<String> {
    let inner = row.strip_prefix('|')?;
    let inner = &inner[..inner.find('|')?];
    let (mut squares, mut side, mut text) = (0, Side::Sente, String::new());
    for letter in inner.chars() {
        match letter {
            ' ' | '^' | '　' => continue,
            'v' | 'V' => {
                side = Side::Gote;
                continue;
            }
            '・' | '･' | '.' | '．' => text.push('1'),
            _ => {
                let (kind, promoted) = piece(letter)?;
                text.push_str(&Koma { side, kind, promoted }.to_string());
            }
        }
        side = Side::Sente;
        squares += 1;
    }
    (squares == 9).then(|| joined(&text))
}

/// A row of SFEN in which neighbouring ones are added up.
pub(crate) fn joined(row: &str) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for letter in row.chars().chain(['/']) {
        if letter == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        text.push(letter);
    }
    text.trim_end_matches('/').to_owned()
}

/// The pieces of a hand `飛　角　金四` or `飛角金四` in SFEN. `None` if it has other words.
pub(crate) fn hand_to_sfen(hand: &str, side: Side) -> Option<String> {
    let mut text = String::new();
    let hand: String = hand.replace("なし", "").chars().filter(|letter| !matches!(letter, ' ' | '　')).collect();
    let mut rest = hand.as_str();
    while let Some(letter) = rest.chars().next() {
        let (kind, promoted) = piece(letter)?;
        let after = &rest[letter.len_utf8()..];
        let (count, next) = after.split_at(after.find(|letter| piece(letter).is_some()).unwrap_or(after.len()));
        rest = next;
        let numeral = NUMERALS.iter().position(|numeral| *numeral == count);
        let count = match numeral {
            Some(0) => 1,
            Some(numeral) => numeral,
            None if count == "一" => 1,
            None => crate::text::number(count).filter(|(_, rest)| rest.is_empty())?.0,
        };
        if promoted || kind == KomaKind::King {
            return None;
        }
        if count > 1 {
            text.push_str(&count.to_string());
        }
        text.push_str(&Koma::new(side, kind).to_string());
    }
    Some(text)
}

fn piece(letter: char) -> Option<(KomaKind, bool)> {
    kif::piece(letter.encode_utf8(&mut [0; 4]))
}

/// The pieces in a hand: `飛　角　金四　`, or `なし`.
pub(crate) fn hand(position: &Position, side: Side) -> String {
    let written: String = position
        .hand(side)
        .map(|(kind, count)| {
            format!("{}{}　", kif::name(Koma::new(side, kind)), NUMERALS.get(usize::from(count)).unwrap_or(&""))
        })
        .collect();
    if written.is_empty() { "なし".to_owned() } else { written }
}

/// The picture of a board, eleven lines and the files above them.
pub(crate) fn picture(position: &Position) -> String {
    const FRAME: &str = "+---------------------------+\n";
    let mut text = format!("  ９ ８ ７ ６ ５ ４ ３ ２ １\n{FRAME}");
    for (rank, name) in (1..).zip(RANKS) {
        text.push('|');
        for file in (1..=9).rev() {
            let koma = numbered(file, rank).and_then(|square| position.at(square));
            text.push_str(&match koma {
                None => " ・".to_owned(),
                Some(koma) => format!("{}{}", if koma.side == Side::Gote { 'v' } else { ' ' }, kif::name(koma)),
            });
        }
        text.push_str(&format!("|{name}\n"));
    }
    text + FRAME
}
