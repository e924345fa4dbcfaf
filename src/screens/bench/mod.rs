//! A board, or two, with a sheet of controls beside it: the editor, and the training.

use bevy::prelude::*;
use teahouse_art::{Icon, Order};

use super::setup::stand::Stand;
use crate::board::stage::Stage;
use crate::board::{BoardView, Content, Ground, LitTable, layer};
use crate::core::view::View;
use crate::core::{Screen, despawn_all};
use crate::i18n::Localized;
use crate::paint::Picture;
use crate::ui::Room;
use crate::ui::theme::space;
use crate::ui::widget::round_button;

pub(super) mod place;

/// A board with its pieces, by its number. One screen at a time has one, or two.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(BoardView)]
pub(super) struct Bench(u8);

/// A picture below or over the pieces.
#[derive(Component, Debug)]
pub(super) struct BenchPicture;

/// The boards that have been laid.
pub(super) type BenchParts<'w, 's> =
    Query<'w, 's, (Entity, &'static Bench, &'static mut Ground, &'static mut Content, &'static mut Stage)>;

/// Lays the boards of a screen where each stands, with its content, and takes away those for which there is no room.
pub(super) fn lay(
    screen: Screen,
    view: &View,
    boards: impl IntoIterator<Item = (Option<Stand>, Content)>,
    mut benches: BenchParts,
    commands: &mut Commands,
) {
    let mut laid = Vec::new();
    for (number, (stand, content)) in (0..).zip(boards) {
        let Some(stand) = stand else { continue };
        laid.push(Bench(number));
        match benches.iter_mut().find(|(_, bench, ..)| bench.0 == number) {
            Some((.., mut ground, mut lying, mut stage)) => {
                ground.set_if_neq(stand.ground(view));
                if lying.pieces != content.pieces {
                    *lying = Content { set: lying.set + 1, ..content };
                    stage.begin_anew();
                }
            }
            None => {
                let parts = (stand.ground(view), content);
                commands.spawn((Name::new("Bench"), Bench(number), DespawnOnExit(screen), parts));
            }
        }
    }
    for (entity, bench, ..) in &benches {
        if !laid.contains(bench) {
            commands.entity(entity).despawn();
        }
    }
}

/// The pictures of a bench: table and board, and what is added.
pub(super) struct BenchDrawing<'a, 'w, 's> {
    screen: Screen,
    view: &'a View,
    commands: &'a mut Commands<'w, 's>,
}

impl<'a, 'w, 's> BenchDrawing<'a, 'w, 's> {
    /// Draws table and boards in place of the former pictures.
    pub(super) fn begin<'b>(
        screen: Screen,
        (stands, view): (impl IntoIterator<Item = &'b Stand>, &'a View),
        old: Query<Entity, With<BenchPicture>>,
        commands: &'a mut Commands<'w, 's>,
    ) -> Self {
        despawn_all(commands, old);
        let mut drawing = Self { screen, view, commands };
        let [width, height] = view.pixels();
        drawing.add(Order::Table { width, height }, Vec2::ZERO, layer::TABLE);
        let mut fields = Vec::new();
        for stand in stands {
            drawing.add(Order::Board(stand.board(view)), stand.lines(), layer::BOARD);
            fields.push(stand.field());
        }
        let light = LitTable::new(view, fields);
        drawing.commands.spawn((Name::new("Bench"), BenchPicture, DespawnOnExit(screen), light));
        drawing
    }

    /// Adds a picture.
    pub(super) fn add(&mut self, order: Order, at: Vec2, layer: f32) {
        let place = Transform::from_translation(self.view.to_world(at).extend(layer));
        self.commands.spawn((
            (Name::new("Bench"), BenchPicture, DespawnOnExit(self.screen)),
            (Sprite::default(), Picture(order), place),
        ));
    }
}

/// The ground of the sheet.
pub(super) fn paper(room: Room) -> Node {
    let around = if room.is_low() { space::M } else { space::XL };
    Node {
        width: percent(100),
        height: percent(100),
        // A message above it takes some of that.
        min_height: px(0),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::XL), px(around)),
        row_gap: px(if room.is_low() { space::S } else { space::M }),
        ..default()
    }
}

/// The round button that leads back from a screen; what it does is added to it.
pub(super) fn back_button(name: &str) -> impl Bundle + use<> {
    round_button(Localized::new(name.to_owned()), "back", Icon::Back)
}
