//! A disc that turns over: the rim that it sweeps, its visible side, and the light that passes over it.
//!
//! The parts are sprites of their own, there while the disc turns and gone afterwards. A side that is not visible yet is not
//! even requested.

use core::f32::consts::FRAC_PI_2;

use bevy::color::LinearRgba;
use bevy::prelude::*;
use teahouse_art::{Disc, DiscSide, Flip, FlipSide, Order, RIM_FRAMES, StandingPiece};

use super::Posture;
use super::lacquer::{gleam, gleams, is_lacquered};
use super::model::{Fit, Model};
use crate::paint::Picture;
use crate::prefs::look::Look;

/// A part of a disc that turns over.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turning {
    /// The visible part of its wall.
    Rim,
    /// The side that can be seen.
    Side,
    /// The light on it.
    Glint,
}

/// How much darker a side is that leans away: the back on its way up, the face on its way down.
const DARKER_BACK: f32 = 0.30;
const DARKER_FACE: f32 = 0.12;

/// Below this height a side is narrow.
const NARROW: f32 = 0.20;

/// How large the picture of a narrow side is, of a disc so large. A smaller one would have no rings.
fn narrow(diameter: u32) -> u32 {
    /// The smallest with rings.
    const RINGS: u32 = 48;
    (diameter / 2).max(RINGS).min(diameter)
}

/// How a part looks at a moment.
struct PartState {
    order: Order,
    place: Transform,
    colour: Color,
}

/// The pictures of a disc of this size that turns over between these sides.
pub fn pictures_of_turn(
    sides: impl Iterator<Item = Disc> + Clone,
    diameter: u32,
    look: &Look,
) -> impl Iterator<Item = Order> {
    let is_mirroring = is_lacquered(look) && sides.clone().any(|disc| disc.side == DiscSide::Back);
    let on_backs = is_mirroring.then(|| gleams(diameter)).into_iter().flatten();
    let frames = (0..=RIM_FRAMES).flat_map(move |frame| {
        let glint = (0 < frame && frame < RIM_FRAMES).then_some(Order::Glint { diameter, frame });
        [Some(Order::Rim { diameter, frame }), glint].into_iter().flatten()
    });
    let sides = [diameter, narrow(diameter)]
        .into_iter()
        .flat_map(move |diameter| sides.clone().map(move |disc| Order::Side { disc, diameter }));
    sides.chain(frames).chain(on_backs)
}

pub(super) fn turn(
    look: Res<Look>,
    models: Query<(Entity, &Model, &Posture, &Children), Or<(Changed<Model>, Changed<Posture>)>>,
    mut parts: Query<(&Turning, &mut Transform, &mut Sprite, &mut Visibility)>,
    mut commands: Commands,
) {
    for (entity, model, posture, children) in &models {
        let present: Vec<Entity> = children.iter().filter(|child| parts.contains(*child)).collect();
        // A koma is only seen narrower: see `model`.
        let (StandingPiece::Disc(disc), Some(angle)) = (model.piece, posture.angle) else {
            present.iter().for_each(|part| commands.entity(*part).despawn());
            continue;
        };
        let diameter = model.sizes.device(model.sizes.on_board);
        let (fit, flip) = (Fit::new(model, posture), Flip::at(angle));
        let mirrors = is_lacquered(&look) && disc.side == DiscSide::Back;
        let scene = TurnFrame { fit, flip, posture: *posture, diameter, disc, mirrors };
        if present.is_empty() {
            for part in [Turning::Rim, Turning::Side, Turning::Glint] {
                spawn(&mut commands, entity, part, scene.seen(part));
            }
            continue;
        }
        for child in present {
            let Ok((part, mut place, mut sprite, mut visibility)) = parts.get_mut(child) else { continue };
            let seen = scene.seen(*part);
            visibility.set_if_neq(if seen.is_some() { Visibility::Inherited } else { Visibility::Hidden });
            let Some(seen) = seen else { continue };
            *place = seen.place;
            sprite.color = seen.colour;
            commands.entity(child).insert_if_neq(Picture(seen.order));
        }
    }
}

fn spawn(commands: &mut Commands, piece: Entity, part: Turning, seen: Option<PartState>) {
    let name = Name::new(format!("{part:?}"));
    let mut entity = commands.spawn((name, part, ChildOf(piece), Visibility::Hidden));
    if let Some(PartState { order, place, colour }) = seen {
        let sprite = Sprite { color: colour, ..default() };
        entity.insert((sprite, Picture(order), place, Visibility::Inherited));
    } else {
        entity.insert((Sprite::default(), Transform::default()));
    }
}

/// A disc at a moment of its turn.
struct TurnFrame {
    fit: Fit,
    flip: Flip,
    posture: Posture,
    diameter: u32,
    disc: Disc,
    /// Whether the side is lacquer, in which the lamp is mirrored.
    mirrors: bool,
}

impl TurnFrame {
    fn seen(&self, part: Turning) -> Option<PartState> {
        let order = match part {
            Turning::Rim => Order::Rim { diameter: self.diameter, frame: self.flip.nearest_frame() },
            Turning::Side => {
                self.flip.visible?;
                Order::Side { disc: self.disc, diameter: self.side_diameter() }
            }
            Turning::Glint => {
                self.flip.visible?;
                let (diameter, frame) = (self.diameter, self.flip.nearest_frame());
                // The image swells while the back rises.
                if self.mirrors { gleam(diameter, RIM_FRAMES - frame) } else { Order::Glint { diameter, frame } }
            }
        };
        let baked = if part == Turning::Side { self.side_diameter() } else { self.diameter };
        let scale = self.fit.scale(baked);
        Some(PartState { order, place: self.place(part, scale), colour: self.colour(part) })
    }

    /// The sides are ellipses, and lie as far from the middle of the body as the wall is high.
    fn place(&self, part: Turning, scale: f32) -> Transform {
        // The middle of the body lies below that of the upper side.
        let middle = self.fit.offset + Vec2::Y * Flip::at_frame(0).back * self.fit.radius;
        let (down, height, above) = match part {
            Turning::Rim => (0.0, self.rim_height(), 0.0),
            Turning::Side => (self.side_offset(), self.flip.height, 0.1),
            Turning::Glint => (self.side_offset(), self.flip.height, 0.2),
        };
        let at = middle - Vec2::Y * down * self.fit.radius;
        let size = self.posture.stretch * scale;
        Transform::from_translation(at.extend(above)).with_scale(Vec3::new(size.x, size.y * height, 1.0))
    }

    /// Rims are baked for a few angles; between them they are stretched to the disc's height.
    fn rim_height(&self) -> f32 {
        let reach = |flip: Flip| flip.back.abs() + flip.height;
        let baked = reach(Flip::at_frame(self.flip.nearest_frame()));
        reach(self.flip) / baked
    }

    /// A side that is nearly a line shows a small picture of itself: a large one would glitter, because only some of its
    /// rows are seen.
    fn side_diameter(&self) -> u32 {
        if self.flip.height < NARROW { narrow(self.diameter) } else { self.diameter }
    }

    fn side_offset(&self) -> f32 {
        if self.flip.visible == Some(FlipSide::Face) { self.flip.face } else { self.flip.back }
    }

    fn colour(&self, part: Turning) -> Color {
        let leaning = self.flip.angle.sin();
        match part {
            Turning::Rim => Color::WHITE,
            Turning::Side => {
                let darker = if self.flip.angle < FRAC_PI_2 { DARKER_BACK } else { DARKER_FACE };
                let light = 1.0 - darker * leaning;
                LinearRgba::rgb(light, light, light).into()
            }
            // A flat disc mirrors only the ceiling.
            Turning::Glint => Color::WHITE.with_alpha(self.posture.lift.clamp(0.0, 1.0)),
        }
    }
}
