//! Plays timelines on the pieces of a board, one event after the other, and puts everything where it belongs when it is done.
//! A match on two boards has one stage for both, and what moves on one of them goes on while the other one moves.
//!
//! The content is already past the move when the motion starts: motion only shows. [`Shown`] tells other rooms that an event
//! has been seen here, so that tablets and lists can follow.

use std::collections::VecDeque;

use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use teahouse_rules::PieceId;
use teahouse_table::Event;

use super::inspect::InspectSystems;
use super::layout::Layout;
use super::lid::Lid;
use super::motion::{Moment, MomentKind, Timeline, Tween};
use super::pieces::{BoardPiece, LaySystems, Lifted, Poise, Posture, Showing, Stowed};
use super::touch::{Contact, Touched};
use super::view::{BoardView, Laid, Played, at_table};
use super::{Content, Ground, Pose, layer};
use crate::core::{Activity, AppSystems, Clock, Menu};
use crate::prefs::Settings;
use crate::session::{GameState, Looked, MatchEvent, Refused};

mod course;
mod dust;
mod ghost;
mod next;
mod playback;

pub use course::{Course, Seen, StartPose};
use playback::Playback;

/// The running playback of a board and the waiting ones.
#[derive(Component, Debug, Default)]
pub struct Stage {
    playbacks: VecDeque<Playback>,
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
}

impl Stage {
    /// Whether something moves.
    pub fn is_moving(&self) -> bool {
        !self.playbacks.is_empty()
    }

    /// Whether pieces come out of the box.
    pub fn is_dealing(&self) -> bool {
        self.playbacks.front().is_some_and(|playback| playback.is_deal)
    }

    /// Whether the pieces are still in the box, until the lot has been seen.
    pub const fn awaits_lot(&self) -> bool {
        self.awaits_lot.is_some()
    }

    /// Whether the running playbacks alone lift a piece and lay it down.
    pub fn carries(&self, piece: PieceId) -> bool {
        self.playbacks.iter().any(|playback| playback.timeline.carries(piece))
    }

    /// Whether something moves on a board of the match, or everywhere.
    pub fn moves_on(&self, board: u8) -> bool {
        self.playbacks.iter().any(|playback| playback.concerns(board))
    }

    /// Whether a piece takes part in the running playbacks.
    pub fn is_acting(&self, piece: PieceId) -> bool {
        self.playbacks.iter().any(|playback| playback.timeline.has(piece))
    }

    /// Moves pieces to where the board's content has them already, after whatever moves now.
    pub fn play(&mut self, timeline: Timeline) {
        self.playbacks.push_back(Playback::new(timeline, Vec::new()));
    }

    /// The same on one board of the match, after whatever moves on that.
    fn play_on(&mut self, board: u8, timeline: Timeline) {
        self.playbacks.push_back(Playback::new(timeline, Vec::new()).on(board));
    }

    /// Ends all motion: everything lies where the board's content has it.
    pub fn finish(&mut self) {
        self.finish_where(|_| true);
    }

    /// Ends all motion on one board of the match. What moves on the other one alone goes on.
    pub fn finish_on(&mut self, board: u8) {
        self.finish_where(|playback| playback.concerns(board));
    }

    /// Ends the motions in which a piece takes part, before a hand takes it up.
    pub fn free(&mut self, piece: PieceId) {
        self.finish_where(|playback| playback.timeline.has(piece));
    }

    fn finish_where(&mut self, is_ended: impl Fn(&Playback) -> bool) {
        for playback in std::mem::take(&mut self.playbacks) {
            if is_ended(&playback) {
                self.unheard.extend(playback.last_contact());
                self.untold.extend(playback.untold);
            } else {
                self.playbacks.push_back(playback);
            }
        }
        self.untidy = true;
    }

    /// The playbacks that run: no earlier one keeps them waiting.
    fn running(&mut self) -> impl Iterator<Item = &mut Playback> {
        let waits =
            |index: usize| self.playbacks.iter().take(index).any(|other| other.precedes(&self.playbacks[index]));
        let waiting: Vec<bool> = (0..self.playbacks.len()).map(waits).collect();
        self.playbacks.iter_mut().zip(waiting).filter_map(|(playback, waits)| (!waits).then_some(playback))
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
        .add_systems(
            Update,
            (next::take_up.run_if(on_message::<MatchEvent>), next::look.run_if(on_message::<Looked>))
                .chain()
                .in_set(AppSystems::React)
                .after(LaySystems)
                .before(InspectSystems::Rest)
                .run_if(resource_exists::<GameState>),
        )
        .add_systems(
            Update,
            (
                next::renew,
                (next::deal_without_lot, next::deal, next::turn_away.run_if(on_message::<Refused>))
                    .chain()
                    .run_if(at_table),
                next::send_home,
                next::shake,
                catch_up,
                begin,
                advance,
                ghost::fade.run_if(any_with_component::<ghost::Ghost>),
                tidy,
                tell,
                dust::raise.run_if(on_message::<Passed>),
                dust::blow.run_if(any_with_component::<dust::Dust>),
            )
                .chain()
                .in_set(StageSystems)
                .in_set(AppSystems::Animate)
                .run_if(any_with_component::<BoardView>),
        )
        .add_systems(OnExit(Menu::Lot), next::deal_after_lot.run_if(at_table))
        .add_systems(Update, report.after(dust::blow).in_set(StageSystems).in_set(AppSystems::Animate));
}

/// The parts of a piece that a stage moves.
#[derive(QueryData)]
#[query_data(mutable)]
struct Actor {
    piece: &'static BoardPiece,
    place: &'static mut Transform,
    showing: &'static mut Showing,
    stowed: &'static mut Stowed,
    posture: &'static mut Posture,
    poise: &'static mut Poise,
    lifted: &'static mut Lifted,
}

/// Notes where the moving pieces start (one may have been carried by the hand) and puts all other pieces where they
/// belong.
fn begin(
    mut boards: Query<(Entity, Laid, &mut Stage, &Children, Has<Played>)>,
    mut pieces: Query<(Entity, Actor)>,
    mut ghosts: ghost::Ghosts,
) {
    for (board, (ground, content), mut stage, children, is_played) in &mut boards {
        let stage = stage.bypass_change_detection();
        if !stage.running().any(|playback| !playback.has_begun()) {
            continue;
        }
        let poses = stage.poses(ground, content);
        let origins: Vec<(PieceId, StartPose)> = pieces
            .iter_many(children)
            .map(|(_, actor)| {
                (actor.piece.0, StartPose { position: actor.place.translation.truncate(), lift: actor.poise.0.value() })
            })
            .collect();
        let mut beginning: Vec<Timeline> = Vec::new();
        for playback in stage.running().filter(|playback| !playback.has_begun()) {
            playback.begin(&poses, origins.clone(), ground);
            beginning.push(playback.timeline.clone());
        }
        let mut pieces = pieces.iter_many_mut(children);
        while let Some((entity, mut actor)) = pieces.fetch_next() {
            let piece = actor.piece.0;
            let Some(timeline) = beginning.iter().find(|timeline| timeline.has(piece)) else {
                if stage.leaves_alone(piece) {
                    actor.rest(poses[piece.index()], content, is_played);
                }
                continue;
            };
            if timeline.carries(piece) {
                *actor.poise = Poise::default();
                actor.lifted.set_if_neq(Lifted::default());
            }
            if timeline.motions.iter().any(|motion| motion.piece == piece && motion.act.leaves_ghost()) {
                ghosts.leave(board, entity, timeline);
            }
        }
    }
}

fn advance(
    (clock, settings): (Res<Clock>, Res<Settings>),
    session: Option<Res<GameState>>,
    lid: Option<Single<&Lid>>,
    mut boards: Query<(Entity, &mut Stage, &Children, Option<&Layout>)>,
    mut pieces: Query<Actor>,
    (mut passed, mut touched): (MessageWriter<Passed>, MessageWriter<Touched>),
) {
    let is_under_lid = lid.is_some_and(|lid| lid.is_closed());
    let rate = settings.pace().rate();
    let is_unseen = session.is_some_and(|session| session.takes_calls());
    for (board, mut stage, children, layout) in &mut boards {
        let stage_now = stage.bypass_change_detection();
        let (mut told, mut is_any_over) = (Vec::new(), false);
        for playback in stage_now.running() {
            // The deal under the lid does not begin before the lid is opened.
            let from = if is_under_lid { f32::INFINITY } else { playback.pass(clock.step() * rate) };
            let mut pieces = pieces.iter_many_mut(children);
            while let Some(actor) = pieces.fetch_next() {
                playback.pose(actor);
            }
            for moment in playback.timeline.moments_between(from, playback.elapsed()) {
                passed.write(Passed { board, moment: *moment });
                let place = playback.place_of(moment).unwrap_or_default();
                touched.write_batch(layout.and_then(|layout| touch(moment, place, layout, rate, is_unseen)));
            }
            // Not in the frame in which a disc stands on its edge, but in the next one, which shows its face.
            if playback.elapsed() > playback.timeline.tells_at() || playback.is_over() {
                told.append(&mut playback.untold);
            }
            is_any_over |= playback.is_over();
        }
        stage_now.untold.append(&mut told);
        if is_any_over {
            stage.playbacks.retain(|playback| !playback.is_over());
            stage.untidy = true;
        }
    }
}

impl ActorItem<'_, '_> {
    /// Lays the piece where it belongs. The hands that play on a board lift its pieces themselves.
    fn rest(&mut self, Pose { position, stowed, covered }: Pose, content: &Content, is_played: bool) {
        let piece = self.piece.0;
        self.place.set_if_neq(Transform::from_translation(position.extend(layer::PIECES)));
        self.showing.set_if_neq(Showing(content.pieces.get(piece).face));
        self.stowed.set_if_neq(Stowed(stowed));
        let shown = if covered { 0.0 } else { 1.0 };
        self.posture.set_if_neq(Posture { opacity: shown, shadow: shown, ..Posture::REST });
        if !is_played {
            let lift = if content.taken_up == Some(piece) { 1.0 } else { 0.0 };
            self.lifted.set_if_neq(Lifted(lift));
            self.poise.set_if_neq(Poise(Tween::still(lift)));
        }
    }
}

/// Puts every piece where the content has it: after a motion this changes nothing that one can see.
fn tidy(mut boards: Query<(Ref<Content>, &Ground, &mut Stage, &Children, Has<Played>)>, mut pieces: Query<Actor>) {
    for (content, ground, mut stage, children, is_played) in &mut boards {
        if !(stage.untidy || content.is_changed()) {
            continue;
        }
        stage.bypass_change_detection().untidy = false;
        let poses = stage.poses(ground, &content);
        let mut pieces = pieces.iter_many_mut(children);
        while let Some(mut actor) = pieces.fetch_next() {
            let piece = actor.piece.0;
            if stage.leaves_alone(piece) {
                actor.rest(poses[piece.index()], &content, is_played);
            }
        }
    }
}

/// Sounds of motions that were cut short come first.
fn catch_up(
    settings: Res<Settings>,
    session: Option<Res<GameState>>,
    mut boards: Query<(&mut Stage, &Ground, Option<&Layout>)>,
    mut touched: MessageWriter<Touched>,
) {
    let is_unseen = session.is_some_and(|session| session.takes_calls());
    for (mut stage, ground, layout) in &mut boards {
        let unheard = stage.bypass_change_detection().unheard.drain(..);
        touched.write_batch(unheard.filter_map(|moment| {
            let layout = layout?;
            if is_unseen && moment.kind != MomentKind::Pours {
                return Some(UNSEEN);
            }
            let place = ground.on(moment.place.board).square(moment.place.as_square()?);
            touch(&moment, place, layout, settings.pace().rate(), is_unseen)
        }));
    }
}

/// Tells seen events.
fn tell(mut stages: Query<&mut Stage>, mut shown: MessageWriter<Shown>) {
    for mut stage in &mut stages {
        shown.write_batch(stage.bypass_change_detection().untold.drain(..).map(Shown));
    }
}

/// Where and how a piece is put down tells what was played. A sound is heard in the whole room, and the player who does not see the
/// board may be the one who has just moved: in blindfold play all moves sound alike.
const UNSEEN: Touched = Touched { contact: Contact::Land, column: 0.5, strength: 1.0 };

/// The contact of a moment: faster motion is harder.
fn touch(moment: &Moment, place: Vec2, layout: &Layout, rate: f32, is_unseen: bool) -> Option<Touched> {
    let contact = match moment.kind {
        MomentKind::Slides => Contact::Slide,
        MomentKind::Hops => Contact::Hop,
        MomentKind::Crosses => Contact::Cross,
        MomentKind::Turns => Contact::Turn,
        MomentKind::Lands | MomentKind::Stows => Contact::Land,
        MomentKind::Strikes => Contact::Strike,
        MomentKind::Pours => return Some(Touched { contact: Contact::Deal, column: 0.5, strength: 1.0 }),
        // Nothing touches anything then.
        MomentKind::Reveals | MomentKind::Shakes | MomentKind::StepsDown => return None,
    };
    if is_unseen {
        return Some(UNSEEN);
    }
    Some(Touched::at(place, contact, (moment.strength * rate.sqrt()).min(1.0), layout))
}

/// Motion on a board that is not played on keeps frames coming. The game counts as settled.
fn report(stages: Query<(&Stage, Has<Played>)>, mut activity: ResMut<Activity>) {
    let moves = |played: bool| stages.iter().any(|(stage, is_played)| is_played == played && stage.is_moving());
    Activity::set(&mut activity, Activity::MOTION, moves(true));
    Activity::set(&mut activity, Activity::ASIDE, moves(false));
}
