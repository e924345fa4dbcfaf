//! The motion of one event: how far it has come, and the events to tell.

use bevy::prelude::*;
use teahouse_rules::{PieceId, Place};
use teahouse_table::Event;

use super::actor::ActorItem;
use super::course::{Course, StartPose};
use crate::board::motion::{Moment, MomentKind, Timeline};
use crate::board::pieces::{Showing, Stowed};
use crate::board::{Ground, Pose};

/// The motion of one event.
#[derive(Debug)]
pub(super) struct Playback {
    pub(super) timeline: Timeline,
    /// The events to tell when it has been seen.
    pub(super) untold: Vec<Event>,
    /// For a deal, the seconds until the last piece of all boards lies there.
    deal: Option<f32>,
    /// For how long it has been shown, if it is.
    elapsed: Option<f32>,
    course: Course,
}

impl Playback {
    pub(super) fn new(timeline: Timeline, untold: Vec<Event>) -> Self {
        Self { timeline, untold, deal: None, elapsed: None, course: Course::default() }
    }

    /// Pieces come out of the box. On two boards the match begins when those of both lie there.
    pub(super) fn deal(timeline: Timeline, seconds: f32) -> Self {
        Self { deal: Some(seconds), ..Self::new(timeline, Vec::new()) }
    }

    /// Whether pieces come out of the box.
    pub(super) const fn is_deal(&self) -> bool {
        self.deal.is_some()
    }

    /// Whether both move the same piece.
    pub(super) fn shares_piece(&self, other: &Self) -> bool {
        self.timeline.motions.iter().any(|motion| other.timeline.has(motion.piece))
    }

    /// The same from its beginning.
    pub(super) fn anew(self) -> Self {
        Self { elapsed: None, course: Course::default(), ..self }
    }

    pub(super) const fn has_begun(&self) -> bool {
        self.elapsed.is_some()
    }

    pub(super) fn has_moved(&self) -> bool {
        self.elapsed() > 0.0
    }

    pub(super) fn elapsed(&self) -> f32 {
        self.elapsed.unwrap_or(0.0)
    }

    pub(super) fn is_over(&self) -> bool {
        self.has_begun() && self.elapsed() >= self.deal.unwrap_or_else(|| self.timeline.length())
    }

    /// Sets out from where the pieces are to where they belong. `elsewhere` knows the squares of other boards.
    pub(super) fn begin(
        &mut self,
        poses: &[Pose],
        origins: Vec<(PieceId, StartPose)>,
        ground: &Ground,
        elsewhere: impl Fn(Place) -> Option<Vec2>,
    ) {
        let from = |piece: PieceId| {
            let origin = origins.iter().find(|(other, _)| *other == piece);
            origin.map_or(Vec2::ZERO, |(_, origin)| origin.position)
        };
        let here = |piece: PieceId, to: Place| ground.target(to, from(piece), poses[piece.index()]);
        let place = |piece: PieceId, to: Place| elsewhere(to).unwrap_or_else(|| here(piece, to));
        self.course = Course::new(&self.timeline.motions, origins.iter().copied(), place, ground.from_box);
    }

    /// Lets time pass, and says until when it had come before: before anything at first.
    pub(super) fn pass(&mut self, seconds: f32) -> f32 {
        match self.elapsed {
            // The first picture is that of the beginning, however long the frame before took.
            None => {
                self.elapsed = Some(0.0);
                f32::NEG_INFINITY
            }
            Some(elapsed) => {
                self.elapsed = Some(elapsed + seconds);
                if seconds > 0.0 { elapsed } else { f32::INFINITY }
            }
        }
    }

    /// Where a moment takes place, in the world.
    pub(super) fn place_of(&self, moment: &Moment) -> Option<Vec2> {
        self.course.place_of(moment)
    }

    /// The moment that would have been heard last.
    pub(super) fn last_contact(&self) -> Option<Moment> {
        let is_contact = |kind| matches!(kind, MomentKind::Lands | MomentKind::Strikes);
        let left = |moment: &&Moment| is_contact(moment.kind) && moment.at > self.elapsed.unwrap_or(-1.0);
        self.timeline.moments.iter().rfind(left).copied()
    }

    /// Puts a piece where it is now, if it has a part in this.
    pub(super) fn pose(&self, mut actor: ActorItem) {
        let Some(seen) = self.course.seen(actor.piece.0, self.elapsed()) else { return };
        actor.place.set_if_neq(Transform::from_translation(seen.at));
        if let Some(shows) = seen.shows {
            actor.showing.set_if_neq(Showing(shows));
        }
        // A piece that flies to or from a socket has a size of its own, which its posture gives.
        if seen.flies {
            actor.stowed.set_if_neq(Stowed(false));
        }
        actor.posture.set_if_neq(seen.posture);
    }
}
