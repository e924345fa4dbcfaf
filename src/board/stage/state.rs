//! The motion on a board, and the part of it that has been seen.

use std::collections::VecDeque;

use bevy::prelude::*;
use teahouse_rules::PieceId;
use teahouse_table::Event;

use crate::board::motion::{Moment, Timeline};
use crate::board::{Content, Ground, Pose};

use super::playback::Playback;

/// The motions of a board.
#[derive(Component, Debug, Default)]
pub struct Stage {
    /// The running playback and the waiting ones.
    pub(super) playbacks: VecDeque<Playback>,
    /// The flights of pieces that a turn on another board of the match brings here.
    pub(super) arrivals: Vec<Playback>,
    /// Whether everything must be put where it belongs.
    pub(super) untidy: bool,
    /// The pieces are still in the box: they are dealt when the lot for the first move has been thrown. The number of frames
    /// that may still pass without a lot before they are dealt without it.
    pub(super) awaits_lot: Option<u8>,
    /// Events that have been seen and not been told yet.
    pub(super) untold: Vec<Event>,
    /// Moments that would have been heard in a motion that was cut short.
    pub(super) unheard: Vec<Moment>,
    /// The held piece that has been released.
    pub(super) let_go: Option<PieceId>,
    /// The piece that was released over its target square and waits there.
    pub(super) waiting: Option<PieceId>,
    /// The piece that refuses a move.
    pub(super) unwilling: Option<PieceId>,
}

/// An event has been seen: other rooms tell it now. Earlier, a list would betray a flip while the
/// disc still turns.
#[derive(Message, Debug, Clone)]
pub struct Shown(pub Event);

/// A moment of the running playback of a board, in the frame in which it comes.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct Passed {
    pub(super) board: Entity,
    pub(super) moment: Moment,
    /// Where it takes place, in the world.
    pub(super) place: Vec2,
}

impl Stage {
    /// Whether something moves.
    pub fn is_moving(&self) -> bool {
        self.all().next().is_some()
    }

    /// Whether pieces come out of the box.
    pub fn is_dealing(&self) -> bool {
        self.playbacks.front().is_some_and(Playback::is_deal)
    }

    /// Whether the pieces are still in the box, until the lot has been seen.
    pub const fn awaits_lot(&self) -> bool {
        self.awaits_lot.is_some()
    }

    /// Whether the playbacks alone lift a piece and lay it down.
    pub fn carries(&self, piece: PieceId) -> bool {
        self.all().any(|playback| playback.timeline.carries(piece))
    }

    /// Whether a piece takes part in the playbacks.
    pub fn is_acting(&self, piece: PieceId) -> bool {
        self.all().any(|playback| playback.timeline.has(piece))
    }

    /// Moves pieces to where the board's content has them already, after whatever moves now.
    pub fn play(&mut self, timeline: Timeline) {
        self.playbacks.push_back(Playback::new(timeline, Vec::new()));
    }

    /// Ends all motion: everything lies where the board's content has it.
    pub fn finish(&mut self) {
        self.finish_turns();
        std::mem::take(&mut self.arrivals).into_iter().for_each(|arrival| self.end(arrival));
    }

    /// Ends all motion but that of pieces that arrive from another board.
    pub fn finish_turns(&mut self) {
        for playback in std::mem::take(&mut self.playbacks) {
            self.end(playback);
        }
        self.untidy = true;
    }

    /// Ends the motions that have begun. A deal that has not been seen yet begins again.
    pub(super) fn finish_begun(&mut self) {
        let is_ahead = |playback: &Playback| !playback.has_begun() || playback.is_deal() && !playback.has_moved();
        let (ahead, begun): (Vec<_>, Vec<_>) = self.playbacks.drain(..).partition(is_ahead);
        let (to_arrive, arriving): (Vec<_>, Vec<_>) = self.arrivals.drain(..).partition(is_ahead);
        begun.into_iter().chain(arriving).for_each(|playback| self.end(playback));
        self.playbacks.extend(ahead.into_iter().map(Playback::anew));
        self.arrivals.extend(to_arrive);
        self.untidy = true;
    }

    /// Ends the motions in which a piece takes part, before a hand takes it up.
    pub fn free(&mut self, piece: PieceId) {
        for playback in std::mem::take(&mut self.playbacks) {
            if playback.timeline.has(piece) {
                self.end(playback);
            } else {
                self.playbacks.push_back(playback);
            }
        }
        self.arrivals.retain(|arrival| !arrival.timeline.has(piece));
        self.untidy = true;
    }

    /// Ends a playback: its last sound is heard, and its events are told, at once.
    pub(super) fn end(&mut self, playback: Playback) {
        self.unheard.extend(playback.last_contact());
        self.untold.extend(playback.untold);
    }

    /// Drops the playbacks that have come to their end.
    pub(super) fn drop_ended(&mut self) {
        self.playbacks.retain(|playback| !playback.is_over());
        self.arrivals.retain(|arrival| !arrival.is_over());
        self.untidy = true;
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Playback> {
        self.playbacks.iter().chain(&self.arrivals)
    }

    /// The playbacks that run: all arrivals, and the first of the others, unless one of its pieces has yet to arrive.
    pub(super) fn running(&mut self) -> impl Iterator<Item = &mut Playback> {
        let arrivals = &mut self.arrivals;
        let has_all = |next: &&mut Playback| !arrivals.iter().any(|arrival| arrival.shares_piece(next));
        let next = self.playbacks.front_mut().filter(has_all);
        next.into_iter().chain(arrivals)
    }

    /// An event that moves nothing is told after what moves now: an end is not told before the move that caused it.
    pub(super) fn tell_after(&mut self, event: Event) {
        let untold = self.playbacks.back_mut().map_or(&mut self.untold, |playback| &mut playback.untold);
        untold.push(event);
    }

    /// The piece that was released, and is not at home yet.
    pub(super) const fn released(&self) -> Option<PieceId> {
        match self.let_go {
            Some(piece) => Some(piece),
            None => self.waiting,
        }
    }

    /// Other pieces are laid: nothing that moved or was held is there any more.
    pub fn begin_anew(&mut self) {
        self.finish();
        self.unheard.clear();
        self.awaits_lot = None;
        (self.let_go, self.waiting, self.unwilling) = (None, None, None);
    }

    /// Whether neither a motion nor a hand has a piece. One that was dragged to its square waits there until the match has it
    /// there.
    pub(super) fn leaves_alone(&self, piece: PieceId) -> bool {
        !self.is_acting(piece) && self.waiting != Some(piece)
    }

    /// Where the pieces belong now.
    pub(super) fn poses(&self, ground: &Ground, content: &Content) -> Vec<Pose> {
        let mut poses = ground.poses(content);
        poses.iter_mut().for_each(|pose| pose.covered |= self.awaits_lot());
        poses
    }

    /// The hand has let go of a piece. Unless it is played, it goes home.
    pub fn let_go(&mut self, piece: PieceId) {
        self.let_go = Some(piece);
    }

    /// The piece that was just released stays where it is.
    pub(in crate::board) fn let_it_wait(&mut self) {
        self.waiting = self.let_go.take().or(self.waiting);
    }

    /// The waiting piece goes home.
    pub(in crate::board) fn wait_no_longer(&mut self) {
        if let Some(piece) = self.waiting.take() {
            self.let_go = Some(piece);
        }
    }

    /// A piece refuses a move.
    pub fn refuse(&mut self, piece: PieceId) {
        self.unwilling = Some(piece);
    }
}

/// The systems that move pieces.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StageSystems;
