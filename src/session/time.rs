//! Game time, which stands still under a menu.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_table::{GameTime, Saved};

use super::disk::{Disk, Request};
use crate::core::{Activity, AppSystems, Clock, ClockSystems, Menu, Phase};
use crate::session::GameState;

/// How long after a failed write the next try follows.
const RETRY: Duration = Duration::from_secs(5);

/// The systems that advance game time, before any other system of a frame reads the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionTime;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Dwindled>()
        // Before the input of this frame: until then the state was that of the previous frame.
        .add_systems(
            First,
            pass.after(ClockSystems)
                .run_if(in_state(Phase::Playing).and_eager(in_state(Menu::None)))
                .run_if(resource_exists::<GameState>),
        )
        .add_systems(
            Update,
            retry_save.in_set(SessionTime).in_set(AppSystems::Input).run_if(resource_exists::<GameState>),
        );
}

/// A clock with little time has this many seconds left. Sent once a second.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dwindled(pub u32);

/// Adds the time since the previous frame, for the side that was to move then.
fn pass(clock: Res<Clock>, mut session: ResMut<GameState>, mut rest: Local<Duration>) {
    let passed = clock.gap() + *rest;
    let millis = passed.as_millis() as u64;
    *rest = passed - Duration::from_millis(millis);
    let GameTime(now) = session.time;
    // The passing of time alone redraws nothing.
    session.bypass_change_detection().time = GameTime(now.saturating_add(millis));
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
