//! The check of commands, and the entries that they make.

use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Outcome, Seat};

use crate::entry::{Action, Entry};
use crate::{Command, GameTime, Match, Offer, OfferKind, Refusal, Signal, UndoPolicy, journal};

impl Match {
    /// Checks a command of a seat and makes its entry. The match does not change.
    ///
    /// `at` is the game time. A time before that of the last entry counts as that of the last entry, so that a fault of
    /// the clock refuses no move. It should be the time of the press, if the caller knows that, and otherwise that of
    /// [`given_at`](Self::given_at): a move that was made before the fall of a [flag](Self::flag_at) counts. The entry of a
    /// [`Command::Flag`] has the time of the fall.
    ///
    /// The entry is applied to a copy of the match, so the cost of a check grows with the length of the match;
    /// [reading](crate::journal::read) a journal makes no copies.
    ///
    /// # Errors
    /// The command is not allowed.
    pub fn check(&self, at: GameTime, seat: Seat, command: Command) -> Result<Entry, Refusal> {
        let at = at.max(self.time);
        let action = self.action_of(at, seat, command)?;
        if self.repeats_offer(seat, command) {
            return Err(Refusal::OfferRepeated);
        }
        let fallen = self.fallen_flag(at).filter(|_| action == Action::Flag);
        Ok(self.entry(fallen.map_or(at, |(_, moment)| moment), Some(seat), action))
    }

    /// Checks a command, applies its entry and returns it. A match that is not needed after an error is spared the copy of
    /// [`check`](Self::check): the time does not grow with the length of the match.
    ///
    /// # Errors
    /// The command is not allowed. The match is unchanged.
    pub(crate) fn perform(&mut self, at: GameTime, seat: Seat, command: Command) -> Result<Entry, Refusal> {
        let at = at.max(self.time);
        let action = self.action_of(at, seat, command)?;
        let fallen = self.fallen_flag(at).filter(|_| action == Action::Flag);
        Ok(self.applied(fallen.map_or(at, |(_, moment)| moment), Some(seat), action))
    }

    /// Applies the [closing entry](Self::closing_entry), if there is one.
    pub(crate) fn close(&mut self) -> Option<Entry> {
        let action = self.closing_action()?;
        Some(self.applied(self.time, None, action))
    }

    /// Ends an unfinished match with the outcome of a game record to which no command leads.
    pub(crate) fn conclude(&mut self, at: GameTime, outcome: Outcome) -> Result<Entry, Refusal> {
        let at = at.max(self.time);
        let action = self.conclusion(at, outcome)?;
        Ok(self.applied(at, None, action))
    }

    /// The action that ends the match with a recorded outcome, if it is allowed.
    pub(super) fn conclusion(&self, at: GameTime, recorded: Outcome) -> Result<Action, Refusal> {
        let outcome = self.outcome();
        if outcome.is_over() {
            return Err(Refusal::MatchOver { outcome });
        }
        if let Some((seat, at)) = self.fallen_flag(at) {
            return Err(Refusal::FlagFallen { seat, at });
        }
        if self.is_too_long_for(Command::Resign) {
            return Err(Refusal::TooLong { most: journal::MOST_ENTRIES });
        }
        match recorded.winner() {
            Some(seat) if self.name(seat).is_none() => Err(Refusal::NoSuchSeat { seat }),
            _ => Ok(Action::Conclude(recorded)),
        }
    }

    fn applied(&mut self, at: GameTime, seat: Option<Seat>, action: Action) -> Entry {
        self.apply(at, seat, &action);
        Entry { seq: self.revision, at, seat, action, after: self.checkpoint() }
    }

    /// The entry that closes a finished match: it opens the seal of the deal. `None` if the match is unfinished, has no
    /// sealed deal, or is closed already.
    pub fn closing_entry(&self, at: GameTime) -> Option<Entry> {
        self.closing_action().map(|action| self.entry(at, None, action))
    }

    pub(super) fn closing_action(&self) -> Option<Action> {
        let seal = self.seal.as_ref().filter(|_| !self.seal_is_open && self.outcome().is_over())?;
        Some(Action::OpenSeal(seal.clone()))
    }

    /// The action of a command, if it is allowed.
    pub(super) fn action_of(&self, at: GameTime, seat: Seat, command: Command) -> Result<Action, Refusal> {
        if self.name(seat).is_none() {
            return Err(Refusal::NoSuchSeat { seat });
        }
        let outcome = self.outcome();
        if outcome.is_over() {
            return Err(Refusal::MatchOver { outcome });
        }
        match (self.fallen_flag(at), command) {
            (Some((flagged, _)), Command::Flag) if flagged == seat => {}
            (_, Command::Flag) => return Err(Refusal::FlagStands { seat }),
            (Some((seat, at)), _) => return Err(Refusal::FlagFallen { seat, at }),
            (None, _) => {}
        }
        if self.is_too_long_for(command) {
            return Err(Refusal::TooLong { most: journal::MOST_ENTRIES });
        }
        match command {
            Command::Play(_) | Command::Declare | Command::Miscall if !self.movers().contains(seat) => {
                Err(Refusal::NotYourTurn { seat })
            }
            Command::Play(mv) => Ok(Action::Play(self.game.reveal_by(seat, mv)?)),
            Command::Miscall if self.header.players.values().all(|player| player.sight.sees_faces()) => {
                Err(Refusal::NotBlindfold)
            }
            Command::Miscall if self.revision >= journal::MOST_ENTRIES / 2 => Err(Refusal::TooManyCalls),
            Command::Miscall => Ok(Action::Miscall),
            Command::Resign => Ok(Action::Resign),
            Command::Flag => Ok(Action::Flag),
            Command::OfferDraw if self.offered(OfferKind::Draw).is_some() => Err(Refusal::DrawOfferStands),
            Command::OfferDraw => Ok(Action::OfferDraw),
            Command::AcceptDraw => self.answer(seat, OfferKind::Draw).map(Action::accepting),
            Command::DeclineDraw => self.answer(seat, OfferKind::Draw).map(|_| Action::DeclineDraw),
            Command::ClaimDraw => self.claim(),
            Command::Declare if self.can_declare() => Ok(Action::Declare),
            Command::Declare => Err(Refusal::NothingToDeclare),
            Command::OfferImpasse if self.offered(OfferKind::Impasse).is_some() => Err(Refusal::ImpasseOfferStands),
            Command::OfferImpasse if self.can_agree() => Ok(Action::OfferImpasse),
            Command::OfferImpasse => Err(Refusal::NothingToCount),
            Command::AcceptImpasse => self.answer(seat, OfferKind::Impasse).map(Action::accepting),
            Command::DeclineImpasse => self.answer(seat, OfferKind::Impasse).map(|_| Action::DeclineImpasse),
            Command::OfferStalemate if self.offered(OfferKind::Stalemate).is_some() => {
                Err(Refusal::StalemateOfferStands)
            }
            Command::OfferStalemate if self.public().stalemate().is_some() => Ok(Action::OfferStalemate),
            Command::OfferStalemate => Err(Refusal::NothingToNegotiate),
            Command::AcceptStalemate => self.answer(seat, OfferKind::Stalemate).map(Action::accepting),
            Command::DeclineStalemate => self.answer(seat, OfferKind::Stalemate).map(|_| Action::DeclineStalemate),
            Command::AskUndo => self.ask_undo(seat),
            Command::AcceptUndo => self.answer(seat, OfferKind::Undo).map(Action::accepting),
            Command::DeclineUndo => self.answer(seat, OfferKind::Undo).map(|_| Action::DeclineUndo),
            Command::Signal(_) if self.seats().partner(seat).is_none() => Err(Refusal::NoPartner),
            Command::Signal(_) if self.signals[seat].count >= Signal::MOST => Err(Refusal::TooManySignals),
            Command::Signal(signal) => Ok(Action::Signal(signal)),
        }
    }

    /// Whether the journal has no room for a command and its consequences. The last entries of a journal are reserved
    /// for ending the match: an offer and its answer, a resignation, a claim, a flag, and the opening of the seal. An undo
    /// cannot be asked for there; the answer to an earlier request or offer always has room.
    fn is_too_long_for(&self, command: Command) -> bool {
        let left = journal::MOST_ENTRIES.saturating_sub(self.revision);
        let seats = self.seats().count() as u64;
        match command {
            Command::Resign
            | Command::AcceptDraw
            | Command::DeclineDraw
            | Command::ClaimDraw
            | Command::Declare
            | Command::Flag => left < 2,
            Command::OfferDraw
            | Command::AcceptUndo
            | Command::DeclineUndo
            | Command::AcceptImpasse
            | Command::DeclineImpasse
            | Command::AcceptStalemate
            | Command::DeclineStalemate => left < 2 * seats,
            _ => left < 4 * seats,
        }
    }

    /// The claim of a draw, or why there is none.
    fn claim(&self) -> Result<Action, Refusal> {
        let public = self.public();
        let refusal = || match self.rules().has_claims() {
            true => Refusal::ClaimFails { times: public.repetitions(), plies: public.quiet_plies() },
            false => Refusal::NothingToClaim,
        };
        public.claim().map(Action::ClaimDraw).ok_or_else(refusal)
    }

    /// Whether this is shogi under rules that let one player declare an impasse.
    fn can_declare(&self) -> bool {
        Impasse::of(self.public()).is_some_and(|impasse| impasse.if_declared().is_some())
    }

    /// Whether this is shogi under rules that let both players agree on an impasse now.
    fn can_agree(&self) -> bool {
        Impasse::of(self.public()).is_some_and(|impasse| impasse.if_agreed().is_some())
    }

    fn ask_undo(&self, seat: Seat) -> Result<Action, Refusal> {
        let target = self.undo_target(seat);
        let to_ply = || target.ok_or(Refusal::NothingToUndo);
        match self.header.players[seat].undo {
            UndoPolicy::Off => Err(Refusal::UndoOff),
            UndoPolicy::Free if self.is_own_affair(seat, target) => Ok(Action::Undo { to_ply: to_ply()? }),
            UndoPolicy::Free | UndoPolicy::Ask if self.offered(OfferKind::Undo).is_some() => {
                Err(Refusal::UndoRequestStands)
            }
            UndoPolicy::Free | UndoPolicy::Ask => Ok(Action::AskUndo { to_ply: to_ply()? }),
        }
    }

    /// Whether an undo takes back nothing of the other board.
    fn is_own_affair(&self, seat: Seat, target: Option<usize>) -> bool {
        let board = |seat| self.seats().board_of(seat);
        target.is_none_or(|ply| self.line().skip(ply).all(|turn| board(turn.seat) == board(seat)))
    }

    /// The offer of a kind, if the seat may answer it.
    fn answer(&self, seat: Seat, kind: OfferKind) -> Result<Offer, Refusal> {
        match self.offered(kind) {
            None => Err(match kind {
                OfferKind::Draw => Refusal::NoDrawOffered,
                OfferKind::Impasse => Refusal::NoImpasseOffered,
                OfferKind::Undo => Refusal::NoUndoAsked,
                OfferKind::Stalemate => Refusal::NoStalemateOffered,
            }),
            Some(pending) if pending.by == seat => Err(Refusal::OwnOffer),
            Some(pending) if !pending.asked.contains(seat) => Err(Refusal::AlreadyAgreed),
            Some(pending) => Ok(pending.offer),
        }
    }

    /// The entry of an allowed action. The position and outcome after it are taken from a copy of the match.
    pub(super) fn entry(&self, at: GameTime, seat: Option<Seat>, action: Action) -> Entry {
        let at = at.max(self.time);
        let mut after = self.clone();
        after.apply(at, seat, &action);
        Entry { seq: after.revision, at, seat, action, after: after.checkpoint() }
    }
}
