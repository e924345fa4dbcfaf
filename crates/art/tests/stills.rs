//! Boards with pieces on them, straight and askew.

mod workshop;

use teahouse_art::{Board, DISC_RISE, Disc, Order, Sprite, Standing, StandingPiece};
use workshop::{bake, workshop};

fn banqi(columns: u8, rows: u8, cell: u32) -> Board {
    Board::banqi(columns, rows, cell)
}

/// The red channel right and down from a sprite's origin.
fn red(sprite: &Sprite, right: i32, down: i32) -> u8 {
    let [x, y] = sprite.origin.map(|place| place as i32);
    sprite.image.pixel((x + right) as u32, (y + down) as u32).expect("a place in the picture")[0]
}

#[test]
fn pieces_change_the_picture_only_where_they_stand() {
    let workshop = workshop("jade-salon");
    let board = banqi(4, 2, 60);
    let still = |pieces: Vec<Standing>| bake(&workshop, &Order::Still { board, pieces, turned: 0, blur: 0 });
    let piece = |column: u8, row: u8| Standing { column, row, piece: StandingPiece::Disc(Disc::back()) };
    let empty = bake(&workshop, &Order::Board(board));
    assert_eq!(still(Vec::new()), empty);
    assert_eq!(still(vec![piece(4, 0), piece(0, 2), piece(255, 255)]), empty, "pieces beside the board are left out");
    let one = still(vec![piece(1, 1)]);
    let changed = |column: i32, row: i32| {
        let places = (0..60).flat_map(|y| (0..60).map(move |x| (60 * column + x, 60 * row + y)));
        places.filter(|(x, y)| red(&one, *x, *y).abs_diff(red(&empty, *x, *y)) > 3).count()
    };
    assert!(changed(1, 1) > 1500);
    assert_eq!([changed(3, 1), changed(1, 0), changed(0, 0)], [0, 0, 0]);
    assert_eq!(still(vec![piece(1, 1), piece(2, 0)]), still(vec![piece(2, 0), piece(1, 1)]), "in whichever order");
}

/// A piece on a board that lies askew is the same piece in the same light: only its place turns.
#[test]
fn a_board_that_lies_askew_turns_neither_light_nor_walls() {
    let workshop = workshop("jade-salon");
    let board = banqi(4, 2, 60);
    let pieces = vec![Standing { column: 3, row: 1, piece: StandingPiece::Disc(Disc::back()) }];
    let still = |turned: i8, pieces: &[Standing]| {
        bake(&workshop, &Order::Still { board, pieces: pieces.to_vec(), turned, blur: 0 })
    };
    let back = bake(&workshop, &Order::Disc { disc: Disc::back(), diameter: board.piece() });
    for turned in [-6_i8, 5, 20] {
        let sprite = still(turned, &pieces);
        let (sine, cosine) = f32::from(turned).to_radians().sin_cos();
        let [right, down] = [3.5 * 60.0, 1.5 * 60.0];
        let rise = DISC_RISE * board.piece() as f32 / 2.0;
        let place = [right * cosine - down * sine, right * sine + down * cosine - rise];
        let corner = [0, 1].map(|axis| (sprite.origin[axis] + place[axis] - back.origin[axis]).round());
        let opaque = |x: u32, y: u32| back.image.pixel(x, y).is_some_and(|[.., alpha]| alpha == 255);
        let at = |x: u32, y: u32| sprite.image.pixel(x + corner[0] as u32, y + corner[1] as u32);
        let places = (0..back.image.height()).flat_map(|y| (0..back.image.width()).map(move |x| (x, y)));
        let unlike = places.filter(|(x, y)| opaque(*x, *y)).filter(|(x, y)| {
            let (Some(own), Some(seen)) = (back.image.pixel(*x, *y), at(*x, *y)) else { return true };
            own.iter().zip(seen).any(|(own, seen)| own.abs_diff(seen) > 2)
        });
        assert_eq!(unlike.count(), 0, "{turned}°");
    }
}

/// One sees the side of a board that faces the lower edge of the screen, however the board lies.
#[test]
fn the_wall_of_a_board_that_lies_askew_is_straight_below_it() {
    let workshop = workshop("jade-salon");
    for turned in [-6_i8, 5, 20] {
        let [plain, high] = [0, 12].map(|wall| {
            let board = Board::Banqi { columns: 4, rows: 2, cell: 60, frame: [16, 12], wall };
            bake(&workshop, &Order::Still { board, pieces: Vec::new(), turned, blur: 0 })
        });
        // From the lowest row of the board that covers, in a column so far right of the origin.
        let lowest = |sprite: &Sprite, right: i32| {
            let x = (sprite.origin[0] as i32 + right) as u32;
            let covers = |y: &u32| sprite.image.pixel(x, *y).is_some_and(|[.., alpha]| alpha == 255);
            (0..sprite.image.height()).filter(covers).max().map(|y| y as i32 - sprite.origin[1] as i32)
        };
        for right in (20..200).step_by(10) {
            let (Some(plain), Some(high)) = (lowest(&plain, right), lowest(&high, right)) else {
                panic!("{turned}°: there is no board at {right}");
            };
            assert!((high - plain - 12).abs() <= 1, "{turned}°: {plain} and {high} at {right}");
        }
    }
}

/// A board that is out of focus is the same board in the same place, without its sharp edges.
#[test]
fn a_board_out_of_focus_has_softer_edges_in_the_same_place() {
    let board = banqi(4, 2, 60);
    let pieces = vec![Standing { column: 1, row: 1, piece: StandingPiece::Disc(Disc::back()) }];
    let still = |theme: &str, blur: u8| {
        bake(&workshop(theme), &Order::Still { board, pieces: pieces.clone(), turned: -6, blur })
    };
    let [sharp, soft, softer] = [0, 12, 24].map(|blur| still("jade-salon", blur));
    for other in [&soft, &softer] {
        assert_eq!(sharp.origin, other.origin);
        assert_eq!([sharp.image.width(), sharp.image.height()], [other.image.width(), other.image.height()]);
    }
    let places = || (10..110).flat_map(|y| (10..230).map(move |x| (x, y)));
    let mean = |sprite: &Sprite| places().map(|(x, y)| f32::from(red(sprite, x, y))).sum::<f32>() / 22_000.0;
    let steepest =
        |sprite: &Sprite| places().map(|(x, y)| red(sprite, x, y).abs_diff(red(sprite, x + 1, y))).max().unwrap_or(0);
    assert!((mean(&sharp) - mean(&softer)).abs() < 4.0, "{} and {}", mean(&sharp), mean(&softer));
    let [sharp_edge, soft_edge, softer_edge] = [&sharp, &soft, &softer].map(steepest);
    assert!(sharp_edge > 2 * soft_edge && soft_edge > softer_edge, "{sharp_edge}, {soft_edge}, {softer_edge}");
    assert_eq!(still("high-contrast-dark", 24), still("high-contrast-dark", 0), "without light all is in focus");
}

/// Lines that lie askew are as dark and as broad as others, and spread over no more than the pixels that they touch.
#[test]
fn a_board_that_lies_askew_is_as_sharp() {
    let workshop = workshop("jade-salon");
    let board = banqi(4, 2, 60);
    let across = |turned: i8| -> Vec<f32> {
        let sprite = bake(&workshop, &Order::Still { board, pieces: Vec::new(), turned, blur: 0 });
        let (sine, cosine) = f32::from(turned).to_radians().sin_cos();
        let [x, y] = [120.0 * cosine - 30.0 * sine, 120.0 * sine + 30.0 * cosine].map(f32::round);
        let reds: Vec<u8> = (-8..=8).map(|step| red(&sprite, x as i32 + step, y as i32)).collect();
        let ground = f32::from(*reds.iter().max().unwrap());
        // The wood has a grain.
        reds.iter().map(|red| (ground - f32::from(*red) - 12.0).max(0.0)).collect()
    };
    let (straight, askew) = (across(0), across(6));
    let sum = |reds: &[f32]| reds.iter().sum::<f32>();
    assert!((sum(&askew) / sum(&straight) - 1.0).abs() < 0.35, "{askew:?} and {straight:?}");
    let touched = |reds: &[f32]| reds.iter().filter(|dark| **dark > 0.1 * sum(reds)).count();
    assert!(touched(&askew) <= touched(&straight) + 2, "{askew:?} and {straight:?}");
}
