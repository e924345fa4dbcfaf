//! The one clock of the game.
//!
//! `Time<Real>` of Bevy 0.19 lags: behind a renderer, `bevy_time::time_system` takes the instant at which the previous frame
//! was drawn. At rest no frames are drawn, so in the frame of the event that ends the rest this time is still that of its
//! beginning, and the delta of the next frame is the whole rest. [`Clock`] is read from the machine at the beginning of each
//! frame instead, after the events of that frame have arrived.
//!
//! A system that waits remembers the moment from which it counts, [`Clock::now`], and compares it with the present. It does
//! not sum up the times of frames: a rest lies between two of them. A motion goes on by [`Clock::step`]. What is due while
//! nothing moves needs a frame to happen in: a bit of [`Activity`](super::Activity) keeps frames coming until then, and
//! [`WakeAt`](super::WakeAt) asks for a single one.
//!
//! The time zone of the machine is kept here too. On a desktop it is a file, so the disk's thread reads it, as its first work; until then the
//! zone is unknown. Where the time is set it is UTC.
//!
//! No other file of the game reads the time, except a test that ends a film that hangs; `clippy.toml` forbids it.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "this is the one clock")]

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use teahouse_table::Zone;

use super::platform;

/// The longest time by which motions go on from one frame to the next, unless another one is set.
const LONGEST_STEP: Duration = Duration::from_nanos(1_000_000_000 / 30);

/// The date at which a game begins whose time is set: noon of 23 November 2026 in UTC, from 1970.
const SET_DATE: Duration = Duration::from_secs(1_795_435_200);

/// The time of the beginning of this frame.
///
/// The time never goes back. Where a [`TimeUpdateStrategy`] sets the time, as in tests, the clock follows it.
#[derive(Resource, Debug, Clone, Copy)]
pub struct Clock {
    begun: Instant,
    /// The beginning of this frame; none before the first one.
    frame: Option<Instant>,
    gap: Duration,
    step: Duration,
    longest_step: Duration,
    is_resting: bool,
    date: SystemTime,
    zone: Zone,
}

/// The system that reads the clock, in `First`.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockSystems;

impl Clock {
    /// The time since the game began.
    pub fn now(&self) -> Duration {
        self.frame.map_or(Duration::ZERO, |frame| frame - self.begun)
    }

    /// The time since the beginning of the frame before, rests included.
    pub const fn gap(&self) -> Duration {
        self.gap
    }

    /// By how many seconds motions go on in this frame: at most 1/30, since a slow frame must not end a motion unseen, unless
    /// [another limit](Self::set_longest_step) is set; and 0 in the first frame after a rest, in which motions only begin.
    pub const fn step(&self) -> f32 {
        self.step.as_secs_f32()
    }

    /// The date at the beginning of this frame. Where the time is set, it is that of a fixed day.
    pub const fn date(&self) -> SystemTime {
        self.date
    }

    /// The time zone of the machine. Where the time is set, it is UTC, unless a test sets another one.
    pub const fn zone(&self) -> Zone {
        self.zone
    }

    /// Sets the time zone where the time is set.
    pub const fn set_zone(&mut self, zone: Zone) {
        self.zone = zone;
    }

    /// The moment `at` on the machine's clock.
    pub fn instant(&self, at: Duration) -> Instant {
        self.begun + at
    }

    /// The moment `at`, for a thread that waits for it.
    pub fn deadline(&self, at: Duration) -> Deadline {
        Deadline(self.instant(at))
    }

    /// Lets motions go on by up to `step` in a frame: what is not seen, as in a test or before the picture of a scene, need not be computed
    /// as often as what is. Returns the longest step until now.
    pub const fn set_longest_step(&mut self, step: Duration) -> Duration {
        std::mem::replace(&mut self.longest_step, step)
    }

    /// Says whether frames stop after this one until something happens.
    pub(crate) const fn set_resting(&mut self, is_resting: bool) {
        self.is_resting = is_resting;
    }

    /// A frame begins.
    fn begin_frame(&mut self, at: Instant) {
        let before = self.frame.unwrap_or(at).max(self.begun);
        let at = at.max(before);
        self.frame = Some(at);
        self.gap = at - before;
        self.step = if self.is_resting { Duration::ZERO } else { self.gap.min(self.longest_step) };
    }

    /// Begins a frame, `gap` after the previous one.
    #[cfg(test)]
    pub(crate) fn pass(&mut self, gap: Duration) {
        self.begin_frame(self.instant(self.now() + gap));
    }
}

impl Default for Clock {
    fn default() -> Self {
        let (gap, step) = (Duration::ZERO, Duration::ZERO);
        Self {
            begun: Instant::now(),
            frame: None,
            gap,
            step,
            longest_step: LONGEST_STEP,
            is_resting: false,
            date: UNIX_EPOCH + SET_DATE,
            zone: Zone::Fixed(0),
        }
    }
}

/// A moment on the machine's clock, for threads beside the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deadline(Instant);

impl Deadline {
    /// The moment `limit` from now.
    pub fn within(limit: Duration) -> Self {
        Self(Instant::now() + limit)
    }

    /// The time until then, zero once it has passed.
    pub fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// Seconds since 1970, for the names of files; zero where the machine's calendar is wrong by decades. A page names no file.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn unix_seconds() -> u64 {
    since_1970().as_secs()
}

/// The date of the machine; zero where its calendar is wrong by decades. In a page `std` has no date, and `web_time` has.
fn since_1970() -> Duration {
    use web_time::SystemTime as SystemDate;
    SystemDate::now().duration_since(SystemDate::UNIX_EPOCH).unwrap_or_default()
}

/// Adds the clock. [`TimeUpdateStrategy`] is there already.
pub fn plugin(app: &mut App) {
    app.init_resource::<Clock>().add_systems(First, read.in_set(ClockSystems).after(TimeSystems));
}

// Narrow, so that it is unfulfilled if `clippy.toml` no longer finds the `Time` of Bevy.
#[expect(clippy::disallowed_types, reason = "a strategy of Bevy counts by its fixed time step")]
fn read(strategy: Res<TimeUpdateStrategy>, fixed: Res<Time<Fixed>>, mut clock: ResMut<Clock>) {
    // As in Bevy's own time, the first frame is no step.
    let after = |gap| clock.frame.map_or(clock.begun, |frame| frame + gap);
    let at = match *strategy {
        TimeUpdateStrategy::Automatic => Instant::now(),
        TimeUpdateStrategy::ManualInstant(instant) => instant,
        TimeUpdateStrategy::ManualDuration(gap) => after(gap),
        TimeUpdateStrategy::FixedTimesteps(count) => after(fixed.timestep() * count),
    };
    clock.begin_frame(at);
    (clock.date, clock.zone) = match *strategy {
        TimeUpdateStrategy::Automatic => (UNIX_EPOCH + since_1970(), Zone::At(platform::offset)),
        _ => (UNIX_EPOCH + SET_DATE + clock.now(), clock.zone),
    };
}

/// Reads the time zone of the machine. It may open files, so it is for the disk's thread.
pub(crate) fn read_zone() {
    platform::read_zone();
}

/// Whether the time zone of the machine has been read.
#[cfg(test)]
pub(crate) fn is_zone_read() -> bool {
    platform::is_zone_read()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(16);
    const REST: Duration = Duration::from_secs(10);

    fn world() -> World {
        let mut world = World::new();
        world.insert_resource(Time::<Fixed>::from_duration(FRAME));
        world.init_resource::<Clock>();
        world
    }

    /// The clock after a frame by this strategy.
    fn frame(world: &mut World, strategy: TimeUpdateStrategy) -> Clock {
        world.insert_resource(strategy);
        world.run_system_cached(read).unwrap();
        *world.resource::<Clock>()
    }

    #[test]
    fn the_clock_reads_the_machines_time() {
        let mut world = world();
        let first = frame(&mut world, TimeUpdateStrategy::Automatic);
        let second = frame(&mut world, TimeUpdateStrategy::Automatic);
        assert!(first.now() > Duration::ZERO && second.now() > first.now());
        assert_eq!(second.gap(), second.now() - first.now());
    }

    #[test]
    fn the_zone_is_that_of_the_machine_unless_the_time_is_set() {
        read_zone();
        let mut world = world();
        let set = frame(&mut world, TimeUpdateStrategy::ManualDuration(FRAME));
        assert_eq!(set.zone().offset(set.date()), Some(0));
        let own = frame(&mut world, TimeUpdateStrategy::Automatic);
        assert_eq!(own.zone().offset(own.date()), platform::offset(own.date()));
        // No zone is more than a day from another one.
        assert!(platform::offset(own.date()).is_none_or(|offset| offset.abs() < 24 * 3_600));
    }

    #[test]
    fn every_strategy_of_bevy_sets_the_time() {
        let mut world = world();
        let nows = [FRAME, FRAME, REST].map(|gap| frame(&mut world, TimeUpdateStrategy::ManualDuration(gap)).now());
        assert_eq!(nows, [Duration::ZERO, FRAME, FRAME + REST], "the first frame is no step");
        let at = |clock: &Clock, gap| clock.instant(clock.now() + gap);
        let clock = *world.resource::<Clock>();
        let later = frame(&mut world, TimeUpdateStrategy::ManualInstant(at(&clock, REST)));
        assert_eq!((later.now() - clock.now(), later.gap()), (REST, REST));
        let last = frame(&mut world, TimeUpdateStrategy::FixedTimesteps(3));
        assert_eq!(last.gap(), 3 * FRAME);
        let back = frame(&mut world, TimeUpdateStrategy::ManualInstant(at(&clock, FRAME)));
        assert_eq!((back.now(), back.gap()), (last.now(), Duration::ZERO), "time does not go back");
    }

    #[test]
    fn unseen_motions_go_on_by_longer_steps() {
        let mut clock = Clock::default();
        assert_eq!(clock.set_longest_step(REST / 2), LONGEST_STEP);
        clock.pass(FRAME);
        clock.pass(REST);
        assert_eq!(clock.step(), (REST / 2).as_secs_f32());
    }

    #[test]
    fn a_motion_goes_on_from_the_end_of_a_rest() {
        let mut clock = Clock::default();
        clock.pass(FRAME);
        clock.pass(FRAME);
        assert_eq!(clock.step(), FRAME.as_secs_f32());
        clock.pass(REST);
        assert_eq!(clock.step(), LONGEST_STEP.as_secs_f32(), "a slow frame");
        clock.set_resting(true);
        clock.pass(REST);
        assert_eq!((clock.step(), clock.gap()), (0.0, REST));
        clock.set_resting(false);
        clock.pass(FRAME);
        assert_eq!(clock.step(), FRAME.as_secs_f32());
    }

    #[test]
    fn a_deadline_passes() {
        let mut clock = Clock::default();
        clock.pass(FRAME);
        assert!(clock.deadline(REST).left() > Duration::ZERO);
        assert_eq!(clock.deadline(Duration::ZERO).left(), Duration::ZERO);
    }
}
