//! The image of the lamp in a lacquered back whose disc has come down on the board: bright beside the lamp, and nothing far from
//! it. The image delays nothing, and ends when the disc moves again.

use bevy::prelude::*;
use teahouse_art::{Disc, DiscSide, Order, RIM_FRAMES, StandingPiece};

use super::lacquer::{gleam, is_lacquered};
use super::{Model, Posture};
use crate::board::ink::InkSystems;
use crate::board::layout::Layout;
use crate::board::view::{BoardSystems, OnTable};
use crate::core::{Activity, AppSystems, Clock};
use crate::paint::Picture;
use crate::prefs::Settings;
use crate::prefs::look::Look;

/// The lamp's image in its parent, a piece.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Gleam {
    elapsed: f32,
    /// The share of the lamp's light that falls there.
    strength: f32,
}

/// The time in which it passes over a disc, in seconds.
const PASSES: f32 = 0.420;
/// Less light of the lamp is not seen.
const FAINTEST: f32 = 0.12;
/// More discs that come down in one frame were put there, and not set down.
const SET_DOWN: usize = 6;
/// The height of the light above the side of the disc.
const ABOVE: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (kindle, pass.run_if(any_with_component::<Gleam>.or_eager(is_lit)))
            .chain()
            .in_set(BoardSystems(AppSystems::Animate))
            .after(InkSystems),
    );
}

fn is_lit(activity: Res<Activity>) -> bool {
    activity.holds(Activity::GLEAM)
}

impl Gleam {
    /// The part of its way over the disc, from 0 to 1.
    pub fn way(&self) -> f32 {
        (self.elapsed / PASSES).clamp(0.0, 1.0)
    }

    fn order(&self, model: &Model) -> Order {
        let diameter = model.sizes.device(model.sizes.on_board);
        gleam(diameter, (self.way() * f32::from(RIM_FRAMES)).round() as u8)
    }
}

/// Whether a piece lies on the board with its plain back up.
fn shows_back(model: &Model) -> bool {
    let is_back = matches!(model.piece, StandingPiece::Disc(Disc { side: DiscSide::Back, .. }));
    is_back && !model.stowed && model.raised == 0.0
}

/// A back has come down.
fn kindle(
    (settings, look): (Res<Settings>, Res<Look>),
    boards: Query<(&Layout, &Children), With<OnTable>>,
    pieces: Query<(Entity, Ref<Posture>, &Model, &Transform), Changed<Posture>>,
    old: Query<(Entity, &ChildOf), With<Gleam>>,
    mut commands: Commands,
) {
    if pieces.is_empty() || !settings.pace().is_full() || !is_lacquered(&look) {
        return;
    }
    for (layout, children) in &boards {
        let come_down: Vec<_> = pieces
            .iter_many(children)
            .filter(|(_, posture, model, _)| {
                **posture == Posture::REST && !posture.is_added() && shows_back(model) && layout.sight.sees_faces()
            })
            .collect();
        if come_down.len() > SET_DOWN {
            continue;
        }
        for (piece, _, model, place) in come_down {
            let at = (place.translation.truncate() - layout.to_world(Vec2::ZERO)) * Vec2::new(1.0, -1.0);
            let strength = look.theme.light.falls_on(((at - layout.view.min) / layout.view.size()).to_array());
            if strength < FAINTEST {
                continue;
            }
            for (gleam, _) in old.iter().filter(|(_, of)| of.parent() == piece) {
                commands.entity(gleam).despawn();
            }
            let gleam = Gleam { elapsed: 0.0, strength };
            let light = Sprite { color: Color::WHITE.with_alpha(strength), ..default() };
            let above = Transform::from_xyz(0.0, 0.0, ABOVE);
            commands.spawn((Name::new("Gleam"), gleam, ChildOf(piece), light, Picture(gleam.order(model)), above));
        }
    }
}

/// Lets it pass over the discs, and takes it away at the end.
fn pass(
    (clock, settings): (Res<Clock>, Res<Settings>),
    mut gleams: Query<(Entity, &mut Gleam, &ChildOf)>,
    pieces: Query<(&Posture, &Model)>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let pace = settings.pace();
    let mut is_passing = false;
    for (entity, mut gleam, piece) in &mut gleams {
        let lies = |(posture, model): &(&Posture, &Model)| **posture == Posture::REST && shows_back(model);
        let lying = pieces.get(piece.parent()).ok().filter(lies);
        let Some((_, model)) = lying.filter(|_| pace.is_full() && gleam.way() < 1.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        is_passing = true;
        commands.entity(entity).insert_if_neq(Picture(gleam.order(model)));
        gleam.elapsed += clock.step() * pace.rate();
    }
    Activity::set(&mut activity, Activity::GLEAM, is_passing);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lamps_image_passes_once_in_less_than_half_a_second() {
        let at = |elapsed: f32| Gleam { elapsed, strength: 1.0 }.way();
        let way: Vec<f32> = (0..=50).map(|step| at(step as f32 / 100.0)).collect();
        assert!(way.is_sorted() && way[0] == 0.0 && way[50] == 1.0, "{way:?}");
    }
}
