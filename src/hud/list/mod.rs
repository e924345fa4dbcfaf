//! The list of moves: a drawer that the board gives way to, or a tablet beside a high board. A press on a move looks back
//! at it.

use accesskit::Role;
use bevy::a11y::AccessibilityRequested;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::ScrollArea;

use super::notation::{Notation, lines};
use super::slot::Slot;
use super::{HudRoot, has_news};
use crate::app::trace::Traced;
use crate::app::{AppSystems, Menu, Screen};
use crate::baking::{Carved, Carving};
use crate::board::layout::BoardKind;
use crate::board::{Layout, ListOpen};
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask};
use crate::look::Look;
use crate::opponent::Review;
use crate::sitting::{GameKind, LookBack, Looked, Sitting};
use crate::speech::{Speaker, SquareNames};
use crate::ui::reader::{Spoken, is_read, reader_has_changed};
use crate::ui::theme::{size, space};
use crate::ui::widget::{text, words};
use crate::ui::{GroundTone, Page, Room, Tone, Typeface};

mod rows;

use rows::{Marks, Row};

/// The drawer.
#[derive(Component)]
struct Drawer;

/// The part of it that is scrolled.
#[derive(Component)]
struct Rows;

/// What the review has come to.
#[derive(Component)]
struct ReviewLine;

/// How high a row is, in pixels of the page.
const ROW: f32 = 33.0;

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
                    .or_eager(resource_changed::<Look>)
                    .or_eager(reader_has_changed),
            )
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>))
            .run_if(resource_exists::<Notation>),
    )
    .add_systems(
        Update,
        (rows::mark, tell_review)
            .in_set(AppSystems::Ui)
            .after(rebuild)
            .run_if(resource_exists_and_changed::<Review>)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>))
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
    (look, localization, room): (Res<Look>, Res<Localization>, Res<Room>),
    (names, requested): (Res<SquareNames>, Option<Res<AccessibilityRequested>>),
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
                padding: px(space::M).all(),
                row_gap: px(space::S),
                ..default()
            }),
            children![
                words(Typeface::Title, Localized::new("list-title"), size::LARGE, paint.text),
                (
                    Page(Node { height: px(1), width: percent(100), flex_shrink: 0.0, ..default() }),
                    GroundTone::new(paint.line)
                ),
            ],
        ))
        .id();
    if let Some(words) = remark(&sitting, &review) {
        commands.spawn((ChildOf(sheet), ReviewLine, text(words, size::SMALL, paint.dim)));
    }
    let is_simplified = localization.language().tag == "zh-Hans";
    let lines = lines(sitting.view(), notation.0, is_simplified);
    let said =
        if is_read(requested) { said(&sitting, &Speaker::at(&sitting, &localization, *names)) } else { Vec::new() };
    let seen = sitting.seen().ply();
    let rows_seen = rows_within(&layout, *room);
    // The move that is seen stands in the middle of what is seen, and the last ones at the end.
    let first = ((seen as f32 - rows_seen) / 2.0).max(0.0).floor();
    let down = if seen == lines.len() { 1.0e6 } else { first * ROW * room.letters * room.scale };
    let rows = commands
        .spawn((
            (Rows, Spoken::new(Role::List), Localized::new("list-title"), AccessibleLabel::default()),
            ChildOf(sheet),
            ScrollArea,
            ScrollPosition(Vec2::new(0.0, down)),
            Page(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                // Whole rows, or the first one would be cut where the last ones are seen.
                max_height: px(rows_seen * ROW * room.letters),
                min_height: px(0),
                overflow: Overflow::scroll_y(),
                ..default()
            }),
        ))
        .id();
    rows::spawn_taken_back(&mut commands, rows, &sitting, 0..=0, (&look, &paint));
    for (number, turns) in lines.chunks(2).enumerate() {
        let row = commands.spawn((ChildOf(rows), rows::row())).id();
        commands.spawn((ChildOf(row), rows::number(number + 1, &paint)));
        let marks = Marks::of_row(number, turns.len(), &sitting, &review);
        let said = said.chunks(2).nth(number).unwrap_or_default().to_vec();
        let turns = Row { number, turns: turns.to_vec(), said, marks };
        let place = commands.spawn((ChildOf(row), rows::turns())).id();
        rows::fill(&mut commands, place, &turns, (&look, &localization), &paint);
        commands.entity(place).insert(turns);
        rows::spawn_taken_back(&mut commands, rows, &sitting, 2 * number + 1..=2 * number + 2, (&look, &paint));
    }
}

/// Every turn in words, with who played it.
fn said(sitting: &Sitting, speaker: &Speaker) -> Vec<String> {
    let turns = sitting.view().line().iter().zip(speaker.turns(sitting.view()));
    let named = |seat| sitting.called(seat).resolve(speaker.localization);
    turns.map(|(turn, words)| speaker.list(&[named(turn.seat), words])).collect()
}

/// How many rows find room below the title.
fn rows_within(layout: &Layout, room: Room) -> f32 {
    /// The title's height, in sizes of the usual letters, and lengths of the page around it.
    const TITLE: f32 = 30.0;
    const AROUND: f32 = 2.0 * space::M + 2.0 * space::S + 1.0;
    let height = layout.list.map_or(0.0, |list| list.height() / room.scale);
    ((height - AROUND - TITLE * room.letters) / (ROW * room.letters)).floor().max(1.0)
}

/// What the review has come to, over the moves of a match that is over.
fn remark(sitting: &Sitting, review: &Review) -> Option<Localized> {
    let is_reviewed = sitting.outcome().is_over() && GameKind::of(sitting.view().rules()).is_taught();
    is_reviewed.then(|| match (review.is_over, review.marks.is_empty()) {
        (false, _) => Localized::new("review-busy"),
        (true, true) => Localized::new("review-none"),
        (true, false) => Localized::new("review-how"),
    })
}

fn tell_review((sitting, review): (Res<Sitting>, Res<Review>), mut lines: Query<&mut Localized, With<ReviewLine>>) {
    let Some(words) = remark(&sitting, &review) else { return };
    for mut line in &mut lines {
        line.set_if_neq(words.clone());
    }
}
