//! Pictures under nodes.
//!
//! The pictures are drawn from here and not by nodes of their own. A picture reaches beyond its node, with shadow and glow: as
//! a node it would make scroll areas longer, lie over the ring of the focus, and be lost when a list is rewritten.

use bevy::asset::AssetId;
use bevy::color::LinearRgba;
use bevy::math::Affine2;
use bevy::prelude::*;
use bevy::render::sync_world::TemporaryRenderEntity;
use bevy::render::{Extract, RenderApp};
use bevy::sprite::BorderRect;
use bevy::ui::{CalculatedClip, ComputedStackIndex, ComputedUiTargetCamera, ResolvedBorderRadius, UiGlobalTransform};
use bevy::ui_render::{ExtractedUiItem, ExtractedUiNode, ExtractedUiNodes, NodeType, RenderUiSystems, UiCameraMap};

use super::carving::Carved;
use super::lit::{Lighting, Lights};
use super::picture::Displayed;
use super::print::{Print, Slice};

/// A node that repeats the ground below it, at an opacity, over everything in between: 0 is nothing, 1 hides it
/// all. The ground is the nearest carved ancestor.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Node)]
pub struct Veil(pub f32);

/// The place of the picture in the stack of a node: over the shadow of its box and below everything else.
const BEHIND: f32 = -0.05;

pub(super) fn plugin(app: &mut App) {
    // Without a graphics device nothing is drawn.
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        let systems = (extract, extract_veils).in_set(RenderUiSystems::ExtractBackgrounds);
        render_app.add_systems(ExtractSchedule, systems);
    }
}

fn extract(
    mut commands: Commands,
    mut extracted: ResMut<ExtractedUiNodes>,
    nodes: Extract<
        Query<(
            Entity,
            &Displayed,
            &ComputedNode,
            &ComputedStackIndex,
            &UiGlobalTransform,
            &InheritedVisibility,
            Option<&CalculatedClip>,
            &ComputedUiTargetCamera,
        )>,
    >,
    (cameras, lights): (Extract<UiCameraMap>, Extract<Lights>),
) {
    let mut cameras = cameras.get_mapper();
    for (entity, displayed, node, index, transform, visibility, clip, camera) in &nodes {
        let (Some(print), Some(place)) = (displayed.print(), displayed.on_node(node.size())) else { continue };
        let Some(camera) = cameras.map(camera).filter(|_| visibility.get()) else { continue };
        // The place is told from the node's corner, the transform from its middle.
        let middle = unturned(*transform) * Affine2::from_translation(-node.size() / 2.0);
        let showing = NodePicture {
            z_order: index.0 as f32 + BEHIND,
            clip: clip.map(|clip| clip.clip),
            opacity: 1.0,
            middle,
            camera,
            entity,
            lighting: lights.on(entity, print),
        };
        showing.draw(print, place, &mut commands, &mut extracted);
    }
}

/// Whether a node is turned by half.
pub(super) fn is_turned(transform: UiGlobalTransform) -> bool {
    transform.matrix2.x_axis.x < 0.0 && transform.matrix2.y_axis.y < 0.0
}

/// The transform of a node's picture. A node that is turned by half has a picture that is baked for that: no picture is turned,
/// so that the light falls on all of them from the same side.
fn unturned(transform: UiGlobalTransform) -> Affine2 {
    let affine = Affine2::from(transform);
    if is_turned(transform) { Affine2 { matrix2: -1.0 * affine.matrix2, ..affine } } else { affine }
}

fn extract_veils(
    mut commands: Commands,
    mut extracted: ResMut<ExtractedUiNodes>,
    veils: Extract<
        Query<(
            Entity,
            &Veil,
            &ComputedNode,
            &ComputedStackIndex,
            &UiGlobalTransform,
            &InheritedVisibility,
            Option<&CalculatedClip>,
            &ComputedUiTargetCamera,
        )>,
    >,
    grounds: Extract<Query<(Entity, &Displayed, &ComputedNode, &UiGlobalTransform), With<Carved>>>,
    parents: Extract<Query<&ChildOf>>,
    (cameras, lights): (Extract<UiCameraMap>, Extract<Lights>),
) {
    let mut cameras = cameras.get_mapper();
    for (entity, veil, node, index, transform, visibility, clip, camera) in &veils {
        let Some(camera) = cameras.map(camera).filter(|_| visibility.get() && !node.is_empty()) else { continue };
        let ground = parents.iter_ancestors(entity).find_map(|ancestor| grounds.get(ancestor).ok());
        let Some((carved, displayed, ground, ground_transform)) = ground else { continue };
        let (Some(print), Some(place)) = (displayed.print(), displayed.on_node(ground.size())) else { continue };
        let own = Rect::from_center_size(transform.translation, node.size());
        let showing = NodePicture {
            z_order: index.0 as f32,
            clip: Some(clip.map_or(own, |clip| clip.clip.intersect(own))),
            opacity: veil.0,
            middle: unturned(*ground_transform) * Affine2::from_translation(-ground.size() / 2.0),
            camera,
            entity,
            lighting: lights.on(carved, print),
        };
        showing.draw(print, place, &mut commands, &mut extracted);
    }
}

/// How and for which node a picture is drawn.
struct NodePicture<'a> {
    z_order: f32,
    clip: Option<Rect>,
    opacity: f32,
    /// From the corner of the node that the picture belongs to, to the window.
    middle: Affine2,
    camera: Entity,
    entity: Entity,
    /// The light on it, if it is in one.
    lighting: Option<Lighting<'a>>,
}

impl NodePicture<'_> {
    fn draw(&self, print: &Print, place: Rect, commands: &mut Commands, extracted: &mut ExtractedUiNodes) {
        // Its parts have one image, so all of them are drawn at once.
        let render_entity = commands.spawn(TemporaryRenderEntity).id();
        for (part, at) in parts(print, place) {
            // Bevy takes the part by its place in an image as much larger as the part is shown.
            let scaling = at.size() / part.size();
            for (seen, colour) in self.coloured(at) {
                let from = part.min * scaling + seen.min - at.min;
                extracted.uinodes.push(ExtractedUiNode {
                    z_order: self.z_order,
                    image: AssetId::from(&print.baked.image),
                    clip: self.clip,
                    extracted_camera_entity: self.camera,
                    item: ExtractedUiItem::Node {
                        color: colour.with_alpha(self.opacity),
                        rect: Rect { min: from, max: from + seen.size() },
                        atlas_scaling: Some(scaling),
                        flip_x: false,
                        flip_y: false,
                        border_radius: ResolvedBorderRadius::ZERO,
                        border: BorderRect::ZERO,
                        node_type: NodeType::Rect,
                    },
                    main_entity: self.entity.into(),
                    render_entity,
                    transform: self.middle * Affine2::from_translation(seen.center()),
                });
            }
        }
    }

    /// The parts of an area that differ in their light, and the colour by which each is multiplied.
    fn coloured(&self, area: Rect) -> Vec<(Rect, LinearRgba)> {
        let Some(lighting) = self.lighting else { return vec![(area, LinearRgba::WHITE)] };
        let light_on = |part: Rect| (part, lighting.at(self.middle.transform_point2(part.center())));
        lighting.parts(area, self.middle).into_iter().map(light_on).collect()
    }
}

/// The parts of a picture, and where each is shown on the node: all of it at once, unless it is sliced.
fn parts(print: &Print, place: Rect) -> Vec<(Rect, Rect)> {
    match print.slices() {
        Some(slices) => slices
            .into_iter()
            .filter(|slice| !slice.from.is_empty() && !slice.to.is_empty())
            .map(|Slice { from, to }| (from, Rect { min: place.min + to.min, max: place.min + to.max }))
            .collect(),
        None => vec![(Rect { min: Vec2::ZERO, max: print.baked.size }, place)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_not_turned_with_its_node() {
        let node = |angle: f32| {
            let affine = Affine2::from_scale_angle_translation(Vec2::splat(0.5), angle, Vec2::new(30.0, 20.0));
            unturned(UiGlobalTransform::from(affine))
        };
        let (upright, turned) = (node(0.0), node(core::f32::consts::PI));
        for corner in [Vec2::new(-8.0, -4.0), Vec2::new(8.0, 4.0)] {
            let [one, other] = [upright, turned].map(|affine| affine.transform_point2(corner));
            assert!(one.distance(other) < 0.001, "{one} and {other}");
        }
    }
}
