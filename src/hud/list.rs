//! The list of moves: a drawer that the board gives way to, or a tablet beside a high board. A press on a move looks back
//! at it.

use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use teahouse_art::{Order, PieceSet, TallyInk, limit};
use teahouse_engine::Grade;
use teahouse_rules::{Colour, Face, Man, Move, Pieces, Turn};

use super::notation::{Notation, Span, in_signs, lines, ways};
use super::slot::Slot;
use super::{HudRoot, has_news};
use crate::app::trace::Traced;
use crate::app::{AppSystems, Menu, Screen};
use crate::baking::{Carved, Carving, Maker};
use crate::board::figure::{Table, figure, glyph};
use crate::board::layout::BoardKind;
use crate::board::{Layout, ListOpen};
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask};
use crate::look::Look;
use crate::opponent::Review;
use crate::sitting::{GameKind, LookBack, Looked, Sitting};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::{plain, text, words};
use crate::ui::{EdgeTone, GroundTone, Page, PageByRoom, Shade, Tone, Typeface};

/// The drawer.
#[derive(Component)]
struct Drawer;

/// The part of it that is scrolled.
#[derive(Component)]
struct Rows;

/// A move in the list: the table after so many turns is what a press shows.
#[derive(Component, Clone, Copy)]
struct Ply(usize);

/// How high a row is, in pixels of the page.
const ROW: f32 = 33.0;
/// The breadth of a row's number, in pixels of the page.
const NUMBER: f32 = 28.0;
/// The height of a man's picture in a line, in the same.
const SIGN: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        rebuild
            .in_set(AppSystems::Ui)
            .run_if(
                has_news
                    .or_eager(on_message::<Looked>)
                    .or_eager(resource_changed::<ListOpen>)
                    .or_eager(resource_exists_and_changed::<Layout>)
                    .or_eager(resource_exists_and_changed::<Notation>)
                    .or_eager(resource_exists_and_changed::<Review>)
                    .or_eager(resource_changed::<Look>),
            )
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>))
            .run_if(resource_exists::<Notation>),
    )
    .add_observer(on_ask);
}

/// Back and forth through the moves; one key returns. Heard where it comes up to the window.
fn on_ask(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut looks: MessageWriter<LookBack>,
) {
    let wish = match event.input.action {
        Action::Earlier => LookBack::Earlier,
        Action::Later => LookBack::Later,
        Action::Start => LookBack::Start,
        Action::Present => LookBack::Present,
        _ => return,
    };
    if *screen.get() == Screen::Table && *menu.get() == Menu::None && windows.contains(event.focused_entity) {
        looks.write(wish);
    }
}

/// How the list is painted: on a sheet, or on wood.
struct Paint {
    carving: Carving,
    text: Tone,
    dim: Tone,
    line: Tone,
    /// Around the move that is seen.
    seen: Tone,
}

impl Paint {
    fn of(board: BoardKind) -> Self {
        match board {
            BoardKind::Banqi => Self {
                carving: Carving::Paper,
                text: Tone::Ink,
                dim: Tone::InkDim,
                line: Tone::PaperEdge,
                seen: Tone::Seal,
            },
            BoardKind::Xiangqi | BoardKind::Shogi => Self {
                carving: Carving::Tablet { lit: false },
                text: Tone::Text,
                dim: Tone::TextDim,
                line: Tone::Brass,
                seen: Tone::BrassLit,
            },
        }
    }
}

fn rebuild(
    mut commands: Commands,
    (sitting, layout, notation): (Res<Sitting>, Res<Layout>, Res<Notation>),
    review: Res<Review>,
    (look, localization): (Res<Look>, Res<Localization>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<Drawer>>,
) {
    for drawer in &old {
        commands.entity(drawer).despawn();
    }
    if layout.list.is_none() {
        return;
    }
    let paint = Paint::of(layout.board);
    let drawer = commands
        .spawn((
            Name::new("List of moves"),
            Drawer,
            Traced::new("list", "list"),
            ChildOf(*root),
            Carved(paint.carving.clone()),
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
                padding: UiRect::axes(px(space::L), px(space::M)),
                row_gap: px(space::S),
                ..default()
            }),
            children![
                words(Typeface::Title, Localized::new("list-title"), size::LARGE, paint.text),
                (Page(Node { height: px(1), width: percent(100), ..default() }), GroundTone::new(paint.line)),
            ],
        ))
        .id();
    let is_reviewed = !GameKind::of(sitting.view().rules()).levels().is_empty();
    if sitting.outcome().is_over() && is_reviewed {
        let words = match (review.is_over, review.marks.is_empty()) {
            (false, _) => Localized::new("review-busy"),
            (true, true) => Localized::new("review-none"),
            (true, false) => Localized::new("review-how"),
        };
        commands.spawn((ChildOf(sheet), text(words, size::SMALL, paint.dim)));
    }
    let is_simplified = localization.language().tag == "zh-Hans";
    let lines = lines(sitting.view(), notation.0, is_simplified);
    let seen = sitting.seen().ply();
    let is_at_mark = sitting.is_looking_back() && review.of_turn(seen + 1).is_some();
    // The move that is seen stands in the middle of what is seen, and the last ones at the end.
    let down = (seen as f32 / 2.0 - 6.0).max(0.0) * ROW;
    let down = if seen == lines.len() { 1.0e6 } else { down };
    let rows = commands
        .spawn((
            Rows,
            ChildOf(sheet),
            ScrollArea,
            ScrollPosition(Vec2::new(0.0, down)),
            Page(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                overflow: Overflow::scroll_y(),
                ..default()
            }),
        ))
        .id();
    spawn_taken_back(&mut commands, rows, &sitting, 0..=0, (&look, &paint));
    for (number, pair) in lines.chunks(2).enumerate() {
        let node = Node { flex_shrink: 0.0, align_items: AlignItems::Center, ..default() };
        let row = commands.spawn((ChildOf(rows), Page(node))).id();
        commands.spawn((
            ChildOf(row),
            PageByRoom(|room| Node {
                width: px(NUMBER * room.letters),
                min_height: px(ROW * room.letters),
                // It stands on the line of the moves.
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            }),
            children![(plain(format!("{}", number + 1), size::SMALL, paint.dim), TextLayout::no_wrap())],
        ));
        let turns = commands.spawn((ChildOf(row), turns())).id();
        for (index, spans) in pair.iter().enumerate() {
            let ply = 2 * number + index + 1;
            let mark = review.of_turn(ply);
            // Whoever looks at a mark sees the board before the move.
            let is_seen = if is_at_mark { ply == seen + 1 } else { ply == seen };
            let shown = if mark.is_some() { ply - 1 } else { ply };
            let turn =
                commands.spawn((ChildOf(turns), cell(ply, shown, is_seen.then_some(paint.seen)))).observe(look_at).id();
            write(&mut commands, turn, spans, &look, &paint);
            if let Some(mark) = mark {
                commands.spawn((ChildOf(turn), sign_of(mark.grade)));
            }
        }
        spawn_taken_back(&mut commands, rows, &sitting, 2 * number + 1..=2 * number + 2, (&look, &paint));
    }
}

/// What was taken back after so many turns, on lines of its own: it happened, and a flip that was taken back was seen.
fn spawn_taken_back(
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
        let words = Localized::new("list-taken-back").arg("name", sitting.name(undo.by).to_owned());
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

/// A turn takes half of the row; what needs more has a line of its own.
fn cell(ply: usize, shown: usize, edge: Option<Tone>) -> impl Bundle {
    let edge: Shade = edge.map_or(Shade::NONE, Tone::into);
    (
        Ply(shown),
        Traced::new("ply", ply.to_string()),
        EdgeTone(edge),
        Page(Node {
            flex_basis: percent(50),
            align_items: AlignItems::Center,
            padding: UiRect::axes(px(space::S), px(2)),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            ..default()
        }),
    )
}

/// What chess players write behind a move that gives something away: on a red ground, so that it is found at a glance.
fn sign_of(grade: Grade) -> impl Bundle {
    let node = Node {
        padding: px(space::XS).horizontal(),
        margin: px(space::XS).left(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        flex_shrink: 0.0,
        ..default()
    };
    (
        Page(node),
        Pickable::IGNORE,
        GroundTone::new(Tone::Filled),
        children![(plain(grade.sign(), size::SMALL, Tone::OnFilled), TextLayout::no_wrap())],
    )
}

/// The turns of a row, beside its number.
fn turns() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), flex_wrap: FlexWrap::Wrap, ..default() }
}

fn look_at(click: On<Pointer<Click>>, plies: Query<&Ply>, mut looks: MessageWriter<LookBack>) {
    if let Ok(Ply(ply)) = plies.get(click.entity) {
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
            Span::Face(Face::Man(man)) => words.push(glyph(*man, look.cannon)),
            Span::Face(Face::Koma(koma)) => words.push_str(&koma.to_string()),
        }
    }
    flush(&mut words, commands);
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
