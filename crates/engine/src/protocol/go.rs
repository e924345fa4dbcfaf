//! The words after `go`.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;
use std::time::Duration;

use teahouse_rules::perft::Leaves;
use teahouse_rules::{Move, Position, Seat};

use crate::limits::{Clock, Limits};
use crate::opponent::AnswerTime;

use super::dialect::Dialect;
use super::line_error::{LineError, quoted};
use super::words::{self, LineWords};

/// The request of a `go` line.
#[derive(Debug)]
pub(super) enum GoRequest {
    /// `go perft N [full]`.
    Perft { depth: u32, leaves: Leaves },
    /// A search for a move.
    Search(Box<Conditions>),
    /// USI's `go mate MS|infinite`: a search for a mate by checks alone, within this time.
    Mate { time: Option<Duration> },
}

/// The unit of UCCI's `time` and `increment`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Seconds,
    Milliseconds,
}

#[derive(Debug, Default)]
pub(super) struct Conditions {
    nodes: Option<u64>,
    depth: Option<u32>,
    mate: Option<u32>,
    move_time: Option<Duration>,
    /// By seat. UCI's `w` is the first seat; USI's `b` is sente, the first seat.
    clocks: [Option<Clock>; 2],
    byoyomi: Duration,
    moves_to_go: Option<u32>,
    infinite: bool,
    ponder: bool,
    /// The legal moves after `searchmoves`; `None` if the word is missing or no legal move follows it.
    search_moves: Option<Vec<Move>>,
    /// The words after `searchmoves` that are no legal moves.
    illegal_words: Vec<String>,
    /// Whether a word names a limit, even if its value cannot be read or counts for the opponent alone.
    names_limit: bool,
}

/// The time of a search whose `go` line names limits, but none that holds: an endless search would leave the host waiting.
const FALLBACK: Duration = Duration::from_secs(1);

/// The largest depth of perft. Without a bound, recursion could exhaust the stack.
const MAX_PERFT: u32 = 255;

/// The words that `go` knows, and that therefore end the list after `searchmoves`.
const KEYWORDS: [&str; 20] = [
    "infinite",
    "ponder",
    "draw",
    "nodes",
    "depth",
    "mate",
    "time",
    "increment",
    "opptime",
    "oppincrement",
    "oppmovestogo",
    "movestogo",
    "movetime",
    "byoyomi",
    "wtime",
    "btime",
    "winc",
    "binc",
    "searchmoves",
    "perft",
];

/// Reads the words after `go`. Words that no dialect knows are ignored, as UCI asks.
///
/// A word whose value is missing or cannot be read is ignored too, and its error is in the list: the host waits for an answer.
///
/// # Errors
/// An error in `go perft`, which is no request of a host.
pub(super) fn read(
    mut words: LineWords<'_>,
    dialect: Dialect,
    unit: Unit,
    position: &Position,
) -> Result<(GoRequest, Vec<LineError>), LineError> {
    if words.take("perft") {
        return Ok((read_perft(words)?, Vec::new()));
    }
    if dialect == Dialect::Usi && words.take("mate") {
        return Ok(read_mate(words));
    }
    let (mut conditions, mut errors) = (Conditions::default(), Vec::new());
    while let Some(word) = words.next() {
        if word == "searchmoves" {
            conditions.read_search_moves(&mut words, dialect, position);
        } else {
            errors.extend(conditions.read(word, &mut words, dialect, unit).err());
        }
    }
    Ok((GoRequest::Search(Box::new(conditions)), errors))
}

fn read_perft(mut words: LineWords<'_>) -> Result<GoRequest, LineError> {
    const PLACE: &str = "go perft";
    let depth = words.number(PLACE, 0..=MAX_PERFT)?;
    let leaves = if words.take("full") { Leaves::Played } else { Leaves::Counted };
    words.end(PLACE)?;
    Ok(GoRequest::Perft { depth, leaves })
}

fn read_mate(mut words: LineWords<'_>) -> (GoRequest, Vec<LineError>) {
    const PLACE: &str = "go mate";
    let time = if words.take("infinite") { Ok(None) } else { milliseconds(PLACE, &mut words).map(Some) };
    let superfluous = words.end(PLACE).err();
    let (time, error) = match time {
        Ok(time) => (time, superfluous),
        Err(error) => (Some(FALLBACK), Some(error)),
    };
    (GoRequest::Mate { time }, error.into_iter().collect())
}

impl Conditions {
    /// Reads one word of `go` and its value. An unknown word is ignored.
    fn read(&mut self, word: &str, words: &mut LineWords<'_>, dialect: Dialect, unit: Unit) -> Result<(), LineError> {
        let place = format!("go {word}");
        let is_no_limit = ["infinite", "ponder", "draw", "searchmoves", "perft"].contains(&word);
        self.names_limit |= !is_no_limit && KEYWORDS.contains(&word);
        let [white, black] = match dialect {
            Dialect::Uci | Dialect::Ucci => [Seat::FIRST, Seat::SECOND],
            Dialect::Usi => [Seat::SECOND, Seat::FIRST],
        };
        match word {
            "infinite" => self.infinite = true,
            "ponder" => self.ponder = true,
            "nodes" => self.nodes = Some(number(&place, words, 0..=u64::MAX)?),
            "depth" if words.take("infinite") => self.infinite = true,
            "depth" => self.depth = Some(number(&place, words, 0..=u32::MAX)?),
            "mate" if dialect != Dialect::Usi => self.mate = Some(number(&place, words, 0..=u32::MAX)?),
            // UCCI's clock is that of the side to move.
            "time" => {
                let left = span(&place, words, unit)?;
                [Seat::FIRST, Seat::SECOND].into_iter().for_each(|seat| self.clock(seat).left = left);
            }
            "increment" => {
                let increment = span(&place, words, unit)?;
                [Seat::FIRST, Seat::SECOND].into_iter().for_each(|seat| self.clock(seat).increment = increment);
            }
            // The opponent's clock has no influence on the search.
            "opptime" | "oppincrement" => drop(span(&place, words, unit)?),
            "oppmovestogo" => drop(number(&place, words, 0..=u32::MAX)?),
            "movestogo" => self.moves_to_go = Some(number(&place, words, 0..=u32::MAX)?),
            "movetime" => self.move_time = Some(milliseconds(&place, words)?),
            "byoyomi" => self.byoyomi = milliseconds(&place, words)?,
            "wtime" => self.clock(white).left = milliseconds(&place, words)?,
            "btime" => self.clock(black).left = milliseconds(&place, words)?,
            "winc" => self.clock(white).increment = milliseconds(&place, words)?,
            "binc" => self.clock(black).increment = milliseconds(&place, words)?,
            // Unknown words, and UCCI's `draw`: draw offers are declined.
            _ => {}
        }
        Ok(())
    }

    /// Reads the moves after `searchmoves`, up to the next word of `go`.
    fn read_search_moves(&mut self, words: &mut LineWords<'_>, dialect: Dialect, position: &Position) {
        let legal = position.moves();
        while let Some(word) = words.next_if(|word| !KEYWORDS.contains(&word)) {
            match dialect.read(position, word) {
                Ok(step) if legal.contains(&step.mv) => self.search_moves.get_or_insert_default().push(step.mv),
                _ => self.illegal_words.push(quoted(word)),
            }
        }
    }

    fn clock(&mut self, seat: Seat) -> &mut Clock {
        self.clocks[seat.index()].get_or_insert_default()
    }

    /// The limits for the side to move. Without any limit the search is endless, as with `infinite`. The clock of one side alone
    /// counts for both. `overhead` is subtracted from the clock, but not from `movetime`.
    pub(super) fn limits(&self, mover: Seat, overhead: Duration) -> Limits {
        if self.infinite {
            return Limits::default();
        }
        let clock = match self.clocks[mover.index()].or(self.clocks[mover.other().index()]) {
            None if self.byoyomi.is_zero() => None,
            clock => Some(Clock { byoyomi: self.byoyomi, moves_to_go: self.moves_to_go, ..clock.unwrap_or_default() }),
        };
        let budget = clock.map(|clock| clock.budget(overhead));
        let time = [self.move_time, budget.map(|budget| budget.hard)].into_iter().flatten().min();
        let is_endless = time.is_none() && self.nodes.is_none() && self.depth.is_none() && self.mate.is_none();
        Limits {
            time: time.or_else(|| (is_endless && self.names_limit).then_some(FALLBACK)),
            soft_time: budget.map(|budget| budget.soft),
            nodes: self.nodes,
            depth: self.depth,
            mate: self.mate,
            ..Limits::default()
        }
    }

    /// The legal moves that `searchmoves` excludes; none if it lists no legal move.
    pub(super) fn excluded_moves(&self, position: &Position) -> Vec<Move> {
        let Some(wanted) = &self.search_moves else { return Vec::new() };
        position.moves().into_iter().filter(|mv| !wanted.contains(mv)).collect()
    }

    /// The remark on words after `searchmoves` that are no legal moves; empty if there is none.
    pub(super) fn remark(&self) -> Option<String> {
        let named = self.illegal_words.join(", ");
        (!named.is_empty()).then(|| format!("go searchmoves: {named}: not legal here, ignored"))
    }

    /// When the search may answer.
    pub(super) const fn answer(&self) -> AnswerTime {
        if self.ponder { AnswerTime::WhenReleased } else { AnswerTime::WhenFound }
    }
}

/// Reads a time. A negative time counts as zero: it is that of a clock that has run out.
fn span(place: &str, words: &mut LineWords<'_>, unit: Unit) -> Result<Duration, LineError> {
    let word = value(place, words)?;
    let count: i64 = word.parse().map_err(|_| {
        let name = if unit == Unit::Seconds { "seconds" } else { "milliseconds" };
        LineError::new(place, format!("{} is not a whole number of {name}", quoted(word)))
    })?;
    let in_unit = if unit == Unit::Seconds { 1000 } else { 1 };
    Ok(Duration::from_millis(count.max(0).unsigned_abs().saturating_mul(in_unit)))
}

/// Takes a number.
fn number<T>(place: &str, words: &mut LineWords<'_>, range: RangeInclusive<T>) -> Result<T, LineError>
where
    T: FromStr + PartialOrd + fmt::Display,
{
    words::number(place, value(place, words)?, range)
}

/// Takes the value of a word. The next word of `go` is none.
fn value<'a>(place: &str, words: &mut LineWords<'a>) -> Result<&'a str, LineError> {
    let word = words.next_if(|word| !KEYWORDS.contains(&word));
    word.ok_or_else(|| LineError::new(place, "a number is missing"))
}

fn milliseconds(place: &str, words: &mut LineWords<'_>) -> Result<Duration, LineError> {
    span(place, words, Unit::Milliseconds)
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{Rules, shogi, xiangqi};

    use super::*;
    use crate::protocol::options::Options;

    /// The times of the soft and hard limits after a `go` line, in milliseconds.
    fn limits(dialect: Dialect, line: &str, mover: Seat, overhead: Duration) -> Option<(u128, u128)> {
        let rules = match dialect {
            Dialect::Usi => Rules::Shogi(shogi::Ruleset::amateur()),
            _ => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
        };
        let (request, _) = read(LineWords::new(line), dialect, Unit::Seconds, &rules.start()).unwrap();
        let GoRequest::Search(conditions) = request else { panic!("{line}") };
        let limits = conditions.limits(mover, overhead);
        Some((limits.soft_time.unwrap_or_default().as_millis(), limits.time?.as_millis()))
    }

    #[test]
    fn the_overhead_is_never_spent() {
        let overhead = Duration::from_millis(50);
        for (dialect, line, expected) in [
            (Dialect::Usi, "btime 0 wtime 0 byoyomi 10000", Some((5472, 9950))),
            (Dialect::Usi, "btime 60000 wtime 0", Some((1100, 4000))),
            (Dialect::Usi, "wtime 60000 btime 0", Some((1, 1))),
            (Dialect::Uci, "wtime 60000 btime 0 winc 1000", Some((1650, 6000))),
            (Dialect::Uci, "wtime 600 btime 0 movestogo 1", Some((302, 550))),
            (Dialect::Uci, "wtime 40 btime 0 movestogo 1", Some((1, 1))),
            (Dialect::Ucci, "time 60 increment 1", Some((1650, 6000))),
            // `movetime` includes the overhead.
            (Dialect::Uci, "movetime 700", Some((0, 700))),
            (Dialect::Uci, "nodes 5", None),
            (Dialect::Uci, "infinite wtime 5 btime 5", None),
            // The opponent's clock alone counts for both sides.
            (Dialect::Uci, "btime 60000 binc 1000", Some((1650, 6000))),
        ] {
            assert_eq!(limits(dialect, line, Seat::FIRST, overhead), expected, "{line}");
        }
    }

    /// The search ends, whatever cannot be read; without the name of a limit it is endless.
    #[test]
    fn a_search_whose_limits_cannot_be_read_ends_after_a_second() {
        for (dialect, line) in [
            (Dialect::Uci, "depth two"),
            (Dialect::Uci, "nodes -1"),
            (Dialect::Uci, "movetime 12.5"),
            (Dialect::Uci, "movetime"),
            (Dialect::Uci, "wtime btime"),
            (Dialect::Uci, "movestogo 5"),
            (Dialect::Ucci, "opptime 60"),
            (Dialect::Usi, "byoyomi soon"),
        ] {
            assert_eq!(limits(dialect, line, Seat::FIRST, Duration::ZERO), Some((0, 1000)), "{line}");
        }
        assert_eq!(limits(Dialect::Uci, "movetime depth 3", Seat::FIRST, Duration::ZERO), None, "the depth is a limit");
        assert_eq!(limits(Dialect::Uci, "ponder quickly", Seat::FIRST, Duration::ZERO), None);
    }

    #[test]
    fn the_overhead_can_be_set() {
        let mut options = Options::of(Dialect::Uci);
        assert_eq!(options.overhead(), Duration::from_millis(50));
        options.set(Dialect::Uci, LineWords::new("name MoveOverhead value 200")).unwrap();
        let hard = limits(Dialect::Uci, "byoyomi 1000", Seat::FIRST, options.overhead());
        assert_eq!(hard.map(|(_, hard)| hard), Some(800));
    }

    #[test]
    fn each_keyword_of_go_ends_a_list_of_moves() {
        let position = Rules::Xiangqi(xiangqi::Ruleset::wxf()).start();
        // A list of its own, to detect words that `KEYWORDS` lacks.
        let words = "infinite ponder draw nodes depth mate time increment opptime oppincrement oppmovestogo movestogo movetime \
                     byoyomi wtime btime winc binc searchmoves perft";
        for word in words.split(' ') {
            let line = format!("searchmoves h3e3 {word} 5 5");
            let request = read(LineWords::new(&line), Dialect::Uci, Unit::Seconds, &position);
            let Ok((GoRequest::Search(conditions), _)) = request else { panic!("{word}: {request:?}") };
            assert!(!conditions.illegal_words.contains(&quoted(word)), "{word}");
            assert_eq!(conditions.excluded_moves(&position).len(), 43);
        }
    }
}
