//! Writing PGN.

use teahouse_rules::{Position, RevealedMove, Seat, Seats, banqi, xiangqi};

use super::bpgn::{Label, board_word, mover_of};
use super::{BETWEEN_BOARDS, BOARD, RESERVED, SUPPLY, SUSPENDED, TIME, deal_text, seat_names, time_text, usual_rules};
use crate::tags::with_separator;
use crate::trail::Trail;
use crate::{Format, NodeId, Record, Score, Tag, WriteError, limit};

/// Writes a record. Without a notation of xiangqi the moves are those of Banqi or of Supply Chess.
pub(crate) fn write(
    record: &Record,
    format: Format,
    notation: Option<xiangqi::Notation>,
) -> Result<String, WriteError> {
    let mut text = tags(record, format);
    text.push('\n');
    let is_black_first = matches!(record.start(), Position::Xiangqi(start) if start.mover() as u8 == 1);
    let trail = Trail::new(record);
    let turns = vec![usize::from(is_black_first)];
    let mut writer = PgnWriter { record, format, notation, trail, turns, text, needs_number: true };
    writer.comment(NodeId::ROOT)?;
    if let Some(first) = record.next(NodeId::ROOT) {
        writer.line(first, 0)?;
    }
    let mut text = writer.text;
    text.truncate(text.trim_end().len());
    let time = record.ending().and_then(|ending| ending.time).map(|time| format!(" {{{TIME}{}]}}", time_text(time)));
    text.push_str(&format!("\n{}{}\n", result(record), time.unwrap_or_default()));
    Ok(text)
}

/// The result as a word.
fn result(record: &Record) -> &'static str {
    match record.ending().map(|ending| ending.score) {
        // The party of the first seat.
        Some(Score::Won(winner)) if Seats::Four.party(Seat::FIRST).contains(winner) => "1-0",
        Some(Score::Won(_)) => "0-1",
        Some(Score::Drawn) => "1/2-1/2",
        Some(Score::Suspended) | None => "*",
    }
}

fn tags(record: &Record, format: Format) -> String {
    let game = match format {
        Format::Banqi => "Banqi",
        Format::Bpgn => SUPPLY,
        _ => "Chinese Chess",
    };
    let mut lines = vec![("Game".to_owned(), game.to_owned())];
    for (tag, value) in record.tags().iter() {
        let name = tag.name(seat_names(format));
        let is_named =
            !name.is_empty() && !name.contains(|letter: char| letter.is_whitespace() || "[]\"".contains(letter));
        let is_reserved = RESERVED.iter().any(|reserved| name.eq_ignore_ascii_case(reserved));
        if !is_named || is_reserved || Tag::named(&name, seat_names(format)) != *tag || is_alias(&name, format) {
            continue;
        }
        match (tag, value.split_once(' ')) {
            (Tag::Start, Some((date, time))) if date.chars().all(|it| it.is_ascii_digit() || it == '-') => {
                lines.push((name, with_separator(date, '.')));
                lines.push(("Time".to_owned(), time.to_owned()));
            }
            _ if tag.is_date() => lines.push((name, with_separator(value, '.'))),
            _ => lines.push((name, value.to_owned())),
        }
    }
    lines.push(("Result".to_owned(), result(record).to_owned()));
    if let Some(ending) = record.ending() {
        let reason = ending.reason.map(|reason| reason.to_string());
        let reason = reason.or((ending.score == Score::Suspended).then(|| SUSPENDED.to_owned()));
        lines.extend(reason.map(|reason| ("Termination".to_owned(), reason)));
        let board = ending.winner().filter(|_| format == Format::Bpgn).map(|winner| Seats::Four.board_of(winner));
        lines.extend(board.map(|board| (BOARD.to_owned(), board_word(board).to_owned())));
    }
    if *record.rules() != usual_rules(format) || format == Format::Banqi {
        lines.push(("Rules".to_owned(), record.rules().line()));
    }
    let starts: Vec<&Position> = core::iter::once(record.start()).chain(record.second_start()).collect();
    if starts.iter().any(|start| **start != record.rules().start()) {
        let texts: Vec<String> = starts.iter().map(|start| start.fen()).collect();
        lines.push(("FEN".to_owned(), texts.join(BETWEEN_BOARDS)));
    }
    lines.extend(record.deal().map(|deal| ("Deal".to_owned(), deal_text(deal))));
    let notation = match format {
        Format::PgnWxf => Some("WXF"),
        Format::PgnIccs => Some("ICCS"),
        Format::PgnChinese => Some("Chinese"),
        _ => None,
    };
    lines.extend(notation.map(|notation| ("Format".to_owned(), notation.to_owned())));
    let escaped = |value: &str| value.replace('\\', "\\\\").replace('"', "\\\"");
    lines.iter().map(|(name, value)| format!("[{name} \"{}\"]\n", escaped(value))).collect()
}

/// Whether a reader takes a name for that of a player.
fn is_alias(name: &str, format: Format) -> bool {
    match format {
        Format::Bpgn => matches!(name, "WhiteA" | "WhiteB"),
        _ => name == "White",
    }
}

struct PgnWriter<'a> {
    record: &'a Record,
    format: Format,
    notation: Option<xiangqi::Notation>,
    trail: Trail,
    /// The number of turns before each position of the trail, one more if black begins.
    turns: Vec<usize>,
    text: String,
    /// Whether the next move needs its number, because a comment or a variation stands before it.
    needs_number: bool,
}

impl PgnWriter<'_> {
    /// Writes the moves from a node on, with the variations that replace them. `depth` is that of the line.
    fn line(&mut self, first: NodeId, depth: usize) -> Result<(), WriteError> {
        if depth > limit::DEPTH {
            return Err(WriteError::TooDeep);
        }
        for id in self.record.line_from(first) {
            let node = self.record.node(id);
            let Some(step) = node.step() else { continue };
            self.step(node.board(), step, depth);
            self.comment(id)?;
            let parent = node.parent().filter(|parent| self.record.next(*parent) == Some(id));
            for other in parent.map_or(&[][..], |parent| self.record.variations(parent)) {
                self.variation(None, *other, depth + 1)?;
            }
            // Moves after the end follow a repetition of the last move.
            for other in self.record.variations(id).iter().filter(|_| node.ending().is_some()) {
                self.variation(Some((node.board(), step)), *other, depth + 1)?;
            }
            self.play(node.board(), step);
            if self.text.len() > limit::BYTES {
                return Err(WriteError::TooLarge);
            }
        }
        Ok(())
    }

    /// Writes a variation in brackets, after this step if there is one.
    fn variation(&mut self, step: Option<(u8, RevealedMove)>, first: NodeId, depth: usize) -> Result<(), WriteError> {
        let ply = self.trail.ply();
        self.text.push('(');
        self.needs_number = true;
        if let Some((board, step)) = step {
            self.step(board, step, depth);
            self.play(board, step);
        }
        self.line(first, depth)?;
        self.text.truncate(self.text.trim_end().len());
        self.text.push_str(") ");
        self.needs_number = true;
        self.trail.back_to(ply);
        self.turns.truncate(ply + 1);
        Ok(())
    }

    fn goes_on(&self) -> bool {
        matches!(self.trail.position(), Position::Banqi(position) if position.chain().is_some())
    }

    fn play(&mut self, board: u8, step: RevealedMove) {
        let turn = self.turn();
        self.trail.play_on(board, step);
        self.turns.push(if self.goes_on() { turn } else { turn + 1 });
    }

    fn turn(&self) -> usize {
        self.turns.last().copied().unwrap_or(0)
    }

    /// Writes a step with the number of its turn, where that is due.
    fn step(&mut self, board: u8, step: RevealedMove, depth: usize) {
        if self.format == Format::Bpgn {
            self.label(board, depth);
        } else if !self.goes_on() {
            self.number(self.turn(), depth);
        }
        let written = match (self.trail.position(), self.notation) {
            (Position::Xiangqi(position), Some(notation)) => notation.write(position, step.mv),
            (Position::Banqi(position), _) => Some(banqi::Notation::Coordinates.write(position, step)),
            _ => None,
        };
        self.text.push_str(&written.unwrap_or_else(|| step.to_string()));
        self.text.push(' ');
        self.needs_number = false;
    }

    /// Writes the label of a move of Supply Chess. A turn of red on the first board begins a line.
    fn label(&mut self, board: u8, depth: usize) {
        let table = self.trail.positions();
        let Some(mover) = mover_of(table.position(board)) else { return };
        let starts_with_black = table.steps(board) % 2 != mover as usize;
        let label = Label::text(board, mover, table.steps(board) + usize::from(starts_with_black));
        if depth == 0 && label.ends_with("A.") && self.text.ends_with(' ') {
            self.text.pop();
            self.text.push('\n');
        }
        self.text.push_str(&label);
        self.text.push(' ');
    }

    /// Writes the number of a turn where it is due: at each move of the first seat, and after an interruption.
    fn number(&mut self, turn: usize, depth: usize) {
        let number = turn / 2 + 1;
        match turn.is_multiple_of(2) {
            true => {
                if depth == 0 && self.text.ends_with(' ') {
                    self.text.pop();
                    self.text.push('\n');
                }
                self.text.push_str(&format!("{number}. "));
            }
            false if self.needs_number => self.text.push_str(&format!("{number}... ")),
            false => {}
        }
    }

    fn comment(&mut self, id: NodeId) -> Result<(), WriteError> {
        let node = self.record.node(id);
        for letters in ["}", TIME] {
            if node.comment().contains(letters) {
                // The step before it has not been played.
                let turn = if id == NodeId::ROOT { 0 } else { self.turn() + 1 - self.turns[0] };
                return Err(WriteError::Comment { format: self.format, letters, turn });
            }
        }
        let time = node.time().map(|time| format!("{TIME}{}]", time_text(time)));
        let parts: Vec<&str> =
            time.as_deref().into_iter().chain(Some(node.comment()).filter(|it| !it.is_empty())).collect();
        if !parts.is_empty() {
            self.text.push_str(&format!("{{{}}} ", parts.join(" ")));
            self.needs_number = true;
        }
        Ok(())
    }
}
