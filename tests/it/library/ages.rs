//! How long ago matches were played, in a library that lies open.

use teahouse::core::{WakeAt, WakeCall};

use super::*;
use crate::support::{go_to, idle, now, simulate_renderer};

/// How many texts have these words: the line of the slip and the text of the sheet.
fn told(app: &mut App, words: &str) -> usize {
    let mut texts = app.world_mut().query::<&Text>();
    texts.iter(app.world()).filter(|text| text.0.replace('\u{2060}', "").contains(words)).count()
}

#[test]
fn the_words_follow_the_time_and_a_frame_comes_only_when_they_change() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 6, false, 60);
    save(&storage, GameKind::Banqi, ["Lin", "Ama"], 8, true, 40 * 86_400);
    let mut app = library_of(&storage);
    go_to(&mut app, Screen::Title);
    storage.set_modified(&journal, app.world().resource::<Clock>().date());
    go_to(&mut app, Screen::Library);
    simulate_renderer(&mut app);
    // The sheet is not written anew, so its buttons keep the focus.
    press_and_rest(&mut app, KeyCode::ArrowRight);
    assert_eq!((told(&mut app, "just now"), focused(&app).as_str()), (2, "continue"));
    for minutes in 1..4 {
        let at = app.world().resource::<WakeCall>().at().expect("the words will change");
        assert!(at > now(&app) && at <= now(&app) + Duration::from_secs(60), "{minutes}");
        let gap = at - now(&app);
        idle(&mut app, gap);
        rest(&mut app);
        assert_eq!((told(&mut app, &format!("{minutes} min ago")), told(&mut app, "just now")), (2, 0));
        assert_eq!(focused(&app), "continue");
    }
    go_to(&mut app, Screen::Title);
    assert_eq!(app.world().resource::<WakeAt>().library, None);
}

#[test]
fn a_library_of_old_matches_asks_for_no_frame() {
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Banqi, ["Lin", "Ama"], 8, true, 40 * 86_400);
    let app = library_of(&storage);
    assert_eq!((app.world().resource::<WakeAt>().library, app.world().resource::<WakeCall>().at()), (None, None));
}
