//! The list of moves: a drawer that the board gives way to.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use teahouse_art::{Order, PieceSet, TallyInk};
use teahouse_rules::{Colour, Effect, Face, Man, Move, Pieces, Place, Public, Turn};

use super::slot::Slot;
use super::{HudRoot, has_news};
use crate::app::trace::Traced;
use crate::app::{AppSystems, Screen};
use crate::baking::{Carved, Carving, Maker};
use crate::board::ListOpen;
use crate::board::figure::{figure, glyph};
use crate::i18n::Localized;
use crate::look::Look;
use crate::sitting::Sitting;
use crate::ui::theme::{size, space};
use crate::ui::widget::{plain, rule, text, words};
use crate::ui::{Page, PageByRoom, Tone, Typeface};

/// The drawer.
#[derive(Component)]
struct Drawer;

/// The breadth of a row's number, in pixels of the page.
const NUMBER: f32 = 28.0;
/// The height of a man's picture in a line, in the same.
const SIGN: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        rebuild
            .in_set(AppSystems::Ui)
            .run_if(has_news.or_eager(resource_changed::<ListOpen>).or_eager(resource_changed::<Look>))
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>)),
    );
}

fn rebuild(
    mut commands: Commands,
    sitting: Res<Sitting>,
    (open, look): (Res<ListOpen>, Res<Look>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<Drawer>>,
) {
    for drawer in &old {
        commands.entity(drawer).despawn();
    }
    if !open.0 {
        return;
    }
    let drawer = commands
        .spawn((
            Name::new("List of moves"),
            Drawer,
            Traced::new("list", "list"),
            ChildOf(*root),
            Carved(Carving::Paper),
            Node::default(),
            Slot::List,
        ))
        .id();
    let sheet = commands
        .spawn((
            ChildOf(drawer),
            Page(Node {
                width: percent(100),
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(space::XL), px(space::L)),
                row_gap: px(space::M),
                ..default()
            }),
            children![words(Typeface::Title, Localized::new("list-title"), size::LIST, Tone::Ink), rule()],
        ))
        .id();
    let rows = commands
        .spawn((
            ChildOf(sheet),
            ScrollArea,
            // Far below the end: the last moves are seen.
            ScrollPosition(Vec2::new(0.0, 1.0e6)),
            Page(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                row_gap: px(space::S),
                overflow: Overflow::scroll_y(),
                ..default()
            }),
        ))
        .id();
    spawn_taken_back(&mut commands, rows, &sitting, 0..=0, &look);
    for (number, pair) in lines(sitting.view()).chunks(2).enumerate() {
        let row = commands.spawn((ChildOf(rows), Node { flex_shrink: 0.0, ..default() })).id();
        commands.spawn((
            ChildOf(row),
            plain(format!("{}", number + 1), size::SMALL, Tone::InkDim),
            PageByRoom(|room| Node { width: px(NUMBER * room.letters), flex_shrink: 0.0, ..default() }),
            TextLayout::no_wrap(),
        ));
        let turns = commands.spawn((ChildOf(row), turns())).id();
        for spans in pair {
            // Half of the row; what needs more has a line of its own.
            let node = Node {
                flex_basis: percent(50),
                align_items: AlignItems::Center,
                padding: px(space::XS).right(),
                ..default()
            };
            let turn = commands.spawn((ChildOf(turns), Page(node))).id();
            write(&mut commands, turn, spans, &look);
        }
        spawn_taken_back(&mut commands, rows, &sitting, 2 * number + 1..=2 * number + 2, &look);
    }
}

/// What was taken back after so many turns, on lines of its own: it happened, and a flip that was taken back was seen.
fn spawn_taken_back(
    commands: &mut Commands,
    rows: Entity,
    sitting: &Sitting,
    after: core::ops::RangeInclusive<usize>,
    look: &Look,
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
        let words = Localized::new("list-taken-back").arg("name", sitting.name(undo.by).to_owned());
        commands.spawn((ChildOf(row), text(words, size::SMALL, Tone::InkDim)));
        for turn in &undo.turns {
            let place = commands.spawn((ChildOf(row), Node { align_items: AlignItems::Center, ..default() })).id();
            write(commands, place, &short_line(turn), look);
        }
    }
}

/// A turn without what it takes the board to know.
fn short_line(turn: &Turn) -> Vec<Span> {
    match turn.mv.mv {
        Move::Go { from, .. } => [Span::words(from.to_string())].into_iter().chain(ways(turn)).collect(),
        Move::Flip { .. } | Move::Drop { .. } | Move::Stop { .. } => line(turn, &Pieces::default()),
    }
}

/// Writes a turn as the men look on the board: with characters, or with the pictures of the learner's set. Characters are
/// the traditional ones whichever set lies there: in them the two sides' men differ.
fn write(commands: &mut Commands, turn: Entity, spans: &[Span], look: &Look) {
    let mut words = String::new();
    let flush = |words: &mut String, commands: &mut Commands| {
        if !words.is_empty() {
            let text = plain(std::mem::take(words).trim_end(), size::SMALL, Tone::Ink);
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
            Span::Face(Face::Man(man)) => words.push(glyph(*man, look.cannon)),
            Span::Face(Face::Koma(koma)) => words.push_str(&koma.to_string()),
        }
    }
    flush(&mut words, commands);
}

/// A man's picture as high as a line of words.
fn sign(man: Man, look: &Look) -> impl Bundle {
    let figure = figure(man, look);
    let ink = if man.colour == Colour::Red { TallyInk::Seal } else { TallyInk::Ink };
    let maker = Maker::new(move |size| Some(Order::Sign { figure, height: size.min_element().max(12), ink }));
    (
        Carved(Carving::Made(maker)),
        PageByRoom(|room| Node {
            width: px(SIGN * room.letters),
            height: px(SIGN * room.letters),
            margin: px(space::XS / 2.0).horizontal(),
            flex_shrink: 0.0,
            ..default()
        }),
    )
}

/// The turns of a row, beside its number.
fn turns() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), flex_wrap: FlexWrap::Wrap, ..default() }
}

/// A part of a turn in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Span {
    Words(String),
    Face(Face),
}

impl Span {
    fn words(words: impl Into<String>) -> Self {
        Self::Words(words.into())
    }
}

/// Every turn as a line: `帥 b3-b4`, `俥 b3×卒b4`, `a2 傌` for a flip; the captures of a chain one after the other.
fn lines(view: &Public) -> Vec<Vec<Span>> {
    let mut pieces = view.pieces_at_start();
    view.line()
        .iter()
        .map(|turn| {
            let line = line(turn, &pieces);
            turn.effects.iter().for_each(|effect| pieces.apply(*effect));
            line
        })
        .collect()
}

/// A turn over the pieces as they lay before it.
fn line(turn: &Turn, before: &Pieces) -> Vec<Span> {
    match turn.mv.mv {
        Move::Flip { at } => {
            let shown = turn.mv.shown.map(Span::Face);
            [Span::words(format!("{at} "))].into_iter().chain(shown).collect()
        }
        Move::Drop { piece, to } => vec![Span::Face(piece), Span::words(format!("*{to}"))],
        Move::Stop { at } => vec![Span::words(at.to_string())],
        Move::Go { from, .. } => {
            let mover = before.at(Place::square(from)).and_then(|(_, state)| state.face).map(Span::Face);
            mover.into_iter().chain([Span::words(format!(" {from}"))]).chain(ways(turn)).collect()
        }
    }
}

/// Where the steps of a turn went and whom they took: `-b4`, `×卒b4×傌b3`. A man that came to light and stayed has its
/// square before it: `b4 傌`.
fn ways(turn: &Turn) -> Vec<Span> {
    let mut captured = turn.effects.iter().filter_map(|effect| match effect {
        Effect::Captured { from, before, .. } => Some((from.as_square()?, *before)),
        _ => None,
    });
    let mut next = captured.next();
    let steps = turn.steps().filter(|step| !matches!(step.mv, Move::Stop { .. }));
    steps
        .flat_map(|step| match (next, step.shown) {
            (Some((at, victim)), _) if at == step.mv.target() => {
                next = captured.next();
                vec![Span::words("×"), Span::Face(victim), Span::words(at.to_string())]
            }
            (_, Some(face)) => vec![Span::words(format!(" {} ", step.mv.target())), Span::Face(face)],
            _ => vec![Span::words(format!("-{}", step.mv.target()))],
        })
        .collect()
}
