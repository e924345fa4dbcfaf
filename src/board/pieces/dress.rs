//! Makes pictures of what the pieces are to look like: the disc where it is, and what it throws on the board.

use bevy::prelude::*;
use teahouse_art::{Disc, Facing, LIFTED_SIZE, Lift, Order, StandingMan};

use super::{BY_FINGER, Body, Known, Lean, Lifted, Piece, Poise, Posture, Shadow, Showing, Stowed};
use crate::baking::Picture;
use crate::board::figure::{self, man, picture};
use crate::board::koma::blank;
use crate::board::layer;
use crate::board::layout::Layout;
use crate::look::Look;

/// How far the shadow of a disc that is higher than a hand moves on, right and down, in radii for each time as high.
const SHADOW_GOES: Vec2 = Vec2::new(0.30, -0.42);
/// A turning disc throws at least so much of its breadth.
const NARROWEST_SHADOW: f32 = 0.42;

/// How thick a koma is, in breadths or heights.
const KOMA_EDGE: f32 = 0.16;
/// However high a motion lifts it, a man is no larger than this; a finger's is.
const LARGEST_BY_HAND: f32 = 1.12;

/// Where a man is drawn, in logical pixels, and how large.
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
        let (on_board, in_socket) = (layout.man() / 2.0, layout.man_in_socket() / 2.0);
        let rest = if stowed.0 { in_socket } else { on_board };
        let size = 1.0 + (in_socket / on_board - 1.0) * posture.stowed;
        let lift = poise.0.value() + posture.lift;
        let radius = rest * size * (size_of(poise.0.value()) + (LIFTED_SIZE - 1.0) * posture.lift);
        let up = posture.height + layout.board.men().lifted_rise() * lift;
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
                let size = layout.device(2.0 * fit.rest_of_picture(&layout, *stowed) * size_of(lifted.0));
                let man = known.standing(piece.0, *showing, layout.table(), &look, size);
                let man = turning_koma(leaning(man, *lean), &posture);
                commands.entity(child).insert_if_neq(Picture(picture(man, size)));
                body_at(&fit, &posture, man, fit.scale(&layout, size))
            } else if let (_, Some(shadow)) = (body, shadow) {
                let rest = layout.device(2.0 * fit.rest_of_picture(&layout, *stowed));
                let man = man(showing.0, layout.table(), &look, rest);
                let (order, seen) = shadow_at(*shadow, man, &fit, &posture, &layout, *stowed);
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
        if stowed.0 { layout.man_in_socket() / 2.0 } else { layout.man() / 2.0 }
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

fn leaning(man: StandingMan, lean: Lean) -> StandingMan {
    match man {
        StandingMan::Disc(disc) if lean.0 != 0 => StandingMan::Disc(Disc { facing: Facing::Askew(lean.0), ..disc }),
        other => other,
    }
}

/// A koma that stands nearly on its edge shows bare wood.
fn turning_koma(man: StandingMan, posture: &Posture) -> StandingMan {
    match (man, posture.angle) {
        (StandingMan::Koma(koma), Some(angle)) if angle.cos().abs() < KOMA_EDGE => StandingMan::Koma(blank(koma)),
        _ => man,
    }
}

fn body_at(fit: &Fit, posture: &Posture, man: StandingMan, scale: f32) -> Seen {
    let is_koma = matches!(man, StandingMan::Koma(_));
    // A koma is as thick as its edge is seen broad: it turns over about its long axis, or end over end when it is taken.
    let squeezed = posture.angle.map_or(1.0, |angle| angle.cos().abs().max(KOMA_EDGE));
    let stretch = match (is_koma, posture.tumbles) {
        (false, _) => posture.stretch,
        (true, false) => posture.stretch * Vec2::new(squeezed, 1.0),
        (true, true) => posture.stretch * Vec2::new(1.0, squeezed),
    };
    let place = Transform::from_translation(fit.offset.extend(0.0)).with_scale((stretch * scale).extend(1.0));
    // While a disc turns over its sides and its rim are seen instead.
    let is_seen = is_koma || posture.angle.is_none();
    Seen { place, opacity: if is_seen { posture.opacity } else { 0.0 } }
}

/// The closer to the board, the darker is the shadow that it throws there; what is lifted throws a softer one.
fn shadow_at(
    shadow: Shadow,
    man: StandingMan,
    fit: &Fit,
    posture: &Posture,
    layout: &Layout,
    stowed: Stowed,
) -> (Order, Seen) {
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
    (figure::shadow(man, diameter, lift), Seen { place, opacity: opacity * posture.shadow })
}
