//! Plays timelines on the pieces, one event after the other, and puts everything where it belongs when it is done.
//!
//! The match is already past the move when the motion starts: motion only shows.

use std::collections::VecDeque;

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId, Public, Spot};
use teahouse_table::Event;

use super::layer;
use super::layout::Layout;
use super::motion::{self, Change, Motion};
use super::pieces::{Piece, Pose, Showing, Stowed, poses};
use super::touch::{self, Contact, Due, Touched};
use crate::app::{Activity, AppSystems, Screen};
use crate::settings::Settings;
use crate::sitting::{Happened, Seated, Sitting};

/// What is being shown and what waits.
#[derive(Resource, Debug, Default)]
pub struct Stage {
    scenes: VecDeque<Scene>,
    /// Whether everything must be put where it belongs.
    untidy: bool,
    /// The touches of motions that were not shown, or not to their end.
    owed: Vec<Due>,
}

/// The motion of one event.
#[derive(Debug)]
struct Scene {
    motions: Vec<Motion>,
    /// What is touched on the way, by time.
    touches: VecDeque<Due>,
    /// The match after it.
    after: Public,
    elapsed: f32,
    /// Where the pieces were when it began.
    origins: Vec<(PieceId, Vec2)>,
}

impl Stage {
    /// Whether something moves.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        !self.scenes.is_empty()
    }

    /// Ends all motion: everything lies where the match has it.
    pub fn finish(&mut self) {
        let missed = self.scenes.drain(..).flat_map(|scene| scene.touches);
        self.owed.extend(missed.filter(Due::is_landing));
        self.untidy = true;
    }
}

/// The systems that move pieces.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StageSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .add_systems(
            Update,
            take_up.in_set(AppSystems::React).run_if(resource_exists::<Sitting>.and_eager(on_message::<Happened>)),
        )
        .add_systems(
            Update,
            (finish_on_new_table, advance, tidy, report)
                .chain()
                .in_set(StageSystems)
                .in_set(AppSystems::Animate)
                .run_if(
                    in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>),
                ),
        )
        .add_systems(OnExit(Screen::Table), clear);
}

/// Turns what happened into scenes. Each scene knows how the pieces lie after it.
fn take_up(
    mut happened: MessageReader<Happened>,
    sitting: Res<Sitting>,
    settings: Res<Settings>,
    mut stage: ResMut<Stage>,
) {
    let instant = !settings.moves();
    let pace = if settings.motion_speed > 0.0 { settings.motion_speed } else { 1.0 };
    for Happened(event) in happened.read() {
        let (Event::Played { effects, .. } | Event::Undone { effects, .. }) = event else { continue };
        let motions = motion::timeline(effects);
        let touches = touch::touches(effects, &motions, pace);
        if instant {
            stage.owed.extend(touches.into_iter().filter(Due::is_landing));
            stage.untidy = true;
            continue;
        }
        // A scene ends as the match stands: of several events in one frame only the last can be shown moving.
        stage.finish();
        stage.scenes.push_back(Scene {
            motions,
            touches: touches.into(),
            after: sitting.view().clone(),
            elapsed: 0.0,
            origins: Vec::new(),
        });
    }
}

/// A new match or a new layout: nothing that moved before means anything now.
fn finish_on_new_table(
    mut seated: MessageReader<Seated>,
    sitting: Res<Sitting>,
    layout: Res<Layout>,
    mut stage: ResMut<Stage>,
    mut touched: MessageWriter<Touched>,
) {
    let is_new = seated.read().count() > 0;
    if is_new || layout.is_changed() {
        stage.scenes.clear();
        stage.untidy = true;
    }
    if is_new && sitting.view().ply() == 0 {
        touched.write(Touched { contact: Contact::Deal, column: 0.5, strength: 1.0 });
    }
}

fn clear(mut stage: ResMut<Stage>) {
    *stage = Stage::default();
}

type PieceParts<'a> = (&'a Piece, &'a mut Transform, &'a mut Showing, &'a mut Stowed);

fn advance(
    time: Res<Time>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    sitting: Res<Sitting>,
    mut stage: ResMut<Stage>,
    mut touched: MessageWriter<Touched>,
    mut pieces: Query<PieceParts>,
) {
    let mut tell = |due: Due| touched.write(Touched::on(due.square, due.contact, due.strength, &layout));
    for due in stage.bypass_change_detection().owed.drain(..) {
        tell(due);
    }
    let Some(scene) = stage.bypass_change_detection().scenes.front_mut() else { return };
    let places = poses(&scene.after, &layout, sitting.near());
    if scene.origins.is_empty() {
        begin(scene, &places, &mut pieces);
    } else {
        scene.elapsed += time.delta_secs() * settings.motion_speed;
    }
    while let Some(due) = scene.touches.pop_front_if(|due| due.at <= scene.elapsed) {
        tell(due);
    }
    for motion in &scene.motions {
        let actor = pieces.iter_mut().find(|(piece, ..)| piece.0 == motion.piece);
        let Some(parts) = actor.filter(|_| scene.elapsed >= motion.start) else { continue };
        let target = places[motion.piece.index()].position;
        let origin = scene.origins.iter().find(|(id, _)| *id == motion.piece).map_or(target, |(_, at)| *at);
        pose(motion, motion.progress(scene.elapsed), [origin, target], parts);
    }
    if scene.motions.iter().all(|motion| motion.progress(scene.elapsed) >= 1.0) {
        stage.scenes.pop_front();
        stage.untidy = true;
    }
}

/// Remembers where the actors come from (the hand may have carried one) and lets everybody else lie where they belong.
fn begin(scene: &mut Scene, places: &[Pose], pieces: &mut Query<PieceParts>) {
    scene.origins = pieces.iter().map(|(piece, at, ..)| (piece.0, at.translation.truncate())).collect();
    for (piece, transform, showing, stowed) in pieces.iter_mut() {
        if scene.motions.iter().all(|motion| motion.piece != piece.0) {
            rest(places[piece.0.index()], scene.after.pieces().get(piece.0).face, (transform, showing, stowed));
        }
    }
}

/// Puts an actor where it is at a moment of its act.
fn pose(
    motion: &Motion,
    progress: f32,
    [origin, target]: [Vec2; 2],
    (_, mut transform, mut showing, mut stowed): (&Piece, Mut<Transform>, Mut<Showing>, Mut<Stowed>),
) {
    match motion.change {
        Change::Slide { to } => {
            let position = origin.lerp(target, EaseFunction::CubicOut.sample_clamped(progress));
            transform.translation = position.extend(if progress < 1.0 { layer::MOVING } else { layer::PIECES });
            transform.scale = Vec3::ONE;
            stowed.set_if_neq(Stowed(progress >= 0.5 && !matches!(to.spot, Spot::Square(_))));
        }
        Change::Turn { to } => {
            let (width, turned) = motion::turning(progress);
            transform.scale.x = width.max(0.02);
            if turned {
                showing.set_if_neq(Showing(to));
            }
        }
    }
}

/// Lays a piece where it belongs.
fn rest(
    Pose { position, stowed: in_socket }: Pose,
    face: Option<Face>,
    (mut transform, mut showing, mut stowed): (Mut<Transform>, Mut<Showing>, Mut<Stowed>),
) {
    transform.set_if_neq(Transform::from_translation(position.extend(layer::PIECES)));
    showing.set_if_neq(Showing(face));
    stowed.set_if_neq(Stowed(in_socket));
}

/// Puts every piece where the match has it: after a motion this changes nothing that one can see.
fn tidy(mut stage: ResMut<Stage>, sitting: Res<Sitting>, layout: Res<Layout>, mut pieces: Query<PieceParts>) {
    if !stage.untidy || stage.is_moving() {
        return;
    }
    stage.untidy = false;
    let truth = sitting.view().pieces();
    let places = poses(sitting.view(), &layout, sitting.near());
    for (piece, transform, showing, stowed) in &mut pieces {
        rest(places[piece.0.index()], truth.get(piece.0).face, (transform, showing, stowed));
    }
}

fn report(stage: Res<Stage>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::MOTION, stage.is_moving());
}
