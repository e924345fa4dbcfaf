//! The lines sent in each dialect, and the parsing of answers.

use teahouse_rules::{Move, Position, Public, Rules, Turn};

use super::pipe::Pipe;
use super::{Dialect, EngineOption, Program, ProgramError, Reply};
use crate::protocol::Dialect as Language;

impl Program {
    pub(super) fn handshake(&mut self) -> Result<(), ProgramError> {
        match self.dialect {
            Dialect::Uci | Dialect::Misty => self.identify("uci", "uciok"),
            Dialect::Usi => self.identify("usi", "usiok"),
            Dialect::Ucci => self.identify("ucci", "ucciok"),
            Dialect::XBoard => {
                self.pipe.send("xboard")?;
                self.pipe.send("protover 2")?;
                self.pipe.receive("protover 2", |line| line.contains("done=1").then_some(()))
            }
            Dialect::Gnushogi => Ok(()),
        }
    }

    fn identify(&mut self, word: &str, end: &str) -> Result<(), ProgramError> {
        self.pipe.send(word)?;
        let options = &mut self.options;
        self.pipe.receive(word, |line| {
            options.extend(line.strip_prefix("option ").and_then(EngineOption::parse));
            (line == end).then_some(())
        })
    }

    pub(super) fn prepare(&mut self, public: &Public) -> Result<(), ProgramError> {
        let rules = public.rules();
        let fits = match self.dialect {
            Dialect::Uci => true,
            Dialect::Usi | Dialect::Gnushogi => matches!(rules, Rules::Shogi(_)),
            Dialect::Ucci => !matches!(rules, Rules::Shogi(_)),
            Dialect::Misty => matches!(rules, Rules::Banqi(_)),
            Dialect::XBoard => matches!(rules, Rules::Xiangqi(_)),
        };
        if !fits {
            return Err(ProgramError::OtherGame(rules.game()));
        }
        self.sent = 0;
        match self.dialect {
            Dialect::Uci | Dialect::Usi | Dialect::Ucci => self.set_rules(rules),
            Dialect::Misty => self.pipe.send("ucinewgame"),
            Dialect::XBoard => Ok(()),
            Dialect::Gnushogi => {
                // GNU Shogi cannot start a new game, so every game has a process of its own.
                self.pipe = Pipe::open(&self.command, self.pipe.timeout)?;
                ["easy", "book", "force"].into_iter().try_for_each(|line| self.pipe.send(line))
            }
        }
    }

    /// Selects the game, as exactly as the engine's options allow.
    fn set_rules(&mut self, rules: &Rules) -> Result<(), ProgramError> {
        let has = |name: &str| self.options.iter().any(|option| option.name.eq_ignore_ascii_case(name));
        let name = if self.dialect == Dialect::Ucci { "" } else { "name " };
        let value = if self.dialect == Dialect::Ucci { " " } else { " value " };
        let mut lines = Vec::new();
        if has("rules") {
            lines.push(format!("setoption {name}Rules{value}{}", rules.line()));
        } else if has("uci_variant") {
            lines.push(format!("setoption {name}UCI_Variant{value}{}", rules.game()));
        }
        if has("usemillisec") {
            lines.push("setoption usemillisec true".to_owned());
        }
        if self.dialect != Dialect::Ucci {
            lines.push(if self.dialect == Dialect::Usi { "usinewgame" } else { "ucinewgame" }.to_owned());
        }
        for line in lines {
            self.pipe.send(&line)?;
        }
        self.pipe.send("isready")?;
        self.pipe.receive("isready", |line| (line == "readyok").then_some(()))
    }

    pub(super) fn ask(&mut self, public: &Public, limit: &str) -> Result<Reply, ProgramError> {
        match self.dialect {
            Dialect::Uci => self.ask_by_line(public, limit, Language::Uci),
            Dialect::Usi => self.ask_by_line(public, limit, Language::Usi),
            Dialect::Ucci => self.ask_by_line(public, limit, Language::Ucci),
            Dialect::Misty => self.ask_misty(public, limit),
            Dialect::XBoard => self.ask_xboard(public, limit),
            Dialect::Gnushogi => self.ask_gnushogi(public, limit),
        }
    }

    /// `position … moves …`, `go …`, `bestmove …`.
    fn ask_by_line(&mut self, public: &Public, limit: &str, language: Language) -> Result<Reply, ProgramError> {
        self.pipe.send(&position_line(public, language))?;
        self.pipe.send(&format!("go {limit}"))?;
        let answer = self.best_move()?;
        parse_answer(&answer, |text| language.read(public.position(), text).ok().map(|step| step.mv))
    }

    fn best_move(&mut self) -> Result<String, ProgramError> {
        self.pipe.receive("go", best_move)
    }

    /// The position after the last flip or capture and the quiet moves since, ranks from 0.
    fn ask_misty(&mut self, public: &Public, limit: &str) -> Result<Reply, ProgramError> {
        let quiet = usize::from(public.quiet_plies()).min(public.ply());
        let (before, since) = public.line().split_at(public.ply() - quiet);
        let mut start: Position = *public.start();
        before.iter().flat_map(Turn::steps).for_each(|step| start.play_unchecked(step));
        let moves: String = since
            .iter()
            .flat_map(Turn::steps)
            .map(|step| format!(" {}", Language::Ucci.write(&start, step.mv)))
            .collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        self.pipe.send(&format!("position fen {}{moves}", with_general_as_g(&start.fen())))?;
        self.pipe.send(&format!("go {limit}"))?;
        let answer = self.best_move()?;
        parse_answer(&answer, |text| Language::Ucci.read(public.position(), text).ok().map(|step| step.mv))
    }

    /// Sends the whole game each time.
    fn ask_xboard(&mut self, public: &Public, limit: &str) -> Result<Reply, ProgramError> {
        let depth = limit.split_whitespace().next_back().unwrap_or("4");
        let by = if limit.starts_with("movetime") || limit.starts_with("st") { "st" } else { "sd" };
        ["new".to_owned(), "easy".to_owned(), format!("{by} {depth}"), "force".to_owned()]
            .iter()
            .try_for_each(|line| self.pipe.send(line))?;
        if *public.start() != public.rules().start() {
            self.pipe.send(&format!("setboard {}", with_horse_as_h_and_elephant_as_e(&public.start().fen())))?;
        }
        for step in public.line().iter().flat_map(Turn::steps) {
            self.pipe.send(&Language::Ucci.write(public.position(), step.mv))?;
        }
        self.pipe.send("go")?;
        let answer = self.pipe.receive("go", |line| {
            let is_over = ["resign", "1-0", "0-1", "1/2"].iter().any(|word| line.starts_with(word));
            line.strip_prefix("move ").map(str::to_owned).or_else(|| is_over.then(|| "(none)".to_owned()))
        })?;
        parse_answer(&answer, |text| Language::Ucci.read(public.position(), text).ok().map(|step| step.mv))
    }

    /// Sends the moves since the last one sent. The engine knows its own moves.
    fn ask_gnushogi(&mut self, public: &Public, limit: &str) -> Result<Reply, ProgramError> {
        let depth = limit.split_whitespace().next_back().unwrap_or("2");
        self.pipe.send("force")?;
        for step in public.line()[self.sent..].iter().flat_map(Turn::steps) {
            self.pipe.send(&Language::Usi.write(public.position(), step.mv))?;
        }
        ["depth", depth, "go"].into_iter().try_for_each(|line| self.pipe.send(line))?;
        self.sent = public.ply() + 1;
        let answer = self.pipe.receive("go", |line| {
            let mut words = line.split_whitespace();
            let is_number = words.next().is_some_and(|word| word.ends_with('.') && word.len() > 1);
            match (is_number, words.next(), words.next()) {
                (true, Some("..."), Some(mv)) => Some(mv.to_owned()),
                _ if line.contains("resign") || line.contains("mates!") => Some("(none)".to_owned()),
                _ => None,
            }
        })?;
        parse_answer(&answer, |text| Language::Usi.read(public.position(), text).ok().map(|step| step.mv))
    }
}

/// The line `position`, with all moves of the game.
pub(super) fn position_line(public: &Public, language: Language) -> String {
    // The sides of a position of shogi are named the other way round than in a FEN.
    let word = if matches!(public.rules(), Rules::Shogi(_)) { "sfen" } else { "fen" };
    let mut position = *public.start();
    let mut line = format!("position {word} {} moves", position.fen());
    for turn in public.line() {
        let mut steps = Vec::new();
        for step in turn.steps() {
            let shown = step.shown.map(|face| format!("={face}")).unwrap_or_default();
            steps.push(language.write(&position, step.mv) + &shown);
            position.play_unchecked(step);
        }
        line += &format!(" {}", steps.join(","));
    }
    line.strip_suffix(" moves").map(str::to_owned).unwrap_or(line)
}

/// The word of an answer to `go`, if the line is one.
pub(super) fn best_move(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("bestmove") => Some(words.next().unwrap_or_default().to_owned()),
        Some("nobestmove") => Some("(none)".to_owned()),
        _ => None,
    }
}

/// Whether a word of an answer stands for no move.
pub(super) fn no_move(answer: &str) -> bool {
    matches!(answer, "(none)" | "resign" | "0000" | "none")
}

/// Parses an answer; `None` for a word that stands for no move.
fn parse_answer(answer: &str, parse: impl Fn(&str) -> Option<Move>) -> Result<Reply, ProgramError> {
    match answer {
        "win" => return Ok(Reply::Declare),
        none if no_move(none) => return Ok(Reply::Resign),
        _ => {}
    }
    parse(answer).map(Reply::Play).ok_or_else(|| ProgramError::NotAMove(answer.to_owned()))
}

/// MistyBanqi writes the general as G.
fn with_general_as_g(fen: &str) -> String {
    let mut words: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    for place in [0, 2] {
        if let Some(word) = words.get_mut(place) {
            *word = word.replace('K', "G").replace('k', "g");
        }
    }
    words.join(" ")
}

/// Hoixiangqi writes horse and elephant as H and E, and accepts only these fields.
fn with_horse_as_h_and_elephant_as_e(fen: &str) -> String {
    let mut words = fen.split(' ');
    let rows = words.next().unwrap_or_default();
    let rows = rows.replace('N', "H").replace('n', "h").replace('B', "E").replace('b', "e");
    format!("{rows} {} 0 1", words.next().unwrap_or("w"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fens_have_the_letters_of_the_program() {
        assert_eq!(with_general_as_g("K6k/8/8/X6s b K1 3 7"), "G6g/8/8/X6s b G1 3 7");
        assert_eq!(
            with_horse_as_h_and_elephant_as_e("rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR w - - 0 1"),
            "rheakaehr/9/9/9/9/9/9/9/9/RHEAKAEHR w 0 1"
        );
    }

    #[test]
    fn an_answer_is_a_move_no_move_or_an_error() {
        let parse = |text: &str| (text == "a1a1").then(|| Move::Flip { at: "a1".parse().unwrap() });
        assert!(matches!(parse_answer("a1a1", parse), Ok(Reply::Play(_))));
        assert!(matches!(parse_answer("resign", parse), Ok(Reply::Resign)));
        assert!(matches!(parse_answer("win", parse), Ok(Reply::Declare)));
        assert!(matches!(parse_answer("e2e9", parse), Err(ProgramError::NotAMove(_))));
    }
}
