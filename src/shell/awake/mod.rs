//! Keeps the screen on during a match, because a player may think for long without input. A failure is only logged.
//!
//! Each platform has a file: `desktop` for the desktops of Linux, `system` for Windows and macOS, and `page`.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::prelude::*;

use crate::core::{AppSystems, Menu, Phase};

#[cfg(all(unix, not(target_os = "macos")))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(any(windows, target_os = "macos"))]
mod system;

#[cfg(all(unix, not(target_os = "macos")))]
use desktop::keep_on;
#[cfg(target_arch = "wasm32")]
use page::keep_on;
#[cfg(any(windows, target_os = "macos"))]
use system::keep_on;

/// Whether the screen is to stay on.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Awake(pub bool);

/// The channel to the thread that keeps the screen on.
#[derive(Resource, Debug)]
struct Keeper(Sender<bool>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>().add_systems(Update, decide.in_set(AppSystems::Ui));
}

/// Asks the system to keep the screen on. Tests and pictures run without this.
pub(super) fn tell_the_system(app: &mut App) {
    let (keeper, wishes) = channel();
    // On a thread, because asking the system may take long.
    match thread::Builder::new().name(String::from("awake")).spawn(move || keep(&wishes)) {
        Ok(_) => {
            app.insert_resource(Keeper(keeper));
            app.add_systems(Last, pass_on.run_if(resource_changed::<Awake>));
        }
        Err(error) => warn!("the screen is not kept on: {error}"),
    }
}

/// The screen stays on while a match is being played, not under a menu or after the end.
fn decide(phase: Option<Res<State<Phase>>>, menu: Res<State<Menu>>, mut awake: ResMut<Awake>) {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    awake.set_if_neq(Awake(is_played && *menu.get() == Menu::None));
}

fn pass_on(awake: Res<Awake>, keeper: Res<Keeper>) {
    // The end of the thread has been logged.
    let _ = keeper.0.send(awake.0);
}

/// Keeps the screen on by the latest request, until the game ends.
fn keep(wishes: &Receiver<bool>) {
    let mut kept = None;
    while let Ok(wish) = wishes.recv() {
        let wish = wishes.try_iter().last().unwrap_or(wish);
        kept = match (wish, kept) {
            (true, None) => keep_on().inspect_err(|error| debug!("the screen is not kept on: {error}")).ok(),
            (true, kept) => kept,
            (false, _) => None,
        };
    }
}
