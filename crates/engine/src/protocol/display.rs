//! What `d`, `notation`, `why` and `go perft` print.

use teahouse_rules::banqi::Notation;
use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::{Face, Illegal, Move, Occupant, Position, Public, RevealedMove, Seat, Square};

/// `d`: the board as text, and the six lines that scripts read.
pub(super) fn describe(public: &Public) -> String {
    let position = public.position();
    let moves = sorted_moves(position);
    let legal: String = moves.iter().map(|mv| format!(" {mv}")).collect();
    [
        board(position),
        format!("Fen: {}", position.fen()),
        format!("Side: {}", if public.mover() == Seat::FIRST { "first" } else { "second" }),
        format!("Legal: {}{legal}", moves.len()),
        format!("Check: {}", if position.checked().is_some() { "yes" } else { "no" }),
        format!("Repetition: {}", public.repetitions()),
        format!("Outcome: {}", public.outcome()),
    ]
    .join("\n")
}

/// The squares from the first player's side, with ranks and files named as moves name them.
fn board(position: &Position) -> String {
    let geometry = position.geometry();
    let mut text = String::new();
    for rank in (0..geometry.ranks).rev() {
        text += &format!("{:>2} ", rank + 1);
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

/// The moves that the position alone allows, as text in order.
fn sorted_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.moves();
    moves.sort_by_cached_key(Move::to_string);
    moves
}

/// `go perft`: a line a root move, an empty line, the total.
pub(super) fn divide(public: &Public, depth: u32, leaves: Leaves) -> String {
    let (rules, position) = (public.rules(), public.position());
    let roots = perft::divide(rules, position, depth, leaves);
    let total = if depth == 0 { 1 } else { roots.iter().map(|(_, count)| count).sum::<u64>() };
    let lines: String = roots.iter().map(|(mv, count)| format!("{mv}: {count}\n")).collect();
    format!("{lines}\nNodes searched: {total}")
}

/// `why`: whether the position alone allows a move, and if not, why.
pub(super) fn verdict(public: &Public, mv: RevealedMove) -> String {
    match explain(public, mv) {
        Ok(()) => "legal".to_owned(),
        Err(illegal) => format!("illegal {}", reason(&illegal)),
    }
}

/// Why a move is not legal: `code [squares]: sentence`.
pub(super) fn reason(illegal: &Illegal) -> String {
    let squares: String = illegal.squares.iter().map(|square| format!(" {square}")).collect();
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
pub(super) fn notation(public: &Public) -> String {
    let position = public.position();
    let mut text = String::new();
    for mv in sorted_moves(position) {
        let line = match position {
            Position::Banqi(position) => {
                let [text, words] = Notation::ALL.map(|notation| notation.write(position, RevealedMove::plain(mv)));
                format!("uci={mv}\ttext={text}\twords={words}")
            }
            Position::Xiangqi(_) | Position::Supply(_) => format!("uci={mv}"),
            Position::Shogi(_) => format!("usi={}", usi(mv)),
        };
        text += &line;
        text.push('\n');
    }
    text
}

/// A move of shogi as USI writes it: files from 9 at the left, ranks from a at the top, `P*5e`.
fn usi(mv: Move) -> String {
    let name = |square: Square| format!("{}{}", 9 - square.file(), char::from(b'i' - square.rank()));
    match mv {
        Move::Go { from, to, promote } => format!("{}{}{}", name(from), name(to), if promote { "+" } else { "" }),
        Move::Drop { piece, to } => format!("{}*{}", letter(piece), name(to)),
        Move::Flip { at } | Move::Stop { at } => name(at),
    }
}

fn letter(piece: Face) -> String {
    piece.to_string().to_ascii_uppercase()
}
