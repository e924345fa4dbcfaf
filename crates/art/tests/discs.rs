//! Properties of every disc, in every theme.

mod workshop;

use teahouse_art::{
    ArtError, Colour, DIAMETERS, Disc, DiscSide, DiscTheme, Facing, Image, Ink, Lift, Order, Sprite, Theme, Workshop,
};
use workshop::{bake_disc, face, faces, figure, workshop};

/// The height of the wall below the upper side of a disc, in radii.
const WALL: f32 = 0.189;

fn pixel(image: &Image, x: u32, y: u32) -> [u8; 4] {
    image.pixel(x, y).expect("the tests look only inside the picture")
}

/// Every set of discs that comes with the game, chosen or with a theme.
fn materials() -> Vec<Workshop> {
    let jade = workshop("jade-salon");
    let chosen = DiscTheme::materials().into_values().map(|discs| jade.theme.clone().with_discs(discs));
    let themes = chosen.chain(Theme::names().map(|name| Theme::named(name).expect("the names are those of themes")));
    themes.map(|theme| Workshop { theme, fonts: jade.fonts.clone() }).collect()
}

fn paint(theme: &Theme, ink: Ink) -> Colour {
    match ink {
        Ink::Red => theme.discs.red,
        Ink::Black => theme.discs.black,
    }
}

/// Whether a pixel is nearer to the paint than to its ground.
fn is_painted([red, green, blue, _]: [u8; 4], paint: Colour, ground: Colour) -> bool {
    let far = |colour: Colour| {
        [(red, colour.red), (green, colour.green), (blue, colour.blue)]
            .map(|(ours, theirs)| u32::from(ours.abs_diff(theirs)).pow(2))
            .iter()
            .sum::<u32>()
    };
    far(paint) < far(ground)
}

/// The offset of a pixel's middle from the middle of the upper side, right and down, in radii.
fn from_middle(sprite: &Sprite, x: u32, y: u32, diameter: u32) -> [f32; 2] {
    [(x, 0), (y, 1)].map(|(place, axis)| (place as f32 + 0.5 - sprite.origin[axis]) * 2.0 / diameter as f32)
}

fn places(image: &Image) -> impl Iterator<Item = (u32, u32)> + use<> {
    let (width, height) = (image.width(), image.height());
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

#[test]
fn all_backs_are_the_same_pixels_in_every_material() {
    for workshop in materials() {
        for diameter in [47, 96] {
            let near = bake_disc(&workshop, Disc::back(), diameter);
            for facing in [Facing::Far, Facing::Askew(8), Facing::FarAskew(8)] {
                let other = bake_disc(&workshop, Disc { side: DiscSide::Back, facing }, diameter);
                assert_eq!(other, near, "{facing:?}, {diameter} pixels, {}", workshop.theme.name);
            }
        }
    }
}

/// No disc can be identified by its piece of wood.
#[test]
fn all_walls_are_the_same_pixels_whichever_side_lies_up() {
    for workshop in materials() {
        let diameter = 96;
        let back = bake_disc(&workshop, Disc::back(), diameter);
        let is_wall = |&(x, y): &(u32, u32)| {
            let [right, down] = from_middle(&back, x, y, diameter);
            right.hypot(down) > 1.0 + 2.0 / diameter as f32 && pixel(&back.image, x, y)[3] > 0
        };
        for disc in [face('帥', Ink::Red), face('卒', Ink::Black), Disc::covered(figure('帥'), Ink::Red)] {
            let other = bake_disc(&workshop, disc, diameter);
            let walls = places(&back.image).filter(is_wall);
            let unlike = walls.filter(|&(x, y)| back.image.pixel(x, y) != other.image.pixel(x, y)).count();
            assert_eq!(unlike, 0, "pixels of the wall below {disc:?}");
        }
    }
}

#[test]
fn every_face_differs_from_every_other() {
    let workshop = workshop("jade-salon");
    for diameter in [32, 48, 96] {
        let images: Vec<Image> = faces().into_iter().map(|disc| bake_disc(&workshop, disc, diameter).image).collect();
        for (index, image) in images.iter().enumerate() {
            for other in &images[index + 1..] {
                let unlike = image
                    .rgba()
                    .chunks(4)
                    .zip(other.rgba().chunks(4))
                    .filter(|(a, b)| a.iter().zip(*b).any(|(ours, theirs)| ours.abs_diff(*theirs) > 64));
                let share = unlike.count() as f32 / (image.rgba().len() / 4) as f32;
                assert!(share > 0.03, "faces {index} and another differ in only {share} of {diameter}² pixels");
            }
        }
    }
}

/// Faces are cut from different pieces of wood, which differ outside the ink.
#[test]
fn no_two_faces_have_the_same_grain() {
    let workshop = workshop("jade-salon");
    let diameter = 200;
    let [one, other] = ['兵', '帥'].map(|character| bake_disc(&workshop, face(character, Ink::Red), diameter));
    let rim = places(&one.image).filter(|&(x, y)| {
        let [right, down] = from_middle(&one, x, y, diameter);
        (0.88..0.94).contains(&right.hypot(down))
    });
    let unlike = rim.filter(|&(x, y)| {
        let [ours, theirs] = [&one, &other].map(|sprite| pixel(&sprite.image, x, y)[2]);
        ours.abs_diff(theirs) > 3
    });
    assert!(unlike.count() > 500);
}

#[test]
fn the_ink_stands_in_the_middle() {
    let workshop = workshop("jade-salon");
    let ground = workshop.theme.discs.body.mid;
    for diameter in [32, 47, 48, 96, 131, 200] {
        let reach = if diameter < 48 { 0.88 } else { 0.68 };
        for disc in faces() {
            let DiscSide::Face { ink, .. } = disc.side else { continue };
            let sprite = bake_disc(&workshop, disc, diameter);
            let (mut low, mut high) = ([f32::INFINITY; 2], [f32::NEG_INFINITY; 2]);
            for (x, y) in places(&sprite.image) {
                let place = from_middle(&sprite, x, y, diameter);
                let is_ink = is_painted(pixel(&sprite.image, x, y), paint(&workshop.theme, ink), ground);
                if is_ink && place[0].hypot(place[1]) < reach {
                    low = std::array::from_fn(|axis| low[axis].min(place[axis]));
                    high = std::array::from_fn(|axis| high[axis].max(place[axis]));
                }
            }
            let off = [0, 1].map(|axis| f32::midpoint(low[axis], high[axis]).abs() * diameter as f32 / 2.0);
            assert!(off[0].max(off[1]) <= 1.0, "{disc:?} at {diameter} pixels is off by {off:?}");
        }
    }
}

/// The number of lines of paint that a straight line outwards crosses between the characters and the rim.
fn rings(workshop: &Workshop, disc: Disc, diameter: u32) -> usize {
    let sprite = bake_disc(workshop, disc, diameter);
    let DiscSide::Face { ink, .. } = disc.side else { return 0 };
    let row = sprite.origin[1] as u32;
    // Green alone: both paints have next to none, and all grounds much, or the other way round.
    let (paint, ground) = (paint(&workshop.theme, ink).green, workshop.theme.discs.body.mid.green);
    let painted = (0..sprite.image.width())
        .filter(|&x| (0.685..0.90).contains(&from_middle(&sprite, x, row, diameter)[0]))
        .map(|x| f32::from(ground.abs_diff(pixel(&sprite.image, x, row)[1])) / f32::from(ground.abs_diff(paint)));
    // A line is a rise and a fall again, for on small discs it is a pixel wide and fills none wholly.
    let (mut lines, mut is_on_line, mut turning_point) = (0, false, 1.0_f32);
    for part in painted {
        turning_point = if is_on_line { turning_point.max(part) } else { turning_point.min(part) };
        if (part - turning_point).abs() > 0.14 {
            lines += usize::from(!is_on_line);
            (is_on_line, turning_point) = (!is_on_line, part);
        }
    }
    lines
}

#[test]
fn the_sides_differ_by_their_rings_and_not_by_colour_alone() {
    for workshop in materials() {
        for diameter in [48, 60, 158] {
            let name = &workshop.theme.name;
            assert_eq!(rings(&workshop, face('兵', Ink::Red), diameter), 2, "red at {diameter} pixels, {name}");
            assert_eq!(rings(&workshop, face('兵', Ink::Black), diameter), 1, "black at {diameter} pixels, {name}");
        }
    }
}

#[test]
fn small_discs_have_larger_characters_instead_of_rings() {
    let workshop = workshop("jade-salon");
    let (black, wood) = (workshop.theme.discs.black, workshop.theme.discs.body.mid);
    let ink_width = |diameter: u32| {
        let sprite = bake_disc(&workshop, face('卒', Ink::Black), diameter);
        let inked = |&x: &u32| {
            (0..sprite.image.height()).any(|y| {
                let [right, down] = from_middle(&sprite, x, y, diameter);
                right.hypot(down) < 0.68 && is_painted(pixel(&sprite.image, x, y), black, wood)
            })
        };
        (0..sprite.image.width()).filter(inked).count() as f32 / diameter as f32
    };
    assert!(ink_width(47) > ink_width(48) * 1.1, "{} and {}", ink_width(47), ink_width(48));
    assert_eq!(rings(&workshop, face('兵', Ink::Red), 32), 0);
}

#[test]
fn a_disc_that_faces_the_other_way_has_its_ink_turned_but_neither_its_light_nor_its_wood() {
    let workshop = workshop("jade-salon");
    let diameter = 96;
    let near = bake_disc(&workshop, face('卒', Ink::Black), diameter);
    let far = bake_disc(&workshop, Disc { facing: Facing::Far, ..face('卒', Ink::Black) }, diameter);
    let last = near.image.width() - 1;
    let painted = |sprite: &Sprite, x: u32, y: u32| {
        is_painted(pixel(&sprite.image, x, y), workshop.theme.discs.black, workshop.theme.discs.body.mid)
    };
    let upper = || places(&near.image).filter(|&(_, y)| y <= last);
    let within = |&(x, y): &(u32, u32)| {
        let [right, down] = from_middle(&near, x, y, diameter);
        right.hypot(down) < 0.9
    };
    // The lips of a cut are lit from one side, so an edge may seem to lie a pixel further.
    let about = |x: u32, y: u32| (x - 1..=x + 1).any(|x| (y - 1..=y + 1).any(|y| painted(&far, x, y)));
    let lost = upper().filter(within).filter(|&(x, y)| painted(&near, x, y) && !about(last - x, last - y)).count();
    assert_eq!(lost, 0, "pixels of ink are not where a half turn puts them");
    let stays = upper().filter(within).filter(|&(x, y)| painted(&near, x, y) && !about(x, y)).count();
    assert!(stays > 200, "the character is another one upside down: {stays}");

    for (x, y) in upper() {
        let [right, down] = from_middle(&near, x, y, diameter);
        if right.hypot(down) > 0.90 {
            let [ours, theirs] = [&near, &far].map(|sprite| pixel(&sprite.image, x, y));
            let off = ours.iter().zip(theirs).map(|(one, other)| one.abs_diff(other)).max();
            assert!(off <= Some(2), "the rim is the same wood in the same light at {x}, {y}: {ours:?} {theirs:?}");
        }
    }
    let light = |place: u32| pixel(&far.image, place, place)[2];
    assert!(light(18) > light(last - 18), "the upper left rim is the lit one");
}

#[test]
fn a_covered_piece_is_a_back_with_his_figure_in_it() {
    let workshop = workshop("jade-salon");
    let diameter = 60;
    let sprites = [Disc::back(), Disc::covered(figure('傌'), Ink::Red), Disc::covered(figure('炮'), Ink::Red)]
        .map(|disc| bake_disc(&workshop, disc, diameter));
    let gold = |sprite: &Sprite| -> Vec<bool> {
        let back = workshop.theme.discs.back;
        let inner = places(&sprite.image).filter(|&(x, y)| {
            let [right, down] = from_middle(sprite, x, y, diameter);
            right.hypot(down) < 0.66
        });
        inner.map(|(x, y)| is_painted(pixel(&sprite.image, x, y), back.inlay, back.body.mid)).collect()
    };
    let [back, horse, cannon] = sprites.each_ref().map(gold);
    let unlike = |one: &[bool], other: &[bool]| one.iter().zip(other).filter(|(a, b)| a != b).count();
    assert!(unlike(&horse, &cannon) > 150 && unlike(&horse, &back) > 150);
    let ink = horse.iter().filter(|gold| **gold).count() as f32 / horse.len() as f32;
    assert!((0.15..0.6).contains(&ink), "{ink} of the middle is gold");
}

/// A turning disc is its side laid over its rim; at rest they must be the disc.
#[test]
fn a_side_is_the_disc_without_its_wall() {
    let workshop = workshop("jade-salon");
    for (disc, diameter) in [(Disc::back(), 96), (face('俥', Ink::Red), 95)] {
        let whole = bake_disc(&workshop, disc, diameter);
        let side = workshop.bake(&Order::Side { disc, diameter }).unwrap();
        assert_eq!(side.origin, whole.origin);
        for (x, y) in places(&side.image) {
            let [right, down] = from_middle(&side, x, y, diameter);
            let away = (right.hypot(down) - 1.0) * diameter as f32 / 2.0;
            if away < -1.0 {
                assert_eq!(side.image.pixel(x, y), whole.image.pixel(x, y));
            } else if away > 1.0 {
                assert_eq!(pixel(&side.image, x, y)[3], 0, "no wall at {x}, {y}");
            }
        }
    }
}

#[test]
fn the_edge_is_soft_and_the_corners_are_clear() {
    let image = bake_disc(&workshop("jade-salon"), Disc::back(), 96).image;
    assert_eq!(pixel(&image, 0, 0)[3], 0);
    assert_eq!(pixel(&image, 49, 0)[3], 0, "one clear pixel around the disc");
    assert_eq!(pixel(&image, 49, 49)[3], 255);
    assert_eq!(pixel(&image, 49, 1 + 96 + (48.0 * WALL) as u32 - 1)[3], 255, "the wall");
    assert_eq!(pixel(&image, 49, image.height() - 1)[3], 0);
    let soft = image.rgba().chunks(4).filter(|pixel| (1..255).contains(&pixel[3])).count();
    assert!(soft > 96, "{soft} pixels on the edge are neither in nor out");
}

#[test]
fn what_cannot_be_baked_is_an_error_that_says_why() {
    let mut workshop = workshop("jade-salon");
    let error = |workshop: &Workshop, order: Order| workshop.bake(&order).map(|_| ()).err();
    let disc = |character: char| Order::Disc { disc: face(character, Ink::Red), diameter: 96 };
    assert_eq!(error(&workshop, disc('Q')), Some(ArtError::MissingGlyph { character: 'Q' }));
    for asked in [0, DIAMETERS.start() - 1, DIAMETERS.end() + 1, u32::MAX] {
        for order in [
            Order::Disc { disc: Disc::back(), diameter: asked },
            Order::Side { disc: Disc::back(), diameter: asked },
            Order::DiscShadow { diameter: asked, lift: Lift::Resting },
            Order::Rim { diameter: asked, frame: 3 },
        ] {
            let said = error(&workshop, order).map(|error| error.to_string()).unwrap_or_default();
            assert!(said.contains(&format!("disc of {asked} pixels")), "{said}");
        }
    }
    for diameter in [*DIAMETERS.start(), *DIAMETERS.end()] {
        assert_eq!(error(&workshop, Order::Disc { disc: face('傌', Ink::Red), diameter }), None);
        assert_eq!(error(&workshop, Order::DiscShadow { diameter, lift: Lift::Lifted }), None);
        assert_eq!(error(&workshop, Order::Rim { diameter, frame: u8::MAX }), None);
    }
    workshop.fonts.brush = workshop.fonts.title.clone();
    assert_eq!(error(&workshop, disc(' ')), Some(ArtError::BlankGlyph { character: ' ' }));
}

#[test]
fn a_lifted_disc_throws_its_shadow_further_and_softer() {
    let workshop = workshop("jade-salon");
    let shadow = |lift| workshop.bake(&Order::DiscShadow { diameter: 96, lift }).unwrap();
    let (resting, lifted) = (shadow(Lift::Resting), shadow(Lift::Lifted));
    let centre = |sprite: &Sprite| {
        let (mut sum, mut moment) = (0.0, 0.0);
        for (x, y) in places(&sprite.image) {
            let alpha = f32::from(pixel(&sprite.image, x, y)[3]);
            sum += alpha;
            moment += alpha * (y as f32 + 0.5 - sprite.origin[1]);
        }
        moment / sum
    };
    assert!(centre(&resting) > 3.0 && centre(&lifted) > centre(&resting) + 8.0);
    let darkest = |sprite: &Sprite| sprite.image.rgba().iter().copied().max();
    assert!(darkest(&resting) > darkest(&lifted));
    assert!(resting.image.rgba().chunks(4).all(|pixel| pixel[..3] == [0; 3]), "black, whatever the alpha");
    let border = places(&lifted.image).filter(|&(x, y)| x == 0 || y == 0 || x + 1 == lifted.image.width());
    assert!(border.into_iter().all(|(x, y)| pixel(&lifted.image, x, y)[3] <= 1), "no pixel is cut off");
}

/// A rail is read by its bright pieces: the captured ones. A face-down piece never outshines them.
#[test]
fn a_covered_piece_never_outshines_one_who_lies_face_up() {
    for (material, discs) in DiscTheme::materials() {
        let workshop = Workshop { theme: Theme::jade_salon().with_discs(discs), ..workshop("jade-salon") };
        let brightest = |disc: Disc| {
            let image = bake_disc(&workshop, disc, 60).image;
            let pixels = (0..image.height()).flat_map(|y| (0..image.width()).map(move |x| (x, y)));
            let light = |[red, green, blue, _]: [u8; 4]| u32::from(red) + u32::from(green) + u32::from(blue);
            pixels.map(|(x, y)| pixel(&image, x, y)).filter(|pixel| pixel[3] == 255).map(light).max()
        };
        let (taken, covered) = (brightest(face('兵', Ink::Black)), brightest(Disc::covered(figure('兵'), Ink::Red)));
        assert!(taken >= covered, "{material}: {taken:?} and {covered:?}");
    }
}
