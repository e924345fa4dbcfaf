//! Sizes and distances of the interface. Its colours are in [`palette`](super::palette).
//!
//! Lengths are pixels of a page of 1456 × 819, see [`Page`](super::Page).

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

    /// The size of one `Rem` at a text scale of 1.
    pub const REM: f32 = 18.0;
    /// The smallest and the large ones as numbers, for text that is fitted into its place.
    pub const SMALL_REM: f32 = 18.0 / REM;
    /// The same of names.
    pub const LARGE_REM: f32 = 24.0 / REM;
    /// Explanations.
    pub const SMALL: FontSize = FontSize::Rem(SMALL_REM);
    /// Text and buttons.
    pub const BODY: FontSize = page(20.0);
    /// Names, facts, entries of a list.
    pub const LARGE: FontSize = FontSize::Rem(LARGE_REM);
    /// Entries of the title's list.
    pub const LIST: FontSize = page(28.0);
    /// Titles of a group.
    pub const HEAD: FontSize = page(32.0);
    /// The title of a sheet.
    pub const TITLE: FontSize = page(44.0);
    /// The name of the game, once. A picture: it grows with the window, not with the letters.
    pub const DISPLAY: FontSize = FontSize::VMin(10.2);
    /// The text beside it.
    pub const SIGN: FontSize = FontSize::VMin(3.7);

    const fn page(pixels: f32) -> FontSize {
        FontSize::Rem(pixels / REM)
    }
}

/// Corners of sheets.
pub const RADIUS: f32 = 8.0;
/// The corners of things on a sheet.
pub const RADIUS_SMALL: f32 = 6.0;
/// The least width and height of a control's hit area.
pub const TARGET: f32 = 44.0;
/// The share of the window, in hundredths, that the sheet at the end of a match takes; more where its words need more,
/// and in a high window from below.
pub const SHEET: f32 = 30.0;
/// The most of it.
pub const MOST_OF_SHEET: f32 = 45.0;
/// The same in a high window.
pub const SHEET_BELOW: f32 = 35.0;
