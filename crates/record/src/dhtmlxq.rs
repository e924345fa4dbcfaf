//! The tags of the web player DhtmlXQ (东萍象棋).
//!
//! The player's own description is not public any more. The form is that on which independent readers agree: vschess
//! (<https://github.com/FastLight126/vschess>) and three others read start positions, moves, variations and comments alike. A point
//! is two digits: file from red's left, from 0, and rank from black's side, from 0.

mod points;
pub(crate) mod result;

use core::fmt::Write;
use std::collections::HashMap;

use teahouse_rules::{Move, Position, RevealedMove, Rules, Seat};

use crate::tags::with_separator;
use crate::text::place_at;
use crate::trail::Trail;
use crate::transcript::{Skips, Transcript};
use crate::{Ending, Format, LostResult, NodeId, Reading, Record, RecordError, Tag, Tags, WriteError, limit};
use points::{binit, fen_of, point, step};

/// The longest name of a tag in bytes.
const LONGEST: usize = 60;

const TAGS: [(&str, Tag); 14] = [
    ("title", Tag::Title),
    ("event", Tag::Event),
    ("date", Tag::Start),
    ("place", Tag::Site),
    ("round", Tag::Round),
    ("red", Tag::Player(Seat::FIRST)),
    ("redteam", Tag::Team(Seat::FIRST)),
    ("redrating", Tag::Rating(Seat::FIRST)),
    ("black", Tag::Player(Seat::SECOND)),
    ("blackteam", Tag::Team(Seat::SECOND)),
    ("blackrating", Tag::Rating(Seat::SECOND)),
    ("open", Tag::Opening),
    ("timerule", Tag::TimeControl),
    // 评注人员. `author`, 棋谱作者, is the person who entered the game.
    ("remark", Tag::Annotator),
];

/// Tags that say nothing about the game.
const IGNORED: [&str; 9] = ["ver", "init", "pver", "viewurl", "adddate", "editdate", "length", "generator", "firstnum"];

/// A tag with its value, which is a part of the text.
struct FoundTag<'a> {
    name: &'a str,
    value: &'a str,
}

/// The tags `[DhtmlXQ_name]value[/DhtmlXQ_name]` of a text. A value ends where the next tag begins or ends, because some programs
/// leave the end out or name another one.
fn found(text: &str) -> Vec<FoundTag<'_>> {
    const WORD: &str = "DhtmlXQ_";
    // The places of the opening brackets, and whether a tag begins there.
    let marks = text.match_indices(WORD).filter_map(|(at, _)| match text[..at].strip_suffix('[') {
        Some(before) => Some((before.len(), true)),
        None => text[..at].strip_suffix("[/").map(|before| (before.len(), false)),
    });
    let places: Vec<(usize, bool)> = marks.collect();
    let ends = places.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    let pairs = places.iter().zip(ends).filter(|((_, is_begin), _)| *is_begin);
    pairs
        .filter_map(|((at, _), end)| {
            let content = &text[at + 1 + WORD.len()..end];
            let (name, value) = content.split_once(']').filter(|(name, _)| name.len() <= LONGEST)?;
            Some(FoundTag { name, value })
        })
        .collect()
}

/// The beginning of the frame around the tags of a game.
const FRAME: &str = "[DhtmlXQ]";

/// Where the games of a file begin.
pub(crate) fn game_starts(text: &str) -> Vec<usize> {
    // What stands before the first frame belongs to it.
    core::iter::once(0).chain(text.match_indices(FRAME).map(|(at, _)| at).skip(1)).collect()
}

/// A line of moves: `0` is the main line.
struct Branch<'a> {
    parent: usize,
    /// The number of its first move, from 1.
    first: usize,
    id: usize,
    /// A part of the text, which may contain white space.
    moves: &'a str,
}

/// The place of a part of a text.
fn place_of(text: &str, part: &str) -> (usize, usize) {
    place_at(text, (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize))
}

/// Reads a file.
pub(crate) fn read(text: &str, rules: Rules) -> Result<Reading, RecordError> {
    let (mut tags, mut skips) = (Tags::default(), Skips::default());
    let place = |part: &str| place_of(text, part);
    let (mut binit, mut fen, mut main, mut result) = (None, None, "", "");
    let (mut branches, mut comments) = (Vec::new(), Vec::new());
    for FoundTag { name, value } in found(text) {
        let trimmed = value.trim();
        if let Some((_, tag)) = TAGS.iter().find(|(known, _)| *known == name) {
            let trimmed = if tag.is_date() { with_separator(trimmed, '-') } else { trimmed.to_owned() };
            tags.set(tag.clone(), &trimmed);
        } else if name == "binit" {
            binit = Some(trimmed).filter(|text| !text.is_empty());
        } else if name == "fen" {
            fen = Some(trimmed).filter(|text| !text.is_empty());
        } else if name == "movelist" {
            main = trimmed;
        } else if name == "result" {
            match (result::read(result), result::read(trimmed)) {
                (Some(Some(known)), Some(Some(other))) if known != other => {
                    skips.add_result(|| place(trimmed), LostResult::Contradicted);
                }
                (Some(Some(_)), _) => {}
                _ => result = trimmed,
            }
        } else if let Some(branch) = name.strip_prefix("move_").and_then(|ids| branch(ids, trimmed)) {
            branches.push(branch);
        } else if let Some(place) = name.strip_prefix("comment").and_then(comment_place) {
            comments.push((name, place, value.trim().replace("||", "\n")));
        } else if name.starts_with("move_") || name.starts_with("comment") {
            skips.add_at(|| place(name), "the tag has no number of a line and a move");
        } else if !IGNORED.contains(&name) {
            tags.set(Tag::Other(name.to_owned()), trimmed);
        }
    }
    let malformed = |part: &str, message: &str| {
        let (line, column) = place(part);
        RecordError::malformed(line, column, message)
    };
    let parsed = fen.map(|fen| rules.parse_position(fen).map_err(|error| malformed(fen, error.message())));
    if let (Some(Err(_)), Some(fen), Some(_)) = (&parsed, fen, binit) {
        skips.add_at(|| place(fen), "the start position cannot be read, and the points are taken instead");
    }
    let start = match (parsed, binit) {
        (None, None) => rules.start(),
        (Some(Ok(start)), _) => start,
        (Some(Err(error)), None) => return Err(error),
        (_, Some(digits)) => {
            let fen = fen_of(digits, main)
                .ok_or_else(|| malformed(digits, "a start position has 32 points of two digits, 99 for none"))?;
            rules.parse_position(&fen).map_err(|error| malformed(digits, error.message()))?
        }
    };
    let mut record = Record::from_position(rules, start);
    *record.tags_mut() = tags;
    let mut reader = DhtmlXqReader { text, transcript: Transcript::new(record, skips), lines: HashMap::new() };
    let main = Branch { parent: 0, first: 1, id: 0, moves: main };
    reader.moves(&main)?;
    let (last, is_whole) = (reader.transcript.node(), !reader.transcript.is_broken);
    reader.branches(&mut branches)?;
    for branch in branches.iter().filter(|branch| !reader.lines.contains_key(&branch.parent)) {
        reader.transcript.skips.add_at(|| place(branch.moves), "the line from which this one branches off is missing");
    }
    for (name, (id, step), comment) in comments {
        match reader.node(id, step) {
            Some(node) => reader.transcript.comment_at(node, &comment),
            None => reader.skip(name, "a comment on a move that is left out"),
        }
    }
    match result::read(result) {
        None => reader.transcript.skips.add_result(|| place(result), LostResult::Unknown),
        Some(Some(_)) if !is_whole => {
            reader.transcript.skips.add_result(|| place(result), LostResult::OfLostMoves);
        }
        Some(score) => reader.transcript.record().set_ending(last, score.map(|score| Ending::new(score, None))),
    }
    Ok(reader.transcript.finish(Format::Dhtmlxq))
}

/// The numbers of `0_3_1`: the parent line, the first move, the line.
fn branch<'a>(ids: &str, moves: &'a str) -> Option<Branch<'a>> {
    let mut ids = ids.split('_').map(|id| id.parse::<usize>().ok().filter(|id| *id < limit::NODES));
    let (parent, first, id) = (ids.next()??, ids.next()??, ids.next()??);
    (first > 0 && id > 0 && ids.next().is_none()).then_some(Branch { parent, first, id, moves })
}

/// The line and the move of `3` (main line) or `1_3`.
fn comment_place(ids: &str) -> Option<(usize, usize)> {
    let (line, step) = ids.split_once('_').unwrap_or(("0", ids));
    Some((line.parse().ok()?, step.parse().ok()?))
}

struct DhtmlXqReader<'a> {
    text: &'a str,
    transcript: Transcript,
    /// The lines by their numbers: the numbers of their first moves, and the nodes before and after each move.
    lines: HashMap<usize, (usize, Vec<NodeId>)>,
}

impl DhtmlXqReader<'_> {
    fn skip(&mut self, part: &str, what: &str) {
        self.transcript.skips.add_at(|| place_of(self.text, part), what);
    }

    /// The node after this many moves of a line, counted from the start of the game.
    fn node(&self, line: usize, moves: usize) -> Option<NodeId> {
        let (first, nodes) = self.lines.get(&line)?;
        // The first node of a line is that before its first move, which the line shares with its parent.
        let index = moves.checked_add(1)?.checked_sub(*first)?;
        nodes.get(index).copied().filter(|_| line == 0 || index > 0)
    }

    /// Reads the lines that branch off from the main line, those that branch off from them, and so on.
    ///
    /// The lines of a parent are read from its end to its beginning, each with those that branch off from it. So every line begins
    /// on the path of the one before, and no move is played again.
    fn branches(&mut self, branches: &mut [Branch<'_>]) -> Result<(), RecordError> {
        // The stack hands them out from its end, alike ones in the order of the file.
        branches.reverse();
        branches.sort_by_key(|branch| (branch.parent, branch.first, core::cmp::Reverse(branch.id)));
        let of = |parent: usize| {
            let begin = branches.partition_point(|branch| branch.parent < parent);
            let end = branches.partition_point(|branch| branch.parent <= parent);
            &branches[begin..end]
        };
        let mut waiting: Vec<&Branch<'_>> = of(0).iter().collect();
        while let Some(branch) = waiting.pop() {
            if self.lines.contains_key(&branch.id) {
                self.skip(branch.moves, "another line has this number");
            } else if self.moves(branch)? {
                waiting.extend(of(branch.id));
            }
        }
        Ok(())
    }

    /// Reads a line, which begins on the present path. Returns whether its parent reaches its beginning.
    fn moves(&mut self, branch: &Branch<'_>) -> Result<bool, RecordError> {
        let before = if branch.id == 0 { Some(NodeId::ROOT) } else { self.before(branch.parent, branch.first) };
        let Some(before) = before else {
            self.skip(branch.moves, "the variation begins after the end of its line");
            return Ok(false);
        };
        self.transcript.back_to(branch.first - 1);
        debug_assert_eq!(self.transcript.node(), before, "a line begins on the path of the one before");
        let mut nodes = vec![before];
        let mut rest = branch.moves.trim_start();
        while !rest.is_empty() && !self.transcript.is_broken {
            let Some(mv) = step(rest) else {
                self.skip(rest, "a move is four digits, each pair a point of the board");
                self.transcript.is_broken = true;
                break;
            };
            let text = self.text;
            nodes.extend(self.transcript.play(Ok(RevealedMove::plain(mv)), || place_of(text, rest))?);
            rest = rest.get(4..).unwrap_or_default().trim_start();
        }
        self.lines.insert(branch.id, (branch.first, nodes));
        Ok(true)
    }

    /// The node before a move of a line.
    fn before(&self, line: usize, step: usize) -> Option<NodeId> {
        let (first, nodes) = self.lines.get(&line)?;
        nodes.get(step.checked_sub(*first)?).copied()
    }
}

/// Writes a record.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    const FORMAT: Format = Format::Dhtmlxq;
    let Position::Xiangqi(start) = record.start() else { return Err(WriteError::Start { format: FORMAT }) };
    let binit = binit(start);
    // 32 points show neither the side to move without a move nor the counters.
    let has_first = !record.node(NodeId::ROOT).children().is_empty();
    let fen = start.fen();
    let is_plain = fen.ends_with(" w - - 0 1") || has_first && fen.ends_with(" b - - 0 1");
    let mut text = "[DhtmlXQ]\n".to_owned();
    let mut push = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    };
    for (tag, value) in record.tags().iter() {
        let known = TAGS.iter().find(|(_, known)| known == tag).map(|(name, _)| (*name).to_owned());
        let name = known.unwrap_or_else(|| tag.name(&["red", "black"]));
        let is_free = |name: &str| {
            !["binit", "fen", "movelist", "result"].contains(&name)
                && !IGNORED.contains(&name)
                && !TAGS.iter().any(|(known, other)| *known == name && other != tag)
                && !["move_", "comment"].iter().any(|start| name.starts_with(start))
        };
        let is_plain = !name.is_empty()
            && name.len() <= LONGEST
            && !name.contains(|letter: char| matches!(letter, '[' | ']') || letter.is_control())
            && !value.contains("[/DhtmlXQ_")
            && !value.contains("[DhtmlXQ_");
        if !is_free(&name) || !is_plain || (known_by_name(&name) != *tag) {
            continue;
        }
        let value = if tag.is_date() { with_separator(value, '-') } else { value.to_owned() };
        push(&name, &value);
    }
    let score = record.ending().map(|ending| ending.score);
    push("result", result::word(score));
    if !is_plain || binit.is_none() {
        push("fen", &fen);
    }
    if let Some(binit) = binit {
        push("binit", &binit);
    }
    let mut comments = Vec::new();
    let comment = |id: NodeId, line: usize, step: usize, comments: &mut Vec<(String, String)>| {
        let comment = record.node(id).comment();
        let wrong =
            ["||", "|\n", "\n|", "[/DhtmlXQ_", "[DhtmlXQ_"].into_iter().find(|letters| comment.contains(letters));
        if let Some(letters) = wrong {
            return Err(WriteError::Comment { format: FORMAT, letters, turn: step });
        }
        if !comment.is_empty() {
            let name = if line == 0 { format!("comment{step}") } else { format!("comment{line}_{step}") };
            comments.push((name, comment.replace('\n', "||")));
        }
        Ok(())
    };
    comment(NodeId::ROOT, 0, 0, &mut comments)?;
    // The lines by the nodes before them: a line branches off from the line of that node.
    let mut line_of = vec![0; record.nodes.len()];
    let mut trail = Trail::new(record);
    for (id, (before, line)) in crate::trail::lines(record).into_iter().enumerate() {
        trail.back_to(before);
        let parent = line.first().and_then(|first| record.node(*first).parent()).unwrap_or(NodeId::ROOT);
        let mut moves = String::new();
        for (step, node) in (before + 1..).zip(&line) {
            line_of[node.index()] = id;
            if let Some(Move::Go { from, to, .. }) = record.node(*node).step().map(|step| step.mv) {
                moves.push_str(&(point(from) + &point(to)));
            }
            comment(*node, id, step, &mut comments)?;
        }
        // The variation belongs to the line whose next move it replaces, or which has ended there.
        let main = record.next(parent).map_or(line_of[parent.index()], |next| line_of[next.index()]);
        match id {
            0 => push("movelist", &moves),
            _ => push(&format!("move_{main}_{}_{id}", before + 1), &moves),
        }
    }
    for (name, comment) in comments {
        push(&name, &comment);
    }
    Ok(text + "[/DhtmlXQ]\n")
}

fn known_by_name(name: &str) -> Tag {
    TAGS.iter().find(|(known, _)| *known == name).map_or_else(|| Tag::Other(name.to_owned()), |(_, tag)| tag.clone())
}
