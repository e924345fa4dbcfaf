//! The choices of the set-up.

use bevy::prelude::*;
use strum::{Display, VariantArray};
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Rules, Seat, SeatSet};
use teahouse_table::{Sight, TimeControl, UndoPolicy};

use super::house::{House, Pace};
use crate::prefs::{Computer, GameKind, Next, Odds, Player, SeatDevice, Seating, SeriesLength, Starts};
use crate::session::MatchSetup;

/// The choices so far.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub(in crate::screens) struct Form(pub(super) MatchSetup);

impl Form {
    /// The game that is set up.
    pub(in crate::screens) const fn game(&self) -> GameKind {
        self.0.game()
    }
}

/// One of the things that can be chosen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    Starts(Starts),
    Next(Next),
    NoProgress(u16),
    /// Of the player at a seat, as the near player sees it.
    Undo(Seat, UndoPolicy),
    /// The part of the board that the player at a seat sees.
    Sight(Seat, Sight),
    /// How many calls may fail in blindfold play before a player loses.
    Miscalls(Option<u8>),
    /// How much time the player at a seat has.
    Clock(Seat, TimeControl),
    /// The far player has the near player's time.
    SameClock,
    /// The player at a seat has a time that is not offered.
    OwnClock(Seat),
    /// The kind of that time.
    ClockKind(Seat, ControlKind),
    /// The players at these seats: this computer, or people.
    Company(SeatSet, Option<Computer>),
    /// Which game. It is another sheet then.
    Game(GameKind),
    /// Named rules.
    Preset(Rules),
    /// How fast the game is played, which sets all clocks.
    Pace(Pace),
    /// A house rule, played or not.
    House(House),
    /// Strict play, or not.
    Strict,
    /// The pieces that the stronger player of shogi gives up.
    Handicap(Handicap),
    /// The pieces that red gives up in xiangqi.
    Odds(Odds),
    /// The seating of people.
    Seating(Seating),
    /// The device of a player.
    Device(Player, SeatDevice),
    /// The series: its length, its people, its draws.
    Series(SeriesChoice),
}

/// The limits of failed calls that are offered.
pub(super) const MISCALLS: [Option<u8>; 4] = [None, Some(1), Some(3), Some(10)];

/// The limits of quiet plies that are offered; 0 is none.
pub(super) const LIMITS: [u16; 5] = [30, 60, 120, 180, 0];

/// The line that holds the name of the player at a seat.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct NameOf(pub Seat);

/// The sentence that explains a choice of these.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Explanation {
    Starts,
    Next,
    NoProgress,
    Undo(Seat),
    Sight(Seat),
    Miscalls,
    Clock(Seat),
    Company(SeatSet),
    Series(SeriesRow),
}

/// One of the things that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeriesChoice {
    Length(SeriesLength),
    /// The number of people at the table.
    People(u8),
    /// Whether a drawn match of shogi is played again.
    ReplaysDraws(bool),
}

/// A row of choices, which one sentence explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeriesRow {
    Length,
    People,
    Draws,
}

/// The kinds of controls with numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum ControlKind {
    SuddenDeath,
    Fischer,
    Byoyomi,
    PerMove,
}
