//! House rules of Banqi: blind captures and chains.

use teahouse_rules::{Move, Rules, banqi};

use bevy::prelude::*;
use teahouse::board::press::Chosen;
use teahouse::prefs::{Player, SeatDevice, Settings};

use super::{begin_by, by_mouse, session};
use crate::support::{click_and_rest, click_square, of_table, press, press_and_rest, rest};

/// Flips discs by mouse until a move of the wanted kind is legal, plays it and returns it.
fn until(rules: banqi::Ruleset, is_wanted: impl Fn(&banqi::Position, Move) -> bool) -> (App, Move) {
    let mut app = begin_by(Rules::Banqi(rules));
    for _ in 0..40 {
        let view = session(&app).view();
        let teahouse_rules::Position::Banqi(position) = view.position() else { panic!("it is Banqi") };
        let moves = view.moves();
        let found = moves.iter().copied().find(|mv| is_wanted(position, *mv));
        let next = found.or_else(|| moves.iter().copied().find(|mv| matches!(mv, Move::Flip { .. })));
        let mv = next.or_else(|| moves.first().copied()).unwrap();
        by_mouse(&mut app, mv);
        if found.is_some() {
            return (app, mv);
        }
    }
    panic!("no such move was legal");
}

#[test]
fn a_blind_capture_shows_the_face_and_captures_or_fails() {
    use teahouse_rules::Occupant;
    let rules = banqi::Ruleset { blind_capture: true, ..banqi::Ruleset::taiwan() };
    let is_attack =
        |position: &banqi::Position, mv: Move| matches!(mv, Move::Go { to, .. } if position.at(to) == Occupant::Hidden);
    let (app, mv) = until(rules, is_attack);
    let view = session(&app).view();
    let turn = view.line().last().unwrap();
    assert_eq!(turn.mv.mv, mv);
    assert!(turn.mv.shown.is_some(), "the face is shown");
    let took = turn.effects.iter().any(|effect| matches!(effect, teahouse_rules::Effect::Captured { .. }));
    let origin = mv.origin().unwrap();
    assert_eq!(view.position().at(origin) == Occupant::Empty, took, "after a failed capture the piece stays");
}

#[test]
fn a_press_on_the_captor_stops_a_chain() {
    let mut app = in_a_chain();
    let ply = session(&app).view().ply();
    let stop = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Stop { .. })).unwrap();
    click_square(&mut app, stop.target());
    assert!(!session(&app).view().is_mid_turn());
    assert_eq!(session(&app).view().ply(), ply, "the chain was one turn");
}

#[test]
fn in_a_chain_the_captor_and_its_targets_are_marked() {
    let mut app = in_a_chain();
    let chain: Vec<Move> = session(&app).view().moves();
    let at = chain.iter().find(|mv| matches!(mv, Move::Stop { .. })).unwrap().target();
    assert_eq!(of_table::<Chosen>(&app).0.chosen, Some(at), "the piece of the chain is lit");
    let marked = mark_names(&mut app);
    let next: Vec<_> = chain.iter().filter(|mv| matches!(mv, Move::Go { .. })).collect();
    assert!(!next.is_empty());
    for mv in next {
        assert!(marked.contains(&format!("Capture {}", mv.target())), "{mv:?} in {marked:?}");
    }
    press(&mut app, KeyCode::Escape);
    assert_eq!(of_table::<Chosen>(&app).0.chosen, Some(at), "there is no letting go of it");
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "stop");
    assert!(!session(&app).view().is_mid_turn());
    assert_eq!(of_table::<Chosen>(&app).0.chosen, None);
}

/// The mouse of the player who waits does not end the other one's turn.
#[test]
fn a_chain_is_stopped_by_the_devices_of_its_player_alone() {
    let mut app = in_a_chain();
    let state = session(&app);
    let mover = Player::of(state.is_near(state.mover().unwrap()));
    let waiting = Player::of(!mover.is_near());
    for (owner, is_stopped) in [(waiting, false), (mover, true)] {
        app.world_mut().resource_mut::<Settings>().set_device(owner, SeatDevice::Mouse);
        rest(&mut app);
        click_and_rest(&mut app, "stop");
        assert_eq!(!session(&app).view().is_mid_turn(), is_stopped, "{owner:?}");
    }
}

/// The names of the marks on the board.
fn mark_names(app: &mut App) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    names.iter(app.world()).map(ToString::to_string).collect()
}

/// A match in which a piece has captured and may capture again.
fn in_a_chain() -> App {
    let rules = banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() };
    let is_capture = |position: &banqi::Position, mv: Move| {
        let Move::Go { to, .. } = mv else { return false };
        if position.at(to) == teahouse_rules::Occupant::Empty {
            return false;
        }
        let mut next = *position;
        next.play_unchecked(teahouse_rules::RevealedMove::plain(mv));
        next.chain().is_some()
    };
    let (app, _) = until(rules, is_capture);
    assert!(session(&app).view().is_mid_turn(), "another capture is possible");
    app
}
