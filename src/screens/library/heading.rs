//! The heading over the deleted matches, without which their list looks like that of the saved ones.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use super::list::{BESIDE, Slips};
use super::search::Search;
use super::sets::LibrarySystems;
use crate::i18n::Localized;
use crate::ui::theme::size;
use crate::ui::widget::words;
use crate::ui::{Page, Tone, Typeface};

#[derive(Component)]
struct Heading;

pub(super) fn plugin(app: &mut App) {
    let is_new = |new: Query<(), Added<Heading>>| !new.is_empty();
    app.add_systems(Update, show.in_set(LibrarySystems::Show).run_if(resource_changed::<Search>.or_eager(is_new)));
}

pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    column.spawn((
        Heading,
        words(Typeface::Title, Localized::new("library-trash"), size::HEAD, Tone::Text),
        Page(place(false)),
    ));
}

fn place(is_shown: bool) -> Node {
    Node {
        display: if is_shown { Display::Flex } else { Display::None },
        margin: px(BESIDE).left(),
        flex_shrink: 0.0,
        ..default()
    }
}

/// The list has the same name for a screen reader.
fn show(
    search: Res<Search>,
    headings: Query<(Entity, &Page), With<Heading>>,
    mut lists: Query<&mut Localized, With<Slips>>,
    mut commands: Commands,
) {
    let next = place(search.is_trash);
    for (entity, page) in &headings {
        if page.0 != next {
            commands.entity(entity).insert(Page(next.clone()));
        }
    }
    for mut name in &mut lists {
        name.set_if_neq(Localized::new(if search.is_trash { "library-trash" } else { "library-list" }));
    }
}
