//! The light of the room: how it falls, and that everything stays readable in it.

mod pictures;

use pictures::{FIELDS, compare, decode, encode, light, light_under, lit, workshop};
use teahouse_art::{Colour, Ground, Hour, Image, KeyLight, PlacedLight, Sky, Theme, Workshop};

const SIZE: [u32; 2] = [640, 360];
/// Both fields in all weathers.
const PLACES: [([u16; 4], Sky); 4] =
    [(FIELDS[0], Sky::Clear), (FIELDS[1], Sky::Clear), (FIELDS[0], Sky::Rain), (FIELDS[1], Sky::Rain)];

fn hours() -> [Workshop; 3] {
    Hour::ALL.map(|hour| Workshop { theme: Theme::at(hour), ..workshop(hour.theme()) })
}

fn is_flat(theme: &str) -> bool {
    theme.starts_with("high-contrast")
}

/// The luminance by which a pixel of the light multiplies a grey.
fn factor([red, green, blue, _]: [u8; 4]) -> f32 {
    2.0 * (0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue))
}

/// The pixels of the light on a field, with the frame around it, which has coordinates.
fn on_field(light: &Image, [left, upper, right, lower]: [u16; 4]) -> Vec<[u8; 4]> {
    let span = |from: u16, to: u16, count: u32| {
        let edge = |thousandths: u16| u32::from(thousandths) * count / 1000;
        edge(from).saturating_sub(6)..(edge(to) + 6).min(count)
    };
    let (columns, rows) = (span(left, right, light.width()), span(upper, lower, light.height()));
    rows.flat_map(|y| columns.clone().map(move |x| (x, y))).filter_map(|(x, y)| light.pixel(x, y)).collect()
}

fn mean(pixels: &[[u8; 4]]) -> f32 {
    pixels.iter().map(|pixel| factor(*pixel)).sum::<f32>() / pixels.len() as f32
}

fn all(light: &Image) -> Vec<[u8; 4]> {
    light.rgba().chunks_exact(4).filter_map(|pixel| pixel.try_into().ok()).collect()
}

#[test]
fn the_same_order_is_the_same_light_and_it_covers_everything() {
    for theme in Theme::names() {
        let [one, other] = [light(&workshop(theme), SIZE, FIELDS[0]), light(&workshop(theme), SIZE, FIELDS[0])];
        assert_eq!(one, other);
        let cover = if is_flat(theme) { 0 } else { 255 };
        assert!(one.rgba().chunks_exact(4).all(|pixel| pixel[3] == cover), "{theme}");
    }
}

#[test]
fn it_falls_from_the_upper_left_to_the_far_corner() {
    for workshop in hours() {
        let light = light(&workshop, SIZE, FIELDS[1]);
        let all: Vec<f32> = all(&light).into_iter().map(factor).collect();
        let most = all.iter().copied().fold(0.0, f32::max);
        let corner = light.pixel(SIZE[0] - 1, SIZE[1] - 1).map_or(0.0, factor);
        let name = &workshop.theme.name;
        // Dark text stands on a light table: there the corner must not be dark.
        let (brightest, darkest) = match workshop.theme.light {
            KeyLight::Lamp | KeyLight::Sun => (1.25..1.55, 0.30..0.66),
            KeyLight::Shoji => (1.15..1.30, 0.60..0.82),
        };
        assert!(brightest.contains(&most) && darkest.contains(&corner), "{name}: from {most} to {corner}");
        let way: Vec<f32> =
            (0..8).map(|step| light.pixel(100 + step * 77, 40 + step * 45).map_or(0.0, factor)).collect();
        let falls = way.windows(2).filter(|pair| pair[1] < pair[0] + 0.01).count();
        assert!(falls >= 5, "{name}: {way:?}");
    }
}

/// The pictures below it are painted in a light of their own, so it must leave the whole as bright as it is.
#[test]
fn it_makes_nothing_brighter_or_darker_on_the_whole() {
    for theme in Theme::names().filter(|theme| !is_flat(theme)) {
        for field in FIELDS {
            let light = light(&workshop(theme), SIZE, field);
            let (on_field, everywhere) = (mean(&on_field(&light, field)), mean(&all(&light)));
            assert!((0.95..1.05).contains(&on_field), "{theme}, {field:?}: {on_field} on the field");
            assert!((0.92..1.05).contains(&everywhere), "{theme}, {field:?}: {everywhere} everywhere");
        }
    }
}

/// A lamp is warm and the dusk is cool, and neither colours the wood between them.
#[test]
fn it_is_warm_near_the_lamp_and_cool_in_the_far_corner() {
    for workshop in hours() {
        let light = light(&workshop, SIZE, FIELDS[1]);
        let warmth = |x: u32, y: u32| {
            let [red, _, blue, _] = light.pixel(x, y).unwrap_or_default();
            decode(red) / decode(blue)
        };
        let name = &workshop.theme.name;
        let (near, middle, far) = (warmth(100, 30), warmth(320, 180), warmth(639, 359));
        assert!((1.0..1.30).contains(&near) && (0.60..0.97).contains(&far), "{name}: {near} and {far}");
        assert!((1.0..1.20).contains(&middle), "{name}: {middle}");
    }
}

/// A step is a line, and a line in the light is a stain.
#[test]
fn it_has_no_steps() {
    for theme in Theme::names() {
        for field in FIELDS {
            let light = light(&workshop(theme), SIZE, field);
            for y in 1..SIZE[1] {
                for x in 1..SIZE[0] {
                    let [here, beside, above] =
                        [(x, y), (x - 1, y), (x, y - 1)].map(|(x, y)| light.pixel(x, y).unwrap());
                    let is_near = |other: [u8; 4]| here.iter().zip(other).all(|(one, two)| one.abs_diff(two) <= 2);
                    assert!(is_near(beside) && is_near(above), "{theme}, {field:?}, {x}, {y}");
                }
            }
        }
    }
}

/// The window looks no darker than 12 % (a quarter of linear light), and its bars are broader than a square.
#[test]
fn the_shadow_of_the_window_is_faint_and_broad() {
    for workshop in hours().into_iter().filter(|workshop| workshop.theme.light != KeyLight::Lamp) {
        let light = light(&workshop, SIZE, FIELDS[1]);
        let line: Vec<f32> = (0..SIZE[0]).map(|x| light.pixel(x, 130).map_or(0.0, factor)).collect();
        let is_least = |x: &usize| {
            let around = line[x - 25..x + 25].iter().copied().fold(f32::MAX, f32::min);
            line[*x] == around
        };
        let dark: Vec<usize> = (25..line.len() - 25).filter(is_least).collect();
        let name = &workshop.theme.name;
        assert!(!dark.is_empty(), "{name}: the window is seen");
        for at in &dark {
            let beside = line[at - 25].min(line[at + 24]);
            assert!(line[*at] > 0.76 * beside, "{name}: {} beside {beside}", line[*at]);
        }
    }
}

/// The worst contrast of two colours that are both in the light.
fn worst(pixels: &[[u8; 4]], [one, two]: [Colour; 2]) -> f32 {
    pixels.iter().map(|light| lit(one, *light).contrast(lit(two, *light))).fold(f32::MAX, f32::min)
}

/// The worst contrast of a text, which is not in the light, with its ground, which is.
fn worst_text(pixels: &[[u8; 4]], text: Colour, ground: Colour) -> f32 {
    pixels.iter().map(|light| text.contrast(lit(ground, *light))).fold(f32::MAX, f32::min)
}

/// Parts that are needed to understand a control: 3 to 1 (WCAG 2.2, 1.4.11). A coordinate in the far corner of a theme that is chosen
/// for all games has a little less than text; in the hour of a game it is text.
#[test]
fn pieces_boards_and_coordinates_stand_out_wherever_they_lie() {
    let mut faults = Vec::new();
    let mut expect = |what: String, measured: f32, least: f32| {
        if measured < least {
            faults.push(format!("{what}: {measured:.2}, at least {least}"));
        }
    };
    let themes = Theme::names().filter(|theme| !is_flat(theme)).map(workshop);
    for (workshop, (field, sky)) in themes.flat_map(|workshop| PLACES.map(|place| (workshop.clone(), place))) {
        let theme = &workshop.theme;
        let light = light_under(sky, &workshop, SIZE, field);
        let pixels: Vec<[u8; 4]> = on_field(&light, field).into_iter().step_by(37).collect();
        let at = |what: &str| format!("{}, {field:?}, {sky:?}: {what}", theme.name);
        let (discs, koma) = (theme.discs, theme.koma);
        for (name, board) in [("banqi", theme.banqi), ("xiangqi", theme.xiangqi), ("shogi", theme.shogi)] {
            let (wood, body) = (board.wood.mid, if name == "shogi" { koma.body.mid } else { discs.body.mid });
            let least = if name == "shogi" { 1.55 } else { 1.65 };
            expect(at(&format!("lines on {name}")), worst(&pixels, [board.line, wood]), 3.0);
            expect(at(&format!("pieces on {name}")), worst(&pixels, [body, wood]), least);
            // Those of banqi stand on the frame.
            let written = if name == "banqi" { 3.0 } else { 3.9 };
            expect(at(&format!("coordinates on {name}")), worst_text(&pixels, board.letters(), wood), written);
            for frame in [board.frame.mid, board.frame.light] {
                let measured = worst_text(&pixels, theme.interface.on_frame, frame);
                expect(at(&format!("coordinates on the frame of {name}")), measured, 4.2);
            }
        }
        let back = discs.back.body.mid;
        expect(at("backs on the board"), worst(&pixels, [back, theme.banqi.wood.mid]), 1.5);
        expect(at("red"), worst(&pixels, [discs.red, discs.body.mid]), 3.0);
        expect(at("black"), worst(&pixels, [discs.black, discs.body.mid]), 7.0);
        expect(at("inlay"), worst(&pixels, [discs.back.inlay, back]), 3.9);
        expect(at("koma"), worst(&pixels, [koma.ink, koma.body.mid]), 7.0);
        expect(at("promoted"), worst(&pixels, [koma.promoted, koma.body.mid]), 3.0);
        let marks = theme.marks;
        for mark in [marks.accent, marks.legal, marks.cursor] {
            expect(at(&format!("{mark:?}")), worst(&pixels, [mark, theme.banqi.wood.mid]), 1.75);
        }
    }
    // In the hour of a game its discs are those of Banqi, and its board its own.
    let [night, evening, morning] = hours();
    for (workshop, board, body, least) in [
        (&night, night.theme.banqi, night.theme.discs.body.mid, 1.65),
        (&evening, evening.theme.xiangqi, evening.theme.discs.body.mid, 1.65),
        (&morning, morning.theme.shogi, morning.theme.koma.body.mid, 1.55),
    ] {
        for (field, sky) in PLACES {
            let light = light_under(sky, workshop, SIZE, field);
            let pixels: Vec<[u8; 4]> = on_field(&light, field).into_iter().step_by(37).collect();
            let at = |what: &str| format!("{}, {field:?}, {sky:?}: {what}", workshop.theme.name);
            expect(at("pieces in their hour"), worst(&pixels, [body, board.wood.mid]), least);
            if workshop.theme.light == KeyLight::Lamp {
                let back = workshop.theme.discs.back.body.mid;
                expect(at("backs in their hour"), worst(&pixels, [back, board.wood.mid]), 3.0);
            } else {
                expect(at("coordinates in their hour"), worst_text(&pixels, board.letters(), board.wood.mid), 4.5);
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// A colour under factors of the light.
fn placed(colour: Colour, factors: [f32; 3]) -> Colour {
    let half = factors.map(|factor| encode(0.5 * factor));
    lit(colour, [half[0], half[1], half[2], 255])
}

/// Text, lines and rings are not in the light, and the tablets, lists and sheets that it stands on are, each part by its place.
#[test]
fn text_on_what_stands_around_a_board_can_be_read_wherever_it_stands() {
    let mut faults = Vec::new();
    for theme in Theme::names().filter_map(Theme::named) {
        for (field, sky) in PLACES {
            let Some(light) = PlacedLight::new(&theme, [1280, 720], field, sky) else { continue };
            let places = (0..=40).flat_map(|row| (0..=40).map(move |column| [column as f32 / 40.0, row as f32 / 40.0]));
            let interface = theme.interface;
            for place in places {
                for text in [interface.text, interface.text_dim, interface.text_lit] {
                    for (wood, least) in [(theme.tablet.mid, 4.5), (theme.tablet.light, 4.5), (theme.tablet.dark, 4.5)]
                    {
                        let measured = text.contrast(placed(wood, light.at(place)));
                        if measured < least {
                            faults.push(format!("{}, {place:?}: {text:?} on {wood:?}: {measured:.2}", theme.name));
                        }
                    }
                }
                // Lines and rings on wood, and the digits of a clock with little time.
                for (one, other, least) in [
                    (theme.brass, theme.tablet.mid, 3.0),
                    (theme.brass, theme.tablet.light, 3.0),
                    (theme.brass_lit, theme.tablet.mid, 3.0),
                    (theme.brass_lit, theme.tablet.light, 3.0),
                    (interface.ring_on_table, theme.tablet.mid, 3.0),
                    (interface.on_filled, interface.filled, 4.5),
                ] {
                    let measured = one.contrast(placed(other, light.at(place)));
                    if measured < least {
                        faults.push(format!("{}, {place:?}: {one:?} on {other:?}: {measured:.2}", theme.name));
                    }
                }
                for ink in [interface.ink, interface.ink_dim, interface.ink_seal] {
                    for paper in [theme.paper.dark, theme.paper.mid, theme.paper.light] {
                        let measured = ink.contrast(placed(paper, light.on_paper(place)));
                        if measured < 4.5 {
                            faults.push(format!("{}, {place:?}: {ink:?} on {paper:?}: {measured:.2}", theme.name));
                        }
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// What stands on a table is lit as the table beside it is.
#[test]
fn the_table_of_the_light_is_its_picture() {
    for workshop in hours() {
        let picture = light(&workshop, SIZE, FIELDS[1]);
        let table = PlacedLight::new(&workshop.theme, SIZE, FIELDS[1], Sky::Clear).expect("each hour has a light");
        for (x, y) in [(4, 4), (100, 30), (320, 180), (200, 300), (600, 120), (636, 356)] {
            let factors = table.at([(x as f32 + 0.5) / SIZE[0] as f32, (y as f32 + 0.5) / SIZE[1] as f32]);
            let pixel = picture.pixel(x, y).expect("it is on the picture");
            // Light wood is held to the light.
            if workshop.theme.ground == Ground::Light && factor(pixel) < 0.82 {
                continue;
            }
            for (factor, channel) in factors.into_iter().zip(pixel) {
                let seen = 2.0 * decode(channel);
                assert!((factor - seen).abs() < 0.05, "{}, {x}, {y}: {factor} and {seen}", workshop.theme.name);
            }
        }
    }
    for theme in Theme::names().filter(|theme| is_flat(theme)) {
        assert_eq!(PlacedLight::new(&workshop(theme).theme, SIZE, FIELDS[0], Sky::Clear), None, "{theme}");
    }
}

/// The lamp is a warmer place, and all else is cooler, than on a clear day; nothing is darker on the whole.
#[test]
fn in_the_rain_the_window_is_cool_and_the_lamp_is_warm() {
    for workshop in hours() {
        let [clear, rain] = [Sky::Clear, Sky::Rain].map(|sky| light_under(sky, &workshop, SIZE, FIELDS[1]));
        let warmth = |light: &Image, x: u32, y: u32| {
            let [red, _, blue, _] = light.pixel(x, y).unwrap_or_default();
            decode(red) / decode(blue)
        };
        let name = &workshop.theme.name;
        let [near, far] = [(90, 30), (620, 340)].map(|(x, y)| warmth(&rain, x, y) / warmth(&clear, x, y));
        assert!(near > 1.02 && far < 0.85, "{name}: {near} and {far} times as warm");
        let [clear, rain] = [clear, rain].map(|light| mean(&all(&light)));
        assert!((rain / clear - 1.0).abs() < 0.06, "{name}: {rain} beside {clear}");
    }
}

/// The shadow of the water on the panes is soft, and no stain on the squares.
#[test]
fn water_on_the_panes_is_seen_beside_the_board() {
    for workshop in hours() {
        let [clear, rain] = [Sky::Clear, Sky::Rain].map(|sky| light_under(sky, &workshop, SIZE, FIELDS[1]));
        // How much a pixel differs from the mean of those beside it, more than on a clear day.
        let ripple = |light: &Image, x: u32| {
            let at = |x: u32| light.pixel(x, 250).map_or(0.0, factor);
            (at(x) - f32::midpoint(at(x - 12), at(x + 12))).abs() / at(x)
        };
        let most =
            |columns: core::ops::Range<u32>| columns.map(|x| ripple(&rain, x) - ripple(&clear, x)).fold(0.0, f32::max);
        let (beside, on_field) = (most(540..620), most(190..450));
        let name = &workshop.theme.name;
        assert!(beside > 0.04 && on_field < 0.035, "{name}: {beside} and {on_field}");
    }
}

#[test]
fn the_light_looks_as_it_did() {
    for workshop in hours() {
        compare(&format!("light-{}", workshop.theme.name), &light(&workshop, [160, 90], FIELDS[1]));
        let rain = light_under(Sky::Rain, &workshop, [320, 180], FIELDS[1]);
        compare(&format!("light-rain-{}", workshop.theme.name), &rain);
    }
}
