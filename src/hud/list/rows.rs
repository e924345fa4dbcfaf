//! The rows of the list: two turns each, as the men look on the board, with what a review says of them.

use accesskit::{Action, Role};
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_art::{Order, PieceSet, TallyInk, limit};
use teahouse_engine::Grade;
use teahouse_rules::{Colour, Face, Man, Move, Pieces, Turn};

use super::{Paint, ROW};
use crate::app::trace::Traced;
use crate::baking::{Carved, Carving, Maker};
use crate::board::Layout;
use crate::board::figure::{Table, figure, glyph};
use crate::hud::notation::{Span, in_signs, ways};
use crate::i18n::{Localization, Localized};
use crate::look::Look;
use crate::opponent::Review;
use crate::sitting::{GameKind, LookBack, Sitting};
use crate::ui::reader::{Asked, Spoken, Unspoken};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::{plain, text};
use crate::ui::{EdgeTone, GroundTone, Page, PageByRoom, Shade, Tone};

/// The turns of a row, beside its number.
#[derive(Component)]
pub(super) struct Row {
    /// From 0.
    pub(super) number: usize,
    /// How they are written.
    pub(super) turns: Vec<Vec<Span>>,
    /// How they are said, while a screen reader reads.
    pub(super) said: Vec<String>,
    pub(super) marks: Marks,
}

/// What of a row's turns is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Marks([Cell; 2]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Cell {
    /// What it gave away.
    grade: Option<Grade>,
    /// Whether the board shows it.
    is_seen: bool,
}

/// A move in the list: the table after so many turns is what a press shows.
#[derive(Component, Clone, Copy)]
struct Ply(usize);

/// A turn takes half of the row; what needs more has a line of its own.
const HALF: Val = Val::Percent(50.0);
/// Between a turn and the frame that shows that it is seen, in pixels of the page.
const BESIDE: f32 = 6.0;
/// The breadth of a row's number, in pixels of the page.
const NUMBER: f32 = 26.0;
/// The height of a man's picture in a line, in the same.
const SIGN: f32 = 24.0;

impl Marks {
    pub(super) fn of_row(number: usize, turns: usize, sitting: &Sitting, review: &Review) -> Self {
        let seen = sitting.seen().ply();
        // Whoever looks at a mark sees the board before the move.
        let is_at_mark = sitting.is_looking_back() && review.of_turn(seen + 1).is_some();
        let seen = if is_at_mark { seen + 1 } else { seen };
        let cell = |index: usize| {
            let ply = 2 * number + index + 1;
            Cell { grade: review.of_turn(ply).map(|mark| mark.grade), is_seen: ply == seen }
        };
        Self([0, 1].map(|index| if index < turns { cell(index) } else { Cell::default() }))
    }
}

/// A review goes on while one reads: only rows of which it has something new to say are written anew.
pub(super) fn mark(
    (sitting, layout, review, look): (Res<Sitting>, Res<Layout>, Res<Review>, Res<Look>),
    localization: Res<Localization>,
    mut rows: Query<(Entity, &mut Row)>,
    mut commands: Commands,
) {
    let paint = Paint::of(layout.board);
    for (entity, mut row) in &mut rows {
        let marks = Marks::of_row(row.number, row.turns.len(), &sitting, &review);
        if row.marks != marks {
            row.marks = marks;
            commands.entity(entity).despawn_related::<Children>();
            fill(&mut commands, entity, &row, (&look, &localization), &paint);
        }
    }
}

/// Writes the turns of a row.
pub(super) fn fill(
    commands: &mut Commands,
    row: Entity,
    Row { number, turns, said, marks }: &Row,
    (look, localization): (&Look, &Localization),
    paint: &Paint,
) {
    for ((index, spans), Cell { grade, is_seen }) in turns.iter().enumerate().zip(marks.0) {
        let ply = 2 * number + index + 1;
        let shown = if grade.is_some() { ply - 1 } else { ply };
        let place = match grade {
            Some(_) => commands.spawn((ChildOf(row), half())).id(),
            None => row,
        };
        let basis = if grade.is_some() { auto() } else { HALF };
        let cell = cell(ply, shown, is_seen.then_some(paint.seen), basis);
        let turn = commands.spawn((ChildOf(place), cell)).observe(look_at).observe(look_for_reader).id();
        if let Some(said) = said.get(index) {
            let words = graded(said, grade, localization);
            commands.entity(turn).insert((AccessibleLabel(words), spoken(ply, is_seen)));
        }
        match words(spans, look) {
            // One node for a turn, and none in it: of all that stands at a table these are most.
            Some(words) => {
                let text = plain(words, size::SMALL, paint.text);
                commands.entity(turn).insert((text, TextLayout::no_wrap())).insert(Pickable::default());
            }
            None => write(commands, turn, spans, look, paint),
        }
        if let Some(grade) = grade {
            commands.spawn((ChildOf(place), Ply(shown), Unspoken, sign_of(grade))).observe(look_at);
        }
    }
}

/// A row: its number, and its turns beside it.
pub(super) fn row() -> PageByRoom {
    PageByRoom(|room| Node {
        min_height: px(ROW * room.letters),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    })
}

/// The number of a row.
pub(super) fn number(number: usize, paint: &Paint) -> impl Bundle {
    (
        PageByRoom(|room| Node { width: px(NUMBER * room.letters), flex_shrink: 0.0, ..default() }),
        Unspoken,
        plain(format!("{number}"), size::SMALL, paint.dim),
        TextLayout::no_wrap(),
    )
}

/// What was taken back after so many turns, on lines of its own: it happened, and a flip that was taken back was seen.
pub(super) fn spawn_taken_back(
    commands: &mut Commands,
    rows: Entity,
    sitting: &Sitting,
    after: core::ops::RangeInclusive<usize>,
    (look, paint): (&Look, &Paint),
) {
    for undo in sitting.state().taken_back().iter().filter(|undo| after.contains(&undo.after)) {
        let node = Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(space::S),
            flex_shrink: 0.0,
            ..default()
        };
        let row = commands.spawn((ChildOf(rows), Page(node))).id();
        let words = Localized::new("list-taken-back").arg("name", sitting.called(undo.by));
        commands.spawn((ChildOf(row), text(words, size::SMALL, paint.dim)));
        for turn in &undo.turns {
            let place = commands.spawn((ChildOf(row), Node { align_items: AlignItems::Center, ..default() })).id();
            write(commands, place, &short_line(turn), look, paint);
        }
    }
}

/// A turn without what it takes the board to know.
fn short_line(turn: &Turn) -> Vec<Span> {
    match turn.mv.mv {
        Move::Go { from, .. } => [Span::words(from.to_string())].into_iter().chain(ways(turn)).collect(),
        Move::Flip { .. } | Move::Drop { .. } | Move::Stop { .. } => in_signs(turn, &Pieces::default()),
    }
}

/// Half of a row for a turn and its sign.
fn half() -> impl Bundle {
    Node { flex_basis: HALF, align_items: AlignItems::Center, ..default() }
}

/// A turn. A press looks back at the table as it was after `shown` of them.
fn cell(ply: usize, shown: usize, edge: Option<Tone>, basis: Val) -> impl Bundle {
    let edge: Shade = edge.map_or(Shade::NONE, Tone::into);
    (
        Ply(shown),
        Traced::new("ply", ply.to_string()),
        EdgeTone(edge),
        Page(Node {
            flex_basis: basis,
            align_items: AlignItems::Center,
            // With a sign behind it a turn is no broader than others.
            padding: UiRect { left: px(BESIDE), right: px(if basis == HALF { BESIDE } else { 1.0 }), ..px(2).all() },
            border: px(1.5).all(),
            flex_shrink: if basis == HALF { 1.0 } else { 0.0 },
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            ..default()
        }),
    )
}

/// What chess players write behind a move that gives something away: on a red ground, so that it is found at a glance.
fn sign_of(grade: Grade) -> impl Bundle {
    let node = Node {
        padding: px(2).horizontal(),
        margin: px(0.5).left(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        flex_shrink: 0.0,
        ..default()
    };
    (
        Page(node),
        GroundTone::new(Tone::Filled),
        children![(plain(grade.sign(), size::SMALL, Tone::OnFilled), TextLayout::no_wrap())],
    )
}

/// The turns of a row, beside its number.
pub(super) fn turns() -> impl Bundle {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), flex_wrap: FlexWrap::Wrap, ..default() }
}

fn look_at(click: On<Pointer<Click>>, plies: Query<&Ply>, mut looks: MessageWriter<LookBack>) {
    if let Ok(Ply(ply)) = plies.get(click.entity) {
        looks.write(LookBack::At(*ply));
    }
}

/// A turn to a screen reader: its place in the list, and whether the board shows it.
fn spoken(ply: usize, is_seen: bool) -> Spoken {
    let mut item = Spoken::pressable(Role::ListItem);
    item.set_position_in_set(ply - 1);
    item.set_selected(is_seen);
    item
}

/// A turn in words, with what the review says of it.
fn graded(said: &str, grade: Option<Grade>, localization: &Localization) -> String {
    let Some(grade) = grade else { return said.to_owned() };
    let grade = localization.tr_args("said-grade", &[("grade", grade.key().into())]);
    [said, &grade].join(&localization.tr("said-comma"))
}

fn look_for_reader(asked: On<Asked>, plies: Query<&Ply>, mut looks: MessageWriter<LookBack>) {
    if let (Ok(Ply(ply)), Action::Click) = (plies.get(asked.entity), asked.action) {
        looks.write(LookBack::At(*ply));
    }
}

/// Writes a turn as the men look on the board: with characters, or with the pictures of the learner's set. Characters are
/// the traditional ones whichever set lies there: in them the two sides' men differ.
fn write(commands: &mut Commands, turn: Entity, spans: &[Span], look: &Look, paint: &Paint) {
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
            Span::Face(Face::Man(man)) if look.set == PieceSet::Learner => {
                flush(&mut words, commands);
                commands.spawn((ChildOf(turn), sign(*man, look)));
            }
            Span::Face(face) => words.push_str(&letter(*face, look)),
        }
    }
    flush(&mut words, commands);
}

/// A turn that needs no pictures.
fn words(spans: &[Span], look: &Look) -> Option<String> {
    let mut words = String::new();
    for span in spans {
        match span {
            Span::Words(more) => words.push_str(more),
            Span::Face(Face::Man(_)) if look.set == PieceSet::Learner => return None,
            Span::Face(face) => words.push_str(&letter(*face, look)),
        }
    }
    Some(words.trim().to_owned())
}

/// How a man is written.
fn letter(face: Face, look: &Look) -> String {
    match face {
        Face::Man(man) => glyph(man, look.cannon).into(),
        Face::Koma(koma) => koma.to_string(),
    }
}

/// A man's picture as high as a line of words.
fn sign(man: Man, look: &Look) -> impl Bundle {
    // On paper he stands alone.
    let figure = figure(man, Table::of_game(GameKind::default()), look);
    let ink = if man.colour == Colour::Red { TallyInk::Seal } else { TallyInk::Ink };
    let maker = Maker::new(move |size| {
        Some(Order::Sign { figure, height: limit::nearest(size.min_element(), &limit::SMALL), ink })
    });
    (
        Carved(Carving::Made(maker)),
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
