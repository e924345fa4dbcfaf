//! The pieces as entities: children of their board, laid with each new set of pieces and there as long as that. A piece that
//! the match gives to another board becomes a child of that one.
//!
//! Components say how a piece looks; `dress` makes a [`Model`] of them, and `model` pictures. The
//! stage moves pieces and gives them a [`Posture`], `poise` lifts the selected and the pointed-at piece.

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId};

use super::layout::Layout;
use super::stage::Shown;
use super::view::{BoardSystems, BoardView, OnTable, table_added, table_changed};
use super::{Content, layer};
use crate::core::AppSystems;
use crate::prefs::aids::TableAids;
use crate::prefs::look::Look;
use crate::session::Seated;

mod dress;
mod known;
pub mod model;
mod places;
mod poise;
mod reserve;
mod turning;

pub use known::Known;
pub use model::{Model, ModelSystems};
pub use places::{first_socket, on_square, slot, socket_pieces};
pub use poise::{Poise, PoiseSystems};
pub use turning::{Turning, pictures_of_turn};

/// How many times as large as on the board a piece is that a finger carries.
pub const BY_FINGER: f32 = 1.4;

/// One physical piece.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardPiece(pub PieceId);

/// The face on the screen now: while the piece turns it lags behind the match.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing(pub Option<Face>);

/// Whether the piece lies in a socket, where it is smaller.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stowed(pub bool);

/// How far a piece is to be lifted off the board: 1 when it is chosen or in the hand, a little when it is pointed at, and
/// [`Lifted::BY_FINGER`] when a finger carries it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
#[require(Poise)]
pub struct Lifted(pub f32);

impl Lifted {
    /// So high that it is seen beside the finger.
    pub const BY_FINGER: Self = Self(2.0);
}

/// By how many degrees a piece is turned aside: a general that has lost.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lean(pub i8);

/// How motion changes the look of a piece, beside its place. Lengths are radii of its disc.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Posture {
    /// How far to the right of its place it is.
    pub aside: f32,
    /// How far above the board.
    pub height: f32,
    /// How much nearer to the eye, beside what [`Lifted`] says.
    pub lift: f32,
    /// How broad and how high it is drawn.
    pub stretch: Vec2,
    /// How far it has turned over, in radians, while it does.
    pub angle: Option<f32>,
    /// Whether it does so end over end; else about its long axis.
    pub tumbles: bool,
    /// How much of its size it has changed for that in a socket.
    pub stowed: f32,
    /// How opaque it is.
    pub opacity: f32,
    /// How opaque its shadow is.
    pub shadow: f32,
}

impl Posture {
    /// On the board.
    pub const REST: Self = Self {
        aside: 0.0,
        height: 0.0,
        lift: 0.0,
        stretch: Vec2::ONE,
        angle: None,
        tumbles: false,
        stowed: 0.0,
        opacity: 1.0,
        shadow: 1.0,
    };
}

impl Default for Posture {
    fn default() -> Self {
        Self::REST
    }
}

/// The visible part of its parent while it does not turn over.
#[derive(Component, Debug)]
pub struct Body;

/// A shadow of its parent: the one that it throws on the board, or the one from the hand.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shadow {
    /// Dark and close.
    Resting,
    /// Soft and far.
    Aloft,
}

/// The set of pieces that lies on a board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct LaidSet(u32);

/// The systems that lay a new set of pieces.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LaySystems;

/// The systems that say how each piece of a board is to look.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DressSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((poise::plugin, model::plugin)).add_systems(
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
