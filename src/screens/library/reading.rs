//! The disk's progress with a list of matches.

/// How far the list has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Reading {
    /// The disk has not answered yet.
    #[default]
    Busy,
    Done,
    /// The matches cannot be listed, for the reason with this code.
    Failed(&'static str),
}
