//! What stands on a man: the character or the picture that the chosen set has for it. The art crate knows no men.

use teahouse_art::{
    CannonGlyph, DIAMETERS, Disc, Facing, Figure, Ink, Koma, KomaInk, KomaSize, Lift, MarkForm, Order, Pictogram,
    PieceSet, StandingMan, limit,
};
use teahouse_rules::{Colour, Face, Kind, Man, Seat};

use super::koma;
use super::layout::Men;
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

/// Nobody's man: its back, or bare wood.
#[must_use]
pub const fn nobody(men: Men) -> StandingMan {
    match men {
        Men::Discs => StandingMan::Disc(Disc::back()),
        Men::Koma => {
            StandingMan::Koma(Koma { text: [None; 2], ink: KomaInk::Plain, size: KomaSize::King, facing: Facing::Near })
        }
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

/// The paint of a colour's men.
#[must_use]
pub const fn ink(colour: Colour) -> Ink {
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
    Carved(Carving::Made(Maker::new(move |size| {
        Some(Order::Disc { disc, diameter: limit::nearest(size.min_element(), &DIAMETERS) })
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

/// A man as it stands before whoever is at the lower edge of the screen, at a size in device pixels: the diameter of a
/// disc, or the height of a king. What lies face-down is always a disc.
#[must_use]
pub fn man(face: Option<Face>, bottom: Seat, look: &Look, size: u32) -> StandingMan {
    match face {
        Some(Face::Koma(koma)) => StandingMan::Koma(koma::carved(koma, bottom, look, size)),
        Some(Face::Man(_)) | None => StandingMan::Disc(disc(face, look)),
    }
}

/// The picture of a man.
#[must_use]
pub const fn picture(man: StandingMan, size: u32) -> Order {
    match man {
        StandingMan::Disc(disc) => Order::Disc { disc, diameter: size },
        StandingMan::Koma(koma) => Order::Koma { koma, height: size },
    }
}

/// The picture of what a man throws on the board.
#[must_use]
pub const fn shadow(man: StandingMan, size: u32, lift: Lift) -> Order {
    match man {
        StandingMan::Disc(_) => Order::DiscShadow { diameter: size, lift },
        StandingMan::Koma(koma) => Order::KomaShadow { koma: koma::blank(koma), height: size, lift },
    }
}

/// The form of the marks around a man, and how large he is beside the largest of his kind.
#[must_use]
pub const fn mark_form(man: StandingMan) -> (MarkForm, f32) {
    match man {
        StandingMan::Disc(_) => (MarkForm::Disc, 1.0),
        StandingMan::Koma(koma) => (MarkForm::Koma(koma.facing), koma.size.of_king()),
    }
}
