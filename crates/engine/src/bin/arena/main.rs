//! `arena`: matches between players, and what follows from them.
//!
//! The referee is `teahouse-rules`. Games come in pairs: the same deal or opening twice, with the seats swapped, so that
//! luck favours nobody. See `arena --help`.

mod args;
mod endings;
mod game;
mod ladder;
mod matches;
mod odds;
mod players;
mod report;
mod speed;
mod statistics;
mod tune;

use std::process::ExitCode;

const HELP: &str = "\
arena: matches between computer players, refereed by teahouse-rules.

  arena match --first PLAYER --second PLAYER [--games N] [--game banqi|xiangqi|shogi] [--rules LINE] [--seed N]
              [--threads N] [--json FILE] [--records FILE] [--sprt ELO0,ELO1]
  arena levels [--games N] [--markdown FILE] [--threads N]   each level against the one below and against greedy
  arena tune [--games N] [--nodes N] [--rounds N] [--seed N] [--first FILE] [--out FILE]    turns the weights of the evaluation
  arena endings [--positions N] [--nodes N] [--men N]        how many won endings are won against a perfect defender
  arena odds [--games N] [--nodes N] [--seed N]              what share of the points scores have promised
  arena speed [--nodes N] [--positions N]                    positions a second, in computing time, from the middle game

PLAYER is one of
  random                   any legal move
  greedy                   what it can take, less what is taken back
  level=N                  a level of the game, 1 to 6
  search,KEY=VALUE,...     the search: nodes=N, ms=N (computing time a move), depth=N, mb=N, weights=FILE; and the
                           habits of the levels: noise=N, whim=N, jumps=N, exchanges=N, curiosity=N, greed=N, contempt=N, pride=N, endings=0
  DIALECT;LIMIT;COMMAND    a program: uci, usi, ucci, misty (Banqi), xboard (hoixiangqi) or gnushogi; LIMIT is what
                           follows `go` (`nodes 1000`, `movetime 100`, `depth 4`); COMMAND its command line
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let result = match words.next().as_deref() {
        Some("match") => args::read(words).and_then(|args| matches::run(&args)),
        Some("levels") => args::read(words).and_then(|args| ladder::run(&args)),
        Some("tune") => args::read(words).and_then(|args| tune::run(&args)),
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
        Err(wrong) => {
            eprintln!("arena: {wrong}");
            ExitCode::FAILURE
        }
    }
}
