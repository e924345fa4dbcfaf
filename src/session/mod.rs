//! The bridge between Bevy and the table: commands in, events out. The only writer of the match.
//!
//! No frame waits for a disk: `disk` has the thread that does. `act` sends it entries and commits them when they are written,
//! `begin` has journals made and opened, and `archive` asks which match can be continued.

use bevy::prelude::*;

mod act;
mod aids;
mod annotation;
mod archive;
mod begin;
mod boards;
mod clipboard;
mod command;
mod curtain;
mod departure;
mod disk;
mod drafting;
mod files;
mod journal_id;
mod kept_review;
mod kept_time;
mod leave_answer;
mod leaving;
mod library;
mod library_request;
mod look;
mod past;
mod reasons;
mod sealing;
mod seats;
mod sets;
mod setup;
mod sight;
mod state;
mod time;
mod touched;
mod tree;
mod unsaved;
mod variations;
mod write_queue;

pub use annotation::Annotate;
pub use archive::{Archive, Dice, Unfinished, UnfinishedMatch, is_kept_secret, names_of, parties, pieces_to_show};
pub(crate) use begin::WAITING_NAMES;
pub use begin::{Arriving, Begin, Seated};
pub use boards::OnBoard;
pub use clipboard::{Clipboard, Copied, CopyPicture, CopyPosition, CopyRecord, PasteRecord, Picturing};
pub use command::{MatchCommand, MatchEvent, Refused};
pub use curtain::CurtainSystems;
pub use departure::{Departure, Leave, Missing, MissingPart};
pub use disk::{Disk, KeptReviewText};
pub use drafting::{Drafting, KeepPosition, PositionKept, Unread};
pub use files::{
    ChooseProgram, DialogAnswer, Dialogs, Export, Import, Imports, MOST_FILES, OpenRecord, ProgramChosen, Question,
    SaveRecord,
};
pub use kept_review::{AskKeptReview, KeepReview};
pub use leave_answer::LeaveAnswer;
pub use library_request::{FilesListed, JournalMoved, LibraryAnswer, LibraryRequest};
pub use look::{LookBack, LookBackSystems, Looked};
pub use past::PastMatches;
pub use reasons::{read_code, read_reason, write_reason};
pub use sealing::{SealProof, Sealing};
pub use seats::{Called, TakeOver};
pub use sets::{BeginSystems, ClipboardSystems, MatchSystems, SessionTime, TableSystems};
pub use setup::MatchSetup;
pub use sight::{Arbitrate, Call, CallFailed, Said, SightSystems};
pub use state::GameState;
pub use time::{Dwindled, Passing, Pauses, PeriodBegun};
pub use touched::TouchPiece;
pub use tree::{Before, Spot, Stamp, Tree, Tried, Variation};
pub use unsaved::UnsavedRecords;
pub use variations::{EditTree, TreeChanged, TryMove};

/// Adds the session.
pub fn plugin(app: &mut App) {
    app.add_message::<Begin>()
        .add_message::<Seated>()
        .add_message::<MatchCommand>()
        .add_message::<MatchEvent>()
        .add_message::<Refused>()
        .add_message::<TakeOver>()
        .add_message::<JournalMoved>()
        .add_plugins((
            (sets::plugin, disk::plugin),
            drafting::plugin,
            archive::plugin,
            (begin::plugin, leaving::plugin),
            library::plugin,
            (files::plugin, annotation::plugin, variations::plugin, kept_review::plugin, clipboard::plugin),
            (time::plugin, kept_time::plugin),
            act::plugin,
            touched::plugin,
            seats::plugin,
            look::plugin,
            past::plugin,
            curtain::plugin,
            sight::plugin,
        ));
}
