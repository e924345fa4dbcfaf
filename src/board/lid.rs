//! The lid of the box covers the table until every picture is baked, and then opens. So no progress bar is needed.

use bevy::prelude::*;
use bevy::ui::{Gradient, UiTransform, Val2};
use teahouse_art::Order;

use super::motion::{Curve, Tween};
use super::pieces::PoiseSystems;
use crate::core::view::View;
use crate::core::{Activity, AppSystems, Clock, Screen};
use crate::paint::{Carved, Carving, Maker, Reserve, Shelf};
use crate::prefs::Settings;
use crate::ui::{GroundTone, Palette, Tone};

/// The lid, as long as it is there.
#[derive(Component, Debug, Default)]
pub struct Lid {
    /// Frames since it was laid there: a new screen has requested its pictures after a few.
    frames: u8,
    /// How far it has been taken off.
    way: Option<Tween>,
}

/// A picture of the lid, asked for before it is needed.
#[derive(Component)]
struct LidSoon;

/// How long it takes to open, in seconds.
const OPENING: f32 = 0.280;
/// The number of frames after which a new screen has ordered all its pictures.
const FRAMES: u8 = 4;
/// How far the lid's shadow reaches below it, in hundredths of its height.
const SHADOW: f32 = 4.0;

impl Lid {
    /// Whether the table is covered.
    pub const fn is_closed(&self) -> bool {
        self.way.is_none()
    }

    /// Removes it with the next frame.
    pub fn take_away(&mut self) {
        if let Some(way) = &mut self.way {
            way.jump();
        }
    }
}

/// The systems that take it off.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LidSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), close)
        .add_systems(
            Update,
            open.in_set(LidSystems)
                .in_set(AppSystems::Animate)
                .after(PoiseSystems)
                .after(super::fade::FadeSystems)
                .run_if(any_with_component::<Lid>),
        )
        .add_systems(
            Update,
            reserve.in_set(AppSystems::Ui).run_if(resource_changed::<View>.or_eager(state_changed::<Screen>)),
        );
}

fn order(view: &View) -> Order {
    let [width, height] = view.pixels();
    Order::Lid { width, height }
}

/// Keeps a lid in reserve on screens from which a match can begin.
fn reserve((view, screen): (Res<View>, Res<State<Screen>>), old: Query<Entity, With<LidSoon>>, mut commands: Commands) {
    let is_wanted =
        matches!(screen.get(), Screen::Title | Screen::Setup | Screen::Library | Screen::Editor | Screen::Training);
    match (old.iter().next(), is_wanted) {
        (None, true) => {
            commands.spawn((Name::new("Lid, soon"), LidSoon, Reserve(vec![order(&view)])));
        }
        (Some(entity), true) => {
            commands.entity(entity).insert_if_neq(Reserve(vec![order(&view)]));
        }
        (Some(entity), false) => commands.entity(entity).despawn(),
        (None, false) => {}
    }
}

fn close(palette: Res<Palette>, mut commands: Commands) {
    let whole = Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
    let picture = Maker::new(|size| Some(Order::Lid { width: size.x, height: size.y }));
    let shade = |alpha: f32| palette.colour(Tone::Shadow.alpha(alpha));
    let shadow = LinearGradient::to_bottom(vec![shade(0.5).into(), shade(0.0).into()]);
    commands.spawn((
        Name::new("Lid"),
        DespawnOnExit(Screen::Table),
        Lid::default(),
        GlobalZIndex(100),
        whole.clone(),
        // Things under it cannot be pressed.
        GroundTone::new(Tone::Lacquer),
        children![
            (whole, Carved(Carving::Made(picture)), Pickable::IGNORE),
            (
                Node {
                    position_type: PositionType::Absolute,
                    top: percent(100),
                    width: percent(100),
                    height: percent(SHADOW),
                    ..default()
                },
                BackgroundGradient(vec![Gradient::Linear(shadow)]),
                Pickable::IGNORE,
            ),
        ],
    ));
}

fn open(
    clock: Res<Clock>,
    (shelf, settings): (Res<Shelf>, Res<Settings>),
    lids: Query<(Entity, &mut Lid, &mut UiTransform)>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let pace = settings.pace();
    let mut is_there = false;
    for (entity, mut lid, mut place) in lids {
        is_there = true;
        lid.frames = lid.frames.saturating_add(1);
        let is_ready = lid.frames > FRAMES && shelf.is_complete();
        match &mut lid.way {
            None if is_ready => {
                let length = if pace.is_full() { OPENING } else { 0.0 };
                lid.way = Some(Tween::new(0.0, 1.0, length, Curve::Accelerate));
            }
            None => {}
            Some(way) if way.is_still() => {
                commands.entity(entity).despawn();
                is_there = false;
            }
            Some(way) => {
                way.advance(clock.step() * pace.rate());
                place.translation = Val2::percent(0, -(100.0 + SHADOW) * way.value());
            }
        }
    }
    Activity::set(&mut activity, Activity::LID, is_there);
}
