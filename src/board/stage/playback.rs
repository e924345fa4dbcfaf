//! The motion of one event: how far it has come, and the events to tell.

use bevy::prelude::*;
use teahouse_rules::{PieceId, Place};
use teahouse_table::Event;

use super::ActorItem;
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
    /// Whether pieces come out of the box.
    pub(super) is_deal: bool,
    /// The only board of the match on which it is seen; that of a turn, also where a captured piece crosses to the other one.
    board: Option<u8>,
    /// For how long it has been shown, if it is.
    elapsed: Option<f32>,
    course: Course,
}

impl Playback {
    pub(super) fn new(timeline: Timeline, untold: Vec<Event>) -> Self {
        Self { timeline, untold, is_deal: false, board: None, elapsed: None, course: Course::default() }
    }

    pub(super) fn deal(timeline: Timeline) -> Self {
        Self { is_deal: true, ..Self::new(timeline, Vec::new()) }
    }

    /// The same on one board of the match.
    pub(super) fn on(self, board: u8) -> Self {
        Self { board: Some(board), ..self }
    }

    /// Whether it is seen on a board of the match.
    pub(super) fn concerns(&self, board: u8) -> bool {
        self.board.is_none_or(|own| own == board)
    }

    /// Whether a later one waits for its end. Those of two boards run beside each other, unless they move the same piece.
    pub(super) fn precedes(&self, later: &Self) -> bool {
        let is_same_board = later.board.is_none_or(|board| self.concerns(board));
        is_same_board || self.timeline.motions.iter().any(|motion| later.timeline.has(motion.piece))
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
        self.has_begun() && self.elapsed() >= self.timeline.length()
    }

    /// Sets out from where the pieces are to where they belong.
    pub(super) fn begin(&mut self, poses: &[Pose], origins: Vec<(PieceId, StartPose)>, ground: &Ground) {
        let from = |piece: PieceId| {
            let origin = origins.iter().find(|(other, _)| *other == piece);
            origin.map_or(Vec2::ZERO, |(_, origin)| origin.position)
        };
        let place = |piece: PieceId, to: Place| ground.target(to, from(piece), poses[piece.index()]);
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
