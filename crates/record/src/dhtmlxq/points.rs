//! Points, each two digits: start positions and moves.

use teahouse_rules::{Move, Square, xiangqi};

/// The pieces of a start position in the order of `binit`.
const ORDER: &str = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

/// The FEN of 32 points. The side to move is that of the first piece that moves.
pub(super) fn fen_of(digits: &str, moves: &str) -> Option<String> {
    if digits.len() != 64 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut board = [['1'; 9]; 10];
    let points = digits.as_bytes().chunks(2).map(|point| (usize::from(point[0] - b'0'), usize::from(point[1] - b'0')));
    for (letter, (file, row)) in ORDER.chars().zip(points) {
        if (file, row) != (9, 9) {
            *board.get_mut(row)?.get_mut(file)? = letter;
        }
    }
    let first = moves.trim_start().as_bytes().get(..2).and_then(|point| {
        let index = |byte: u8| usize::from(byte.wrapping_sub(b'0'));
        board.get(index(point[1]))?.get(index(point[0])).copied()
    });
    let side = if first.is_some_and(|letter| letter.is_ascii_lowercase()) { 'b' } else { 'w' };
    let rows: Vec<String> =
        board.iter().map(|row| crate::shogi::board::joined(&row.iter().collect::<String>())).collect();
    Some(format!("{} {side} - - 0 1", rows.join("/")))
}

/// The move of four digits at the beginning of a text.
pub(super) fn step(text: &str) -> Option<Move> {
    let digits = text.get(..4)?.as_bytes();
    let digit = |index: usize, most: u8| Some(digits[index].wrapping_sub(b'0')).filter(|digit| *digit <= most);
    let from = Square::new(digit(0, 8)?, 9 - digit(1, 9)?);
    Some(Move::go(from, Square::new(digit(2, 8)?, 9 - digit(3, 9)?)))
}

/// The digits of a point.
pub(super) fn point(square: Square) -> String {
    format!("{}{}", square.file(), 9u8.saturating_sub(square.rank()))
}

/// The points of the pieces; `None` if the position has more pieces of a kind than a set.
pub(super) fn binit(start: &xiangqi::Position) -> Option<String> {
    let mut points = vec!["99".to_owned(); ORDER.len()];
    for file in 0..9 {
        for square in (0..10).map(|rank| Square::new(file, rank)) {
            let Some(piece) = start.at(square) else { continue };
            let mut places = ORDER.chars().enumerate().filter(|(_, letter)| *letter == piece.letter_in_xiangqi());
            let (free, _) = places.find(|(place, _)| points[*place] == "99")?;
            points[free] = point(square);
        }
    }
    Some(points.concat())
}
