//! Drops.

use crate::{Code, Colour, Illegal, Kind, Move, Piece, Square, xiangqi};

use super::Position;

/// The number of ranks on each side of the river.
const SIDE: u8 = xiangqi::GEOMETRY.ranks / 2;

/// The file of a square, and its rank counted from a colour's back rank.
const fn from_own_side(colour: Colour, square: Square) -> (u8, u8) {
    match colour {
        Colour::Red => (square.file(), square.rank()),
        Colour::Black => (square.file(), xiangqi::GEOMETRY.ranks - 1 - square.rank()),
    }
}

fn is_own_side(piece: Piece, to: Square) -> bool {
    from_own_side(piece.colour, to).1 < SIDE
}

/// Whether a piece can reach a point by moves from the start points of its kind. A soldier on its own side of the river stands
/// on a start point or one step ahead of it.
pub(super) fn can_stand(piece: Piece, at: Square) -> bool {
    let (file, rank) = from_own_side(piece.colour, at);
    match piece.kind {
        Kind::General => (3..=5).contains(&file) && rank <= 2,
        Kind::Advisor => (3..=5).contains(&file) && rank <= 2 && (file + rank) % 2 == 1,
        // The seven points: ranks 1 and 5 on files c and g, rank 3 on files a, e and i.
        Kind::Elephant => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Kind::Soldier => rank >= SIDE || file.is_multiple_of(2) && (3..=4).contains(&rank),
        Kind::Chariot | Kind::Horse | Kind::Cannon => true,
    }
}

/// The points on which a piece may be dropped if they are empty, before checks are considered: those of the own side of the river
/// that the piece can stand on. A general has none.
///
/// ```
/// use teahouse_rules::{Colour, Kind, Piece, supply};
///
/// let count = |kind| supply::drop_points(Piece { colour: Colour::Black, kind }).count();
/// let counts = [Kind::Chariot, Kind::Elephant, Kind::Advisor, Kind::Soldier, Kind::General].map(count);
/// assert_eq!(counts, [45, 7, 5, 10, 0]);
/// ```
pub fn drop_points(piece: Piece) -> impl Iterator<Item = Square> {
    let may_drop = move |at: &Square| piece.kind != Kind::General && is_own_side(piece, *at) && can_stand(piece, *at);
    xiangqi::GEOMETRY.squares().filter(may_drop)
}

impl Position {
    /// The legal drops, by kind, then by point.
    pub(super) fn drops(&self) -> impl Iterator<Item = Move> + '_ {
        let colour = self.mover();
        self.hand(colour).iter().flat_map(move |(kind, _)| {
            let piece = Piece { colour, kind };
            let points = drop_points(piece).filter(move |to| self.explain_drop(piece, *to).is_ok());
            points.map(move |to| Move::Drop { piece: piece.into(), to })
        })
    }

    pub(super) fn explain_drop(&self, piece: Piece, to: Square) -> Result<(), Illegal> {
        let refuse = |code| Err(Illegal::new(code).at([to]));
        if !xiangqi::GEOMETRY.contains(to) {
            return refuse(Code::OffBoard);
        }
        if piece.colour != self.mover() {
            return Err(Illegal::new(Code::NotYours));
        }
        if !self.holds(piece) {
            return Err(Illegal::new(Code::NotInHand));
        }
        if !self.is_free(to) {
            return refuse(Code::DropOnPiece);
        }
        if !is_own_side(piece, to) {
            return refuse(Code::DropBeyondRiver);
        }
        if !can_stand(piece, to) {
            return refuse(Code::CannotStand);
        }
        let mut after = self.board;
        after.put(to, piece);
        let attackers = after.attackers_of_general(piece.colour);
        if let Some(attacker) = attackers.first().and_then(|first| after.at(first)) {
            let reason = Illegal::new(Code::Exposed).at(attackers.squares());
            return Err(reason.between(attacker, Piece { kind: Kind::General, ..piece }));
        }
        after.pass();
        match after.checked() {
            // The dropped piece may be the screen of a cannon, which then gives the check.
            Some(general) => {
                let others = after.checkers().squares().filter(|checker| *checker != to);
                Err(Illegal::new(Code::DropCheck).at([general]).at(others))
            }
            None => Ok(()),
        }
    }
}
