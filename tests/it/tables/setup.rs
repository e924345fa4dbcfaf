//! The set-up of three games, whose choices are remembered for each game.

use bevy::prelude::*;
use teahouse::core::Screen;
use teahouse::prefs::{GameKind, Odds, Settings};
use teahouse_rules::{Rules, shogi};
use teahouse_table::UndoPolicy;

use super::session;
use crate::support::{at_title, click_on, place, press, rest};

#[test]
fn each_game_is_set_up_by_its_own_rules_and_remembers_them() {
    let mut app = at_title();
    click_on(&mut app, "button", "new");
    rest(&mut app);
    click_on(&mut app, "button", "shogi");
    rest(&mut app);
    click_on(&mut app, "button", "rules-shogi-official");
    rest(&mut app);
    click_on(&mut app, "button", "more");
    rest(&mut app);
    click_on(&mut app, "button", "handicap-rook");
    rest(&mut app);
    click_on(&mut app, "button", "deal");
    rest(&mut app);
    let expected = shogi::Ruleset { handicap: shogi::Handicap::Rook, ..shogi::Ruleset::official() };
    assert_eq!(*session(&app).view().rules(), Rules::Shogi(expected));
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    rest(&mut app);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.game, settings.shogi.rules), (GameKind::Shogi, Some(Rules::Shogi(expected))));
    // The board of the last game lies in front, and deals by the same rules.
    click_on(&mut app, "button", "shogi");
    rest(&mut app);
    assert_eq!(*session(&app).view().rules(), Rules::Shogi(expected));
}

#[test]
fn odds_and_house_rules_are_dealt() {
    let mut app = at_title();
    click_on(&mut app, "button", "new");
    rest(&mut app);
    click_on(&mut app, "button", "xiangqi");
    rest(&mut app);
    click_on(&mut app, "button", "more");
    rest(&mut app);
    click_on(&mut app, "button", "odds-chariot");
    rest(&mut app);
    click_on(&mut app, "button", "house-take-general");
    rest(&mut app);
    click_on(&mut app, "button", "deal");
    rest(&mut app);
    assert!(matches!(session(&app).view().rules(), Rules::Xiangqi(rules) if rules.take_general));
    assert_eq!(session(&app).view().pieces().len(), 31);
    assert_eq!(app.world().resource::<Settings>().odds, Odds::Chariot);
}

#[test]
fn every_board_on_the_title_begins_its_game() {
    for &game in GameKind::ALL {
        let mut app = at_title();
        assert!(place(&mut app, "button", game.into_str()).is_some());
        click_on(&mut app, "button", game.into_str());
        rest(&mut app);
        assert_eq!(GameKind::of(session(&app).view().rules()), game);
        press(&mut app, KeyCode::Escape);
        rest(&mut app);
    }
}

#[test]
fn choices_of_one_game_survive_a_look_at_another() {
    let mut app = at_title();
    for id in ["new", "xiangqi", "more", "odds-horse", "undo-off", "shogi", "xiangqi", "deal"] {
        click_on(&mut app, "button", id);
        rest(&mut app);
    }
    assert_eq!(session(&app).view().pieces().len(), 31);
    let undo: Vec<_> = session(&app).state().header().players.values().map(|player| player.undo).collect();
    assert_eq!(undo, [UndoPolicy::Off, UndoPolicy::Ask]);
}
