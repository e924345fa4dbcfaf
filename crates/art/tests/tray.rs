//! The tray of captured discs: the lid of their box.

mod workshop;

use teahouse_art::{Order, Sprite, Theme};
use workshop::{bake, workshop};

const SIZE: [u32; 2] = [216, 64];

fn tray(theme: &str) -> Sprite {
    let [width, height] = SIZE;
    bake(&workshop(theme), &Order::Tray { width, height })
}

/// The mean of all channels of a square of the tray around a place.
fn light(sprite: &Sprite, across: i32, down: i32) -> f32 {
    let [left, top] = sprite.origin.map(|place| place as i32);
    let places = (-1..=1).flat_map(|y| (-1..=1).map(move |x| (x, y)));
    let pixels = places.filter_map(|(x, y)| sprite.image.pixel((left + across + x) as u32, (top + down + y) as u32));
    pixels.map(|[red, green, blue, _]| f32::from(red) + f32::from(green) + f32::from(blue)).sum::<f32>() / 27.0
}

/// The lamp stands at the upper left: there the rim keeps its light from the floor.
#[test]
fn the_floor_lies_below_the_rim_in_the_light_of_the_lamp() {
    for theme in Theme::names().filter(|theme| !theme.starts_with("high-contrast")) {
        let sprite = tray(theme);
        let [width, height] = SIZE.map(|side| side as i32);
        let middle = light(&sprite, width / 2, height / 2);
        let [above, below] = [light(&sprite, width / 2, 6), light(&sprite, width / 2, height - 9)];
        assert!(above < middle - 2.0, "{theme}: {above} below the upper rim, {middle} in the middle");
        assert!(below > above, "{theme}: {below} at the lower rim, {above} at the upper one");
    }
}
