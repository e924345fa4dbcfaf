//! The choices of the set-up and what they mean.

use bevy::{prelude::*, text::EditableText, ui::Checked, ui_widgets::ValueChange};
use teahouse_table::UndoPolicy;

use super::Form;
use crate::{
    i18n::{Localization, Localized},
    settings::Settings,
    sitting::{MatchSetup, Starts},
    ui::widget::show_checked,
};

/// One of the things that can be chosen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    Starts(Starts),
    NoProgress(u16),
    Undo(UndoPolicy),
    /// How people sit, by the word of the settings.
    Seating(&'static str),
}

/// The limits of quiet plies that are offered; 0 is none.
pub(super) const LIMITS: [u16; 5] = [30, 60, 120, 180, 0];

/// The line that holds the name of the near player (0) or the far player (1).
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct NameOf(pub usize);

/// The sentence that says what a choice of these means.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Explanation {
    Starts,
    NoProgress,
    Undo,
}

impl Choice {
    fn is_made(self, setup: &MatchSetup, settings: &Settings) -> bool {
        match self {
            Self::Seating(word) => settings.seating == word,
            Self::Starts(starts) => setup.starts == starts,
            Self::NoProgress(limit) => setup.rules.no_progress == limit,
            Self::Undo(undo) => setup.undo == undo,
        }
    }

    fn make(self, setup: &mut MatchSetup, settings: &mut Settings) {
        match self {
            // No part of the match: it concerns the table, and holds for the next one too.
            Self::Seating(word) => settings.seating = word.into(),
            Self::Starts(starts) => setup.starts = starts,
            Self::NoProgress(limit) => setup.rules.no_progress = limit,
            Self::Undo(undo) => setup.undo = undo,
        }
    }
}

pub(super) fn choose(
    change: On<ValueChange<bool>>,
    choices: Query<&Choice>,
    form: Option<ResMut<Form>>,
    mut settings: ResMut<Settings>,
) {
    if let (Ok(choice), Some(mut form)) = (choices.get(change.source), form) {
        choice.make(&mut form.0, &mut settings);
    }
}

pub(super) fn take_names(mut form: ResMut<Form>, lines: Query<(&NameOf, &EditableText), Changed<EditableText>>) {
    for (NameOf(index), line) in &lines {
        let name = line.value().to_string();
        if !line.is_composing() && form.0.names[*index] != name {
            form.0.names[*index] = name;
        }
    }
}

pub(super) fn show_choices(
    (form, settings): (Res<Form>, Res<Settings>),
    choices: Query<(Entity, Ref<Choice>, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, is_checked) in &choices {
        if form.is_changed() || settings.is_changed() || choice.is_added() {
            show_checked(&mut commands, entity, is_checked, choice.is_made(&form.0, &settings));
        }
    }
}

pub(super) fn explain(
    form: Res<Form>,
    localization: Res<Localization>,
    mut sentences: Query<(Ref<Explanation>, &mut Localized)>,
) {
    for (explanation, mut sentence) in &mut sentences {
        if form.is_changed() || localization.is_changed() || explanation.is_added() {
            sentence.set_if_neq(explanation.of(&form.0, &localization));
        }
    }
}

impl Explanation {
    fn of(self, setup: &MatchSetup, localization: &Localization) -> Localized {
        match (self, setup.starts) {
            (Self::Starts, Starts::Near) => {
                Localized::new("setup-starts-near-means").arg("name", name(setup, 0, localization))
            }
            (Self::Starts, Starts::Far) => {
                Localized::new("setup-starts-far-means").arg("name", name(setup, 1, localization))
            }
            (Self::Starts, Starts::Lot) => Localized::new("setup-starts-lot-means"),
            (Self::NoProgress, _) if setup.rules.no_progress == 0 => Localized::new("setup-limit-none-means"),
            (Self::NoProgress, _) => Localized::new("setup-limit-means").arg("plies", setup.rules.no_progress),
            (Self::Undo, _) => Localized::new(match setup.undo {
                UndoPolicy::Off => "setup-undo-off-means",
                UndoPolicy::Ask => "setup-undo-ask-means",
                UndoPolicy::Free => "setup-undo-free-means",
            }),
        }
    }
}

/// What a player is called so far.
fn name(setup: &MatchSetup, index: usize, localization: &Localization) -> String {
    let written = setup.names[index].trim();
    if written.is_empty() { localization.tr(["default-name-near", "default-name-far"][index]) } else { written.into() }
}
