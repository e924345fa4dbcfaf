//! The players' clocks on their tablets: the digits, and the period of byoyomi in words.
//!
//! At rest a frame comes when a digit changes, and nothing but that text is written.

use accesskit::Role;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, ClockReading};

use super::HudSystems;
use super::slot::Slot;
use super::tablet::{self, letters};
use crate::board::{AtTable, Layout, Of, named};
use crate::core::trace::Traced;
use crate::i18n::{Localization, Localized};
use crate::prefs::Settings;
use crate::session::GameState;
use crate::ui::reader::Spoken;
use crate::ui::theme::{RADIUS_SMALL, size};
use crate::ui::widget::{Letters, OneLine, plain};
use crate::ui::{EdgeTone, GroundTone, Shade, TextTone, Tone};

/// A player's clock.
#[derive(Component)]
struct Clock {
    near: bool,
}

/// What a screen reader can read of a clock: the text stays while the time changes by less than a step.
#[derive(Component, Default, PartialEq)]
struct ToldTime(Option<(Seat, bool, ClockPhase, u64)>);

/// What a clock shows, and the room that it has: nothing is formatted while these stay the same.
#[derive(Component, Default)]
struct Written(Option<Writing>);

#[derive(Clone, Copy, PartialEq)]
struct Writing {
    shown: u64,
    phase: ClockPhase,
    runs: bool,
    is_low: bool,
    place: Vec2,
    rem: f32,
    text_scale: f32,
}

impl Writing {
    fn new(reading: &ClockReading, place: Vec2, rem: f32, text_scale: f32) -> Self {
        let ClockReading { phase, runs, .. } = *reading;
        Self { shown: reading.shown(), phase, runs, is_low: reading.is_low(), place, rem, text_scale }
    }
}

/// The digits of a clock.
#[derive(Component)]
struct Digits;

/// The mark beside the digits while little time is left.
#[derive(Component)]
struct LowMark;

/// The line below the digits: the period of byoyomi.
#[derive(Component)]
struct Period;

const HOUR: u64 = 3_600_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show::<0>, show::<1>, tell::<0>, tell::<1>).in_set(HudSystems::Board).run_if(has_clocks));
}

fn has_clocks(session: Option<Res<GameState>>) -> bool {
    session.is_some_and(|session| session.state().has_clocks())
}

pub(super) fn spawn<const B: u8>(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        commands.spawn((
            Name::new("Clock"),
            (
                (Clock { near }, Of::<B>),
                Written::default(),
                ToldTime::default(),
                Spoken::new(Role::Label),
                AccessibleLabel::default(),
            ),
            Traced::new("clock", named::<B>(if near { "near" } else { "far" })),
            (ChildOf(root), Pickable::IGNORE, Visibility::Hidden),
            (GroundTone::new(Shade::NONE), EdgeTone::new(Shade::NONE)),
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                border: px(1).all(),
                border_radius: BorderRadius::all(px(RADIUS_SMALL)),
                overflow: Overflow::clip(),
                ..default()
            },
            Slot::Clock { near },
            children![
                (Digits, plain("", size::LARGE, Tone::TextDim), TextLayout::no_wrap()),
                low_mark(),
                (
                    Pickable::IGNORE,
                    Node { width: percent(92), justify_content: JustifyContent::Center, ..default() },
                    children![(Period, OneLine::default(), plain("", size::SMALL, Tone::TextDim))],
                ),
            ],
        ));
    }
}

/// A small square that stands on its corner.
fn low_mark() -> impl Bundle {
    const SIDE: f32 = 8.0;
    (
        (Name::new("Low time"), LowMark, Pickable::IGNORE, Visibility::Hidden),
        GroundTone::new(Tone::OnFilled),
        UiTransform::from_rotation(Rot2::FRAC_PI_4),
        Node {
            position_type: PositionType::Absolute,
            left: px(SIDE),
            top: percent(50),
            margin: px(-SIDE / 2.0).top(),
            width: px(SIDE),
            height: px(SIDE),
            ..default()
        },
    )
}

/// The ground, the edge and the digits of a clock: a plate that is let into the tablet. Little time has another ground
/// and a mark, so that it does not depend on the eye for colours.
fn tones(reading: &ClockReading) -> (Shade, Shade, Tone) {
    let sunk = Tone::Shadow.alpha(0.55);
    match (reading.is_low(), reading.runs) {
        (true, true) => (Tone::Filled.into(), Tone::BrassLit.into(), Tone::OnFilled),
        (true, false) => (Tone::Filled.into(), Tone::Brass.into(), Tone::OnFilled),
        (false, true) => (sunk, Tone::BrassLit.alpha(0.8), Tone::TextLit),
        (false, false) => (sunk, Tone::Brass.alpha(0.5), Tone::TextDim),
    }
}

fn show<const B: u8>(
    (session, layout, localization): (Res<GameState>, AtTable<&Layout, B>, Res<Localization>),
    (rem, settings): (Res<RemSize>, Res<Settings>),
    mut clocks: Query<(Entity, &Clock, &mut Written, &GroundTone, &EdgeTone, &mut Visibility), With<Of<B>>>,
    children: Query<&Children>,
    mut digits: Query<(&mut Text, &mut TextFont, &TextTone), With<Digits>>,
    mut periods: Query<(&mut OneLine, &mut Node, &TextTone), With<Period>>,
    mut marks: Query<&mut Visibility, (With<LowMark>, Without<Clock>)>,
    mut commands: Commands,
) {
    for (entity, clock, mut written, ground, edge, mut visibility) in &mut clocks {
        let reading = session.clock(layout.seat(clock.near));
        let wanted = if reading.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(wanted);
        let (Some(reading), Some(place)) = (reading, layout.tablet_clock(clock.near)) else { continue };
        let writing = Some(Writing::new(&reading, place.size(), rem.0, settings.text_scale));
        if written.0 == writing && !localization.is_changed() {
            continue;
        }
        written.0 = writing;
        let (ground_tone, edge_tone, tone) = tones(&reading);
        if (ground.0, edge.0) != (ground_tone, edge_tone) {
            commands.entity(entity).insert((GroundTone(ground_tone), EdgeTone(edge_tone)));
        }
        let sizes =
            [tablet::NAME, tablet::SECOND].map(|line| letters(line, place.height(), rem.0, settings.text_scale));
        for child in children.iter_descendants(entity) {
            if let Ok((mut text, mut font, painted)) = digits.get_mut(child) {
                text.set_if_neq(Text::new(reading.to_string()));
                let size = FontSize::Px(sizes[0].most.min(0.94 * place.width() / breadth(&reading)));
                if font.font_size != size {
                    font.font_size = size;
                }
                paint(&mut commands, child, *painted, tone);
            } else if let Ok((mut line, mut node, painted)) = periods.get_mut(child) {
                let words = period(&reading).map(|words| words.resolve(&localization));
                let display = if words.is_some() { Display::Flex } else { Display::None };
                if node.display != display {
                    node.display = display;
                }
                OneLine::allow(line.reborrow(), Letters { least: 0.5 * sizes[1].most, ..sizes[1] });
                OneLine::write(line, &words.unwrap_or_default());
                paint(&mut commands, child, *painted, tone);
            } else if let Ok(mut mark) = marks.get_mut(child) {
                mark.set_if_neq(if reading.is_low() { Visibility::Inherited } else { Visibility::Hidden });
            }
        }
    }
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

/// The period of byoyomi in words.
fn period(reading: &ClockReading) -> Option<Localized> {
    match reading.phase {
        ClockPhase::Byoyomi { of: 1, .. } => Some(Localized::new("clock-byoyomi")),
        ClockPhase::Byoyomi { period, of } => {
            Some(Localized::new("clock-period").arg("period", period).arg("periods", of))
        }
        ClockPhase::Main | ClockPhase::PerMove => None,
    }
}

/// Keeps what a screen reader can read up to date in steps, and announces nothing.
fn tell<const B: u8>(
    (session, layout, localization): (Res<GameState>, AtTable<&Layout, B>, Res<Localization>),
    mut clocks: Query<(Entity, &Clock, &mut ToldTime), With<Of<B>>>,
    mut commands: Commands,
) {
    const STEP: u64 = 10_000;
    for (entity, clock, mut told) in &mut clocks {
        let seat = layout.seat(clock.near);
        let Some(reading) = session.clock(seat) else { continue };
        let step = ToldTime(Some((seat, reading.runs, reading.phase, reading.left.div_ceil(STEP))));
        if *told == step && !localization.is_changed() {
            continue;
        }
        *told = step;
        let words = Localized::new("said-clock").arg("name", session.called(seat)).arg("time", reading.to_string());
        let mut words = words.resolve(&localization);
        if let Some(period) = period(&reading) {
            words = format!("{words} {}", period.resolve(&localization));
        }
        commands.entity(entity).insert(AccessibleLabel(words));
    }
}
