//! What one seat has proposed, and whose answers are awaited.

use teahouse_rules::{Seat, SeatSet, Seats};

/// Something that one seat has proposed to all others. It stands until the last of them agrees, or one does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Proposal {
    /// The seat that proposed it.
    pub(super) by: Seat,
    /// The seats that have not answered yet. There is always one.
    pub(super) asked: SeatSet,
}

impl Proposal {
    pub(super) fn new(by: Seat, seats: Seats) -> Self {
        Self { by, asked: seats.all().without(SeatSet::of(by)) }
    }

    /// What is left of it when a seat agrees: nothing after the last one.
    pub(super) fn agreed_by(self, seat: Seat) -> Option<Self> {
        let asked = self.asked.without(SeatSet::of(seat));
        (!asked.is_empty()).then_some(Self { asked, ..self })
    }
}
