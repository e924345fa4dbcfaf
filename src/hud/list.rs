//! The list of moves: a drawer that the board gives way to.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use teahouse_art::CannonGlyph;
use teahouse_rules::{Effect, Face, Move, Pieces, Place, Public, Turn};

use super::slot::Slot;
use super::{HudRoot, has_news};
use crate::app::trace::Traced;
use crate::app::{AppSystems, Screen};
use crate::baking::{Carved, Carving};
use crate::board::ListOpen;
use crate::board::figure::glyph;
use crate::i18n::Localized;
use crate::look::Look;
use crate::sitting::Sitting;
use crate::ui::theme::{size, space};
use crate::ui::widget::{plain, rule, text, words};
use crate::ui::{Page, Tone, Typeface};

/// The drawer.
#[derive(Component)]
struct Drawer;

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
    let lines = lines(sitting.view(), look.cannon);
    spawn_taken_back(&mut commands, rows, &sitting, 0..=0, look.cannon);
    for (number, pair) in lines.chunks(2).enumerate() {
        let row = commands.spawn((ChildOf(rows), Node { flex_shrink: 0.0, ..default() })).id();
        let cell = |words: String, width: f32, tone: Tone| {
            (plain(words, size::SMALL, tone), Node { width: percent(width), ..default() }, TextLayout::no_wrap())
        };
        commands.spawn((ChildOf(row), cell(format!("{}", number + 1), 12.0, Tone::InkDim)));
        for line in pair {
            commands.spawn((ChildOf(row), cell(line.clone(), 44.0, Tone::Ink)));
        }
        spawn_taken_back(&mut commands, rows, &sitting, 2 * number + 1..=2 * number + 2, look.cannon);
    }
}

/// What was taken back after so many turns, on lines of its own: it happened, and a flip that was taken back was seen.
fn spawn_taken_back(
    commands: &mut Commands,
    rows: Entity,
    sitting: &Sitting,
    after: core::ops::RangeInclusive<usize>,
    cannon: CannonGlyph,
) {
    for undo in sitting.state().taken_back().iter().filter(|undo| after.contains(&undo.after)) {
        let turns: Vec<String> = undo.turns.iter().map(|turn| short_line(turn, cannon)).collect();
        let words = Localized::new("list-taken-back")
            .arg("name", sitting.name(undo.by).to_owned())
            .arg("turns", turns.join(", "));
        commands.spawn((ChildOf(rows), text(words, size::SMALL, Tone::InkDim), Node { flex_shrink: 0.0, ..default() }));
    }
}

/// A turn without what it takes the board to know.
fn short_line(turn: &Turn, cannon: CannonGlyph) -> String {
    let letter = |face: Face| letter(face, cannon);
    match turn.mv.mv {
        Move::Flip { at } => format!("{at} {}", turn.mv.shown.map(letter).unwrap_or_default()),
        Move::Go { from, .. } => format!("{from}{}", ways(turn, letter)),
        Move::Drop { .. } | Move::Stop { .. } => turn.mv.mv.to_string(),
    }
}

/// Every turn as a line: `帥 b3-b4`, `俥 b3×卒b4`, `a2 傌` for a flip; the captures of a chain one after the other.
fn lines(view: &Public, cannon: CannonGlyph) -> Vec<String> {
    let mut pieces = view.pieces_at_start();
    view.line()
        .iter()
        .map(|turn| {
            let line = line(turn, &pieces, cannon);
            turn.effects.iter().for_each(|effect| pieces.apply(*effect));
            line
        })
        .collect()
}

/// A turn over the pieces as they lay before it.
fn line(turn: &Turn, before: &Pieces, cannon: CannonGlyph) -> String {
    let letter = |face: Face| letter(face, cannon);
    match turn.mv.mv {
        Move::Flip { at } => format!("{at} {}", turn.mv.shown.map(letter).unwrap_or_default()),
        Move::Drop { piece, to } => format!("{}*{to}", letter(piece)),
        Move::Stop { at } => at.to_string(),
        Move::Go { from, .. } => {
            let mover =
                before.at(Place::square(from)).and_then(|(_, state)| state.face).map(letter).unwrap_or_default();
            format!("{mover} {from}{}", ways(turn, letter))
        }
    }
}

/// Where the steps of a turn went and whom they took: `-b4`, `×卒b4×傌b3`. A man that came to light and stayed has its
/// square before it: `b4 傌`.
fn ways(turn: &Turn, letter: impl Fn(Face) -> String) -> String {
    let mut captured = turn.effects.iter().filter_map(|effect| match effect {
        Effect::Captured { from, before, .. } => Some((from.as_square()?, *before)),
        _ => None,
    });
    let mut next = captured.next();
    let steps = turn.steps().filter(|step| !matches!(step.mv, Move::Stop { .. }));
    steps
        .map(|step| match (next, step.shown) {
            (Some((at, victim)), _) if at == step.mv.target() => {
                next = captured.next();
                format!("×{}{at}", letter(victim))
            }
            (_, Some(face)) => format!(" {} {}", step.mv.target(), letter(face)),
            _ => format!("-{}", step.mv.target()),
        })
        .collect()
}

/// In traditional characters, whatever set lies on the board: the two sides' men differ by character in them.
fn letter(face: Face, cannon: CannonGlyph) -> String {
    match face {
        Face::Man(man) => glyph(man, cannon).to_string(),
        Face::Koma(koma) => koma.to_string(),
    }
}
