//! The requests to the clipboard, and its answers.

use std::fmt;

use bevy::prelude::*;
use teahouse_art::Image;

/// A copy lies on the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The position as text.
    Text,
    /// The position as a picture.
    Picture,
    /// The game as a record.
    Game,
    /// Words of a field. They are announced by no message.
    Words,
}

/// The picture of the position for the clipboard. It takes a while, and [`Copied::Picture`] follows.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picturing {
    /// The picture is being made.
    Begun,
    /// No picture lies on the clipboard.
    Failed,
}

/// A request to the clipboard.
pub(super) enum ClipboardRequest {
    /// A position as text.
    CopyText(String),
    /// The record of a game.
    CopyGame(String),
    /// Words of a field.
    CopyWords(String),
    /// The work that makes the picture is done on the clipboard's thread.
    CopyPicture(Box<MakePicture>),
    Paste,
}

type MakePicture = dyn FnOnce() -> Option<Image> + Send;

impl fmt::Debug for ClipboardRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CopyText(text) => f.debug_tuple("CopyText").field(text).finish(),
            Self::CopyGame(text) => f.debug_tuple("CopyGame").field(text).finish(),
            Self::CopyWords(text) => f.debug_tuple("CopyWords").field(text).finish(),
            Self::CopyPicture(_) => f.write_str("CopyPicture"),
            Self::Paste => f.write_str("Paste"),
        }
    }
}

/// An answer of the clipboard. The other programs give no reason that a player understands.
#[derive(Debug)]
pub(super) enum ClipboardAnswer {
    Copied(Copied),
    /// The picture could not be made.
    NoPicture,
    /// The clipboard did not take what was copied.
    Failed(Copied),
    Pasted(Option<String>),
}

impl ClipboardRequest {
    /// The answer of a clipboard that does not work.
    pub(super) const fn failed(&self) -> ClipboardAnswer {
        match self {
            Self::CopyText(_) => ClipboardAnswer::Failed(Copied::Text),
            Self::CopyGame(_) => ClipboardAnswer::Failed(Copied::Game),
            Self::CopyWords(_) => ClipboardAnswer::Failed(Copied::Words),
            Self::CopyPicture(_) => ClipboardAnswer::Failed(Copied::Picture),
            Self::Paste => ClipboardAnswer::Pasted(None),
        }
    }
}
