//! Matches of Banqi, played by mouse and keys.

mod undo;

use std::collections::BTreeMap;

use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse::board::cursor::Cursor;
use teahouse::board::pieces::{BoardPiece, Body, Showing, Stowed};
use teahouse::board::press::Chosen;
use teahouse::board::stage::Stage;
use teahouse::core::{Activity, Menu, Phase};
use teahouse::paint::Picture;
use teahouse::prefs::{Settings, Starts};
use teahouse::session::{Begin, GameState, MatchCommand, MatchSetup};
use teahouse_art::{DiscSide, Order};
use teahouse_rules::{Face, Move, Outcome, PieceId, Reason, Seat};
use teahouse_table::{Command, UndoPolicy};

use crate::input::{middle, step};
use crate::support::{
    at_table, at_title, click, click_and_rest, click_on, click_square, deal, drag, frames, go_to, menu, of_table,
    phase, place, press, press_and_rest, press_buttons, rest, send_and_rest, trace_lines,
};

pub fn session(app: &App) -> &GameState {
    app.world().resource::<GameState>()
}

/// Begins a match with this undo policy, as the set-up screen does.
pub fn begin(app: &mut App, undo: UndoPolicy) {
    deal(app, MatchSetup { undo: [undo; 2].into(), ..default() });
}

/// Plays a move by clicks and waits until its motion ends.
fn play(app: &mut App, mv: Move) {
    for square in [mv.origin(), Some(mv.target())].into_iter().flatten() {
        click_on(app, "cell", &square.to_string());
        if matches!(mv, Move::Flip { .. }) {
            break;
        }
    }
    rest(app);
}

/// Plays random moves up to this ply or the end of the match. Captures are preferred, so that matches end.
pub fn play_on(app: &mut App, plies: usize, seed: u64) {
    let mut choice = ChaCha8Rng::seed_from_u64(seed);
    while session(app).view().ply() < plies && !session(app).outcome().is_over() {
        let view = session(app).view();
        let is_capture =
            |mv: &Move| matches!(mv, Move::Go { to, .. } if view.position().at(*to) != teahouse_rules::Occupant::Empty);
        let (captures, others): (Vec<Move>, Vec<Move>) = view.moves().into_iter().partition(is_capture);
        let moves = if captures.is_empty() { others } else { captures };
        let (mv, ply) = (moves[choice.random_range(0..moves.len())], view.ply());
        play(app, mv);
        assert_eq!(session(app).view().ply(), ply + 1, "{mv} was not played");
    }
}

/// The visible state of each piece: its place, its face, whether it lies in a socket.
fn seen(app: &mut App) -> BTreeMap<PieceId, ([i32; 2], Option<Face>, bool)> {
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Transform, &Showing, &Stowed)>();
    pieces
        .iter(app.world())
        .map(|(piece, at, showing, stowed)| {
            assert_eq!(at.scale, Vec3::ONE, "a piece at rest is not scaled");
            (piece.0, (at.translation.truncate().round().as_ivec2().to_array(), showing.0, stowed.0))
        })
        .collect()
}

#[test]
fn a_match_by_mouse_ends_with_the_end_sheet_and_the_faces_of_the_match() {
    let mut app = at_table();
    play_on(&mut app, 400, 1);
    let outcome = session(&app).outcome();
    assert!(outcome.is_over());
    assert_eq!(phase(&app), Phase::Over);
    let truth: BTreeMap<_, _> = session(&app).view().pieces().iter().map(|(id, state)| (id, state.face)).collect();
    let shown: BTreeMap<_, _> = seen(&mut app).into_iter().map(|(id, (_, face, _))| (id, face)).collect();
    assert_eq!(truth, shown);
    assert!(place(&mut app, "button", "rematch").is_some());
}

#[test]
fn the_board_looks_the_same_after_the_match_is_continued() {
    let mut app = at_table();
    play_on(&mut app, 40, 2);
    let played = seen(&mut app);
    // After the title and back, everything is spawned from the journal.
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "title");
    assert!(!app.world().contains_resource::<GameState>(), "the journal is closed when the table is left");
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).view().ply(), 40);
    // Equal discs may change sockets.
    let places = |seen: &BTreeMap<_, ([i32; 2], Option<Face>, bool)>| {
        let mut places: Vec<_> = seen.values().copied().collect();
        places.sort();
        places
    };
    assert_eq!(places(&played), places(&seen(&mut app)));
}

#[test]
fn a_double_click_does_not_act_for_the_opponent() {
    let mut app = at_table();
    let flips: Vec<Move> = session(&app).view().moves();
    click_on(&mut app, "cell", &flips[0].target().to_string());
    click_on(&mut app, "cell", &flips[9].target().to_string());
    assert_eq!(session(&app).view().ply(), 1, "the second click is within the guard");
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 1, "the second click is dropped, not queued");
    click_square(&mut app, flips[9].target());
    assert_eq!(session(&app).view().ply(), 2);
}

/// The time of the player to move runs while presses are dropped.
#[test]
fn with_a_running_clock_presses_are_dropped_for_half_the_time() {
    let clocked = |clocks: [&str; 2]| {
        let mut app = at_title();
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        deal(&mut app, MatchSetup { clocks: clocks.map(|text| text.parse().unwrap()).into(), ..default() });
        app
    };
    for (clocks, plies) in [(["300", "300"], 2), (["none", "none"], 1), (["300", "none"], 1), (["none", "300"], 2)] {
        let mut app = clocked(clocks);
        let flips: Vec<Move> = session(&app).view().moves();
        click_on(&mut app, "cell", &flips[0].target().to_string());
        // 150 ms are over, and 300 ms are not.
        frames(&mut app, 10);
        click_on(&mut app, "cell", &flips[9].target().to_string());
        rest(&mut app);
        assert_eq!(session(&app).view().ply(), plies, "{clocks:?}");
        if plies == 2 {
            click_on(&mut app, "cell", &flips[3].target().to_string());
            click_on(&mut app, "cell", &flips[5].target().to_string());
            rest(&mut app);
            assert_eq!(session(&app).view().ply(), 3, "{clocks:?}: a double click");
        }
    }
}

#[test]
fn a_press_during_a_motion_ends_it() {
    let mut app = at_table();
    play_on(&mut app, 8, 3);
    let next = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
    click_on(&mut app, "cell", &next.target().to_string());
    // The guard lasts 300 ms, the flip 320 ms.
    while app.world().resource::<Activity>().holds(Activity::GUARD) {
        app.update();
    }
    let after = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Flip { .. })).unwrap();
    click_on(&mut app, "cell", &after.target().to_string());
    assert_eq!(session(&app).view().ply(), 10);
    rest(&mut app);
    seen(&mut app);
}

#[test]
fn a_drag_plays_and_a_piece_dropped_elsewhere_returns() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    let (from, to) = step(&app);
    let before = seen(&mut app);
    let (start, end) = (middle(&mut app, from), middle(&mut app, to));
    drag(&mut app, start, Vec2::new(20.0, 20.0));
    rest(&mut app);
    assert_eq!(seen(&mut app), before, "let go beside the board");
    assert_eq!(of_table::<Chosen>(&app).0.chosen, Some(from), "it stays chosen");
    drag(&mut app, start, end);
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 31);
    assert_eq!(session(&app).view().line()[30].mv.mv, Move::go(from, to));
}

#[test]
fn a_drag_by_two_pixels_is_a_click() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    let (from, _) = step(&app);
    let middle = middle(&mut app, from);
    for (tremble, chosen) in [(1.0, Some(from)), (-2.0, None), (2.0, Some(from))] {
        drag(&mut app, middle, middle + Vec2::splat(tremble));
        assert!(!of_table::<Stage>(&app).is_moving(), "nothing goes home");
        rest(&mut app);
        assert_eq!(of_table::<Chosen>(&app).0.chosen, chosen);
    }
    assert_eq!(session(&app).view().ply(), 30);
}

#[test]
fn keys_flip_and_lead_from_the_board_to_the_buttons() {
    let mut app = at_table();
    press(&mut app, KeyCode::ArrowRight);
    press(&mut app, KeyCode::ArrowUp);
    let cursor = *of_table::<Cursor>(&app);
    assert_eq!((cursor.square.to_string().as_str(), cursor.is_visible), ("b2", true));
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(session(&app).view().line()[0].mv.mv, Move::Flip { at: cursor.square });
    // From the edge of the board the arrow leads to a button.
    let board = app.world().resource::<InputFocus>().get();
    for _ in 0..12 {
        press(&mut app, KeyCode::ArrowRight);
    }
    assert_ne!(app.world().resource::<InputFocus>().get(), board);
}

#[test]
fn escape_deselects_a_piece_before_it_opens_the_menu() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    let (own, _) = step(&app);
    click_square(&mut app, own);
    assert!(of_table::<Chosen>(&app).0.chosen.is_some());
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(of_table::<Chosen>(&app).0.chosen.is_none());
    assert_eq!(menu(&app), Menu::None);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    // A menu over the board takes the clicks.
    let ply = session(&app).view().ply();
    click_square(&mut app, "a1");
    assert_eq!(session(&app).view().ply(), ply);
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let mut app = at_table();
    play_on(&mut app, 4, 6);
    press_buttons(&mut app, ["draw", "accept"]);
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Agreement });
    assert_eq!(phase(&app), Phase::Over);
}

#[test]
fn resigning_is_confirmed_and_the_opponent_wins() {
    let mut app = at_table();
    play_on(&mut app, 3, 6);
    let loser = session(&app).mover().unwrap();
    click_and_rest(&mut app, "resign");
    assert!(!session(&app).outcome().is_over());
    click_and_rest(&mut app, "yes");
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: loser.other(), reason: Reason::Resignation });
}

#[test]
fn in_a_rematch_the_other_player_moves_first_and_both_keep_their_sides() {
    for starts in [Starts::Near, Starts::Far] {
        let mut app = at_title();
        deal(&mut app, MatchSetup { starts, ..default() });
        let near = session(&app).near();
        assert_eq!(session(&app).name(near), "Ama");
        assert_eq!(near, if starts == Starts::Near { Seat::FIRST } else { Seat::SECOND });
        resign(&mut app);
        click_and_rest(&mut app, "rematch");
        assert_eq!(phase(&app), Phase::Playing);
        assert_eq!(session(&app).near(), near.other(), "the first mover moves second");
        assert_eq!(session(&app).name(session(&app).near()), "Ama");
        assert_eq!((session(&app).view().ply(), session(&app).series().matches()), (0, 1));
        play_on(&mut app, 2, 7);
    }
}

/// Resigns by the buttons.
pub fn resign(app: &mut App) {
    press_buttons(app, ["resign", "yes"]);
}

/// Sends a command and runs frames until the game settles.
pub fn act(app: &mut App, seat: Seat, command: Command) {
    send_and_rest(app, MatchCommand { seat, command });
}

/// Whether a text on the screen contains these words.
pub fn shows_text(app: &mut App, words: &str) -> bool {
    let mut texts = app.world_mut().query::<&Text>();
    // Word joiners prevent line breaks and are invisible.
    texts.iter(app.world()).any(|text| text.0.replace('\u{2060}', "").contains(words))
}

#[test]
fn a_refused_move_says_why_until_the_next_press() {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    let view = session(&app).view();
    let enemy = view.position().geometry().squares().find(|square| match view.position().at(*square) {
        teahouse_rules::Occupant::Shown(face) => view.owner(face).is_some_and(|owner| !view.movers().contains(owner)),
        _ => false,
    });
    click_square(&mut app, enemy.unwrap());
    assert!(shows_text(&mut app, "That piece is not yours."));
    play_on(&mut app, 31, 4);
    assert!(!shows_text(&mut app, "That piece is not yours."));
}

#[test]
fn without_motion_the_board_shows_a_flip_at_once() {
    let mut app = at_table();
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    let flip = session(&app).view().moves()[0];
    click_on(&mut app, "cell", &flip.target().to_string());
    app.update();
    assert!(!app.world().resource::<Activity>().holds(Activity::MOTION));
    assert_eq!(seen(&mut app).values().filter(|(_, face, _)| face.is_some()).count(), 1);
}

/// Names, pictures and layers of face-down pieces do not depend on their faces.
#[test]
fn face_down_pieces_cannot_be_told_apart() {
    let mut app = at_table();
    play_on(&mut app, 6, 9);
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Name, &Showing, &Transform, &Children)>();
    let mut bodies = app.world_mut().query_filtered::<(&Picture, &Sprite, &Transform), With<Body>>();
    let mut backs = Vec::new();
    for (piece, name, showing, transform, children) in pieces.iter(app.world()) {
        assert_eq!(name.as_str(), format!("BoardPiece {}", piece.0.0));
        let (picture, sprite, place) =
            children.iter().find_map(|child| bodies.get(app.world(), child).ok()).expect("a piece has a body");
        let Order::Disc { disc, .. } = picture.0 else { panic!("a piece is a disc") };
        assert_eq!(disc.side == DiscSide::Back, showing.0.is_none());
        if showing.0.is_none() {
            assert_ne!(sprite.image, TRANSPARENT_IMAGE_HANDLE, "the back is shown");
            assert_eq!((sprite.color, transform.translation.z), (Color::WHITE, teahouse::board::layer::PIECES));
            backs.push((picture.clone(), sprite.image.id(), *place));
        }
    }
    assert!(backs.windows(2).all(|pair| pair[0] == pair[1]), "all backs are the same");
    let hidden = backs.len();
    assert!(hidden > 20);
}

pub fn to_title(app: &mut App) {
    press_and_rest(app, KeyCode::Escape);
    click_and_rest(app, "title");
}

#[test]
fn two_players_of_one_name_change_seats_in_a_rematch() {
    let mut app = at_title();
    let setup = MatchSetup { names: ["Li".into(), "Li".into()].into(), starts: Starts::Far, ..default() };
    send_and_rest(&mut app, Begin::New(setup));
    for expected in [Seat::SECOND, Seat::FIRST, Seat::SECOND] {
        assert_eq!(session(&app).near(), expected);
        resign(&mut app);
        click_and_rest(&mut app, "rematch");
    }
}

#[test]
fn the_game_settles_after_leaving_during_a_motion() {
    let mut app = at_table();
    click_on(&mut app, "cell", "c2");
    assert!(app.world().resource::<Activity>().holds(Activity::MOTION));
    go_to(&mut app, teahouse::core::Screen::Title);
}

#[test]
fn a_double_click_on_continue_plays_nothing_and_is_no_error() {
    let mut app = at_table();
    play_on(&mut app, 1, 5);
    to_title(&mut app);
    trace_lines(&app);
    let button = place(&mut app, "button", "continue").unwrap().center();
    for _ in 0..3 {
        click(&mut app, button);
    }
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 1);
    assert!(!trace_lines(&app).iter().any(|line| line.starts_with("error")));
}
