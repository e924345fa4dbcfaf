//! Looking through a match of the library: the bar, autoplay, and what can be done from a position that is seen.

mod bar;
mod busy_disk;
mod chains;
mod clipboard;
mod comments;
mod drawings;
mod drawings_across;
mod drawings_taken_back;
mod last_letters;
pub mod leaving;
mod list;
mod motion;
mod play_on;
mod refusals;
mod small;
mod two_boards;
mod two_windows;
pub mod variations;
mod variations_of_two;

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use teahouse::board::ListOpen;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Annotate, Begin, LookBack, Spot, TryMove};
use teahouse_table::testing::FaultyStorage;

use crate::library::{library_of, save};
use crate::support::{go_to, send_and_rest};

/// A finished match of this game, looked through without motion, and its storage.
fn look_through(game: GameKind, turns: usize) -> (App, FaultyStorage) {
    let storage = FaultyStorage::new();
    let journal = save(&storage, game, ["Mei", "Hao"], turns, true, 60);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    (app, storage)
}

/// A match of Banqi that is looked through, in its middle, for the tests of all screens.
pub fn at_look_through() -> App {
    let (mut app, _) = look_through(GameKind::Banqi, 8);
    send_and_rest(&mut app, LookBack::At(4));
    app
}

/// The question who plays on from there.
pub fn at_play_on() -> App {
    let mut app = at_look_through();
    go_to(&mut app, Menu::PlayOn);
    app
}

/// A match that is looked through beside its list, with a comment on a turn and a variation from there, for the tests of all screens.
pub fn at_variation(game: GameKind) -> App {
    const COMMENT: &str = "The chariot is out first. Black has three plans.";
    let (mut app, _) = look_through(game, 6);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(2), comment: COMMENT.to_owned() });
    let mv = variations::another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    app
}

/// The same while a comment is written.
pub fn at_comment(game: GameKind) -> App {
    let mut app = at_variation(game);
    variations::press_control(&mut app, "comment");
    app
}

#[test]
fn the_buttons_of_the_match_are_dim_while_an_unfinished_one_is_looked_through() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 4, false, 60);
    let mut app = library_of(&storage);
    for (begin, is_dim) in
        [(Begin::LookThrough { journal: journal.clone() }, true), (Begin::Open { journal, is_damaged: false }, false)]
    {
        go_to(&mut app, Screen::Library);
        send_and_rest(&mut app, begin);
        let mut buttons = app.world_mut().query::<(&Traced, Has<InteractionDisabled>)>();
        for id in ["draw", "resign", "undo"] {
            let button = buttons.iter(app.world()).find(|(traced, _)| traced.kind == "button" && traced.id == id);
            assert_eq!(button.map(|(_, is_disabled)| is_disabled), Some(is_dim), "{id}");
        }
    }
}
