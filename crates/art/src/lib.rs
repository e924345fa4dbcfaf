//! Bakes the pieces of Teahouse: pure functions from a theme, a font, a disc and a size in pixels to an [`Image`].
//!
//! There is no artwork on disk. A disc is baked at the exact number of device pixels it will cover, so it is sharp at
//! every size; after a resize it is baked again. Nothing here starts a thread, reads a clock or a file, or knows a
//! rule: which character stands on a piece is the caller's business, and each bake is independent of every other, so
//! that the caller can run them wherever it likes.
//!
//! ```
//! use teahouse_art::{ArtError, Disc, Font, Ink, Lift, Theme, bake_disc, bake_shadow};
//!
//! let bytes: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts/YujiMai-pieces.ttf"));
//! let font = Font::parse(bytes.to_vec())?;
//!
//! let general = bake_disc(&Theme::JADE_SALON, &font, Disc::face('帥', Ink::Red), 96)?;
//! let [x, y] = general.origin; // where the middle of the disc lies in the picture
//! assert_eq!((general.image.width(), general.image.height(), x, y), (98, 98, 49.0, 49.0));
//!
//! let shadow = bake_shadow(96, Lift::RESTING)?; // put its origin on the same point of the board, below the disc
//! assert!(shadow.image.width() > general.image.width());
//!
//! let unknown = bake_disc(&Theme::JADE_SALON, &font, Disc::face('Q', Ink::Black), 96);
//! assert!(matches!(unknown, Err(ArtError::MissingGlyph { character: 'Q' })));
//! # Ok::<(), ArtError>(())
//! ```
#![warn(missing_docs)]

mod canvas;
mod colour;
mod disc;
mod distance;
mod error;
mod font;
mod image;
mod marks;
mod outline;
mod shadow;
mod theme;

pub use colour::Colour;
pub use disc::{Disc, DiscSide, Facing, Ink, bake_disc};
pub use error::ArtError;
pub use font::Font;
pub use image::{Image, Sprite};
pub use marks::{Mark, bake_mark};
pub use shadow::{Lift, bake_shadow};
pub use theme::{Ramp, Theme};

/// The smallest and the largest diameter of a disc that can be baked, in device pixels.
pub const DIAMETERS: std::ops::RangeInclusive<u32> = 12..=1024;
