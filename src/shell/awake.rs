//! Keeps the screen on during a match, because a player may think for long without input. A failure is only logged.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::prelude::*;

use super::TITLE;
use crate::core::{AppSystems, Menu, Phase};

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

/// The desktop's service, which stops when the connection is closed. The crate `keepawake` uses it too, but panics if the
/// service is gone at the end, and a panic ends the game.
#[cfg(all(unix, not(target_os = "macos")))]
fn keep_on() -> zbus::Result<zbus::blocking::Connection> {
    ask(zbus::blocking::Connection::session()?)
}

/// <https://specifications.freedesktop.org/idle-inhibit-spec/latest/>
#[cfg(all(unix, not(target_os = "macos")))]
fn ask(bus: zbus::blocking::Connection) -> zbus::Result<zbus::blocking::Connection> {
    const SERVICE: &str = "org.freedesktop.ScreenSaver";
    const PATH: &str = "/org/freedesktop/ScreenSaver";
    bus.call_method(Some(SERVICE), PATH, Some(SERVICE), "Inhibit", &(TITLE, "A match is being played"))?;
    Ok(bus)
}

/// The system's own means, until it is dropped.
#[cfg(any(windows, target_os = "macos"))]
fn keep_on() -> keepawake::Result<keepawake::KeepAwake> {
    keepawake::Builder::default().display(true).app_name(TITLE).reason("A match is being played").create()
}

#[cfg(test)]
#[cfg(all(unix, not(target_os = "macos")))]
mod tests {
    use super::*;
    use std::os::unix::net::UnixStream;

    use zbus::Guid;
    use zbus::blocking::Connection;
    use zbus::blocking::connection::Builder;

    /// Passes on what it was asked, and keeps the screen on if it is to.
    struct ScreenSaver {
        asked: Sender<(String, String)>,
        is_willing: bool,
    }

    #[zbus::interface(name = "org.freedesktop.ScreenSaver")]
    impl ScreenSaver {
        fn inhibit(&self, name: String, reason: String) -> zbus::fdo::Result<u32> {
            self.asked.send((name, reason)).unwrap();
            if self.is_willing { Ok(7) } else { Err(zbus::fdo::Error::Failed(String::from("no"))) }
        }
    }

    /// The game's end of a connection, and a desktop at the other.
    fn desktop(is_willing: bool) -> (Connection, Connection, Receiver<(String, String)>) {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let (asked, questions) = channel();
        let saver = ScreenSaver { asked, is_willing };
        let desktop = thread::spawn(move || {
            let path = "/org/freedesktop/ScreenSaver";
            let builder = Builder::async_io_unix_stream(theirs).server(Guid::generate()).unwrap().p2p();
            builder.serve_at(path, saver).unwrap().build().unwrap()
        });
        let game = Builder::async_io_unix_stream(ours).p2p().build().unwrap();
        (game, desktop.join().unwrap(), questions)
    }

    #[test]
    fn the_request_to_the_desktop_ends_with_the_connection() {
        let (game, desktop, questions) = desktop(true);
        let kept = ask(game).unwrap();
        assert_eq!(questions.recv().unwrap(), (String::from(TITLE), String::from("A match is being played")));
        drop(kept);
        desktop.closed();
    }

    #[test]
    fn a_refusal_of_the_desktop_is_an_error() {
        let (game, _desktop, _questions) = desktop(false);
        assert!(ask(game).is_err());
    }
}
