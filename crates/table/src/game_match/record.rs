//! Entries of a journal that was begun under an earlier revision of the rules.
//!
//! A rule may be corrected between two versions. Then a move that was played may not be allowed any more, or a position that
//! went on may be a draw, and the other way round. The players played by the rules that they had: what they did, what was
//! shown and how the match stood after each entry is evidence, and stays true. So entry by entry, for a journal whose head
//! says an earlier [revision](teahouse_rules::Rules::revision) than this version plays by:
//!
//! - A step that these rules refuse is made all the same, if the pieces can make it and it leads to the recorded position.
//! - Where these rules give another outcome, the match stands as it was recorded: over with the recorded result, or going on.
//! - A draw that was claimed and a declaration that was made end the match as recorded.
//! - A position that differs cannot be followed: the piece that would stand there is not the one that was recorded. That entry
//!   is a [`Fault::OtherRules`], and the match can be opened up to it.
//!
//! A finished match of an earlier revision thus keeps its result, and an unfinished one goes on from where it stood, by the
//! rules of this version. [`Match::differs_since`] says where the two first differ. In a journal of this version's own
//! revision a difference is damage.
//!
//! The head keeps the revision under which the match was begun, and no entry tells from where on a later one was played by.
//! So a program of the earlier revision, given a match that was continued under the later one, takes an entry that its own
//! rules judge otherwise for damage.

use teahouse_rules::{Outcome, Seat};

use super::proposal::Proposal;
use super::replay::EntryLine;
use crate::entry::{Action, Entry, Standing};
use crate::journal::Fault;
use crate::{Header, Match, Refusal};

impl Match {
    /// Takes over how the match stood after an entry that these rules judge otherwise. The entry has been applied.
    ///
    /// # Errors
    /// When it is not only the outcome that differs.
    pub(super) fn stand_as_recorded(
        &mut self,
        entry: &Entry,
        body: &str,
        own_offer: Option<Proposal>,
    ) -> Result<(), Fault> {
        // Nothing else depends on the rules of the game.
        if !matches!(entry.action, Action::Play(_) | Action::Declare | Action::ClaimDraw(_)) {
            return Err(Fault::ComesToSomethingElse);
        }
        let outcome = outcome_of(body).ok_or(Fault::ComesToSomethingElse)?;
        let recorded = Entry { after: Standing { outcome, ..entry.after }, ..entry.clone() };
        if recorded.to_string() != body {
            return Err(self.other_rules());
        }
        if matches!(entry.action, Action::ClaimDraw(_)) {
            self.ended_by_players = Some(outcome);
        } else {
            self.game.stand_as_recorded(outcome);
        }
        if outcome.is_over() {
            self.lapse_offers(&mut Vec::new());
        } else {
            // The end that these rules see let it lapse.
            self.draw_offer = own_offer;
        }
        self.differs_since.get_or_insert(entry.seq);
        Ok(())
    }

    /// Does what a line says although these rules refuse it.
    ///
    /// # Errors
    /// When the pieces cannot do it, or the refusal has nothing to do with the rules of the game.
    pub(super) fn apply_recorded(
        &mut self,
        line: &EntryLine<'_>,
        seat: Seat,
        refusal: Refusal,
    ) -> Result<Action, Fault> {
        let ended = outcome_of(line.body).filter(|outcome| outcome.is_over());
        let action = match (line.verb, &refusal) {
            ("play", Refusal::Illegal(_)) if self.public().mover() == seat => {
                let mv = self.public().position().parse_move(line.argument).map_err(|_| Fault::NotAnEntry)?.mv;
                let (revealed, effects) = self.game.play_recorded(mv).map_err(|_| self.other_rules())?;
                self.revision += 1;
                self.played(seat, revealed, effects);
                Action::Play(revealed)
            }
            ("claim-draw", Refusal::NothingToClaim) => {
                let Some(Outcome::Draw { reason }) = ended else { return Err(Fault::ComesToSomethingElse) };
                self.revision += 1;
                self.ended_by_players = ended;
                Action::ClaimDraw(reason)
            }
            ("declare", Refusal::NothingToDeclare) => {
                self.game.stand_as_recorded(ended.ok_or(Fault::ComesToSomethingElse)?);
                self.revision += 1;
                Action::Declare
            }
            _ => return Err(Fault::Refused(refusal)),
        };
        self.time = line.at;
        self.differs_since.get_or_insert(line.seq);
        if self.outcome().is_over() {
            self.lapse_offers(&mut Vec::new());
        }
        Ok(action)
    }

    fn other_rules(&self) -> Fault {
        let Header { app, rules_revision, .. } = &self.header;
        Fault::OtherRules { app: app.clone(), revision: *rules_revision }
    }
}

/// The outcome that a line records.
fn outcome_of(body: &str) -> Option<Outcome> {
    let (_, came_of_it) = body.split_once(" = ")?;
    if came_of_it.contains(": ") { Outcome::at_end_of(came_of_it) } else { Some(Outcome::Ongoing) }
}
