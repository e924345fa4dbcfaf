//! Entries of a journal that began with an earlier revision of the rules.
//!
//! A rule may be corrected between two versions. A recorded move may then be illegal, or a recorded position may be a
//! draw, and vice versa. The record stands: moves, faces and outcomes are as the players saw them. A journal whose head
//! has an earlier [revision](teahouse_rules::Rules::revision) than this version is therefore read so:
//!
//! - A step that these rules refuse is made, if the pieces can make it and it leads to the recorded position.
//! - Where these rules give another outcome, the recorded outcome stands.
//! - A claim of a draw, a declaration and the fall of a flag end the match as recorded.
//! - A step that leads to another position than the recorded one is a [`Fault::OtherRules`]. The match can be opened up
//!   to it.
//!
//! So a finished match keeps its result, and an unfinished one continues from its last position by the rules of this
//! version. [`Match::differs_since`] is the first entry that differs. In a journal of this version's own revision a
//! difference is damage.
//!
//! The head keeps the revision with which the match began, and no entry records the change to a later one. So a program
//! of the earlier revision may report damage in a match that was continued under the later one.

use teahouse_rules::{Outcome, Seat};

use super::offers::PendingOffer;
use super::replay::EntryLine;
use crate::entry::{Action, Checkpoint, Entry};
use crate::journal::Fault;
use crate::{Header, Match, OfferKind, Refusal};

impl Match {
    /// Adopts the recorded outcome of an entry for which these rules give another one. The entry has been applied.
    ///
    /// # Errors
    /// More than the outcome differs.
    pub(super) fn stand_as_recorded(
        &mut self,
        entry: &Entry,
        body: &str,
        own_offer: Option<PendingOffer>,
    ) -> Result<(), Fault> {
        // No other action depends on the rules of the game.
        if !matches!(entry.action, Action::Play(_) | Action::Declare | Action::ClaimDraw(_) | Action::Flag) {
            return Err(Fault::Mismatch);
        }
        let outcome = outcome_of(body).ok_or(Fault::Mismatch)?;
        let recorded = Entry { after: Checkpoint { outcome, ..entry.after }, ..entry.clone() };
        if recorded.to_string() != body {
            return Err(self.other_rules());
        }
        if matches!(entry.action, Action::ClaimDraw(_) | Action::Flag) {
            self.ended_by_players = Some(outcome);
        } else {
            self.game.stand_as_recorded(outcome);
        }
        if outcome.is_over() {
            self.lapse_all(&mut Vec::new());
        } else {
            // The offer lapsed at the end that these rules have found.
            self.offers[OfferKind::Draw as usize] = own_offer;
        }
        self.differs_since.get_or_insert(entry.seq);
        Ok(())
    }

    /// Applies a recorded action that these rules refuse.
    ///
    /// # Errors
    /// The pieces cannot make the move, or the refusal does not depend on the rules of the game.
    pub(super) fn apply_recorded(
        &mut self,
        line: &EntryLine<'_>,
        seat: Seat,
        refusal: Refusal,
    ) -> Result<Action, Fault> {
        self.pass_time(line.at);
        let ended = outcome_of(line.body).filter(|outcome| outcome.is_over());
        let action = match (line.verb, &refusal) {
            ("play", Refusal::Illegal(_)) if self.board_of(seat).mover() == seat => {
                let mv = self.board_of(seat).position().parse_move(line.argument).map_err(|_| Fault::NotAnEntry)?.mv;
                let (revealed, effects) = self.game.play_recorded(seat, mv).map_err(|_| self.other_rules())?;
                self.revision += 1;
                self.played(seat, revealed, effects);
                Action::Play(revealed)
            }
            ("claim-draw", Refusal::NothingToClaim | Refusal::ClaimFails { .. }) => {
                let Some(Outcome::Draw { reason }) = ended else { return Err(Fault::Mismatch) };
                self.revision += 1;
                self.ended_by_players = ended;
                Action::ClaimDraw(reason)
            }
            ("declare", Refusal::NothingToDeclare) => {
                self.game.stand_as_recorded(ended.ok_or(Fault::Mismatch)?);
                self.revision += 1;
                Action::Declare
            }
            _ => return Err(Fault::Refused(refusal)),
        };
        self.differs_since.get_or_insert(line.seq);
        if self.outcome().is_over() {
            self.lapse_all(&mut Vec::new());
        }
        Ok(action)
    }

    fn other_rules(&self) -> Fault {
        let Header { app, rules_revision, .. } = &self.header;
        Fault::OtherRules { app: app.clone(), revision: *rules_revision }
    }
}

/// The outcome that a line records.
pub(super) fn outcome_of(body: &str) -> Option<Outcome> {
    let (_, result) = body.split_once(" = ")?;
    if result.contains(": ") { Outcome::at_end_of(result) } else { Some(Outcome::Ongoing) }
}
