//! The disk's side: it works on the journals that are open.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use teahouse_table::library;
use teahouse_table::{Entry, JournalWriter, Match, OpenMatch, Recovery};

use super::{Answer, Found, JournalId, Opened, Request, Written};

/// The journals that are open.
#[derive(Debug, Default)]
pub(super) struct OpenJournals(BTreeMap<JournalId, JournalWriter>);

impl OpenJournals {
    pub(super) fn work(&mut self, request: Request) -> Answer {
        match request {
            Request::Create { journal, storage, state } => {
                let writer = JournalWriter::create(storage, &state);
                let opened = self.put(journal, state, Recovery::Intact, writer);
                Answer::Opened(journal, Ok(opened))
            }
            Request::Open { journal, storage, name, is_damaged } => {
                let open = if is_damaged { OpenMatch::open_prefix } else { OpenMatch::open };
                let opened = open(storage, &name).map(|(open, recovery)| {
                    let (state, writer) = open.split();
                    self.put(journal, Box::new(state), recovery, writer)
                });
                Answer::Opened(journal, opened)
            }
            Request::Append { journal, entry } => self.write(journal, Some(&entry)),
            Request::Retry { journal } => self.write(journal, None),
            Request::Close { journal } => match self.0.remove(&journal) {
                // It is unlocked before the answer goes out.
                Some(mut writer) => Answer::Closed(writer.retry().clone()),
                None => Answer::Nothing,
            },
            Request::Abandon { journal } => {
                self.0.remove(&journal);
                Answer::Nothing
            }
            Request::Find { storage } => Answer::Found(Box::new(Found {
                unfinished: library::newest_unfinished(&*storage),
                // If the storage cannot be listed, `unfinished` has the error.
                lost: library::newest_lost(&*storage).ok().flatten(),
            })),
        }
    }

    fn put(&mut self, journal: JournalId, state: Box<Match>, recovery: Recovery, writer: JournalWriter) -> Opened {
        let progress = writer.progress().clone();
        self.0.insert(journal, writer);
        Opened { state, recovery, progress }
    }

    fn write(&mut self, journal: JournalId, entry: Option<&Entry>) -> Answer {
        let Some(writer) = self.0.get_mut(&journal) else { return Answer::Nothing };
        let progress = match entry {
            Some(entry) => writer.append(entry),
            None => writer.retry(),
        };
        let progress = progress.clone();
        Answer::Written(journal, Written { seq: entry.map(Entry::seq), progress })
    }
}

/// Starts the thread that handles requests. It ends when the game has dropped its sender.
pub(super) fn start_thread(
    wake: impl Fn() -> bool + Send + 'static,
) -> io::Result<(Sender<Request>, Receiver<Answer>)> {
    let (requests, to_do) = channel();
    let (done, answers) = channel();
    let work = move || {
        let mut journals = OpenJournals::default();
        while let Ok(request) = to_do.recv() {
            // After the end of the game the remaining requests are still handled.
            let _ = done.send(journals.work(request));
            wake();
        }
    };
    thread::Builder::new().name("journals".to_owned()).spawn(work)?;
    Ok((requests, answers))
}
