//! What goes wrong is told, and the match goes on.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use accesskit::Role;
use bevy::ecs::error::{BevyError, ErrorContext, Severity, match_severity};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::AppSystems;
use super::trace::{Trace, TraceSystems};
use crate::ui::reader::{Announce, LineSystems, Spoken};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::{EdgeTone, GroundTone, Page, Skin, Tone, widget};

/// Adds [`Trouble`], the banner that shows it, and what systems report, if the app [listens](listen).
pub fn plugin(app: &mut App) {
    app.add_message::<Trouble>().add_message::<Announce>();
    app.add_systems(
        Update,
        (collect_reports.run_if(resource_exists::<HearsReports>), show_banner).chain().in_set(AppSystems::Ui),
    );
    app.add_systems(Update, announce.in_set(LineSystems::Troubles));
    app.add_systems(Last, say_trouble.in_set(TraceSystems));
}

/// Something went wrong that the players should know of: one sentence in their language.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Trouble(pub String);

impl Trouble {
    /// Tells them a sentence.
    #[must_use]
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// This app shows what errors are reported. A process can hold several apps, as tests do, but there is one queue.
#[derive(Resource, Debug)]
struct HearsReports;

/// Lets errors of systems be told and end nothing.
pub fn listen(app: &mut App) {
    app.set_error_handler(report).insert_resource(HearsReports);
}

/// Errors of systems wait here, because Bevy's error handler cannot reach the world.
static REPORTS: Mutex<Reports> = Mutex::new(Reports { known: BTreeSet::new(), news: Vec::new() });

struct Reports {
    /// What was reported since the start: a system that fails with every frame is told of once.
    known: BTreeSet<String>,
    /// What was not shown yet.
    news: Vec<String>,
}

/// Bevy's error handler in the game: an error that a system, an observer or a command returns is logged and shown, and
/// ends nothing.
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

/// The sentence across the top of the window, above everything, until it is closed or there is another.
#[derive(Component)]
struct Banner;

fn show_banner(mut commands: Commands, mut troubles: MessageReader<Trouble>, old: Query<Entity, With<Banner>>) {
    let Some(Trouble(sentence)) = troubles.read().last() else { return };
    for banner in &old {
        commands.entity(banner).despawn();
    }
    let place = Node {
        width: percent(100),
        padding: px(space::L).all(),
        position_type: PositionType::Absolute,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let sheet = Node {
        max_width: percent(80),
        padding: UiRect::axes(px(space::L), px(space::S)),
        column_gap: px(space::L),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        align_items: AlignItems::Center,
        ..default()
    };
    let banner = commands.spawn((Banner, Name::new("Trouble"), GlobalZIndex(200), Page(place), Pickable::IGNORE)).id();
    commands.entity(banner).insert(Spoken::new(Role::AlertDialog));
    commands.entity(banner).with_children(|parent| {
        parent.spawn((Page(sheet), GroundTone::new(Tone::Paper), EdgeTone::new(Tone::Brass))).with_children(|sheet| {
            sheet.spawn(widget::plain(sentence.clone(), size::BODY, Tone::Ink));
            sheet
                .spawn(widget::button(Skin::Outlined, "trouble-close", "trouble-close"))
                .observe(move |_: On<Activate>, mut commands: Commands| commands.entity(banner).despawn());
        });
    });
}

fn announce(mut troubles: MessageReader<Trouble>, mut said: MessageWriter<Announce>) {
    said.write_batch(troubles.read().map(|Trouble(sentence)| Announce::urgent(sentence)));
}

fn say_trouble(trace: Res<Trace>, mut troubles: MessageReader<Trouble>) {
    for Trouble(sentence) in troubles.read() {
        trace.say(format_args!("error {}", sentence.replace('\n', " ")));
    }
}
