//! The colours that things are made of.

use crate::Colour;

/// Three tones of one material, from its shadows to its lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ramp {
    /// Where little light falls: edges, the dark part of the grain.
    pub dark: Colour,
    /// The material's own colour.
    pub mid: Colour,
    /// Where most light falls.
    pub light: Colour,
}

/// The materials and paints of a set of discs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Theme {
    /// The wood of the face.
    pub wood: Ramp,
    /// The paint of red's characters and rings.
    pub red: Colour,
    /// The paint of black's characters and ring.
    pub black: Colour,
    /// The lacquer of the back.
    pub lacquer: Ramp,
    /// The inlay of the back.
    pub gold: Colour,
}

impl Theme {
    /// Boxwood and red lacquer: the theme that the game starts with.
    pub const JADE_SALON: Self = Self {
        wood: Ramp { dark: Colour::hex(0xd9ae6c), mid: Colour::hex(0xefd3a0), light: Colour::hex(0xfbeccb) },
        red: Colour::hex(0xc4160c),
        black: Colour::hex(0x16120f),
        lacquer: Ramp { dark: Colour::hex(0x2f100d), mid: Colour::hex(0x541a15), light: Colour::hex(0x6d271d) },
        gold: Colour::hex(0xe0b258),
    };
}

impl Default for Theme {
    fn default() -> Self {
        Self::JADE_SALON
    }
}
