//! Bakes everything that lies on the table of Teahouse: pieces, boards, trays, paper, the table itself. Pure functions
//! from an [`Order`] to a [`Sprite`].
//!
//! There is no artwork on disk. A thing is baked at the exact number of device pixels that it will cover, so it is sharp
//! at every size; after a resize it is baked again. Outlines become distances, distances heights, and heights light:
//! one lamp at the upper left, which never turns with a piece. Nothing here starts a thread, reads a clock or a file, or
//! knows a rule; each bake is independent of every other, so that the caller can run them wherever it likes.
//!
//! ```
//! use teahouse_art::{ArtError, Disc, Figure, Fonts, Ink, Order, Script, Theme, Workshop};
//!
//! # fn read(file: &str) -> Vec<u8> {
//! #     std::fs::read(format!("../../assets/fonts/{file}")).unwrap()
//! # }
//! let fonts = Fonts::parse(Fonts::FILES.map(read))?;
//! let workshop = Workshop { theme: Theme::jade_salon(), fonts };
//!
//! let general = Disc::face(Figure::Character('帥', Script::Brush), Ink::Red);
//! let sprite = workshop.bake(&Order::Disc { disc: general, diameter: 96 })?;
//! let [x, y] = sprite.origin; // where the middle of the disc's upper side lies in the picture
//! assert!(x > 48.0 && y > 48.0 && sprite.image.width() >= 98);
//!
//! let unknown = Disc::face(Figure::Character('Q', Script::Brush), Ink::Black);
//! let outcome = workshop.bake(&Order::Disc { disc: unknown, diameter: 96 });
//! assert_eq!(outcome, Err(ArtError::MissingGlyph { character: 'Q' }));
//! # Ok::<(), ArtError>(())
//! ```
#![warn(missing_docs)]

mod board;
mod colour;
mod curve;
mod disc;
mod distance;
mod error;
mod figure;
mod font;
mod fonts;
mod furniture;
mod gleam;
mod glint;
mod grid;
mod image;
mod ink;
mod koma;
pub mod limit;
mod marks;
mod material;
mod noise;
mod order;
mod outline;
mod painting;
mod plane;
mod proportion;
mod relief;
mod rim;
mod room;
mod shadow;
mod shape;
mod slab;
mod still;
mod table;
mod theme;
mod ticks;
mod tooth;
mod window;
mod wood;
mod workshop;

pub use board::Board;
pub use colour::{Colour, NoColour};
pub use disc::{Disc, DiscSide, Facing, Ink, ROOM_FOR_RINGS};
pub use error::ArtError;
pub use figure::{CannonGlyph, Figure, Pictogram, PieceSet, Script};
pub use font::Font;
pub use fonts::Fonts;
pub use furniture::{
    Course, Icon, PARTS_OF_TEA, RECESS_LIGHT, Seating, Sitter, TallyInk, Touch, WISPS, YUNOMI_TEA, plate_travel,
};
pub use image::{Image, Sprite};
pub use ink::{InkStroke, InkTile};
pub use koma::{Koma, KomaInk, KomaSize};
pub use limit::DIAMETERS;
pub use marks::{Mark, MarkForm};
pub use order::Order;
pub use proportion::{
    DISC_OF_CELL, DISC_RISE, FRAME_OF_CELL, KOMA_OF_CELL, KOMA_RISE, LIFTED_RISE, LIFTED_SIZE, WALL_OF_CELL,
};
pub use rim::{Flip, FlipSide, RIM_FRAMES};
pub use room::{PlacedLight, Sky};
pub use shadow::Lift;
pub use still::{Standing, StandingPiece};
pub use theme::{
    BackTheme, BoardTheme, DiscTheme, Ground, Hour, Interface, KeyLight, KomaTheme, MarkTheme, Material, Ramp,
    TableMaterial, TableTheme, Theme, ThemeError, Veil,
};
pub use ticks::{Tick, Ticks};
pub use workshop::Workshop;

/// Stands for everything that pictures are computed by: this crate, what it uses, fonts and themes. Pictures of a program with
/// another fingerprint may look different.
pub const FINGERPRINT: &str = env!("TEAHOUSE_ART_FINGERPRINT");
