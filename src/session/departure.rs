//! The wish to leave the game or the table, and what the players are asked before it is fulfilled.

use std::time::Duration;

use bevy::prelude::*;

use super::{Begin, SaveRecord};
use crate::core::Screen;

/// Asks to leave. If something that was played, typed or drawn would be lost by it, the players are asked first.
#[derive(Message, Debug, Clone)]
pub enum Leave {
    /// Ends the game.
    Quit,
    /// Leaves the table for another screen.
    To(Screen),
    /// Leaves the table for the editor, which gets the position that is seen.
    Edit,
    /// Begins another match in place of the one at the table.
    Begin(Box<Begin>),
}

/// Something that is not on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The part of its match.
    pub part: MissingPart,
    /// The players of its match, or the name of the journal if they have none; of a title its words, and of
    /// one that was taken away the journal.
    pub names: String,
    /// The key of the sentence that says why.
    pub reason: String,
    /// The request for a copy at another place; `None` if it would show a blind player the match, if that of the turns has the notes,
    /// too, or for a title.
    pub copy: Option<SaveRecord>,
}

/// The part of a match that is not on the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingPart {
    /// The last entries of a match that is played.
    Turns,
    /// Comments, drawings and variations of a match that is looked through.
    Notes,
    /// A title that was written in the library.
    Title,
    /// The taking away of a title there.
    TitleRemoval,
}

/// The wish to leave that is not fulfilled yet.
#[derive(Resource, Debug, Default)]
pub struct Departure(pub(super) Option<Planned>);

/// A wish, and how far it is.
#[derive(Debug)]
pub(super) struct Planned {
    pub(super) wish: Leave,
    /// Since when it waits for the disk.
    pub(super) since: Duration,
    /// The frames until everything that was typed before the wish is on its way to the disk.
    pub(super) frames: u8,
    pub(super) question: Option<LeaveQuestion>,
}

/// The content of the question.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct LeaveQuestion {
    pub(super) missing: Vec<Missing>,
    pub(super) is_trying: bool,
    /// How often saving was tried again in vain.
    pub(super) failures: u32,
}

impl Departure {
    /// Whether there is a wish.
    #[must_use]
    pub const fn is_planned(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the question lies before the players.
    #[must_use]
    pub const fn asks(&self) -> bool {
        self.question().is_some()
    }

    /// Whether the game is to end; otherwise only the table is left.
    #[must_use]
    pub const fn is_end(&self) -> bool {
        matches!(&self.0, Some(Planned { wish: Leave::Quit, .. }))
    }

    /// Everything that is not on the disk. Nothing, if the disk has not answered.
    #[must_use]
    pub fn missing(&self) -> &[Missing] {
        self.question().map_or(&[], |question| question.missing.as_slice())
    }

    /// How often the players have had saving tried again in vain.
    #[must_use]
    pub fn failures(&self) -> u32 {
        self.question().map_or(0, |question| question.failures)
    }

    const fn question(&self) -> Option<&LeaveQuestion> {
        match &self.0 {
            Some(Planned { question: Some(question), .. }) => Some(question),
            _ => None,
        }
    }
}
