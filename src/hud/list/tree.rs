//! The variations and comments of a match that is looked through, as lines between those of its turns.

use teahouse_rules::Public;

use super::lines::{Line, Step};
use crate::board::drawings::words_of;
use crate::hud::notation::{self, Span};
use crate::prefs::Writing;
use crate::session::{GameState, Spot, Tree, Variation};
use crate::speech::Speaker;

/// How a turn of a variation is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    spans: Vec<Span>,
    /// In words, while a screen reader runs.
    said: Option<String>,
}

/// The variations of a match, each with the index of the turn after which it stands.
pub(super) type Branches = Vec<(usize, Variation<Written>)>;

/// The variations, and what they were written from: they are written anew only when that changes.
#[derive(Debug, Default)]
pub(super) struct Known(Option<(Source, Branches)>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Source {
    journal: String,
    revision: u64,
    writing: Writing,
    language: &'static str,
    is_read: bool,
}

impl Known {
    /// The variations as they are now.
    pub(super) fn of(&mut self, session: &GameState, writing: Writing, speaker: &Speaker, is_read: bool) -> &Branches {
        let language = speaker.localization.language();
        let source = Source {
            journal: session.journal().to_owned(),
            revision: session.tree().map_or(0, Tree::revision),
            writing,
            language: language.tag,
            is_read,
        };
        let known = self.0.take().filter(|(known, _)| *known == source);
        &self.0.insert(known.unwrap_or_else(|| (source, written(session, writing, speaker, is_read)))).1
    }
}

fn written(session: &GameState, writing: Writing, speaker: &Speaker, is_read: bool) -> Branches {
    let is_simplified = speaker.localization.language().is_simplified();
    let write = |game: &Public, from: usize| {
        let turns = notation::lines(game, writing, is_simplified).into_iter().skip(from);
        let mut said = if is_read { speaker.turns(game) } else { Vec::new() }.into_iter().skip(from);
        turns.map(|spans| Written { spans, said: said.next() }).collect()
    };
    session.tree().map(|tree| tree.outline(session.view(), &write)).unwrap_or_default()
}

/// What stands after a turn of the match: its comment, and what replaces it or goes on from it.
pub(super) fn after_turn(session: &GameState, branches: &Branches, index: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    lines.extend(comment(session, Spot::Turn(index + 1), 0));
    for (_, variation) in branches.iter().filter(|(at, _)| *at == index) {
        add(&mut lines, session, variation, 1);
    }
    lines
}

/// What stands before the first turn; without any turn, all variations.
pub(super) fn at_start(session: &GameState, branches: &Branches) -> Vec<Line> {
    let mut lines: Vec<Line> = comment(session, Spot::Turn(0), 0).into_iter().collect();
    if session.view().ply() == 0 {
        for (_, variation) in branches {
            add(&mut lines, session, variation, 1);
        }
    }
    lines
}

fn add(lines: &mut Vec<Line>, session: &GameState, variation: &Variation<Written>, depth: usize) {
    let mut steps: Vec<Step> = Vec::new();
    let mut first = variation.from;
    let flush = |lines: &mut Vec<Line>, steps: &mut Vec<Step>, first: usize| {
        if !steps.is_empty() {
            lines.push(Line::Variation { depth, first, steps: std::mem::take(steps) });
        }
    };
    for (index, (spot, Written { spans, said })) in variation.turns.iter().enumerate() {
        let is_seen = session.spot() == *spot;
        steps.push(Step { spot: *spot, spans: spans.clone(), said: said.clone(), is_seen });
        let comment = comment(session, *spot, depth);
        let mut inner = variation.inner.iter().filter(|(at, _)| *at == index).peekable();
        if comment.is_some() || inner.peek().is_some() {
            flush(lines, &mut steps, first);
            first = variation.from + index + 1;
        }
        lines.extend(comment);
        for (_, variation) in inner {
            add(lines, session, variation, depth + 1);
        }
    }
    flush(lines, &mut steps, first);
}

/// The words of a comment, if there are any.
fn comment(session: &GameState, spot: Spot, depth: usize) -> Option<Line> {
    let words = words_of(session.comment(spot)?);
    (!words.is_empty()).then_some(Line::Comment { spot, depth, words })
}
