//! A workshop for tests, and the discs that several of them bake.

#![allow(dead_code, reason = "no file of tests uses all of it")]

use std::path::PathBuf;
use teahouse_art::{Disc, Figure, Fonts, Ink, Order, Script, Sprite, Theme, Workshop};

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
