//! Seats matches at the table, and closes them when the table is left.
//!
//! A match is seated when its journal is open: until the disk has answered, the screen before the table stays.

use std::time::SystemTime;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rand::RngExt;
use teahouse_rules::Seat;
use teahouse_table::series::{self, Lot, Lots, Next, Score};
use teahouse_table::{Match, OpenError, Player, Recovery, Setup};

use super::disk::{Disk, Opened, Request};
use super::journal_id::JournalId;
use super::reasons::why_left_out;
use super::setup::MatchSetup;
use super::unsaved::UnsavedRecords;
use super::write_queue::WriteQueue;
use super::{Archive, BeginSystems, Dice, Tree, Unfinished, archive};
use crate::core::{AppSystems, Clock, Phase, Screen, Trouble};
use crate::i18n::Localization;
use crate::prefs::{Computer, Computers, Settings, Starts};
use crate::session::{GameState, disk, read_reason, seats, write_reason};

mod leave;
mod names;

use leave::{abandon, leave, save_at_exit, tell_unsaved};
pub(crate) use names::WAITING_NAMES;
use names::{FAR_NAME, NEAR_NAME};

/// Asks for a match at the table.
#[derive(Message, Debug, Clone)]
pub enum Begin {
    /// A new match.
    New(MatchSetup),
    /// A new match from the position that is seen of the match at the table, which gives way to it.
    PlayOn(MatchSetup),
    /// The match [that follows](series::next) the finished one at the table.
    Rematch,
    /// Goes on with the newest unfinished match, or with the series of the newest match.
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

/// A match has come to the table. Board and HUD rebuild everything.
#[derive(Message, Debug, Clone, Copy)]
pub struct Seated;

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
        .add_systems(OnExit(Screen::Editor), abandon)
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
    purpose: OpenPurpose,
}

/// The purpose of a match whose journal is open.
#[derive(Debug, Clone, PartialEq, Eq)]
enum OpenPurpose {
    /// A new match is played, with this seat at the lower edge.
    New(Seat),
    /// The match goes on.
    GoOn,
    /// The match is looked through.
    LookThrough,
    /// The match has ended, and the next one of its series is begun.
    Follow,
}

impl Arriving {
    /// Whether a match is on its way to the table.
    #[must_use]
    pub const fn is_awaited(&self) -> bool {
        self.0.is_some()
    }
}

/// The parts needed to begin a match.
#[derive(SystemParam)]
struct Beginner<'w> {
    unsaved: Res<'w, UnsavedRecords>,
    archive: Res<'w, Archive>,
    clock: Res<'w, Clock>,
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
        (Begin::New(setup), None, _) | (Begin::PlayOn(setup), Some(_), _) => beginner.new_match(setup.clone()),
        (Begin::Rematch, Some(session), _) if !session.is_looked_through => match series::next(session.state()) {
            Some(next) => beginner.next_match(next, session.near),
            None => return,
        },
        (Begin::Continue, None, Some(unfinished)) => Ok(if unfinished.is_over {
            beginner.read(unfinished.journal.clone(), OpenPurpose::Follow)
        } else {
            beginner.open(unfinished.journal.clone(), unfinished.damage.is_some())
        }),
        (Begin::Open { journal, is_damaged }, None, _) => Ok(beginner.open(journal.clone(), *is_damaged)),
        (Begin::LookThrough { journal }, None, _) => Ok(beginner.read(journal.clone(), OpenPurpose::LookThrough)),
        // The match is at the table already.
        (Begin::Rematch | Begin::PlayOn(_), None, _) | (Begin::Continue, _, None) | (_, Some(_), _) => return,
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
    let Some(Arrival { name, purpose, .. }) = arriving.0.take() else { return };
    let mut opened = match opened {
        Ok(opened) => opened,
        Err(error) => {
            trouble.write(Trouble::new(beginner.why_not_open(
                &error,
                &name,
                matches!(purpose, OpenPurpose::LookThrough | OpenPurpose::Follow),
            )));
            return;
        }
    };
    if purpose == OpenPurpose::Follow {
        match beginner.follow(&opened.state) {
            Ok(arrival) => arriving.0 = arrival,
            Err(sentence) => _ = trouble.write(Trouble::new(sentence)),
        }
        return;
    }
    let is_looked_through = purpose == OpenPurpose::LookThrough;
    if let (Some(record), Some(unsaved)) = (&mut opened.record, beginner.unsaved.of(&name)) {
        **record = unsaved.clone();
    }
    if let Some(key) = message_about_rules(&opened.state).filter(|_| !is_looked_through) {
        trouble.write(Trouble::new(beginner.localization.tr(key)));
    }
    if let Some(reason) = &opened.left_out {
        trouble.write(Trouble::new(why_left_out(reason, &beginner.localization)));
    }
    if opened.recovery != Recovery::Intact {
        warn!("{name} was repaired: {:?}", opened.recovery);
    }
    let near = match purpose {
        OpenPurpose::New(near) => near,
        OpenPurpose::GoOn | OpenPurpose::LookThrough | OpenPurpose::Follow => beginner.near_seat(&opened.state),
    };
    // The last match stays at the table until the next one is seated.
    if let Some(mut old) = session {
        old.close(&mut beginner.disk);
    }
    let date = beginner.clock.date();
    let session = GameState { is_looked_through, ..GameState::new(journal, opened, near, date) };
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
    fn new(journal: JournalId, opened: Opened, near: Seat, date: SystemTime) -> Self {
        let Opened { state, time, touched, progress, record, .. } = opened;
        let tree = record.map(|record| Box::new(Tree::new(*record, state.boards())));
        Self {
            time,
            time_before: time,
            date,
            computers: Computers(seats::computers(&state)),
            state: *state,
            journal,
            progress,
            writes: WriteQueue::default(),
            near,
            touched,
            past: None,
            is_arbiters: false,
            is_looked_through: false,
            tree,
        }
    }
}

impl Beginner<'_> {
    /// The name as entered, or the usual one if the field is empty.
    fn named(&self, name: &str, usual: &str) -> String {
        if name.trim().is_empty() { self.localization.tr(usual) } else { name.trim().to_owned() }
    }

    fn new_match(&mut self, setup: MatchSetup) -> Result<Arrival, String> {
        let setup = setup.seen_by_person();
        let seats = setup.seats();
        let lot = (setup.starts == Starts::Lot).then(|| Lot::throw(Lots::of(&setup.rules), &mut self.dice.0));
        let near_first = match setup.starts {
            Starts::Near => true,
            Starts::Far => false,
            // The lot is thrown for the near player.
            Starts::Lot => lot.as_ref().is_some_and(Lot::thrower_begins),
        };
        let near = setup.near_seat(near_first);
        let players = seats.map(|seat| self.player(&setup, seats.seen_from(near, seat)));
        let waiting = setup.waiting().zip(WAITING_NAMES).map(|(name, usual)| Player {
            undo: setup.undo[Seat::FIRST],
            clock: setup.clocks[Seat::FIRST],
            ..Player::named(self.named(name, usual))
        });
        let waiting: Vec<Player> = waiting.collect();
        let terms = setup.terms(waiting, || self.dice.0.random());
        let (rules, strict) = (setup.rules_in_play(), setup.strict);
        let (start, second_start) = (setup.start(), setup.second_from);
        let miscalls = setup.miscalls.filter(|_| players.values().any(|player| !player.sight.sees_faces()));
        let (score, begun) = (Score::default(), None);
        let choice = Setup { rules, start, second_start, players, score, terms, strict, miscalls, lot, begun };
        self.sit_down(choice, near)
    }

    /// The player of a place, as the near player sees it.
    fn player(&self, setup: &MatchSetup, place: Seat) -> Player {
        let is_near = setup.seats().party(Seat::FIRST).contains(place);
        let computer = setup.computers.0[place];
        let usual = match (is_near, place) {
            (true, Seat::FIRST) => NEAR_NAME,
            (false, Seat::SECOND) => FAR_NAME,
            // Partners are named as people who wait are.
            (false, _) => WAITING_NAMES[0],
            (true, _) => WAITING_NAMES[1],
        };
        let name = match computer {
            None => self.named(&setup.names[place], usual),
            Some(Computer::Level(level)) => self.localization.tr(&format!("level-{}", level.key())),
            Some(Computer::Engine(id)) => {
                self.settings.engines.get(id).map(|engine| engine.name.clone()).unwrap_or_default()
            }
        };
        let computer = computer.map(|computer| computer.to_string());
        let (undo, clock, sight) = (setup.undo[place], setup.clocks[place], setup.sight(place));
        Player { name, computer, undo, clock, time_left: None, sight }
    }

    /// The match after one in which the near player had this seat.
    fn next_match(&mut self, next: Next, near: Seat) -> Result<Arrival, String> {
        // The players may change seats, and the near player stays near. A challenger takes the place of the player who leaves.
        let near = next.seat_of(near).or_else(|| next.seat_of(near.other()).map(Seat::other)).unwrap_or(near);
        self.sit_down(next.setup, near)
    }

    /// The next match of the series of one that has ended.
    fn follow(&mut self, state: &Match) -> Result<Option<Arrival>, String> {
        let near = self.near_seat(state);
        series::next(state).map(|next| self.next_match(next, near)).transpose()
    }

    fn sit_down(&mut self, mut choice: Setup, near: Seat) -> Result<Arrival, String> {
        if let Some(challengers) = &mut choice.terms.challengers {
            challengers.set_near(near);
        }
        choice.begun = Some(self.clock.date());
        let state =
            Match::new(choice, &mut self.dice.0).map_err(|error| self.sentence("trouble-begin", error.to_string()))?;
        let journal = self.disk.new_journal();
        self.disk.ask(Request::Create { journal, storage: self.archive.0.clone(), state: Box::new(state) });
        Ok(Arrival { journal, name: String::new(), purpose: OpenPurpose::New(near) })
    }

    fn open(&mut self, name: String, is_damaged: bool) -> Arrival {
        let journal = self.disk.new_journal();
        self.disk.ask(Request::Open { journal, storage: self.archive.0.clone(), name: name.clone(), is_damaged });
        Arrival { journal, name, purpose: OpenPurpose::GoOn }
    }

    fn read(&mut self, name: String, purpose: OpenPurpose) -> Arrival {
        let journal = self.disk.new_journal();
        self.disk.ask(Request::Read { journal, storage: self.archive.0.clone(), name: name.clone() });
        Arrival { journal, name, purpose }
    }

    fn why_not_open(&self, error: &OpenError, name: &str, is_read_only: bool) -> String {
        match error {
            OpenError::Storage(error) => {
                let reason = if is_read_only { read_reason(error) } else { write_reason(error) };
                self.sentence("trouble-unopened", self.localization.tr(&reason))
            }
            OpenError::Damaged(damage) => archive::sentence_of_damage(damage, name, &self.localization),
        }
    }

    /// The near seat. Among challengers the journal has it, because their places do not follow the names of the set-up: a challenger
    /// takes the place of the player who leaves. In another match it is that of the only person, or of the person with the near
    /// player's name. If none or several have it, and in older journals of challengers, the players sit as before.
    fn near_seat(&self, state: &Match) -> Seat {
        let (names, computers) = (&state.header().players, Computers(seats::computers(state)));
        let near_name = self.named(&self.settings.near_name, NEAR_NAME);
        let mut of_name = names.iter().filter(|(_, player)| player.name == near_name).map(|(seat, _)| seat);
        let only_of_name = of_name.next().filter(|_| of_name.next().is_none());
        let only_of_name = only_of_name.filter(|_| state.header().terms.challengers.is_none());
        let last = usize::from(self.settings.near_seat).min(names.count() - 1);
        let challengers = state.header().terms.challengers.as_ref();
        let kept = challengers.and_then(series::Challengers::near);
        kept.or_else(|| computers.only_person()).or(only_of_name).unwrap_or(Seat(last as u8))
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
