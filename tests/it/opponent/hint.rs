//! Hints.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use teahouse::board::Layout;
use teahouse::opponent::{Advice, Reason, Request, Threads};
use teahouse::prefs::aids::Aid;
use teahouse::prefs::{Computers, GameKind, Settings};
use teahouse_engine::{Finding, Level, Motif, Why};
use teahouse_rules::{Kind, Move};

use super::*;
use crate::support::{menu, of_table, place, send_and_rest};

/// The names of the marks of a hint: arrows, and the mark around a disc.
fn hint_marks(app: &mut App) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    let names = names.iter(app.world()).map(ToString::to_string);
    names.filter(|name| name.starts_with("Arrow") || name.starts_with("Advised")).collect()
}

fn advised(app: &App) -> Option<Move> {
    app.world().resource::<Advice>().0.as_ref().map(|advised| advised.mv)
}

#[test]
fn a_hint_is_the_move_of_the_strongest_level_until_the_next_turn() {
    let (mut app, requests) = match_between([None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    assert!(matches!(&requests.0.lock().unwrap()[0].0, Request::Move { level: Level::STRONGEST, .. }));
    let mv = requests.answer();
    frames(&mut app, 5);
    assert_eq!(advised(&app), Some(mv));
    assert_eq!(hint_marks(&mut app), [format!("Advised {}", mv.target())]);
    flip(&mut app);
    assert_eq!((advised(&app), hint_marks(&mut app).len()), (None, 0));
}

#[test]
fn a_second_press_hides_the_hint() {
    let (mut app, requests) = match_between([None, None]);
    click_on(&mut app, "button", "hint");
    frames(&mut app, 3);
    requests.answer();
    frames(&mut app, 5);
    assert!(advised(&app).is_some());
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!((advised(&app), requests.count()), (None, 0));
}

#[test]
fn escape_hides_the_hint_before_it_opens_the_menu() {
    let (mut app, requests) = match_between([None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    requests.answer();
    frames(&mut app, 5);
    press(&mut app, KeyCode::Escape);
    frames(&mut app, 5);
    assert_eq!((advised(&app), menu(&app)), (None, Menu::None));
    press(&mut app, KeyCode::Escape);
    frames(&mut app, 5);
    assert_eq!(menu(&app), Menu::Pause);
}

#[test]
fn the_reason_does_not_cover_the_squares_of_the_move() {
    let (mut app, requests) = match_between([None, None]);
    flip(&mut app);
    for way in ["d1 d2", "d4 d3", "d1 d4", "e4 e1", "a3 h3", "a4 h4", "a1 h1", "c4 c4", "d1 d1"] {
        let (from, to) = way.split_once(' ').unwrap();
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 3);
        let (_, tell) = requests.next();
        let [from, to] = [from, to].map(|square| square.parse().unwrap());
        let mv = if from == to { Move::Flip { at: to } } else { Move::go(from, to) };
        tell.found(Finding { line: vec![mv], why: Some(Why::Takes(Kind::Horse)), ..Finding::default() });
        frames(&mut app, 5);
        let notice = notice(&mut app);
        let about = [from, to].map(|at| place(&mut app, "cell", &at.to_string()).unwrap());
        let shared = notice.intersect(about[0].union(about[1]));
        assert!(shared.is_empty(), "{way}: {notice:?} lies on {about:?}");
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 5);
    }
}

/// The rectangle of the only notice.
fn notice(app: &mut App) -> Rect {
    let mut notices = app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let notices = notices.iter(app.world()).filter(|(name, ..)| name.as_str() == "Notice");
    let places = notices.map(|(_, node, at)| Rect::from_center_size(at.translation, node.size()));
    let [notice] = places.collect::<Vec<_>>().try_into().expect("one notice");
    notice
}

#[test]
fn a_hint_that_comes_after_the_turn_is_dropped() {
    let (mut app, requests) = match_between([None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    flip(&mut app);
    assert!(requests.is_stopped());
    requests.answer();
    frames(&mut app, 10);
    assert_eq!(advised(&app), None);
}

#[test]
fn the_reason_names_the_piece() {
    let (mut app, requests) = match_between([None, None]);
    flip(&mut app);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    let (_, tell) = requests.next();
    let mv = Move::go("a1".parse().unwrap(), "a2".parse().unwrap());
    tell.found(Finding { line: vec![mv], why: Some(Why::Takes(Kind::Horse)), ..Finding::default() });
    drop(tell);
    frames(&mut app, 5);
    assert!(shows_text(&mut app, "horse can be taken."));
    assert_eq!(hint_marks(&mut app), ["Arrow a1 a2"]);
}

#[test]
fn no_hint_is_requested_while_hints_are_off_or_on_the_opponents_turn() {
    let (mut app, requests) = app_and_requests();
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(false));
    begin_match(&mut app, [None, GUEST]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!(requests.count(), 0);
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(true));
    flip(&mut app);
    assert_eq!(requests.count(), 1, "the request for the guest's move");
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!(requests.count(), 1, "no request for a hint");
}

#[test]
fn a_refused_hint_says_why() {
    let (mut app, requests) = app_and_requests();
    let press_and_wait = |app: &mut App| {
        press(app, KeyCode::KeyH);
        frames(app, 5);
    };
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(false));
    begin_match(&mut app, [None, GUEST]);
    press_and_wait(&mut app);
    assert!(shows_text(&mut app, "Hints are off for Ama. You can turn them on in the settings."));
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(true));
    flip(&mut app);
    press_and_wait(&mut app);
    assert!(shows_text(&mut app, "It is not your turn."));
    requests.answer();
    until_ply(&mut app, 2);
    frames(&mut app, 40);
    send_and_rest(&mut app, LookBack::Start);
    press_and_wait(&mut app);
    assert!(shows_text(&mut app, "Hints are for the current position: return to it first."));
    send_and_rest(&mut app, LookBack::Present);
    press_and_wait(&mut app);
    assert_eq!(requests.count(), 1);
    assert!(!shows_text(&mut app, "Hints are for the current position: return to it first."));
}

#[test]
fn a_failed_hint_is_reported_and_can_be_requested_again() {
    let (mut app, requests) = match_between([None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    drop(requests.next());
    frames(&mut app, 5);
    assert!(shows_text(&mut app, "No hint could be found."));
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    let mv = requests.answer();
    frames(&mut app, 5);
    assert_eq!(advised(&app), Some(mv));
    assert!(!shows_text(&mut app, "No hint could be found."));
}

#[test]
fn a_hint_from_a_hand_begins_at_the_edge_of_the_board_and_outlines_the_piece() {
    let (mut app, requests) = app_and_requests();
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Shogi)));
    crate::tables::follow(&mut app, "c3c4 g7g6 b2h8+ g9h8");
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    let (request, tell) = requests.next();
    let Request::Move { public, .. } = request else { panic!("the request is for a move") };
    let drop = public.position().parse_move("B@e5").unwrap().mv;
    tell.found(found(drop));
    frames(&mut app, 5);
    assert_eq!((advised(&app), hint_marks(&mut app)), (Some(drop), vec!["Arrow B e5".to_owned()]));
    let layout = of_table::<Layout>(&app).clone();
    let mut named = app.world_mut().query::<(&Name, &Transform)>();
    let [start, mark] = ["Arrow B e5", "From hand B"].map(|name| {
        let found = named.iter(app.world()).find(|(other, _)| other.as_str() == name);
        found.unwrap_or_else(|| panic!("no {name}")).1.translation.truncate()
    });
    // What lies between the hand and the board, such as a tablet or the list, stays uncovered.
    let within = layout.frame.inflate(layout.cell / 2.0);
    let [one, other] = [within.min, within.max].map(|corner| layout.to_world(corner));
    assert!(Rect::from_corners(one, other).contains(start), "{start} is not within {one} and {other}");
    let slot = place(&mut app, "hand", "near-B").expect("the bishop lies in its slot");
    assert!(layout.to_world(slot.center()).distance(mark) < slot.height() / 2.0);
    assert!(shows_text(&mut app, "The best move found."));
}

#[test]
fn a_motif_names_its_pieces() {
    let (mut app, requests) = app_and_requests();
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Xiangqi)));
    let [horse, chariot] =
        ["b10", "a10"].map(|at| session(&app).view().position().at(at.parse().unwrap()).face().unwrap());
    for (motif, words) in [
        (Motif::Forks(chariot, horse), "A fork: Black chariot and Black horse."),
        (Motif::Mates(1), "This move mates."),
        (Motif::Mates(3), "This move begins a mate in 3."),
        (Motif::Improves, "The piece stands better there."),
    ] {
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 3);
        let (request, tell) = requests.next();
        let Request::Move { public, .. } = request else { panic!("the request is for a move") };
        tell.found(Finding { motif: Some(motif), ..found(public.moves()[0]) });
        drop(tell);
        frames(&mut app, 5);
        assert!(shows_text(&mut app, words), "{motif:?}");
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 5);
    }
}

#[test]
fn the_engine_gives_hints_in_every_game() {
    for game in TAUGHT {
        let mut app = app_with(Thinker::default(), Threads::AtOnce);
        send_and_rest(&mut app, Begin::New(MatchSetup { computers: Computers::none(game), ..MatchSetup::of(game) }));
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 5);
        let mv = advised(&app).unwrap_or_else(|| panic!("a move is advised in {game}"));
        assert!(session(&app).view().moves().contains(&mv), "{game}");
    }
}

#[test]
fn a_hint_of_the_engine_has_a_reason() {
    let mut app = app_with(Thinker::default(), Threads::AtOnce);
    begin_match(&mut app, [None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    let advice = app.world().resource::<Advice>().0.clone().unwrap();
    assert_eq!(advice.reason, Some(Reason::Why(Why::Uncovers)));
    assert!(shows_text(&mut app, "The most promising flip."));
    assert!(place(&mut app, "button", "hint").is_some());
}
