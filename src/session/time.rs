//! Game time, which stands still under a menu, while a question lies on the table, and while the player looks back.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, GameTime, Saved};

use super::act::ActSystems;
use super::disk::{Disk, Request};
use crate::core::trace::TraceSystems;
use crate::core::{Activity, AppSystems, Clock, ClockSystems, Menu, Phase, WakeAt};
use crate::session::GameState;

/// How long after a failed write the next try follows.
const RETRY: Duration = Duration::from_secs(5);

/// A longer gap between two frames is a sleep of the machine, which some machines' clocks count: even at rest a frame comes
/// once a minute.
const SLEEP: Duration = Duration::from_secs(90);

/// The systems that advance game time, before any other system of a frame reads the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionTime;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Dwindled>()
        .init_resource::<QuestionOnTable>()
        // Before the input of this frame: until then the state was that of the previous frame.
        .add_systems(First, pass.after(ClockSystems).run_if(is_passing))
        .add_systems(
            Update,
            (
                retry_save.in_set(SessionTime).in_set(AppSystems::Input).run_if(resource_exists::<GameState>),
                dwindle.in_set(AppSystems::Rules).after(ActSystems).run_if(is_passing),
            ),
        )
        .add_systems(Last, is_passing.pipe(wake).before(TraceSystems));
}

/// A clock has so many seconds left, at most ten: of all its time, or of a period or a turn. Sent once a second.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dwindled(pub u32);

/// Whether a question lies on the table, which the players answer in their own time.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct QuestionOnTable(pub bool);

/// Whether game time passes.
fn is_passing(
    session: Option<Res<GameState>>,
    (phase, menu): (Option<Res<State<Phase>>>, Res<State<Menu>>),
    question: Res<QuestionOnTable>,
) -> bool {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    let is_seen = session.is_some_and(|session| !session.is_looking_back() && !session.is_looked_through());
    is_played && is_seen && *menu.get() == Menu::None && !question.0
}

/// Adds the time since the previous frame, for the side that was to move then.
fn pass(clock: Res<Clock>, mut session: ResMut<GameState>, mut rest: Local<Duration>) {
    if clock.gap() > SLEEP {
        return;
    }
    let passed = clock.gap() + *rest;
    let millis = passed.as_millis() as u64;
    *rest = passed - Duration::from_millis(millis);
    let GameTime(now) = session.time;
    // The passing of time alone redraws nothing.
    session.bypass_change_detection().time = GameTime(now.saturating_add(millis));
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

/// Counts the last ten seconds of a person.
fn dwindle(session: Res<GameState>, mut dwindled: MessageWriter<Dwindled>, mut counted: Local<Option<(Seat, u32)>>) {
    let few = session.state.movers().iter().filter(|seat| session.is_person(*seat)).find_map(|seat| {
        let reading = session.clock(seat)?;
        let left = match reading.phase {
            // Byoyomi follows the main time.
            ClockPhase::Main => reading.until_flag,
            ClockPhase::Byoyomi { .. } | ClockPhase::PerMove => reading.left,
        };
        let seconds = u32::try_from(left.div_ceil(1_000)).ok()?;
        (1..=10).contains(&seconds).then_some((seat, seconds))
    });
    if std::mem::replace(&mut *counted, few) != few
        && let Some((_, seconds)) = few
    {
        dwindled.write(Dwindled(seconds));
    }
}

fn retry_save(
    clock: Res<Clock>,
    mut session: ResMut<GameState>,
    mut disk: ResMut<Disk>,
    mut activity: ResMut<Activity>,
    mut since: Local<Option<Duration>>,
) {
    let is_unsaved = *session.saved() != Saved::Everything;
    Activity::set(&mut activity, Activity::UNSAVED, is_unsaved);
    *since = is_unsaved.then(|| since.unwrap_or(clock.now()));
    if since.take_if(|since| clock.now() >= *since + RETRY).is_some() {
        let table = session.bypass_change_detection();
        // An entry that is on its way takes everything with it.
        if !table.is_writing() && !table.writes.is_retrying {
            table.writes.is_retrying = true;
            disk.ask(Request::Retry { journal: table.journal });
        }
    }
}
