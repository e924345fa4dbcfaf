//! The things that each board of a match on two has for itself, and those that both share: alarms, aids, cards, the deal.

use bevy::prelude::*;
use teahouse::board::check::Alarm;
use teahouse::board::stage::Stage;
use teahouse::board::{InspectOn, Inspected, Turned};
use teahouse::core::Activity;
use teahouse::prefs::aids::Aid;
use teahouse_rules::Rules;
use teahouse_table::{Command, Setup, Signal};

use super::super::begin_saved;
use super::*;
use crate::support::{find_of_table, send};

pub(super) fn turn(app: &App, seat: u8, text: &str) -> MatchCommand {
    let seat = Seat(seat);
    let mv = session(app).at(seat).view().position().parse_move(text).unwrap().mv;
    MatchCommand { seat, command: Command::Play(mv) }
}

pub(super) fn set_speed(app: &mut App, speed: f32) {
    app.world_mut().resource_mut::<Settings>().motion_speed = speed;
    rest(app);
}

/// A chariot gives check on the first board.
const CHECKING: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";

#[test]
fn a_quiet_turn_on_one_board_leaves_the_alarm_of_the_other_one() {
    let start = Some(Rules::Supply.parse_position(CHECKING).unwrap());
    let mut app = begin_saved(Setup { start, ..Setup::new(Rules::Supply, ["Ama", "Hao", "Mei", "Lin"]) });
    let command = turn(&app, 0, "a2a10");
    send(&mut app, command);
    for _ in 0..10 {
        app.update();
    }
    assert!(find_of_table::<Alarm>(&app).is_some());
    let command = turn(&app, 2, "h3e3");
    app.world_mut().write_message(command);
    for _ in 0..10 {
        app.update();
        assert!(app.world().resource::<Activity>().holds(Activity::ALARM), "frames keep coming");
    }
    assert_eq!(session(&app).boards().ply(), 2);
    assert!(find_of_table::<Alarm>(&app).is_some());
    rest(&mut app);
    assert!(find_of_table::<Alarm>(&app).is_none(), "it passes by itself");
}

#[test]
fn each_board_has_the_aids_of_its_own_player() {
    let mut app = begin_game(GameKind::Supply);
    let dots = |app: &mut App| {
        let mut names = app.world_mut().query::<&Name>();
        names.iter(app.world()).filter(|name| name.as_str().starts_with("Legal ")).count()
    };
    let set = |app: &mut App, near: bool, has_dots: bool| {
        app.world_mut().resource_mut::<Settings>().set_aid(near, Aid::Dots(has_dots));
        rest(app);
    };
    // Red sits at the lower edge of the first board, and at the upper one of the second.
    set(&mut app, true, false);
    click_square(&mut app, "h3-b");
    assert!(dots(&mut app) > 5, "{}", dots(&mut app));
    set(&mut app, true, true);
    set(&mut app, false, false);
    assert_eq!(dots(&mut app), 0);
}

#[test]
fn cancel_closes_the_card_of_a_piece_on_the_second_board() {
    let mut app = begin_game(GameKind::Supply);
    send_and_rest(&mut app, InspectOn::<1> { at: square("h3").into() });
    assert!(of_second::<Inspected>(&mut app).0.is_some());
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(of_second::<Inspected>(&mut app).0.is_none());
    assert_eq!(menu(&app), Menu::None, "the match is not paused");
}

#[test]
fn a_match_that_was_begun_on_the_second_board_is_not_dealt_again() {
    for (begin, is_dealt) in [(Begin::New(MatchSetup::of(GameKind::Supply)), true), (Begin::Continue, false)] {
        let mut app = begin_game(GameKind::Supply);
        play(&mut app, &[(2, "h3e3")]);
        crate::support::go_to(&mut app, Screen::Title);
        set_speed(&mut app, 1.0);
        app.world_mut().write_message(begin);
        let mut has_dealt = false;
        for _ in 0..20 {
            app.update();
            has_dealt |= find_of_table::<Stage>(&app).is_some_and(Stage::is_dealing);
        }
        assert_eq!(has_dealt, is_dealt);
    }
}

#[test]
fn the_table_does_not_turn_for_two_players_at_once() {
    let mut app = begin_game(GameKind::Supply);
    app.world_mut().resource_mut::<Settings>().turn_for_mover = true;
    rest(&mut app);
    play(&mut app, &[(0, "h3e3")]);
    assert!(!app.world().resource::<Turned>().0);
}

#[test]
fn the_list_of_a_match_that_is_over_has_a_graph_of_each_board() {
    let mut app = begin_game(GameKind::Supply);
    let open = |app: &mut App| {
        app.world_mut().resource_mut::<ListOpen>().0 = true;
        rest(app);
    };
    open(&mut app);
    play(&mut app, &[(0, "h3e3"), (2, "h3e3"), (1, "h10g8")]);
    let rect = |app: &mut App, id: &str| place(app, "button", id).filter(|rect| !rect.is_empty());
    assert_eq!([rect(&mut app, "graph"), rect(&mut app, "graph-b")], [None, None]);
    send_and_rest(&mut app, MatchCommand { seat: Seat(1), command: Command::Resign });
    // The end sheet comes first.
    open(&mut app);
    assert!(shows_text(&mut app, "No mistakes found."));
    assert!(shows_text(&mut app, "Accuracy: Ama "));
    let [first, second] = ["graph", "graph-b"].map(|id| rect(&mut app, id).unwrap());
    assert!(first.max.y <= second.min.y && first.width() == second.width(), "{first:?} {second:?}");
    // Seat 3 has not had a turn, so nothing is said of it.
    assert!(shows_text(&mut app, "Mei and Lin") && !shows_text(&mut app, "Accuracy: Mei"));
    // A press in the middle of either goes to a turn of the match.
    click_on(&mut app, "button", "graph-b");
    rest(&mut app);
    assert!((1..=2).contains(&session(&app).seen_boards().ply()));
}

#[test]
fn the_longest_names_of_our_computers_are_whole_on_the_tablets() {
    let names = ["The calligrapher", "The storyteller", "The landlady", "The physician"];
    let mut app = at_title();
    let setup = MatchSetup { names: names.map(String::from).into(), ..MatchSetup::of(GameKind::Supply) };
    send_and_rest(&mut app, Begin::New(setup));
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    let mut texts = app.world_mut().query::<&Text>();
    for name in names {
        // On one line or on two.
        assert!(texts.iter(app.world()).any(|text| text.0.replace('\n', " ") == name), "{name}");
    }
}

#[test]
fn signals_stand_in_the_list_between_the_turns() {
    let mut app = begin_game(GameKind::Supply);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    play(&mut app, HORSE);
    send_and_rest(&mut app, MatchCommand { seat: Seat(3), command: Command::Signal(Signal::NeedCannon) });
    crate::support::go_to(&mut app, Screen::Title);
    // The slip with the words has gone; the list has them.
    send_and_rest(&mut app, Begin::Continue);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    assert!(shows_text(&mut app, "Lin: I need a cannon"));
}
