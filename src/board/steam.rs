//! Steam over the tea of a match that was just dealt. It begins with the deal, grows thin, and is gone for good after some
//! seconds. A resting game draws twenty frames a second for it, and none afterwards. Below a menu it stands still.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_art::{Order, TableMaterial, WISPS, YUNOMI_TEA, limit};

use super::ink::InkSystems;
use super::layer;
use super::layout::{Layout, PieceShape};
use super::lid::Lid;
use super::motion::{DRIFTS, Drift};
use super::stage::Stage;
use super::view::{AtTable, BoardSystems};
use crate::core::{AppSystems, Clock, Menu, Screen, WakeAt};
use crate::paint::Picture;
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::{GameState, Looked, Seated};

/// Whether fresh tea steams. The pictures of the gallery are taken without steam, but for the scenes of it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeaSteams(pub bool);

/// The steam over the cup. Its wisps are its children.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Steam {
    /// The moment of its beginning, menus left out; none until the box is open, and while the steam stands still.
    begun: Option<Duration>,
    elapsed: f32,
}

/// A wisp, by its number.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SteamWisp(pub u8);

/// The time between two frames of a resting game.
const BETWEEN_FRAMES: Duration = Duration::from_millis(50);
/// The tea is no longer fresh after so many turns.
const FRESH: usize = 12;
/// The height of the picture of a wisp, in diameters of the cup.
const HEIGHT: f32 = 1.0;

impl Default for TeaSteams {
    fn default() -> Self {
        Self(true)
    }
}

impl Steam {
    /// The time for which it has risen, in seconds.
    pub const fn elapsed(&self) -> f32 {
        self.elapsed
    }

    /// Lets the steam rise until `now`.
    fn rise(&mut self, now: Duration) {
        let elapsed = self.elapsed;
        let begun = *self.begun.get_or_insert_with(|| now.saturating_sub(Duration::from_secs_f32(elapsed)));
        self.elapsed = now.saturating_sub(begun).as_secs_f32();
    }

    const fn stand_still(&mut self) {
        self.begun = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TeaSteams>()
        .add_systems(
            Update,
            (begin, end.run_if(on_message::<Looked>), rise.run_if(any_with_component::<Steam>))
                .chain()
                .in_set(BoardSystems(AppSystems::Animate))
                .after(InkSystems),
        )
        .add_systems(OnExit(Screen::Table), sleep);
}

/// Steam rises over the tea of a match before its first move.
fn begin(
    mut seated: MessageReader<Seated>,
    (session, settings, look): (Res<GameState>, Res<Settings>, Res<Look>),
    (steams, layout): (Res<TeaSteams>, AtTable<&Layout>),
    old: Query<Entity, With<Steam>>,
    mut wake_at: ResMut<WakeAt>,
    mut commands: Commands,
) {
    if seated.read().count() == 0 {
        return;
    }
    for steam in &old {
        commands.entity(steam).despawn();
    }
    wake(&mut wake_at, None);
    let is_dealt = session.boards().ply() == 0 && !session.outcome().is_over() && !session.is_looked_through();
    // Nothing veils a table of one flat colour.
    let is_clear = look.theme.table.material == TableMaterial::Flat;
    let is_seen = steams.0 && settings.pace().is_full() && layout.sight.sees_faces() && !is_clear;
    if !is_dealt || !is_seen || layout.cup.is_none() {
        return;
    }
    let steam = Steam { begun: None, elapsed: 0.0 };
    commands
        .spawn((Name::new("Steam"), steam, DespawnOnExit(Screen::Table), Transform::default(), Visibility::default()))
        .with_children(|parent| {
            for number in 0..DRIFTS {
                let Some(order) = order(number, &layout) else { continue };
                let clear = Sprite { color: Color::WHITE.with_alpha(0.0), ..default() };
                parent.spawn((SteamWisp(number), clear, Picture(order), Transform::default(), Visibility::Hidden));
            }
        });
}

/// The tea is not fresh any more where one has looked into the past.
fn end(steams: Query<Entity, With<Steam>>, mut wake_at: ResMut<WakeAt>, mut commands: Commands) {
    for steam in &steams {
        commands.entity(steam).despawn();
    }
    wake(&mut wake_at, None);
}

/// Lets the wisps rise, and ends the steam when the last one has gone.
fn rise(
    (clock, session, settings, menu): (Res<Clock>, Res<GameState>, Res<Settings>, Res<State<Menu>>),
    table: AtTable<(&Layout, &Stage)>,
    lids: Query<(), With<Lid>>,
    mut steams: Query<(Entity, &mut Steam, &Children)>,
    mut wisps: Query<(Entity, &SteamWisp, &mut Sprite, &mut Transform, &mut Visibility)>,
    mut wake_at: ResMut<WakeAt>,
    mut commands: Commands,
) {
    let (layout, stage) = *table;
    let rises = *menu.get() == Menu::None;
    for (entity, mut steam, children) in &mut steams {
        if !lids.is_empty() || stage.awaits_lot() {
            continue;
        }
        if rises {
            steam.rise(clock.now());
        } else if steam.begun.is_some() {
            steam.stand_still();
        }
        let is_fresh = steam.elapsed < Drift::LENGTH && session.seen_boards().ply() < FRESH;
        let Some((middle, diameter)) = layout.cup.filter(|_| is_fresh && settings.pace().is_full()) else {
            commands.entity(entity).despawn();
            wake(&mut wake_at, None);
            continue;
        };
        let middle = middle - Vec2::Y * diameter * above(layout);
        let mut wisps = wisps.iter_many_mut(children);
        while let Some((wisp, number, mut sprite, mut place, mut visibility)) = wisps.fetch_next() {
            let Some(drift) = Drift::at(number.0, steam.elapsed) else {
                visibility.set_if_neq(Visibility::Hidden);
                continue;
            };
            if let Some(order) = order(number.0, layout) {
                commands.entity(wisp).insert_if_neq(Picture(order));
            }
            let at = layout.to_world(middle + diameter * drift.place * Vec2::new(1.0, -1.0));
            place.set_if_neq(
                Transform::from_translation(at.extend(layer::STEAM)).with_scale(Vec3::new(drift.size, drift.size, 1.0)),
            );
            if sprite.color.alpha() != drift.opacity {
                sprite.color.set_alpha(drift.opacity);
            }
            visibility.set_if_neq(Visibility::Inherited);
        }
        wake(&mut wake_at, rises.then(|| clock.now() + BETWEEN_FRAMES));
    }
}

/// The way of the tea's middle above that of the cup, in diameters.
fn above(layout: &Layout) -> f32 {
    if layout.board.pieces() == PieceShape::Koma { YUNOMI_TEA } else { 0.0 }
}

/// The picture of a wisp.
fn order(number: u8, layout: &Layout) -> Option<Order> {
    let (_, diameter) = layout.cup?;
    let height = limit::nearest(layout.device(diameter * HEIGHT), &limit::SMALL);
    Some(Order::Steam { wisp: number % WISPS, height })
}

fn sleep(mut wake_at: ResMut<WakeAt>) {
    wake(&mut wake_at, None);
}

/// Asks for the next frame, or for none.
fn wake(wake_at: &mut ResMut<WakeAt>, steam: Option<Duration>) {
    let next = WakeAt { steam, ..**wake_at };
    wake_at.set_if_neq(next);
}
