//! The moments at which a resting game draws a frame again, and what wakes it then.
//!
//! The pace at rest does not fit: winit counts it from the frame before, and every change of it costs a frame. A caller
//! wakes the game once, at the moment itself. Each platform has a file: `native` has a thread for it, `page` the clock of the
//! browser.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::activity::waker;
use super::clock::Clock;
use super::trace::TraceSystems;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
use native::WakeThread as Caller;
#[cfg(target_arch = "wasm32")]
use page::WakeTimer as Caller;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WakeAt>()
        .init_resource::<WakeCall>()
        .add_systems(PreStartup, start)
        .add_systems(Last, set.in_set(WakeSystems).before(TraceSystems));
}

/// The system that reads [`WakeAt`], in `Last`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WakeSystems;

/// The moments by [`Clock::now`](super::Clock::now) at which a frame is drawn even at rest, since a system has something to do
/// then. Each field belongs to one system.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct WakeAt {
    /// The show behind the title goes on.
    pub show: Option<Duration>,
    /// A clock of the match shows something else, or its flag falls.
    pub clocks: Option<Duration>,
    /// The next turn of a match is shown by itself.
    pub autoplay: Option<Duration>,
    /// A computer waits no longer for a piece.
    pub computers: Option<Duration>,
    /// The clipboard is waited for no longer.
    pub clipboard: Option<Duration>,
    /// The steam over the tea has risen on.
    pub steam: Option<Duration>,
    /// The words that have been typed as a comment are saved.
    pub comment: Option<Duration>,
    /// The library tells otherwise how long ago a match was played.
    pub library: Option<Duration>,
}

impl WakeAt {
    /// The earliest moment to come. A moment that has come brings no other frame: what is due happens in this one.
    fn next(self, now: Duration) -> Option<Duration> {
        let at_table = [self.clocks, self.autoplay, self.computers, self.steam, self.comment];
        let moments = at_table.into_iter().chain([self.show, self.clipboard, self.library]);
        moments.flatten().filter(|at| *at > now).min()
    }
}

/// The call that wakes the game.
#[derive(Resource, Debug, Default)]
pub struct WakeCall {
    /// The moment at which it comes.
    at: Option<Duration>,
    caller: CallerState,
}

#[derive(Debug, Default)]
enum CallerState {
    /// There is no event loop to wake, as in tests.
    #[default]
    Needless,
    Runs(Caller),
    Failed,
}

impl WakeCall {
    /// The moment at which the game is woken, by [`Clock::now`](super::Clock::now).
    pub const fn at(&self) -> Option<Duration> {
        self.at
    }

    /// Whether there is a moment at which nothing wakes the game, because there is no caller.
    pub(crate) const fn is_missed(&self) -> bool {
        matches!(self.caller, CallerState::Failed) && self.at.is_some()
    }

    /// Calls that run `wake`.
    fn begin(wake: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let caller = Caller::start(wake).map(CallerState::Runs).unwrap_or_else(|error| {
            warn!("nothing wakes the game, so frames come in between: {error}");
            CallerState::Failed
        });
        Self { at: None, caller }
    }

    fn set(&mut self, at: Option<Duration>, clock: &Clock) {
        if self.at == at {
            return;
        }
        self.at = at;
        if let CallerState::Runs(caller) = &self.caller {
            caller.order(at.map(|at| clock.deadline(at)));
        }
    }
}

fn start(proxy: Option<Res<EventLoopProxyWrapper>>, mut wake_call: ResMut<WakeCall>) {
    if let Some(proxy) = proxy {
        *wake_call = WakeCall::begin(waker(Some(&proxy)));
    }
}

fn set(wake_at: Res<WakeAt>, clock: Res<Clock>, mut wake_call: ResMut<WakeCall>) {
    wake_call.bypass_change_detection().set(wake_at.next(clock.now()), &clock);
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// How long a test waits for a thread that works. It never takes so long.
    const PATIENCE: Duration = Duration::from_secs(60);

    #[test]
    fn the_earliest_moment_to_come_counts() {
        let [second, third] = [2, 3].map(Duration::from_secs);
        for wake_at in [
            WakeAt { show: Some(second), clocks: Some(third), ..default() },
            WakeAt { show: Some(third), clocks: Some(second), ..default() },
            WakeAt { autoplay: Some(second), clocks: Some(third), ..default() },
        ] {
            assert_eq!(wake_at.next(Duration::ZERO), Some(second));
            assert_eq!(wake_at.next(second), Some(third), "a moment that has passed hides no later one");
            assert_eq!(wake_at.next(third), None, "a moment that has passed asks for no frame");
        }
        assert_eq!(WakeAt::default().next(Duration::ZERO), None);
    }

    #[test]
    fn the_game_is_woken_at_the_moment_and_once() {
        let (bell, rung) = sync_channel(10);
        let mut clock = Clock::default();
        clock.pass(Duration::ZERO);
        let mut wake_call = WakeCall::begin(move || bell.send(()).is_ok());
        let at = clock.now() + Duration::from_millis(30);
        wake_call.set(Some(at), &clock);
        rung.recv_timeout(PATIENCE).unwrap();
        assert_eq!(clock.deadline(at).left(), Duration::ZERO, "not before the moment");
        // A moment that is taken back brings no call, and each other one brings a single call.
        wake_call.set(Some(at + PATIENCE), &clock);
        wake_call.set(None, &clock);
        wake_call.set(Some(at), &clock);
        rung.recv_timeout(PATIENCE).unwrap();
        assert!(rung.try_recv().is_err());
    }
}
