//! The fading at the end of an area that scrolls.

use bevy::prelude::*;
use teahouse::paint::Veil;

use super::at_end;
use crate::support::{rect_of, resize_window, rest};

/// Strips of a fading are not whole pixels high: between the last two of them a row of pixels could show the content.
#[test]
fn the_opaque_end_of_a_fading_lies_over_the_strip_above_it() {
    let mut app = at_end();
    for size in [(640.0, 480.0), (960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0), (2560.0, 1080.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        let mut veils = app.world_mut().query::<(Entity, &ChildOf, &Veil)>();
        let veils: Vec<(Entity, Entity, f32)> =
            veils.iter(app.world()).map(|(strip, fading, veil)| (strip, fading.parent(), veil.0)).collect();
        let opaque: Vec<_> = veils.iter().filter(|(.., veil)| *veil >= 1.0).collect();
        assert!(!opaque.is_empty(), "{size:?}: the sheet of the end has a fading");
        for (last, fading, _) in opaque {
            let above = veils.iter().filter(|(strip, of, _)| of == fading && strip != last);
            let end = above.map(|(strip, ..)| rect_of(&app, *strip).max.y).fold(0.0, f32::max);
            let begin = rect_of(&app, *last).min.y;
            assert!(begin < end, "{size:?}: it begins at {begin}, and the strip above ends at {end}");
        }
    }
}
