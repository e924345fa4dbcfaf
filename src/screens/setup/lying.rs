//! Pieces on a board, written as rows of characters.

use teahouse_art::CannonGlyph;
use teahouse_rules::shogi::{self, KomaKind, Side};
use teahouse_rules::{Face, Piece};

use crate::board::figure::glyph;

/// A square of a lesson: column from the left, row from above.
pub(super) type LessonSquare = [u8; 2];

/// The content of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lying {
    FaceDown,
    Shown(Face),
}

/// Every piece of the rows, from above: `·` is empty, `?` face-down, a disc is its traditional character, and a koma its letter
/// of SFEN.
pub(super) fn lying<'a>(rows: &'a [&'a str]) -> impl Iterator<Item = (LessonSquare, Lying)> + 'a {
    rows.iter()
        .zip(0..)
        .flat_map(|(row, y)| row.chars().zip(0..).filter_map(move |(character, x)| Some(([x, y], read(character)?))))
}

/// The meaning of a character.
pub(super) fn read(character: char) -> Option<Lying> {
    match character {
        '?' => Some(Lying::FaceDown),
        letter if letter.is_ascii_alphabetic() => {
            let side = if letter.is_ascii_uppercase() { Side::Sente } else { Side::Gote };
            let kind = KomaKind::from_letter(letter.to_ascii_uppercase())?;
            Some(Lying::Shown(shogi::Koma::new(side, kind).into()))
        }
        other => Piece::all()
            .find(|piece| glyph(*piece, CannonGlyph::Stone) == other)
            .map(|piece| Lying::Shown(Face::Piece(piece))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_from_the_upper_left() {
        let pieces: Vec<_> = lying(&["?·", "·將"]).collect();
        assert_eq!(pieces[0], ([0, 0], Lying::FaceDown));
        let is_general = |face: Face| matches!(face, Face::Piece(piece) if glyph(piece, CannonGlyph::Stone) == '將');
        assert!(matches!(pieces[1], ([1, 1], Lying::Shown(face)) if is_general(face)));
        assert_eq!(pieces.len(), 2);
        let koma: Vec<_> = lying(&["p", "G"]).collect();
        assert!(matches!(koma[0].1, Lying::Shown(Face::Koma(koma)) if koma.side == Side::Gote));
    }
}
