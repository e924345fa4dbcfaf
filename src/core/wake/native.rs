//! A thread that sleeps until the moment.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;

use crate::core::clock::Deadline;

/// The thread. It ends with the game or with the event loop.
#[derive(Debug)]
pub(super) struct WakeThread(Sender<Option<Deadline>>);

impl WakeThread {
    /// Begins.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn start(wake: impl Fn() -> bool + Send + Sync + 'static) -> io::Result<Self> {
        let (order, moments) = channel();
        thread::Builder::new().name("wake".into()).spawn(move || call(&moments, &wake))?;
        Ok(Self(order))
    }

    /// Has the game woken then, and at no other moment.
    pub(super) fn order(&self, at: Option<Deadline>) {
        // The thread ends only with the event loop.
        let _ = self.0.send(at);
    }
}

fn call(moments: &Receiver<Option<Deadline>>, wake: &dyn Fn() -> bool) {
    let mut next: Option<Deadline> = None;
    loop {
        let moment = match next {
            None => moments.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => moments.recv_timeout(at.left()),
        };
        next = match moment {
            Ok(moment) => moment,
            Err(RecvTimeoutError::Timeout) if wake() => None,
            Err(_) => return,
        };
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_thread_ends_with_the_event_loop() {
        let (order, moments) = channel();
        order.send(Some(Deadline::within(Duration::ZERO))).unwrap();
        call(&moments, &|| false);
    }
}
