//! The thread that waits for the disk: it creates, opens, writes, lists and reads journals.
//!
//! The thread handles requests in their order; each has one answer, and the answers come in the same order. So an entry is on
//! the disk before the next one is written, a journal is closed before the library is read again, and all requests are done
//! when [`Disk::finish`] returns.
//!
//! Nothing else in this room touches a storage. `files` has two threads more, for dialogs and for reading game records, which
//! would keep a turn waiting here. [`DiskWork::Inline`] does the same work in the call that asks for it: with
//! `--deterministic`, in most tests, and on the web, where a page has no such thread.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_table::pairs::PastMatch;
use teahouse_table::{MatchId, OpenError, Progress};

use super::files::request::{FilesAnswer, RecordText};
use super::journal_id::JournalId;
use super::{LibraryAnswer, SessionTime};
use crate::core::worker::{DiskWork, Worker};
use crate::core::{AppSystems, waker};
use crate::prefs::Args;

mod files;
mod journals;
mod request;
mod shelves;

use journals::OpenJournals;
use request::DiskAnswer;
pub use request::KeptReviewText;
pub(super) use request::{Annotated, Found, Opened, Request, UnsavedRecord, Written};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, start)
        .add_systems(Update, hear.in_set(AppSystems::Input).before(SessionTime).run_if(is_busy));
}

/// The game's side: sent requests, and answers that were not taken yet.
#[derive(Resource, Debug)]
pub struct Disk {
    worker: Worker<Request, DiskAnswer>,
    /// Journals whose answers are taken. For a closing journal only the last answer counts.
    open: BTreeSet<JournalId>,
    last: u64,
    opened: Vec<(JournalId, Result<Opened, OpenError>)>,
    written: VecDeque<(JournalId, Written)>,
    closed: VecDeque<Progress>,
    found: Option<Found>,
    past: Option<(MatchId, Vec<PastMatch>)>,
    library: VecDeque<LibraryAnswer>,
    files: VecDeque<FilesAnswer>,
    texts: VecDeque<RecordText>,
    annotated: VecDeque<Result<Annotated, Box<UnsavedRecord>>>,
    /// How many records and titles are on their way to the disk.
    saving_words: usize,
    reviews: VecDeque<KeptReviewText>,
}

impl Disk {
    fn new(worker: Worker<Request, DiskAnswer>) -> Self {
        Self {
            worker,
            open: BTreeSet::new(),
            last: 0,
            opened: Vec::new(),
            written: VecDeque::new(),
            closed: VecDeque::new(),
            found: None,
            past: None,
            library: VecDeque::new(),
            files: VecDeque::new(),
            texts: VecDeque::new(),
            annotated: VecDeque::new(),
            saving_words: 0,
            reviews: VecDeque::new(),
        }
    }

    /// A disk that needs this time for each request, by the clock of a test.
    #[cfg(test)]
    pub(super) fn late(each: Duration, now: std::sync::Arc<std::sync::Mutex<Duration>>) -> Self {
        Self::new(Worker::late(OpenJournals::handler(), each, now))
    }

    /// An id for a journal that is about to be made or opened.
    pub(super) fn new_journal(&mut self) -> JournalId {
        self.last += 1;
        let journal = JournalId(self.last);
        self.open.insert(journal);
        journal
    }

    /// Sends a request. The answer comes in a later frame, or at once where requests are handled inline.
    pub(super) fn ask(&mut self, request: Request) {
        if let Request::Close { journal, .. } | Request::Abandon { journal, .. } = &request {
            self.open.remove(journal);
            self.opened.retain(|(of, _)| of != journal);
            self.written.retain(|(of, _)| of != journal);
        }
        self.saving_words += usize::from(request.saves_words());
        self.worker.ask(request);
        self.hear();
    }

    /// Whether a request has no answer yet, or an answer waits to be taken.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.worker.is_busy()
            || !self.opened.is_empty()
            || !self.written.is_empty()
            || !self.closed.is_empty()
            || self.found.is_some()
            || self.past.is_some()
            || !self.library.is_empty()
            || !self.files.is_empty()
            || !self.texts.is_empty()
            || !self.annotated.is_empty()
            || !self.reviews.is_empty()
    }

    /// Whether a record or a title is on its way to the disk, or the answer about a record waits to be taken.
    pub(super) fn is_saving_words(&self) -> bool {
        self.saving_words > 0 || !self.annotated.is_empty()
    }

    /// The answer to a request for a journal, once it has come.
    pub(super) fn take_opened(&mut self, journal: JournalId) -> Option<Result<Opened, OpenError>> {
        let place = self.opened.iter().position(|(of, _)| *of == journal)?;
        Some(self.opened.remove(place).1)
    }

    /// The next answer to a write of this journal.
    pub(super) fn take_written(&mut self, journal: JournalId) -> Option<Written> {
        let place = self.written.iter().position(|(of, _)| *of == journal)?;
        self.written.remove(place).map(|(_, written)| written)
    }

    /// How far a journal was on the disk when it was closed.
    pub(super) fn take_closed(&mut self) -> Option<Progress> {
        self.closed.pop_front()
    }

    /// The library's last answer.
    pub(super) const fn take_found(&mut self) -> Option<Found> {
        self.found.take()
    }

    /// All matches by the last answer, and the match after which they were asked for.
    pub(super) const fn take_past(&mut self) -> Option<(MatchId, Vec<PastMatch>)> {
        self.past.take()
    }

    /// The library's answers, in the order of the requests.
    pub(super) fn take_library(&mut self) -> impl Iterator<Item = LibraryAnswer> {
        self.library.drain(..)
    }

    /// The answers about files, in the order of the requests.
    pub(super) fn take_files(&mut self) -> impl Iterator<Item = FilesAnswer> {
        self.files.drain(..)
    }

    /// The matches as texts, in the order of the requests.
    pub(super) fn take_texts(&mut self) -> impl Iterator<Item = RecordText> {
        self.texts.drain(..)
    }

    /// The answers about records beside journals, in the order of the requests.
    pub(super) fn take_annotated(&mut self) -> impl Iterator<Item = Result<Annotated, Box<UnsavedRecord>>> {
        self.annotated.drain(..)
    }

    /// The reviews beside journals, in the order of the requests.
    pub(super) fn take_reviews(&mut self) -> impl Iterator<Item = KeptReviewText> {
        self.reviews.drain(..)
    }

    /// Waits for an answer, at most `limit`. Whether one has come.
    pub(super) fn wait(&mut self, limit: Duration) -> bool {
        self.worker.wait(limit).map(|answer| self.put_down(answer)).is_some()
    }

    /// Waits until all requests are done, at most `limit`. Whether they are.
    pub(super) fn finish(&mut self, limit: Duration) -> bool {
        self.worker.take_all(limit).into_iter().for_each(|answer| self.put_down(answer));
        !self.worker.is_busy()
    }

    /// Receives the answers that have come.
    fn hear(&mut self) {
        self.finish(Duration::ZERO);
    }

    fn put_down(&mut self, answer: DiskAnswer) {
        match answer {
            DiskAnswer::Opened(journal, opened) if self.open.contains(&journal) => self.opened.push((journal, opened)),
            DiskAnswer::Written(journal, written) if self.open.contains(&journal) => {
                self.written.push_back((journal, written));
            }
            DiskAnswer::Closed(progress) => self.closed.push_back(progress),
            DiskAnswer::Found(found) => self.found = Some(*found),
            DiskAnswer::Past(after, past) => self.past = Some((after, past)),
            DiskAnswer::Library(answer) => {
                let is_title = matches!(answer, LibraryAnswer::Titled { .. });
                self.saving_words = self.saving_words.saturating_sub(usize::from(is_title));
                self.library.push_back(answer);
            }
            DiskAnswer::Files(answer) => self.files.push_back(answer),
            DiskAnswer::Text(text) => self.texts.push_back(text),
            DiskAnswer::Annotated(answer) => {
                self.saving_words = self.saving_words.saturating_sub(1);
                self.annotated.push_back(answer);
            }
            DiskAnswer::Review(text) => self.reviews.push_back(text),
            DiskAnswer::Opened(..) | DiskAnswer::Written(..) | DiskAnswer::Nothing => {}
        }
    }
}

/// Starts the thread, unless [`DiskWork`] says inline.
fn start(
    mut commands: Commands,
    work: Option<Res<DiskWork>>,
    args: Res<Args>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let worker = match work.map_or(args.disk_work(), |work| *work) {
        DiskWork::Inline => Worker::inline(OpenJournals::handler()),
        DiskWork::Threaded => Worker::threaded("journals", OpenJournals::handler, waker(proxy.as_deref())),
    };
    let mut disk = Disk::new(worker);
    disk.ask(Request::ReadZone);
    commands.insert_resource(disk);
}

/// Whether the disk has requests to handle.
pub(super) fn is_busy(disk: Res<Disk>) -> bool {
    disk.is_busy()
}

fn hear(mut disk: ResMut<Disk>) {
    disk.hear();
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex};

    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use teahouse_rules::Rules;
    use teahouse_table::storage::Storage;
    use teahouse_table::testing::{Delayed, FaultyStorage};
    use teahouse_table::{GameTime, Match, OpenMatch, Saved, Setup};

    use super::*;

    fn threaded() -> Disk {
        Disk::new(Worker::threaded("journals", OpenJournals::handler, || true))
    }

    fn a_match() -> Match {
        let setup = Setup::new(Rules::parse("banqi taiwan").unwrap(), ["Ama", "Hao"]);
        Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap()
    }

    /// Plays this number of turns of a match and closes it, without taking an answer.
    fn play_without_waiting(disk: &mut Disk, storage: &Arc<dyn Storage>, turns: usize) -> Match {
        let mut state = a_match();
        let journal = disk.new_journal();
        disk.ask(Request::Create { journal, storage: storage.clone(), state: Box::new(state.clone()) });
        for _ in 0..turns {
            let seat = state.movers().iter().next().unwrap();
            let command = teahouse_table::Command::Play(state.moves()[0]);
            let entry = state.check(GameTime(state.time().millis() + 5), seat, command).unwrap();
            disk.ask(Request::Append { journal, entry: Box::new(entry.clone()) });
            state.commit(entry);
        }
        disk.ask(Request::Close { journal, at: state.time() });
        disk.ask(Request::Find { storage: storage.clone() });
        state
    }

    #[test]
    fn the_disk_reads_the_time_zone() {
        let mut app = App::new();
        app.insert_resource(DiskWork::Threaded).init_resource::<Args>().add_systems(PreStartup, start);
        app.update();
        assert!(app.world_mut().resource_mut::<Disk>().finish(Duration::from_secs(60)));
        assert!(crate::core::clock::is_zone_read());
    }

    #[test]
    fn requests_are_handled_in_order_inline_and_threaded() {
        for mut disk in [threaded(), Disk::new(Worker::inline(OpenJournals::handler()))] {
            let storage: Arc<dyn Storage> = Arc::new(FaultyStorage::new());
            let state = play_without_waiting(&mut disk, &storage, 6);
            assert!(disk.finish(Duration::from_secs(60)));
            let progress = disk.take_closed().unwrap();
            assert_eq!((progress.saved, progress.saved_seq), (Saved::Everything, Some(6)));
            let found = disk.take_found().unwrap().to_continue.unwrap().unwrap();
            assert_eq!(found.summary().unwrap().ply, state.ply(), "it was closed before it was looked for");
            assert!(!disk.is_busy(), "of a journal that is closed no entries are told: {disk:?}");
        }
    }

    #[test]
    fn requests_do_not_wait_and_finish_waits_up_to_its_limit() {
        let gate = Arc::new(Mutex::new(()));
        let closed = gate.lock().unwrap();
        let wait = {
            let gate = gate.clone();
            move || drop(gate.lock().unwrap())
        };
        let memory = FaultyStorage::new();
        let storage: Arc<dyn Storage> = Arc::new(Delayed::new(memory.clone(), wait));
        let mut disk = threaded();
        play_without_waiting(&mut disk, &storage, 2);
        assert!(!disk.finish(Duration::from_millis(1)));
        assert!(disk.is_busy() && memory.names().is_empty());
        drop(closed);
        assert!(disk.finish(Duration::from_secs(60)));
        assert_eq!(memory.list().unwrap().len(), 1);
    }

    #[test]
    fn requests_are_handled_after_the_game_is_gone() {
        let (done, is_done) = channel();
        let memory = FaultyStorage::new();
        let tell = move || {
            let _ = done.send(());
        };
        let storage: Arc<dyn Storage> = Arc::new(Delayed::new(memory.clone(), tell));
        let mut disk = threaded();
        play_without_waiting(&mut disk, &storage, 2);
        drop((disk, storage));
        // The thread has dropped the storage: it has ended.
        while is_done.recv().is_ok() {}
        let name = memory.list().unwrap().pop().unwrap().name;
        assert_eq!(OpenMatch::open(Arc::new(memory), &name).unwrap().0.state().ply(), 2);
    }
}
