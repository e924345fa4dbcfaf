//! The set-up of a match: players and rules.

use teahouse_rules::{Position, Rules, Seat, SeatMap, Seats, banqi, shogi};
use teahouse_table::series::{NextFirst, Terms};
use teahouse_table::{Player, Sight, TimeControl, UndoPolicy};

use crate::prefs::{Computers, GameKind, Next, Odds, SeriesLength, SeriesSettings, Starts};

/// The choices of the set-up screen. Its seats are as the near player sees them: that player's is [`Seat::FIRST`], and the
/// opponent's is [`Seat::SECOND`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSetup {
    /// The players' names. Empty: a name in the language of the interface.
    pub names: SeatMap<String>,
    /// The seats of computer players, with their levels.
    pub computers: Computers,
    /// The player that moves first, and so plays red or sente. A partner is of the same party.
    pub starts: Starts,
    /// The first mover of the matches that follow.
    pub next: Next,
    /// The game and its rules; of shogi with the handicap.
    pub rules: Rules,
    /// The odds of a game of xiangqi or Banqi.
    pub odds: Odds,
    /// Whether the players can take turns back.
    pub undo: SeatMap<UndoPolicy>,
    /// The time control of each player.
    pub clocks: SeatMap<TimeControl>,
    /// The part of the board that each player sees. The computer, and players of a game that is not played blindfold, see
    /// everything.
    pub sights: SeatMap<Sight>,
    /// How many calls may fail before a player loses.
    pub miscalls: Option<u8>,
    /// The length of the series, and the people who wait.
    pub series: SeriesSettings,
    /// The position that the match goes on from, if it does not begin as the rules and the odds say.
    pub from: Option<Position>,
    /// The position that the second board goes on from, likewise.
    pub second_from: Option<Position>,
    /// The board at which the near player sits: the first one, unless a match goes on from two boards.
    pub near_board: u8,
    /// Whether the match is played strictly: touch-move, claims, and fouls that lose in shogi.
    pub strict: bool,
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self::of(GameKind::default())
    }
}

impl MatchSetup {
    /// The rules of Banqi that are played unless the players choose otherwise.
    pub const USUAL_RULES: banqi::Ruleset = GameKind::USUAL_BANQI;

    /// A match of a game as it is usually played.
    #[must_use]
    pub fn of(game: GameKind) -> Self {
        Self {
            names: game.seats().map(|_| String::new()),
            computers: Computers::none(game),
            starts: Starts::Near,
            next: Next::Alternate,
            rules: game.usual_rules(),
            odds: Odds::Even,
            undo: game.seats().map(|_| UndoPolicy::Ask),
            clocks: game.seats().map(|_| TimeControl::None),
            sights: game.seats().map(|_| Sight::Everything),
            miscalls: None,
            series: SeriesSettings::default(),
            from: None,
            second_from: None,
            near_board: 0,
            strict: false,
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        GameKind::of(&self.rules)
    }

    /// The seats of the game.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.rules.seats()
    }

    /// Whether the game is played blindfold: none waits.
    #[must_use]
    pub fn can_be_blindfold(&self) -> bool {
        !self.has_challengers()
    }

    /// The part of the board that the player at a seat sees.
    #[must_use]
    pub fn sight(&self, seat: Seat) -> Sight {
        let is_person = self.computers.0[seat].is_none();
        if is_person && self.can_be_blindfold() { self.sights[seat] } else { Sight::Everything }
    }

    /// The seat of the near player, who moves first or second at a board.
    #[must_use]
    pub fn near_seat(&self, is_first: bool) -> Seat {
        let seat = if is_first { Seat::FIRST } else { Seat::SECOND };
        let at_board = |seat: &Seat| self.seats().board_of(*seat) == self.near_board;
        self.seats().party(seat).iter().find(at_board).unwrap_or(seat)
    }

    /// Whether one player gives odds.
    #[must_use]
    pub fn gives_odds(&self) -> bool {
        match &self.rules {
            Rules::Banqi(_) | Rules::Xiangqi(_) => self.odds.in_game(self.game()) != Odds::Even,
            Rules::Shogi(ruleset) => ruleset.handicap != shogi::Handicap::Even,
            _ => false,
        }
    }

    /// The same setup with the only person on the near side.
    #[must_use]
    pub fn seen_by_person(mut self) -> Self {
        if let Some(person) = self.computers.only_person() {
            let seats = self.seats();
            self.names = self.names.seen_from(seats, person);
            self.computers.0 = self.computers.0.seen_from(seats, person);
            self.undo = self.undo.seen_from(seats, person);
            self.clocks = self.clocks.seen_from(seats, person);
            self.sights = self.sights.seen_from(seats, person);
            self.starts = match self.starts {
                starts if seats.party(Seat::FIRST).contains(person) => starts,
                Starts::Near => Starts::Far,
                Starts::Far => Starts::Near,
                Starts::Lot => Starts::Lot,
            };
        }
        self
    }

    /// The first player of the next match. The stronger player gives odds in the next match too. A seed is only drawn for lots.
    #[must_use]
    pub fn next_first(&self, seed: impl FnOnce() -> u64) -> NextFirst {
        match self.next {
            _ if self.gives_odds() => NextFirst::Same,
            Next::Alternate => NextFirst::Alternate,
            Next::Winner => NextFirst::LoserSecond,
            Next::Loser => NextFirst::LoserFirst,
            Next::Lot => NextFirst::Random(seed()),
        }
    }

    /// Whether three to eight people play, of whom all but two wait. The computer does not wait.
    #[must_use]
    pub fn has_challengers(&self) -> bool {
        self.series.people > 2 && self.computers.is_among_people() && self.seats() == Seats::Two
    }

    /// The names of the people who wait, as they were written.
    pub fn waiting(&self) -> impl Iterator<Item = &str> {
        let count = if self.has_challengers() { usize::from(self.series.people) - 2 } else { 0 };
        (0..count).map(|index| self.series.waiting.get(index).map_or("", String::as_str))
    }

    /// Whether a single match can be played. Among challengers it would reset the scores after each match.
    #[must_use]
    pub fn can_be_single(&self) -> bool {
        !self.has_challengers()
    }

    /// The length of the series that is played: among challengers a single match opens one.
    #[must_use]
    pub fn length(&self) -> SeriesLength {
        match self.series.length {
            SeriesLength::Single if !self.can_be_single() => SeriesLength::Open,
            length => length,
        }
    }

    /// The terms of the series with these people in the queue.
    #[must_use]
    pub fn terms(&self, waiting: Vec<Player>, seed: impl FnOnce() -> u64) -> Terms {
        let terms = if waiting.is_empty() { Terms::default() } else { Terms::among_challengers(waiting) };
        Terms {
            length: self.length().terms(),
            next_first: self.next_first(seed),
            restarts_draws: self.game() == GameKind::Shogi && self.series.replays_draws,
            ..terms
        }
    }

    /// The rules by which the match is played: in strict play the fouls of shogi lose, and with odds the colours of Banqi are
    /// known.
    #[must_use]
    pub fn rules_in_play(&self) -> Rules {
        match self.rules {
            Rules::Shogi(ruleset) => {
                let strict_fouls = ruleset.strict_fouls || self.strict;
                Rules::Shogi(shogi::Ruleset { strict_fouls, ..ruleset })
            }
            rules if self.from.is_none() => self.odds.rules(rules),
            rules => rules,
        }
    }

    /// Where the game starts, if not as usual.
    #[must_use]
    pub fn start(&self) -> Option<Position> {
        self.from.or_else(|| self.odds.start(&self.rules))
    }
}

#[cfg(test)]
mod tests {
    use teahouse_engine::Level;

    use super::*;
    use crate::prefs::Computer;

    #[test]
    fn the_giver_of_odds_gives_them_again() {
        let rook = shogi::Ruleset { handicap: shogi::Handicap::Rook, ..shogi::Ruleset::amateur() };
        let shogi = MatchSetup { rules: Rules::Shogi(rook), next: Next::Lot, ..MatchSetup::of(GameKind::Shogi) };
        let xiangqi = MatchSetup { odds: Odds::Horse, ..MatchSetup::of(GameKind::Xiangqi) };
        // Odds of another game are kept for it, and mean nothing here.
        let banqi = MatchSetup { odds: Odds::Move, next: Next::Lot, ..MatchSetup::default() };
        let customs = [shogi, xiangqi, banqi].map(|setup| setup.next_first(|| 5));
        assert_eq!(customs, [NextFirst::Same, NextFirst::Same, NextFirst::Random(5)]);
    }

    #[test]
    fn the_only_person_of_four_sits_near_with_the_partner_beside() {
        const MINUTE: TimeControl = TimeControl::SuddenDeath { main: 60 };
        let computer = Some(Computer::Level(Level::ALL[0]));
        let setup = |person: Seat| MatchSetup {
            rules: Rules::Supply,
            names: Seats::Four.map(|seat| format!("{}", seat.0)),
            computers: Computers(Seats::Four.map(|seat| computer.filter(|_| seat != person))),
            undo: Seats::Four.map(|seat| if seat == person { UndoPolicy::Free } else { UndoPolicy::Off }),
            clocks: Seats::Four.map(|seat| if seat == person { MINUTE } else { TimeControl::None }),
            sights: Seats::Four.map(|_| Sight::Everything),
            ..MatchSetup::default()
        };
        for (person, names, starts) in [
            (0, ["0", "1", "2", "3"], Starts::Near),
            (1, ["1", "0", "3", "2"], Starts::Far),
            (2, ["2", "3", "0", "1"], Starts::Far),
            (3, ["3", "2", "1", "0"], Starts::Near),
        ] {
            let seen = setup(Seat(person)).seen_by_person();
            assert_eq!((&seen.names, seen.starts), (&names.map(str::to_owned).into(), starts));
            assert_eq!(seen.computers, setup(Seat::FIRST).computers);
            assert_eq!(seen.undo[Seat::FIRST], UndoPolicy::Free);
            assert_eq!(seen.clocks[Seat::FIRST], MINUTE);
        }
        let partners = MatchSetup { computers: Computers([None, computer, computer, None].into()), ..setup(Seat(3)) };
        assert_eq!(partners.clone().seen_by_person(), partners);
    }

    #[test]
    fn the_near_player_sits_at_either_board() {
        for (near_board, seats) in [(0, [Seat(0), Seat(1)]), (1, [Seat(3), Seat(2)])] {
            let setup = MatchSetup { near_board, ..MatchSetup::of(GameKind::Supply) };
            assert_eq!([true, false].map(|is_first| setup.near_seat(is_first)), seats);
        }
        assert_eq!(MatchSetup::of(GameKind::Shogi).near_seat(false), Seat::SECOND);
    }

    #[test]
    fn odds_leave_out_their_pieces_and_are_recognised() {
        let rules = GameKind::Xiangqi.usual_rules();
        for (&odds, pieces) in Odds::of_game(GameKind::Xiangqi).iter().zip([32, 32, 31, 31, 30, 30, 31, 31]) {
            let start = MatchSetup { odds, ..MatchSetup::of(GameKind::Xiangqi) }.start();
            let position = start.unwrap_or_else(|| rules.start());
            assert_eq!(position.fen().contains(" b "), odds.to_string().ends_with("move"), "{odds}");
            let fen = position.fen();
            let standing = fen.chars().take_while(|letter| *letter != ' ').filter(char::is_ascii_alphabetic);
            assert_eq!(standing.count(), pieces);
            assert_eq!(Odds::of(&rules, &position), odds);
        }
        assert_eq!(MatchSetup { odds: Odds::Horse, ..MatchSetup::of(GameKind::Shogi) }.start(), None);
        for (&odds, missing) in Odds::of_game(GameKind::Banqi).iter().zip([0, 2, 1, 1, 1, 2]) {
            let setup = MatchSetup { odds, ..MatchSetup::of(GameKind::Banqi) };
            let rules = setup.rules_in_play();
            let start = setup.start().unwrap_or_else(|| rules.start());
            let Position::Banqi(position) = start else { panic!("{odds}") };
            assert_eq!((32 - position.hidden_count(), Odds::of(&rules, &start)), (missing, odds));
            assert_eq!(rules.parse_position(&start.fen()), Ok(start), "a journal can hold it");
            // The colours are known where one player gives discs.
            assert_eq!(position.mover().is_some(), missing > 0);
        }
    }
}
