//! The motions of two boards: each board has its own pieces and its own stage.

use bevy::prelude::*;
use teahouse::board::OnTable;
use teahouse::board::pieces::{BoardPiece, Lean, on_square};
use teahouse::board::stage::Stage;
use teahouse::board::victory::Victory;
use teahouse_rules::{Outcome, PieceId};
use teahouse_table::Command;

use super::both::{set_speed, turn};
use super::*;

/// Where a piece is seen, in the world.
fn lies(app: &mut App, piece: PieceId) -> Vec2 {
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Transform)>();
    let found = pieces.iter(app.world()).find(|(other, _)| other.0 == piece);
    found.expect("every piece lies somewhere").1.translation.truncate()
}

/// The number of the board whose child a piece is.
fn board_of(app: &mut App, piece: PieceId) -> u8 {
    let mut pieces = app.world_mut().query::<(&BoardPiece, &ChildOf)>();
    let (_, board) = pieces.iter(app.world()).find(|(other, _)| other.0 == piece).expect("every piece lies somewhere");
    app.world().get::<OnTable>(board.parent()).expect("it lies on the table").0
}

fn stage(app: &mut App, board: u8) -> Mut<'_, Stage> {
    let mut stages = app.world_mut().query::<(&OnTable, &mut Stage)>();
    stages.iter_mut(app.world_mut()).find(|(number, _)| number.0 == board).expect("each board has a stage").1
}

/// The piece that stands on a square.
fn standing(app: &App, board: u8, at: &str) -> PieceId {
    on_square(session(app).boards().pieces(), (board, square(at))).expect("a piece stands there")
}

/// A match with motion at its usual speed.
fn moving() -> App {
    let mut app = begin_game(GameKind::Supply);
    set_speed(&mut app, 1.0);
    app
}

fn give(app: &mut App, seat: u8, text: &str) {
    let command = turn(app, seat, text);
    app.world_mut().write_message(command);
}

/// Where a piece is seen in each frame from its first motion on.
fn track(app: &mut App, piece: PieceId, mut in_frame: impl FnMut(&mut App, usize)) -> Vec<Vec2> {
    let home = lies(app, piece);
    while lies(app, piece) == home {
        app.update();
    }
    let seen = (0..60).map(|frame| {
        in_frame(app, frame);
        app.update();
        lies(app, piece)
    });
    seen.collect()
}

#[test]
fn each_board_has_the_pieces_that_lie_there() {
    let mut app = begin_game(GameKind::Supply);
    let are_at_home = |app: &mut App| {
        let pieces: Vec<_> = session(app).boards().pieces().iter().collect();
        pieces.into_iter().all(|(piece, state)| board_of(app, piece) == state.place.board)
    };
    assert!(are_at_home(&mut app));
    let horse = standing(&app, 0, "b10");
    assert_eq!(board_of(&mut app, horse), 0);
    play(&mut app, HORSE);
    assert_eq!(board_of(&mut app, horse), 1, "it is in the partner's hand");
    assert!(are_at_home(&mut app));
    send_and_rest(&mut app, LookBack::Start);
    assert_eq!(board_of(&mut app, horse), 0, "at the start it stood on the first board");
    send_and_rest(&mut app, LookBack::Present);
    assert_eq!(board_of(&mut app, horse), 1);
}

#[test]
fn a_motion_on_one_board_neither_cuts_nor_delays_one_on_the_other() {
    let mut app = moving();
    let cannon = standing(&app, 1, "b3");
    give(&mut app, 2, "b3e3");
    let alone = track(&mut app, cannon, |_, _| ());

    let mut app = moving();
    give(&mut app, 2, "b3e3");
    let beside = track(&mut app, cannon, |app, frame| match frame {
        2 => give(app, 0, "h3e3"),
        6 => give(app, 1, "h10g8"),
        _ => {}
    });
    assert_eq!(session(&app).boards().ply(), 3);
    assert_eq!(beside, alone);
}

#[test]
fn what_ends_on_one_board_goes_on_on_the_other() {
    let mut app = moving();
    let pieces = [standing(&app, 0, "h3"), standing(&app, 1, "b3")];
    give(&mut app, 0, "h3e3");
    give(&mut app, 2, "b3e3");
    let homes = pieces.map(|piece| lies(&mut app, piece));
    while pieces.map(|piece| lies(&mut app, piece)).iter().zip(&homes).any(|(now, home)| now == home) {
        app.update();
    }
    stage(&mut app, 0).finish();
    app.update();
    let goals = [of_table::<Layout>(&app).clone(), of_second::<Layout>(&mut app).clone()];
    let goals = goals.map(|layout| layout.to_world(layout.piece_place(square("e3"))));
    assert_eq!(lies(&mut app, pieces[0]), goals[0]);
    assert_ne!(lies(&mut app, pieces[1]), goals[1], "it is still on its way");
    assert_eq!([0, 1].map(|board| stage(&mut app, board).is_moving()), [false, true]);
    rest(&mut app);
    assert_eq!(lies(&mut app, pieces[1]), goals[1]);
}

#[test]
fn a_piece_that_crosses_flies_on_whatever_moves_on_either_board() {
    let mut app = moving();
    let horse = standing(&app, 0, "b10");
    give(&mut app, 0, "b3b10");
    let alone = track(&mut app, horse, |_, _| ());

    let mut app = moving();
    give(&mut app, 0, "b3b10");
    let beside = track(&mut app, horse, |app, frame| match frame {
        1 => give(app, 2, "b3e3"),
        3 => give(app, 1, "a10b10"),
        4 => give(app, 3, "h8e8"),
        _ => {}
    });
    assert_eq!(session(&app).boards().ply(), 4);
    assert_eq!(beside, alone);
    let layout = of_second::<Layout>(&mut app).clone();
    let slot = layout.to_world(layout.socket_place(layout.near.sockets[2]));
    assert!(lies(&mut app, horse).distance(slot) < 1.0, "it lies in the partner's hand");
}

#[test]
fn a_piece_that_is_dropped_while_it_still_flies_arrives_first() {
    let mut app = moving();
    let horse = standing(&app, 0, "b10");
    play(&mut app, &[(2, "a1a2")]);
    give(&mut app, 0, "b3b10");
    let home = lies(&mut app, horse);
    while lies(&mut app, horse) == home {
        app.update();
    }
    give(&mut app, 3, "N@e9");
    let layout = of_second::<Layout>(&mut app).clone();
    let slot = layout.to_world(layout.socket_place(layout.near.sockets[2]));
    let goal = layout.to_world(layout.piece_place(square("e9")));
    let mut nearest = f32::INFINITY;
    for _ in 0..90 {
        app.update();
        nearest = nearest.min(lies(&mut app, horse).distance(slot));
    }
    assert!(nearest < 8.0, "it comes to the hand before it goes to its square: {nearest}");
    assert_eq!(lies(&mut app, horse), goal);
}

#[test]
fn turns_of_both_boards_are_taken_back_to_where_the_pieces_stood() {
    let mut app = moving();
    let horse = standing(&app, 0, "b10");
    play(&mut app, &[(2, "a1a2"), (0, "b3b10"), (3, "N@e9"), (2, "a2a1"), (3, "e9f7"), (1, "a10b10")]);
    assert_eq!(board_of(&mut app, horse), 1);
    send_and_rest(&mut app, LookBack::Start);
    let layout = of_table::<Layout>(&app).clone();
    let home = layout.to_world(layout.piece_place(square("b10")));
    assert_eq!((board_of(&mut app, horse), lies(&mut app, horse)), (0, home));
    send_and_rest(&mut app, LookBack::Present);
    let layout = of_second::<Layout>(&mut app).clone();
    assert_eq!(lies(&mut app, horse), layout.to_world(layout.piece_place(square("f7"))));
}

#[test]
fn the_general_that_has_lost_falls_on_its_own_board() {
    for (seat, board) in [(0, 0), (2, 1)] {
        let mut app = moving();
        let general = standing(&app, board, "e1");
        send_and_rest(&mut app, MatchCommand { seat: Seat(seat), command: Command::Resign });
        assert!(matches!(session(&app).outcome(), Outcome::Win { .. }));
        let mut leaning = app.world_mut().query::<(&BoardPiece, &Lean)>();
        let leaning: Vec<_> =
            leaning.iter(app.world()).filter(|(_, lean)| lean.0 != 0).map(|(piece, _)| piece.0).collect();
        assert_eq!(leaning, [general], "seat {seat}");
        assert_eq!(app.world_mut().query::<&Victory>().iter(app.world()).count(), 0, "it passes");
    }
}

#[test]
fn a_turn_on_one_board_lets_the_motion_on_the_other_one_go_on() {
    let mut app = begin_game(GameKind::Supply);
    set_speed(&mut app, 1.0);
    let pieces = [(0, "h3"), (1, "b3")].map(|(board, at)| {
        on_square(session(&app).boards().pieces(), (board, square(at))).expect("a cannon stands there")
    });
    let homes = pieces.map(|piece| lies(&mut app, piece));
    let place_of = |layout: &Layout| layout.to_world(layout.piece_place(square("e3")));
    let goals = [place_of(of_table::<Layout>(&app)), place_of(of_second::<Layout>(&mut app))];
    let command = turn(&app, 0, "h3e3");
    app.world_mut().write_message(command);
    while lies(&mut app, pieces[0]) == homes[0] {
        app.update();
    }
    let command = turn(&app, 2, "b3e3");
    app.world_mut().write_message(command);
    let mut together = 0;
    for _ in 0..40 {
        app.update();
        let now = pieces.map(|piece| lies(&mut app, piece));
        let is_under_way = |index: usize| now[index] != homes[index] && now[index].distance(goals[index]) > 0.5;
        together += usize::from(is_under_way(0) && is_under_way(1));
    }
    assert!(together > 3, "both cannons are on their way for {together} frames");
    rest(&mut app);
    assert_eq!(pieces.map(|piece| lies(&mut app, piece)), goals);
    assert!(!of_table::<Stage>(&app).is_moving());
}

#[test]
fn the_next_turn_on_a_board_ends_the_motion_there() {
    let mut app = begin_game(GameKind::Supply);
    set_speed(&mut app, 1.0);
    let piece = on_square(session(&app).boards().pieces(), (0, square("h3"))).unwrap();
    let home = lies(&mut app, piece);
    let goal = of_table::<Layout>(&app).to_world(of_table::<Layout>(&app).piece_place(square("e3")));
    let command = turn(&app, 0, "h3e3");
    app.world_mut().write_message(command);
    while lies(&mut app, piece) == home {
        app.update();
    }
    let command = turn(&app, 1, "h10g8");
    app.world_mut().write_message(command);
    // The disk answers in the next frame at the latest.
    (0..2).for_each(|_| app.update());
    assert_eq!(lies(&mut app, piece), goal);
    rest(&mut app);
}
