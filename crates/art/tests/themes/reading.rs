//! The contents of a theme's file, and that the files of the game conform.

use super::{boards, discs, themes};
use teahouse_art::{Colour, DiscTheme, Ground, Hour, Theme, ThemeError};

#[test]
fn every_theme_of_the_game_can_be_read() {
    let names: Vec<&str> = Theme::names().collect();
    let expected = [
        "jade-salon",
        "night-study",
        "kaya-slate",
        "late-sun",
        "shoji-morning",
        "rice-paper",
        "high-contrast-dark",
        "high-contrast-light",
    ];
    assert_eq!(names, expected);
    for name in names {
        assert_eq!(Theme::named(name).map(|theme| theme.name).as_deref(), Some(name), "a file tells its own name");
    }
    assert_eq!(Theme::named("no-such"), None);
    assert_eq!(Theme::jade_salon(), Theme::default());
    let materials: Vec<String> = DiscTheme::materials().into_keys().collect();
    assert_eq!(materials, ["boxwood", "flat", "jade", "rosewood"]);
}

/// So small pictures of any game are the same in each hour.
#[test]
fn boards_and_pieces_are_those_of_their_game_in_each_hour() {
    let [night, evening, morning] = Hour::ALL.map(Theme::at);
    for (theme, hour) in [&night, &evening, &morning].into_iter().zip(Hour::ALL) {
        let own = Theme::named(hour.theme()).unwrap();
        assert_eq!((theme.banqi, theme.xiangqi, theme.shogi), (night.banqi, evening.xiangqi, morning.shogi));
        assert_eq!((theme.discs, theme.koma, theme.komadai), (night.discs, morning.koma, morning.komadai));
        assert_eq!((&theme.name, theme.table, theme.interface), (&own.name, own.table, own.interface), "{hour:?}");
    }
    assert_eq!(night.banqi, Theme::jade_salon().banqi);
}

#[test]
fn a_material_replaces_the_discs_and_nothing_else() {
    let jade = DiscTheme::materials()["jade"];
    let theme = Theme::jade_salon().with_discs(jade);
    assert_eq!(theme.discs, jade);
    assert_eq!(theme.with_discs(Theme::jade_salon().discs), Theme::jade_salon());
}

const JADE_SALON: &str = include_str!("../../../../assets/themes/jade-salon.ron");

/// The error of the Jade Salon with one piece of its text replaced.
fn damaged(from: &str, to: &str) -> ThemeError {
    assert!(JADE_SALON.contains(from), "{from:?} is no part of the theme");
    Theme::parse(&JADE_SALON.replacen(from, to, 1)).expect_err("the text is no theme")
}

#[test]
fn an_error_says_on_which_line_and_what() {
    let line_of = |part: &str| 1 + JADE_SALON.lines().position(|line| line.contains(part)).unwrap();
    let colour = damaged("\"#fff1cc\"", "\"cream\"");
    assert_eq!((colour.line, colour.what.contains("\"cream\"")), (line_of("#fff1cc"), true), "{colour}");
    let unknown = damaged("brass_lit:", "shine: 3,\n    brass_lit:");
    assert_eq!((unknown.line, unknown.what.contains("`shine`")), (line_of("brass_lit:"), true), "{unknown}");
    let grain = damaged("grain: 1.0", "grain: 1.5");
    assert_eq!((grain.line, grain.what.contains("1.5 is not between 0 and 1")), (line_of("grain:"), true), "{grain}");
    let ground = damaged("ground: Dark", "ground: Dim");
    assert_eq!((ground.line, ground.what.contains("`Dim`")), (line_of("ground:"), true), "{ground}");
    assert!(grain.to_string().starts_with(&format!("line {}, column ", grain.line)), "{grain}");
}

#[test]
fn nothing_may_be_missing_doubled_or_left_over() {
    for (from, to) in [
        ("    brass: \"#b98a45\",\n", ""),
        ("brass: \"#b98a45\"", "brass: \"#b98a45\", brass: \"#b98a45\""),
        ("line_width: 1.0", "line_width: 0.0"),
        ("line_width: 1.0", "line_width: NaN"),
        ("opacity: 0.66", "opacity: -0.1"),
        ("\"#b98a45\"", "\"#b98a4\""),
        ("\"#b98a45\"", "7"),
        ("material: Felt", "material: Velvet"),
    ] {
        damaged(from, to);
    }
    assert!(Theme::parse(&format!("{JADE_SALON} 1")).is_err(), "something follows the theme");
    assert!(Theme::parse("").is_err());
    assert!(DiscTheme::parse_materials("{ \"oak\": (material: Wood) }").is_err());
    for length in (0..JADE_SALON.len() - 8).step_by(61) {
        assert!(Theme::parse(JADE_SALON.get(..length).unwrap_or_default()).is_err(), "cut after {length} bytes");
    }
}

/// Text is lighter than a dark table and darker than a light one.
#[test]
fn the_ground_is_what_it_says() {
    for theme in themes() {
        for ramp in [theme.table.ramp, theme.desk.ramp, theme.tablet] {
            let text_is_lighter = theme.interface.text.luminance() > ramp.mid.luminance();
            assert_eq!(text_is_lighter, theme.ground == Ground::Dark, "{}", theme.name);
        }
    }
}

#[test]
fn ramps_run_from_dark_to_light() {
    for theme in themes() {
        let mut ramps = vec![theme.table.ramp, theme.desk.ramp, theme.komadai, theme.koma.body, theme.tablet];
        ramps.extend([theme.paper, theme.plate]);
        ramps.extend(boards(&theme).iter().flat_map(|(_, board)| [board.wood, board.frame]));
        ramps.extend(discs(&theme).iter().flat_map(|(_, discs)| [discs.body, discs.back.body]));
        for ramp in ramps {
            let [dark, mid, light] = [ramp.dark, ramp.mid, ramp.light].map(Colour::luminance);
            assert!(dark <= mid && mid <= light, "{}: {ramp:?}", theme.name);
        }
    }
}
