//! The content of the list, line by line, as data.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use teahouse_engine::Grade;

use bevy::prelude::*;

use super::tree::{self, Branches, WrittenTurn};
use crate::hud::notation::Span;
use crate::hud::signals;
use crate::i18n::Localized;
use crate::opponent::Review;
use crate::session::{Called, GameState, Spot};

/// A line of the list. Lines that are equal look the same.
#[derive(Component, Debug, Clone, PartialEq)]
pub(super) enum ListLine {
    /// One turn or two beside their number. A comment or a variation parts them: each then has a row of its own.
    Turns {
        /// The number, from 0.
        number: usize,
        /// The place of the first one of them: 1 if the other turn of this number stands in a row above.
        first: usize,
        /// How the turns are written.
        turns: Vec<Vec<Span>>,
        /// The turns in words, with their players, while a screen reader runs.
        said: Vec<String>,
        marks: Marks,
    },
    /// Turns that were taken back.
    TakenBack {
        /// The player that took them back.
        by: Called,
        /// How the turns are written.
        turns: Vec<Vec<Span>>,
    },
    /// A signal of a player to the partner.
    Signal(Localized),
    /// Turns of a variation.
    Variation {
        /// How deeply it is nested; 1 beside the match.
        depth: usize,
        /// The number of turns before the first one.
        first: usize,
        steps: Vec<VariationTurn>,
    },
    /// The comment on a position.
    Comment(Remark),
    /// The better move that the review found in the position that is seen, where the list is so low that it stands below that turn.
    Better(Localized),
    /// The summary of the review, where the list is so low that it stands among the lines.
    Review(Localized),
    /// A line for the lines before or after it that the list does not have. It shows the nearest one of their positions.
    More { spot: Spot, is_before: bool },
}

/// The comment on a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Remark {
    pub(super) spot: Spot,
    /// The number of the turn that leads to the position; 0 at the start.
    pub(super) ply: usize,
    /// How deeply the variation is nested that it stands in; 0 in the match.
    pub(super) depth: usize,
    pub(super) words: String,
}

/// A turn of a variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct VariationTurn {
    /// The position after it.
    pub(super) spot: Spot,
    /// The notation of the step.
    pub(super) written: Arc<WrittenTurn>,
    /// Whether the board shows it.
    pub(super) is_seen: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Marks(pub(super) [Cell; 2]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cell {
    /// How much the turn gave away.
    pub(super) grade: Option<Grade>,
    /// Whether the board shows the turn as the last one played.
    pub(super) is_seen: bool,
    /// Whether the board shows a better move instead of the turn, which comes next.
    pub(super) has_better_shown: bool,
}

impl ListLine {
    /// Whether a line needs only other cells to become another one.
    pub(super) fn is_in_place_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Turns { number, first, .. }, Self::Turns { number: other, first: place, .. }) => {
                (number, first) == (other, place)
            }
            (Self::Variation { depth, .. }, Self::Variation { depth: other, .. }) => depth == other,
            _ => false,
        }
    }

    /// Whether it is a line of turns of the match.
    pub(super) const fn is_of_match(&self) -> bool {
        matches!(self, Self::Turns { .. } | Self::TakenBack { .. })
    }

    /// Whether it is a sentence of the review.
    pub(super) const fn is_of_review(&self) -> bool {
        matches!(self, Self::Better(_) | Self::Review(_))
    }

    /// Whether the position that the board shows stands in this line.
    pub(super) fn is_seen(&self) -> bool {
        match self {
            Self::Turns { marks, .. } => marks.0.iter().any(|cell| cell.is_seen),
            Self::Variation { steps, .. } => steps.iter().any(|step| step.is_seen),
            Self::TakenBack { .. }
            | Self::Signal(_)
            | Self::Comment(_)
            | Self::Better(_)
            | Self::Review(_)
            | Self::More { .. } => false,
        }
    }

    /// The last position in this line. Turns that were taken back, signals and what the review tells have none.
    pub(super) fn last_spot(&self) -> Option<Spot> {
        match self {
            Self::Turns { number, first, turns, .. } => Some(Spot::Turn(2 * number + first + turns.len())),
            Self::Variation { steps, .. } => steps.last().map(|step| step.spot),
            Self::Comment(Remark { spot, .. }) | Self::More { spot, .. } => Some(*spot),
            Self::TakenBack { .. } | Self::Signal(_) | Self::Better(_) | Self::Review(_) => None,
        }
    }
}

impl Marks {
    fn of_row((number, first): (usize, usize), turns: usize, session: &GameState, review: &Review) -> Self {
        let seen = if session.is_in_variation() { usize::MAX - 1 } else { session.seen_boards().ply() };
        let cell = |index: usize| {
            let ply = 2 * number + first + index + 1;
            let grade = review.of_turn(ply).map(|mark| mark.grade);
            let has_better_shown = grade.is_some() && session.is_looking_back() && ply == seen + 1;
            Cell { grade, is_seen: ply == seen, has_better_shown }
        };
        Self([0, 1].map(|index| if index < turns { cell(index) } else { Cell::default() }))
    }
}

/// Where a sentence on the position that is seen stands among lines: below its turn, or before the first turn, whose better move is shown
/// then.
pub(super) fn below_seen(lines: &[ListLine]) -> usize {
    let seen = lines.iter().position(ListLine::is_seen).map(|at| at + 1);
    seen.or_else(|| lines.iter().position(ListLine::is_of_match)).unwrap_or(lines.len())
}

/// The turns of a match as they are written.
#[derive(Clone, Copy)]
pub(super) struct ListedTurns<'a> {
    /// The turns of the match.
    pub(super) turns: &'a [Vec<Span>],
    /// The turns that each undo took back, in the order of the undos.
    pub(super) taken_back: &'a [Vec<Vec<Span>>],
    /// The turns of the match in words, while a screen reader runs.
    pub(super) said: &'a [String],
}

/// All lines, in their order.
pub(super) fn all(session: &GameState, review: &Review, listed: ListedTurns, branches: &Branches) -> Vec<ListLine> {
    let ListedTurns { turns, said, .. } = listed;
    let mut undone = listed.taken_back.iter();
    let mut lines = taken_back(session, 0..=0, &mut undone);
    lines.extend(signals_after(session, 0));
    lines.extend(tree::at_start(session, branches));
    for (number, turns) in turns.chunks(2).enumerate() {
        let said = said.chunks(2).nth(number).unwrap_or_default();
        let after = (2 * number..).take(turns.len()).map(|index| {
            let mut after = tree::after_turn(session, branches, index);
            after.extend(signals_after(session, index + 1));
            after
        });
        let after: Vec<Vec<ListLine>> = after.collect();
        let row = |lines: &mut Vec<ListLine>, turns_of_row: Range<usize>| {
            let first = turns_of_row.start;
            let marks = Marks::of_row((number, first), turns_of_row.len(), session, review);
            let said = said.get(turns_of_row.clone()).unwrap_or_default().to_vec();
            lines.push(ListLine::Turns { number, first, turns: turns[turns_of_row].to_vec(), said, marks });
        };
        // What stands after the first turn of two stands between them.
        match (turns.len(), after.first().is_some_and(|after| !after.is_empty())) {
            (2, true) => {
                for (index, after) in after.into_iter().enumerate() {
                    row(&mut lines, index..index + 1);
                    lines.extend(after);
                }
            }
            (all, _) => {
                row(&mut lines, 0..all);
                lines.extend(after.into_iter().flatten());
            }
        }
        lines.extend(taken_back(session, 2 * number + 1..=2 * number + 2, &mut undone));
    }
    lines
}

/// The turns that were taken back after these numbers of turns. They are listed because their flips were seen. `undone` is asked
/// for each undo once, in their order.
fn taken_back<'a>(
    session: &GameState,
    after: RangeInclusive<usize>,
    undone: &mut impl Iterator<Item = &'a Vec<Vec<Span>>>,
) -> Vec<ListLine> {
    let undos = session.state().undos_after(after).iter().zip(undone);
    undos.map(|(undo, turns)| ListLine::TakenBack { by: session.called(undo.by), turns: turns.clone() }).collect()
}

/// The signals after this number of turns.
fn signals_after(session: &GameState, turns: usize) -> impl Iterator<Item = ListLine> {
    let given = session.state().signals_after(turns..=turns).iter();
    given.map(|given| ListLine::Signal(signals::says(session, given.by, given.signal)))
}
