//! What captured pieces are worth at the other board.

use teahouse_rules::{Colour, Kind, Piece, Position, Public};

use super::Beside;
use super::board::SupplyBoard;

/// The share, in percent, of a piece's worth at the other board that counts here: the partner may not get to drop it.
const SHARE: i32 = 60;
/// What a piece that the partner has asked for is worth more.
const WANTED: i16 = 120;
/// What each piece that the opponent here captures costs more if the partner has asked that there be none.
const FORBIDDEN: i16 = 120;

/// What the capture of a piece of a kind gives to the captor's partner, by the captor's colour here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needs([[i16; 7]; 2]);

impl Default for Needs {
    /// Half of the usual values.
    fn default() -> Self {
        Self([[0, 90, 90, 360, 170, 190, 60]; 2])
    }
}

impl Needs {
    /// The needs at the other board, for a player of this colour: what its evaluation gains by the piece in the hand.
    pub(super) fn of(beside: &Beside, own: Colour) -> Self {
        let Some(Position::Supply(position)) = beside.board.as_ref().map(Public::position) else {
            return Self::default().with_wishes(beside, own);
        };
        let mut needs = [[0; 7]; 2];
        for colour in Colour::BOTH {
            // The captured piece keeps its colour, which the captor's partner plays.
            let receiver = colour.other();
            let before = SupplyBoard::of(position, Self::default()).evaluate_for(receiver);
            for kind in Kind::ALL {
                let mut after = *position;
                after.receive(Piece { colour: receiver, kind });
                let gain = SupplyBoard::of(&after, Self::default()).evaluate_for(receiver) - before;
                needs[colour.index()][kind.index()] = (gain * SHARE / 100).clamp(0, 2000) as i16;
            }
        }
        Self(needs).with_wishes(beside, own)
    }

    /// The needs with what the partner has asked for.
    fn with_wishes(mut self, beside: &Beside, own: Colour) -> Self {
        let [ours, theirs] = [own, own.other()].map(Colour::index);
        for kind in &beside.wanted {
            self.0[ours][kind.index()] += WANTED;
        }
        if beside.gives_nothing {
            self.0[theirs].iter_mut().for_each(|need| *need += FORBIDDEN);
        }
        self
    }

    /// What the capture of a kind is worth at the other board, for a captor.
    #[inline]
    pub(super) const fn value(&self, captor: usize, kind: usize) -> i32 {
        self.0[captor][kind] as i32
    }
}
