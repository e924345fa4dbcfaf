//! Static exchange evaluation: the material result of all captures on one square.

use teahouse_rules::Bitboard;

use super::board::Board;
use super::packed_move::PackedMove;

/// The value from which a piece is royal.
pub(crate) const ROYAL: i32 = 10_000;

/// Whether a move wins at least `threshold` if both sides then capture on its target, the weakest piece first, and each
/// stops when it likes.
///
/// The method is that of Stockfish's `see_ge`: a running balance against the threshold. Attackers are looked up again
/// after each capture, so lines that open count, and a cannon counts while it has one screen. Pins and promotions of
/// recaptures are ignored.
pub(crate) fn reaches<B: Board>(board: &B, mv: PackedMove, threshold: i32) -> bool {
    let to = mv.to();
    let mut balance = board.gain(mv) - threshold;
    if balance < 0 {
        return false;
    }
    balance = B::worth(board.mover_code(mv)) - balance;
    if balance <= 0 {
        return true;
    }
    let mut occupied = board.occupied() | square(to);
    if mv.dropped().is_none() {
        occupied = occupied.without(square(mv.from()));
    }
    let (mut side, mut result) = (board.mover(), true);
    loop {
        side ^= 1;
        let attackers = board.attackers_to(to, occupied);
        let Some((from, worth)) = weakest(board, attackers & board.by_side(side)) else { return result };
        result = !result;
        if worth >= ROYAL {
            // A general or king does not capture into an attack.
            let is_attacked = !(attackers & board.by_side(side ^ 1)).is_empty();
            return result != is_attacked;
        }
        balance = worth - balance;
        if balance < i32::from(result) {
            return result;
        }
        occupied = occupied.without(square(from));
    }
}

const fn square(index: usize) -> Bitboard {
    Bitboard::from_bits(1 << index)
}

/// The weakest piece of a set: its square and value.
#[inline]
fn weakest<B: Board>(board: &B, pieces: Bitboard) -> Option<(usize, i32)> {
    pieces.indices().map(|at| (at, B::worth(board.code(at)))).min_by_key(|(_, worth)| *worth)
}
