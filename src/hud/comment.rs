//! The line for the comment on the position that is seen of a match that is looked through. It lies over the lower part of the
//! board, as a part of the screen of its own: the keys go to it. Confirm saves, Cancel and a press beside it leave the comment.

use accesskit::Role;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{Activate, observe};

use super::HudSystems;
use crate::board::drawings::{with_words, words_of};
use crate::core::{Screen, Troubles, despawn_all};
use crate::i18n::Localized;
use crate::input::{Action, Ask};
use crate::paint::{Carved, Carving};
use crate::session::{Annotate, GameState, Looked, Seated, Spot};
use crate::ui::reader::Spoken;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, field, words};
use crate::ui::{Layer, Page, Primary, Skin, Tone, Typeface};

/// Opens the line.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteComment;

/// The sheet, and the position that it is about.
#[derive(Component)]
struct Sheet(Spot);

/// The line.
#[derive(Component)]
struct CommentLine;

/// The letters of a comment that is written here.
const MOST: usize = 2_000;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WriteComment>().add_systems(
        Update,
        (
            close.run_if(on_message::<Looked>.or_eager(on_message::<Seated>)),
            open.run_if(on_message::<WriteComment>),
            begin_writing.run_if(any_match_filter::<Added<CommentLine>>),
        )
            .chain()
            .in_set(HudSystems::Match),
    );
}

fn open(session: Res<GameState>, old: Query<Entity, With<Sheet>>, mut commands: Commands) {
    despawn_all(&mut commands, old);
    let spot = session.spot();
    let Some(comment) = session.comment(spot) else { return };
    let root = commands
        .spawn((
            Name::new("Comment"),
            (Sheet(spot), Spoken::new(Role::Dialog), Localized::new("comment-title"), AccessibleLabel::default()),
            (Layer::Screen(2), DespawnOnExit(Screen::Table), GlobalZIndex(20)),
            Page(Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::End,
                padding: UiRect { bottom: px(76), ..px(space::M).all() },
                ..default()
            }),
        ))
        .observe(on_press_beside)
        .observe(on_cancel)
        .id();
    let line =
        field(Skin::Field, "comment-title", "comment-line", &in_one_line(comment), MOST, "comment-hint", CommentLine);
    let part = || Page(Node { flex_direction: FlexDirection::Column, ..default() });
    let row = Node { align_items: AlignItems::Center, column_gap: px(space::S), ..default() };
    commands
        .spawn((
            ChildOf(root),
            Carved(Carving::Paper),
            Page(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(space::S),
                padding: UiRect::axes(px(space::L), px(space::M)),
                width: px(680),
                max_width: percent(96),
                ..default()
            }),
            children![
                words(Typeface::Text, Localized::new("comment-title"), size::SMALL, Tone::InkDim),
                (
                    Page(row),
                    children![
                        line,
                        (
                            part(),
                            children![(button(Skin::Outlined, "comment-save", "comment-save"), Primary, observe(save))]
                        ),
                        (part(), children![(button(Skin::Outlined, "comment-leave", "comment-leave"), observe(leave))]),
                    ],
                ),
            ],
        ))
        // A press beside the line and the buttons, on the paper, leaves nothing.
        .observe(|mut event: On<Pointer<Press>>| event.propagate(false));
}

/// The words of a comment as they are written: line breaks become spaces.
fn in_one_line(comment: &str) -> String {
    words_of(comment).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn begin_writing(lines: Query<Entity, Added<CommentLine>>, mut focus: ResMut<InputFocus>) {
    if let Some(line) = lines.iter().next() {
        focus.set(line, FocusCause::Navigated);
    }
}

/// Another position has another comment.
fn close(old: Query<Entity, With<Sheet>>, mut commands: Commands) {
    despawn_all(&mut commands, old);
}

/// A comment whose words are the same stays as it is, with its lines.
fn save(
    _: On<Activate>,
    session: Res<GameState>,
    (sheets, lines): (Query<(Entity, &Sheet)>, Query<&EditableText, With<CommentLine>>),
    mut annotations: MessageWriter<Annotate>,
    mut commands: Commands,
) {
    let (Some((sheet, Sheet(spot))), Some(line)) = (sheets.iter().next(), lines.iter().next()) else { return };
    if let Some(before) = session.comment(*spot) {
        let written = line.value().to_string();
        if written.trim() != in_one_line(before) {
            annotations.write(Annotate { spot: *spot, comment: with_words(before, &written) });
        }
    }
    commands.entity(sheet).despawn();
}

fn leave(_: On<Activate>, sheets: Query<Entity, With<Sheet>>, commands: Commands) {
    close(sheets, commands);
}

fn on_press_beside(mut event: On<Pointer<Press>>, sheets: Query<Entity, With<Sheet>>, commands: Commands) {
    event.propagate(false);
    close(sheets, commands);
}

fn on_cancel(
    mut event: On<FocusedInput<Ask>>,
    troubles: Res<Troubles>,
    sheets: Query<Entity, With<Sheet>>,
    commands: Commands,
) {
    // The banner uses Cancel first.
    if event.input.action == Action::Cancel && troubles.first().is_none() {
        event.propagate(false);
        close(sheets, commands);
    }
}
