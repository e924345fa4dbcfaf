//! Steps through a match are seen moving, back as well as forth.

use bevy::prelude::*;
use teahouse::board::pieces::{BoardPiece, Posture};
use teahouse::core::Activity;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::LookBack;

use super::look_through;
use crate::play::session;
use crate::support::{rest, send, send_and_rest};

const TURNS: usize = 6;

/// A match with motion, after its last turn.
fn look_through_moving(game: GameKind) -> App {
    let (mut app, _) = look_through(game, TURNS);
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    rest(&mut app);
    assert_eq!(session(&app).seen().ply(), TURNS);
    app
}

fn places(app: &mut App) -> Vec<(Entity, Vec2)> {
    let mut pieces = app.world_mut().query_filtered::<(Entity, &Transform), With<BoardPiece>>();
    pieces.iter(app.world()).map(|(piece, place)| (piece, place.translation.truncate())).collect()
}

/// Takes a step, and calls this after each frame until nothing moves.
fn take(app: &mut App, step: LookBack, mut each: impl FnMut(&mut App)) {
    /// The motion has begun.
    const FIRST: usize = 8;
    const MOST: usize = 400;
    send(app, step);
    for frame in 0..MOST {
        each(app);
        if frame > FIRST && !app.world().resource::<Activity>().holds(Activity::MOTION) {
            return;
        }
        app.update();
    }
    panic!("the step does not end");
}

/// The places of the piece that goes farthest in a step: before it, and after each frame.
fn way(app: &mut App, step: LookBack) -> Vec<Vec2> {
    let mut frames = vec![places(app)];
    take(app, step, |app| frames.push(places(app)));
    let at = |frame: &[(Entity, Vec2)], piece| frame.iter().find(|(other, _)| *other == piece).map(|(_, at)| *at);
    let (first, last) = (&frames[0], &frames[frames.len() - 1]);
    let gone = |piece: Entity| at(first, piece).zip(at(last, piece)).map_or(0.0, |(from, to)| from.distance(to));
    let mover = first.iter().map(|(piece, _)| *piece).max_by(|one, other| gone(*one).total_cmp(&gone(*other)));
    let mover = mover.expect("there are pieces");
    frames.iter().filter_map(|frame| at(frame, mover)).collect()
}

#[test]
fn a_step_back_is_seen_moving_like_one_forth() {
    /// In pixels.
    const NEAR: f32 = 2.0;
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = look_through_moving(game);
        let back = way(&mut app, LookBack::Earlier);
        assert_eq!(session(&app).seen().ply(), TURNS - 1);
        let forth = way(&mut app, LookBack::Later);
        assert_eq!(session(&app).seen().ply(), TURNS);
        for way in [&back, &forth] {
            let (from, to) = (way[0], way[way.len() - 1]);
            let between = way.iter().filter(|at| at.distance(from) > NEAR && at.distance(to) > NEAR).count();
            assert!(from.distance(to) > 10.0 * NEAR && between >= 3, "{game:?}: {way:?}");
        }
        assert!(back[0].distance(forth[forth.len() - 1]) < NEAR, "{game:?}: it comes back to its place");
        assert!(back[back.len() - 1].distance(forth[0]) < NEAR, "{game:?}");
    }
}

/// The first turn of a match turns a disc over.
#[test]
fn a_disc_is_seen_turning_face_down_by_a_step_back() {
    let mut app = look_through_moving(GameKind::Banqi);
    send_and_rest(&mut app, LookBack::At(1));
    let mut angles = 0;
    take(&mut app, LookBack::Earlier, |app| {
        angles += usize::from(app.world_mut().query::<&Posture>().iter(app.world()).any(|disc| disc.angle.is_some()));
    });
    assert!(angles >= 3, "{angles} frames");
}
