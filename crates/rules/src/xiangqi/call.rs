//! Called moves of xiangqi, and of Supply Chess.

use super::notation::meaning;
use super::{GEOMETRY, Position, kind_of_character};
use crate::call::without_spaces;
use crate::{Code, Heard, Illegal, Move, Piece, Ranks, Square};

/// The meaning of a call on a board. `game` is the whole position, which also knows the hands of Supply Chess.
pub(crate) fn hear(board: &Position, game: &crate::Position, call: &str, ranks: Ranks) -> Heard {
    let call = without_spaces(call);
    if let Some(meaning) = meaning(board, &call) {
        return match meaning.moves.as_slice() {
            _ if !meaning.has_piece => Heard::NoSuchPiece,
            [] => Heard::Illegal(Illegal::new(Code::WrongShape)),
            moves => game.heard(moves),
        };
    }
    // ICCS is in capitals, with a dash.
    let is_iccs = call.contains('-') && call.chars().all(|letter| !letter.is_ascii_lowercase());
    let order = match ranks {
        Ranks::FromOne if !is_iccs => [Ranks::FromOne, Ranks::FromZero],
        _ => [Ranks::FromZero, Ranks::FromOne],
    };
    let call = call.to_ascii_lowercase();
    let moves: Vec<Move> = order.into_iter().filter_map(|ranks| points(board, &call, ranks)).collect();
    match moves.iter().find(|mv| game.is_legal(**mv)) {
        Some(mv) => Heard::One(*mv),
        None if moves.is_empty() => Heard::Unknown,
        None => game.heard(&moves[..1]),
    }
}

/// Reads `h3e3`, `h3-e3`, and a drop: `n@e3`, `馬*e3`.
fn points(board: &Position, call: &str, ranks: Ranks) -> Option<Move> {
    if let Some((piece, to)) = call.split_once(['@', '*', '打']) {
        let mut letters = piece.chars();
        let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
        let kind = kind_of_character(letter).or_else(|| Some(Piece::from_letter(letter)?.kind))?;
        return Some(Move::Drop { piece: Piece { colour: board.mover(), kind }.into(), to: point(to, ranks)? });
    }
    let split = call.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase())?.0;
    let (from, to) = call.split_at(split);
    Some(Move::go(point(from.strip_suffix('-').unwrap_or(from), ranks)?, point(to, ranks)?))
}

fn point(text: &str, ranks: Ranks) -> Option<Square> {
    let file = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let digits = text.get(1..).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    let rank: u8 = digits.parse().ok()?;
    let rank = if ranks == Ranks::FromOne { rank.checked_sub(1)? } else { rank };
    Some(Square::new(file, rank)).filter(|square| GEOMETRY.contains(*square))
}
