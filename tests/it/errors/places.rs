//! Every input closes the banner, in every place, and does nothing else there.

use accesskit::{Action, NodeId};
use teahouse::core::trace::Traced;
use teahouse::core::{Phase, Screen};
use teahouse::prefs::{Player, SeatDevice, Seating, Starts};
use teahouse::session::MatchSetup;

use super::*;
use crate::input::devices::table_of;
use crate::library::{at_filter, at_library};
use crate::looking_through::{at_look_through, at_play_on};
use crate::reader::{ask, read};
use crate::screens::at_end;
use crate::tables::begin;

/// Where the game is: the phase is one of the table alone.
fn state(app: &App) -> (Screen, Menu, Option<Phase>) {
    (screen(app), menu(app), app.world().get_resource::<State<Phase>>().map(|phase| *phase.get()))
}

fn is_shown(app: &mut App) -> bool {
    place(app, "button", "trouble-close").is_some()
}

/// Asserts that each input closes the banner and leaves everything else as it is.
fn assert_closed_by_every_input(mut app: App) {
    let pad = plug_in(&mut app, 0);
    let to_banner = |app: &mut App, next: &dyn Fn(&mut App)| {
        for _ in 0..80 {
            next(app);
            if focused(app) == "trouble-close" {
                return;
            }
        }
        panic!("the focus does not reach the banner");
    };
    let inputs: [(&str, &dyn Fn(&mut App)); 7] = [
        ("a click", &|app| click_and_rest(app, "trouble-close")),
        ("Escape", &|app| press_and_rest(app, KeyCode::Escape)),
        ("the focus of keys", &|app| {
            to_banner(app, &|app| press(app, KeyCode::Tab));
            press_and_rest(app, KeyCode::Enter);
        }),
        ("a button of a pad", &|app| push_and_rest(app, pad, GamepadButton::East)),
        ("the focus of a pad", &|app| {
            to_banner(app, &|app| push(app, pad, GamepadButton::RightTrigger));
            push_and_rest(app, pad, GamepadButton::South);
        }),
        ("a tap", &|app| tap_on(app, "button", "trouble-close")),
        ("a screen reader", &|app| {
            read(app);
            let mut controls = app.world_mut().query::<(Entity, &Traced)>();
            let close = controls.iter(app.world()).find(|(_, traced)| traced.id == "trouble-close").unwrap().0;
            ask(app, NodeId(close.to_bits()), Action::Click, None);
        }),
    ];
    for (name, act) in inputs {
        report(&mut app, &["the lamp is out"]);
        assert!(is_shown(&mut app), "{name}");
        let before = state(&app);
        act(&mut app);
        rest(&mut app);
        assert!(!is_shown(&mut app), "{name} closes the banner");
        assert_eq!(state(&app), before, "{name} does nothing else");
        assert_ne!(focused(&app), "trouble-close", "{name}: the focus goes back");
    }
}

/// One test for each place, so that they run in parallel.
macro_rules! closed {
    ($($test:ident: $build:expr;)*) => {
        $(#[test]
        fn $test() {
            let build: fn() -> App = $build;
            assert_closed_by_every_input(build());
        })*
    };
}

closed! {
    it_is_closed_on_the_set_up: at_setup;
    it_is_closed_in_the_library: at_library;
    it_is_closed_in_the_filter_of_the_library: at_filter;
    it_is_closed_in_the_editor: || with_screen(Screen::Editor);
    it_is_closed_in_the_training: || with_screen(Screen::Training);
    it_is_closed_on_the_end_sheet: at_end;
    it_is_closed_on_the_rules: || with(at_table(), Menu::Rules);
    it_is_closed_on_the_seal: || with(at_table(), Menu::Seal);
    it_is_closed_on_the_credits: || with(at_title(), Menu::Credits);
    it_is_closed_on_a_lot: || {
        let app = begin(MatchSetup { starts: Starts::Lot, ..MatchSetup::of(GameKind::Xiangqi) });
        assert_eq!(menu(&app), Menu::Lot);
        app
    };
    it_is_closed_on_the_question_of_playing_on: at_play_on;
    it_is_closed_while_a_match_is_looked_through: at_look_through;
}

fn at_setup() -> App {
    with_screen(Screen::Setup)
}

fn with_screen(wanted: Screen) -> App {
    let mut app = at_title();
    go_to(&mut app, wanted);
    assert_eq!(screen(&app), wanted);
    app
}

/// A player's own device sends no press to the focus, so its Cancel goes to the board and from there to the banner.
#[test]
fn each_players_own_device_closes_the_banner_on_either_turn() {
    let mut app = table_of([SeatDevice::LeftKeys, SeatDevice::Pad], Seating::Side);
    let pad = plug_in(&mut app, 0x045e);
    push_and_rest(&mut app, pad, GamepadButton::South);
    for turn in 0..2 {
        let ply = app.world().resource::<GameState>().view().ply();
        assert_eq!(ply, turn);
        let inputs: [(Player, &dyn Fn(&mut App)); 2] = [
            (Player::Near, &|app| press_and_rest(app, KeyCode::KeyQ)),
            (Player::Far, &|app| push_and_rest(app, pad, GamepadButton::East)),
        ];
        for (player, cancel) in inputs {
            report(&mut app, &["first", "second"]);
            for _ in 0..2 {
                assert!(is_shown(&mut app), "{player:?}");
                cancel(&mut app);
                assert_eq!(menu(&app), Menu::None, "{player:?}: only the banner is closed");
            }
            assert!(!is_shown(&mut app), "{player:?}");
            cancel(&mut app);
            assert_eq!(menu(&app), Menu::Pause, "{player:?}: without troubles the match is paused");
            cancel(&mut app);
            assert_eq!(menu(&app), Menu::None);
        }
        if turn == 0 {
            follow(&mut app, "h3e3");
        }
    }
}
