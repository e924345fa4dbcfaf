//! Men on a board of a picture, written as rows of characters.

use teahouse_art::{CannonGlyph, Disc, Facing, Koma, KomaInk, KomaSize, Standing, StandingMan};
use teahouse_rules::{Face, Man};

use crate::board::figure::{disc, glyph};
use crate::look::Look;

/// A place: column from the left, row from above.
pub(super) type Place = [u8; 2];

/// What lies on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lying {
    FaceDown,
    Shown(Man),
}

impl Lying {
    /// As a picture.
    pub(super) fn disc(self, look: &Look) -> Disc {
        match self {
            Self::FaceDown => disc(None, look),
            Self::Shown(man) => disc(Some(Face::Man(man)), look),
        }
    }
}

/// Everything in rows from above: `·` is empty, `?` face-down, and a man is his traditional character.
pub(super) fn lying<'a>(rows: &'a [&'a str]) -> impl Iterator<Item = (Place, Lying)> + 'a {
    rows.iter()
        .zip(0..)
        .flat_map(|(row, y)| row.chars().zip(0..).filter_map(move |(character, x)| Some(([x, y], read(character)?))))
}

fn read(character: char) -> Option<Lying> {
    match character {
        '?' => Some(Lying::FaceDown),
        other => Man::all().find(|man| glyph(*man, CannonGlyph::Stone) == other).map(Lying::Shown),
    }
}

/// The discs of rows, as they stand on a board.
pub(super) fn discs(rows: &[&str], look: &Look) -> Vec<Standing> {
    lying(rows)
        .map(|([column, row], lying)| Standing { column, row, man: StandingMan::Disc(lying.disc(look)) })
        .collect()
}

/// The koma of rows: those above the middle belong to the far player.
pub(super) fn koma(rows: &[&str]) -> Vec<Standing> {
    let half = rows.len() / 2;
    let standing = |row: usize, column: usize, character: char| {
        let facing = if row < half { Facing::Far } else { Facing::Near };
        let koma = Koma { text: [Some(character), None], ink: KomaInk::Plain, size: koma_size(character)?, facing };
        Some(Standing { column: column as u8, row: row as u8, man: StandingMan::Koma(koma) })
    };
    let columns = |row: usize| rows[row].chars().enumerate().filter_map(move |(column, it)| standing(row, column, it));
    (0..rows.len()).flat_map(columns).collect()
}

/// How large a koma is, by the character on it.
const fn koma_size(character: char) -> Option<KomaSize> {
    match character {
        '王' | '玉' => Some(KomaSize::King),
        '飛' | '角' => Some(KomaSize::Rook),
        '金' | '銀' => Some(KomaSize::Gold),
        '桂' => Some(KomaSize::Knight),
        '香' => Some(KomaSize::Lance),
        '歩' => Some(KomaSize::Pawn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_from_the_upper_left() {
        let men: Vec<_> = lying(&["?·", "·將"]).collect();
        assert_eq!(men[0], ([0, 0], Lying::FaceDown));
        assert!(matches!(men[1], ([1, 1], Lying::Shown(man)) if glyph(man, CannonGlyph::Stone) == '將'));
        assert_eq!(men.len(), 2);
    }

    #[test]
    fn koma_face_their_players() {
        let men = koma(&["王", "·", "玉"]);
        let facings: Vec<_> = men
            .iter()
            .map(|standing| match standing.man {
                StandingMan::Koma(koma) => koma.facing,
                StandingMan::Disc(_) => panic!("a koma is no disc"),
            })
            .collect();
        assert_eq!(facings, [Facing::Far, Facing::Near]);
    }
}
