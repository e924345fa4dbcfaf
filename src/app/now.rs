//! The clock of whoever waits while no frames are drawn.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};

/// The time since the game began, at the beginning of this frame.
///
/// Bevy's real time comes from the frame before: after a rest without frames it is late by the whole rest, and so would be
/// whatever was to happen at the end of it. So the clock is read here. Tests that set the time say what passes.
#[derive(Resource, Debug, Clone, Copy)]
pub struct Now {
    begun: Instant,
    passed: Duration,
}

impl Now {
    /// The time that has passed since the game began.
    #[must_use]
    pub const fn passed(&self) -> Duration {
        self.passed
    }

    /// The moment on the machine's clock.
    pub(crate) fn instant(&self, at: Duration) -> Instant {
        self.begun + at
    }
}

impl Default for Now {
    fn default() -> Self {
        Self { begun: Instant::now(), passed: Duration::ZERO }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Now>().add_systems(First, read.after(TimeSystems));
}

fn read(time: Res<Time<Real>>, strategy: Res<TimeUpdateStrategy>, mut now: ResMut<Now>) {
    let is_real = matches!(*strategy, TimeUpdateStrategy::Automatic);
    now.passed = if is_real { now.begun.elapsed() } else { time.elapsed() };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(strategy: TimeUpdateStrategy) -> Duration {
        let mut world = World::new();
        world.insert_resource(Time::<Real>::default());
        world.insert_resource(Now::default());
        world.insert_resource(strategy);
        world.run_system_cached(read).unwrap();
        world.resource::<Now>().passed()
    }

    #[test]
    fn time_passes_while_that_of_the_frames_stands_still() {
        assert!(passed(TimeUpdateStrategy::Automatic) > Duration::ZERO);
    }

    #[test]
    fn where_somebody_says_what_passes_nothing_else_does() {
        assert_eq!(passed(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1))), Duration::ZERO);
    }
}
