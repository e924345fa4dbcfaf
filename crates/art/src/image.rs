//! Pictures as values: pixels in memory, laid over one another, written as PNG.

use crate::colour::{decode, encode, to_byte};
use std::io;

/// A picture: rows from top to bottom, pixels from left to right, four bytes a pixel.
///
/// The bytes are red, green and blue in sRGB and alpha, 255 being opaque; colour is not multiplied by alpha. Where
/// alpha is 0 the colour is that of an edge in the same row, or in the nearest row that has one, so that a scaled drawing
/// shows no dark fringe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

/// A picture and the point in it by which it is placed.
#[derive(Debug, Clone, PartialEq)]
pub struct Sprite {
    /// The picture.
    pub image: Image,
    /// Right and down from the picture's upper left corner, in pixels: the point of the thing that its
    /// [`Order`](crate::Order) names, be it the middle of a disc or the corner of a sheet. Sprites of the same disc (its
    /// face, its shadow) fit together when their origins are put on one point.
    pub origin: [f32; 2],
}

impl Sprite {
    /// The same picture for a reader at the other edge. Only what has no light on it may be turned.
    pub(crate) fn turned_by_half(self) -> Self {
        let Self { image: Image { width, height, rgba }, origin: [right, down] } = self;
        let turned = rgba.chunks_exact(4).rev().flatten().copied().collect();
        Self { image: Image::from_rgba(width, height, turned), origin: [width as f32 - right, height as f32 - down] }
    }
}

impl Image {
    /// A picture of one colour (red, green, blue, alpha), sizes in pixels.
    pub fn filled(width: u32, height: u32, rgba: [u8; 4]) -> Self {
        Self { width, height, rgba: rgba.repeat(width as usize * height as usize) }
    }

    /// A picture of these bytes, four a pixel.
    pub(crate) fn from_rgba(width: u32, height: u32, rgba: Vec<u8>) -> Self {
        debug_assert_eq!(rgba.len(), width as usize * height as usize * 4);
        Self { width, height, rgba }
    }

    /// The width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The bytes of all pixels: `4 × width × height` of them.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The bytes of all pixels, taken out of the picture.
    pub fn into_rgba(self) -> Vec<u8> {
        self.rgba
    }

    /// The pixel in column `x` and row `y`, or `None` outside the picture.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let start = self.index(x, y);
        self.rgba[start..start + 4].try_into().ok()
    }

    /// Lays a picture over this one, its upper left corner at column `x` and row `y`, blended in linear light.
    /// Parts outside the image are cut off.
    pub fn draw(&mut self, top: &Image, x: i32, y: i32) {
        for row in 0..top.height {
            for column in 0..top.width {
                let place = (x.checked_add_unsigned(column), y.checked_add_unsigned(row));
                let (Some(place_x), Some(place_y)) = place else { continue };
                let (Ok(place_x), Ok(place_y)) = (u32::try_from(place_x), u32::try_from(place_y)) else { continue };
                if place_x < self.width && place_y < self.height {
                    let over = top.index(column, row);
                    let under = self.index(place_x, place_y);
                    blend(&mut self.rgba[under..under + 4], &top.rgba[over..over + 4]);
                }
            }
        }
    }

    /// The picture at a fraction of its size: each pixel is the mean light of a square with sides of `factor` pixels. What
    /// is left over at the right and at the bottom is cut off.
    ///
    /// # Panics
    /// When `factor` is 0.
    #[must_use]
    pub fn reduced(&self, factor: u32) -> Self {
        let (width, height) = (self.width / factor, self.height / factor);
        let places = |start: u32| start * factor..(start + 1) * factor;
        let mut rgba = Vec::with_capacity(width as usize * height as usize * 4);
        for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
            let (mut light, mut alpha) = ([0.0; 3], 0.0);
            for (y, x) in places(row).flat_map(|y| places(column).map(move |x| (y, x))) {
                let pixel = &self.rgba[self.index(x, y)..][..4];
                let covers = f32::from(pixel[3]) / 255.0;
                (0..3).for_each(|channel| light[channel] += covers * decode(pixel[channel]));
                alpha += covers;
            }
            rgba.extend(light.map(|light| if alpha > 0.0 { encode(light / alpha) } else { 0 }));
            rgba.push(to_byte(alpha / (factor * factor) as f32));
        }
        Self { width, height, rgba }
    }

    /// Writes the picture as a PNG file.
    ///
    /// # Errors
    /// When the writer fails, or the picture has no pixels: PNG cannot hold an empty one.
    pub fn write_png(&self, writer: impl io::Write) -> io::Result<()> {
        let mut encoder = png::Encoder::new(writer, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        let mut file = encoder.write_header()?;
        file.write_image_data(&self.rgba)?;
        file.finish()?;
        Ok(())
    }

    fn index(&self, x: u32, y: u32) -> usize {
        (y as usize * self.width as usize + x as usize) * 4
    }
}

/// Puts one pixel over another.
fn blend(under: &mut [u8], over: &[u8]) {
    match over[3] {
        0 => return,
        255 => return under.copy_from_slice(over),
        _ => {}
    }
    let over_alpha = f32::from(over[3]) / 255.0;
    let under_alpha = f32::from(under[3]) / 255.0 * (1.0 - over_alpha);
    let alpha = over_alpha + under_alpha;
    for channel in 0..3 {
        let light = decode(over[channel]) * over_alpha + decode(under[channel]) * under_alpha;
        under[channel] = encode(light / alpha);
    }
    under[3] = to_byte(alpha);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_laid_over_another_is_cut_at_the_edges() {
        let mut board = Image::filled(3, 3, [0, 0, 0, 255]);
        board.draw(&Image::filled(2, 2, [255, 255, 255, 255]), -1, 2);
        let white: Vec<usize> = (0..9).filter(|pixel| board.rgba()[pixel * 4] == 255).collect();
        assert_eq!(white, [6], "only the lower left pixel is covered");
        assert_eq!(board.pixel(0, 2), Some([255; 4]));
        assert_eq!(board.pixel(3, 0), None);
    }

    #[test]
    fn half_a_shadow_halves_the_light() {
        let mut board = Image::filled(1, 1, [200, 100, 50, 255]);
        board.draw(&Image::filled(1, 1, [0, 0, 0, 128]), 0, 0);
        let light = decode(board.rgba()[0]) / decode(200);
        assert!((light - 0.5).abs() < 0.01, "{light} of the light is left");
    }

    #[test]
    fn a_reduced_picture_has_the_mean_light_of_what_covers() {
        let mut image = Image::filled(5, 2, [0; 4]);
        image.draw(&Image::filled(1, 2, [255, 255, 255, 255]), 0, 0);
        image.draw(&Image::filled(1, 2, [0, 0, 0, 255]), 1, 0);
        image.draw(&Image::filled(1, 1, [200, 0, 0, 255]), 2, 0);
        let reduced = image.reduced(2);
        assert_eq!([reduced.width(), reduced.height()], [2, 1]);
        let [grey, .., opaque] = reduced.pixel(0, 0).unwrap();
        assert!((decode(grey) - 0.5).abs() < 0.01 && opaque == 255, "{grey} {opaque}");
        assert_eq!(reduced.pixel(1, 0), Some([200, 0, 0, 64]));
    }

    #[test]
    fn an_empty_picture_is_not_a_png() {
        assert!(Image::filled(0, 4, [0; 4]).write_png(Vec::new()).is_err());
    }
}
