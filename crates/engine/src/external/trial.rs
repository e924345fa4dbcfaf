//! Trying an engine before it sits at a table.

use std::time::Duration;

use teahouse_rules::Rules;
use web_time::Instant;

use super::error::ProgramError;
use super::hosted::try_game;
use super::identity::Identity;
use super::protocol::Protocol;
use super::session::{Recipe, Session};
use crate::limits::Signal;

/// Asks a program which protocol it speaks: each in a process of its own, since an engine may end at a word that it does not
/// know. `report` hears which one is being asked for.
///
/// # Errors
///
/// If it cannot be started, or answers in none of them: the error of the last one.
pub fn identify(command: &str, stop: &Signal, report: &mut dyn FnMut(Protocol)) -> Result<Identity, ProgramError> {
    let mut failed = ProgramError::Exited;
    for protocol in Protocol::ALL {
        report(protocol);
        match Session::open(command, protocol, stop, &mut |_| {}) {
            Ok(session) => return Ok(session.identity().clone()),
            Err(error @ (ProgramError::Io(_) | ProgramError::Stopped)) => return Err(error),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

/// The trial of an engine in a game.
#[derive(Debug)]
pub struct Trial {
    /// By which rules it played.
    pub rules: Rules,
    /// The first move of the engine in its own words, empty if it resigned; or the fault.
    pub result: Result<String, ProgramError>,
    /// How long that took, with the start of its process.
    pub took: Duration,
}

/// Tries an engine in each game that it says it plays: it starts, takes its options, and makes the first move.
pub fn try_out(recipe: &Recipe, identity: &Identity, stop: &Signal) -> Vec<Trial> {
    let games = Rules::GAMES.into_iter().filter(|rules| identity.plays(rules));
    games
        .map(|rules| {
            let begun = Instant::now();
            let result = try_game(recipe, rules, stop);
            Trial { rules, result, took: begun.elapsed() }
        })
        .collect()
}
