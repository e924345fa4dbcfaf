//! The board of the editor: its picture, its pieces, and marks on the squares of problems.

use bevy::prelude::*;
use teahouse_art::{Mark, Order};
use teahouse_rules::{Face, Occupant, PieceState, Pieces, Place, Square};

use super::hands::Hands;
use crate::board::figure::{Viewpoint, mark_form, standing};
use crate::board::{Content, layer};
use crate::core::Screen;
use crate::core::view::View;
use crate::prefs::look::Look;
use crate::screens::bench::{self, BenchParts, Drawing, Part, place};
use crate::session::Drafting;
use crate::ui::Room;

/// Lays the board, and the pieces on it. A piece that is being dragged is in the hand.
pub(super) fn lay(
    (view, room, hands): (Res<View>, Res<Room>, Res<Hands>),
    drafting: Option<Res<Drafting>>,
    bench: BenchParts,
    mut commands: Commands,
) {
    let Some(drafting) = drafting else { return };
    let stand = place::stand(&view, &room, drafting.game());
    let content = Content::lying(pieces(&drafting, hands.carried()));
    bench::lay(Screen::Editor, (stand, &view), content, bench, &mut commands);
}

/// Everything on the board, without a square.
pub(super) fn pieces(drafting: &Drafting, without: Option<Square>) -> Pieces {
    let draft = drafting.draft();
    let squares = draft.geometry().squares().filter(|square| Some(*square) != without);
    Pieces::from_states(squares.filter_map(|square| {
        let face = match draft.at(square) {
            Occupant::Empty => return None,
            Occupant::Hidden => None,
            Occupant::Shown(face) => Some(face),
        };
        Some(PieceState { place: Place::square(square), face })
    }))
}

/// Draws table and board, and the marks: a double line around what is impossible, arcs around what is only told, and arcs
/// beside the chosen piece.
pub(super) fn build(
    (view, room, look, hands): (Res<View>, Res<Room>, Res<Look>, Res<Hands>),
    drafting: Res<Drafting>,
    old: Query<Entity, With<Part>>,
    mut commands: Commands,
) {
    let stand = place::stand(&view, &room, drafting.game());
    let mut drawing = Drawing::begin(Screen::Editor, (stand.as_ref(), &view), old, &mut commands);
    let Some(stand) = stand else { return };
    let mut mark = |mark: Mark, square: Square| {
        let face: Option<Face> = super::words::at(&drafting, square).face();
        let (form, size) = mark_form(standing(face, Viewpoint::of_game(drafting.game()), &look, 0));
        let cell = view.device(stand.board.pieces().square_around(stand.piece()) * size);
        drawing.add(Order::Mark { mark, form, cell }, stand.middle(Place::square(square), 0), layer::MARKS_ABOVE);
    };
    let problems = drafting.draft().problems();
    let mut marked: Vec<(Square, bool)> = Vec::new();
    for problem in &problems {
        for square in &problem.squares {
            // What is impossible comes first, and covers what is only told.
            if !marked.iter().any(|(known, _)| known == square) {
                marked.push((*square, problem.flaw.is_impossible()));
            }
        }
    }
    for (square, is_impossible) in marked {
        mark(if is_impossible { Mark::Check } else { Mark::Threat }, square);
    }
    if let Some(square) = hands.chosen {
        mark(Mark::Pointed, square);
    }
}
