//! The tools of tests of pictures: the workshop of a theme, and comparison with pictures that a person has looked at.
//! After a wanted change, look at the new ones: `TEAHOUSE_BLESS=1 cargo test -p teahouse-art` writes them into
//! `tests/golden`.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use teahouse_art::Image;

#[path = "../workshop/mod.rs"]
mod workshop;

pub use workshop::*;

/// The tolerance of a channel, because processors round differently.
const TOLERANCE: u8 = 2;

/// Compares a picture with that of this name in `tests/golden`.
pub fn compare(name: &str, picture: &Image) {
    let path = PathBuf::from("tests/golden").join(format!("{name}.png"));
    if std::env::var_os("TEAHOUSE_BLESS").is_some_and(|value| value == "1") {
        let file = File::create(&path).expect("the folder of golden pictures can be written");
        picture.write_png(file).expect("a picture can be written as PNG");
        return;
    }
    let (width, height, golden) = read_png(&path);
    assert_eq!((width, height), (picture.width(), picture.height()), "{name}: another size");
    let off = |(index, (ours, golden)): (usize, (&u8, &u8))| (ours.abs_diff(*golden), index / 4);
    let (worst, pixel) = picture.rgba().iter().zip(&golden).enumerate().map(off).max().unwrap_or_default();
    let (x, y) = (pixel % width as usize, pixel / width as usize);
    assert!(worst <= TOLERANCE, "{name}: off by {worst} of 255, at column {x}, row {y}");
}

fn read_png(path: &Path) -> (u32, u32, Vec<u8>) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().expect("a golden picture is a PNG file");
    let mut rgba = vec![0; reader.output_buffer_size().expect("a golden picture fits into memory")];
    let info = reader.next_frame(&mut rgba).expect("a golden picture is whole");
    assert_eq!(info.color_type, png::ColorType::Rgba, "{}: another kind of pixel", path.display());
    (info.width, info.height, rgba)
}
