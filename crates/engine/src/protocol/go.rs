//! What follows `go`.

use std::time::{Duration, Instant};

use teahouse_rules::Seat;
use teahouse_rules::perft::Leaves;

use crate::limits::{Clock, Limits};
use crate::search::Answer;

use super::dialect::Dialect;
use super::line_error::{LineError, quoted};
use super::words::Words;

/// What `go` asks for.
#[derive(Debug)]
pub(super) enum Request {
    /// `go perft N [full]`
    Perft { depth: u32, leaves: Leaves },
    /// A move.
    Search(Conditions),
    /// `go mate N|infinite`: a mate by checks alone, within so much time.
    Mate { time: Option<Duration> },
}

/// What the numbers of `time` and its companions mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Seconds,
    Milliseconds,
}

/// Under which conditions a move is asked for.
#[derive(Debug, Default)]
pub(super) struct Conditions {
    nodes: Option<u64>,
    depth: Option<u32>,
    move_time: Option<Duration>,
    /// By seat: w and b of UCI are who moves first and second; in USI b is sente.
    clocks: [Option<Clock>; 2],
    byoyomi: Duration,
    moves_to_go: Option<u32>,
    infinite: bool,
    ponder: bool,
}

/// More than anybody waits, and little enough to be added to any point in time: a year in milliseconds.
const MOST_MS: u64 = 366 * 24 * 60 * 60 * 1000;

/// Nobody lives to see a count half as deep end; without a limit the first line of moves alone would fill the stack.
const MOST_PERFT: u32 = 255;

/// Reads what follows the word `go`.
pub(super) fn read(mut words: Words<'_>, dialect: Dialect, unit: Unit) -> Result<Request, LineError> {
    if words.take("perft") {
        return read_perft(words);
    }
    if dialect == Dialect::Usi && words.take("mate") {
        return read_mate(words);
    }
    let mut conditions = Conditions::default();
    while let Some(word) = words.next() {
        conditions.read(word, &mut words, dialect, unit)?;
    }
    Ok(Request::Search(conditions))
}

fn read_perft(mut words: Words<'_>) -> Result<Request, LineError> {
    const PLACE: &str = "go perft";
    let depth = words.number(PLACE, 0..=MOST_PERFT)?;
    let leaves = if words.take("full") { Leaves::Played } else { Leaves::Counted };
    words.end(PLACE)?;
    Ok(Request::Perft { depth, leaves })
}

fn read_mate(mut words: Words<'_>) -> Result<Request, LineError> {
    const PLACE: &str = "go mate";
    let time = if words.take("infinite") { None } else { Some(milliseconds(PLACE, &mut words)?) };
    words.end(PLACE)?;
    Ok(Request::Mate { time })
}

impl Conditions {
    fn read(&mut self, word: &str, words: &mut Words<'_>, dialect: Dialect, unit: Unit) -> Result<(), LineError> {
        let place = format!("go {word}");
        let [white, black] = match dialect {
            Dialect::Uci | Dialect::Ucci => [Seat::FIRST, Seat::SECOND],
            Dialect::Usi => [Seat::SECOND, Seat::FIRST],
        };
        match word {
            "infinite" => self.infinite = true,
            "ponder" => self.ponder = true,
            // A draw was offered; it is never taken.
            "draw" => {}
            "nodes" => self.nodes = Some(words.number(&place, 0..=u64::MAX)?),
            "depth" if words.take("infinite") => self.infinite = true,
            "depth" => self.depth = Some(words.number(&place, 0..=u32::MAX)?),
            // The words of UCCI name no side: they speak of whoever is to move, and nobody asks for the other's clock.
            "time" => {
                let left = span(&place, words, unit)?;
                [Seat::FIRST, Seat::SECOND].into_iter().for_each(|seat| self.clock(seat).left = left);
            }
            "increment" => {
                let increment = span(&place, words, unit)?;
                [Seat::FIRST, Seat::SECOND].into_iter().for_each(|seat| self.clock(seat).increment = increment);
            }
            // The opponent's clock is nothing to go by.
            "opptime" | "oppincrement" => drop(span(&place, words, unit)?),
            "oppmovestogo" => drop(words.number(&place, 0..=u32::MAX)?),
            "movestogo" => self.moves_to_go = Some(words.number(&place, 0..=u32::MAX)?),
            "movetime" => self.move_time = Some(milliseconds(&place, words)?),
            "byoyomi" => self.byoyomi = milliseconds(&place, words)?,
            "wtime" => self.clock(white).left = milliseconds(&place, words)?,
            "btime" => self.clock(black).left = milliseconds(&place, words)?,
            "winc" => self.clock(white).increment = milliseconds(&place, words)?,
            "binc" => self.clock(black).increment = milliseconds(&place, words)?,
            _ => {
                let problem = format!("{} is not a limit, such as nodes, depth, movetime or infinite", quoted(word));
                return Err(LineError::new("go", problem));
            }
        }
        Ok(())
    }

    fn clock(&mut self, seat: Seat) -> &mut Clock {
        self.clocks[seat.index()].get_or_insert_default()
    }

    /// The limits for whoever is to move, reckoned from now. Nothing said is as good as `infinite`.
    pub(super) fn limits(&self, mover: Seat, now: Instant) -> Limits {
        if self.infinite {
            return Limits::default();
        }
        let clock = match self.clocks[mover.index()] {
            None if self.byoyomi.is_zero() => None,
            clock => Some(Clock { byoyomi: self.byoyomi, moves_to_go: self.moves_to_go, ..clock.unwrap_or_default() }),
        };
        let allowed = [self.move_time, clock.map(|clock| clock.budget())].into_iter().flatten().min();
        let deadline = allowed.map(|allowed| now + allowed);
        Limits { deadline, nodes: self.nodes, depth: self.depth, ..Limits::default() }
    }

    /// When the move may be told.
    pub(super) const fn answer(&self) -> Answer {
        if self.ponder { Answer::WhenReleased } else { Answer::WhenFound }
    }
}

/// A span of time. A clock that has run out may show less than nothing.
fn span(place: &str, words: &mut Words<'_>, unit: Unit) -> Result<Duration, LineError> {
    let word = words.next().ok_or_else(|| LineError::new(place, "a number is missing"))?;
    let count: i64 = word.parse().map_err(|_| {
        let name = if unit == Unit::Seconds { "seconds" } else { "milliseconds" };
        LineError::new(place, format!("{} is not a whole number of {name}", quoted(word)))
    })?;
    let in_unit = if unit == Unit::Seconds { 1000 } else { 1 };
    Ok(Duration::from_millis(count.max(0).unsigned_abs().saturating_mul(in_unit).min(MOST_MS)))
}

fn milliseconds(place: &str, words: &mut Words<'_>) -> Result<Duration, LineError> {
    span(place, words, Unit::Milliseconds)
}
