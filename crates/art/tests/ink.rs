//! The strokes of ink: how they looked when last looked at, and the order in which their parts are shown.

mod pictures;

use pictures::{bake, compare, workshop};
use teahouse_art::{Image, InkStroke, Order, Theme};

fn stroke(theme: &str, stroke: InkStroke, side: u32) -> Image {
    bake(&workshop(theme), &Order::Stroke { stroke, side }).image
}

/// The tile of the middle of a pixel.
fn tile_of([x, y]: [u32; 2], side: u32, stroke: InkStroke) -> [u8; 2] {
    [x, y]
        .map(|place| u8::try_from((2 * place + 1) * u32::from(stroke.tiles_in_row()) / (2 * side)).expect("few tiles"))
}

/// The picture as far as the brush has come.
fn drawn_up_to(picture: &Image, stroke: InkStroke, share: f32) -> Image {
    let (side, tiles) = (picture.width(), stroke.tiles());
    let mut drawn = Image::filled(side, side, [0x4a, 0x2f, 0x20, 255]);
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let place = tile_of([x, y], side, stroke);
        if let Some(tile) = tiles.iter().find(|tile| [tile.column, tile.row] == place) {
            let [red, green, blue, alpha] = picture.pixel(x, y).expect("a place of the picture");
            let alpha = (f32::from(alpha) * tile.inked(share)) as u8;
            drawn.draw(&Image::filled(1, 1, [red, green, blue, alpha]), x as i32, y as i32);
        }
    }
    drawn
}

/// Each stroke as it is drawn, and whole.
#[test]
fn strokes_look_as_they_did() {
    const SIDE: u32 = 144;
    let mut strip = Image::filled(5 * SIDE, 2 * SIDE, [0, 0, 0, 255]);
    for (row, &one) in (0..).zip(InkStroke::ALL) {
        let picture = stroke("jade-salon", one, SIDE);
        for (column, share) in (0..).zip([0.1, 0.325, 0.675, 0.9, 1.0]) {
            let part = drawn_up_to(&picture, one, share);
            strip.draw(&part, column * SIDE as i32, row * SIDE as i32);
        }
    }
    compare("ink-strokes", &strip);
}

/// A pixel outside all tiles would never be shown.
#[test]
fn all_ink_lies_on_tiles() {
    for (&one, side) in InkStroke::ALL.iter().flat_map(|one| [61, 240, 500].map(|side| (one, side))) {
        let (picture, tiles) = (stroke("jade-salon", one, side), one.tiles());
        for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
            let place = tile_of([x, y], side, one);
            let is_clear = picture.pixel(x, y).is_some_and(|[.., alpha]| alpha < 2);
            let is_shown = tiles.iter().any(|tile| [tile.column, tile.row] == place);
            assert!(is_clear || is_shown, "{one:?} of {side}: {x}, {y}");
        }
    }
}

#[test]
fn the_brush_comes_to_the_tiles_one_after_the_other() {
    for &one in InkStroke::ALL {
        let tiles = one.tiles();
        assert!(tiles.iter().all(|tile| (0.0..=1.0).contains(&tile.arrival)), "{one:?}");
        for tenth in 0..10 {
            let span = tenth as f32 / 10.0..tenth as f32 / 10.0 + 0.11;
            let count = tiles.iter().filter(|tile| span.contains(&tile.arrival)).count();
            assert!((tiles.len() / 25..=tiles.len() / 4).contains(&count), "{one:?}: {count} tiles in {span:?}");
        }
    }
}

#[test]
fn the_ink_is_that_of_the_seal_in_every_theme() {
    for theme in Theme::names() {
        let picture = stroke(theme, InkStroke::Check, 160);
        let full = picture.rgba().chunks_exact(4).max_by_key(|pixel| pixel[3]).unwrap();
        let seal = workshop(theme).theme.interface.ink_seal;
        for (channel, of_seal) in full.iter().zip([seal.red, seal.green, seal.blue]) {
            assert!(channel.abs_diff(of_seal) <= 1, "{theme}: {full:?}");
        }
        assert!(full[3] > 220, "{theme}: {full:?}");
    }
}
