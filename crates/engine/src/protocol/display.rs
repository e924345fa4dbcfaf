//! What `d`, `notation`, `why` and `go perft` print.

use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::{Face, Illegal, Move, Occupant, Position, Public, RevealedMove, Seat, Square, xiangqi};

use super::dialect::Dialect;

/// `d`: the board as text, and the six lines that scripts read.
pub(super) fn describe(public: &Public, dialect: Dialect) -> String {
    let position = public.position();
    let moves = sorted_moves(position, dialect);
    let legal: String = moves.iter().map(|(text, _)| format!(" {text}")).collect();
    [
        board(position, dialect),
        format!("Fen: {}", position.fen()),
        format!("Side: {}", if side(public) == Seat::FIRST { "first" } else { "second" }),
        format!("Legal: {}{legal}", moves.len()),
        format!("Check: {}", if position.checked().is_some() { "yes" } else { "no" }),
        format!("Repetition: {}", public.repetitions()),
        format!("Outcome: {}", public.outcome()),
    ]
    .join("\n")
}

/// The squares from the first player's side, with ranks and files named as moves name them.
fn board(position: &Position, dialect: Dialect) -> String {
    let geometry = position.geometry();
    let mut text = String::new();
    for rank in (0..geometry.ranks).rev() {
        text += &format!("{:>2} ", &dialect.square(Square::new(0, rank))[1..]);
        for file in 0..geometry.files {
            let shown = match position.at(Square::new(file, rank)) {
                Occupant::Empty => ".".to_owned(),
                Occupant::Hidden => "X".to_owned(),
                Occupant::Shown(face) => face.to_string(),
            };
            text += &format!("{shown:>3}");
        }
        text.push('\n');
    }
    text += "   ";
    for file in 0..geometry.files {
        text += &format!("{:>3}", char::from(b'a' + file));
    }
    text
}

/// The moves that the position alone allows with their texts, in the order of these.
fn sorted_moves(position: &Position, dialect: Dialect) -> Vec<(String, Move)> {
    let mut moves: Vec<(String, Move)> = position.moves().into_iter().map(|mv| (dialect.write(mv), mv)).collect();
    moves.sort();
    moves
}

/// Who would move, also after the end.
pub(super) fn side(public: &Public) -> Seat {
    match public.position() {
        Position::Banqi(_) => Seat((public.ply() % 2) as u8),
        Position::Xiangqi(position) => Seat(position.mover() as u8),
        Position::Shogi(position) => Seat(position.mover() as u8),
    }
}

/// `go perft`: a line a root move, an empty line, the total.
pub(super) fn divide(public: &Public, dialect: Dialect, depth: u32, leaves: Leaves) -> String {
    let (rules, position) = (public.rules(), public.position());
    let roots = perft::divide(rules, position, depth, leaves);
    let total = if depth == 0 { 1 } else { roots.iter().map(|(_, count)| count).sum::<u64>() };
    let mut roots: Vec<(String, u64)> = roots.into_iter().map(|(mv, count)| (dialect.write(mv), count)).collect();
    roots.sort();
    let lines: String = roots.iter().map(|(mv, count)| format!("{mv}: {count}\n")).collect();
    format!("{lines}\nNodes searched: {total}")
}

/// `why`: whether the position alone allows a move, and if not, why.
pub(super) fn verdict(public: &Public, mv: RevealedMove, dialect: Dialect) -> String {
    match explain(public, mv) {
        Ok(()) => "legal".to_owned(),
        Err(illegal) => format!("illegal {}", reason(&illegal, dialect)),
    }
}

/// Why a move is not legal: `code [squares]: sentence`.
pub(super) fn reason(illegal: &Illegal, dialect: Dialect) -> String {
    let squares: String = illegal.squares.iter().map(|square| format!(" {}", dialect.square(*square))).collect();
    format!("{}{squares}: {illegal}", illegal.code)
}

/// A flip may leave its face out, as in `Legal:`; a face that is named must be possible.
fn explain(public: &Public, mv: RevealedMove) -> Result<(), Illegal> {
    match mv.shown {
        None => public.position().explain(mv.mv),
        Some(_) => public.clone().play_past_end(mv).map(drop),
    }
}

/// `notation`: a line a legal move, with each name that we can write for it.
pub(super) fn notation(public: &Public, dialect: Dialect) -> String {
    let position = public.position();
    let mut text = String::new();
    for (_, mv) in sorted_moves(position, dialect) {
        let line = match position {
            Position::Banqi(_) => format!("uci={mv}\ttext={}", banqi_text(position, mv)),
            Position::Xiangqi(position) => xiangqi_texts(position, mv),
            Position::Shogi(_) => format!("usi={}", usi(mv)),
        };
        text += &line;
        text.push('\n');
    }
    text
}

/// A move in every notation of xiangqi.
fn xiangqi_texts(position: &xiangqi::Position, mv: Move) -> String {
    let texts = xiangqi::Notation::ALL.into_iter().filter_map(|notation| {
        let text = notation.write(position, mv)?;
        Some(format!("{}={text}", notation.key()))
    });
    texts.collect::<Vec<_>>().join("\t")
}

/// `a2(?)` a flip, `Ra2-a3` a step, `Ra2xa3` a capture; small letters for black.
fn banqi_text(position: &Position, mv: Move) -> String {
    let Move::Go { from, to, .. } = mv else { return format!("{}(?)", mv.target()) };
    let man = match position.at(from) {
        Occupant::Shown(face) => face.to_string(),
        Occupant::Empty | Occupant::Hidden => String::new(),
    };
    let sign = if position.at(to) == Occupant::Empty { '-' } else { 'x' };
    format!("{man}{from}{sign}{to}")
}

/// A move of shogi as USI writes it: files from 9 at the left, ranks from a at the top, `P*5e`.
fn usi(mv: Move) -> String {
    let name = |square: Square| format!("{}{}", 9 - square.file(), char::from(b'i' - square.rank()));
    match mv {
        Move::Go { from, to, promote } => format!("{}{}{}", name(from), name(to), if promote { "+" } else { "" }),
        Move::Drop { piece, to } => format!("{}*{}", letter(piece), name(to)),
        Move::Flip { at } => name(at),
    }
}

fn letter(piece: Face) -> String {
    piece.to_string().to_ascii_uppercase()
}
