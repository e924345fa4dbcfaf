//! The marks of a review in the list of moves, while the board shows the position before a marked turn, and the room that its
//! sentences take.

use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use teahouse::board::ListOpen;
use teahouse::core::trace::Traced;
use teahouse::session::{Annotate, Archive, LookBack, Spot};
use teahouse_engine::{Expected, Mark, Reviewed};
use teahouse_rules::Move;
use teahouse_table::testing::FaultyStorage;

use super::review::{at_the_end, judged, mark};
use super::*;
use crate::library::save;
use crate::support::{click_and_rest, rect_of, resize_window, send_and_rest};

/// The turns of the match that have a frame in the list.
fn framed_turns(app: &mut App) -> Vec<String> {
    let mut turns = app.world_mut().query::<(&Traced, &BorderColor)>();
    let turns = turns.iter(app.world()).filter(|(traced, edge)| traced.kind == "ply" && !edge.is_fully_transparent());
    turns.map(|(traced, _)| traced.id.to_string()).collect()
}

/// Whether the sign of the blunder has a frame.
fn is_sign_framed(app: &mut App) -> bool {
    let mut texts = app.world_mut().query::<(&Text, &ChildOf)>();
    let signs: Vec<Entity> =
        texts.iter(app.world()).filter(|(text, _)| text.0 == "??").map(|(_, sign)| sign.parent()).collect();
    let [sign] = signs[..] else { panic!("{signs:?}") };
    !app.world().get::<BorderColor>(sign).expect("the sign is a node").is_fully_transparent()
}

#[test]
fn the_frame_is_around_the_last_turn_played_and_the_blunder_that_follows_has_a_framed_sign() {
    let (mut app, requests) = at_the_end();
    let (_, tell) = requests.next();
    tell.reviewed(Reviewed::Over(vec![mark(&app)]));
    drop(tell);
    click_and_rest(&mut app, "moves");
    for (ply, is_before_mark) in [(3, false), (4, true), (5, false), (6, false)] {
        send_and_rest(&mut app, LookBack::At(ply));
        assert_eq!(framed_turns(&mut app), [ply.to_string()]);
        assert_eq!(is_sign_framed(&mut app), is_before_mark, "after {ply} turns");
        assert_eq!(shows_text(&mut app, "Next came a blunder."), is_before_mark, "after {ply} turns");
    }
    // A press on the marked turn leads to the position before it.
    click_on(&mut app, "ply", "5");
    rest(&mut app);
    assert_eq!((framed_turns(&mut app), is_sign_framed(&mut app)), (vec!["4".to_owned()], true));
}

/// One goes from one mark to the other, and the same can be said of both.
#[test]
fn two_marks_with_the_same_words_are_both_announced() {
    let (mut app, requests) = at_the_end();
    let (_, tell) = requests.next();
    let later = mark(&app);
    let better = Move::go("c1".parse().unwrap(), "c2".parse().unwrap());
    let earlier = Mark { ply: 2, better: vec![better], ..later.clone() };
    tell.reviewed(Reviewed::Over(vec![earlier, later]));
    drop(tell);
    rest(&mut app);
    for ply in [2, 4] {
        drop(trace_lines(&app));
        send_and_rest(&mut app, LookBack::At(ply));
        let lines = trace_lines(&app);
        let said = lines.iter().filter(|line| line.starts_with("said") && line.contains("Next came a blunder."));
        assert_eq!(said.count(), 1, "after {ply} turns: {lines:?}");
    }
}

/// A turn in the list, and the part of the list that is seen.
fn turn_and_view(app: &mut App, ply: &str) -> (Rect, Rect) {
    let mut turns = app.world_mut().query::<(Entity, &Traced, &CalculatedClip)>();
    let found = turns.iter(app.world()).find(|(_, traced, _)| traced.kind == "ply" && traced.id == ply);
    let (turn, view) = found.map(|(turn, _, clip)| (turn, clip.clip)).expect("the list has the turn");
    (rect_of(app, turn), view)
}

#[test]
fn the_last_turn_of_a_list_with_a_comment_stays_in_sight_when_the_review_takes_room() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Shogi, ["Mei", "Hao"], 40, true, 60);
    let (mut app, requests) = app_and_requests();
    app.insert_resource(Archive(Arc::new(storage)));
    resize_window(&mut app, (1280.0, 720.0));
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(20), comment: "A plan.".to_owned() });
    let is_whole = |(turn, view): (Rect, Rect)| turn.min.y > view.min.y - 1.5 && turn.max.y < view.max.y + 1.5;
    let before = turn_and_view(&mut app, "40");
    assert!(is_whole(before), "{before:?}");
    let (_, tell) = requests.next();
    for (ply, turn) in session(&app).view().line().to_vec().iter().enumerate() {
        let judged = Some(judged(ply, turn.seat, Expected::EVEN, Expected::EVEN));
        tell.reviewed(Reviewed::Turn { done: ply + 1, of: 40, marks: Vec::new(), judged });
    }
    tell.reviewed(Reviewed::Over(Vec::new()));
    drop(tell);
    rest(&mut app);
    assert!(shows_text(&mut app, "Accuracy"));
    let after = turn_and_view(&mut app, "40");
    assert!(after.1.height() < before.1.height(), "the review takes room: {before:?}, {after:?}");
    assert!(is_whole(after), "{after:?}");
}
