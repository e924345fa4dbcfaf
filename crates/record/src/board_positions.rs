//! The positions of all boards at a place in a record.

use teahouse_rules::{Code, Face, Illegal, Occupant, Position, RevealedMove};

use crate::Record;

/// The positions of the boards, and how many steps each has had.
#[derive(Debug, Clone)]
pub(crate) struct BoardPositions {
    first: Position,
    second: Option<Box<Position>>,
    steps: [usize; 2],
}

impl BoardPositions {
    /// The start of a record.
    pub(crate) fn at_start(record: &Record) -> Self {
        let second = record.second_start().map(|start| Box::new(*start));
        Self { first: *record.start(), second, steps: [0; 2] }
    }

    /// The position of a board; that of the first one if there is no such board.
    pub(crate) fn position(&self, board: u8) -> &Position {
        self.second.as_deref().filter(|_| board == 1).unwrap_or(&self.first)
    }

    /// The number of steps on a board.
    pub(crate) const fn steps(&self, board: u8) -> usize {
        self.steps[(board & 1) as usize]
    }

    /// Checks a step on a board. The end of the other board ends the game.
    pub(crate) fn explain(&self, board: u8, step: RevealedMove) -> Result<(), Illegal> {
        if board > 1 || board == 1 && self.second.is_none() {
            return Err(Illegal::new(Code::OffBoard));
        }
        let beside = self.second.as_deref().map(|_| self.position(1 - board));
        if let Some(Position::Supply(beside)) = beside
            && beside.outcome_reason().is_some()
        {
            return Err(Illegal::new(Code::GameOver));
        }
        self.position(board).explain_revealed(step)
    }

    /// Plays a legal step. A captured piece goes to the hand at the other board.
    pub(crate) fn play(&mut self, board: u8, step: RevealedMove) {
        let taken = self.position(board).at(step.mv.target());
        let (own, beside) = match (&mut self.second, board) {
            (Some(second), 1) => (&mut **second, Some(&mut self.first)),
            (second, _) => (&mut self.first, second.as_deref_mut()),
        };
        own.play_unchecked(step);
        if let (Some(Position::Supply(beside)), Occupant::Shown(Face::Piece(piece))) = (beside, taken) {
            beside.receive(piece);
        }
        self.steps[usize::from(board & 1)] += 1;
    }
}
