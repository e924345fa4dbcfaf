//! What then is true.

use teahouse_rules::{Effect, Face, Outcome, PieceId, RevealedMove, Seat};

/// What one seat can propose to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To end the match as a draw.
    Draw,
    /// Shogi: to end the match by a count of the points.
    Impasse,
    /// To go back to a ply.
    Undo {
        /// How many plies would be left.
        to_ply: usize,
    },
}

/// What has happened at the table. Views, sounds and traces read events and never need to ask what they mean.
///
/// Each carries the `seq` of the journal's entry that it came from; one entry can make several events, and they come in
/// the order in which they are true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A step of a turn was played.
    Played {
        /// The entry it came from.
        seq: u64,
        /// Who played.
        seat: Seat,
        /// What, and what came to light.
        mv: RevealedMove,
        /// What happened to the pieces, in order.
        effects: Vec<Effect>,
        /// How many turns have been begun now: a chain of captures is one, in several of these events.
        ply: usize,
    },
    /// A seat proposed something, and the others may answer.
    Offered {
        /// The entry it came from.
        seq: u64,
        /// Who proposed it.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat agreed to what was proposed, and others have not answered yet. What follows when the last one agrees is told by
    /// other events.
    Agreed {
        /// The entry it came from.
        seq: u64,
        /// Who agreed.
        seat: Seat,
        /// To what.
        offer: Offer,
    },
    /// What was proposed was declined.
    Declined {
        /// The entry it came from.
        seq: u64,
        /// Who declined.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// What was proposed no longer stands, because play went on or back.
    Lapsed {
        /// The entry it came from.
        seq: u64,
        /// Who had proposed it.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Turns were taken back.
    Undone {
        /// The entry it came from.
        seq: u64,
        /// Whose wish it was.
        seat: Seat,
        /// How many plies had been played before.
        from_ply: usize,
        /// How many plies are left.
        to_ply: usize,
        /// What happened to the pieces, in the order in which it happens: the last turn goes back first.
        effects: Vec<Effect>,
        /// What the players have seen by it and had not seen before: the faces of flips that were taken back.
        seen: Vec<(PieceId, Face)>,
    },
    /// The match is over.
    Ended {
        /// The entry it came from.
        seq: u64,
        /// How.
        outcome: Outcome,
    },
    /// The deal was laid open, and anybody can check it against the commitment shown before the first move.
    SealOpened {
        /// The entry it came from.
        seq: u64,
        /// Whether deal and nonce give the commitment.
        verified: bool,
    },
}

impl Event {
    /// The number of the journal's entry that this came from.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        match *self {
            Self::Played { seq, .. }
            | Self::Offered { seq, .. }
            | Self::Agreed { seq, .. }
            | Self::Declined { seq, .. }
            | Self::Lapsed { seq, .. }
            | Self::Undone { seq, .. }
            | Self::Ended { seq, .. }
            | Self::SealOpened { seq, .. } => seq,
        }
    }
}
