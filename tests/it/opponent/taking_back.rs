//! Taking a turn back against the computer.

use super::*;

#[test]
fn taking_back_while_the_computer_thinks_drops_its_answer() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    press(&mut app, KeyCode::KeyU);
    frames(&mut app, 10);
    assert_eq!((ply(&app), session(&app).state().offered(OfferKind::Undo)), (0, None), "the computer accepts");
    assert!(requests.is_stopped());
    requests.answer();
    frames(&mut app, 60);
    assert_eq!(ply(&app), 0, "the dropped answer is not played");
    flip(&mut app);
    assert_eq!(requests.count(), 1, "the new turn starts a new search");
    requests.answer();
    until_ply(&mut app, 2);
}

#[test]
fn taking_back_after_the_reply_takes_back_both_turns() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    requests.answer();
    until_ply(&mut app, 2);
    frames(&mut app, 40);
    click_on(&mut app, "button", "undo");
    frames(&mut app, 40);
    assert_eq!((ply(&app), session(&app).mover()), (0, Some(session(&app).near())));
}

#[test]
fn a_turn_can_be_taken_back_during_its_motion() {
    let (mut app, _requests) = app_and_requests();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    begin_match(&mut app, [None, GUEST]);
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
fn a_double_click_takes_back_one_pair_of_turns() {
    let (mut app, requests) = match_between([None, GUEST]);
    for turns in [2, 4] {
        flip(&mut app);
        requests.answer();
        until_ply(&mut app, turns);
        frames(&mut app, 40);
    }
    click_on(&mut app, "button", "undo");
    click_on(&mut app, "button", "undo");
    frames(&mut app, 40);
    assert_eq!(ply(&app), 2);
}
