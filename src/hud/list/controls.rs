//! The controls for the position that is seen of a match that is looked through: to write a comment on it, and to delete its
//! variation or put it first.

use std::time::Duration;

use bevy::prelude::*;
use bevy::text::FontSize;
use bevy::ui_widgets::{Activate, Button, observe};

use super::room::is_tight;
use crate::board::{AtTable, Layout};
use crate::core::Clock;
use crate::hud::comment::WriteComment;
use crate::hud::tip::{Named, Shortcut};
use crate::i18n::{Localization, Localized};
use crate::session::{EditTree, GameState, Looked, Seated, Tree, TreeChanged};
use crate::ui::reader::Announce;
use crate::ui::theme::{RADIUS_SMALL, TARGET, size, space};
use crate::ui::widget::{caption, control};
use crate::ui::{Page, Room, Skin, Typeface};

/// The row of controls.
#[derive(Component, Default)]
pub(super) struct Controls {
    /// The last change of the tree. The controls then have other places: a second press that was meant for the same control is
    /// not taken.
    changed: Option<Duration>,
}

impl Controls {
    /// Longer than a double click takes.
    const PAUSE: Duration = Duration::from_millis(500);
}

/// A control, and its act.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Control {
    Comment,
    Edit(EditTree),
}

impl Control {
    /// Whether it can be used now. Without a variation to delete, the deleted one can be brought back.
    fn is_open(self, tree: &Tree) -> bool {
        match self {
            Self::Comment => tree.node(tree.spot()).is_some(),
            Self::Edit(EditTree::Promote) => tree.can_promote(),
            Self::Edit(EditTree::Delete) => tree.variation().is_some(),
            Self::Edit(EditTree::Restore) => tree.can_restore(),
        }
    }
}

pub(super) fn is_news(
    mut looked: MessageReader<Looked>,
    mut grown: MessageReader<TreeChanged>,
    mut seated: MessageReader<Seated>,
    new: Query<(), Added<Controls>>,
) -> bool {
    looked.read().count() + grown.read().count() + seated.read().count() > 0 || !new.is_empty()
}

/// The place of the controls: hidden while nothing can be done.
pub(super) fn place() -> impl Bundle {
    let edit = |key, id, edit| (Control::Edit(edit), word(key, id, id), observe(changes(edit)));
    (
        Controls::default(),
        Page(row(Display::None, false)),
        children![
            (Control::Comment, word("list-comment", "comment-write", "comment"), observe(write_comment)),
            edit("list-first", "variation-first", EditTree::Promote),
            edit("list-delete", "variation-delete", EditTree::Delete),
            edit("list-restore", "variation-restore", EditTree::Restore),
        ],
    )
}

/// A word that fits beside others, and what it says in full.
fn word(key: &'static str, name: &'static str, id: &'static str) -> impl Bundle {
    (
        (control(Skin::Bare, Localized::new(name), id), Button, Named(Localized::new(name)), Shortcut(None)),
        Page(Node {
            display: Display::None,
            min_width: px(TARGET),
            min_height: px(TARGET),
            padding: UiRect::horizontal(px(space::S)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            flex_shrink: 0.0,
            ..default()
        }),
        children![(caption(Typeface::Text, Localized::new(key), size::SMALL), TextLayout::no_wrap())],
    )
}

fn row(display: Display, is_tight: bool) -> Node {
    let column_gap = px(if is_tight { 0.0 } else { space::XS });
    Node { display, flex_wrap: FlexWrap::Wrap, column_gap, flex_shrink: 0.0, ..default() }
}

/// The letters of a control, and the room beside them. Where there is little room, letters that the player has made larger are
/// smaller again, so that all controls fit into one row; none is smaller than the smallest of the usual size.
fn letters(is_tight: bool, larger: f32) -> (FontSize, f32) {
    if is_tight {
        (FontSize::Rem((1.0 / larger).clamp(0.6, 1.0) * size::SMALL_REM), space::XS)
    } else {
        (size::SMALL, space::S)
    }
}

/// The effect of a control on the tree. The change is announced, since the list alone shows it.
fn changes(
    edit: EditTree,
) -> impl Fn(
    On<Activate>,
    Res<Clock>,
    Query<&mut Controls>,
    (MessageWriter<EditTree>, MessageWriter<Announce>),
    Res<Localization>,
) {
    let words = match edit {
        EditTree::Delete => "variation-deleted",
        EditTree::Promote => "variation-is-first",
        EditTree::Restore => "variation-restored",
    };
    move |_, clock, mut rows, (mut edits, mut said), localization| {
        let now = clock.now();
        for mut row in &mut rows {
            if row.changed.is_none_or(|at| now.saturating_sub(at) >= Controls::PAUSE) {
                row.changed = Some(now);
                edits.write(edit);
                said.write(Announce::new(localization.tr(words)));
            }
        }
    }
}

fn write_comment(_: On<Activate>, mut wishes: MessageWriter<WriteComment>) {
    wishes.write(WriteComment);
}

pub(super) fn show(
    session: Res<GameState>,
    rows: Query<Entity, With<Controls>>,
    controls: Query<(Entity, &Control, &Page, &Children)>,
    mut captions: Query<&mut TextFont>,
    (layout, room): (AtTable<&Layout>, Res<Room>),
    mut commands: Commands,
) {
    let tree = session.tree();
    let is_tight = is_tight(&layout, *room, &session);
    let (size, beside) = letters(is_tight, room.letters);
    for entity in &rows {
        let display = if tree.is_some() { Display::Flex } else { Display::None };
        commands.entity(entity).insert(Page(row(display, is_tight)));
    }
    for (entity, control, page, children) in &controls {
        let is_open = tree.is_some_and(|tree| control.is_open(tree));
        let display = if is_open { Display::Flex } else { Display::None };
        let node = Node { display, padding: UiRect::horizontal(px(beside)), ..page.0.clone() };
        if page.0 != node {
            commands.entity(entity).insert(Page(node));
        }
        for caption in children {
            if let Ok(mut font) = captions.get_mut(*caption)
                && font.font_size != size
            {
                font.font_size = size;
            }
        }
    }
}
