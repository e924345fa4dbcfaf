//! The library: its list, its search, and what can be done with a match.

mod acts;
mod ages;
mod large;
mod last_letters;
mod letters;
mod many;
mod records;
mod rules;
mod search;
mod trouble;

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::core::trace::Traced;
use teahouse::core::{Clock, Screen};
use teahouse::i18n::Localization;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::Archive;
use teahouse::ui::layer::Layers;
use teahouse_rules::Rules;
use teahouse_table::library::{self, Title};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Setup};

use crate::play::{session, shows_text};
use crate::support::{
    args, click_and_rest, click_on, move_mouse, place, plug_in, press, press_and_rest, push_and_rest, rest, screen,
    tap_on, trace_lines, type_letters, ui_app,
};

/// Plays a number of turns of a match and saves it, as if this long ago. A finished match is resigned.
pub fn save(
    storage: &FaultyStorage,
    game: GameKind,
    names: [&str; 2],
    turns: usize,
    is_over: bool,
    ago: u64,
) -> String {
    let setup = Setup::new(game.usual_rules(), names);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(ago)).unwrap();
    for turn in 0..turns {
        let seat = open.state().movers().iter().next().unwrap();
        let moves = open.state().moves();
        open.act(GameTime(turn as u64 * 1_000), seat, Command::Play(moves[turn % moves.len()])).unwrap();
    }
    if is_over {
        let seat = open.state().movers().iter().next().unwrap();
        open.act(open.state().time(), seat, Command::Resign).unwrap();
    }
    let name = open.name().to_owned();
    drop(open);
    // The games of the tests begin at noon of 23 November 2026.
    let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_200);
    storage.set_modified(&name, noon - Duration::from_secs(ago));
    name
}

/// Four matches, the newest first: an unfinished one of Banqi, a finished one of xiangqi, one of shogi with a title, and an
/// old one of Banqi.
pub fn four() -> (FaultyStorage, [String; 4]) {
    let storage = FaultyStorage::new();
    let names = [
        save(&storage, GameKind::Banqi, ["Ama", "Hao"], 4, false, 60),
        save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 6, true, 3_600),
        save(&storage, GameKind::Shogi, ["Kenji", "Ama"], 2, false, 86_400),
        save(&storage, GameKind::Banqi, ["Lin", "Mei"], 8, true, 40 * 86_400),
    ];
    library::set_title(&storage, &names[2], Some(&Title::new("花見の一局").unwrap())).unwrap();
    (storage, names)
}

/// The game at the title, with a disk.
fn at_title_with(storage: &FaultyStorage) -> App {
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage.clone())));
    rest(&mut app);
    app
}

/// The library of a disk.
pub fn library_of(storage: &FaultyStorage) -> App {
    let mut app = at_title_with(storage);
    click_and_rest(&mut app, "library");
    assert_eq!(screen(&app), Screen::Library);
    app
}

/// The library with four matches, for the tests of all screens.
pub fn at_library() -> App {
    library_of(&four().0)
}

/// The library with one match: no key chooses another one.
pub fn at_library_of_one() -> App {
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Xiangqi, ["Ama", "Hao"], 5, false, 60);
    library_of(&storage)
}

/// The library while a title is written.
pub fn at_rename() -> App {
    let mut app = at_library_of_one();
    click_and_rest(&mut app, "rename");
    app
}

/// The library with what can be looked for.
pub fn at_filter() -> App {
    let mut app = at_library_of_one();
    click_and_rest(&mut app, "filter");
    back_to(&mut app, "done");
    app
}

/// The library without a match.
pub fn at_empty_library() -> App {
    library_of(&FaultyStorage::new())
}

/// The library whose newest match is damaged.
pub fn at_damaged_library() -> App {
    let (storage, names) = four();
    trouble::damage(&storage, &names[0]);
    let mut app = at_title_with(&storage);
    // The message about it.
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "library");
    assert!(shows_text(&mut app, "Damaged"));
    app
}

/// Gives a control the focus.
fn back_to(app: &mut App, id: &str) {
    let order = app.world_mut().run_system_cached(|layers: Layers| layers.order()).unwrap();
    let found =
        order.into_iter().find(|entity| app.world().get::<Traced>(*entity).is_some_and(|traced| traced.id == id));
    let found = found.unwrap_or_else(|| panic!("there is no {id}"));
    app.world_mut().resource_mut::<InputFocus>().set(found, FocusCause::Navigated);
    rest(app);
}

/// Clicks a control, after the focus has scrolled it into view.
fn choose(app: &mut App, id: &str) {
    back_to(app, id);
    click_and_rest(app, id);
}

fn focused(app: &App) -> String {
    let focused = app.world().resource::<InputFocus>().get();
    focused.and_then(|entity| app.world().get::<Traced>(entity)).map(|traced| traced.id.to_string()).unwrap_or_default()
}

/// The slips from the top, each with the first of its lines.
fn slips(app: &mut App) -> Vec<String> {
    let mut rows = app.world_mut().query::<(Entity, &Name, &Node)>();
    let mut found: Vec<(f32, Entity)> = rows
        .iter(app.world())
        .filter(|(_, name, _)| name.as_str() == "Match")
        .map(|(entity, _, node)| (if let Val::Px(top) = node.top { top } else { f32::NAN }, entity))
        .collect();
    found.sort_by(|one, other| one.0.total_cmp(&other.0));
    found.into_iter().map(|(_, row)| texts(app, row).into_iter().next().unwrap_or_default()).collect()
}

fn texts(app: &App, entity: Entity) -> Vec<String> {
    let own = app.world().get::<Text>(entity).map(|text| text.0.clone());
    let children = app.world().get::<Children>(entity).map(|children| children.to_vec()).unwrap_or_default();
    own.into_iter().chain(children.into_iter().flat_map(|child| texts(app, child))).collect()
}

/// Clicks the slip with this first line.
fn click_slip(app: &mut App, first_line: &str) {
    let at = slip_at(app, first_line);
    crate::support::click(app, at);
    rest(app);
}

fn slip_at(app: &mut App, first_line: &str) -> Vec2 {
    let mut rows = app.world_mut().query::<(Entity, &Name)>();
    let rows: Vec<Entity> =
        rows.iter(app.world()).filter(|(_, name)| name.as_str() == "Match").map(|(entity, _)| entity).collect();
    let found = rows.into_iter().find(|row| texts(app, *row).first().is_some_and(|text| text == first_line));
    let found = found.unwrap_or_else(|| panic!("no slip says {first_line}: {:?}", slips(app)));
    crate::support::rect_of(app, found).center()
}

const ALL: [&str; 4] = ["Ama – Hao", "Mei – Hao", "花見の一局", "Lin – Mei"];

#[test]
fn the_library_opens_from_the_title_and_escape_leads_back() {
    let (storage, _) = four();
    let mut app = at_title_with(&storage);
    for _ in 0..2 {
        press_and_rest(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused(&app), "rules");
    press_and_rest(&mut app, KeyCode::Tab);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Library, "matches"));
    assert!(trace_lines(&app).iter().any(|line| line == "screen library"));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Title, "continue"));
}

#[test]
fn every_match_is_listed_with_players_game_rules_result_date_and_length() {
    let mut app = at_library();
    assert_eq!(slips(&mut app), ALL);
    for words in [
        "Banqi · Taiwan · Unfinished",
        "Xiangqi · World rules (WXF) · Hao wins",
        "Shogi · Amateur · Unfinished · Kenji – Ama",
    ] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    for words in
        ["1 min ago · 4 turns, 0:03", "1 h ago · 6 turns, 0:05", "1 day ago · 2 turns", "14 Oct 2026 · 8 turns"]
    {
        assert!(shows_text(&mut app, words), "{words}");
    }
    assert!(shows_text(&mut app, "4 matches"));
}

#[test]
fn keys_go_through_the_list_and_leave_it_at_its_ends() {
    let mut app = at_library();
    for (key, there) in [
        (KeyCode::ArrowDown, "Mei resigned."),
        (KeyCode::End, "Lin resigned."),
        (KeyCode::Home, ""),
        (KeyCode::PageDown, "花見の一局"),
    ] {
        press_and_rest(&mut app, key);
        assert_eq!(focused(&app), "matches", "{key:?}");
        assert!(shows_text(&mut app, there), "{key:?}");
    }
    press_and_rest(&mut app, KeyCode::Home);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    assert_ne!(focused(&app), "matches", "above the first match is the header");
    press_and_rest(&mut app, KeyCode::ArrowDown);
    assert_eq!(focused(&app), "matches");
    press_and_rest(&mut app, KeyCode::ArrowRight);
    assert_eq!(focused(&app), "continue");
}

/// In a window without room beside the list, the chosen match takes its place.
#[test]
fn without_room_for_both_a_match_is_shown_in_place_of_the_list() {
    let mut app = at_library();
    crate::support::resize_window(&mut app, (960.0, 540.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::ArrowDown);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Library, "look"));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Library, "matches"));
    click_slip(&mut app, "Mei – Hao");
    assert_eq!(focused(&app), "look");
    choose(&mut app, "to-list");
    assert_eq!(focused(&app), "matches");
}

#[test]
fn a_pad_goes_through_the_list_and_opens_a_match() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let pad = plug_in(&mut app, 0x045e);
    push_and_rest(&mut app, pad, GamepadButton::DPadDown);
    push_and_rest(&mut app, pad, GamepadButton::DPadDown);
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, names[2].as_str()));
}

#[test]
fn a_finger_chooses_a_slip() {
    let mut app = at_library();
    let at = slip_at(&mut app, "Mei – Hao");
    crate::support::tap(&mut app, at);
    rest(&mut app);
    assert!(shows_text(&mut app, "Mei resigned."));
    tap_on(&mut app, "button", "back");
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_second_click_opens_the_match() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let at = slip_at(&mut app, "花見の一局");
    move_mouse(&mut app, at);
    for _ in 0..2 {
        crate::support::press_mouse(&mut app, MouseButton::Left);
    }
    rest(&mut app);
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, names[2].as_str()));
}

#[test]
fn an_empty_library_leads_to_a_new_match() {
    let mut app = at_empty_library();
    assert!(shows_text(&mut app, "No matches yet"));
    assert_eq!(focused(&app), "new");
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(screen(&app), Screen::Setup);
}

#[test]
fn dates_are_told_from_the_clock_of_the_game() {
    let app = at_library();
    let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_200);
    assert!(app.world().resource::<Clock>().date() > noon);
}

/// Only in Banqi do flips count too.
#[test]
fn a_draw_by_quiet_turns_is_explained_in_the_words_of_its_game() {
    let rules = Rules::parse("banqi taiwan").unwrap();
    let quiet = rules.no_progress().unwrap() - 1;
    let start = Some(rules.parse_position(&format!("K7/8/8/7k r - {quiet} 40")).unwrap());
    let setup = Setup { start, ..Setup::new(rules, ["Ama", "Hao"]) };
    let storage = FaultyStorage::new();
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    let (seat, mv) = (open.state().movers().iter().next().unwrap(), open.state().moves()[0]);
    open.act(GameTime(1_000), seat, Command::Play(mv)).unwrap();
    drop(open);
    let mut app = library_of(&storage);
    click_slip(&mut app, "Ama – Hao");
    assert!(shows_text(&mut app, "Too many turns went by without a flip or a capture."));
    assert_eq!(app.world().resource::<Localization>().missing(), [""; 0]);
}
