//! The game time of recorded steps. On two boards the times of both run at once.

use teahouse_record::{NodeId, Record};
use teahouse_rules::{Boards, Public, Seat, SeatMap, Seats};

use crate::GameTime;

/// The game time up to a step, and when the present turn of each board began.
#[derive(Debug, Default)]
pub(super) struct Clockwork {
    at: GameTime,
    began: [GameTime; 2],
}

impl Clockwork {
    /// The game time after a step on a board. A step without a time takes none. No step is before the one that precedes it in the
    /// order of play.
    pub(super) fn after(&mut self, board: u8, took: Option<u64>) -> GameTime {
        let began = &mut self.began[usize::from(board & 1)];
        self.at = self.at.max(began.after(took.unwrap_or(0)));
        *began = self.at;
        self.at
    }

    /// When the present turn of a seat's board began.
    pub(super) const fn began(&self, seat: Seat) -> GameTime {
        self.began[(Seats::Four.board_of(seat) & 1) as usize]
    }

    /// The game time of the last step.
    pub(super) const fn now(&self) -> GameTime {
        self.at
    }
}

/// The time of a player in a record, in milliseconds.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Used {
    /// The time of all turns.
    pub(super) turns: u64,
    /// How long the last turn on the player's board is over at the end.
    pub(super) waiting: u64,
}

/// The time that each seat has used in the main line.
pub(super) fn used(record: &Record) -> SeatMap<Used> {
    let seats = record.rules().seats();
    let mut boards = Boards::from_positions(*record.rules(), *record.start(), record.second_start().copied());
    let (mut clockwork, mut used) = (Clockwork::default(), seats.map(|_| Used::default()));
    for id in record.main_line() {
        let Some(mover) = mover_of(&boards, record, id) else { continue };
        let Some(step) = record.node(id).step() else { continue };
        let took = record.node(id).time().map(super::replay::millis);
        clockwork.after(record.node(id).board(), took);
        if let Some(used) = used.get_mut(mover) {
            used.turns = used.turns.saturating_add(took.unwrap_or(0));
        }
        if boards.play_past_end(mover, step).is_err() {
            break;
        }
    }
    used.map(|seat, used| Used { waiting: (clockwork.now() - clockwork.began(seat)).millis(), ..*used })
}

/// The seat that makes the step of a node.
pub(super) fn mover_of(boards: &Boards, record: &Record, id: NodeId) -> Option<Seat> {
    boards.get(record.node(id).board()).map(Public::mover)
}
