//! Seats matches at the table, and closes them when the table is left.
//!
//! A match is seated when its journal is open: until the disk has answered, the screen before the table stays.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rand::RngExt;
use teahouse_rules::{Seat, SeatMap};
use teahouse_table::series::{Series, Terms};
use teahouse_table::{Match, OpenError, Player, Recovery, Saved, Setup};

use super::act::WriteQueue;
use super::disk::{Disk, JournalId, Opened, Request};
use super::setup::MatchSetup;
use super::{Archive, Dice, Unfinished, UnfinishedMatch, archive};
use crate::core::worker::LONGEST_GOODBYE;
use crate::core::{AppSystems, Phase, Screen, Trouble};
use crate::i18n::Localization;
use crate::prefs::{Computers, Odds, Settings, Starts};
use crate::session::{GameState, disk, read_reason, seats, write_reason};

/// Asks for a match at the table.
#[derive(Message, Debug, Clone)]
pub enum Begin {
    /// A new match.
    New(MatchSetup),
    /// Another match of the same two players, with the first mover by [`MatchSetup::next_first`].
    Rematch,
    /// Goes on with the newest unfinished match.
    Continue,
    /// Goes on with a match of the library.
    Open {
        /// The name of its journal.
        journal: String,
        /// Whether the journal is damaged: the match goes on from before the damage.
        is_damaged: bool,
    },
    /// Shows a match of the library, or its good part. Its journal may be in the trash, and nothing is written.
    LookThrough {
        /// The name of its journal.
        journal: String,
    },
}

/// A match has come to the table. Board and HUD build everything anew.
#[derive(Message, Debug, Clone, Copy)]
pub struct Seated;

/// The systems that bring a match to the table.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BeginSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arriving>()
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<Begin>),
                (arrive, tell_unsaved, archive::take_found.run_if(not(in_state(Screen::Loading))))
                    .chain()
                    .run_if(disk::is_busy),
            )
                .chain()
                .in_set(BeginSystems)
                .in_set(AppSystems::Commands),
        )
        .add_systems(OnExit(Screen::Title), abandon)
        .add_systems(OnExit(Screen::Setup), abandon)
        .add_systems(OnExit(Screen::Library), abandon)
        .add_systems(OnExit(Screen::Table), (abandon, leave.run_if(resource_exists::<GameState>)).chain())
        .add_systems(Last, save_at_exit.run_if(on_message::<AppExit>));
}

/// The match whose journal is being made or opened.
#[derive(Resource, Debug, Default)]
pub struct Arriving(Option<Arrival>);

#[derive(Debug)]
struct Arrival {
    journal: JournalId,
    /// The name of the file that is opened; empty for a new one.
    name: String,
    /// Who sits where. `None` for a match that is continued, whose journal says it.
    placement: Option<Placement>,
    is_looked_through: bool,
}

/// Who sits where, in which series, and what the rematch is set up by.
#[derive(Debug)]
struct Placement {
    near: Seat,
    series: Series,
    setup: MatchSetup,
}

impl Arriving {
    /// Whether a match is on its way to the table.
    #[must_use]
    pub const fn is_awaited(&self) -> bool {
        self.0.is_some()
    }
}

/// Closes and unlocks the journal. The title shows the match before the disk has answered.
fn leave(
    mut commands: Commands,
    mut session: ResMut<GameState>,
    mut disk: ResMut<Disk>,
    mut unfinished: ResMut<Unfinished>,
) {
    session.close(&mut disk);
    if !session.is_looked_through {
        unfinished.set_if_neq(Unfinished(UnfinishedMatch::of(&session)));
    }
    commands.remove_resource::<GameState>();
}

/// Reports entries that could not be saved when the journal was closed.
fn tell_unsaved(mut disk: ResMut<Disk>, localization: Res<Localization>, mut trouble: MessageWriter<Trouble>) {
    while let Some(progress) = disk.take_closed() {
        if let Saved::FailedSince { error, .. } = progress.saved {
            let reason = localization.tr(&write_reason(&error));
            trouble.write(Trouble::new(localization.tr_args("trouble-left-unsaved", &[("reason", reason.into())])));
        }
    }
}

/// Writes all pending entries before the process ends.
fn save_at_exit(session: Option<ResMut<GameState>>, mut disk: ResMut<Disk>) {
    if let Some(mut session) = session {
        session.close(&mut disk);
    }
    if !disk.finish(LONGEST_GOODBYE) {
        warn!("the disk has not answered for {LONGEST_GOODBYE:?}: the last turns may not be saved");
    }
}

/// Drops the match that is being opened when the player leaves the screen. The journal of a new match is deleted.
fn abandon(mut arriving: ResMut<Arriving>, mut disk: ResMut<Disk>) {
    if let Some(Arrival { journal, placement, .. }) = arriving.0.take() {
        disk.ask(Request::Abandon { journal, is_new: placement.is_some() });
    }
}

/// The parts needed to begin a match.
#[derive(SystemParam)]
struct Beginner<'w> {
    archive: Res<'w, Archive>,
    disk: ResMut<'w, Disk>,
    dice: ResMut<'w, Dice>,
    localization: Res<'w, Localization>,
    settings: ResMut<'w, Settings>,
}

/// Turns a [`Begin`] into a request to the disk.
fn begin(
    mut wishes: MessageReader<Begin>,
    mut beginner: Beginner,
    (session, unfinished): (Option<Res<GameState>>, Res<Unfinished>),
    mut arriving: ResMut<Arriving>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(wish) = wishes.read().last() else { return };
    if arriving.is_awaited() {
        // The second click of a double click: the first match is already on its way.
        return;
    }
    let arrival = match (wish, &session, &unfinished.0) {
        (Begin::New(setup), None, _) => beginner.new_match(setup.clone()),
        (Begin::Rematch, Some(session), _) => beginner.rematch(session),
        (Begin::Continue, None, Some(unfinished)) => {
            Ok(beginner.open(unfinished.journal.clone(), unfinished.damage.is_some()))
        }
        (Begin::Open { journal, is_damaged }, None, _) => Ok(beginner.open(journal.clone(), *is_damaged)),
        (Begin::LookThrough { journal }, None, _) => Ok(beginner.read(journal.clone())),
        // The match is at the table already.
        (Begin::Rematch, None, _) | (Begin::Continue, _, None) | (_, Some(_), _) => return,
    };
    match arrival {
        Ok(arrival) => arriving.0 = Some(arrival),
        Err(sentence) => {
            trouble.write(Trouble::new(sentence));
        }
    }
}

/// Seats the match when its journal is open.
fn arrive(
    mut commands: Commands,
    mut arriving: ResMut<Arriving>,
    mut seated: MessageWriter<Seated>,
    mut beginner: Beginner,
    session: Option<ResMut<GameState>>,
    mut phase: Option<ResMut<NextState<Phase>>>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(journal) = arriving.0.as_ref().map(|arrival| arrival.journal) else { return };
    let Some(opened) = beginner.disk.take_opened(journal) else { return };
    let Some(Arrival { name, placement, is_looked_through, .. }) = arriving.0.take() else { return };
    let opened = match opened {
        Ok(opened) => opened,
        Err(error) => {
            trouble.write(Trouble::new(beginner.why_not_open(&error, &name, is_looked_through)));
            return;
        }
    };
    if let Some(key) = message_about_rules(&opened.state).filter(|_| !is_looked_through) {
        trouble.write(Trouble::new(beginner.localization.tr(key)));
    }
    if opened.recovery != Recovery::Intact {
        warn!("{name} was repaired: {:?}", opened.recovery);
    }
    let placement = placement.unwrap_or_else(|| beginner.placement_of(&opened.state));
    // The last match stays at the table until the next one is seated.
    if let Some(mut old) = session {
        old.close(&mut beginner.disk);
    }
    let session = GameState { is_looked_through, ..GameState::new(journal, opened, placement) };
    if beginner.settings.near_seat != session.near.0 && !is_looked_through {
        beginner.settings.near_seat = session.near.0;
    }
    commands.insert_resource(session);
    commands.set_state_if_neq(Screen::Table);
    if let Some(phase) = &mut phase {
        NextState::set_if_neq(phase, Phase::Playing);
    }
    seated.write(Seated);
}

/// The key of the message for a match that began under earlier rules.
fn message_about_rules(state: &Match) -> Option<&'static str> {
    if let Some(entry) = state.differs_since() {
        info!("the corrected rules judge entry {entry} of the match otherwise than its journal");
    }
    let continues_under_corrected_rules = state.has_corrected_rules() && !state.outcome().is_over();
    continues_under_corrected_rules.then_some("trouble-rules-corrected")
}

impl GameState {
    fn new(journal: JournalId, opened: Opened, Placement { near, series, setup }: Placement) -> Self {
        let Opened { state, time, progress, .. } = opened;
        Self {
            time,
            near_party: series.party_at(near),
            computers: Computers(seats::levels(&state)),
            state: *state,
            journal,
            progress,
            writes: WriteQueue::default(),
            near,
            series,
            setup,
            past: None,
            is_looked_through: false,
        }
    }
}

/// The keys of the default names.
const NEAR_NAME: &str = "default-name-near";
const FAR_NAME: &str = "default-name-far";

impl Beginner<'_> {
    /// The name as entered, or the usual one if the field is empty.
    fn named(&self, name: &str, usual: &str) -> String {
        if name.trim().is_empty() { self.localization.tr(usual) } else { name.trim().to_owned() }
    }

    fn new_match(&mut self, mut setup: MatchSetup) -> Result<Arrival, String> {
        setup = setup.seen_by_person();
        let seats = setup.seats();
        setup.names = setup.names.map(|seat, name| match setup.computers.0[seat] {
            None => self.named(name, if seats.party(Seat::FIRST).contains(seat) { NEAR_NAME } else { FAR_NAME }),
            Some(level) => self.localization.tr(&format!("level-{}", level.key())),
        });
        let near_first = match setup.starts {
            Starts::Near => true,
            Starts::Far => false,
            Starts::Lot => self.dice.0.random_bool(0.5),
        };
        let near = if near_first { Seat::FIRST } else { Seat::SECOND };
        let names = setup.names.seen_from(seats, near);
        let custom = setup.next_first(|| self.dice.0.random());
        self.sit_down(setup, Series::new(seats, names).with_next_first(custom), near)
    }

    fn rematch(&mut self, session: &GameState) -> Result<Arrival, String> {
        // The players of a series may change seats after a match. The near player stays near.
        let near = if session.change_seats() { session.near.other() } else { session.near };
        self.sit_down(session.setup.clone(), session.series.clone(), near)
    }

    fn sit_down(&mut self, setup: MatchSetup, series: Series, near: Seat) -> Result<Arrival, String> {
        let seats = setup.seats();
        let players = series.names().map(|seat, name| {
            let place = seats.seen_from(near, seat);
            let computer = setup.computers.0[place].map(|level| level.key().to_owned());
            let (undo, clock) = (setup.undo[place], setup.clocks[place]);
            Player { name: (*name).to_owned(), computer, undo, clock, time_left: None }
        });
        let score = series.score(series.party_at(Seat::FIRST));
        let (rules, start, terms) = (setup.rules, setup.start(), Terms::default());
        let choice = Setup { rules, start, players, score, terms };
        let state =
            Match::new(choice, &mut self.dice.0).map_err(|error| self.sentence("trouble-begin", error.to_string()))?;
        let journal = self.disk.new_journal();
        self.disk.ask(Request::Create { journal, storage: self.archive.0.clone(), state: Box::new(state) });
        let placement = Some(Placement { near, series, setup });
        Ok(Arrival { journal, name: String::new(), placement, is_looked_through: false })
    }

    fn open(&mut self, name: String, is_damaged: bool) -> Arrival {
        let journal = self.disk.new_journal();
        self.disk.ask(Request::Open { journal, storage: self.archive.0.clone(), name: name.clone(), is_damaged });
        Arrival { journal, name, placement: None, is_looked_through: false }
    }

    fn read(&mut self, name: String) -> Arrival {
        let journal = self.disk.new_journal();
        self.disk.ask(Request::Read { journal, storage: self.archive.0.clone(), name: name.clone() });
        Arrival { journal, name, placement: None, is_looked_through: true }
    }

    fn why_not_open(&self, error: &OpenError, name: &str, is_looked_through: bool) -> String {
        match error {
            OpenError::Storage(error) => {
                let reason = if is_looked_through { read_reason(error) } else { write_reason(error) };
                self.sentence("trouble-open", self.localization.tr(&reason))
            }
            OpenError::Damaged(damage) => archive::sentence_of_damage(damage, name, &self.localization),
        }
    }

    /// Who sits where in a match that is continued.
    fn placement_of(&mut self, state: &Match) -> Placement {
        let (seats, players) = (state.seats(), &state.header().players);
        let (names, computers) = (players.map(|_, player| player.name.clone()), Computers(seats::levels(state)));
        let near = self.near_seat(&names, &computers);
        // A rematch is played by the same rules, whatever was chosen since.
        let (rules, odds) = (*state.rules(), Odds::of(state.rules(), state.public().start()));
        let starts = if seats.party(Seat::FIRST).contains(near) { Starts::Near } else { Starts::Far };
        let next = self.settings.next;
        let setup = MatchSetup {
            names: names.seen_from(seats, near),
            computers: Computers(computers.0.seen_from(seats, near)),
            starts,
            next,
            rules,
            odds,
            undo: players.map(|_, player| player.undo).seen_from(seats, near),
            clocks: players.map(|_, player| player.clock).seen_from(seats, near),
        };
        let custom = setup.next_first(|| self.dice.0.random());
        let series = Series::resume(seats, names, state.header().score).with_next_first(custom);
        Placement { near, series, setup }
    }

    /// The near seat, which the journal does not store: that of the only person, or of the person with the near player's name. If
    /// none or several have it, the players sit as before.
    fn near_seat(&self, names: &SeatMap<String>, computers: &Computers) -> Seat {
        let near_name = self.named(&self.settings.near_name, NEAR_NAME);
        let mut of_name = names.iter().filter(|(_, name)| **name == near_name).map(|(seat, _)| seat);
        let only_of_name = of_name.next().filter(|_| of_name.next().is_none());
        let last = usize::from(self.settings.near_seat).min(names.count() - 1);
        computers.only_person().or(only_of_name).unwrap_or(Seat(last as u8))
    }

    fn sentence(&self, key: &str, reason: String) -> String {
        self.localization.tr_args(key, &[("reason", reason.into())])
    }
}

#[cfg(test)]
mod tests {
    use teahouse_table::testing::read_by_revision;

    use super::*;

    const UNFINISHED: &[u8] = include_bytes!("../../crates/table/tests/golden/0.1/xiangqi-wxf-unfinished.teahouse");
    const RESIGNED: &[u8] = include_bytes!("../../crates/table/tests/golden/0.1/xiangqi-wxf-resigned.teahouse");

    #[test]
    fn a_match_that_goes_on_by_corrected_rules_has_a_sentence() {
        let news = |file, revision| message_about_rules(&read_by_revision(file, revision).unwrap().state);
        assert_eq!(news(UNFINISHED, 1), None, "its own rules");
        assert_eq!(news(UNFINISHED, 2), Some("trouble-rules-corrected"));
        assert_eq!(news(RESIGNED, 2), None, "a match that is over does not go on");
    }
}
