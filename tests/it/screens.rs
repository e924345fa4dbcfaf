//! Screens and menus by mouse and keys, at every size, in every theme.

mod challengers;
mod colours;
pub mod evening;
mod exhibit;
mod fading;
mod hours;
mod in_place;
mod in_view;
mod keys;
mod last_letters;
mod page_keys;
mod settings;
mod sizes;
mod targets;
mod titles;

use std::collections::BTreeSet;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{CalculatedClip, Checked, UiGlobalTransform};

use teahouse::board::ListOpen;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Phase, Screen};
use teahouse::i18n::Localization;
use teahouse::prefs::{Args, GameKind, Next, Seating, Settings, Starts};
use teahouse::session::{GameState, MatchCommand};
use teahouse::ui::layer::Layers;
use teahouse::ui::widget::OneLine;
use teahouse_rules::{Reason, Seat};
use teahouse_table::{Command, UndoPolicy};

use crate::support::{
    args, at_table, at_title, click, click_and_rest, click_on, frames, go_to, menu, phase, place, press_and_rest,
    resize_window, rest, rest_in_short_frames, screen, send_and_rest, type_letters, ui_app,
};
use sizes::PLACES;

/// Clicks a control, after the focus has scrolled it into view.
pub fn choose(app: &mut App, name: &str) {
    let control = focusable(app).into_iter().find(|control| id(app, *control) == name);
    give_focus(app, control.unwrap_or_else(|| panic!("there is no {name}")));
    click_and_rest(app, name);
}

fn at_setup() -> App {
    let mut app = at_title();
    click_and_rest(&mut app, "new");
    assert_eq!(screen(&app), Screen::Setup);
    app
}

pub fn at_end() -> App {
    let mut app = at_table();
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    assert_eq!(phase(&app), Phase::Over);
    app
}

fn at_facing_end() -> App {
    let mut app = at_table();
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    rest(&mut app);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    assert_eq!(phase(&app), Phase::Over);
    app
}

fn with_menu(mut app: App, menu: Menu) -> App {
    go_to(&mut app, menu);
    app
}

type Place = (&'static str, fn() -> App);

/// The rules of a game, opened at the title.
fn at_rules(game: &str) -> App {
    let mut app = with_menu(at_title(), Menu::Rules);
    click_and_rest(&mut app, &format!("rules-{game}"));
    let back = focusable(&mut app).into_iter().find(|control| id(&app, *control) == "back").unwrap();
    give_focus(&mut app, back);
    app
}

/// The settings, open at a leaf.
fn at_leaf(leaf: &str) -> App {
    let mut app = with_menu(at_title(), Menu::Settings);
    turn_to(&mut app, leaf);
    let back = focusable(&mut app).into_iter().find(|control| id(&app, *control) == "back").unwrap();
    give_focus(&mut app, back);
    app
}

fn turn_to(app: &mut App, leaf: &str) {
    click_and_rest(app, &format!("settings-{leaf}"));
}

/// All controls that can have the focus.
fn focusable(app: &mut App) -> Vec<Entity> {
    app.world_mut().run_system_cached(|layers: Layers| layers.order()).unwrap()
}

fn focused(app: &App) -> Option<Entity> {
    app.world().resource::<InputFocus>().get()
}

fn id(app: &App, entity: Entity) -> String {
    app.world().get::<Traced>(entity).map_or_else(|| format!("{entity}"), |traced| traced.id.to_string())
}

fn focused_id(app: &App) -> String {
    focused(app).map(|entity| id(app, entity)).unwrap_or_default()
}

fn give_focus(app: &mut App, entity: Entity) {
    app.world_mut().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
    // The first frame moves the focus, the second scrolls to it.
    app.update();
    app.update();
}

// By mouse

#[test]
fn screens_and_menus_open_and_close_by_mouse() {
    let mut app = at_setup();
    click_and_rest(&mut app, "back");
    assert_eq!(screen(&app), Screen::Title);
    for (button, there) in [("settings", Menu::Settings), ("credits", Menu::Credits)] {
        click_and_rest(&mut app, button);
        assert_eq!(menu(&app), there);
        click_and_rest(&mut app, "back");
        assert_eq!(menu(&app), Menu::None);
    }
}

#[test]
fn a_control_below_a_menu_cannot_be_clicked() {
    let mut app = at_title();
    let under = place(&mut app, "button", "new").unwrap().center();
    click_and_rest(&mut app, "settings");
    click(&mut app, under);
    rest(&mut app);
    assert_eq!((screen(&app), menu(&app)), (Screen::Title, Menu::Settings));
}

#[test]
fn quit_ends_the_program() {
    let mut app = at_title();
    click_on(&mut app, "button", "quit");
    app.update();
    assert!(app.should_exit().is_some());
}

/// The lines on the tablets, and by how many pixels each exceeds its container.
fn lines_on_tablets(app: &mut App) -> Vec<(String, f32)> {
    let mut lines =
        app.world_mut().query_filtered::<(&Text, &ComputedNode, &ChildOf, &InheritedVisibility), With<OneLine>>();
    let nodes = app.world_mut().query::<&ComputedNode>();
    let world = app.world();
    let width = |entity| nodes.query_manual(world).get(entity).unwrap().size().x;
    let seen = lines.iter(world).filter(|(.., visibility)| visibility.get());
    seen.map(|(text, node, parent, _)| (text.0.clone(), node.size().x - width(parent.parent()))).collect()
}

#[test]
fn a_name_that_is_too_long_for_its_tablet_ends_in_dots() {
    let mut app = at_setup();
    let long = "WWWWWWWWWWWWWWWWWWWWWWWW";
    write_name(&mut app, "name-near", long);
    click_and_rest(&mut app, "deal");
    let lines = lines_on_tablets(&mut app);
    assert_eq!(lines.len(), 4, "two names and two colours: {lines:?}");
    assert!(lines.iter().any(|(name, _)| name == "Hao"), "{lines:?}");
    let (cut, _) = lines.iter().find(|(name, _)| name.ends_with('…')).unwrap();
    let beginning = cut.strip_suffix('…').unwrap();
    assert!(long.starts_with(beginning) && beginning.len() > 4, "{cut}");
    for (line, beyond) in lines {
        assert!(beyond < 1.0, "{line} is {beyond} too long");
    }
}

/// Also a word for which two lines are no help.
#[test]
fn the_letters_of_a_long_name_shrink_before_it_is_cut() {
    const LONG: &str = "Bartholomewsonville";
    let mut app = at_setup();
    write_name(&mut app, "name-near", LONG);
    click_and_rest(&mut app, "deal");
    resize_window(&mut app, (960.0, 540.0));
    rest(&mut app);
    let in_play = lines_on_tablets(&mut app);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    for lines in [in_play, lines_on_tablets(&mut app)] {
        assert!(lines.iter().any(|(name, beyond)| name == LONG && *beyond < 1.0), "{lines:?}");
    }
}

/// On a tablet large letters shrink before words are cut, and both lines are visible.
#[test]
fn large_letters_fit_on_their_tablets() {
    for size in [UVec2::new(960, 540), UVec2::new(1280, 720), UVec2::new(900, 1200)] {
        for letters in [1.25, 2.0] {
            let mut app = ui_app(Args { new: Some(GameKind::Banqi), size: Some(size), ..args() });
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            app.world_mut().insert_resource(ListOpen(true));
            rest(&mut app);
            let what = format!("{size}, letters {letters}");
            for (line, beyond) in lines_on_tablets(&mut app) {
                assert!(beyond < 1.0 && !line.contains('…'), "{what}: {line} is {beyond} too long");
            }
            let mut lines =
                app.world_mut().query_filtered::<(&ComputedNode, &UiGlobalTransform, &CalculatedClip), With<OneLine>>();
            for (node, at, clip) in lines.iter(app.world()) {
                let rect = Rect::from_center_size(at.translation, node.size());
                let seen = rect.intersect(clip.clip);
                assert!(rect.height() - seen.height() < 1.0, "{what}: of {rect:?} only {seen:?} is visible");
            }
        }
    }
}

#[test]
fn the_players_of_the_set_up_take_their_seats() {
    let mut app = at_setup();
    write_name(&mut app, "name-near", "Mei");
    click_and_rest(&mut app, "more");
    choose(&mut app, "starts-far");
    click_and_rest(&mut app, "deal");
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(app.world().resource::<GameState>().names(), ["Hao", "Mei"], "the far player moves first");
}

#[test]
fn an_unfinished_match_can_be_continued() {
    let mut app = at_title();
    assert_eq!(place(&mut app, "button", "continue").filter(|rect| !rect.is_empty()), None);
    assert_eq!(focused_id(&app), "new");
    click_and_rest(&mut app, "new");
    press_and_rest(&mut app, KeyCode::Enter);
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "title");
    assert_eq!((screen(&app), menu(&app)), (Screen::Title, Menu::None));
    assert_eq!(focused_id(&app), "continue");
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(app.world().resource::<GameState>().names(), ["Ama", "Hao"]);
}

// Choices

fn write_name(app: &mut App, field: &str, name: &str) {
    click_and_rest(app, field);
    type_letters(app, name);
    rest(app);
}

fn checked(app: &mut App) -> BTreeSet<String> {
    let mut choices = app.world_mut().query_filtered::<&Traced, With<Checked>>();
    choices.iter(app.world()).map(|traced| traced.id.to_string()).collect()
}

#[test]
fn the_set_up_is_remembered() {
    let mut app = at_setup();
    let before = "banqi clock-none device-far-any device-near-any far-clock-same far-person far-sight-everything far-undo-ask limit-60 \
                  miscalls-none near-person next-alternate odds-even people-2 rules-banqi-taiwan seats-side series-open \
                  sight-everything starts-near undo-ask";
    assert_eq!(checked(&mut app), before.split(' ').map(String::from).collect());
    write_name(&mut app, "name-far", "Bo");
    for choice in ["seats-face", "more", "starts-lot", "next-winner", "limit-0", "undo-off", "device-near-left-keys"] {
        choose(&mut app, choice);
    }
    for there in [Screen::Setup, Screen::Title] {
        press_and_rest(&mut app, KeyCode::Escape);
        assert_eq!(screen(&app), there, "the first press turns the sheet back");
    }
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.far_name.as_str(), settings.starts), ("Bo", Starts::Lot));
    assert_eq!((settings.undo, settings.next), ([UndoPolicy::Off, UndoPolicy::Ask], Next::Winner));
    let rules = settings.of(GameKind::Banqi).rules;
    assert!(matches!(rules, Some(teahouse_rules::Rules::Banqi(rules)) if rules.no_progress == 0), "{rules:?}");

    click_and_rest(&mut app, "new");
    let after = "banqi clock-none device-far-any device-near-left-keys far-clock-same far-person far-sight-everything far-undo-ask \
                 limit-0 miscalls-none near-person next-winner odds-even people-2 rules-banqi-taiwan seats-face series-open \
                 sight-everything starts-lot undo-off";
    let after: BTreeSet<String> = after.split(' ').map(String::from).collect();
    assert_eq!(checked(&mut app), after, "the rarer choices are folded again");
    let mut lines = app.world_mut().query::<&EditableText>();
    let names: Vec<_> = lines.iter(app.world()).map(|line| line.value().to_string()).collect();
    assert!(names.contains(&String::from("Bo")), "{names:?}");
}

// The end

#[test]
fn the_end_sheet_names_winner_and_reason() {
    let mut app = at_end();
    let mut texts = app.world_mut().query::<&Text>();
    let texts: Vec<_> = texts.iter(app.world()).map(|text| text.0.clone()).collect();
    for words in ["Hao wins", "Ama resigned.", "The deal is the one that was sealed before the first move."] {
        assert!(texts.iter().any(|text| text == words), "{words}: {texts:?}");
    }
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(screen(&app), Screen::Table);
    let session = app.world().resource::<GameState>();
    assert!(!session.outcome().is_over());
    assert_eq!(session.names(), ["Hao", "Ama"], "the second mover moves first");
}

#[test]
fn resigning_is_confirmed() {
    let mut app = with_menu(at_table(), Menu::Resign);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(menu(&app), Menu::None);
    assert!(!app.world().resource::<GameState>().outcome().is_over());
    let mut app = with_menu(app, Menu::Resign);
    click_and_rest(&mut app, "yes");
    assert_eq!(app.world().resource::<GameState>().outcome().winner(), Some(Seat::SECOND));
}

#[test]
fn every_reason_of_an_end_has_words() {
    let localization = Localization::new("en");
    for reason in Reason::ALL {
        assert!(localization.knows(&format!("reason-{reason}")), "{reason}");
    }
}

// Rest

#[test]
fn at_rest_nothing_is_written() {
    #[derive(Resource, Default)]
    struct Written(Vec<String>);
    fn watch<C: Component>(changed: Query<Entity, Changed<C>>, mut written: ResMut<Written>) {
        written.0.extend(changed.iter().map(|entity| format!("{} of {entity}", core::any::type_name::<C>())));
    }
    rest_in_short_frames();
    for (name, build) in PLACES {
        let mut app = build();
        app.init_resource::<Written>().add_systems(
            Last,
            (
                watch::<Node>,
                watch::<Text>,
                watch::<TextFont>,
                watch::<TextColor>,
                watch::<BackgroundColor>,
                watch::<BorderColor>,
                watch::<Outline>,
                watch::<Visibility>,
                watch::<Transform>,
                watch::<Checked>,
            )
                .chain(),
        );
        frames(&mut app, 3);
        app.world_mut().resource_mut::<Written>().0.clear();
        frames(&mut app, 20);
        assert_eq!(app.world().resource::<Written>().0, [""; 0], "{name}");
    }
}
