//! The bridge between Bevy and the table: commands in, events out. The only writer of the match.
//!
//! No frame waits for a disk: `disk` has the thread that does. `act` sends it entries and commits them when they are written,
//! `begin` has journals made and opened, and `archive` asks which match can be continued.

use bevy::prelude::*;
use teahouse_rules::{Boards, Outcome, Public, Seat, SeatMap};
use teahouse_table::series::{self, Lot, Next, Series};
use teahouse_table::stats::Stats;
use teahouse_table::{ClockReading, Command, Event, GameTime, Match, Progress, Refusal, Saved, TouchedPiece};

use act::WriteQueue;
use disk::JournalId;

use crate::prefs::Computers;

mod act;
mod aids;
mod annotation;
mod archive;
mod begin;
mod boards;
mod clipboard;
mod curtain;
mod disk;
mod drafting;
mod files;
mod kept_review;
mod library;
mod look;
mod past;
mod reasons;
mod sealing;
mod seats;
mod sets;
mod setup;
mod sight;
mod time;
mod touched;
mod tree;
mod variations;

pub use annotation::Annotate;
pub use archive::{Archive, Dice, Unfinished, UnfinishedMatch, is_kept_secret, names_of, parties, pieces_to_show};
pub(crate) use begin::WAITING_NAMES;
pub use begin::{Arriving, Begin, BeginSystems, Seated};
pub use boards::OnBoard;
pub use clipboard::{Clipboard, ClipboardSystems, Copied, CopyPicture, CopyPosition, PasteRecord};
pub use curtain::CurtainSystems;
pub use disk::Disk;
pub use drafting::{Drafting, KeepPosition, PositionKept};
pub use files::{
    Choice, ChooseProgram, Dialogs, Export, Import, Imports, MOST_FILES, OpenRecord, ProgramChosen, Question,
    SaveRecord,
};
pub use kept_review::{AskKeptReview, KeepReview, KeptReviewText};
pub use library::{LibraryAnswer, LibraryRequest};
pub use look::{LookBack, Looked};
pub use past::PastMatches;
pub use reasons::{read_code, read_reason, write_reason};
pub use sealing::Sealing;
pub use seats::{Called, TakeOver};
pub use sets::{MatchSystems, TableSystems};
pub use setup::MatchSetup;
pub use sight::{Arbitrate, Call, CallFailed, Said, SightSystems};
pub use time::{Dwindled, Pauses, PeriodBegun, SessionTime};
pub use touched::TouchPiece;
pub use tree::{Before, Spot, Stamp, Tree, Tried, Variation};
pub use variations::{EditTree, TreeChanged, TryMove};

/// A player's command. Mouse, keyboard, pad and computer write the same message.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchCommand {
    /// The seat that acts.
    pub seat: Seat,
    /// The command.
    pub command: Command,
}

/// An event of the match. Its entry is on the disk, or is known to be unsaved.
#[derive(Message, Debug, Clone)]
pub struct MatchEvent(pub Event);

/// A command that was refused. Nothing has changed.
#[derive(Message, Debug, Clone)]
pub struct Refused {
    /// The seat that sent it.
    pub seat: Seat,
    /// The reason.
    pub refusal: Refusal,
}

/// The match at the table, which every room may read. Only this room changes it.
#[derive(Resource, Debug)]
pub struct GameState {
    state: Match,
    /// The journal that the disk holds open, and its progress by the disk's last answer.
    journal: JournalId,
    progress: Progress,
    writes: WriteQueue,
    near: Seat,
    /// The computer players, by seat.
    computers: Computers,
    /// The game time up to the present frame, and up to the frame before.
    time: GameTime,
    time_before: GameTime,
    /// The piece that has been touched in strict play.
    touched: Option<TouchedPiece>,
    /// The position that the player looks back at.
    past: Option<Box<Boards>>,
    /// The arbiter looks at the board, which shows everything meanwhile.
    is_arbiters: bool,
    /// The match is from the library, and is only looked through: no journal is open, and nothing is written.
    is_looked_through: bool,
    /// The record of a match that is looked through, with comments and variations.
    tree: Option<Box<Tree>>,
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

    /// What the clock of a seat shows now; `None` if it has no clock.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<ClockReading> {
        self.state.clock(seat, self.time)
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

/// Adds the session.
pub fn plugin(app: &mut App) {
    app.add_message::<Begin>()
        .add_message::<Seated>()
        .add_message::<MatchCommand>()
        .add_message::<MatchEvent>()
        .add_message::<Refused>()
        .add_message::<TakeOver>()
        .add_plugins((
            (sets::plugin, disk::plugin),
            drafting::plugin,
            archive::plugin,
            begin::plugin,
            library::plugin,
            (files::plugin, annotation::plugin, variations::plugin, kept_review::plugin, clipboard::plugin),
            time::plugin,
            act::plugin,
            touched::plugin,
            seats::plugin,
            look::plugin,
            past::plugin,
            curtain::plugin,
            sight::plugin,
        ));
}
