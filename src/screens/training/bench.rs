//! The board of the training: bare, and with its pieces where the player has them laid out.

use bevy::prelude::*;
use teahouse_art::{Mark, Order};
use teahouse_rules::{Pieces, Place, Square};

use super::drill::{Drill, RoundStage};
use crate::board::figure::{Viewpoint, mark_form, standing};
use crate::board::{Content, layer};
use crate::core::Screen;
use crate::core::view::View;
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::screens::bench::{self, BenchDrawing, BenchParts, BenchPicture, place};
use crate::screens::setup::stand::Stand;
use crate::ui::Room;

/// Where the board stands.
pub(super) fn stand(view: &View, room: &Room, game: GameKind) -> Option<Stand> {
    place::stand(view, room, game)
}

/// Lays out the pieces of a line, or none.
pub(super) fn lay((view, room, drill): (Res<View>, Res<Room>, Res<Drill>), bench: BenchParts, mut commands: Commands) {
    let content = Content::lying(pieces(&drill.stage));
    bench::lay(Screen::Training, &view, [(stand(&view, &room, drill.game), content)], bench, &mut commands);
}

/// The pieces on the board: none, unless the pieces of a line are shown.
fn pieces(stage: &RoundStage) -> Pieces {
    let RoundStage::Where { line, is_shown: true, .. } = stage else { return Pieces::from_states([]) };
    Pieces::from_states(line.pieces().iter().map(|(_, piece)| piece).filter(|piece| piece.place.as_square().is_some()))
}

/// Draws table and board, and a mark on the square that was pressed in error.
pub(super) fn build(
    (view, room, look, drill): (Res<View>, Res<Room>, Res<Look>, Res<Drill>),
    old: Query<Entity, With<BenchPicture>>,
    mut commands: Commands,
) {
    let stand = stand(&view, &room, drill.game);
    let mut drawing = BenchDrawing::begin(Screen::Training, (&stand, &view), old, &mut commands);
    let Some(stand) = stand else { return };
    if let Some(square) = drill.missed {
        let (form, size) = mark_form(standing(None, Viewpoint::of_game(drill.game), &look, 0));
        let cell = view.device(stand.board.pieces().square_around(stand.piece()) * size);
        let order = Order::Mark { mark: Mark::Told, form, cell };
        drawing.add(order, stand.middle(Place::square(square), 0), layer::MARKS_ABOVE);
    }
}

/// A control's place over a square.
pub(super) fn cell(stand: &Stand, square: Square) -> Rect {
    Rect::from_center_size(stand.middle(Place::square(square), 0), stand.cell)
}
