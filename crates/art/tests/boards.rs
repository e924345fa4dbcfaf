//! The boards, the table and the lamp: what each picture must be in every theme and at every size, and how it looked
//! when last looked at.

mod pictures;

use pictures::{FIELDS, bake, compare, light, lit, workshop};
use teahouse_art::{ArtError, Board, Colour, Interface, KeyLight, Order, Sky, Sprite, TableMaterial, Theme, Workshop};

/// Sizes of cells, odd and even, with lines of one pixel and of many.
const SIZES: [u32; 11] = [40, 41, 47, 57, 60, 73, 95, 96, 131, 200, 287];

/// A workshop in which boards have one colour, so that every pixel of a line can be told from the rest.
fn flat(line_width: f32) -> Workshop {
    let mut workshop = workshop("high-contrast-light");
    let theme = &mut workshop.theme;
    for board in [&mut theme.banqi, &mut theme.xiangqi, &mut theme.shogi] {
        (board.line, board.wood.mid) = (Colour::hex(0x000000), Colour::hex(0x909090));
        (board.line_width, board.grain) = (line_width, 0.0);
    }
    workshop
}

const fn banqi(columns: u8, rows: u8, cell: u32) -> Board {
    Board::Banqi { columns, rows, cell, frame: [cell / 4 + 4, cell / 6 + 4], wall: cell / 16 }
}

const fn xiangqi(pitch: u32) -> Board {
    Board::Xiangqi { pitch, margin: pitch * 3 / 4, wall: pitch / 8 }
}

const fn shogi(across: u32, down: u32) -> Board {
    Board::Shogi { columns: 9, rows: 9, cell: [across, down], margin: across * 2 / 5, wall: across / 7 }
}

/// The red channel right and down from a sprite's origin.
fn red(sprite: &Sprite, right: i32, down: i32) -> u8 {
    let [x, y] = sprite.origin.map(|place| place as i32);
    sprite.image.pixel((x + right) as u32, (y + down) as u32).expect("a place in the picture")[0]
}

/// Along a row or column of a flat board, where lines begin and how broad they are. A pixel that is neither line nor
/// board is an error: it would be a blurred edge.
fn lines(places: std::ops::Range<i32>, value: impl Fn(i32) -> u8) -> Vec<(i32, i32)> {
    let mut found: Vec<(i32, i32)> = Vec::new();
    for place in places {
        match (value(place), found.last_mut()) {
            (0..=1, Some((start, breadth))) if *start + *breadth == place => *breadth += 1,
            (0..=1, _) => found.push((place, 1)),
            (0x8f..=0x91, _) => {}
            (other, _) => panic!("{other:#x} at {place} is neither line nor board"),
        }
    }
    found
}

/// Lines at every pitch, around which each lies within half its breadth.
fn assert_lines(found: &[(i32, i32)], expected: impl Iterator<Item = i32>, least: i32) {
    let expected: Vec<i32> = expected.collect();
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for ((start, breadth), middle) in found.iter().zip(expected) {
        assert!((least..=12).contains(breadth), "{found:?}");
        assert_eq!(start + breadth / 2, middle, "{found:?}");
    }
}

#[test]
fn lines_of_banqi_are_whole_pixels_at_every_size() {
    let workshop = flat(1.0);
    for cell in (40..=100).chain((101..=400).step_by(13)) {
        let sprite = bake(&workshop, &Order::Board(banqi(3, 1, cell)));
        let (cell, width) = (cell as i32, 3 * cell as i32);
        let found = lines(1..width - 1, |x| red(&sprite, x, cell / 2));
        assert_lines(&found, [cell, 2 * cell].into_iter(), 1);
    }
}

#[test]
fn lines_of_xiangqi_are_whole_pixels_at_every_size() {
    let workshop = flat(1.0);
    for pitch in SIZES {
        let sprite = bake(&workshop, &Order::Board(xiangqi(pitch)));
        let pitch = pitch as i32;
        let reach = pitch / 16;
        let upright = lines(-reach..8 * pitch + reach, |x| red(&sprite, x, 7 * pitch / 2));
        assert_lines(&upright, (0..=8).map(|column| column * pitch), 1);
        let level = lines(-reach..9 * pitch + reach, |y| red(&sprite, pitch / 2, y));
        assert_lines(&level, (0..=9).map(|row| row * pitch), 1);
        let river = lines(-reach..pitch, |x| red(&sprite, x, 9 * pitch / 2));
        assert_lines(&river, [0].into_iter(), 1);
    }
}

#[test]
fn lines_of_shogi_are_whole_pixels_at_every_size() {
    let workshop = flat(1.0);
    for across in SIZES {
        let down = across * 12 / 11;
        let sprite = bake(&workshop, &Order::Board(shogi(across, down)));
        let (across, down) = (across as i32, down as i32);
        let reach = across / 12;
        let upright = lines(-reach..9 * across + reach, |x| red(&sprite, x, down / 2));
        assert_lines(&upright[1..9], (1..=8).map(|column| column * across), 1);
        let level = lines(-reach..9 * down + reach, |y| red(&sprite, across / 2, y));
        assert_lines(&level[1..9], (1..=8).map(|row| row * down), 1);
        for ends in [[upright[0], upright[9]], [level[0], level[9]]] {
            assert!(ends.iter().all(|(_, breadth)| *breadth == upright[1].1 + 1), "the outermost lines are bolder");
        }
    }
}

#[test]
fn a_theme_makes_lines_broader() {
    let count = |line_width: f32| {
        let sprite = bake(&flat(line_width), &Order::Board(banqi(2, 1, 200)));
        lines(1..399, |x| red(&sprite, x, 100))[0].1
    };
    assert_eq!([1.0, 2.0, 4.0].map(count), [2, 4, 8]);
}

#[test]
fn lines_stand_out_from_the_wood_in_every_theme() {
    for theme in Theme::names() {
        let workshop = workshop(theme);
        for cell in [40, 57, 99, 198] {
            let sprite = bake(&workshop, &Order::Board(banqi(4, 2, cell)));
            let cell = cell as i32;
            for down in [cell / 2, 3 * cell / 2] {
                let light = |x: i32| f32::from(red(&sprite, x, down));
                let line = light(cell);
                let around = [cell - 8, cell - 9, cell + 8, cell + 9].map(light).iter().sum::<f32>() / 4.0;
                assert!((line - around).abs() > 40.0, "{theme}, cell {cell}: {line} on {around}");
            }
        }
    }
}

/// The number of pixels of a field and its border that differ after a half turn.
fn differences_after_a_half_turn(sprite: &Sprite, [width, height]: [i32; 2], around: i32) -> usize {
    let places = (-around..height + around).flat_map(|y| (-around..width + around).map(move |x| (x, y)));
    let differs = |(x, y): &(i32, i32)| red(sprite, *x, *y).abs_diff(red(sprite, width - 1 - x, height - 1 - y)) > 1;
    places.filter(differs).count()
}

#[test]
fn both_players_see_the_same_board() {
    let workshop = flat(1.0);
    let board = bake(&workshop, &Order::Board(banqi(8, 4, 150)));
    assert_eq!(differences_after_a_half_turn(&board, [1200, 600], 0), 0);
    let board = bake(&workshop, &Order::Board(shogi(96, 104)));
    assert_eq!(differences_after_a_half_turn(&board, [864, 936], 6), 0);
    // The river's characters face one player; without them they would be equal as well.
    let board = bake(&workshop, &Order::Board(xiangqi(96)));
    let of_river = (0..96_i32)
        .flat_map(|y| (0..768).map(move |x| (x, 4 * 96 + y)))
        .filter(|(x, y)| red(&board, *x, *y).abs_diff(red(&board, 767 - x, 863 - y)) > 1)
        .count();
    assert!(of_river > 500);
    assert_eq!(differences_after_a_half_turn(&board, [768, 864], 16), of_river);
}

#[test]
fn sizes_out_of_range_are_errors() {
    let workshop = workshop("jade-salon");
    let banqi = |columns, rows, cell, frame, wall| Board::Banqi { columns, rows, cell, frame, wall };
    let askew = |board| Order::Still { board, pieces: Vec::new(), turned: 5, blur: 0 };
    let wrong = [
        banqi(0, 4, 100, [20, 20], 8),
        banqi(8, 17, 100, [20, 20], 8),
        banqi(8, 4, 13, [20, 20], 8),
        banqi(4, 4, 1025, [20, 20], 8),
        banqi(8, 4, 100, [3, 20], 8),
        banqi(8, 4, 100, [20, 641], 8),
        banqi(8, 4, 100, [20, 20], 129),
        banqi(8, 4, 1024, [20, 20], 8),
        banqi(16, 16, 500, [20, 20], 8),
        banqi(8, 4, u32::MAX, [u32::MAX; 2], u32::MAX),
        Board::Xiangqi { pitch: 13, margin: 20, wall: 8 },
        Board::Xiangqi { pitch: 60, margin: 0, wall: 8 },
        Board::Shogi { columns: 9, rows: 9, cell: [60, 1000], margin: 20, wall: 8 },
        Board::Shogi { columns: 9, rows: 9, cell: [60, 66], margin: 20, wall: 1000 },
    ];
    for board in wrong {
        for order in [Order::Board(board), Order::Still { board, pieces: Vec::new(), turned: 0, blur: 0 }, askew(board)]
        {
            assert!(matches!(workshop.bake(&order), Err(ArtError::Size { .. })), "{order:?}");
        }
    }
    for (width, height) in [(0, 100), (100, 15), (8193, 100), (u32::MAX, u32::MAX)] {
        let middle = [500, 500];
        for order in [
            Order::Table { width, height },
            Order::Desk { width, height },
            Order::Lamp { width, height, middle },
            Order::Light { width, height, field: FIELDS[0], sky: Sky::Clear },
        ] {
            assert!(matches!(workshop.bake(&order), Err(ArtError::Size { .. })), "{order:?}");
        }
    }
}

#[test]
fn the_smallest_and_the_largest_boards_can_be_baked() {
    let workshop = workshop("jade-salon");
    let banqi = |columns, rows, cell, frame, wall| Board::Banqi { columns, rows, cell, frame, wall };
    let boards = [
        banqi(1, 1, 14, [4, 4], 0),
        banqi(1, 1, 1024, [4, 4], 128),
        banqi(16, 1, 14, [640, 4], 0),
        Board::Xiangqi { pitch: 14, margin: 4, wall: 0 },
        Board::Shogi { columns: 9, rows: 9, cell: [14, 14], margin: 4, wall: 0 },
        Board::Shogi { columns: 9, rows: 9, cell: [14, 200], margin: 4, wall: 3 },
    ];
    for board in boards {
        bake(&workshop, &Order::Board(board));
    }
    // Lines as broad as can be, on planks that have no room for them.
    for board in [
        Board::Xiangqi { pitch: 150, margin: 4, wall: 0 },
        Board::Shogi { columns: 9, rows: 9, cell: [150, 150], margin: 4, wall: 0 },
    ] {
        bake(&flat(4.0), &Order::Board(board));
    }
}

#[test]
fn a_field_too_large_to_count_is_the_largest_one_and_cannot_be_baked() {
    let workshop = workshop("jade-salon");
    let (cell, wall) = (u32::MAX / 4, 0);
    for board in [
        Board::Banqi { columns: 8, rows: 16, cell, frame: [8, 8], wall },
        Board::Xiangqi { pitch: cell, margin: 8, wall },
        Board::Shogi { columns: 9, rows: 9, cell: [cell, cell], margin: 8, wall },
    ] {
        assert_eq!(board.field(), [u32::MAX; 2], "{board:?}");
        assert!(matches!(workshop.bake(&Order::Board(board)), Err(ArtError::Size { .. })), "{board:?}");
    }
    assert_eq!(Board::Xiangqi { pitch: 50, margin: 8, wall }.field(), [400, 450]);
}

#[test]
fn boards_are_opaque_and_throw_a_shadow_away_from_the_light_in_every_theme() {
    for theme in Theme::names() {
        let workshop = workshop(theme);
        for board in [banqi(8, 4, 40), banqi(4, 8, 40), xiangqi(40), shogi(40, 44)] {
            let sprite = bake(&workshop, &Order::Board(board));
            let ([width, height], [beside, above]) = (board.field(), board.border());
            let alpha = |right: i32, down: i32| {
                let [x, y] = sprite.origin.map(|place| place as i32);
                sprite.image.pixel((x + right) as u32, (y + down) as u32).map_or(0, |[.., alpha]| alpha)
            };
            let [width, height, beside, above] = [width, height, beside, above].map(|length| length as i32);
            for y in -above + 4..height + above - 4 {
                for x in -beside + 4..width + beside - 4 {
                    assert_eq!(alpha(x, y), 255, "{theme}, {board:?}");
                }
            }
            let shadow = alpha(width / 2, height + above + 10);
            assert!(shadow > alpha(width / 2, -above - 6) + 20, "{theme}, {board:?}: {shadow}");
            assert!(alpha(width + beside + 6, height / 2) > alpha(-beside - 7, height / 2));
            assert_eq!(sprite.image.pixel(0, 0).map(|[.., alpha]| alpha), Some(0));
        }
    }
}

/// The boards of the three games with a front as high as on a large view.
const fn with_fronts() -> [Board; 3] {
    [
        Board::Banqi { columns: 4, rows: 2, cell: 150, frame: [40, 28], wall: 16 },
        Board::Xiangqi { pitch: 60, margin: 46, wall: 16 },
        Board::Shogi { columns: 9, rows: 9, cell: [60, 66], margin: 24, wall: 16 },
    ]
}

/// The mean of the red channel along a row of a board's front, by the distance of the row from the upper side.
fn along_front(sprite: &Sprite, board: Board, down: i32) -> f32 {
    let ([width, height], [_, above]) = (board.field(), board.border());
    let row = (height + above) as i32 + down;
    (0..width as i32).map(|x| f32::from(red(sprite, x, row))).sum::<f32>() / width as f32
}

#[test]
fn the_front_of_a_board_has_a_worn_edge_and_is_dark_at_the_table() {
    for theme in Theme::names().filter(|theme| !theme.starts_with("high-contrast")) {
        let workshop = workshop(theme);
        for board in with_fronts() {
            let sprite = bake(&workshop, &Order::Board(board));
            let [edge, middle, foot] = [0, 6, 14].map(|down| along_front(&sprite, board, down));
            let [worn, dark] = [edge / middle, foot / middle];
            assert!(worn > 1.06 && dark < 0.95, "{theme}, {board:?}: {edge}, {middle}, {foot}");
        }
    }
}

/// The front shows the ends of staves, whose rings go on where the upper side ends.
#[test]
fn the_front_of_a_plank_shows_its_rings_and_joints() {
    let workshop = workshop("night-study");
    let [_, board, _] = with_fronts();
    let sprite = bake(&workshop, &Order::Board(board));
    let [width, height] = board.field().map(|side| side as i32);
    let [beside, above] = board.border().map(|side| side as i32);
    let row = |down: i32| (-beside + 8..width + beside - 8).map(move |x| (x, height + above + down));
    let values = |down: i32| -> Vec<f32> { row(down).map(|(x, y)| f32::from(red(&sprite, x, y))).collect() };
    let middle = values(7);
    let mean = middle.iter().sum::<f32>() / middle.len() as f32;
    let spread = (middle.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / middle.len() as f32).sqrt();
    assert!(spread > 2.0, "{spread}");
    // Five staves meet in four joints.
    let stave = (width + 2 * beside) / 5;
    for joint in 1..5 {
        let at = joint * stave - 8;
        let dark = (at - 2..=at + 2).map(|x| middle[x as usize]).fold(f32::MAX, f32::min);
        let around = (at - 9..=at + 9).map(|x| middle[x as usize]).sum::<f32>() / 19.0;
        assert!(dark < around - 3.0, "joint {joint}: {dark} in {around}");
    }
}

#[test]
fn the_same_order_is_the_same_picture() {
    let workshop = workshop("night-study");
    for order in [
        Order::Board(banqi(8, 4, 30)),
        Order::Table { width: 200, height: 100 },
        Order::Lamp { width: 90, height: 60, middle: [660, 520] },
    ] {
        assert_eq!(bake(&workshop, &order), bake(&workshop, &order));
    }
}

/// A lamp hangs above the middle of a desk; daylight comes from the upper left. The light on a table is that of the room.
#[test]
fn tables_are_opaque_and_desks_are_lit_from_where_the_light_is() {
    for theme in Theme::names() {
        let workshop = workshop(theme);
        let (table, desk) = (Order::Table { width: 640, height: 360 }, Order::Desk { width: 640, height: 360 });
        for order in [table, desk] {
            let image = bake(&workshop, &order).image;
            assert!(image.rgba().chunks(4).all(|pixel| pixel[3] == 255));
            let mean = |left: u32, top: u32| {
                let places = (top..top + 60).flat_map(|y| (left..left + 60).map(move |x| (x, y)));
                let sum: u32 =
                    places.map(|(x, y)| image.pixel(x, y).map_or(0, |[_, green, ..]| u32::from(green))).sum();
                sum as f32 / 3600.0
            };
            let (near, corner) = match workshop.theme.light {
                KeyLight::Lamp => (mean(270, 130), mean(580, 300)),
                KeyLight::Sun | KeyLight::Shoji => (mean(60, 60), mean(580, 300)),
            };
            if theme.starts_with("high-contrast") {
                assert_eq!(near, corner, "{theme}, {order:?}");
            } else if matches!(order, Order::Desk { .. }) {
                assert!(near > corner + 6.0, "{theme}, {order:?}: {near} and {corner}");
            } else {
                assert!((near - corner).abs() < 6.0, "{theme}, {order:?}: {near} and {corner}");
            }
        }
    }
}

/// The light of the room and the shadow of a window in it change the ground below a text, and not the text. The mean of a patch as
/// large as a letter counts: a letter is wider than a thread.
#[test]
fn text_can_be_read_wherever_it_stands_on_a_table() {
    const PATCH: u32 = 16;
    let (width, height) = (640, 360);
    for name in Theme::names() {
        let workshop = workshop(name);
        let least = if name.starts_with("high-contrast") { 7.0 } else { 4.5 };
        let image = bake(&workshop, &Order::Table { width, height }).image;
        let mean = |left: u32, top: u32| {
            let places = (top..top + PATCH).flat_map(|y| (left..left + PATCH).map(move |x| (x, y)));
            let sums = places.filter_map(|(x, y)| image.pixel(x, y)).fold([0; 3], |sums: [u32; 3], pixel| {
                [0, 1, 2].map(|channel| sums[channel] + u32::from(pixel[channel]))
            });
            let [red, green, blue] = sums.map(|sum| (sum / (PATCH * PATCH)) as u8);
            Colour { red, green, blue }
        };
        let corners: Vec<[u32; 2]> = (0..height / PATCH)
            .flat_map(|row| (0..width / PATCH).map(move |column| [column * PATCH, row * PATCH]))
            .collect();
        let patches: Vec<Colour> = FIELDS
            .into_iter()
            .flat_map(|field| {
                let light = light(&workshop, [width, height], field);
                let under = |[left, top]: &[u32; 2]| light.pixel(left + PATCH / 2, top + PATCH / 2);
                let is_clear = workshop.theme.table.material == TableMaterial::Flat;
                let patch = |corner: &[u32; 2]| {
                    let bare = mean(corner[0], corner[1]);
                    if is_clear { bare } else { under(corner).map_or(bare, |light| lit(bare, light)) }
                };
                corners.iter().map(patch).collect::<Vec<_>>()
            })
            .collect();
        let Interface { text, text_dim, text_lit, .. } = workshop.theme.interface;
        for (what, text) in [("text", text), ("dim text", text_dim), ("lit text", text_lit)] {
            let worst = patches.iter().map(|patch| text.contrast(*patch)).fold(f32::MAX, f32::min);
            assert!(worst >= least, "{name}: {what} on the table: {worst}");
        }
    }
}

#[test]
fn the_dark_grows_with_the_distance_from_the_lamp() {
    let order = Order::Lamp { width: 1920, height: 1080, middle: [660, 520] };
    let alphas = |theme: &str| {
        let image = bake(&workshop(theme), &order).image;
        [1267, 900, 600, 300, 0].map(|x| image.pixel(x, 561).map_or(0, |[.., alpha]| alpha))
    };
    for theme in ["jade-salon", "night-study", "kaya-slate", "rice-paper"] {
        let alphas = alphas(theme);
        assert!(alphas.is_sorted() && alphas[0] < 12 && alphas[4] > 100, "{theme}: {alphas:?}");
    }
    let by_day = ["late-sun", "shoji-morning"].map(alphas);
    let by_night = ["jade-salon", "rice-paper"].map(alphas);
    for (day, night) in by_day.iter().zip(by_night) {
        assert!(day.is_sorted() && day[4] > 20 && day[4] < night[4] - 20, "{day:?} by day, {night:?} by night");
    }
    assert_eq!(alphas("high-contrast-dark"), [0; 5], "a high-contrast theme dims no part");
}

#[test]
fn boards_look_as_they_did() {
    let (landscape, portrait) = (banqi(4, 2, 48), banqi(2, 3, 40));
    let pictures = [
        ("banqi", "jade-salon", landscape),
        ("banqi", "rice-paper", portrait),
        ("banqi", "high-contrast-dark", landscape),
        ("xiangqi", "night-study", xiangqi(24)),
        ("xiangqi", "late-sun", xiangqi(24)),
        ("xiangqi", "high-contrast-light", xiangqi(24)),
        ("shogi", "kaya-slate", shogi(22, 24)),
        ("shogi", "shoji-morning", shogi(22, 24)),
    ];
    for (game, theme, board) in pictures {
        compare(&format!("board-{game}-{theme}"), &bake(&workshop(theme), &Order::Board(board)).image);
    }
}

#[test]
fn tables_look_as_they_did() {
    let (width, height, middle) = (160, 90, [660, 520]);
    let pictures = [
        ("table", "jade-salon", Order::Table { width, height }),
        ("table", "rice-paper", Order::Table { width, height }),
        ("table", "late-sun", Order::Table { width: 480, height: 270 }),
        ("table", "shoji-morning", Order::Table { width: 480, height: 270 }),
        ("desk", "night-study", Order::Desk { width, height }),
        ("lamp", "jade-salon", Order::Lamp { width, height, middle }),
        ("lamp", "rice-paper", Order::Lamp { width, height, middle }),
    ];
    for (name, theme, order) in pictures {
        compare(&format!("{name}-{theme}"), &bake(&workshop(theme), &order).image);
    }
}
