//! Measures how long the library takes to list many matches, on the disk of the temporary folder:
//!
//! ```text
//! cargo run --release -p teahouse-table --example library
//! cargo run --release -p teahouse-table --example library -- 5000
//! ```
//!
//! The argument is the number of matches. They are random ones of all games with 60 to 150 entries; every third has a
//! title. The list is made without an index, with it, and with it after one match went on; then it is searched and sorted.
//!
//! A library opens with its index: for a thousand matches the lists with it, with the slowest search, may take 0.2 s of computing.
#![expect(clippy::disallowed_types, reason = "the example measures time")]

#[path = "../../../examples/computing/mod.rs"]
mod computing;

use std::error::Error;
use std::fs::{self, File};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};

use computing::computing;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use teahouse_rules::Rules;
use teahouse_table::library::{self, Order, Query};
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, DiskStorage, GameTime, OpenMatch, Setup};

/// The best of this many attempts counts.
const ATTEMPTS: usize = 5;
/// The most computing in which a library of a thousand matches opens.
const OPENING: Duration = Duration::from_millis(200);
const THOUSAND: u64 = 1_000;

fn main() -> ExitCode {
    match measured() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the limit is kept.
fn measured() -> Result<bool, Box<dyn Error>> {
    let matches: u64 = std::env::args().nth(1).as_deref().unwrap_or("1000").parse()?;
    let folder = tempfile::tempdir()?;
    let storage = DiskStorage::new(folder.path());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut bytes = 0;
    for number in 0..matches {
        let (name, text) = played(number, &mut rng)?;
        bytes += text.len();
        write_in_the_past(&storage, &name, &text, number)?;
        if number % 3 == 0 {
            let title = format!("花見の一局 {number}\n");
            write_in_the_past(&storage, &Sidecar::Title.beside(&name), &title, number)?;
        }
    }
    println!("{matches} journals, {} KiB", bytes / 1024);

    let index = folder.path().join(library::INDEX);
    let list = || library::list(&storage).map(|listed| listed.len());
    measure("without an index", || fs::remove_file(&index).or(Ok(())).and_then(|()| Ok(list()?)))?;
    println!("the index has {} KiB", fs::metadata(&index)?.len() / 1024);
    let indexed = measure("with the index", || Ok(list()?))?;
    let listed = library::list(&storage)?;
    let went_on = measure("with the index, one match went on", || {
        let name = &listed[0].name;
        File::options().append(true).open(folder.path().join(name))?.set_modified(UNIX_EPOCH)?;
        let result = list();
        write_in_the_past(&storage, name, &fs::read_to_string(folder.path().join(name))?, matches)?;
        Ok(result?)
    })?;
    let mut search = Duration::ZERO;
    for order in Order::ALL {
        let query = Query { text: "anna 花".into(), ..Query::default() };
        search = search.max(measure(&format!("search, {order:?}"), || Ok(query.select(&listed, *order).len()))?);
    }
    let (opening, most) =
        (indexed.max(went_on) + search, OPENING.mul_f64(matches.max(THOUSAND) as f64 / THOUSAND as f64));
    println!("the library opens with {opening:?} of computing, at most {most:?}");
    Ok(opening <= most)
}

/// The name and the text of a random match.
fn played(number: u64, rng: &mut ChaCha8Rng) -> Result<(String, String), Box<dyn Error>> {
    let rules = Rules::GAMES[(number % 3) as usize];
    let storage = FaultyStorage::new();
    let setup = Setup::new(rules, ["Anna", "本因坊秀策"]);
    let mut open = OpenMatch::create(Arc::new(storage), setup, rng)?;
    let entries = rng.random_range(60..=150);
    while open.state().revision() < entries && !open.state().outcome().is_over() {
        let moves = open.state().moves();
        let Some(seat) = open.state().movers().iter().next() else { break };
        let at = GameTime(open.state().time().millis() + 5_000);
        open.act(at, seat, Command::Play(moves[rng.random_range(0..moves.len())]))?;
    }
    Ok((open.name().to_owned(), open.journal_text().to_owned()))
}

/// Writes a file as if it had been written long ago: the index does not trust files that are as new as itself.
fn write_in_the_past(storage: &DiskStorage, name: &str, text: &str, number: u64) -> Result<(), std::io::Error> {
    let path = storage.folder().join(name);
    fs::write(&path, text)?;
    File::options().append(true).open(path)?.set_modified(UNIX_EPOCH + Duration::from_secs(1_700_000_000 + number))
}

/// Prints the time of the best attempt, and returns its computing time.
fn measure(what: &str, mut attempt: impl FnMut() -> Result<usize, Box<dyn Error>>) -> Result<Duration, Box<dyn Error>> {
    let mut best = (Duration::MAX, Duration::MAX, 0);
    for _ in 0..ATTEMPTS {
        let (started, computed) = (Instant::now(), computing());
        let found = attempt()?;
        best = best.min((computing() - computed, started.elapsed(), found));
    }
    let (computed, time, found) = best;
    println!("{what}: {found} in {time:?}, {computed:?} of computing");
    Ok(computed)
}
