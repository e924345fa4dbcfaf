//! The review after a match: marks and better moves.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::prelude::AccessibleLabel;
use teahouse::board::{ListOpen, Of};
use teahouse::i18n::Localization;
use teahouse::opponent::{Advice, Request, Review};
use teahouse::prefs::Seating;
use teahouse::session::{LookBack, MatchCommand};
use teahouse_engine::{Expected, Grade, Judged, Mark, Motif, Reviewed, Why};
use teahouse_rules::{Colour, Face, Kind, Move, Piece, Seats};
use teahouse_table::Command;

use super::*;
use crate::play::resign;
use crate::support::{click_and_rest, place, press_and_rest, rect_of, resize_window, send_and_rest};

/// A match of six turns, ended by resignation.
fn at_the_end() -> (App, Requests) {
    let (mut app, requests) = match_between([None, None]);
    play_on(&mut app, 6, 3);
    frames(&mut app, 30);
    resign(&mut app);
    (app, requests)
}

/// A mark at the fifth turn, with a better move.
fn mark(app: &App) -> Mark {
    let turn = session(app).view().line()[4].clone();
    let better = if turn.mv.mv == Move::go("a1".parse().unwrap(), "a2".parse().unwrap()) { "b1" } else { "a1" };
    Mark {
        ply: 4,
        step: 0,
        seat: turn.seat,
        played: turn.mv.mv,
        better: vec![Move::go(better.parse().unwrap(), "a2".parse().unwrap())],
        why: Some(Why::Improves),
        motif: None,
        before: 60,
        after: 40,
        grade: Grade::Blunder,
    }
}

#[test]
fn the_list_has_the_marks_and_a_press_shows_the_better_move() {
    let (mut app, requests) = at_the_end();
    let (request, tell) = requests.next();
    assert!(matches!(&request, Request::Review { boards, .. } if boards.ply() == 6));
    let mark = mark(&app);
    tell.reviewed(Reviewed::Turn { done: 5, of: 6, marks: vec![mark.clone()], judged: None });
    frames(&mut app, 5);
    assert!(!app.world().resource::<Review>().is_over);
    click_and_rest(&mut app, "moves");
    assert!(app.world().resource::<ListOpen>().0 && shows_text(&mut app, "??"));
    tell.reviewed(Reviewed::Over(vec![mark.clone()]));
    drop(tell);
    rest(&mut app);
    assert!(shows_text(&mut app, "Press one to see the better move."));
    click_on(&mut app, "ply", "5");
    rest(&mut app);
    assert_eq!(session(&app).seen().ply(), 4, "the board before the marked turn is shown");
    assert_eq!(app.world().resource::<Advice>().0.as_ref().map(|advised| advised.mv), Some(mark.better[0]));
    assert!(shows_text(&mut app, "A blunder. The move shown was better. The piece stands better there."));
    // Stepping through the turns shows and hides the better move too.
    send_and_rest(&mut app, LookBack::Later);
    assert_eq!(app.world().resource::<Advice>().0, None);
    send_and_rest(&mut app, LookBack::Earlier);
    assert!(app.world().resource::<Advice>().0.is_some());
}

#[test]
fn a_mark_within_a_chain_shows_the_captures_before_it() {
    let (mut app, requests) = at_the_end();
    let (_, tell) = requests.next();
    let mark = Mark { step: 1, ..mark(&app) };
    tell.reviewed(Reviewed::Over(vec![mark.clone()]));
    drop(tell);
    rest(&mut app);
    send_and_rest(&mut app, LookBack::At(4));
    let advised = app.world().resource::<Advice>().0.clone().expect("the better move is shown");
    assert_eq!((advised.mv, advised.after), (mark.better[0], vec![mark.played]));
    let words =
        "After the first capture of the chain: A blunder. The move shown was better. The piece stands better there.";
    assert!(shows_text(&mut app, words));
}

#[test]
fn the_list_does_not_scroll_while_the_review_runs() {
    let (mut app, requests) = at_the_end();
    let (_, tell) = requests.next();
    click_and_rest(&mut app, "moves");
    let turn = |app: &mut App, ply: &str| {
        let mut turns = app.world_mut().query::<(Entity, &teahouse::core::trace::Traced)>();
        let found = turns.iter(app.world()).find(|(_, traced)| traced.kind == "ply" && traced.id == ply);
        found.map(|(entity, _)| entity).unwrap()
    };
    let scrolled = |app: &mut App| {
        let mut areas = app.world_mut().query::<(&Node, &ScrollPosition)>();
        let areas = areas.iter(app.world()).filter(|(node, _)| node.overflow.y == OverflowAxis::Scroll);
        areas.map(|(_, scroll)| scroll.0.y).collect::<Vec<_>>()
    };
    let mut areas = app.world_mut().query::<&mut ScrollPosition>();
    areas.iter_mut(app.world_mut()).for_each(|mut scroll| scroll.0.y = 7.0);
    frames(&mut app, 2);
    let read = scrolled(&mut app);
    assert!(read.contains(&7.0), "the list scrolls: {read:?}");
    let before = [turn(&mut app, "1"), turn(&mut app, "5")];
    tell.reviewed(Reviewed::Turn { done: 5, of: 6, marks: vec![mark(&app)], judged: None });
    frames(&mut app, 5);
    assert!(shows_text(&mut app, "??"));
    let after = [turn(&mut app, "1"), turn(&mut app, "5")];
    assert_eq!(before[0], after[0], "an unchanged row is not respawned");
    assert_ne!(before[1], after[1]);
    assert_eq!(scrolled(&mut app), read);
    drop(tell);
    rest(&mut app);
    assert_eq!(turn(&mut app, "1"), after[0]);
    assert!(!shows_text(&mut app, "Reviewing the moves …"));
}

/// The worth of a turn for the first seat.
pub(super) fn judged(ply: usize, seat: Seat, before: Expected, after: Expected) -> Judged {
    Judged { ply, seat, before, after, mate: None, best: Vec::new(), is_best: before == after, is_forced: false }
}

#[test]
fn the_graph_goes_to_turns_and_says_who_stood_better() {
    let (mut app, requests) = at_the_end();
    let (_, tell) = requests.next();
    click_and_rest(&mut app, "moves");
    assert!(place(&mut app, "button", "graph").is_some_and(|rect| !rect.is_empty()));
    let seats: Vec<Seat> = session(&app).view().line().iter().map(|turn| turn.seat).collect();
    for (ply, seat) in seats.iter().copied().enumerate() {
        let after = if ply < 2 { Expected::EVEN } else { Expected::ALL };
        let before = if ply < 3 { Expected::EVEN } else { Expected::ALL };
        let judged = Some(judged(ply, seat, before, after));
        tell.reviewed(Reviewed::Turn { done: ply + 1, of: 6, marks: Vec::new(), judged });
        frames(&mut app, 3);
    }
    assert!(shows_text(&mut app, "Reviewing the match: 6 of 6 turns"));
    assert!(!shows_text(&mut app, "Accuracy: "), "not before the end");
    tell.reviewed(Reviewed::Over(Vec::new()));
    drop(tell);
    rest(&mut app);
    assert_eq!(app.world().resource::<Review>().shares(Seats::Two, 0), [50, 50, 50, 100, 100, 100, 100]);
    assert!(shows_text(&mut app, " 100%"));
    let label = |app: &mut App| {
        let mut graphs = app.world_mut().query::<(&teahouse::core::trace::Traced, &AccessibleLabel)>();
        let mut labels = graphs.iter(app.world()).filter(|(traced, _)| traced.id == "graph");
        labels.next().map(|(_, label)| label.0.clone()).unwrap()
    };
    let first = session(&app).called(Seat::FIRST).resolve(app.world().resource::<Localization>());
    assert_eq!(label(&mut app), format!("After turn 6 the chances of {first} are 100 percent."));
    // A press in the middle goes to the third of six turns.
    click_on(&mut app, "button", "graph");
    rest(&mut app);
    assert_eq!(session(&app).seen().ply(), 3);
    press_and_rest(&mut app, KeyCode::ArrowLeft);
    assert_eq!((session(&app).seen().ply(), label(&mut app)), (2, "After turn 2 the chances are even.".to_owned()));
}

#[test]
fn the_engine_looks_back_at_every_game() {
    for &game in GameKind::ALL {
        let mut app = app_with_engine();
        send_and_rest(&mut app, Begin::New(MatchSetup::of(game)));
        for _ in 0..6 {
            let seat = session(&app).mover().unwrap();
            let mv = session(&app).at(seat).view().moves()[0];
            send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        }
        let seat = session(&app).mover().unwrap();
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Resign });
        rest(&mut app);
        let review = app.world().resource::<Review>();
        assert!(review.is_over && review.judged.len() >= 5, "{game}: {}", review.judged.len());
        let lengths = [0, 1].map(|board| review.shares(game.seats(), board).len());
        assert_eq!(lengths, [7, 7], "{game}");
    }
}

#[test]
fn closing_the_list_shows_the_end_sheet_again() {
    let (mut app, _requests) = at_the_end();
    let is_there = |app: &mut App| place(app, "button", "rematch").is_some_and(|rect| !rect.is_empty());
    assert!(is_there(&mut app));
    click_and_rest(&mut app, "moves");
    assert!(!is_there(&mut app) && place(&mut app, "list", "list").is_some());
    press_and_rest(&mut app, KeyCode::KeyL);
    assert!(is_there(&mut app) && place(&mut app, "list", "list").is_none());
}

#[test]
fn a_rematch_and_the_title_stop_the_review() {
    for id in ["rematch", "title"] {
        let (mut app, requests) = at_the_end();
        click_on(&mut app, "button", id);
        frames(&mut app, 5);
        assert!(requests.is_stopped(), "{id}");
        let (_, tell) = requests.next();
        tell.reviewed(Reviewed::Over(vec![]));
        drop(tell);
        rest(&mut app);
        assert_eq!(*app.world().resource::<Review>(), Review::default(), "{id}");
    }
}

/// Opens the match of `app` again from the library, in a game that has only its folder.
#[test]
fn a_review_is_kept_beside_the_journal_and_a_second_opening_needs_no_search() {
    let (mut app, requests) = at_the_end();
    let (_, tell) = requests.next();
    let mark = Mark { better: vec![session(&app).view().line()[4].mv.mv], ..mark(&app) };
    let turns: Vec<_> = session(&app).view().line().iter().map(|turn| turn.seat).collect();
    for (ply, seat) in turns.iter().enumerate() {
        let marks = if ply == 4 { vec![mark.clone()] } else { Vec::new() };
        let judged = Some(judged(ply, *seat, Expected::EVEN, Expected::EVEN));
        tell.reviewed(Reviewed::Turn { done: ply + 1, of: 6, marks, judged });
    }
    tell.reviewed(Reviewed::Over(vec![mark]));
    drop(tell);
    frames(&mut app, 10);
    let found = app.world().resource::<Review>().clone();
    assert!(found.is_over && found.done == 6);
    let journal = session(&app).journal().to_owned();
    let open = |app: &mut App| {
        go_to(app, Screen::Title);
        rest(app);
        send_and_rest(app, Begin::LookThrough { journal: journal.clone() });
        frames(app, 10);
    };
    open(&mut app);
    assert_eq!((app.world().resource::<Review>(), requests.count()), (&found, 0), "nothing is searched again");
    // A file that was lost or changed costs only the time of another review.
    let archive = app.world().resource::<teahouse::session::Archive>().0.clone();
    let sidecar = teahouse_table::storage::Sidecar::Review.beside(&journal);
    let text = archive.read(&sidecar).unwrap();
    for damaged in [&text[..text.len() - 1], b"", b"\xff\0"] {
        archive.replace(&sidecar, damaged).unwrap();
        open(&mut app);
        let (request, tell) = requests.next();
        assert!(matches!(request, Request::Review { .. }));
        drop(tell);
    }
    archive.remove(&sidecar).unwrap();
    open(&mut app);
    assert_eq!(requests.count(), 1);
}

/// A match of four, ended by resignation after three turns: the second one is a mistake at the second board.
#[test]
fn a_mistake_at_the_second_board_is_shown_there_and_the_review_is_kept() {
    let (mut app, requests) = app_and_requests();
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Supply)));
    for (seat, text) in [(0, "h3e3"), (2, "a1a2"), (1, "h10g8")] {
        let seat = Seat(seat);
        let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    }
    send_and_rest(&mut app, MatchCommand { seat: Seat(1), command: Command::Resign });
    let (request, tell) = requests.next();
    assert!(matches!(&request, Request::Review { boards, .. } if boards.ply() == 3));
    let go = |from: &str, to: &str| Move::go(from.parse().unwrap(), to.parse().unwrap());
    let mark = Mark {
        ply: 1,
        step: 0,
        seat: Seat(2),
        played: go("a1", "a2"),
        better: vec![go("h3", "e3")],
        why: None,
        motif: Some(Motif::Attacks(Face::Piece(Piece { colour: Colour::Black, kind: Kind::Soldier }))),
        before: 60,
        after: 40,
        grade: Grade::Blunder,
    };
    let [even, all] = [Expected::EVEN, Expected::ALL];
    for (ply, (seat, after)) in [(0, even), (2, Expected::NONE), (1, all)].into_iter().enumerate() {
        let marks = if ply == 1 { vec![mark.clone()] } else { Vec::new() };
        let judged = Some(judged(ply, Seat(seat), even, after));
        tell.reviewed(Reviewed::Turn { done: ply + 1, of: 3, marks, judged });
    }
    tell.reviewed(Reviewed::Over(vec![mark.clone()]));
    drop(tell);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    let review = app.world().resource::<Review>().clone();
    assert_eq!([0, 1].map(|board| review.shares(Seats::Four, board)), [[50, 50, 50, 100], [50, 50, 0, 0]]);
    click_on(&mut app, "ply", "2");
    rest(&mut app);
    assert_eq!(session(&app).seen_boards().ply(), 1, "both boards are shown as they were before the turn");
    let advised = app.world().resource::<Advice>().0.clone().unwrap();
    assert_eq!((advised.board, advised.mv), (1, mark.better[0]));
    let mut arrows = app.world_mut().query::<(&Name, Has<Of<0>>, Has<Of<1>>)>();
    let arrows = arrows.iter(app.world()).filter(|(name, ..)| name.as_str() == "Arrow h3 e3");
    assert_eq!(arrows.map(|(_, first, second)| (first, second)).collect::<Vec<_>>(), [(false, true)]);
    assert!(shows_text(&mut app, "A blunder. The move shown was better. Attacks a piece: "));
    let journal = session(&app).journal().to_owned();
    go_to(&mut app, Screen::Title);
    rest(&mut app);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    frames(&mut app, 10);
    let again = app.world().resource::<Review>();
    assert_eq!((again.done, again.is_over, &again.judged, requests.count()), (3, true, &review.judged, 0));
}

/// Where two people face each other, the list lies between their trays and is low.
#[test]
fn what_the_review_tells_stays_within_a_low_list() {
    let (mut app, requests) = app_and_requests();
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    let (names, computers) = (["國".repeat(24), "W".repeat(24)].into(), Computers::none(GameKind::Xiangqi));
    let setup = MatchSetup { names, computers, ..MatchSetup::of(GameKind::Xiangqi) };
    app.world_mut().write_message(Begin::New(setup));
    frames(&mut app, 40);
    play_on(&mut app, 6, 3);
    frames(&mut app, 30);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    frames(&mut app, 90);
    assert!(session(&app).outcome().is_over());
    let (_, tell) = requests.next();
    for (ply, turn) in session(&app).view().line().to_vec().iter().enumerate() {
        let judged = Some(judged(ply, turn.seat, Expected::EVEN, Expected::EVEN));
        tell.reviewed(Reviewed::Turn { done: ply + 1, of: 6, marks: Vec::new(), judged });
    }
    tell.reviewed(Reviewed::Over(Vec::new()));
    drop(tell);
    rest(&mut app);
    // The turn that is seen lies in the middle; what the review tells follows the turns.
    let mut positions = app.world_mut().query::<&mut ScrollPosition>();
    positions.iter_mut(app.world_mut()).for_each(|mut position| position.y = 1.0e6);
    frames(&mut app, 3);
    assert!(shows_text(&mut app, "Accuracy") && shows_text(&mut app, "No mistakes found."));
    let list = place(&mut app, "list", "list").expect("the list lies beside the board");
    let parent = |app: &App, of: Entity| app.world().get::<ChildOf>(of).map(ChildOf::parent);
    let mut texts = app.world_mut().query::<(Entity, &Text, &InheritedVisibility, Option<&CalculatedClip>)>();
    let all = texts.iter(app.world());
    let all = all.map(|(text, words, seen, clip)| (text, words.0.clone(), seen.get(), clip.map(|clip| clip.clip)));
    let all: Vec<_> = all.collect();
    let (mut told, mut times) = (0.0, 0);
    for (text, words, _, clip) in all.into_iter().filter(|(_, _, is_seen, _)| *is_seen) {
        let mut above = std::iter::successors(Some(text), |of| parent(&app, *of));
        let is_in_list =
            above.any(|of| app.world().get::<Name>(of).is_some_and(|name| name.as_str() == "List of moves"));
        let whole = rect_of(&app, text);
        let rect = clip.map_or(whole, |clip| whole.intersect(clip));
        if is_in_list && !rect.is_empty() {
            assert!(list.contains(rect.min) && list.contains(rect.max), "{words:?} at {rect:?} leaves {list:?}");
        }
        if words.starts_with("Accuracy") {
            let written = app.world().get::<TextLayoutInfo>(text).unwrap().size;
            assert!(whole.height() - written.y < 3.0, "{written} in {whole:?}: no more room than its lines need");
            (told, times) = (rect.height(), times + 1);
        }
    }
    assert!(told > 60.0 && times == 1, "it is seen, among the lines alone: {told}, {times} times");
}

/// In windows of every size the list begins with a whole line at the end of a match, whatever the review tells above it.
#[test]
fn no_line_beside_a_review_is_cut_by_the_upper_edge_of_the_list() {
    let (mut app, requests) = app_and_requests();
    let computers = Computers::none(GameKind::Xiangqi);
    app.world_mut().write_message(Begin::New(MatchSetup { computers, ..MatchSetup::of(GameKind::Xiangqi) }));
    frames(&mut app, 40);
    play_on(&mut app, 40, 3);
    frames(&mut app, 30);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    frames(&mut app, 90);
    let (_, tell) = requests.next();
    tell.reviewed(Reviewed::Over(Vec::new()));
    drop(tell);
    rest(&mut app);
    for size in [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (1920.0, 1080.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        let parent = |app: &App, of: Entity| app.world().get::<ChildOf>(of).map(ChildOf::parent);
        let mut texts = app.world_mut().query::<(Entity, &Text, &InheritedVisibility, &CalculatedClip)>();
        let all = texts.iter(app.world()).filter(|(_, _, seen, _)| seen.get());
        let all: Vec<_> = all.map(|(text, words, _, clip)| (text, words.0.clone(), clip.clip)).collect();
        let mut count = 0;
        for (text, words, clip) in all {
            let mut above = std::iter::successors(Some(text), |of| parent(&app, *of));
            let is_in_list =
                above.any(|of| app.world().get::<Name>(of).is_some_and(|name| name.as_str() == "List of moves"));
            let rect = rect_of(&app, text);
            if is_in_list && !rect.intersect(clip).is_empty() {
                count += 1;
                assert!(rect.min.y > clip.min.y - 1.0, "{size:?}: {words} at {rect:?} is cut by {clip:?}");
            }
        }
        // The smallest window has no list beside the sheet of the end.
        assert!(count > 3 || size.0 < 1000.0, "{size:?}: {count}");
    }
}
