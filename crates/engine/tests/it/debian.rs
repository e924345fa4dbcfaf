//! Engines that Debian has, at a table. Those that are not installed are named and skipped: `apt-get install fairy-stockfish
//! gpsshogi`.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use teahouse_engine::Signal;
use teahouse_engine::external::{Allowance, Hosted, Protocol, Recipe, Reply, SideClock, identify, try_out};
use teahouse_rules::{Game, Rules};

use crate::hosted::ask;

const FAIRY_STOCKFISH: &str = "/usr/games/fairy-stockfish";
const GPSSHOGI: &str = "/usr/games/gpsusi";

/// Whether a program is installed. Otherwise the function prints that the test is skipped, past the test harness, which hides the
/// output of `eprintln` in tests that pass.
fn is_there(program: &str) -> bool {
    let is_there = Path::new(program).exists();
    if !is_there {
        std::io::stderr().write_all(format!("SKIPPED: there is no {program}\n").as_bytes()).unwrap();
    }
    is_there
}

/// Plays plies, each with another allowance.
fn play(recipe: Recipe, rules: &str, plies: usize) {
    let rules = Rules::parse(rules).unwrap();
    let seconds = Duration::from_secs;
    let clock = |left: u64, increment: u64, byoyomi: u64| {
        let side = SideClock { left: seconds(left), increment: seconds(increment), byoyomi: seconds(byoyomi) };
        Allowance::Clocks([side; 2])
    };
    let allowances = [
        Allowance::PerMove(Duration::from_millis(100)),
        clock(4, 0, 0),
        clock(2, 1, 0),
        clock(0, 0, 1),
        clock(1, 0, 1),
    ];
    let engine = Hosted::start(recipe.clone(), rules).unwrap();
    let mut game = Game::open(rules).unwrap();
    for allowance in allowances.iter().cycle().take(plies) {
        let thought = ask(&engine, game.public(), *allowance, &Signal::new());
        let thought = thought.unwrap_or_else(|wrong| panic!("{recipe:?} {allowance:?}: {wrong}"));
        let Reply::Play(mv) = thought.reply else { panic!("{recipe:?}: {thought:?}") };
        assert!(thought.finding.best() == Some(mv), "{thought:?}");
        game.play(mv).unwrap();
    }
}

fn recipe(command: &str, protocol: Protocol, options: &[(&str, &str)]) -> Recipe {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Recipe { command: command.to_owned(), protocol, options }
}

#[test]
#[ignore = "needs the program Fairy-Stockfish, a package of Debian"]
fn fairy_stockfish_plays_in_every_protocol() {
    if !is_there(FAIRY_STOCKFISH) {
        return;
    }
    let identity = identify(FAIRY_STOCKFISH, &Signal::new(), &mut |_| {}).unwrap();
    assert!(identity.protocol == Protocol::Uci && identity.name.contains("Fairy-Stockfish"), "{identity:?}");
    let usual = recipe(FAIRY_STOCKFISH, Protocol::Uci, &[]);
    let trials = try_out(&usual, &identity, &Signal::new());
    let games: Vec<_> = trials.iter().map(|trial| (trial.rules.game(), trial.result.is_ok())).collect();
    assert_eq!(games, [("xiangqi", true), ("shogi", true)], "{trials:?}");
    let options = [("Hash", "32"), ("Skill Level", "3"), ("Threads", "1")];
    for (protocol, rules) in [
        (Protocol::Uci, "xiangqi wxf"),
        (Protocol::Uci, "shogi amateur"),
        (Protocol::Uci, "shogi official handicap=rook"),
        (Protocol::Ucci, "xiangqi wxf"),
        (Protocol::Usi, "shogi amateur"),
    ] {
        play(recipe(FAIRY_STOCKFISH, protocol, &options), rules, 10);
    }
}

#[test]
#[ignore = "needs the program GPSshogi, a package of Debian"]
fn gpsshogi_plays_shogi() {
    if !is_there(GPSSHOGI) {
        return;
    }
    let identity = identify(GPSSHOGI, &Signal::new(), &mut |_| {}).unwrap();
    assert_eq!(identity.protocol, Protocol::Usi, "{identity:?}");
    play(recipe(GPSSHOGI, Protocol::Usi, &[]), "shogi amateur", 6);
}
