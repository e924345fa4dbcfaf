//! What stands on a man: the character or the picture that the chosen set has for it. The art crate knows no men.

use teahouse_art::{CannonGlyph, Disc, Figure, Ink, Pictogram, PieceSet};
use teahouse_rules::{Colour, Face, Kind, Man};

use crate::look::Look;

/// The character of a man in the traditional set: the two colours differ by character too.
#[must_use]
pub const fn glyph(man: Man, cannon: CannonGlyph) -> char {
    match PieceSet::Traditional.figure(pictogram(man.kind), ink(man.colour), cannon, None) {
        Figure::Character(character, _) | Figure::Pictogram { character, .. } => character,
    }
}

/// The rank of a man in Banqi, from the general's six down; the cannon stands beside the ranks.
const fn rank(kind: Kind) -> char {
    match kind {
        Kind::General => '6',
        Kind::Advisor => '5',
        Kind::Elephant => '4',
        Kind::Chariot => '3',
        Kind::Horse => '2',
        Kind::Soldier => '1',
        Kind::Cannon => '✦',
    }
}

const fn pictogram(kind: Kind) -> Pictogram {
    match kind {
        Kind::General => Pictogram::General,
        Kind::Advisor => Pictogram::Advisor,
        Kind::Elephant => Pictogram::Elephant,
        Kind::Chariot => Pictogram::Chariot,
        Kind::Horse => Pictogram::Horse,
        Kind::Cannon => Pictogram::Cannon,
        Kind::Soldier => Pictogram::Soldier,
    }
}

/// What stands on a man.
#[must_use]
pub fn figure(man: Man, look: &Look) -> Figure {
    look.set.figure(pictogram(man.kind), ink(man.colour), look.cannon, Some(rank(man.kind)))
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Black => Ink::Black,
    }
}

/// A disc as it lies: with its face up, or face-down.
#[must_use]
pub fn disc(face: Option<Face>, look: &Look) -> Disc {
    match face {
        Some(Face::Man(man)) => Disc::face(figure(man, look), ink(man.colour)),
        // No disc of xiangqi or Banqi shows the face of a koma.
        Some(Face::Koma(_)) | None => Disc::back(),
    }
}
