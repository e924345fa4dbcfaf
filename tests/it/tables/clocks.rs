//! Clocks of the players: when they run, and what shows them.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::{UpdateMode, WinitSettings};
use teahouse::core::{Menu, Phase, Screen, WakeAt, WakeCall};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Archive, Begin, Dwindled, LookBack, MatchCommand, MatchSetup, Pauses};
use teahouse_rules::Seat;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Storage, TimeControl};

use super::{begin, follow, session};
use crate::frame::mode;
use crate::play::shows_text;
use crate::support::{
    FRAME, args, click_square, frames, go_to, idle, now, place, press_and_rest, rest, send, send_and_rest,
    set_window_focus, simulate_renderer, trace_lines, ui_app,
};

/// Another time for each player of a game.
pub fn setup(game: GameKind, clocks: [&str; 2]) -> MatchSetup {
    MatchSetup { clocks: clocks.map(|text| text.parse::<TimeControl>().unwrap()).into(), ..MatchSetup::of(game) }
}

/// The time controls of the match by seat.
pub fn clocks(app: &App) -> Vec<String> {
    session(app).state().header().players.values().map(|player| player.clock.to_string()).collect()
}

/// The milliseconds that are left of the clock of a seat.
pub fn left(app: &App, seat: Seat) -> u64 {
    session(app).clock(seat).expect("the seat has a clock").left
}

pub fn play(app: &mut App, text: &str) {
    let session = session(app);
    let mv = session.view().position().parse_move(text).unwrap().mv;
    let seat = session.mover().unwrap();
    send(app, MatchCommand { seat, command: Command::Play(mv) });
}

pub fn set_frame(app: &mut App, millis: u64) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(millis)));
}

#[test]
fn each_player_has_a_clock_of_their_own_in_a_rematch_too() {
    let mut app = begin(setup(GameKind::Xiangqi, ["none", "600+5"]));
    assert_eq!(clocks(&app), ["none", "600+5"]);
    assert_eq!(session(&app).clock(Seat::FIRST), None);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    send_and_rest(&mut app, Begin::Rematch);
    assert_eq!(session(&app).names(), ["Hao", "Ama"]);
    assert_eq!(clocks(&app), ["600+5", "none"], "the clock stays with its player");
    assert_eq!(left(&app, Seat::FIRST) / 1_000, 599);
}

#[test]
fn a_clock_starts_when_the_pieces_have_been_dealt() {
    let mut app = ui_app(args());
    send(&mut app, Begin::New(setup(GameKind::Banqi, ["300", "300"])));
    while app.world().get_resource::<State<Phase>>().is_none() {
        app.update();
    }
    let is_dealing = |app: &mut App| app.world().resource::<Pauses>().board;
    app.update();
    for _ in 0..5 {
        assert!(is_dealing(&mut app));
        assert_eq!(left(&app, Seat::FIRST), 300_000);
        app.update();
    }
    while is_dealing(&mut app) {
        app.update();
    }
    assert_eq!(left(&app, Seat::FIRST), 300_000);
    frames(&mut app, 70);
    assert!(left(&app, Seat::FIRST) < 299_000);
}

#[test]
fn leaving_the_table_gives_no_time_back() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    follow(&mut app, "h3e3 h10g8");
    frames(&mut app, 200);
    let left_then = left(&app, Seat::FIRST);
    go_to(&mut app, Screen::Title);
    rest(&mut app);
    send_and_rest(&mut app, Begin::Continue);
    let left_now = left(&app, Seat::FIRST);
    assert!((left_then - 1_000..=left_then).contains(&left_now), "{left_then} {left_now}");
}

/// Otherwise a player could think about the next move while the other one is asked.
#[test]
fn a_question_is_answered_before_the_next_turn_if_clocks_run() {
    for (control, plies) in [("300", 2), ("none", 3)] {
        let mut app = begin(setup(GameKind::Xiangqi, [control, "none"]));
        follow(&mut app, "h3e3 h10g8");
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
        click_square(&mut app, "h1");
        click_square(&mut app, "g3");
        assert_eq!(session(&app).view().line().len(), plies, "{control}");
    }
}

#[test]
fn clocks_stand_still_under_a_menu_a_question_and_a_look_back() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    follow(&mut app, "h3e3 h10g8");
    let assert_stands = |app: &mut App, what: &str| {
        rest(app);
        let before = left(app, Seat::FIRST);
        frames(app, 70);
        assert_eq!(left(app, Seat::FIRST), before, "{what}");
        assert_eq!(app.world().resource::<WakeAt>().clocks, None, "{what} needs no frame");
    };
    let assert_runs = |app: &mut App| {
        rest(app);
        let before = left(app, Seat::FIRST);
        frames(app, 70);
        assert!(before - left(app, Seat::FIRST) >= 1_000);
    };
    assert_runs(&mut app);
    go_to(&mut app, Menu::Pause);
    assert_stands(&mut app, "a menu");
    go_to(&mut app, Menu::None);
    assert_runs(&mut app);
    send(&mut app, LookBack::Earlier);
    assert_stands(&mut app, "a look back");
    send(&mut app, LookBack::Present);
    assert_runs(&mut app);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
    assert_stands(&mut app, "a question");
    send(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::DeclineDraw });
    assert_runs(&mut app);
}

#[test]
fn in_strict_play_a_look_back_gives_no_time() {
    for (strict, stands) in [(true, false), (false, true)] {
        let mut app = begin(MatchSetup { strict, ..setup(GameKind::Xiangqi, ["300", "300"]) });
        follow(&mut app, "h3e3 h10g8");
        send(&mut app, LookBack::Earlier);
        rest(&mut app);
        let before = left(&app, Seat::FIRST);
        frames(&mut app, 70);
        assert!(session(&app).is_looking_back());
        assert_eq!(left(&app, Seat::FIRST) == before, stands, "strict: {strict}");
        assert_eq!(app.world().resource::<WakeAt>().clocks.is_none(), stands, "strict: {strict}");
        // The flag falls all the same.
        set_frame(&mut app, 5_000);
        frames(&mut app, 70);
        assert_eq!(session(&app).outcome().is_over(), !stands, "strict: {strict}");
    }
}

#[test]
fn an_undo_gives_time_to_the_other_player_only() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    frames(&mut app, 100);
    play(&mut app, "h3e3");
    let played = left(&app, Seat::FIRST);
    frames(&mut app, 100);
    assert!(left(&app, Seat::SECOND) < 299_000);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::AskUndo });
    send(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::AcceptUndo });
    assert_eq!((left(&app, Seat::FIRST), left(&app, Seat::SECOND)), (played, 300_000));
    rest(&mut app);
    assert!(left(&app, Seat::FIRST) < played, "the clock runs on");
    // The player thinks about the answer, and takes back then.
    play(&mut app, "h3e3");
    play(&mut app, "h10g8");
    frames(&mut app, 100);
    let thought = left(&app, Seat::FIRST);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::AskUndo });
    send(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::AcceptUndo });
    assert!(left(&app, Seat::FIRST) <= thought, "no time comes back");
    assert_eq!(left(&app, Seat::SECOND), 300_000);
}

#[test]
fn after_a_kill_the_clocks_show_what_they_showed_at_the_last_entry() {
    let storage = FaultyStorage::new();
    let with_storage = || {
        let mut app = ui_app(args());
        app.insert_resource(Archive(Arc::new(storage.clone()) as Arc<dyn Storage>));
        rest(&mut app);
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        app
    };
    let mut app = with_storage();
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["300", "60/30x3"])));
    frames(&mut app, 100);
    play(&mut app, "h3e3");
    let played = left(&app, Seat::FIRST);
    frames(&mut app, 100);
    drop(app);
    let mut app = with_storage();
    app.world_mut().write_message(Begin::Continue);
    while app.world().get_resource::<teahouse::session::GameState>().is_none() {
        app.update();
    }
    assert_eq!(left(&app, Seat::FIRST), played);
    let since = left(&app, Seat::SECOND);
    assert!(60_000 - since <= 2 * FRAME.as_millis() as u64, "{since}");
    rest(&mut app);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    send_and_rest(&mut app, Begin::Rematch);
    assert_eq!(clocks(&app), ["60/30x3", "300"]);
}

#[test]
fn a_sleep_of_the_machine_takes_no_time() {
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    let before = left(&app, Seat::FIRST);
    for sleep in [20, 8 * 3_600] {
        set_frame(&mut app, sleep * 1_000);
        app.update();
        assert_eq!(left(&app, Seat::FIRST), before);
    }
}

#[test]
fn a_frame_comes_when_a_clock_changes_and_none_in_between() {
    for control in ["21", "1/11x2", "/12"] {
        let mut app = begin(setup(GameKind::Xiangqi, [control, "none"]));
        app.insert_resource(WinitSettings::game());
        simulate_renderer(&mut app);
        rest(&mut app);
        app.update();
        let shown = |app: &App| {
            let reading = session(app).clock(Seat::FIRST).unwrap();
            (reading.to_string(), reading.phase, reading.is_low())
        };
        let pace = |app: &App| (mode(app), app.world().resource_ref::<WinitSettings>().last_changed());
        let mut at_rest = pace(&app);
        assert!(matches!(at_rest.0, UpdateMode::Reactive { .. }), "nothing moves");
        trace_lines(&app);
        let mut changes = 0;
        while session(&app).clock(Seat::FIRST).unwrap().until_flag > 100 {
            let (before, at) = (shown(&app), app.world().resource::<WakeCall>().at().expect("the clock runs"));
            let gap = at - now(&app);
            idle(&mut app, gap);
            app.update();
            assert_ne!(shown(&app), before, "a frame for nothing");
            changes += 1;
            // A screen reader tells little time and periods: what is announced brings some frames, as any news does.
            if trace_lines(&app).iter().any(|line| line.starts_with("said ")) {
                rest(&mut app);
                app.update();
                at_rest = pace(&app);
                assert!(matches!(at_rest.0, UpdateMode::Reactive { .. }), "nothing moves");
            }
            assert_eq!(pace(&app), at_rest, "{before:?} brings more frames than one");
        }
        assert!(changes > 90, "{control}: {changes}");
    }
}

#[test]
fn no_frame_is_asked_for_while_a_clock_stands() {
    let mut app = begin(setup(GameKind::Xiangqi, ["30", "none"]));
    app.update();
    assert!(app.world().resource::<WakeCall>().at().is_some());
    press_and_rest(&mut app, KeyCode::Escape);
    app.update();
    assert_eq!(app.world().resource::<WakeCall>().at(), None);
}

/// Frames may be a second apart when another window takes the keyboard, and hours when it gives it back.
#[test]
fn a_lost_focus_stops_the_clocks_unless_they_are_to_run_on() {
    const SECOND: Duration = Duration::from_secs(1);
    for waits in [true, false] {
        let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
        simulate_renderer(&mut app);
        app.world_mut().resource_mut::<Settings>().clocks_wait = waits;
        rest(&mut app);
        let begun = left(&app, Seat::FIRST);
        idle(&mut app, SECOND);
        set_window_focus(&mut app, false);
        app.update();
        let lost = left(&app, Seat::FIRST);
        assert!(begun - lost >= 1_000, "the window had the keyboard until this frame");
        assert_eq!(app.world().resource::<WakeAt>().clocks.is_none(), waits);
        idle(&mut app, if waits { 3_600 * SECOND } else { 9 * SECOND });
        set_window_focus(&mut app, true);
        app.update();
        let regained = left(&app, Seat::FIRST);
        assert_eq!(lost - regained, if waits { 0 } else { 9_000 });
        idle(&mut app, SECOND);
        app.update();
        assert_eq!(regained - left(&app, Seat::FIRST), 1_000, "the clock runs again");
    }
}

/// The seconds that were counted.
#[derive(Resource, Default)]
struct Counted(Vec<Dwindled>);

fn count_seconds(app: &mut App) {
    app.init_resource::<Counted>().add_systems(
        Last,
        |mut dwindled: MessageReader<Dwindled>, mut counted: ResMut<Counted>| {
            counted.0.extend(dwindled.read());
        },
    );
}

#[test]
fn on_two_boards_each_clock_is_counted() {
    let clocks = ["11", "11", "13", "13"].map(|text| text.parse::<TimeControl>().unwrap()).into();
    let mut app = begin(MatchSetup { clocks, ..MatchSetup::of(GameKind::Supply) });
    count_seconds(&mut app);
    // One at each board.
    let movers: Vec<Seat> = session(&app).state().movers().iter().collect();
    while !session(&app).outcome().is_over() {
        app.update();
    }
    let counted = &app.world().resource::<Counted>().0;
    let of = |seat: Seat| counted.iter().filter(move |dwindled| dwindled.seat == seat).map(|dwindled| dwindled.seconds);
    for seat in movers {
        let seconds: Vec<u32> = of(seat).collect();
        // The flag fell in the frame in which the next second would have been counted.
        let least = (session(&app).clock(seat).unwrap().left / 1_000) as u32 + 1;
        assert_eq!(seconds, Vec::from_iter((least..=10).rev()), "{seat:?}");
        assert!(seconds.len() > 5, "{seat:?}");
    }
}

#[test]
fn the_last_ten_seconds_are_counted_once_each() {
    for (control, expected) in
        [("12", Vec::from_iter((1..=10).rev())), ("1/11x2", (1..=10).rev().chain((1..=10).rev()).collect())]
    {
        let mut app = begin(setup(GameKind::Xiangqi, [control, "none"]));
        count_seconds(&mut app);
        while !session(&app).outcome().is_over() {
            app.update();
        }
        let counted = app.world().resource::<Counted>().0.iter().map(|dwindled| dwindled.seconds);
        assert_eq!(counted.collect::<Vec<u32>>(), expected, "{control}");
    }
}

#[test]
fn a_tablet_shows_the_clock_of_its_player() {
    let mut app = begin(setup(GameKind::Shogi, ["1/12x3", "none"]));
    assert!(place(&mut app, "clock", "near").is_some());
    assert_eq!(place(&mut app, "clock", "far"), None, "the far player has no clock");
    let until = |app: &mut App, until_flag: u64| {
        while session(app).clock(Seat::FIRST).unwrap().until_flag > until_flag {
            app.update();
        }
    };
    until(&mut app, 35_600);
    assert!(shows_text(&mut app, "0:12") && shows_text(&mut app, "byoyomi"));
    until(&mut app, 31_400);
    assert!(shows_text(&mut app, "7.4") && shows_text(&mut app, "eight"));
}

#[test]
fn at_rest_only_the_digits_change() {
    #[derive(Resource, Default)]
    struct Written(Vec<&'static str>);
    fn watch<C: Component>(changed: Query<(), Changed<C>>, mut written: ResMut<Written>) {
        written.0.extend(changed.iter().map(|()| core::any::type_name::<C>()));
    }
    let mut app = begin(setup(GameKind::Xiangqi, ["300", "300"]));
    app.init_resource::<Written>().add_systems(
        Last,
        (watch::<Node>, watch::<Text>, watch::<TextFont>, watch::<TextColor>, watch::<Visibility>, watch::<Transform>)
            .chain(),
    );
    frames(&mut app, 60);
    app.world_mut().resource_mut::<Written>().0.clear();
    // Three seconds.
    set_frame(&mut app, 100);
    frames(&mut app, 30);
    assert_eq!(app.world().resource::<Written>().0, [core::any::type_name::<Text>(); 3]);
}
