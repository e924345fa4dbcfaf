//! Plays timelines on the pieces, one event after the other, and puts everything where it belongs when it is done.
//!
//! The match is already past the move when the motion starts: motion only shows. [`Shown`] tells other rooms that an event
//! has been seen here, so that tablets and lists can follow.

use std::collections::VecDeque;

use bevy::prelude::*;
use teahouse_rules::PieceId;
use teahouse_table::Event;

use super::inspect::InspectSystems;
use super::layer;
use super::layout::Layout;
use super::lid::Lid;
use super::motion::{Moment, MomentKind};
use super::pieces::{BoardPiece, Poise, Pose, Posture, Showing, Stowed, poses_seen};
use super::touch::{Contact, Touched};
use crate::core::{Activity, AppSystems, Clock, Screen};
use crate::prefs::Settings;
use crate::prefs::aids::TableAids;
use crate::session::{GameState, Looked, MatchEvent, Refused};

mod course;
mod dust;
mod ghost;
mod next;
mod scene;

pub use course::{Course, Origin, Seen};
use scene::Scene;

/// The running scene and the waiting ones.
#[derive(Resource, Debug, Default)]
pub struct Stage {
    scenes: VecDeque<Scene>,
    /// Whether everything must be put where it belongs.
    untidy: bool,
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

/// A moment of the running scene, in the frame in which it comes.
#[derive(Message, Debug, Clone, Copy)]
struct Passed(Moment);

impl Stage {
    /// Whether something moves.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        !self.scenes.is_empty()
    }

    /// Whether pieces come out of the box.
    #[must_use]
    pub fn is_dealing(&self) -> bool {
        self.scenes.front().is_some_and(|scene| scene.is_deal)
    }

    /// Whether the running scenes alone lift a piece and lay it down.
    #[must_use]
    pub fn carries(&self, piece: PieceId) -> bool {
        self.scenes.iter().any(|scene| scene.timeline.carries(piece))
    }

    /// Whether a piece takes part in the running scenes.
    #[must_use]
    pub fn is_acting(&self, piece: PieceId) -> bool {
        self.scenes.iter().any(|scene| scene.timeline.has(piece))
    }

    /// Ends all motion: everything lies where the match has it.
    pub fn finish(&mut self) {
        for scene in self.scenes.drain(..) {
            self.unheard.extend(scene.last_contact());
            self.untold.extend(scene.untold);
        }
        self.untidy = true;
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
    app.init_resource::<Stage>()
        .add_message::<Shown>()
        .add_message::<Passed>()
        .add_systems(
            Update,
            (next::take_up.run_if(on_message::<MatchEvent>), next::look.run_if(on_message::<Looked>))
                .chain()
                .in_set(AppSystems::React)
                .before(InspectSystems::Rest)
                .run_if(resource_exists::<GameState>),
        )
        .add_systems(
            Update,
            (
                next::lay_anew,
                next::turn_away.run_if(on_message::<Refused>),
                next::send_home,
                next::shake,
                catch_up,
                begin,
                advance,
                ghost::fade.run_if(any_with_component::<ghost::Ghost>),
                untidy.run_if(resource_changed::<TableAids>),
                tidy,
                tell,
                dust::raise.run_if(on_message::<Passed>),
                dust::blow.run_if(any_with_component::<dust::Dust>),
                report,
            )
                .chain()
                .in_set(StageSystems)
                .in_set(AppSystems::Animate)
                .run_if(
                    in_state(Screen::Table)
                        .and_eager(resource_exists::<GameState>)
                        .and_eager(resource_exists::<Layout>),
                ),
        )
        .add_systems(OnExit(Screen::Table), clear);
}

fn clear(mut stage: ResMut<Stage>) {
    *stage = Stage::default();
}

type PieceParts<'a> =
    (&'a BoardPiece, &'a mut Transform, &'a mut Showing, &'a mut Stowed, &'a mut Posture, &'a mut Poise);

/// Remembers where the actors come from (the hand may have carried one) and lets everybody else lie where they belong.
fn begin(
    (session, layout, aids): (Res<GameState>, Res<Layout>, Res<TableAids>),
    mut stage: ResMut<Stage>,
    mut pieces: Query<(Entity, PieceParts)>,
    mut ghosts: ghost::Ghosts,
) {
    let Some(scene) = stage.bypass_change_detection().scenes.front_mut().filter(|scene| !scene.has_begun()) else {
        return;
    };
    let places = poses_seen(&session, &layout, &aids);
    let truth = session.seen().pieces();
    let origins: Vec<_> = pieces
        .iter()
        .map(|(_, (piece, at, .., poise))| {
            (piece.0, Origin { position: at.translation.truncate(), lift: poise.0.value() })
        })
        .collect();
    scene.begin(&places, origins, &layout);
    for (entity, (piece, transform, showing, stowed, posture, mut poise)) in &mut pieces {
        if scene.timeline.has(piece.0) {
            if scene.timeline.carries(piece.0) {
                *poise = Poise::default();
            }
            if scene.timeline.motions.iter().any(|motion| motion.piece == piece.0 && motion.act.leaves_ghost()) {
                ghosts.leave(entity, &scene.timeline);
            }
        } else {
            rest(places[piece.0.index()], truth.get(piece.0).face, (transform, showing, stowed, posture));
        }
    }
}

fn advance(
    clock: Res<Clock>,
    (settings, layout): (Res<Settings>, Res<Layout>),
    lid: Option<Single<&Lid>>,
    mut stage: ResMut<Stage>,
    mut pieces: Query<PieceParts>,
    (mut passed, mut touched): (MessageWriter<Passed>, MessageWriter<Touched>),
) {
    let stage_now = stage.bypass_change_detection();
    let Some(scene) = stage_now.scenes.front_mut() else { return };
    // The deal under the lid does not begin before the lid is opened.
    let is_waiting = lid.is_some_and(|lid| lid.is_closed());
    let rate = settings.pace().rate();
    let from = if is_waiting { f32::INFINITY } else { scene.pass(clock.step() * rate) };
    for (piece, transform, showing, stowed, posture, _) in &mut pieces {
        scene.pose(piece.0, (transform, showing, stowed, posture));
    }
    for moment in scene.timeline.moments_between(from, scene.elapsed()) {
        passed.write(Passed(*moment));
        touched.write_batch(touch(moment, scene.place_of(moment).unwrap_or_default(), &layout, rate));
    }
    // Not in the frame in which a disc stands on its edge, but in the next one, which shows its face.
    let is_over = scene.is_over();
    if scene.elapsed() > scene.timeline.tells_at() || is_over {
        stage_now.untold.append(&mut scene.untold);
    }
    if is_over {
        stage.scenes.pop_front();
        stage.untidy = true;
    }
}

/// Lays a piece where it belongs.
fn rest(
    Pose { position, stowed: in_socket, covered }: Pose,
    face: Option<teahouse_rules::Face>,
    (mut transform, mut showing, mut stowed, mut posture): (Mut<Transform>, Mut<Showing>, Mut<Stowed>, Mut<Posture>),
) {
    transform.set_if_neq(Transform::from_translation(position.extend(layer::PIECES)));
    showing.set_if_neq(Showing(face));
    stowed.set_if_neq(Stowed(in_socket));
    let shown = if covered { 0.0 } else { 1.0 };
    posture.set_if_neq(Posture { opacity: shown, shadow: shown, ..Posture::REST });
}

/// The ledger was toggled: captured pieces appear or are put away.
fn untidy(mut stage: ResMut<Stage>) {
    stage.untidy = true;
}

/// Puts every piece where the match has it: after a motion this changes nothing that one can see.
fn tidy(
    mut stage: ResMut<Stage>,
    (session, layout, aids): (Res<GameState>, Res<Layout>, Res<TableAids>),
    mut pieces: Query<PieceParts>,
) {
    if !stage.untidy || stage.is_moving() {
        return;
    }
    stage.untidy = false;
    let truth = session.seen().pieces();
    let places = poses_seen(&session, &layout, &aids);
    let waiting = stage.waiting;
    // A piece dragged to its square waits there until the match has it there.
    for (piece, transform, showing, stowed, posture, _) in pieces.iter_mut().filter(|it| Some(it.0.0) != waiting) {
        rest(places[piece.0.index()], truth.get(piece.0).face, (transform, showing, stowed, posture));
    }
}

/// Sounds of motions that were cut short come first.
fn catch_up(
    mut stage: ResMut<Stage>,
    (layout, settings): (Res<Layout>, Res<Settings>),
    mut touched: MessageWriter<Touched>,
) {
    let unheard = stage.bypass_change_detection().unheard.drain(..);
    touched.write_batch(unheard.filter_map(|moment| {
        let place = layout.to_world(layout.cell_rect(moment.place.as_square()?).center());
        touch(&moment, place, &layout, settings.pace().rate())
    }));
}

/// Tells seen events.
fn tell(mut stage: ResMut<Stage>, mut shown: MessageWriter<Shown>) {
    shown.write_batch(stage.bypass_change_detection().untold.drain(..).map(Shown));
}

/// The contact of a moment: faster motion is harder.
fn touch(moment: &Moment, place: Vec2, layout: &Layout, rate: f32) -> Option<Touched> {
    let contact = match moment.kind {
        MomentKind::Slides => Contact::Slide,
        MomentKind::Hops => Contact::Hop,
        MomentKind::Turns => Contact::Turn,
        MomentKind::Lands | MomentKind::Stows => Contact::Land,
        MomentKind::Strikes => Contact::Strike,
        MomentKind::Pours => return Some(Touched { contact: Contact::Deal, column: 0.5, strength: 1.0 }),
        // Nothing touches anything then.
        MomentKind::Reveals | MomentKind::Shakes | MomentKind::StepsDown => return None,
    };
    Some(Touched::at(place, contact, (moment.strength * rate.sqrt()).min(1.0), layout))
}

fn report(stage: Res<Stage>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::MOTION, stage.is_moving());
}
