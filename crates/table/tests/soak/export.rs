//! The record of a match in the formats of other programs.

use rand::seq::IndexedRandom;
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_record::{Format, Loss, Record, WriteError};
use teahouse_rules::{Public, RevealedMove};
use teahouse_table::Match;
use teahouse_table::records::{in_terms_of, record_of};

use crate::count::Count;

/// The steps, each with its board.
fn steps(record: &Record) -> Vec<(u8, RevealedMove)> {
    let nodes = record.main_line().into_iter().map(|id| record.node(id));
    nodes.filter_map(|node| Some((node.board(), node.step()?))).collect()
}

/// Writes the record of a match in one of the formats of its game, reads it back, and compares it with the match.
pub fn check(state: &Match, rng: &mut ChaCha8Rng, count: &mut Count) {
    let game = state.rules().game();
    let formats: Vec<Format> = Format::ALL.iter().copied().filter(|format| format.game() == game).collect();
    let record = record_of(state);
    let played: Vec<(u8, RevealedMove)> =
        state.line().flat_map(|turn| turn.steps().map(|step| (state.seats().board_of(turn.seat), step))).collect();
    assert_eq!(steps(&record), played, "the record has the match");
    let format = *formats.choose(rng).unwrap();
    let record = in_terms_of(record, format);
    let encoding = *format.encodings().choose(rng).unwrap();
    let (bytes, losses) = match (format.write(&record, encoding), format.losses(&record, encoding)) {
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
    let starts = (state.public().start(), state.boards().get(1).map(Public::start));
    assert_eq!((read.start(), read.second_start()), starts, "{format} {encoding}\n{}", text());
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
