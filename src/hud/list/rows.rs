//! The lines of the list as nodes: turns in characters or pictures, with the signs of a review.

use accesskit::Role;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_art::PieceSet;
use teahouse_engine::Grade;
use teahouse_rules::{Face, Piece};

use super::lines::{Cell, ListLine};
use super::shows::{self, Shows};
use super::{ListPaint, ROW, branch};
use crate::board::figure::{Viewpoint, carved, glyph};
use crate::core::trace::Traced;
use crate::hud::notation::Span;
use crate::i18n::{Localization, Localized};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::session::{Called, Spot};
use crate::ui::reader::{Spoken, Unspoken};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::{Fitted, plain, text};
use crate::ui::{EdgeTone, GroundTone, Page, PageByRoom, Shade, Tone};

/// The turns of a line, beside its number.
#[derive(Component)]
pub(super) struct Cells;

/// A turn takes half of the row; what needs more has a line of its own.
pub(super) const HALF: Val = Val::Percent(50.0);
/// Between a turn and the frame that shows that it is seen, in pixels of the page.
pub(super) const BESIDE: f32 = 6.0;
/// The breadth of that frame.
pub(super) const EDGE: f32 = 1.5;
/// The breadth of a row's number, in pixels of the page.
pub(super) const NUMBER: f32 = 26.0;
/// The height of a piece's picture in a line, in the same.
const SIGN: f32 = 24.0;

/// How lines are written.
#[derive(Clone, Copy)]
pub(super) struct LineStyle<'a> {
    pub(super) look: &'a Look,
    pub(super) localization: &'a Localization,
    pub(super) paint: &'a ListPaint,
}

/// Spawns a line below the others.
pub(super) fn spawn(commands: &mut Commands, rows: Entity, line: &ListLine, style: LineStyle) {
    match line {
        ListLine::Turns { number, .. } => {
            let row = commands.spawn((ChildOf(rows), line.clone(), row())).id();
            commands.spawn((ChildOf(row), number_of(number + 1, style.paint)));
            let cells = commands.spawn((ChildOf(row), cells())).id();
            fill(commands, cells, line, style);
        }
        ListLine::TakenBack { by, turns } => {
            let row = commands.spawn((ChildOf(rows), line.clone(), row_of_taken_back())).id();
            spawn_taken_back(commands, row, (by, turns), style);
        }
        ListLine::Signal(words) => {
            commands.spawn((
                ChildOf(rows),
                line.clone(),
                row(),
                children![text(words.clone(), size::SMALL, style.paint.dim)],
            ));
        }
        ListLine::Better(words) | ListLine::Review(words) => {
            let words = (text(words.clone(), size::SMALL, style.paint.dim), whole_line());
            // In a narrow list large letters leave no room for the longest words.
            commands.spawn((ChildOf(rows), line.clone(), row_of_sentence(), Fitted::by_words(), children![words]));
        }
        ListLine::Variation { depth, first, steps } => {
            let row = commands.spawn((ChildOf(rows), line.clone(), branch::row_of_variation(*depth, style.paint))).id();
            branch::fill(commands, row, (*first, steps), style);
        }
        ListLine::Comment(remark) => {
            let row = commands.spawn((ChildOf(rows), line.clone())).id();
            branch::comment(commands, row, remark, style);
        }
        ListLine::More { spot, is_before } => {
            let row = commands.spawn((ChildOf(rows), line.clone(), row())).id();
            spawn_more(commands, row, (*spot, *is_before), style.paint);
        }
    }
}

/// Writes other turns or marks into a line of the same number.
pub(super) fn rewrite(
    commands: &mut Commands,
    (row, cells): (Entity, Option<Entity>),
    line: &ListLine,
    style: LineStyle,
) {
    commands.entity(row).insert(line.clone());
    if let ListLine::Variation { first, steps, .. } = line {
        commands.entity(row).despawn_related::<Children>();
        branch::fill(commands, row, (*first, steps), style);
    }
    if let Some(cells) = cells {
        commands.entity(cells).despawn_related::<Children>();
        fill(commands, cells, line, style);
    }
}

fn fill(commands: &mut Commands, cells: Entity, line: &ListLine, style: LineStyle) {
    let ListLine::Turns { number, first, turns, said, marks } = line else { return };
    let LineStyle { look, localization, paint } = style;
    if *first > 0 {
        // The place of the turn that stands in a row above.
        commands.spawn((ChildOf(cells), half(), children![(Unspoken, plain("…", size::SMALL, paint.dim))]));
    }
    for ((index, spans), Cell { grade, is_seen, has_better_shown }) in turns.iter().enumerate().zip(marks.0) {
        let ply = 2 * number + first + index + 1;
        let shown = if grade.is_some() { ply - 1 } else { ply };
        let place = match grade {
            Some(_) => commands.spawn((ChildOf(cells), half())).id(),
            None => cells,
        };
        let basis = if grade.is_some() { auto() } else { HALF };
        let edge = |is_framed: bool| if is_framed { paint.seen.into() } else { Shade::NONE };
        let cell = cell(ply, shown, edge(is_seen), basis);
        let turn = commands.spawn((ChildOf(place), cell)).observe(shows::on_click).observe(shows::on_asked).id();
        if let Some(said) = said.get(index) {
            let words = graded(said, grade, localization);
            commands.entity(turn).insert((AccessibleLabel(words), spoken(ply, is_seen)));
        }
        match words(spans, look) {
            // A single node for a turn: most nodes at a table are turns of the list.
            Some(words) => {
                let text = plain(words, size::SMALL, paint.text);
                commands.entity(turn).insert((text, TextLayout::no_wrap())).insert(Pickable::default());
            }
            None => write(commands, turn, spans, look, paint),
        }
        if let Some(grade) = grade {
            commands
                .spawn((ChildOf(place), Shows(Spot::Turn(shown)), Unspoken, sign_of(grade, edge(has_better_shown))))
                .observe(shows::on_click);
        }
    }
}

/// A row: its number, and its turns beside it.
fn row() -> PageByRoom {
    PageByRoom(|room| Node {
        min_height: px(ROW * room.letters),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    })
}

/// A sentence that may need several lines: its height is that of words as broad as the list.
fn row_of_sentence() -> Page {
    let padding = px(space::XS).vertical();
    Page(Node { flex_direction: FlexDirection::Column, padding, flex_shrink: 0.0, ..default() })
}

fn whole_line() -> Node {
    Node { width: percent(100), flex_shrink: 0.0, ..default() }
}

fn number_of(number: usize, paint: &ListPaint) -> impl Bundle {
    (
        PageByRoom(|room| Node { width: px(NUMBER * room.letters), flex_shrink: 0.0, ..default() }),
        Unspoken,
        plain(format!("{number}"), size::SMALL, paint.dim),
        TextLayout::no_wrap(),
    )
}

fn row_of_taken_back() -> Page {
    Page(Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(space::S),
        flex_shrink: 0.0,
        ..default()
    })
}

/// Writes a line about turns that were taken back.
fn spawn_taken_back(
    commands: &mut Commands,
    row: Entity,
    (by, turns): (&Called, &[Vec<Span>]),
    LineStyle { look, paint, .. }: LineStyle,
) {
    let words = Localized::new("list-taken-back").arg("name", by.clone());
    commands.spawn((ChildOf(row), text(words, size::SMALL, paint.dim)));
    for spans in turns {
        let place = commands.spawn((ChildOf(row), Node { align_items: AlignItems::Center, ..default() })).id();
        write(commands, place, spans, look, paint);
    }
}

/// Writes the line at an end of a list that does not have all lines.
fn spawn_more(commands: &mut Commands, row: Entity, (spot, is_before): (Spot, bool), paint: &ListPaint) {
    let (key, id) = if is_before { ("list-before", "before") } else { ("list-after", "after") };
    let text = commands.spawn((ChildOf(row), text(Localized::new(key), size::SMALL, paint.dim))).id();
    // A text lets the pointer through: this one takes it.
    let spoken = (AccessibleLabel::default(), Spoken::pressable(Role::ListItem));
    commands.entity(text).insert((Shows(spot), Traced::new("more", id), spoken)).insert(Pickable::default());
    commands.entity(text).observe(shows::on_click).observe(shows::on_asked);
}

/// Half of a row for a turn and its sign.
fn half() -> impl Bundle {
    Node { flex_basis: HALF, align_items: AlignItems::Center, ..default() }
}

/// A turn. A press looks back at the table as it was after `shown` of them.
fn cell(ply: usize, shown: usize, edge: Shade, basis: Val) -> impl Bundle {
    (
        Shows(Spot::Turn(shown)),
        Traced::new("ply", ply.to_string()),
        EdgeTone(edge),
        Page(Node {
            flex_basis: basis,
            align_items: AlignItems::Center,
            // With a sign behind it a turn is no broader than others.
            padding: UiRect { left: px(BESIDE), right: px(if basis == HALF { BESIDE } else { 1.0 }), ..px(2).all() },
            border: px(EDGE).all(),
            flex_shrink: if basis == HALF { 1.0 } else { 0.0 },
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            ..default()
        }),
    )
}

/// The annotation sign of a bad move (`?`, `??`), on a red ground. It has a frame while the board shows the better move.
fn sign_of(grade: Grade, edge: Shade) -> impl Bundle {
    let node = Node {
        padding: px(0.5).horizontal(),
        border: px(EDGE).all(),
        margin: px(0.5).left(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        flex_shrink: 0.0,
        ..default()
    };
    (
        Page(node),
        EdgeTone(edge),
        GroundTone::new(Tone::Filled),
        children![(plain(grade.sign(), size::SMALL, Tone::OnFilled), TextLayout::no_wrap())],
    )
}

/// The place of the turns of a row, beside its number.
fn cells() -> impl Bundle {
    (Cells, Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), flex_wrap: FlexWrap::Wrap, ..default() })
}

/// A turn to a screen reader: its place in the list, and whether the board shows it.
fn spoken(ply: usize, is_seen: bool) -> Spoken {
    let mut item = Spoken::pressable(Role::ListItem);
    item.set_position_in_set(ply - 1);
    item.set_selected(is_seen);
    item
}

/// A turn in words, with its grade by the review.
fn graded(said: &str, grade: Option<Grade>, localization: &Localization) -> String {
    let Some(grade) = grade else { return said.to_owned() };
    let grade = localization.tr_args("said-grade", &[("grade", grade.to_string().into())]);
    [said, &grade].join(&localization.tr("said-comma"))
}

/// Writes a turn with the pieces as on the board: with characters, or with the pictures of the learner's set. Characters are
/// the traditional ones whichever set lies there: in them the two sides' pieces differ.
pub(super) fn write(commands: &mut Commands, turn: Entity, spans: &[Span], look: &Look, paint: &ListPaint) {
    let mut words = String::new();
    let flush = |words: &mut String, commands: &mut Commands| {
        if !words.is_empty() {
            let text = plain(std::mem::take(words).trim_end(), size::SMALL, paint.text);
            commands.spawn((ChildOf(turn), text, TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() }));
        }
    };
    for span in spans {
        match span {
            // A picture keeps its own distance.
            Span::Words(more) if words.is_empty() => words.push_str(more.trim_start()),
            Span::Words(more) => words.push_str(more),
            Span::Face(Face::Piece(piece)) if look.set == PieceSet::Learner => {
                flush(&mut words, commands);
                commands.spawn((ChildOf(turn), sign(*piece, look)));
            }
            Span::Face(face) => words.push_str(&letter(*face, look)),
        }
    }
    flush(&mut words, commands);
}

/// A turn that needs no pictures.
pub(super) fn words(spans: &[Span], look: &Look) -> Option<String> {
    let mut words = String::new();
    for span in spans {
        match span {
            Span::Words(more) => words.push_str(more),
            Span::Face(Face::Piece(_)) if look.set == PieceSet::Learner => return None,
            Span::Face(face) => words.push_str(&letter(*face, look)),
        }
    }
    Some(words.trim().to_owned())
}

/// The written form of a piece.
fn letter(face: Face, look: &Look) -> String {
    match face {
        Face::Piece(piece) => glyph(piece, look.cannon).into(),
        other => other.to_string(),
    }
}

/// A piece as a disc as high as a line of words: inks for paper would vanish on wood.
fn sign(piece: Piece, look: &Look) -> impl Bundle {
    (
        carved(piece, Viewpoint::of_game(GameKind::default()), look),
        Pickable::IGNORE,
        PageByRoom(|room| Node {
            width: px(SIGN * room.letters),
            height: px(SIGN * room.letters),
            margin: px(space::XS / 2.0).horizontal(),
            flex_shrink: 0.0,
            ..default()
        }),
    )
}
