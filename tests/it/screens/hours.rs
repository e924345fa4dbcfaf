//! Where each game has a theme of its own, the room follows the game at hand.

use bevy::prelude::*;
use teahouse::core::{Menu, Screen};
use teahouse::prefs::look::Look;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::MatchSetup;
use teahouse::ui::{Palette, Tone};
use teahouse_art::{Hour, Theme};

use super::{choose, with_menu};
use crate::support::{args, at_title, click_and_rest, deal, go_to, rest, screen, ui_app};

fn theme(app: &App) -> Theme {
    (*app.world().resource::<Look>().theme).clone()
}

#[test]
fn a_match_has_the_theme_of_its_game_and_the_title_that_of_the_last_one() {
    let mut app = at_title();
    assert_eq!(theme(&app), Theme::at(Hour::Night), "Banqi lies in front");
    let hours = [
        (GameKind::Shogi, Hour::Morning),
        (GameKind::Xiangqi, Hour::Evening),
        (GameKind::Supply, Hour::Evening),
        (GameKind::Banqi, Hour::Night),
    ];
    for (game, hour) in hours {
        deal(&mut app, MatchSetup::of(game));
        assert_eq!((screen(&app), theme(&app)), (Screen::Table, Theme::at(hour)), "{game}");
        let palette = Palette::of(app.world().resource::<Look>().theme.clone());
        assert_eq!(app.world().resource::<Palette>().colour(Tone::Text), palette.colour(Tone::Text), "{game}");
        go_to(&mut app, Screen::Title);
        let last = Look::of(app.world().resource::<Settings>());
        assert_eq!(theme(&app), *last.theme, "after {game}");
    }
}

#[test]
fn the_set_up_has_the_theme_of_the_game_that_is_set_up() {
    let mut app = at_title();
    go_to(&mut app, Screen::Setup);
    assert_eq!(theme(&app), Theme::at(Hour::Night));
    for (choice, hour) in [("shogi", Hour::Morning), ("xiangqi", Hour::Evening), ("banqi", Hour::Night)] {
        click_and_rest(&mut app, choice);
        assert_eq!(theme(&app), Theme::at(hour), "{choice}");
    }
}

#[test]
fn a_theme_that_was_chosen_is_that_of_every_game() {
    let mut app = with_menu(at_title(), Menu::Settings);
    choose(&mut app, "theme-rice-paper");
    go_to(&mut app, Menu::None);
    for game in [GameKind::Shogi, GameKind::Xiangqi] {
        deal(&mut app, MatchSetup::of(game));
        assert_eq!(theme(&app), Theme::named("rice-paper").unwrap(), "{game}");
        go_to(&mut app, Screen::Title);
    }
    app = with_menu(app, Menu::Settings);
    choose(&mut app, "theme-by-game");
    assert_eq!(theme(&app), *Look::of(app.world().resource::<Settings>()).theme);
}

/// The program is told the game at its start.
#[test]
fn a_game_that_begins_at_the_table_has_its_theme() {
    let mut app = ui_app(teahouse::prefs::Args { new: Some(GameKind::Shogi), ..args() });
    rest(&mut app);
    assert_eq!((screen(&app), theme(&app)), (Screen::Table, Theme::at(Hour::Morning)));
}
