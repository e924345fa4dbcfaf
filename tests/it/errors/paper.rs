//! The paper of a message in every frame, also before its letters have found their size.

use bevy::ui::CalculatedClip;
use teahouse::core::Troubles;

use super::*;
use crate::library::at_library;

const LONG: &str = "1 file was imported only in part: cut.kif: 2 places were not understood: line 7, column 6 (“ 3 六”), line 7, column 7 \
                    (“ 3 六”).";

/// The parts of texts on the paper that are seen beyond it.
fn beyond_paper(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let Ok(paper) = world.query_filtered::<Entity, With<MessagePaper>>().single(world) else { return Vec::new() };
    let mut children = world.query::<&Children>();
    let below: Vec<Entity> = children.query(world).iter_descendants(paper).collect();
    let edge = rect_of(app, paper).inflate(1.0);
    let seen = below.into_iter().filter_map(|part| {
        let text = app.world().get::<Text>(part)?;
        let rect = rect_of(app, part);
        let seen = app.world().get::<CalculatedClip>(part).map_or(rect, |clip| rect.intersect(clip.clip));
        let is_beyond = !seen.is_empty() && edge.union(seen) != edge;
        is_beyond.then(|| format!("{:?} at {seen:?} of {edge:?}", text.0))
    });
    seen.collect()
}

/// The second message comes to the place of a shorter one.
#[test]
fn a_long_sentence_is_never_seen_below_its_paper() {
    let mut app = at_library();
    resize_window(&mut app, (640.0, 480.0));
    rest(&mut app);
    report(&mut app, &["the lamp is out", LONG]);
    app.world_mut().run_system_cached(|mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles)).unwrap();
    for frame in 0..12 {
        app.update();
        assert_eq!(beyond_paper(&mut app), [""; 0], "frame {frame}");
    }
    assert!(shows_text(&mut app, "cut.kif"));
}
