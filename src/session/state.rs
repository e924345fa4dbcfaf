//! The match at the table, as every room reads it.

use std::time::SystemTime;

use bevy::prelude::*;
use teahouse_rules::{Boards, Outcome, Public, Seat, SeatMap};
use teahouse_table::series::{self, Lot, Next, Series};
use teahouse_table::stats::Stats;
use teahouse_table::{ClockReading, GameTime, Match, Progress, Saved, TouchedPiece};

use super::journal_id::JournalId;
use super::write_queue::WriteQueue;
use super::{Sealing, Spot, Tree};
use crate::prefs::Computers;

/// The match at the table, which every room may read. Only this room changes it.
#[derive(Resource, Debug)]
pub struct GameState {
    pub(super) state: Match,
    /// The journal that the disk holds open, and its progress by the disk's last answer.
    pub(super) journal: JournalId,
    pub(super) progress: Progress,
    pub(super) writes: WriteQueue,
    pub(super) near: Seat,
    /// The computer players, by seat.
    pub(super) computers: Computers,
    /// The game time up to the present frame, and up to the frame before.
    pub(super) time: GameTime,
    pub(super) time_before: GameTime,
    /// The date of the present frame.
    pub(super) date: SystemTime,
    /// The piece that has been touched in strict play.
    pub(super) touched: Option<TouchedPiece>,
    /// The position that the player looks back at.
    pub(super) past: Option<Box<Boards>>,
    /// The arbiter looks at the board, which shows everything meanwhile.
    pub(super) is_arbiters: bool,
    /// The match is from the library, and is only looked through: no journal is open, and nothing is written.
    pub(super) is_looked_through: bool,
    /// The record of a match that is looked through, with comments and variations.
    pub(super) tree: Option<Box<Tree>>,
}

impl GameState {
    /// The public state of the game: all that any player may know.
    #[must_use]
    pub const fn view(&self) -> &Public {
        self.state.public()
    }

    /// The shown state of the game: the present, or the past while the player looks back.
    #[must_use]
    pub fn seen(&self) -> &Public {
        self.seen_boards().first()
    }

    /// Whether the player looks back.
    #[must_use]
    pub const fn is_looking_back(&self) -> bool {
        self.past.is_some()
    }

    /// Whether the match waits while the player looks back. A strict match with clocks goes on: otherwise a look back would be time
    /// to think that no clock counts.
    #[must_use]
    pub const fn waits_for_look_back(&self) -> bool {
        self.past.is_some() && !(self.state.is_strict() && self.state.has_clocks())
    }

    /// Whether the match is from the library and only looked through: no command is taken, and nothing is written.
    #[must_use]
    pub const fn is_looked_through(&self) -> bool {
        self.is_looked_through
    }

    /// The match: offers, seen faces, the undo policy.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// The near seat, at the lower edge of the screen.
    #[must_use]
    pub const fn near(&self) -> Seat {
        self.near
    }

    /// The players' names by seat.
    #[must_use]
    pub fn names(&self) -> SeatMap<&str> {
        self.seats().map(|seat| self.name(seat))
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.state.name(seat).unwrap_or_default()
    }

    /// The outcome of the match, resignation and agreement included.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.state.outcome()
    }

    /// The seat to move; `None` after the end.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        self.state.movers().iter().next()
    }

    /// The seat of the last played turn, which can take it back.
    #[must_use]
    pub fn last_mover(&self) -> Option<Seat> {
        self.boards().line().next_back().map(|turn| turn.seat)
    }

    /// The reading of a seat's clock now; `None` if the seat has no clock.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<ClockReading> {
        self.state.clock(seat, self.time)
    }

    /// The reading of a seat's clock as the table shows it: now, or, where a match that is over or looked through is looked back at,
    /// when the position that is seen came about. `None` if the seat has no clock. A variation has taken no time: there the
    /// clocks are those of the turn from which it branches off.
    #[must_use]
    pub fn shown_clock(&self, seat: Seat) -> Option<ClockReading> {
        let is_past = self.is_looking_back() && (self.is_looked_through || self.outcome().is_over());
        if is_past { self.state.clock_after(seat, self.turns_behind_seen()) } else { self.clock(seat) }
    }

    /// The whole turns of the match up to the position that is seen.
    fn turns_behind_seen(&self) -> usize {
        let Some(tree) = self.tree() else { return self.seen_boards().ply() };
        let turns = |node| if let Spot::Turn(ply) = tree.spot_of(node) { Some(ply) } else { None };
        match tree.spot() {
            Spot::Turn(ply) => ply,
            Spot::Within(node) | Spot::Variation(node) => {
                tree.record().path(node).into_iter().rev().find_map(turns).unwrap_or_default()
            }
        }
    }

    /// The seal of the deal, if the game has a deal.
    #[must_use]
    pub fn sealing(&self) -> Option<Sealing> {
        Sealing::of(self.state())
    }

    /// The name of the match's file.
    #[must_use]
    pub fn journal(&self) -> &str {
        &self.progress.name
    }

    /// The facts of the end sheet.
    #[must_use]
    pub fn facts(&self) -> Stats {
        Stats::of(&self.state)
    }

    /// The series of the two parties at the table, this match included once it is over. Party A has seat 0.
    #[must_use]
    pub fn series(&self) -> Series {
        Series::of(&self.state)
    }

    /// The match that follows this one; `None` before its end.
    #[must_use]
    pub fn next(&self) -> Option<Next> {
        series::next(&self.state)
    }

    /// The lot that is to be thrown on the board before the first entry, with the seat for which it is thrown. It is in the head of
    /// the match, so that it is thrown again after the program was ended before that.
    #[must_use]
    pub fn lot(&self) -> Option<(&Lot, Seat)> {
        let is_begun = self.state.revision() > 0 || self.is_looked_through;
        let lot = self.state.header().lot.as_ref().filter(|_| !is_begun)?;
        Some((lot, if lot.thrower_begins() { Seat::FIRST } else { Seat::SECOND }))
    }

    /// Whether all entries are on the disk, or since when and why not.
    #[must_use]
    pub const fn saved(&self) -> &Saved {
        &self.progress.saved
    }

    /// The last entry on the disk.
    #[must_use]
    pub const fn saved_seq(&self) -> Option<u64> {
        self.progress.saved_seq
    }
}
