//! The protocol of `teahouse-engine`.

mod bench;
mod dialect;
mod display;
mod go;
mod info;
mod line_error;
mod notation;
mod options;
mod output;
mod position;
mod seal;
mod verdict;
mod words;

use std::io::{self, Write};
use std::time::Duration;

use teahouse_rules::shogi::notation::usi;
use teahouse_rules::{Move, Position, Public};
use web_time::Instant;

use crate::limits::Limits;
use crate::mate::Mate;
use crate::opponent::{AnswerTime, News, Opponent, Search, SearchQuestion};

pub(crate) use dialect::Dialect;
use go::{GoRequest, Unit};
use line_error::{LineError, quoted};
use options::Options;
use output::Output;
use words::LineWords;

/// Whether the conversation goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// More lines may follow.
    Continue,
    /// The line was `quit`.
    Quit,
}

/// A conversation. [`Protocol::line`] takes its lines, [`Protocol::end_of_input`] ends it; answers go to the sink.
///
/// ```
/// use teahouse_engine::{Flow, Protocol};
/// let mut protocol = Protocol::new(std::io::stdout());
/// protocol.line("setoption name UCI_Variant value banqi")?;
/// protocol.line("position startpos")?;
/// protocol.line("go perft 2")?;
/// assert_eq!(protocol.line("quit")?, Flow::Quit);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Protocol {
    output: Output,
    dialect: Dialect,
    options: Options,
    /// Seed, overhead and player by the options at the last `position`.
    seed: u64,
    overhead: Duration,
    opponent: Opponent,
    public: Public,
    /// UCCI's `banmoves`, for the next search.
    banned: Vec<Move>,
    search: Option<Search>,
}

/// The commands of a host that are answered or obeyed with any further words.
const HOSTS: [&str; 8] = ["uci", "ucci", "usi", "isready", "ucinewgame", "usinewgame", "stop", "ponderhit"];

impl Protocol {
    /// A new conversation: xiangqi at its start position.
    pub fn new(sink: impl Write + Send + 'static) -> Self {
        let dialect = Dialect::Uci;
        let options = Options::of(dialect);
        Self {
            output: Output::new(sink),
            dialect,
            options,
            seed: options.seed,
            overhead: options.overhead(),
            opponent: options.opponent(),
            public: Public::new(options.rules),
            banned: Vec::new(),
            search: None,
        }
    }

    /// Answers one line.
    ///
    /// # Errors
    ///
    /// If the answer cannot be written.
    pub fn line(&mut self, line: &str) -> io::Result<Flow> {
        let mut words = LineWords::new(line);
        let Some(command) = words.next() else { return Ok(Flow::Continue) };
        match self.answer(command, words) {
            Ok(answer) => self.output.write(&answer)?,
            Err(error) => self.output.write(&format!("{}error: {error}", self.dialect.remark()))?,
        }
        // `quit` with a further word is an error like any other.
        Ok(if line.trim() == "quit" { Flow::Quit } else { Flow::Continue })
    }

    /// Ends the input: a bounded search finishes, an endless one answers now.
    pub fn end_of_input(&mut self) {
        match self.search.take() {
            Some(search) if search.is_held() => search.stop(),
            Some(search) => search.finish(),
            None => {}
        }
    }

    /// The answer to a command. Searches write their own lines.
    fn answer(&mut self, command: &str, words: LineWords<'_>) -> Result<String, LineError> {
        match command {
            "position" => return self.set_position(words).map(|()| String::new()),
            "setoption" => return self.options.set(self.dialect, words).map(|()| String::new()),
            "go" => return self.go(words),
            "why" => return self.why(words),
            "seal" => return seal::commitment(words),
            "read" => return notation::read(&self.public, words, self.dialect),
            "banmoves" => return self.ban(words).map(|()| String::new()),
            "debug" | "register" | "gameover" => return Ok(String::new()),
            _ => {}
        }
        let answer: fn(&mut Self) -> Result<String, LineError> = match command {
            "uci" => |protocol| protocol.select_dialect(Dialect::Uci),
            "ucci" => |protocol| protocol.select_dialect(Dialect::Ucci),
            "usi" => |protocol| protocol.select_dialect(Dialect::Usi),
            "isready" => |_| Ok("readyok".to_owned()),
            "ucinewgame" => |protocol| protocol.finish_search("ucinewgame").map(|()| String::new()),
            "usinewgame" => |protocol| protocol.finish_search("usinewgame").map(|()| String::new()),
            "stop" => |protocol| Ok(protocol.stop()),
            "quit" => |protocol| Ok(protocol.stop() + protocol.dialect.farewell()),
            "ponderhit" => |protocol| Ok(protocol.ponder_hit()),
            "d" => |protocol| Ok(display::describe(&protocol.public, protocol.dialect)),
            "verdict" => |protocol| Ok(verdict::describe(&protocol.public, protocol.dialect)),
            "notation" => |protocol| Ok(notation::write(&protocol.public, protocol.dialect)),
            "impasse" => |protocol| {
                display::impasse(&protocol.public)
                    .ok_or_else(|| LineError::new("impasse", format!("{} has none", protocol.public.rules().game())))
            },
            "bench" => |protocol| protocol.finish_search("bench").map(|()| bench::run()),
            _ => {
                return Err(LineError::new(
                    quoted(command),
                    "there is no such command; teahouse-engine --help names them",
                ));
            }
        };
        match words.end(command) {
            // A host waits for the answers of these, so further words are named and ignored.
            Err(error) if HOSTS.contains(&command) => self.tell(&error),
            checked => checked?,
        }
        answer(self)
    }

    fn set_position(&mut self, words: LineWords<'_>) -> Result<(), LineError> {
        let public = position::read(self.options.rules, words, self.dialect)?;
        self.finish_search("position")?;
        self.banned.clear();
        self.public = public;
        self.seed = self.options.seed;
        self.overhead = self.options.overhead();
        if !self.options.matches(&self.opponent) {
            self.opponent = self.options.opponent();
        }
        Ok(())
    }

    fn why(&self, mut words: LineWords<'_>) -> Result<String, LineError> {
        let word = words.next().ok_or_else(|| LineError::new("why", "a move must follow"))?;
        words.end("why")?;
        if let Some(answer) = self.illegal_step(word) {
            return Ok(answer);
        }
        let mut public = self.public.clone();
        let mv = position::play_all_but_last(&mut public, "why:", word, self.dialect)?;
        Ok(mv.map_or_else(|| "legal".to_owned(), |mv| display::why(&public, mv, self.dialect)))
    }

    /// The reason why an earlier step of a chain is illegal; `None` if all but the last are legal.
    fn illegal_step(&self, word: &str) -> Option<String> {
        for (comma, _) in word.match_indices(',') {
            let mut public = self.public.clone();
            // An unreadable step is reported when the whole word is read.
            let step = position::play_all_but_last(&mut public, "why:", &word[..comma], self.dialect).ok()??;
            if let Err(illegal) = public.play_past_end(step) {
                return Some(display::refusal(&public, &illegal, self.dialect));
            }
        }
        None
    }

    /// Excludes moves from the next search. An unreadable move excludes none.
    fn ban(&mut self, mut words: LineWords<'_>) -> Result<(), LineError> {
        let mut banned = Vec::new();
        while let Some(word) = words.next() {
            banned.push(position::read_move(self.public.position(), "banmoves:", word, self.dialect)?.mv);
        }
        self.finish_search("banmoves")?;
        self.banned = banned;
        Ok(())
    }

    fn go(&mut self, words: LineWords<'_>) -> Result<String, LineError> {
        let seconds = self.dialect == Dialect::Ucci && !self.options.milliseconds;
        let unit = if seconds { Unit::Seconds } else { Unit::Milliseconds };
        let (request, errors) = go::read(words, self.dialect, unit, self.public.position())?;
        self.finish_search("go")?;
        errors.iter().for_each(|error| self.tell(error));
        match request {
            GoRequest::Perft { depth, leaves } => Ok(display::divide(&self.public, depth, leaves, self.dialect)),
            GoRequest::Search(conditions) => {
                let mut limits = conditions.limits(self.public.mover(), self.overhead);
                limits.excluded = core::mem::take(&mut self.banned);
                limits.excluded.extend(conditions.excluded_moves(self.public.position()));
                if let Some(remark) = conditions.remark() {
                    // If the output is closed, writing the next line reports it.
                    drop(self.output.write(&format!("{}{remark}", self.dialect.remark())));
                }
                self.start(limits, conditions.answer()).map(|()| String::new())
            }
            GoRequest::Mate { time } => self.start_mate(time),
        }
    }

    fn start(&mut self, limits: Limits, answer: AnswerTime) -> Result<(), LineError> {
        let (output, dialect, public) = (self.output.clone(), self.dialect, self.public.clone());
        let begun = Instant::now();
        let tell = move |_, news: News| {
            let text = match news {
                News::Progress(finding) => info::line(&finding, begun.elapsed(), &public, dialect),
                News::Answer(finding) => dialect.best(&public, finding.best()),
            };
            // If the output is closed, writing the next line reports it and ends the conversation.
            drop(output.write(&text));
        };
        let public = self.public.clone();
        let question = SearchQuestion { public, revision: 0, seed: self.seed, limits, answer };
        self.search = Some(self.opponent.ask(question, tell).map_err(|error| no_thread(&error))?);
        Ok(())
    }

    /// Tells an error in a line that is answered all the same.
    fn tell(&self, error: &LineError) {
        // If the output is closed, writing the next line reports it.
        drop(self.output.write(&format!("{}error: {error}", self.dialect.remark())));
    }

    /// Starts USI's search for a mate by checks, or says that the game has none.
    fn start_mate(&mut self, time: Option<Duration>) -> Result<String, LineError> {
        let Position::Shogi(position) = *self.public.position() else {
            self.tell(&LineError::new("go mate", "this is for shogi"));
            return Ok("checkmate notimplemented".to_owned());
        };
        let output = self.output.clone();
        let report = move |found: Mate| {
            let result = match found {
                Mate::Found(moves) => moves.into_iter().map(usi::write).collect::<Vec<_>>().join(" "),
                Mate::None => "nomate".to_owned(),
                Mate::Unknown => "timeout".to_owned(),
            };
            drop(output.write(&format!("checkmate {result}")));
        };
        let limits = Limits { time, ..Limits::default() };
        self.search = Some(Search::start_mate(position, limits, report).map_err(|error| no_thread(&error))?);
        Ok(String::new())
    }

    /// Changes the dialect, and identifies the program.
    fn select_dialect(&mut self, dialect: Dialect) -> Result<String, LineError> {
        if dialect != self.dialect {
            self.finish_search(dialect.into_str())?;
            self.dialect = dialect;
            self.options = Options::of(dialect);
            self.seed = self.options.seed;
            self.overhead = self.options.overhead();
            self.public = Public::new(self.options.rules);
            self.opponent = self.options.opponent();
            self.banned.clear();
        }
        Ok(identification(dialect))
    }

    /// Waits for a bounded search. An endless one has to be stopped first.
    fn finish_search(&mut self, command: &str) -> Result<(), LineError> {
        if self.search.as_ref().is_some_and(Search::is_held) {
            return Err(LineError::new(command, "a search is running; stop it first"));
        }
        self.end_of_input();
        Ok(())
    }

    fn stop(&mut self) -> String {
        if let Some(search) = self.search.take() {
            search.stop();
        }
        String::new()
    }

    fn ponder_hit(&self) -> String {
        if let Some(search) = &self.search {
            search.release();
        }
        String::new()
    }
}

fn no_thread(error: &io::Error) -> LineError {
    LineError::new("go", format!("the system gives no thread to search on: {error}"))
}

/// The answer to the word of a dialect.
fn identification(dialect: Dialect) -> String {
    format!(
        "id name Teahouse {}\nid author the Teahouse authors\n{}\n{}ok",
        env!("CARGO_PKG_VERSION"),
        Options::declarations(dialect),
        dialect.into_str()
    )
}
