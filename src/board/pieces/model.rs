//! A piece as a thing: the same on the table and on the board that plays the lessons of the set-up.
//!
//! An entity with a [`Model`] and a [`Posture`] is dressed: it gets the picture of its face, its shadows,
//! and, while a disc turns over, rim, side and light. No picture is turned or mirrored, so the
//! lamp stays where it is.

use bevy::prelude::*;
use teahouse_art::{LIFTED_SIZE, Lift, Order, ROOM_FOR_RINGS, StandingPiece};

use super::turning::turn;
use super::{BY_FINGER, Body, Lifted, Posture, Shadow};
use crate::board::figure::{self, picture};
use crate::board::koma::blank;
use crate::board::layer;
use crate::core::{AppSystems, view};
use crate::paint::Picture;

/// How far the shadow of a disc that is higher than a hand moves on, right and down, in radii for each time as high.
const SHADOW_GOES: Vec2 = Vec2::new(0.30, -0.42);
/// The least breadth of a turning disc's shadow, relative to the disc.
const NARROWEST_SHADOW: f32 = 0.42;

/// How far below a piece beside the board its shadow lies, in layers: it falls on the piece below.
const CLOSE: f32 = -0.02;

/// How thick a koma is, in breadths or heights.
const KOMA_EDGE: f32 = 0.16;
/// The largest size of a piece that a motion lifts; a finger lifts it further.
const LARGEST_BY_HAND: f32 = 1.12;

/// The sizes of a board's pieces, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// On the board: the diameter of a disc, or the height of a king.
    pub on_board: f32,
    /// In a socket beside it.
    pub in_socket: f32,
    /// How much higher than on the board one in the hand is drawn, in halves of its size.
    pub lifted_rise: f32,
    /// Device pixels a logical pixel.
    pub pixel: f32,
}

/// A piece as it stands there: its face, its size, and how high it is held.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
#[require(Posture, Transform, Visibility)]
pub struct Model {
    /// The face, carved at the size of [`Sizes::of_picture`].
    pub piece: StandingPiece,
    /// The sizes of pieces where it stands.
    pub sizes: Sizes,
    /// Whether it lies in a socket, where it is smaller.
    pub stowed: bool,
    /// How far it is to be lifted: its picture is baked for that.
    pub lifted: Lifted,
    /// How far it is lifted now, beside what its posture says.
    pub raised: f32,
    /// Whether that stays as it is.
    pub is_still: bool,
}

/// The systems that show models.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ModelSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress, turn).chain().in_set(ModelSystems).in_set(AppSystems::Ui).run_if(any_with_component::<Model>),
    );
}

/// The parts of a model while it does not turn over.
pub fn parts() -> impl Bundle {
    let shadow = |shadow: Shadow| {
        (shadow, Sprite::default(), Transform::from_xyz(0.0, 0.0, layer::SHADOWS - layer::PIECES), Visibility::Hidden)
    };
    children![
        (Name::new("Body"), Body, Sprite::default(), Transform::default()),
        (Name::new("Shadow"), shadow(Shadow::Resting)),
        (Name::new("Shadow aloft"), shadow(Shadow::Aloft)),
    ]
}

impl Sizes {
    /// The size of a piece at rest: on the board, or in a socket.
    const fn at_rest(self, stowed: bool) -> f32 {
        if stowed { self.in_socket } else { self.on_board }
    }

    /// The size in device pixels of a piece's picture at a lift.
    pub fn of_picture(self, stowed: bool, lifted: Lifted) -> u32 {
        let rest = self.at_rest(stowed);
        let size = self.device(rest * size_of(lifted.0));
        // A held piece keeps the face that it had at rest.
        if self.device(rest) < ROOM_FOR_RINGS { size.min(ROOM_FOR_RINGS - 1) } else { size }
    }

    /// A length in whole device pixels, at least one.
    pub fn device(self, length: f32) -> u32 {
        view::device(length, self.pixel)
    }
}

/// Where a piece is drawn, in logical pixels, and its size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fit {
    /// The radius that it has at rest where it is.
    rest: f32,
    /// The radius that it has now.
    pub(super) radius: f32,
    /// How far beside and above its place the middle of its upper side is drawn.
    pub(super) offset: Vec2,
    /// How far it is lifted: 0 on the board, 1 in the hand.
    lift: f32,
    /// Whether it stays like this.
    is_still: bool,
    /// Device pixels a logical pixel.
    pixel: f32,
}

impl Fit {
    pub(super) fn new(model: &Model, posture: &Posture) -> Self {
        let Model { sizes, stowed, raised, .. } = *model;
        let rest = sizes.at_rest(stowed) / 2.0;
        let size = 1.0 + (sizes.in_socket / sizes.on_board - 1.0) * posture.stowed;
        let lift = raised + posture.lift;
        let radius = rest * size * (size_of(raised) + (LIFTED_SIZE - 1.0) * posture.lift);
        let up = posture.height + sizes.lifted_rise * lift;
        let is_still = model.is_still && *posture == Posture::REST;
        let offset = Vec2::new(posture.aside, up) * rest * size;
        let offset = if is_still { view::snap(offset, sizes.pixel) } else { offset };
        Self { rest: rest * size, radius, offset, lift, is_still, pixel: sizes.pixel }
    }

    /// The scale at which a picture baked at this diameter in device pixels is drawn.
    pub(super) fn scale(&self, diameter: u32) -> f32 {
        let wanted = 2.0 * self.radius * self.pixel;
        let is_baked_for_it = (wanted - diameter as f32).abs() < 1.0;
        if self.is_still && is_baked_for_it { 1.0 } else { wanted / diameter as f32 }
    }
}

/// Orders the right picture for each part of a model that has changed, and lays it where it is seen.
fn dress(
    models: Query<(&Model, &Posture, &Children), Or<(Changed<Model>, Changed<Posture>)>>,
    mut parts: Query<(AnyOf<(&Body, &Shadow)>, &mut Transform, &mut Visibility, &mut Sprite)>,
    mut commands: Commands,
) {
    for (model, posture, children) in &models {
        let fit = Fit::new(model, posture);
        for &child in children {
            let Ok(((_, shadow), mut place, mut visibility, mut sprite)) = parts.get_mut(child) else { continue };
            let (order, seen) = match shadow {
                None => body(model, &fit, posture),
                Some(shadow) => thrown(*shadow, model, &fit, posture),
            };
            commands.entity(child).insert_if_neq(Picture(order));
            place.set_if_neq(seen.place);
            visibility.set_if_neq(if seen.opacity > 0.0 { Visibility::Inherited } else { Visibility::Hidden });
            if sprite.color.alpha() != seen.opacity {
                sprite.color.set_alpha(seen.opacity);
            }
        }
    }
}

/// Where a part of a model is seen.
struct PartPlace {
    place: Transform,
    opacity: f32,
}

/// How many times as large as at rest a disc is that is lifted so far. From the hand on it grows faster, up to a finger's.
fn size_of(lift: f32) -> f32 {
    /// A selected piece overshoots a little; that is not yet a finger's lift.
    const HAND: f32 = 1.25;
    let Lifted(finger) = Lifted::BY_FINGER;
    let in_hand = 1.0 + (LIFTED_SIZE - 1.0) * lift;
    let by_finger = BY_FINGER - 1.0 - (LIFTED_SIZE - 1.0) * finger;
    in_hand + by_finger * ((lift - HAND) / (finger - HAND)).max(0.0)
}

/// A koma that stands nearly on its edge shows bare wood.
fn turning_koma(piece: StandingPiece, posture: &Posture) -> StandingPiece {
    match (piece, posture.angle) {
        (StandingPiece::Koma(koma), Some(angle)) if angle.cos().abs() < KOMA_EDGE => StandingPiece::Koma(blank(koma)),
        _ => piece,
    }
}

/// The face of a piece.
fn body(model: &Model, fit: &Fit, posture: &Posture) -> (Order, PartPlace) {
    let size = model.sizes.of_picture(model.stowed, model.lifted);
    let piece = turning_koma(model.piece, posture);
    let is_koma = matches!(piece, StandingPiece::Koma(_));
    // A koma is as thick as its edge is seen broad: it turns over about its long axis, or end over end when it is taken.
    let squeezed = posture.angle.map_or(1.0, |angle| angle.cos().abs().max(KOMA_EDGE));
    let stretch = match (is_koma, posture.tumbles) {
        (false, _) => posture.stretch,
        (true, false) => posture.stretch * Vec2::new(squeezed, 1.0),
        (true, true) => posture.stretch * Vec2::new(1.0, squeezed),
    };
    let place = Transform::from_translation(fit.offset.extend(0.0)).with_scale((stretch * fit.scale(size)).extend(1.0));
    // While a disc turns over its sides and its rim are seen instead.
    let is_seen = is_koma || posture.angle.is_none();
    (picture(piece, size), PartPlace { place, opacity: if is_seen { posture.opacity } else { 0.0 } })
}

/// The closer to the board, the darker its shadow; a lifted piece throws a softer one.
fn thrown(shadow: Shadow, model: &Model, fit: &Fit, posture: &Posture) -> (Order, PartPlace) {
    let sizes = model.sizes;
    let rest = sizes.at_rest(model.stowed) / 2.0;
    let aloft = fit.lift.clamp(0.0, 1.0);
    let (lift, diameter, opacity) = match shadow {
        Shadow::Resting => (Lift::Resting, sizes.device(2.0 * rest), 1.0 - aloft),
        Shadow::Aloft => (Lift::Lifted, sizes.device(2.0 * rest * LIFTED_SIZE), aloft),
    };
    let narrow = posture.angle.map_or(1.0, |angle| angle.cos().abs().max(NARROWEST_SHADOW));
    let size = if fit.is_still { 1.0 } else { fit.rest / rest };
    // A finger's shadow is that of something larger.
    let size = size * (fit.radius / (fit.rest * LARGEST_BY_HAND)).max(1.0);
    let away = SHADOW_GOES * (fit.lift - 1.0).max(0.0) * fit.rest + Vec2::X * posture.aside * fit.rest;
    // Beside the board pieces lie on each other, and on the board on nothing but squares.
    let below = match shadow {
        Shadow::Resting if model.stowed => CLOSE,
        _ => layer::SHADOWS - layer::PIECES,
    };
    let place = Transform::from_translation(away.extend(below)).with_scale(Vec3::new(size, size * narrow, 1.0));
    (figure::shadow(model.piece, diameter, lift), PartPlace { place, opacity: opacity * posture.shadow })
}
