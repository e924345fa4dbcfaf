//! The choice of players in the set-up.

use bevy::prelude::*;
use teahouse::core::{Menu, Screen};
use teahouse::i18n::Localization;
use teahouse::prefs::{Computers, GameKind, Settings};
use teahouse::session::GameState;
use teahouse_engine::Level;
use teahouse_table::OfferKind;

use super::{app_and_requests, app_with_engine};
use crate::play::{session, shows_text};
use crate::support::{
    args, click_and_rest, click_on, frames, go_to, of_table, place, press, press_buttons, rest, ui_app_with,
};

/// The game at its first start.
fn first_start() -> App {
    let mut app = ui_app_with(args(), |_| ());
    let mut settings = app.world_mut().resource_mut::<Settings>();
    for game in GameKind::ALL {
        settings.of_mut(*game).seats = None;
    }
    rest(&mut app);
    app
}

/// Whether a control is laid out.
fn is_there(app: &mut App, id: &str) -> bool {
    place(app, "button", id).is_some_and(|rect| !rect.is_empty())
}

#[test]
fn alone_against_the_computer_is_two_clicks_away() {
    let mut app = first_start();
    press_buttons(&mut app, ["new", "deal"]);
    let near = session(&app).near();
    assert!(session(&app).is_person(near) && !session(&app).is_person(near.other()));
    assert_eq!(session(&app).name(near.other()), "The guest");
}

#[test]
fn in_every_game_there_is_an_opponent() {
    for game in ["banqi", "xiangqi", "shogi", "supply"] {
        let mut app = first_start();
        press_buttons(&mut app, ["new", game, "deal"]);
        let (near, people) = (session(&app).near(), session(&app).people());
        assert_eq!(people.iter().collect::<Vec<_>>(), [near], "{game}");
        assert_eq!(session(&app).computer(near.other()), super::GUEST, "{game}");
    }
}

#[test]
fn players_are_chosen_and_remembered_for_each_game() {
    let mut app = first_start();
    click_and_rest(&mut app, "new");
    assert!(!is_there(&mut app, "name-far"), "the computer's name cannot be edited");
    assert!(!is_there(&mut app, "seats-face"), "against a computer the players do not face each other");
    for name in ["Child", "Guest", "Regular", "Landlady", "Storyteller", "Master"] {
        assert!(shows_text(&mut app, name), "{name} can be chosen by name");
    }
    click_and_rest(&mut app, "far-person");
    assert!(is_there(&mut app, "seats-face") && is_there(&mut app, "name-far"));
    click_and_rest(&mut app, "far-master");
    assert!(shows_text(&mut app, "Knows the endgames by heart."));
    click_and_rest(&mut app, "xiangqi");
    click_and_rest(&mut app, "far-landlady");
    assert!(shows_text(&mut app, "Seldom crosses the river."), "a habit of this game");
    press_buttons(&mut app, ["banqi", "deal"]);
    let near = session(&app).near();
    assert_eq!(session(&app).computer(near.other()), Some(Level::STRONGEST.into()));
    go_to(&mut app, Screen::Title);
    let settings = app.world().resource::<Settings>();
    assert_eq!(settings.computers(GameKind::Banqi), Computers([None, Some(Level::STRONGEST.into())].into()));
    assert_eq!(settings.computers(GameKind::Xiangqi), Computers([None, Some(Level::LANDLADY.into())].into()));
    assert_eq!(settings.computers(GameKind::Shogi), Computers::usual(GameKind::Shogi));
}

#[test]
fn both_seats_can_be_computers() {
    let mut app = app_with_engine();
    press_buttons(&mut app, ["new", "far-child", "more", "near-child"]);
    click_on(&mut app, "button", "deal");
    frames(&mut app, 200);
    let played = session(&app).view().ply();
    assert!(played > 0, "the computers play");
    assert_eq!(session(&app).acting(), None);
    // A spectator cannot take back, offer a draw or resign for them.
    press(&mut app, KeyCode::KeyU);
    press(&mut app, KeyCode::KeyD);
    frames(&mut app, 20);
    let state = session(&app).state();
    assert!(!session(&app).outcome().is_over() && session(&app).view().ply() >= played);
    assert_eq!(
        (state.offered(OfferKind::Undo), state.offered_by(OfferKind::Draw), state.undos().len()),
        (None, None, 0)
    );
}

#[test]
fn the_set_up_does_not_ask_for_the_computers_undo_rule() {
    let mut app = first_start();
    press_buttons(&mut app, ["new", "more"]);
    assert!(is_there(&mut app, "undo-ask") && !is_there(&mut app, "far-undo-ask"));
    click_and_rest(&mut app, "near-child");
    assert!(!is_there(&mut app, "undo-ask"));
}

#[test]
fn the_computers_name_follows_the_language() {
    let mut app = ui_app_with(teahouse::prefs::Args { language: None, ..args() }, |_| ());
    app.world_mut().resource_mut::<Settings>().language = "en".into();
    rest(&mut app);
    super::begin_match(&mut app, [None, Some(Level::STRONGEST.into())]);
    assert!(shows_text(&mut app, "The master"));
    app.world_mut().resource_mut::<Settings>().language = "zh-Hant".into();
    rest(&mut app);
    let name = app.world().resource::<Localization>().tr("level-master");
    assert_ne!(name, "The master");
    assert!(shows_text(&mut app, &name) && !shows_text(&mut app, "The master"));
    click_and_rest(&mut app, "resign");
    assert!(shows_text(&mut app, &name), "also in the question of the menu");
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    go_to(&mut app, Screen::Title);
    assert!(shows_text(&mut app, &name), "also on the button that continues the match");
}

#[test]
fn the_board_is_not_rotated_for_a_computer() {
    let (mut app, _requests) = app_and_requests();
    app.world_mut().resource_mut::<Settings>().turn_for_mover = true;
    super::begin_match(&mut app, [None, super::GUEST]);
    super::flip(&mut app);
    let layout = of_table::<teahouse::board::Layout>(&app);
    assert_eq!(layout.bottom, app.world().resource::<GameState>().near());
}

/// The engine's programs speak English only. Their names of the levels are those of the game.
#[test]
fn game_and_engine_have_the_same_names_of_levels() {
    let localization = Localization::new("en");
    for level in Level::ALL {
        assert_eq!(localization.tr(&format!("level-{}", level.key())), level.name());
        for game in GameKind::ALL {
            let habit = level.habit_in(&game.usual_rules());
            assert_eq!(localization.tr(&format!("habit-{habit}")), habit.text());
        }
    }
}
