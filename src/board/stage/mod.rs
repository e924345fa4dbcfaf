//! Plays timelines on the pieces of a board, one event after the other, and puts everything where it belongs when it is done.
//! Each board has a stage of its own. Pieces that come from the other board of a match arrive beside what is played here.
//!
//! The content is already past the move when the motion starts: motion only shows. [`Shown`] tells other rooms that an event
//! has been seen here, so that tablets and lists can follow.

use std::collections::VecDeque;

use bevy::prelude::*;
use teahouse_rules::PieceId;
use teahouse_table::Event;

use super::inspect::InspectSystems;
use super::motion::{Moment, Timeline};
use super::pieces::LaySystems;
use super::view::{BoardSystems, BoardView, OnTable, at_table};
use super::{Content, Ground, Pose};
use crate::core::{Activity, AppSystems, Menu};
use crate::session::{Looked, MatchEvent, MatchSystems, Refused};

mod actors;
mod course;
mod dust;
mod ghost;
mod next;
mod playback;
mod sounds;

pub use course::{Course, Seen, StartPose};
use playback::Playback;

/// The motions of a board.
#[derive(Component, Debug, Default)]
pub struct Stage {
    /// The running playback and the waiting ones.
    playbacks: VecDeque<Playback>,
    /// The flights of pieces that a turn on another board of the match brings here.
    arrivals: Vec<Playback>,
    /// Whether everything must be put where it belongs.
    untidy: bool,
    /// The pieces are still in the box: they are dealt when the lot for the first move has been thrown. The number of frames
    /// that may still pass without a lot before they are dealt without it.
    awaits_lot: Option<u8>,
    /// Events that have been seen and not been told yet.
    untold: Vec<Event>,
    /// Moments that would have been heard in a motion that was cut short.
    unheard: Vec<Moment>,
    /// The held piece that has been released.
    let_go: Option<PieceId>,
    /// The piece that was released over its target square and waits there.
    waiting: Option<PieceId>,
    /// The piece that refuses a move.
    unwilling: Option<PieceId>,
}

/// An event has been seen: other rooms tell it now. Earlier, a list would betray a flip while the
/// disc still turns.
#[derive(Message, Debug, Clone)]
pub struct Shown(pub Event);

/// A moment of the running playback of a board, in the frame in which it comes.
#[derive(Message, Debug, Clone, Copy)]
struct Passed {
    board: Entity,
    moment: Moment,
    /// Where it takes place, in the world.
    place: Vec2,
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

    /// What would have been heard and told of a playback is heard and told at once.
    fn end(&mut self, playback: Playback) {
        self.unheard.extend(playback.last_contact());
        self.untold.extend(playback.untold);
    }

    /// Drops the playbacks that have come to their end.
    fn drop_ended(&mut self) {
        self.playbacks.retain(|playback| !playback.is_over());
        self.arrivals.retain(|arrival| !arrival.is_over());
        self.untidy = true;
    }

    fn all(&self) -> impl Iterator<Item = &Playback> {
        self.playbacks.iter().chain(&self.arrivals)
    }

    /// The playbacks that run: all arrivals, and the first of the others, unless one of its pieces has yet to arrive.
    fn running(&mut self) -> impl Iterator<Item = &mut Playback> {
        let arrivals = &mut self.arrivals;
        let has_all = |next: &&mut Playback| !arrivals.iter().any(|arrival| arrival.shares_piece(next));
        let next = self.playbacks.front_mut().filter(has_all);
        next.into_iter().chain(arrivals)
    }

    /// An event that moves nothing is told after what moves now: an end is not told before the move that caused it.
    fn tell_after(&mut self, event: Event) {
        let untold = self.playbacks.back_mut().map_or(&mut self.untold, |playback| &mut playback.untold);
        untold.push(event);
    }

    /// The piece that was released, and is not at home yet.
    const fn released(&self) -> Option<PieceId> {
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
    fn leaves_alone(&self, piece: PieceId) -> bool {
        !self.is_acting(piece) && self.waiting != Some(piece)
    }

    /// Where the pieces belong now.
    fn poses(&self, ground: &Ground, content: &Content) -> Vec<Pose> {
        let mut poses = ground.poses(content);
        poses.iter_mut().for_each(|pose| pose.covered |= self.awaits_lot());
        poses
    }

    /// The hand has let go of a piece. Unless it is played, it goes home.
    pub fn let_go(&mut self, piece: PieceId) {
        self.let_go = Some(piece);
    }

    /// The piece that was just released stays where it is.
    pub(super) fn let_it_wait(&mut self) {
        self.waiting = self.let_go.take().or(self.waiting);
    }

    /// The waiting piece goes home.
    pub(super) fn wait_no_longer(&mut self) {
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

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Shown>()
        .add_message::<Passed>()
        .configure_sets(Update, StageSystems.in_set(AppSystems::Animate))
        .add_systems(
            Update,
            (next::take_up.run_if(on_message::<MatchEvent>), next::look.run_if(on_message::<Looked>))
                .chain()
                .in_set(MatchSystems(AppSystems::React))
                .after(LaySystems)
                .before(InspectSystems::Rest),
        )
        .add_systems(
            Update,
            (
                next::renew,
                (next::deal_without_lot, next::deal, next::turn_away.run_if(on_message::<Refused>))
                    .chain()
                    .in_set(BoardSystems(AppSystems::Animate)),
                next::send_home,
                next::shake,
                sounds::catch_up,
                actors::begin,
                actors::advance,
                ghost::fade.run_if(any_with_component::<ghost::Ghost>),
                actors::tidy,
                tell,
                dust::raise.run_if(on_message::<Passed>),
                dust::blow.run_if(any_with_component::<dust::Dust>),
            )
                .chain()
                .in_set(StageSystems)
                .run_if(any_with_component::<BoardView>),
        )
        .add_systems(OnExit(Menu::Lot), next::deal_after_lot.run_if(at_table))
        .add_systems(Update, report.after(dust::blow).in_set(StageSystems));
}

/// Tells seen events.
fn tell(mut stages: Query<&mut Stage>, mut shown: MessageWriter<Shown>) {
    for mut stage in &mut stages {
        shown.write_batch(stage.bypass_change_detection().untold.drain(..).map(Shown));
    }
}

/// Motion on a board that is not played on keeps frames coming. The game counts as settled.
fn report(stages: Query<(&Stage, Has<OnTable>)>, mut activity: ResMut<Activity>) {
    let moves = |of_match: bool| stages.iter().any(|(stage, is_on_table)| is_on_table == of_match && stage.is_moving());
    Activity::set(&mut activity, Activity::MOTION, moves(true));
    Activity::set(&mut activity, Activity::ASIDE, moves(false));
}
