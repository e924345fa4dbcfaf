//! Why a move is not legal, with the squares that show it.

use crate::{Code, Colour, Illegal, Kind, Man, Move, Occupant, Square};

use super::position::bit;
use super::{GEOMETRY, Position, movegen};

impl Position {
    /// Why a move is not legal here.
    ///
    /// # Errors
    /// The reason, when it is not.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Flip { at } => self.explain_flip(at),
            Move::Go { promote: true, .. } | Move::Drop { .. } => Err(Illegal::new(Code::WrongGame)),
            Move::Go { from, to, promote: false } => self.explain_step(from, to),
        }
    }

    fn explain_flip(&self, at: Square) -> Result<(), Illegal> {
        on_board(at)?;
        match self.at(at) {
            Occupant::Hidden => Ok(()),
            Occupant::Shown(_) => Err(Illegal::new(Code::FaceUp).at([at])),
            Occupant::Empty => Err(Illegal::new(Code::NoPiece).at([at])),
        }
    }

    fn explain_step(&self, from: Square, to: Square) -> Result<(), Illegal> {
        on_board(from)?;
        on_board(to)?;
        let Some(mover) = self.mover() else { return Err(Illegal::new(Code::FlipFirst)) };
        let man = self.own_man(from, mover)?;
        if from == to {
            return Err(Illegal::new(Code::SameSquare).at([from]));
        }
        if self.targets(from, mover) & bit(to) != 0 {
            return Ok(());
        }
        match (self.at(to), self.man(to)) {
            (Occupant::Hidden, _) => Err(Illegal::new(Code::TargetFaceDown).at([to])),
            (_, None) => Err(Illegal::new(Code::NotAdjacent).at([from, to])),
            (_, Some(victim)) if victim.colour == mover => Err(Illegal::new(Code::OwnPiece).at([to])),
            (_, Some(victim)) => Err(self.why_no_capture(from, to, man, victim).between(man, victim)),
        }
    }

    fn own_man(&self, from: Square, mover: Colour) -> Result<Man, Illegal> {
        match (self.at(from), self.man(from)) {
            (Occupant::Hidden, _) => Err(Illegal::new(Code::FaceDown).at([from])),
            (_, None) => Err(Illegal::new(Code::NoPiece).at([from])),
            (_, Some(man)) if man.colour != mover => Err(Illegal::new(Code::NotYours).at([from])),
            (_, Some(man)) => Ok(man),
        }
    }

    /// Why a man does not take an enemy that it cannot reach or may not take.
    fn why_no_capture(&self, from: Square, to: Square, man: Man, victim: Man) -> Illegal {
        let adjacent = movegen::neighbours(from) & bit(to) != 0;
        if self.captures().jumps(man.kind) {
            if adjacent {
                return Illegal::new(Code::CannonJumps).at([to]);
            }
            return match self.between(from, to) {
                None => Illegal::new(Code::NotAdjacent).at([from, to]),
                Some(screens) => Illegal::new(Code::ScreenCount).counting(screens.len() as u8).at(screens),
            };
        }
        if !adjacent {
            return Illegal::new(Code::NotAdjacent).at([from, to]);
        }
        let code = match (man.kind, victim.kind) {
            (Kind::General, Kind::Soldier) => Code::GeneralTakesNoSoldier,
            (Kind::Soldier, _) => Code::SoldierTakesFew,
            (attacker, victim) if attacker == victim => Code::SameRank,
            _ => Code::RankTooLow,
        };
        Illegal::new(code).at([to])
    }

    /// The squares with a man between two squares of a line; `None` if they share no line.
    fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum() as i8;
        let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
        if files != 0 && ranks != 0 {
            return None;
        }
        let path = core::iter::successors(GEOMETRY.offset(from, files, ranks), |square| {
            GEOMETRY.offset(*square, files, ranks)
        });
        Some(path.take_while(|square| *square != to).filter(|square| self.occupied() & bit(*square) != 0).collect())
    }
}

fn on_board(square: Square) -> Result<(), Illegal> {
    if GEOMETRY.contains(square) { Ok(()) } else { Err(Illegal::new(Code::OffBoard).at([square])) }
}
