//! A message over the table and over the end of a match covers nothing: all of it makes room.

use bevy::prelude::*;
use teahouse::board::{Layout, ListOpen, Played};
use teahouse::session::{MatchCommand, MatchSetup};
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::*;
use crate::support::send_and_rest;
use crate::tables::begin;

const LONG: &str = "settings.toml has entries that cannot be used: shogi_clocks = \"blitz-10\". They are replaced, and the file is kept \
                    as settings.faulty.toml.";

/// The layouts of the boards at the table.
fn layouts(app: &mut App) -> Vec<Layout> {
    let first = of_table::<Layout>(app).clone();
    let mut second = app.world_mut().query_filtered::<&Layout, With<Played<1>>>();
    core::iter::once(first).chain(second.iter(app.world()).cloned()).collect()
}

/// The things that stand at the table: boards with their ranks, names with their clocks, hands, buttons, the list and the sheet of the end.
fn things(app: &mut App) -> Vec<Rect> {
    let of_layout = |layout: &Layout| {
        let rails = [&layout.near, &layout.far].map(|rail| [rail.tablet, rail.tray]).concat();
        let list = layout.list;
        rails.into_iter().chain([layout.frame, layout.buttons[0]]).chain(list).chain(layout.bar).collect::<Vec<Rect>>()
    };
    let mut things: Vec<Rect> = layouts(app).iter().flat_map(of_layout).collect();
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let sheets = names.iter(app.world()).filter(|(_, name)| name.as_str() == "End of the match");
    let sheets: Vec<Entity> = sheets.map(|(entity, _)| entity).collect();
    things.extend(sheets.into_iter().map(|sheet| rect_of(app, sheet)));
    things.retain(|thing| !thing.is_empty());
    things
}

fn paper(app: &mut App) -> Rect {
    let paper = app.world_mut().query_filtered::<Entity, With<MessagePaper>>().single(app.world()).unwrap();
    rect_of(app, paper)
}

fn assert_makes_room(app: &mut App, what: &str) {
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
        for letters in [1.0, 2.0] {
            resize_window(app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(app);
            let before = layouts(app);
            for sentences in [&["the lamp is out", "the disk is full"][..], &[LONG]] {
                report(app, sentences);
                let what = format!("{what}, {size:?}, letters {letters}: {sentences:?}");
                let paper = paper(app);
                let window = Rect::from_corners(Vec2::ZERO, size.into());
                assert_eq!(window.union(paper), window, "{what}: {paper:?}");
                for thing in things(app) {
                    assert!(thing.intersect(paper).is_empty(), "{what}: {paper:?} lies over {thing:?}");
                    assert!(letters > 1.0 || window.union(thing) == window, "{what}: {thing:?} is in the window");
                }
                for _ in sentences {
                    press_and_rest(app, KeyCode::Escape);
                }
                assert_eq!(layouts(app), before, "{what}: all comes back to its place");
            }
        }
    }
}

/// A match at the table, and the same when it is over.
fn assert_makes_room_in(game: GameKind) {
    let mut app = begin(MatchSetup::of(game));
    assert_makes_room(&mut app, &format!("{game:?}"));
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    assert_makes_room(&mut app, &format!("{game:?} at its end"));
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    assert_makes_room(&mut app, &format!("{game:?} with its list"));
}

#[test]
fn a_message_covers_nothing_of_banqi() {
    assert_makes_room_in(GameKind::Banqi);
}

#[test]
fn a_message_covers_nothing_of_shogi() {
    assert_makes_room_in(GameKind::Shogi);
}

#[test]
fn a_message_covers_nothing_of_two_boards() {
    assert_makes_room_in(GameKind::Supply);
}

/// A message beside the sheet of the end would be so high there that the tablets became strips.
#[test]
fn tablets_and_the_sheet_of_the_end_stay_usable_below_a_message_in_a_small_window() {
    /// A name and a line below it in letters that are little smaller.
    const TABLET: f32 = 44.0;
    let window = Rect::new(0.0, 0.0, 640.0, 480.0);
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin(MatchSetup::of(game));
        resize_window(&mut app, window.size().into());
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        for sentence in ["the lamp is out", LONG] {
            report(&mut app, &[sentence]);
            let what = format!("{game:?}: {sentence}");
            let paper = paper(&mut app);
            for thing in things(&mut app) {
                assert!(thing.intersect(paper).is_empty(), "{what}: {paper:?} lies over {thing:?}");
                assert_eq!(window.union(thing), window, "{what}: {thing:?} is in the window");
            }
            let layout = of_table::<Layout>(&app).clone();
            for tablet in [layout.near.tablet, layout.far.tablet] {
                assert!(tablet.height() >= TABLET, "{what}: a tablet is {} high", tablet.height());
            }
            for id in ["rematch", "title"] {
                let button = place(&mut app, "button", id).unwrap_or_else(|| panic!("{what}: there is no {id}"));
                assert_eq!(window.union(button), window, "{what}: {id} at {button:?}");
            }
            press_and_rest(&mut app, KeyCode::Escape);
        }
    }
}
