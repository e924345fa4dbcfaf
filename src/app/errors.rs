//! Errors are told to the players, and the match goes on.
//!
//! A [`Trouble`] is a sentence for the players. Troubles wait in a queue until each has been read and closed;
//! the banner shows the first. A system can fail in every frame: [`Reports`] lets each of its errors through once.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::ecs::error::{BevyError, ErrorContext, Severity, match_severity};
use bevy::prelude::*;

use super::trace::{Trace, TraceSystems};
use super::{AppSystems, Clock, ClockSystems};
use crate::ui::reader::{Announce, LineSystems};

/// Adds [`Trouble`], its queue, and what systems report, if the app [listens](listen).
pub fn plugin(app: &mut App) {
    app.add_message::<Trouble>().add_message::<Announce>().init_resource::<Troubles>();
    app.add_systems(
        Update,
        (collect_reports.run_if(resource_exists::<HearsReports>), queue.run_if(on_message::<Trouble>))
            .chain()
            .in_set(QueueSystems),
    );
    app.add_systems(First, forget_reports.after(ClockSystems).run_if(resource_exists::<HearsReports>));
    app.configure_sets(Update, QueueSystems.in_set(AppSystems::Ui));
    app.add_systems(Update, announce.in_set(LineSystems::Troubles));
    app.add_systems(Last, say_trouble.in_set(TraceSystems));
}

/// Something went wrong that the players should know of: one sentence in their language.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Trouble(pub String);

impl Trouble {
    /// Tells the players a sentence.
    #[must_use]
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// The first of some entries of a file, as many as a banner has room for, with a comma between them.
#[must_use]
pub fn some_of(entries: &[String]) -> String {
    /// In characters: two lines.
    const ROOM: usize = 160;
    let mut all = entries.join(", ");
    if let Some((end, _)) = all.char_indices().nth(ROOM) {
        all.truncate(end);
        all.push('…');
    }
    all
}

/// The troubles that the players have not closed yet, the oldest first.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Troubles {
    waiting: VecDeque<String>,
    /// How many have been closed since there was none.
    closed: usize,
    /// How many have not been added since there was none, because [`MOST_WAITING`] waited.
    beyond: usize,
}

/// The most troubles that wait. The others are logged and counted.
const MOST_WAITING: usize = 20;

impl Troubles {
    /// The sentence to read now.
    #[must_use]
    pub fn first(&self) -> Option<&str> {
        self.waiting.front().map(String::as_str)
    }

    /// The number of the first trouble, from 1, among all since there was none, and how many these are.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.closed + 1, self.closed + self.waiting.len())
    }

    /// How many troubles, since there was none, are in the log only.
    #[must_use]
    pub const fn beyond(&self) -> usize {
        self.beyond
    }

    /// Closes the first trouble. Says whether there was one, and changes nothing if not.
    pub fn close(troubles: &mut ResMut<Self>) -> bool {
        if troubles.waiting.is_empty() {
            return false;
        }
        troubles.waiting.pop_front();
        troubles.closed += 1;
        if troubles.waiting.is_empty() {
            **troubles = Self::default();
        }
        true
    }

    /// Adds a sentence, unless the same one waits already. Counts it where too many wait.
    fn add(&mut self, sentence: &str) {
        if self.waiting.iter().any(|waiting| waiting == sentence) {
            return;
        }
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(sentence.to_owned());
        } else {
            warn!("not shown, since {MOST_WAITING} others wait: {sentence}");
            self.beyond += 1;
        }
    }
}

/// After this in `Update` the queue holds every trouble of the frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct QueueSystems;

/// This app shows the errors that are reported. A process can hold several apps, as tests do, but has one [`REPORTS`].
#[derive(Resource, Debug)]
struct HearsReports;

/// Shows errors that systems return to the players, instead of a panic.
pub fn listen(app: &mut App) {
    app.set_error_handler(report).insert_resource(HearsReports);
}

/// Errors of systems wait here, because Bevy's error handler cannot reach the world.
static REPORTS: Mutex<Reports> = Mutex::new(Reports { now: Duration::ZERO, known: BTreeMap::new(), news: Vec::new() });

/// The time without a report after which the same error is reported again.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(5);

/// The most sentences of one context that are known at a time. A sentence can hold a number that differs in every frame.
const MOST_KNOWN: usize = 8;

/// The errors that systems have reported lately.
#[derive(Debug, Default)]
struct Reports {
    /// The beginning of this frame. The error handler cannot reach the [`Clock`].
    now: Duration,
    /// What is known, by the context of the error.
    known: BTreeMap<String, Known>,
    /// The reports that are not in the queue yet.
    news: Vec<String>,
}

/// The errors of one context.
#[derive(Debug, Default)]
struct Known {
    /// The sentences, and when each was reported last.
    sentences: BTreeMap<String, Duration>,
    /// How many reports with other sentences came while [`MOST_KNOWN`] were known.
    beyond: usize,
}

impl Reports {
    fn lock() -> MutexGuard<'static, Self> {
        REPORTS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes an error, and says whether it is new.
    fn add(&mut self, context: String, sentence: &str) -> bool {
        let known = self.known.entry(context).or_default();
        if let Some(last) = known.sentences.get_mut(sentence) {
            *last = self.now;
            return false;
        }
        if known.sentences.len() >= MOST_KNOWN {
            known.beyond += 1;
            // The context still fails, if in other words: none of its sentences is forgotten.
            known.sentences.values_mut().for_each(|last| *last = self.now);
            return false;
        }
        known.sentences.insert(sentence.to_owned(), self.now);
        self.news.push(sentence.to_owned());
        true
    }

    /// A frame begins. What was not reported for [`FORGOTTEN_AFTER`] is forgotten.
    fn begin_frame(&mut self, now: Duration) {
        self.now = now;
        self.known.retain(|context, known| {
            known.sentences.retain(|_, last| now.saturating_sub(*last) < FORGOTTEN_AFTER);
            let is_over = known.sentences.is_empty();
            if is_over && known.beyond > 0 {
                warn!("{context}: {} more errors with other sentences", known.beyond);
            }
            !is_over
        });
    }
}

/// Bevy's error handler in the game: it logs and shows an error that a system, an observer or a command returns, and the
/// game goes on.
fn report(error: BevyError, context: ErrorContext) {
    if !matches!(error.severity(), Severity::Error | Severity::Panic) {
        match_severity(error, context);
        return;
    }
    let (context, sentence) = (context.to_string(), error.to_string());
    if Reports::lock().add(context.clone(), &sentence) {
        error!("{context}: {sentence}");
    }
}

/// Before anything can fail in a frame: the first error after a rest may be one that was known before the rest.
fn forget_reports(clock: Res<Clock>) {
    Reports::lock().begin_frame(clock.now());
}

fn collect_reports(mut troubles: MessageWriter<Trouble>) {
    troubles.write_batch(Reports::lock().news.drain(..).map(Trouble));
}

fn queue(mut new: MessageReader<Trouble>, mut troubles: ResMut<Troubles>) {
    for Trouble(sentence) in new.read() {
        troubles.add(sentence);
    }
}

fn announce(mut troubles: MessageReader<Trouble>, mut said: MessageWriter<Announce>) {
    said.write_batch(troubles.read().map(|Trouble(sentence)| Announce::urgent(sentence)));
}

fn say_trouble(trace: Res<Trace>, mut troubles: MessageReader<Trouble>) {
    for Trouble(sentence) in troubles.read() {
        trace.say(format_args!("error {}", sentence.replace('\n', " ")));
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::*;
    use crate::app::clock;

    fn app() -> App {
        let mut app = App::new();
        app.insert_resource(Trace::to_memory()).add_plugins(plugin);
        app
    }

    fn write(app: &mut App, sentences: &[&str]) {
        app.world_mut().write_message_batch(sentences.iter().copied().map(Trouble::new));
        app.update();
    }

    /// Closes everything, and says what could be read on the way.
    fn close_all(app: &mut App) -> Vec<(String, (usize, usize))> {
        let mut read = Vec::new();
        let close = |mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles);
        loop {
            let troubles = app.world().resource::<Troubles>();
            let Some(sentence) = troubles.first() else { return read };
            read.push((sentence.to_owned(), troubles.place()));
            assert!(app.world_mut().run_system_cached(close).unwrap());
        }
    }

    fn read(sentences: &[(&str, (usize, usize))]) -> Vec<(String, (usize, usize))> {
        sentences.iter().map(|(sentence, place)| ((*sentence).to_owned(), *place)).collect()
    }

    #[test]
    fn troubles_of_one_frame_are_all_kept_in_their_order() {
        let mut app = app();
        write(&mut app, &["disk", "keys", "sound"]);
        write(&mut app, &["light"]);
        let all = read(&[("disk", (1, 4)), ("keys", (2, 4)), ("sound", (3, 4)), ("light", (4, 4))]);
        assert_eq!(close_all(&mut app), all);
    }

    #[test]
    fn the_same_sentence_waits_once_and_is_told_again_after_it_was_closed() {
        let mut app = app();
        write(&mut app, &["disk", "disk"]);
        write(&mut app, &["keys", "disk"]);
        assert_eq!(close_all(&mut app), read(&[("disk", (1, 2)), ("keys", (2, 2))]));
        write(&mut app, &["disk"]);
        assert_eq!(close_all(&mut app), read(&[("disk", (1, 1))]));
    }

    #[test]
    fn of_many_entries_the_first_are_told() {
        assert_eq!(some_of(&[String::from("undo = 7"), String::from("é = 1")]), "undo = 7, é = 1");
        let many = vec!["é".repeat(50); 100];
        assert_eq!(some_of(&many).chars().count(), 161);
        assert!(some_of(&many).ends_with('…'));
    }

    #[test]
    fn of_a_flood_the_first_wait_and_the_others_are_counted() {
        let mut app = app();
        let flood: Vec<String> = (0..1000).map(|number| format!("cup {number} is empty")).collect();
        write(&mut app, &flood.iter().map(String::as_str).collect::<Vec<_>>());
        write(&mut app, &["cup 999 is empty"]);
        let troubles = app.world().resource::<Troubles>();
        assert_eq!((troubles.place(), troubles.beyond()), ((1, MOST_WAITING), 1000 - MOST_WAITING + 1));
        assert_eq!(close_all(&mut app).len(), MOST_WAITING);
        assert_eq!(*app.world().resource::<Troubles>(), Troubles::default(), "the count begins anew");
        write(&mut app, &["disk"]);
        assert_eq!(close_all(&mut app), read(&[("disk", (1, 1))]));
    }

    const FRAME: Duration = Duration::from_millis(16);

    /// One frame in which these errors of a context are reported; gives those that are told.
    fn frame(reports: &mut Reports, gap: Duration, errors: &[(&str, &str)]) -> Vec<String> {
        reports.begin_frame(reports.now + gap);
        for (context, sentence) in errors {
            reports.add((*context).to_owned(), sentence);
        }
        std::mem::take(&mut reports.news)
    }

    #[test]
    fn an_error_of_every_frame_is_reported_once_and_again_when_it_comes_again() {
        let mut reports = Reports::default();
        assert_eq!(frame(&mut reports, FRAME, &[("pour", "empty"), ("pour", "empty")]), ["empty"]);
        for _ in 0..1000 {
            assert_eq!(frame(&mut reports, FRAME, &[("pour", "empty")]), [""; 0]);
        }
        assert_eq!(frame(&mut reports, FORGOTTEN_AFTER - FRAME, &[("pour", "empty")]), [""; 0]);
        // After a rest, in its first frame.
        assert_eq!(frame(&mut reports, FORGOTTEN_AFTER, &[("pour", "empty")]), ["empty"]);
    }

    #[test]
    fn an_error_of_another_system_is_another_error() {
        let mut reports = Reports::default();
        reports.begin_frame(FRAME);
        assert!(reports.add("pour".into(), "empty"));
        assert!(reports.add("drink".into(), "empty"), "the log has both");
        assert!(!reports.add("pour".into(), "empty"));
    }

    #[test]
    fn a_sentence_that_differs_in_every_frame_fills_nothing() {
        let mut reports = Reports::default();
        let mut told = 0;
        for number in 0..5000 {
            told += frame(&mut reports, FRAME, &[("pour", format!("cup {number} is empty").as_str())]).len();
            // What is told meanwhile of others is not held back.
            let is_known = number > 0;
            assert_eq!(frame(&mut reports, FRAME, &[("drink", "too hot")]).is_empty(), is_known);
        }
        assert_eq!(told, MOST_KNOWN);
        let known = &reports.known["pour"];
        assert_eq!((known.sentences.len(), known.beyond), (MOST_KNOWN, 5000 - MOST_KNOWN));
        frame(&mut reports, FORGOTTEN_AFTER, &[]);
        assert!(reports.known.is_empty(), "{reports:?}");
    }

    /// The only test of this process that [listens](listen): it has one [`REPORTS`].
    #[test]
    fn an_error_that_comes_again_after_a_while_is_shown_again() {
        let mut app = app();
        listen(&mut app);
        let second = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
        app.add_plugins(TimePlugin).add_plugins(clock::plugin).insert_resource(second);
        let (is_failing, fail) =
            (|failing: Res<Failing>| failing.0, || -> Result { Err("the kettle is empty".into()) });
        app.insert_resource(Failing(true)).add_systems(Update, fail.run_if(is_failing).before(QueueSystems));
        let shown = |app: &mut App, is_failing: bool, seconds: usize| {
            app.insert_resource(Failing(is_failing));
            (0..seconds).for_each(|_| app.update());
            close_all(app).len()
        };
        assert_eq!(shown(&mut app, true, 1), 1);
        assert_eq!(shown(&mut app, true, 20), 0, "it was closed, and fails still");
        assert_eq!(shown(&mut app, false, 10), 0);
        assert_eq!(shown(&mut app, true, 1), 1, "it comes again");
    }

    #[derive(Resource)]
    struct Failing(bool);

    #[test]
    fn one_that_comes_meanwhile_is_counted() {
        let mut app = app();
        write(&mut app, &["disk", "keys"]);
        app.world_mut().run_system_cached(|mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles)).unwrap();
        write(&mut app, &["light"]);
        assert_eq!(close_all(&mut app), read(&[("keys", (2, 3)), ("light", (3, 3))]));
    }
}
