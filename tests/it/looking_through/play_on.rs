//! "Play on from here": the match that begins, its journal, and what is offered when.

use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use teahouse::core::{Menu, Phase};
use teahouse::i18n::Localized;
use teahouse::prefs::GameKind;
use teahouse::session::{Begin, LookBack};
use teahouse_rules::{Position, Seat};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Match, journal};

use super::look_through;
use crate::play::{session, shows_text};
use crate::support::{
    click_and_rest, go_to, menu, phase, place, press_and_rest, rect_of, resize_window, rest, send_and_rest,
};
use crate::tables::begin_game;

/// Opens the question from the pause menu.
fn ask(app: &mut App) {
    press_and_rest(app, KeyCode::Escape);
    click_and_rest(app, "play-on-from");
    assert_eq!(menu(app), Menu::PlayOn);
}

/// The match of a journal as it lies in the storage.
fn saved(storage: &FaultyStorage, name: &str) -> Match {
    journal::read(&storage.bytes(name)).unwrap().state
}

#[test]
fn a_match_of_two_people_begins_from_the_position_that_is_seen() {
    for (game, near) in [(GameKind::Xiangqi, Seat::FIRST), (GameKind::Shogi, Seat::SECOND)] {
        let (mut app, storage) = look_through(game, 7);
        let (old, before) = (session(&app).journal().to_owned(), storage.names());
        let bytes = storage.bytes(&old);
        send_and_rest(&mut app, LookBack::At(3));
        let position = *session(&app).seen().position();
        ask(&mut app);
        assert!(shows_text(&mut app, "After turn 3 of 7, with Hao to move."));
        assert!(!shows_text(&mut app, "dealt anew"));
        click_and_rest(&mut app, "opponent-person");
        click_and_rest(&mut app, if near == Seat::FIRST { "play-on-first" } else { "play-on-second" });
        let now = session(&app);
        assert_eq!((menu(&app), phase(&app)), (Menu::None, Phase::Playing));
        assert!(!now.is_looked_through() && now.is_among_people());
        assert_eq!((now.near(), now.view().ply(), now.mover()), (near, 0, Some(Seat::SECOND)));
        assert_eq!(now.view().position().fen(), position.fen(), "{game:?}");
        assert_eq!(storage.bytes(&old), bytes, "the match that was looked through is untouched");
        let new: Vec<String> = storage.names().into_iter().filter(|name| !before.contains(name)).collect();
        let new = new.iter().find(|name| name.ends_with(".teahouse")).expect("a journal of its own");
        assert_eq!(saved(&storage, new).header().start, Some(position));
        // The match is played like any other, and goes on after a restart.
        let mv = session(&app).view().moves()[0];
        crate::tables::by_mouse(&mut app, mv);
        assert_eq!((session(&app).view().ply(), saved(&storage, new).ply()), (1, 1));
    }
}

#[test]
fn in_banqi_what_lies_face_down_is_dealt_anew_and_the_question_says_so() {
    let (mut app, storage) = look_through(GameKind::Banqi, 8);
    let old = session(&app).journal().to_owned();
    send_and_rest(&mut app, LookBack::At(4));
    let Position::Banqi(seen) = *session(&app).seen().position() else { panic!() };
    ask(&mut app);
    let said = format!("The {} pieces that still lie face-down are dealt anew.", seen.hidden_count());
    assert!(shows_text(&mut app, &said));
    click_and_rest(&mut app, "opponent-child");
    click_and_rest(&mut app, "play-on-second");
    let now = session(&app);
    assert_eq!((now.near(), now.only_person()), (Seat::SECOND, Some(Seat::SECOND)), "the computer has the other seat");
    let Position::Banqi(start) = *now.view().start() else { panic!() };
    assert_eq!(start.fen(), seen.fen(), "what is known stays as it was");
    let seals = [&old, now.journal()].map(|name| saved(&storage, name).header().commitment);
    assert!(seals[1].is_some() && seals[0] != seals[1], "the deal is another one");
}

#[test]
fn in_banqi_the_players_keep_their_colours_and_the_turn_is_the_same_players() {
    for ply in [3, 4] {
        for (button, seat) in [("play-on-first", Seat::FIRST), ("play-on-second", Seat::SECOND)] {
            let (mut app, _) = look_through(GameKind::Banqi, 8);
            send_and_rest(&mut app, LookBack::At(ply));
            let seen = session(&app).seen();
            let expected = (seen.colour_of(seat), seen.mover() == seat);
            assert!(expected.0.is_some(), "the first flip has decided it");
            ask(&mut app);
            click_and_rest(&mut app, "opponent-person");
            click_and_rest(&mut app, button);
            let now = session(&app);
            let near = (now.view().colour_of(now.near()), now.mover() == Some(now.near()));
            assert_eq!(near, expected, "after turn {ply}, {button}");
        }
    }
}

#[test]
fn it_is_offered_for_positions_in_which_the_game_goes_on() {
    let is_offered = |app: &mut App| {
        press_and_rest(app, KeyCode::Escape);
        let is_there = place(app, "button", "play-on-from").is_some();
        press_and_rest(app, KeyCode::Escape);
        is_there
    };
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    assert!(is_offered(&mut app), "after a resignation the position can be played on");
    let mut app = begin_game(GameKind::Shogi);
    crate::tables::follow(&mut app, "c3c4 g7g6");
    assert!(!is_offered(&mut app), "the match itself goes on from here");
    press_and_rest(&mut app, KeyCode::PageUp);
    assert!(is_offered(&mut app));
}

#[test]
fn the_question_can_be_left_and_a_match_that_goes_on_stays_saved() {
    let mut app = begin_game(GameKind::Shogi);
    crate::tables::follow(&mut app, "c3c4 g7g6");
    let journal = session(&app).journal().to_owned();
    press_and_rest(&mut app, KeyCode::PageUp);
    ask(&mut app);
    click_and_rest(&mut app, "no");
    assert_eq!((menu(&app), session(&app).journal()), (Menu::Pause, journal.as_str()));
    click_and_rest(&mut app, "play-on-from");
    click_and_rest(&mut app, "play-on-first");
    assert_ne!(session(&app).journal(), journal);
    assert_eq!((session(&app).view().ply(), session(&app).mover()), (0, Some(Seat::SECOND)));
    go_to(&mut app, teahouse::core::Screen::Title);
    rest(&mut app);
    send_and_rest(&mut app, Begin::Open { journal, is_damaged: false });
    assert_eq!(session(&app).view().ply(), 2);
}

/// The focus is on the button that begins the match, below the part that scrolls.
#[test]
fn the_question_begins_with_its_first_sentence_in_a_small_window() {
    for game in [GameKind::Xiangqi, GameKind::Shogi, GameKind::Banqi] {
        let (mut app, _) = look_through(game, 7);
        resize_window(&mut app, (960.0, 540.0));
        send_and_rest(&mut app, LookBack::At(3));
        ask(&mut app);
        let mut words = app.world_mut().query::<(Entity, &Localized)>();
        let is_first = |words: &Localized| words.key == "play-on-means";
        let first = words.iter(app.world()).find(|(_, words)| is_first(words)).map(|(entity, _)| entity);
        let first = first.expect("it says from which turn the match begins");
        let clip = app.world().get::<CalculatedClip>(first).expect("the question scrolls").clip;
        let rect = rect_of(&app, first);
        assert!(!rect.is_empty() && clip.union(rect) == clip, "{game}: {rect:?} of {clip:?}");
    }
}
