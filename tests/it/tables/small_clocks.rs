//! Clocks in windows below the smallest one of the game: window managers need not keep to it.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse::prefs::GameKind;
use teahouse::session::MatchCommand;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, Command};

use super::clock_face::{near_parts, near_tablet};
use super::clocks::{set_frame, setup};
use super::{begin, session};
use crate::support::{frames, place, resize_window, rest, send_and_rest};

/// In a window below the smallest one a clock beside the sheet of the end could not be read.
#[test]
fn at_the_end_a_clock_that_cannot_be_read_leaves_its_room_to_the_name() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin(setup(game, ["300", "none"]));
        resize_window(&mut app, (640.0, 480.0));
        rest(&mut app);
        assert!(place(&mut app, "clock", "near").is_some_and(|clock| clock.width() > 20.0), "{game:?}: in play");
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        let clock = place(&mut app, "clock", "near").filter(|clock| !clock.is_empty());
        assert!(clock.is_none_or(|clock| clock.width() > 27.5), "{game:?}: {clock:?}");
        let texts = near_tablet(&mut app);
        assert!(texts.iter().any(|text| text == "Ama"), "{game:?}: {texts:?}");
    }
}

/// More periods than have marks are told in words; in a small recess they and the calls take turns.
#[test]
fn words_of_byoyomi_are_legible_in_a_small_recess() {
    let mut app = begin(setup(GameKind::Shogi, ["3/12x11", "none"]));
    resize_window(&mut app, (640.0, 480.0));
    rest(&mut app);
    set_frame(&mut app, 100);
    let mut seen = Vec::new();
    while session(&app).clock(Seat::FIRST).is_some_and(|reading| reading.left > 7_500 || seen.is_empty()) {
        app.update();
        let reading = session(&app).clock(Seat::FIRST).unwrap();
        if !matches!(reading.phase, ClockPhase::Byoyomi { .. }) {
            continue;
        }
        frames(&mut app, 2);
        let (clock, parts) = near_parts(&mut app);
        let mut children = app.world_mut().query::<&Children>();
        let below: Vec<Entity> = children.query(app.world()).iter_descendants(clock).collect();
        let mut texts = below.into_iter().filter(|part| *part != parts[0] && app.world().get::<Text>(*part).is_some());
        let words = texts.next_back().expect("words below the digits");
        let text = app.world().get::<Text>(words).unwrap().0.clone();
        let FontSize::Px(size) = app.world().get::<TextFont>(words).unwrap().font_size else { panic!("{text}") };
        assert!(size >= 10.0, "{text} has letters of {size}");
        if seen.last() != Some(&text) {
            seen.push(text);
        }
    }
    assert_eq!(seen, ["1/11", "ten", "nine", "eight"]);
}
