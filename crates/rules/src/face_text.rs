//! The texts of faces.

use crate::shogi::{Koma, KomaKind, Side};
use crate::{Face, Piece, Rules};

impl Face {
    /// Reads the text of a face of a game.
    ///
    /// ```
    /// use teahouse_rules::{Face, Rules};
    ///
    /// for (rules, text) in [("shogi", "+r"), ("supply", "H"), ("banqi taiwan", "k")] {
    ///     let face = Face::parse(text, &Rules::parse(rules)?).expect("there is such a piece");
    ///     assert_eq!(face.to_string(), text);
    /// }
    /// assert_eq!(Face::parse("+H", &Rules::parse("xiangqi")?), None);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn parse(text: &str, rules: &Rules) -> Option<Self> {
        let (promoted, letter) = text.strip_prefix('+').map_or((false, text), |letter| (true, letter));
        let mut letters = letter.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        let face = match rules {
            Rules::Shogi(_) => {
                let side = if letter.is_ascii_uppercase() { Side::Sente } else { Side::Gote };
                let koma = Koma::new(side, KomaKind::from_letter(letter.to_ascii_uppercase())?);
                Self::from(if promoted { koma.promoted_face() } else { koma })
            }
            Rules::Banqi(_) | Rules::Xiangqi(_) | Rules::Supply => Self::from(Piece::from_letter(letter)?),
        };
        // Each face has one text.
        (face.to_string() == text).then_some(face)
    }
}
