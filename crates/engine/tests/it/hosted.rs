//! Engines at a table: `teahouse-engine` in every protocol, and programs that do all that an engine must not do.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_engine::Signal;
use teahouse_engine::external::{Allowance, Hosted, ProgramError, Protocol, Recipe, Reply, Thought, identify, try_out};
use teahouse_rules::{Game, Public, Rules, shogi, xiangqi};

const ENGINE: &str = env!("CARGO_BIN_EXE_teahouse-engine");

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(60);

const XIANGQI: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
const SHOGI: Rules = Rules::Shogi(shogi::Ruleset::amateur());

const MOMENT: Allowance = Allowance::PerMove(Duration::from_millis(30));

fn recipe(command: &str, protocol: Protocol) -> Recipe {
    Recipe { command: command.to_owned(), protocol, options: Vec::new() }
}

pub fn ask(engine: &Hosted, public: &Public, allowance: Allowance, stop: &Signal) -> Result<Thought, ProgramError> {
    let (tell, told) = mpsc::channel();
    engine.ask(public.clone(), allowance, stop.clone(), move |answer| drop(tell.send(answer)));
    told.recv_timeout(PATIENCE).expect("the engine's thread answers")
}

/// A match of an engine against itself, in which it plays every move.
fn play(recipe: Recipe, rules: Rules, plies: usize) {
    let engine = Hosted::start(recipe, rules).unwrap();
    let mut game = match rules {
        Rules::Banqi(ruleset) => Game::banqi(ruleset, &mut ChaCha8Rng::seed_from_u64(5)),
        _ => Game::open(rules).unwrap(),
    };
    while game.ply() < plies && !game.outcome().is_over() {
        let thought = ask(&engine, game.public(), MOMENT, &Signal::new()).unwrap();
        let Reply::Play(mv) = thought.reply else { panic!("{thought:?}") };
        assert_eq!(thought.finding.best(), Some(mv));
        game.play(mv).unwrap_or_else(|wrong| panic!("{mv}: {wrong}"));
    }
}

#[test]
fn our_engine_plays_every_game_in_every_protocol_that_has_it() {
    for (protocol, rules) in [
        (Protocol::Uci, "banqi hong-kong"),
        (Protocol::Ucci, "banqi taiwan"),
        (Protocol::Uci, "xiangqi wxf"),
        (Protocol::Ucci, "xiangqi wxf"),
        (Protocol::Uci, "shogi amateur"),
        (Protocol::Usi, "shogi amateur"),
    ] {
        play(recipe(ENGINE, protocol), Rules::parse(rules).unwrap(), 12);
    }
}

#[test]
fn an_engine_says_what_it_is_and_is_tried_in_its_games() {
    let mut asked = Vec::new();
    let identity = identify(ENGINE, &Signal::new(), &mut |protocol| asked.push(protocol)).unwrap();
    assert_eq!((identity.protocol, asked), (Protocol::Uci, vec![Protocol::Uci]));
    assert!(identity.name.starts_with("Teahouse") && identity.option("hash").is_some(), "{identity:?}");
    let trials = try_out(&recipe(ENGINE, Protocol::Uci), &identity, &Signal::new());
    let games: Vec<&str> = trials.iter().map(|trial| trial.rules.game()).collect();
    assert_eq!(games, ["banqi", "xiangqi", "shogi"]);
    assert!(trials.iter().all(|trial| trial.result.as_ref().is_ok_and(|mv| mv.len() >= 4)), "{trials:?}");
}

#[test]
fn a_program_that_is_not_there_is_an_error_at_once() {
    let nowhere = identify("/nowhere/no such program", &Signal::new(), &mut |_| {});
    assert!(matches!(nowhere, Err(ProgramError::Io(_))), "{nowhere:?}");
    let engine = Hosted::start(recipe("/nowhere/no-such-program", Protocol::Uci), XIANGQI).unwrap();
    let answer = ask(&engine, &Public::new(XIANGQI), MOMENT, &Signal::new());
    assert!(matches!(answer, Err(ProgramError::Io(_))), "{answer:?}");
}

#[test]
fn options_reach_the_engine() {
    // The weakest level and a fixed seed do not answer like the strongest.
    let options = [("Level", "1"), ("seed", "7"), ("Hash", "999999999"), ("NoSuchOption", "3")];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let engine = Hosted::start(Recipe { options, ..recipe(ENGINE, Protocol::Uci) }, XIANGQI).unwrap();
    let answer = ask(&engine, &Public::new(XIANGQI), MOMENT, &Signal::new());
    assert!(matches!(answer, Ok(Thought { reply: Reply::Play(_), .. })), "{answer:?}");
}

#[test]
fn a_search_is_stopped_from_outside() {
    let engine = Hosted::start(recipe(ENGINE, Protocol::Usi), SHOGI).unwrap();
    let (tell, told) = mpsc::channel();
    let (stop, begun) = (Signal::new(), Instant::now());
    let hour = Allowance::PerMove(Duration::from_secs(3600));
    engine.ask(Public::new(SHOGI), hour, stop.clone(), move |answer| drop(tell.send(answer)));
    stop.raise();
    assert!(told.recv_timeout(PATIENCE).unwrap().is_ok() && begun.elapsed() < PATIENCE);
    // The same process goes on.
    assert!(ask(&engine, &Public::new(SHOGI), MOMENT, &Signal::new()).is_ok());
}

#[cfg(unix)]
mod rogues {
    use std::path::PathBuf;
    use std::{fs, process};

    use super::*;

    /// A program for the shell, in a file that is removed at the end.
    struct Rogue(PathBuf);

    impl Rogue {
        fn new(name: &str, script: &str) -> Self {
            let path = std::env::temp_dir().join(format!("teahouse-rogue-{}-{name}.sh", process::id()));
            fs::write(&path, script).unwrap();
            Self(path)
        }

        /// An engine that behaves until `go`.
        fn at_go(name: &str, does: &str) -> Self {
            let script = format!(
                "while read -r line; do case \"$line\" in\n\
                 uci) echo id name Rogue; echo uciok;;\n\
                 isready) echo readyok;;\n\
                 go*) {does};;\n\
                 quit) exit;;\n\
                 esac; done"
            );
            Self::new(name, &script)
        }

        fn recipe(&self) -> Recipe {
            recipe(&format!("sh {}", self.0.display()), Protocol::Uci)
        }

        fn answer(&self) -> Result<Thought, ProgramError> {
            let engine = Hosted::start(self.recipe(), XIANGQI).unwrap();
            ask(&engine, &Public::new(XIANGQI), MOMENT, &Signal::new())
        }
    }

    impl Drop for Rogue {
        fn drop(&mut self) {
            drop(fs::remove_file(&self.0));
        }
    }

    #[test]
    fn a_plain_engine_of_xiangqi_counts_ranks_from_0() {
        let answer =
            Rogue::at_go("plain", "printf 'info score cp 7 pv h2e2 h9g7\\r\\nbestmove h2e2 ponder h9g7\\r\\n'")
                .answer();
        let thought = answer.unwrap();
        assert_eq!((thought.finding.score, thought.finding.line.len()), (7, 2));
        let Reply::Play(mv) = thought.reply else { panic!("{thought:?}") };
        assert_eq!(mv.to_string(), "h3e3");
    }

    #[test]
    fn moves_that_cannot_be_played_are_named() {
        let illegal = Rogue::at_go("illegal", "echo bestmove a0a9").answer();
        assert!(matches!(&illegal, Err(ProgramError::Illegal(text)) if text == "a0a9"), "{illegal:?}");
        let nonsense = Rogue::at_go("nonsense", "printf 'bestmove \\0h2\\007e2\\n'").answer();
        assert!(matches!(&nonsense, Err(ProgramError::NotAMove(text)) if text == "h2e2"), "{nonsense:?}");
        let nothing = Rogue::at_go("nothing", "echo bestmove").answer();
        assert!(matches!(nothing, Err(ProgramError::NotAMove(_))), "{nothing:?}");
        let declares = Rogue::at_go("declares", "echo bestmove win").answer();
        assert!(matches!(declares, Err(ProgramError::Illegal(_))), "{declares:?}");
        let resigns = Rogue::at_go("resigns", "echo bestmove resign").answer();
        assert_eq!(resigns.unwrap().reply, Reply::Resign);
    }

    #[test]
    fn silence_is_told_after_a_while() {
        let silent = Rogue::at_go("silent", ":").answer();
        assert!(matches!(silent, Err(ProgramError::Timeout(_))), "{silent:?}");
        let asleep = Rogue::new("asleep", "echo uciok; echo readyok; exec sleep 600").answer();
        assert!(matches!(asleep, Err(ProgramError::Timeout(_))), "{asleep:?}");
        // One that moves when it is told to stop is only slow.
        let slow =
            Rogue::at_go("slow", "while read -r line; do [ \"$line\" = stop ] && break; done; echo bestmove h2e2")
                .answer();
        assert!(matches!(slow, Ok(Thought { reply: Reply::Play(_), .. })), "{slow:?}");
    }

    #[test]
    fn an_end_a_flood_and_an_endless_line_are_told_apart() {
        let ended = Rogue::at_go("ended", "exit 3").answer();
        assert!(matches!(ended, Err(ProgramError::Exited)), "{ended:?}");
        let flood = Rogue::at_go("flood", "while :; do echo info depth 1; done").answer();
        assert!(matches!(flood, Err(ProgramError::Flood | ProgramError::Timeout(_))), "{flood:?}");
        let binary = Rogue::at_go("binary", "cat /dev/zero").answer();
        assert!(matches!(binary, Err(ProgramError::LongLine)), "{binary:?}");
        let noisy = Rogue::at_go("noisy", "head -c 4000 /dev/urandom; echo; echo bestmove h2e2").answer();
        assert!(matches!(noisy, Ok(Thought { reply: Reply::Play(_), .. })), "{noisy:?}");
    }

    #[test]
    fn an_engine_that_has_failed_is_started_again() {
        let marker = std::env::temp_dir().join(format!("teahouse-rogue-{}-marker", process::id()));
        let does = format!("if [ -e {0} ]; then echo bestmove h2e2; else touch {0}; exit; fi", marker.display());
        let rogue = Rogue::at_go("again", &does);
        let engine = Hosted::start(rogue.recipe(), XIANGQI).unwrap();
        let answers = [(); 2].map(|()| ask(&engine, &Public::new(XIANGQI), MOMENT, &Signal::new()));
        drop(fs::remove_file(marker));
        assert!(matches!(answers, [Err(ProgramError::Exited), Ok(_)]), "{answers:?}");
    }

    #[test]
    fn the_process_ends_with_its_last_handle_whatever_it_does() {
        // It tells its number, and then it neither reads nor answers.
        let file = std::env::temp_dir().join(format!("teahouse-rogue-{}-number", process::id()));
        let rogue = Rogue::new("stays", &format!("trap '' TERM HUP INT; echo $$ > {}; exec sleep 600", file.display()));
        let engine = Hosted::start(rogue.recipe(), XIANGQI).unwrap();
        let until = Instant::now() + PATIENCE;
        // The program tells of its begin by this file alone.
        let number = loop {
            let number = fs::read_to_string(&file).unwrap_or_default();
            if number.ends_with('\n') {
                break number.trim().to_owned();
            }
            assert!(Instant::now() < until, "it has not begun");
            std::thread::sleep(Duration::from_millis(10));
        };
        let runs = || process::Command::new("kill").args(["-0", &number]).output().unwrap().status.success();
        assert!(runs());
        let waits = engine.clone();
        drop(engine);
        assert!(runs(), "a handle is left");
        drop(waits);
        // It is no child of this process, so nothing tells of its end.
        while runs() {
            assert!(Instant::now() < until, "it still runs");
            std::thread::sleep(Duration::from_millis(10));
        }
        drop(fs::remove_file(file));
    }

    #[test]
    fn protocols_are_asked_for_one_after_the_other() {
        let only = |word: &str, name| {
            let ok = format!("{word}ok");
            Rogue::new(
                name,
                &format!("read -r line; [ \"$line\" = {word} ] && echo id name Only && echo {ok}; cat >/dev/null"),
            )
        };
        for protocol in [Protocol::Usi, Protocol::Ucci] {
            // One that ends at a word that it does not know.
            let word = protocol.to_string();
            let rogue =
                Rogue::new(&format!("ends-{word}"), &format!("read -r line; [ \"$line\" = {word} ] && echo {word}ok"));
            let identity = identify(&rogue.recipe().command, &Signal::new(), &mut |_| {}).unwrap();
            assert_eq!(identity.protocol, protocol);
        }
        let polite = Rogue::new("polite", "while read -r line; do echo usiok; done");
        assert_eq!(identify(&polite.recipe().command, &Signal::new(), &mut |_| {}).unwrap().protocol, Protocol::Usi);
        let patient = only("usi", "patient");
        let mut asked = Vec::new();
        let identity =
            identify(&patient.recipe().command, &Signal::new(), &mut |protocol| asked.push(protocol)).unwrap();
        assert_eq!((identity.name.as_str(), asked), ("Only", vec![Protocol::Uci, Protocol::Usi]));
        let none = identify("cat", &Signal::new(), &mut |_| {});
        assert!(matches!(none, Err(ProgramError::Timeout(_))), "{none:?}");
        let stop = Signal::new();
        stop.raise();
        assert!(matches!(identify("cat", &stop, &mut |_| {}), Err(ProgramError::Stopped)));
    }
}
