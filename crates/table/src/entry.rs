//! One entry of a journal: what somebody did, when, and what came of it.

use core::fmt;

use sha2::{Digest, Sha256};
use teahouse_rules::{Outcome, Position, Reason, RevealedMove, Seat};

use crate::GameTime;
use crate::envelope::{Seal, hex};

/// What an entry does to a match, with everything decided that the match had to decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Action {
    Play(RevealedMove),
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    ClaimDraw(Reason),
    Declare,
    OfferImpasse,
    AcceptImpasse,
    DeclineImpasse,
    AskUndo { to_ply: usize },
    AcceptUndo { to_ply: usize },
    DeclineUndo,
    Undo { to_ply: usize },
    OpenSeal(Seal),
}

impl Action {
    pub(crate) const fn verb(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Resign => "resign",
            Self::OfferDraw => "offer-draw",
            Self::AcceptDraw => "accept-draw",
            Self::DeclineDraw => "decline-draw",
            Self::ClaimDraw(_) => "claim-draw",
            Self::Declare => "declare",
            Self::OfferImpasse => "offer-impasse",
            Self::AcceptImpasse => "accept-impasse",
            Self::DeclineImpasse => "decline-impasse",
            Self::AskUndo { .. } => "ask-undo",
            Self::AcceptUndo { .. } => "accept-undo",
            Self::DeclineUndo => "decline-undo",
            Self::Undo { .. } => "undo",
            Self::OpenSeal(_) => "open-seal",
        }
    }
}

/// How the match stands after an entry. In a journal it proves that the rules still say what they said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub position: PositionHash,
    pub outcome: Outcome,
}

/// The first 32 bits of the SHA-256 of a position's text; it stays the same as long as the text does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PositionHash([u8; 4]);

impl PositionHash {
    pub(crate) fn of(position: &Position) -> Self {
        let [a, b, c, d, ..] = <[u8; 32]>::from(Sha256::digest(position.fen()));
        Self([a, b, c, d])
    }
}

/// What somebody did, found allowed by [`Match::check`](crate::Match::check) and not yet true.
///
/// Its text is a line of the [journal](crate::journal) without the checksum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub(crate) seq: u64,
    pub(crate) at: GameTime,
    pub(crate) seat: Option<Seat>,
    pub(crate) action: Action,
    pub(crate) after: Standing,
}

impl Entry {
    /// Its number, from 1; the match's revision when it is committed.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// When, in game time. Never earlier than the entry before.
    #[must_use]
    pub const fn at(&self) -> GameTime {
        self.at
    }

    /// Who; `None` for the table itself, which opens the seal.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.seq, self.at.millis())?;
        match self.seat {
            Some(seat) => write!(f, "{}", seat.0)?,
            None => f.write_str("-")?,
        }
        write!(f, " {}", self.action.verb())?;
        match &self.action {
            Action::Play(mv) => write!(f, " {}", mv.mv)?,
            Action::AskUndo { to_ply } | Action::AcceptUndo { to_ply } | Action::Undo { to_ply } => {
                write!(f, " {to_ply}")?;
            }
            Action::OpenSeal(seal) => write!(f, " {}", seal.clear_text())?,
            Action::Resign
            | Action::OfferDraw
            | Action::AcceptDraw
            | Action::DeclineDraw
            | Action::ClaimDraw(_)
            | Action::Declare
            | Action::OfferImpasse
            | Action::AcceptImpasse
            | Action::DeclineImpasse
            | Action::DeclineUndo => {}
        }
        f.write_str(" =")?;
        if let Action::Play(RevealedMove { shown: Some(face), .. }) = &self.action {
            write!(f, " {face}")?;
        }
        write!(f, " {}", hex(&self.after.position.0))?;
        if self.after.outcome.is_over() {
            write!(f, " {}", self.after.outcome)?;
        }
        Ok(())
    }
}
