//! The sheet of signals: at two boards there is no room for it beside both.

use teahouse::board::BoardPad;

use super::*;

/// Neither board is hidden, and under an open list none of both.
#[test]
fn the_sheet_of_signals_leaves_both_boards_in_sight() {
    let mut app = begin_game(GameKind::Supply);
    for has_list in [false, true] {
        app.world_mut().resource_mut::<ListOpen>().0 = has_list;
        for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
            for letters in [1.0, 2.0] {
                resize_window(&mut app, size);
                app.world_mut().resource_mut::<Settings>().text_scale = letters;
                rest(&mut app);
                for tablet in ["signal-far", "signal-near-b"] {
                    click_and_rest(&mut app, tablet);
                    let mut names = app.world_mut().query::<(&Name, &Children)>();
                    let sheet = names.iter(app.world()).find(|(name, _)| name.as_str() == "Signals");
                    let paper = sheet.expect("a sheet").1[0];
                    let paper = rect_of(&app, paper);
                    let most = if has_list { 0.0 } else { 0.55 };
                    for frame in [of_table::<Layout>(&app).frame, of_second::<Layout>(&mut app).frame] {
                        let covered = frame.intersect(paper);
                        let share = covered.width() * covered.height() / (frame.width() * frame.height());
                        let what = format!("{size:?}, letters {letters}, list {has_list}, {tablet}");
                        assert!(share <= most, "{what}: {paper:?} covers {share} of {frame:?}");
                    }
                    click_and_rest(&mut app, "signal-close");
                    assert!(place(&mut app, "button", "wait").is_none(), "the sheet is closed");
                }
            }
        }
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

/// The sheet is opened by mouse or by key. The focus is on its first signal, or has gone on to the board or nowhere.
#[test]
fn cancel_closes_the_sheet_of_signals_and_nothing_else() {
    let mut app = begin_game(GameKind::Supply);
    let board = app.world_mut().query_filtered::<Entity, With<BoardPad>>().single(app.world()).unwrap();
    for seating in [Seating::Side, Seating::Face] {
        app.world_mut().resource_mut::<Settings>().seating = seating;
        rest(&mut app);
        for id in ["signal-near", "signal-far", "signal-near-b", "signal-far-b"] {
            let tablet = control(&mut app, id);
            for (by_mouse, has_gone_to) in
                [(true, None), (false, None), (true, Some(Some(board))), (true, Some(None)), (false, Some(Some(board)))]
            {
                let what = format!("{seating:?}, {id}, by mouse: {by_mouse}, {has_gone_to:?}");
                if by_mouse {
                    click_and_rest(&mut app, id);
                } else {
                    app.world_mut().resource_mut::<InputFocus>().set(tablet, FocusCause::Navigated);
                    press_and_rest(&mut app, KeyCode::Enter);
                }
                let first = control(&mut app, &Signal::ALL[0].to_string());
                assert_eq!(focused(&app), Some(first), "{what}: the focus is in the sheet");
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
                assert_eq!(focused(&app), Some(has_gone_to.flatten().unwrap_or(tablet)), "{what}");
            }
        }
    }
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause, "without a sheet the match is paused");
}
