//! The main line of a record, played as a match.

use rand::Rng;
use teahouse_record::{Ending, Record, Score, Tag};
use teahouse_rules::banqi::Deal;
use teahouse_rules::{Game, Occupant, Public, Rules, Seat, SeatMap};

use super::clockwork::{self, Clockwork};
use super::fit::{self, RecordFit};
use super::result::{commands, known_from_record, lost_on_time};
use super::{Remark, controls};
use crate::entry::Entry;
use crate::journal::{head_text, push};
use crate::library::{cut, turns_text};
use crate::{Command, Match, MatchId, Player, Setup, SetupError, TimeControl};

/// A record as a match.
pub(super) struct Replayed {
    pub state: Match,
    /// The text of the journal.
    pub text: String,
    pub remarks: Vec<Remark>,
}

/// Plays the main line of a record, and gives the match its result.
pub(super) fn replay(record: &Record, id: MatchId, rng: &mut impl Rng) -> Result<Replayed, SetupError> {
    let RecordFit { rules, boards, steps } = fit::best(record);
    let public = boards.first();
    let mut remarks = Vec::new();
    if rules != *record.rules() {
        remarks.push(Remark::OtherRules { from: *record.rules(), to: rules });
    }
    let line = record.main_line();
    let is_complete = steps + 1 == line.len();
    let ending = record.ending().filter(|_| is_complete);
    let setup = setup(record, rules, &mut remarks);
    let deal = deal(record, public, rng, &mut remarks);
    let mut play = |controls: &dyn Fn(Seat) -> TimeControl| -> Result<Playing, SetupError> {
        let mut setup = setup.clone();
        setup.players = setup.players.map(|seat, player| Player { clock: controls(seat), ..player.clone() });
        let deal = deal.clone();
        let state = Match::with_deal(setup, id, rng, |start, rng| deal.unwrap_or_else(|| Deal::sample(start, rng)))?;
        Ok(Playing::of(state, record, steps, ending))
    };
    let with_clocks = match clocks(record) {
        Some(controls) => Some(play(&|seat| controls[seat])?),
        None => None,
    };
    let playing = match with_clocks {
        Some(playing) if playing.value(ending) == (steps, true) => playing,
        other => {
            let lost = ending.and_then(|ending| lost_on_time(&boards, ending, &clockwork::used(record)));
            let of_loser =
                |seat| lost.filter(|(loser, _)| *loser == seat).map_or(TimeControl::None, |(_, control)| control);
            let plain = play(&of_loser)?;
            match other {
                Some(playing) if playing.value(ending) >= plain.value(ending) => playing,
                Some(_) => {
                    remarks.push(Remark::ClocksLeftOut);
                    plain
                }
                None => plain,
            }
        }
    };
    let Playing { mut state, mut journal, played } = playing;
    if played + 1 < line.len() {
        remarks.push(Remark::StepsLeftOut { steps: line.len() - 1 - played });
        remarks.extend(record.ending().and_then(|ending| lost_result(&state, ending)));
    }
    remarks.extend(ending.filter(|_| played == steps).and_then(|ending| other_result(&state, ending)));
    if let Some(entry) = state.close() {
        journal.push(&entry);
    }
    Ok(Replayed { state, text: journal.text, remarks })
}

/// The clocks of a match by the time control of its record, if the record has times or no moves.
fn clocks(record: &Record) -> Option<SeatMap<TimeControl>> {
    let line = record.main_line();
    let has_times = line.len() == 1 || line.iter().any(|id| record.node(*id).time().is_some());
    controls::of_record(record).filter(|_| has_times)
}

/// The main line of a record as a match with these clocks.
struct Playing {
    state: Match,
    journal: Text,
    /// The number of its steps.
    played: usize,
}

impl Playing {
    /// Plays these steps, and gives the match the recorded result.
    fn of(mut state: Match, record: &Record, steps: usize, ending: Option<Ending>) -> Self {
        let mut journal = Text::of(&state);
        let (mut clockwork, mut played) = (Clockwork::default(), 0);
        for id in record.main_line() {
            let node = record.node(id);
            let (Some(step), Some(mover)) = (node.step(), clockwork::mover_of(state.boards(), record, id)) else {
                continue;
            };
            let at = clockwork.after(node.board(), node.time().map(millis));
            let Ok(entry) = state.perform(at, mover, Command::Play(step.mv)) else { break };
            journal.push(&entry);
            played += 1;
        }
        if let Some(ending) = ending.filter(|_| played == steps) {
            conclude(&mut state, &mut journal, &clockwork, ending);
        }
        Self { state, journal, played }
    }

    /// The number of its steps, and whether it ends as recorded.
    fn value(&self, ending: Option<Ending>) -> (usize, bool) {
        (self.played, ending.is_none_or(|ending| other_result(&self.state, ending).is_none()))
    }
}

/// Gives an unfinished match the recorded result.
fn conclude(state: &mut Match, journal: &mut Text, clockwork: &Clockwork, ending: Ending) {
    if state.outcome().is_over() {
        return;
    }
    let loser = ending.winner().map_or(Seat::FIRST, Seat::other);
    let after_last = clockwork.now().max(clockwork.began(loser).after(ending.time.map_or(0, millis)));
    if let Some(outcome) = known_from_record(state, ending) {
        state.conclude(after_last, outcome).iter().for_each(|entry| journal.push(entry));
        return;
    }
    for (seat, command) in commands(state, ending) {
        let moment = state.flag_at().filter(|_| command == Command::Flag).map_or(after_last, |(_, flag)| flag);
        if let Ok(entry) = state.perform(moment, seat, command) {
            journal.push(&entry);
        }
    }
}

/// The remark on a result that is not the recorded one. An ending without a reason leaves it open.
fn other_result(state: &Match, recorded: Ending) -> Option<Remark> {
    let entered = state.outcome();
    let is_same = match Ending::of(entered) {
        None => recorded.score == Score::Suspended,
        Some(own) => own.score == recorded.score && recorded.reason.is_none_or(|reason| own.reason == Some(reason)),
    };
    (!is_same).then_some(Remark::OtherResult { recorded, entered })
}

/// The remark on the recorded result of a match that lacks the last steps.
fn lost_result(state: &Match, recorded: Ending) -> Option<Remark> {
    let entered = state.outcome();
    let is_same = Ending::of(entered).map_or(Score::Suspended, |own| own.score) == recorded.score;
    (!is_same).then_some(Remark::ResultLeftOut { recorded, entered })
}

/// Players and start of the match.
fn setup(record: &Record, rules: Rules, remarks: &mut Vec<Remark>) -> Setup {
    let mut name = |tag: &Tag| {
        let full: String = record.tags().get(tag).unwrap_or_default().chars().filter(|c| !turns_text(*c)).collect();
        let name = cut(&full, MOST_OF_NAME);
        if name.len() < full.len() && !remarks.contains(&Remark::NameCut) {
            remarks.push(Remark::NameCut);
        }
        name.to_owned()
    };
    let players: SeatMap<Player> = rules.seats().map(|seat| Player::named(name(&Tag::Player(seat))));
    let second_start = record.second_start().copied();
    Setup { start: Some(*record.start()), second_start, players, ..Setup::new(rules, [""; 0]) }
}

/// The limit of a player's name in characters.
const MOST_OF_NAME: usize = 200;

/// The deal of a game of Banqi, after the steps that can be played. `None` if the game has none.
fn deal(record: &Record, public: &Public, rng: &mut impl Rng, remarks: &mut Vec<Remark>) -> Option<Deal> {
    let open = record.deal().and_then(|deal| Game::new(public.clone(), Some(deal.clone())).ok()?.deal().cloned());
    if open.is_some() {
        return open;
    }
    let position = public.position();
    let is_hidden = |position: &teahouse_rules::Position| {
        position.geometry().squares().filter(|square| position.at(*square) == Occupant::Hidden).count()
    };
    if is_hidden(public.start()) == 0 {
        return None;
    }
    let pieces = is_hidden(position);
    if pieces > 0 {
        remarks.push(Remark::Dealt { pieces });
    }
    Some(Deal::sample(public, rng))
}

/// Milliseconds, at most those of a time that no match reaches.
pub(super) fn millis(time: core::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The text of a journal while it is made.
struct Text {
    text: String,
    checksum: crate::journal::Checksum,
}

impl Text {
    fn of(state: &Match) -> Self {
        let (text, checksum) = head_text(state);
        Self { text, checksum }
    }

    fn push(&mut self, entry: &Entry) {
        self.checksum = push(&mut self.text, self.checksum, &entry.to_string());
    }
}
