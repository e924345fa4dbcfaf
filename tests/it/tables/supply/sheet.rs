//! The sheet of signals: it lies over its player's own board, and the partner plays on at the other one.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use teahouse::board::BoardPad;
use teahouse::core::trace::Traced;
use teahouse::prefs::Seating;
use teahouse_table::Signal;

use super::*;
use crate::support::rect_of;

/// The tablets of a player at each board, and at each edge of the window.
const TABLETS: [&str; 2] = ["signal-far", "signal-near-b"];

/// The paper of the open sheet.
fn paper(app: &mut App) -> Entity {
    let mut names = app.world_mut().query::<(&Name, &Children)>();
    let sheet = names.iter(app.world()).find(|(name, _)| name.as_str() == "Signals");
    sheet.expect("a sheet").1[0]
}

/// How much of each board the paper covers.
fn covered_shares(app: &mut App) -> [f32; 2] {
    let paper = paper(app);
    let paper = rect_of(app, paper);
    [of_table::<Layout>(app).frame, of_second::<Layout>(app).frame].map(|frame| {
        let covered = frame.intersect(paper);
        covered.width() * covered.height() / (frame.width() * frame.height())
    })
}

/// Under an open list neither is covered.
#[test]
fn the_sheet_of_signals_lies_over_its_own_board_and_leaves_a_part_of_that_in_sight() {
    for seating in [Seating::Side, Seating::Face] {
        let mut app = begin_game(GameKind::Supply);
        app.world_mut().resource_mut::<Settings>().seating = seating;
        for has_list in [false, true] {
            app.world_mut().resource_mut::<ListOpen>().0 = has_list;
            for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
                for letters in [1.0, 2.0] {
                    resize_window(&mut app, size);
                    app.world_mut().resource_mut::<Settings>().text_scale = letters;
                    rest(&mut app);
                    for (own, tablet) in TABLETS.into_iter().enumerate() {
                        click_and_rest(&mut app, tablet);
                        let shares = covered_shares(&mut app);
                        let what = format!("{seating:?}, {size:?}, letters {letters}, list {has_list}, {tablet}");
                        let most = if has_list { 0.0 } else { 0.85 };
                        assert!(shares[own] <= most, "{what}: {shares:?} of the boards are covered");
                        assert_eq!(shares[1 - own], 0.0, "{what}: the other board is covered");
                        click_and_rest(&mut app, "signal-close");
                        assert!(place(&mut app, "button", "wait").is_none(), "the sheet is closed");
                    }
                }
            }
        }
    }
}

/// In the smallest window the sheet is as broad as the window. Beside the list the largest letters leave a board a hand broad in a small one.
/// Face to face the far sheet is turned, and does not scroll.
#[test]
fn every_signal_lies_on_its_paper_and_can_be_reached_with_large_letters() {
    for seating in [Seating::Side, Seating::Face] {
        let mut app = begin_game(GameKind::Supply);
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.text_scale, settings.seating) = (2.0, seating);
        for (size, has_list) in
            [((960.0, 540.0), true), ((1280.0, 720.0), false), ((960.0, 540.0), false), ((640.0, 480.0), false)]
        {
            app.world_mut().resource_mut::<ListOpen>().0 = has_list;
            resize_window(&mut app, size);
            rest(&mut app);
            for tablet in TABLETS {
                let what = format!("{seating:?}, {size:?}, list {has_list}, {tablet}");
                click_and_rest(&mut app, tablet);
                assert_signals_lie_on_their_paper(&mut app, size, &what);
                click_and_rest(&mut app, "danger");
                assert!(place(&mut app, "button", "danger").is_none(), "{what}: the sheet is closed");
                // Elsewhere the slip lies on a board, and its words may end early.
                assert!(!has_list || shows_text(&mut app, ": My general is in danger"), "{what}");
            }
        }
    }
}

fn assert_signals_lie_on_their_paper(app: &mut App, (width, height): (f32, f32), what: &str) {
    let window = Rect::new(0.0, 0.0, width, height);
    let paper = paper(app);
    for signal in Signal::ALL {
        let id = signal.to_string();
        let button = control(app, &id);
        app.world_mut().resource_mut::<InputFocus>().set(button, FocusCause::Navigated);
        rest(app);
        let (paper, button) = (rect_of(app, paper), rect_of(app, button));
        assert_eq!(paper.inflate(0.5).union(button), paper.inflate(0.5), "{what}, {id}: {button:?} on {paper:?}");
        assert_eq!(window.union(button), window, "{what}, {id}: {button:?}");
    }
}

fn control(app: &mut App, id: &str) -> Entity {
    let mut controls = app.world_mut().query::<(Entity, &Traced)>();
    let found = controls.iter(app.world()).find(|(_, traced)| traced.kind == "button" && traced.id == id);
    found.unwrap_or_else(|| panic!("there is no {id}")).0
}

fn focused(app: &App) -> Option<Entity> {
    app.world().resource::<InputFocus>().get()
}

/// The controls of the two boards.
fn boards(app: &mut App) -> [Entity; 2] {
    let world = app.world_mut();
    let first = world.query_filtered::<Entity, With<BoardPad>>().single(world).unwrap();
    [first, world.query_filtered::<Entity, With<BoardPad<1>>>().single(world).unwrap()]
}

/// Opens the sheet by the tablet with this name. The focus is in the sheet then.
fn open(app: &mut App, id: &str, by_mouse: bool) {
    let tablet = control(app, id);
    if by_mouse {
        click_and_rest(app, id);
    } else {
        app.world_mut().resource_mut::<InputFocus>().set(tablet, FocusCause::Navigated);
        app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
        press_and_rest(app, KeyCode::Enter);
    }
    let first = control(app, &Signal::ALL[0].to_string());
    assert_eq!(focused(app), Some(first), "{id}, by mouse: {by_mouse}");
}

/// The focus is on the first signal of the sheet, or has gone on to the board or nowhere. Keys go on from the tablet, the mouse at the board of
/// the player.
#[test]
fn cancel_closes_the_sheet_of_signals_and_nothing_else() {
    let mut app = begin_game(GameKind::Supply);
    let boards = boards(&mut app);
    for seating in [Seating::Side, Seating::Face] {
        app.world_mut().resource_mut::<Settings>().seating = seating;
        rest(&mut app);
        for (id, own) in [("signal-near", 0), ("signal-far", 0), ("signal-near-b", 1), ("signal-far-b", 1)] {
            for (by_mouse, has_gone_to) in [
                (true, None),
                (false, None),
                (true, Some(Some(boards[0]))),
                (true, Some(None)),
                (false, Some(Some(boards[0]))),
            ] {
                let what = format!("{seating:?}, {id}, by mouse: {by_mouse}, {has_gone_to:?}");
                open(&mut app, id, by_mouse);
                match has_gone_to {
                    Some(Some(there)) => {
                        app.world_mut().resource_mut::<InputFocus>().set(there, FocusCause::Navigated);
                    }
                    Some(None) => app.world_mut().resource_mut::<InputFocus>().clear(),
                    None => {}
                }
                press_and_rest(&mut app, KeyCode::Escape);
                assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Table), "{what}");
                assert!(place(&mut app, "button", "wait").is_none(), "{what}: the sheet is closed");
                let back = if by_mouse { boards[own] } else { control(&mut app, id) };
                assert_eq!(focused(&app), Some(has_gone_to.flatten().unwrap_or(back)), "{what}");
            }
        }
    }
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause, "without a sheet the match is paused");
}

#[test]
fn a_player_who_has_signalled_goes_on_at_the_own_board() {
    let mut app = begin_game(GameKind::Supply);
    let boards = boards(&mut app);
    for (id, own) in [("signal-near", 0), ("signal-near-b", 1)] {
        for by_mouse in [false, true] {
            open(&mut app, id, by_mouse);
            press_and_rest(&mut app, KeyCode::Enter);
            assert!(place(&mut app, "button", "wait").is_none(), "{id}: the sheet is closed");
            assert_eq!(focused(&app), Some(boards[own]), "{id}, by mouse: {by_mouse}");
        }
    }
}
