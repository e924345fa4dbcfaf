//! The furniture: what each picture must be in every theme and at every size.

mod workshop;

use teahouse_art::{
    ArtError, Facing, Figure, Icon, Image, Ink, Order, Pictogram, Script, Seating, Sitter, Sprite, TallyInk, Theme,
    Ticks, Touch, plate_travel,
};
use workshop::{bake, workshop};

/// One of each, for a view this many times as high as 1080 pixels.
fn one_of_each(scale: f32) -> Vec<Order> {
    let px = |length: f32| (length * scale).round() as u32;
    let (width, height) = (px(369.0), px(84.0));
    let learner =
        Figure::Pictogram { pictogram: Pictogram::ALL[0], character: '馬', rank: Some('4'), ticks: Ticks::NONE };
    let mut orders = vec![
        Order::Tablet { width, height, lit: false },
        Order::Tablet { width, height, lit: true },
        Order::Rail { width: px(900.0), height },
        Order::Rail { width: height, height: px(900.0) },
        Order::Panel { width: px(432.0), height: px(750.0) },
        Order::Tray { width: px(432.0), height: px(128.0) },
        Order::Recess { width: px(120.0), height: px(60.0), lit: false, low: false },
        Order::Recess { width: px(120.0), height: px(60.0), lit: true, low: true },
        Order::Socket { diameter: px(64.0) },
        Order::Engraving {
            figure: Figure::Character('馬', Script::Brush),
            side: Ink::Black,
            facing: Facing::Near,
            diameter: px(64.0),
        },
        Order::Engraving { figure: learner, side: Ink::Black, facing: Facing::Near, diameter: px(64.0) },
        Order::Paper { width: px(500.0), height: px(148.0) },
        Order::TurnLine { length: px(800.0), breadth: px(5.0) },
        Order::Groove { width: px(10.0), height: px(446.0), filled: 550 },
        Order::Teacup { diameter: px(120.0), gone: 0 },
        Order::Yunomi { side: px(120.0), gone: 0 },
        Order::Steam { wisp: 0, height: px(120.0) },
        Order::Coin { diameter: px(64.0), shows_face: true },
        Order::Coin { diameter: px(64.0), shows_face: false },
    ];
    orders.extend(Icon::ALL.iter().map(|&icon| Order::Button {
        icon,
        facing: Facing::Near,
        diameter: px(64.0),
        touch: Touch::Rest,
    }));
    for touch in Touch::ALL {
        orders.push(Order::Plate { width, height, touch });
        orders.extend([false, true].map(|chosen| Order::Card { width, height, chosen, touch }));
        orders.push(Order::Button { icon: Icon::Undo, facing: Facing::Near, diameter: px(64.0), touch });
    }
    orders.extend(['勝', '和', '負'].map(|character| Order::Seal { character, facing: Facing::Near, side: px(132.0) }));
    orders.push(Order::Portrait { sitter: Sitter::Guest, side: px(96.0) });
    orders.extend([0, 1, 7, 10].map(|count| Order::Tally {
        count,
        facing: Facing::Near,
        height: px(50.0),
        ink: TallyInk::Seal,
    }));
    for seating in [Seating::FaceToFace, Seating::SideBySide, Seating::Computer] {
        orders.push(Order::Seating { seating, height: px(60.0), chosen: true });
    }
    let signs = [Figure::Character('俥', Script::Brush), Figure::Character('车', Script::Simplified), learner];
    orders.extend(signs.map(|figure| Order::Sign { figure, height: px(34.0), ink: TallyInk::Seal }));
    orders
}

fn alpha(sprite: &Sprite, right: f32, down: f32) -> u8 {
    let [x, y] = [sprite.origin[0] + right, sprite.origin[1] + down];
    sprite.image.pixel(x.floor() as u32, y.floor() as u32).map_or(0, |[.., alpha]| alpha)
}

/// The luminance of a pixel of a sprite on a ground of one colour, 0 to 1.
fn grey(sprite: &Sprite, ground: [u8; 3]) -> Image {
    let mut picture =
        Image::filled(sprite.image.width(), sprite.image.height(), [ground[0], ground[1], ground[2], 255]);
    picture.draw(&sprite.image, 0, 0);
    picture
}

fn lightness(pixel: &[u8]) -> f32 {
    (0.2126 * f32::from(pixel[0]) + 0.7152 * f32::from(pixel[1]) + 0.0722 * f32::from(pixel[2])) / 255.0
}

/// The number of pixels that clearly differ in lightness between two pictures with the same origin.
fn differing(one: &Sprite, other: &Sprite, ground: [u8; 3]) -> usize {
    let (one_picture, other_picture) = (grey(one, ground), grey(other, ground));
    let moved = [0, 1].map(|axis| (other.origin[axis] - one.origin[axis]).round() as i64);
    let pixels = (0..one_picture.height()).flat_map(|y| (0..one_picture.width()).map(move |x| (x, y)));
    let differs = |(x, y): &(u32, u32)| {
        let there = (u32::try_from(i64::from(*x) + moved[0]), u32::try_from(i64::from(*y) + moved[1]));
        let ours = one_picture.pixel(*x, *y);
        let theirs = if let (Ok(x), Ok(y)) = there { other_picture.pixel(x, y) } else { None };
        let [ours, theirs] =
            [ours, theirs].map(|pixel| lightness(&pixel.unwrap_or([ground[0], ground[1], ground[2], 255])));
        (ours - theirs).abs() > 0.08
    };
    pixels.filter(differs).count()
}

fn grounds(theme: &Theme) -> [[u8; 3]; 2] {
    [theme.table.ramp.mid, theme.paper.mid].map(|colour| [colour.red, colour.green, colour.blue])
}

#[test]
fn everything_can_be_baked_in_every_theme_and_at_every_size() {
    for (theme, scale) in Theme::names().flat_map(|theme| [0.5, 1.0].map(|scale| (theme, scale))) {
        let workshop = workshop(theme);
        for order in one_of_each(scale) {
            let sprite = bake(&workshop, &order);
            let [x, y] = sprite.origin;
            let (width, height) = (sprite.image.width() as f32, sprite.image.height() as f32);
            assert!(x >= 0.0 && y >= 0.0 && x < width && y < height, "{theme}: the origin of {order:?}");
            let inked = sprite.image.rgba().chunks(4).filter(|pixel| pixel[3] > 4).count();
            assert!(inked > 20, "{theme}: {order:?} is empty");
        }
    }
}

#[test]
fn nothing_is_cut_off_at_the_edge_of_its_picture() {
    for scale in [0.5, 1.0, 2.0] {
        let workshop = workshop("jade-salon");
        for order in one_of_each(scale) {
            let image = bake(&workshop, &order).image;
            let (right, bottom) = (image.width() - 1, image.height() - 1);
            let sides = (0..=right).flat_map(|x| [(x, 0), (x, bottom)]);
            let edge = sides.chain((0..=bottom).flat_map(|y| [(0, y), (right, y)]));
            let strongest = edge.map(|(x, y)| image.pixel(x, y).unwrap()[3]).max().unwrap();
            assert!(strongest <= 10, "{order:?} at {scale}: {strongest} of 255 at the edge");
        }
    }
}

#[test]
fn flat_things_lie_exactly_where_they_were_ordered() {
    let workshop = workshop("jade-salon");
    for (width, height) in [(369, 84), (131, 43), (200, 400)] {
        let touch = Touch::Rest;
        for order in [
            Order::Tablet { width, height, lit: false },
            Order::Rail { width, height },
            Order::Panel { width, height },
            Order::Tray { width, height },
            Order::Recess { width, height, lit: false, low: false },
            Order::Paper { width, height },
            Order::Plate { width, height, touch },
        ] {
            let sprite = bake(&workshop, &order);
            assert!(sprite.origin.iter().all(|part| part.fract() == 0.0), "{order:?} is not on whole pixels");
            let (across, down) = (width as f32 / 2.0, height as f32 / 2.0);
            let right = width as f32;
            assert_eq!([alpha(&sprite, 0.0, down), alpha(&sprite, right - 1.0, down)], [255; 2], "{order:?}");
            assert_eq!(alpha(&sprite, across, 0.0), 255, "{order:?}");
            assert!(alpha(&sprite, -1.0, down) < 250 && alpha(&sprite, right, down) < 250, "{order:?} is broader");
            assert!(alpha(&sprite, across, -1.0) < 250, "{order:?} is higher");
        }
    }
}

#[test]
fn round_things_lie_around_their_middle() {
    let workshop = workshop("jade-salon");
    for diameter in [31, 64, 97] {
        for order in [
            Order::Button { icon: Icon::Menu, facing: Facing::Near, diameter, touch: Touch::Rest },
            Order::Teacup { diameter, gone: 0 },
        ] {
            let sprite = bake(&workshop, &order);
            let radius = diameter as f32 / 2.0;
            let inside = [[1.0 - radius, 0.0], [radius - 1.5, 0.0], [0.0, 1.0 - radius]];
            assert!(inside.iter().all(|[x, y]| alpha(&sprite, *x, *y) > 250), "{order:?} is smaller");
            let outside = [[-radius - 1.5, 0.0], [0.0, -radius - 1.5]];
            assert!(outside.iter().all(|[x, y]| alpha(&sprite, *x, *y) < 160), "{order:?} is larger");
        }
        let socket = bake(&workshop, &Order::Socket { diameter });
        let [upper, lower] = [-0.8, 0.8].map(|down| alpha(&socket, 0.0, down * diameter as f32 / 2.0));
        assert!(upper > lower + 20, "a hollow of {diameter} is darker towards the lamp: {upper}, {lower}");
    }
}

#[test]
fn states_can_be_told_apart_without_colour() {
    for name in Theme::names() {
        let workshop = workshop(name);
        let [table, paper] = grounds(&workshop.theme);
        let (width, height) = (240, 84);
        let plates = Touch::ALL.map(|touch| bake(&workshop, &Order::Plate { width, height, touch }));
        let buttons = Touch::ALL.map(|touch| {
            bake(&workshop, &Order::Button { icon: Icon::Undo, facing: Facing::Near, diameter: 64, touch })
        });
        let cards = Touch::ALL.map(|touch| bake(&workshop, &Order::Card { width, height, chosen: false, touch }));
        for (things, ground) in [(&plates, paper), (&buttons, table), (&cards, paper)] {
            for (one, other) in (0..4).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let pixels = differing(&things[one], &things[other], ground);
                let [one, other] = [one, other].map(|index| Touch::ALL[index]);
                assert!(pixels >= 100, "{name}: {one:?} and {other:?} differ in {pixels} pixels");
            }
        }
        let [plain, lit] = [false, true].map(|lit| bake(&workshop, &Order::Tablet { width, height, lit }));
        let pixels = differing(&plain, &lit, table);
        assert!(pixels >= 300, "{name}: a lit tablet differs in {pixels} pixels");
        for touch in [Touch::Rest, Touch::Hovered] {
            let [one, other] =
                [false, true].map(|chosen| bake(&workshop, &Order::Card { width, height, chosen, touch }));
            let pixels = differing(&one, &other, paper);
            assert!(pixels >= 300, "{name}: a chosen card differs in {pixels} pixels");
        }
    }
}

#[test]
fn a_pressed_plate_sinks_by_its_travel() {
    let (width, height) = (240, 84);
    let workshop = workshop("jade-salon");
    let [rest, pressed] =
        [Touch::Rest, Touch::Pressed].map(|touch| bake(&workshop, &Order::Plate { width, height, touch }));
    let travel = plate_travel(width, height);
    assert!(travel >= 2.0 && rest.origin == pressed.origin);
    assert_eq!([alpha(&rest, 120.0, 0.0), alpha(&pressed, 120.0, travel)], [255; 2]);
    assert!(alpha(&pressed, 120.0, travel - 1.0) < 250);
}

#[test]
fn a_lit_line_may_lie_along_any_edge() {
    let sprite = bake(&workshop("jade-salon"), &Order::TurnLine { length: 301, breadth: 5 });
    let (width, height) = (sprite.image.width(), sprite.image.height());
    assert_eq!(sprite.origin, [width as f32 / 2.0, height as f32 / 2.0]);
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let here = sprite.image.pixel(x, y).unwrap()[3];
        let [mirrored, below] =
            [(width - 1 - x, y), (x, height - 1 - y)].map(|(x, y)| sprite.image.pixel(x, y).unwrap()[3]);
        assert!(here.abs_diff(mirrored) <= 1 && here.abs_diff(below) <= 1, "at {x}, {y}");
    }
    assert!(alpha(&sprite, 0.0, 0.0) > 250, "bright in the middle");
    assert!(alpha(&sprite, -150.0, 0.0) < 60, "faded at the ends");
}

#[test]
fn a_groove_fills_from_below() {
    let workshop = workshop("jade-salon");
    let groove = |filled: u16| bake(&workshop, &Order::Groove { width: 10, height: 400, filled });
    for (filled, brass) in [(0, 0.0), (250, 0.25), (1000, 1.0)] {
        let sprite = groove(filled);
        let column = (sprite.origin[0] + 4.0) as u32;
        let bright = |y: &u32| lightness(&sprite.image.pixel(column, *y).unwrap()) > 0.5;
        let rows: Vec<u32> = (0..sprite.image.height()).filter(bright).collect();
        assert!((rows.len() as f32 / 400.0 - brass).abs() < 0.02, "{filled}: {} rows", rows.len());
        assert!(rows.last().is_none_or(|last| *last as f32 > sprite.origin[1] + 390.0), "{filled}: not from below");
    }
    assert_eq!(groove(1000), groove(u16::MAX), "more than full is full");
}

#[test]
fn a_tally_shows_its_strokes_and_those_to_come() {
    let workshop = workshop("jade-salon");
    let ink = |count: u16| {
        let image =
            bake(&workshop, &Order::Tally { count, facing: Facing::Near, height: 50, ink: TallyInk::Ink }).image;
        let strong = image.rgba().chunks(4).filter(|pixel| pixel[3] > 200).count();
        let faint = image.rgba().chunks(4).filter(|pixel| (20..80).contains(&pixel[3])).count();
        (image.width(), strong, faint)
    };
    let tallies: Vec<_> = (0..=7).map(ink).collect();
    assert!(tallies.windows(2).all(|pair| pair[0].1 + 50 < pair[1].1), "each stroke is more ink: {tallies:?}");
    assert_eq!((tallies[0].1, tallies[0].0), (0, tallies[5].0), "a count of zero is one faint character");
    assert!(tallies[0].2 > 3 * tallies[5].2 && tallies[6].0 > 2 * tallies[5].0, "{tallies:?}");
}

/// Whether a picture is another one turned by half.
fn is_turned(one: &Image, other: &Image) -> bool {
    let pixels = |image: &Image| image.rgba().chunks(4).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let mut turned = pixels(other);
    turned.reverse();
    one.width() == other.width() && pixels(one) == turned
}

/// The reader at the upper edge begins at the right.
#[test]
fn a_tally_for_the_upper_edge_begins_at_its_upper_right() {
    let workshop = workshop("jade-salon");
    let [near, far] = [Facing::Near, Facing::Far]
        .map(|facing| bake(&workshop, &Order::Tally { count: 7, facing, height: 50, ink: TallyInk::Ink }));
    assert!(is_turned(&far.image, &near.image));
    let room = near.origin[0];
    assert!((far.origin[0] - (far.image.width() as f32 - room)).abs() < 0.6, "{:?}", far.origin);
    assert!((far.origin[1] - room).abs() < 1.1, "{:?}", far.origin);
}

#[test]
fn a_seal_is_stamped_askew() {
    let workshop = workshop("jade-salon");
    let seal = |character: char| bake(&workshop, &Order::Seal { character, facing: Facing::Near, side: 120 });
    let sprite = seal('勝');
    let side = sprite.image.width();
    let first = |x: u32| (0..side).find(|y| sprite.image.pixel(x, *y).unwrap()[3] > 128);
    let [left, right] = [side / 4, 3 * side / 4].map(|x| first(x).unwrap());
    let rise = (left as f32 - right as f32) / (side / 2) as f32;
    assert!((rise - 6.0_f32.to_radians().tan()).abs() < 0.03, "the right side lies higher: {rise}");
    assert_ne!(sprite.image, seal('和').image);
    let turned = bake(&workshop, &Order::Seal { character: '勝', facing: Facing::Far, side: 120 });
    assert!(is_turned(&turned.image, &sprite.image), "the same seal for the reader at the upper edge");
    assert_eq!(turned.origin, sprite.origin);
    let lacking = workshop.bake(&Order::Seal { character: 'Ж', facing: Facing::Near, side: 120 });
    assert_eq!(lacking.err(), Some(ArtError::MissingGlyph { character: 'Ж' }));
}

#[test]
fn sizes_out_of_range_are_errors() {
    let workshop = workshop("jade-salon");
    let of = |width: u32, height: u32| {
        let (chosen, touch, diameter) = (true, Touch::Rest, width);
        [
            Order::Tablet { width, height, lit: true },
            Order::Rail { width, height },
            Order::Tray { width, height },
            Order::Recess { width, height, lit: false, low: false },
            Order::Paper { width, height },
            Order::Card { width, height, chosen, touch },
            Order::Plate { width, height, touch },
            Order::TurnLine { length: width, breadth: height },
            Order::Groove { width, height, filled: 1 },
            Order::Socket { diameter },
            Order::Engraving {
                figure: Figure::Character('馬', Script::Brush),
                side: Ink::Black,
                facing: Facing::Near,
                diameter,
            },
            Order::Button { icon: Icon::Gear, facing: Facing::Near, diameter, touch },
            Order::Teacup { diameter, gone: 0 },
            Order::Yunomi { side: diameter, gone: 0 },
            Order::Steam { wisp: 0, height: diameter },
            Order::Seal { character: '勝', facing: Facing::Near, side: width },
            Order::Portrait { sitter: Sitter::Master, side: width },
            Order::Tally { count: 7, facing: Facing::Near, height: width, ink: TallyInk::Ink },
            Order::Seating { seating: Seating::Computer, height: width, chosen },
            Order::Sign { figure: Figure::Character('馬', Script::Brush), height: width, ink: TallyInk::Ink },
        ]
    };
    for side in [0, 1, 8193, u32::MAX] {
        for order in of(side, side) {
            let error = workshop.bake(&order).err();
            assert!(matches!(error, Some(ArtError::Size { asked, .. }) if asked == side), "{order:?}: {error:?}");
        }
    }
    for (width, height) in [(4, 4), (4, 3000), (3000, 4), (12, 12), (8192, 8192), (64, 0), (64, u32::MAX)] {
        for order in of(width, height) {
            let outcome = workshop.bake(&order);
            assert!(matches!(outcome, Ok(_) | Err(ArtError::Size { .. })), "{order:?}");
        }
    }
    assert!(
        workshop.bake(&Order::Tally { count: u16::MAX, facing: Facing::Near, height: 50, ink: TallyInk::Ink }).is_err()
    );
}

#[test]
fn the_same_order_gives_the_same_pixels() {
    let (one, other) = (workshop("rice-paper"), workshop("rice-paper"));
    for order in one_of_each(0.5) {
        assert_eq!(bake(&one, &order), bake(&other, &order), "{order:?}");
    }
}

/// The lamp stays where it is: what is symmetric looks the same from both edges, light and all.
#[test]
fn the_light_does_not_turn_with_a_button() {
    let workshop = workshop("jade-salon");
    let button = |icon: Icon, facing: Facing| {
        bake(&workshop, &Order::Button { icon, facing, diameter: 64, touch: Touch::Rest }).image
    };
    assert_eq!(button(Icon::Menu, Facing::Near), button(Icon::Menu, Facing::Far), "three bars are symmetric");
    let [near, far] = [Facing::Near, Facing::Far].map(|facing| button(Icon::Flag, facing));
    assert_ne!(near, far);
    // Outside the icon nothing differs.
    let middle = [near.width() as f32 / 2.0, near.height() as f32 / 2.0];
    for (x, y) in (0..near.width()).flat_map(|x| (0..near.height()).map(move |y| (x, y))) {
        let away = (x as f32 - middle[0]).hypot(y as f32 - middle[1]);
        assert!(away < 26.0 || near.pixel(x, y) == far.pixel(x, y), "{x}, {y}");
    }
}

#[test]
fn an_engraving_for_the_far_reader_is_turned_by_half() {
    let workshop = workshop("jade-salon");
    let engraving = |facing: Facing| {
        let figure = Figure::Character('馬', Script::Brush);
        bake(&workshop, &Order::Engraving { figure, side: Ink::Black, facing, diameter: 64 }).image
    };
    let (near, far) = (engraving(Facing::Near), engraving(Facing::Far));
    let (width, height) = (near.width(), near.height());
    for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        let [one, other] = [near.pixel(x, y), far.pixel(width - 1 - x, height - 1 - y)].map(|pixel| pixel.unwrap());
        assert!(one.iter().zip(other).all(|(one, other)| one.abs_diff(other) < 12), "{x}, {y}: {one:?}, {other:?}");
    }
}
