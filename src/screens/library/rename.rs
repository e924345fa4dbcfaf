//! The line for the title of the chosen match.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};
use teahouse_table::library::{Listed, Title, TitleError};

use super::account;
use super::catalogue::Catalogue;
use super::open::{Main, Panel};
use super::paper::{self, paper};
use crate::core::Trouble;
use crate::i18n::{Localization, Localized};
use crate::session::LibraryRequest;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, field, scroll_area, text, words};
use crate::ui::{Page, Primary, Skin, Tone, Typeface};

/// The line.
#[derive(Component)]
pub(super) struct TitleLine {
    /// The file of the match.
    file: String,
    /// The title that it has.
    title: String,
}

/// The words about the limits of a title, or about the reason why one is refused.
#[derive(Component)]
struct Refusal;

pub(super) fn spawn(place: &mut ChildSpawnerCommands, listed: &Listed) {
    /// Longer than a title may be, so that one that is pasted is not cut without a word.
    const MOST: usize = 4 * Title::MOST_CHARS;
    let title = listed.title.as_ref().map(Title::to_string).unwrap_or_default();
    let (name, file) = (account::name(listed), listed.name.clone());
    place.spawn(paper()).with_children(|sheet| {
        let heading = words(Typeface::Title, Localized::new("library-rename"), size::HEAD, Tone::Ink);
        sheet.spawn(paper::title(heading));
        sheet.spawn(scroll_area(move |sheet| {
            sheet.spawn(text(name, size::SMALL, Tone::InkDim));
            let tag = (TitleLine { file, title: title.clone() }, Main);
            sheet.spawn(field(
                Skin::Field,
                "library-rename-line",
                "title-line",
                &title,
                MOST,
                "library-rename-hint",
                tag,
            ));
            sheet.spawn((Refusal, text(Localized::new("library-rename-means"), size::SMALL, Tone::InkDim)));
            let row = Node {
                flex_wrap: FlexWrap::Wrap,
                align_items: AlignItems::Center,
                column_gap: px(space::S),
                row_gap: px(space::S),
                ..default()
            };
            sheet.spawn(Page(row)).with_children(|row| {
                let part = || Page(Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() });
                row.spawn((part(), children![(button(Skin::Filled, "library-save", "save"), Primary, observe(save))]));
                row.spawn((part(), children![(button(Skin::Outlined, "library-cancel", "cancel"), observe(cancel))]));
            });
        }));
    });
}

fn cancel(_: On<Activate>, mut panel: ResMut<Panel>) {
    *panel = Panel::Open;
}

/// Asks the disk to write the title. The line stays until that is done.
fn save(
    _: On<Activate>,
    lines: Query<(&EditableText, &TitleLine)>,
    mut refusals: Query<&mut Localized, With<Refusal>>,
    mut wishes: MessageWriter<LibraryRequest>,
) {
    let Some((text, line)) = lines.iter().next() else { return };
    match title_of(text) {
        Ok(title) => _ = wishes.write(LibraryRequest::SetTitle { name: line.file.clone(), title }),
        Err(error) => {
            for mut refusal in &mut refusals {
                refusal.set_if_neq(why_not(error));
            }
        }
    }
}

/// The title that was written. `None` takes the title away.
fn title_of(text: &EditableText) -> Result<Option<Title>, TitleError> {
    match Title::new(&text.value().to_string()) {
        Ok(title) => Ok(Some(title)),
        Err(TitleError::Empty) => Ok(None),
        Err(error) => Err(error),
    }
}

/// When another match is chosen, the line closes, and what was written is saved for its own match.
pub(super) fn leave(
    (catalogue, localization): (Res<Catalogue>, Res<Localization>),
    lines: Query<(&EditableText, &TitleLine)>,
    mut panel: ResMut<Panel>,
    (mut wishes, mut troubles): (MessageWriter<LibraryRequest>, MessageWriter<Trouble>),
) {
    let Some((text, line)) = lines.iter().next().filter(|_| *panel == Panel::Rename) else { return };
    let chosen = catalogue.chosen().filter(|_| catalogue.place().is_some());
    if chosen.is_some_and(|listed| listed.name == line.file) {
        return;
    }
    *panel = Panel::Closed;
    match title_of(text) {
        _ if text.value().to_string() == line.title => {}
        Ok(title) => _ = wishes.write(LibraryRequest::SetTitle { name: line.file.clone(), title }),
        Err(error) => _ = troubles.write(Trouble::new(why_not(error).resolve(&localization))),
    }
}

fn why_not(error: TitleError) -> Localized {
    match error {
        TitleError::Empty => Localized::new("library-rename-means"),
        TitleError::TooLong { chars } => {
            Localized::new("library-rename-long").arg("most", Title::MOST_CHARS).arg("chars", chars)
        }
        TitleError::ControlCharacter { position } => Localized::new("library-rename-control").arg("position", position),
    }
}
