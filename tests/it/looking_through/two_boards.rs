//! A match of Supply Chess that is looked back at or through: both boards are drawn on, copied and shown in the library.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::board::{Drawing, Drawings, Inspected, Layout, ListOpen};
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen, Troubles};
use teahouse::paint::{Baker, Carved, Carving};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Begin, Clipboard, CopyPicture, CopyPosition, LookBack, MatchCommand, MatchSetup, PasteRecord};
use teahouse_art::{Board, Order, Standing, Touch};
use teahouse_rules::{Rules, Seat, Seats};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Setup};

use super::drawings::drag_right;
use crate::library::library_of;
use crate::play::{session, shows_text};
use crate::support::{
    at_title, click_and_rest, go_to, of_second, of_table, place, rect_of, resize_window, rest, right_click, screen,
    send_and_rest,
};
use crate::tables::{begin_game, square};

const NAMES: [&str; 4] = ["Ama", "Hao", "Mei", "Lin"];

/// A capture on the first board, and a turn on the second.
const TURNS: [(u8, &str); 2] = [(0, "b3b10"), (2, "a1a2")];

fn mv(open: &OpenMatch, seat: u8, text: &str) -> Command {
    let board = open.state().boards().of_seat(Seat(seat)).unwrap();
    Command::Play(board.position().parse_move(text).unwrap().mv)
}

/// The storage with a finished match of four, and its journal.
pub(super) fn saved() -> (FaultyStorage, String) {
    let storage = FaultyStorage::new();
    let setup = Setup::new(Rules::Supply, NAMES);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(7)).unwrap();
    for (seat, text) in TURNS {
        let command = mv(&open, seat, text);
        open.act(GameTime(1_000), Seat(seat), command).unwrap();
    }
    open.act(GameTime(2_000), Seat(1), Command::Resign).unwrap();
    let journal = open.name().to_owned();
    drop(open);
    (storage, journal)
}

fn looking_through() -> App {
    let (storage, journal) = saved();
    look_through(&storage, journal)
}

/// A match of the storage is looked through, without motion.
pub(super) fn look_through(storage: &FaultyStorage, journal: String) -> App {
    let mut app = library_of(storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    app
}

/// A match that goes on, with a look back at its start.
fn looking_back() -> App {
    let mut app = begin_game(GameKind::Supply);
    for (seat, text) in TURNS {
        let seat = Seat(seat);
        let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    }
    send_and_rest(&mut app, LookBack::At(1));
    app
}

#[test]
fn players_draw_on_both_boards_and_the_right_button_explains_on_both() {
    let mut app = looking_back();
    let layout = of_second::<Layout>(&mut app).clone();
    let [from, to] = ["c4", "e5"].map(|at| layout.cell_rect(square(at)).center());
    drag_right(&mut app, from, to);
    let arrow = Drawing::of(square("c4"), square("e5"));
    assert_eq!(of_second::<Drawings>(&mut app).at(1), [arrow]);
    assert!(of_table::<Drawings>(&app).at(1).is_empty());
    let mut names = app.world_mut().query::<&Name>();
    assert_eq!(names.iter(app.world()).filter(|name| name.as_str() == "Arrow c4 e5").count(), 1, "it is seen");
    right_click(&mut app, from);
    assert!(of_second::<Inspected>(&mut app).0.is_some(), "the soldier has its card");
    let first = of_table::<Layout>(&app).cell_rect(square("e1")).center();
    right_click(&mut app, first);
    let cards = (of_table::<Inspected>(&app).0.is_some(), of_second::<Inspected>(&mut app).0.is_some());
    assert_eq!(cards, (true, false), "one card at a time");
}

#[test]
fn a_match_of_four_goes_on_from_a_position_of_two_boards() {
    for near in [Seat(0), Seat(1)] {
        let mut app = looking_through();
        send_and_rest(&mut app, LookBack::At(1));
        let seen: Vec<String> = fens(&app);
        assert_eq!(seen[0].split(' ').nth(1), Some("b"), "the first board has moved");
        go_to(&mut app, Menu::Pause);
        click_and_rest(&mut app, "play-on-from");
        assert!(shows_text(&mut app, "After turn 1 of 2, with Hao and Mei to move."));
        // At most one computer: the near person has the first seat, or the one across.
        for seat in 1..=4 {
            let by = if seat == 1 && near == Seat(1) { "guest" } else { "person" };
            click_and_rest(&mut app, &format!("seat-{seat}-{by}"));
        }
        click_and_rest(&mut app, "play-on-begin");
        rest(&mut app);
        let begun = session(&app);
        assert_eq!((begun.near(), begun.boards().ply(), begun.is_looked_through()), (near, 0, false));
        let people = if near == Seat(0) { 4 } else { 3 };
        assert_eq!((begun.people().iter().count(), fens(&app)), (people, seen), "both boards, with their hands");
        if people < 4 {
            continue;
        }
        for (seat, text) in [(1, "a10b10"), (2, "a1a2")] {
            let seat = Seat(seat);
            let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
            send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        }
        assert_eq!(session(&app).boards().ply(), 2);
    }
}

/// Both boards in text, as they are seen, without the counters.
fn fens(app: &App) -> Vec<String> {
    let words = |fen: String| fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
    session(app).seen_boards().iter().map(|board| words(board.position().fen())).collect()
}

#[test]
fn text_and_picture_of_both_boards_go_to_the_clipboard() {
    let mut app = looking_through();
    app.insert_resource(Clipboard::in_memory(""));
    send_and_rest(&mut app, CopyPosition);
    let text = app.world().resource::<Clipboard>().text().expect("a text");
    let boards: Vec<&str> = text.split(" | ").collect();
    let fens: Vec<String> = session(&app).seen_boards().iter().map(|board| board.position().fen()).collect();
    assert_eq!(boards, fens);
    app.insert_resource(Baker::default());
    let copy = |app: &mut App| {
        send_and_rest(app, CopyPicture);
        app.world_mut().resource_mut::<Clipboard>().take_picture().expect("a picture")
    };
    let picture = copy(&mut app);
    assert!(picture.width() > 2 * picture.height(), "{}×{}", picture.width(), picture.height());
    // The turn on the second board is seen in its half alone, and the captured horse beside that.
    send_and_rest(&mut app, LookBack::At(1));
    let before = copy(&mut app);
    let half = picture.width() / 2;
    let differs = |columns: core::ops::Range<u32>| {
        columns.into_iter().any(|x| (0..picture.height()).any(|y| picture.pixel(x, y) != before.pixel(x, y)))
    };
    assert_eq!((differs(half..2 * half), differs(0..half)), (true, false));
    send_and_rest(&mut app, LookBack::At(0));
    let start = copy(&mut app);
    let is_other = |x: u32| (0..start.height()).any(|y| start.pixel(x, y) != before.pixel(x, y));
    assert!((0..half).any(is_other) && (half..2 * half).any(is_other), "the horse has crossed");
}

#[test]
fn cards_lie_over_the_open_list_and_give_way_to_a_sheet() {
    let mut app = looking_through();
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
        for letters in [1.0, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let list = of_table::<Layout>(&app).list.expect("the list is open");
            let layouts = [of_table::<Layout>(&app).clone(), of_second::<Layout>(&mut app).clone()];
            for (layout, id) in layouts.into_iter().zip(["e1", "e1-b"]) {
                right_click(&mut app, layout.cell_rect(square("e1")).center());
                rest(&mut app);
                let what = format!("{size:?}, letters {letters}, {id}");
                let card = place(&mut app, "card", id).unwrap_or_else(|| panic!("{what}: a card"));
                assert_eq!(list.inflate(1.0).union(card), list.inflate(1.0), "{what}: {card:?} lies on {list:?}");
                let mut cards = app.world_mut().query::<(&Traced, &ComputedNode)>();
                let (_, node) = cards.iter(app.world()).find(|(traced, _)| traced.kind == "card").expect("a card");
                assert!(node.content_size().y < node.size().y + 1.5, "{what}: its words have no room");
            }
        }
    }
    click_and_rest(&mut app, "comment");
    let open = [of_table::<Inspected>(&app).0, of_second::<Inspected>(&mut app).0];
    assert_eq!(open, [None, None], "the sheet of the comment closes the card");
    let mut names = app.world_mut().query::<&Name>();
    assert!(names.iter(app.world()).any(|name| name.as_str() == "Comment"));
}

#[test]
fn the_note_of_a_copy_lies_over_the_open_list_in_letters_of_the_wanted_size() {
    let mut app = looking_through();
    app.insert_resource(Clipboard::in_memory(""));
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
        let lines = [1.0, 2.0].map(|letters| {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            send_and_rest(&mut app, CopyPosition);
            let mut slips = app.world_mut().query::<(Entity, &Name)>();
            let slips: Vec<Entity> =
                slips.iter(app.world()).filter(|(_, name)| name.as_str() == "Notice").map(|(slip, _)| slip).collect();
            let [slip] = slips[..] else { panic!("{size:?}: one slip, and not {slips:?}") };
            let at = rect_of(&app, slip);
            let list = of_table::<Layout>(&app).list.expect("the list is open");
            assert_eq!(list.union(at), list, "{size:?}, letters {letters}: {at:?} lies on the list");
            let mut texts = app.world_mut().query::<(&Text, &TextFont)>();
            let found = texts.iter(app.world()).find(|(text, _)| text.0.contains("is on the clipboard"));
            found.expect("the words").1.font_size
        });
        assert_eq!(lines[0], lines[1], "{size:?}: sizes that grow with the wanted letters");
    }
}

#[test]
fn the_position_of_both_boards_comes_back_when_it_is_pasted() {
    let mut app = looking_through();
    app.insert_resource(Clipboard::in_memory(""));
    send_and_rest(&mut app, CopyPosition);
    let text = app.world().resource::<Clipboard>().text().expect("a text");
    let fens =
        |app: &App| -> Vec<String> { session(app).seen_boards().iter().map(|board| board.position().fen()).collect() };
    let seen = fens(&app);
    let mut app = at_title();
    app.insert_resource(Clipboard::in_memory(&text));
    send_and_rest(&mut app, PasteRecord);
    let trouble = app.world().resource::<Troubles>().first().map(ToOwned::to_owned);
    assert_eq!((screen(&app), trouble), (Screen::Table, None), "{text}");
    assert_eq!(fens(&app), seen, "with the horse in hand");
    assert_eq!((session(&app).seats(), session(&app).boards().ply()), (Seats::Four, 0));
    assert!(!session(&app).is_looked_through() && !session(&app).outcome().is_over());
    // Two boards of another game are no position.
    let mut app = at_title();
    app.insert_resource(Clipboard::in_memory("4k4/9/9/9/9/9/9/9/4K4 b - 1 | 4k4/9/9/9/9/9/9/9/4K4 b - 1"));
    send_and_rest(&mut app, PasteRecord);
    assert_eq!(screen(&app), Screen::Title);
}

/// How many pieces lie on each different board of xiangqi that is shown as a small picture within a thing of the trace, or anywhere.
fn pieces_of_pictures(app: &mut App, within: Option<&str>) -> Vec<usize> {
    let mut pictures = app.world_mut().query::<(Entity, &Carved, &ComputedNode)>();
    let mut boards: Vec<Vec<Standing>> = Vec::new();
    for (entity, Carved(carving), node) in pictures.iter(app.world()) {
        let up = |entity: &Entity| app.world().get::<ChildOf>(*entity).map(ChildOf::parent);
        let mut parents = core::iter::successors(Some(entity), up);
        let is_named = |entity, id| app.world().get::<Traced>(entity).is_some_and(|traced| traced.id == id);
        if !within.is_none_or(|id| parents.any(|parent| is_named(parent, id))) {
            continue;
        }
        let order = match carving {
            Carving::Made(_) => carving.order(node.size().as_uvec2(), Touch::Rest, false),
            _ => None,
        };
        if let Some(Order::Still { board: Board::Xiangqi { .. }, pieces, .. }) = order
            && !boards.contains(&pieces)
        {
            boards.push(pieces);
        }
    }
    let mut counts: Vec<usize> = boards.iter().map(Vec::len).collect();
    counts.sort_unstable();
    counts
}

#[test]
fn the_library_shows_both_boards() {
    let (storage, _) = saved();
    let mut app = library_of(&storage);
    assert_eq!(pieces_of_pictures(&mut app, None), [31, 32], "the horse lies in a hand of the second board");
}

#[test]
fn the_slip_on_the_title_shows_both_boards() {
    let mut app = looking_back();
    // A smaller window has no room for two boards beside the words.
    resize_window(&mut app, (1920.0, 1080.0));
    go_to(&mut app, Screen::Title);
    assert_eq!(pieces_of_pictures(&mut app, Some("continue")), [31, 32]);
    // Another game has its own board there again.
    begin(&mut app, GameKind::Xiangqi);
    go_to(&mut app, Screen::Title);
    assert_eq!(pieces_of_pictures(&mut app, Some("continue")), [32]);
}

fn begin(app: &mut App, game: GameKind) {
    send_and_rest(app, Begin::New(MatchSetup::of(game)));
    let seat = session(app).mover().unwrap();
    let mv = session(app).view().moves()[0];
    send_and_rest(app, MatchCommand { seat, command: Command::Play(mv) });
}
