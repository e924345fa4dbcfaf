//! The clock by which sounds are laid one after the other.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use std::time::Duration;

use super::AudioSystems;
use crate::app::AppSystems;

/// The time since sound began, at the beginning of this frame.
///
/// Bevy's real time comes from the frame before: after a rest without frames it is late by the whole rest, and so would be
/// the next phrase. So the clock is read here. Tests that set the time say what passes.
#[derive(Resource, Debug, Clone, Copy)]
pub(super) struct Now {
    begun: Instant,
    passed: Duration,
}

impl Now {
    pub(super) const fn passed(&self) -> Duration {
        self.passed
    }

    #[cfg(test)]
    pub(super) fn for_tests() -> Self {
        Self { begun: Instant::now(), passed: Duration::ZERO }
    }

    /// The moment on the machine's clock.
    pub(super) fn instant(&self, at: Duration) -> Instant {
        self.begun + at
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Now { begun: Instant::now(), passed: Duration::ZERO })
        .add_systems(Update, read.in_set(AppSystems::Sound).before(AudioSystems::Mix));
}

pub(super) fn read(time: Res<Time<Real>>, strategy: Res<TimeUpdateStrategy>, mut now: ResMut<Now>) {
    let is_real = matches!(*strategy, TimeUpdateStrategy::Automatic);
    now.passed = if is_real { now.begun.elapsed() } else { time.elapsed() };
}
