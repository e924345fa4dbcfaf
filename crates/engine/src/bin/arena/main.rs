//! `arena`: matches between computer players, and statistics.
//!
//! The referee is `teahouse-rules`. Games come in pairs with the same deal or opening and swapped seats, which removes
//! most of the luck. See `arena --help`.

mod args;
mod endings;
mod fit;
mod game;
mod game_file;
mod ladder;
mod matches;
mod odds;
mod players;
mod report;
mod samples;
mod selfplay;
mod speed;
mod statistics;
mod tune;

use std::process::ExitCode;

const HELP: &str = "\
arena: matches between computer players, refereed by teahouse-rules.

  arena match --first PLAYER --second PLAYER [--games N] [--game banqi|xiangqi|shogi] [--rules LINE] [--seed N]
              [--threads N] [--json FILE] [--records FILE] [--sprt ELO0,ELO1]
  arena levels [--game GAME] [--games N] [--first N] [--markdown FILE] [--threads N]
                                                             each level, from N up, against the one below and against greedy
  arena tune [--games N] [--nodes N] [--rounds N] [--seed N] [--first FILE] [--out FILE]    fit the weights of the evaluation
  arena selfplay --out FILE [--games N] [--seconds N] [--nodes N] [--seed N] [--weights FILE] [--threads N]    games of shogi
  arena fit --data FILE,... --out FILE [--epochs N] [--lambda X] [--prior X] [--threads N]   fit the weights of shogi to them
  arena endings [--positions N] [--nodes N] [--pieces N]     share of won endings converted against a perfect defender
  arena odds [--game GAME] [--games N] [--nodes N] [--seed N]              points made by score, and the scale that fits best
  arena speed [--game GAME] [--nodes N] [--positions N]      positions per second of computing time, in the middle game

PLAYER is one of
  random                   a random legal move
  greedy                   the largest capture less recapture
  level=N                  a level of the game, from 1: 14 in xiangqi and shogi, 6 in Banqi
  search,KEY=VALUE,...     the search: nodes=N, ms=N (computing time for a move), depth=N, mb=N, weights=FILE; and the
                           habits of the levels: noise=N, whim=N, jumps=N, exchanges=N, curiosity=N, greed=N, contempt=N, pride=N, endings=0;
                           in xiangqi and shogi: nodes=N, ms=N, depth=N, mb=N, without=PART+PART, parts of docs/engine.md,
                           weights=FILE|hand in shogi,
                           margins=NAME:N+NAME:N (futility, razoring, quiet-base, quiet, late, quiet-loss, capture-loss, null-move,
                           delta, check-plies, aspiration, promise, reduction in percent), level=N
                           to begin with a level, and its parameters: plies=N, noise=N, whim=N, far=N, jumps=N, diagonals=N, behind=N,
                           opened=N, exchanges=N, mates=0|1, checks=N, captures=N, advance=N, drops=N, shelter=N, contempt=N, pride=N
  DIALECT;LIMIT;COMMAND    an engine: uci, usi, ucci, misty (Banqi), xboard (hoixiangqi) or gnushogi; LIMIT follows
                           `go` (`nodes 1000`, `movetime 100`, `depth 4`); COMMAND is its command line
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let result = match words.next().as_deref() {
        Some("match") => args::read(words).and_then(|args| matches::run(&args)),
        Some("levels") => args::read(words).and_then(|args| ladder::run(&args)),
        Some("tune") => args::read(words).and_then(|args| tune::run(&args)),
        Some("selfplay") => args::read(words).and_then(|args| selfplay::run(&args)),
        Some("fit") => args::read(words).and_then(|args| fit::run(&args)),
        Some("endings") => args::read(words).and_then(|args| endings::run(&args)),
        Some("odds") => args::read(words).and_then(|args| odds::run(&args)),
        Some("speed") => args::read(words).and_then(|args| speed::run(&args)),
        Some("--help" | "-h") | None => {
            print!("{HELP}");
            Ok(())
        }
        Some(other) => Err(format!("there is no command {other:?}; see arena --help")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("arena: {error}");
            ExitCode::FAILURE
        }
    }
}
