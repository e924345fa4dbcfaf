//! Events: what a committed entry has changed.

use teahouse_rules::{Effect, Face, Outcome, PieceId, RevealedMove, Seat};

use crate::{OfferKind, Signal};

/// An offer of one seat to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To end the match as a draw.
    Draw,
    /// Shogi: to end the match by a count of the points.
    Impasse,
    /// Banqi: to end the match as a stalemate.
    Stalemate,
    /// To take turns back.
    Undo {
        /// The number of plies that would remain.
        to_ply: usize,
    },
}

impl Offer {
    /// The kind of the offer.
    pub const fn kind(self) -> OfferKind {
        match self {
            Self::Draw => OfferKind::Draw,
            Self::Impasse => OfferKind::Impasse,
            Self::Stalemate => OfferKind::Stalemate,
            Self::Undo { .. } => OfferKind::Undo,
        }
    }
}

/// A change of the match. Views, sounds and traces read events and need no rules to interpret them.
///
/// Each event has the `seq` of its entry. One entry can make several events; their order is that of the changes.
///
/// ```
/// use teahouse_rules::Seat;
/// use teahouse_table::{Command, Event, GameTime, Offer};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::{Match, Setup};
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// # let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// let entry = game_match.check(GameTime::ZERO, Seat::FIRST, Command::OfferDraw)?;
/// let events = game_match.commit(entry);
/// assert_eq!(events, [Event::Offered { seq: 1, seat: Seat::FIRST, offer: Offer::Draw }]);
/// assert_eq!(events[0].seq(), game_match.revision());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A seat played a step of a turn.
    Played {
        /// The number of the entry.
        seq: u64,
        /// The seat that played.
        seat: Seat,
        /// The move, with the face that it revealed.
        mv: RevealedMove,
        /// The changes of the pieces, in order.
        effects: Vec<Effect>,
        /// The number of turns begun, this one included. A chain of captures is one turn in several events.
        ply: usize,
    },
    /// A seat made an offer, which the other can answer.
    Offered {
        /// The number of the entry.
        seq: u64,
        /// The seat that made the offer.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// A seat accepted an offer that other seats have yet to answer. When the last one accepts, other events report the result.
    Agreed {
        /// The sequence number of the entry.
        seq: u64,
        /// The seat that accepted.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// A seat declined an offer.
    Declined {
        /// The number of the entry.
        seq: u64,
        /// The seat that declined.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// An offer no longer stands: a turn was played or taken back, or the match ended.
    Lapsed {
        /// The number of the entry.
        seq: u64,
        /// The seat that had made the offer.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// Turns were taken back.
    Undone {
        /// The number of the entry.
        seq: u64,
        /// The seat that asked for it.
        seat: Seat,
        /// The number of plies before.
        from_ply: usize,
        /// The number of plies that remain.
        to_ply: usize,
        /// The changes of the pieces, in order: the last turn is taken back first.
        effects: Vec<Effect>,
        /// The pieces whose flips were taken back for the first time, with their faces, which the players now know.
        seen: Vec<(PieceId, Face)>,
    },
    /// The match is over.
    Ended {
        /// The number of the entry.
        seq: u64,
        /// The result and its reason.
        outcome: Outcome,
    },
    /// A seat gave its partner a signal. All players see it.
    Signalled {
        /// The number of the entry.
        seq: u64,
        /// The seat that gave it.
        seat: Seat,
        /// The signal.
        signal: Signal,
    },
    /// A call of a seat failed, and the player is asked again.
    Miscalled {
        /// The number of the entry.
        seq: u64,
        /// The seat.
        seat: Seat,
        /// How many of its calls have failed.
        count: u32,
    },
    /// The deal is public, and the players can check it against the commitment shown before the first move.
    SealOpened {
        /// The number of the entry.
        seq: u64,
        /// Whether deal and nonce hash to the commitment.
        verified: bool,
    },
}

impl Event {
    /// The number of the entry that made this event.
    pub const fn seq(&self) -> u64 {
        match *self {
            Self::Played { seq, .. }
            | Self::Offered { seq, .. }
            | Self::Agreed { seq, .. }
            | Self::Declined { seq, .. }
            | Self::Lapsed { seq, .. }
            | Self::Undone { seq, .. }
            | Self::Ended { seq, .. }
            | Self::Signalled { seq, .. }
            | Self::Miscalled { seq, .. }
            | Self::SealOpened { seq, .. } => seq,
        }
    }
}
