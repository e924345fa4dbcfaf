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
use crate::session::{Departure, LibraryRequest, UnsavedRecords};
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
    /// The text that was saved because the game was to end.
    saved_before_end: Option<String>,
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

/// The line has the title of the match, or the words of a title that is tried again.
pub(super) fn spawn(place: &mut ChildSpawnerCommands, listed: &Listed, kept: Option<String>) {
    /// Longer than a title may be, so that one that is pasted is not cut without a word.
    const MOST: usize = 4 * Title::MOST_CHARS;
    let (name, file, title) = (account::name(listed), listed.name.clone(), listed.title.clone());
    place.spawn(paper()).with_children(|sheet| {
        let heading = words(Typeface::Title, Localized::new("library-rename"), size::HEAD, Tone::Ink);
        sheet.spawn(paper::title(heading));
        sheet.spawn(scroll_area(move |sheet| {
            sheet.spawn(text(name, size::SMALL, Tone::InkDim));
            let written = kept.clone().or_else(|| title.as_ref().map(Title::to_string)).unwrap_or_default();
            let tag = (TitleLine { file, title, saved_before_end: kept, is_given_up: false }, Main);
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
    (mut titles, mut unsaved): (Titles, ResMut<UnsavedRecords>),
) {
    let Some((text, line)) = lines.iter().next() else { return };
    match title_of(&text.value().to_string()) {
        Ok(title) => {
            // A failure is told, and the line keeps the title from now on.
            UnsavedRecords::remove_title(&mut unsaved, &line.file);
            titles.ask(line, title);
        }
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
    fn ask(&mut self, line: &TitleLine, title: Option<Title>) {
        self.wishes.write(LibraryRequest::SetTitle { name: line.file.clone(), title });
    }

    /// Asks the disk to write a title, if it is another one; whether it is. Where the game was to end, an earlier one may be on its way.
    fn save(&mut self, line: &TitleLine, title: Option<Title>) -> bool {
        let is_it = title == line.title || self.catalogue.has_title(&line.file, title.as_ref());
        let is_other = !is_it || line.saved_before_end.is_some();
        if is_other {
            self.ask(line, title);
        }
        is_other
    }
}

/// Saves what was written when the line goes: another match is chosen, the panel shows something else, or the screen is left.
pub(super) fn save_last(
    gone: On<Remove, TitleLine>,
    lines: Query<(&EditableText, &TitleLine)>,
    (mut titles, mut unsaved): (Titles, ResMut<UnsavedRecords>),
) {
    let Ok((text, line)) = lines.get(gone.entity) else { return };
    let text = text.value().to_string();
    match title_of(&text) {
        _ if line.is_given_up && line.saved_before_end.is_none() => {}
        _ if line.is_given_up => {
            // What was saved before the end may still be on its way.
            UnsavedRecords::remove_title(&mut unsaved, &line.file);
            titles.ask(line, line.title.clone());
        }
        Ok(_) if line.saved_before_end.as_ref() == Some(&text) && unsaved.has_title(&line.file) => {}
        Ok(title) => {
            if titles.save(line, title) {
                UnsavedRecords::keep_if_refused(&mut unsaved, &line.file);
            }
        }
        Err(error) => {
            let sentence = why_not(error).resolve(&titles.localization);
            titles.troubles.write(Trouble::new(sentence));
        }
    }
}

/// Saves what is written before the game ends, once for each text. The line goes with the game, so a text that is no title becomes the
/// nearest one.
pub(super) fn save_before_end(
    departure: Res<Departure>,
    mut lines: Query<(&EditableText, &mut TitleLine)>,
    (mut titles, mut was_planned): (Titles, Local<bool>),
) {
    let is_new = !std::mem::replace(&mut *was_planned, departure.is_planned());
    let wanted = lines.iter_mut().next().filter(|(_, line)| departure.is_planned() && !line.is_given_up);
    let Some((text, mut line)) = wanted else { return };
    let text = text.value().to_string();
    if line.saved_before_end.as_ref() == Some(&text) && !is_new {
        return;
    }
    let nearest = || Title::nearest(&text).map(|(title, _)| Some(title));
    let title = title_of(&text).ok().or_else(nearest);
    if title.is_some_and(|title| titles.save(&line, title)) {
        line.saved_before_end = Some(text);
    }
}

/// Whether a title that is on the disk now is what stands in the line.
pub(super) fn is_saved(lines: &Query<(&EditableText, &TitleLine)>, file: &str, title: Option<&Title>) -> bool {
    let is_it =
        |text: &EditableText| title_of(&text.value().to_string()).is_ok_and(|written| written.as_ref() == title);
    lines.iter().any(|(text, line)| line.file == file && is_it(text))
}

/// When another match is chosen, the line closes.
pub(super) fn leave(catalogue: Res<Catalogue>, lines: Query<&TitleLine>, mut panel: ResMut<Panel>) {
    let Some(line) = lines.iter().next().filter(|_| *panel == Panel::Rename) else { return };
    let chosen = catalogue.chosen().filter(|_| catalogue.place().is_some());
    if chosen.is_none_or(|listed| listed.name != line.file) {
        *panel = Panel::Closed;
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
