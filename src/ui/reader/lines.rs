//! Announcements as lines of a live region. A screen reader speaks new lines; the last ones can be read again.

use accesskit::{Live, Role};
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;

use super::{Spoken, is_read};
use crate::core::AppSystems;
use crate::i18n::{Localization, Localized, WritingSystem};

/// An announcement in the player's language. The announcements of one frame are one line.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Announce {
    /// The words.
    pub words: String,
    /// Whether it interrupts the present speech.
    pub is_urgent: bool,
}

impl Announce {
    /// Words that wait for the end of the present speech.
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), is_urgent: false }
    }

    /// Words that do not wait: a check, a refusal, the end.
    pub fn urgent(words: impl Into<String>) -> Self {
        Self { words: words.into(), is_urgent: true }
    }
}

/// The live region.
#[derive(Component, Debug)]
struct LiveRegion;

/// An announced line.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct AnnouncedLine(pub String);

/// The order of announcements in a frame, after those of the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineSystems {
    /// The drawings over a position.
    Drawings,
    /// The words of a lot.
    Lot,
    /// The words of notices.
    Slips,
    /// The question whether to leave although something is not saved.
    Question,
    /// The sentences of troubles.
    Troubles,
    /// All announcements become a line.
    Write,
}

/// How many lines can be read again.
const MOST: usize = 30;

pub(super) fn plugin(app: &mut App) {
    use LineSystems::{Drawings, Lot, Question, Slips, Troubles, Write};
    app.add_message::<Announce>()
        .configure_sets(Update, (Drawings, Lot, Slips, Question, Troubles, Write).chain().in_set(AppSystems::Sound))
        .add_systems(
            Update,
            write.in_set(Write).run_if(on_message::<Announce>.and_eager(resource_exists::<Localization>)),
        );
}

/// Spawns a new line for each frame, so that repeated words are spoken again.
fn write(
    mut news: MessageReader<Announce>,
    localization: Res<Localization>,
    requested: Option<Res<bevy::a11y::AccessibilityRequested>>,
    lines: Query<(Entity, Option<&Children>), With<LiveRegion>>,
    mut commands: Commands,
) {
    let news: Vec<&Announce> = news.read().filter(|news| !news.words.is_empty()).collect();
    if news.is_empty() || !is_read(requested) {
        return;
    }
    let between = if localization.language().writing == WritingSystem::Latin { " " } else { "" };
    let words: Vec<&str> = news.iter().map(|news| news.words.as_str()).collect();
    let words = words.join(between);
    let is_urgent = news.iter().any(|news| news.is_urgent);
    let place = match lines.iter().next() {
        Some((place, children)) => {
            let old = children.map_or(0, |children| (children.len() + 1).saturating_sub(MOST));
            for line in children.into_iter().flatten().take(old) {
                commands.entity(*line).despawn();
            }
            place
        }
        None => {
            let label = (Localized::new("said-lines"), AccessibleLabel::default());
            commands.spawn((Name::new("Announcements"), LiveRegion, Spoken::new(Role::Status), label)).id()
        }
    };
    let mut line = Spoken::new(Role::Label);
    line.set_live(if is_urgent { Live::Assertive } else { Live::Polite });
    line.set_value(words.as_str());
    commands.spawn((ChildOf(place), AnnouncedLine(words), line));
}
