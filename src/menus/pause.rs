//! The pause menu.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use teahouse_table::Saved;

use super::{play_on, small_sheet};
use crate::core::{AppSystems, Menu, Phase, Screen};
use crate::i18n::Localized;
use crate::session::{
    CopyPicture, CopyPosition, CopyRecord, GameState, Leave, PasteRecord, SaveRecord, UnsavedRecords,
};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, goes_to, overlay, scroll_area, sends, sheet, text, words};
use crate::ui::{Page, Primary, Skin, Tone, Typeface};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), spawn).add_systems(
        Update,
        follow_saving.in_set(AppSystems::Ui).run_if(resource_exists::<GameState>).run_if(
            in_state(Menu::Pause)
                .and_eager(resource_exists_and_changed::<GameState>.or_eager(resource_changed::<UnsavedRecords>)),
        ),
    );
}

/// The sentence that says whether the match is saved, or what was noted on it.
#[derive(Component)]
struct SavedSentence;

/// The key of that sentence.
fn saved(session: &GameState, unsaved: &UnsavedRecords) -> &'static str {
    match session.saved() {
        _ if session.is_looked_through() => match (session.tree(), unsaved.error(session.journal())) {
            (_, Some(_)) => "look-through-unsaved",
            (Some(_), None) => "look-through-notes",
            (None, None) => "look-through",
        },
        Saved::Everything => "pause-saved",
        Saved::FailedSince { .. } => "pause-unsaved",
    }
}

/// Saving goes on under the menu, and so does what it says of it.
fn follow_saving(
    (session, unsaved): (Res<GameState>, Res<UnsavedRecords>),
    mut sentences: Query<&mut Localized, With<SavedSentence>>,
) {
    for mut sentence in &mut sentences {
        sentence.set_if_neq(Localized::new(saved(&session, &unsaved)));
    }
}

/// The focus begins on the entry of the menu that was closed. A match that is finished or looked
/// through has no entry to resign.
fn spawn(
    mut commands: Commands,
    phase: Option<Res<State<Phase>>>,
    came_from: Option<Res<PreviousState<Menu>>>,
    (session, unsaved): (Option<Res<GameState>>, Res<UnsavedRecords>),
) {
    let is_over = phase.is_some_and(|phase| *phase.get() == Phase::Over);
    let is_looked_through = session.as_ref().is_some_and(|session| session.is_looked_through());
    let can_play_on = session.as_ref().is_some_and(|session| play_on::is_possible(session));
    let can_edit = session.as_ref().is_some_and(|session| {
        let is_past = is_over || session.is_looked_through() || session.is_looking_back();
        is_past && !session.is_blind()
    });
    // A record of a match that goes on would show a blind player all of it.
    let is_secret = session.as_ref().is_some_and(|session| session.takes_calls());
    let is_sealed = session.as_ref().is_some_and(|session| session.state().header().commitment.is_some());
    let saved = session.map_or("pause-saved", |session| saved(&session, &unsaved));
    let came_from = came_from.map_or(Menu::None, |menu| **menu);
    commands.spawn((
        overlay("Pause", Menu::Pause),
        children![(
            sheet(small_sheet),
            children![
                words(Typeface::Title, Localized::new("pause-title"), size::TITLE, Tone::Ink),
                (SavedSentence, text(Localized::new(saved), size::SMALL, Tone::InkDim)),
                scroll_area(move |list| {
                    ways(list, came_from, is_sealed, is_over || is_looked_through);
                    if can_play_on || can_edit {
                        list.spawn(side_by_side()).with_children(|row| {
                            if can_play_on {
                                let entry = entry(Skin::Outlined, "play-on", "play-on-from", Menu::PlayOn);
                                half(row, entry, came_from == Menu::PlayOn);
                            }
                            if can_edit {
                                let entry = button(Skin::Outlined, "editor-edit", "edit-position");
                                half(row, (entry, observe(sends(Leave::Edit))), false);
                            }
                        });
                    }
                    if !is_secret {
                        list.spawn(side_by_side()).with_children(as_record);
                    }
                    list.spawn(side_by_side()).with_children(by_clipboard);
                    if is_looked_through {
                        let paste = button(Skin::Outlined, "paste-record", "paste-record");
                        list.spawn((paste, observe(close_and(PasteRecord))));
                    }
                    way_out(list, is_looked_through);
                }),
            ],
        )],
    ));
}

/// The entries of the menu.
fn ways(list: &mut ChildSpawner, came_from: Menu, is_sealed: bool, is_over: bool) {
    let is_new = !matches!(came_from, Menu::Settings | Menu::Resign | Menu::Rules | Menu::Seal | Menu::PlayOn);
    spawn_entry(list, entry(Skin::Filled, "pause-resume", "resume", Menu::None), is_new);
    list.spawn(side_by_side()).with_children(|row| {
        half(row, entry(Skin::Outlined, "pause-settings", "settings", Menu::Settings), came_from == Menu::Settings);
        half(row, entry(Skin::Outlined, "pause-rules", "rules", Menu::Rules), came_from == Menu::Rules);
    });
    if is_sealed {
        spawn_entry(list, entry(Skin::Outlined, "pause-seal", "seal", Menu::Seal), came_from == Menu::Seal);
    }
    if !is_over {
        spawn_entry(list, entry(Skin::Outlined, "pause-resign", "resign", Menu::Resign), came_from == Menu::Resign);
    }
}

/// The match as a game record, to a file or to the clipboard.
fn as_record(row: &mut ChildSpawner) {
    half(row, (button(Skin::Outlined, "pause-save", "save-record"), observe(save_record)), false);
    half(row, (button(Skin::Outlined, "copy-game", "copy-game"), observe(copy_game)), false);
}

/// Asks where the match is to be saved as a game record.
fn save_record(_: On<Activate>, session: Option<Res<GameState>>, mut saves: MessageWriter<SaveRecord>) {
    saves.write_batch(session.map(|session| SaveRecord::of(&session)));
}

/// Copies the position that is seen, as text or as a picture.
fn by_clipboard(row: &mut ChildSpawner) {
    let copy = (button(Skin::Outlined, "copy-position", "copy-position"), observe(close_and(CopyPosition)));
    half(row, copy, false);
    half(row, (button(Skin::Outlined, "copy-picture", "copy-picture"), observe(close_and(CopyPicture))), false);
}

/// Closes the menu and copies the match as a game record.
fn copy_game(
    _: On<Activate>,
    session: Option<Res<GameState>>,
    mut copies: MessageWriter<CopyRecord>,
    mut commands: Commands,
) {
    copies.write_batch(session.as_deref().map(CopyRecord::of));
    commands.set_state_if_neq(Menu::None);
}

/// Closes the menu and writes a message.
fn close_and<M: Message + Copy>(message: M) -> impl Fn(On<Activate>, MessageWriter<M>, Commands) {
    move |_, mut messages, mut commands| {
        messages.write(message);
        commands.set_state_if_neq(Menu::None);
    }
}

/// Back to the title, or to the library if the match was opened there to look through it.
fn way_out(list: &mut ChildSpawner, is_looked_through: bool) {
    let (key, id, to) = match is_looked_through {
        true => ("pause-to-library", "to-library", Screen::Library),
        false => ("pause-to-title", "title", Screen::Title),
    };
    list.spawn((button(Skin::Outlined, key, id), observe(sends(Leave::To(to)))));
}

/// The focus begins on the primary one.
fn spawn_entry(list: &mut ChildSpawner, entry: impl Bundle, is_primary: bool) {
    let mut entry = list.spawn(entry);
    if is_primary {
        entry.insert(Primary);
    }
}

/// The entries that only show something.
fn side_by_side() -> Page {
    Page(Node { column_gap: px(space::M), row_gap: px(space::L), flex_wrap: FlexWrap::Wrap, ..default() })
}

/// One of two beside each other.
fn half(row: &mut ChildSpawner, entry: impl Bundle, is_primary: bool) {
    let node = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: px(150), ..default() };
    row.spawn(Page(node)).with_children(|half| spawn_entry(half, entry, is_primary));
}

/// A button that leads to another menu.
fn entry(skin: Skin, key: &'static str, id: &'static str, to: Menu) -> impl Bundle {
    (button(skin, key, id), observe(goes_to(to)))
}
