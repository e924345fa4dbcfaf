//! Faults that only a replay finds, as the index keeps them.

use serde::{Deserialize, Serialize};
use teahouse_rules::{Seat, Seats};

use crate::{Fault, GameTime};

/// A fault of an entry. Faults of the head are found again at once, and [`Fault::Refused`] has values of the rules without
/// a text; neither is kept.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum FaultRow {
    Checksum,
    UnknownEntry { verb: String, app: String },
    NotAnEntry,
    WrongNumber { expected: u64 },
    TimeRunsBack,
    AfterFlag { seat: u8, flag: u64 },
    OtherRules { revision: u32, app: String },
    TooManyEntries { most: u64 },
    Mismatch,
}

impl FaultRow {
    pub(super) fn of(fault: &Fault) -> Option<Self> {
        Some(match fault {
            Fault::Checksum => Self::Checksum,
            Fault::UnknownEntry { verb, app } => Self::UnknownEntry { verb: verb.clone(), app: app.clone() },
            Fault::NotAnEntry => Self::NotAnEntry,
            Fault::WrongNumber { expected } => Self::WrongNumber { expected: *expected },
            Fault::TimeRunsBack => Self::TimeRunsBack,
            Fault::AfterFlag { seat, flag } => Self::AfterFlag { seat: seat.0, flag: flag.millis() },
            Fault::OtherRules { revision, app } => Self::OtherRules { revision: *revision, app: app.clone() },
            Fault::TooManyEntries { most } => Self::TooManyEntries { most: *most },
            Fault::Mismatch => Self::Mismatch,
            _ => return None,
        })
    }

    pub(super) fn into_fault(self, seats: Seats) -> Option<Fault> {
        Some(match self {
            Self::Checksum => Fault::Checksum,
            Self::UnknownEntry { verb, app } => Fault::UnknownEntry { verb, app },
            Self::NotAnEntry => Fault::NotAnEntry,
            Self::WrongNumber { expected } => Fault::WrongNumber { expected },
            Self::TimeRunsBack => Fault::TimeRunsBack,
            Self::AfterFlag { seat, flag } => {
                let seat = Seat(seat);
                seats.all().contains(seat).then_some(Fault::AfterFlag { seat, flag: GameTime(flag) })?
            }
            Self::OtherRules { revision, app } => Fault::OtherRules { revision, app },
            Self::TooManyEntries { most } => Fault::TooManyEntries { most },
            Self::Mismatch => Fault::Mismatch,
        })
    }
}
