//! Tests of the question at the first start, the rule card, piece cards, claims of a draw, and the seal.

mod beside;
mod card;
mod claim;
mod known;
mod reading;
mod rules;
mod seal;
mod words;

use bevy::prelude::*;
use teahouse::core::{Menu, Phase, Screen};
use teahouse::i18n::Localized;
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse_rules::{Move, Occupant, Rules, banqi};
use teahouse_table::{Command, UndoPolicy};

use crate::play::session;
use crate::support::{at_title, deal, phase, send_and_rest};

fn is_over(app: &App) -> bool {
    phase(app) == Phase::Over
}

/// A match by these rules.
fn at_table_with(rules: banqi::Ruleset, undo: UndoPolicy) -> App {
    let mut app = at_title();
    deal(&mut app, MatchSetup { rules: Rules::Banqi(rules), undo: [undo; 2].into(), ..default() });
    app
}

/// The side to move gives a command, or the last mover if it is a request to take back.
fn act(app: &mut App, command: Command) {
    let seat = if command == Command::AskUndo { session(app).last_mover() } else { session(app).mover() };
    send_and_rest(app, MatchCommand { seat: seat.unwrap(), command });
}

fn play(app: &mut App, mv: Move) {
    act(app, Command::Play(mv));
}

/// Flips `count` discs.
fn flip(app: &mut App, count: usize) {
    for _ in 0..count {
        let flips = |mv: &Move| matches!(mv, Move::Flip { .. });
        let mv = session(app).view().moves().into_iter().find(flips).unwrap();
        play(app, mv);
    }
}

/// A step to an empty square, if there is one.
fn quiet_step(app: &App) -> Option<Move> {
    let view = session(app).view();
    let is_quiet =
        |mv: &Move| matches!(mv, Move::Go { from, to, .. } if from != to && view.position().at(*to) == Occupant::Empty);
    view.moves().into_iter().find(is_quiet)
}

/// The keys of all visible texts.
fn visible_keys(app: &mut App) -> Vec<String> {
    let mut texts = app.world_mut().query_filtered::<(&Localized, &InheritedVisibility), With<Text>>();
    texts.iter(app.world()).filter(|(_, seen)| seen.get()).map(|(words, _)| words.key.to_string()).collect()
}

fn is_written(app: &mut App, key: &str) -> bool {
    visible_keys(app).iter().any(|visible| visible == key)
}
