//! Game time. It passes while a match can be played and stands still under a menu.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use std::time::Duration;
use teahouse_table::{GameTime, Saved};

use super::Sitting;
use super::disk::{Disk, Request};
use crate::app::{Activity, AppSystems, Menu, Phase};

/// How long after a failed write the next try follows.
const RETRY: Duration = Duration::from_secs(5);

/// The systems that advance game time, before any other system of a frame reads the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SittingTime;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Step>().add_message::<Dwindled>().add_systems(
        Update,
        (
            measure,
            pass.run_if(in_state(Phase::Playing).and_eager(in_state(Menu::None))).run_if(resource_exists::<Sitting>),
            retry_save.run_if(resource_exists::<Sitting>),
        )
            .chain()
            .in_set(SittingTime)
            .in_set(AppSystems::Input),
    );
}

/// A whole second of a clock with little time has passed: so many seconds are left.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dwindled(pub u32);

/// The real time since the frame before.
#[derive(Resource, Debug, Default)]
struct Step(Duration);

/// Bevy's real time is that of the frame before. After a rest without frames the rest would count one frame late, against the
/// player who is then to move, so the clock is read here. Tests that set the time strategy decide what passes.
fn measure(
    time: Res<Time<Real>>,
    strategy: Res<TimeUpdateStrategy>,
    mut last: Local<Option<Instant>>,
    mut step: ResMut<Step>,
) {
    let now = Instant::now();
    let real = now.saturating_duration_since(last.replace(now).unwrap_or(now));
    step.0 = if matches!(*strategy, TimeUpdateStrategy::Automatic) { real } else { time.delta() };
}

fn pass(step: Res<Step>, mut sitting: ResMut<Sitting>, mut rest: Local<Duration>) {
    let passed = step.0 + *rest;
    let millis = passed.as_millis() as u64;
    *rest = passed - Duration::from_millis(millis);
    let GameTime(now) = sitting.time;
    // The passing of time alone redraws nothing.
    sitting.bypass_change_detection().time = GameTime(now.saturating_add(millis));
}

fn retry_save(
    step: Res<Step>,
    mut sitting: ResMut<Sitting>,
    mut disk: ResMut<Disk>,
    mut activity: ResMut<Activity>,
    mut waited: Local<Duration>,
) {
    let is_unsaved = *sitting.saved() != Saved::Everything;
    Activity::set(&mut activity, Activity::UNSAVED, is_unsaved);
    *waited = if is_unsaved { *waited + step.0 } else { Duration::ZERO };
    if *waited >= RETRY {
        *waited = Duration::ZERO;
        let table = sitting.bypass_change_detection();
        // An entry that is on its way takes everything with it.
        if !table.is_writing() && !table.pending.is_retrying {
            table.pending.is_retrying = true;
            disk.ask(Request::Retry { journal: table.journal });
        }
    }
}
