//! A workshop for tests, and the discs that several of them bake.

#![allow(dead_code, reason = "no file of tests uses all of it")]

use std::path::PathBuf;
use teahouse_art::{Colour, Disc, Figure, Fonts, Image, Ink, Order, Script, Sky, Sprite, Theme, Workshop};

pub const RED: &str = "帥仕相俥傌炮兵";
pub const BLACK: &str = "將士象車馬砲卒";

/// The workshop of a theme that comes with the game.
pub fn workshop(theme: &str) -> Workshop {
    let read = |file| {
        let path = PathBuf::from("../../assets/fonts").join(file);
        std::fs::read(path).expect("the fonts are in assets")
    };
    Workshop {
        theme: Theme::named(theme).expect("the test names a theme of the game"),
        fonts: Fonts::parse(Fonts::FILES.map(read)).expect("they are fonts"),
    }
}

pub fn bake(workshop: &Workshop, order: &Order) -> Sprite {
    workshop.bake(order).unwrap_or_else(|error| panic!("{order:?}: {error}"))
}

pub fn bake_disc(workshop: &Workshop, disc: Disc, diameter: u32) -> Sprite {
    bake(workshop, &Order::Disc { disc, diameter })
}

pub fn figure(character: char) -> Figure {
    Figure::Character(character, Script::Brush)
}

pub fn face(character: char, ink: Ink) -> Disc {
    Disc::face(figure(character), ink)
}

/// Every face of both sides.
pub fn faces() -> Vec<Disc> {
    let red = RED.chars().map(|character| face(character, Ink::Red));
    red.chain(BLACK.chars().map(|character| face(character, Ink::Black))).collect()
}

/// The field of a board that fills a view, and that of a high board in its middle, in thousandths of the view.
pub const FIELDS: [[u16; 4]; 2] = [[90, 130, 910, 860], [278, 52, 722, 938]];

/// The light of the room over a view.
pub fn light(workshop: &Workshop, size: [u32; 2], field: [u16; 4]) -> Image {
    light_under(Sky::Clear, workshop, size, field)
}

/// The same in a weather.
pub fn light_under(sky: Sky, workshop: &Workshop, [width, height]: [u32; 2], field: [u16; 4]) -> Image {
    bake(workshop, &Order::Light { width, height, field, sky }).image
}

/// A colour under a pixel of the light.
pub fn lit(colour: Colour, [red, green, blue, _]: [u8; 4]) -> Colour {
    let under = |channel: u8, light: u8| encode(2.0 * decode(channel) * decode(light));
    Colour { red: under(colour.red, red), green: under(colour.green, green), blue: under(colour.blue, blue) }
}

/// An sRGB channel as linear light.
pub fn decode(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Linear light as an sRGB channel.
pub fn encode(light: f32) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value * 255.0).round() as u8
}
