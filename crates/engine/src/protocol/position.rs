//! The words after `position`.

use teahouse_rules::{Position, Public, RevealedMove, Rules};

use super::dialect::Dialect;
use super::line_error::{LineError, Unreadable, quoted};
use super::words::LineWords;

/// Reads the words after `position`, under the rules of the options.
pub(super) fn read(rules: Rules, mut words: LineWords<'_>, dialect: Dialect) -> Result<Public, LineError> {
    let mut public = Public::from_position(rules, start(&rules, &mut words)?);
    if words.take("moves") {
        play_all(&mut public, words, dialect)?;
    } else {
        words.end("position")?;
    }
    Ok(public)
}

fn start(rules: &Rules, words: &mut LineWords<'_>) -> Result<Position, LineError> {
    let problem = match words.next() {
        Some("startpos") => return Ok(rules.start()),
        Some("fen") => return parse(rules, "position fen", words),
        Some("sfen") if matches!(rules, Rules::Shogi(_)) => return parse(rules, "position sfen", words),
        Some("sfen") => format!("sfen is for shogi; {} takes fen", rules.game()),
        Some(word) => format!("{} is not one of startpos, fen, sfen", quoted(word)),
        None => "startpos, fen or sfen must follow".to_owned(),
    };
    Err(LineError::new("position", problem))
}

fn parse(rules: &Rules, place: &str, words: &mut LineWords<'_>) -> Result<Position, LineError> {
    rules.parse_position(&words.until("moves")).map_err(|error| LineError::new(place, error.to_string()))
}

/// Plays the moves of the line, also past an end.
fn play_all(public: &mut Public, mut words: LineWords<'_>, dialect: Dialect) -> Result<(), LineError> {
    let mut number = 0;
    while let Some(word) = words.next() {
        number += 1;
        let place = format!("position: move {number},");
        let last = play_all_but_last(public, &place, word, dialect)?;
        if let Some(mv) = last {
            play(public, &place, word, mv, dialect)?;
        }
    }
    Ok(())
}

/// Plays all steps of a word but the last, and reads that one. A word is a step, or the steps of a chain of captures
/// separated by commas. The last step need not be legal. `None` if it stops a chain that has ended by itself.
pub(super) fn play_all_but_last(
    public: &mut Public,
    place: &str,
    word: &str,
    dialect: Dialect,
) -> Result<Option<RevealedMove>, LineError> {
    let mut start = 0;
    for step in word.split_inclusive(',') {
        let text = step.strip_suffix(',').unwrap_or(step);
        if start > 0 && text == "stop" && start + step.len() == word.len() && !public.is_mid_turn() {
            return Ok(None);
        }
        let mv =
            dialect.read(public.position(), text).map_err(|error| unreadable(place, word, &word[..start], &error))?;
        if start + text.len() == word.len() {
            return Ok(Some(mv));
        }
        play(public, place, word, mv, dialect)?;
        start += step.len();
        if start < word.len() && !public.is_mid_turn() && &word[start..] != "stop" {
            let problem = format!("the turn is over after {}, and the next one is a word of its own", quoted(text));
            return Err(LineError::new(format!("{place} {}", quoted(word)), problem));
        }
    }
    Err(LineError::new(format!("{place} {}", quoted(word)), "after a comma the next capture must follow, or stop"))
}

fn play(public: &mut Public, place: &str, word: &str, mv: RevealedMove, dialect: Dialect) -> Result<(), LineError> {
    public.play_past_end(mv).map(drop).map_err(|illegal| {
        LineError::new(format!("{place} {}", quoted(word)), dialect.reason(public.position(), &illegal))
    })
}

/// Reads a word with one step, which need not be legal.
pub(super) fn read_move(
    position: &Position,
    place: &str,
    word: &str,
    dialect: Dialect,
) -> Result<RevealedMove, LineError> {
    dialect.read(position, word).map_err(|error| unreadable(place, word, "", &error))
}

/// The error in a step, with its column in the whole word.
fn unreadable(place: &str, word: &str, before: &str, error: &Unreadable) -> LineError {
    let column = before.chars().count() + error.column;
    LineError::new(format!("{place} {}, column {column}", quoted(word)), error.message.as_str())
}
