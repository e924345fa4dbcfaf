//! A disc that belongs to no match, and is seen exactly as one that does: the set-up plays its rules with these.

use bevy::prelude::*;
use teahouse_art::{Disc, Order, RIM_FRAMES};

use super::dress::{Fit, body_at, shadow_at, size_of};
use super::turning::{Turned, narrow};
use super::{Posture, Shadow, Turning};
use crate::view;

/// A disc at a moment, and how large it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Model {
    /// What it shows.
    pub disc: Disc,
    /// Its radius at rest on the board, in logical pixels.
    pub radius: f32,
    /// Device pixels a logical pixel.
    pub pixel: f32,
    /// How far a hand holds it off the board while it waits.
    pub lifted: f32,
    /// What its motion makes of it.
    pub posture: Posture,
}

/// What is seen of a disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModelPart {
    /// The disc while it does not turn over.
    Body,
    /// What it throws on the board.
    Shadow(Shadow),
    /// The disc while it does.
    Turning(Turning),
}

/// How a part looks at a moment: its picture, where that lies from the disc's place, and what colours it.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// The picture.
    pub order: Order,
    /// From the middle of the disc's place on the board.
    pub place: Transform,
    /// What its colours are multiplied by; clear if nothing of it is seen.
    pub colour: Color,
}

impl ModelPart {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Shadow(Shadow::Resting),
        Self::Shadow(Shadow::Aloft),
        Self::Body,
        Self::Turning(Turning::Rim),
        Self::Turning(Turning::Side),
        Self::Turning(Turning::Glint),
    ];
}

impl Model {
    /// How a part looks now, if it can be seen.
    #[must_use]
    pub fn seen(&self, part: ModelPart) -> Option<Seen> {
        let Self { disc, radius, pixel, lifted, posture } = *self;
        let fit = Fit::of(radius, 1.0, lifted, posture == Posture::REST, &posture, pixel);
        let seen = match part {
            ModelPart::Body => {
                let diameter = self.device(2.0 * radius * size_of(lifted));
                let body = body_at(&fit, &posture, fit.scale(pixel, diameter));
                Seen { order: Order::Disc { disc, diameter }, place: body.place, colour: faded(body.opacity) }
            }
            ModelPart::Shadow(shadow) => {
                let (order, seen) = shadow_at(shadow, &fit, &posture, radius, pixel);
                Seen { order, place: seen.place, colour: faded(seen.opacity) }
            }
            ModelPart::Turning(part) => {
                let diameter = self.device(2.0 * radius);
                Turned { fit, posture, diameter, pixel, disc }.seen(part, posture.angle?)?
            }
        };
        (seen.colour.alpha() > 0.0).then_some(seen)
    }

    /// All pictures of the disc while it turns over from this side to another.
    #[must_use]
    pub fn turning(&self, other: Disc) -> Vec<Order> {
        let diameter = self.device(2.0 * self.radius);
        let sides = [self.disc, other].into_iter().flat_map(|disc| {
            let sides = [diameter, narrow(diameter)].map(|diameter| Order::Side { disc, diameter });
            sides.into_iter().chain([Order::Disc { disc, diameter }])
        });
        let rims = (0..=RIM_FRAMES).map(|frame| Order::Rim { diameter, frame });
        let glints = (0..=RIM_FRAMES).map(|frame| Order::Glint { diameter, frame });
        sides.chain(rims).chain(glints).collect()
    }

    fn device(&self, length: f32) -> u32 {
        view::device(length, self.pixel)
    }
}

fn faded(opacity: f32) -> Color {
    Color::WHITE.with_alpha(opacity)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESTING: Model = Model { disc: Disc::back(), radius: 40.0, pixel: 1.0, lifted: 0.0, posture: Posture::REST };

    fn parts(model: &Model) -> Vec<ModelPart> {
        ModelPart::ALL.into_iter().filter(|part| model.seen(*part).is_some()).collect()
    }

    #[test]
    fn a_disc_at_rest_is_a_body_and_its_shadow() {
        assert_eq!(parts(&RESTING), [ModelPart::Shadow(Shadow::Resting), ModelPart::Body]);
        let body = RESTING.seen(ModelPart::Body).unwrap();
        assert_eq!(body.order, Order::Disc { disc: Disc::back(), diameter: 80 });
        assert_eq!(body.place, Transform::default(), "at its own pixels, on its place");
    }

    #[test]
    fn a_disc_in_the_hand_is_larger_and_throws_another_shadow() {
        let lifted = Model { lifted: 1.0, ..RESTING };
        assert_eq!(parts(&lifted), [ModelPart::Shadow(Shadow::Aloft), ModelPart::Body]);
        let body = lifted.seen(ModelPart::Body).unwrap();
        assert!(matches!(body.order, Order::Disc { diameter, .. } if diameter > 80));
        assert!(body.place.translation.y > 1.0);
    }

    /// It turns about its horizontal axis: its sides become lower and never narrower, and between them is the rim.
    #[test]
    fn a_turning_disc_is_a_rim_and_a_side_that_becomes_lower() {
        let turning = |degrees: f32| {
            let posture = Posture { angle: Some(degrees.to_radians()), height: 0.2, ..Posture::REST };
            Model { posture, ..RESTING }
        };
        let size = |degrees: f32| {
            let model = turning(degrees);
            assert!(model.seen(ModelPart::Body).is_none() && model.seen(ModelPart::Turning(Turning::Rim)).is_some());
            let side = model.seen(ModelPart::Turning(Turning::Side)).unwrap();
            let Order::Side { diameter, .. } = side.order else { panic!("{:?}", side.order) };
            side.place.scale.truncate() * diameter as f32
        };
        let (flat, steep) = (size(10.0), size(45.0));
        assert!((flat.x - steep.x).abs() < 1e-3 && flat.y > 1.2 * steep.y, "{flat} and {steep}");
        let all = RESTING.turning(Disc::back());
        for degrees in 1..180 {
            for part in ModelPart::ALL.into_iter().filter(|part| matches!(part, ModelPart::Turning(_))) {
                if let Some(seen) = turning(degrees as f32).seen(part) {
                    assert!(all.contains(&seen.order), "{degrees}°: {:?} was not asked for before", seen.order);
                }
            }
        }
    }
}
