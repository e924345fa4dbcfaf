//! Errors of systems are told to the players as a [`Trouble`], and the match goes on.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use bevy::ecs::error::{BevyError, ErrorContext, Severity, match_severity};
use bevy::prelude::*;

use crate::core::trace::{Trace, TraceSystems};
use crate::core::{AppSystems, QueueSystems, Trouble};
use crate::ui::reader::{Announce, LineSystems};

/// Tells the reports of systems, if the app [listens](listen).
pub fn plugin(app: &mut App) {
    app.add_message::<Announce>();
    app.add_systems(
        Update,
        collect_reports.run_if(resource_exists::<HearsReports>).in_set(AppSystems::Ui).before(QueueSystems),
    );
    app.add_systems(Update, announce.in_set(LineSystems::Troubles));
    app.add_systems(Last, say_trouble.in_set(TraceSystems));
}

/// This app shows the errors that are reported. A process can hold several apps, as tests do, but has one [`REPORTS`].
#[derive(Resource, Debug)]
struct HearsReports;

/// Shows errors that systems return to the players, instead of a panic.
pub fn listen(app: &mut App) {
    app.set_error_handler(report).insert_resource(HearsReports);
}

/// Errors of systems wait here, because Bevy's error handler cannot reach the world.
static REPORTS: Mutex<Reports> = Mutex::new(Reports { known: BTreeSet::new(), news: Vec::new() });

struct Reports {
    /// All reports since the start: a system that fails in every frame is reported once.
    known: BTreeSet<String>,
    /// The reports that are not in the queue yet.
    news: Vec<String>,
}

/// Bevy's error handler in the game: it logs and shows an error that a system, an observer or a command returns, and the
/// game goes on.
fn report(error: BevyError, context: ErrorContext) {
    if !matches!(error.severity(), Severity::Error | Severity::Panic) {
        match_severity(error, context);
        return;
    }
    let sentence = error.to_string();
    let mut reports = REPORTS.lock().unwrap_or_else(PoisonError::into_inner);
    if reports.known.insert(sentence.clone()) {
        error!("{context}: {sentence}");
        reports.news.push(sentence);
    }
}

fn collect_reports(mut troubles: MessageWriter<Trouble>) {
    let mut reports = REPORTS.lock().unwrap_or_else(PoisonError::into_inner);
    troubles.write_batch(reports.news.drain(..).map(Trouble));
}

fn announce(mut troubles: MessageReader<Trouble>, mut said: MessageWriter<Announce>) {
    said.write_batch(troubles.read().map(|Trouble(sentence)| Announce::urgent(sentence)));
}

fn say_trouble(trace: Res<Trace>, mut troubles: MessageReader<Trouble>) {
    for Trouble(sentence) in troubles.read() {
        trace.say(format_args!("error {}", sentence.replace('\n', " ")));
    }
}
