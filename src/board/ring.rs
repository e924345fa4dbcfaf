//! The ring that closes around a piece during a long press. When it is closed, the card opens.

use core::f32::consts::TAU;

use bevy::prelude::*;
use bevy::ui::{AngularColorStop, BorderGradient, ConicGradient};

use super::finger::Finger;
use super::layout::Layout;
use super::view::{AtTable, BoardSystems, Of, table_changed};
use crate::core::{AppSystems, Screen, despawn_all};
use crate::ui::{Palette, Tone};

/// The ring, as long as a finger rests.
#[derive(Component, Debug)]
pub struct FingerRing;

/// The breadth of the ring's line, in logical pixels.
const LINE: f32 = 6.0;
/// The diameter of the ring in logical pixels: it must show around a fingertip.
const SMALLEST: f32 = 112.0;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(Update, draw::<B>.in_set(BoardSystems(AppSystems::Ui)).run_if(table_changed::<Finger>));
}

fn draw<const B: u8>(
    (finger, layout, palette): (AtTable<&Finger, B>, AtTable<&Layout, B>, Res<Palette>),
    rings: Query<Entity, (With<FingerRing>, With<Of<B>>)>,
    mut commands: Commands,
) {
    let asking = finger.asking().and_then(|(subject, part)| Some((subject.rect(&layout)?, part)));
    let Some((rect, part)) = asking else {
        despawn_all(&mut commands, rings);
        return;
    };
    let size = (1.3 * layout.cell).max(SMALLEST);
    let corner = rect.center() - size / 2.0;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        width: px(size),
        height: px(size),
        border: px(LINE).all(),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    let [bright, dim] = [palette.colour(Tone::Accent), palette.colour(Tone::Dim)];
    let end = TAU * part;
    let stops = [(bright, 0.0), (bright, end), (dim, end), (dim, TAU)];
    let gradient = ConicGradient::new(
        UiPosition::CENTER,
        stops.into_iter().map(|(colour, angle)| AngularColorStop::new(colour, angle)).collect(),
    );
    let look = (node, BorderGradient(vec![gradient.into()]));
    match rings.iter().next() {
        Some(ring) => {
            commands.entity(ring).insert(look);
        }
        None => {
            commands.spawn((
                Name::new("Ring of a resting finger"),
                (FingerRing, Of::<B>),
                DespawnOnExit(Screen::Table),
                GlobalZIndex(10),
                Pickable::IGNORE,
                look,
            ));
        }
    }
}
