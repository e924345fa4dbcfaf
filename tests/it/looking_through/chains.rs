//! Turns of several captures, a house rule of Banqi, in a match that is looked through.

use std::sync::Arc;

use bevy::prelude::*;
use rand::{SeedableRng, rngs::ChaCha8Rng};
use teahouse::board::{Drawing, Drawings, ListOpen};
use teahouse::core::Screen;
use teahouse::prefs::Settings;
use teahouse::session::{Annotate, Begin, EditTree, LookBack, Spot, TryMove};
use teahouse_rules::{Move, Occupant, Rules, Square, banqi};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OpenMatch, Setup};

use super::drawings::{drag_right, middle};
use super::variations::{comments, steps};
use crate::library::library_of;
use crate::play::{session, shows_text};
use crate::support::{go_to, of_table, send_and_rest};

/// A match whose last turn is a chain: left within it, or with its player's stop and given up.
pub(super) fn save_in_a_chain(storage: &FaultyStorage, is_over: bool) -> String {
    let rules = Rules::Banqi(banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() });
    let setup = Setup::new(rules, ["Mei", "Hao"]);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    let act = |open: &mut OpenMatch, command| {
        let seat = open.state().movers().iter().next().unwrap();
        open.act(open.state().time(), seat, command).unwrap();
    };
    while !open.state().public().is_mid_turn() {
        let view = open.state().public().clone();
        let is_capture = |mv: &&Move| matches!(mv, Move::Go { to, .. } if view.position().at(*to) != Occupant::Empty);
        let is_flip = |mv: &&Move| matches!(mv, Move::Flip { .. });
        let moves = view.moves();
        let next = moves.iter().find(is_capture).or_else(|| moves.iter().find(is_flip)).unwrap_or(&moves[0]);
        act(&mut open, Command::Play(*next));
    }
    if is_over {
        let stop = open.state().moves().into_iter().find(|mv| matches!(mv, Move::Stop { .. })).unwrap();
        act(&mut open, Command::Play(stop));
        act(&mut open, Command::Resign);
    }
    open.name().to_owned()
}

/// Looks through a match that ends with a capture and a stop, and stands between the two.
fn within_the_last_turn() -> (App, String) {
    let storage = FaultyStorage::new();
    let journal = save_in_a_chain(&storage, true);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    look_within(&mut app, &journal);
    (app, journal)
}

fn look_within(app: &mut App, journal: &str) {
    send_and_rest(app, Begin::LookThrough { journal: journal.to_owned() });
    let view = session(app).view().clone();
    assert_eq!(view.line().last().map(|turn| turn.chain.len()), Some(1), "a capture and a stop");
    send_and_rest(app, LookBack::At(view.ply() - 1));
    send_and_rest(app, TryMove { board: 0, mv: view.line()[view.ply() - 1].mv.mv });
}

fn circle(app: &mut App, at: &str) {
    let place = middle(app, at.parse::<Square>().unwrap());
    drag_right(app, place - Vec2::splat(6.0), place + Vec2::splat(6.0));
}

#[test]
fn drawings_and_words_within_a_turn_of_the_match_are_kept() {
    let (mut app, journal) = within_the_last_turn();
    let (spot, ply) = (session(&app).spot(), session(&app).view().ply());
    assert!(matches!(spot, Spot::Within(_)) && session(&app).seen().is_mid_turn());
    assert!(!session(&app).is_in_variation() && shows_text(&mut app, &format!("Turn {ply} of {ply}")));
    send_and_rest(&mut app, Annotate { spot, comment: "First this piece.".to_owned() });
    assert_eq!(comments(&mut app), ["First this piece."], "the list has it");
    circle(&mut app, "c2");
    go_to(&mut app, Screen::Library);
    look_within(&mut app, &journal);
    let [c2, d2] = ["c2", "d2"].map(|at| Drawing::Circle(at.parse().unwrap()));
    assert_eq!(of_table::<Drawings>(&app).at(spot), [c2]);
    circle(&mut app, "d2");
    assert_eq!(session(&app).comment(spot), Some("First this piece. [%csl Gc2,Gd2]"));
    assert_eq!(of_table::<Drawings>(&app).at(spot), [c2, d2]);
}

#[test]
fn steps_and_the_end_of_a_turn_lead_along_the_match() {
    let (mut app, _) = within_the_last_turn();
    let (spot, ply) = (session(&app).spot(), session(&app).view().ply());
    send_and_rest(&mut app, LookBack::Later);
    assert_eq!(session(&app).spot(), Spot::Turn(ply));
    send_and_rest(&mut app, LookBack::from(spot));
    send_and_rest(&mut app, LookBack::Earlier);
    assert_eq!(session(&app).spot(), Spot::Turn(ply - 1));
    send_and_rest(&mut app, LookBack::from(spot));
    let stop = session(&app).view().line()[ply - 1].chain[0].mv;
    send_and_rest(&mut app, TryMove { board: 0, mv: stop });
    assert_eq!(session(&app).spot(), Spot::Turn(ply), "the stop of the match is no variation");
}

#[test]
fn a_variation_branches_off_within_a_turn() {
    let (mut app, _) = within_the_last_turn();
    let (spot, ply) = (session(&app).spot(), session(&app).view().ply());
    let captures = session(&app).seen().moves();
    let capture = captures.into_iter().find(|mv| matches!(mv, Move::Go { .. })).expect("the chain could go on");
    send_and_rest(&mut app, TryMove { board: 0, mv: capture });
    assert!(session(&app).is_in_variation());
    assert_eq!((session(&app).seen().ply(), steps(&mut app, "step")), (ply, vec![ply.to_string()]));
    send_and_rest(&mut app, EditTree::Delete);
    assert_eq!(session(&app).spot(), spot, "one stands where it branched off");
    assert!(steps(&mut app, "step").is_empty());
}
