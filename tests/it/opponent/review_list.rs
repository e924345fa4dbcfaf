//! The marks of a review in the list of moves, while the board shows the position before a marked turn.

use bevy::prelude::*;
use teahouse::core::trace::Traced;
use teahouse::session::LookBack;
use teahouse_engine::Reviewed;

use super::review::{at_the_end, mark};
use super::*;
use crate::support::{click_and_rest, send_and_rest};

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
