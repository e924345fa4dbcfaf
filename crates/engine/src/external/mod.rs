//! Other engines, run as child processes.
//!
//! [`Program`] is for `arena`, which waits for it. At a table an engine is [`Hosted`]: nothing waits, its process ends with it,
//! and it speaks the [`Protocol`] that [`identify`] has found. An engine may do anything: what it says is bounded, what it
//! plays is checked, and whatever is wrong is a [`ProgramError`].
//!
//! The dialects of `arena` are `uci`, `usi` and `ucci`, and those of single programs: `misty` (the UCI of MistyBanqi: the position
//! after the last reveal and the quiet moves since, ranks from 0), `xboard` (hoixiangqi) and `gnushogi` (its plain
//! text). The game includes no other engine. An engine that exits or does not answer in time gives an error. Dropping a
//! [`Program`] kills its process.
//!
//! ```no_run
//! use teahouse_engine::Signal;
//! use teahouse_engine::external::{Recipe, identify, try_out};
//!
//! let stop = Signal::new();
//! let identity = identify("/usr/games/fairy-stockfish", &stop, &mut |_| {})?;
//! let recipe = Recipe { command: "/usr/games/fairy-stockfish".to_owned(), protocol: identity.protocol, options: Vec::new() };
//! for trial in try_out(&recipe, &identity, &stop) {
//!     println!("{}: {:?}", trial.rules.game(), trial.result);
//! }
//! # Ok::<(), teahouse_engine::external::ProgramError>(())
//! ```

mod clocks;
mod declared;
mod hosted;
mod identity;
mod info;
mod pipe;
mod session;
mod speak;

use std::io;
use std::time::Duration;

use strum::EnumString;
use teahouse_rules::{Move, Public};

use pipe::{CommandLine, Pipe};

pub use clocks::{Allowance, Side};
pub use declared::{EngineOption, OptionKind};
pub use hosted::{Hosted, press};
pub use identity::{Identity, Protocol, Trial, identify, try_out};
pub use session::{Recipe, Thought};

/// The protocol of an engine. The text is its word, such as `uci`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Dialect {
    /// The Universal Chess Interface as Fairy-Stockfish and `teahouse-engine` speak it.
    Uci,
    /// The Universal Shogi Interface.
    Usi,
    /// The Universal Chinese Chess Protocol.
    Ucci,
    /// The UCI of MistyBanqi.
    Misty,
    /// XBoard's protocol as hoixiangqi speaks it.
    XBoard,
    /// The plain text of GNU Shogi.
    Gnushogi,
}

/// The answer of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// It plays this move.
    Play(Move),
    /// It declares a win by impasse, in shogi: USI's `bestmove win`.
    Declare,
    /// It resigns or has no move.
    Resign,
}

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
    /// It says more than an engine has to say.
    #[error("the engine says too much")]
    Flood,
    /// A line of it does not end.
    #[error("the engine says a line that does not end")]
    LongLine,
    /// The caller has stopped the conversation.
    #[error("the conversation was stopped")]
    Stopped,
    /// It has introduced itself in another protocol.
    #[error("the engine speaks {0}")]
    OtherProtocol(Protocol),
    /// The dialect does not cover the game.
    #[error("this dialect does not cover {0}")]
    OtherGame(&'static str),
}

/// The default time to wait for an answer.
const DEFAULT_TIMEOUT: Duration = Duration::from_secs(120);

/// A running engine.
#[derive(Debug)]
pub struct Program {
    dialect: Dialect,
    command: CommandLine,
    pipe: Pipe,
    options: Vec<EngineOption>,
    /// The number of moves sent so far, for protocols that send them one by one.
    sent: usize,
}

impl Program {
    /// Starts an engine by a path or a command line of words separated by spaces.
    ///
    /// # Errors
    ///
    /// If the program cannot be started or does not identify itself.
    pub fn start(dialect: Dialect, command: &str) -> Result<Self, ProgramError> {
        let command = CommandLine::parse(command)?;
        let pipe = Pipe::open(&command, DEFAULT_TIMEOUT)?;
        let mut program = Self { dialect, command, pipe, options: Vec::new(), sent: 0 };
        program.handshake()?;
        Ok(program)
    }

    /// Sets the longest time to wait for an answer.
    #[must_use]
    pub const fn with_timeout(mut self, timeout: Duration) -> Self {
        self.pipe.timeout = timeout;
        self
    }

    /// Starts a new game.
    ///
    /// # Errors
    ///
    /// If the engine does not answer, or cannot play this game.
    pub fn begin(&mut self, public: &Public) -> Result<(), ProgramError> {
        self.prepare(public)
    }

    /// Asks for a move. `limit` follows `go`, such as `nodes 1000`; for
    /// `xboard` and `gnushogi` it is `depth N`.
    ///
    /// # Errors
    ///
    /// If the engine does not answer in time, or the answer is not a move.
    pub fn choose(&mut self, public: &Public, limit: &str) -> Result<Reply, ProgramError> {
        self.ask(public, limit)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use teahouse_rules::{Rules, shogi};

    use super::*;

    #[test]
    fn a_new_process_keeps_the_timeout() {
        let timeout = Duration::from_secs(7);
        let mut program = Program::start(Dialect::Gnushogi, "cat").unwrap().with_timeout(timeout);
        program.begin(&Public::new(Rules::Shogi(shogi::Ruleset::amateur()))).unwrap();
        assert_eq!(program.pipe.timeout, timeout);
    }
}
