//! Explaining illegal moves.

use super::movegen::may_promote;
use super::tables::{FILE, between, dead_zone, reach};
use super::{GEOMETRY, Koma, KomaKind, Position};
use crate::bitboard::Bitboard;
use crate::{Code, Face, Illegal, Move, Square};

impl Position {
    /// Checks a move, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal. Its squares are the pieces in the way, the pawn that makes nifu, or the pieces that
    /// could capture the king.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Go { from, to, promote } => {
                let koma = self.check_squares(from, to)?;
                self.check_movement(koma, from, to)?;
                check_promotion(koma, from, to, promote)?;
                self.check_safety(self.attackers_after(from, to))
            }
            Move::Drop { piece: Face::Koma(koma), to } => self.check_drop(koma, to),
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => Err(Illegal::new(Code::WrongGame)),
        }
    }

    fn check_squares(&self, from: Square, to: Square) -> Result<Koma, Illegal> {
        GEOMETRY.check(from)?;
        GEOMETRY.check(to)?;
        let koma = self.at(from).ok_or_else(|| Illegal::new(Code::NoPiece).at([from]))?;
        if koma.side != self.mover() {
            return Err(Illegal::new(Code::NotYours).at([from]));
        }
        if from == to {
            return Err(Illegal::new(Code::SameSquare).at([from]));
        }
        match self.at(to) {
            Some(other) if other.side == koma.side => Err(Illegal::new(Code::OwnPiece).at([to])),
            _ => Ok(koma),
        }
    }

    /// Checks the movement of the piece, and that no piece blocks it.
    fn check_movement(&self, koma: Koma, from: Square, to: Square) -> Result<(), Illegal> {
        if !reach(koma, from, Bitboard::EMPTY).contains(to) {
            return Err(Illegal::new(Code::WrongShape).at([to]));
        }
        if reach(koma, from, self.occupied()).contains(to) {
            return Ok(());
        }
        let between = between(GEOMETRY.index(from), GEOMETRY.index(to));
        Err(Illegal::new(Code::PathBlocked).at((between & self.occupied()).squares()))
    }

    fn check_drop(&self, koma: Koma, to: Square) -> Result<(), Illegal> {
        GEOMETRY.check(to)?;
        if koma.side != self.mover() {
            return Err(Illegal::new(Code::NotYours));
        }
        if koma.promoted || !self.hand(koma.side).any(|(kind, _)| kind == koma.kind) {
            return Err(Illegal::new(Code::NotInHand));
        }
        if self.occupied().contains(to) {
            return Err(Illegal::new(Code::DropOnPiece).at([to]));
        }
        if dead_zone(koma).contains(to) {
            return Err(Illegal::new(Code::DeadSquare).at([to]));
        }
        let pawns = self.own_pawns() & FILE[to.file() as usize];
        if koma.kind == KomaKind::Pawn && !pawns.is_empty() {
            return Err(Illegal::new(Code::Nifu).at(pawns.squares()));
        }
        self.check_safety(self.attackers_after_drop(to))?;
        if koma.kind == KomaKind::Pawn && self.is_pawn_drop_mate(to) {
            return Err(Illegal::new(Code::PawnDropMate).at(self.king(koma.side.other())));
        }
        Ok(())
    }

    /// Checks that no piece attacks the mover's king after the move.
    fn check_safety(&self, attackers: Bitboard) -> Result<(), Illegal> {
        let Some(first) = attackers.first() else { return Ok(()) };
        let reason = Illegal::new(Code::Exposed).at(attackers.squares());
        let king = Koma::new(self.mover(), KomaKind::King);
        Err(match self.at(first) {
            Some(attacker) => reason.between(attacker, king),
            None => reason,
        })
    }
}

fn check_promotion(koma: Koma, from: Square, to: Square, promote: bool) -> Result<(), Illegal> {
    if promote && !may_promote(koma, from, to) {
        return Err(Illegal::new(Code::CannotPromote).at([from]));
    }
    if !promote && dead_zone(koma).contains(to) {
        return Err(Illegal::new(Code::MustPromote).at([to]));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shogi::Side;

    /// Reads `c3 c4`, `c3 c4+`, `P@e5`.
    fn parse(position: &Position, text: &str) -> Move {
        if let Some((letter, to)) = text.split_once('@') {
            return Move::Drop { piece: position.droppable(letter).unwrap().into(), to: to.parse().unwrap() };
        }
        let (from, to) = text.split_once(' ').unwrap();
        let promote = to.ends_with('+');
        Move::Go { from: from.parse().unwrap(), to: to.trim_end_matches('+').parse().unwrap(), promote }
    }

    /// The code of the reason and its squares.
    fn reason(sfen: &str, mv: &str) -> String {
        let position = Position::from_sfen(sfen).unwrap();
        let reason = position.explain(parse(&position, mv)).unwrap_err();
        let squares: Vec<String> = reason.squares.iter().map(ToString::to_string).collect();
        format!("{} {}", reason.code, squares.join(" "))
    }

    #[test]
    fn illegal_moves_of_the_start_position_have_a_reason_with_squares() {
        let start = Position::start().fen();
        for (mv, expected) in [
            ("a1 a1", "same-square a1"),
            ("a1 a5", "path-blocked a3"),
            ("h2 h9", "path-blocked h3 h7 h8"),
            ("b2 e5", "path-blocked c3"),
            ("b1 a3", "own-piece a3"),
            ("c3 d4", "wrong-shape d4"),
            ("c3 c4+", "cannot-promote c3"),
            ("c7 c6", "not-yours c7"),
            ("e5 e6", "no-piece e5"),
            ("a1 a10", "off-board a10"),
            ("P@e5", "not-in-hand "),
        ] {
            assert_eq!(reason(&start, mv), expected, "{mv}");
        }
    }

    #[test]
    fn illegal_drops_have_a_reason_with_squares() {
        let hand = "4k4/9/9/4p4/9/2P6/9/9/4K4 b PLN";
        assert_eq!(reason(hand, "P@e1"), "drop-on-piece e1");
        assert_eq!(reason(hand, "P@a10"), "off-board a10");
        assert_eq!(reason(hand, "P@a9"), "dead-square a9");
        assert_eq!(reason(hand, "L@a9"), "dead-square a9");
        assert_eq!(reason(hand, "N@a8"), "dead-square a8");
        assert_eq!(reason(hand, "P@c7"), "nifu c4");
        assert_eq!(reason("7nk/9/7G1/9/9/9/9/9/4K4 b P", "P@i8"), "pawn-drop-mate i9");
        assert_eq!(reason("4k4/9/9/9/4r4/9/9/9/4K4 b G", "G@a1"), "exposed e5");
    }

    #[test]
    fn a_pinned_piece_does_not_prevent_mate_by_a_dropped_pawn() {
        // The bishop on e5 pins the gold on h8, which could otherwise capture the pawn on i8.
        assert_eq!(reason("7lk/7g1/7G1/9/4B4/9/9/9/4K4 b P", "P@i8"), "pawn-drop-mate i9");
        let free = Position::from_sfen("7lk/7g1/7G1/9/9/9/9/9/4K4 b P").unwrap();
        assert_eq!(free.explain(parse(&free, "P@i8")), Ok(()));
    }

    #[test]
    fn an_impossible_promotion_and_a_missing_one_are_refused() {
        assert_eq!(reason("k8/4P4/9/9/9/9/9/9/4K4 b -", "e8 e9"), "must-promote e9");
        assert_eq!(reason("k8/9/9/4N4/9/9/9/9/4K4 b -", "e6 f8"), "must-promote f8");
        assert_eq!(reason("k8/9/4G4/9/9/9/9/9/4K4 b -", "e7 e8+"), "cannot-promote e7");
        assert_eq!(reason("k8/9/4+S4/9/9/9/9/9/4K4 b -", "e7 e8+"), "cannot-promote e7");
    }

    #[test]
    fn only_unpromoted_pieces_of_the_mover_are_dropped() {
        let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/4K4 b Pp").unwrap();
        let code = |piece: Koma| {
            position.explain(Move::Drop { piece: piece.into(), to: Square::new(4, 4) }).map_err(|reason| reason.code)
        };
        let pawn = Koma::new(Side::Sente, KomaKind::Pawn);
        assert_eq!(code(pawn), Ok(()));
        assert_eq!(code(pawn.promoted_face()), Err(Code::NotInHand));
        assert_eq!(code(Koma::new(Side::Sente, KomaKind::King)), Err(Code::NotInHand));
        assert_eq!(code(pawn.captured_by(Side::Gote)), Err(Code::NotYours));
        assert_eq!(position.explain(Move::Flip { at: Square::new(0, 0) }), Err(Illegal::new(Code::WrongGame)));
    }
}
