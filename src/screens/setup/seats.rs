//! The choice of the seating: two pictures.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui::Checked, ui_widgets::RadioButton};
use teahouse_art::{Order, Seating};

use super::arrangement::{is_close, is_narrow_page};
use super::choice::Choice;
use crate::i18n::Localized;
use crate::paint::{Carved, Carving, Maker};
use crate::prefs;
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{caption, control, grouped};
use crate::ui::{Page, PageByRoom, Room, Skin, Typeface};

/// A picture of how people sit.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Pictogram(Seating);

/// How people sit, on one line and without a title: company is chosen just above.
pub(super) fn seats(group: &mut ChildSpawner) {
    let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::M), row_gap: px(space::S), ..default() };
    group.spawn((Page(row), grouped("setup-seats"))).with_children(|row| {
        for (seating, picture, key, id) in [
            (prefs::Seating::Face, Seating::FaceToFace, "setup-seats-face", "seats-face"),
            (prefs::Seating::Side, Seating::SideBySide, "setup-seats-side", "seats-side"),
        ] {
            row.spawn((
                control(Skin::Choice, Localized::new(key), id),
                RadioButton,
                Choice::Seating(seating),
                PageByRoom(seat),
                children![
                    (PageByRoom(seat_picture), Pickable::IGNORE, Pictogram(picture), pictogram(picture, false),),
                    caption(Typeface::Text, Localized::new(key), size::BODY),
                ],
            ));
        }
    });
}

/// The row of the pictures.
pub(super) fn group(room: Room) -> Node {
    let row_gap = px(if is_close(room) { 0.0 } else { space::S });
    Node { flex_direction: FlexDirection::Column, row_gap, ..default() }
}

/// A picture beside its word.
fn seat(room: Room) -> Node {
    Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_grow: 1.0,
        flex_basis: px(150.0 * room.letters.max(1.0)),
        min_height: px(TARGET),
        padding: UiRect::axes(px(space::S), px(space::XS)),
        column_gap: px(space::S),
        ..default()
    }
}

/// On a narrow page smaller, or the word would not stand on one line.
fn seat_picture(room: Room) -> Node {
    picture_of_height(px(if is_narrow_page(room) { 16 } else { 24 }))
}

fn picture_of_height(height: Val) -> Node {
    /// How many times as broad as high it is.
    const SHAPE: f32 = 3.2;
    Node { width: height * SHAPE, height, flex_shrink: 0.0, ..default() }
}

/// How people sit, as a picture: pale where they do not.
fn pictogram(seating: Seating, chosen: bool) -> Carved {
    Carved(Carving::Made(Maker::new(move |size| Some(Order::Seating { seating, height: size.y, chosen }))))
}

/// Keeps the pictures in line with the choice.
pub(super) fn show_seated(
    added: On<Add, Checked>,
    cards: Query<&Children>,
    pictograms: Query<&Pictogram>,
    commands: Commands,
) {
    repaint_seating(added.entity, true, &cards, &pictograms, commands);
}

/// The same when another one is chosen.
pub(super) fn show_unseated(
    removed: On<Remove, Checked>,
    cards: Query<&Children>,
    pictograms: Query<&Pictogram>,
    commands: Commands,
) {
    repaint_seating(removed.entity, false, &cards, &pictograms, commands);
}

fn repaint_seating(
    card: Entity,
    chosen: bool,
    cards: &Query<&Children>,
    pictograms: &Query<&Pictogram>,
    mut commands: Commands,
) {
    for &part in cards.get(card).into_iter().flatten() {
        if let Ok(Pictogram(seating)) = pictograms.get(part) {
            // The card may be on its way out.
            commands.entity(part).try_insert(pictogram(*seating, chosen));
        }
    }
}
