//! The slip that offers to bring back the match that was deleted last, and then the one before.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use teahouse_table::library::Deleted;

use super::acts::TrashMoves;
use super::sets::LibrarySystems;
use crate::core::{Clock, Screen};
use crate::i18n::{Localization, Localized, Value};
use crate::paint::{Carved, Carving};
use crate::session::LibraryRequest;
use crate::ui::reader::Announce;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, text};
use crate::ui::{Page, PageByRoom, Room, Skin, Tone};

/// The matches that were deleted since the screen was entered, the last one at the end, with their names.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(super) struct LastDeleted(pub(super) Vec<(Deleted, String)>);

/// The slip.
#[derive(Component)]
struct UndoSlip;

/// The words of the slip.
#[derive(Component)]
struct UndoSentence;

pub(super) fn plugin(app: &mut App) {
    let is_new = |new: Query<(), Added<UndoSlip>>| !new.is_empty();
    app.init_resource::<LastDeleted>()
        .add_systems(OnExit(Screen::Library), |mut last: ResMut<LastDeleted>| *last = LastDeleted::default())
        .add_systems(
            Update,
            show.in_set(LibrarySystems::Show).run_if(resource_changed::<LastDeleted>.or_eager(is_new)),
        );
}

pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    column.spawn((UndoSlip, Page(place(Display::None)), Carved(Carving::Paper))).with_children(|slip| {
        let words = text(Localized::new("library-deleted").arg("name", ""), size::BODY, Tone::Ink);
        slip.spawn((Fitted::ending(), PageByRoom(words_place), children![(UndoSentence, words)]));
        slip.spawn((button(Skin::Outlined, "library-undo", "undo-delete"), observe(undo)));
    });
}

/// The words have two lines. A long name is shortened: the list is above.
fn words_place(room: Room) -> Node {
    const LINES: f32 = 56.0;
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        max_height: px(LINES * room.letters),
        overflow: Overflow::clip_y(),
        ..default()
    }
}

fn place(display: Display) -> Node {
    Node {
        display,
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(space::L), px(space::S)),
        margin: UiRect { left: px(super::list::BESIDE), right: px(space::XL), ..default() },
        flex_shrink: 0.0,
        ..default()
    }
}

fn show(
    last: Res<LastDeleted>,
    localization: Res<Localization>,
    slips: Query<Entity, With<UndoSlip>>,
    mut sentences: Query<&mut Localized, With<UndoSentence>>,
    (mut said, mut before): (MessageWriter<Announce>, Local<usize>),
    mut commands: Commands,
) {
    let display = if last.0.is_empty() { Display::None } else { Display::Flex };
    // The one before comes back to the slip without a word.
    let is_news = last.0.len() > std::mem::replace(&mut *before, last.0.len());
    for slip in &slips {
        commands.entity(slip).insert(Page(place(display)));
    }
    if let Some((_, name)) = last.0.last() {
        let words = Localized::new("library-deleted").arg("name", Value::Name(name.clone()));
        if is_news {
            said.write(Announce::new(words.resolve(&localization)));
        }
        for mut sentence in &mut sentences {
            sentence.set_if_neq(words.clone());
        }
    }
}

fn undo(
    _: On<Activate>,
    last: Res<LastDeleted>,
    (clock, mut moves): (Res<Clock>, ResMut<TrashMoves>),
    mut wishes: MessageWriter<LibraryRequest>,
) {
    if let Some((deleted, _)) = last.0.last().filter(|_| moves.back.begin(clock.now())) {
        wishes.write(LibraryRequest::Restore(deleted.clone()));
    }
}
