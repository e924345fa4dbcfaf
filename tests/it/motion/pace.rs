//! The speed of motions: by the settings and by elapsed time, with no travel under reduced motion.

use super::*;

#[test]
fn with_reduced_motion_no_piece_is_between_two_squares() {
    let mut app = at_table();
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    play_on(&mut app, 8, 3);
    let next = session(&app).view().moves().into_iter().find(|mv| matches!(mv, Move::Go { .. })).unwrap();
    let places = |app: &mut App| bodies(app).iter().map(|at| at.truncate().round().as_ivec2()).collect::<Vec<_>>();
    let before = places(&mut app);
    for square in [next.origin(), Some(next.target())].into_iter().flatten() {
        click_on(&mut app, "cell", &square.to_string());
    }
    let mut between = Vec::new();
    for _ in 0..20 {
        app.update();
        between.push(places(&mut app));
        assert!(app.world_mut().query::<&Posture>().iter(app.world()).all(|posture| posture.angle.is_none()));
    }
    rest(&mut app);
    let after = places(&mut app);
    assert_ne!(before, after);
    for frame in between {
        for (index, at) in frame.iter().enumerate() {
            // A selected piece is lifted, which moves it by a few pixels.
            let is_there = |place: &[IVec2]| (place[index] - *at).abs().max_element() <= 12;
            assert!(is_there(&before) || is_there(&after), "{at} lies between {} and {}", before[index], after[index]);
        }
    }
}

#[test]
fn half_speed_takes_twice_as_long() {
    let frames = |speed: f32| {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().motion_speed = speed;
        click_on(&mut app, "cell", "c2");
        let mut frames = 0_i32;
        while of_table::<Stage>(&app).is_moving() {
            app.update();
            frames += 1;
        }
        frames
    };
    let [slow, normal, fast] = [0.5, 1.0, 2.0].map(frames);
    assert!((slow - 2 * normal).abs() <= 3 && (normal - 2 * fast).abs() <= 3, "{slow} {normal} {fast}");
}

/// Motions depend on elapsed time, not on the number of frames.
#[test]
fn a_motion_takes_the_same_time_at_any_frame_rate() {
    let seconds = |step: u64| {
        let mut app = at_table();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(step)));
        click_on(&mut app, "cell", "c2");
        let mut frames = 0;
        while of_table::<Stage>(&app).is_moving() {
            app.update();
            frames += 1;
        }
        frames as f32 * step as f32 / 1000.0
    };
    let [many, few] = [4, 30].map(seconds);
    assert!((many - few).abs() < 0.08, "{many} {few}");
}
