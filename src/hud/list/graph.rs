//! The graph of a match that is over, below its list: who stood better, turn by turn, and how much of the chances each player
//! kept. A press or a drag goes to a turn; so do the keys of a slider.

use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{
    Slider, SliderPrecision, SliderRange, SliderStep, SliderValue, TrackClick, ValueChange, observe,
};
use teahouse_art::{Course, GraphGround, Order};
use teahouse_engine::Grade;
use teahouse_rules::{Seat, Seats};

use super::Paint;
use super::room::is_tight;
use crate::board::layout::BoardKind;
use crate::board::{AtTable, Layout};
use crate::core::trace::Traced;
use crate::i18n::Localized;
use crate::opponent::Review;
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::computers::is_taught;
use crate::session::{GameState, LookBack};
use crate::ui::theme::size;
use crate::ui::widget::text;
use crate::ui::{GroundTone, Page, Ring, Room, Skin};

/// The graph. A step of it is a turn.
#[derive(Component)]
pub(super) struct Graph(GraphGround);

/// The line at the turn that is seen.
#[derive(Component)]
pub(super) struct Here;

/// How much of the chances each player kept.
#[derive(Component)]
pub(super) struct AccuracyLine;

/// The height of the graph, in pixels of the page.
pub(super) const HEIGHT: f32 = 56.0;

/// While the review goes on, the graph is redrawn after each part; this is the number of parts of a match.
const PARTS: usize = 20;

/// The graph and the sentence below it. They are hidden until a match is over.
pub(super) fn place(board: BoardKind) -> impl Bundle {
    let is_paper = board == BoardKind::Banqi;
    let (ground, ring) =
        if is_paper { (GraphGround::Paper, Ring::ON_PAPER) } else { (GraphGround::Wood, Ring::ON_DARK) };
    let paint = Paint::of(board);
    (
        Page(Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() }),
        children![
            (
                (Name::new("graph"), Graph(ground), Traced::button("graph"), Skin::Round, ring),
                (Localized::new("graph-unknown").arg("turn", 0_usize), AccessibleLabel::default()),
                (Slider { track_click: TrackClick::Snap, ..default() }, SliderRange::new(0.0, 1.0), SliderValue(0.0)),
                (SliderStep(1.0), SliderPrecision(0)),
                (Page(hidden()), observe(go)),
                children![(Here, Page(line(0.0)), Pickable::IGNORE, GroundTone::new(paint.seen))],
            ),
            (AccuracyLine, text(Localized::new("review-none"), size::SMALL, paint.dim), unwritten()),
        ],
    )
}

fn unwritten() -> Node {
    Node { display: Display::None, ..default() }
}

fn hidden() -> Node {
    Node { display: Display::None, ..shown() }
}

fn shown() -> Node {
    Node { width: percent(100), height: px(HEIGHT), flex_shrink: 0.0, ..default() }
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
    let is_between_two = session.seats() == Seats::Two && is_taught(session.view().rules());
    is_between_two && session.outcome().is_over() && session.view().ply() > 0
}

/// A press, a drag or a key goes to a turn of the match.
fn go(change: On<ValueChange<f32>>, mut looks: MessageWriter<LookBack>) {
    looks.write(LookBack::At(change.value.round().max(0.0) as usize));
}

/// Draws what is known, and shows where the board is.
pub(super) fn show(
    mut commands: Commands,
    (session, review): (Res<GameState>, Res<Review>),
    (layout, room): (AtTable<&Layout>, Res<Room>),
    graph: Option<Single<(Entity, &Graph, &Page, &SliderRange, &SliderValue)>>,
    here: Option<Single<Entity, With<Here>>>,
    accuracy: Option<Single<(&mut Localized, &mut Node), (With<AccuracyLine>, Without<Graph>)>>,
    mut drawn: Local<Option<(Entity, Drawn)>>,
) {
    let (Some(graph), Some(here)) = (graph, here) else { return };
    let (entity, &Graph(ground), page, range, value) = graph.into_inner();
    let is_wanted = is_wanted(&session) && !is_tight(&layout, *room, &session);
    let node = if is_wanted { shown() } else { hidden() };
    if page.0 != node {
        commands.entity(entity).insert(Page(node));
    }
    let sentence = if is_wanted { kept(&session, &review) } else { None };
    if let Some(line) = accuracy {
        let (mut words, mut node) = line.into_inner();
        let display = if sentence.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(sentence) = sentence {
            words.set_if_neq(sentence);
        }
    }
    if !is_wanted {
        return;
    }
    let turns = session.view().ply();
    let now = Drawn { part: PARTS * review.done / turns.max(1), is_over: review.is_over, turns };
    if *drawn != Some((entity, now)) {
        *drawn = Some((entity, now));
        let course = course(&review, turns);
        let make = move |size: UVec2| {
            Some(Order::Graph { course: course.clone(), size: size.into(), ground }).filter(|_| size.min_element() > 3)
        };
        commands.entity(entity).insert(Carved(Carving::Made(Maker::new(make))));
    }
    let seen = session.seen().ply().min(turns) as f32;
    if range.end() != turns as f32 || value.0 != seen {
        commands.entity(entity).insert((SliderRange::new(0.0, turns as f32), SliderValue(seen)));
        commands.entity(*here).insert(Page(line(seen / turns as f32)));
    }
    commands.entity(entity).insert_if_neq(said(&session, &review));
}

/// What a graph was drawn of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Drawn {
    part: usize,
    is_over: bool,
    turns: usize,
}

fn course(review: &Review, turns: usize) -> Course {
    let mistakes = review.marks.iter().filter(|mark| mark.grade >= Grade::Mistake);
    Course {
        shares: review.shares().into(),
        turns: u16::try_from(turns).unwrap_or(u16::MAX),
        mistakes: mistakes.filter_map(|mark| u16::try_from(mark.ply + 1).ok()).collect(),
    }
}

/// Who stands better where the board is, as a sentence.
fn said(session: &GameState, review: &Review) -> Localized {
    const EVEN: u8 = 50;
    let turn = session.seen().ply();
    let share = review.shares().get(turn).copied();
    let Some(share) = share else { return Localized::new("graph-unknown").arg("turn", turn) };
    let (seat, percent) = if share < EVEN { (Seat::SECOND, 100 - share) } else { (Seat::FIRST, share) };
    if share == EVEN {
        return Localized::new("graph-even").arg("turn", turn);
    }
    Localized::new("graph-better").arg("turn", turn).arg("name", session.called(seat)).arg("percent", percent)
}

/// How much of the chances each player kept, as soon as every turn has been looked at.
fn kept(session: &GameState, review: &Review) -> Option<Localized> {
    let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| review.accuracy(seat).filter(|_| review.is_over));
    let words = Localized::new("graph-accuracy").arg("first", session.called(Seat::FIRST)).arg("first-kept", first?);
    Some(words.arg("second", session.called(Seat::SECOND)).arg("second-kept", second?))
}
