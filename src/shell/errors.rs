//! Errors of systems are told to the players as a [`Trouble`], and the match goes on.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::ecs::error::{BevyError, ErrorContext, Severity, match_severity};
use bevy::prelude::*;

use crate::core::trace::{Trace, TraceSystems};
use crate::core::{AppSystems, Clock, ClockSystems, QueueSystems, Trouble};
use crate::ui::reader::{Announce, LineSystems};

/// Turns the errors of systems into troubles, if the app [listens](listen).
pub fn plugin(app: &mut App) {
    app.add_message::<Announce>();
    app.add_systems(
        Update,
        collect_reports.run_if(resource_exists::<HearsReports>).in_set(AppSystems::Ui).before(QueueSystems),
    );
    app.add_systems(First, forget_reports.after(ClockSystems).run_if(resource_exists::<HearsReports>));
    app.add_systems(Update, announce.in_set(LineSystems::Troubles));
    app.add_systems(Last, say_trouble.in_set(TraceSystems));
}

/// Marks the app that shows reported errors. A process can hold several apps, as tests do, but has one [`REPORTS`].
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
    /// The known reports, by the context of the error.
    known: BTreeMap<String, ContextErrors>,
    /// The reports that are not in the queue yet.
    news: Vec<String>,
}

/// The errors of one context.
#[derive(Debug, Default)]
struct ContextErrors {
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
    troubles.write_batch(Reports::lock().news.drain(..).map(Trouble::new));
}

fn announce(mut troubles: MessageReader<Trouble>, mut said: MessageWriter<Announce>) {
    said.write_batch(troubles.read().map(|trouble| Announce::urgent(&trouble.sentence)));
}

fn say_trouble(trace: Res<Trace>, mut troubles: MessageReader<Trouble>) {
    for trouble in troubles.read() {
        trace.say(format_args!("error {}", trouble.sentence.replace('\n', " ")));
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::*;
    use crate::core::{Troubles, clock, trouble};

    /// Closes every trouble, and says how many there were.
    fn close_all(app: &mut App) -> usize {
        let close = |mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles);
        let mut closed = 0;
        while app.world().resource::<Troubles>().first().is_some() {
            app.world_mut().run_system_cached(close).unwrap();
            closed += 1;
        }
        closed
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
    fn sentences_that_differ_in_every_frame_are_limited() {
        let mut reports = Reports::default();
        let mut told = 0;
        for number in 0..5000 {
            told += frame(&mut reports, FRAME, &[("pour", format!("cup {number} is empty").as_str())]).len();
            // Errors of other contexts are still reported.
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
        let mut app = App::new();
        app.add_plugins(trouble::plugin);
        app.add_systems(Update, collect_reports.before(QueueSystems))
            .add_systems(First, forget_reports.after(ClockSystems));
        listen(&mut app);
        let second = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
        app.add_plugins(TimePlugin).add_plugins(clock::plugin).insert_resource(second);
        let (is_failing, fail) =
            (|failing: Res<Failing>| failing.0, || -> Result { Err("the kettle is empty".into()) });
        app.insert_resource(Failing(true)).add_systems(PreUpdate, fail.run_if(is_failing));
        let shown = |app: &mut App, is_failing: bool, seconds: usize| {
            app.insert_resource(Failing(is_failing));
            (0..seconds).for_each(|_| app.update());
            close_all(app)
        };
        assert_eq!(shown(&mut app, true, 1), 1);
        assert_eq!(shown(&mut app, true, 20), 0, "it was closed, and fails still");
        assert_eq!(shown(&mut app, false, 10), 0);
        assert_eq!(shown(&mut app, true, 1), 1, "it comes again");
    }

    #[derive(Resource)]
    struct Failing(bool);
}
