//! While a match is being played the screen stays on: who thinks touches nothing. Where that cannot be had the game says
//! so in the log only.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::prelude::*;

use super::{AppSystems, Menu, Phase, TITLE};

#[cfg(all(unix, not(target_os = "macos")))]
mod bus;

/// Whether the screen is to stay on.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Awake(pub bool);

/// To whoever keeps it on.
#[derive(Resource, Debug)]
struct Keeper(Sender<bool>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>().add_systems(Update, decide.in_set(AppSystems::Ui));
}

/// Lets the system know. Without this (in tests, for pictures) it is only decided.
pub(super) fn tell_the_system(app: &mut App) {
    let (keeper, wishes) = channel();
    // Asking can take as long as it likes.
    match thread::Builder::new().name(String::from("awake")).spawn(move || keep(&wishes)) {
        Ok(_) => {
            app.insert_resource(Keeper(keeper));
            app.add_systems(Last, pass_on.run_if(resource_changed::<Awake>));
        }
        Err(error) => warn!("the screen is not kept on: {error}"),
    }
}

/// Under a menu the match waits, and after the end nobody thinks.
fn decide(phase: Option<Res<State<Phase>>>, menu: Res<State<Menu>>, mut awake: ResMut<Awake>) {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    awake.set_if_neq(Awake(is_played && *menu.get() == Menu::None));
}

fn pass_on(awake: Res<Awake>, keeper: Res<Keeper>) {
    // If the thread is gone nothing is kept on, which has been said.
    let _ = keeper.0.send(awake.0);
}

/// Keeps the screen on as long as it is wished and the game runs.
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

/// The desktop's own service; it lets go when the connection is closed.
/// The desktop's own service; it lets go when the connection is closed.
#[cfg(all(unix, not(target_os = "macos")))]
fn keep_on() -> std::io::Result<bus::Bus> {
    const SERVICE: &str = "org.freedesktop.ScreenSaver";
    let mut bus = bus::Bus::of_session()?;
    bus.call(SERVICE, "/org/freedesktop/ScreenSaver", SERVICE, "Inhibit", &[TITLE, "A match is being played"])?;
    Ok(bus)
}

/// Elsewhere nobody is asked: the system's own calls are not safe Rust.
#[cfg(not(all(unix, not(target_os = "macos"))))]
fn keep_on() -> Result<(), &'static str> {
    Err("there is no way to on this system")
}
