//! From the start of the program to the tenth ply within a minute, by each input device.

use std::time::Duration;

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse::board::cursor::Cursor;
use teahouse::core::Screen;
use teahouse::prefs::Settings;

use super::*;
use crate::support::{
    args, click_and_rest, click_on, now, plug_in, press, press_and_rest, push, push_and_rest, rest,
    rest_in_short_frames, screen, tap_on, ui_app,
};
use teahouse_rules::Move;

/// A player with one input device.
trait Player {
    /// Connects the device.
    fn connect(&mut self, _: &mut App) {}
    /// Begins a match from the title.
    fn deal(&mut self, app: &mut App);
    /// Presses a square.
    fn choose(&mut self, app: &mut App, square: Square);
}

struct Mouse;
struct Touch;
struct Keyboard;
struct Pad(Option<Entity>);

impl Player for Mouse {
    fn deal(&mut self, app: &mut App) {
        click_on(app, "button", "banqi");
    }

    fn choose(&mut self, app: &mut App, square: Square) {
        click_on(app, "cell", &square.to_string());
    }
}

impl Player for Touch {
    fn deal(&mut self, app: &mut App) {
        tap_on(app, "button", "banqi");
    }

    fn choose(&mut self, app: &mut App, square: Square) {
        tap_on(app, "cell", &square.to_string());
    }
}

impl Player for Keyboard {
    fn deal(&mut self, app: &mut App) {
        press_and_rest(app, KeyCode::Enter);
        press(app, KeyCode::Enter);
    }

    fn choose(&mut self, app: &mut App, square: Square) {
        let cursor = |app: &App| *of_table::<Cursor>(app);
        for _ in 0..40 {
            let way = middle(app, square) - middle(app, cursor(app).square);
            press(
                app,
                match (way.x, way.y) {
                    (x, _) if x > 1.0 => KeyCode::ArrowRight,
                    (x, _) if x < -1.0 => KeyCode::ArrowLeft,
                    (_, y) if y > 1.0 => KeyCode::ArrowDown,
                    (_, y) if y < -1.0 => KeyCode::ArrowUp,
                    _ => break,
                },
            );
        }
        if !cursor(app).is_visible {
            press(app, KeyCode::Space);
        }
        press(app, KeyCode::Space);
    }
}

impl Player for Pad {
    fn connect(&mut self, app: &mut App) {
        self.0 = Some(plug_in(app, 0x054c));
    }

    fn deal(&mut self, app: &mut App) {
        let pad = self.0.unwrap();
        push_and_rest(app, pad, GamepadButton::South);
        push(app, pad, GamepadButton::South);
    }

    fn choose(&mut self, app: &mut App, square: Square) {
        pad::choose(app, self.0.unwrap(), square);
    }
}

/// Starts the game without the question of the first start.
fn launch() -> App {
    let mut app = ui_app(args());
    app.world_mut().resource_mut::<Settings>().has_said_reading = true;
    rest(&mut app);
    app
}

/// The game's time for ten random plies from the start, flips and steps.
fn time_of_ten_plies(player: &mut dyn Player) -> Duration {
    let mut app = launch();
    player.connect(&mut app);
    player.deal(&mut app);
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Table);
    let mut choice = ChaCha8Rng::seed_from_u64(11);
    for played in 1..=10 {
        let moves = session(&app).view().moves();
        let steps: Vec<&Move> = moves.iter().filter(|mv| !matches!(mv, Move::Flip { .. })).collect();
        // Every other turn is a step if there is one, because a step needs two presses.
        let mv = match steps.len() {
            0 => moves[choice.random_range(0..moves.len())],
            _ if played % 2 == 0 => moves[choice.random_range(0..moves.len())],
            count => *steps[choice.random_range(0..count)],
        };
        for square in [mv.origin(), Some(mv.target())].into_iter().flatten() {
            player.choose(&mut app, square);
            if matches!(mv, Move::Flip { .. }) {
                break;
            }
        }
        rest(&mut app);
        assert_eq!(ply(&app), played, "{mv} was not played");
        assert_eq!(session(&app).view().line()[played - 1].mv.mv, mv);
    }
    now(&app)
}

fn assert_within_a_minute(player: &mut dyn Player) {
    let took = time_of_ten_plies(player);
    assert!(took < Duration::from_secs(60), "{took:?}");
    assert!(took > Duration::from_secs(5), "{took:?}: nothing was shown");
}

#[test]
fn ten_plies_by_mouse_take_less_than_a_minute() {
    assert_within_a_minute(&mut Mouse);
}

#[test]
fn ten_plies_by_touch_take_less_than_a_minute() {
    assert_within_a_minute(&mut Touch);
}

#[test]
fn ten_plies_by_keyboard_take_less_than_a_minute() {
    assert_within_a_minute(&mut Keyboard);
}

#[test]
fn ten_plies_by_pad_take_less_than_a_minute() {
    assert_within_a_minute(&mut Pad(None));
}

#[test]
fn the_first_flip_is_two_clicks_and_four_seconds_after_the_start() {
    rest_in_short_frames();
    let mut app = launch();
    click_and_rest(&mut app, "banqi");
    click_on(&mut app, "cell", "c2");
    assert_eq!(ply(&app), 1);
    rest(&mut app);
    assert!(now(&app) < Duration::from_secs(4), "{:?}", now(&app));
}
