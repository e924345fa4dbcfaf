//! Properties of every piece of shogi, and golden pictures of how it looked at its last review.

mod pictures;

use pictures::{compare, workshop};
use teahouse_art::{
    ArtError, DIAMETERS, Facing, Image, Koma, KomaInk, KomaSize, Lift, Order, Sprite, Theme, Tick, Ticks, Workshop,
};

const SIZES: [KomaSize; 6] =
    [KomaSize::King, KomaSize::Rook, KomaSize::Gold, KomaSize::Knight, KomaSize::Lance, KomaSize::Pawn];

const fn koma(text: [Option<char>; 2], size: KomaSize) -> Koma {
    Koma { text, ink: KomaInk::Plain, size, facing: Facing::Near, ticks: Ticks::NONE }
}

const fn one(character: char, size: KomaSize) -> Koma {
    koma([Some(character), None], size)
}

const BLANK: Koma = koma([None, None], KomaSize::Gold);

fn bake(workshop: &Workshop, koma: Koma, height: u32) -> Sprite {
    pictures::bake(workshop, &Order::Koma { koma, height })
}

fn pixel(sprite: &Sprite, right: f32, down: f32) -> [u8; 4] {
    let [x, y] = [sprite.origin[0] + right, sprite.origin[1] + down].map(|place| place.floor() as u32);
    sprite.image.pixel(x, y).expect("the tests look only inside the picture")
}

/// The columns and rows from the first to the last in which something is seen.
fn extent(image: &Image) -> [u32; 2] {
    let seen = |x: u32, y: u32| image.pixel(x, y).is_some_and(|[.., alpha]| alpha > 127);
    let columns = (0..image.width()).filter(|&x| (0..image.height()).any(|y| seen(x, y)));
    let rows = (0..image.height()).filter(|&y| (0..image.width()).any(|x| seen(x, y)));
    [columns.count() as u32, rows.count() as u32]
}

fn dark_pixels(sprite: &Sprite) -> usize {
    sprite.image.rgba().chunks(4).filter(|pixel| pixel[3] == 255 && pixel[0] < 70).count()
}

#[test]
fn the_king_is_as_high_as_asked_and_the_others_smaller_by_rank() {
    let workshop = workshop("jade-salon");
    let extents = SIZES.map(|size| extent(&bake(&workshop, koma([None, None], size), 200).image));
    let [width, height] = extents[0];
    assert!((215..=219).contains(&height), "200 and a wall of 17: {height}");
    assert!((176..=181).contains(&width), "0.9 of the height: {width}");
    assert!(extents.windows(2).all(|pair| pair[0][0] > pair[1][0] && pair[0][1] > pair[1][1]), "{extents:?}");
}

#[test]
fn the_base_lies_on_the_edge_of_pixels() {
    let workshop = workshop("jade-salon");
    for (size, height) in [(KomaSize::King, 94), (KomaSize::Pawn, 94), (KomaSize::Knight, 61)] {
        for facing in [Facing::Near, Facing::Far] {
            let sprite = bake(&workshop, Koma { facing, ..koma([None, None], size) }, height);
            let up = if facing == Facing::Near { 1.0 } else { -1.0 };
            let half = (height as f32 * size.of_king()).round() / 2.0;
            assert_eq!(pixel(&sprite, 0.0, up * (half - 0.5))[3], 255);
            if facing == Facing::Far {
                assert_eq!(pixel(&sprite, 0.0, -half - 0.5)[3], 0, "{size:?}");
            }
        }
    }
}

#[test]
fn a_piece_points_away_from_his_owner_and_the_light_stays() {
    let workshop = workshop("jade-salon");
    let near = bake(&workshop, one('歩', KomaSize::Pawn), 120);
    let far = bake(&workshop, Koma { facing: Facing::Far, ..one('歩', KomaSize::Pawn) }, 120);
    for (x, y) in [(0.0, -46.0), (44.0, -46.0), (30.0, 20.0), (0.0, 46.0), (-46.0, 20.0), (-20.0, -30.0)] {
        assert_eq!(pixel(&near, x - 0.5, y - 0.5)[3], pixel(&far, -x - 0.5, -y - 0.5)[3], "the shape at {x}, {y}");
    }
    for sprite in [&near, &far] {
        let light = |right: f32| pixel(sprite, right, 0.0)[2];
        assert!(light(-34.0) > light(34.0), "the left edge is the lit one");
    }
    // The lips of a cut are lit from one side, so an edge may seem to lie a pixel further.
    let is_ink = |sprite: &Sprite, x: f32, y: f32| pixel(sprite, x, y)[0] < 90;
    let places = || (-30..30).flat_map(|y| (-30..30).map(move |x| (x as f32 + 0.5, y as f32 + 0.5)));
    let near_ink = || places().filter(|&(x, y)| is_ink(&near, x, y));
    let about = |x: f32, y: f32| {
        [-1.0, 0.0, 1.0].iter().any(|right| [-1.0, 0.0, 1.0].iter().any(|down| is_ink(&far, x + right, y + down)))
    };
    assert_eq!(near_ink().filter(|&(x, y)| !about(-x, -y)).count(), 0, "ink is not where a half turn puts it");
    assert!(near_ink().filter(|&(x, y)| !about(x, y)).count() > 100, "the character is another one upside down");
}

#[test]
fn promoted_pieces_are_red_and_a_blank_back_bears_nothing() {
    let workshop = workshop("jade-salon");
    let plain = bake(&workshop, one('馬', KomaSize::Rook), 120);
    let promoted = bake(&workshop, Koma { ink: KomaInk::Promoted, ..one('馬', KomaSize::Rook) }, 120);
    let red = |sprite: &Sprite| {
        let pixels = sprite.image.rgba().chunks(4).filter(|pixel| pixel[3] == 255);
        pixels.filter(|pixel| pixel[0] > 110 && pixel[1] < 80 && pixel[2] < 80).count()
    };
    assert!(red(&promoted) > 500 && red(&plain) == 0, "{} and {}", red(&promoted), red(&plain));
    assert!(dark_pixels(&plain) > 800 && dark_pixels(&bake(&workshop, BLANK, 120)) == 0);
}

#[test]
fn characters_stand_within_the_edges() {
    let workshop = workshop("jade-salon");
    let texts = ["王", "飛", "銀", "杏", "王將", "飛車", "龍馬", "角行"];
    for text in texts {
        let mut characters = text.chars();
        let koma = koma([characters.next(), characters.next()], KomaSize::King);
        let (sprite, bare) = (bake(&workshop, koma, 200), bake(&workshop, Koma { text: [None, None], ..koma }, 200));
        let alphas = |sprite: &Sprite| sprite.image.rgba().chunks(4).map(|pixel| pixel[3]).collect::<Vec<_>>();
        assert_eq!(alphas(&sprite), alphas(&bare), "ink changes no outline");
        // A step of 0.05 heights outwards from any ink is still on the upper side.
        let is_ink = |x: i32, y: i32| {
            let [red, .., alpha] = pixel(&sprite, x as f32 + 0.5, y as f32 + 0.5);
            alpha == 255 && red < 60 && y < 98
        };
        let ink = (-98..98).flat_map(|y| (-98..98).map(move |x| (x, y))).filter(|&(x, y)| is_ink(x, y));
        for (x, y) in ink {
            let near_edge = [(10, 0), (-10, 0), (0, -10)]
                .iter()
                .any(|(right, down)| pixel(&sprite, (x + right) as f32 + 0.5, (y + down) as f32 + 0.5)[3] < 255);
            assert!(!near_edge && y < 88, "{text}: ink at {x}, {y}");
        }
    }
}

#[test]
fn kinds_differ_by_their_wood_and_walls_do_not() {
    let workshop = workshop("jade-salon");
    let [gold, silver] = ['金', '銀'].map(|character| bake(&workshop, one(character, KomaSize::Gold), 200));
    let unlike = |from: i32, to: i32| {
        let places = (from..to).flat_map(|y| (-60..60).map(move |x| (x as f32 + 0.5, y as f32 + 0.5)));
        places.filter(|&(x, y)| pixel(&gold, x, y)[2].abs_diff(pixel(&silver, x, y)[2]) > 3).count()
    };
    assert!(unlike(76, 84) > 100, "the grain below the character");
    assert_eq!(unlike(96, 108), 0, "the wall");
}

#[test]
fn what_cannot_be_baked_is_an_error_that_says_why() {
    let workshop = workshop("jade-salon");
    let error = |order: Order| workshop.bake(&order).map(|_| ()).err();
    let missing = Order::Koma { koma: one('Q', KomaSize::King), height: 96 };
    assert_eq!(error(missing), Some(ArtError::MissingGlyph { character: 'Q' }));
    for asked in [0, DIAMETERS.start() - 1, DIAMETERS.end() + 1, u32::MAX] {
        let shadow = Order::KomaShadow { koma: BLANK, height: asked, lift: Lift::Lifted };
        for order in [Order::Koma { koma: BLANK, height: asked }, shadow] {
            let said = error(order).map(|error| error.to_string()).unwrap_or_default();
            assert!(said.starts_with(&format!("the height of a koma of {asked} pixels")), "{said}");
        }
    }
    for height in [*DIAMETERS.start(), *DIAMETERS.end()] {
        assert_eq!(error(Order::Koma { koma: one('歩', KomaSize::Pawn), height }), None);
    }
}

#[test]
fn every_theme_has_koma_that_can_be_read() {
    for name in Theme::names() {
        let workshop = workshop(name);
        let (written, blank) = (bake(&workshop, one('銀', KomaSize::Gold), 96), bake(&workshop, BLANK, 96));
        assert!(dark_pixels(&written) > dark_pixels(&blank) + 300, "{name}");
    }
}

/// Pictures beside one another on a clear ground.
fn sheet(sprites: &[Sprite]) -> Image {
    let most = |side: fn(&Image) -> u32| sprites.iter().map(|sprite| side(&sprite.image)).max().unwrap_or(0);
    let (width, height) = (most(Image::width), most(Image::height));
    let mut sheet = Image::filled(sprites.len() as u32 * width, height, [0; 4]);
    for (sprite, index) in sprites.iter().zip(0..) {
        sheet.draw(&sprite.image, index * width as i32, 0);
    }
    sheet
}

#[test]
fn koma_look_as_they_did() {
    let workshop = workshop("jade-salon");
    let pieces = [
        one('玉', KomaSize::King),
        Koma { facing: Facing::Far, ..one('飛', KomaSize::Rook) },
        koma([Some('角'), Some('行')], KomaSize::Rook),
        Koma { ink: KomaInk::Promoted, ..one('と', KomaSize::Pawn) },
        BLANK,
    ];
    for height in [48, 96, 200] {
        compare(&format!("koma-{height}"), &sheet(&pieces.map(|koma| bake(&workshop, koma, height))));
    }
    let shadows = [(Facing::Near, Lift::Resting), (Facing::Far, Lift::Resting), (Facing::Near, Lift::Lifted)];
    let shadow = |(facing, lift)| {
        workshop.bake(&Order::KomaShadow { koma: Koma { facing, ..BLANK }, height: 96, lift }).unwrap()
    };
    compare("koma-shadows-96", &sheet(&shadows.map(shadow)));
}

/// A piece with arrowheads, one with open angles, one with dots.
fn ticked() -> [Koma; 3] {
    let lines = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter();
    let rook = lines.fold(Ticks::NONE, |ticks, (right, ahead)| ticks.with(right, ahead, Tick::Slide));
    let knight = Ticks::NONE.with(-1, 2, Tick::Leap).with(1, 2, Tick::Leap);
    let steps = [(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)].into_iter();
    let silver = steps.fold(Ticks::NONE, |ticks, (right, ahead)| ticks.with(right, ahead, Tick::Step));
    let koma = |(character, size), ticks| Koma { ticks, ..one(character, size) };
    [koma(('飛', KomaSize::Rook), rook), koma(('桂', KomaSize::Knight), knight), koma(('銀', KomaSize::Gold), silver)]
}

#[test]
fn marks_are_seen_at_48_pixels_and_not_where_they_cannot_be() {
    let workshop = workshop("jade-salon");
    for koma in ticked() {
        let bare = |height| bake(&workshop, Koma { ticks: Ticks::NONE, text: [None; 2], ..koma }, height);
        let marks = |height| bake(&workshop, Koma { text: [None; 2], ..koma }, height);
        let dark = dark_pixels(&marks(48)) as i64 - dark_pixels(&bare(48)) as i64;
        assert!(dark >= 2 * koma.ticks.iter().count() as i64, "{:?}: {dark} dark pixels", koma.text);
        assert_eq!(marks(24).image, bare(24).image, "{:?}: there is no room", koma.text);
    }
}

#[test]
fn marks_turn_with_their_piece() {
    let workshop = workshop("jade-salon");
    let pawn = Koma { ticks: Ticks::NONE.with(0, 1, Tick::Step), ..koma([None; 2], KomaSize::Pawn) };
    let dark_rows = |facing| {
        let sprite = bake(&workshop, Koma { facing, ..pawn }, 120);
        let is_dark = |y: i32| (-6..6).any(|x| pixel(&sprite, x as f32 + 0.5, y as f32 + 0.5)[0] < 70);
        let dark: Vec<i32> = (-46..46).filter(|y| is_dark(*y)).collect();
        dark.iter().sum::<i32>() / dark.len().max(1) as i32
    };
    let (near, far) = (dark_rows(Facing::Near), dark_rows(Facing::Far));
    assert!(near < -25 && far > 25, "the dot lies ahead: {near} and {far}");
}

#[test]
fn learners_koma_look_as_they_did() {
    let workshop = workshop("jade-salon");
    for height in [48, 96] {
        let [rook, knight, silver] = ticked();
        let pieces = [rook, knight, silver, Koma { facing: Facing::Far, ..silver }];
        compare(&format!("koma-learner-{height}"), &sheet(&pieces.map(|koma| bake(&workshop, koma, height))));
    }
}
