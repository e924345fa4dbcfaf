//! The motion of one event: where its actors come from and go to, and how far it has come.

use bevy::prelude::*;
use teahouse_rules::{PieceId, Place};
use teahouse_table::Event;

use crate::board::layer;
use crate::board::layout::Layout;
use crate::board::motion::{Act, Aspect, Moment, MomentKind, Motion, Timeline};
use crate::board::pieces::{Pose, Posture, Showing, Stowed};

/// The motion of one event.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) timeline: Timeline,
    /// What can be told when it has been seen.
    pub(super) untold: Vec<Event>,
    /// Whether pieces come out of the box.
    pub(super) is_deal: bool,
    /// For how long it has been shown, if it is.
    elapsed: Option<f32>,
    /// Of each motion.
    tracks: Vec<Track>,
}

/// Where a piece is when a scene begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Origin {
    pub(super) position: Vec2,
    pub(super) lift: f32,
}

/// From where to where a motion leads, in the world.
#[derive(Debug, Clone, Copy)]
struct Track {
    from: Vec2,
    to: Vec2,
    /// How far the piece was lifted.
    lift: f32,
}

impl Scene {
    pub(super) const fn new(timeline: Timeline, untold: Vec<Event>) -> Self {
        Self { timeline, untold, is_deal: false, elapsed: None, tracks: Vec::new() }
    }

    pub(super) fn deal(timeline: Timeline) -> Self {
        Self { is_deal: true, ..Self::new(timeline, Vec::new()) }
    }

    /// The same from its beginning.
    pub(super) fn anew(self) -> Self {
        Self { elapsed: None, tracks: Vec::new(), ..self }
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
    pub(super) fn begin(&mut self, places: &[Pose], origins: &[(PieceId, Origin)], layout: &Layout) {
        let mut at: Vec<(PieceId, Origin)> = origins.to_vec();
        self.tracks.clear();
        for motion in &self.timeline.motions {
            let target = |place: Place| match place.as_square() {
                Some(square) => layout.to_world(layout.man_place(square)),
                None => places[motion.piece.index()].position,
            };
            let here = at.iter_mut().find(|(piece, _)| *piece == motion.piece).map(|(_, origin)| origin);
            let end = motion.act.target().map(target);
            let mut track = match &here {
                Some(origin) => Track { from: origin.position, to: origin.position, lift: origin.lift },
                None => Track { from: Vec2::ZERO, to: Vec2::ZERO, lift: 0.0 },
            };
            if matches!(motion.act, Act::Deal { .. }) {
                track.from = box_place(layout);
            }
            track.to = end.unwrap_or(track.to);
            if let Some(origin) = here {
                *origin = Origin { position: track.to, lift: 0.0 };
            }
            self.tracks.push(track);
        }
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
        let mut motions = self.timeline.motions.iter().zip(&self.tracks);
        motions
            .rfind(|(motion, _)| motion.piece == moment.piece && motion.start <= moment.at)
            .map(|(_, track)| if moment.kind == MomentKind::Slides { track.from } else { track.to })
    }

    /// The moment that would have been heard last.
    pub(super) fn last_contact(&self) -> Option<Moment> {
        let is_contact = |kind| matches!(kind, MomentKind::Lands | MomentKind::Strikes);
        let left = |moment: &&Moment| is_contact(moment.kind) && moment.at > self.elapsed.unwrap_or(-1.0);
        self.timeline.moments.iter().rfind(left).copied()
    }

    /// What a piece does now or will do first.
    fn part_of(&self, piece: PieceId) -> Option<(&Motion, Track)> {
        let mut own = self.timeline.motions.iter().zip(&self.tracks).filter(|(motion, _)| motion.piece == piece);
        let first = own.next()?;
        let later = own.rfind(|(motion, _)| motion.has_begun(self.elapsed()));
        let (motion, track) = later.unwrap_or(first);
        Some((motion, *track))
    }

    /// Puts a piece where it is now, if it has a part in this.
    pub(super) fn pose(
        &self,
        piece: PieceId,
        (mut transform, mut showing, mut stowed, mut posture): (
            Mut<Transform>,
            Mut<Showing>,
            Mut<Stowed>,
            Mut<Posture>,
        ),
    ) {
        let Some((motion, track)) = self.part_of(piece) else { return };
        let aspect = motion.aspect(self.elapsed());
        // What fades lies on the board all the time.
        let is_in_the_air = !motion.act.leaves_ghost() && self.elapsed() < motion.end();
        let is_on_its_way = motion.has_begun(self.elapsed()) && is_in_the_air;
        let layer = if is_on_its_way { layer::MOVING + above(&motion.act) } else { layer::PIECES };
        let at = track.from.lerp(track.to, aspect.way).extend(layer);
        transform.set_if_neq(Transform::from_translation(at));
        if let Some(shows) = motion.act.shows().filter(|_| aspect.is_other) {
            showing.set_if_neq(Showing(shows));
        }
        // On its way to or from a socket it is neither here nor there: the posture says how large it is.
        if matches!(motion.act, Act::Fly { .. }) {
            stowed.set_if_neq(Stowed(false));
        }
        posture.set_if_neq(posture_of(&motion.act, &aspect, track.lift));
    }
}

/// What an act makes of a piece that was lifted so far before.
#[must_use]
pub fn posture_of(act: &Act, aspect: &Aspect, lift: f32) -> Posture {
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

/// Who captures passes over who is captured.
const fn above(act: &Act) -> f32 {
    match act {
        Act::Go { .. } => 2.0,
        Act::Turn { .. } => 1.0,
        Act::Fly { .. }
        | Act::Return { .. }
        | Act::Shake
        | Act::Deal { .. }
        | Act::Fade { .. }
        | Act::Change { .. } => 0.0,
    }
}

/// The box stands beyond the far edge of the table.
fn box_place(layout: &Layout) -> Vec2 {
    layout.to_world(Vec2::new(layout.view.center().x, layout.view.min.y - layout.man()))
}
