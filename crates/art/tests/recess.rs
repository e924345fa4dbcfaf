//! The recess of a clock: its digits can be read, its states told apart, and its light is the lamp's.

mod workshop;

use teahouse_art::{Colour, Interface, Order, Theme};
use workshop::{bake, workshop};

fn lightness(pixel: &[u8]) -> f32 {
    (0.2126 * f32::from(pixel[0]) + 0.7152 * f32::from(pixel[1]) + 0.0722 * f32::from(pixel[2])) / 255.0
}

/// WCAG asks 4.5 to 1 of text, and 7 to 1 in high contrast. The digits lie in the middle three quarters of the recess.
#[test]
fn digits_can_be_read_in_a_recess() {
    for name in Theme::names() {
        let workshop = workshop(name);
        let least = if name.starts_with("high-contrast") { 7.0 } else { 4.5 };
        let Interface { text_dim, text_lit, on_filled, .. } = workshop.theme.interface;
        for (width, height) in [(84, 44), (168, 88)] {
            for (lit, low, digits) in
                [(false, false, text_dim), (true, false, text_lit), (false, true, on_filled), (true, true, on_filled)]
            {
                let sprite = bake(&workshop, &Order::Recess { width, height, lit, low });
                let [left, top] = sprite.origin.map(|part| part as u32);
                for (x, y) in (width / 8..width * 7 / 8).flat_map(|x| (height / 5..height * 4 / 5).map(move |y| (x, y)))
                {
                    let [red, green, blue, alpha] = sprite.image.pixel(left + x, top + y).unwrap();
                    let seen = digits.contrast(Colour { red, green, blue });
                    assert!(alpha == 255 && seen >= least, "{name}, lit: {lit}, low: {low}: {seen} at {x}, {y}");
                }
            }
        }
    }
}

/// A lit rim is broader, and the lacquer of the bottom has another lightness: neither depends on the eye for colours.
#[test]
fn states_of_a_recess_can_be_told_apart_without_colour() {
    for name in Theme::names() {
        let workshop = workshop(name);
        let recess = |lit, low| bake(&workshop, &Order::Recess { width: 120, height: 60, lit, low });
        let states = [(false, false), (true, false), (false, true), (true, true)];
        for (index, one) in states.iter().enumerate() {
            for other in &states[..index] {
                let [one_sprite, other_sprite] = [one, other].map(|(lit, low)| recess(*lit, *low));
                let pixels = one_sprite.image.rgba().chunks(4).zip(other_sprite.image.rgba().chunks(4));
                let differing = pixels.filter(|(one, other)| (lightness(one) - lightness(other)).abs() > 0.06).count();
                assert!(differing >= 250, "{name}: {one:?} and {other:?} differ in {differing} pixels");
            }
        }
    }
}

#[test]
fn a_recess_is_dark_towards_the_lamp() {
    for name in ["jade-salon", "night-study", "kaya-slate", "rice-paper"] {
        let sprite = bake(&workshop(name), &Order::Recess { width: 120, height: 60, lit: false, low: false });
        let [left, top] = sprite.origin.map(|part| part as u32);
        let at = |x: u32, y: u32| lightness(&sprite.image.pixel(left + x, top + y).unwrap());
        for ([above_x, above_y], [below_x, below_y]) in [([60, 3], [60, 56]), ([3, 30], [116, 30])] {
            let [to_lamp, away] = [at(above_x, above_y), at(below_x, below_y)];
            assert!(to_lamp + 0.02 < away, "{name}: {to_lamp} towards the lamp, {away} away from it");
        }
    }
}
