//! The question at the first start: which characters can the player read?

use bevy::prelude::*;
use teahouse::paint::{Carved, Carving};
use teahouse::prefs::Settings;
use teahouse_art::PieceSet;

use super::*;
use crate::input::focused;
use crate::support::{click_and_rest, click_square, go_to, place, press, press_and_rest, rect_of, resize_window, rest};

#[test]
fn the_question_does_not_block_play() {
    let mut app = at_title();
    assert!(place(&mut app, "button", "reads-well").is_some());
    // The first flip is two clicks from the start.
    click_and_rest(&mut app, "banqi");
    click_square(&mut app, "c2");
    assert_eq!(session(&app).view().ply(), 1);
    assert!(
        !app.world().resource::<Settings>().has_said_reading,
        "without an answer the question comes again at the next start"
    );
}

#[test]
fn an_answer_sets_the_pieces_and_the_question_does_not_return() {
    let mut app = at_title();
    click_and_rest(&mut app, "reads-not");
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.pieces, settings.has_said_reading), (PieceSet::Learner, true));
    assert!(place(&mut app, "button", "reads-not").is_none());
    go_to(&mut app, Screen::Setup);
    go_to(&mut app, Screen::Title);
    assert!(place(&mut app, "button", "reads-not").is_none());
}

#[test]
fn keys_reach_the_question() {
    let mut app = at_title();
    for _ in 0..20 {
        if focused(&app) == "reads-a-little" {
            break;
        }
        press(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused(&app), "reads-a-little");
    press_and_rest(&mut app, KeyCode::Enter);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.pieces, settings.piece_cards), (PieceSet::Traditional, true));
    let focused = focused(&app);
    assert!(!focused.is_empty() && !focused.starts_with("reads"), "the focus is on a control of the title");
}

#[test]
fn the_question_does_not_cover_the_buttons_of_the_title() {
    let mut app = at_title();
    let answers = ["reads-well", "reads-a-little", "reads-not"].map(|id| place(&mut app, "button", id).unwrap());
    for entry in ["new", "rules", "settings", "credits", "quit"] {
        let entry = place(&mut app, "button", entry).unwrap();
        assert!(answers.iter().all(|answer| answer.intersect(entry).is_empty()));
    }
}

/// The paper covers neither the list nor the labels of the boards.
#[test]
fn the_question_stands_in_the_middle_where_arrows_reach_it_from_the_list() {
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0)] {
        let mut app = at_title();
        resize_window(&mut app, size);
        rest(&mut app);
        let mut names = app.world_mut().query::<(&Name, &Children)>();
        let slip = names.iter(app.world()).find(|(name, _)| name.as_str() == "Can you read these?");
        let paper = slip.expect("the question").1[0];
        let paper = rect_of(&app, paper);
        let away = paper.center() - Vec2::from(size) / 2.0;
        assert!(away.x.abs() < 0.03 * size.0 && away.y.abs() < 0.03 * size.1, "{size:?}: {paper:?}");
        for entry in ["new", "rules", "library", "editor", "settings", "credits", "quit"] {
            let entry = place(&mut app, "button", entry).unwrap();
            assert!(entry.intersect(paper).is_empty(), "{size:?}: {paper:?} lies on {entry:?}");
        }
        let mut carved = app.world_mut().query::<(Entity, &Carved, &ComputedNode)>();
        let labels = carved
            .iter(app.world())
            .filter(|(_, carved, node)| matches!(carved.0, Carving::Tablet { .. }) && !node.is_empty());
        for (label, ..) in labels {
            let label = rect_of(&app, label);
            assert!(label.intersect(paper).is_empty(), "{size:?}: {paper:?} lies on {label:?}");
        }
        for _ in 0..12 {
            if focused(&app) != "settings" {
                press(&mut app, KeyCode::ArrowDown);
            }
        }
        assert_eq!(focused(&app), "settings", "{size:?}");
        for answer in ["reads-well", "reads-a-little", "reads-not"] {
            press(&mut app, KeyCode::ArrowRight);
            assert_eq!(focused(&app), answer, "{size:?}");
        }
    }
}
