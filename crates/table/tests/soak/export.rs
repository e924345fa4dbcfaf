//! The record of a match in the formats of other programs.

use core::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_record::{Format, Loss, Record, Tag, WriteError};
use teahouse_rules::{RevealedMove, Seat, Turn};
use teahouse_table::Match;

use crate::count::Count;

/// The record of a match, with the times of its turns and the names of its players.
fn record_of(state: &Match) -> Record {
    let mut record = Record::from_public(state.public());
    // The journal says how the match ended where the rules of the game alone do not.
    let line = record.main_line();
    record.set_ending(*line.last().unwrap(), teahouse_record::Ending::of(state.outcome()));
    let lasts = state.public().line().iter().scan(0, |steps, turn| {
        *steps += turn.steps().count();
        Some(*steps)
    });
    for (last, time) in lasts.zip(state.turn_times()) {
        record.set_time(line[last], Some(Duration::from_millis(time.millis())));
    }
    for seat in [Seat::FIRST, Seat::SECOND] {
        let name = state.name(seat).unwrap_or_default().to_owned();
        record.tags_mut().set(Tag::Player(seat), &name);
    }
    if let Some(seal) = state.opened_seal() {
        record.set_deal(seal.deal.clone()).unwrap();
    }
    record
}

fn steps(record: &Record) -> Vec<RevealedMove> {
    record.main_line().into_iter().filter_map(|id| record.node(id).step()).collect()
}

/// Writes the record of a match in one of the formats of its game, reads it back, and compares it with the match.
pub fn check(state: &Match, rng: &mut ChaCha8Rng, count: &mut Count) {
    let game = state.rules().game();
    let formats: Vec<Format> = Format::ALL.iter().copied().filter(|format| format.game() == game).collect();
    let record = record_of(state);
    let played: Vec<RevealedMove> = state.public().line().iter().flat_map(Turn::steps).collect();
    assert_eq!(steps(&record), played, "the record has the match");
    let format = *formats.choose(rng).unwrap();
    let encoding = *format.encodings().choose(rng).unwrap();
    let (bytes, losses) = match (format.write(&record, encoding), format.losses(&record)) {
        (Ok(bytes), Ok(losses)) => (bytes, losses),
        (Err(error), _) | (_, Err(error)) => {
            count_refusal(format, &error, count);
            return;
        }
    };
    let text = || String::from_utf8_lossy(&bytes).into_owned();
    let reading = if rng.random() { format.read(&bytes) } else { teahouse_record::read(&bytes, "") };
    let reading = reading.unwrap_or_else(|error| panic!("{format} {encoding}: {error}\n{}", text()));
    let read = &reading.record;
    assert_eq!(reading.skipped, [], "{format} {encoding}\n{}", text());
    assert_eq!(steps(read), played, "{format} {encoding}\n{}", text());
    assert_eq!(read.start(), state.public().start(), "{format} {encoding}\n{}", text());
    if !losses.contains(&Loss::Scores) {
        let score = |record: &Record| record.ending().map(|ending| ending.score);
        assert_eq!(score(read), score(&record), "{format} {encoding}\n{}", text());
    }
    if losses.is_empty() {
        assert!(*read == record, "{format} {encoding}\n{}", text());
    }
    Count::one(&mut count.exports, format);
}

/// Counts a record that a format cannot hold.
fn count_refusal(format: Format, error: &WriteError, count: &mut Count) {
    let words: String = error.to_string().chars().take(40).collect();
    Count::one(&mut count.refused, format!("{format}: {words}"));
}
