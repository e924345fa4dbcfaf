//! The banner shows the first of the queued troubles, and every kind of input closes it.

mod at_table;
mod moved;
mod paper;
mod places;
mod settings;
mod waiting;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::ComputedNode;
use teahouse::board::Inspected;
use teahouse::board::press::Chosen;
use teahouse::core::{Menu, Screen, Trouble};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::GameState;
use teahouse::shell::errors;
use teahouse::ui::{Layer, MessagePaper, Typeface};

use crate::input::focused;
use crate::play::shows_text;
use crate::support::{
    args, at_table, at_title, click_and_rest, click_square, go_to, menu, of_table, place, plug_in, press,
    press_and_rest, press_buttons, push, push_and_rest, rect_of, resize_window, rest, screen, tap_on, trace_lines,
    type_letters, ui_app,
};
use crate::tables::{begin_game, follow, square};

fn report(app: &mut App, sentences: &[&str]) {
    app.world_mut().write_message_batch(sentences.iter().copied().map(Trouble::new));
    rest(app);
}

fn open(app: &mut App, wanted: Menu) {
    go_to(app, wanted);
    assert_eq!(menu(app), wanted);
}

/// Screens and menus on which a trouble can come.
const PLACES: [(&str, fn() -> App); 5] = [
    ("title", at_title),
    ("settings", || with(at_title(), Menu::Settings)),
    ("table", at_table),
    ("pause", || with(at_table(), Menu::Pause)),
    ("resign", || with(at_table(), Menu::Resign)),
];

fn with(mut app: App, menu: Menu) -> App {
    open(&mut app, menu);
    app
}

/// The texts of the banner: its sentence, then its number if there are several troubles.
fn banner_texts(app: &mut App, sentences: &[&str]) -> Vec<String> {
    let mut texts = app.world_mut().query::<(&Text, &InheritedVisibility, &ComputedNode)>();
    let is_of_banner = |text: &str| sentences.contains(&text) || text.contains(" of ") && text.len() < 8;
    let seen = texts.iter(app.world()).filter(|(_, visibility, node)| visibility.get() && !node.is_empty());
    let mut banner_texts: Vec<String> =
        seen.filter(|(text, ..)| is_of_banner(&text.0)).map(|(text, ..)| text.0.clone()).collect();
    banner_texts.sort_by_key(|text| !sentences.contains(&text.as_str()));
    banner_texts
}

#[test]
fn troubles_of_one_frame_are_shown_one_after_the_other() {
    const SENTENCES: [&str; 3] = ["the disk is full", "the keys are lost", "the lamp is out"];
    for (name, build) in PLACES {
        let mut app = build();
        trace_lines(&app);
        report(&mut app, &["the disk is full", "the keys are lost", "the disk is full", "the lamp is out"]);
        let errors: Vec<_> = trace_lines(&app).into_iter().filter(|line| line.starts_with("error ")).collect();
        assert_eq!(errors.len(), 4, "{name}: the trace has each of them");
        assert_eq!(banner_texts(&mut app, &SENTENCES), [SENTENCES[0], "1 of 3"], "{name}");
        click_and_rest(&mut app, "trouble-close");
        assert_eq!(banner_texts(&mut app, &SENTENCES), [SENTENCES[1], "2 of 3"], "{name}");
        click_and_rest(&mut app, "trouble-close");
        assert_eq!(banner_texts(&mut app, &SENTENCES), [SENTENCES[2], "3 of 3"], "{name}");
        click_and_rest(&mut app, "trouble-close");
        assert_eq!(banner_texts(&mut app, &SENTENCES), [""; 0], "{name}");
        assert_eq!(place(&mut app, "button", "trouble-close"), None, "{name}: a closed banner is gone");
    }
}

#[test]
fn a_long_name_of_a_file_does_not_push_the_button_out_of_the_window() {
    let long = format!("The file is kept as xiangqi-{}.teahouse.", "0123456789abcdef".repeat(4));
    for (name, build) in PLACES {
        for size in [(1280.0, 720.0), (640.0, 360.0)] {
            let mut app = build();
            resize_window(&mut app, size);
            report(&mut app, &["the disk is full"]);
            let usual = place(&mut app, "button", "trouble-close").unwrap();
            press_and_rest(&mut app, KeyCode::Escape);
            report(&mut app, &[&long]);
            let button = place(&mut app, "button", "trouble-close").unwrap();
            let paper = app.world_mut().query_filtered::<Entity, With<MessagePaper>>().single(app.world()).unwrap();
            let paper = rect_of(&app, paper);
            let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size));
            assert_eq!(window.union(paper), window, "{name} at {size:?}: {paper:?}");
            assert_eq!(paper.union(button), paper, "{name} at {size:?}: the button is at {button:?}");
            assert!(
                button.width() > usual.width() - 1.0,
                "{name} at {size:?}: {} of {}",
                button.width(),
                usual.width()
            );
            assert!(paper.height() < 6.0 * button.height(), "{name} at {size:?}: {paper:?}");
        }
    }
}

#[test]
fn a_single_trouble_has_no_number() {
    let mut app = at_title();
    report(&mut app, &["the disk is full"]);
    assert_eq!(banner_texts(&mut app, &["the disk is full"]), ["the disk is full"]);
}

#[test]
fn escape_closes_the_banner_before_the_menu_under_it() {
    for (name, build) in PLACES {
        let mut app = build();
        let before = menu(&app);
        report(&mut app, &["first", "second"]);
        for _ in 0..2 {
            press_and_rest(&mut app, KeyCode::Escape);
            assert_eq!(menu(&app), before, "{name}");
        }
        assert_eq!(banner_texts(&mut app, &["first", "second"]), [""; 0], "{name}");
        press_and_rest(&mut app, KeyCode::Escape);
        assert!(name == "title" || menu(&app) != before, "{name}: without troubles Escape leads back");
    }
}

/// States of the table in which the board or a question uses Cancel too.
const CANCELLED: [(&str, fn() -> App); 3] = [
    ("a chosen piece", || {
        let mut app = begin_game(GameKind::Xiangqi);
        click_square(&mut app, square("h3"));
        app
    }),
    ("a card", || {
        let mut app = begin_game(GameKind::Xiangqi);
        press_and_rest(&mut app, KeyCode::KeyI);
        app
    }),
    ("a promotion", || {
        let mut app = begin_game(GameKind::Shogi);
        follow(&mut app, "c3c4 g7g6");
        click_square(&mut app, square("b2"));
        click_square(&mut app, square("h8"));
        app
    }),
];

/// The things on the board that Cancel closes: whether a piece is selected, a card open, a promotion asked for.
fn cancellable(app: &App) -> [bool; 3] {
    let chosen = of_table::<Chosen>(app).0;
    [chosen.chosen.is_some(), of_table::<Inspected>(app).0.is_some(), chosen.promoting.is_some()]
}

#[test]
fn escape_closes_the_banner_before_anything_on_the_board() {
    for (index, (name, build)) in CANCELLED.into_iter().enumerate() {
        let mut app = build();
        let before = cancellable(&app);
        assert!(before[index], "{name}: {before:?}");
        report(&mut app, &["first", "second"]);
        assert_eq!(cancellable(&app), before, "{name}");
        for closed in ["first", "second"] {
            press_and_rest(&mut app, KeyCode::Escape);
            assert!(!shows_text(&mut app, closed), "{name}");
            assert_eq!(cancellable(&app), before, "{name}: only the banner is closed");
        }
        press_and_rest(&mut app, KeyCode::Escape);
        assert!(!cancellable(&app)[index], "{name}: without troubles Escape cancels on the board");
        assert_eq!(menu(&app), Menu::None, "{name}");
    }
}

#[test]
fn escape_closes_no_trouble_that_was_not_shown() {
    let mut app = at_title();
    report(&mut app, &["first"]);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Loading);
    app.update();
    assert_eq!(screen(&app), Screen::Loading);
    assert_eq!(banner_texts(&mut app, &["first"]), [""; 0], "the banner waits for the title");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(banner_texts(&mut app, &["first"]), ["first"]);
}

#[test]
fn the_banner_counts_troubles_beyond_the_limit_of_the_queue() {
    let mut app = at_title();
    let flood: Vec<String> = (1..=23).map(|number| format!("cup {number} is empty")).collect();
    report(&mut app, &flood.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(shows_text(&mut app, "cup 1 is empty"));
    assert!(shows_text(&mut app, "1 of 20, and 3 more"));
}

#[test]
fn tab_reaches_the_banner_from_everywhere_and_the_focus_returns() {
    for (name, build) in PLACES {
        let mut app = build();
        let before = focused(&app);
        assert_ne!(before, "", "{name}");
        report(&mut app, &["first", "second"]);
        assert_eq!(focused(&app), before, "{name}: a banner takes the focus from nothing");
        for _ in 0..60 {
            press(&mut app, KeyCode::Tab);
            if focused(&app) == "trouble-close" {
                break;
            }
        }
        assert_eq!(focused(&app), "trouble-close", "{name}");
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(banner_texts(&mut app, &["first", "second"]), ["second", "2 of 2"], "{name}");
        assert_eq!(focused(&app), "trouble-close", "{name}: the focus stays while more troubles wait");
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(banner_texts(&mut app, &["first", "second"]), [""; 0], "{name}");
        assert!(!["", "trouble-close"].contains(&focused(&app).as_str()), "{name}: {}", focused(&app));
    }
}

#[test]
fn a_pad_closes_the_banner_by_its_button_and_by_the_focus() {
    for (name, build) in PLACES {
        let mut app = build();
        let (before, pad) = (menu(&app), plug_in(&mut app, 0));
        report(&mut app, &["first", "second"]);
        push_and_rest(&mut app, pad, GamepadButton::East);
        assert_eq!((banner_texts(&mut app, &["first", "second"]).len(), menu(&app)), (2, before), "{name}");
        for _ in 0..60 {
            push(&mut app, pad, GamepadButton::RightTrigger);
            if focused(&app) == "trouble-close" {
                break;
            }
        }
        push_and_rest(&mut app, pad, GamepadButton::South);
        assert_eq!((banner_texts(&mut app, &["first", "second"]).len(), menu(&app)), (0, before), "{name}");
    }
}

#[test]
fn a_tap_closes_the_banner() {
    for (name, build) in PLACES {
        let mut app = build();
        let before = menu(&app);
        report(&mut app, &["first"]);
        tap_on(&mut app, "button", "trouble-close");
        rest(&mut app);
        assert_eq!((banner_texts(&mut app, &["first"]).len(), menu(&app)), (0, before), "{name}");
    }
}

#[test]
fn the_banner_stays_across_screens_and_presses_do_not_go_through_it() {
    let mut app = at_title();
    report(&mut app, &["first", "second"]);
    click_and_rest(&mut app, "new");
    assert_eq!(screen(&app), Screen::Setup);
    assert_eq!(banner_texts(&mut app, &["first", "second"]), ["first", "1 of 2"]);
    click_and_rest(&mut app, "deal");
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(banner_texts(&mut app, &["first", "second"]), ["first", "1 of 2"]);
    assert_eq!(app.world().resource::<GameState>().view().ply(), 0);
}

#[test]
fn closing_the_banner_does_not_interrupt_a_name_that_is_written() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "name-far"]);
    type_letters(&mut app, "B");
    report(&mut app, &["first", "second", "third"]);
    type_letters(&mut app, "e");
    click_and_rest(&mut app, "trouble-close");
    type_letters(&mut app, "a");
    tap_on(&mut app, "button", "trouble-close");
    rest(&mut app);
    type_letters(&mut app, "t");
    press_and_rest(&mut app, KeyCode::Escape);
    type_letters(&mut app, "e");
    assert_eq!(banner_texts(&mut app, &["first", "second", "third"]), [""; 0]);
    assert_eq!((focused(&app).as_str(), screen(&app)), ("name-far", Screen::Setup));
    let mut lines = app.world_mut().query::<&EditableText>();
    let names: Vec<_> = lines.iter(app.world()).map(|line| line.value().to_string()).collect();
    assert!(names.contains(&String::from("Beate")), "{names:?}");
}

#[test]
fn an_error_of_a_system_is_reported_and_the_game_goes_on() {
    let mut app = ui_app(args());
    errors::listen(&mut app);
    rest(&mut app);
    trace_lines(&app);
    let fail = || -> Result { Err("the kettle is empty".into()) };
    app.add_systems(Update, fail.run_if(run_once));
    rest(&mut app);
    let lines = trace_lines(&app);
    assert!(lines.iter().any(|line| line.starts_with("error the kettle is empty")), "{lines:#?}");
    assert!(shows_text(&mut app, "the kettle is empty"));
}

fn resize(app: &mut App, size: (f32, f32), letters: f32) {
    resize_window(app, size);
    app.world_mut().resource_mut::<Settings>().text_scale = letters;
    rest(app);
}

const SENTENCE: &str =
    "The match that was left could not be saved: the disk is full. Make room, and it is tried again.";

/// The rectangle of the banner's sheet.
fn banner(app: &mut App) -> Rect {
    let mut roots = app.world_mut().query::<(&Layer, &Children)>();
    let sheet = roots.iter(app.world()).find(|(layer, _)| **layer == Layer::Message).map(|(_, children)| children[0]);
    rect_of(app, sheet.unwrap())
}

#[test]
fn the_banner_does_not_cover_the_name_of_the_game() {
    let mut app = at_title();
    report(&mut app, &[SENTENCE, "second"]);
    for size in [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (1920.0, 1080.0), (900.0, 1200.0), (2560.0, 1080.0)]
    {
        for letters in [1.0, 1.5, 2.0] {
            resize(&mut app, size, letters);
            let mut names = app.world_mut().query::<(Entity, &Typeface, &Text)>();
            let is_of_name = |typeface: Typeface, text: &str| {
                typeface == Typeface::Name || typeface == Typeface::Brush && ["茶", "館", "一", "局"].contains(&text)
            };
            let name: Vec<Entity> = names
                .iter(app.world())
                .filter(|(_, typeface, text)| is_of_name(**typeface, &text.0))
                .map(|(entity, ..)| entity)
                .collect();
            assert_eq!(name.len(), 5);
            let banner = banner(&mut app);
            let window = Rect::from_corners(Vec2::ZERO, Vec2::new(size.0, size.1));
            assert_eq!(banner.intersect(window), banner, "{size:?}, {letters}: the banner is outside the window");
            for letter in name {
                let covered = rect_of(&app, letter).intersect(banner);
                assert!(covered.is_empty(), "{size:?}, {letters}: {covered:?}");
            }
        }
    }
}

#[test]
fn the_banner_does_not_cover_the_set_up_sheet() {
    let mut app = at_title();
    click_and_rest(&mut app, "new");
    report(&mut app, &[SENTENCE, "second"]);
    for size in [(1280.0, 720.0), (1920.0, 1080.0), (2560.0, 1080.0)] {
        resize(&mut app, size, 1.0);
        let banner = banner(&mut app);
        let sheet = place(&mut app, "button", "rules-banqi-taiwan").unwrap();
        assert!(banner.max.x < sheet.min.x, "{size:?}: {banner:?} reaches over the sheet, {sheet:?}");
    }
}
