//! The sheet of the settings: a heading, the names of the leaves, and the open leaf.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui::Checked, ui_widgets::ValueChange};

use super::{Leaf, parts::page};
use crate::core::Menu;
use crate::i18n::Localized;
use crate::menus::{heading, sheet_of};
use crate::prefs::look::Look;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Leaves, leaf, overlay, rule, scroll_area, sheet, show_checked, write_leaf};
use crate::ui::{Page, PageByRoom, Room};

#[derive(Component)]
pub(super) struct NameOf(Leaf);

/// Where the open leaf stands.
#[derive(Component)]
pub(super) struct OpenLeaf;

pub(super) fn spawn(mut commands: Commands, now: Res<Look>, open: Res<Leaf>) {
    let (now, open) = (now.clone(), *open);
    commands.spawn((
        overlay("Settings", Menu::Settings),
        children![(
            sheet(settings_sheet),
            children![
                heading("settings-title", size::TITLE),
                rule(),
                (
                    PageByRoom(body),
                    children![
                        (
                            Leaves,
                            PageByRoom(names_of_leaves),
                            Children::spawn(SpawnWith(move |row: &mut ChildSpawner| names(row, open)))
                        ),
                        (
                            Page(Node {
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                min_width: px(0),
                                min_height: px(0),
                                ..default()
                            }),
                            children![scroll_area(move |area| {
                                area.spawn((page(), OpenLeaf)).with_children(|page| open.write(page, &now));
                            })],
                        ),
                    ],
                ),
            ],
        )],
    ));
}

/// Of one size on all pages: a control does not move away below the pointer when a page is turned.
fn settings_sheet(room: Room) -> Node {
    let height = px(if room.is_portrait { 1000.0 } else { 771.0 });
    Node { height, padding: UiRect::axes(px(space::XXL), px(space::L)), ..sheet_of(1280.0) }
}

/// The names stand beside the leaf; where two columns have no room, above it.
fn body(room: Room) -> Node {
    Node {
        flex_direction: if room.is_narrow { FlexDirection::Column } else { FlexDirection::Row },
        column_gap: px(space::XL),
        row_gap: px(space::S),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    }
}

fn names_of_leaves(room: Room) -> Node {
    let node = Node { flex_shrink: 0.0, column_gap: px(space::XS), row_gap: px(space::XS), ..default() };
    if room.is_narrow {
        Node { flex_wrap: FlexWrap::Wrap, ..node }
    } else {
        Node { flex_direction: FlexDirection::Column, padding: px(space::S).top(), ..node }
    }
}

fn names(row: &mut ChildSpawner, open: Leaf) {
    for &other in Leaf::ALL {
        let label = Localized::new(format!("settings-leaf-{other}"));
        let mut name = row.spawn((leaf(label, format!("settings-{other}")), NameOf(other)));
        if other == open {
            name.insert(Checked);
        }
    }
}

pub(super) fn turn_over(
    change: On<ValueChange<bool>>,
    names: Query<(Entity, &NameOf, Has<Checked>)>,
    written: Query<Entity, With<OpenLeaf>>,
    (now, mut open): (Res<Look>, ResMut<Leaf>),
    mut commands: Commands,
) {
    let Ok((_, NameOf(leaf), false)) = names.get(change.source) else { return };
    let leaf = *leaf;
    *open = leaf;
    for (name, NameOf(other), is_checked) in &names {
        show_checked(&mut commands, name, is_checked, *other == leaf);
    }
    for place in &written {
        let now = now.clone();
        write_leaf(&mut commands, place, move |page| leaf.write(page, &now));
    }
}
