//! A check on the board: the outline of the general or king as long as it lasts, and for a moment the lines of attack.

use bevy::prelude::*;
use teahouse_art::Mark;
use teahouse_rules::{Effect, Square};
use teahouse_table::Event;

use super::fade::{Fade, FadeSystems};
use super::layer;
use super::layout::Layout;
use super::marks::{form, shape};
use super::motion::Tween;
use super::press::HandsOn;
use super::stage::Shown;
use super::view::{AtTable, BoardSystems, Of, table_changed, table_has};
use crate::core::{Activity, AppSystems, Clock, Screen, despawn_all};
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, Seated};
use crate::ui::{Palette, Tone};

/// A check that was just given. It lasts `Alarm::LENGTH`.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Alarm {
    /// The square of the general or king.
    pub at: Square,
    elapsed: f32,
}

impl Alarm {
    /// How long the tag and the lines are seen, in seconds: long enough to read the tag.
    const LENGTH: f32 = 1.5;
    /// How often the outline pulses in it.
    const BEATS: f32 = 3.0;
}

/// The systems that show a check.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AlarmSystems;

/// A part of a check on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum CheckPart {
    /// As long as it lasts.
    Outline,
    /// For a moment.
    Line,
}

/// How opaque a line of attack is, and how broad in squares.
const LINE: f32 = 0.75;
const BREADTH: f32 = 0.055;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        (
            silence::<B>.run_if(on_message::<Seated>),
            sound_alarm::<B>.run_if(on_message::<Shown>),
            draw::<B>.run_if(
                table_changed::<Layout>
                    .or_eager(on_message::<Shown>)
                    .or_eager(on_message::<Seated>)
                    .or_eager(on_message::<Looked>)
                    .or_eager(resource_changed::<Look>)
                    .or_eager(resource_changed::<Palette>),
            ),
            beat::<B>.run_if(table_has::<Alarm>),
        )
            .chain()
            .in_set(AlarmSystems)
            .in_set(HandsOn::<B>::Alarm)
            .in_set(BoardSystems(AppSystems::Animate))
            .after(super::stage::StageSystems)
            .after(FadeSystems)
            .after(super::lid::LidSystems),
    );
}

fn sound_alarm<const B: u8>(
    session: Res<GameState>,
    (board, alarm): (AtTable<Entity, B>, Option<AtTable<&Alarm, B>>),
    mut shown: MessageReader<Shown>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let check = shown.read().filter_map(|Shown(event)| match event {
        Event::Played { seat, effects, .. } if session.on(B).has(*seat) => {
            Some(effects.iter().find_map(|effect| match effect {
                Effect::Check { at, .. } => at.as_square(),
                _ => None,
            }))
        }
        _ => None,
    });
    let check = check.last().map(|check| check.filter(|_| !session.on(B).is_blind()));
    match check {
        Some(Some(at)) => drop(commands.entity(*board).insert(Alarm { at, elapsed: 0.0 })),
        // Without an alarm of its own the board leaves that of the other one alone.
        Some(None) if alarm.is_some() => {
            commands.entity(*board).remove::<Alarm>();
            Activity::set(&mut activity, Activity::ALARM, false);
        }
        Some(None) | None => {}
    }
}

/// Respawns all signs, which change at most once a move.
fn draw<const B: u8>(
    (session, layout): (Res<GameState>, AtTable<&Layout, B>),
    (look, palette): (Res<Look>, Res<Palette>),
    alarm: Option<AtTable<&Alarm, B>>,
    old: Query<Entity, (With<CheckPart>, With<Of<B>>)>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let view = session.on(B).seen();
    let Some(at) = view.position().checked().filter(|_| layout.sight.sees_faces()) else { return };
    let face = view.position().at(at).face();
    let sign = |sign: CheckPart| (sign, Of::<B>, DespawnOnExit(Screen::Table));
    commands.spawn((
        sign(CheckPart::Outline),
        shape(Mark::Check, at, form(face, &layout, &look), &layout),
        Fade::new(Tween::still(1.0)),
    ));
    if alarm.is_some() {
        for from in view.position().checkers() {
            commands.spawn((sign(CheckPart::Line), line(from, at, palette.colour(Tone::Attack), &layout)));
        }
    }
}

/// A line from square to square, under the pieces.
pub(super) fn line(from: Square, to: Square, colour: Color, layout: &Layout) -> impl Bundle {
    let [from, to] = [from, to].map(|square| layout.to_world(layout.cell_rect(square).center()));
    let (way, breadth) = (to - from, (BREADTH * layout.cell).max(2.0));
    (
        Name::new("Line"),
        Sprite::from_color(colour.with_alpha(LINE), Vec2::new(way.length(), breadth)),
        Transform::from_translation(((from + to) / 2.0).extend(layer::MARKS_BELOW + 0.5))
            .with_rotation(Quat::from_rotation_z(way.to_angle())),
    )
}

/// The outline beats, the lines fade, and then only the outline is left.
fn beat<const B: u8>(
    clock: Res<Clock>,
    settings: Res<Settings>,
    (board, mut alarm): (AtTable<Entity, B>, AtTable<&mut Alarm, B>),
    mut signs: Query<(Entity, &CheckPart, &mut Sprite), With<Of<B>>>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let elapsed = alarm.elapsed + clock.step();
    alarm.bypass_change_detection().elapsed = elapsed;
    let part = (elapsed / Alarm::LENGTH).min(1.0);
    let is_over = part >= 1.0;
    for (entity, sign, mut sprite) in &mut signs {
        match sign {
            CheckPart::Line if is_over => commands.entity(entity).despawn(),
            CheckPart::Line => sprite.color.set_alpha(LINE * (1.0 - part * part)),
            CheckPart::Outline => {
                let beat = (part * Alarm::BEATS * core::f32::consts::PI).sin().powi(2);
                let dimmed = if settings.moves() && !is_over { 0.45 * beat } else { 0.0 };
                sprite.color.set_alpha(1.0 - dimmed);
            }
        }
    }
    if is_over {
        commands.entity(*board).remove::<Alarm>();
    }
    Activity::set(&mut activity, Activity::ALARM, !is_over);
}

fn silence<const B: u8>(board: AtTable<Entity, B>, mut activity: ResMut<Activity>, mut commands: Commands) {
    commands.entity(*board).remove::<Alarm>();
    Activity::set(&mut activity, Activity::ALARM, false);
}
