//! What every disc must hold, whatever it looks like.

use teahouse_art::{
    ArtError, Colour, DIAMETERS, Disc, DiscSide, Facing, Font, Image, Ink, Lift, Theme, bake_disc, bake_shadow,
};

const RED: &str = "帥仕相俥傌炮兵";
const BLACK: &str = "將士象車馬砲包卒";

fn font() -> Font {
    let bytes: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts/YujiMai-pieces.ttf"));
    Font::parse(bytes).expect("the font of the pieces is one")
}

fn bake(disc: Disc, diameter: u32) -> Image {
    bake_disc(&Theme::JADE_SALON, &font(), disc, diameter).expect("the font has all pieces").image
}

fn pixel(image: &Image, x: u32, y: u32) -> [u8; 4] {
    image.pixel(x, y).expect("the tests look only inside the picture")
}

fn faces() -> Vec<Disc> {
    let red = RED.chars().map(|glyph| Disc::face(glyph, Ink::Red));
    red.chain(BLACK.chars().map(|glyph| Disc::face(glyph, Ink::Black))).collect()
}

fn paint(disc: Disc) -> Colour {
    match disc.side {
        DiscSide::Face { ink: Ink::Red, .. } => Theme::JADE_SALON.red,
        DiscSide::Face { ink: Ink::Black, .. } => Theme::JADE_SALON.black,
        DiscSide::Back => Theme::JADE_SALON.gold,
    }
}

/// Whether a pixel is nearer to the paint than to what it is painted on.
fn is_painted([red, green, blue, _]: [u8; 4], paint: Colour, ground: Colour) -> bool {
    let far = |colour: Colour| {
        [(red, colour.red), (green, colour.green), (blue, colour.blue)]
            .map(|(ours, theirs)| u32::from(ours.abs_diff(theirs)).pow(2))
            .iter()
            .sum::<u32>()
    };
    far(paint) < far(ground)
}

/// The middle between the outermost painted pixels that lie within `reach` radii of the disc's middle.
fn middle_of_ink(image: &Image, paint: Colour, reach: f32) -> [f32; 2] {
    let side = image.width() as f32;
    let radius = side / 2.0 - 1.0;
    let (mut low, mut high) = ([f32::INFINITY; 2], [f32::NEG_INFINITY; 2]);
    for y in 0..image.height() {
        for x in 0..image.width() {
            let place = [x as f32 + 0.5, y as f32 + 0.5];
            let near = (place[0] - side / 2.0).hypot(place[1] - side / 2.0) < reach * radius;
            if near && is_painted(pixel(image, x, y), paint, Theme::JADE_SALON.wood.mid) {
                low = std::array::from_fn(|axis| low[axis].min(place[axis]));
                high = std::array::from_fn(|axis| high[axis].max(place[axis]));
            }
        }
    }
    std::array::from_fn(|axis| f32::midpoint(low[axis], high[axis]))
}

/// How many separate dark lines a straight line outwards meets, between what characters reach and the rim.
fn rings(disc: Disc, diameter: u32) -> usize {
    let image = bake(disc, diameter);
    let middle = image.width() / 2;
    let wood = Theme::JADE_SALON.wood.mid.green;
    let on_line = |x: u32| pixel(&image, x, middle)[1] < wood - 45;
    let dark: Vec<bool> = (middle + diameter * 7 / 20..middle + diameter * 9 / 20).map(on_line).collect();
    dark.windows(2).filter(|pair| !pair[0] && pair[1]).count()
}

#[test]
fn all_backs_are_the_same_pixels() {
    for diameter in [32, 47, 48, 96, 131, 200] {
        let near = bake(Disc::back(), diameter);
        for facing in [Facing::Near, Facing::Far] {
            assert_eq!(bake(Disc { side: DiscSide::Back, facing }, diameter), near, "{facing:?}, {diameter} pixels");
        }
    }
}

#[test]
fn every_face_differs_from_every_other() {
    for diameter in [32, 48, 96] {
        let images: Vec<Image> = faces().into_iter().map(|disc| bake(disc, diameter)).collect();
        for (index, image) in images.iter().enumerate() {
            for other in &images[index + 1..] {
                let differing = image
                    .rgba()
                    .chunks(4)
                    .zip(other.rgba().chunks(4))
                    .filter(|(a, b)| a.iter().zip(*b).any(|(ours, theirs)| ours.abs_diff(*theirs) > 64));
                let share = differing.count() as f32 / (image.rgba().len() / 4) as f32;
                assert!(share > 0.04, "faces {index} and another differ in only {share} of {diameter}² pixels");
            }
        }
    }
}

#[test]
fn the_ink_stands_in_the_middle() {
    for diameter in [32, 47, 48, 96, 131, 200] {
        let reach = if diameter < 48 { 0.90 } else { 0.70 };
        for disc in faces() {
            let image = bake(disc, diameter);
            let middle = image.width() as f32 / 2.0;
            let [x, y] = middle_of_ink(&image, paint(disc), reach);
            let off = (x - middle).abs().max((y - middle).abs());
            assert!(off <= 1.0, "{disc:?} at {diameter} pixels is off by {off}");
        }
    }
}

#[test]
fn the_sides_differ_by_their_rings_and_not_by_colour_alone() {
    for diameter in [48, 64, 96, 200] {
        assert_eq!(rings(Disc::face('兵', Ink::Red), diameter), 2, "red at {diameter} pixels");
        assert_eq!(rings(Disc::face('兵', Ink::Black), diameter), 1, "black at {diameter} pixels");
    }
}

#[test]
fn small_discs_have_larger_characters_instead_of_rings() {
    let ink_width = |diameter: u32| {
        let image = bake(Disc::face('卒', Ink::Black), diameter);
        let painted = |x: &u32| {
            (0..image.height()).any(|y| {
                let from_middle =
                    (*x as f32 - image.width() as f32 / 2.0).hypot(y as f32 - image.height() as f32 / 2.0);
                let pixel = image.pixel(*x, y).unwrap();
                from_middle < 0.34 * diameter as f32
                    && is_painted(pixel, Theme::JADE_SALON.black, Theme::JADE_SALON.wood.mid)
            })
        };
        (0..image.width()).filter(painted).count() as f32 / diameter as f32
    };
    assert!(ink_width(47) > ink_width(48) * 1.1, "{} and {}", ink_width(47), ink_width(48));
    assert_eq!(rings(Disc::face('兵', Ink::Red), 32), 0);
}

#[test]
fn a_disc_that_faces_the_other_way_has_its_ink_turned_but_not_its_light() {
    let near = bake(Disc::face('卒', Ink::Black), 96);
    let far = bake(Disc { facing: Facing::Far, ..Disc::face('卒', Ink::Black) }, 96);
    let last = near.width() - 1;
    let painted = |image: &Image, x: u32, y: u32| {
        is_painted(pixel(image, x, y), Theme::JADE_SALON.black, Theme::JADE_SALON.wood.mid)
    };
    let places = || (0..=last).flat_map(|y| (0..=last).map(move |x| (x, y)));
    let unlike = places().filter(|&(x, y)| painted(&near, x, y) != painted(&far, last - x, last - y)).count();
    assert!(unlike < 60, "{unlike} pixels of ink are not where a half turn puts them");

    for image in [&near, &far] {
        let brightness = |place: u32| image.pixel(place, place).unwrap()[2];
        assert!(brightness(18) > brightness(last - 18), "the upper left rim is the lit one");
    }
}

#[test]
fn the_edge_is_soft_and_the_corners_are_clear() {
    let image = bake(Disc::back(), 96);
    assert_eq!(image.pixel(0, 0).unwrap()[3], 0);
    assert_eq!(image.pixel(49, 0).unwrap()[3], 0, "one clear pixel around the disc");
    assert_eq!(image.pixel(49, 49).unwrap()[3], 255);
    let steps = image.rgba().chunks(4).filter(|pixel| (1..255).contains(&pixel[3])).count();
    assert!(steps > 96, "{steps} pixels on the edge are neither in nor out");
}

#[test]
fn what_cannot_be_baked_is_an_error_that_says_why() {
    let font = font();
    let bake = |disc, diameter| bake_disc(&Theme::JADE_SALON, &font, disc, diameter).map(|_| ());
    assert_eq!(bake(Disc::face('Q', Ink::Red), 96), Err(ArtError::MissingGlyph { character: 'Q' }));
    for asked in [0, DIAMETERS.start() - 1, DIAMETERS.end() + 1, u32::MAX] {
        assert_eq!(bake(Disc::back(), asked), Err(ArtError::Diameter { asked }));
        assert_eq!(bake_shadow(asked, Lift::RESTING).map(|_| ()), Err(ArtError::Diameter { asked }));
    }
    assert_eq!(bake(Disc::back(), *DIAMETERS.start()), Ok(()));
    assert_eq!(bake(Disc::face('傌', Ink::Red), *DIAMETERS.end()), Ok(()));
    assert_eq!(Font::parse(&b"not a font at all"[..]).err(), Some(ArtError::NotAFont));
    assert_eq!(ArtError::MissingGlyph { character: 'Q' }.to_string(), "the font has no glyph for 'Q'");
}

#[test]
fn a_space_has_no_ink() {
    let marcellus: &[u8] =
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts/Marcellus-Regular.ttf"));
    let font = Font::parse(marcellus).unwrap();
    let space = bake_disc(&Theme::JADE_SALON, &font, Disc::face(' ', Ink::Red), 96);
    assert_eq!(space.map(|_| ()), Err(ArtError::BlankGlyph { character: ' ' }));
    assert!(font.draws('A') && !font.draws(' ') && !font.draws('傌'), "no parts to compose the horse from");
}

#[test]
fn a_lifted_disc_throws_its_shadow_further_and_softer() {
    let shadow = |lift| bake_shadow(96, lift).unwrap();
    let (resting, lifted) = (shadow(Lift::RESTING), shadow(Lift::LIFTED));
    let centre = |sprite: &teahouse_art::Sprite| {
        let (mut sum, mut moment) = (0.0, 0.0);
        for y in 0..sprite.image.height() {
            for x in 0..sprite.image.width() {
                let alpha = f32::from(pixel(&sprite.image, x, y)[3]);
                sum += alpha;
                moment += alpha * (y as f32 + 0.5 - sprite.origin[1]);
            }
        }
        moment / sum
    };
    assert!(centre(&resting) > 3.0 && centre(&lifted) > 2.0 * centre(&resting));
    let darkest = |sprite: &teahouse_art::Sprite| sprite.image.rgba().iter().copied().max();
    assert!(darkest(&resting) > darkest(&lifted));
    assert!(resting.image.rgba().chunks(4).all(|pixel| pixel[..3] == [0; 3]), "black, whatever the alpha");
}
