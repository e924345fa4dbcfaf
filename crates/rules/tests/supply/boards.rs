//! The match on two boards: pieces that change boards, undo, and counts.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_rules::supply::Position;
use teahouse_rules::{
    Boards, Code, Colour, Effect, Face, Geometry, Move, Piece, Place, Position as AnyPosition, RevealedMove, Rules,
    Seat, SeatSet, Seats, Spot, Turn, perft, xiangqi,
};

use crate::play;

const GEOMETRY: Geometry = xiangqi::GEOMETRY;

fn supply(boards: &Boards, board: u8) -> Position {
    match boards.get(board).unwrap().position() {
        AnyPosition::Supply(position) => *position,
        other => panic!("{} is no board of Supply Chess", other.fen()),
    }
}

#[test]
fn captured_pieces_go_to_the_partner_who_drops_them() {
    let mut boards = Boards::new(Rules::Supply);
    assert_eq!(boards.movers(), SeatSet::of(Seat(0)).with(Seat(2)));
    let take = Move::go("b3".parse().unwrap(), "b10".parse().unwrap());
    assert_eq!(boards.explain(Seat(1), take).unwrap_err().code, Code::NotYourTurn);
    let effects = play(&mut boards, 0, "b3b10");
    let hand = Place { board: 1, spot: Spot::Hand(Seat(3)) };
    assert!(matches!(effects[0], Effect::Captured { to, before, after, .. } if to == hand && before == after));
    assert_eq!(boards.movers(), SeatSet::of(Seat(1)).with(Seat(2)), "the other board has its own side to move");
    assert_eq!(supply(&boards, 1).fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[n] w - - 0 1");
    play(&mut boards, 2, "a1a2");
    let effects = play(&mut boards, 3, "N@e9");
    assert!(matches!(effects[..], [Effect::Dropped { from, .. }] if from == hand), "{effects:?}");
    assert_eq!(supply(&boards, 1).hand(Colour::Black).iter().count(), 0);
    let seats: Vec<u8> = boards.line().map(|turn| turn.seat.0).collect();
    assert_eq!((seats, boards.turn(2).map(|turn| turn.mv.to_string())), (vec![0, 2, 3], Some("N@e9".to_owned())));
    assert_eq!((boards.ply_of(0, 3), boards.ply_of(1, 3), boards.ply_of(1, 2)), (1, 2, 1));
}

#[test]
fn partners_have_different_boards_and_colours() {
    let boards = Boards::new(Rules::Supply);
    let colour = |seat| boards.of_seat(seat).unwrap().colour_of(seat);
    for seat in Seats::Four {
        let partner = Seats::Four.partner(seat).unwrap();
        assert_eq!(Seats::Four.partner(partner), Some(seat));
        assert_ne!(Seats::Four.board_of(partner), Seats::Four.board_of(seat));
        assert_ne!(colour(partner), colour(seat));
        assert_eq!(Seats::Four.board_of(seat.other()), Seats::Four.board_of(seat));
        assert_ne!(colour(seat.other()), colour(seat));
        let own = boards.of_seat(seat).unwrap();
        assert_eq!(
            own.owner(Face::Piece(Piece { colour: colour(seat).unwrap(), kind: teahouse_rules::Kind::Horse })),
            Some(seat)
        );
    }
    assert!(boards.of_seat(Seat(4)).is_none() && boards.moves(Seat(4)).is_empty());
    assert_eq!(boards.explain(Seat(4), boards.moves(Seat(0))[0]).unwrap_err().code, Code::NotYourTurn);
}

/// In 150 random matches pieces and boards agree, the number of pieces is constant, every move is as legal as it is listed, and
/// undo restores every state.
#[test]
fn random_matches_fold_both_ways() {
    let (mut drops, mut ended) = (0, 0);
    for seed in 0..150 {
        let mut choice = ChaCha8Rng::seed_from_u64(seed);
        let mut boards = Boards::new(Rules::Supply);
        let mut folded = boards.pieces_at_start();
        let mut states = vec![boards.clone()];
        while !boards.outcome().is_over() && boards.ply() < 160 {
            let seats: Vec<Seat> = boards.movers().iter().collect();
            assert_eq!(seats.iter().map(|seat| Seats::Four.board_of(*seat)).collect::<Vec<_>>(), [0, 1]);
            let seat = seats[choice.random_range(0..2)];
            let moves = boards.moves(seat);
            assert!(moves.iter().all(|mv| boards.explain(seat, *mv).is_ok()));
            assert!(moves.iter().all(|mv| boards.explain(seat.other(), *mv).is_err()));
            let mv = moves[choice.random_range(0..moves.len())];
            drops += usize::from(matches!(mv, Move::Drop { .. }));
            for effect in boards.play(seat, RevealedMove::plain(mv)).unwrap() {
                folded.apply(effect);
            }
            assert_eq!(&folded, boards.pieces());
            assert_pieces_match(&boards);
            states.push(boards.clone());
        }
        ended += usize::from(boards.outcome().is_over());
        let mut line = boards.line();
        assert_eq!(line.len(), boards.ply());
        assert_eq!(line.next_back(), boards.turn(boards.ply() - 1));
        let ply = choice.random_range(0..states.len());
        for effect in boards.back_to(ply) {
            folded.apply(effect);
        }
        assert_eq!(&folded, boards.pieces());
        assert_eq!(boards, states[ply]);
        assert_eq!(boards, replayed(&boards), "nothing of the undone turns is left");
    }
    assert!(drops > 1000 && ended > 0, "{drops} drops, {ended} ends");
}

/// The same turns from the start.
fn replayed(boards: &Boards) -> Boards {
    let mut game = Boards::new(Rules::Supply);
    for Turn { mv, seat, .. } in boards.line() {
        game.play(*seat, *mv).unwrap();
    }
    game
}

fn assert_pieces_match(boards: &Boards) {
    let mut pieces = 0;
    for board in 0..2 {
        let position = supply(boards, board);
        assert_eq!(boards.get(board).unwrap().pieces(), boards.pieces(), "both boards know all pieces");
        for square in GEOMETRY.squares() {
            let place = Place { board, spot: Spot::Square(square) };
            let piece = boards.pieces().at(place).and_then(|(_, state)| state.face);
            assert_eq!(piece, position.at(square).map(Face::from), "{square}");
            pieces += usize::from(piece.is_some());
        }
        for (seat, colour) in [(2 * board, Colour::Red), (2 * board + 1, Colour::Black)] {
            let held = boards.pieces().all_at(Place { board, spot: Spot::Hand(Seat(seat)) }).count();
            let counted: u8 = position.hand(colour).iter().map(|(_, count)| count).sum();
            assert_eq!(held, usize::from(counted));
            pieces += held;
        }
        assert_eq!(Position::from_fen(&position.fen()), Ok(position));
    }
    assert_eq!(pieces, 64);
}

/// The number of orders in which both boards can be played for some turns.
fn count(boards: &mut Boards, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (mut total, ply) = (0, boards.ply());
    for seat in boards.movers().iter() {
        let moves = boards.moves(seat);
        if depth == 1 {
            total += moves.len() as u64;
            continue;
        }
        for mv in moves {
            boards.play(seat, RevealedMove::plain(mv)).unwrap();
            total += count(boards, depth - 1);
            boards.back_to(ply);
        }
    }
    total
}

/// The number of drops that a side has who holds one piece.
fn drops_of(mut position: Position, held: Piece) -> u64 {
    let hand = format!("[{}]", held.letter_in_xiangqi());
    position = Position::from_fen(&position.fen().replace("[]", &hand)).unwrap();
    position.moves().iter().filter(|mv| matches!(mv, Move::Drop { .. })).count() as u64
}

/// Without drops the boards are independent, so the counts are those of xiangqi, shuffled into each other. The third turn can
/// be a drop: red captures on one board and moves on the other one, in either order, and black drops there; or black captures
/// in the second turn of a board, and red begins the other one with a drop.
#[test]
fn the_counts_of_two_boards_follow_from_those_of_one() {
    let [one, two, three] =
        [1, 2, 3].map(|depth| perft::count(&Rules::Supply, &Rules::Supply.start(), depth, perft::Leaves::Counted));
    assert_eq!([one, two, three], [44, 1_920, 79_666]);
    let start = Position::start();
    let after = |mv| {
        let mut position = start;
        position.play_unchecked(mv);
        position
    };
    let (mut by_black, mut by_red) = (0, 0);
    for first in start.moves() {
        let second = after(first);
        for capture in start.captures() {
            by_black += 2 * drops_of(second, start.at(capture.target()).unwrap());
        }
        for capture in second.captures() {
            by_red += drops_of(start, second.at(capture.target()).unwrap());
        }
    }
    let mut boards = Boards::new(Rules::Supply);
    assert_eq!(count(&mut boards, 1), 2 * one);
    assert_eq!(count(&mut boards, 2), 2 * two + 2 * one * one);
    assert_eq!(count(&mut boards, 3), 2 * three + 6 * one * two + 2 * (by_black + by_red));
    assert_eq!(boards, Boards::new(Rules::Supply));
}

#[test]
fn one_board_alone_keeps_its_captures_in_trays() {
    let rules = Rules::Supply;
    let alone = Boards::from(teahouse_rules::Public::new(rules));
    assert_eq!((alone.len(), alone.movers()), (1, SeatSet::of(Seat(0))));
    assert!(alone.of_seat(Seat(2)).is_none() && alone.moves(Seat(2)).is_empty());
    let mut alone = alone;
    let effects = play(&mut alone, 0, "b3b10");
    assert!(matches!(effects[0], Effect::Captured { to, .. } if to == Place::tray(Seat(0))));
}
