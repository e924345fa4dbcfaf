//! The portraits: how they looked when last looked at, and what each must be.

mod pictures;

use pictures::{bake, compare, workshop};
use teahouse_art::{Image, Order, Sitter, Sprite, Theme, Workshop};

fn portrait(workshop: &Workshop, sitter: Sitter, side: u32) -> Sprite {
    bake(workshop, &Order::Portrait { sitter, side })
}

/// The card alone, without the room for its shadow.
fn card(sprite: &Sprite, side: u32) -> Image {
    let [left, top] = sprite.origin.map(|middle| side as i32 / 2 - middle as i32);
    let mut card = Image::filled(side, side, [0, 0, 0, 255]);
    card.draw(&sprite.image, left, top);
    card
}

/// All sitters on a table, seven in a row.
fn company(side: u32) -> Image {
    let workshop = workshop("jade-salon");
    let ground = workshop.theme.tablet.mid;
    let pitch = side + 8;
    let mut picture = Image::filled(7 * pitch + 8, 2 * pitch + 8, [ground.red, ground.green, ground.blue, 255]);
    for (place, sitter) in (0..).zip(Sitter::ALL) {
        let sprite = portrait(&workshop, *sitter, side);
        let [x, y] = [place % 7, place / 7].map(|step| (8 + step * pitch + side / 2) as i32);
        picture.draw(&sprite.image, x - sprite.origin[0] as i32, y - sprite.origin[1] as i32);
    }
    picture
}

/// The number of pixels that clearly differ between two pictures of a size.
fn differing(one: &Image, other: &Image) -> usize {
    let pairs = one.rgba().chunks_exact(4).zip(other.rgba().chunks_exact(4));
    pairs.filter(|(one, other)| (0..3).any(|channel| one[channel].abs_diff(other[channel]) > 48)).count()
}

#[test]
fn portraits_look_as_they_did() {
    for side in [40, 96] {
        compare(&format!("portraits-{side}"), &company(side));
    }
}

/// At the size of a tablet, too.
#[test]
fn no_two_guests_can_be_confused() {
    let workshop = workshop("jade-salon");
    let cards: Vec<_> = Sitter::ALL.iter().map(|sitter| card(&portrait(&workshop, *sitter, 40), 40)).collect();
    for (index, one) in cards.iter().enumerate() {
        for (before, other) in cards[..index].iter().enumerate() {
            let count = differing(one, other);
            assert!(count > 240, "{:?} and {:?} differ at {count} of 1600", Sitter::ALL[index], Sitter::ALL[before]);
        }
    }
}

/// Only the edge of the card is the theme's.
#[test]
fn a_portrait_is_the_same_in_every_theme() {
    let of = |theme: &str| card(&portrait(&workshop(theme), Sitter::Landlady, 80), 80);
    let first = of("jade-salon");
    for theme in Theme::names() {
        let count = differing(&first, &of(theme));
        assert!(count < 80 * 5, "{theme}: {count} pixels");
    }
}

#[test]
fn a_card_is_opaque_and_lies_around_its_middle() {
    let workshop = workshop("jade-salon");
    for side in [12, 40, 63, 64, 97] {
        let sprite = portrait(&workshop, Sitter::Scholar, side);
        let half = side as f32 / 2.0;
        let alpha = |right: f32, down: f32| {
            let [x, y] = [sprite.origin[0] + right, sprite.origin[1] + down].map(|place| place.floor() as u32);
            sprite.image.pixel(x, y).map_or(0, |[.., alpha]| alpha)
        };
        for [right, down] in [[-half, 0.0], [half - 1.0, 0.0], [0.0, -half], [0.0, half - 1.0]] {
            assert_eq!(alpha(right, down), 255, "{side}: {right}, {down}");
        }
        assert!(alpha(-half - 1.0, 0.0) < 200 && alpha(0.0, -half - 1.0) < 200, "{side} is larger");
    }
}

/// A portrait of twice the size, reduced by two, is the smaller one.
#[test]
fn a_portrait_is_the_same_at_every_size() {
    let workshop = workshop("jade-salon");
    for &sitter in Sitter::ALL {
        let [small, large] = [100, 200].map(|side| card(&portrait(&workshop, sitter, side), side));
        let count = differing(&small, &large.reduced(2));
        assert!(count < 700, "{sitter:?}: {count} of 10000");
    }
}
