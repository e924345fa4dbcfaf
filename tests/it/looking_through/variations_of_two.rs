//! Moves, comments and drawings on both boards of a match of Supply Chess that is looked through.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::board::pieces::Lifted;
use teahouse::board::press::{Chosen, PressOn};
use teahouse::board::{Drawing, Drawings, Layout, ListOpen, OnTable};
use teahouse::session::{Annotate, Begin, EditTree, LookBack, Spot, TryMove};
use teahouse_record::{Encoding, Format};
use teahouse_rules::{Colour, Kind, Piece, Public, Rules, Seat};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Setup, records};

use super::drawings::drag_right;
use super::two_boards::{look_through, saved};
use super::variations::{comments, saved as record_of, steps};
use crate::play::{session, shows_text};
use crate::support::{click_on, of_second, of_table, rest, send_and_rest};
use crate::tables::list::text_in_list;
use crate::tables::square;

/// A match of four after its first turn, a capture on the first board, and its storage.
fn after_capture() -> (App, FaultyStorage) {
    let (storage, journal) = saved();
    let mut app = look_through(&storage, journal);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(1));
    (app, storage)
}

/// Clicks two squares of a board: `-b` is behind the names of the second one.
fn click_move(app: &mut App, board: &str, squares: [&str; 2]) {
    for at in squares {
        click_on(app, "cell", &format!("{at}{board}"));
        rest(app);
    }
}

fn try_move(app: &mut App, board: u8, text: &str) {
    let mv = session(app).on(board).seen().position().parse_move(text).unwrap().mv;
    send_and_rest(app, TryMove { board, mv });
}

#[test]
fn moves_on_both_boards_and_a_drop_make_a_variation_that_is_saved() {
    let (mut app, storage) = after_capture();
    let journal = session(&app).journal().to_owned();
    let before = storage.bytes(&journal);
    click_move(&mut app, "-b", ["h3", "e3"]);
    assert!(session(&app).is_in_variation());
    click_move(&mut app, "", ["a10", "b10"]);
    let horse = Piece { colour: Colour::Black, kind: Kind::Horse };
    send_and_rest(&mut app, PressOn::<1>::Hand(horse.into()));
    send_and_rest(&mut app, PressOn::<1>::Square(square("e9")));
    let seats: Vec<Seat> = session(&app).seen_boards().line().map(|turn| turn.seat).collect();
    assert_eq!(seats, [Seat(0), Seat(2), Seat(1), Seat(3)]);
    let record = record_of(&app, &storage);
    assert_eq!((record.main_line().len(), record.len()), (3, 6));
    assert_eq!(storage.bytes(&journal), before, "the journal is untouched");
    let spot = session(&app).spot();
    for turns in [3, 2, 1] {
        send_and_rest(&mut app, LookBack::Earlier);
        assert_eq!(session(&app).seen_boards().ply(), turns);
    }
    assert_eq!(session(&app).spot(), Spot::Turn(1));
    let mut app = look_through(&storage, journal);
    assert_eq!(session(&app).spot(), Spot::Turn(2), "one stands at the end of the match");
    let Spot::Variation(node) = spot else { panic!("{spot:?}") };
    send_and_rest(&mut app, LookBack::To(node));
    assert_eq!(session(&app).seen_boards().iter().map(Public::ply).collect::<Vec<_>>(), [2, 2]);
}

/// The only turn of the match mates at the first board.
#[test]
fn no_move_is_tried_at_a_board_after_the_end_at_the_other_one() {
    let (storage, rules) = (FaultyStorage::new(), Rules::Supply);
    let start = rules.parse_position("3k5/4R4/9/9/9/9/9/9/9/R3K4[] w - - 0 1").unwrap();
    let setup = Setup { start: Some(start), ..Setup::new(rules, ["Ama", "Hao", "Mei", "Lin"]) };
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(7)).unwrap();
    let mate = start.parse_move("a1a10").unwrap().mv;
    open.act(GameTime(1_000), Seat(0), Command::Play(mate)).unwrap();
    let journal = open.name().to_owned();
    drop(open);
    let mut app = look_through(&storage, journal);
    for (turns, chosen) in [(1, None), (0, Some(square("h3")))] {
        send_and_rest(&mut app, LookBack::At(turns));
        assert_eq!(session(&app).seen_boards().movers().is_empty(), turns == 1);
        click_on(&mut app, "cell", "h3-b");
        rest(&mut app);
        assert_eq!(of_second::<Chosen>(&mut app).0.chosen, chosen, "after {turns}");
        let mut pieces = app.world_mut().query::<&Lifted>();
        let lifted = pieces.iter(app.world()).filter(|lifted| lifted.0 > 0.0).count();
        assert_eq!(lifted, usize::from(chosen.is_some()), "under the pointer, after {turns}");
    }
}

#[test]
fn the_list_shows_the_labels_and_comments_of_a_variation_of_two_boards() {
    let (mut app, _) = after_capture();
    try_move(&mut app, 1, "h3e3");
    try_move(&mut app, 0, "a10b10");
    assert_eq!(steps(&mut app, "step"), ["2", "3"]);
    assert!(shows_text(&mut app, "1B. C2=5") && shows_text(&mut app, "1a. R1=2"));
    assert_eq!(text_in_list(&mut app, "1…"), None, "the label has the number of the turn");
    let spot = session(&app).spot();
    send_and_rest(&mut app, Annotate { spot, comment: "The horse is not lost to us.".to_owned() });
    assert_eq!(comments(&mut app), ["The horse is not lost to us."]);
    send_and_rest(&mut app, EditTree::Delete);
    assert_eq!((steps(&mut app, "step").len(), session(&app).spot()), (0, Spot::Turn(1)));
    send_and_rest(&mut app, EditTree::Restore);
    assert_eq!(steps(&mut app, "step").len(), 2);
    // A drop names its point as the rest of the notation does, and as a screen reader says it.
    try_move(&mut app, 1, "N@e9");
    assert!(shows_text(&mut app, "1b. 馬*e8"));
}

#[test]
fn the_drawings_of_each_board_are_saved_in_one_comment() {
    let (mut app, storage) = after_capture();
    let journal = session(&app).journal().to_owned();
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(1), comment: "A plan.".to_owned() });
    let second = of_second::<Layout>(&mut app).clone();
    let [from, to] = ["c4", "e5"].map(|at| second.cell_rect(square(at)).center());
    drag_right(&mut app, from, to);
    let first = of_table::<Layout>(&app).clone();
    let place = first.cell_rect(square("b10")).center();
    drag_right(&mut app, place - Vec2::splat(6.0), place + Vec2::splat(6.0));
    let record = record_of(&app, &storage);
    let comment = record.node(record.main_line()[1]).comment();
    assert_eq!(comment, "A plan. [%csl Gb10] [%calB Gc4e5]");
    send_and_rest(&mut app, Begin::LookThrough { journal });
    assert_eq!(of_table::<Drawings>(&app).at(1), [Drawing::Circle(square("b10"))]);
    assert_eq!(of_second::<Drawings>(&mut app).at(1), [Drawing::Arrow(square("c4"), square("e5"))]);
}

/// Two players with devices of their own may end a drawing at once.
#[test]
fn drawings_of_one_frame_on_both_boards_are_both_saved() {
    let (mut app, storage) = after_capture();
    let circle = Drawing::Circle(square("e5"));
    let world = app.world_mut();
    let mut boards = world.query_filtered::<&mut Drawings, With<OnTable>>();
    for mut drawn in boards.iter_mut(world) {
        drawn.toggle(1, circle);
    }
    rest(&mut app);
    let record = record_of(&app, &storage);
    assert_eq!(record.node(record.main_line()[1]).comment(), "[%csl Ge5] [%cslB Ge5]");
}

#[test]
fn an_export_has_the_variations_of_two_boards_and_reads_back() {
    let (mut app, storage) = after_capture();
    try_move(&mut app, 1, "h3e3");
    try_move(&mut app, 1, "N@e9");
    let spot = session(&app).spot();
    send_and_rest(&mut app, Annotate { spot, comment: "At once.".to_owned() });
    let record = records::export(&storage, session(&app).journal()).unwrap().record;
    let bytes = Format::Bpgn.write(&record, Encoding::Utf8).unwrap();
    assert!(String::from_utf8_lossy(&bytes).contains("(1B. h3e3 1b. N@e9 {At once.})"));
    let other = FaultyStorage::new();
    let journal = records::import(&other, &bytes, "match.bpgn", &mut ChaCha8Rng::seed_from_u64(1)).unwrap().journal;
    let mut app = look_through(&other, journal);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    assert_eq!((steps(&mut app, "step").len(), comments(&mut app)), (2, vec!["At once.".to_owned()]));
}
