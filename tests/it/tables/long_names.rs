//! Names as long as a name may be, without a place to break a line: no text runs out of the paper or tablet on which it stands.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{CalculatedClip, ComputedNode};
use teahouse::paint::{Carved, Carving};
use teahouse::prefs::{GameKind, Seating, Settings};
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::{follow, session};
use crate::support::{at_title, rect_of, resize_window, rest, send_and_rest};

const SIZES: [(f32, f32); 6] =
    [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (2560.0, 1080.0), (900.0, 1200.0), (600.0, 1000.0)];

fn names() -> [String; 2] {
    ["W".repeat(24), "國".repeat(24)]
}

fn begin(game: GameKind, seating: Seating) -> App {
    let mut app = at_title();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.motion_speed = 0.0;
    settings.seating = seating;
    send_and_rest(&mut app, Begin::New(MatchSetup { names: names().into(), ..MatchSetup::of(game) }));
    app
}

/// Texts with a name that are wider than their place, or whose place leaves the paper that they stand on.
fn running_out(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &Text, &TextLayoutInfo, &ComputedNode, &InheritedVisibility)>();
    let found = texts.iter(world).filter(|(_, text, _, node, visible)| {
        visible.get() && !node.is_empty() && ["WW", "國"].iter().any(|part| text.0.contains(part))
    });
    let found: Vec<_> = found
        .map(|(entity, text, info, node, _)| (entity, text.0.clone(), info.size, node.content_box().size()))
        .collect();
    assert!(!found.is_empty(), "a name is to be seen");
    let is_paper = |entity: &Entity| {
        let carving = app.world().get::<Carved>(*entity).map(|carved| &carved.0);
        matches!(carving, Some(Carving::Paper | Carving::Card { .. } | Carving::Plate | Carving::Tablet { .. }))
    };
    let mut faults = Vec::new();
    for (entity, words, letters, room) in found {
        if letters.x > room.x + 1.0 {
            faults.push(format!("{words} is {} wide and has {}", letters.x, room.x));
        }
        let mut above = Vec::new();
        let mut part = entity;
        while let Some(parent) = app.world().get::<ChildOf>(part) {
            part = parent.parent();
            above.push(part);
        }
        let at = rect_of(app, entity);
        if let Some(paper) = above.into_iter().find(is_paper) {
            let paper = rect_of(app, paper).inflate(1.0);
            let is_scrolled = app.world().get::<CalculatedClip>(entity).is_some();
            let is_in = paper.min.x <= at.min.x && at.max.x <= paper.max.x;
            if !is_in || !is_scrolled && (at.min.y < paper.min.y || at.max.y > paper.max.y) {
                faults.push(format!("{words} at {at:?} leaves {paper:?}"));
            }
        }
    }
    faults
}

/// In windows of every size and with small and large letters.
fn check_everywhere(app: &mut App, what: &str) {
    for size in SIZES {
        for letters in [1.0, 2.0] {
            resize_window(app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(app);
            let faults = running_out(app);
            assert!(faults.is_empty(), "{what}, {size:?}, letters {letters}: {faults:#?}");
        }
    }
}

#[test]
fn long_names_stay_on_tablets_and_in_questions() {
    for seating in [Seating::Side, Seating::Face] {
        let mut app = begin(GameKind::Xiangqi, seating);
        follow(&mut app, "h3e3");
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
        check_everywhere(&mut app, &format!("{seating:?}"));
    }
}

#[test]
fn long_names_stay_on_the_sheets_of_the_end() {
    for seating in [Seating::Side, Seating::Face] {
        for winner in [Seat::FIRST, Seat::SECOND] {
            let mut app = begin(GameKind::Xiangqi, seating);
            let command = Command::Resign;
            send_and_rest(&mut app, MatchCommand { seat: winner.other(), command });
            assert_eq!(session(&app).outcome().winner(), Some(winner));
            check_everywhere(&mut app, &format!("{seating:?}, {winner:?} wins"));
        }
    }
}

/// The winner's name is in the headline with fewer letters where all of it has no room, and in full again where it has.
#[test]
fn a_name_that_was_cut_is_whole_where_it_has_room() {
    let mut app = begin(GameKind::Xiangqi, Seating::Side);
    send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::Resign });
    let headline = |app: &mut App| {
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).find(|text| text.0.starts_with("WWWWW") && text.0.ends_with(" wins")).unwrap().0.clone()
    };
    let whole = format!("{} wins", names()[0]);
    resize_window(&mut app, (600.0, 1000.0));
    rest(&mut app);
    resize_window(&mut app, (960.0, 540.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    let cut = headline(&mut app);
    assert!(cut.contains('…') && cut.chars().count() < whole.chars().count(), "{cut}");
    resize_window(&mut app, (1920.0, 1080.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 1.0;
    rest(&mut app);
    assert_eq!(headline(&mut app), whole);
}
