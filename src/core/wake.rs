//! The moment at which a resting game draws a frame again.

use std::time::Duration;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WakeAt>();
}

/// The moment by [`Clock::now`](super::Clock::now) at which a frame is drawn even at rest, since a system has something to do then.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct WakeAt(pub Option<Duration>);

impl WakeAt {
    /// The time until then. A moment that has come brings no other frame: what is due happens in this one.
    pub(crate) fn left(self, now: Duration) -> Option<Duration> {
        self.0?.checked_sub(now).filter(|left| !left.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_that_has_passed_asks_for_no_frame() {
        assert_eq!(WakeAt(Some(Duration::from_secs(1))).left(Duration::from_secs(1)), None);
        assert_eq!(WakeAt(None).left(Duration::ZERO), None);
    }
}
