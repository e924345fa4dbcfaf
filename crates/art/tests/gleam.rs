//! The lamp's image in lacquered backs, and how much of it falls on each place of the view.

mod pictures;

use pictures::{bake, compare, workshop};
use teahouse_art::{Disc, Image, KeyLight, Order, RIM_FRAMES};

const SIDE: u32 = 96;

fn gleam(frame: u8) -> Image {
    bake(&workshop("jade-salon"), &Order::Gleam { diameter: SIDE, frame }).image
}

/// The sum of the light of a picture, and the middle of it, in pixels.
fn light(picture: &Image) -> (f32, [f32; 2]) {
    let mut sum = [0.0_f32; 3];
    for (y, x) in (0..picture.height()).flat_map(|y| (0..picture.width()).map(move |x| (y, x))) {
        let alpha = picture.pixel(x, y).map_or(0.0, |pixel| f32::from(pixel[3]));
        for (total, part) in sum.iter_mut().zip([1.0, x as f32, y as f32]) {
            *total += alpha * part;
        }
    }
    (sum[0], [sum[1] / sum[0], sum[2] / sum[0]])
}

#[test]
fn the_lamps_image_in_a_back_looks_as_it_did() {
    let workshop = workshop("jade-salon");
    let mut strip = Image::filled(6 * 110, 110, [0x6a, 0x46, 0x2a, 255]);
    for (column, frame) in (0..).zip([1, 3, 5, 6, 8, 10]) {
        let back = bake(&workshop, &Order::Side { disc: Disc::back(), diameter: SIDE }).image;
        strip.draw(&back, 110 * column + 6, 6);
        strip.draw(&gleam(frame), 110 * column + 6, 6);
    }
    compare("gleam", &strip);
}

#[test]
fn the_lamps_image_moves_along_the_arc_that_faces_the_lamp_swells_and_fades() {
    let passes: Vec<(f32, [f32; 2])> = [3, 5, 7, 9].map(|frame| light(&gleam(frame))).into();
    // Clockwise, from the left to the upper edge.
    assert!(passes.windows(2).all(|pair| pair[0].1[0] < pair[1].1[0] && pair[0].1[1] > pair[1].1[1]), "{passes:?}");
    let middle = (SIDE + 2) as f32 / 2.0;
    assert!(passes.iter().all(|(_, [x, y])| *x < middle && *y < middle), "{passes:?}");
    assert!(passes[1].0 > 1.4 * passes[0].0 && passes[2].0 > 1.4 * passes[3].0, "{passes:?}");
    for end in [0, RIM_FRAMES] {
        assert!(light(&gleam(end)).0 < 0.02 * passes[1].0, "frame {end}");
    }
}

#[test]
fn the_lamps_image_has_a_small_bright_core_and_stays_on_the_disc() {
    let picture = gleam(RIM_FRAMES / 2);
    assert_eq!(picture.pixel(2, 2).map(|[.., alpha]| alpha), Some(0), "a corner is not of the disc");
    let count = |least: u8| picture.rgba().chunks_exact(4).filter(|pixel| pixel[3] > least).count();
    let (bright, veiled) = (count(150), count(12));
    assert!((5..200).contains(&bright) && veiled > 6 * bright, "{bright} of {veiled}");
}

#[test]
fn a_light_falls_most_in_its_pool_and_less_the_farther_away() {
    for (light, middle, far) in [
        (KeyLight::Lamp, [0.20, 0.10], [1.0, 1.0]),
        (KeyLight::Sun, [0.10, 0.02], [1.0, 1.0]),
        (KeyLight::Shoji, [0.08, 0.08], [1.0, 1.0]),
    ] {
        let way = (0..=10).map(|step| {
            let part = step as f32 / 10.0;
            light.falls_on([0, 1].map(|axis| middle[axis] + (far[axis] - middle[axis]) * part))
        });
        let way: Vec<f32> = way.collect();
        assert!(way[0] == 1.0 && way[10] < 0.35 && way.windows(2).all(|pair| pair[0] >= pair[1]), "{light:?}: {way:?}");
    }
}
