//! Facts about matches of Banqi that begin with a position.

use teahouse_rules::{Colour, Face, Kind, Outcome, Piece, Reason};
use teahouse_table::facts::{self, Fact, Weighed};
use teahouse_table::{Command, OpenMatch, Setup};

use crate::facts::assert_true;
use crate::support::*;

/// A match from this position with these moves.
fn played(position: &str, moves: &[&str]) -> OpenMatch {
    let start = Some(banqi().parse_position(position).unwrap());
    let (_, mut open) = open_match(Setup { start, ..Setup::new(banqi(), ["Anna", "Ben"]) }, 1);
    for text in moves {
        let seat = open.state().movers().iter().next().unwrap();
        let mv = open.state().moves().into_iter().find(|mv| mv.to_string() == *text).unwrap();
        act(&mut open, seat, Command::Play(mv));
    }
    open
}

/// Black turns the last disc over. It is red and takes the last black soldier, or another red disc takes it.
#[test]
fn the_last_face_down_disc_can_decide() {
    for (board, capture, decides) in [("8/8/8/sX6", "b1a1", true), ("8/8/A7/sX6", "a2a1", false)] {
        let open = played(&format!("{board} b R1 0 5"), &["b1b1", capture]);
        let reason = Reason::NoPieces;
        assert_eq!(open.state().outcome(), Outcome::Win { winner: SECOND, reason });
        let face = Face::from(Piece { colour: Colour::Red, kind: Kind::Chariot });
        let fact = Fact::LastFaceDown { winner: SECOND, face, revealed: 1, plies: 2 };
        let told = facts::most_surprising(open.state(), []);
        assert_eq!(told, decides.then_some(fact));
        for weighed in facts::all(open.state(), []) {
            assert_true(&weighed, &open, &[]);
        }
    }
}

/// The loser still has a soldier, which is blocked in its corner.
#[test]
fn the_last_face_down_disc_does_not_decide_over_a_blocked_piece() {
    let open = played("6As/7A/8/sX6 b R1 0 5", &["b1b1", "b1a1"]);
    assert_eq!(open.state().outcome(), Outcome::Win { winner: SECOND, reason: Reason::NoMoves });
    let all = facts::all(open.state(), []);
    assert!(!all.iter().any(|weighed| matches!(weighed.fact, Fact::LastFaceDown { .. })), "{all:?}");
}

/// Red has one piece at the start, and turns discs over instead of moving it.
#[test]
fn the_only_piece_of_a_side_is_no_surprise() {
    let mut open = played("8/8/XX6/R6c r S1s1 0 9", &["a2a2", "h1h2", "b2b2", "h2h1"]);
    act(&mut open, FIRST, Command::Resign);
    let all = facts::all(open.state(), []);
    assert!(!all.iter().any(|weighed| matches!(weighed.fact, Fact::NeverMoved { seat: FIRST, .. })), "{all:?}");
    assert!(all.iter().all(|weighed| weighed.bits.is_finite()), "{all:?}");
}

/// Turns that flip a disc, or move a revealed one, say nothing of the pieces that lie face-up at the start.
#[test]
fn a_piece_that_never_moved_is_weighed_by_moves_of_its_side() {
    let mut open =
        played("8/8/XXXXXX2/RS5c r E1S1e2s2 0 9", &["a2a2", "h1h2", "b2b2", "h2h1", "c2c2", "h1h2", "b1c1", "h2h1"]);
    act(&mut open, FIRST, Command::Resign);
    let all = facts::all(open.state(), []);
    let is_chariot = |weighed: &&Weighed| matches!(weighed.fact, Fact::NeverMoved { seat: FIRST, turns: 4, .. });
    // One of its two pieces made the only move of a piece that it had: a chance of one half.
    assert_eq!(all.iter().find(is_chariot).map(|weighed| weighed.bits), Some(1.0), "{all:?}");
}
