//! The training of squares and lines, by mouse, finger, keys, pad and screen reader.

use accesskit::Role;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use teahouse::board::pieces::BoardPiece;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen};
use teahouse::prefs::GameKind;
use teahouse::screens::Drill;
use teahouse::speech::Aloud;

use crate::play::shows_text;
use crate::reader::{announced, names, read, set_language};
use crate::screens::choose;
use crate::support::{at_title, click_and_rest, menu, plug_in, press_and_rest, push_and_rest, rest, screen, tap_on};

/// The training of a game, by the way that a player goes.
fn training(game: GameKind) -> App {
    let mut app = at_title();
    click_and_rest(&mut app, "rules");
    choose(&mut app, "training");
    assert_eq!((screen(&app), menu(&app)), (Screen::Training, Menu::None));
    choose(&mut app, game.into_str());
    app.init_resource::<Heard>().add_systems(Last, hear);
    app
}

/// The words for the speech of the system.
#[derive(Resource, Default)]
struct Heard(Vec<String>);

fn hear(mut aloud: MessageReader<Aloud>, mut heard: ResMut<Heard>) {
    heard.0.extend(aloud.read().map(|aloud| aloud.words.clone()));
}

fn wanted(app: &App) -> Option<String> {
    app.world().resource::<Drill>().wanted().map(|square| format!("square-{square}"))
}

fn answer(app: &mut App) {
    let square = wanted(app).expect("a square is asked for");
    click_and_rest(app, &square);
}

/// The words since the last call.
fn spoken(app: &mut App) -> Vec<String> {
    std::mem::take(&mut app.world_mut().resource_mut::<Heard>().0)
}

fn control(app: &mut App, id: &str) -> Entity {
    let mut things = app.world_mut().query::<(Entity, &Traced)>();
    things.iter(app.world()).find(|(_, traced)| traced.id == id).unwrap().0
}

#[test]
fn a_round_of_squares_is_pressed_on_the_bare_board() {
    for (game, squares) in [(GameKind::Banqi, 32), (GameKind::Xiangqi, 90), (GameKind::Shogi, 81)] {
        let mut app = training(game);
        assert_eq!(wanted(&app), None, "nothing is asked before the round");
        click_and_rest(&mut app, "act");
        for found in 0..12 {
            assert!(shows_text(&mut app, &format!("Found: {found} of 12. Misses: 0.")), "{game} {found}");
            answer(&mut app);
        }
        assert_eq!(wanted(&app), None);
        assert!(shows_text(&mut app, "Found: 12 in ") && shows_text(&mut app, "Misses: 0."), "{game}");
        let mut controls = app.world_mut().query::<&Traced>();
        let count = controls.iter(app.world()).filter(|traced| traced.id.starts_with("square-")).count();
        assert_eq!(count, squares, "{game}");
    }
}

#[test]
fn a_wrong_square_is_counted_and_named() {
    let mut app = training(GameKind::Shogi);
    click_and_rest(&mut app, "act");
    let asked = wanted(&app);
    let [wrong, name] = if asked.as_deref() == Some("square-c4") { ["square-c5", "7e"] } else { ["square-c4", "7f"] };
    click_and_rest(&mut app, wrong);
    assert!(shows_text(&mut app, &format!("That is {name}. Found: 0 of 12. Misses: 1.")));
    assert_eq!(wanted(&app), asked, "the same square is still asked for");
    answer(&mut app);
    assert!(shows_text(&mut app, "Found: 1 of 12. Misses: 1."));
}

#[test]
fn a_line_is_called_and_the_squares_of_its_pieces_are_pressed() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = training(game);
        choose(&mut app, "lines");
        choose(&mut app, "plies-4");
        click_and_rest(&mut app, "act");
        spoken(&mut app);
        for _ in 0..4 {
            assert_eq!(wanted(&app), None);
            click_and_rest(&mut app, "act");
            assert_eq!(spoken(&mut app).len(), 1, "each call is spoken");
        }
        click_and_rest(&mut app, "act");
        for found in 0..3 {
            assert!(shows_text(&mut app, "Where does this piece stand now"), "{game}");
            assert!(shows_text(&mut app, &format!("Found: {found} of 3. Misses: 0.")), "{game}");
            answer(&mut app);
        }
        assert!(shows_text(&mut app, "Found: 3 in "), "{game}");
    }
}

#[test]
fn the_pieces_are_laid_out_on_request_and_that_is_a_miss() {
    let mut app = training(GameKind::Xiangqi);
    choose(&mut app, "lines");
    choose(&mut app, "plies-4");
    (0..6).for_each(|_| click_and_rest(&mut app, "act"));
    let pieces = |app: &mut App| app.world_mut().query::<&BoardPiece>().iter(app.world()).count();
    assert_eq!(pieces(&mut app), 0, "the board is bare");
    click_and_rest(&mut app, "act");
    assert!(pieces(&mut app) >= 30);
    assert!(shows_text(&mut app, "Misses: 1."));
    answer(&mut app);
    assert_eq!(pieces(&mut app), 0);
}

#[test]
fn keys_fingers_and_a_pad_press_squares() {
    let mut app = training(GameKind::Xiangqi);
    let button = control(&mut app, "act");
    app.world_mut().resource_mut::<InputFocus>().set(button, FocusCause::Navigated);
    press_and_rest(&mut app, KeyCode::Enter);
    let square = wanted(&app).expect("the round has begun");
    tap_on(&mut app, "button", &square);
    rest(&mut app);
    assert!(shows_text(&mut app, "Found: 1 of 12."));
    for by_pad in [false, true] {
        let square = wanted(&app).unwrap();
        let control = control(&mut app, &square);
        app.world_mut().resource_mut::<InputFocus>().set(control, FocusCause::Navigated);
        if by_pad {
            let pad = plug_in(&mut app, 0x045e);
            push_and_rest(&mut app, pad, GamepadButton::South);
        } else {
            press_and_rest(&mut app, KeyCode::Enter);
        }
    }
    assert!(shows_text(&mut app, "Found: 3 of 12."));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_screen_reader_hears_what_is_asked_and_how_squares_are_named() {
    let mut app = training(GameKind::Xiangqi);
    read(&mut app);
    announced(&app);
    click_and_rest(&mut app, "act");
    assert!(announced(&app).iter().any(|line| line.starts_with("Press ")));
    let buttons = names(&app, Role::Button);
    assert!(["a0", "i9", "e5"].iter().all(|square| buttons.iter().any(|name| name == square)), "{buttons:?}");
    assert!(spoken(&mut app).is_empty(), "a screen reader speaks already");
}

#[test]
fn the_training_has_words_in_every_language() {
    for (language, words) in [("en", "Press "), ("zh-Hant", "請點 "), ("zh-Hans", "请点 "), ("ja", "を押してください")]
    {
        let mut app = training(GameKind::Shogi);
        set_language(&mut app, language);
        click_and_rest(&mut app, "act");
        assert!(shows_text(&mut app, words), "{language}");
    }
}
