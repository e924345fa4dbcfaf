//! Reasons for moves, for hints.

use teahouse_rules::Kind;

use super::board::BanqiBoard;
use super::laws::Laws;
use super::step::{EMPTY, PackedStep, kind_of};
use crate::finding::Why;

/// The reason for a step; `wins` tells whether it wins. Captures of face-down pieces and the stop of a chain have none.
pub(super) fn of(board: &BanqiBoard, laws: &Laws, step: PackedStep, wins: bool) -> Option<Why> {
    if wins {
        return Some(Why::Wins);
    }
    if step.is_flip() {
        return Some(Why::Uncovers);
    }
    if step.is_stop() || board.is_chance(step) {
        return None;
    }
    if board.is_capture(step) {
        return Some(Why::Takes(kind(board, step.to())));
    }
    let after = board.after(laws, step, EMPTY);
    if is_attacked(&board.pass(), laws, step.from()) && !is_attacked(&after, laws, step.to()) {
        return Some(Why::Saves(kind(board, step.from())));
    }
    let mut victim = None;
    after.pass().for_each_capture(laws, |next| {
        if next.from() == step.to() {
            // The highest rank among the pieces that it attacks.
            victim = victim.into_iter().chain([kind(&after, next.to())]).min();
        }
    });
    Some(victim.map_or(Why::Improves, Why::Attacks))
}

fn kind(board: &BanqiBoard, at: usize) -> Kind {
    Kind::ALL[kind_of(board.cells[at]) % Kind::ALL.len()]
}

/// Whether the mover can capture the piece on a square.
fn is_attacked(board: &BanqiBoard, laws: &Laws, at: usize) -> bool {
    let mut found = false;
    board.for_each_capture(laws, |step| found |= step.to() == at);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_rules::Position as AnyPosition;
    use teahouse_rules::banqi::{Position, Ruleset};

    #[test]
    fn each_reason_is_found_in_a_position() {
        let ruleset = Ruleset { blind_capture: true, multi_capture: true, ..Ruleset::taiwan() };
        let why = |fen: &str, mv: &str| {
            let position = Position::from_fen(fen, &ruleset).unwrap();
            let mv = AnyPosition::Banqi(position).parse_move(mv).unwrap().mv;
            of(&BanqiBoard::of(&position), &Laws::of(&ruleset), PackedStep::of_move(mv), false)
        };
        assert_eq!(why("8/8/Ae6/8 r - 0 1", "a2b2"), Some(Why::Takes(Kind::Elephant)));
        assert_eq!(why("8/8/Ra6/8 r - 0 1", "a2a3"), Some(Why::Saves(Kind::Chariot)));
        assert_eq!(why("8/8/A1e5/8 r - 0 1", "a2b2"), Some(Why::Attacks(Kind::Elephant)));
        assert_eq!(why("8/8/X7/7S r k1 0 1", "a2a2"), Some(Why::Uncovers));
        assert_eq!(why("8/8/A6e/8 r - 0 1", "a2b2"), Some(Why::Improves));
        assert_eq!(why("8/8/AX6/8 r k1 0 1", "a2b2"), None, "the piece is not known");
    }
}
