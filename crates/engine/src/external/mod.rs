//! Other people's engines: child processes that are asked for moves.
//!
//! The dialects are `uci`, `usi` and `ucci`, and what single programs speak: `misty` (the UCI of MistyBanqi: the position
//! after the last reveal and the quiet moves since, ranks from 0), `xboard` (hoixiangqi) and `gnushogi` (its plain text).
//! No program comes with the game; they are named on the command line. Whoever is silent for too long, or ends, is an
//! error and never a hang; a child is ended with its [`Program`].

mod pipe;
mod speak;

use std::io;
use std::time::Duration;

use teahouse_rules::{Move, Public};

use pipe::Pipe;

/// What a program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

impl Dialect {
    const ALL: [(&'static str, Self); 6] = [
        ("uci", Self::Uci),
        ("usi", Self::Usi),
        ("ucci", Self::Ucci),
        ("misty", Self::Misty),
        ("xboard", Self::XBoard),
        ("gnushogi", Self::Gnushogi),
    ];

    /// The dialect of a word, such as `uci`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(name, _)| *name == word).map(|(_, dialect)| dialect)
    }
}

/// What went wrong with a program.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// It could not be started or spoken to.
    #[error("it cannot be spoken to: {0}")]
    Broken(#[from] io::Error),
    /// It has ended.
    #[error("it has ended")]
    Gone,
    /// It did not answer in time.
    #[error("it did not answer {0:?} in time")]
    Silent(String),
    /// It gave something that is no move.
    #[error("it answered {0:?}, which is no move here")]
    NoMove(String),
    /// It does not play this.
    #[error("this dialect does not speak of {0}")]
    OtherGame(&'static str),
}

/// A program that runs.
#[derive(Debug)]
pub struct Program {
    dialect: Dialect,
    command: String,
    pipe: Pipe,
    /// The names of its options, in small letters.
    options: Vec<String>,
    /// So many moves of the game it has been told, where it is told them one by one.
    told: usize,
}

impl Program {
    /// Starts a command line: words with spaces between.
    ///
    /// # Errors
    /// If there is no such program, or it does not introduce itself.
    pub fn start(dialect: Dialect, command: &str) -> Result<Self, ProgramError> {
        let pipe = Pipe::open(command)?;
        let mut program = Self { dialect, command: command.to_owned(), pipe, options: Vec::new(), told: 0 };
        program.introduce()?;
        Ok(program)
    }

    /// Waits no longer than this for an answer.
    #[must_use]
    pub const fn with_patience(mut self, patience: Duration) -> Self {
        self.pipe.patience = patience;
        self
    }

    /// A new game begins.
    ///
    /// # Errors
    /// If the program does not answer, or cannot play this game.
    pub fn begin(&mut self, public: &Public) -> Result<(), ProgramError> {
        self.prepare(public)
    }

    /// Asks for a move. `limit` is what follows `go`, such as `nodes 1000`; for `xboard` and `gnushogi` it is `depth N`.
    ///
    /// # Errors
    /// If no move comes. `None` is a program that has none or gives up.
    pub fn choose(&mut self, public: &Public, limit: &str) -> Result<Option<Move>, ProgramError> {
        self.ask(public, limit)
    }
}
