//! The question of the first start.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use teahouse::core::trace::Traced;
use teahouse::prefs::Settings;

use super::*;
use crate::support::{click_on, place, press};

#[test]
fn it_waits_and_delays_nobody() {
    let mut app = at_title();
    assert!(place(&mut app, "button", "reads-well").is_some());
    // Two clicks from the start to the first flip.
    click_on(&mut app, "button", "banqi");
    rest(&mut app);
    click_on(&mut app, "cell", "c2");
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 1);
    assert!(!app.world().resource::<Settings>().has_said_reading, "who has not answered is asked next time");
}

#[test]
fn an_answer_changes_the_pieces_and_is_not_asked_for_again() {
    let mut app = at_title();
    click_on(&mut app, "button", "reads-not");
    rest(&mut app);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.pieces.as_str(), settings.has_said_reading), ("learner", true));
    assert!(place(&mut app, "button", "reads-not").is_none());
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Screen>>(), Screen::Setup);
    rest(&mut app);
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Screen>>(), Screen::Title);
    rest(&mut app);
    assert!(place(&mut app, "button", "reads-not").is_none());
}

#[test]
fn keys_reach_it() {
    let mut app = at_title();
    let focused = |app: &App| {
        let focus = app.world().resource::<InputFocus>().get();
        focus.and_then(|entity| app.world().get::<Traced>(entity)).map(|traced| traced.id.to_string())
    };
    for _ in 0..20 {
        if focused(&app).as_deref() == Some("reads-a-little") {
            break;
        }
        press(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused(&app).as_deref(), Some("reads-a-little"));
    press(&mut app, KeyCode::Enter);
    rest(&mut app);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.pieces.as_str(), settings.piece_cards), ("traditional", true));
    assert!(focused(&app).is_some_and(|id| !id.starts_with("reads")), "the focus is where one can go on");
}

#[test]
fn it_keeps_out_of_the_way_of_the_list() {
    let mut app = at_title();
    let slip = ["reads-well", "reads-a-little", "reads-not"].map(|id| place(&mut app, "button", id).unwrap());
    for entry in ["new", "rules", "settings", "credits", "quit"] {
        let entry = place(&mut app, "button", entry).unwrap();
        assert!(slip.iter().all(|answer| answer.intersect(entry).is_empty()));
    }
}
