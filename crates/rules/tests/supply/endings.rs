//! The ends of a match: mate with the hand of the moment, perpetual check, and what ends nothing.

use teahouse_rules::supply::Position;
use teahouse_rules::{Boards, Code, Move, Nature, Outcome, Place, Reason, Seat, SeatSet, Seats, Spot};

use crate::{match_on, mv, play, position};

fn winners(boards: &Boards) -> SeatSet {
    Seats::Four.winners(boards.outcome())
}

#[test]
fn a_drop_that_parries_prevents_mate() {
    // One chariot gives check on the file, the other controls the next rank. Only f2 lies between chariot and general.
    let fen = "4k4/9/9/9/9/9/9/5r3/r8/5K3[] w - - 0 1";
    assert_eq!(position(fen).outcome_reason(), Some(Reason::Checkmate));
    assert_eq!(
        position(&fen.replace("[]", "[P]")).outcome_reason(),
        Some(Reason::Checkmate),
        "no soldier stands on f2"
    );
    let parried = position(&fen.replace("[]", "[N]"));
    assert_eq!(parried.moves().iter().map(ToString::to_string).collect::<Vec<_>>(), ["N@f2"]);
    assert_eq!(parried.outcome_reason(), None);
    let boards = match_on(position(fen), Position::start());
    assert_eq!(boards.outcome(), Outcome::Win { winner: Seat(1), reason: Reason::Checkmate });
    assert_eq!(winners(&boards), SeatSet::of(Seat(1)).with(Seat(2)));
    assert!(boards.movers().is_empty() && boards.moves(Seat(2)).is_empty());
    let waiting = Move::go("a1".parse().unwrap(), "a2".parse().unwrap());
    assert_eq!(boards.explain(Seat(2), waiting).unwrap_err().code, Code::GameOver);
}

/// A piece that the partner captures before the mate saves the general; one that the partner could capture afterwards does not.
#[test]
fn mate_is_judged_with_the_hand_of_the_moment() {
    // Black mates with the chariot from h3 to f3, unless red can drop a horse on f2.
    let mating = position("4k4/9/9/9/9/9/9/7r1/r8/5K3[] b - - 0 1");
    // Seat 3 is black on the other board, and can capture a red horse for seat 0.
    let giving = position("4k4/9/9/4r4/9/9/4N4/9/9/3K5[] b - - 0 1");
    let mut late = match_on(mating, giving);
    play(&mut late, 1, "h3f3");
    assert_eq!(late.outcome(), Outcome::Win { winner: Seat(1), reason: Reason::Checkmate });
    assert!(late.moves(Seat(3)).is_empty(), "the capture would come too late");

    let mut in_time = match_on(mating, giving);
    play(&mut in_time, 3, "e7e4");
    play(&mut in_time, 1, "h3f3");
    assert_eq!(in_time.outcome(), Outcome::Ongoing);
    let drops: Vec<String> = in_time.moves(Seat(0)).iter().map(ToString::to_string).collect();
    assert_eq!(drops, ["N@f2"]);
    in_time.back_to(0);
    assert_eq!(in_time, match_on(mating, giving));
}

#[test]
fn a_player_without_a_move_or_drop_loses_in_check_or_not() {
    let stuck = position("5k3/9/9/9/9/9/9/4r4/9/3K5[] b - - 0 1");
    // Red's general has e1 and d2 left to go to after this. The chariot takes both.
    let mut boards = match_on(stuck, Position::start());
    play(&mut boards, 1, "e3e2");
    assert_eq!(boards.outcome(), Outcome::Win { winner: Seat(1), reason: Reason::Stalemate });
    let with_advisor = position("5k3/9/9/9/9/9/9/4r4/9/3K5[A] b - - 0 1");
    let mut boards = match_on(with_advisor, Position::start());
    play(&mut boards, 1, "e3e2");
    assert_eq!(boards.outcome(), Outcome::Ongoing, "an advisor can still be dropped");
}

/// Only a move without a legality check leaves a general open to capture.
#[test]
fn a_captured_general_ends_the_match_and_is_in_no_hand() {
    let mut board = position("4k4/9/9/9/3r5/9/3N5/9/9/3K5[] w - - 0 1");
    board.play_unchecked(mv(&board, "d4c2"));
    let mut boards = match_on(board, Position::start());
    let before = boards.clone();
    play(&mut boards, 1, "d6d1");
    assert_eq!(boards.outcome(), Outcome::Win { winner: Seat(1), reason: Reason::GeneralCaptured });
    assert_eq!(boards.pieces().all_at(Place { board: 0, spot: Spot::Tray(Seat(1)) }).count(), 1);
    let in_hand = |state: teahouse_rules::PieceState| matches!(state.place.spot, Spot::Hand(_));
    assert!(!boards.pieces().iter().any(|(_, state)| in_hand(state)));
    boards.back_to(0);
    assert_eq!(boards, before);
}

/// Red checks from e2 and d2 in turn, the general steps aside.
const CHECKS: [(u8, &str); 4] = [(2, "e2d2"), (3, "d10e10"), (2, "d2e2"), (3, "e10d10")];
const CHECKED: &str = "3k5/9/9/9/9/9/9/9/4R4/5K3[] w - - 0 1";

#[test]
fn perpetual_check_loses_on_its_board() {
    let mut boards = match_on(Position::start(), position(CHECKED));
    for (number, (seat, text)) in CHECKS.into_iter().cycle().take(8).enumerate() {
        assert_eq!(boards.outcome(), Outcome::Ongoing, "after {number} turns");
        play(&mut boards, seat, text);
        if number == 3 {
            let warned = boards.get(1).unwrap().warning().and_then(|verdict| verdict.offender());
            assert_eq!(warned, Some(Seat(2)), "one more round loses");
        }
    }
    assert_eq!(boards.outcome(), Outcome::Win { winner: Seat(3), reason: Reason::PerpetualCheck });
    assert_eq!(winners(&boards), SeatSet::of(Seat(0)).with(Seat(3)));
    let verdict = boards.get(1).unwrap().verdict().unwrap();
    assert_eq!((verdict.occurrences.as_slice(), verdict.conduct[0].nature), (&[0, 4, 8][..], Nature::Check));
    assert!(verdict.conduct[0].deeds.iter().all(|deed| deed.threats.len() == 1), "each check names its pieces");
    boards.back_to(7);
    assert_eq!(boards.outcome(), Outcome::Ongoing);
}

/// A new piece in a hand makes another position of the same board.
#[test]
fn a_piece_that_comes_to_a_hand_begins_the_count_anew() {
    let mut boards = match_on(Position::start(), position(CHECKED));
    for (seat, text) in CHECKS {
        play(&mut boards, seat, text);
    }
    assert_eq!(boards.get(1).unwrap().repetitions(), 2);
    play(&mut boards, 0, "b3b10");
    assert_eq!(boards.get(1).unwrap().repetitions(), 1);
    for (seat, text) in CHECKS {
        play(&mut boards, seat, text);
    }
    assert_eq!((boards.outcome(), boards.get(1).unwrap().repetitions()), (Outcome::Ongoing, 2));
    boards.back_to(4);
    assert_eq!(boards.get(1).unwrap().repetitions(), 2, "undo restores the count");
}

/// A player may wait for a piece as long as the clock allows.
#[test]
fn waiting_has_no_result() {
    let mut boards = match_on(Position::start(), Position::start());
    let around = [(0, "a1a2"), (1, "a10a9"), (0, "a2a1"), (1, "a9a10")];
    for (seat, text) in around.into_iter().cycle().take(100) {
        play(&mut boards, seat, text);
    }
    assert_eq!((boards.outcome(), boards.first().repetitions()), (Outcome::Ongoing, 26));
    assert_eq!(boards.first().verdict(), None);
}
