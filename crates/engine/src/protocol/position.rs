//! What `position` sets.

use teahouse_rules::{Position, Public, RevealedMove, Rules};

use super::dialect::Dialect;
use super::display;
use super::line_error::{LineError, quoted};
use super::words::Words;

/// Reads what follows the word `position`, under the rules that the options name.
pub(super) fn read(rules: Rules, dialect: Dialect, mut words: Words<'_>) -> Result<Public, LineError> {
    let mut public = Public::from_position(rules, start(&rules, &mut words)?);
    if words.take("moves") {
        play_all(&mut public, dialect, words)?;
    } else {
        words.end("position")?;
    }
    Ok(public)
}

fn start(rules: &Rules, words: &mut Words<'_>) -> Result<Position, LineError> {
    let problem = match words.next() {
        Some("startpos") => return Ok(rules.start()),
        Some("fen") => return parse(rules, "position fen", words),
        Some("sfen") if matches!(rules, Rules::Shogi) => return parse(rules, "position sfen", words),
        Some("sfen") => format!("sfen is for shogi; {} takes fen", rules.game()),
        Some(word) => format!("{} is not one of startpos, fen, sfen", quoted(word)),
        None => "startpos, fen or sfen must follow".to_owned(),
    };
    Err(LineError::new("position", problem))
}

fn parse(rules: &Rules, place: &str, words: &mut Words<'_>) -> Result<Position, LineError> {
    rules.parse_position(&words.until("moves")).map_err(|wrong| LineError::new(place, wrong.to_string()))
}

/// Plays the moves of the line, past an end too: the last position is what counts.
fn play_all(public: &mut Public, dialect: Dialect, mut words: Words<'_>) -> Result<(), LineError> {
    let mut number = 0;
    while let Some(word) = words.next() {
        number += 1;
        let place = format!("position: move {number},");
        let mv = read_move(public.position(), dialect, &place, word)?;
        public.play_past_end(mv).map_err(|illegal| {
            LineError::new(format!("{place} {}", quoted(word)), display::reason(&illegal, dialect))
        })?;
    }
    Ok(())
}

/// Reads a move of the dialect; it need not be legal.
pub(super) fn read_move(
    position: &Position,
    dialect: Dialect,
    place: &str,
    word: &str,
) -> Result<RevealedMove, LineError> {
    dialect.read(position, word).map_err(|wrong| {
        LineError::new(format!("{place} {}, column {}", quoted(word), wrong.column()), wrong.message())
    })
}
