//! The driver of other engines, with `teahouse-engine` in every dialect, and with programs that fail.

use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_engine::external::{Dialect, Program, ProgramError, Reply};
use teahouse_rules::{Game, Public, Rules, banqi, shogi, xiangqi};

const ENGINE: &str = env!("CARGO_BIN_EXE_teahouse-engine");

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(60);

fn new_game(rules: Rules) -> Game {
    match rules {
        Rules::Banqi(ruleset) => Game::banqi(ruleset, &mut ChaCha8Rng::seed_from_u64(5)),
        _ => Game::open(rules).unwrap(),
    }
}

/// Plays plies, every second by the engine. All its moves are legal only if engine and referee agree on the position.
fn play(dialect: Dialect, rules: Rules, plies: usize) {
    let mut program = Program::start(dialect, ENGINE).unwrap().with_timeout(PATIENCE);
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..2 {
        let mut game = new_game(rules);
        program.begin(game.public()).unwrap();
        while game.ply() < plies && !game.outcome().is_over() {
            let mv = if game.ply().is_multiple_of(2) {
                let Reply::Play(mv) = program.choose(game.public(), "nodes 200").unwrap() else { panic!("no move") };
                mv
            } else {
                *game.moves().choose(&mut rng).unwrap()
            };
            game.play(mv).unwrap_or_else(|wrong| panic!("{mv}: {wrong}"));
        }
    }
}

#[test]
fn the_driver_plays_every_game_in_every_dialect() {
    let house = banqi::Ruleset { blind_capture: true, multi_capture: true, ..banqi::Ruleset::taiwan() };
    play(Dialect::Uci, Rules::Banqi(house), 60);
    play(Dialect::Ucci, Rules::Banqi(banqi::Ruleset::hong_kong()), 60);
    play(Dialect::Uci, Rules::Xiangqi(xiangqi::Ruleset::wxf()), 40);
    play(Dialect::Ucci, Rules::Xiangqi(xiangqi::Ruleset::wxf()), 40);
    play(Dialect::Uci, Rules::Shogi(shogi::Ruleset::amateur()), 40);
    play(Dialect::Usi, Rules::Shogi(shogi::Ruleset::amateur()), 40);
}

/// Sente has entered with all its pieces, and its declaration wins.
#[test]
fn a_declaration_is_an_answer() {
    let rules = Rules::Shogi(shogi::Ruleset::amateur());
    let entered = rules.parse_position("1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1").unwrap();
    let mut game = Game::new(Public::from_position(rules, entered), None).unwrap();
    let mut program = Program::start(Dialect::Usi, ENGINE).unwrap().with_timeout(PATIENCE);
    program.begin(game.public()).unwrap();
    assert_eq!(program.choose(game.public(), "nodes 200").unwrap(), Reply::Declare);
    assert_eq!(game.declare().unwrap().to_string(), "first wins: declaration");
}

#[test]
fn a_dialect_refuses_games_that_it_does_not_cover() {
    let mut program = Program::start(Dialect::Usi, ENGINE).unwrap();
    let xiangqi = new_game(Rules::Xiangqi(xiangqi::Ruleset::wxf()));
    assert!(matches!(program.begin(xiangqi.public()), Err(ProgramError::OtherGame("xiangqi"))));
}

#[test]
fn an_engine_that_exits_or_is_silent_is_an_error() {
    assert!(matches!(Program::start(Dialect::Uci, "/nowhere/no-such-program"), Err(ProgramError::Io(_))));
    // The process exits at once because of its argument.
    let ended = Program::start(Dialect::Uci, &format!("{ENGINE} --no-such-argument"));
    assert!(matches!(ended, Err(ProgramError::Exited | ProgramError::Io(_))), "{ended:?}");
    // The timeout is shorter than the search.
    let mut program = Program::start(Dialect::Uci, ENGINE).unwrap();
    let game = new_game(Rules::Banqi(banqi::Ruleset::taiwan()));
    program.begin(game.public()).unwrap();
    let mut hasty = program.with_timeout(Duration::ZERO);
    assert!(matches!(hasty.choose(game.public(), "infinite"), Err(ProgramError::Timeout(_))));
}
