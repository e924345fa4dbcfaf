//! Measures the cost of reading journals that are crafted to be expensive for their size:
//!
//! ```text
//! cargo build --release -p teahouse-table --examples
//! target/release/examples/crafted undo 5000
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/examples/crafted undo 5000
//! ```
//!
//! The first argument is the kind of journal, the second its number of entries:
//!
//! - `play`: turns that repeat endlessly, without attacks, under an attack ban.
//! - `chase`: a cycle of 512 turns, again and again, under an attack ban. All of red's turns but two attack the same piece.
//! - `undo`: turns, then undos and replays of the last turn.
//! - `deep`: turns, then undos of all of them, one by one.
//! - `list N`: 1,000 ordinary journals of N entries each, listed from memory by the library.
#![expect(clippy::disallowed_types, reason = "the example measures time")]

use std::error::Error;
use std::fmt::Write as _;
use std::time::Instant;

use sha2::{Digest, Sha256};
use teahouse_rules::{Public, Rules};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{journal, library};

const ROUND: [&str; 4] = ["a4a3", "h1h2", "a3a4", "h2h1"];

/// Red's general attacks the chariot on d4, and the cannon does when the general steps back.
const CHASE: &str = "CS1r4/2K1s1s1/8/R3s1s1 r - 0 1";
/// Each black soldier walks around on four squares.
const WALKS: [[&str; 4]; 4] = [
    ["e3f3", "f3f4", "f4e4", "e4e3"],
    ["g3h3", "h3h4", "h4g4", "g4g3"],
    ["e1f1", "f1f2", "f2e2", "e2e1"],
    ["g1h1", "h1h2", "h2g2", "g2g1"],
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let kind = arguments.next().unwrap_or_else(|| "undo".to_owned());
    let entries: usize = arguments.next().as_deref().unwrap_or("5000").parse()?;
    if kind == "list" {
        return list(entries);
    }
    let text = written(&kind, entries)?;
    let started = Instant::now();
    let reading = journal::read(text.as_bytes())?;
    let took = started.elapsed();
    println!("{kind}: {} bytes, {} entries, {} turns stand", text.len(), reading.state.revision(), reading.state.ply());
    println!("{:?} in {took:?}", reading.ending);
    Ok(())
}

fn list(entries: usize) -> Result<(), Box<dyn Error>> {
    let (storage, text) = (FaultyStorage::new(), written("play", entries)?);
    for number in 0..1_000 {
        storage.put(&format!("{number}.teahouse"), text.as_bytes());
    }
    let started = Instant::now();
    let listed = library::list(&storage)?;
    println!("{} journals of {} bytes each in {:?}", listed.len(), text.len(), started.elapsed());
    Ok(())
}

/// Writes a journal of one kind.
fn written(kind: &str, entries: usize) -> Result<String, Box<dyn Error>> {
    let rules = Rules::parse("banqi taiwan no-progress=0 draws=asked attack-ban=on")?;
    let (start, round) = match kind {
        "chase" => (CHASE, chase()),
        _ => ("K7/8/8/7k r - 0 1", ROUND.to_vec()),
    };
    let start = rules.parse_position(start)?;
    let mut public = Public::from_position(rules, start);
    let mut text = Text::new();
    for line in ["teahouse-journal 1", "app 0.1.0", "match 00000000000000000000000000000000"] {
        text.push(line);
    }
    text.push(&format!("rules {}", rules.line()));
    text.push(&format!("start {}", start.fen()));
    for line in ["seat 0 Anna", "seat 1 Ben", "undo free", "begin"] {
        text.push(line);
    }
    let turns = if ["play", "chase"].contains(&kind) { entries } else { entries / 2 };
    for seq in 1..=turns {
        text.play(seq, &round, &mut public)?;
    }
    for seq in turns + 1..=entries {
        if kind == "undo" && (seq - turns) % 2 == 0 {
            text.play(seq, &round, &mut public)?;
        } else {
            let ply = public.ply() - 1;
            public.back_to(ply);
            text.entry(seq, ply % 2, &format!("undo {ply}"), &public);
        }
    }
    Ok(text.text)
}

/// The turns of the chase until all pieces are back.
fn chase() -> Vec<&'static str> {
    let red = ["a1a2", "a2a1"].into_iter().chain(["c3c4", "c4c3"].into_iter().cycle());
    let mut taken = [0; WALKS.len()];
    let black = walks(WALKS.len()).into_iter().map(|soldier| {
        taken[soldier] += 1;
        WALKS[soldier][(taken[soldier] - 1) % 4]
    });
    red.zip(black).flat_map(|(red, black)| [red, black]).collect()
}

/// The soldiers by whose steps the first soldiers stand in each of their ways once, and are back at the end.
fn walks(soldiers: usize) -> Vec<usize> {
    let Some(last) = soldiers.checked_sub(1) else { return Vec::new() };
    let mut round = walks(last);
    round.pop();
    round.push(last);
    round.repeat(4)
}

/// A journal that is written line by line.
struct Text {
    text: String,
    checksum: crc32fast::Hasher,
}

impl Text {
    fn new() -> Self {
        Self { text: String::new(), checksum: crc32fast::Hasher::new() }
    }

    fn push(&mut self, body: &str) {
        self.checksum.update(body.as_bytes());
        // Writing into a string cannot fail.
        let _ = writeln!(self.text, "{body} | {:08x}", self.checksum.clone().finalize());
    }

    fn entry(&mut self, seq: usize, seat: usize, action: &str, public: &Public) {
        let [a, b, c, d, ..] = <[u8; 32]>::from(Sha256::digest(public.position().fen()));
        self.push(&format!("{seq} {seq} {seat} {action} = {a:02x}{b:02x}{c:02x}{d:02x}"));
    }

    /// Plays the next step of the round.
    fn play(&mut self, seq: usize, round: &[&str], public: &mut Public) -> Result<(), Box<dyn Error>> {
        let (seat, step) = (public.ply() % 2, round[public.ply() % round.len()]);
        let mv = public.position().parse_move(step)?;
        public.play(mv)?;
        self.entry(seq, seat, &format!("play {step}"), public);
        Ok(())
    }
}
