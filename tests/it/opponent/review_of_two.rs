//! The review of a match on two boards, with nothing over it.

use bevy::prelude::*;
use teahouse::board::{Layout, ListOpen};
use teahouse::opponent::{Advice, Request};
use teahouse::prefs::Settings;
use teahouse::session::{LookBack, MatchCommand};
use teahouse_engine::{Grade, Mark, Motif, Reviewed};
use teahouse_rules::{Colour, Face, Kind, Move, Piece};
use teahouse_table::Command;

use super::*;
use crate::support::{of_second, of_table, rect_of, resize_window, send_and_rest};

/// At the second board red, across the table, is told to drop the horse that its partner has captured.
fn at_a_drop() -> App {
    let (mut app, requests) = app_and_requests();
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Supply)));
    for (seat, text) in [(0, "h3e3"), (1, "b8b1"), (2, "a1a2")] {
        let seat = Seat(seat);
        let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    }
    send_and_rest(&mut app, MatchCommand { seat: Seat(1), command: Command::Resign });
    let (request, tell) = requests.next();
    assert!(matches!(&request, Request::Review { boards, .. } if boards.ply() == 3));
    let [horse, elephant] = [Kind::Horse, Kind::Elephant].map(|kind| Face::Piece(Piece { colour: Colour::Red, kind }));
    let mark = Mark {
        ply: 2,
        step: 0,
        seat: Seat(2),
        played: Move::go("a1".parse().unwrap(), "a2".parse().unwrap()),
        better: vec![Move::Drop { piece: horse, to: "g3".parse().unwrap() }],
        why: None,
        motif: Some(Motif::Defends(elephant)),
        before: 60,
        after: 40,
        grade: Grade::Blunder,
    };
    tell.reviewed(Reviewed::Turn { done: 3, of: 3, marks: vec![mark.clone()], judged: None });
    tell.reviewed(Reviewed::Over(vec![mark]));
    drop(tell);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    send_and_rest(&mut app, LookBack::At(2));
    assert_eq!(app.world().resource::<Advice>().0.as_ref().map(|advised| advised.board), Some(1));
    app
}

/// Where the nodes of a name lie.
fn named(app: &mut App, name: &str) -> Vec<Rect> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let found: Vec<Entity> =
        names.iter(app.world()).filter(|(_, other)| other.as_str() == name).map(|(entity, _)| entity).collect();
    found.into_iter().map(|entity| rect_of(app, entity)).collect()
}

#[test]
fn neither_bar_nor_slip_covers_a_hand_or_the_move_that_is_advised() {
    let mut app = at_a_drop();
    let words = "A blunder. The move shown was better. Protects a piece in danger: ";
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0)] {
        for letters in [1.0, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let what = format!("{size:?}, letters {letters}");
            let (first, second) = (of_table::<Layout>(&app).clone(), of_second::<Layout>(&mut app).clone());
            let hands = [&first, &second].map(|layout| [layout.near.tray, layout.far.tray]).concat();
            let [bar] = named(&mut app, "Bar")[..] else { panic!("{what}: one bar") };
            let list = first.list.expect("the list is open");
            let frames = [first.frame, second.frame];
            for part in hands.iter().chain(&frames).chain([&list]) {
                assert!(part.intersect(bar).is_empty(), "{what}: the bar {bar:?} lies over {part:?}");
            }
            assert!(shows_text(&mut app, words), "{what}");
            let slips = named(&mut app, "Notice");
            // Only a low list has no room for the sentence.
            assert!(slips.is_empty() || size.0 < 1000.0 || letters > 1.0, "{what}: {slips:?}");
            assert!(!slips.is_empty() || size.0 > size.1, "{what}");
            let target = second.cell_rect("g3".parse().unwrap());
            for slip in slips {
                for part in hands.iter().chain([&target, &bar, &list]) {
                    assert!(part.intersect(slip).is_empty(), "{what}: the slip {slip:?} lies over {part:?}");
                }
            }
        }
    }
}
