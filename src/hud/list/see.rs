//! The visible part of a list that scrolls: the turn that the board shows, and whole lines, above the paper of a question.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::room::ROW;
use super::{END, ScrolledRows, lines};
use crate::core::Activity;
use crate::hud::slot::PaperPlace;
use crate::opponent::Review;
use crate::session::{GameState, Looked, TreeChanged};
use crate::ui::Room;

/// The rows as they were laid out.
type LaidRows = (
    Ref<'static, ScrolledRows>,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static mut ScrollPosition,
    Option<&'static Children>,
    &'static mut Node,
);

/// The papers that lie before the players.
#[derive(SystemParam)]
pub(super) struct Papers<'w, 's> {
    places: Query<'w, 's, &'static Children, With<PaperPlace>>,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    new: Query<'w, 's, (), Added<PaperPlace>>,
    /// The number of papers in the frame before.
    count: Local<'s, usize>,
}

impl Papers<'_, '_> {
    /// Whether a paper has come or gone.
    fn has_changed(&mut self) -> bool {
        let count = self.places.iter().count();
        core::mem::replace(&mut *self.count, count) != count || !self.new.is_empty()
    }

    /// The height of the lower end of an area that papers cover. Zero where they leave less of the area than the least height.
    fn over(&self, area: Rect, least: f32) -> f32 {
        let papers = self.places.iter().flatten().filter_map(|paper| self.nodes.get(*paper).ok());
        let papers = papers.map(|(node, at)| Rect::from_center_size(at.translation, node.size()));
        covered(area, papers).filter(|covered| area.height() - covered >= least).unwrap_or(0.0)
    }
}

/// The height of the lower end of an area that papers cover. `None` where no paper lies on that end.
fn covered(area: Rect, papers: impl Iterator<Item = Rect>) -> Option<f32> {
    let over = papers.filter(|paper| !paper.intersect(area).is_empty() && paper.max.y > area.max.y - 1.0);
    over.map(|paper| area.max.y - paper.min.y.max(area.min.y)).reduce(f32::max)
}

/// The place of a line in the rows, from the upper end of the first one.
#[derive(Debug, Clone, Copy, PartialEq)]
struct LinePlace {
    top: f32,
    bottom: f32,
    /// Whether the turn that the board shows stands in it.
    is_seen: bool,
    /// Whether it is the better move of the review in the position that is seen.
    is_better: bool,
    /// Whether it is a sentence of the review at the end of the list.
    is_review: bool,
}

/// The places of lines that were laid out in an area.
fn places<'a>(
    lines: impl Iterator<Item = (Ref<'a, lines::ListLine>, &'a ComputedNode, &'a UiGlobalTransform)>,
    area: &ComputedNode,
    place: &UiGlobalTransform,
) -> impl Iterator<Item = LinePlace> {
    let scale = area.inverse_scale_factor();
    let upper = place.translation.y - area.size().y / 2.0 - area.scroll_position.y;
    lines.map(move |(line, node, at)| {
        let (middle, half) = (at.translation.y - upper, node.size().y / 2.0);
        LinePlace {
            top: (middle - half) * scale,
            bottom: (middle + half) * scale,
            is_seen: line.is_seen(),
            is_better: matches!(*line, lines::ListLine::Better(_)),
            is_review: matches!(*line, lines::ListLine::Review(_)),
        }
    })
}

/// The line of the turn that is seen, and that of the better move below it or the same one. At the start of a match there is no such turn.
fn seen_and_better(lines: &[LinePlace]) -> Option<[LinePlace; 2]> {
    let better = lines.iter().find(|line| line.is_better);
    let seen = lines.iter().find(|line| line.is_seen).or(better)?;
    Some([*seen, *better.unwrap_or(seen)])
}

/// The top of the first sentence of the review, and the room below the last one that lets the list begin with it. `None` where the
/// sentences do not follow the turn that is seen, have room beside it, or have no room even alone.
fn review_alone(mut lines: impl Iterator<Item = LinePlace>, height: f32) -> Option<(f32, f32)> {
    const ROUNDING: f32 = 1.0;
    let mut before = None;
    let first = loop {
        match lines.next()? {
            line if line.is_review => break line,
            line => before = Some(line),
        }
    };
    let seen = before.filter(|line| line.is_seen)?;
    let end = lines.last().unwrap_or(first).bottom;
    let rest = height - (end - first.top);
    (end - seen.top > height + ROUNDING && rest >= 0.0).then_some((first.top, rest))
}

/// The top of the line with which the last page of a list begins, so that it is whole, and the room below the last line that this takes: less
/// than a row. `None` where all lines have room at once, or the line above is higher than a row.
fn last_page(lines: &[LinePlace], height: f32, row: f32) -> Option<(f32, f32)> {
    const ROUNDING: f32 = 1.0;
    let end = lines.last()?.bottom - height;
    let top = lines.iter().map(|line| line.top).find(|top| *top >= end - ROUNDING)?;
    (end > 0.0 && top - end < row).then_some((top, (top - end).max(0.0)))
}

/// Where variations and comments lie between the turns, or the list has not all lines, the layout alone knows where a line is:
/// the line that is seen comes into the middle when it has been laid out, with the better move that stands below it. At the end of other
/// lists the first row is whole, and the last line is not cut: the room below the last one is what a row lacks and what a question covers. A low
/// list at the end of a match begins with what the review tells, if that is cut beside the last turn.
pub(super) fn see(
    (session, findings, room): (Option<Res<GameState>>, Option<Res<Review>>, Res<Room>),
    (mut looked, mut grown): (MessageReader<Looked>, MessageReader<TreeChanged>),
    rows: Option<Single<LaidRows>>,
    lines: Query<(Ref<lines::ListLine>, &ComputedNode, &UiGlobalTransform)>,
    mut papers: Papers,
    (mut frames, mut reached, mut laid_height): (Local<u8>, Local<f32>, Local<Option<f32>>),
    mut activity: ResMut<Activity>,
) {
    /// New lines are laid out at the end of the frame in which they are written.
    const LAID_OUT: u8 = 2;
    /// The share of a row that its letters take.
    const LETTERS: f32 = 0.8;
    const ROUNDING: f32 = 1.0;
    let has_news = looked.read().count() + grown.read().count() > 0;
    let has_tree = session.is_some_and(|session| session.takes_tries());
    let mut rows = rows.map(Single::into_inner);
    let (mut covered, mut review, mut page) = (0.0, None, None);
    if let Some((_, area, place, position, children, node)) = &mut rows {
        let mut all = children.iter().copied().flatten().filter_map(|line| lines.get(*line).ok());
        let (scale, row) = (area.inverse_scale_factor(), ROW * room.letters * room.scale);
        let height = area.size().y * scale;
        let is_plain = all.all(|(line, ..)| line.is_of_match());
        covered = scale * papers.over(Rect::from_center_size(place.translation, area.size()), LETTERS * row / scale);
        let seen = height - covered;
        if !is_plain {
            let laid = children.iter().copied().flatten().filter_map(|line| lines.get(*line).ok());
            let laid: Vec<LinePlace> = places(laid, area, place).collect();
            page = last_page(&laid, seen, row);
            review = review_alone(laid.into_iter(), height).filter(|_| !has_tree && covered <= 0.0);
        }
        let at_end = page.map_or(0.0, |(_, rest): (f32, f32)| rest.ceil());
        let beside_rows = if is_plain && seen >= row { rest(seen, row) } else { at_end };
        let spare = review.map_or(beside_rows, |(_, rest): (f32, f32)| rest.floor());
        let below = px(covered + spare);
        if node.padding.bottom != below {
            node.padding.bottom = below;
            let needs_layout = covered > 0.0 || !is_plain && review.is_none();
            *frames = (*frames).max(if needs_layout { LAID_OUT } else { 1 });
            let is_at_end = area.scroll_position.y >= area.content_size().y - area.size().y - 1.0;
            if is_plain && covered > 0.0 && is_at_end {
                position.y = END;
            }
        }
    }
    // A paper has its place when it has been laid out.
    if papers.has_changed() {
        *frames = LAID_OUT;
    }
    // A change of the rows: they were scrolled to another turn, or by another room.
    // Marks of the review may need lines of their own, and its sentences take room from the list. The height changes when they have
    // been laid out. A list that a player has scrolled since then stays where it is.
    let has_new_lines = lines.iter().any(|(line, ..)| line.is_added());
    let height = rows.as_ref().map(|(_, area, ..)| area.size().y);
    let has_other_height = core::mem::replace(&mut *laid_height, height) != height;
    let has_findings = findings.is_some_and(|findings| findings.is_changed());
    let is_moved = rows.as_ref().is_some_and(|(rows, _, _, position, ..)| {
        let may_move = has_new_lines || has_other_height || has_findings;
        has_news || rows.is_changed() || may_move && position.y == *reached
    });
    if is_moved
        && (has_tree
            || lines.iter().any(|(line, ..)| line.is_of_review() || matches!(*line, lines::ListLine::More { .. })))
    {
        *frames = LAID_OUT;
    }
    if *frames > 0 {
        *frames -= 1;
        if let (0, Some((_, area, place, mut position, children, _))) = (*frames, rows) {
            let laid: Vec<_> = children.into_iter().flatten().filter_map(|line| lines.get(*line).ok()).collect();
            let is_plain = laid.iter().all(|(line, ..)| line.is_of_match());
            let all: Vec<LinePlace> = places(laid.into_iter(), area, place).collect();
            if let Some([first, last]) = seen_and_better(&all).filter(|_| !is_plain) {
                let scale = area.inverse_scale_factor();
                let (height, end) = (area.size().y * scale, (area.content_size().y - area.size().y) * scale);
                let (seen, end) = (height - covered, end.max(0.0));
                let middle = f32::midpoint(first.top, last.bottom);
                let next = (middle - seen / 2.0).clamp(0.0, end);
                // No line is cut by the upper edge, as long as the turn that is seen is whole. A sentence too long to stand below it comes
                // alone. On the last page no line is cut by the lower edge either.
                let cuts_last = all.last().is_some_and(|line| next + seen > line.top + ROUNDING);
                let end_page =
                    page.filter(|(top, _)| first.top > top - ROUNDING && (cuts_last || next > top - ROUNDING));
                let next = if last.is_better && last.bottom - first.top > seen + ROUNDING {
                    last.top.min(end)
                } else if let Some((top, _)) = end_page {
                    top
                } else {
                    whole(all.iter().map(|line| line.top), next, end, last.bottom - seen)
                };
                let next = review.map_or(next, |(top, _)| top.floor());
                if first.bottom > first.top && position.y != next {
                    position.y = next;
                }
                *reached = position.y;
            }
        }
    }
    Activity::set(&mut activity, Activity::SCROLLING, *frames > 0);
}

/// The rest of a height that whole rows leave.
fn rest(height: f32, row: f32) -> f32 {
    const ROUNDING: f32 = 1.0;
    let rest = height.rem_euclid(row);
    if rest < row - ROUNDING { rest } else { 0.0 }
}

/// Where the first line that is seen begins, so that it is whole: the first one at or below a position up to the end, or else the last
/// one above it from which the line that is to be seen is still whole.
fn whole(tops: impl Iterator<Item = f32>, position: f32, end: f32, least: f32) -> f32 {
    const ROUNDING: f32 = 0.5;
    let tops: Vec<f32> = tops.collect();
    let below = tops.iter().copied().filter(|top| (position - ROUNDING..=end).contains(top)).reduce(f32::min);
    let above = || tops.iter().copied().filter(|top| (least - ROUNDING..=position).contains(top)).reduce(f32::max);
    below.or_else(above).unwrap_or(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_height_of_whole_rows_leaves_nothing() {
        assert_eq!([99.0, 98.6, 0.0].map(|height| rest(height, 33.0)), [0.0; 3]);
        assert_eq!(rest(120.0, 33.0), 21.0);
    }

    #[test]
    fn a_paper_covers_the_lower_end_of_a_list_that_it_lies_on() {
        let area = Rect::new(700.0, 90.0, 950.0, 290.0);
        let over = |papers: &[Rect]| covered(area, papers.iter().copied());
        assert_eq!(over(&[Rect::new(700.0, 130.0, 950.0, 300.0)]), Some(160.0));
        assert_eq!(over(&[Rect::new(700.0, 60.0, 950.0, 300.0)]), Some(200.0), "all of it");
        assert_eq!(over(&[Rect::new(0.0, 130.0, 250.0, 300.0), Rect::new(700.0, 300.0, 950.0, 400.0)]), None);
        assert_eq!(over(&[Rect::new(700.0, 60.0, 950.0, 130.0)]), None, "the upper end");
    }

    #[test]
    fn sentences_of_the_review_come_alone_where_they_are_cut_beside_the_last_turn() {
        let line = |top, bottom, is_seen, is_review| LinePlace { top, bottom, is_seen, is_better: false, is_review };
        let lines = |is_seen, last| {
            let turns = [line(0.0, 33.0, false, false), line(33.0, 66.0, is_seen, false)];
            turns.into_iter().chain([line(66.0, 96.0, false, true), line(96.0, last, false, true)])
        };
        assert_eq!(review_alone(lines(true, 170.0), 119.0), Some((66.0, 15.0)));
        assert_eq!(review_alone(lines(true, 150.0), 119.0), None, "there is room for the turn too");
        assert_eq!(review_alone(lines(true, 200.0), 119.0), None, "they are too long");
        assert_eq!(review_alone(lines(false, 170.0), 119.0), None, "another turn is seen");
        assert_eq!(review_alone(lines(true, 170.0).take(2), 119.0), None, "there are none");
    }

    #[test]
    fn the_better_move_is_seen_with_its_turn_and_alone_at_the_start() {
        let line =
            |top, is_seen, is_better| LinePlace { top, bottom: top + 33.0, is_seen, is_better, is_review: false };
        let [before, seen, better, after] =
            [line(0.0, false, false), line(33.0, true, false), line(66.0, false, true), line(99.0, false, false)];
        assert_eq!(seen_and_better(&[before, seen, better, after]), Some([seen, better]));
        assert_eq!(seen_and_better(&[before, seen, after]), Some([seen, seen]));
        assert_eq!(seen_and_better(&[better, after]), Some([better, better]));
        assert_eq!(seen_and_better(&[before, after]), None);
    }

    #[test]
    fn the_last_page_begins_with_a_whole_line_and_ends_below_the_last_one() {
        let line = |top, bottom| LinePlace { top, bottom, is_seen: false, is_better: false, is_review: false };
        let lines = [line(0.0, 33.0), line(33.0, 66.0), line(66.0, 99.0), line(99.0, 150.0)];
        assert_eq!(last_page(&lines, 100.0, 33.0), Some((66.0, 16.0)));
        assert_eq!(last_page(&lines, 84.0, 33.0), Some((66.0, 0.0)));
        assert_eq!(last_page(&lines, 150.0, 33.0), None, "all have room");
        assert_eq!(last_page(&lines, 40.0, 33.0), None, "the last one has no room");
        let high = [line(0.0, 120.0), line(120.0, 153.0)];
        assert_eq!(last_page(&high, 100.0, 33.0), None, "much of a long comment would be out of sight");
    }

    #[test]
    fn a_list_begins_with_a_whole_line() {
        let tops = || [0.0, 33.0, 66.0, 99.0, 132.0].into_iter();
        assert_eq!(whole(tops(), 50.0, 80.0, 0.0), 66.0);
        assert_eq!(whole(tops(), 66.2, 80.0, 0.0), 66.0);
        assert_eq!(whole(tops(), 50.0, 60.0, 20.0), 33.0, "the end is above the next line");
        assert_eq!(whole(tops(), 50.0, 60.0, 40.0), 50.0, "the turn that is seen would be cut");
        assert_eq!(whole(core::iter::empty(), 50.0, 60.0, 40.0), 50.0);
    }
}
