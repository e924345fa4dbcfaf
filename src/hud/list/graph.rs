//! The graph of a match that is over, below its list: who stood better, turn by turn, and how much of the chances each player
//! kept. A press or a drag goes to a turn; so do the keys of a slider. A match on two boards has a graph for each, over the same
//! turns: what lies below each other was at the same time.

use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{
    Slider, SliderPrecision, SliderRange, SliderStep, SliderValue, TrackClick, ValueChange, observe,
};
use teahouse_art::{Course, Order};
use teahouse_engine::Grade;
use teahouse_rules::Seat;

use super::ListPaint;
use super::room::{is_low, is_tight};
use crate::board::{AtTable, Layout, named};
use crate::core::trace::Traced;
use crate::i18n::Localized;
use crate::opponent::Review;
use crate::paint::{Carved, Carving, Maker};
use crate::session::{GameState, LookBack};
use crate::ui::theme::{size, space};
use crate::ui::widget::text;
use crate::ui::{GroundTone, Page, Ring, Room, Skin};

/// The graph of a board. A step of it is a turn of the match.
#[derive(Component)]
pub(super) struct Graph(u8);

/// The line at the turn that is seen.
#[derive(Component)]
pub(super) struct Here;

/// The line with the accuracy of each player at this board.
#[derive(Component)]
pub(super) struct AccuracyLine(u8);

/// The height of the graph, in pixels of the page.
const HEIGHT: f32 = 56.0;
/// The height of each of two graphs, and of the line below, in sizes of the usual letters.
const HEIGHT_OF_TWO: f32 = 40.0;
const LINE: f32 = 20.0;
/// The most characters of a name in the line with the accuracy: longer ones, which the tablets have whole, would fill the list.
const NAME: usize = 24;

/// The height of all graphs of a match with what lies between them, in pixels of the page.
pub(super) fn height(session: &GameState, letters: f32) -> f32 {
    if session.has_two_boards() { 2.0 * (HEIGHT_OF_TWO + LINE * letters + space::S) } else { HEIGHT + space::S }
}

/// While the review goes on, the graph is redrawn after each part; this is the number of parts of a match.
const PARTS: usize = 20;

/// The graphs and the sentence below each. They are hidden until a match is over.
pub(super) fn place() -> impl Bundle {
    (
        Page(Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() }),
        children![graph::<0>(), line_below::<0>(), graph::<1>(), line_below::<1>()],
    )
}

fn graph<const B: u8>() -> impl Bundle {
    let name = named::<B>("graph");
    (
        (Name::new(name.clone()), Graph(B), Traced::button(name), Skin::Round, Ring::ON_DARK),
        (Localized::new("graph-unknown").arg("turn", 0_usize), AccessibleLabel::default()),
        (Slider { track_click: TrackClick::Snap, ..default() }, SliderRange::new(0.0, 1.0), SliderValue(0.0)),
        (SliderStep(1.0), SliderPrecision(0)),
        (Page(hidden()), observe(go)),
        children![(Here, Page(line(0.0)), Pickable::IGNORE, GroundTone::new(ListPaint::WOOD.seen))],
    )
}

fn line_below<const B: u8>() -> impl Bundle {
    (AccuracyLine(B), text(Localized::new("review-none"), size::SMALL, ListPaint::WOOD.dim), unwritten())
}

fn unwritten() -> Node {
    Node { display: Display::None, ..default() }
}

fn hidden() -> Node {
    Node { display: Display::None, ..shown(HEIGHT) }
}

fn shown(height: f32) -> Node {
    Node { width: percent(100), height: px(height), flex_shrink: 0.0, ..default() }
}

/// The line across the graph at a share of its length.
fn line(share: f32) -> Node {
    const BREADTH: f32 = 2.0;
    Node {
        position_type: PositionType::Absolute,
        left: percent(100.0 * share),
        margin: px(-BREADTH / 2.0).left(),
        width: px(BREADTH),
        height: percent(100),
        ..default()
    }
}

/// Whether a graph belongs to the match.
pub(super) fn is_wanted(session: &GameState) -> bool {
    session.outcome().is_over() && session.boards().ply() > 0
}

/// A press, a drag or a key goes to a turn of the match.
fn go(change: On<ValueChange<f32>>, mut looks: MessageWriter<LookBack>) {
    looks.write(LookBack::At(change.value.round().max(0.0) as usize));
}

/// The graphs as they are drawn.
pub(super) type Graphs<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static Graph, &'static Page, &'static SliderRange, &'static SliderValue, &'static Children),
>;

/// Draws what is known, and shows where the boards are.
pub(super) fn show(
    mut commands: Commands,
    (session, review): (Res<GameState>, Res<Review>),
    (layout, room): (AtTable<&Layout>, Res<Room>),
    (graphs, here): (Graphs, Query<(), With<Here>>),
    mut lines: Query<(&AccuracyLine, &mut Localized, &mut Node), Without<Graph>>,
    mut drawn: Local<[Option<(Entity, Drawn)>; 2]>,
) {
    let is_wanted = is_wanted(&session) && !is_tight(&layout, *room, &session);
    let has_room = is_wanted && !is_low(&layout, *room, &session);
    let is_of_match = |board: u8| is_wanted && board < session.seats().boards();
    for (AccuracyLine(board), mut words, mut node) in &mut lines {
        let sentence = if has_room && is_of_match(*board) { kept(&session, &review, *board) } else { None };
        let display = if sentence.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(sentence) = sentence {
            words.set_if_neq(sentence);
        }
    }
    for (entity, &Graph(board), page, range, value, children) in &graphs {
        let height = if session.has_two_boards() { HEIGHT_OF_TWO } else { HEIGHT };
        let node = if is_of_match(board) { shown(height) } else { hidden() };
        if page.0 != node {
            commands.entity(entity).insert(Page(node));
        }
        if !is_of_match(board) {
            continue;
        }
        let turns = session.boards().ply();
        let now = Drawn { part: PARTS * review.done / turns.max(1), is_over: review.is_over, turns };
        let drawn = &mut drawn[usize::from(board)];
        if *drawn != Some((entity, now)) {
            *drawn = Some((entity, now));
            let course = course(&session, &review, board);
            let make = move |size: UVec2| {
                Some(Order::Graph { course: course.clone(), size: size.into() }).filter(|_| size.min_element() > 3)
            };
            commands.entity(entity).insert(Carved(Carving::Made(Maker::new(make))));
        }
        let seen = session.seen_boards().ply().min(turns) as f32;
        if range.end() != turns as f32 || value.0 != seen {
            commands.entity(entity).insert((SliderRange::new(0.0, turns as f32), SliderValue(seen)));
            for &child in children {
                if here.contains(child) {
                    commands.entity(child).insert(Page(line(seen / turns as f32)));
                }
            }
        }
        commands.entity(entity).insert_if_neq(said(&session, &review, board));
    }
}

/// The state of the review and the match from which a graph was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Drawn {
    part: usize,
    is_over: bool,
    turns: usize,
}

fn course(session: &GameState, review: &Review, board: u8) -> Course {
    let is_here = |seat: Seat| session.seats().board_of(seat) == board;
    let mistakes = review.marks.iter().filter(|mark| mark.grade >= Grade::Mistake && is_here(mark.seat));
    Course {
        shares: review.shares(session.seats(), board).into(),
        turns: u16::try_from(session.boards().ply()).unwrap_or(u16::MAX),
        mistakes: mistakes.filter_map(|mark| u16::try_from(mark.ply + 1).ok()).collect(),
    }
}

/// The players at a board, the first one first.
fn players(board: u8) -> [Seat; 2] {
    [Seat(2 * board), Seat(2 * board).other()]
}

/// The player who stands better in the position on the board, as a sentence.
fn said(session: &GameState, review: &Review, board: u8) -> Localized {
    const EVEN: u8 = 50;
    let turn = session.seen_boards().ply();
    let share = review.shares(session.seats(), board).get(turn).copied();
    let Some(share) = share else { return Localized::new("graph-unknown").arg("turn", turn) };
    let [first, second] = players(board);
    let (seat, percent) = if share < EVEN { (second, 100 - share) } else { (first, share) };
    match (share == EVEN, session.has_two_boards()) {
        (true, false) => Localized::new("graph-even").arg("turn", turn),
        (true, true) => of_both(Localized::new("graph-even-between").arg("turn", turn), session, board),
        (false, _) => {
            Localized::new("graph-better").arg("turn", turn).arg("name", session.called(seat)).arg("percent", percent)
        }
    }
}

fn of_both(words: Localized, session: &GameState, board: u8) -> Localized {
    let [first, second] = players(board).map(|seat| session.called(seat));
    words.arg("first", first).arg("second", second)
}

/// How much of the chances each player at a board kept, as soon as every turn has been looked at. Before that, on two boards,
/// whose graph it is.
pub(super) fn kept(session: &GameState, review: &Review, board: u8) -> Option<Localized> {
    let [first, second] = players(board).map(|seat| review.accuracy(seat).filter(|_| review.is_over));
    let key = if session.has_two_boards() { "graph-accuracy-between" } else { "graph-accuracy" };
    match (first, second, session.has_two_boards()) {
        (Some(first), Some(second), _) => {
            let words = Localized::new(key).arg("first-kept", first).arg("second-kept", second);
            Some(of_both(words, session, board).with_names_of(NAME))
        }
        (_, _, true) => Some(of_both(Localized::new("graph-between"), session, board).with_names_of(NAME)),
        (_, _, false) => None,
    }
}
