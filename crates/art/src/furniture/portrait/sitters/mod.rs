//! The sitters: their marks and their seals.

mod calligrapher;
mod child;
mod cook;
mod ferryman;
mod guest;
mod landlady;
mod master;
mod merchant;
mod monk;
mod physician;
mod regular;
mod scholar;
mod storyteller;
mod veteran;

use super::Sitter;
use super::mark::BrushMark;

/// The marks of a portrait, in the order in which they are painted.
pub(super) const fn marks(sitter: Sitter) -> &'static [BrushMark] {
    match sitter {
        Sitter::Child => child::MARKS,
        Sitter::Guest => guest::MARKS,
        Sitter::Regular => regular::MARKS,
        Sitter::Ferryman => ferryman::MARKS,
        Sitter::Landlady => landlady::MARKS,
        Sitter::Cook => cook::MARKS,
        Sitter::Storyteller => storyteller::MARKS,
        Sitter::Physician => physician::MARKS,
        Sitter::Merchant => merchant::MARKS,
        Sitter::Scholar => scholar::MARKS,
        Sitter::Monk => monk::MARKS,
        Sitter::Veteran => veteran::MARKS,
        Sitter::Calligrapher => calligrapher::MARKS,
        Sitter::Master => master::MARKS,
    }
}

/// The character of a sitter's seal, and the middle of the seal, in units from the upper left corner.
pub(super) const fn seal(sitter: Sitter) -> (char, [f32; 2]) {
    match sitter {
        Sitter::Child => ('子', [14.0, 14.0]),
        Sitter::Guest => ('客', [13.0, 87.0]),
        Sitter::Regular => ('常', [13.0, 13.0]),
        Sitter::Ferryman => ('渡', [87.0, 13.0]),
        Sitter::Landlady => ('茶', [13.0, 13.0]),
        Sitter::Cook => ('味', [13.0, 13.0]),
        Sitter::Storyteller => ('話', [13.0, 86.0]),
        Sitter::Physician => ('安', [87.0, 87.0]),
        Sitter::Merchant => ('商', [12.0, 12.0]),
        Sitter::Scholar => ('文', [13.0, 88.0]),
        Sitter::Monk => ('空', [13.0, 87.0]),
        Sitter::Veteran => ('老', [13.0, 13.0]),
        Sitter::Calligrapher => ('書', [13.0, 13.0]),
        Sitter::Master => ('師', [13.0, 13.0]),
    }
}
