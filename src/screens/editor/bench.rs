//! The board of the editor: its picture, its pieces, and marks on the squares of problems.

use bevy::prelude::*;
use teahouse_art::{Mark, Order};
use teahouse_rules::{Face, Occupant, PieceState, Pieces, Place};

use super::hands::Hands;
use super::stands::stand_of;
use super::words::{at, on};
use crate::board::figure::{Viewpoint, mark_form, standing};
use crate::board::{Content, layer};
use crate::core::Screen;
use crate::core::view::View;
use crate::prefs::look::Look;
use crate::screens::bench::{self, BenchDrawing, BenchParts, BenchPicture};
use crate::screens::setup::stand::Stand;
use crate::session::Drafting;
use crate::ui::Room;

/// Lays the boards, and the pieces on them. A piece that is being dragged is in the hand.
pub(super) fn lay(
    (view, room, hands): (Res<View>, Res<Room>, Res<Hands>),
    drafting: Option<Res<Drafting>>,
    bench: BenchParts,
    mut commands: Commands,
) {
    let Some(drafting) = drafting else { return };
    let boards = (0..drafting.drafts().count()).map(|board| {
        let stand = stand_of(&view, &room, &drafting, board);
        (stand, Content::lying(pieces(&drafting, board, hands.carried())))
    });
    bench::lay(Screen::Editor, &view, boards, bench, &mut commands);
}

/// Everything on a board, without a square.
pub(super) fn pieces(drafting: &Drafting, board: u8, without: Option<Place>) -> Pieces {
    let draft = drafting.drafts().on(board);
    let squares = draft.geometry().squares().filter(|square| Some(on(board, *square)) != without);
    Pieces::from_states(squares.filter_map(|square| {
        let face = match draft.at(square) {
            Occupant::Empty => return None,
            Occupant::Hidden => None,
            Occupant::Shown(face) => Some(face),
        };
        Some(PieceState { place: Place::square(square), face })
    }))
}

/// Draws table and boards, and the marks: a double line around what is impossible, arcs around what is only told, and arcs
/// beside the chosen piece.
pub(super) fn build(
    (view, room, look, hands): (Res<View>, Res<Room>, Res<Look>, Res<Hands>),
    drafting: Res<Drafting>,
    old: Query<Entity, With<BenchPicture>>,
    mut commands: Commands,
) {
    let stands: Vec<Option<Stand>> =
        (0..drafting.drafts().count()).map(|board| stand_of(&view, &room, &drafting, board)).collect();
    let mut drawing = BenchDrawing::begin(Screen::Editor, (stands.iter().flatten(), &view), old, &mut commands);
    let mut mark = |mark: Mark, place: Place| {
        let Some(stand) = stands.get(usize::from(place.board)).copied().flatten() else { return };
        let face: Option<Face> = at(&drafting, place).face();
        let (form, size) = mark_form(standing(face, Viewpoint::of_game(drafting.game()), &look, 0));
        let cell = view.device(stand.board.pieces().square_around(stand.piece()) * size);
        drawing.add(Order::Mark { mark, form, cell }, stand.middle(place, 0), layer::MARKS_ABOVE);
    };
    let problems = drafting.drafts().problems();
    let mut marked: Vec<(Place, bool)> = Vec::new();
    for problem in &problems {
        for place in &problem.places {
            // What is impossible comes first, and covers what is only told.
            if !marked.iter().any(|(known, _)| known == place) {
                marked.push((*place, problem.flaw.is_impossible()));
            }
        }
    }
    for (place, is_impossible) in marked {
        mark(if is_impossible { Mark::Check } else { Mark::Told }, place);
    }
    if let Some(place) = hands.chosen {
        mark(Mark::Pointed, place);
    }
}
