//! Matches of all games by mouse and keys, and the features of each game.

mod across;
mod aids;
mod banqi;
mod blindfold;
mod blindfold_supply;
mod byoyomi;
mod clock_face;
pub mod clocks;
mod endings;
mod evenings;
pub mod facing;
mod flags;
mod games;
mod lids;
pub mod list;
mod long_names;
mod looking;
mod lot;
mod namesakes;
mod notices;
mod seats;
mod series;
mod series_flags;
mod setup;
mod shogi;
mod small_clocks;
mod spoken;
mod strict;
mod strict_clock;
mod supply;
mod supply_match;
mod touch_move;
mod touched_unsaved;
mod turning;
mod unseen;
mod xiangqi;

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::board::cursor::Cursor;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Archive, Begin, MatchCommand, MatchSetup};
use teahouse_rules::{Face, Move, Rules, Seat, Square};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OpenMatch, Player, Setup, Storage};

use crate::play::session;
use crate::support::{
    args, at_title, click_on, click_square, deal, of_table, press, press_and_rest, rest, send_and_rest, ui_app,
};

/// Begins a match as the set-up screen does, without motion.
pub fn begin(setup: MatchSetup) -> App {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    deal(&mut app, setup);
    app
}

pub fn begin_game(game: GameKind) -> App {
    begin(MatchSetup::of(game))
}

pub fn begin_by(rules: Rules) -> App {
    begin(MatchSetup { rules, ..MatchSetup::of(GameKind::of(&rules)) })
}

/// Continues a match that was saved in this position.
pub fn begin_from(rules: &Rules, position: &str) -> App {
    begin_from_with(rules, position, ["Ama", "Hao"].map(Player::named))
}

/// The same with these players.
pub fn begin_from_with(rules: &Rules, position: &str, players: [Player; 2]) -> App {
    let start = Some(rules.parse_position(position).unwrap());
    begin_saved(Setup { start, players: players.into(), ..Setup::new(*rules, ["", ""]) })
}

/// Continues a match that was saved with this setup.
pub fn begin_saved(setup: Setup) -> App {
    let storage: Arc<dyn Storage> = Arc::new(FaultyStorage::new());
    drop(OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(7)).unwrap());
    let mut app = ui_app(args());
    app.insert_resource(Archive(storage));
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::Continue);
    assert_eq!(session(&app).near(), Seat::FIRST);
    app
}

/// Plays these moves by commands.
pub fn follow(app: &mut App, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = session(app).view().position().parse_move(text).unwrap().mv;
        let seat = session(app).mover().unwrap();
        let ply = session(app).view().ply();
        send_and_rest(app, MatchCommand { seat, command: Command::Play(mv) });
        assert!(session(app).view().ply() > ply || session(app).view().is_mid_turn(), "{text} was not played");
    }
}

pub fn square(text: &str) -> Square {
    text.parse().unwrap()
}

/// The trace's id of the slot of a piece in hand.
pub fn slot_of(app: &App, piece: Face) -> String {
    let owner = session(app).view().owner(piece).unwrap();
    let side = if owner == session(app).near() { "near" } else { "far" };
    format!("{side}-{}", piece.to_string().to_uppercase())
}

/// Plays a move by clicks.
pub fn by_mouse(app: &mut App, mv: Move) {
    match mv {
        Move::Flip { at } | Move::Stop { at } => click_square(app, at),
        Move::Drop { piece, to } => {
            let slot = slot_of(app, piece);
            click_on(app, "hand", &slot);
            rest(app);
            click_square(app, to);
        }
        Move::Go { from, to, promote } => {
            if !session(app).view().is_mid_turn() {
                click_square(app, from);
            }
            click_square(app, to);
            answer(app, promote, |app, button| click_on(app, "button", button));
        }
    }
}

/// Answers whether a piece promotes, if there is a choice.
fn answer(app: &mut App, promote: bool, say: impl Fn(&mut App, &str)) {
    if of_table::<teahouse::board::press::Chosen>(app).0.promoting.is_some() {
        say(app, if promote { "promote" } else { "keep" });
        rest(app);
    }
}

/// Moves the cursor to a square with the arrow keys and presses Enter.
pub fn key_square(app: &mut App, square: Square) {
    go_to_square(app, square);
    press_and_rest(app, KeyCode::Enter);
}

/// Moves the cursor by arrows onto a square, without a press there.
pub fn go_to_square(app: &mut App, square: Square) {
    for _ in 0..40 {
        let cursor = of_table::<Cursor>(app).square;
        let key = match (square.file().cmp(&cursor.file()), square.rank().cmp(&cursor.rank())) {
            (core::cmp::Ordering::Greater, _) => KeyCode::ArrowRight,
            (core::cmp::Ordering::Less, _) => KeyCode::ArrowLeft,
            (_, core::cmp::Ordering::Greater) => KeyCode::ArrowUp,
            (_, core::cmp::Ordering::Less) => KeyCode::ArrowDown,
            _ => break,
        };
        press(app, key);
    }
    rest(app);
    assert_eq!(of_table::<Cursor>(app).square, square);
}

/// Plays a move by keys.
pub fn by_keys(app: &mut App, mv: Move) {
    match mv {
        Move::Flip { at } | Move::Stop { at } => key_square(app, at),
        Move::Drop { piece, to } => {
            use KeyCode::{Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7};
            const DIGITS: [KeyCode; 7] = [Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7];
            press_and_rest(app, DIGITS[piece.place_in_hand().unwrap()]);
            key_square(app, to);
        }
        Move::Go { from, to, promote } => {
            key_square(app, from);
            key_square(app, to);
            answer(app, promote, |app, _| {
                // The focus is on the first button, which promotes. The second one lies beside it or below it.
                let [first, second] =
                    ["promote", "keep"].map(|id| crate::support::place(app, "button", id).unwrap().min.y);
                if !promote {
                    press(app, if second > first + 1.0 { KeyCode::ArrowDown } else { KeyCode::ArrowRight });
                }
                press(app, KeyCode::Enter);
            });
        }
    }
}
