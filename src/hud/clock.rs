//! The players' clocks on their tablets: the digits, cut into a recess of the tablet, and below them byoyomi, with marks of its periods and
//! counted in words.
//!
//! At rest a frame comes when a digit changes, and nothing but that text is written.

use accesskit::Role;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_art::Order;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, ClockReading};

use super::slot::Slot;
use super::tablet::{self, letters};
use super::{HudSystems, question};
use crate::board::{AtTable, Layout, Of, named};
use crate::core::trace::Traced;
use crate::i18n::{Localization, Localized};
use crate::paint::{Carved, Carving, Reserve};
use crate::prefs::Settings;
use crate::session::{GameState, Pauses};
use crate::ui::reader::Spoken;
use crate::ui::theme::size;
use crate::ui::widget::{Letters, OneLine, plain};
use crate::ui::{GroundTone, Palette, Shade, TextTone, Tone};

mod byoyomi;
mod marks;

use byoyomi::{ByoyomiCount, WORDS_WIDTH, called, called_with_period, called_within, ems};
use marks::PeriodMarks;

/// A player's clock.
#[derive(Component)]
struct ClockNode {
    near: bool,
}

/// The state of a clock as a screen reader can read it: the text stays while the time changes by less than a step.
#[derive(Component, Default, PartialEq)]
struct ToldTime(Option<(Seat, bool, ClockPhase, u64)>);

/// The time on a clock, and the room that it has: nothing is formatted while these stay the same.
#[derive(Component, Default)]
struct LastShown(Option<ShownTime>);

#[derive(Clone, Copy, PartialEq)]
struct ShownTime {
    shown: u64,
    phase: ClockPhase,
    runs: bool,
    is_low: bool,
    is_across: bool,
    place: Vec2,
    rem: f32,
    text_scale: f32,
}

impl ShownTime {
    fn new(reading: &ClockReading, is_across: bool, place: Vec2, (rem, text_scale): (f32, f32)) -> Self {
        let ClockReading { phase, runs, .. } = *reading;
        Self { shown: reading.shown(), phase, runs, is_low: reading.is_low(), is_across, place, rem, text_scale }
    }
}

/// The digits of a clock.
#[derive(Component)]
struct ClockDigits;

/// The mark beside the digits while little time is left.
#[derive(Component)]
struct LowMark;

/// The line below the digits: the count of byoyomi, and the period where it has no mark.
#[derive(Component)]
struct CountLine;

const HOUR: u64 = 3_600_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show::<0>, show::<1>, tell::<0>, tell::<1>, reserve)
            .in_set(HudSystems::Board)
            // A question stops the clocks in the frame in which it is asked.
            .after(question::report)
            .run_if(has_clocks),
    );
}

fn has_clocks(session: Option<Res<GameState>>) -> bool {
    session.is_some_and(|session| session.state().has_clocks())
}

pub(super) fn spawn<const B: u8>(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        commands.spawn((
            Name::new("Clock"),
            (
                (ClockNode { near }, Of::<B>),
                LastShown::default(),
                ToldTime::default(),
                Spoken::new(Role::Label),
                AccessibleLabel::default(),
            ),
            Traced::new("clock", named::<B>(if near { "near" } else { "far" })),
            (ChildOf(root), Pickable::IGNORE, Visibility::Hidden),
            Carved(Carving::Recess { lit: false, low: false }),
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                overflow: Overflow::clip(),
                ..default()
            },
            Slot::Clock { near },
            children![
                (ClockDigits, plain("", size::LARGE, Tone::TextDim), TextLayout::no_wrap(), TextShadow::default()),
                low_mark(),
                marks::row(),
                (
                    Pickable::IGNORE,
                    Node { width: percent(100.0 * WORDS_WIDTH), justify_content: JustifyContent::Center, ..default() },
                    children![(CountLine, OneLine::default(), plain("", size::SMALL, Tone::TextDim))],
                ),
            ],
        ));
    }
}

/// A small square that stands on its corner.
fn low_mark() -> impl Bundle {
    (
        (Name::new("Low time"), LowMark, Pickable::IGNORE, Visibility::Hidden),
        GroundTone::new(Tone::OnFilled),
        UiTransform::from_rotation(Rot2::FRAC_PI_4),
        Node { position_type: PositionType::Absolute, ..default() },
    )
}

/// Beside digits of a size and with this much room, or in the corner of a clock that is filled by them.
fn mark_place(digits: f32, beside: f32) -> Node {
    /// The side of the mark, in sizes of the digits.
    const SIDE: f32 = 0.27;
    /// The smallest one, in pixels.
    const LEAST: f32 = 6.0;
    let node = Node { position_type: PositionType::Absolute, ..default() };
    let side = (SIDE * digits).max(LEAST);
    // Away from the edge and from the digits.
    if beside >= 2.0 * side {
        let top = percent(50);
        Node { left: px(side), top, margin: px(-side / 2.0).top(), width: px(side), height: px(side), ..node }
    } else {
        let side = (0.75 * side).max(LEAST);
        Node { left: px(side / 2.0), top: px(side / 2.0), width: px(side), height: px(side), ..node }
    }
}

/// The digits of a clock. Little time has a lacquered ground and a mark, so that it does not depend on the eye for colours.
fn tone(reading: &ClockReading) -> Tone {
    match (reading.is_low(), reading.runs) {
        (true, _) => Tone::OnFilled,
        (false, true) => Tone::TextLit,
        (false, false) => Tone::TextDim,
    }
}

/// The edge of digits of a size that are cut into the ground: in wood the one that the lamp reaches, in lacquer the one in the shade.
/// Bevy turns the shadow of a text with its node, and the lamp stays where it is.
fn cut(palette: &Palette, digits: f32, is_low: bool, is_across: bool) -> TextShadow {
    /// The depth of the cut, in sizes of the digits.
    const DEPTH: f32 = 0.035;
    let depth = (DEPTH * digits).max(0.75);
    let (side, shade): (f32, Shade) = if is_low { (-1.0, Tone::Shadow.alpha(0.5)) } else { (1.0, Tone::Lip.into()) };
    let side = if is_across { -side } else { side };
    TextShadow { offset: Vec2::splat(side * depth), color: palette.colour(shade) }
}

/// The pictures that a clock may need in its next frame.
fn reserve(clocks: Query<(Entity, &ComputedNode), (With<ClockNode>, Changed<ComputedNode>)>, mut commands: Commands) {
    for (entity, node) in &clocks {
        let UVec2 { x: width, y: height } = node.size().as_uvec2();
        if width == 0 || height == 0 {
            continue;
        }
        let recess = |(lit, low)| Order::Recess { width, height, lit, low };
        let states = [(false, false), (true, false), (false, true), (true, true)];
        commands.entity(entity).insert_if_neq(Reserve(states.map(recess).into()));
    }
}

fn show<const B: u8>(
    (session, layout, localization): (Res<GameState>, AtTable<&Layout, B>, Res<Localization>),
    (rem, settings, pauses, palette): (Res<RemSize>, Res<Settings>, Res<Pauses>, Res<Palette>),
    mut clocks: Query<(Entity, &ClockNode, &mut LastShown, &Carved, &mut Visibility), With<Of<B>>>,
    children: Query<&Children>,
    mut digits: Query<(&mut Text, &mut TextFont, &mut TextShadow, &TextTone), With<ClockDigits>>,
    mut counts: Query<(&mut OneLine, &mut Node, &TextTone), With<CountLine>>,
    mut periods: Query<(&mut PeriodMarks, &mut Node), Without<CountLine>>,
    mut marks: Query<
        (&mut Visibility, &mut Node),
        (With<LowMark>, Without<ClockNode>, Without<CountLine>, Without<PeriodMarks>),
    >,
    mut commands: Commands,
) {
    for (entity, clock, mut written, Carved(carving), mut visibility) in &mut clocks {
        let seat = layout.seat(clock.near);
        let reading = session.shown_clock(seat);
        let wanted = if reading.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(wanted);
        let (Some(reading), Some(place)) = (reading, layout.tablet_clock(clock.near)) else { continue };
        // A clock that stands under a question or in a look back is not lit.
        let stands = pauses.question || session.shows_past();
        let lit = ClockReading { runs: reading.runs && !stands, ..reading };
        let is_across = layout.is_across(seat);
        let writing = Some(ShownTime::new(&lit, is_across, place.size(), (rem.0, settings.text_scale)));
        if written.0 == writing && !localization.is_changed() && !palette.is_changed() {
            continue;
        }
        written.0 = writing;
        let control = session.state().header().players[seat].clock;
        let (tone, is_low) = (tone(&lit), lit.is_low());
        if !matches!(carving, Carving::Recess { lit: runs, low } if (*runs, *low) == (lit.runs, is_low)) {
            commands.entity(entity).insert(Carved(Carving::Recess { lit: lit.runs, low: is_low }));
        }
        let sizes =
            [tablet::NAME, tablet::SECOND].map(|line| letters(line, place.height(), rem.0, settings.text_scale));
        let count = ByoyomiCount::of(&reading, control);
        let periods_shown = marks::marked(reading.phase);
        let legible = tablet::LEGIBLE * rem.0 / settings.text_scale;
        let words = match periods_shown {
            Some(_) => called(&reading, count, &localization),
            None => called_within(WORDS_WIDTH * place.width() / legible, &reading, count, &localization),
        };
        let share = match &words {
            None => ALONE,
            Some(_) => share_beside(sizes.map(|letters| letters.most), periods_shown.is_some(), place.height()),
        };
        let digit_size = (share * sizes[0].most).min(0.94 * place.width() / breadth(&reading));
        let most_words = share * sizes[1].most;
        let beside = (place.width() - digit_size * ems(&reading.to_string())) / 2.0;
        for child in children.iter_descendants(entity) {
            if let Ok((mut text, mut font, mut shadow, painted)) = digits.get_mut(child) {
                text.set_if_neq(Text::new(reading.to_string()));
                shadow.set_if_neq(cut(&palette, digit_size, is_low, is_across));
                let size = FontSize::Px(digit_size);
                if font.font_size != size {
                    font.font_size = size;
                }
                paint(&mut commands, child, *painted, tone);
            } else if let Ok((mut periods, mut node)) = periods.get_mut(child) {
                let room = (most_words, place.width());
                periods.show((child, &mut node), periods_shown, tone, room, &mut commands);
            } else if let Ok((mut line, mut node, painted)) = counts.get_mut(child) {
                let display = if words.is_some() { Display::Flex } else { Display::None };
                if node.display != display {
                    node.display = display;
                }
                let words = words.as_deref().unwrap_or_default();
                let most = most_words.min(WORDS_WIDTH * place.width() / ems(words));
                // The tails of letters reach below their line, where the recess ends.
                let raised = px(-TAIL * most_words);
                if node.top != raised {
                    node.top = raised;
                }
                OneLine::allow(line.reborrow(), Letters { most, least: 0.5 * most });
                OneLine::write(line, words);
                paint(&mut commands, child, *painted, tone);
            } else if let Ok((mut mark, mut node)) = marks.get_mut(child) {
                node.set_if_neq(mark_place(digit_size, beside));
                mark.set_if_neq(if reading.is_low() { Visibility::Inherited } else { Visibility::Hidden });
            }
        }
    }
}

/// How far the tails of letters reach below their line, in sizes of the letters.
const TAIL: f32 = 0.08;

/// How much larger digits are that have no line below them.
const ALONE: f32 = 1.25;

/// The share of their sizes that digits and words below each other have in a recess of a height, with or without marks between them.
fn share_beside([digits, words]: [f32; 2], has_marks: bool, recess: f32) -> f32 {
    /// The height of a line in that of its letters, and what the rim takes, in pixels.
    const LINE: f32 = 1.2;
    const RIM: f32 = 2.0;
    let between = if has_marks { marks::height(words) } else { 0.0 };
    ((recess - RIM) / (LINE * (digits + words) + between)).min(1.0)
}

/// The breadth of the digits in sizes of their font, with a margin: `00:00`, `0:00:00` or `00:00:00`. Digits are equally broad.
fn breadth(reading: &ClockReading) -> f32 {
    match reading.shown() / HOUR {
        0 => 2.9,
        1..10 => 4.0,
        _ => 4.6,
    }
}

fn paint(commands: &mut Commands, text: Entity, painted: TextTone, tone: Tone) {
    let wanted = TextTone::new(tone);
    if painted != wanted {
        commands.entity(text).insert(wanted);
    }
}

/// Keeps what a screen reader can read up to date in steps, and announces nothing.
fn tell<const B: u8>(
    (session, layout, localization): (Res<GameState>, AtTable<&Layout, B>, Res<Localization>),
    mut clocks: Query<(Entity, &ClockNode, &mut ToldTime), With<Of<B>>>,
    mut commands: Commands,
) {
    const STEP: u64 = 10_000;
    for (entity, clock, mut told) in &mut clocks {
        let seat = layout.seat(clock.near);
        let Some(reading) = session.shown_clock(seat) else { continue };
        let step = ToldTime(Some((seat, reading.runs, reading.phase, reading.left.div_ceil(STEP))));
        if *told == step && !localization.is_changed() {
            continue;
        }
        *told = step;
        let words = Localized::new("said-clock").arg("name", session.called(seat)).arg("time", reading.to_string());
        let mut words = words.resolve(&localization);
        if let Some(period) = called_with_period(&reading, ByoyomiCount::default(), &localization) {
            words = format!("{words} {period}");
        }
        commands.entity(entity).insert(AccessibleLabel(words));
    }
}
