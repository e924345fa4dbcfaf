//! The variations and comments of a match that is looked through, as lines between those of its turns.

use std::sync::Arc;

use teahouse_record::drawings::words_of;
use teahouse_rules::Turn;

use super::lines::{ListLine, Remark, VariationTurn};
use crate::hud::notation::{self, Span};
use crate::prefs::Writing;
use crate::session::{Before, GameState, Spot, Stamp, Tree, Tried, Variation};
use crate::speech::Speaker;

/// How a turn of a variation is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WrittenTurn {
    pub(super) spans: Vec<Span>,
    /// Whether the spans begin with the label of a turn on one of two boards, which has its number.
    pub(super) is_labelled: bool,
    /// In words, while a screen reader runs.
    pub(super) said: Option<String>,
}

/// The variations of a match, each with the index of the turn after which it stands.
pub(super) type Branches = Vec<(usize, Variation<Arc<WrittenTurn>>)>;

/// The variations and their basis: they are rewritten only when the basis changes.
#[derive(Debug, Default)]
pub(super) struct WrittenTree(Option<(Basis, Branches)>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Basis {
    /// `None` for a match without a tree: it is played, or its record cannot be read.
    stamp: Option<Stamp>,
    writing: Writing,
    language: &'static str,
    is_read: bool,
}

impl WrittenTree {
    /// The variations as they are now.
    pub(super) fn of(&mut self, session: &GameState, writing: Writing, speaker: &Speaker, is_read: bool) -> &Branches {
        let language = speaker.localization.language();
        let basis = Basis { stamp: session.tree().map(Tree::stamp), writing, language: language.tag, is_read };
        let known = self.0.take().filter(|(known, _)| *known == basis);
        &self.0.insert(known.unwrap_or_else(|| (basis, written(session, writing, speaker, is_read)))).1
    }
}

fn written(session: &GameState, writing: Writing, speaker: &Speaker, is_read: bool) -> Branches {
    let is_simplified = speaker.localization.language().is_simplified();
    let write = |before: &Before, turn: &Turn| {
        let is_labelled = session.has_two_boards();
        let label = is_labelled.then(|| Span::words(notation::label(before, turn.seat)));
        let spans = label.into_iter().chain(notation::line(before, turn, writing, is_simplified)).collect();
        Arc::new(WrittenTurn { spans, is_labelled, said: is_read.then(|| said(session, speaker, (before, turn))) })
    };
    session.tree().map(|tree| tree.outline(session.boards(), &write)).unwrap_or_default()
}

/// A turn of a variation in words. On two boards its order does not tell its player.
fn said(session: &GameState, speaker: &Speaker, (before, turn): (&Before, &Turn)) -> String {
    let words = speaker.turn(turn, &before.pieces);
    let named = session.has_two_boards().then(|| session.called(turn.seat).resolve(speaker.localization));
    match named {
        Some(name) => speaker.list(&[name, words]),
        None => words,
    }
}

/// The variations that stand after the turn with an index. All of them are in the order of these indices.
fn at<W>(branches: &[(usize, Variation<W>)], index: usize) -> impl Iterator<Item = &Variation<W>> {
    let first = branches.partition_point(|(at, _)| *at < index);
    branches[first..].iter().take_while(move |(at, _)| *at == index).map(|(_, variation)| variation)
}

/// The lines after a turn of the match: the comments on it, and the variations that replace it or go on from it.
pub(super) fn after_turn(session: &GameState, branches: &Branches, index: usize) -> Vec<ListLine> {
    let within = session.tree().map(|tree| tree.within(index)).unwrap_or_default();
    let spots = within.into_iter().chain([Spot::Turn(index + 1)]);
    let mut lines: Vec<ListLine> = spots.filter_map(|spot| comment(session, spot, index + 1, 0)).collect();
    for variation in at(branches, index) {
        add(&mut lines, session, variation, 1);
    }
    lines
}

/// The lines before the first turn; without any turn, all variations.
pub(super) fn at_start(session: &GameState, branches: &Branches) -> Vec<ListLine> {
    let mut lines: Vec<ListLine> = comment(session, Spot::Turn(0), 0, 0).into_iter().collect();
    if session.boards().ply() == 0 {
        for (_, variation) in branches {
            add(&mut lines, session, variation, 1);
        }
    }
    lines
}

fn add(lines: &mut Vec<ListLine>, session: &GameState, variation: &Variation<Arc<WrittenTurn>>, depth: usize) {
    /// Turns in a line at the most: a line is rewritten as a whole.
    const MOST: usize = 24;
    let mut steps: Vec<VariationTurn> = Vec::new();
    let mut first = variation.from;
    let flush = |lines: &mut Vec<ListLine>, steps: &mut Vec<VariationTurn>, first: usize| {
        if !steps.is_empty() {
            lines.push(ListLine::Variation { depth, first, steps: std::mem::take(steps) });
        }
    };
    for (index, Tried { within, spot, written }) in variation.turns.iter().enumerate() {
        let ply = variation.from + index + 1;
        let is_seen = session.spot() == *spot || within.contains(&session.spot());
        steps.push(VariationTurn { spot: *spot, written: written.clone(), is_seen });
        let comments = within.iter().chain([spot]).filter_map(|spot| comment(session, *spot, ply, depth));
        let comments: Vec<ListLine> = comments.collect();
        let mut inner = at(&variation.inner, index).peekable();
        if !comments.is_empty() || inner.peek().is_some() || steps.len() == MOST {
            flush(lines, &mut steps, first);
            first = ply;
        }
        lines.extend(comments);
        for variation in inner {
            add(lines, session, variation, depth + 1);
        }
    }
    flush(lines, &mut steps, first);
}

/// The words of a comment, if there are any.
fn comment(session: &GameState, spot: Spot, ply: usize, depth: usize) -> Option<ListLine> {
    let words = words_of(session.comment(spot)?);
    (!words.is_empty()).then_some(ListLine::Comment(Remark { spot, ply, depth, words }))
}
