//! The steam over fresh tea.

use bevy::winit::{UpdateMode, WinitSettings};
use teahouse::board::steam::{Steam, SteamWisp};
use teahouse::core::{Menu, Screen, WakeAt};
use teahouse::session::{LookBack, MatchSetup};
use teahouse_table::Sight;

use super::*;
use crate::frame::mode;
use crate::support::{at_title, deal, frames, go_to, pass, resize_window, send_and_rest, set_window_focus};

/// A match of xiangqi that was just dealt, in a window with room for a cup.
fn dealt(settings: impl Fn(&mut Settings), setup: MatchSetup) -> App {
    let mut app = at_title();
    resize_window(&mut app, (1920.0, 1080.0));
    settings(&mut app.world_mut().resource_mut::<Settings>());
    app.insert_resource(WinitSettings::game());
    deal(&mut app, setup);
    app
}

fn fresh() -> App {
    dealt(|_| (), MatchSetup::of(GameKind::Xiangqi))
}

fn steams(app: &mut App) -> usize {
    app.world_mut().query::<&Steam>().iter(app.world()).count()
}

/// The wisps that are seen.
fn seen(app: &mut App) -> usize {
    let mut wisps = app.world_mut().query_filtered::<(&InheritedVisibility, &Sprite), With<SteamWisp>>();
    wisps.iter(app.world()).filter(|(visibility, sprite)| visibility.get() && sprite.color.alpha() > 0.0).count()
}

fn wakes(app: &App) -> bool {
    app.world().resource::<WakeAt>().steam.is_some()
}

#[test]
fn fresh_tea_steams_for_some_seconds_and_never_again() {
    let mut app = fresh();
    pass(&mut app, Duration::from_secs(2));
    assert!(steams(&mut app) == 1 && seen(&mut app) > 1 && wakes(&app));
    assert!(app.world().resource::<Activity>().is_settled(), "the match waits for nothing");
    assert!(matches!(mode(&app), UpdateMode::Reactive { .. }), "twenty frames a second are enough");
    pass(&mut app, Duration::from_secs(14));
    assert!(steams(&mut app) == 0 && seen(&mut app) == 0 && !wakes(&app), "nothing is animated");
    frames(&mut app, 30);
    assert!(!app.world().resource::<Activity>().needs_frames() && !wakes(&app), "and the game sleeps");
    set_window_focus(&mut app, false);
    frames(&mut app, 10);
    set_window_focus(&mut app, true);
    send_and_rest(&mut app, LookBack::Start);
    assert!(steams(&mut app) == 0 && !wakes(&app), "it has ended for good");
}

#[test]
fn with_reduced_motion_and_without_any_no_tea_steams() {
    for (reduced_motion, motion_speed) in [(true, 1.0), (false, 0.0)] {
        let set = |settings: &mut Settings| {
            (settings.reduced_motion, settings.motion_speed) = (reduced_motion, motion_speed);
        };
        let mut app = dealt(set, MatchSetup::of(GameKind::Xiangqi));
        frames(&mut app, 30);
        assert!(steams(&mut app) == 0 && !wakes(&app));
    }
    let mut app = fresh();
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    frames(&mut app, 2);
    assert!(steams(&mut app) == 0 && !wakes(&app), "a player who asks for less motion sees it end at once");
}

#[test]
fn no_tea_steams_beside_a_blind_board_or_without_a_cup() {
    let blind = MatchSetup { sights: [Sight::Board; 2].into(), ..MatchSetup::of(GameKind::Xiangqi) };
    let mut app = dealt(|_| (), blind);
    frames(&mut app, 30);
    assert!(steams(&mut app) == 0 && !wakes(&app));
    let mut app = at_title();
    resize_window(&mut app, (640.0, 480.0));
    deal(&mut app, MatchSetup::of(GameKind::Xiangqi));
    frames(&mut app, 30);
    assert!(steams(&mut app) == 0 && !wakes(&app), "there is no room for a cup");
}

#[test]
fn the_tea_of_each_game_steams() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = dealt(|_| (), MatchSetup::of(game));
        pass(&mut app, Duration::from_secs(3));
        assert!(steams(&mut app) == 1 && seen(&mut app) > 0, "{game:?}");
    }
}

#[test]
fn a_press_while_the_tea_steams_is_taken_at_once() {
    let mut app = fresh();
    pass(&mut app, Duration::from_secs(1));
    assert_eq!(steams(&mut app), 1);
    click_square(&mut app, "h3");
    click_square(&mut app, "e3");
    frames(&mut app, 10);
    assert_eq!((session(&app).view().ply(), steams(&mut app)), (1, 1));
}

#[test]
fn steam_stands_still_below_a_menu_and_goes_on_behind_it() {
    let mut app = fresh();
    pass(&mut app, Duration::from_secs(2));
    go_to(&mut app, Menu::Pause);
    let elapsed = |app: &mut App| app.world_mut().query::<&Steam>().single(app.world()).unwrap().elapsed();
    let before = elapsed(&mut app);
    assert!(before > 1.0 && seen(&mut app) > 1 && !wakes(&app), "a resting game sleeps");
    pass(&mut app, Duration::from_secs(20));
    assert_eq!(elapsed(&mut app), before);
    go_to(&mut app, Menu::None);
    pass(&mut app, Duration::from_secs(1));
    assert!(wakes(&app) && (before + 0.9..before + 8.0).contains(&elapsed(&mut app)), "{}", elapsed(&mut app));
}

#[test]
fn steam_ends_when_the_table_is_left() {
    let mut app = fresh();
    pass(&mut app, Duration::from_secs(1));
    assert!(wakes(&app));
    go_to(&mut app, Screen::Title);
    assert!(steams(&mut app) == 0 && !wakes(&app));
}
