//! The faults of an engine.

use std::io;

use super::protocol::Protocol;

/// An error of a child process.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The process cannot be started, or a pipe is broken.
    #[error("the engine cannot be reached: {0}")]
    Io(#[from] io::Error),
    /// The process has ended.
    #[error("the engine has ended")]
    Exited,
    /// No answer came in time.
    #[error("the engine did not answer {0:?} in time")]
    Timeout(String),
    /// The answer is not a move.
    #[error("the engine answered {0:?}, which is not a move here")]
    NotAMove(String),
    /// The answer is a move that cannot be played.
    #[error("the engine played {0:?}, which is illegal here")]
    Illegal(String),
    /// The engine says more than an engine has to say.
    #[error("the engine says too much")]
    Flood,
    /// A line of it does not end.
    #[error("the engine says a line that does not end")]
    LongLine,
    /// The caller has stopped the conversation.
    #[error("the conversation was stopped")]
    Stopped,
    /// The engine has introduced itself in another protocol.
    #[error("the engine speaks {0}")]
    OtherProtocol(Protocol),
    /// The dialect does not cover the game.
    #[error("this dialect does not cover {0}")]
    OtherGame(&'static str),
}
