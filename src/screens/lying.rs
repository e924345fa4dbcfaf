//! Pieces on a board of a picture, written as rows of characters.

use teahouse_art::{CannonGlyph, Facing, Standing, StandingPiece};
use teahouse_rules::shogi::{self, KomaKind, Side};
use teahouse_rules::{Face, Piece};

use crate::board::figure::{Table, glyph, standing};
use crate::board::koma::{of_set, one};
use crate::prefs::look::Look;
use crate::prefs::{GameKind, KomaSet};

/// A place: column from the left, row from above.
pub(super) type Place = [u8; 2];

/// The content of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lying {
    FaceDown,
    Shown(Face),
}

impl Lying {
    /// As a picture, at a size in device pixels.
    pub(super) fn piece(self, game: GameKind, look: &Look, size: u32) -> StandingPiece {
        let face = match self {
            Self::FaceDown => None,
            Self::Shown(face) => Some(face),
        };
        standing(face, Table::of_game(game), look, size)
    }
}

/// Every piece of the rows, from above: `·` is empty, `?` face-down, a disc is its traditional character, and a koma its letter
/// of SFEN.
pub(super) fn lying<'a>(rows: &'a [&'a str]) -> impl Iterator<Item = (Place, Lying)> + 'a {
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

/// The discs of rows, as they stand on a board.
pub(super) fn discs(rows: &[&str], game: GameKind, look: &Look) -> Vec<Standing> {
    lying(rows).map(|([column, row], lying)| Standing { column, row, piece: lying.piece(game, look, 0) }).collect()
}

/// The koma of rows: those above the middle belong to the far player. However small they are, they bear one character.
pub(super) fn koma(rows: &[&str], look: &Look) -> Vec<Standing> {
    let half = rows.len() / 2;
    let set = if look.koma == KomaSet::Two { KomaSet::One } else { look.koma };
    let standing = |row: usize, column: usize, character: char| {
        let facing = if row < half { Facing::Far } else { Facing::Near };
        let koma = of_set(koma_of(character)?, set, facing);
        Some(Standing { column: column as u8, row: row as u8, piece: StandingPiece::Koma(koma) })
    };
    let columns = |row: usize| rows[row].chars().enumerate().filter_map(move |(column, it)| standing(row, column, it));
    (0..rows.len()).flat_map(columns).collect()
}

/// Which koma bears a character.
fn koma_of(character: char) -> Option<shogi::Koma> {
    let koma = |kind: KomaKind| Side::BOTH.map(|side| shogi::Koma::new(side, kind));
    KomaKind::ALL.into_iter().flat_map(koma).find(|koma| one(*koma) == character)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::Settings;

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

    #[test]
    fn koma_face_their_players() {
        let pieces = koma(&["王", "·", "玉"], &Look::of(&Settings::default()));
        let facings: Vec<_> = pieces
            .iter()
            .map(|standing| match standing.piece {
                StandingPiece::Koma(koma) => koma.facing,
                StandingPiece::Disc(_) => panic!("a koma is no disc"),
            })
            .collect();
        assert_eq!(facings, [Facing::Far, Facing::Near]);
    }
}
