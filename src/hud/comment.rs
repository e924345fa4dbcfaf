//! The sheet for the comment on the position that is seen of a match that is looked through. It lies beside the board, over the list, as a
//! part of the screen of its own: the keys go to it. What is written is saved whenever the typing pauses, so that no end of the program
//! loses it, and when the sheet is closed, in whatever way; one button leaves the comment as it was. Letters of the frame in which the sheet
//! is closed or the game is left stand in the lines a frame later, and are saved then.

use std::time::Duration;

use accesskit::Role;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{Activate, observe};
use teahouse_record::drawings::{with_words, words_of};
use teahouse_table::MatchId;

use super::HudSystems;
use super::slot::{Slot, lines_of_comment};
use crate::board::{AtTable, Layout};
use crate::core::{Activity, Clock, Screen, Troubles, WakeAt, despawn_all};
use crate::i18n::Localized;
use crate::input::{Action, Ask};
use crate::paint::{Carved, Carving};
use crate::session::{Annotate, CurtainSystems, Departure, GameState, Looked, Seated, Spot};
use crate::ui::reader::Spoken;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, lines, words};
use crate::ui::{Layer, Page, Primary, Room, Skin, Tone, Typeface};

/// Opens the sheet.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteComment;

/// The sheet, and the position that it is about.
#[derive(Component)]
struct Sheet {
    /// The match. Its journal may get another name when the record is saved.
    of: MatchId,
    spot: Spot,
    /// The comment before anything was written.
    before: String,
}

/// The words that have been typed.
#[derive(Component)]
struct TypedWords {
    words: String,
    /// When it is saved, unless more is typed.
    save_at: Option<Duration>,
}

/// The sheet is to be closed when the letters of this frame stand in its lines.
#[derive(Component)]
struct Closes;

/// How long typing pauses before what was typed is saved.
const PAUSE: Duration = Duration::from_secs(1);

/// The lines.
#[derive(Component)]
struct CommentLines;

/// The most letters of a comment that is written here. A longer comment of a record can be read and shortened.
const MOST: usize = 4_000;

pub(super) fn plugin(app: &mut App) {
    // A sheet goes with its table, too.
    app.add_message::<WriteComment>().add_systems(Update, forget.run_if(any_component_removed::<Sheet>)).add_systems(
        Update,
        (
            // Another position has another comment.
            close.run_if(on_message::<Looked>.or_eager(on_message::<Seated>)),
            open.run_if(on_message::<WriteComment>),
            keep.run_if(any_with_component::<Sheet>).after(CurtainSystems),
        )
            .chain()
            .in_set(HudSystems::Match),
    );
}

fn open(
    session: Res<GameState>,
    (layout, room): (AtTable<&Layout>, Res<Room>),
    old: Query<(Entity, &Sheet)>,
    mut commands: Commands,
) {
    let (of, spot) = (session.state().header().id, session.spot());
    if let Some((sheet, _)) = old.iter().find(|(_, sheet)| (sheet.of, sheet.spot) == (of, spot)) {
        commands.entity(sheet).remove::<Closes>();
        return;
    }
    despawn_all(&mut commands, old.iter().map(|(sheet, _)| sheet));
    let Some(comment) = session.comment(spot) else { return };
    let written = words_of(comment).trim().to_owned();
    let root = commands
        .spawn((
            Name::new("Comment"),
            (
                Sheet { of, spot, before: comment.to_owned() },
                TypedWords { words: written.clone(), save_at: None },
                Spoken::new(Role::Dialog),
                Localized::new("comment-title"),
                AccessibleLabel::default(),
            ),
            (Layer::Screen(2), DespawnOnExit(Screen::Table), GlobalZIndex(20)),
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
        ))
        .observe(on_press_beside)
        .observe(on_cancel)
        .observe(on_key)
        .id();
    let room = (MOST, lines_of_comment(&layout, *room));
    let written = lines("comment-title", "comment-line", &written, room, "comment-hint", (CommentLines, Primary));
    let at_lower_end = Node { justify_content: JustifyContent::Center, align_items: AlignItems::End, ..default() };
    let place = commands.spawn((ChildOf(root), Pickable::IGNORE, at_lower_end, Slot::Comment)).id();
    // The title and the ways out stand in one row above the lines where that is broad enough.
    let row =
        Node { align_items: AlignItems::Center, column_gap: px(space::S), flex_wrap: FlexWrap::Wrap, ..default() };
    let title = Node { flex_grow: 1.0, ..default() };
    // A button is no broader than the paper: its words take more lines in large letters.
    let within = || Page(Node { flex_direction: FlexDirection::Column, max_width: percent(100), ..default() });
    commands
        .spawn((
            (Name::new("Comment paper"), ChildOf(place), Carved(Carving::Paper), Fitted::default()),
            Page(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(space::S),
                padding: UiRect::axes(px(space::L), px(space::M)),
                width: px(680),
                max_width: percent(100),
                max_height: percent(100),
                ..default()
            }),
            children![
                (
                    Page(row),
                    children![
                        (
                            words(Typeface::Text, Localized::new("comment-title"), size::SMALL, Tone::InkDim),
                            Page(title)
                        ),
                        (
                            within(),
                            children![(button(Skin::Outlined, "comment-leave", "comment-leave"), observe(leave))]
                        ),
                        (
                            within(),
                            children![(
                                button(Skin::Outlined, "comment-save", "comment-save"),
                                observe(close_by_button)
                            )]
                        ),
                    ],
                ),
                written,
            ],
        ))
        // A press beside the line and the buttons, on the paper, leaves nothing.
        .observe(|mut event: On<Pointer<Press>>| event.propagate(false));
}

/// The sheet with the comment on it.
#[derive(SystemParam)]
struct OpenSheet<'w, 's> {
    session: Res<'w, GameState>,
    sheets: Query<'w, 's, (Entity, &'static Sheet)>,
    lines: Query<'w, 's, &'static EditableText, With<CommentLines>>,
    closing: Query<'w, 's, Ref<'static, Closes>, With<Sheet>>,
    annotations: MessageWriter<'w, Annotate>,
    commands: Commands<'w, 's>,
}

impl OpenSheet<'_, '_> {
    /// The words that stand there.
    fn words(&self) -> Option<String> {
        self.lines.iter().next().map(|lines| lines.value().to_string())
    }

    fn save(&mut self) {
        let (Some(written), Some((_, sheet))) = (self.words(), self.sheets.iter().next()) else { return };
        let known = self.session.comment(sheet.spot).filter(|_| self.session.state().header().id == sheet.of);
        if let Some(known) = known.filter(|known| words_of(known).trim() != written.trim()) {
            self.annotations.write(Annotate { spot: sheet.spot, comment: with_words(known, &written) });
        }
    }

    /// Whether the sheet is to be closed now: the lines have taken all letters, or it was to be closed in the frame before.
    fn closes_now(&self) -> bool {
        let has_all = self.lines.iter().all(|lines| lines.pending_edits.is_empty());
        self.closing.iter().any(|closes| has_all || !closes.is_added())
    }

    fn save_and_close(&mut self) {
        for (sheet, _) in &self.sheets {
            self.commands.entity(sheet).try_insert(Closes);
        }
    }

    /// Leaves the comment as it was before anything was written.
    fn leave(&mut self) {
        let of_this_match = |(_, sheet): &(Entity, &Sheet)| self.session.state().header().id == sheet.of;
        if let Some((_, sheet)) = self.sheets.iter().next().filter(of_this_match) {
            self.annotations.write(Annotate { spot: sheet.spot, comment: sheet.before.clone() });
        }
        self.close();
    }

    fn close(&mut self) {
        for (sheet, _) in &self.sheets {
            self.commands.entity(sheet).despawn();
        }
    }
}

fn close(mut written: OpenSheet) {
    // A sheet for another position may come in this frame.
    written.save();
    written.save_and_close();
}

fn close_by_button(_: On<Activate>, mut written: OpenSheet) {
    written.save_and_close();
}

fn leave(_: On<Activate>, mut written: OpenSheet) {
    written.leave();
}

/// Saves what has been typed when the typing pauses, before the sheet is closed and before the game ends.
fn keep(
    (clock, departure): (Res<Clock>, Res<Departure>),
    (mut written, mut drafts): (OpenSheet, Query<&mut TypedWords>),
    (mut wake_at, mut activity): (ResMut<WakeAt>, ResMut<Activity>),
) {
    let (Some(words), Some(mut draft)) = (written.words(), drafts.iter_mut().next()) else { return };
    let has_grown = draft.words != words;
    let is_calm = !has_grown && draft.save_at.is_some_and(|at| at <= clock.now());
    let has_news = has_grown || draft.save_at.is_some();
    let closes = written.closes_now();
    let is_due = closes || is_calm || departure.is_planned() && has_news;
    if is_due {
        *draft = TypedWords { words, save_at: None };
        written.save();
    } else if has_grown {
        *draft = TypedWords { words, save_at: Some(clock.now() + PAUSE) };
    }
    if closes {
        written.close();
    }
    Activity::set(&mut activity, Activity::COMMENT, is_due);
    let with_next = WakeAt { comment: draft.save_at, ..*wake_at };
    wake_at.set_if_neq(with_next);
}

/// Nothing is typed any more.
fn forget(mut wake_at: ResMut<WakeAt>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::COMMENT, false);
    let without = WakeAt { comment: None, ..*wake_at };
    wake_at.set_if_neq(without);
}

fn on_press_beside(mut event: On<Pointer<Press>>, mut written: OpenSheet) {
    event.propagate(false);
    written.save_and_close();
}

fn on_cancel(mut event: On<FocusedInput<Ask>>, troubles: Res<Troubles>, mut written: OpenSheet) {
    // The banner uses Cancel first.
    if event.input.action == Action::Cancel && troubles.first().is_none() {
        event.propagate(false);
        written.save_and_close();
    }
}

/// Enter begins a line of the comment, and with Control it ends the comment.
fn on_key(mut event: On<FocusedInput<KeyboardInput>>, keys: Res<ButtonInput<Key>>, mut written: OpenSheet) {
    let KeyboardInput { logical_key, state, .. } = &event.input;
    let is_command = keys.any_pressed([Key::Control, Key::Super]);
    if is_command && *logical_key == Key::Enter && state.is_pressed() {
        event.propagate(false);
        written.save_and_close();
    }
}
