//! The moments at which a resting game draws a frame again.

use std::time::Duration;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WakeAt>();
}

/// The moments by [`Clock::now`](super::Clock::now) at which a frame is drawn even at rest, since a system has something to do
/// then. Each field belongs to one system.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct WakeAt {
    /// The show behind the title goes on.
    pub show: Option<Duration>,
    /// A clock of the match shows something else, or its flag falls.
    pub clocks: Option<Duration>,
}

impl WakeAt {
    /// The time until the earliest moment. A moment that has come brings no other frame: what is due happens in this one.
    pub(crate) fn left(self, now: Duration) -> Option<Duration> {
        let moments = [self.show, self.clocks].into_iter().flatten();
        moments.filter_map(|at| at.checked_sub(now)).filter(|left| !left.is_zero()).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_that_has_passed_asks_for_no_frame() {
        let second = Duration::from_secs(1);
        assert_eq!(WakeAt { show: Some(second), clocks: None }.left(second), None);
        assert_eq!(WakeAt::default().left(Duration::ZERO), None);
    }

    #[test]
    fn the_earliest_moment_to_come_counts() {
        let [second, third] = [2, 3].map(Duration::from_secs);
        for wake_at in
            [WakeAt { show: Some(second), clocks: Some(third) }, WakeAt { show: Some(third), clocks: Some(second) }]
        {
            assert_eq!(wake_at.left(Duration::ZERO), Some(second));
            assert_eq!(wake_at.left(second), Some(third - second), "a moment that has passed hides no later one");
        }
    }
}
