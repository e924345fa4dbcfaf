//! After the match: the marks, and what was better.

use bevy::prelude::*;
use teahouse::board::ListOpen;
use teahouse::opponent::{Advice, Request, Review};
use teahouse::session::LookBack;
use teahouse_engine::{Grade, Mark, Reviewed, Why};
use teahouse_rules::Move;

use super::*;
use crate::support::place;

/// A match of six turns that somebody has given up.
fn at_the_end() -> (App, Asked) {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    play_on(&mut app, 6, 3);
    frames(&mut app, 30);
    click_on(&mut app, "button", "resign");
    rest(&mut app);
    click_on(&mut app, "button", "yes");
    rest(&mut app);
    (app, asked)
}

/// Of the fifth turn something else would have been better.
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
        before: 60,
        after: 40,
        grade: Grade::Blunder,
    }
}

#[test]
fn the_marks_stand_in_the_list_and_show_what_was_better() {
    let (mut app, asked) = at_the_end();
    let (request, tell) = asked.next();
    assert!(matches!(&request, Request::Review { public, .. } if public.ply() == 6));
    let mark = mark(&app);
    tell.reviewed(Reviewed::Turn { done: 5, of: 6, marks: vec![mark.clone()] });
    frames(&mut app, 5);
    assert!(!app.world().resource::<Review>().is_over);
    click_on(&mut app, "button", "moves");
    rest(&mut app);
    assert!(app.world().resource::<ListOpen>().0 && is_said_on_screen(&mut app, "??"));
    tell.reviewed(Reviewed::Over(vec![mark.clone()]));
    drop(tell);
    rest(&mut app);
    assert!(is_said_on_screen(&mut app, "Press one to see the better move."));
    click_on(&mut app, "ply", "5");
    rest(&mut app);
    assert_eq!(session(&app).seen().ply(), 4, "one sees the board on which it was played");
    assert_eq!(app.world().resource::<Advice>().0.as_ref().map(|advised| advised.mv), Some(mark.better[0]));
    assert!(is_said_on_screen(&mut app, "A blunder. The move shown was better. It stands better there."));
    // By key one comes there too, and away again.
    app.world_mut().write_message(LookBack::Later);
    rest(&mut app);
    assert_eq!(app.world().resource::<Advice>().0, None);
    app.world_mut().write_message(LookBack::Earlier);
    rest(&mut app);
    assert!(app.world().resource::<Advice>().0.is_some());
}

#[test]
fn a_mark_within_a_chain_shows_how_far_it_had_come() {
    let (mut app, asked) = at_the_end();
    let (_, tell) = asked.next();
    let mark = Mark { step: 1, ..mark(&app) };
    tell.reviewed(Reviewed::Over(vec![mark.clone()]));
    drop(tell);
    rest(&mut app);
    app.world_mut().write_message(LookBack::At(4));
    rest(&mut app);
    let advised = app.world().resource::<Advice>().0.clone().expect("what was better is shown");
    assert_eq!((advised.mv, advised.after), (mark.better[0], vec![mark.played]));
    let words = "After the first capture of the chain: A blunder. The move shown was better. It stands better there.";
    assert!(is_said_on_screen(&mut app, words));
}

#[test]
fn while_the_review_goes_on_the_list_stays_where_one_reads() {
    let (mut app, asked) = at_the_end();
    let (_, tell) = asked.next();
    click_on(&mut app, "button", "moves");
    rest(&mut app);
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
    assert!(read.contains(&7.0), "there is a list to be read: {read:?}");
    let before = [turn(&mut app, "1"), turn(&mut app, "5")];
    tell.reviewed(Reviewed::Turn { done: 5, of: 6, marks: vec![mark(&app)] });
    frames(&mut app, 5);
    assert!(is_said_on_screen(&mut app, "??"));
    let after = [turn(&mut app, "1"), turn(&mut app, "5")];
    assert_eq!(before[0], after[0], "of that row there is nothing new to say");
    assert_ne!(before[1], after[1]);
    assert_eq!(scrolled(&mut app), read);
    drop(tell);
    rest(&mut app);
    assert_eq!(turn(&mut app, "1"), after[0]);
    assert!(!is_said_on_screen(&mut app, "Reviewing the moves …"));
}

#[test]
fn the_list_gives_its_place_back_to_the_sheet() {
    let (mut app, _asked) = at_the_end();
    let is_there = |app: &mut App| place(app, "button", "rematch").is_some_and(|rect| !rect.is_empty());
    assert!(is_there(&mut app));
    click_on(&mut app, "button", "moves");
    rest(&mut app);
    assert!(!is_there(&mut app) && place(&mut app, "list", "list").is_some());
    press(&mut app, KeyCode::KeyL);
    rest(&mut app);
    assert!(is_there(&mut app) && place(&mut app, "list", "list").is_none());
}

#[test]
fn a_rematch_and_the_title_stop_the_review() {
    for id in ["rematch", "title"] {
        let (mut app, asked) = at_the_end();
        click_on(&mut app, "button", id);
        frames(&mut app, 5);
        assert!(asked.is_stopped(), "{id}");
        let (_, tell) = asked.next();
        tell.reviewed(Reviewed::Over(vec![]));
        drop(tell);
        rest(&mut app);
        assert_eq!(*app.world().resource::<Review>(), Review::default(), "{id}");
    }
}
