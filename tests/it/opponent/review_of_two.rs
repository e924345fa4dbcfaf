//! The review of a match on two boards: what it tells hides neither pieces nor what is drawn over the boards.

use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use teahouse::board::{Drawing, Drawings, Layout, ListOpen, OnTable};
use teahouse::core::trace::Traced;
use teahouse::opponent::{Advice, Request};
use teahouse::prefs::Settings;
use teahouse::session::{LookBack, MatchCommand};
use teahouse_engine::{Grade, Mark, Motif, Reviewed};
use teahouse_rules::{Colour, Face, Kind, Move, Occupant, Piece, Square};
use teahouse_table::Command;

use super::*;
use crate::support::{of_second, of_table, rect_of, resize_window, send_and_rest};

/// The windows and the letters at which two boards are looked through.
const SIZES: [(f32, f32); 5] = [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0), (720.0, 1280.0)];
const LETTERS: [f32; 3] = [1.0, 1.5, 2.0];

const WORDS: &str = "Next came a blunder. The move shown was better. Protects a piece in danger: ";

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Red across the table, at the second board, is told to drop the horse that its partner has captured.
fn at_a_drop() -> App {
    let horse = Face::Piece(Piece { colour: Colour::Red, kind: Kind::Horse });
    at_a_mark(2, Move::Drop { piece: horse, to: square("g3") })
}

/// A match of three turns that is over, with its list open. The board of the marked turn shows the better move.
fn at_a_mark(ply: usize, better: Move) -> App {
    let (mut app, requests) = app_and_requests();
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Supply)));
    let mut played = Vec::new();
    for (seat, text) in [(0, "h3e3"), (1, "b8b1"), (2, "a1a2")] {
        let seat = Seat(seat);
        let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        played.push((seat, mv));
    }
    send_and_rest(&mut app, MatchCommand { seat: Seat(1), command: Command::Resign });
    let (request, tell) = requests.next();
    assert!(matches!(&request, Request::Review { boards, .. } if boards.ply() == 3));
    let elephant = Face::Piece(Piece { colour: Colour::Red, kind: Kind::Elephant });
    let mark = Mark {
        ply,
        step: 0,
        seat: played[ply].0,
        played: played[ply].1,
        better: vec![better],
        why: None,
        motif: Some(Motif::Defends(elephant)),
        before: 60,
        after: 40,
        grade: Grade::Blunder,
    };
    tell.reviewed(Reviewed::Turn { done: 3, of: 3, marks: vec![mark.clone()], judged: None });
    tell.reviewed(Reviewed::Over(vec![mark]));
    drop(tell);
    open_list(&mut app, true);
    send_and_rest(&mut app, LookBack::At(ply));
    assert!(app.world().resource::<Advice>().0.is_some());
    app
}

fn open_list(app: &mut App, is_open: bool) {
    app.world_mut().resource_mut::<ListOpen>().0 = is_open;
    rest(app);
}

/// Another window, and other letters.
fn resize(app: &mut App, size: (f32, f32), letters: f32) {
    resize_window(app, size);
    app.world_mut().resource_mut::<Settings>().text_scale = letters;
    rest(app);
}

/// Where the nodes of a name lie.
fn named(app: &mut App, name: &str) -> Vec<Rect> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let found: Vec<Entity> =
        names.iter(app.world()).filter(|(_, other)| other.as_str() == name).map(|(entity, _)| entity).collect();
    found.into_iter().map(|entity| rect_of(app, entity)).collect()
}

/// The parts of slips that are seen.
fn slips(app: &mut App) -> Vec<Rect> {
    let mut names = app.world_mut().query::<(Entity, &Name, &ComputedNode, Option<&CalculatedClip>)>();
    let found = names.iter(app.world()).filter(|(_, name, node, _)| name.as_str() == "Notice" && !node.is_empty());
    let found: Vec<_> = found.map(|(slip, _, _, clip)| (slip, clip.map(|clip| clip.clip))).collect();
    let seen = |(slip, clip): (Entity, Option<Rect>)| {
        let slip = rect_of(app, slip);
        clip.map_or(slip, |clip| clip.intersect(slip))
    };
    found.into_iter().map(seen).collect()
}

/// The sentence of the review in the list, and the part of the list in which it is seen.
fn told(app: &mut App) -> (Rect, Rect) {
    let list = of_table::<Layout>(app).list.expect("the list is open");
    let mut texts = app.world_mut().query::<(Entity, &Text, &ComputedNode, Option<&CalculatedClip>)>();
    let found = texts.iter(app.world()).filter(|(_, text, node, _)| text.0.starts_with(WORDS) && !node.is_empty());
    let found: Vec<_> = found.map(|(text, _, _, clip)| (text, clip.map_or(list, |clip| clip.clip))).collect();
    let [(text, view)] = found[..] else { panic!("the sentence stands in {found:?}") };
    (rect_of(app, text), view.intersect(list))
}

/// Where the turn that is seen stands in the list.
fn turn(app: &mut App, ply: &str) -> Rect {
    let mut turns = app.world_mut().query::<(Entity, &Traced)>();
    let found = turns.iter(app.world()).find(|(_, traced)| traced.kind == "ply" && traced.id == ply);
    let found = found.map(|(turn, _)| turn).expect("the list has the turn");
    rect_of(app, found)
}

fn is_whole(part: Rect, view: Rect) -> bool {
    part.min.y > view.min.y - 1.5 && part.max.y < view.max.y + 1.5
}

#[test]
fn the_open_list_tells_the_better_move_beside_the_turn_and_no_slip_lies_on_a_board() {
    let mut app = at_a_drop();
    for size in SIZES {
        for letters in LETTERS {
            resize(&mut app, size, letters);
            let what = format!("{size:?}, letters {letters}");
            let (first, second) = (of_table::<Layout>(&app).clone(), of_second::<Layout>(&mut app).clone());
            let hands = [&first, &second].map(|layout| [layout.near.tray, layout.far.tray]).concat();
            let [bar] = named(&mut app, "Bar")[..] else { panic!("{what}: one bar") };
            let list = first.list.expect("the list is open");
            for part in hands.iter().chain(&[first.frame, second.frame, list]) {
                assert!(part.intersect(bar).is_empty(), "{what}: the bar {bar:?} lies over {part:?}");
            }
            assert_eq!(slips(&mut app), [], "{what}");
            let (sentence, view) = told(&mut app);
            assert!(is_whole(sentence, view), "{what}: {sentence:?} is cut by {view:?}");
            // In the smallest window with the largest letters the sentence stands alone.
            if size.1 > 600.0 || letters < 2.0 {
                let turn = turn(&mut app, "2");
                assert!(is_whole(turn, list), "{what}: the turn at {turn:?} is cut by {list:?}");
            }
        }
    }
}

#[test]
fn a_low_list_tells_the_better_move_at_the_start_and_says_it_once() {
    let mut app = at_a_mark(0, Move::go(square("b3"), square("e3")));
    resize(&mut app, (960.0, 540.0), 2.0);
    let (sentence, view) = told(&mut app);
    assert!(is_whole(sentence, view), "{sentence:?} is cut by {view:?}");
    assert!(sentence.max.y < turn(&mut app, "1").min.y + 1.5, "it stands above the turn that comes next");
    send_and_rest(&mut app, LookBack::At(1));
    trace_lines(&app);
    send_and_rest(&mut app, LookBack::At(0));
    let said = trace_lines(&app);
    let said = said.iter().filter(|line| line.starts_with("said") && line.contains(WORDS));
    assert_eq!(said.count(), 1);
}

/// Draws over the position after some turns on both boards.
fn draw(app: &mut App, ply: usize, drawn: &[Drawing]) {
    let mut boards = app.world_mut().query_filtered::<&mut Drawings, With<OnTable>>();
    for mut drawings in boards.iter_mut(app.world_mut()) {
        for drawing in drawn {
            drawings.toggle(ply, *drawing);
        }
    }
    rest(app);
}

/// Points of what is drawn: along an arrow, and in the middle of a circle.
fn points(drawing: Drawing, layout: &Layout) -> Vec<Vec2> {
    let (from, to) = match drawing {
        Drawing::Arrow(from, to) => (from, to),
        Drawing::Circle(at) => (at, at),
    };
    let [from, to] = [from, to].map(|at| layout.cell_rect(at).center());
    (0..=40_u8).map(|part| from.lerp(to, f32::from(part) / 40.0)).collect()
}

#[test]
fn beside_the_end_sheet_the_slip_hides_no_piece_no_arrow_and_nothing_that_is_drawn() {
    let [from, to] = ["h3", "h10"].map(square);
    let mut app = at_a_mark(2, Move::go(from, to));
    open_list(&mut app, false);
    let drawn = [
        Drawing::of(square("c5"), square("c5")),
        Drawing::of(square("a6"), square("i6")),
        Drawing::of(square("b1"), square("c3")),
    ];
    for is_drawn in [false, true] {
        if is_drawn {
            draw(&mut app, 2, &drawn);
        }
        for size in SIZES {
            for letters in LETTERS {
                resize(&mut app, size, letters);
                let what = format!("{size:?}, letters {letters}, drawings: {is_drawn}");
                let slips = slips(&mut app);
                assert!(slips.len() <= 1, "{what}: {slips:?}");
                // A small board beside a broad sheet may leave no room.
                assert!(!slips.is_empty() || is_drawn || letters > 1.0 || size.0 < 1000.0, "{what}: a slip");
                let (first, second) = (of_table::<Layout>(&app).clone(), of_second::<Layout>(&mut app).clone());
                let rails = [&first, &second].map(|layout| [&layout.near, &layout.far]).concat();
                let things = rails.iter().flat_map(|rail| [rail.tray, rail.tablet]);
                let things = things.chain(first.bar).chain([first.frame]);
                let position = *session(&app).on(1).seen().position();
                let standing = position.geometry().squares().filter(|at| position.at(*at) != Occupant::Empty);
                // A piece does not fill its square.
                let pieces = standing.map(|at| second.cell_rect(at).inflate(-0.07 * second.cell));
                let parts: Vec<Rect> = things.chain(pieces).collect();
                let drawn = drawn.iter().filter(|_| is_drawn).copied().chain([Drawing::of(from, to)]);
                let points: Vec<Vec2> = drawn.flat_map(|drawing| points(drawing, &second)).collect();
                for slip in slips {
                    assert!(second.part.inflate(1.0).contains(slip.center()), "{what}: {slip:?} is at its board");
                    let covered = parts.iter().find(|part| !part.intersect(slip).is_empty());
                    assert_eq!(covered, None, "{what}: the slip at {slip:?} lies over it");
                    let hidden = points.iter().find(|point| slip.contains(**point));
                    assert_eq!(hidden, None, "{what}: the slip at {slip:?} hides what is drawn there");
                }
            }
        }
    }
}
