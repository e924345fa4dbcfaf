//! A process that is killed while it writes a journal loses no confirmed entry.
//!
//! The process is this test program: an environment variable makes it play random moves into a journal. It prints a
//! line for each entry that is on the disk.
#![expect(clippy::disallowed_types, reason = "the wait for a process has a deadline")]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::RngExt;
use teahouse_table::journal;
use teahouse_table::{DiskStorage, GameTime, OpenMatch, Recovery, Saved, UndoPolicy, library};

use crate::support::*;

const FOLDER: &str = "TEAHOUSE_KILL_TEST_FOLDER";
const SEED: &str = "TEAHOUSE_KILL_TEST_SEED";
const CONFIRMED: &str = "confirmed ";

/// The code of the killed process, which plays until it is killed. Without the environment variable it does nothing.
#[test]
#[ignore = "run by the kill tests, in a process of its own"]
fn playing_process() {
    let (Ok(folder), Ok(seed)) = (std::env::var(FOLDER), std::env::var(SEED)) else { return };
    let storage = Arc::new(DiskStorage::new(folder));
    let mut rng = rng(seed.parse().unwrap());
    let mut stdout = std::io::stdout();
    loop {
        let mut open = match library::newest_unfinished(storage.as_ref()).unwrap() {
            Some(listed) => OpenMatch::open(storage.clone(), &listed.name).unwrap().0,
            None => {
                let setup = timed(banqi(), UndoPolicy::Free, &["86400", "3600/30x3"]);
                OpenMatch::create(storage.clone(), setup, &mut rng).unwrap()
            }
        };
        while !open.state().outcome().is_over() {
            let (seat, command) = any_command(open.state(), &mut rng);
            let at = GameTime(open.state().time().millis() + 7);
            if open.act(at, seat, command).is_ok() {
                assert_eq!(open.saved(), &Saved::Everything);
                let (seq, line) = (open.state().revision(), open.journal_text().lines().last().unwrap());
                writeln!(stdout, "\n{CONFIRMED}{} {seq} {line}", open.name()).unwrap();
                stdout.flush().unwrap();
            }
        }
    }
}

fn start(folder: &Path, seed: u64) -> Child {
    Process::new(std::env::current_exe().unwrap())
        .args(["kill::playing_process", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Starts the process and kills it. Returns its last confirmation: the journal's name, the entry's number and line.
fn play_and_kill(folder: &Path, seed: u64) -> Option<(String, u64, String)> {
    let mut rng = rng(seed);
    let mut process = start(folder, seed);
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut confirmed = Vec::new();
    let wanted = rng.random_range(0..6);
    while confirmed.len() < wanted {
        confirmed.extend(lines.next().unwrap().strip_prefix(CONFIRMED).map(str::to_owned));
    }
    // Varies the moment of the kill within the write of the next entry.
    let (now, delay) = (Instant::now(), Duration::from_micros(rng.random_range(0..3_000)));
    while now.elapsed() < delay {
        std::hint::spin_loop();
    }
    process.kill().unwrap();
    process.wait().unwrap();
    confirmed.extend(lines.filter_map(|line| line.strip_prefix(CONFIRMED).map(str::to_owned)));
    let last = confirmed.pop()?;
    let mut words = last.splitn(3, ' ');
    let mut word = || words.next().unwrap().to_owned();
    Some((word(), word().parse().unwrap(), word()))
}

fn kill_many_times(kills: u64) {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let (mut confirmed, mut torn) = (0_u64, 0);
    for seed in 0..kills {
        let last = play_and_kill(folder.path(), seed);
        let Some((name, seq, line)) = last else { continue };
        confirmed += 1;
        let (open, recovery) = OpenMatch::open(storage.clone(), &name).unwrap();
        torn += u64::from(recovery != Recovery::Intact);
        assert!(open.state().revision() >= seq, "kill {seed}: entry {seq} of {name} was confirmed and is lost");
        let text = open.journal_text();
        assert!(text.lines().any(|kept| kept == line), "kill {seed}: {line:?} was confirmed and is another now");
        // The entries are seven milliseconds apart, but the seal is opened at once.
        let entries = open.state().revision() - u64::from(open.state().opened_seal().is_some());
        assert_eq!(open.state().time(), GameTime(7 * entries), "the time is that of the last entry");
        assert_eq!(open.state().flag_at().is_some(), !open.state().outcome().is_over());
        assert_eq!(journal::read(text.as_bytes()).unwrap().state, *open.state());
    }
    let matches = library::list(storage.as_ref()).unwrap();
    assert!(matches.iter().all(|listed| listed.summary().is_some_and(|summary| !summary.torn)), "{matches:?}");
    println!("{kills} kills, {confirmed} of them after a confirmed entry, {torn} torn ends, {} matches", matches.len());
    assert!(confirmed > kills / 2, "most processes were killed before they confirmed an entry");
}

#[test]
fn a_thousand_kills_lose_no_confirmed_entry() {
    kill_many_times(1_000);
}
