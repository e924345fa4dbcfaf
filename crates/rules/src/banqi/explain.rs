//! Explaining illegal moves.

use crate::{Code, Colour, Illegal, Kind, Move, Occupant, Piece, Square};

use super::geometry::{between, bit, neighbours};
use super::{GEOMETRY, Position};

impl Position {
    /// Checks a move, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        match (mv, self.chain()) {
            (Move::Go { promote: true, .. } | Move::Drop { .. }, _) => Err(Illegal::new(Code::WrongGame)),
            (Move::Stop { at }, chain) if chain == Some(at) => Ok(()),
            (Move::Stop { at }, _) => Err(Illegal::new(Code::NoChain).at([at])),
            (Move::Flip { at }, None) => self.explain_flip(at),
            (Move::Flip { .. }, Some(chain)) => Err(Illegal::new(Code::ChainOpen).at([chain])),
            (Move::Go { from, to, promote: false }, chain) => self.explain_step(from, to, chain),
        }
    }

    fn explain_flip(&self, at: Square) -> Result<(), Illegal> {
        GEOMETRY.check(at)?;
        match self.at(at) {
            Occupant::Hidden => Ok(()),
            Occupant::Shown(_) => Err(Illegal::new(Code::FaceUp).at([at])),
            Occupant::Empty => Err(Illegal::new(Code::NoPiece).at([at])),
        }
    }

    fn explain_step(&self, from: Square, to: Square, chain: Option<Square>) -> Result<(), Illegal> {
        GEOMETRY.check(from)?;
        GEOMETRY.check(to)?;
        let mover = self.mover().ok_or_else(|| Illegal::new(Code::FlipFirst))?;
        // Within a chain this reason precedes all others of a move of another piece.
        if let Some(chain) = chain.filter(|chain| *chain != from) {
            return Err(Illegal::new(Code::ChainOpen).at([chain]));
        }
        let piece = self.own_piece(from, mover)?;
        if from == to {
            return Err(Illegal::new(Code::SameSquare).at([from]));
        }
        if self.targets(from) & bit(to) != 0 {
            return Ok(());
        }
        if let Some(chain) = chain.filter(|_| !matches!(self.at(to), Occupant::Shown(_))) {
            return Err(Illegal::new(Code::ChainOpen).at([chain]));
        }
        match (self.at(to), self.piece(to)) {
            (Occupant::Hidden, _) if !self.options.blind => Err(Illegal::new(Code::TargetFaceDown).at([to])),
            (Occupant::Hidden, _) => Err(self.why_no_capture(from, to, piece, None)),
            (_, None) => Err(Illegal::new(Code::NotAdjacent).at([from, to])),
            (_, Some(victim)) if victim.colour == mover => Err(Illegal::new(Code::OwnPiece).at([to])),
            (_, Some(victim)) => Err(self.why_no_capture(from, to, piece, Some(victim)).between(piece, victim)),
        }
    }

    fn own_piece(&self, from: Square, mover: Colour) -> Result<Piece, Illegal> {
        match (self.at(from), self.piece(from)) {
            (Occupant::Hidden, _) => Err(Illegal::new(Code::FaceDown).at([from])),
            (_, None) => Err(Illegal::new(Code::NoPiece).at([from])),
            (_, Some(piece)) if piece.colour != mover => Err(Illegal::new(Code::NotYours).at([from])),
            (_, Some(piece)) => Ok(piece),
        }
    }

    /// The reason why a piece does not capture on a square: it does not reach it, or the victim is of too high a rank. A
    /// face-down victim is `None`.
    fn why_no_capture(&self, from: Square, to: Square, piece: Piece, victim: Option<Piece>) -> Illegal {
        let captures = self.options.captures;
        let adjacent = neighbours(GEOMETRY.index(from)) & bit(to) != 0;
        if captures.jumps(piece.kind) {
            if adjacent {
                return Illegal::new(Code::CannonJumps).at([to]);
            }
            return match self.pieces_between(from, to) {
                None => Illegal::new(Code::NotAdjacent).at([from, to]),
                Some(screens) => Illegal::new(Code::ScreenCount).counting(screens.len() as u8).at(screens),
            };
        }
        if !adjacent {
            match self.pieces_between(from, to) {
                Some(pieces) if captures.rushes(piece.kind) && !pieces.is_empty() => {
                    return Illegal::new(Code::PathBlocked).at(pieces);
                }
                Some(_) if captures.rushes(piece.kind) => {}
                _ => return Illegal::new(Code::NotAdjacent).at([from, to]),
            }
        }
        let code = match (piece.kind, victim.map(|victim| victim.kind)) {
            (attacker, victim) if victim == Some(attacker) => Code::SameRank,
            (Kind::General, Some(Kind::Soldier)) => Code::GeneralTakesNoSoldier,
            (Kind::Soldier, _) => Code::SoldierTakesFew,
            _ => Code::RankTooLow,
        };
        Illegal::new(code).at([to])
    }

    /// The occupied squares between two squares of a row or column; `None` for any other two squares.
    fn pieces_between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        Some(between(from, to)?.filter(|square| self.occupied() & bit(*square) != 0).collect())
    }
}
