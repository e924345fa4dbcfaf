//! What happens, a line each. A reader says a line when it is new; the last ones can be read again.

use accesskit::{Live, Role};
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;

use super::{Spoken, is_read};
use crate::core::AppSystems;
use crate::i18n::{Localization, Localized, Writing};

/// Something is to be said, in the player's language. What is said in one frame is one line.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Announce {
    /// The words.
    pub words: String,
    /// Whether it goes before what the reader is saying.
    pub is_urgent: bool,
}

impl Announce {
    /// Words that wait until the reader has said what it is saying.
    #[must_use]
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), is_urgent: false }
    }

    /// Words that do not wait: a check, a refusal, the end.
    #[must_use]
    pub fn urgent(words: impl Into<String>) -> Self {
        Self { words: words.into(), is_urgent: true }
    }
}

/// What the lines stand in.
#[derive(Component, Debug)]
struct Lines;

/// A line that was said.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Line(pub String);

/// What else is said in a frame, after what happens at the table, in this order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineSystems {
    /// What is written on slips.
    Slips,
    /// What went wrong.
    Troubles,
    /// All of it becomes a line.
    Write,
}

/// How many lines can be read again.
const MOST: usize = 30;

pub(super) fn plugin(app: &mut App) {
    use LineSystems::{Slips, Troubles, Write};
    app.add_message::<Announce>()
        .configure_sets(Update, (Slips, Troubles, Write).chain().in_set(AppSystems::Sound))
        .add_systems(
            Update,
            write.in_set(Write).run_if(on_message::<Announce>.and_eager(resource_exists::<Localization>)),
        );
}

/// A line of its own for each frame: the same words twice are said twice.
fn write(
    mut news: MessageReader<Announce>,
    localization: Res<Localization>,
    requested: Option<Res<bevy::a11y::AccessibilityRequested>>,
    lines: Query<(Entity, Option<&Children>), With<Lines>>,
    mut commands: Commands,
) {
    let news: Vec<&Announce> = news.read().filter(|news| !news.words.is_empty()).collect();
    if news.is_empty() || !is_read(requested) {
        return;
    }
    let between = if localization.language().writing == Writing::Latin { " " } else { "" };
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
            commands.spawn((Name::new("Announcements"), Lines, Spoken::new(Role::Status), label)).id()
        }
    };
    let mut line = Spoken::new(Role::Label);
    line.set_live(if is_urgent { Live::Assertive } else { Live::Polite });
    line.set_value(words.as_str());
    commands.spawn((ChildOf(place), Line(words), line));
}
