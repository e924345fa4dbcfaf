//! Scenery: pictures behind the interface of a screen, placed by a function of the view.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_art::Order;

use crate::core::AppSystems;
use crate::core::view::View;
use crate::paint::Picture;
use crate::prefs::look::Look;

/// How far each thing lies above the one below it.
pub const BETWEEN: f32 = 0.1;

/// A picture and where it lies.
#[derive(Debug, Clone, PartialEq)]
pub struct Prop {
    /// The picture.
    pub order: Order,
    /// Where its origin lies, in logical pixels from the upper left.
    pub at: Vec2,
    /// How far behind the foremost things it lies: it goes with this part of a [`SceneryShift`].
    pub depth: f32,
}

impl Prop {
    /// A picture there, among the foremost things.
    pub const fn new(order: Order, at: Vec2) -> Self {
        Self { order, at, depth: 0.0 }
    }

    /// The same, farther behind.
    #[must_use]
    pub fn behind(self, depth: f32) -> Self {
        Self { depth, ..self }
    }
}

/// The things on a table, from the lowest to the topmost. They are laid out again when the view changes.
#[derive(Component, Debug, Clone, Copy)]
#[require(Transform, Visibility, SceneryShift)]
pub struct Scenery(pub fn(&View, &Look) -> Vec<Prop>);

/// How far the things that lie farthest behind are moved against the foremost ones, in logical pixels; y goes up.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct SceneryShift(pub Vec2);

/// Where a thing of a scenery lies without a shift, in the world, and its depth.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct PropPlace {
    at: Vec2,
    depth: f32,
}

/// A node of the interface that is laid out by the view: beside or upon the scenery.
#[derive(Component, Debug, Clone, Copy)]
#[component(immutable)]
#[require(Node)]
pub struct ByView(pub fn(&View) -> Node);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(place_new)
        .add_systems(Update, place_all.in_set(AppSystems::Ui).run_if(resource_changed::<View>))
        .add_systems(
            Update,
            lay_out.in_set(AppSystems::Ui).run_if(
                resource_changed::<View>
                    .or_eager(resource_changed::<Look>)
                    .or_eager(|new: Query<(), Changed<Scenery>>| !new.is_empty()),
            ),
        )
        .add_systems(
            Update,
            shift.after(lay_out).in_set(AppSystems::Ui).run_if(any_match_filter::<Changed<SceneryShift>>),
        );
}

/// Things keep their entities, so that the old picture is there until the new one is baked.
fn lay_out(
    (view, look): (Res<View>, Res<Look>),
    sceneries: Query<(Entity, &Scenery, &SceneryShift, Option<&Children>)>,
    mut commands: Commands,
) {
    for (entity, scenery, shift, children) in &sceneries {
        let props = (scenery.0)(&view, &look);
        let old: Vec<Entity> = children.map(|children| children.to_vec()).unwrap_or_default();
        for leftover in old.iter().skip(props.len()) {
            commands.entity(*leftover).despawn();
        }
        for (index, prop) in props.into_iter().enumerate() {
            let lies = PropPlace { at: view.to_world(prop.at), depth: prop.depth };
            let place = Transform::from_translation(lies.shifted(*shift).extend(index as f32 * BETWEEN));
            let parts = (Picture(prop.order), lies, place);
            if let Some(prop) = old.get(index) {
                commands.entity(*prop).insert(parts);
            } else {
                commands.spawn((Name::new("Prop"), ChildOf(entity), Sprite::default(), Anchor::CENTER, parts));
            }
        }
    }
}

impl PropPlace {
    fn shifted(self, shift: SceneryShift) -> Vec2 {
        self.at + shift.0 * self.depth
    }
}

/// Moves only what lies behind.
fn shift(
    sceneries: Query<(&SceneryShift, &Children), Changed<SceneryShift>>,
    mut props: Query<(&PropPlace, &mut Transform)>,
) {
    for (shift, children) in &sceneries {
        let mut props = props.iter_many_mut(children);
        while let Some((lies, mut place)) = props.fetch_next() {
            let z = place.translation.z;
            place.set_if_neq(Transform { translation: lies.shifted(*shift).extend(z), ..*place });
        }
    }
}

fn place_new(inserted: On<Insert, ByView>, view: Res<View>, mut nodes: Query<(&ByView, &mut Node)>) {
    if let Ok((plan, mut node)) = nodes.get_mut(inserted.entity) {
        node.set_if_neq((plan.0)(&view));
    }
}

fn place_all(view: Res<View>, mut nodes: Query<(&ByView, &mut Node)>) {
    for (plan, mut node) in &mut nodes {
        node.set_if_neq((plan.0)(&view));
    }
}
