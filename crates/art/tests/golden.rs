//! The discs against pictures that a person has looked at. After a wanted change, look at the new ones:
//! `TEAHOUSE_BLESS=1 cargo test -p teahouse-art --test golden` writes them into `tests/golden`.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use teahouse_art::{Disc, Font, Image, Ink, Lift, Sprite, Theme, bake_disc, bake_shadow};

/// How far a channel may be off: other processors round other ways.
const TOLERANCE: u8 = 2;

#[test]
fn discs_of_48_pixels_look_as_they_did() {
    compare("discs-48", &sheet(48));
}

#[test]
fn discs_of_96_pixels_look_as_they_did() {
    compare("discs-96", &sheet(96));
}

#[test]
fn discs_of_200_pixels_look_as_they_did() {
    compare("discs-200", &sheet(200));
}

#[test]
fn small_discs_look_as_they_did() {
    compare("discs-32", &sheet(32));
}

#[test]
fn shadows_look_as_they_did() {
    compare("shadow-resting-96", &bake_shadow(96, Lift::RESTING).unwrap().image);
    compare("shadow-lifted-96", &bake_shadow(96, Lift::LIFTED).unwrap().image);
}

/// All discs beside one another, red and a back above, black below, on a clear ground.
fn sheet(diameter: u32) -> Image {
    let bytes: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts/YujiMai-pieces.ttf"));
    let font = Font::parse(bytes).expect("the font of the pieces is one");
    let bake = |disc: Disc| bake_disc(&Theme::JADE_SALON, &font, disc, diameter).expect("the font has all pieces");
    let faces =
        |glyphs: &str, ink: Ink| glyphs.chars().map(|glyph| bake(Disc::face(glyph, ink))).collect::<Vec<Sprite>>();
    let mut rows = [faces("帥仕相俥傌炮兵", Ink::Red), faces("將士象車馬砲包卒", Ink::Black)];
    rows[0].push(bake(Disc::back()));

    let pitch = diameter + 2;
    let mut sheet = Image::filled(8 * pitch, 2 * pitch, [0; 4]);
    for (row, sprites) in rows.iter().enumerate() {
        for (column, sprite) in sprites.iter().enumerate() {
            sheet.draw(&sprite.image, column as i32 * pitch as i32, row as i32 * pitch as i32);
        }
    }
    sheet
}

fn compare(name: &str, picture: &Image) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"));
    if std::env::var_os("TEAHOUSE_BLESS").is_some_and(|value| value == "1") {
        let file = File::create(&path).expect("the folder of golden pictures can be written");
        picture.write_png(file).expect("a picture can be written as PNG");
        return;
    }
    let golden = read_png(&path);
    assert_eq!((golden.width, golden.height), (picture.width(), picture.height()), "{name}: another size");

    let off = |(index, (ours, golden)): (usize, (&u8, &u8))| (ours.abs_diff(*golden), index / 4);
    let (worst, pixel) = picture.rgba().iter().zip(&golden.rgba).enumerate().map(off).max().unwrap_or_default();
    let (x, y) = (pixel % picture.width() as usize, pixel / picture.width() as usize);
    assert!(worst <= TOLERANCE, "{name}: off by {worst} of 255, at column {x}, row {y}");
}

struct Golden {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

fn read_png(path: &Path) -> Golden {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().expect("a golden picture is a PNG file");
    let mut rgba = vec![0; reader.output_buffer_size().expect("a golden picture fits into memory")];
    let info = reader.next_frame(&mut rgba).expect("a golden picture is whole");
    assert_eq!(info.color_type, png::ColorType::Rgba, "{}: another kind of pixel", path.display());
    Golden { width: info.width, height: info.height, rgba }
}
