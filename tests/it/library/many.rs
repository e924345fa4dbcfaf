//! A thousand matches: what there is of them on the screen, and what a step of scrolling costs, as numbers.

use bevy::ui::prelude::AccessibleLabel;

use teahouse::ui::reader::Spoken;

use super::*;
use crate::support::{frames, resize_window, set_window_focus, wheel};

const MANY: usize = 1_000;

/// Copies of a few journals: the list does not care that they are the same match, if none is longer than another.
fn many() -> FaultyStorage {
    let (storage, names) = four();
    let files = names.map(|name| storage.bytes(&name));
    let many = FaultyStorage::new();
    for number in 0..MANY {
        let name = format!("{number:04}.teahouse");
        many.put(&name, &files[number % files.len()]);
        let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_200);
        many.set_modified(&name, noon - Duration::from_secs(60 * (number as u64 + 1)));
        let title = Title::new(&format!("Match {number}")).unwrap();
        library::set_title(&many, &name, Some(&title)).unwrap();
    }
    many
}

fn entities(app: &mut App) -> usize {
    let mut nodes = app.world_mut().query_filtered::<Entity, With<Node>>();
    nodes.iter(app.world()).count()
}

/// The texts that are written in the frames of an act.
#[derive(Resource, Default)]
struct Written(usize);

fn count_written(app: &mut App) {
    let watch = |texts: Query<(), Changed<Text>>, mut written: ResMut<Written>| written.0 += texts.iter().count();
    app.init_resource::<Written>().add_systems(Last, watch);
}

fn scrolled(app: &mut App) -> f32 {
    let mut areas = app.world_mut().query::<(&ScrollPosition, &Name)>();
    areas.iter(app.world()).find(|(_, name)| name.as_str() == "matches").unwrap().0.y
}

#[test]
fn a_thousand_matches_have_as_many_slips_as_the_window_has_room_for() {
    let mut app = library_of(&many());
    let few = {
        let (storage, _) = four();
        let mut app = library_of(&storage);
        entities(&mut app)
    };
    assert!(shows_text(&mut app, "1000 matches"));
    let shown = slips(&mut app);
    assert!((4..12).contains(&shown.len()), "{shown:?}");
    assert!(entities(&mut app) < few + 12 * 12, "{} nodes, and {few} with four matches", entities(&mut app));
    press_and_rest(&mut app, KeyCode::End);
    assert_eq!(slips(&mut app).last().map(String::as_str), Some("Match 999"));
    assert!(shows_text(&mut app, "Match 999"));
    resize_window(&mut app, (900.0, 1200.0));
    rest(&mut app);
    assert!((4..12).contains(&slips(&mut app).len()));
}

/// A step writes the slips that come into the window, and the others stay as they are.
#[test]
fn a_step_of_the_wheel_writes_only_the_slips_that_come() {
    let mut app = library_of(&many());
    let at = slip_at(&mut app, "Match 1");
    move_mouse(&mut app, at);
    rest(&mut app);
    count_written(&mut app);
    app.update();
    let mut steps = 0;
    while steps < 40 {
        let before = scrolled(&mut app);
        app.world_mut().resource_mut::<Written>().0 = 0;
        wheel(&mut app, 1.0);
        frames(&mut app, 3);
        let written = app.world().resource::<Written>().0;
        // A slip has three lines, and the scroll of one notch brings two at most.
        assert!(written <= 12, "step {steps} from {before}: {written} texts");
        steps += 1;
    }
    assert!(scrolled(&mut app) > 500.0, "{}", scrolled(&mut app));
    let shown = slips(&mut app);
    let first: usize = shown[0].trim_start_matches("Match ").parse().unwrap();
    let expected: Vec<String> = (first..first + shown.len()).map(|number| format!("Match {number}")).collect();
    assert_eq!(shown, expected, "the slips are in order");
    assert!(first > 1, "{shown:?}");
}

/// Another window may have played on.
#[test]
fn a_list_that_is_read_again_stays_where_it_was_scrolled() {
    let mut app = library_of(&many());
    let at = slip_at(&mut app, "Match 1");
    move_mouse(&mut app, at);
    (0..40).for_each(|_| wheel(&mut app, 1.0));
    rest(&mut app);
    let before = scrolled(&mut app);
    assert!(before > 500.0, "{before}");
    set_window_focus(&mut app, false);
    rest(&mut app);
    set_window_focus(&mut app, true);
    rest(&mut app);
    assert_eq!(scrolled(&mut app), before);
}

/// Slips that are named anew, and slips that are spoken of anew.
#[derive(Resource, Default)]
struct Renewed(usize, usize);

/// A key chooses another slip; the others keep their words.
#[test]
fn a_step_of_a_key_writes_no_slip_anew() {
    let mut app = library_of(&many());
    press_and_rest(&mut app, KeyCode::ArrowDown);
    let watch = |slips: Query<(&Name, Ref<AccessibleLabel>, Ref<Spoken>)>, mut renewed: ResMut<Renewed>| {
        for (_, label, spoken) in slips.iter().filter(|(name, ..)| name.as_str() == "Match") {
            renewed.0 += usize::from(label.is_changed());
            renewed.1 += usize::from(spoken.is_changed());
        }
    };
    app.init_resource::<Renewed>().add_systems(Last, watch);
    app.update();
    *app.world_mut().resource_mut::<Renewed>() = Renewed::default();
    press_and_rest(&mut app, KeyCode::ArrowUp);
    let Renewed(named, spoken) = *app.world().resource::<Renewed>();
    assert_eq!((named, spoken), (0, 2), "the choice goes from one slip to another");
}

#[test]
fn pages_and_ends_are_reached_by_keys() {
    let mut app = library_of(&many());
    (0..3).for_each(|_| press_and_rest(&mut app, KeyCode::PageDown));
    let page = scrolled(&mut app);
    assert!(page > 0.0);
    press_and_rest(&mut app, KeyCode::End);
    let end = scrolled(&mut app);
    assert!(end > 100.0 * page, "{page}, {end}");
    (0..3).for_each(|_| press_and_rest(&mut app, KeyCode::PageUp));
    assert!(scrolled(&mut app) < end);
    press_and_rest(&mut app, KeyCode::Home);
    assert_eq!(scrolled(&mut app), 0.0);
}

#[test]
fn a_held_arrow_keeps_the_chosen_slip_in_view() {
    let mut app = library_of(&many());
    for _ in 0..25 {
        press(&mut app, KeyCode::ArrowDown);
    }
    rest(&mut app);
    let slip = slip_at(&mut app, "Match 25");
    let list = place(&mut app, "list", "matches").unwrap();
    assert!(list.contains(slip), "{slip} is not in {list:?}");
}
