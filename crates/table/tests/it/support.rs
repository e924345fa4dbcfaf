//! Helpers of the tests.

use std::sync::Arc;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Rules, Seat, Seats};
use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Event, GameTime, Match, OpenMatch, Player, Setup, Signal, UndoPolicy};

pub const FIRST: Seat = Seat::FIRST;
pub const SECOND: Seat = Seat::SECOND;

pub fn banqi() -> Rules {
    Rules::Banqi(Ruleset::taiwan())
}

/// Banqi with chains, with captures of face-down pieces, and with draws that have to be claimed.
pub fn house() -> Rules {
    Rules::Banqi(Ruleset {
        multi_capture: true,
        blind_capture: true,
        draws: Draws::Asked,
        no_progress: 2,
        ..Ruleset::taiwan()
    })
}

pub fn setup(rules: Rules, undo: UndoPolicy) -> Setup {
    let names = ["Anna | = %\n", "本因坊", "Chi", "Dai"];
    let player = |seat: Seat| Player { undo, ..Player::named(names[seat.index()]) };
    Setup { players: rules.seats().map(player), ..Setup::new(rules, rules.seats().iter().map(|_| "")) }
}

/// A setup in which each seat has the time control of this text.
pub fn timed(rules: Rules, undo: UndoPolicy, clocks: &[&str]) -> Setup {
    let mut setup = setup(rules, undo);
    assert_eq!(setup.players.count(), clocks.len());
    setup.players.values_mut().zip(clocks).for_each(|(player, clock)| player.clock = clock.parse().unwrap());
    setup
}

/// A match and its storage in memory.
pub fn open_match(setup: Setup, seed: u64) -> (FaultyStorage, OpenMatch) {
    let disk = FaultyStorage::new();
    let open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(seed)).unwrap();
    (disk, open)
}

pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A match of Banqi and its storage in memory.
pub fn open_banqi(undo: UndoPolicy, seed: u64) -> (FaultyStorage, OpenMatch) {
    open_match(setup(banqi(), undo), seed)
}

/// Carries out a legal command, a second after the last entry.
pub fn act(open: &mut OpenMatch, seat: Seat, command: Command) -> Vec<Event> {
    let at = GameTime(open.state().time().millis() + 1_000);
    open.act(at, seat, command).unwrap()
}

/// Plays a move by its text.
pub fn play(open: &mut OpenMatch, text: &str) -> Vec<Event> {
    let mv = open.state().public().position().parse_move(text).unwrap().mv;
    let seat = open.state().movers().iter().next().unwrap();
    act(open, seat, Command::Play(mv))
}

/// The match read back from its journal, which is whole.
pub fn read_again(disk: &FaultyStorage, open: &OpenMatch) -> Match {
    let reading = journal::read(&disk.bytes(open.name())).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    reading.state
}

/// Plays a random legal move.
pub fn play_random(open: &mut OpenMatch, rng: &mut ChaCha8Rng) -> Vec<Event> {
    let moves = open.state().moves();
    let seat = open.state().movers().iter().next().unwrap();
    act(open, seat, Command::Play(moves[rng.random_range(0..moves.len())]))
}

/// A random command, legal or not: a move in most cases.
pub fn any_command(state: &Match, rng: &mut ChaCha8Rng) -> (Seat, Command) {
    let movers: Vec<Seat> = state.movers().iter().collect();
    let seat = match movers.as_slice() {
        [] => FIRST,
        [only] => *only,
        several => several[rng.random_range(0..several.len())],
    };
    let moves = state.moves_of(seat);
    if !moves.is_empty() && rng.random_bool(0.7) {
        return (seat, Command::Play(moves[rng.random_range(0..moves.len())]));
    }
    if state.seats() == Seats::Four && rng.random_bool(0.2) {
        let signal = Signal::ALL[rng.random_range(0..Signal::ALL.len())];
        return (Seat(rng.random_range(0..4)), Command::Signal(signal));
    }
    let others = [
        Command::OfferDraw,
        Command::DeclineDraw,
        Command::ClaimDraw,
        Command::AskUndo,
        Command::AcceptUndo,
        Command::DeclineUndo,
        Command::AskUndo,
        Command::AcceptUndo,
        Command::OfferImpasse,
        Command::DeclineImpasse,
        Command::Miscall,
    ];
    let command = match rng.random_range(0..100) {
        0 => Command::Resign,
        1..10 => Command::AcceptDraw,
        10..15 => Command::AcceptImpasse,
        _ => others[rng.random_range(0..others.len())],
    };
    (Seat(rng.random_range(0..state.seats().count() as u8)), command)
}

/// Carries out random commands until the match has this number of entries or is over. Returns the match at every
/// revision.
pub fn play_randomly(open: &mut OpenMatch, entries: u64, rng: &mut ChaCha8Rng) -> Vec<Match> {
    let mut states = vec![open.state().clone()];
    while open.state().revision() < entries && !open.state().outcome().is_over() {
        let (seat, command) = any_command(open.state(), rng);
        let at = GameTime(open.state().time().millis() + rng.random_range(0..20_000));
        let mut expected = open.state().clone();
        if let Ok(entry) = expected.check(at, seat, command) {
            expected.commit(entry);
            states.push(expected);
            open.act(at, seat, command).unwrap();
        }
    }
    if open.state().revision() as usize == states.len() {
        states.push(open.state().clone());
    }
    states
}

/// The text of a journal with these lines and the right checksums.
pub fn with_checksums<'a>(bodies: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = crc32fast::Hasher::new();
    let mut text = String::new();
    for body in bodies {
        hasher.update(body.as_bytes());
        text += &format!("{body} | {:08x}\n", hasher.clone().finalize());
    }
    text
}

/// The lines of a journal without checksums.
pub fn bodies(journal: &str) -> Vec<&str> {
    journal.lines().map(|line| &line[..line.len() - " | 01234567".len()]).collect()
}

/// The number of lines of a journal's head.
pub fn head_lines(journal: &str) -> usize {
    bodies(journal).iter().position(|body| *body == "begin").unwrap() + 1
}
