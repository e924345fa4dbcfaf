//! The clocks of a match, the fall of a flag, and the time that a restart begins with.

use teahouse_rules::{Outcome, Reason, Rules, Seat, SeatSet, Turn, shogi};

use super::material::can_win;
use crate::entry::{Action, Entry};
use crate::series::Score;
use crate::{ClockReading, GameTime, Match, Player, Setup, TimeLeft};

impl Match {
    /// Whether any seat has a clock.
    pub const fn has_clocks(&self) -> bool {
        self.clocks.is_some()
    }

    /// The reading of a seat's clock at a game time; `None` if the seat has no clock. A time before that of the last entry counts
    /// as that of the last entry. After the end the clock shows what was left at the end.
    pub fn clock(&self, seat: Seat, now: GameTime) -> Option<ClockReading> {
        let now = now.max(self.time);
        let runs = self.movers().contains(seat);
        self.clocks.as_ref()?.reading(seat, runs, now, (now - self.time).millis())
    }

    /// The reading of a seat's clock after this many turns of the [line](Self::line), when the last of them had just ended; `None` if
    /// the seat has no clock. It stands. After all turns it is that of the last entry.
    ///
    /// ```
    /// use teahouse_rules::{Rules, Seat, xiangqi};
    /// use teahouse_table::{Command, GameTime, Match, Setup};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// setup.players[Seat::FIRST].clock = "300+3".parse()?;
    /// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// for (seat, text, at) in [(0, "h3e3", 8_000), (1, "h10g8", 9_000), (0, "h1g3", 29_000)] {
    ///     let mv = game_match.public().position().parse_move(text)?.mv;
    ///     let entry = game_match.check(GameTime(at), Seat(seat), Command::Play(mv))?;
    ///     game_match.commit(entry);
    /// }
    /// let left = |ply| game_match.clock_after(Seat::FIRST, ply).map(|clock| clock.left);
    /// assert_eq!([0, 1, 2, 3].map(left), [300_000, 295_000, 295_000, 278_000].map(Some));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clock_after(&self, seat: Seat, ply: usize) -> Option<ClockReading> {
        if ply >= self.ply() {
            return self.clock(seat, self.time);
        }
        let last = ply.checked_sub(1).and_then(|index| self.boards().turn(index)).map(|turn| turn.seat);
        self.clocks.as_ref()?.reading_after(seat, ply, last, self.time)
    }

    /// The seat whose flag falls first, and the moment at which it falls, if there is no further entry. `None` if no clock
    /// runs. An entry before that moment counts; at that moment the time is up.
    pub fn flag_at(&self) -> Option<(Seat, GameTime)> {
        let (seat, until) = self.clocks.as_ref()?.first_flag(self.movers())?;
        Some((seat, self.time.after(until)))
    }

    /// The time of a command that a seat gave after `since` and until `now`, for a caller that polls input, as once a frame.
    ///
    /// The time is `now`, unless a flag or a byoyomi period falls after `since` and until `now`: then the time is the last
    /// millisecond before, so that a player who moved in time never loses to polling. One who is too late gains less than the time
    /// between two polls.
    /// The caller checks the commands before the [flag](Self::flag_entry).
    ///
    /// ```
    /// use teahouse_rules::{Rules, Seat, xiangqi};
    /// use teahouse_table::{GameTime, Match, Setup};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// setup.players[Seat::FIRST].clock = "0/30x2".parse()?;
    /// let game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let given = |since, now| game_match.given_at(Seat::FIRST, GameTime(since), GameTime(now)).millis();
    /// assert_eq!(given(29_900, 29_999), 29_999);
    /// assert_eq!(given(29_900, 30_010), 29_999, "the first period is kept");
    /// assert_eq!(given(59_000, 60_500), 59_999, "the flag has not fallen");
    /// assert_eq!(given(60_000, 60_500), 60_500, "it fell before");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn given_at(&self, seat: Seat, since: GameTime, now: GameTime) -> GameTime {
        let since = since.max(self.time);
        let flag = self.flag_at().map(|(_, at)| at);
        let until_loss = || self.clocks.as_ref()?.until_loss(seat, (since - self.time).millis());
        let loss = if self.movers().contains(seat) { until_loss().map(|millis| since.after(millis)) } else { None };
        let first = flag.into_iter().chain(loss).filter(|at| (since < *at) && *at <= now).min();
        first.map_or(now, |at| GameTime(at.millis() - 1))
    }

    /// The next moment after `now` at which the text of any clock changes or a flag falls, if there is no further entry: a
    /// view can sleep until then. `None` if no clock runs.
    pub fn next_clock_change(&self, now: GameTime) -> Option<GameTime> {
        let next = |seat| self.clock(seat, now)?.next_change();
        self.movers().iter().filter_map(next).min()
    }

    /// The entry of a flag that has fallen at this game time or before; `None` if no flag has. It has the exact time of the
    /// fall. [`Command::Flag`](crate::Command::Flag) of the seat makes the same entry. An entry that was checked
    /// before, and is still being written, must be committed first: its move may count.
    pub fn flag_entry(&self, now: GameTime) -> Option<Entry> {
        let (seat, at) = self.fallen_flag(now)?;
        Some(self.entry(at, Some(seat), Action::Flag))
    }

    /// The seat whose flag has fallen, after the entry that records it. The outcome is then a win or a draw by
    /// [`Reason::Time`].
    pub fn flagged(&self) -> Option<Seat> {
        self.clocks.as_ref()?.flagged()
    }

    /// The time with which the player of a seat begins a restart of this match: what is left, at least
    /// [`TimeLeft::LEAST_IN_RESTART`] or the time that the player began with. Under byoyomi a player without main time
    /// begins with the periods that are left. `None` if the control carries no time from turn to turn.
    pub fn carried_time(&self, seat: Seat) -> Option<TimeLeft> {
        self.clocks.as_ref()?.carried(seat)
    }

    /// The setup of a restart: in shogi a match that is drawn by repetition, by an impasse or at the move limit is played
    /// again with the colours exchanged and the [time that is left](Self::carried_time), as at events of the Japan Shogi
    /// Association. A handicap stays with its player. The draw is not counted in the score. `None` for any other match.
    ///
    /// ```
    /// use teahouse_rules::{Rules, Seat, shogi};
    /// use teahouse_table::{Command, GameTime, Match, Setup, TimeLeft};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let mut setup = Setup::new(Rules::Shogi(shogi::Ruleset::amateur()), ["Anna", "Ben"]);
    /// setup.players.values_mut().for_each(|player| player.clock = "1200/30x1".parse().unwrap());
    /// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// // The start occurs for the fourth time. Each king's move takes a second, each answer two.
    /// for (turn, text) in ["e1e2", "e9e8", "e2e1", "e8e9"].into_iter().cycle().take(12).enumerate() {
    ///     let (turn, seat) = (turn as u64, Seat((turn % 2) as u8));
    ///     let mv = game_match.public().position().parse_move(text)?.mv;
    ///     let at = GameTime((turn / 2 * 3 + turn % 2 * 2 + 1) * 1_000);
    ///     let entry = game_match.check(at, seat, Command::Play(mv))?;
    ///     game_match.commit(entry);
    /// }
    /// let setup = game_match.restart().expect("the match is drawn");
    /// let players = setup.players.map(|_, player| (player.name.as_str(), player.time_left));
    /// let left = |main| Some(TimeLeft { main, periods: 1 });
    /// assert_eq!(players, [("Ben", left(1_188_000)), ("Anna", left(1_194_000))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn restart(&self) -> Option<Setup> {
        let Rules::Shogi(_) = self.header.rules else { return None };
        let Outcome::Draw { reason } = self.outcome() else { return None };
        if !matches!(reason, Reason::Repetition | Reason::Impasse | Reason::Declaration | Reason::MoveLimit) {
            return None;
        }
        let changes_seats = self.restart_exchanges_seats();
        let player = |seat: Seat| {
            let seat = if changes_seats { seat.other() } else { seat };
            Player { time_left: self.carried_time(seat), ..self.header.players[seat].clone() }
        };
        let (score, terms) = (self.header.score, &self.header.terms);
        let score = if changes_seats { Score::of_other(score) } else { score };
        let terms = if changes_seats { terms.with_seats_exchanged() } else { terms.clone() };
        Some(self.header.setup(self.seats().map(player), score, terms, None))
    }

    /// Whether the players exchange seats in a restart. A handicap stays with its player.
    pub(crate) fn restart_exchanges_seats(&self) -> bool {
        matches!(self.header.rules, Rules::Shogi(ruleset) if ruleset.handicap == shogi::Handicap::Even)
    }

    /// Whether the terms of the series let this match be [restarted](Self::restart): a draw that counts neither in the series
    /// nor in the statistics of the pair.
    pub fn is_restarted(&self) -> bool {
        self.header.terms.restarts_draws && self.restart().is_some()
    }

    /// Whether the match counts in the statistics of its pair: it was played from the start of its game, of which a handicap may
    /// leave pieces out, and was not [restarted](Self::is_restarted). One that goes on from a position of another match, or
    /// from one that was set up, says little of its players.
    pub fn counts(&self) -> bool {
        self.header.is_from_start() && !self.is_restarted()
    }

    /// The game time that each turn took, with or without clocks: from the turn before, or the undo that led back to this
    /// one, to its last step. There is one for each turn of the [line](Self::line). The turn before is that of the same board.
    pub fn turn_times(&self) -> &[GameTime] {
        &self.turn_times
    }

    /// The time of the present turn at a seat's board up to the last entry.
    pub(crate) fn time_in_turn(&self, seat: Seat) -> GameTime {
        self.time - self.turns_began[self.board_number(seat)]
    }

    fn board_number(&self, seat: Seat) -> usize {
        self.seats().board_of(seat).into()
    }

    /// Lets the present turn begin now on each board of which turns were taken back.
    pub(super) fn begin_turns_again(&mut self, taken_back: &[Turn]) {
        for turn in taken_back {
            let board = self.board_number(turn.seat);
            self.turns_began[board] = self.time;
        }
    }

    /// Counts the time of the turn after a step that the game has made.
    pub(super) fn time_step(&mut self, seat: Seat) {
        let board = self.board_number(seat);
        let took = self.time - self.turns_began[board];
        self.turn_times.resize(self.ply(), took);
        if let Some(last) = self.turn_times.last_mut() {
            *last = took;
        }
        if !self.boards().is_mid_turn(seat) {
            self.turns_began[board] = self.time;
        }
    }

    /// The first flag that has fallen at this game time or before, with its moment.
    pub(super) fn fallen_flag(&self, now: GameTime) -> Option<(Seat, GameTime)> {
        self.flag_at().filter(|(_, at)| *at <= now)
    }

    /// Lets the running clocks run until the time of an entry. The entry has not been applied.
    pub(super) fn pass_time(&mut self, at: GameTime) {
        let running = if self.clocks.is_some() { self.movers() } else { SeatSet::EMPTY };
        if let Some(clocks) = &mut self.clocks {
            clocks.pass(running, (at - self.time).millis());
        }
        self.time = at;
    }

    /// The clocks after a step that the game has made.
    pub(super) fn end_step(&mut self, seat: Seat) {
        let (ply, ends_turn) = (self.ply(), !self.boards().is_mid_turn(seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.step(seat, ply, ends_turn);
        }
    }

    /// Ends the match by the fall of a flag. An opponent who cannot win any more draws (FIDE's Laws of Chess, article 6.9).
    pub(super) fn fall_of_flag(&mut self, seat: Seat) {
        let (winner, reason) = (seat.other(), Reason::Time);
        let is_won = can_win(self.board_of(winner), winner);
        self.ended_by_players = Some(if is_won { Outcome::Win { winner, reason } } else { Outcome::Draw { reason } });
        if let Some(clocks) = &mut self.clocks {
            clocks.fall(seat);
        }
    }
}
