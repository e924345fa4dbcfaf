//! Groups of choices.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;

use super::choice::Explanation;
use crate::i18n::Localized;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, grouped, text, words};
use crate::ui::{Page, Tone, Typeface};

/// Choices under a title.
pub(super) fn group(sheet: &mut ChildSpawner, title: &'static str, choices: impl FnOnce(&mut ChildSpawner)) {
    sheet
        .spawn((column(space::S), children![words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink)]))
        .with_children(|group| {
            let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::M), row_gap: px(space::S), ..default() };
            group.spawn((Page(row), grouped(title))).with_children(choices);
        });
}

/// The same with a sentence about the choice.
pub(super) fn explained(
    sheet: &mut ChildSpawner,
    title: &'static str,
    explanation: Explanation,
    choices: impl FnOnce(&mut ChildSpawner),
) {
    group(sheet, title, choices);
    sheet.spawn((text(Localized::new(title), size::SMALL, Tone::InkDim), explanation));
}
