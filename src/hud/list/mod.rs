//! The list of moves: a drawer that the board gives way to, or a tablet beside a high board. A press on a move looks back
//! at it.
//!
//! The drawer stays while there is a place for it. [`lines`] computes its content; only lines that change are respawned.

use accesskit::Role;
use bevy::a11y::AccessibilityRequested;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::ScrollArea;
use teahouse_art::{CannonGlyph, PieceSet};
use teahouse_rules::Boards;

use super::advice::told_in_list;
use super::notation::Notation;
use super::slot::Slot;
use super::{HudRoot, HudSystems, has_news};
use crate::board::layout::BoardKind;
use crate::board::{AtTable, Layout, ListOpen, table_changed};
use crate::core::trace::Traced;
use crate::core::{AppSystems, Menu, Screen};
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask};
use crate::opponent::{Advice, Advised, Review};
use crate::paint::Carved;
use crate::prefs::look::Look;
use crate::session::{CurtainSystems, GameState, LookBack, Looked, TableSystems, TreeChanged};
use crate::speech::{Speaker, SquareNames};
use crate::ui::reader::{Announce, Spoken, is_read, reader_has_changed};
use crate::ui::theme::{size, space};
use crate::ui::widget::text;
use crate::ui::{GroundTone, Page, Room};

mod branch;
mod controls;
mod graph;
mod heads;
mod lines;
mod paint;
mod room;
mod rows;
mod see;
mod shows;
mod tree;
mod turns;
mod undone;
mod window;

use paint::ListPaint;
use room::{ListParts, ROW, heading, is_low, rows_node, rows_within};
use rows::{Cells, LineStyle};
use turns::Turns;
use undone::UndoneTurns;

/// The drawer, and the facts that all of its lines depend on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Drawer {
    board: BoardKind,
    set: PieceSet,
    cannon: CannonGlyph,
}

/// A scroll position beyond the end of every list.
const END: f32 = 1.0e6;

/// The scrolled part of the drawer, and the view for which it was scrolled last.
#[derive(Component, Debug, Default)]
struct ScrolledRows(Option<ScrolledView>);

/// The values that decide the scroll position.
#[derive(Debug, Clone, Copy, PartialEq)]
struct ScrolledView {
    /// The number of turns that are seen on the board, and of all turns.
    seen: usize,
    all: usize,
    /// The height of a row in pixels of the window, and how many have room.
    row: f32,
    room: f32,
}

/// The title, or the heads of the columns, with the line below.
#[derive(Component)]
struct ListHeading;

/// The result of the review.
#[derive(Component)]
struct ReviewLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            furnish.run_if(
                table_changed::<Layout>
                    .or_eager(resource_changed::<ListOpen>)
                    .or_eager(resource_changed::<Look>)
                    .or_eager(any_match_filter::<Added<HudRoot>>),
            ),
            write.run_if(
                has_news
                    .or_eager(on_message::<Looked>)
                    .or_eager(on_message::<TreeChanged>)
                    .or_eager(resource_exists_and_changed::<Notation>)
                    .or_eager(resource_exists_and_changed::<Review>)
                    .or_eager(resource_exists_and_changed::<Advice>)
                    .or_eager(resource_changed::<Localization>)
                    .or_eager(reader_has_changed)
                    // A screen reader tells nothing of a match that becomes blind.
                    .or_eager(table_changed::<Layout>.and_eager(is_read))
                    .or_eager(becomes_low)
                    .or_eager(any_match_filter::<Added<Drawer>>),
            ),
            heads::show.run_if(
                has_news
                    .or_eager(resource_changed::<Localization>)
                    .or_eager(resource_changed::<Room>)
                    .or_eager(any_match_filter::<Added<Drawer>>),
            ),
            controls::show
                .run_if(controls::is_news.or_eager(table_changed::<Layout>).or_eager(resource_changed::<Room>)),
            graph::show.run_if(
                has_news
                    .or_eager(on_message::<Looked>)
                    .or_eager(resource_exists_and_changed::<Review>)
                    .or_eager(resource_changed::<Localization>)
                    .or_eager(table_changed::<Layout>)
                    .or_eager(resource_changed::<Room>)
                    .or_eager(any_match_filter::<Added<Drawer>>),
            ),
            scroll.run_if(
                has_news
                    .or_eager(on_message::<Looked>)
                    .or_eager(table_changed::<Layout>)
                    .or_eager(resource_changed::<Room>)
                    .or_eager(any_match_filter::<Added<Drawer>>),
            ),
        )
            .chain()
            .in_set(HudSystems::Board)
            .run_if(resource_exists::<Notation>),
    )
    .add_systems(Update, see::see.after(HudSystems::Board).after(CurtainSystems).in_set(TableSystems(AppSystems::Ui)))
    .add_observer(on_ask);
}

/// Goes back and forth through the moves; one key returns. Heard where the ask comes up to the window.
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

/// There is a drawer where the layout has a place for it. A drawer of another board or other characters is a new one.
fn furnish(
    mut commands: Commands,
    (layout, look): (AtTable<&Layout>, Res<Look>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<(Entity, &Drawer)>,
) {
    let Look { set, cannon, .. } = *look;
    let wanted = layout.list.map(|_| Drawer { board: layout.board, set, cannon });
    let mut is_there = false;
    for (entity, drawer) in &old {
        if wanted == Some(*drawer) {
            is_there = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if let Some(drawer) = wanted.filter(|_| !is_there) {
        commands.spawn((ChildOf(*root), drawer, empty_drawer()));
    }
}

/// A drawer without lines.
fn empty_drawer() -> impl Bundle {
    let paint = ListPaint::WOOD;
    let column = Node { flex_direction: FlexDirection::Column, ..default() };
    (
        (Name::new("List of moves"), Traced::new("list", "list"), Slot::List),
        (Carved(paint.carving), Node::default()),
        children![(
            Page(Node { width: percent(100), padding: px(space::M).all(), row_gap: px(space::S), ..column.clone() }),
            children![
                (
                    ListHeading,
                    Page(heading(ListParts::All)),
                    children![
                        heads::head(paint.text, paint.dim),
                        (
                            Page(Node { height: px(1), width: percent(100), flex_shrink: 0.0, ..default() }),
                            GroundTone::new(paint.line)
                        ),
                    ],
                ),
                controls::place(),
                (
                    (ReviewLine, text(Localized::new("review-none"), size::SMALL, paint.dim), hidden()),
                    // A word that is broader than the list goes on in the next line.
                    TextLayout::linebreak(LineBreak::WordOrCharacter),
                ),
                (
                    (
                        ScrolledRows::default(),
                        Spoken::new(Role::List),
                        Localized::new("list-title"),
                        AccessibleLabel::default()
                    ),
                    (ScrollArea, ScrollPosition::default(), Page(rows_node(Some(1.0), 1.0))),
                ),
                graph::place(),
            ],
        )],
    )
}

fn hidden() -> Node {
    Node { display: Display::None, ..default() }
}

/// Whether a list has become low, or is low no more. A resize alone writes nothing.
fn becomes_low(
    layout: Option<AtTable<&Layout>>,
    room: Res<Room>,
    session: Option<Res<GameState>>,
    mut was_low: Local<bool>,
) -> bool {
    let is_low = layout.zip(session).is_some_and(|(layout, session)| is_low(&layout, *room, &session));
    core::mem::replace(&mut *was_low, is_low) != is_low
}

/// Respawns the lines that have changed.
fn write(
    mut commands: Commands,
    (session, notation, review, advice): (Res<GameState>, Res<Notation>, Res<Review>, Res<Advice>),
    (layout, room): (AtTable<&Layout>, Res<Room>),
    (mut known, mut written_turns, mut undone): (Local<tree::WrittenTree>, Local<Turns>, Local<UndoneTurns>),
    mut told: Local<Option<(Advised, Localized)>>,
    (look, localization): (Res<Look>, Res<Localization>),
    (names, requested): (Res<SquareNames>, Option<Res<AccessibilityRequested>>),
    rows: Single<(Entity, Option<&Children>), With<ScrolledRows>>,
    old: Query<&lines::ListLine>,
    cells: Query<(Entity, &ChildOf), With<Cells>>,
    mut remarks: Query<(&mut Localized, &mut Node), With<ReviewLine>>,
    mut announced: MessageWriter<Announce>,
) {
    let paint = ListPaint::WOOD;
    let (rows, children) = *rows;
    let written: Vec<Entity> = children.into_iter().flatten().copied().collect();
    let style = LineStyle { look: &look, localization: &localization, paint: &paint };
    let (speaker, is_read) = (Speaker::at(&session, &localization, *names), is_read(requested));
    // In words a turn tells what was taken, which its notation may not.
    let said = if is_read && !session.is_blind() { said(&session, &speaker) } else { Vec::new() };
    let branches = known.of(&session, notation.0, &speaker, is_read);
    let (of, is_simplified) = (session.state().header().id, localization.language().is_simplified());
    let notation = turns::NotationStyle { of, writing: notation.0, is_simplified };
    let turns = written_turns.of(notation, session.boards());
    let taken_back = undone.of(notation, session.boards(), session.state().undos());
    let content = lines::ListedTurns { turns, taken_back, said: &said };
    let mut wanted = window::around_seen(lines::all(&session, &review, content, branches));
    let is_low = is_low(&layout, *room, &session);
    let better = told_in_list(&advice, &session, &layout, (&localization, &look));
    // Two mistakes may have the same words.
    let telling = advice.0.clone().zip(better.clone());
    if *told != telling {
        announced.write_batch(better.iter().map(|words| Announce::new(words.resolve(&localization))));
        *told = telling;
    }
    let remark = better.clone().filter(|_| !is_low).or_else(|| remark(&session, &review));
    if is_low {
        if let Some(better) = better {
            wanted.insert(lines::below_seen(&wanted), lines::ListLine::Better(better));
        }
        let boards = 0..session.seats().boards();
        let kept = boards.filter_map(|board| graph::kept(&session, &review, board));
        wanted.extend(remark.clone().into_iter().chain(kept).map(lines::ListLine::Review));
    }
    let kept = written.iter().zip(&wanted).position(|(row, line)| {
        let known = old.get(*row).ok();
        known != Some(line) && !known.is_some_and(|known| known.is_in_place_of(line))
    });
    let kept = kept.unwrap_or(written.len().min(wanted.len()));
    for row in &written[kept..] {
        commands.entity(*row).despawn();
    }
    for (row, line) in written[..kept].iter().zip(&wanted) {
        if old.get(*row).ok() != Some(line) {
            let cells = cells.iter().find(|(_, parent)| parent.parent() == *row).map(|(cells, _)| cells);
            rows::rewrite(&mut commands, (*row, cells), line, style);
        }
    }
    for line in &wanted[kept..] {
        rows::spawn(&mut commands, rows, line, style);
    }
    for (mut words, mut node) in &mut remarks {
        let display = if remark.is_some() && !is_low { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(remark) = &remark {
            words.set_if_neq(remark.clone());
        }
    }
}

/// Every turn in words, with its player.
fn said(session: &GameState, speaker: &Speaker) -> Vec<String> {
    let turns = session.boards().line().zip(speaker.turns_of_match(session.boards()));
    let named = |seat| session.called(seat).resolve(speaker.localization);
    turns.map(|(turn, words)| speaker.list(&[named(turn.seat), words])).collect()
}

/// The turn that is seen stands in the middle, and the last turns at the end. A list that has been scrolled stays so until
/// there is another turn or another room.
fn scroll(
    mut commands: Commands,
    (session, layout, room): (Res<GameState>, AtTable<&Layout>, Res<Room>),
    mut rows: Query<(Entity, &mut ScrolledRows, &mut ScrollPosition, &Page), Without<ListHeading>>,
    headings: Query<(Entity, &Page), With<ListHeading>>,
) {
    let (parts, is_low) = (ListParts::of(&layout, *room, &session), is_low(&layout, *room, &session));
    let rows_seen = rows_within(&layout, *room, &session, parts);
    for (entity, page) in &headings {
        let node = heading(parts);
        if page.0 != node {
            commands.entity(entity).insert(Page(node));
        }
    }
    let [seen, all] = [session.seen_boards(), session.boards()].map(Boards::ply);
    let view = ScrolledView { seen, all, row: ROW * room.letters * room.scale, room: rows_seen };
    for (entity, mut rows, mut position, page) in &mut rows {
        let node = rows_node(Some(rows_seen).filter(|_| parts == ListParts::All && !is_low), room.letters);
        if page.0 != node {
            commands.entity(entity).insert(Page(node));
        }
        if rows.0 != Some(view) {
            rows.0 = Some(view);
            let first = ((seen as f32 - rows_seen) / 2.0).max(0.0).floor();
            position.y = if seen == all { END } else { first * view.row };
        }
    }
}

/// The result of the review, over the moves of a match that is over.
fn remark(session: &GameState, review: &Review) -> Option<Localized> {
    session.outcome().is_over().then(|| match (review.is_over, review.marks.is_empty()) {
        (false, _) => Localized::new("review-busy").arg("done", review.done).arg("all", session.boards().ply()),
        (true, true) => Localized::new("review-none"),
        (true, false) => Localized::new("review-how"),
    })
}
