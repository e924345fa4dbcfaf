//! What stands on a man: the character or the picture that the chosen set has for it. The art crate knows no men.

use teahouse_art::{CannonGlyph, Disc, Figure, Ink, Order, Pictogram, PieceSet};
use teahouse_rules::{Colour, Face, Kind, Man};

use crate::baking::{Carved, Carving, Maker};
use crate::i18n::Localized;
use crate::look::Look;

/// The character of a man in the traditional set: the two colours differ by character too.
#[must_use]
pub const fn glyph(man: Man, cannon: CannonGlyph) -> char {
    match PieceSet::Traditional.figure(pictogram(man.kind), ink(man.colour), cannon, None) {
        Figure::Character(character, _) | Figure::Pictogram { character, .. } => character,
    }
}

/// What a man is called, whichever colour he is of. The two colours' men have different names where they have
/// different characters.
#[must_use]
pub fn name(kind: Kind, colour: Option<Colour>) -> Localized {
    let colour = match colour {
        Some(Colour::Red) => "red",
        Some(Colour::Black) => "black",
        None => "both",
    };
    Localized::new(format!("man-{}", word(kind))).arg("colour", colour)
}

/// The word for a kind in the keys of texts.
#[must_use]
pub const fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Chariot => "chariot",
        Kind::Horse => "horse",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
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

/// A disc that lies face-down, and that everybody knows is this man.
#[must_use]
pub fn known_disc(man: Man, look: &Look) -> Disc {
    Disc::known(figure(man, look), ink(man.colour))
}

/// A man on a page: as large as fits the node.
#[must_use]
pub fn carved(man: Man, look: &Look) -> Carved {
    carved_disc(disc(Some(Face::Man(man)), look))
}

/// A disc on a page: as large as fits the node.
#[must_use]
pub fn carved_disc(disc: Disc) -> Carved {
    /// No picture of a disc is smaller.
    const SMALLEST: u32 = 12;
    Carved(Carving::Made(Maker::new(move |size| {
        Some(Order::Disc { disc, diameter: size.min_element().max(SMALLEST) })
    })))
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
