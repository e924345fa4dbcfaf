//! The board beside the set-up, which plays lessons of the rules.

use core::f32::consts::FRAC_PI_2;
use std::collections::HashSet;

use bevy::prelude::*;
use teahouse::board::pieces::{Body, Model, Posture, Turning};
use teahouse::core::Screen;
use teahouse::paint::Picture;
use teahouse::prefs::{GameKind, Settings};
use teahouse_art::{Disc, KomaInk, Order, StandingPiece};

use crate::support::{at_title, frames, go_to, rest_in_short_frames};

/// The set-up of a game.
fn at_setup(game: GameKind) -> App {
    // The lessons go on while the set-up comes to rest.
    rest_in_short_frames();
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().game = game;
    go_to(&mut app, Screen::Setup);
    app
}

/// Frames of the first lesson and a part of the next.
const FRAMES: usize = 300;

type Parts<'a> =
    (Option<&'a Body>, Option<&'a Turning>, &'a Picture, &'a Transform, &'a GlobalTransform, &'a InheritedVisibility);

#[test]
fn a_disc_turns_over_as_at_the_table_and_shows_its_face_from_its_edge() {
    let mut app = at_setup(GameKind::Banqi);
    let (mut rims, mut before, mut after) = (HashSet::new(), 0, 0);
    for _ in 0..FRAMES {
        app.update();
        let mut models = app.world_mut().query::<(&Model, &Posture, &Children)>();
        let mut parts = app.world_mut().query::<Parts>();
        let world = app.world();
        for (model, posture, children) in models.iter(world) {
            for (body, turning, Picture(order), place, global, visibility) in
                children.iter().filter_map(|child| parts.get(world, child).ok())
            {
                assert_eq!(global.rotation(), Quat::IDENTITY, "a rotated picture would rotate its light");
                if body.is_some() && visibility.get() {
                    assert_eq!(posture.angle, None, "a turning disc shows its sides and its rim instead of its body");
                    let squeezed = place.scale.x / place.scale.y;
                    assert!((0.93..1.07).contains(&squeezed), "a disc that lies flat is round: {squeezed}");
                }
                let (Some(angle), Some(turning)) = (posture.angle, turning) else { continue };
                match (turning, order) {
                    (Turning::Rim, Order::Rim { frame, .. }) => _ = rims.insert(*frame),
                    (Turning::Side, Order::Side { disc, .. }) if visibility.get() => {
                        let is_past_edge = angle > FRAC_PI_2 + 1e-4;
                        assert_eq!(*disc == Disc::back(), !is_past_edge, "at {angle}");
                        if is_past_edge { after += 1 } else { before += 1 }
                    }
                    (Turning::Side | Turning::Glint, _) => {}
                    (Turning::Rim, other) => panic!("a rim shows {other:?}"),
                }
                let shown = matches!(model.piece, StandingPiece::Disc(disc) if disc != Disc::back());
                assert!(!shown || angle > FRAC_PI_2, "the face is shown before the disc has stood on its edge");
            }
        }
    }
    // Two flips of 320 ms, of which 120 ms are before the edge and 110 ms after it.
    assert!(before >= 12 && after >= 10, "{before} frames before the edge, {after} after it");
    assert!(rims.len() >= 8, "{rims:?}");
}

#[test]
fn a_promoted_koma_turns_about_its_long_axis() {
    let mut app = at_setup(GameKind::Shogi);
    let (mut plain, mut promoted) = (0, 0);
    for _ in 0..FRAMES {
        app.update();
        let mut models = app.world_mut().query::<(&Model, &Posture, &Children)>();
        let mut bodies = app.world_mut().query_filtered::<(&Transform, &GlobalTransform), With<Body>>();
        let world = app.world();
        for (model, posture, children) in models.iter(world) {
            let (Some(angle), StandingPiece::Koma(koma), false) = (posture.angle, model.piece, posture.tumbles) else {
                continue;
            };
            for (place, global) in children.iter().filter_map(|child| bodies.get(world, child).ok()) {
                assert_eq!(global.rotation(), Quat::IDENTITY);
                assert!(
                    place.scale.x > 0.0 && place.scale.x <= place.scale.y * 1.001,
                    "a turning koma is narrower and not mirrored"
                );
            }
            assert_eq!(koma.ink == KomaInk::Promoted, angle > FRAC_PI_2, "at {angle}");
            if koma.ink == KomaInk::Promoted { promoted += 1 } else { plain += 1 }
        }
    }
    assert!(plain >= 12 && promoted >= 10, "{plain} frames before, {promoted} after");
}

/// The piece of the first move is lifted with its marks, and nothing moves.
#[test]
fn with_motion_off_the_first_scene_stands_still() {
    for settings in [Settings { motion_speed: 0.0, ..default() }, Settings { reduced_motion: true, ..default() }] {
        let mut app = at_setup(GameKind::Xiangqi);
        {
            let mut kept = app.world_mut().resource_mut::<Settings>();
            (kept.motion_speed, kept.reduced_motion) = (settings.motion_speed, settings.reduced_motion);
        }
        frames(&mut app, FRAMES / 2);
        let mut models = app.world_mut().query::<(&Model, &Posture)>();
        let (raised, still): (Vec<_>, Vec<_>) = models
            .iter(app.world())
            .inspect(|(_, posture)| assert_eq!(**posture, Posture::REST))
            .partition(|(model, _)| model.raised > 0.0);
        assert_eq!((raised.len(), still.len()), (1, 31));
    }
}
