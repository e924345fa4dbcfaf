//! Replaying the entries of a journal.

use teahouse_rules::Seat;

use super::record::outcome_of;
use crate::entry::{Action, Entry, is_known_from_record};
use crate::journal::{Fault, is_word};
use crate::{Command, GameTime, Match, OfferKind, Refusal};

impl Match {
    /// Replays a line of a journal, without its checksum. The rules must allow the action, and it must lead to the
    /// recorded faces, position and outcome.
    ///
    /// # Errors
    /// The fault of the line. The match may be in an inconsistent state then and must be dropped.
    pub(crate) fn replay(&mut self, body: &str) -> Result<(), Fault> {
        let line = EntryLine::split(body).ok_or(Fault::NotAnEntry)?;
        if line.seq != self.revision + 1 {
            return Err(Fault::WrongNumber { expected: self.revision + 1 });
        }
        if line.at < self.time {
            return Err(Fault::TimeRunsBack);
        }
        if let Some((seat, flag)) = self.fallen_flag(line.at)
            && (line.verb != "flag" || line.at != flag)
        {
            return Err(Fault::AfterFlag { seat, flag });
        }
        let own_offer =
            self.offered(OfferKind::Draw).filter(|offer| line.seat.is_some_and(|seat| !offer.asked.contains(seat)));
        let action = match self.action_of_line(&line) {
            Ok(action) => {
                self.apply(line.at, line.seat, &action);
                action
            }
            Err(Fault::Refused(Refusal::TooLong { most })) => return Err(Fault::TooManyEntries { most }),
            Err(Fault::Refused(refusal)) if self.follows_record => {
                let seat = line.seat.ok_or(Fault::NotAnEntry)?;
                self.apply_recorded(&line, seat, refusal)?
            }
            Err(fault) => return Err(fault),
        };
        let entry = Entry { seq: line.seq, at: line.at, seat: line.seat, action, after: self.checkpoint() };
        if entry.to_string() == body {
            Ok(())
        } else if self.follows_record {
            self.stand_as_recorded(&entry, body, own_offer)
        } else {
            Err(Fault::Mismatch)
        }
    }

    fn action_of_line(&self, line: &EntryLine<'_>) -> Result<Action, Fault> {
        let Some(seat) = line.seat else {
            return match line.verb {
                "open-seal" => self.closing_action().ok_or(Fault::NotAnEntry),
                "conclude" => self.conclusion_of_line(line),
                verb => Err(self.unknown_entry(verb)),
            };
        };
        let command = match line.verb {
            "play" => {
                let mv = self.board_of(seat).position().parse_move(line.argument).map_err(|_| Fault::NotAnEntry)?;
                Command::Play(mv.mv)
            }
            "signal" => Command::Signal(line.argument.parse().map_err(|_| self.unknown_signal(line.argument))?),
            "open-seal" | "conclude" => return Err(Fault::NotAnEntry),
            verb => verb.parse().map_err(|_| self.unknown_entry(verb))?,
        };
        self.action_of(line.at, seat, command).map_err(Fault::Refused)
    }

    /// The result that a line has from a game record.
    fn conclusion_of_line(&self, line: &EntryLine<'_>) -> Result<Action, Fault> {
        let recorded = outcome_of(line.body).filter(|outcome| outcome.reason().is_some_and(is_known_from_record));
        self.conclusion(line.at, recorded.ok_or(Fault::NotAnEntry)?).map_err(Fault::Refused)
    }

    /// The fault of a signal with an unknown word.
    fn unknown_signal(&self, word: &str) -> Fault {
        if is_word(word) {
            Fault::UnknownEntry { verb: format!("signal {word}"), app: self.header.app.clone() }
        } else {
            Fault::NotAnEntry
        }
    }

    /// The fault of an entry with an unknown verb. A well-formed verb is one of a later version.
    fn unknown_entry(&self, verb: &str) -> Fault {
        if is_word(verb) {
            Fault::UnknownEntry { verb: verb.to_owned(), app: self.header.app.clone() }
        } else {
            Fault::NotAnEntry
        }
    }
}

/// The words of a line before its result. Their spelling is checked later: the entry is written again and compared.
pub(super) struct EntryLine<'a> {
    /// The whole line.
    pub(super) body: &'a str,
    pub(super) seq: u64,
    pub(super) at: GameTime,
    pub(super) seat: Option<Seat>,
    pub(super) verb: &'a str,
    pub(super) argument: &'a str,
}

impl<'a> EntryLine<'a> {
    fn split(body: &'a str) -> Option<Self> {
        let (action, _result) = body.split_once(" = ")?;
        let mut words = action.splitn(5, ' ');
        let seq = words.next()?.parse().ok()?;
        let at = GameTime(words.next()?.parse().ok()?);
        let seat = match words.next()? {
            "-" => None,
            number => Some(Seat(number.parse().ok()?)),
        };
        Some(Self { body, seq, at, seat, verb: words.next()?, argument: words.next().unwrap_or_default() })
    }
}
