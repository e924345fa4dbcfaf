//! The warning that a match is not saved, in a small window. It stays for as long as nothing is saved.

use teahouse::prefs::GameKind;
use teahouse::session::{MatchCommand, MatchSetup};
use teahouse_rules::Seat;

use super::*;
use crate::support::{deal, rect_of, resize_window};

const SHORT: &str = "Not saved: the folder cannot be written to.";

/// Where the things of a name lie.
fn places(app: &mut App, name: &str) -> Vec<Rect> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let found = names.iter(app.world()).filter(|(_, other)| other.as_str() == name).map(|(entity, _)| entity);
    let found: Vec<Entity> = found.collect();
    found.into_iter().map(|entity| rect_of(app, entity)).collect()
}

#[test]
fn a_small_window_and_the_end_have_a_short_warning_beside_the_sheet() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let storage = FaultyStorage::new();
        let mut app = with_storage(&storage);
        storage.set_fault(DiskFault::ReadOnly);
        deal(&mut app, MatchSetup::of(game));
        assert!(shows_text(&mut app, "You can play on"), "{game:?}: all of it has room");
        resize_window(&mut app, (640.0, 480.0));
        rest(&mut app);
        assert!(shows_text(&mut app, SHORT) && !shows_text(&mut app, "You can play on"), "{game:?}");
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        for size in [(640.0, 480.0), (1280.0, 720.0)] {
            resize_window(&mut app, size);
            rest(&mut app);
            let what = format!("{game:?}, {size:?}");
            assert!(shows_text(&mut app, SHORT), "{what}: no move follows the end");
            let [slip] = places(&mut app, "Notice")[..] else { panic!("{what}: one slip") };
            let [sheet] = places(&mut app, "End of the match")[..] else { panic!("{what}: one sheet") };
            assert!(slip.intersect(sheet).is_empty(), "{what}: {slip:?} lies over {sheet:?}");
            let window = Rect::from_corners(Vec2::ZERO, size.into());
            assert!(window.union(slip) == window && slip.width() > 120.0, "{what}: {slip:?}");
        }
    }
}
