//! Computers at the two boards of Supply Chess.

use bevy::time::TimeUpdateStrategy;
use teahouse::core::Phase;
use teahouse::opponent::Waiting;
use teahouse::session::MatchCommand;
use teahouse_rules::{Kind, Reason, SeatMap, SeatSet};
use teahouse_table::{Command, Signal, TimeControl};

use super::*;
use crate::screens::choose;
use crate::support::{click_and_rest, phase, place, press_buttons};

type Company = [Option<Computer>; 4];

const THREE: Company = [None, GUEST, GUEST, GUEST];
const ALL: Company = [GUEST; 4];

/// A match of Supply Chess between these players.
fn between(company: Company) -> MatchSetup {
    let names = ["Ama", "Hao", "Mei", "Lin"].map(String::from).into();
    MatchSetup { names, computers: Computers(company.into()), ..MatchSetup::of(GameKind::Supply) }
}

fn begin(app: &mut App, setup: MatchSetup) {
    app.world_mut().write_message(Begin::New(setup));
    frames(app, 40);
}

/// The match with a thinker that answers when the test says so, and thinks about as many boards as it is asked.
fn asked(setup: MatchSetup) -> (App, Requests) {
    let (mut app, requests) = app_and_requests_on(Threads::Beside(2));
    begin(&mut app, setup);
    (app, requests)
}

/// The match with computers that play their first legal move at once.
fn quick(setup: MatchSetup) -> App {
    let first = |request, tell: Tell| {
        if let Request::Move { public, .. } = request {
            tell.found(found(public.moves()[0]));
        }
        Ok(())
    };
    let mut app = app_with(Thinker::new(first), Threads::AtOnce);
    begin(&mut app, setup);
    app
}

fn plies(app: &App) -> [usize; 2] {
    [0, 1].map(|board| session(app).on(board).view().ply())
}

/// Plays a move of a seat by command.
fn play(app: &mut App, seat: u8, text: &str) {
    let seat = Seat(seat);
    let mv = session(app).at(seat).view().position().parse_move(text).unwrap().mv;
    app.world_mut().write_message(MatchCommand { seat, command: Command::Play(mv) });
    frames(app, 10);
}

/// The seat that a request is for.
fn seat_of((request, _): &(Request, Tell)) -> Seat {
    let Request::Move { public, .. } = request else { panic!("the request is for a move") };
    public.mover()
}

/// Answers the request for a seat with its first legal move and this value.
fn answer(requests: &Requests, seat: u8, finding: Finding) {
    let mut all = requests.0.lock().unwrap();
    let place = all.iter().position(|asked| seat_of(asked) == Seat(seat)).expect("the seat is asked");
    let (request, tell) = all.remove(place);
    let Request::Move { public, .. } = request else { panic!("the request is for a move") };
    tell.found(Finding { depth: 2, line: vec![public.moves()[0]], ..finding });
}

fn is_stopped(request: &Request) -> bool {
    matches!(request, Request::Move { limits, .. } if limits.stop.is_raised())
}

fn seats_asked(requests: &Requests) -> Vec<u8> {
    requests.0.lock().unwrap().iter().map(|asked| seat_of(asked).0).collect()
}

fn waiting(app: &App) -> SeatSet {
    app.world().resource::<Waiting>().0
}

fn is_thinking(app: &App) -> bool {
    app.world().resource::<Activity>().holds(Activity::THINKING)
}

#[test]
fn four_computers_play_a_match_to_its_end() {
    let mut app = app_with_engine();
    let setup = between([GUEST, CHILD, CHILD, GUEST]);
    let clocks = SeatMap::from([TimeControl::SuddenDeath { main: 300 }; 4]);
    begin(&mut app, MatchSetup { clocks, ..setup });
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(250)));
    let mut patience = 0;
    while !session(&app).outcome().is_over() {
        app.update();
        patience += 1;
        assert!(patience < 4_000, "{:?} turns", plies(&app));
    }
    assert_ne!(session(&app).outcome().reason(), Some(Reason::Time), "they keep an eye on the clock");
    assert!(plies(&app).iter().all(|ply| *ply > 10), "both boards are played: {:?}", plies(&app));
    let seats = session(&app).boards().line().map(|turn| turn.seat).collect::<SeatSet>();
    assert_eq!(seats.iter().count(), 4);
    rest(&mut app);
    assert_eq!(phase(&app), Phase::Over);
    assert!(shows_text(&mut app, "The guest") && shows_text(&mut app, "The child"));
    assert!(place(&mut app, "button", "rematch").is_some(), "the end sheet comes");
}

#[test]
fn two_boards_are_thought_about_at_once() {
    let (mut app, requests) = asked(between(ALL));
    assert_eq!(seats_asked(&requests), [0, 2]);
    answer(&requests, 2, Finding::default());
    frames(&mut app, 60);
    assert_eq!(plies(&app), [0, 1], "the second board does not wait for the first one");
    assert_eq!(seats_asked(&requests), [0, 3]);
    assert!(!requests.is_stopped(), "its turn disturbs no search at the first board");
    answer(&requests, 0, Finding::default());
    frames(&mut app, 60);
    assert_eq!(plies(&app), [1, 1]);
}

/// Seat 0 sees what is at the other board, and a piece that comes to its hand makes another search.
#[test]
fn a_computer_knows_the_board_beside() {
    let (mut app, requests) = asked(between([GUEST, None, None, None]));
    let request = requests.0.lock().unwrap()[0].0.clone();
    let Request::Move { beside, public, .. } = request else { panic!("the request is for a move") };
    assert_eq!(beside.board.as_ref(), session(&app).boards().get(1));
    assert_ne!(beside.board, Some(public));
    for (seat, mv) in [(2, "h3e3"), (3, "h8e8"), (2, "a1a2")] {
        play(&mut app, seat, mv);
    }
    assert!(!requests.is_stopped() && requests.count() == 1, "nothing has changed at its board");
    play(&mut app, 3, "e8e4");
    assert!(requests.is_stopped() && seats_asked(&requests) == [0, 0], "a soldier has come to its hand");
}

#[test]
fn a_board_of_computers_lets_the_person_follow() {
    let mut app = quick(between(THREE));
    pass(&mut app, Duration::from_millis(6_400));
    assert_eq!(plies(&app), [0, 3], "the board beside does not run away");
    assert!(!is_thinking(&app), "nothing is drawn while they wait");
    assert_eq!(waiting(&app).iter().collect::<Vec<_>>(), [Seat(3)]);
    assert!(shows_text(&mut app, "Black, waiting"));
    play(&mut app, 0, "h3e3");
    pass(&mut app, Duration::from_millis(6_400));
    assert_eq!(plies(&app), [2, 5], "the opponent has answered, and the others have gone on");
}

#[test]
fn a_person_who_waits_in_turn_tells_the_board_of_computers_to_go_on() {
    let mut app = quick(between(THREE));
    pass(&mut app, Duration::from_millis(6_400));
    assert_eq!(plies(&app), [0, 3]);
    app.world_mut().write_message(MatchCommand { seat: Seat(0), command: Command::Signal(Signal::GoOn) });
    pass(&mut app, Duration::from_millis(6_400));
    let [own, beside] = plies(&app);
    assert!(own == 0 && beside > 3, "{own} {beside}");
}

#[test]
fn by_the_clock_a_board_of_computers_takes_its_time() {
    let clocks = SeatMap::from([TimeControl::SuddenDeath { main: 300 }; 4]);
    let mut app = quick(MatchSetup { clocks, ..between(THREE) });
    // 32 seconds, in which the person does nothing.
    pass(&mut app, Duration::from_secs(32));
    let [_, beside] = plies(&app);
    assert!((4..9).contains(&beside), "{beside}: a turn takes about ten seconds");
}

#[test]
fn a_lost_computer_waits_for_a_piece_that_its_partner_can_capture() {
    let (mut app, requests) = asked(between([GUEST, None, None, None]));
    for (seat, mv) in [(2, "h3e3"), (3, "h8e8"), (2, "a1a2")] {
        play(&mut app, seat, mv);
    }
    answer(&requests, 0, Finding { score: -900, ..Finding::default() });
    pass(&mut app, Duration::from_millis(3_200));
    assert_eq!(plies(&app), [0, 3]);
    assert!(waiting(&app).contains(Seat(0)) && !is_thinking(&app));
    // A cannon can take the horse whose chariot has left it.
    assert!(shows_text(&mut app, "The guest: I need a horse"), "it asks its partner, once");
    assert_eq!(session(&app).state().revision(), 4);
    play(&mut app, 3, "e8e4");
    answer(&requests, 0, Finding { score: -700, ..Finding::default() });
    frames(&mut app, 60);
    assert_eq!(plies(&app), [1, 4], "its partner is not to move");
    assert!(waiting(&app).is_empty());
}

#[test]
fn a_lost_computer_waits_for_a_piece_for_a_while_and_no_longer() {
    let (mut app, requests) = asked(between([GUEST, None, None, None]));
    for (seat, mv) in [(2, "h3e3"), (3, "h8e8"), (2, "a1a2")] {
        play(&mut app, seat, mv);
    }
    answer(&requests, 0, Finding { score: -900, ..Finding::default() });
    pass(&mut app, Duration::from_millis(17_600));
    assert_eq!(plies(&app), [0, 3]);
    pass(&mut app, Duration::from_millis(4_800));
    assert_eq!(plies(&app), [1, 3], "it moves after 20 seconds, without a clock as well");
}

#[test]
fn a_computer_hears_the_signals_of_its_partner() {
    let (mut app, requests) = asked(between([None, None, None, GUEST]));
    play(&mut app, 2, "a1a2");
    let heard = |app: &mut App, signal| {
        app.world_mut().write_message(MatchCommand { seat: Seat(0), command: Command::Signal(signal) });
        frames(app, 5);
        // The search that was stopped ends, and the next one begins.
        requests.0.lock().unwrap().retain(|(request, _)| !is_stopped(request));
        frames(app, 5);
        let asked = requests.0.lock().unwrap();
        let Request::Move { beside, .. } = &asked.last().unwrap().0 else { panic!("a move") };
        (beside.wanted.clone(), beside.gives_nothing)
    };
    assert_eq!(heard(&mut app, Signal::NeedHorse), (vec![Kind::Horse], false));
    assert_eq!(heard(&mut app, Signal::NeedCannon), (vec![Kind::Horse, Kind::Cannon], false));
    assert_eq!(heard(&mut app, Signal::DoNotTrade), (vec![Kind::Horse, Kind::Cannon], true));
    assert_eq!(heard(&mut app, Signal::Trade), (vec![Kind::Horse, Kind::Cannon], false));
    heard(&mut app, Signal::Wait);
    answer(&requests, 3, Finding::default());
    pass(&mut app, Duration::from_millis(3_200));
    assert_eq!(plies(&app), [0, 1], "it was asked to wait");
    assert!(waiting(&app).contains(Seat(3)) && !is_thinking(&app));
    heard(&mut app, Signal::GoOn);
    answer(&requests, 3, Finding::default());
    frames(&mut app, 60);
    assert_eq!(plies(&app), [0, 2]);
}

#[test]
fn a_match_goes_on_in_the_middle_of_thinking() {
    let (mut app, requests) = asked(between(THREE));
    answer(&requests, 2, Finding::default());
    frames(&mut app, 60);
    play(&mut app, 0, "h3e3");
    assert_eq!(seats_asked(&requests), [3, 1]);
    go_to(&mut app, Screen::Title);
    assert!(requests.is_stopped());
    requests.0.lock().unwrap().clear();
    app.world_mut().write_message(Begin::Continue);
    frames(&mut app, 60);
    assert_eq!((plies(&app), seats_asked(&requests)), ([1, 1], vec![1, 3]));
    let levels = session(&app).seats().map(|seat| session(&app).computer(seat));
    assert_eq!(levels, THREE);
    assert_eq!((session(&app).near(), session(&app).name(Seat(0))), (Seat(0), "Ama"));
    for seat in [1, 3] {
        answer(&requests, seat, Finding::default());
    }
    frames(&mut app, 120);
    assert_eq!(plies(&app), [2, 2]);
}

#[test]
fn a_person_takes_back_with_the_consent_of_three_computers() {
    let mut app = quick(between(THREE));
    pass(&mut app, Duration::from_millis(3_200));
    play(&mut app, 0, "h3e3");
    pass(&mut app, Duration::from_millis(3_200));
    assert_eq!(plies(&app), [2, 5]);
    click_on(&mut app, "button", "undo");
    frames(&mut app, 20);
    assert_eq!((plies(&app)[0], session(&app).state().undos().len()), (0, 1));
    assert_eq!(session(&app).state().offered(OfferKind::Undo), None);
}

#[test]
fn a_draw_is_for_the_opponents_to_judge_and_the_partner_agrees() {
    for (score, is_agreed) in [(400, false), (-400, true)] {
        let (mut app, requests) = asked(between(THREE));
        app.world_mut().write_message(MatchCommand { seat: Seat(0), command: Command::OfferDraw });
        frames(&mut app, 60);
        let (request, tell) = requests.next();
        drop((request, tell));
        while let Some(asked) = session(&app).state().asked(OfferKind::Draw).iter().next() {
            assert_ne!(asked, Seat(3), "the partner is not asked for its opinion");
            let (request, tell) = requests.next();
            let Request::Move { public, .. } = request else { panic!("the request is for a move") };
            let own = if public.mover() == asked { score } else { -score };
            tell.found(Finding { depth: 4, score: own, ..Finding::default() });
            drop(tell);
            frames(&mut app, 60);
        }
        assert_eq!(session(&app).outcome().reason(), is_agreed.then_some(Reason::Agreement), "{score}");
        assert_eq!(shows_text(&mut app, "plays on"), !is_agreed, "{score}");
    }
}

#[test]
fn a_computer_leaves_its_partner_the_answer_to_an_offer() {
    let (mut app, requests) = asked(between([None, None, GUEST, GUEST]));
    app.world_mut().write_message(MatchCommand { seat: Seat(1), command: Command::OfferDraw });
    frames(&mut app, 100);
    let asked = session(&app).state().asked(OfferKind::Draw);
    assert_eq!(
        asked.iter().collect::<Vec<_>>(),
        [Seat(0), Seat(3)],
        "seat 2 follows seat 1, and seat 3 waits for seat 0"
    );
    let before = plies(&app);
    pass(&mut app, Duration::from_millis(3_200));
    assert_eq!(plies(&app), before, "no turn declines the offer meanwhile");
    app.world_mut().write_message(MatchCommand { seat: Seat(0), command: Command::AcceptDraw });
    frames(&mut app, 100);
    assert_eq!(session(&app).outcome().reason(), Some(Reason::Agreement));
    drop(requests);
}

#[test]
fn only_a_party_with_a_person_resigns() {
    let mut app = quick(between(THREE));
    go_to(&mut app, Menu::Resign);
    assert!(place(&mut app, "button", "yes-1").is_none(), "two computers");
    click_and_rest(&mut app, "yes-0");
    let outcome = session(&app).outcome();
    assert_eq!(outcome.reason(), Some(Reason::Resignation));
    assert_eq!(session(&app).seats().winners(outcome).iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
}

#[test]
fn computers_wait_under_a_menu() {
    let (mut app, requests) = asked(between(ALL));
    go_to(&mut app, Menu::Pause);
    for seat in [0, 2] {
        answer(&requests, seat, Finding::default());
    }
    frames(&mut app, 100);
    assert_eq!(plies(&app), [0, 0]);
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    frames(&mut app, 100);
    assert_eq!(plies(&app), [1, 1]);
}

#[test]
fn each_seat_of_four_is_a_person_or_a_level() {
    let (mut app, _requests) = app_and_requests_on(Threads::Beside(2));
    press_buttons(&mut app, ["new", "supply", "others-guest"]);
    for id in ["name-far", "name-beside-far", "name-beside-near"] {
        assert!(place(&mut app, "button", id).is_none_or(|rect| rect.is_empty()), "{id}: a computer sits there");
    }
    press_buttons(&mut app, ["more"]);
    ["beside-near-person", "beside-far-master"].iter().for_each(|id| choose(&mut app, id));
    assert!(shows_text(&mut app, "The master."), "the chosen one is described");
    click_on(&mut app, "button", "deal");
    frames(&mut app, 40);
    let levels = session(&app).seats().map(|seat| session(&app).computer(seat));
    assert_eq!(levels, [None, GUEST, Some(Level::STRONGEST.into()), None]);
    let settings = app.world().resource::<Settings>();
    assert_eq!(
        settings.computers(GameKind::Supply),
        Computers([None, GUEST, Some(Level::STRONGEST.into()), None].into())
    );
    assert!(shows_text(&mut app, "The master") && shows_text(&mut app, "The guest"));
    let pads = ["signal-near", "signal-far", "signal-near-b", "signal-far-b"];
    let is_there = pads.map(|id| place(&mut app, "button", id).is_some_and(|rect| !rect.is_empty()));
    assert_eq!(is_there, [true, false, true, false], "only people signal");
}
