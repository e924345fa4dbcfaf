//! The bridge between Bevy and the table: commands in, events out. The only writer of the match.
//!
//! No frame waits for a disk: `disk` has the thread that does. `act` sends it entries and commits them when they are written,
//! `begin` has journals made and opened, and `archive` asks which match can be continued.

use bevy::prelude::*;
use teahouse_engine::Level;
use teahouse_rules::{Outcome, Public, Seat};
use teahouse_table::series::{Player, Series};
use teahouse_table::stats::Stats;
use teahouse_table::{Command, Event, GameTime, Match, Progress, Refusal, Saved};

use act::Pending;
use disk::JournalId;

mod act;
mod aids;
mod archive;
mod begin;
mod curtain;
mod disk;
mod look;
mod sealing;
mod seats;
mod setup;
mod time;

pub use archive::{Archive, Dice, Unfinished, UnfinishedMatch};
pub use begin::{Arriving, Begin, BeginSystems, Seated};
pub use disk::{Disk, DiskWork};
pub use look::{LookBack, Looked};
pub use sealing::Sealing;
pub use seats::{Called, TakeOver};
pub use setup::MatchSetup;
pub use time::{Dwindled, SessionTime};

/// What somebody wants to do. Mouse, keyboard, pad and computer write the same message.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchCommand {
    /// Who.
    pub seat: Seat,
    /// What.
    pub command: Command,
}

/// What has happened: on disk (or known to be unsaved), and true.
#[derive(Message, Debug, Clone)]
pub struct MatchEvent(pub Event);

/// What was not allowed. Nothing has changed.
#[derive(Message, Debug, Clone)]
pub struct Refused {
    /// Who wanted it.
    pub seat: Seat,
    /// Why not.
    pub refusal: Refusal,
}

/// The match at the table, for everybody to read. Only this room changes it.
#[derive(Resource, Debug)]
pub struct GameState {
    state: Match,
    /// The journal that the disk holds open, and how far it was when the disk last answered.
    journal: JournalId,
    progress: Progress,
    pending: Pending,
    near: Seat,
    /// Who that is in the series.
    near_player: Player,
    /// Who of them is the computer, by seat.
    computers: [Option<Level>; 2],
    series: Series,
    /// The game time up to the present frame.
    time: GameTime,
    setup: MatchSetup,
    /// What somebody looks back at.
    past: Option<Box<Public>>,
}

impl GameState {
    /// What anybody may know about the game.
    #[must_use]
    pub const fn view(&self) -> &Public {
        self.state.public()
    }

    /// What of the game is on the table now: the present, unless somebody looks back.
    #[must_use]
    pub fn seen(&self) -> &Public {
        self.past.as_deref().unwrap_or_else(|| self.view())
    }

    /// Whether somebody looks back.
    #[must_use]
    pub const fn is_looking_back(&self) -> bool {
        self.past.is_some()
    }

    /// The match: offers, what was seen, rules of undo.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// Who sits near: at the lower edge of the screen.
    #[must_use]
    pub const fn near(&self) -> Seat {
        self.near
    }

    /// The players' names by seat.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        [Seat::FIRST, Seat::SECOND].map(|seat| self.name(seat))
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.state.name(seat).unwrap_or_default()
    }

    /// How the match stands, resignation and agreement included.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.state.outcome()
    }

    /// Who is to move; nobody after the end.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        self.state.movers().iter().next()
    }

    /// Who made the last turn that stands: who would take it back.
    #[must_use]
    pub fn last_mover(&self) -> Option<Seat> {
        self.view().line().last().map(|turn| turn.seat)
    }

    /// What the deal is sealed with, if anything lay hidden.
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

    /// The score of these two players, this match included once it is over.
    #[must_use]
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// Whether everything is on the disk, or since when and why not.
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

/// Adds the session.
pub fn plugin(app: &mut App) {
    app.add_message::<Begin>()
        .add_message::<Seated>()
        .add_message::<MatchCommand>()
        .add_message::<MatchEvent>()
        .add_message::<Refused>()
        .add_message::<TakeOver>()
        .add_plugins((
            disk::plugin,
            archive::plugin,
            begin::plugin,
            time::plugin,
            act::plugin,
            seats::plugin,
            look::plugin,
            curtain::plugin,
        ));
}
