//! The requests of players at the table besides moves, and the offers that wait for their answer.

use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{OfferKind, PendingOffer};

use crate::input::Action;
use crate::session::GameState;

/// An action.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableAction {
    /// The menu of the pause.
    Menu,
    /// Take the last turn back, or ask for it.
    Undo,
    /// Offer a draw. Where one may be called without the other's consent, ask about that; where there is another way to end the
    /// match, ask which of them is meant. Where a stalemate can be agreed on, offer that.
    OfferDraw,
    /// Offer a draw, and nothing else.
    OfferDrawOnly,
    /// Offer to end a game of shogi by a count of the points.
    OfferImpasse,
    /// Offer to end a game of Banqi as a stalemate.
    OfferStalemate,
    /// Call the draw that may be called.
    ClaimDraw,
    /// Declare an impasse.
    Declare,
    /// Rotate the board.
    Turn,
    /// Do not call it.
    PlayOn,
    /// The rules of this match.
    Rules,
    /// Resign, after a question.
    Resign,
    /// Show a hint, or hide it.
    Hint,
    /// Open or close the list of moves.
    List,
    /// Show or hide the public knowledge about pieces that were not captured.
    Ledger,
    /// Answer an offer.
    Answer {
        /// Yes or no.
        yes: bool,
    },
}

impl TableAction {
    /// The action that a key or pad button asks for.
    pub const fn shortcut(self) -> Option<Action> {
        match self {
            Self::Menu => Some(Action::Menu),
            Self::Undo => Some(Action::Undo),
            Self::OfferDraw => Some(Action::Draw),
            Self::Hint => Some(Action::Hint),
            Self::List => Some(Action::List),
            Self::Ledger => Some(Action::Ledger),
            Self::Rules => Some(Action::Rules),
            Self::Turn => Some(Action::Turn),
            Self::ClaimDraw
            | Self::OfferDrawOnly
            | Self::OfferImpasse
            | Self::OfferStalemate
            | Self::Declare
            | Self::PlayOn
            | Self::Resign
            | Self::Answer { .. } => None,
        }
    }
}

/// An offer that waits for the answer of a person at this screen. Several people are asked one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOffer {
    /// The kind of the offer.
    pub kind: OfferKind,
    /// The seat that made the offer.
    pub by: Seat,
    /// The seat that is asked.
    pub asked: Seat,
}

/// The offer that waits for a person's answer. An undo request goes before an offer, and a count before a draw.
pub fn open_offer(session: &GameState) -> Option<OpenOffer> {
    [OfferKind::Undo, OfferKind::Impasse, OfferKind::Stalemate, OfferKind::Draw].into_iter().find_map(|kind| {
        let PendingOffer { by, asked, .. } = session.state().offered(kind)?;
        let asked = asked.iter().find(|seat| session.is_person(*seat))?;
        Some(OpenOffer { kind, by, asked })
    })
}
