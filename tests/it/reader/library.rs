//! The library for a screen reader: a list with places, and controls with names.

use std::time::{Duration, SystemTime};

use teahouse_table::library;

use super::*;
use crate::library::{at_library, four, library_of};
use crate::play::session;

fn spoken_library() -> App {
    let mut app = at_library();
    read(&mut app);
    app
}

#[test]
fn the_slips_are_items_of_a_list_with_their_places() {
    let app = spoken_library();
    let (_, list) = find(&app, Role::List, "Matches");
    let all = nodes(app.world());
    let item = |id: &NodeId| all.iter().find(|(other, _)| other == id).and_then(|(_, node)| node.position_in_set());
    assert_eq!(list.children().iter().filter_map(item).collect::<Vec<_>>(), [0, 1, 2, 3], "in the order of the screen");
    let (_, first) = find(&app, Role::ListItem, "Ama – Hao, Banqi · Taiwan · Unfinished, 1 min ago");
    assert_eq!((first.position_in_set(), first.size_of_set(), first.is_selected()), (Some(0), Some(4), Some(true)));
    let (_, last) = find(&app, Role::ListItem, "Lin – Mei");
    assert_eq!((last.position_in_set(), last.is_selected()), (Some(3), Some(false)));
}

#[test]
fn the_focus_of_the_list_is_that_of_the_chosen_slip() {
    let mut app = spoken_library();
    let focus =
        |app: &App| app.world().resource::<PresentTree>().focus().map(|node| name(node).to_owned()).unwrap_or_default();
    assert!(focus(&app).starts_with("Ama – Hao"), "{}", focus(&app));
    crate::support::press_and_rest(&mut app, KeyCode::ArrowDown);
    assert!(focus(&app).starts_with("Mei – Hao"), "{}", focus(&app));
    press(&mut app, Role::ListItem, "Lin – Mei");
    assert!(focus(&app).starts_with("Lin – Mei"), "{}", focus(&app));
    press(&mut app, Role::Button, "Look through");
    assert!(session(&app).is_looked_through());
}

#[test]
fn what_is_found_and_deleted_is_announced() {
    let mut app = spoken_library();
    announced(&app);
    let (id, _) = find(&app, Role::TextInput, "Name or title");
    ask(&mut app, id, Action::SetValue, Some(ActionData::Value("mei".into())));
    assert!(announced(&app).iter().any(|said| said.contains("2 of 4")));
    press(&mut app, Role::Button, "Delete");
    assert!(announced(&app).iter().any(|said| said.contains("“Mei – Hao” is deleted.")));
}

#[test]
fn the_list_of_deleted_matches_has_their_name() {
    let (storage, names) = four();
    let date = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_000);
    for name in &names {
        library::delete(&storage, name, date).unwrap();
    }
    let mut app = library_of(&storage);
    read(&mut app);
    announced(&app);
    press(&mut app, Role::Button, "Deleted matches");
    find(&app, Role::List, "Deleted matches");
    assert!(announced(&app).iter().any(|said| said.contains("4 deleted matches")));
}

#[test]
fn slips_are_read_in_the_present_language() {
    let mut app = spoken_library();
    set_language(&mut app, "ja");
    find(&app, Role::ListItem, "Ama 対 Hao、バンチー · 台湾 · 指しかけ、1分前");
}
