//! What stands on a man: the character or the picture that the chosen set has for it. The art crate knows no men.

use teahouse_art::{Disc, Figure, Ink, Pictogram};
use teahouse_rules::{Colour, Face, Kind, Man};

use crate::look::Look;

/// The character of a man, as traditional sets have it: the two colours differ by character too.
#[must_use]
pub const fn glyph(man: Man) -> char {
    match (man.colour, man.kind) {
        (Colour::Red, Kind::General) => '帥',
        (Colour::Red, Kind::Advisor) => '仕',
        (Colour::Red, Kind::Elephant) => '相',
        (Colour::Red, Kind::Chariot) => '俥',
        (Colour::Red, Kind::Horse) => '傌',
        (Colour::Red, Kind::Cannon) => '炮',
        (Colour::Red, Kind::Soldier) => '兵',
        (Colour::Black, Kind::General) => '將',
        (Colour::Black, Kind::Advisor) => '士',
        (Colour::Black, Kind::Elephant) => '象',
        (Colour::Black, Kind::Chariot) => '車',
        (Colour::Black, Kind::Horse) => '馬',
        (Colour::Black, Kind::Cannon) => '砲',
        (Colour::Black, Kind::Soldier) => '卒',
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
