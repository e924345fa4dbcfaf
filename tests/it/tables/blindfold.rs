//! Blindfold play: calls by line, mouse and pad, what is read back, what each player sees, and that nothing else tells of the board.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::touch::TouchPhase;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use teahouse::board::Inspected;
use teahouse::board::check::Alarm;
use teahouse::board::layout::Layout;
use teahouse::board::pieces::{BoardPiece, Model};
use teahouse::board::press::Chosen;
use teahouse::board::{BoardPad, BoardView, Inspect, ListOpen, Subject};
use teahouse::core::trace::Traced;
use teahouse::core::{Phase, Screen};
use teahouse::opponent::AskHint;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{
    Arbitrate, Begin, Call, Clipboard, CopyPicture, CopyPosition, CopyRecord, LookBack, MatchSetup, Said, Unfinished,
};
use teahouse_rules::{Outcome, Ranks, Reason, Rules, Seat};
use teahouse_table::{Command, Refusal, Setup, Sight};

use super::{begin, begin_saved, follow, key_square, session, square};
use crate::play::shows_text;
use crate::screens::choose;
use crate::support::{
    at_title, click_and_rest, click_square, deal, find_of_table, frames, go_to, hold_button, move_mouse, of_table,
    phase, place, plug_in, press, press_and_rest, press_buttons, rest, right_click, send, send_and_rest, tap_on, touch,
    type_letters,
};

const GAMES: [GameKind; 3] = [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi];
const BLIND: [Sight; 3] = [Sight::Discs, Sight::Board, Sight::Nothing];

/// Two people of whom neither sees more than this.
pub fn blind(game: GameKind, sight: Sight) -> App {
    begin(MatchSetup { sights: [sight; 2].into(), miscalls: Some(3), ..MatchSetup::of(game) })
}

pub fn say(app: &mut App, text: &str) {
    let seat = session(app).mover().unwrap();
    send_and_rest(app, Call { seat, said: Said::Text { text: text.into(), ranks: Ranks::FromOne } });
}

fn type_call(app: &mut App, text: &str) {
    type_letters(app, text);
    press_and_rest(app, KeyCode::Enter);
}

fn ply(app: &App) -> usize {
    session(app).view().ply()
}

fn chosen(app: &App) -> Option<teahouse_rules::Square> {
    of_table::<Chosen>(app).0.chosen
}

/// Whether the pieces are seen, on a board that is.
fn shows_pieces(app: &mut App) -> bool {
    let mut boards = app.world_mut().query_filtered::<&Visibility, With<BoardView>>();
    *boards.single(app.world()).unwrap() != Visibility::Hidden
}

/// The names of all that is drawn on the board besides its pieces.
fn marks(app: &mut App) -> Vec<String> {
    let mut names = app.world_mut().query_filtered::<&Name, With<Sprite>>();
    let words =
        ["Target", "Origin", "Legal", "Capture", "Check", "Told", "Danger", "Advised", "Pointed", "Arrow", "Line"];
    let is_mark = |name: &&Name| words.iter().any(|word| name.as_str().starts_with(word));
    names.iter(app.world()).filter(is_mark).map(|name| name.as_str().to_owned()).collect()
}

#[test]
fn what_is_typed_on_the_players_turn_is_called_in_any_notation() {
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    for (text, plies) in [("C2.5", 1), ("h9g7", 2), ("H0-G2", 3)] {
        type_call(&mut app, text);
        assert_eq!(ply(&app), plies, "{text}");
    }
    assert!(shows_text(&mut app, "H2+3"), "the call in large letters, in the notation of the list");
    let mut app = blind(GameKind::Shogi, Sight::Nothing);
    for (text, plies) in [("P-7f", 1), ("3c3d", 2), ("26歩", 3)] {
        type_call(&mut app, text);
        assert_eq!(ply(&app), plies, "{text}");
    }
    let mut app = blind(GameKind::Banqi, Sight::Board);
    type_call(&mut app, "b3");
    assert_eq!(ply(&app), 1);
}

#[test]
fn squares_are_pressed_on_the_bare_board_by_mouse_finger_and_keys() {
    for sight in BLIND {
        let mut app = blind(GameKind::Xiangqi, sight);
        click_square(&mut app, "h3");
        rest(&mut app);
        assert_eq!(chosen(&app), Some(square("h3")));
        click_square(&mut app, "e3");
        rest(&mut app);
        assert_eq!(ply(&app), 1, "{sight}");
        rest(&mut app);
        tap_on(&mut app, "cell", "h10");
        rest(&mut app);
        tap_on(&mut app, "cell", "g8");
        rest(&mut app);
        assert_eq!(ply(&app), 2, "{sight}");
    }
    // An empty square is chosen like any other: a press says nothing of what stands there.
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    for (at, expected) in [("e5", Some("e5")), ("e5", None), ("a10", Some("a10")), ("a10", None)] {
        click_square(&mut app, at);
        rest(&mut app);
        assert_eq!(chosen(&app), expected.map(square), "{at}");
    }
    // In Banqi the same square twice is a flip.
    let mut app = blind(GameKind::Banqi, Sight::Board);
    click_square(&mut app, "c2");
    rest(&mut app);
    assert_eq!(ply(&app), 0);
    click_square(&mut app, "c2");
    rest(&mut app);
    assert_eq!(ply(&app), 1);
}

#[test]
fn a_drop_and_a_promotion_are_called_by_squares() {
    let rules = GameKind::Shogi.usual_rules();
    let start = rules.parse_position("4k4/9/9/9/9/9/9/1B7/4K4 b G 1").ok();
    let mut setup = Setup { start, ..Setup::new(rules, ["Ama", "Hao"]) };
    setup.players.values_mut().for_each(|player| player.sight = Sight::Board);
    let mut app = begin_saved(setup);
    click_square(&mut app, "b2");
    rest(&mut app);
    click_square(&mut app, "h8");
    rest(&mut app);
    assert_eq!(ply(&app), 0, "it is asked whether the bishop promotes");
    click_and_rest(&mut app, "promote");
    assert_eq!(session(&app).view().position().at(square("h8")).face().map(|face| face.to_string()), Some("+B".into()));
    follow(&mut app, "e9d9");
    let slot = place(&mut app, "hand", "near-G").unwrap().center();
    crate::support::click(&mut app, slot);
    rest(&mut app);
    click_square(&mut app, "e5");
    rest(&mut app);
    assert_eq!(ply(&app), 3);
}

#[test]
fn a_failed_call_is_read_back_without_a_reason_counted_and_loses_in_the_end() {
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    say(&mut app, "馬二進四");
    assert!(shows_text(&mut app, "is not legal here."));
    assert!(shows_text(&mut app, "Failed calls: 1 of 3."));
    assert!(!shows_text(&mut app, "blocked"), "the reason would tell of the board");
    assert_eq!((ply(&app), session(&app).state().miscalls(Seat::FIRST)), (0, 1));
    say(&mut app, "tea");
    assert!(shows_text(&mut app, "is no move."));
    // Squares that say no legal move count as well.
    click_square(&mut app, "e5");
    rest(&mut app);
    click_square(&mut app, "e6");
    rest(&mut app);
    let outcome = Outcome::Win { winner: Seat::SECOND, reason: Reason::IllegalMove };
    assert_eq!((session(&app).outcome(), phase(&app)), (outcome, Phase::Over));
    assert!(shows_pieces(&mut app), "after the end everything is seen");
}

#[test]
fn an_ambiguous_call_is_read_back() {
    let rules = GameKind::Xiangqi.usual_rules();
    let start = rules.parse_position("3k5/9/9/9/9/9/9/7R1/9/4K2R1 w - - 0 1").ok();
    let mut setup = Setup { start, ..Setup::new(rules, ["Ama", "Hao"]) };
    setup.players.values_mut().for_each(|player| player.sight = Sight::Board);
    let mut app = begin_saved(setup);
    say(&mut app, "俥二平三");
    assert!(shows_text(&mut app, "fits several moves: say which piece."));
    say(&mut app, "前俥平三");
    assert_eq!(ply(&app), 1);
}

#[test]
fn each_player_sees_what_the_set_up_says_and_the_arbiter_sees_everything() {
    let sights = [Sight::Board, Sight::Everything];
    let mut app = begin(MatchSetup { sights: sights.into(), ..MatchSetup::of(GameKind::Xiangqi) });
    assert!(!shows_pieces(&mut app));
    send_and_rest(&mut app, Arbitrate(true));
    assert!(shows_pieces(&mut app));
    send_and_rest(&mut app, Arbitrate(false));
    assert!(!shows_pieces(&mut app));
    say(&mut app, "炮二平五");
    assert!(shows_pieces(&mut app), "the other player sees the board");
    follow(&mut app, "h10g8");
    assert!(!shows_pieces(&mut app));
    assert_eq!(of_table::<Layout>(&app).sight, Sight::Board);
}

/// Presses or releases the arbiter's key.
fn arbiters_key(app: &mut App, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let (key_code, logical_key) = (KeyCode::F2, Key::F2);
    let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
    app.world_mut().write_message(input.clone());
    send(app, WindowEvent::KeyboardInput(input));
    rest(app);
}

#[test]
fn the_arbiter_looks_while_the_key_the_button_or_a_finger_is_held() {
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    for (state, looks) in [(ButtonState::Pressed, true), (ButtonState::Released, false)] {
        arbiters_key(&mut app, state);
        assert_eq!(shows_pieces(&mut app), looks, "F2 {state:?}");
    }
    let at = place(&mut app, "button", "call-arbiter").unwrap().center();
    for (phase, looks) in [(TouchPhase::Started, true), (TouchPhase::Ended, false)] {
        touch(&mut app, 7, phase, at);
        frames(&mut app, 10);
        assert_eq!(shows_pieces(&mut app), looks, "finger {phase:?}");
    }
    let pad = plug_in(&mut app, 0x045e);
    let mut things = app.world_mut().query::<(Entity, &Traced)>();
    let button = things.iter(app.world()).find(|(_, traced)| traced.id == "call-arbiter").unwrap().0;
    for (is_down, looks) in [(true, true), (false, false)] {
        app.world_mut().resource_mut::<InputFocus>().set(button, FocusCause::Navigated);
        hold_button(&mut app, pad, GamepadButton::South, is_down);
        frames(&mut app, 10);
        assert_eq!(shows_pieces(&mut app), looks, "pad {is_down}");
    }
    assert_eq!(session(&app).state().revision(), 0, "nothing was played");
}

#[test]
fn the_board_shows_what_a_sight_allows() {
    for game in GAMES {
        for sight in BLIND {
            let mut app = blind(game, sight);
            assert_eq!(shows_pieces(&mut app), sight == Sight::Discs, "{game} {sight}");
            let mut boards = app.world_mut().query::<(&Name, &Visibility)>();
            let boards =
                boards.iter(app.world()).filter(|(name, _)| name.as_str() == "Board" || name.as_str() == "Tray");
            assert!(boards.count() > 0);
            let mut models = app.world_mut().query_filtered::<&Model, With<BoardPiece>>();
            let faces: Vec<_> = models.iter(app.world()).map(|model| model.piece).collect();
            assert!(faces.iter().all(|face| *face == faces[0]), "{game} {sight}: all pieces look alike");
            // The list shows the calls, but not to a player who sees nothing.
            app.world_mut().resource_mut::<ListOpen>().0 = true;
            rest(&mut app);
            let list = of_table::<Layout>(&app).list;
            assert!(sight != Sight::Nothing || list.is_none(), "{game}");
            // Banqi's low board may leave no room for one.
            assert!(game == GameKind::Banqi || sight == Sight::Nothing || list.is_some(), "{game} {sight}");
        }
    }
}

#[test]
fn nothing_else_tells_of_the_board() {
    for game in GAMES {
        for sight in BLIND {
            let mut app = blind(game, sight);
            let (calls, own) = match game {
                GameKind::Shogi => (["7g7f", "3c3d", "8h2b+"], "i1"),
                GameKind::Banqi => (["b3", "c3", "g2"], "a1"),
                _ => (["炮二平五", "馬8進7", "炮五進四"], "a1"),
            };
            for text in calls {
                say(&mut app, text);
            }
            assert_eq!(ply(&app), 3, "{game}");
            let context = format!("{game} {sight}");
            // Marks: neither the last move, nor a check, nor targets, threats or the drop that is barred.
            let known = marks(&mut app);
            assert!(known.is_empty(), "{context}: {known:?}");
            assert!(find_of_table::<Alarm>(&app).is_none(), "{context}");
            // Hover and card.
            let cell = place(&mut app, "cell", own).unwrap().center();
            move_mouse(&mut app, cell);
            frames(&mut app, 60);
            assert_eq!(of_table::<Inspected>(&app).0, None, "{context}");
            right_click(&mut app, cell);
            rest(&mut app);
            send_and_rest(&mut app, Inspect { at: Subject::Square(square(own)) });
            assert_eq!(of_table::<Inspected>(&app).0, None, "{context}");
            // A chosen square shows no targets.
            click_square(&mut app, own);
            rest(&mut app);
            let known = marks(&mut app);
            assert!(known.is_empty(), "{context}: {known:?}");
            click_square(&mut app, own);
            rest(&mut app);
            // Hints.
            send_and_rest(&mut app, AskHint);
            assert!(shows_text(&mut app, "Hints are off for"), "{context}");
            assert!(marks(&mut app).is_empty(), "{context}");
            // Captured pieces and pieces in hand.
            let mut counts = app.world_mut().query_filtered::<&Name, With<Node>>();
            assert!(!counts.iter(app.world()).any(|name| name.as_str() == "Count"), "{context}");
            // The clipboard, as text, as a picture and as a record.
            send_and_rest(&mut app, CopyPosition);
            send_and_rest(&mut app, CopyPicture);
            let copy = CopyRecord::of(session(&app));
            send_and_rest(&mut app, copy);
            assert_eq!(app.world().resource::<Clipboard>().text(), None, "{context}");
            assert!(app.world_mut().resource_mut::<Clipboard>().take_picture().is_none(), "{context}");
            // Looking back.
            send_and_rest(&mut app, LookBack::Start);
            assert_eq!(shows_pieces(&mut app), sight == Sight::Discs, "{context}");
            send_and_rest(&mut app, LookBack::Present);
            // The small picture on the title.
            go_to(&mut app, Screen::Title);
            assert!(app.world().resource::<Unfinished>().0.as_ref().unwrap().is_blindfold, "{context}");
        }
    }
}

#[test]
fn a_check_is_announced_and_not_shown() {
    let rules = GameKind::Xiangqi.usual_rules();
    let start = rules.parse_position("3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1").ok();
    let mut setup = Setup { start, ..Setup::new(rules, ["Ama", "Hao"]) };
    setup.players.values_mut().for_each(|player| player.sight = Sight::Board);
    let mut app = begin_saved(setup);
    say(&mut app, "俥四進九");
    assert_eq!(ply(&app), 1);
    assert!(session(&app).view().position().checked().is_some());
    assert!(marks(&mut app).is_empty() && find_of_table::<Alarm>(&app).is_none());
    assert!(shows_text(&mut app, "R4+9, check"), "the call in large letters");
}

#[test]
fn a_saved_match_is_continued_as_it_was_played() {
    let rules = GameKind::Xiangqi.usual_rules();
    let mut setup = Setup::new(rules, ["Ama", "Hao"]);
    setup.players[Seat::FIRST].sight = Sight::Nothing;
    let mut app = begin_saved(setup);
    assert_eq!(session(&app).sight(), Sight::Nothing);
    say(&mut app, "炮二平五");
    assert_eq!((ply(&app), session(&app).sight()), (1, Sight::Everything));
}

#[test]
fn the_set_up_offers_and_keeps_the_choice() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "xiangqi", "more"]);
    choose(&mut app, "sight-board");
    choose(&mut app, "miscalls-3");
    click_and_rest(&mut app, "deal");
    let state = session(&app).state();
    let near = session(&app).near();
    let far = if session(&app).is_among_people() { Sight::Everything } else { state.sight(near.other()) };
    assert_eq!((state.sight(near), far, state.header().miscalls), (Sight::Board, Sight::Everything, Some(3)));
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.sights[0], settings.miscalls), (Sight::Board, 3));
}

#[test]
fn the_usual_match_has_no_strip_and_takes_no_calls() {
    let mut app = begin(MatchSetup::of(GameKind::Xiangqi));
    assert!(place(&mut app, "button", "call-say").is_none());
    press(&mut app, KeyCode::F2);
    rest(&mut app);
    assert!(shows_pieces(&mut app));
    click_square(&mut app, "h3");
    rest(&mut app);
    assert!(!marks(&mut app).is_empty(), "targets are shown as ever");
}

#[test]
fn the_cursor_of_the_keys_presses_squares_too() {
    let mut app = blind(GameKind::Xiangqi, Sight::Board);
    // Out of the line and onto the board.
    let board = app.world_mut().query_filtered::<Entity, With<BoardPad>>().single(app.world()).unwrap();
    app.world_mut().resource_mut::<InputFocus>().set(board, FocusCause::Navigated);
    rest(&mut app);
    // The second call as well: the focus is not taken to the line again.
    for (from, to, plies) in [("h3", "e3", 1), ("h10", "g8", 2), ("h1", "g3", 3)] {
        for at in [from, to] {
            key_square(&mut app, square(at));
        }
        assert_eq!(ply(&app), plies);
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(board));
    }
    // In the next match what is typed is a call.
    go_to(&mut app, Screen::Title);
    deal(&mut app, MatchSetup { sights: [Sight::Board; 2].into(), ..MatchSetup::of(GameKind::Xiangqi) });
    rest(&mut app);
    type_call(&mut app, "C2.5");
    assert_eq!(ply(&app), 1);
}

#[test]
fn a_command_of_a_match_that_all_see_is_no_call() {
    let mut app = begin(MatchSetup::of(GameKind::Shogi));
    send_and_rest(&mut app, Begin::Continue);
    assert!(matches!(session(&app).view().rules(), Rules::Shogi(_)));
    let refused = session(&app).state().check(session(&app).state().time(), Seat::FIRST, Command::Miscall);
    assert_eq!(refused.unwrap_err(), Refusal::NotBlindfold);
}
