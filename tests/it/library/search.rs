//! The search of the library: its line, its filter, and how both are left.

use super::*;

#[test]
fn typing_finds_players_and_titles_and_enter_goes_on_to_them() {
    let mut app = at_library();
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "hao");
    rest(&mut app);
    assert_eq!(slips(&mut app), ["Ama – Hao", "Mei – Hao"]);
    assert!(shows_text(&mut app, "2 of 4"));
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Library, "matches"));
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "花見");
    rest(&mut app);
    assert_eq!(slips(&mut app), ["花見の一局"]);
}

/// Control+V in the list pastes a match. The same key without Control begins a search.
#[test]
fn a_letter_with_control_is_not_typed_into_the_search() {
    let mut app = at_library();
    assert_eq!(focused(&app), "matches");
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ControlLeft);
    type_letters(&mut app, "h");
    rest(&mut app);
    assert_eq!((focused(&app).as_str(), slips(&mut app).len()), ("matches", ALL.len()));
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::ControlLeft);
    type_letters(&mut app, "h");
    rest(&mut app);
    assert_eq!(focused(&app), "search");
}

#[test]
fn where_nothing_is_found_everything_can_be_shown_again() {
    let mut app = at_library();
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "zzz");
    rest(&mut app);
    assert_eq!(slips(&mut app), [""; 0]);
    assert!(shows_text(&mut app, "Nothing found"));
    click_and_rest(&mut app, "all");
    assert_eq!(slips(&mut app), ALL);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).all(|line| line.value() == ""));
}

#[test]
fn game_result_date_and_order_can_be_chosen() {
    let mut app = at_library();
    click_and_rest(&mut app, "filter");
    for (choice, expected) in [
        ("game-banqi", vec!["Ama – Hao", "Lin – Mei"]),
        ("result-unfinished", vec!["Ama – Hao"]),
        ("game-any", vec!["Ama – Hao", "花見の一局"]),
        ("result-won", vec!["Mei – Hao", "Lin – Mei"]),
        ("range-week", vec!["Mei – Hao"]),
        ("result-any", vec!["Ama – Hao", "Mei – Hao", "花見の一局"]),
        ("range-earlier", vec![]),
        ("range-any", ALL.into()),
        ("order-longest", vec!["Lin – Mei", "Mei – Hao", "Ama – Hao", "花見の一局"]),
        ("order-name", vec!["Ama – Hao", "Lin – Mei", "Mei – Hao", "花見の一局"]),
    ] {
        choose(&mut app, choice);
        assert_eq!(slips(&mut app), expected, "{choice}");
    }
    choose(&mut app, "done");
    assert_eq!(focused(&app), "matches");
    assert!(place(&mut app, "button", "look").is_some(), "the chosen match is shown again");
}

#[test]
fn years_and_months_of_the_matches_can_be_chosen() {
    const DAY: u64 = 86_400;
    const ALL: &[&str] = &["Ama – Hao", "Mei – Lin", "Mei – Hao"];
    let storage = FaultyStorage::new();
    for (names, ago) in [(["Ama", "Hao"], 60), (["Mei", "Lin"], 240 * DAY), (["Mei", "Hao"], 500 * DAY)] {
        save(&storage, GameKind::Xiangqi, names, 5, false, ago);
    }
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "filter");
    let offers = |app: &mut App, month: &str| place(app, "button", month).is_some();
    assert!(!offers(&mut app, "range-2026-11"), "months are offered of a year that is chosen");
    for (choice, expected) in [
        ("range-earlier", &ALL[2..]),
        ("range-2026", &ALL[..2]),
        ("range-2026-03", &ALL[1..2]),
        ("range-2026-11", &ALL[..1]),
        ("range-2025", &ALL[2..]),
    ] {
        choose(&mut app, choice);
        assert_eq!(slips(&mut app), expected, "{choice}");
        assert_eq!(focused(&app), choice, "the focus stays");
    }
    assert!(offers(&mut app, "range-2025-07") && !offers(&mut app, "range-2026-11"));
    choose(&mut app, "range-any");
    assert_eq!(slips(&mut app), ALL);
    assert!(offers(&mut app, "range-2025") && !offers(&mut app, "range-2025-07"));
}

#[test]
fn escape_closes_the_filter_before_the_library() {
    let mut app = at_filter();
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Library);
    assert!(place(&mut app, "button", "continue").is_some());
    press(&mut app, KeyCode::Escape);
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Title);
}

/// There is no list to go back to: the focus is on the control in its place, which shows everything again.
#[test]
fn escape_from_a_filter_that_nothing_fits_leads_to_the_way_out() {
    for close in ["escape", "done"] {
        let mut app = at_library();
        click_and_rest(&mut app, "filter");
        choose(&mut app, "result-damaged");
        assert_eq!(slips(&mut app), [""; 0]);
        if close == "escape" {
            press_and_rest(&mut app, KeyCode::Escape);
        } else {
            choose(&mut app, close);
        }
        assert!(place(&mut app, "button", "done").is_none(), "the filter is closed");
        assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Library, "all"), "{close}");
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(slips(&mut app), ALL);
        assert_eq!(focused(&app), "matches");
    }
}

#[test]
fn escape_empties_the_search_before_it_leaves_the_library() {
    for (id, by_pad) in [("search", false), ("search", true), ("matches", false), ("matches", true)] {
        let mut app = at_library();
        click_on(&mut app, "button", "search");
        type_letters(&mut app, "mei");
        back_to(&mut app, id);
        assert_eq!(slips(&mut app), ["Mei – Hao", "Lin – Mei"]);
        let pad = by_pad.then(|| plug_in(&mut app, 0x045e));
        let cancel = |app: &mut App| match pad {
            Some(pad) => push_and_rest(app, pad, GamepadButton::East),
            None => press_and_rest(app, KeyCode::Escape),
        };
        trace_lines(&app);
        cancel(&mut app);
        assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Library, id));
        assert_eq!(slips(&mut app), ALL);
        assert!(trace_lines(&app).iter().any(|line| line == "said 4 matches"), "a screen reader is told of it");
        cancel(&mut app);
        assert_eq!(screen(&app), Screen::Title);
    }
}

#[test]
fn escape_in_the_line_empties_it_before_it_closes_the_filter() {
    let mut app = at_filter();
    let has_filter = |app: &mut App| place(app, "button", "done").is_some();
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "hao");
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::Escape);
    let line =
        |app: &mut App| app.world_mut().query::<&EditableText>().single(app.world()).unwrap().value().to_string();
    assert_eq!((line(&mut app).as_str(), has_filter(&mut app)), ("", true));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((screen(&app), has_filter(&mut app)), (Screen::Library, false));
}

#[test]
fn what_was_looked_for_stays_until_the_library_is_opened_again() {
    let mut app = at_library();
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "mei");
    rest(&mut app);
    click_and_rest(&mut app, "back");
    click_and_rest(&mut app, "library");
    assert_eq!(slips(&mut app), ["Mei – Hao", "Lin – Mei"]);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).any(|line| line.value() == "mei"));
}
