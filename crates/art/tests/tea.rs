//! The cups of tea, which are drunk in parts, and the steam over them.

mod pictures;

use pictures::{bake, compare, workshop};
use teahouse_art::{Hour, Image, Order, PARTS_OF_TEA, Theme, WISPS, Workshop};

/// The cup, full to the last part.
#[test]
fn tea_looks_as_it_did() {
    let workshop = workshop("jade-salon");
    let ground = workshop.theme.table.ramp.mid;
    let mut strip = Image::filled(5 * 140, 140, [ground.red, ground.green, ground.blue, 255]);
    for (place, gone) in (0..).zip(0..=PARTS_OF_TEA) {
        let cup = bake(&workshop, &Order::Teacup { diameter: 110, gone });
        let [x, y] = [140 * place + 70, 70].map(|middle: i32| middle as f32);
        strip.draw(&cup.image, (x - cup.origin[0]) as i32, (y - cup.origin[1]) as i32);
    }
    compare("tea", &strip);
}

/// The bowl of banqi on its felt, full to the last part.
#[test]
fn the_bowl_looks_as_it_did() {
    let workshop = at(Hour::Night);
    let ground = workshop.theme.table.ramp.mid;
    let mut strip = Image::filled(5 * 140, 140, [ground.red, ground.green, ground.blue, 255]);
    for (place, gone) in (0..).zip(0..=PARTS_OF_TEA) {
        let bowl = bake(&workshop, &Order::Teabowl { diameter: 110, gone });
        let [x, y] = [140 * place + 70, 70].map(|middle: i32| middle as f32);
        strip.draw(&bowl.image, (x - bowl.origin[0]) as i32, (y - bowl.origin[1]) as i32);
    }
    compare("teabowl", &strip);
    assert!(workshop.bake(&Order::Teabowl { diameter: 0, gone: 0 }).is_err());
}

/// The tea in the bowl: pixels with much more red than blue that are no lacquer.
#[test]
fn less_of_the_tea_in_the_bowl_is_seen_the_more_is_gone() {
    let workshop = workshop("jade-salon");
    let tea = |gone| {
        let image = bake(&workshop, &Order::Teabowl { diameter: 160, gone }).image;
        let is_tea = |pixel: &&[u8]| {
            let [red, green, blue, alpha] = [pixel[0], pixel[1], pixel[2], pixel[3]];
            alpha > 250 && red > blue.saturating_add(50) && green > 40
        };
        image.rgba().chunks_exact(4).filter(is_tea).count()
    };
    let seen: Vec<usize> = (0..=PARTS_OF_TEA).map(tea).collect();
    assert!(seen.windows(2).all(|parts| parts[0] > parts[1] + 100), "{seen:?}");
    assert_eq!(tea(PARTS_OF_TEA + 1), seen[usize::from(PARTS_OF_TEA)]);
}

/// The tea, as seen in the cup: the brown pixels.
#[test]
fn less_of_the_tea_is_seen_the_more_is_gone() {
    let workshop = workshop("jade-salon");
    let tea = |gone| {
        let image = bake(&workshop, &Order::Teacup { diameter: 120, gone }).image;
        image.rgba().chunks_exact(4).filter(|pixel| pixel[3] > 250 && pixel[0] > pixel[2].saturating_add(40)).count()
    };
    let seen: Vec<usize> = (0..=PARTS_OF_TEA).map(tea).collect();
    assert!(seen.windows(2).all(|parts| parts[0] > parts[1] + 200), "{seen:?}");
    assert!(seen.last().is_some_and(|last| *last > 500), "{seen:?}: some is left");
    assert_eq!(tea(PARTS_OF_TEA + 1), seen[usize::from(PARTS_OF_TEA)]);
}

/// The yunomi of shogi on its tatami, full to the last part.
#[test]
fn the_yunomi_looks_as_it_did() {
    let workshop = at(Hour::Morning);
    let ground = workshop.theme.table.ramp.mid;
    let mut strip = Image::filled(5 * 140, 180, [ground.red, ground.green, ground.blue, 255]);
    for (place, gone) in (0..).zip(0..=PARTS_OF_TEA) {
        let cup = bake(&workshop, &Order::Yunomi { side: 120, gone });
        let [x, y] = [140 * place + 66, 74].map(|middle: i32| middle as f32);
        strip.draw(&cup.image, (x - cup.origin[0]) as i32, (y - cup.origin[1]) as i32);
    }
    compare("yunomi", &strip);
}

/// Green tea: pixels with much more green than blue.
#[test]
fn less_of_the_green_tea_is_seen_the_more_is_gone() {
    let workshop = workshop("jade-salon");
    let tea = |gone| {
        let image = bake(&workshop, &Order::Yunomi { side: 160, gone }).image;
        let is_tea = |pixel: &&[u8]| {
            let [red, green, blue, alpha] = [pixel[0], pixel[1], pixel[2], pixel[3]];
            alpha > 250 && green.saturating_add(6) >= red && green > blue.saturating_add(28)
        };
        image.rgba().chunks_exact(4).filter(is_tea).count()
    };
    let seen: Vec<usize> = (0..=PARTS_OF_TEA).map(tea).collect();
    assert!(seen.windows(2).all(|parts| parts[0] > parts[1] + 100), "{seen:?}");
    assert!(seen.last().is_some_and(|last| *last > 400), "{seen:?}: some is left");
    assert_eq!(tea(PARTS_OF_TEA + 1), seen[usize::from(PARTS_OF_TEA)]);
}

/// The workshop of an hour.
fn at(hour: Hour) -> Workshop {
    Workshop { theme: Theme::at(hour), ..workshop("jade-salon") }
}

/// Every wisp, in the light of each hour.
#[test]
fn steam_looks_as_it_did() {
    let mut strip = Image::filled(3 * 110, 3 * 170, [0, 0, 0, 255]);
    for (row, hour) in (0..).zip(Hour::ALL) {
        let workshop = at(hour);
        let ground = workshop.theme.table.ramp.dark;
        strip.draw(&Image::filled(330, 170, [ground.red, ground.green, ground.blue, 255]), 0, 170 * row);
        for (column, wisp) in (0..).zip(0..WISPS) {
            let picture = bake(&workshop, &Order::Steam { wisp, height: 160 }).image;
            strip.draw(&picture, 110 * column + 7, 170 * row + 5);
        }
    }
    compare("steam", &strip);
}

/// Steam is a veil: what lies below it can be read.
#[test]
fn steam_is_thin_and_fades_to_all_sides() {
    let workshop = workshop("jade-salon");
    for wisp in 0..WISPS {
        let picture = bake(&workshop, &Order::Steam { wisp, height: 200 }).image;
        let alphas: Vec<u8> = picture.rgba().chunks_exact(4).map(|pixel| pixel[3]).collect();
        let thickest = alphas.iter().max().copied().unwrap_or_default();
        assert!((50..=150).contains(&thickest), "{wisp}: {thickest}");
        let (width, height) = (picture.width(), picture.height());
        let edge = (0..width)
            .flat_map(|x| [(x, 0), (x, height - 1)])
            .chain((0..height).flat_map(|y| [(0, y), (width - 1, y)]));
        let at_edge = edge.filter_map(|(x, y)| picture.pixel(x, y)).map(|pixel| pixel[3]).max();
        assert!(at_edge.is_some_and(|alpha| alpha <= 3), "{wisp}: {at_edge:?}");
    }
    assert_ne!(
        bake(&workshop, &Order::Steam { wisp: 0, height: 90 }),
        bake(&workshop, &Order::Steam { wisp: 1, height: 90 })
    );
}
