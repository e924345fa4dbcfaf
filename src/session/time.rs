//! Game time, which stands still before the pieces are dealt, under a menu, while a question lies on the table, while the
//! player of a casual match looks back, while an entry waits for the disk, and, if the players want it, while another window has
//! the keyboard.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, ClockReading, GameTime, MatchId, Saved};

use super::disk::{Disk, Request};
use super::leave_answer::LeaveAnswer;
use super::sets::{ActSystems, SessionTime};
use crate::core::{Activity, AppSystems, Clock, ClockSystems, Menu, Phase, WakeAt, WakeSystems};
use crate::prefs::Settings;
use crate::session::{GameState, MatchSystems};

/// How long after a failed write the next try follows, and while the players wait for it under the question whether to leave.
const RETRY: Duration = Duration::from_secs(5);
const RETRY_UNDER_QUESTION: Duration = Duration::from_secs(1);

/// A longer gap between two frames is a sleep of the machine, which some machines' clocks count: even at rest a frame comes
/// once a minute.
const SLEEP: Duration = Duration::from_secs(90);

/// The delay after a clock's next change from which the machine counts as having slept.
const LATE: Duration = Duration::from_secs(10);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Dwindled>()
        .add_message::<PeriodBegun>()
        .init_resource::<Pauses>()
        .init_resource::<IsAway>()
        // Before the input of this frame: until then the state was that of the previous frame. The focus of the window is
        // already that of this frame.
        .add_systems(
            First,
            (begin_frame.run_if(resource_exists::<GameState>), pass.run_if(is_passing), leave)
                .chain()
                .after(ClockSystems),
        )
        .add_systems(
            Update,
            (
                retry_save.in_set(SessionTime).in_set(MatchSystems(AppSystems::Input)),
                (dwindle, count_periods).chain().in_set(AppSystems::Rules).after(ActSystems).run_if(is_passing),
            ),
        )
        .add_systems(Last, is_passing.pipe(wake).before(WakeSystems));
}

/// The seconds left on the running clock of a person, one to ten, sent once a second: until the flag falls, or of a period or a
/// turn.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dwindled {
    /// Whose clock it is.
    pub seat: Seat,
    /// The seconds.
    pub seconds: u32,
}

/// A period of byoyomi begins on the running clock of a person, because the main time or the period before has passed.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeriodBegun {
    /// Whose clock it is.
    pub seat: Seat,
    /// The number of the period, from 1.
    pub period: u32,
    /// The number of periods that the player began with.
    pub of: u32,
}

/// The reasons why game time waits for the screen. Each field belongs to one system.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Pauses {
    /// A question lies on the table, which the players answer in their own time.
    pub question: bool,
    /// The board is covered, or its pieces are being dealt.
    pub board: bool,
}

/// Whether another window has the keyboard, and game time stands still for it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
struct IsAway(bool);

/// Whether game time passes now.
#[derive(SystemParam, Debug)]
pub struct Passing<'w> {
    session: Option<Res<'w, GameState>>,
    phase: Option<Res<'w, State<Phase>>>,
    menu: Res<'w, State<Menu>>,
    pauses: Res<'w, Pauses>,
    away: Res<'w, IsAway>,
}

impl Passing<'_> {
    /// Whether game time passes: a match is played, and nothing that it waits for is there.
    pub fn is_passing(&self) -> bool {
        let is_played = self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Playing);
        // While the disk is slow, the board does not show the turn that ends the running time.
        let is_seen = self.session.as_ref().is_some_and(|session| {
            !session.waits_for_look_back() && !session.is_writing() && !session.is_looked_through()
        });
        is_played && is_seen && *self.menu.get() == Menu::None && *self.pauses == Pauses::default() && !self.away.0
    }

    /// Whether nothing but the deal keeps it from passing.
    pub fn waits_for_deal(&self) -> bool {
        self.pauses.board && *self.menu.get() == Menu::None
    }
}

fn is_passing(time: Passing) -> bool {
    time.is_passing()
}

/// The events of this frame have been collected, and those of the frame before when its time was taken.
fn begin_frame(clock: Res<Clock>, mut session: ResMut<GameState>) {
    let table = session.bypass_change_detection();
    (table.time_before, table.date) = (table.time, clock.date());
}

/// Adds the time since the previous frame, for the side that was to move then.
fn pass((clock, wake_at): (Res<Clock>, Res<WakeAt>), mut session: ResMut<GameState>, mut rest: Local<Duration>) {
    let is_late = wake_at.clocks.is_some_and(|change| clock.now() > change + LATE);
    if is_late || clock.gap() > SLEEP {
        return;
    }
    let passed = clock.gap() + *rest;
    let millis = passed.as_millis() as u64;
    *rest = passed - Duration::from_millis(millis);
    let GameTime(now) = session.time;
    // The passing of time alone redraws nothing.
    session.bypass_change_detection().time = GameTime(now.saturating_add(millis));
}

/// Takes up the focus of the window. Without a window, as in the gallery, there is none to lose.
fn leave(windows: Query<&Window>, settings: Res<Settings>, mut away: ResMut<IsAway>) {
    away.set_if_neq(IsAway(settings.clocks_wait && !has_focus(&windows)));
}

/// Whether a window of the game has the keyboard, or there is none.
pub(super) fn has_focus(windows: &Query<&Window>) -> bool {
    windows.is_empty() || windows.iter().any(|window| window.focused)
}

/// Has a frame drawn when a clock shows something else.
fn wake(In(is_passing): In<bool>, session: Option<Res<GameState>>, clock: Res<Clock>, mut wake_at: ResMut<WakeAt>) {
    let next = session.filter(|_| is_passing).and_then(|session| {
        let change = session.state.next_clock_change(session.time)?;
        Some(clock.now() + Duration::from_millis((change - session.time).millis()))
    });
    let with_next = WakeAt { clocks: next, ..*wake_at };
    wake_at.set_if_neq(with_next);
}

/// The clocks of people that run.
pub(super) fn running(session: &GameState) -> impl Iterator<Item = (Seat, ClockReading)> {
    let people = session.state.movers().iter().filter(move |seat| session.is_person(*seat));
    people.filter_map(move |seat| Some((seat, session.clock(seat)?)))
}

/// Counts the last ten seconds of each person.
pub(super) fn dwindle(
    session: Res<GameState>,
    mut dwindled: MessageWriter<Dwindled>,
    mut counted: Local<Vec<Dwindled>>,
) {
    let few = running(&session).filter_map(|(seat, reading)| {
        let left = match reading.phase {
            // Byoyomi follows the main time.
            ClockPhase::Main => reading.until_flag,
            ClockPhase::Byoyomi { .. } | ClockPhase::PerMove => reading.left,
        };
        let seconds = u32::try_from(left.div_ceil(1_000)).ok()?;
        (1..=10).contains(&seconds).then_some(Dwindled { seat, seconds })
    });
    let few: Vec<Dwindled> = few.collect();
    dwindled.write_batch(few.iter().copied().filter(|few| !counted.contains(few)));
    *counted = few;
}

/// The phase of a running clock in a turn.
#[derive(Debug, Clone, Copy)]
struct PhaseOfTurn {
    turn: (MatchId, Seat, usize),
    phase: ClockPhase,
}

/// Tells of each period that begins while the clock runs. What a clock shows when it begins to run is no news.
fn count_periods(session: Res<GameState>, mut begun: MessageWriter<PeriodBegun>, mut known: Local<Vec<PhaseOfTurn>>) {
    let id = session.state.header().id;
    let phase = |(seat, reading): (Seat, ClockReading)| PhaseOfTurn {
        turn: (id, seat, session.at(seat).view().ply()),
        phase: reading.phase,
    };
    let now: Vec<PhaseOfTurn> = running(&session).map(phase).collect();
    for PhaseOfTurn { turn, phase } in &now {
        let has_changed = known.iter().any(|before| before.turn == *turn && before.phase != *phase);
        if let (ClockPhase::Byoyomi { period, of }, true) = (*phase, has_changed) {
            begun.write(PeriodBegun { seat: turn.1, period, of });
        }
    }
    *known = now;
}

/// How long after a failed write the next try follows now.
pub(super) const fn retry_after(menu: Menu) -> Duration {
    if matches!(menu, Menu::Unsaved) { RETRY_UNDER_QUESTION } else { RETRY }
}

/// Tries again to save the match, and at once where the players ask for it.
fn retry_save(
    (clock, menu): (Res<Clock>, Res<State<Menu>>),
    mut answers: MessageReader<LeaveAnswer>,
    mut session: ResMut<GameState>,
    mut disk: ResMut<Disk>,
    mut activity: ResMut<Activity>,
    mut since: Local<Option<Duration>>,
) {
    let is_unsaved = *session.saved() != Saved::Everything || session.progress.lacks_touched;
    Activity::set(&mut activity, Activity::UNSAVED, is_unsaved);
    *since = is_unsaved.then(|| since.unwrap_or(clock.now()));
    let is_asked = answers.read().filter(|answer| **answer == LeaveAnswer::TryAgain).count() > 0;
    if since.take_if(|since| is_asked || clock.now() >= *since + retry_after(*menu.get())).is_some() {
        let table = session.bypass_change_detection();
        // An entry that is on its way takes everything with it.
        if !table.is_writing() && !table.writes.is_retrying {
            table.writes.is_retrying = true;
            disk.ask(Request::Retry { journal: table.journal });
        }
    }
}
