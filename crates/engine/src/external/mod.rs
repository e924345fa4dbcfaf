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
mod error;
mod hosted;
mod identity;
mod info;
mod pipe;
mod protocol;
mod reply;
mod session;
mod speak;
mod trial;

use std::time::Duration;

use strum::EnumString;
use teahouse_rules::Public;

use pipe::{CommandLine, Pipe};

pub use clocks::{Allowance, SideClock};
pub use declared::{EngineOption, OptionKind};
pub use error::ProgramError;
pub use hosted::{Hosted, press};
pub use identity::Identity;
pub use protocol::Protocol;
pub use reply::Reply;
pub use session::{Recipe, Thought};
pub use trial::{Trial, identify, try_out};

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
