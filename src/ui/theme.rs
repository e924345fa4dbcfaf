//! Colours, sizes and distances: the Jade Salon as the interface uses it.
//!
//! Lengths are pixels of a page of 1456 × 819, see [`Page`](super::Page).

use bevy::prelude::*;

/// The cloth under the board.
pub const FELT: Color = Color::srgb_u8(0x17, 0x32, 0x29);
/// The table of the title.
pub const WALNUT: Color = Color::srgb_u8(0x1b, 0x12, 0x0d);
/// Boards' frames, tablets.
pub const FRAME: Color = Color::srgb_u8(0x1d, 0x0f, 0x0a);
/// A tablet that is touched.
pub const FRAME_LIT: Color = Color::srgb_u8(0x3a, 0x21, 0x15);
/// The wood of a board.
pub const FIELD: Color = Color::srgb_u8(0x9a, 0x65, 0x36);
/// The lines of a board.
pub const LINE: Color = Color::srgb_u8(0x3a, 0x1d, 0x0d);
/// The backs of the men.
pub const LACQUER: Color = Color::srgb_u8(0x3f, 0x0f, 0x0d);
/// The rim of a face-down man.
pub const BOXWOOD: Color = Color::srgb_u8(0xd9, 0xae, 0x6c);
/// Gold on lacquer.
pub const GOLD: Color = Color::srgb_u8(0xe0, 0xb2, 0x58);
/// Edges of tablets.
pub const BRASS: Color = Color::srgb_u8(0xb9, 0x8a, 0x45);
/// Brass that says something: whose turn it is, what is touched.
pub const LIT_BRASS: Color = Color::srgb_u8(0xff, 0xd9, 0x8c);
/// The ring of the focus on dark ground.
pub const ACCENT: Color = Color::srgb_u8(0xff, 0xd3, 0x6b);
/// Text on dark ground.
pub const CREAM: Color = Color::srgb_u8(0xf4, 0xe2, 0xbe);
/// Second text on dark ground.
pub const CREAM_DIM: Color = Color::srgb_u8(0xcb, 0xb7, 0x8f);
/// Sheets.
pub const PAPER: Color = Color::srgb_u8(0xf1, 0xe8, 0xd4);
/// Something chosen or touched on a sheet.
pub const PAPER_LIGHT: Color = Color::srgb_u8(0xfa, 0xf5, 0xea);
/// Something pressed on a sheet.
pub const PAPER_DEEP: Color = Color::srgb_u8(0xe2, 0xd6, 0xbc);
/// Lines on a sheet.
pub const PAPER_EDGE: Color = Color::srgb_u8(0xb6, 0xa2, 0x80);
/// Text on a sheet, and the ring of the focus there.
pub const INK: Color = Color::srgb_u8(0x2a, 0x1c, 0x10);
/// Second text on a sheet.
pub const INK_DIM: Color = Color::srgb_u8(0x6b, 0x52, 0x36);
/// Seals, and what is chosen on a sheet.
pub const SEAL: Color = Color::srgb_u8(0xa8, 0x19, 0x0f);
/// The one filled button of a sheet.
pub const FILLED: Color = Color::srgb_u8(0x8d, 0x16, 0x0c);
/// The filled button when touched.
pub const FILLED_LIT: Color = Color::srgb_u8(0xa3, 0x22, 0x15);
/// The filled button when pressed.
pub const FILLED_DEEP: Color = Color::srgb_u8(0x6c, 0x0f, 0x08);
/// What lies between a menu and the screen behind it.
pub const DIM: Color = Color::srgba(0.02, 0.03, 0.025, 0.66);
/// What can be captured.
pub const CAPTURE: Color = Color::srgb_u8(0xe2, 0x3b, 0x22);

/// The distances: one of these, or a sum of two.
pub mod space {
    /// Between a mark and its word.
    pub const XS: f32 = 4.0;
    /// Between lines that belong together.
    pub const S: f32 = 8.0;
    /// Inside a button.
    pub const M: f32 = 12.0;
    /// Between controls.
    pub const L: f32 = 16.0;
    /// Between groups.
    pub const XL: f32 = 24.0;
    /// Around a sheet.
    pub const XXL: f32 = 32.0;
}

/// The sizes of letters, as multiples of the size of the smallest.
pub mod size {
    use bevy::text::FontSize;

    /// What one `Rem` is when the player has not asked for larger or smaller letters.
    pub const REM: f32 = 18.0;
    /// Explanations.
    pub const SMALL: FontSize = page(18.0);
    /// Text and buttons.
    pub const BODY: FontSize = page(20.0);
    /// Names, facts, entries of a list.
    pub const LARGE: FontSize = page(24.0);
    /// Entries of the title's list.
    pub const LIST: FontSize = page(28.0);
    /// Titles of a group.
    pub const HEAD: FontSize = page(32.0);
    /// The title of a sheet.
    pub const TITLE: FontSize = page(44.0);
    /// The name of the game, once.
    pub const DISPLAY: FontSize = page(84.0);

    /// So many pixels of the page.
    const fn page(pixels: f32) -> FontSize {
        FontSize::Rem(pixels / REM)
    }
}

/// Corners of sheets.
pub const RADIUS: f32 = 8.0;
/// Corners of what stands on a sheet.
pub const RADIUS_SMALL: f32 = 6.0;
/// What one can hit is at least so high and wide.
pub const TARGET: f32 = 44.0;
/// The share of the window that the sheet at the end of a match takes.
pub const SHEET: f32 = 30.0;

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color) -> f32 {
        let linear = colour.to_linear();
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_stands_out_from_its_ground() {
        let pairs = [
            (CREAM, FELT),
            (CREAM, WALNUT),
            (CREAM, FRAME_LIT),
            (CREAM_DIM, FELT),
            (CREAM_DIM, WALNUT),
            (CREAM_DIM, FRAME),
            (LIT_BRASS, WALNUT),
            (CREAM, FILLED),
            (CREAM, FILLED_LIT),
            (INK, PAPER),
            (INK, PAPER_DEEP),
            (INK_DIM, PAPER),
            (INK_DIM, PAPER_LIGHT),
            (SEAL, PAPER),
        ];
        for (text, ground) in pairs {
            assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}: {}", contrast(text, ground));
        }
    }

    #[test]
    fn the_ring_of_the_focus_stands_out_from_its_ground() {
        for (ring, ground) in [(ACCENT, FELT), (ACCENT, WALNUT), (ACCENT, FRAME), (INK, PAPER)] {
            assert!(contrast(ring, ground) >= 3.0, "{ring:?} on {ground:?}");
        }
    }
}
