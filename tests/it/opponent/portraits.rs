//! The portraits of computer players.

use bevy::ui::ComputedNode;
use teahouse::paint::{Carved, Carving};
use teahouse::session::{MatchCommand, TakeOver};
use teahouse_art::Sitter;
use teahouse_table::Command;

use super::*;
use crate::support::{click_and_rest, place, press_buttons, rect_of, resize_window};

/// The portraits that are laid out, with their places.
fn portraits(app: &mut App) -> Vec<(Sitter, Rect)> {
    let mut carved = app.world_mut().query::<(Entity, &Carved, &ComputedNode)>();
    let laid_out = carved.iter(app.world()).filter(|(.., node)| !node.is_empty());
    let found: Vec<_> = laid_out
        .filter_map(|(entity, Carved(carving), _)| match carving {
            Carving::Portrait(sitter) => Some((*sitter, entity)),
            _ => None,
        })
        .collect();
    found.into_iter().map(|(sitter, entity)| (sitter, rect_of(app, entity))).collect()
}

#[test]
fn a_computer_has_its_portrait_on_its_tablet_and_a_person_has_none() {
    let (mut app, _requests) = match_between([None, GUEST]);
    for size in [(1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0)] {
        resize_window(&mut app, size);
        frames(&mut app, 30);
        let tablet = place(&mut app, "tablet", "far").expect("the far player has a tablet");
        let found = portraits(&mut app);
        let is_there =
            matches!(found[..], [(Sitter::Guest, at)] if tablet.inflate(1.0).union(at) == tablet.inflate(1.0));
        assert!(is_there, "{size:?}: {found:?} on {tablet:?}");
    }
    let seat = session(&app).near().other();
    send(&mut app, TakeOver { seat, by: None });
    frames(&mut app, 3);
    assert!(portraits(&mut app).is_empty(), "a person plays on");
    send(&mut app, TakeOver { seat, by: Some(Level::STRONGEST.into()) });
    frames(&mut app, 3);
    assert!(matches!(portraits(&mut app)[..], [(Sitter::Master, _)]), "the master plays on");
}

#[test]
fn the_set_up_shows_the_chosen_player() {
    let mut app = ui_app_with(args(), |_| ());
    rest(&mut app);
    press_buttons(&mut app, ["new", "xiangqi"]);
    for (id, sitter) in [("far-cook", Sitter::Cook), ("far-calligrapher", Sitter::Calligrapher)] {
        click_and_rest(&mut app, id);
        assert!(matches!(portraits(&mut app)[..], [(found, _)] if found == sitter), "{id}");
    }
    click_and_rest(&mut app, "far-person");
    assert!(portraits(&mut app).is_empty(), "a person has no portrait");
}

#[test]
fn the_end_shows_a_computer_that_has_won() {
    for (winner, expected) in [(GUEST, vec![Sitter::Guest]), (None, Vec::new())] {
        let (mut app, _requests) = match_between([None, winner]);
        let loser = session(&app).near();
        send(&mut app, MatchCommand { seat: loser, command: Command::Resign });
        frames(&mut app, 90);
        assert_eq!(session(&app).outcome().winner(), Some(loser.other()));
        let tablet = place(&mut app, "tablet", "far").expect("the far player has a tablet");
        let beside = portraits(&mut app).into_iter().filter(|(_, at)| !tablet.contains(at.center()));
        assert_eq!(beside.map(|(sitter, _)| sitter).collect::<Vec<_>>(), expected);
    }
}
