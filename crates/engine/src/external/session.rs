//! A conversation with an engine that plays or reviews: from its introduction to its moves.

use std::time::Duration;

use teahouse_rules::{Move, Position, Public, Rules};
use web_time::Instant;

use super::pipe::{CommandLine, Pipe, Process};
use super::speak::{best_move, no_move, position_line};
use super::{Allowance, Identity, ProgramError, Protocol, Reply, info};
use crate::finding::Finding;
use crate::limits::Signal;
use crate::shogi::wins_by_declaration;

/// The start of an engine, and its options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipe {
    /// A path, or a path and arguments.
    pub command: String,
    /// The protocol.
    pub protocol: Protocol,
    /// Values of options, by name. The engine is told those that it declares, if they fit.
    pub options: Vec<(String, String)>,
}

/// The answer of an engine to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The action of the engine.
    pub reply: Reply,
    /// The engine's judgement of the position; with a move, the line begins with it.
    pub finding: Finding,
}

/// How often a wait looks at the stop signal.
const GLANCE: Duration = Duration::from_millis(10);

/// The longest wait for the introduction, and for an engine that reads its files before it is ready.
const INTRODUCTION: Duration = Duration::from_secs(12);
const READINESS: Duration = Duration::from_secs(60);

/// How long an engine may think beyond its time before it is told to stop, and how long it may take to stop then.
const GRACE: Duration = Duration::from_secs(2);
const STOPPING: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub(super) struct Session {
    pipe: Pipe,
    identity: Identity,
    /// The rules of the game that the engine is ready for.
    rules: Option<Rules>,
}

impl Session {
    /// Starts a process, and hears its introduction. `started` gets the process before the first wait.
    pub(super) fn open(
        command: &str,
        protocol: Protocol,
        stop: &Signal,
        started: &mut dyn FnMut(Process),
    ) -> Result<Self, ProgramError> {
        let pipe = Pipe::open(&CommandLine::parse(command)?, INTRODUCTION)?;
        started(pipe.process());
        let mut session = Self { pipe, identity: Identity::new(protocol), rules: None };
        let mut identity = Identity::new(protocol);
        session.pipe.send(&protocol.to_string())?;
        // GPSshogi answers the word of UCI in USI.
        let ended = session.listen(&protocol.to_string(), INTRODUCTION, stop, |line| {
            identity.hear(line);
            Protocol::ALL.into_iter().find(|known| line == known.end())
        })?;
        if ended != protocol {
            return Err(ProgramError::OtherProtocol(ended));
        }
        session.identity = identity;
        Ok(session)
    }

    /// The introduction of the engine.
    pub(super) const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Reads lines until `wanted` accepts one.
    fn listen<T>(
        &mut self,
        question: &str,
        patience: Duration,
        stop: &Signal,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ProgramError> {
        let until = Instant::now() + patience;
        loop {
            let now = Instant::now();
            if stop.is_raised() {
                return Err(ProgramError::Stopped);
            }
            if now >= until {
                return Err(ProgramError::Timeout(question.to_owned()));
            }
            if let Some(line) = self.pipe.next(until.min(now + GLANCE))?
                && let Some(found) = wanted(&line)
            {
                return Ok(found);
            }
        }
    }

    /// Tells an option that has a value, as far as the engine declares it.
    fn set(&self, name: &str, value: &str) -> Result<(), ProgramError> {
        let Some(option) = self.identity.option(name) else { return Ok(()) };
        let Some(value) = option.kind.fitting(value) else { return Ok(()) };
        let value = if value.is_empty() { "<empty>" } else { &value };
        let name = &option.name;
        self.pipe.send(&match self.identity.protocol {
            Protocol::Ucci => format!("setoption {name} {value}"),
            Protocol::Uci | Protocol::Usi => format!("setoption name {name} value {value}"),
        })
    }

    /// Presses a button of the engine, and waits until it is ready again.
    pub(super) fn press(&mut self, name: &str, stop: &Signal) -> Result<(), ProgramError> {
        self.pipe.send(&match self.identity.protocol {
            Protocol::Ucci => format!("setoption {name}"),
            Protocol::Uci | Protocol::Usi => format!("setoption name {name}"),
        })?;
        self.be_ready(stop)
    }

    fn be_ready(&mut self, stop: &Signal) -> Result<(), ProgramError> {
        self.pipe.send("isready")?;
        self.listen("isready", READINESS, stop, |line| (line == "readyok").then_some(()))
    }

    /// Begins a new game by these rules, with these options.
    pub(super) fn begin(&mut self, recipe: &Recipe, rules: &Rules, stop: &Signal) -> Result<(), ProgramError> {
        if !self.identity.plays(rules) {
            return Err(ProgramError::OtherGame(rules.game()));
        }
        for (name, value) in &recipe.options {
            self.set(name, value)?;
        }
        // The game comes last: it may reset other options.
        self.set("Ponder", "false")?;
        self.set("USI_Ponder", "false")?;
        self.set("usemillisec", "true")?;
        self.set("UCI_Variant", rules.game())?;
        self.set("USI_Variant", rules.game())?;
        self.set("Rules", &rules.line())?;
        if self.identity.protocol == Protocol::Uci {
            self.pipe.send("ucinewgame")?;
        }
        self.be_ready(stop)?;
        if self.identity.protocol == Protocol::Usi {
            self.pipe.send("usinewgame")?;
        }
        self.rules = Some(*rules);
        Ok(())
    }

    /// The rules of the game that has begun.
    pub(super) const fn rules(&self) -> Option<&Rules> {
        self.rules.as_ref()
    }

    /// Asks for a move. The answer is legal.
    pub(super) fn think(
        &mut self,
        public: &Public,
        allowance: &Allowance,
        stop: &Signal,
    ) -> Result<Thought, ProgramError> {
        let protocol = self.identity.protocol;
        let language = self.identity.language(public.rules());
        let has_milliseconds = self.identity.option("usemillisec").is_some();
        self.pipe.forget()?;
        self.pipe.send(&position_line(public, language))?;
        self.pipe.send(&format!("go {}", allowance.words(protocol, public.mover(), has_milliseconds)))?;
        let mut until = Instant::now() + allowance.longest(public.mover()) + GRACE;
        let (mut is_told_to_stop, mut finding) = (false, Finding::default());
        let answer = loop {
            let now = Instant::now();
            if !is_told_to_stop && (stop.is_raised() || now >= until) {
                self.pipe.send("stop")?;
                (is_told_to_stop, until) = (true, now + STOPPING);
            } else if now >= until {
                return Err(ProgramError::Timeout("go".to_owned()));
            }
            let Some(line) = self.pipe.next(until.min(now + GLANCE))? else { continue };
            if let Some(answer) = best_move(&line) {
                break answer;
            }
            info::take(&mut finding, &line, protocol, language, public);
        };
        let reply = read_reply(&answer, public, |text| Some(language.read(public.position(), text).ok()?.mv))?;
        if let Reply::Play(mv) = reply
            && finding.line.first() != Some(&mv)
        {
            finding.line = vec![mv];
        }
        Ok(Thought { reply, finding })
    }
}

/// The answer, if it can be played.
fn read_reply(answer: &str, public: &Public, parse: impl Fn(&str) -> Option<Move>) -> Result<Reply, ProgramError> {
    let shown = || super::declared::printable(answer, 20);
    if no_move(answer) {
        return Ok(Reply::Resign);
    }
    if answer == "win" {
        let may_declare = matches!(public.position(), Position::Shogi(_)) && wins_by_declaration(public);
        return if may_declare { Ok(Reply::Declare) } else { Err(ProgramError::Illegal(shown())) };
    }
    let mv = parse(answer).ok_or_else(|| ProgramError::NotAMove(shown()))?;
    public.position().explain(mv).map_err(|_| ProgramError::Illegal(shown()))?;
    Ok(Reply::Play(mv))
}
