//! The light of a room on nodes. What lies in the world has it from one picture over everything; a node's picture is tinted as it
//! is drawn, each part by its place, so that letters on it keep their colours.

use bevy::color::LinearRgba;
use bevy::ecs::system::SystemParam;
use bevy::math::{Affine2, Mat2};
use bevy::prelude::*;
use teahouse_art::{Order, PlacedLight};

use super::picture::Displayed;
use super::print::Print;
use crate::core::view::View;

/// The light in which nodes below a [`LitNodes`] stand. Without one their pictures are as they are baked.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct NodeLight(pub Option<PlacedLight>);

/// Marks a node below which all pictures are in the [`NodeLight`].
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LitNodes;

/// In parts of the view's breadth: a part of a picture that has one light. From one to the next the light changes by about a step
/// of a channel.
const PART: f32 = 1.0 / 48.0;

/// The light, and which nodes are in it.
#[derive(SystemParam)]
pub(super) struct Lights<'w, 's> {
    light: Res<'w, NodeLight>,
    view: Res<'w, View>,
    parents: Query<'w, 's, &'static ChildOf>,
    above: Query<'w, 's, (Option<&'static Displayed>, Has<LitNodes>)>,
}

impl Lights<'_, '_> {
    /// The light on the picture of a node.
    pub(super) fn on(&self, node: Entity, print: &Print) -> Option<Lighting<'_>> {
        let light = self.light.0.as_ref()?;
        let mut on_paper = is_paper(print);
        for ancestor in self.parents.iter_ancestors(node) {
            let Ok((displayed, is_root)) = self.above.get(ancestor) else { continue };
            if is_root {
                return Some(Lighting { light, on_paper, view: self.view.size * self.view.pixel });
            }
            on_paper |= displayed.and_then(Displayed::print).is_some_and(is_paper);
        }
        None
    }
}

/// Whether ink stands on a picture.
fn is_paper(print: &Print) -> bool {
    matches!(print.baked.order, Order::Paper { .. } | Order::Card { .. })
}

/// The light on a picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lighting<'a> {
    light: &'a PlacedLight,
    /// Whether it is on a sheet, which loses little light.
    on_paper: bool,
    /// The size of the view in device pixels.
    view: Vec2,
}

impl Lighting<'_> {
    /// The factors at a point of the window.
    pub(super) fn at(&self, point: Vec2) -> LinearRgba {
        let place = (point / self.view).to_array();
        let [red, green, blue] = if self.on_paper { self.light.on_paper(place) } else { self.light.at(place) };
        LinearRgba::rgb(red, green, blue)
    }

    /// The parts of an area that have one light each. A picture between device pixels, or one that is turned, is not cut: its seams
    /// would be seen.
    pub(super) fn parts(&self, area: Rect, middle: Affine2) -> Vec<Rect> {
        let corner = middle.transform_point2(area.min);
        let is_upright = middle.matrix2 == Mat2::IDENTITY;
        if !is_upright || corner.distance(corner.round()) > 0.01 || area.size() != area.size().round() {
            return vec![area];
        }
        let side = (PART * self.view.x).round().max(8.0);
        let count = (area.size() / side).ceil().as_uvec2();
        let part = move |column: u32, row: u32| {
            let min = area.min + side * Vec2::new(column as f32, row as f32);
            Rect { min, max: (min + side).min(area.max) }
        };
        (0..count.y).flat_map(|row| (0..count.x).map(move |column| part(column, row))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_art::{Sky, Theme};

    fn light() -> PlacedLight {
        PlacedLight::new(&Theme::default(), [1280, 720], [100, 100, 900, 900], Sky::Clear)
            .expect("the first theme has a light")
    }

    #[test]
    fn the_parts_of_a_picture_cover_it_once() {
        let light = light();
        let lighting = Lighting { light: &light, on_paper: false, view: Vec2::new(1280.0, 720.0) };
        let area = Rect::new(-4.0, -2.0, 307.0, 501.0);
        let parts = lighting.parts(area, Affine2::from_translation(Vec2::new(960.0, 20.0)));
        assert!(parts.len() > 100, "{}", parts.len());
        assert_eq!(parts.iter().map(|part| part.size().element_product()).sum::<f32>(), 311.0 * 503.0);
        assert!(parts.iter().all(|part| part.min == part.min.round() && area.union(*part) == area));
        assert_eq!(lighting.parts(area, Affine2::from_translation(Vec2::new(960.5, 20.0))), [area], "no seams");
        assert_eq!(lighting.parts(area, Affine2::from_scale(Vec2::splat(1.1))), [area], "no seams");
    }

    #[test]
    fn a_node_near_the_lamp_is_brighter_than_one_far_from_it() {
        let light = light();
        let wood = Lighting { light: &light, on_paper: false, view: Vec2::new(1280.0, 720.0) };
        let paper = Lighting { on_paper: true, ..wood };
        let [near, far] = [Vec2::new(250.0, 80.0), Vec2::new(1270.0, 710.0)];
        assert!(wood.at(near).green > 1.2 && wood.at(far).green < 0.7);
        assert!(paper.at(far).green > 0.85, "ink on it has to be read");
    }
}
