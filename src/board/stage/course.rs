//! Where the pieces of a timeline are at a moment: from where to where each of its motions leads, in the world.

use core::f32::consts::PI;

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId, Place};

use crate::board::layer;
use crate::board::motion::{Act, Aspect, Moment, MomentKind, Motion};
use crate::board::pieces::Posture;

/// The motions of a timeline on a board that lies somewhere.
#[derive(Debug, Clone, Default)]
pub struct Course {
    legs: Vec<(Motion, Track)>,
}

/// Where a piece is before it sets out.
#[derive(Debug, Clone, Copy)]
pub struct StartPose {
    /// In the world.
    pub position: Vec2,
    /// How far it is lifted.
    pub lift: f32,
}

/// From where to where a motion leads.
#[derive(Debug, Clone, Copy)]
struct Track {
    from: Vec2,
    to: Vec2,
    /// How far the piece was lifted.
    lift: f32,
}

impl Track {
    /// Where a piece is at a part of its way: on the line between the ends, or on half a circle around the middle of it.
    fn at(&self, act: &Act, way: f32) -> Vec2 {
        if !matches!(act, Act::Swing { .. }) {
            return self.from.lerp(self.to, way);
        }
        let middle = self.from.midpoint(self.to);
        middle + Vec2::from_angle(-PI * way).rotate(self.from - middle)
    }
}

/// How a piece of a course is seen at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seen {
    /// Where in the world, layer included.
    pub at: Vec3,
    /// The face that it shows, if it differs from before.
    pub shows: Option<Option<Face>>,
    /// Whether it leaves the board, or comes to it: it is neither on it nor in a socket.
    pub flies: bool,
    /// The posture of the piece.
    pub posture: Posture,
}

impl Course {
    /// The course of motions for pieces at their origins. A piece without origin begins at its target.
    pub fn new(
        motions: &[Motion],
        origins: impl IntoIterator<Item = (PieceId, StartPose)>,
        place: impl Fn(PieceId, Place) -> Vec2,
        from_box: Vec2,
    ) -> Self {
        let mut here: Vec<(PieceId, StartPose)> = origins.into_iter().collect();
        let legs = motions.iter().map(|motion| {
            let here = here.iter_mut().find(|(piece, _)| *piece == motion.piece).map(|(_, origin)| origin);
            let to = motion.act.target().map(|target| place(motion.piece, target));
            let start =
                here.as_ref().map_or(StartPose { position: to.unwrap_or_default(), lift: 0.0 }, |origin| **origin);
            let from = if matches!(motion.act, Act::Deal { .. }) { from_box } else { start.position };
            let track = Track { from, to: to.unwrap_or(start.position), lift: start.lift };
            if let Some(origin) = here {
                *origin = StartPose { position: track.to, lift: 0.0 };
            }
            (*motion, track)
        });
        Self { legs: legs.collect() }
    }

    /// Where a moment takes place, in the world.
    pub fn place_of(&self, moment: &Moment) -> Option<Vec2> {
        let leg = self.legs.iter().rfind(|(motion, _)| motion.piece == moment.piece && motion.start <= moment.at);
        leg.map(
            |(_, track)| {
                if matches!(moment.kind, MomentKind::Slides | MomentKind::Crosses) { track.from } else { track.to }
            },
        )
    }

    /// How a piece is seen after `elapsed` seconds, if it takes part.
    pub fn seen(&self, piece: PieceId, elapsed: f32) -> Option<Seen> {
        let (motion, track) = self.part_of(piece, elapsed)?;
        let aspect = motion.aspect(elapsed);
        // A fading piece lies on the board all the time.
        let is_in_the_air = !motion.act.leaves_ghost() && elapsed < motion.end();
        let is_on_its_way = motion.has_begun(elapsed) && is_in_the_air;
        let layer = if is_on_its_way { layer::MOVING + above(&motion.act) } else { layer::PIECES };
        let mut shown = self.legs.iter().filter(|(other, _)| other.piece == piece && other.has_begun(elapsed));
        Some(Seen {
            at: track.at(&motion.act, aspect.way).extend(layer),
            shows: shown
                .rfind(|(other, _)| other.act.shows().is_some() && other.aspect(elapsed).is_other)
                .and_then(|(other, _)| other.act.shows()),
            // Afterwards it is at rest where it has come to.
            flies: matches!(motion.act, Act::Fly { .. }),
            posture: posture_of(&motion.act, &aspect, track.lift),
        })
    }

    /// The motion of a piece at a time, or its first one before.
    fn part_of(&self, piece: PieceId, elapsed: f32) -> Option<(&Motion, Track)> {
        let mut own = self.legs.iter().filter(|(motion, _)| motion.piece == piece);
        let first = own.next()?;
        let (motion, track) = own.rfind(|(motion, _)| motion.has_begun(elapsed)).unwrap_or(first);
        Some((motion, *track))
    }
}

/// The posture that an act gives a piece that was lifted before.
fn posture_of(act: &Act, aspect: &Aspect, lift: f32) -> Posture {
    Posture {
        aside: aspect.aside,
        height: aspect.height,
        lift: aspect.lift + aspect.carried * lift,
        stretch: aspect.stretch,
        angle: aspect.angle,
        tumbles: matches!(act, Act::Fly { .. }),
        stowed: aspect.stowed,
        opacity: aspect.opacity,
        // A piece that changes where it lies goes on throwing its shadow.
        shadow: if matches!(act, Act::Change { .. }) { 1.0 } else { aspect.opacity },
    }
}

/// A captor passes over its victim.
const fn above(act: &Act) -> f32 {
    match act {
        Act::Go { .. } => 2.0,
        Act::Turn { .. } => 1.0,
        Act::Fly { .. }
        | Act::Return { .. }
        | Act::Shake
        | Act::Deal { .. }
        | Act::Swing { .. }
        | Act::Fade { .. }
        | Act::Change { .. } => 0.0,
    }
}
