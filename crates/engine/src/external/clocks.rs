//! How long an engine may think, in the words of its protocol.

use std::time::Duration;

use teahouse_rules::Seat;

use super::Protocol;

/// How long an engine may think about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// This time for each move.
    PerMove(Duration),
    /// By the clocks of both seats.
    Clocks([SideClock; 2]),
}

/// The clock of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideClock {
    /// Main time left.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Time for each move when no main time is left, or what is left of it.
    pub byoyomi: Duration,
}

impl SideClock {
    /// All the time that there is for one move.
    fn whole(&self) -> Duration {
        self.left + self.byoyomi
    }
}

/// A clock is told as a little shorter than it is: the answer takes its way.
const WAY: Duration = Duration::from_millis(50);

impl Allowance {
    /// The longest time up to the answer of a seat.
    pub(super) fn longest(&self, seat: Seat) -> Duration {
        match self {
            Self::PerMove(time) => *time,
            Self::Clocks(sides) => sides[seat.index() % 2].whole(),
        }
    }

    /// The words after `go`. UCCI counts in milliseconds where the engine can be told so, or else in seconds.
    pub(super) fn words(&self, protocol: Protocol, seat: Seat, has_milliseconds: bool) -> String {
        let less = |time: Duration| time.saturating_sub(WAY).as_millis();
        match (protocol, self) {
            (Protocol::Uci, Self::PerMove(time)) => format!("movetime {}", time.as_millis()),
            (Protocol::Usi, Self::PerMove(time)) => format!("btime 0 wtime 0 byoyomi {}", time.as_millis()),
            (Protocol::Ucci, Self::PerMove(time)) => format!("time {} movestogo 1", of_ucci(*time, has_milliseconds)),
            (Protocol::Uci, Self::Clocks(sides)) => match &sides[seat.index() % 2] {
                // UCI knows no byoyomi.
                own if own.left.is_zero() => format!("movetime {}", less(own.byoyomi)),
                _ => {
                    let [first, second] = sides.map(|side| less(side.whole()));
                    let [one, two] = sides.map(|side| side.increment.as_millis());
                    format!("wtime {first} btime {second} winc {one} binc {two}")
                }
            },
            (Protocol::Usi, Self::Clocks(sides)) => {
                let own = sides[seat.index() % 2];
                let [black, white] = sides.map(|side| less(side.left));
                let [one, two] = sides.map(|side| side.increment.as_millis());
                let extra = if one > 0 || two > 0 {
                    format!("binc {one} winc {two}")
                } else {
                    format!("byoyomi {}", less(own.byoyomi))
                };
                format!("btime {black} wtime {white} {extra}")
            }
            (Protocol::Ucci, Self::Clocks(sides)) => {
                let [own, other] = [seat, seat.other()].map(|seat| sides[seat.index() % 2]);
                let span = |time| of_ucci(time, has_milliseconds);
                if own.left.is_zero() {
                    return format!("time {} movestogo 1", span(own.byoyomi.saturating_sub(WAY)));
                }
                let [left, increment] = [own.whole().saturating_sub(WAY), own.increment].map(span);
                let [opposite, opposite_increment] = [other.whole(), other.increment].map(span);
                format!("time {left} increment {increment} opptime {opposite} oppincrement {opposite_increment}")
            }
        }
    }
}

/// A time of UCCI.
fn of_ucci(time: Duration, has_milliseconds: bool) -> u128 {
    if has_milliseconds { time.as_millis() } else { u128::from(time.as_secs()).max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_protocol_has_its_words_for_time() {
        let second = Allowance::PerMove(Duration::from_secs(1));
        let words = |protocol| second.words(protocol, Seat::FIRST, true);
        assert_eq!(
            Protocol::ALL.map(words),
            ["movetime 1000", "btime 0 wtime 0 byoyomi 1000", "time 1000 movestogo 1"]
        );
        assert_eq!(second.words(Protocol::Ucci, Seat::FIRST, false), "time 1 movestogo 1");
    }

    #[test]
    fn clocks_are_told_from_the_seat_of_the_engine() {
        let side = |left, increment, byoyomi| {
            let [left, increment, byoyomi] = [left, increment, byoyomi].map(Duration::from_secs);
            SideClock { left, increment, byoyomi }
        };
        let fischer = Allowance::Clocks([side(60, 2, 0), side(30, 1, 0)]);
        assert_eq!(
            Protocol::ALL.map(|protocol| fischer.words(protocol, Seat::SECOND, true)),
            [
                "wtime 59950 btime 29950 winc 2000 binc 1000",
                "btime 59950 wtime 29950 binc 2000 winc 1000",
                "time 29950 increment 1000 opptime 60000 oppincrement 2000"
            ]
        );
        let byoyomi = Allowance::Clocks([side(60, 0, 10), side(0, 0, 7)]);
        assert_eq!(
            Protocol::ALL.map(|protocol| byoyomi.words(protocol, Seat::SECOND, true)),
            ["movetime 6950", "btime 59950 wtime 0 byoyomi 6950", "time 6950 movestogo 1"]
        );
        assert_eq!(byoyomi.words(Protocol::Usi, Seat::FIRST, true), "btime 59950 wtime 0 byoyomi 9950");
        assert_eq!(byoyomi.words(Protocol::Uci, Seat::FIRST, true), "wtime 69950 btime 6950 winc 0 binc 0");
        assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| byoyomi.longest(seat).as_secs()), [70, 7]);
    }
}
