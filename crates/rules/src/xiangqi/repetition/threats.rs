//! Which pieces could take which, so that it counts as a threat (the parts *a* to *e* of the manual's list).

use crate::bitboard::Bitboard;
use crate::xiangqi::{Chasing, GEOMETRY, Position, piece};
use crate::{Colour, Kind, Piece};

/// All threats of one colour, as if it were to move: from which point to which.
pub(super) fn threats(position: &Position, colour: Colour, chasing: Chasing) -> Vec<(usize, usize)> {
    let mut board = *position;
    if board.mover() != colour {
        board.switch_mover();
    }
    let mut found = Vec::new();
    for kind in [Kind::Advisor, Kind::Elephant, Kind::Chariot, Kind::Horse, Kind::Cannon] {
        let attacker = Piece { colour, kind };
        for from in (board.by_kind(kind) & board.by_side(colour)).indices() {
            let victims = board.targets(from, attacker) & board.by_side(colour.other());
            let threatened = victims.indices().filter(|to| is_threat(&board, attacker, from, *to, chasing));
            found.extend(threatened.map(|to| (from, to)));
        }
    }
    found
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
        && !(attacker.kind == victim.kind && can_take(board, to, from))
        && (chasing == Chasing::Wxf && worth(victim.kind) > worth(attacker.kind)
            || !is_protected(board, attacker, from, to))
}

/// What a piece counts for, when one is chased by one of less worth.
const fn worth(kind: Kind) -> u8 {
    match kind {
        Kind::General => u8::MAX,
        Kind::Advisor | Kind::Elephant | Kind::Soldier => 2,
        Kind::Horse | Kind::Cannon => 4,
        Kind::Chariot => 8,
    }
}

/// Whether the piece on one point may take the one on another, were it its turn.
fn can_take(board: &Position, from: usize, to: usize) -> bool {
    board.piece(from).is_some_and(|piece| !(board.targets(from, piece) & Bitboard::at(to)).is_empty())
        && board.attackers_after(from, to).is_empty()
}

/// Whether a piece that is taken can be avenged: it has a *real root*. A protector that is pinned, or whose general the
/// capture itself lays open, is a *fake root*; a check that stood before the capture is left aside.
fn is_protected(board: &Position, attacker: Piece, from: usize, to: usize) -> bool {
    let mut taken = *board;
    taken.step(attacker, from, to);
    let owner = attacker.colour.other();
    let standing_checks = board.attackers_of_general(owner);
    taken.by_side(owner).indices().any(|avenger| {
        let Some(piece) = taken.piece(avenger) else { return false };
        if (taken.targets(avenger, piece) & Bitboard::at(to)).is_empty() {
            return false;
        }
        let checks = taken.attackers_after(avenger, to);
        match piece.kind {
            Kind::General => checks.is_empty(),
            _ => checks.without(standing_checks).is_empty(),
        }
    })
}
