//! The editor: setting up a position by every device, what it tells, and what can be done with the position.

mod two_boards;
mod whole;

use std::sync::Arc;

use bevy::input::touch::TouchPhase;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ValueChange};
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen, Troubles};
use teahouse::prefs::GameKind;
use teahouse::session::{Archive, Clipboard, CopyPicture, CopyPosition, Drafting, KeepPosition, PasteRecord};
use teahouse::ui::MessagePaper;
use teahouse_rules::{Draft, Drafts, Flaw, Occupant, Seat};
use teahouse_table::library;
use teahouse_table::testing::FaultyStorage;

use crate::play::{session, shows_text};
use crate::support::{
    args, click_and_rest, drag, frames, go_to, menu, place, plug_in, press_and_rest, push_and_rest, rect_of,
    resize_window, rest, right_click, screen, send_and_rest, tap_on, touch, trace_lines, type_letters, ui_app,
};
use crate::tables::begin_game;

/// The editor with a position, with this text on the clipboard.
fn editing_with(game: GameKind, text: &str, clipboard: &str) -> (App, FaultyStorage) {
    let storage = FaultyStorage::new();
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage.clone())));
    app.insert_resource(Clipboard::in_memory(clipboard));
    rest(&mut app);
    let mut drafts = Drafts::empty(game.usual_rules());
    drafts.read(text).unwrap();
    app.insert_resource(Drafting::new(drafts, Screen::Title));
    go_to(&mut app, Screen::Editor);
    (app, storage)
}

fn editing(game: GameKind, text: &str) -> App {
    editing_with(game, text, "").0
}

fn draft(app: &App) -> &Draft {
    app.world().resource::<Drafting>().draft()
}

fn fen(app: &App) -> String {
    app.world().resource::<Drafting>().drafts().text()
}

fn flaws(app: &App) -> Vec<Flaw> {
    app.world().resource::<Drafting>().drafts().problems().iter().map(|problem| problem.flaw).collect()
}

fn control(app: &mut App, id: &str) -> Entity {
    let mut controls = app.world_mut().query::<(Entity, &Traced)>();
    let found = controls.iter(app.world()).find(|(_, traced)| traced.id == id);
    found.unwrap_or_else(|| panic!("no control {id}")).0
}

fn square(app: &mut App, square: &str) -> Vec2 {
    place(app, "button", &format!("square-{square}")).expect("the board has this square").center()
}

/// Presses a control of the sheet, which may have scrolled out of sight.
fn choose(app: &mut App, id: &str) {
    let source = control(app, id);
    if app.world().entity(source).contains::<Button>() {
        app.world_mut().trigger(Activate { entity: source });
    } else {
        app.world_mut().trigger(ValueChange { source, value: true, is_final: true });
    }
    rest(app);
}

const ENDING: &str = "3k5/9/9/9/9/9/4R4/9/9/4K4 w - - 0 1";

#[test]
fn a_piece_is_moved_by_two_presses_put_taken_and_turned() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    click_and_rest(&mut app, "square-e4");
    click_and_rest(&mut app, "square-e6");
    assert_eq!(fen(&app), "3k5/9/9/9/4R4/9/9/9/9/4K4 w - - 0 1");
    choose(&mut app, "piece-c");
    click_and_rest(&mut app, "square-a5");
    click_and_rest(&mut app, "square-b5");
    click_and_rest(&mut app, "square-b5");
    assert_eq!(fen(&app), "3k5/9/9/9/4R4/c8/9/9/9/4K4 w - - 0 1");
    choose(&mut app, "tool-turn");
    click_and_rest(&mut app, "square-a5");
    assert!(fen(&app).contains("/C8/"), "{}", fen(&app));
    choose(&mut app, "tool-take");
    click_and_rest(&mut app, "square-a5");
    assert_eq!(fen(&app), "3k5/9/9/9/4R4/9/9/9/9/4K4 w - - 0 1");
    let middle = square(&mut app, "e6");
    right_click(&mut app, middle);
    rest(&mut app);
    assert!(fen(&app).contains("/4r4/"), "the second button turns a piece: {}", fen(&app));
    for _ in 0..2 {
        choose(&mut app, "undo");
    }
    assert!(fen(&app).contains("/4R4/C8/"), "{}", fen(&app));
}

#[test]
fn a_piece_is_dragged_to_a_square_and_off_the_board_and_from_the_sheet() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    let [from, to] = ["e4", "i9"].map(|name| square(&mut app, name));
    drag(&mut app, from, to);
    rest(&mut app);
    assert_eq!(fen(&app), "3k5/8R/9/9/9/9/9/9/9/4K4 w - - 0 1");
    drag(&mut app, to, Vec2::new(4.0, 4.0));
    rest(&mut app);
    assert_eq!(fen(&app), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    let horse = place(&mut app, "button", "piece-h").expect("the sheet has a horse").center();
    drag(&mut app, horse, to);
    rest(&mut app);
    assert_eq!(fen(&app), "3k5/8n/9/9/9/9/9/9/9/4K4 w - - 0 1");
}

#[test]
fn what_is_impossible_is_said_and_cannot_be_played_and_what_is_only_odd_can() {
    let mut app = editing(GameKind::Xiangqi, "4k4/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(flaws(&app)[0], Flaw::Facing);
    assert!(shows_text(&mut app, "The generals face each other on an open file."));
    click_and_rest(&mut app, "play-on-from");
    assert_eq!(menu(&app), Menu::None, "the button is disabled");
    // A soldier between them, where none can get to.
    choose(&mut app, "piece-S");
    click_and_rest(&mut app, "square-e2");
    assert_eq!(flaws(&app), [Flaw::SoldierPoint]);
    assert!(shows_text(&mut app, "Soldiers of Red cannot reach e1 in a game. You can still play from here."));
    click_and_rest(&mut app, "play-on-from");
    assert_eq!(menu(&app), Menu::PlayOn);
    assert!(shows_text(&mut app, "with Red to move"));
    click_and_rest(&mut app, "play-on-second");
    assert_eq!((screen(&app), session(&app).near()), (Screen::Table, Seat::SECOND));
    assert_eq!(session(&app).view().position().fen(), "4k4/9/9/9/9/9/9/9/4P4/4K4 w - - 0 1");
    let mv = session(&app).view().moves()[0];
    crate::tables::by_mouse(&mut app, mv);
    assert_eq!(session(&app).view().ply(), 1);
}

#[test]
fn no_match_begins_from_a_finished_game() {
    let (mut app, storage) = editing_with(GameKind::Shogi, "4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 1", "");
    assert_eq!(flaws(&app), [Flaw::Over]);
    click_and_rest(&mut app, "play-on-from");
    assert_eq!(menu(&app), Menu::None);
    click_and_rest(&mut app, "keep");
    assert!(library::list(&storage).unwrap().is_empty());
    assert!(shows_text(&mut app, "Gote is in checkmate."));
    // A square for the king to go to.
    choose(&mut app, "tool-take");
    click_and_rest(&mut app, "square-e7");
    assert!(!flaws(&app).contains(&Flaw::Over), "{:?}", flaws(&app));
    click_and_rest(&mut app, "keep");
    assert_eq!((library::list(&storage).unwrap().len(), screen(&app)), (1, Screen::Editor));
    assert!(shows_text(&mut app, "The position is in the library."));
}

#[test]
fn every_game_is_kept_in_the_library_as_it_was_set_up() {
    for (game, text) in [
        (GameKind::Banqi, "2r1X3/1A2s3/3RX2c/5k2 r S1h1 3 40"),
        (GameKind::Xiangqi, "3k5/9/9/9/9/9/4R4/9/1P7/4K4 b - - 7 30"),
        (GameKind::Shogi, "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 9"),
    ] {
        let (mut app, storage) = editing_with(game, text, "");
        let position = draft(&app).position().expect("it is possible");
        let rules = *draft(&app).rules();
        send_and_rest(&mut app, KeepPosition { rules, position, second: None });
        let listed = library::list(&storage).unwrap();
        assert_eq!(listed.len(), 1, "{game:?}");
        let state = teahouse_table::journal::read(&storage.bytes(&listed[0].name)).unwrap().state;
        assert_eq!(state.public().position().fen(), text);
    }
}

#[test]
fn text_and_pictures_go_to_the_clipboard_and_texts_come_from_it() {
    let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";
    let (mut app, _) = editing_with(GameKind::Xiangqi, ENDING, &format!("position sfen {sfen}"));
    send_and_rest(&mut app, PasteRecord);
    assert_eq!((fen(&app), screen(&app)), (sfen.to_owned(), Screen::Editor));
    assert_eq!(app.world().resource::<Drafting>().game(), GameKind::Shogi);
    assert!(place(&mut app, "button", "held-P").is_some(), "the sheet is that of the other game");
    send_and_rest(&mut app, CopyPosition);
    assert_eq!(app.world().resource::<Clipboard>().text().as_deref(), Some(sfen));
    assert!(shows_text(&mut app, "The position is on the clipboard."));
    drop(trace_lines(&app));
    send_and_rest(&mut app, CopyPicture);
    let lines = trace_lines(&app);
    let said: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("said ")).collect();
    let done = "The position is on the clipboard as a picture.";
    assert_eq!(said, ["The picture of the position is being made.", done]);
    assert!(shows_text(&mut app, done));
    let picture = app.world_mut().resource_mut::<Clipboard>().take_picture().expect("a picture");
    assert_eq!(picture.height(), 1200);
    app.insert_resource(Clipboard::in_memory("hello"));
    send_and_rest(&mut app, PasteRecord);
    assert!(shows_text(&mut app, "This is not a valid position"));
    assert_eq!(fen(&app), sfen);
}

/// One of two boards of Supply Chess.
const ONE: &str = "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1";

/// A paste with this text on the clipboard, and the message that is shown then.
fn paste(app: &mut App, text: &str) -> Option<String> {
    app.insert_resource(Clipboard::in_memory(text));
    send_and_rest(app, PasteRecord);
    app.world().resource::<Troubles>().first().map(str::to_owned)
}

#[test]
fn a_newer_paste_takes_the_message_of_an_older_one_away() {
    let mut app = editing(GameKind::Supply, &[ONE; 2].join(" | "));
    let mut told = |text: &str| paste(&mut app, text).unwrap_or_default();
    assert!(told("hello").starts_with("This is not a valid position"));
    assert!(told(ONE).ends_with("This text has one."));
    assert_eq!(told(" \n"), "There is no text on the clipboard.");
    assert!(told("hello").starts_with("This is not a valid position"));
    assert_eq!(told(ENDING), "", "a position leaves no message");
    assert_eq!(fen(&app), ENDING);
}

#[test]
fn a_message_covers_nothing_of_the_sheet_and_no_square() {
    for (size, game, text) in [
        ((960.0, 540.0), GameKind::Supply, [ONE; 2].join(" | ")),
        ((720.0, 1280.0), GameKind::Supply, [ONE; 2].join(" | ")),
        ((1280.0, 720.0), GameKind::Xiangqi, ENDING.to_owned()),
    ] {
        let mut app = editing(game, &text);
        resize_window(&mut app, size);
        rest(&mut app);
        paste(&mut app, "hello");
        rest(&mut app);
        let paper = app.world_mut().query_filtered::<Entity, With<MessagePaper>>().single(app.world()).unwrap();
        let paper = rect_of(&app, paper);
        let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size));
        for id in ["back", "keep", "play-on-from", "square-e10", "square-i10"] {
            let id =
                if game == GameKind::Supply && id.starts_with("square") { format!("{id}-b") } else { id.to_owned() };
            let rect = place(&mut app, "button", &id).unwrap_or_else(|| panic!("no {id}"));
            assert!(rect.intersect(paper).is_empty(), "{size:?}: {paper:?} covers {id} at {rect:?}");
            assert_eq!(window.union(rect), window, "{size:?}: {id} stays in the window");
        }
        click_and_rest(&mut app, "back");
        assert_eq!(screen(&app), Screen::Title, "{size:?}");
    }
}

#[test]
fn what_is_written_is_set_up_and_a_slip_is_told() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    let line = control(&mut app, "position-text");
    app.world_mut().resource_mut::<InputFocus>().set(line, FocusCause::Navigated);
    rest(&mut app);
    // The focus has chosen all of the line.
    type_letters(&mut app, "3k5/9/9/9/9/9/9/9/9/4K4 b");
    rest(&mut app);
    assert_eq!(fen(&app), "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    type_letters(&mut app, "x");
    rest(&mut app);
    assert!(shows_text(&mut app, "it cannot be read from character"));
    assert_eq!(fen(&app), "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    // A screen reader hears once why the text does not stay.
    let told = |app: &App| trace_lines(app).iter().filter(|line| line.contains("cannot be read")).count();
    assert_eq!(told(&app), 0);
    app.world_mut().resource_mut::<InputFocus>().clear();
    rest(&mut app);
    assert_eq!((told(&app), shows_text(&mut app, "it cannot be read from character")), (1, false));
}

#[test]
fn hands_and_bags_are_filled_and_emptied() {
    let mut app = editing(GameKind::Shogi, "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    for _ in 0..2 {
        choose(&mut app, "held-R");
    }
    assert_eq!(fen(&app), "4k4/9/9/9/9/9/9/9/4K4 b 2R 1");
    choose(&mut app, "held-R");
    assert_eq!(fen(&app), "4k4/9/9/9/9/9/9/9/4K4 b - 1", "after the last one it begins again");
    choose(&mut app, "rest-second");
    assert!(flaws(&app).is_empty(), "{:?}", flaws(&app));
    assert!(fen(&app).contains("2r2b4g4s4n4l18p"), "{}", fen(&app));
    let mut app = editing(GameKind::Banqi, "XX6/8/8/K6k r - 0 9");
    assert_eq!(flaws(&app), [Flaw::Bag]);
    assert!(shows_text(&mut app, "2 discs lie face-down, but none is listed."));
    choose(&mut app, "rest-first");
    assert!(flaws(&app).is_empty(), "{:?}", flaws(&app));
}

#[test]
fn one_disc_is_told_as_one() {
    for (position, words) in [
        ("XX6/8/8/K6k r S1 0 9", "2 discs lie face-down, but 1 is listed."),
        ("X7/8/8/K6k r S2 0 9", "1 disc lies face-down, but 2 are listed."),
        ("8/8/8/K6k r S1 0 9", "No disc lies face-down, but 1 is listed."),
    ] {
        let mut app = editing(GameKind::Banqi, position);
        assert_eq!(flaws(&app), [Flaw::Bag], "{position}");
        assert!(shows_text(&mut app, words), "{position}");
    }
}

#[test]
fn keys_pads_and_fingers_set_up_too() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    let chariot = control(&mut app, "square-e4");
    app.world_mut().resource_mut::<InputFocus>().set(chariot, FocusCause::Navigated);
    rest(&mut app);
    for key in [KeyCode::Enter, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::Enter] {
        press_and_rest(&mut app, key);
    }
    assert_eq!(fen(&app), "3k5/9/9/9/9/5R3/9/9/9/4K4 w - - 0 1");
    press_and_rest(&mut app, KeyCode::KeyI);
    assert!(fen(&app).contains("/5r3/"), "{}", fen(&app));
    let pad = plug_in(&mut app, 1);
    push_and_rest(&mut app, pad, GamepadButton::South);
    push_and_rest(&mut app, pad, GamepadButton::DPadLeft);
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert!(fen(&app).contains("/4r4/9/9/9/4K4"), "{}", fen(&app));
    tap_on(&mut app, "button", "square-e5");
    tap_on(&mut app, "button", "square-a5");
    rest(&mut app);
    assert!(fen(&app).contains("/r8/9/9/9/4K4"), "{}", fen(&app));
    let [from, to] = ["a5", "a7"].map(|name| square(&mut app, name));
    let way = [(TouchPhase::Started, from), (TouchPhase::Moved, from.midpoint(to)), (TouchPhase::Moved, to)];
    for (phase, at) in way.into_iter().chain([(TouchPhase::Ended, to)]) {
        touch(&mut app, 5, phase, at);
        frames(&mut app, 2);
    }
    rest(&mut app);
    assert!(fen(&app).contains("9/r8/9/9/9/9/9/4K4"), "{}", fen(&app));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn the_title_keeps_what_was_built_and_the_set_up_leads_here() {
    let mut app = editing(GameKind::Xiangqi, ENDING);
    click_and_rest(&mut app, "back");
    assert_eq!(screen(&app), Screen::Title);
    click_and_rest(&mut app, "editor");
    assert_eq!((screen(&app), fen(&app).as_str()), (Screen::Editor, ENDING));
    click_and_rest(&mut app, "back");
    for id in ["new", "shogi", "more"] {
        click_and_rest(&mut app, id);
    }
    for id in ["handicap-rook", "by-hand"] {
        choose(&mut app, id);
    }
    assert_eq!(screen(&app), Screen::Editor);
    assert_eq!(fen(&app), "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    click_and_rest(&mut app, "back");
    assert_eq!(screen(&app), Screen::Setup);
}

#[test]
fn a_position_of_a_match_is_edited_from_a_look_back_and_the_match_stays() {
    let mut app = begin_game(GameKind::Xiangqi);
    crate::tables::follow(&mut app, "h3e3 h10g8");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(place(&mut app, "button", "edit-position").is_none(), "the match itself goes on from here");
    press_and_rest(&mut app, KeyCode::Escape);
    press_and_rest(&mut app, KeyCode::PageUp);
    let seen = session(&app).seen().position().fen();
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "edit-position");
    assert_eq!((screen(&app), fen(&app)), (Screen::Editor, seen));
    click_and_rest(&mut app, "square-e3");
    click_and_rest(&mut app, "square-e4");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title);
    click_and_rest(&mut app, "continue");
    assert_eq!((screen(&app), session(&app).view().ply()), (Screen::Table, 2));
    assert!(draft(&app).at("e4".parse().unwrap()) != Occupant::Empty, "what was built stays in the editor");
}
