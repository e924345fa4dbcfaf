//! Baked pictures, the outcome of an order, and why a picture could not be baked.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use teahouse_art::{ArtError, Order};

/// A baked picture.
#[derive(Debug)]
pub struct Baked {
    /// The order of the picture.
    pub order: Order,
    /// The picture.
    pub image: Handle<Image>,
    /// The size in device pixels.
    pub size: Vec2,
    /// The origin within the picture, right and down from the upper left, in device pixels.
    pub origin: Vec2,
    /// Whether the picture stands in for one that cannot be baked.
    pub(super) is_plain: bool,
    /// The order without its size.
    pub(super) kind: Order,
    /// The order without its size and its state.
    pub(super) family: Order,
}

impl Baked {
    /// The size in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        4 * self.size.x as usize * self.size.y as usize
    }
}

/// A picture as it comes from the baker.
#[derive(Debug)]
pub(super) struct Cut {
    pub(super) image: Image,
    pub(super) size: UVec2,
    pub(super) origin: Vec2,
    /// Whether the picture stands in for one that cannot be baked.
    pub(super) is_plain: bool,
}

/// Pixels for the graphics device.
pub(super) fn image(size: UVec2, rgba: Vec<u8>) -> Image {
    Image::new(
        Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
        TextureDimension::D2,
        rgba,
        TextureFormat::Rgba8UnormSrgb,
        // A table of 4K is 33 MB: it is not kept here too. After a lost graphics device it is baked again.
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// The outcome of an order.
#[derive(Debug)]
pub(super) struct Done {
    /// The picture, or the plain one in its place, if that has any.
    pub(super) cut: Option<Cut>,
    /// Why it could not be baked, if that was not reported before.
    pub(super) failure: Option<Failure>,
    /// The file of the picture, if it was baked for the first screen.
    pub(super) file: Option<PictureFile>,
}

/// A file of the cupboard.
#[derive(Debug)]
pub(super) struct PictureFile {
    pub(super) name: String,
    pub(super) content: Vec<u8>,
}

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Failure {
    /// The picture could not be baked.
    #[error(transparent)]
    Art(#[from] ArtError),
    /// A graphics device takes no picture without pixels.
    #[error("it has no pixels")]
    Empty,
    /// The baker panicked.
    #[error("the baker failed: {0}")]
    Panic(String),
}
