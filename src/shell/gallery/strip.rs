//! All pictures of a film on one, in rows.

use bevy::asset::RenderAssetUsages;
use bevy::math::{Rect, URect, UVec2};
use bevy::prelude::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Pictures in a row.
const ROW: u32 = 8;
/// The greatest breadth of a picture on the strip; broader ones are scaled down.
const BROADEST: u32 = 320;

/// A strip that grows.
#[derive(Debug, Default)]
pub(super) struct Strip {
    focus: Option<Rect>,
    /// Of one picture on the strip.
    size: UVec2,
    pictures: Vec<Vec<u8>>,
}

impl Strip {
    /// Of a part of the pictures, or of the whole.
    pub(super) fn new(focus: Option<Rect>) -> Self {
        Self { focus, ..Self::default() }
    }

    /// Adds a picture.
    pub(super) fn add(&mut self, image: &Image) {
        let Some(data) = &image.data else { return };
        let whole = URect::from_corners(UVec2::ZERO, image.size());
        let part = self.focus.map_or(whole, |focus| focus.as_urect().intersect(whole));
        // A block of pixels becomes one.
        let factor = part.width().div_ceil(BROADEST).max(1);
        self.size = part.size() / factor;
        let average = |x: u32, y: u32, channel: u32| {
            let corner = part.min + UVec2::new(x, y) * factor;
            let pixels = (0..factor).flat_map(|down| (0..factor).map(move |right| corner + UVec2::new(right, down)));
            let sum: u32 =
                pixels.map(|at| u32::from(data[((at.y * image.width() + at.x) * 4 + channel) as usize])).sum();
            (sum / (factor * factor)) as u8
        };
        let (width, height) = (self.size.x, self.size.y);
        let bytes = (0..height).flat_map(|y| (0..width).flat_map(move |x| (0..4).map(move |channel| (x, y, channel))));
        self.pictures.push(bytes.map(|(x, y, channel)| average(x, y, channel)).collect());
    }

    /// The strip, if there is anything on it.
    pub(super) fn image(&self) -> Option<Image> {
        if self.pictures.is_empty() || self.size.min_element() == 0 {
            return None;
        }
        let count = self.pictures.len() as u32;
        let rows = count.div_ceil(ROW);
        let size = UVec2::new(self.size.x * ROW.min(count), self.size.y * rows);
        let mut data = vec![0; (size.x * size.y * 4) as usize];
        for (index, picture) in (0..).zip(&self.pictures) {
            let corner = UVec2::new(index % ROW, index / ROW) * self.size;
            for (y, line) in (0..).zip(picture.chunks_exact((self.size.x * 4) as usize)) {
                let start = (((corner.y + y) * size.x + corner.x) * 4) as usize;
                data[start..start + line.len()].copy_from_slice(line);
            }
        }
        let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        Some(Image::new(extent, TextureDimension::D2, data, format, RenderAssetUsages::default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(value: u8) -> Image {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new_fill(size, TextureDimension::D2, &[value; 4], format, RenderAssetUsages::default())
    }

    #[test]
    fn pictures_lie_in_rows_in_their_order() {
        let mut strip = Strip::new(Some(Rect::new(1.0, 0.0, 3.0, 2.0)));
        (0..10).for_each(|value| strip.add(&picture(10 * value)));
        let image = strip.image().unwrap();
        assert_eq!(image.size(), UVec2::new(2 * ROW, 4));
        let data = image.data.unwrap();
        let at = |x: u32, y: u32| data[((y * 2 * ROW + x) * 4) as usize];
        assert_eq!((at(0, 0), at(2, 1), at(14, 0), at(0, 2), at(3, 3)), (0, 10, 70, 80, 90));
    }
}
