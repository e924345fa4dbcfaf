//! Entries of a journal: an action, its seat, its time and its result.

use core::fmt;

use sha2::{Digest, Sha256};
use strum::{Display, VariantNames};
use teahouse_rules::{Boards, Outcome, Reason, RevealedMove, Seat};

use crate::envelope::{Seal, hex};
use crate::{GameTime, Offer, Signal};

/// A checked action, with every choice that the match makes for it: the face of a flip, the ply of an undo. `Conclude` is the
/// result of a game record that gives no reason for it, or one that [only a record knows](is_known_from_record).
/// The text is its verb in a journal.
#[derive(Debug, Clone, PartialEq, Eq, Display, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Action {
    Play(RevealedMove),
    Resign,
    Flag,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    ClaimDraw(Reason),
    Declare,
    OfferImpasse,
    AcceptImpasse,
    DeclineImpasse,
    OfferStalemate,
    AcceptStalemate,
    DeclineStalemate,
    AskUndo { to_ply: usize },
    AcceptUndo { to_ply: usize },
    DeclineUndo,
    Undo { to_ply: usize },
    Miscall,
    Signal(Signal),
    Conclude(Outcome),
    OpenSeal(Seal),
}

impl Action {
    pub(crate) const fn accepting(offer: Offer) -> Self {
        match offer {
            Offer::Draw => Self::AcceptDraw,
            Offer::Impasse => Self::AcceptImpasse,
            Offer::Stalemate => Self::AcceptStalemate,
            Offer::Undo { to_ply } => Self::AcceptUndo { to_ply },
        }
    }
}

/// Whether a match can end for this reason by a game record alone: none is given, a foul is no step of the record, and a declaration may
/// follow other rules.
pub(crate) const fn is_known_from_record(reason: Reason) -> bool {
    matches!(reason, Reason::Unrecorded | Reason::IllegalMove | Reason::Declaration)
}

/// The position and outcome after an entry. Reading a journal compares them with those that the rules give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Checkpoint {
    pub position: PositionHash,
    pub outcome: Outcome,
}

/// The first 32 bits of the SHA-256 of a position's text, or of both boards' texts with ` | ` between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PositionHash([u8; 4]);

impl PositionHash {
    pub(crate) fn of(boards: &Boards) -> Self {
        let texts: Vec<String> = boards.iter().map(|board| board.position().fen()).collect();
        let [a, b, c, d, ..] = <[u8; 32]>::from(Sha256::digest(texts.join(" | ")));
        Self([a, b, c, d])
    }
}

/// A checked action. [`Match::check`](crate::Match::check) makes it, and [`Match::commit`](crate::Match::commit)
/// applies it.
///
/// The text is a line of the [journal](crate::journal) without the checksum:
///
/// ```
/// use teahouse_rules::Seat;
/// use teahouse_table::{Command, GameTime};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::{Match, Setup};
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// # let game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// let entry = game_match.check(GameTime(5_120), Seat::FIRST, Command::OfferDraw)?;
/// assert_eq!((entry.seq(), entry.at(), entry.seat()), (1, GameTime(5_120), Some(Seat::FIRST)));
/// // Number, milliseconds, seat, verb, and behind `=` the hash of the position.
/// assert!(entry.to_string().starts_with("1 5120 0 offer-draw = "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub(crate) seq: u64,
    pub(crate) at: GameTime,
    pub(crate) seat: Option<Seat>,
    pub(crate) action: Action,
    pub(crate) after: Checkpoint,
}

impl Entry {
    /// The number of the entry, from 1. It is the [revision](crate::Match::revision) of the match after the commit.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The game time. It is at least that of the entry before.
    pub const fn at(&self) -> GameTime {
        self.at
    }

    /// The seat that acted; `None` for what no player does: the opening of the seal, and the result of a game record.
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Whether the match is over after it.
    pub const fn ends_match(&self) -> bool {
        self.after.outcome.is_over()
    }

    /// Whether a piece that was [touched](crate::TouchedPiece) before it need not be moved after it.
    pub(crate) const fn frees_touched(&self) -> bool {
        let changes_turns = matches!(self.action, Action::Play(_) | Action::Undo { .. } | Action::AcceptUndo { .. });
        changes_turns || self.ends_match()
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.seq, self.at.millis())?;
        match self.seat {
            Some(seat) => write!(f, "{}", seat.0)?,
            None => f.write_str("-")?,
        }
        write!(f, " {}", self.action)?;
        match &self.action {
            Action::Play(mv) => write!(f, " {}", mv.mv)?,
            Action::AskUndo { to_ply } | Action::AcceptUndo { to_ply } | Action::Undo { to_ply } => {
                write!(f, " {to_ply}")?;
            }
            Action::Signal(signal) => write!(f, " {signal}")?,
            Action::OpenSeal(seal) => write!(f, " {}", seal.clear_text())?,
            Action::Resign
            | Action::Flag
            | Action::OfferDraw
            | Action::AcceptDraw
            | Action::DeclineDraw
            | Action::ClaimDraw(_)
            | Action::Declare
            | Action::OfferImpasse
            | Action::AcceptImpasse
            | Action::DeclineImpasse
            | Action::OfferStalemate
            | Action::AcceptStalemate
            | Action::DeclineStalemate
            | Action::DeclineUndo
            | Action::Miscall
            | Action::Conclude(_) => {}
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
