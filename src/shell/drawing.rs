//! The graphics device: which one the game takes, and how the game goes on when drawing fails.
//!
//! A device can be lost (a laptop sleeps, a driver is updated), run out of memory, or refuse an order. Each time the game
//! takes a new device and redraws everything; the match is on the disk and not concerned. Where that fails again and
//! again, the game ends with a report, before the screen flashes for ever.

use std::time::Duration;

use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::{PowerPreference, RenderCreation, WgpuSettings};

use super::crash;
use crate::core::paths::Paths;
use crate::core::{Clock, Trouble};
use crate::i18n::Localization;

/// The number of failures within [`WHILE`] that ends the game.
const MOST: usize = 3;
/// The time in which failures are counted.
const WHILE: Duration = Duration::from_secs(60);

/// Takes a graphics device that saves power: a board game needs no second graphics card.
pub(super) fn render_creation() -> RenderCreation {
    WgpuSettings { power_preference: PowerPreference::LowPower, ..default() }.into()
}

/// Takes a new device after each failure, and ends the game after too many.
pub fn error_handler() -> RenderErrorHandler {
    RenderErrorHandler(go_on)
}

/// The failures so far.
#[derive(Resource, Debug, Default)]
struct Failures {
    /// The times of the last ones.
    recent: Vec<Duration>,
    /// The game is about to exit. Bevy asks in every frame until then.
    is_ending: bool,
}

/// The consequence of a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Consequence {
    DrawAnew,
    End,
    /// The game ends already.
    Ended,
}

impl Failures {
    fn add(&mut self, now: Duration) -> Consequence {
        if self.is_ending {
            return Consequence::Ended;
        }
        self.recent.retain(|at| now.saturating_sub(*at) < WHILE);
        self.recent.push(now);
        self.is_ending = self.recent.len() >= MOST;
        if self.is_ending { Consequence::End } else { Consequence::DrawAnew }
    }
}

fn go_on(error: &RenderError, main_world: &mut World, _: &mut World) -> RenderErrorPolicy {
    let now = main_world.get_resource::<Clock>().map(Clock::now).unwrap_or_default();
    match main_world.get_resource_or_init::<Failures>().add(now) {
        Consequence::DrawAnew => {
            warn!("drawing failed ({:?}) and begins again", error.ty);
            // A lost device is not reported: the laptop was asleep.
            let words =
                main_world.get_resource::<Localization>().filter(|_| !matches!(error.ty, ErrorType::DeviceLost));
            if let Some(sentence) = words.map(|words| words.tr("trouble-drawing")) {
                main_world.write_message(Trouble::new(sentence));
            }
            RenderErrorPolicy::Recover(render_creation())
        }
        Consequence::End => {
            if let Some(paths) = main_world.get_resource::<Paths>() {
                crash::stop(&error.description, &format!("the graphics driver: {:?}", error.ty), &paths.logs());
            }
            main_world.write_message(AppExit::error());
            RenderErrorPolicy::StopRendering
        }
        Consequence::Ended => RenderErrorPolicy::StopRendering,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdicts(seconds: &[u64]) -> Vec<Consequence> {
        let mut failures = Failures::default();
        seconds.iter().map(|at| failures.add(Duration::from_secs(*at))).collect()
    }

    #[test]
    fn the_game_survives_failures_that_are_far_apart() {
        use Consequence::DrawAnew;
        assert_eq!(verdicts(&[10, 30, 75, 100, 140]), [DrawAnew; 5]);
    }

    #[test]
    fn repeated_failures_end_the_game_once() {
        use Consequence::{DrawAnew, End, Ended};
        assert_eq!(verdicts(&[10, 11, 12, 12, 13]), [DrawAnew, DrawAnew, End, Ended, Ended]);
    }

    fn error(ty: ErrorType) -> RenderError {
        RenderError { ty, description: String::from("no buffer"), source: None }
    }

    #[test]
    fn an_error_is_reported_and_a_lost_device_is_not() {
        let (mut main, mut render) = (World::new(), World::new());
        main.init_resource::<Messages<Trouble>>();
        main.insert_resource(Localization::new("en"));
        let told = |main: &mut World| main.resource_mut::<Messages<Trouble>>().drain().count();
        let policy = go_on(&error(ErrorType::DeviceLost), &mut main, &mut render);
        assert!(matches!(policy, RenderErrorPolicy::Recover(_)));
        assert_eq!(told(&mut main), 0);
        let policy = go_on(&error(ErrorType::OutOfMemory), &mut main, &mut render);
        assert!(matches!(policy, RenderErrorPolicy::Recover(_)));
        assert_eq!(told(&mut main), 1);
    }

    #[test]
    fn the_game_ends_with_an_error_after_too_many_failures() {
        let (mut main, mut render) = (World::new(), World::new());
        main.init_resource::<Messages<AppExit>>();
        for _ in 0..MOST + 3 {
            go_on(&error(ErrorType::Validation), &mut main, &mut render);
        }
        let exits: Vec<_> = main.resource_mut::<Messages<AppExit>>().drain().collect();
        assert_eq!(exits.len(), 1);
        assert!(exits[0].is_error());
    }
}
