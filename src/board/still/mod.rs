//! The still: the board at the table as one picture of its own, with pieces, hands, drawings and the lit edge of the seat to
//! move, and nothing of the HUD. It goes to the clipboard. Two boards lie side by side.

use bevy::prelude::*;
use teahouse_art::{Lift, Mark, Order, Standing, StandingPiece, limit};
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Face, Place, Seat, Spot, Square};

use super::drawings::{Drawing, Drawings};
use super::figure::{Viewpoint, picture, shadow, standing};
use super::hand::in_hand;
use super::koma;
use super::layout::{Layout, PieceShape};
use super::marks::form;
use super::pieces::{Known, slot};
use super::view::{AtTable, table_has};
use crate::core::AppSystems;
use crate::paint::{Composer, Composition};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::session::{Clipboard, ClipboardSystems, CopyPicture, GameState, OnBoard};

mod plan;

use plan::Plan;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        copy.in_set(AppSystems::Commands)
            .after(ClipboardSystems)
            .run_if(on_message::<CopyPicture>)
            .run_if(resource_exists::<GameState>.and_eager(table_has::<Layout>)),
    );
}

/// The clipboard's thread makes the picture, so no frame waits for it.
fn copy(
    mut wishes: MessageReader<CopyPicture>,
    (session, known, look): (Res<GameState>, AtTable<&Known>, Res<Look>),
    (first, second): (AtTable<(&Layout, &Drawings)>, Option<AtTable<(&Layout, &Drawings), 1>>),
    composer: Composer,
    mut clipboard: ResMut<Clipboard>,
) {
    wishes.clear();
    let boards = [Some(*first), second.map(|second| *second)];
    let mut composition = Composition { size: UVec2::ZERO, parts: Vec::new() };
    for (number, (layout, drawings)) in (0..).zip(boards.into_iter().flatten()) {
        let plan = Plan::of(layout.board, layout.columns_and_rows()).right_of(composition.size.x);
        composition.size = plan.size + UVec2::X * composition.size.x;
        let board = session.on(number);
        let still = Still { plan, session: &session, number, board, layout, known: &known, drawings, look: &look };
        still.lay(&mut composition.parts);
    }
    let UVec2 { x: width, y: height } = composition.size;
    composition.parts.insert(0, (Order::Table { width, height }, Vec2::ZERO));
    clipboard.copy_picture(composer.work(composition));
}

/// A stand with the pieces in hand. Equal ones lie over each other so that they can be counted.
fn hand(
    plan: &Plan,
    (near, seat): (bool, Seat),
    (viewpoint, look): (Viewpoint, &Look),
    count: impl Fn(Face) -> usize,
    parts: &mut Vec<(Order, Vec2)>,
) {
    let side = if seat == Seat::FIRST { Side::Sente } else { Side::Gote };
    let (stand, height) = (plan.stand(near), plan.in_stand());
    let size = stand.size().as_uvec2();
    parts.push((Order::Komadai { width: size.x, height: size.y }, stand.min));
    for (row, kind) in KomaKind::HAND.into_iter().enumerate() {
        let face: Face = Koma::new(side, kind).into();
        let StandingPiece::Koma(carved) = standing(Some(face), viewpoint, look, height) else { continue };
        let slot = Order::KomaSlot { koma: carved, height };
        parts.extend(plan.row(near, row, 1).map(|place| (slot.clone(), place)));
        for place in plan.row(near, row, count(face)) {
            let shadow = Order::KomaShadow { koma: koma::blank(carved), height, lift: Lift::Resting };
            parts.extend([(shadow, place), (Order::Koma { koma: carved, height }, place)]);
        }
    }
}

/// A position that is set up by hand, as a still shows it: the first player sits at the lower edge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// Its game.
    pub game: GameKind,
    /// What stands on the board.
    pub standing: Vec<(Square, Option<Face>)>,
    /// How many of each face lie in the hands.
    pub held: Vec<(Face, usize)>,
    /// The side to move.
    pub turn: Option<Seat>,
}

impl SetUp {
    /// The picture.
    pub fn composition(&self, look: &Look) -> Composition {
        let viewpoint = Viewpoint::of_game(self.game);
        let (kind, geometry) = (viewpoint.board, viewpoint.board.geometry());
        let plan = Plan::of(kind, (geometry.files, geometry.ranks));
        let Plan { size, corner, board, .. } = plan;
        let mut parts = vec![(Order::Table { width: size.x, height: size.y }, Vec2::ZERO)];
        if kind.pieces() == PieceShape::Koma {
            let count = |face| self.held.iter().find(|(held, _)| *held == face).map_or(0, |(_, count)| *count);
            for (near, seat) in [(false, Seat::SECOND), (true, Seat::FIRST)] {
                hand(&plan, (near, seat), (viewpoint, look), count, &mut parts);
            }
        }
        let mut pieces: Vec<Standing> = (self.standing.iter())
            .map(|(square, face)| Standing {
                column: square.file(),
                row: geometry.ranks - 1 - square.rank(),
                piece: standing(*face, viewpoint, look, board.piece()),
            })
            .collect();
        pieces.sort_by_key(|piece| (piece.row, piece.column));
        parts.push((Order::Still { board, pieces, turned: 0 }, corner));
        // In Banqi neither side has an edge.
        let turn = self.turn.filter(|_| kind.has_sides());
        parts.extend(turn.map(|seat| plan.turn_line(seat == Seat::FIRST)));
        Composition { size, parts }
    }
}

/// What a still shows of a board.
struct Still<'a> {
    plan: Plan,
    session: &'a GameState,
    number: u8,
    board: OnBoard<'a>,
    layout: &'a Layout,
    known: &'a Known,
    drawings: &'a Drawings,
    look: &'a Look,
}

impl Still<'_> {
    fn lay(&self, parts: &mut Vec<(Order, Vec2)>) {
        let Plan { corner, board, .. } = self.plan;
        for near in [false, true] {
            match self.layout.board.pieces() {
                PieceShape::Koma => self.hand(near, parts),
                PieceShape::Discs => self.discs_in_hand(near, parts),
            }
        }
        parts.push((Order::Still { board, pieces: self.pieces(), turned: 0 }, corner));
        let movers = self.session.seen_boards().movers();
        let here = movers.iter().filter(|seat| self.board.has(*seat));
        parts.extend(here.map(|seat| self.plan.turn_line(seat == self.layout.bottom)));
        for drawing in self.drawings.shown(self.session) {
            self.draw(*drawing, parts);
        }
    }

    fn column_and_row(&self, square: Square) -> (u8, u8) {
        let layout = self.layout;
        let place = (layout.cell_rect(square).center() - layout.field.min) / Vec2::new(layout.breadth, layout.cell);
        (place.x as u8, place.y as u8)
    }

    fn middle(&self, square: Square) -> Vec2 {
        let (column, row) = self.column_and_row(square);
        self.plan.middle(column, row)
    }

    fn pieces(&self) -> Vec<Standing> {
        let size = self.plan.board.piece();
        let on_board = self.session.seen_boards().pieces().iter().filter_map(|(piece, state)| {
            let square = state.place.as_square().filter(|_| state.place.board == self.number)?;
            let (column, row) = self.column_and_row(square);
            let piece = self.known.lying((piece, state.face), self.layout.viewpoint(), self.look, size);
            Some(Standing { column, row, piece })
        });
        on_board.collect()
    }

    fn hand(&self, near: bool, parts: &mut Vec<(Order, Vec2)>) {
        let count = |face| in_hand(self.board.seen(), face).count();
        hand(&self.plan, (near, self.layout.seat(near)), (self.layout.viewpoint(), self.look), count, parts);
    }

    /// The discs that a player of Supply Chess can drop, in a column beside the board.
    fn discs_in_hand(&self, near: bool, parts: &mut Vec<(Order, Vec2)>) {
        let hand = Place { board: self.number, spot: Spot::Hand(self.layout.seat(near)) };
        let mut faces: Vec<Face> =
            self.session.seen_boards().pieces().all_at(hand).filter_map(|(_, state)| state.face).collect();
        faces.sort_by_key(|face| slot(*face));
        let size = self.plan.disc_in_hand();
        let mut lying: Vec<(Face, Vec2)> = faces.iter().copied().zip(self.plan.column(near, faces.len())).collect();
        // The wall of a disc reaches down, and there the next one lies in front of it.
        lying.sort_by(|(_, one), (_, other)| one.y.total_cmp(&other.y));
        for (face, place) in lying {
            let disc = standing(Some(face), self.layout.viewpoint(), self.look, size);
            parts.extend([shadow(disc, size, Lift::Resting), picture(disc, size)].map(|order| (order, place)));
        }
    }

    fn draw(&self, drawing: Drawing, parts: &mut Vec<(Order, Vec2)>) {
        let side = |length: f32| limit::nearest(length as u32, &limit::DIAMETERS);
        match drawing {
            Drawing::Arrow(from, to) => {
                let start = self.middle(from);
                let squares = ((self.middle(to) - start) / self.plan.cell).round();
                let cell = [side(self.plan.cell.x), side(self.plan.cell.y)];
                parts.push((Order::Arrow { squares: [squares.x as i8, squares.y as i8], cell }, start));
            }
            Drawing::Circle(square) => {
                let around = form(self.board.seen().position().at(square).face(), self.layout, self.look);
                let (cell, place) = self.plan.mark(self.middle(square), around.size);
                let marks = [Mark::Pointed, Mark::Threat];
                parts.extend(marks.map(|mark| (Order::Mark { mark, form: around.form, cell: side(cell) }, place)));
            }
        }
    }
}
