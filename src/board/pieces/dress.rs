//! Makes pictures of what the pieces are to look like: the disc where it is, and what it throws on the board.

use bevy::prelude::*;
use teahouse_art::{Disc, Facing, LIFTED_RISE, LIFTED_SIZE, Lift, Order};

use super::{BY_FINGER, Body, Known, Lean, Lifted, Piece, Poise, Posture, Shadow, Showing, Stowed};
use crate::baking::Picture;
use crate::board::layer;
use crate::board::layout::Layout;
use crate::look::Look;

/// How far the shadow of a disc that is higher than a hand moves on, right and down, in radii for each time as high.
const SHADOW_GOES: Vec2 = Vec2::new(0.30, -0.42);
/// A turning disc throws at least so much of its breadth.
const NARROWEST_SHADOW: f32 = 0.42;

/// However high a motion lifts it, a disc is no larger than this; a finger's is.
const LARGEST_BY_HAND: f32 = 1.12;

/// Where a disc is drawn, in logical pixels, and how large.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fit {
    /// The radius that it has at rest where it is.
    pub(super) rest: f32,
    /// The radius that it has now.
    pub(super) radius: f32,
    /// How far beside and above its place the middle of its upper side is drawn.
    pub(super) offset: Vec2,
    /// How far it is lifted: 0 on the board, 1 in the hand.
    pub(super) lift: f32,
    /// Whether it stays like this.
    pub(super) is_still: bool,
}

impl Fit {
    pub(super) fn new(layout: &Layout, stowed: Stowed, poise: &Poise, posture: &Posture) -> Self {
        let (on_board, in_socket) = (layout.disc_radius(), layout.socket_radius());
        let rest = if stowed.0 { in_socket } else { on_board };
        let size = 1.0 + (in_socket / on_board - 1.0) * posture.stowed;
        let lift = poise.0.value() + posture.lift;
        let radius = rest * size * (size_of(poise.0.value()) + (LIFTED_SIZE - 1.0) * posture.lift);
        let up = posture.height + LIFTED_RISE * lift;
        let is_still = poise.0.is_still() && *posture == Posture::REST;
        let offset = Vec2::new(posture.aside, up) * rest * size;
        let offset = if is_still { layout.snap(offset) } else { offset };
        Self { rest: rest * size, radius, offset, lift, is_still }
    }

    /// How many times as large as it was baked a picture of so many device pixels across is shown.
    pub(super) fn scale(&self, layout: &Layout, diameter: u32) -> f32 {
        if self.is_still { 1.0 } else { 2.0 * self.radius * layout.pixel / diameter as f32 }
    }
}

/// Orders the right picture for each piece that shows something else, and lays it where it is seen.
pub(super) fn dress(
    layout: Res<Layout>,
    (look, known): (Res<Look>, Res<Known>),
    pieces: Query<(&Piece, Ref<Showing>, Ref<Stowed>, Ref<Lifted>, Ref<Lean>, Ref<Poise>, Ref<Posture>, &Children)>,
    mut parts: Query<(AnyOf<(&Body, &Shadow)>, &mut Transform, &mut Visibility, &mut Sprite)>,
    mut commands: Commands,
) {
    let all = layout.is_changed() || look.is_changed() || known.is_changed();
    for (piece, showing, stowed, lifted, lean, poise, posture, children) in &pieces {
        let is_new = showing.is_changed() || stowed.is_changed() || lifted.is_changed() || lean.is_changed();
        if !(all || is_new || poise.is_changed() || posture.is_changed()) {
            continue;
        }
        let fit = Fit::new(&layout, *stowed, &poise, &posture);
        for &child in children {
            let Ok(((body, shadow), mut place, mut visibility, mut sprite)) = parts.get_mut(child) else { continue };
            let seen = if let (Some(_), _) = (body, shadow) {
                let diameter = layout.device(2.0 * fit.rest_of_picture(&layout, *stowed) * size_of(lifted.0));
                let disc = leaning(known.disc(piece.0, *showing, &look), *lean);
                commands.entity(child).insert_if_neq(Picture(Order::Disc { disc, diameter }));
                body_at(&fit, &posture, fit.scale(&layout, diameter))
            } else if let (_, Some(shadow)) = (body, shadow) {
                let (order, seen) = shadow_at(*shadow, &fit, &posture, &layout, *stowed);
                commands.entity(child).insert_if_neq(Picture(order));
                seen
            } else {
                continue;
            };
            place.set_if_neq(seen.place);
            visibility.set_if_neq(if seen.opacity > 0.0 { Visibility::Inherited } else { Visibility::Hidden });
            if sprite.color.alpha() != seen.opacity {
                sprite.color.set_alpha(seen.opacity);
            }
        }
    }
}

/// Where a part of a piece is seen.
struct Seen {
    place: Transform,
    opacity: f32,
}

impl Fit {
    /// The radius that pictures are ordered for: that at rest, board or socket, whatever it flies through.
    fn rest_of_picture(&self, layout: &Layout, stowed: Stowed) -> f32 {
        if stowed.0 { layout.socket_radius() } else { layout.disc_radius() }
    }
}

/// How many times as large as at rest a disc is that is lifted so far. From the hand on it grows faster, up to a finger's.
fn size_of(lift: f32) -> f32 {
    /// What is taken up in the hand goes a little too far; that is no finger yet.
    const HAND: f32 = 1.25;
    let Lifted(finger) = Lifted::BY_FINGER;
    let in_hand = 1.0 + (LIFTED_SIZE - 1.0) * lift;
    let by_finger = BY_FINGER - 1.0 - (LIFTED_SIZE - 1.0) * finger;
    in_hand + by_finger * ((lift - HAND) / (finger - HAND)).max(0.0)
}

fn leaning(disc: Disc, lean: Lean) -> Disc {
    if lean.0 == 0 { disc } else { Disc { facing: Facing::Askew(lean.0), ..disc } }
}

fn body_at(fit: &Fit, posture: &Posture, scale: f32) -> Seen {
    let place = Transform::from_translation(fit.offset.extend(0.0)).with_scale((posture.stretch * scale).extend(1.0));
    // While it turns over its sides and its rim are seen instead.
    Seen { place, opacity: if posture.angle.is_some() { 0.0 } else { posture.opacity } }
}

/// The closer to the board, the darker is the shadow that it throws there; what is lifted throws a softer one.
fn shadow_at(shadow: Shadow, fit: &Fit, posture: &Posture, layout: &Layout, stowed: Stowed) -> (Order, Seen) {
    let rest = fit.rest_of_picture(layout, stowed);
    let aloft = fit.lift.clamp(0.0, 1.0);
    let (lift, diameter, opacity) = match shadow {
        Shadow::Resting => (Lift::Resting, layout.device(2.0 * rest), 1.0 - aloft),
        Shadow::Aloft => (Lift::Lifted, layout.device(2.0 * rest * LIFTED_SIZE), aloft),
    };
    let narrow = posture.angle.map_or(1.0, |angle| angle.cos().abs().max(NARROWEST_SHADOW));
    let size = if fit.is_still { 1.0 } else { fit.rest / rest };
    // A finger's shadow is that of something larger.
    let size = size * (fit.radius / (fit.rest * LARGEST_BY_HAND)).max(1.0);
    let away = SHADOW_GOES * (fit.lift - 1.0).max(0.0) * fit.rest + Vec2::X * posture.aside * fit.rest;
    let place = Transform::from_translation(away.extend(layer::SHADOWS - layer::PIECES)).with_scale(Vec3::new(
        size,
        size * narrow,
        1.0,
    ));
    (Order::DiscShadow { diameter, lift }, Seen { place, opacity: opacity * posture.shadow })
}
