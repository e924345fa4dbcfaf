//! The service of the desktop, which stops when the connection is closed. The crate `keepawake` uses it too, but panics if the
//! service is gone at the end, and a panic ends the game.
//!
//! <https://specifications.freedesktop.org/idle-inhibit-spec/latest/>

use zbus::blocking::Connection;

use crate::shell::TITLE;

pub(super) fn keep_on() -> zbus::Result<Connection> {
    ask(Connection::session()?)
}

fn ask(bus: Connection) -> zbus::Result<Connection> {
    const SERVICE: &str = "org.freedesktop.ScreenSaver";
    const PATH: &str = "/org/freedesktop/ScreenSaver";
    bus.call_method(Some(SERVICE), PATH, Some(SERVICE), "Inhibit", &(TITLE, "A match is being played"))?;
    Ok(bus)
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::thread;

    use zbus::Guid;
    use zbus::blocking::connection::Builder;

    use super::*;

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
