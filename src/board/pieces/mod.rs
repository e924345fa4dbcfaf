//! The pieces as entities: children of their board, laid with each new set of pieces and there as long as that. A piece that
//! the match gives to another board becomes a child of that one.
//!
//! Components say how a piece looks; `dress` makes a [`Model`] of them, and `model` pictures. The
//! stage moves pieces and gives them a [`Posture`], `poise` lifts the selected and the pointed-at piece.

use bevy::prelude::*;

use super::layout::Layout;
use super::stage::Shown;
use super::view::{BoardSystems, BoardView, OnTable, table_added, table_changed};
use super::{Content, layer};
use crate::core::AppSystems;
use crate::prefs::aids::TableAids;
use crate::prefs::look::Look;
use crate::session::Seated;

mod dress;
mod gleam;
mod known;
mod lacquer;
pub mod model;
mod piece;
mod places;
mod poise;
mod reserve;
mod turning;

pub use gleam::Gleam;
pub use known::Known;
pub use model::{Model, ModelSystems};
pub use piece::{
    BY_FINGER, BoardPiece, Body, DressSystems, LaySystems, Lean, Lifted, Poise, PoiseSystems, Posture, Shadow, Showing,
    Stowed,
};
pub use places::{first_socket, on_square, slot, socket_pieces, turn_in_lid};
pub use turning::{Turning, pictures_of_turn};

/// The set of pieces that lies on a board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct LaidSet(u32);

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<BoardView, Known>()
        .add_plugins((poise::plugin, model::plugin, gleam::plugin))
        .add_systems(
            Update,
            (lay.run_if(any_with_component::<BoardView>), cross.run_if(table_changed::<Content>))
                .chain()
                .in_set(LaySystems)
                .in_set(AppSystems::React),
        );
    app.add_systems(
        Update,
        (
            known::learn
                .run_if(
                    on_message::<Shown>
                        .or_eager(on_message::<Seated>)
                        .or_eager(resource_changed::<TableAids>)
                        .or_eager(table_added::<Layout>),
                )
                .in_set(BoardSystems(AppSystems::Ui)),
            dress::dress.run_if(any_with_component::<BoardView>).in_set(AppSystems::Ui),
            reserve::reserve
                .run_if(
                    table_changed::<Layout>
                        .or_eager(resource_changed::<Look>)
                        .or_eager(table_changed::<Known>)
                        .or_eager(any_match_filter::<Added<BoardPiece>>),
                )
                .in_set(BoardSystems(AppSystems::Ui)),
        )
            .chain()
            .in_set(DressSystems)
            .before(ModelSystems),
    );
}

/// Each set has its own pieces.
fn lay(
    boards: Query<(Entity, &Content, Option<&LaidSet>, Option<&Children>), Changed<Content>>,
    old: Query<(), With<BoardPiece>>,
    mut commands: Commands,
) {
    for (board, content, laid, children) in &boards {
        let set = LaidSet(content.set);
        if laid == Some(&set) {
            continue;
        }
        for piece in children.into_iter().flatten().filter(|child| old.contains(**child)) {
            commands.entity(*piece).despawn();
        }
        commands.entity(board).insert(set);
        for (id, state) in content.here() {
            commands.spawn((
                // The name tells the starting place, as the id does: never the face.
                Name::new(format!("BoardPiece {}", id.0)),
                ChildOf(board),
                (BoardPiece(id), Showing(state.face), Stowed(state.place.as_square().is_none())),
                (Lifted::default(), Lean::default(), Posture::REST),
                Visibility::default(),
                Transform::from_xyz(0.0, 0.0, layer::PIECES),
                model::parts(),
            ));
        }
    }
}

/// Lays each piece of the match on the board that has it.
fn cross(
    boards: Query<(Entity, &Content), With<OnTable>>,
    pieces: Query<(Entity, &BoardPiece, &ChildOf)>,
    mut commands: Commands,
) {
    for (entity, piece, parent) in &pieces {
        let Ok((_, content)) = boards.get(parent.parent()) else { continue };
        if content.has(piece.0) {
            continue;
        }
        if let Some((board, _)) = boards.iter().find(|(_, other)| other.has(piece.0)) {
            commands.entity(entity).insert(ChildOf(board));
        }
    }
}
