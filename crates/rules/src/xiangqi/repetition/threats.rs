//! Threats by the definition of [`repetition`](super), items *a* to *e*.

use crate::bitboard::Bitboard;
use crate::xiangqi::{Chasing, GEOMETRY, Position, piece};
use crate::{Colour, Kind, Piece};

/// All threats of a colour on the move: the indices of attacker and victim.
pub(super) fn threats(position: &Position, colour: Colour, chasing: Chasing) -> Vec<(usize, usize)> {
    let mut board = *position;
    if board.mover() != colour {
        board.switch_mover();
    }
    let mut found = Vec::new();
    for kind in [Kind::Advisor, Kind::Elephant, Kind::Chariot, Kind::Horse, Kind::Cannon] {
        let attacker = Piece { colour, kind };
        for from in board.by_piece(attacker).indices() {
            let victims = board.targets(from, attacker) & board.by_side(colour.other());
            let threatened = victims.indices().filter(|to| is_threat(&board, attacker, from, *to, chasing));
            found.extend(threatened.map(|to| (from, to)));
        }
    }
    found
}

/// Whether the piece on one point, of the side to move, threatens the piece on another.
pub(super) fn threatens(board: &Position, from: usize, to: usize, chasing: Chasing) -> bool {
    let Some(attacker) = board.piece(from) else { return false };
    attacker.kind != Kind::General
        && attacker.kind != Kind::Soldier
        && !(board.targets(from, attacker) & Bitboard::at(to)).is_empty()
        && is_threat(board, attacker, from, to, chasing)
}

fn is_threat(board: &Position, attacker: Piece, from: usize, to: usize, chasing: Chasing) -> bool {
    let Some(victim) = board.piece(to) else { return false };
    let can_be_chased = match victim.kind {
        Kind::General => false,
        Kind::Soldier => !piece::home(victim.colour).contains(GEOMETRY.square(to)),
        _ => true,
    };
    can_be_chased
        && board.attackers_after(from, to).is_empty()
        && !(attacker.kind == victim.kind && can_capture(board, to, from))
        && (chasing == Chasing::Wxf && value(victim.kind) > value(attacker.kind)
            || !is_protected(board, attacker, from, to))
}

/// The value of a piece in the definition of a chase (article 15).
const fn value(kind: Kind) -> u8 {
    match kind {
        Kind::General => u8::MAX,
        Kind::Advisor | Kind::Elephant | Kind::Soldier => 2,
        Kind::Horse | Kind::Cannon => 4,
        Kind::Chariot => 8,
    }
}

/// Whether the piece on one point may legally capture the piece on another on its turn.
fn can_capture(board: &Position, from: usize, to: usize) -> bool {
    board.piece(from).is_some_and(|piece| !(board.targets(from, piece) & Bitboard::at(to)).is_empty())
        && board.attackers_after(from, to).is_empty()
}

/// Whether the victim's side can recapture: the victim has a *real root*. A protector that is pinned, or whose general is in
/// check after the capture, is a *fake root*. Checks from before the capture do not count.
fn is_protected(board: &Position, attacker: Piece, from: usize, to: usize) -> bool {
    let mut after = *board;
    after.step(attacker, from, to);
    let owner = attacker.colour.other();
    let checks_before = board.attackers_of_general(owner);
    after.by_side(owner).indices().any(|protector| {
        let Some(piece) = after.piece(protector) else { return false };
        if (after.targets(protector, piece) & Bitboard::at(to)).is_empty() {
            return false;
        }
        let checks = after.attackers_after(protector, to);
        match piece.kind {
            Kind::General => checks.is_empty(),
            _ => checks.without(checks_before).is_empty(),
        }
    })
}
