//! Taking a turn back against the computer.

use super::*;

#[test]
fn a_turn_that_is_taken_back_while_the_computer_thinks_makes_its_answer_stale() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    press(&mut app, KeyCode::KeyU);
    frames(&mut app, 10);
    assert_eq!((ply(&app), session(&app).state().undo_request()), (0, None), "the computer agrees by itself");
    assert!(asked.is_stopped());
    asked.answer();
    frames(&mut app, 60);
    assert_eq!(ply(&app), 0, "an answer to what is no more is not played");
    flip(&mut app);
    assert_eq!(asked.count(), 1, "the new turn is thought about anew");
    asked.answer();
    until_ply(&mut app, 2);
}

#[test]
fn who_takes_back_after_the_reply_has_their_own_turn_again() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    asked.answer();
    until_ply(&mut app, 2);
    frames(&mut app, 40);
    click_on(&mut app, "button", "undo");
    frames(&mut app, 40);
    assert_eq!((ply(&app), session(&app).mover()), (0, Some(session(&app).near())));
}

#[test]
fn who_asks_while_their_own_piece_is_on_its_way_is_heard() {
    let (mut app, _asked) = app_and_desk();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    sit_down(&mut app, [None, GUEST]);
    rest(&mut app);
    let at = session(&app).view().moves()[0].target();
    click_on(&mut app, "cell", &at.to_string());
    frames(&mut app, 2);
    assert_eq!(ply(&app), 1);
    press(&mut app, KeyCode::KeyU);
    frames(&mut app, 5);
    assert_eq!(ply(&app), 0);
}

#[test]
fn a_double_click_takes_one_turn_back() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    for turns in [2, 4] {
        flip(&mut app);
        asked.answer();
        until_ply(&mut app, turns);
        frames(&mut app, 40);
    }
    click_on(&mut app, "button", "undo");
    click_on(&mut app, "button", "undo");
    frames(&mut app, 40);
    assert_eq!(ply(&app), 2);
}
