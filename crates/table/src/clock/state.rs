//! The state of all clocks at the last entry of a match.

use teahouse_rules::{Seat, SeatMap, SeatSet, Turn};

use super::{ClockPhase, ClockReading, GameTime, TimeControl, TimeLeft, UndoTime};
use crate::Player;

/// The times that a [`TimeControl`] allows, in milliseconds. A time per move is a period without main time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct AllowedTimes {
    main: u64,
    increment: u64,
    period: u64,
    periods: u32,
    /// Whether the time is per move.
    per_move: bool,
}

impl AllowedTimes {
    fn of(control: TimeControl) -> Option<Self> {
        let millis = |seconds: u32| u64::from(seconds) * 1_000;
        let none = Self { main: 0, increment: 0, period: 0, periods: 0, per_move: false };
        Some(match control {
            TimeControl::None => return None,
            TimeControl::SuddenDeath { main } => Self { main: millis(main), ..none },
            TimeControl::Fischer { main, increment } => {
                Self { main: millis(main), increment: millis(increment), ..none }
            }
            TimeControl::Byoyomi { main, period, periods } => {
                Self { main: millis(main), period: millis(period), periods, ..none }
            }
            TimeControl::PerMove { limit } => Self { period: millis(limit), periods: 1, per_move: true, ..none },
        })
    }
}

/// The clock of a seat: what was left at the start of its present or next turn, and what it has used of that turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SeatClock {
    left: TimeLeft,
    used: u64,
    /// The time that undos have spared this turn. The main time pays it when the turn ends.
    owed: u64,
    /// All the time for which it has run, also that of its own turns which the player took back.
    run: u64,
}

impl SeatClock {
    /// The milliseconds until the flag falls, if the clock runs.
    fn until_flag(self, allowance: &AllowedTimes) -> u64 {
        let TimeLeft { main, periods } = self.left;
        main.saturating_add(allowance.period * u64::from(periods)).saturating_sub(self.used)
    }

    /// The milliseconds until the next loss, if the clock runs: until a period of byoyomi has passed, or the flag falls. The main
    /// time before byoyomi is no loss of its own.
    fn until_loss(self, allowance: &AllowedTimes) -> u64 {
        let kept = self.left.periods.saturating_sub(self.periods_used(allowance) + 1);
        self.until_flag(allowance).saturating_sub(allowance.period * u64::from(kept))
    }

    /// The number of periods that have passed in the turn. A period passes with its last millisecond.
    fn periods_used(self, allowance: &AllowedTimes) -> u32 {
        let used = self.used.saturating_sub(self.left.main).checked_div(allowance.period).unwrap_or(0);
        u32::try_from(used).unwrap_or(u32::MAX).min(self.left.periods)
    }

    /// The time that is left if the turn ends now, without an increment.
    fn left_after_turn(self, allowance: &AllowedTimes) -> TimeLeft {
        let TimeLeft { main, periods } = self.left;
        let used = self.used.saturating_add(self.owed);
        TimeLeft { main: main.saturating_sub(used), periods: periods - self.periods_used(allowance) }
    }

    /// Counts as used all that the clock has run since the start of this turn, but leaves a millisecond. `was` is the clock before the
    /// undo.
    fn use_all(&mut self, was: Self, allowance: &AllowedTimes) {
        let since = was.run - self.run;
        self.used += since.min(self.until_flag(allowance).saturating_sub(1));
        self.run = was.run;
    }

    /// Counts as used what the clock has run since the start of this turn, but leaves the least time. `was` is the clock before the
    /// undo. The present period of byoyomi stays the present one.
    fn use_to_least(&mut self, was: Self, allowance: &AllowedTimes) {
        let used = self.used.saturating_add(was.run - self.run);
        let at_start = Self { used: 0, ..*self }.until_loss(allowance);
        let least = was.until_loss(allowance).min(at_start).min(TimeLeft::LEAST_AFTER_UNDO);
        let later = was.left_after_turn(allowance).periods.saturating_sub(1);
        let until_loss = self.left.main + allowance.period * u64::from(self.left.periods.saturating_sub(later));
        self.used = used.min(until_loss.saturating_sub(least));
        self.owed = self.owed.saturating_add(used - self.used);
        self.run = was.run;
    }

    fn reading(self, allowance: &AllowedTimes, runs: bool, at: GameTime) -> ClockReading {
        let (phase, left) = self.phase(allowance);
        ClockReading { at, left, phase, runs, until_flag: self.until_flag(allowance) }
    }

    /// The phase, and the milliseconds that are left of it.
    fn phase(self, allowance: &AllowedTimes) -> (ClockPhase, u64) {
        let TimeLeft { main, periods } = self.left;
        if self.used < main || periods == 0 {
            return (ClockPhase::Main, main.saturating_sub(self.used));
        }
        // After the fall of the flag the last period is the present one.
        let used = self.periods_used(allowance).min(periods - 1);
        let end = main.saturating_add(allowance.period * u64::from(used + 1));
        let left = end.saturating_sub(self.used);
        let period = allowance.periods.saturating_sub(periods - used) + 1;
        (
            if allowance.per_move {
                ClockPhase::PerMove
            } else {
                ClockPhase::Byoyomi { period, of: allowance.periods }
            },
            left,
        )
    }
}

/// The clocks of all seats at the last entry, and before each turn of the line. A match in which no seat has a clock has
/// none of this.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MatchClocks {
    /// The allowances by seat; `None` for a seat without a clock.
    allowances: Vec<Option<AllowedTimes>>,
    /// The clocks by seat.
    clocks: Vec<SeatClock>,
    /// The clocks just before each turn was played, those of one turn behind those of the turn before. Undo restores
    /// them.
    before_turns: Vec<SeatClock>,
    /// The seat whose flag has fallen.
    flagged: Option<Seat>,
}

impl MatchClocks {
    /// The clocks at the start of a match; `None` if no player has one.
    pub(crate) fn of(players: &SeatMap<Player>) -> Option<Self> {
        let allowances: Vec<Option<AllowedTimes>> =
            players.values().map(|player| AllowedTimes::of(player.clock)).collect();
        allowances.iter().any(Option::is_some).then(|| {
            let start = |(player, allowance): (&Player, &Option<AllowedTimes>)| {
                let whole =
                    allowance.as_ref().map(|allowance| TimeLeft { main: allowance.main, periods: allowance.periods });
                SeatClock { left: player.time_left.or(whole).unwrap_or_default(), ..SeatClock::default() }
            };
            let clocks = players.values().zip(&allowances).map(start).collect();
            Self { allowances, clocks, before_turns: Vec::new(), flagged: None }
        })
    }

    /// Lets time pass for the seats whose clocks run.
    pub(crate) fn pass(&mut self, running: SeatSet, millis: u64) {
        for seat in running.iter() {
            if let Some(clock) = self.clocks.get_mut(seat.index()) {
                clock.used = clock.used.saturating_add(millis);
                clock.run = clock.run.saturating_add(millis);
            }
        }
    }

    /// Keeps the clocks before a turn, if this is its first step, and ends the turn with its last step. `ply` is the number
    /// of turns, this one included.
    pub(crate) fn step(&mut self, seat: Seat, ply: usize, ends_turn: bool) {
        if self.before_turns.len() < ply * self.clocks.len() {
            self.before_turns.extend_from_slice(&self.clocks);
        }
        let Some((allowance, clock)) = self.clock_mut(seat).filter(|_| ends_turn) else { return };
        let TimeLeft { main, periods } = clock.left_after_turn(allowance);
        clock.left = TimeLeft { main: main.saturating_add(allowance.increment), periods };
        (clock.used, clock.owed) = (0, 0);
    }

    /// Sets the clocks of each board to those just before the first of its turns that are taken back. `ply` turns remain. The
    /// clocks of a board of which no turn is taken back go on.
    ///
    /// `undo_time` says what becomes of the clock of the player who has `asked`.
    pub(crate) fn back_to(&mut self, ply: usize, asked: Seat, undo_time: UndoTime, taken_back: &[Turn]) {
        let seats = self.clocks.len();
        let was = self.clock(asked).map(|(_, clock)| clock);
        for (turn, before) in taken_back.iter().zip(self.before_turns[ply * seats..].chunks(seats)).rev() {
            // Those at the board of the turn.
            for seat in [turn.seat, turn.seat.other()].map(Seat::index) {
                self.clocks[seat] = before[seat];
            }
        }
        self.before_turns.truncate(ply * seats);
        let (Some(was), Some((allowance, clock))) = (was, self.clock_mut(asked)) else { return };
        match undo_time {
            UndoTime::Restored => {}
            UndoTime::Used => clock.use_all(was, allowance),
            UndoTime::UsedToLeast => clock.use_to_least(was, allowance),
        }
    }

    /// Takes back the steps of an unfinished turn, which goes on: its time stays used. `ply` turns remain.
    pub(crate) fn begin_turn_again(&mut self, ply: usize) {
        self.before_turns.truncate(ply * self.clocks.len());
    }

    /// Records that the flag of a seat has fallen.
    pub(crate) const fn fall(&mut self, seat: Seat) {
        self.flagged = Some(seat);
    }

    /// The seat whose flag has fallen.
    pub(crate) const fn flagged(&self) -> Option<Seat> {
        self.flagged
    }

    /// The seat whose flag falls first among those whose clocks run, and the milliseconds until then.
    pub(crate) fn first_flag(&self, running: SeatSet) -> Option<(Seat, u64)> {
        let until = |seat: Seat| self.clock(seat).map(|(allowance, clock)| (seat, clock.until_flag(allowance)));
        running.iter().filter_map(until).min_by_key(|(_, until)| *until)
    }

    /// The milliseconds until a running clock loses a period or its flag falls, this number of milliseconds after the last entry.
    pub(crate) fn until_loss(&self, seat: Seat, since_entry: u64) -> Option<u64> {
        let (allowance, mut clock) = self.clock(seat)?;
        clock.used = clock.used.saturating_add(since_entry);
        Some(clock.until_loss(allowance))
    }

    /// The reading of a clock at a moment, this number of milliseconds after the last entry.
    pub(crate) fn reading(&self, seat: Seat, runs: bool, at: GameTime, since_entry: u64) -> Option<ClockReading> {
        let (allowance, mut clock) = self.clock(seat)?;
        if runs {
            clock.used = clock.used.saturating_add(since_entry);
        }
        Some(clock.reading(allowance, runs, at))
    }

    /// The reading of a clock as it stood at the moment at which an earlier turn ended. `ply` is the number of turns, that one
    /// included, and `last` its seat; none before the first turn.
    pub(crate) fn reading_after(
        &self,
        seat: Seat,
        ply: usize,
        last: Option<Seat>,
        at: GameTime,
    ) -> Option<ClockReading> {
        let (allowance, now) = self.clock(seat)?;
        let before = |turn: usize| self.before_turns.get(turn * self.clocks.len() + seat.index()).copied();
        let clock = match last {
            // The turn has ended the time of its own player alone.
            Some(last) if last != seat => before(ply - 1),
            _ => before(ply).map(|clock| SeatClock { used: 0, ..clock }),
        };
        Some(clock.unwrap_or(now).reading(allowance, false, at))
    }

    /// The time with which a seat starts a restart: what is left after its present turn, without an increment for an
    /// unfinished one.
    pub(crate) fn carried(&self, seat: Seat) -> Option<TimeLeft> {
        let (allowance, clock) = self.clock(seat).filter(|(allowance, _)| !allowance.per_move)?;
        let mut left = clock.left_after_turn(allowance);
        if allowance.periods == 0 {
            left.main = left.main.max(TimeLeft::LEAST_IN_RESTART.min(allowance.main));
        }
        Some(left)
    }

    fn clock(&self, seat: Seat) -> Option<(&AllowedTimes, SeatClock)> {
        let allowance = self.allowances.get(seat.index())?.as_ref()?;
        Some((allowance, self.clocks[seat.index()]))
    }

    fn clock_mut(&mut self, seat: Seat) -> Option<(&AllowedTimes, &mut SeatClock)> {
        let allowance = self.allowances.get(seat.index())?.as_ref()?;
        Some((allowance, &mut self.clocks[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{Move, RevealedMove, Square};

    use super::*;

    /// At two boards two clocks run at a time.
    #[test]
    fn several_clocks_can_run() {
        let clocks = ["10", "none", "9+5", "0/3x3"];
        let player = |clock: &str| Player { clock: clock.parse().unwrap(), ..Player::default() };
        let mut clocks = MatchClocks::of(&clocks.into_iter().map(player).collect()).unwrap();
        let running: SeatSet = [0, 1, 2, 3].map(Seat).into_iter().collect();
        assert_eq!(clocks.first_flag(running), Some((Seat(2), 9_000)), "of equal moments that of the lower seat");
        assert_eq!(clocks.first_flag(SeatSet::of(Seat(0)).with(Seat(1))), Some((Seat(0), 10_000)));
        assert_eq!(clocks.first_flag(SeatSet::of(Seat(1))), None);
        clocks.pass(running, 4_000);
        clocks.step(Seat(2), 1, true);
        assert_eq!(clocks.first_flag(running), Some((Seat(3), 5_000)));
        clocks.pass(running.without(SeatSet::of(Seat(3))), 1_000);
        clocks.step(Seat(0), 2, true);
        let left = |clocks: &MatchClocks| {
            running
                .iter()
                .map(|seat| clocks.clock(seat).map(|(allowance, clock)| clock.until_flag(allowance)))
                .collect::<Vec<_>>()
        };
        assert_eq!(left(&clocks), [Some(5_000), None, Some(9_000), Some(5_000)]);
        let turn = |seat| {
            let mv = Move::go(Square::new(0, 0), Square::new(0, 1));
            Turn { mv: RevealedMove::plain(mv), chain: Vec::new(), seat: Seat(seat), effects: Vec::new() }
        };
        clocks.pass(SeatSet::of(Seat(3)), 500);
        clocks.back_to(1, Seat(1), UndoTime::UsedToLeast, &[turn(0)]);
        assert_eq!(left(&clocks), [Some(5_000), None, Some(9_000), Some(4_500)], "the other board's clocks go on");
        let mut as_before = clocks.clone();
        as_before.back_to(0, Seat(2), UndoTime::Restored, &[turn(2)]);
        assert_eq!(left(&as_before), [Some(5_000), None, Some(5_000), Some(5_000)]);
        clocks.pass(SeatSet::of(Seat(2)), 300);
        let mut to_least = clocks.clone();
        to_least.back_to(0, Seat(2), UndoTime::UsedToLeast, &[turn(2)]);
        assert_eq!(
            left(&to_least),
            [Some(5_000), None, Some(8_700), Some(5_000)],
            "no time is lost in less than ten seconds"
        );
        clocks.back_to(0, Seat(2), UndoTime::Used, &[turn(2)]);
        assert_eq!(left(&clocks), [Some(5_000), None, Some(3_700), Some(5_000)], "what has been used since stays used");
    }
}
