//! A little dust where a disc lands.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::Passed;
use crate::board::motion::{MomentKind, SPECKS, Speck};
use crate::board::view::OnTable;
use crate::board::{Ground, layer};
use crate::core::{Activity, Clock};
use crate::prefs::Settings;
use crate::ui::{Palette, Tone};

/// A speck, and for how long it has been flying.
#[derive(Component, Debug)]
pub(super) struct Dust {
    index: u16,
    elapsed: f32,
    /// Of the disc.
    place: Vec2,
}

/// A disc that is only put down raises none.
const LEAST_STRENGTH: f32 = 0.4;

/// The picture of a speck: a round spot that fades towards its edge.
pub(super) struct SpeckPicture(Handle<Image>);

impl FromWorld for SpeckPicture {
    fn from_world(world: &mut World) -> Self {
        const SIDE: u32 = 16;
        let pixels = (0..SIDE * SIDE).flat_map(|index| {
            let [x, y] = [index % SIDE, index / SIDE].map(|at| (at as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0);
            let left = 1.0 - x.hypot(y).min(1.0);
            [255, 255, 255, (255.0 * left * left * (3.0 - 2.0 * left)) as u8]
        });
        let size = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
        let image = Image::new(
            size,
            TextureDimension::D2,
            pixels.collect(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        Self(world.resource_mut::<Assets<Image>>().add(image))
    }
}

pub(super) fn raise(
    mut passed: MessageReader<Passed>,
    (palette, settings): (Res<Palette>, Res<Settings>),
    table: Query<(), With<OnTable>>,
    spot: Local<SpeckPicture>,
    mut commands: Commands,
) {
    for &Passed { board, moment, place } in passed.read() {
        let is_contact = matches!(moment.kind, MomentKind::Lands | MomentKind::StepsDown);
        let is_hard = is_contact && moment.place.as_square().is_some() && moment.strength >= LEAST_STRENGTH;
        if !is_hard || !table.contains(board) || !settings.pace().is_full() {
            continue;
        }
        for index in 0..SPECKS {
            commands.spawn((
                Name::new("Dust"),
                ChildOf(board),
                Dust { index, elapsed: 0.0, place },
                Sprite { image: spot.0.clone(), color: palette.colour(Tone::Text.alpha(0.0)), ..default() },
                Transform::from_translation(place.extend(layer::DUST)),
            ));
        }
    }
}

pub(super) fn blow(
    clock: Res<Clock>,
    settings: Res<Settings>,
    grounds: Query<&Ground>,
    mut dust: Query<(Entity, &ChildOf, &mut Dust, &mut Sprite, &mut Transform)>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let mut is_moving = false;
    for (entity, board, mut dust, mut sprite, mut place) in &mut dust {
        let (Some(speck), Ok(ground)) = (Speck::at(dust.index, dust.elapsed), grounds.get(board.parent())) else {
            commands.entity(entity).despawn();
            continue;
        };
        let radius = ground.sizes.on_board / 2.0;
        is_moving = true;
        sprite.color.set_alpha(speck.opacity);
        sprite.custom_size = Some(Vec2::splat(2.0 * speck.size * radius));
        place.translation = (dust.place + speck.place * radius).extend(layer::DUST);
        dust.elapsed += clock.step() * settings.pace().rate();
    }
    Activity::set(&mut activity, Activity::DUST, is_moving);
}
