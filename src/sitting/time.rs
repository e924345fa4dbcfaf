//! Game time: it goes on while a match is open to play, and stands still under a menu.

use bevy::prelude::*;
use teahouse_table::{GameTime, Saved};

use super::Sitting;
use crate::app::{AppSystems, Menu, Phase};

/// How often an unsaved match is tried to be saved again, in seconds.
const RETRY: f32 = 5.0;

/// The systems that let time pass: before anybody reads the match in a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SittingTime;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (pass.run_if(in_state(Phase::Playing).and_eager(in_state(Menu::None))), retry_save)
            .chain()
            .in_set(SittingTime)
            .in_set(AppSystems::Input)
            .run_if(resource_exists::<Sitting>),
    );
}

/// Real time, not the clamped time of motions: while nobody touches anything there are no frames, but people think.
fn pass(time: Res<Time<Real>>, mut sitting: ResMut<Sitting>, mut rest: Local<f64>) {
    let millis = time.delta_secs_f64() * 1000.0 + *rest;
    *rest = millis.fract();
    let GameTime(now) = sitting.time;
    // Nobody needs to redraw anything for this.
    sitting.bypass_change_detection().time = GameTime(now + millis as u64);
}

fn retry_save(time: Res<Time<Real>>, mut sitting: ResMut<Sitting>, mut waited: Local<f32>) {
    if *sitting.saved() == Saved::Everything {
        return;
    }
    *waited += time.delta_secs();
    if *waited >= RETRY {
        *waited = 0.0;
        sitting.open.retry_save();
    }
}
