//! Legal moves, checks and endings in random games, compared with those of pyffish, a Python package that the tests do not
//! install. Without it they print that they are skipped.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_rules::xiangqi::Position;
use teahouse_rules::{Move, Reason};

use super::common::say;
use super::wxf;

/// A line for each FEN: whether the mover is in check, and its moves in order.
const SCRIPT: &str = "
import sys, pyffish
print('ready', flush=True)
for fen in sys.stdin:
    fen = fen.strip()
    moves = sorted(pyffish.legal_moves('xiangqi', fen, []))
    print(int(pyffish.gives_check('xiangqi', fen, [])), *moves, flush=True)
";

struct Peer {
    process: Child,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start() -> Option<Self> {
        let python = std::env::var("TEAHOUSE_PYTHON").unwrap_or_else(|_| "python3".to_owned());
        let mut command = Command::new(&python);
        command.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let peer = command.spawn().ok().and_then(|mut process| {
            let input = BufWriter::new(process.stdin.take()?);
            let mut output = BufReader::new(process.stdout.take()?);
            let mut line = String::new();
            let is_ready = output.read_line(&mut line).is_ok() && line == "ready\n";
            if !is_ready {
                // The process ends at the end of its input, and its parent must wait for it.
                drop(input);
                drop(process.wait());
                return None;
            }
            Some(Self { process, input, output })
        });
        if peer.is_none() {
            say(&format!("SKIPPED: {python} has no pyffish; TEAHOUSE_PYTHON names one that has"));
        }
        peer
    }

    /// For each position, whether the mover is in check, and its moves as sorted texts.
    fn ask(&mut self, positions: &[Position]) -> Vec<(bool, Vec<String>)> {
        for position in positions {
            writeln!(self.input, "{}", position.fen()).unwrap();
        }
        self.input.flush().unwrap();
        let answers = positions.iter().map(|_| {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            let mut words = line.split_whitespace();
            (words.next() == Some("1"), words.map(str::to_owned).collect())
        });
        answers.collect()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// A random move. Captures and checks are more likely than other moves, so that games end.
fn pick(position: &Position, rng: &mut ChaCha8Rng) -> Option<Move> {
    let moves = position.moves();
    let sharp = moves.iter().copied().filter(|mv| {
        let mut after = *position;
        after.play_unchecked(*mv);
        position.at(mv.target()).is_some() || after.checked().is_some()
    });
    let sharp: Vec<Move> = sharp.collect();
    let choices = if rng.random_ratio(1, 3) && !sharp.is_empty() { &sharp } else { &moves };
    choices.choose(rng).copied()
}

/// The positions of a game, including the last.
fn random_game(rng: &mut ChaCha8Rng) -> Vec<Position> {
    let mut positions = vec![Position::start(&wxf())];
    while let Some(position) = positions.last().copied().filter(|_| positions.len() < 200) {
        let Some(mv) = pick(&position, rng) else { break };
        let mut after = position;
        after.play_unchecked(mv);
        positions.push(after);
    }
    positions
}

fn check_positions(count: usize, seed: u64) {
    let Some(mut peer) = Peer::start() else { return };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut compared, mut checks, mut ends) = (0, 0, [0; 2]);
    while compared < count {
        let game = random_game(&mut rng);
        for (position, (in_check, moves)) in game.iter().zip(peer.ask(&game)) {
            let fen = position.fen();
            let mut own: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
            own.sort();
            assert_eq!(own, moves, "{fen}");
            assert_eq!(position.checked().is_some(), in_check, "{fen}");
            let end = match (moves.is_empty(), in_check) {
                (false, _) => None,
                (true, true) => Some(Reason::Checkmate),
                (true, false) => Some(Reason::Stalemate),
            };
            assert_eq!(position.outcome_reason(), end, "{fen}");
            checks += usize::from(in_check);
            ends[usize::from(in_check)] += usize::from(moves.is_empty());
        }
        compared += game.len();
    }
    println!("{compared} positions, {checks} checks, {} mates, {} stalemates", ends[1], ends[0]);
    assert!(checks * 30 > compared && ends[1] > 0, "too few positions with checks or mates");
}

#[test]
fn moves_and_mates_equal_those_of_another_program() {
    check_positions(2_000, 1);
}

#[test]
#[ignore = "takes minutes"]
fn moves_and_mates_equal_those_of_another_program_in_a_hundred_thousand_positions() {
    check_positions(100_000, 2);
}
