//! Moves the pieces of every board: each is where its playback has it, or where it belongs.

use bevy::prelude::*;
use teahouse_rules::{PieceId, Place};

use super::actor::Actor;
use super::course::StartPose;
use super::sounds::touch;
use super::{Passed, Stage, ghost};
use crate::board::layout::Layout;
use crate::board::lid::Lid;
use crate::board::motion::Timeline;
use crate::board::pieces::{Lifted, Poise};
use crate::board::touch::Touched;
use crate::board::view::{Laid, OnTable};
use crate::board::{Content, Ground};
use crate::core::Clock;
use crate::prefs::Settings;
use crate::session::GameState;

/// Notes where the moving pieces start (one may have been carried by the hand) and puts all other pieces where they
/// belong.
pub(super) fn begin(
    mut boards: Query<(Entity, Laid, &mut Stage, &Children, Has<OnTable>)>,
    table: Query<(&OnTable, &Ground)>,
    mut pieces: Query<(Entity, Actor)>,
    mut ghosts: ghost::Ghosts,
) {
    for (board, (ground, content), mut stage, children, is_on_table) in &mut boards {
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
        // A piece of another board may come by way of a square there, when several turns are taken back.
        let elsewhere = |place: Place| {
            let ground =
                table.iter().find(|(board, _)| is_on_table && board.0 == place.board && place.board != content.board);
            ground.zip(place.as_square()).map(|((_, ground), square)| ground.square(square))
        };
        let mut beginning: Vec<Timeline> = Vec::new();
        for playback in stage.running().filter(|playback| !playback.has_begun()) {
            playback.begin(&poses, origins.clone(), ground, elsewhere);
            beginning.push(playback.timeline.clone());
        }
        let mut pieces = pieces.iter_many_mut(children);
        while let Some((entity, mut actor)) = pieces.fetch_next() {
            let piece = actor.piece.0;
            let Some(timeline) = beginning.iter().find(|timeline| timeline.has(piece)) else {
                if stage.leaves_alone(piece) {
                    actor.rest(poses[piece.index()], content, is_on_table);
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

pub(super) fn advance(
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
                let place = playback.place_of(moment).unwrap_or_default();
                passed.write(Passed { board, moment: *moment, place });
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
            stage.drop_ended();
        }
    }
}

/// Puts every piece where the content has it: after a motion this changes nothing that one can see.
pub(super) fn tidy(
    mut boards: Query<(Ref<Content>, &Ground, &mut Stage, &Children, Has<OnTable>)>,
    mut pieces: Query<Actor>,
) {
    for (content, ground, mut stage, children, is_on_table) in &mut boards {
        if !(stage.untidy || content.is_changed()) {
            continue;
        }
        stage.bypass_change_detection().untidy = false;
        let poses = stage.poses(ground, &content);
        let mut pieces = pieces.iter_many_mut(children);
        while let Some(mut actor) = pieces.fetch_next() {
            let piece = actor.piece.0;
            if stage.leaves_alone(piece) {
                actor.rest(poses[piece.index()], &content, is_on_table);
            }
        }
    }
}
