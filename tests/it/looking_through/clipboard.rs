//! Positions and game records on the clipboard.

mod games;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use teahouse::board::{Drawing, Drawings, Turned};
use teahouse::core::{Menu, Screen, Troubles};
use teahouse::paint::Baker;
use teahouse::prefs::GameKind;
use teahouse::session::{Archive, Clipboard, CopyPicture, Imports, LookBack, PasteRecord};
use teahouse_art::{ArtError, Image, Order};
use teahouse_rules::{Seat, Square};
use teahouse_table::{Command, library};

use super::look_through;
use crate::library::{at_empty_library, at_library};
use crate::play::{act, session, shows_text};
use crate::support::{
    at_title, click_and_rest, go_to, menu, of_table_mut, press_and_rest, rest, screen, send, send_and_rest, trace_lines,
};

fn clipboard(app: &mut App) -> Option<String> {
    app.world_mut().resource_mut::<Clipboard>().text()
}

/// The title, with a text on the clipboard.
fn title_with(text: &str) -> App {
    let mut app = at_title();
    app.insert_resource(Clipboard::in_memory(text));
    app
}

/// Presses a key while Control is held.
fn press_with_control(app: &mut App, key: KeyCode) {
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ControlLeft);
    press_and_rest(app, key);
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::ControlLeft);
}

/// Presses and releases keys, all within one frame, as in a slow one.
fn in_one_frame(app: &mut App, keys: &[(KeyCode, ButtonState)]) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    for (key_code, state) in keys.iter().copied() {
        let logical_key = match key_code {
            KeyCode::ControlLeft => Key::Control,
            KeyCode::KeyP => Key::Character("p".into()),
            _ => Key::Character("v".into()),
        };
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        app.world_mut().write_message(input);
    }
    rest(app);
}

fn trouble(app: &App) -> String {
    app.world().resource::<Troubles>().first().unwrap_or_default().replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn the_position_that_is_seen_is_copied_and_comes_back_when_it_is_pasted() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let (mut app, _) = look_through(game, 8);
        send_and_rest(&mut app, LookBack::At(5));
        let seen = session(&app).seen().position().fen();
        go_to(&mut app, Menu::Pause);
        click_and_rest(&mut app, "copy-position");
        assert!(shows_text(&mut app, "The position is on the clipboard."), "{game:?}");
        let copied = clipboard(&mut app).expect("a text");
        assert_eq!(copied, seen);
        let mut app = title_with(&copied);
        send_and_rest(&mut app, PasteRecord);
        assert_eq!(screen(&app), Screen::Table, "{game:?}: {}", trouble(&app));
        assert_eq!((session(&app).view().position().fen(), session(&app).view().ply()), (seen, 0));
        assert!(!session(&app).is_looked_through() && session(&app).mover().is_some());
    }
}

fn picture(app: &mut App) -> Option<Image> {
    app.world_mut().resource_mut::<Clipboard>().take_picture()
}

#[test]
fn the_position_that_is_seen_is_copied_as_a_picture() {
    for (game, width) in [(GameKind::Banqi, 2222), (GameKind::Xiangqi, 1080), (GameKind::Shogi, 1761)] {
        let (mut app, _) = look_through(game, 8);
        app.insert_resource(Baker::default());
        let copy_at = |app: &mut App, ply: usize| {
            send_and_rest(app, LookBack::At(ply));
            go_to(app, Menu::Pause);
            click_and_rest(app, "copy-picture");
            assert!(shows_text(app, "The position is on the clipboard as a picture."), "{game:?}");
            picture(app).expect("a picture")
        };
        let [first, second, again] = [4, 5, 4].map(|ply| copy_at(&mut app, ply));
        assert_eq!([first.width(), first.height()], [width, 1200], "{game:?}");
        assert_eq!(first.pixel(0, 0).map(|pixel| pixel[3]), Some(255), "the table lies below all of it");
        assert_ne!(first, second, "{game:?}");
        assert_eq!(first, again, "{game:?}");
        app.world_mut().resource_mut::<Turned>().0 ^= true;
        rest(&mut app);
        assert_ne!(copy_at(&mut app, 4), first, "{game:?} from the other side");
    }
}

#[test]
fn a_picture_shows_drawings_and_has_a_key() {
    let (mut app, _) = look_through(GameKind::Shogi, 4);
    send_and_rest(&mut app, LookBack::At(2));
    app.insert_resource(Baker::default());
    let copy = |app: &mut App| {
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ShiftLeft);
        press_with_control(app, KeyCode::KeyC);
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::ShiftLeft);
        picture(app).expect("a picture")
    };
    let without = copy(&mut app);
    let drawing = Drawing::of(Square::new(2, 2), Square::new(6, 6));
    of_table_mut::<Drawings>(&mut app).toggle(2, drawing);
    let with = copy(&mut app);
    assert_ne!(with, without);
}

/// A baker of everything but the boards of a picture for the clipboard.
fn without_stills() -> Baker {
    Baker::new(|workshop, order| match order {
        Order::Still { .. } => Err(ArtError::MissingGlyph { character: '卍' }),
        _ => workshop.bake(order),
    })
}

/// The lines for a screen reader from this press until the game rests.
fn told_of_picture(app: &mut App) -> Vec<String> {
    drop(trace_lines(app));
    send_and_rest(app, CopyPicture);
    trace_lines(app).iter().filter_map(|line| line.strip_prefix("said ")).map(str::to_owned).collect()
}

/// The clipboard's thread takes seconds where the computer has other work.
#[test]
fn a_picture_is_told_when_it_is_begun_and_when_it_is_there() {
    const BEGUN: &str = "The picture of the position is being made.";
    const DONE: &str = "The position is on the clipboard as a picture.";
    const FAILED: &str = "The picture of the position could not be made.";
    let (mut app, _) = look_through(GameKind::Xiangqi, 4);
    app.insert_resource(Baker::default());
    assert_eq!(told_of_picture(&mut app), [BEGUN, DONE]);
    assert!(shows_text(&mut app, DONE) && !shows_text(&mut app, BEGUN));
    app.insert_resource(without_stills());
    assert_eq!(told_of_picture(&mut app), [BEGUN, FAILED]);
    assert!(!shows_text(&mut app, DONE) && !shows_text(&mut app, BEGUN));
}

#[test]
fn a_picture_that_cannot_be_made_is_told_and_the_clipboard_keeps_its_text() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 4);
    press_with_control(&mut app, KeyCode::KeyC);
    app.insert_resource(without_stills());
    send_and_rest(&mut app, CopyPicture);
    assert_eq!(trouble(&app), "The picture of the position could not be made.");
    assert!(picture(&mut app).is_none() && clipboard(&mut app).is_some());
}

#[test]
fn keys_copy_and_paste() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 4);
    press_with_control(&mut app, KeyCode::KeyC);
    let seen = session(&app).seen().position().fen();
    assert_eq!(clipboard(&mut app), Some(seen));
    let kif = "先手：佐藤\n後手：鈴木\n1 ７六歩(77) (0:05/)\n2 ３四歩(33) (0:07/)\n3 投了\n";
    app.insert_resource(Clipboard::in_memory(kif));
    press_with_control(&mut app, KeyCode::KeyV);
    assert!(
        session(&app).is_looked_through(),
        "a finished record takes the place of the match that was looked through"
    );
    assert_eq!((session(&app).name(Seat::FIRST), session(&app).view().ply()), ("佐藤", 2));
}

/// A note that stays would lie over the list of two boards while the players step through their match.
#[test]
fn the_note_of_a_copy_is_put_away_by_a_press_of_anything() {
    const NOTE: &str = "The position is on the clipboard.";
    let (mut app, _) = look_through(GameKind::Xiangqi, 4);
    let acts: [fn(&mut App); 3] = [
        |app| click_and_rest(app, "bar-earlier"),
        |app| press_and_rest(app, KeyCode::Tab),
        |app| send_and_rest(app, LookBack::At(1)),
    ];
    for act in acts {
        press_with_control(&mut app, KeyCode::KeyC);
        assert!(shows_text(&mut app, NOTE));
        act(&mut app);
        assert!(!shows_text(&mut app, NOTE));
    }
}

#[test]
fn a_record_that_gives_no_reason_for_its_result_is_told_none() {
    let mut app = title_with("[Game \"Chinese Chess\"]\n[Red \"Lu\"]\n[Black \"Xu\"]\n\n1. H2-E2 H9-G7 1-0\n");
    drop(trace_lines(&app));
    send_and_rest(&mut app, PasteRecord);
    let lines = trace_lines(&app);
    assert!(lines.iter().any(|line| line.contains("Lu wins. The record gives no reason.")), "{lines:?}");
}

#[test]
fn text_that_is_no_record_and_an_empty_clipboard_are_told() {
    for (text, sentence) in [("Dear Sir,", LETTER), ("", "There is no text on the clipboard.")] {
        let mut app = title_with(text);
        send_and_rest(&mut app, PasteRecord);
        assert_eq!((screen(&app), trouble(&app).as_str()), (Screen::Title, sentence));
    }
}

#[test]
fn what_is_pasted_into_a_running_match_goes_to_the_library() {
    let mut app = crate::support::at_table();
    let journal = session(&app).journal().to_owned();
    app.insert_resource(Clipboard::in_memory("position startpos moves 7g7f 3c3d"));
    send(&mut app, PasteRecord);
    rest(&mut app);
    assert_eq!(session(&app).journal(), journal);
    assert_eq!(trouble(&app), "The pasted text is in the library now.");
}

#[test]
fn the_pasted_text_is_named_at_the_beginning_and_within_sentences() {
    let game = "[Game \"Chinese Chess\"]\n\n1. H2-E2 *\n";
    let damaged = "[Game \"Chinese Chess\"]\n\n1. Z9-Z8 *\n";
    let mut app = title_with(&[game, damaged, damaged].join("\n"));
    send_and_rest(&mut app, PasteRecord);
    let why = "The first: Game 2 of the pasted text cannot be read: there is an error in line 7, column 4.";
    assert_eq!(trouble(&app), format!("2 games of the pasted text are damaged and left out. {why}"));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(trouble(&app), "The pasted text: 1 of 3 games are in the library now.");
}

/// Pastes a text with many games, which are read a few in a frame, and then one that is no record, which is read before them.
fn paste_letter_after(games: &[String]) -> App {
    let mut app = title_with(&games.join("\n"));
    send(&mut app, PasteRecord);
    assert!(app.world().resource::<Imports>().is_awaited(), "the games are not read in one frame");
    app.insert_resource(Clipboard::in_memory("Dear Sir,"));
    send(&mut app, PasteRecord);
    assert!(app.world().resource::<Imports>().is_awaited(), "nor in two");
    assert_eq!(trouble(&app), LETTER);
    rest(&mut app);
    app
}

const LETTER: &str = "The pasted text is not a game record of a known format.";

#[test]
fn an_older_paste_that_takes_longer_does_not_tell_its_fault_after_a_newer_one() {
    let damaged = vec!["[Game \"Chinese Chess\"]\n\n1. Z9-Z8 *\n".to_owned(); 30];
    let app = paste_letter_after(&damaged);
    let troubles = app.world().resource::<Troubles>();
    assert_eq!((trouble(&app).as_str(), troubles.place()), (LETTER, (1, 1)), "the fault is that of the letter");
}

/// A newer text that is no record either leaves the screen as it is.
#[test]
fn the_matches_of_an_older_paste_are_in_the_library() {
    let game = |number| format!("[Game \"Chinese Chess\"]\n[Red \"Red {number}\"]\n\n1. H2-E2 *\n");
    let mut app = paste_letter_after(&(0..30).map(game).collect::<Vec<_>>());
    assert_eq!(library::list(&*app.world().resource::<Archive>().0).unwrap().len(), 30);
    assert_eq!((screen(&app), trouble(&app).as_str()), (Screen::Title, LETTER));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(trouble(&app), "The pasted text: 30 of 30 games are in the library now.");
}

/// A position is no record of a match that is known.
#[test]
fn a_position_that_is_pasted_again_is_a_new_match() {
    let mut app = title_with("4k4/9/9/9/9/9/9/9/4K4 b R 1");
    send_and_rest(&mut app, PasteRecord);
    let first = session(&app).journal().to_owned();
    act(&mut app, Seat::FIRST, Command::Resign);
    click_and_rest(&mut app, "title");
    send_and_rest(&mut app, PasteRecord);
    assert_ne!(session(&app).journal(), first);
    assert!(!session(&app).is_looked_through() && !session(&app).outcome().is_over());
}

#[test]
fn a_match_does_not_come_under_a_menu() {
    let mut app = title_with("position startpos moves 7g7f 3c3d");
    go_to(&mut app, Menu::Settings);
    send_and_rest(&mut app, PasteRecord);
    assert_eq!((screen(&app), menu(&app)), (Screen::Table, Menu::None));
}

#[test]
fn the_library_has_a_button_for_pasting() {
    for mut app in [at_library(), at_empty_library()] {
        app.insert_resource(Clipboard::in_memory("position startpos moves 7g7f 3c3d"));
        click_and_rest(&mut app, "paste-record");
        assert_eq!((screen(&app), session(&app).view().ply()), (Screen::Table, 2), "{}", trouble(&app));
    }
}

#[test]
fn control_belongs_to_the_keys_that_are_pressed_while_it_is_held_however_slow_a_frame_is() {
    use ButtonState::{Pressed, Released};
    const CONTROL: KeyCode = KeyCode::ControlLeft;
    const PASTE: [(KeyCode, ButtonState); 4] =
        [(CONTROL, Pressed), (KeyCode::KeyV, Pressed), (KeyCode::KeyV, Released), (CONTROL, Released)];
    let mut app = title_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    in_one_frame(&mut app, &[PASTE[1], PASTE[2], PASTE[0], PASTE[3]]);
    assert_eq!(screen(&app), Screen::Title, "V came before Control");
    in_one_frame(&mut app, &PASTE);
    assert_eq!(screen(&app), Screen::Table, "{}", trouble(&app));
    in_one_frame(&mut app, &[(KeyCode::KeyP, Pressed), (KeyCode::KeyP, Released), (CONTROL, Pressed)]);
    assert_eq!(menu(&app), Menu::Pause, "P came before Control");
    in_one_frame(&mut app, &[(KeyCode::KeyP, Pressed), (KeyCode::KeyP, Released), (CONTROL, Released)]);
    assert_eq!(menu(&app), Menu::Pause, "Control was held");
}
