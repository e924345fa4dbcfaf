//! The notation of KI2 game records and of Japanese books. It names the start square only if the move is ambiguous, by the
//! direction of the move (`上` forward, `引` back, `寄` sideways, `直` straight forward) and by the side from which the piece
//! comes (`左`, `右`). A declined promotion has the mark `不成`. A drop has the mark `打` only if a piece on the board can move to
//! the square too.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{ki2, usi}};
//! let position = Position::from_sfen("4k4/9/9/9/9/9/9/3G1G3/4K4 b G 1")?;
//! for (text, expected) in [("4h5h", "▲５八金右"), ("6h5h", "▲５八金左"), ("G*5h", "▲５八金打"), ("6h6g", "▲６七金")] {
//!     assert_eq!(ki2::write(&position, usi::read(&position, text)?, None), expected);
//! }
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use core::cmp::Ordering;

use super::{kif, moved};
use crate::shogi::movegen::may_promote;
use crate::shogi::tables::reach;
use crate::shogi::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::{Move, Square};

/// Writes a move of the side to move. `last` is the target of the previous move, if there was one.
pub fn write(position: &Position, mv: Move, last: Option<Square>) -> String {
    let mark = if position.mover() == Side::Sente { '▲' } else { '△' };
    let to = mv.target();
    let target = if last == Some(to) { "同　".to_owned() } else { kif::square(to) };
    let Some(koma) = moved(position, mv) else { return format!("{mark}{target}") };
    format!("{mark}{target}{}{}", kif::long_name(koma), suffix(position, koma, mv))
}

fn suffix(position: &Position, koma: Koma, mv: Move) -> String {
    let Move::Go { from, to, promote } = mv else {
        return if rivals(position, koma, None, mv.target()).is_empty() { String::new() } else { "打".to_owned() };
    };
    let origin = origin(position, koma, from, to);
    let promotion = match promote {
        true => "成",
        false if may_promote(koma, from, to) => "不成",
        false => "",
    };
    format!("{origin}{promotion}")
}

/// The squares of the side's other pieces with the same face that reach the same square. Pinned pieces count too, because the
/// notation ignores pins.
fn rivals(position: &Position, koma: Koma, from: Option<Square>, to: Square) -> Vec<Square> {
    let alike = GEOMETRY.squares().filter(|square| Some(*square) != from && position.at(*square) == Some(koma));
    alike.filter(|square| GEOMETRY.contains(to) && reach(koma, *square, position.occupied()).contains(to)).collect()
}

/// The number of files to the right and ranks ahead from `from` to `square`, from the point of view of a side.
fn offset(side: Side, square: Square, from: Square) -> (i8, i8) {
    let files = square.file() as i8 - from.file() as i8;
    let ranks = square.rank() as i8 - from.rank() as i8;
    match side {
        Side::Sente => (files, ranks),
        Side::Gote => (-files, -ranks),
    }
}

/// The characters that tell a piece from the others that can move to the same square.
fn origin(position: &Position, koma: Koma, from: Square, to: Square) -> &'static str {
    let rivals = rivals(position, koma, Some(from), to);
    if rivals.is_empty() {
        return "";
    }
    // 1 forward, 0 sideways, -1 back.
    let direction = |from: Square| offset(koma.side, to, from).1.signum();
    let own = direction(from);
    if rivals.iter().all(|rival| direction(*rival) != own) {
        return motion(own);
    }
    let is_big = matches!(koma.kind, KomaKind::Rook | KomaKind::Bishop);
    if !is_big && own == 1 && from.file() == to.file() {
        return "直";
    }
    // Rooks and bishops are left or right of each other, other pieces are left or right of the target.
    let place = |square: Square| {
        let middle = if is_big { rivals[0] } else { to };
        offset(koma.side, square, middle).0.cmp(&0)
    };
    let side = place(from);
    let others_beside = || rivals.iter().filter(|rival| is_big || place(**rival) == side);
    match (side, is_big || others_beside().next().is_none(), own) {
        (Ordering::Less, true, _) => "左",
        (_, true, _) => "右",
        (Ordering::Less, false, 1) => "左上",
        (Ordering::Less, false, 0) => "左寄",
        (Ordering::Less, false, _) => "左引",
        (_, false, 1) => "右上",
        (_, false, 0) => "右寄",
        (_, false, _) => "右引",
    }
}

const fn motion(direction: i8) -> &'static str {
    match direction {
        1 => "上",
        0 => "寄",
        _ => "引",
    }
}
