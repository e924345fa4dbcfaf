//! The line for the title of the chosen match. What is written there is saved when the line goes, in whatever way, and before the game ends;
//! only Cancel leaves the title as it was.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
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
use crate::prefs::fitting;
use crate::session::{Departure, LibraryRequest};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, field, scroll_area, text, words};
use crate::ui::{Page, Primary, Skin, Tone, Typeface};

/// The line.
#[derive(Component)]
pub(super) struct TitleLine {
    /// The file of the match.
    file: String,
    /// The title that it had.
    title: Option<Title>,
    /// Whether the player does not want what is written.
    is_given_up: bool,
}

impl TitleLine {
    /// The title stays as it was.
    pub(super) const fn give_up(&mut self) {
        self.is_given_up = true;
    }
}

/// The words about the limits of a title, or about the reason why one is refused.
#[derive(Component)]
struct Refusal;

pub(super) fn spawn(place: &mut ChildSpawnerCommands, listed: &Listed) {
    /// Longer than a title may be, so that one that is pasted is not cut without a word.
    const MOST: usize = 4 * Title::MOST_CHARS;
    let (name, file, title) = (account::name(listed), listed.name.clone(), listed.title.clone());
    place.spawn(paper()).with_children(|sheet| {
        let heading = words(Typeface::Title, Localized::new("library-rename"), size::HEAD, Tone::Ink);
        sheet.spawn(paper::title(heading));
        sheet.spawn(scroll_area(move |sheet| {
            sheet.spawn(text(name, size::SMALL, Tone::InkDim));
            let written = title.as_ref().map(Title::to_string).unwrap_or_default();
            let tag = (TitleLine { file, title, is_given_up: false }, Main);
            sheet.spawn(field(
                Skin::Field,
                "library-rename-line",
                "title-line",
                &written,
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

fn cancel(_: On<Activate>, mut lines: Query<&mut TitleLine>, mut panel: ResMut<Panel>) {
    lines.iter_mut().for_each(|mut line| line.give_up());
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
    match title_of(&text.value().to_string()) {
        Ok(title) => _ = wishes.write(LibraryRequest::SetTitle { name: line.file.clone(), title }),
        Err(error) => {
            for mut refusal in &mut refusals {
                refusal.set_if_neq(why_not(error));
            }
        }
    }
}

/// The title that was written. `None` takes the title away.
fn title_of(text: &str) -> Result<Option<Title>, TitleError> {
    match Title::new(text) {
        Ok(title) => Ok(Some(title)),
        Err(TitleError::Empty) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The titles of the matches, to save another one.
#[derive(SystemParam)]
pub(super) struct Titles<'w> {
    catalogue: Res<'w, Catalogue>,
    localization: Res<'w, Localization>,
    wishes: MessageWriter<'w, LibraryRequest>,
    troubles: MessageWriter<'w, Trouble>,
}

impl Titles<'_> {
    /// Asks the disk to write what stands in a line, if that is another title, or says why it cannot be one.
    fn save(&mut self, line: &TitleLine, text: &str) {
        let is_kept =
            |title: Option<&Title>| title == line.title.as_ref() || self.catalogue.has_title(&line.file, title);
        match title_of(text) {
            Ok(title) if is_kept(title.as_ref()) => {}
            Ok(title) => _ = self.wishes.write(LibraryRequest::SetTitle { name: line.file.clone(), title }),
            Err(error) => _ = self.troubles.write(Trouble::new(why_not(error).resolve(&self.localization))),
        }
    }
}

/// Saves what was written when the line goes: another match is chosen, the panel shows something else, or the screen is left.
pub(super) fn save_last(gone: On<Remove, TitleLine>, lines: Query<(&EditableText, &TitleLine)>, mut titles: Titles) {
    if let Ok((text, line)) = lines.get(gone.entity)
        && !line.is_given_up
    {
        titles.save(line, &text.value().to_string());
    }
}

/// Saves what is written before the game ends, once for each text. One that is too long is cut: its line goes with the game.
pub(super) fn save_before_end(
    departure: Res<Departure>,
    lines: Query<(&EditableText, &TitleLine)>,
    mut titles: Titles,
    mut asked: Local<Option<String>>,
) {
    let written = lines.iter().next().filter(|_| departure.is_planned());
    let fitted = |text: &EditableText| fitting(&text.value().to_string(), false, Title::MOST_CHARS);
    let written = written.map(|(text, line)| (fitted(text), line));
    if let Some((text, line)) = written.as_ref().filter(|(text, _)| asked.as_deref() != Some(text.as_str())) {
        titles.save(line, text);
    }
    *asked = written.map(|(text, _)| text);
}

/// When another match is chosen, the line closes.
pub(super) fn leave(catalogue: Res<Catalogue>, lines: Query<&TitleLine>, mut panel: ResMut<Panel>) {
    let Some(line) = lines.iter().next().filter(|_| *panel == Panel::Rename) else { return };
    let chosen = catalogue.chosen().filter(|_| catalogue.place().is_some());
    if chosen.is_none_or(|listed| listed.name != line.file) {
        *panel = Panel::Closed;
    }
}

/// Whether letters of this frame are still to be a part of the title. The panel waits for them before it shows something else.
pub(super) fn is_written(lines: Query<&EditableText, With<TitleLine>>) -> bool {
    lines.iter().any(|line| !line.pending_edits.is_empty())
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
