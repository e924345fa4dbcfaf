//! The still: the board at the table as one picture of its own, with pieces, hands, drawings and the lit edge of the seat to
//! move, and nothing of the HUD. It goes to the clipboard. Two boards lie side by side.

use bevy::prelude::*;
use teahouse_art::{Lift, Mark, Order, Standing, StandingPiece, limit};
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Face, Pieces, Place, Public, Seat, Spot, Square};

use super::drawings::{Drawing, Drawings};
use super::figure::{Viewpoint, picture, shadow, standing};
use super::koma;
use super::layout::{BoardKind, Layout, Orientation, PieceShape};
use super::marks::form;
use super::pieces::{Known, slot};
use super::slots::in_hand;
use super::view::{AtTable, BoardSystems};
use crate::core::AppSystems;
use crate::paint::{Composer, Composition};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::session::{Clipboard, ClipboardSystems, CopyPicture, GameState, Picturing};

mod plan;

use plan::Plan;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        copy.in_set(BoardSystems(AppSystems::Commands)).after(ClipboardSystems).run_if(on_message::<CopyPicture>),
    );
}

/// The clipboard's thread makes the picture, so no frame waits for it.
fn copy(
    mut wishes: MessageReader<CopyPicture>,
    (session, known, look): (Res<GameState>, AtTable<&Known>, Res<Look>),
    (first, second): (AtTable<(&Layout, &Drawings)>, Option<AtTable<(&Layout, &Drawings), 1>>),
    composer: Composer,
    (mut clipboard, mut picturing): (ResMut<Clipboard>, MessageWriter<Picturing>),
) {
    wishes.clear();
    if session.is_blind() {
        return;
    }
    let boards = [Some(*first), second.map(|second| *second)];
    let mut composition = Composition { size: UVec2::ZERO, parts: Vec::new() };
    for (number, (layout, drawings)) in (0..).zip(boards.into_iter().flatten()) {
        let (seen, viewpoint, view) = (layout.orientation(), layout.viewpoint(), session.on(number).seen());
        let plan = Plan::of(seen).right_of(composition.size.x);
        composition.size = plan.size + UVec2::X * composition.size.x;
        let (all, look) = (session.seen_boards(), &*look);
        let piece = |piece, face| known.lying((piece, face), viewpoint, look, plan.board.piece());
        let still = Still {
            plan,
            seen,
            viewpoint,
            look,
            pieces: seen.standing(all.pieces(), number, piece),
            held: &|face| in_hand(view, face).count(),
            discs: &|seat| discs_in_hand(all.pieces(), Place { board: number, spot: Spot::Hand(seat) }),
            movers: all.movers().iter().filter(|seat| session.on(number).has(*seat)).collect(),
        };
        still.lay(&mut composition.parts);
        for drawing in drawings.shown(&session) {
            still.draw(*drawing, layout, view, &mut composition.parts);
        }
    }
    clipboard.copy_picture(composer.work(on_table(composition)));
    picturing.write(Picturing::Begun);
}

/// Boards lie on the table.
fn on_table(mut composition: Composition) -> Composition {
    let UVec2 { x: width, y: height } = composition.size;
    composition.parts.insert(0, (Order::Table { width, height }, Vec2::ZERO));
    composition
}

/// The discs that a player of Supply Chess can drop, in the order of the tray.
fn discs_in_hand(pieces: &Pieces, hand: Place) -> Vec<Face> {
    let mut faces: Vec<Face> = pieces.all_at(hand).filter_map(|(_, state)| state.face).collect();
    faces.sort_by_key(|face| slot(BoardKind::Supply, *face));
    faces
}

/// A board that is set up by hand, as a still shows it: the first player sits at the lower edge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// The pieces on the board.
    pub standing: Vec<(Square, Option<Face>)>,
    /// How many of each face lie in the hands.
    pub held: Vec<(Face, usize)>,
    /// The side to move.
    pub turn: Option<Seat>,
}

/// The picture of all boards of a game that are set up by hand.
pub fn set_up(game: GameKind, boards: impl IntoIterator<Item = SetUp>, look: &Look) -> Composition {
    let viewpoint = Viewpoint::of_game(game);
    let seen = Orientation::of(viewpoint.board);
    let mut composition = Composition { size: UVec2::ZERO, parts: Vec::new() };
    for SetUp { standing: lying, held, turn } in boards {
        let plan = Plan::of(seen).right_of(composition.size.x);
        composition.size = plan.size + UVec2::X * composition.size.x;
        let piece = |face| standing(face, viewpoint, look, plan.board.piece());
        let count = |face| held.iter().find(|(known, _)| *known == face).map_or(0, |(_, count)| *count);
        // In Banqi neither side has an edge.
        let movers = turn.into_iter().filter(|_| viewpoint.board.has_sides()).collect();
        let pieces = seen.standing_on(lying.iter().map(|(square, face)| (*square, piece(*face))));
        let discs = |seat: Seat| discs_of(seat, &held);
        Still { plan, seen, viewpoint, look, pieces, held: &count, discs: &discs, movers }.lay(&mut composition.parts);
    }
    on_table(composition)
}

/// The discs that a seat of Supply Chess can drop, in the order of the tray.
fn discs_of(seat: Seat, held: &[(Face, usize)]) -> Vec<Face> {
    let is_own = |face: &Face| matches!(face, Face::Piece(piece) if piece.colour as u8 == seat.0);
    let own = held.iter().filter(|(face, _)| is_own(face));
    let mut faces: Vec<Face> = own.flat_map(|(face, count)| core::iter::repeat_n(*face, *count)).collect();
    faces.sort_by_key(|face| slot(BoardKind::Supply, *face));
    faces
}

/// The contents of a still of a board.
struct Still<'a> {
    plan: Plan,
    seen: Orientation,
    viewpoint: Viewpoint,
    look: &'a Look,
    /// The pieces on the board.
    pieces: Vec<Standing>,
    /// How many of a face lie in the hands.
    held: &'a dyn Fn(Face) -> usize,
    /// The discs in the hand of a seat.
    discs: &'a dyn Fn(Seat) -> Vec<Face>,
    /// The seats to move, whose edges are lit.
    movers: Vec<Seat>,
}

impl Still<'_> {
    fn lay(&self, parts: &mut Vec<(Order, Vec2)>) {
        let Plan { corner, board, .. } = self.plan;
        for near in [false, true] {
            match self.viewpoint.board.pieces() {
                PieceShape::Koma => self.hand(near, parts),
                PieceShape::Discs => self.discs_in_hand(near, parts),
            }
        }
        parts.push((Orientation::picture(board, self.pieces.clone(), 0), corner));
        parts.extend(self.movers.iter().map(|seat| self.plan.turn_line(*seat == self.viewpoint.bottom)));
    }

    fn middle(&self, square: Square) -> Vec2 {
        let (column, row) = self.seen.column_and_row(square);
        self.plan.middle(column, row)
    }

    fn seat(&self, near: bool) -> Seat {
        let bottom = self.viewpoint.bottom;
        if near { bottom } else { bottom.other() }
    }

    /// A stand with the pieces in hand. Equal ones lie over each other so that they can be counted.
    fn hand(&self, near: bool, parts: &mut Vec<(Order, Vec2)>) {
        let (plan, seat) = (&self.plan, self.seat(near));
        let side = if seat == Seat::FIRST { Side::Sente } else { Side::Gote };
        let (stand, height) = (plan.stand(near), plan.in_stand());
        let size = stand.size().as_uvec2();
        parts.push((Order::Komadai { width: size.x, height: size.y }, stand.min));
        for (row, kind) in KomaKind::HAND.into_iter().enumerate() {
            let face: Face = Koma::new(side, kind).into();
            let StandingPiece::Koma(carved) = standing(Some(face), self.viewpoint, self.look, height) else { continue };
            let slot = Order::KomaSlot { koma: carved, height };
            parts.extend(plan.row(near, row, 1).map(|place| (slot.clone(), place)));
            for place in plan.row(near, row, (self.held)(face)) {
                let shadow = Order::KomaShadow { koma: koma::blank(carved), height, lift: Lift::Resting };
                parts.extend([(shadow, place), (Order::Koma { koma: carved, height }, place)]);
            }
        }
    }

    /// The discs that a player of Supply Chess can drop, in a column beside the board.
    fn discs_in_hand(&self, near: bool, parts: &mut Vec<(Order, Vec2)>) {
        let faces = (self.discs)(self.seat(near));
        let size = self.plan.disc_in_hand();
        let mut lying: Vec<(Face, Vec2)> = faces.iter().copied().zip(self.plan.column(near, faces.len())).collect();
        // The wall of a disc reaches down, and there the next one lies in front of it.
        lying.sort_by(|(_, one), (_, other)| one.y.total_cmp(&other.y));
        for (face, place) in lying {
            let disc = standing(Some(face), self.viewpoint, self.look, size);
            parts.extend([shadow(disc, size, Lift::Resting), picture(disc, size)].map(|order| (order, place)));
        }
    }

    fn draw(&self, drawing: Drawing, layout: &Layout, view: &Public, parts: &mut Vec<(Order, Vec2)>) {
        let side = |length: f32| limit::nearest(length as u32, &limit::DIAMETERS);
        match drawing {
            Drawing::Arrow(from, to) => {
                let start = self.middle(from);
                let squares = ((self.middle(to) - start) / self.plan.cell).round();
                let cell = [side(self.plan.cell.x), side(self.plan.cell.y)];
                parts.push((Order::Arrow { squares: [squares.x as i8, squares.y as i8], cell }, start));
            }
            Drawing::Circle(square) => {
                let around = form(view.position().at(square).face(), layout, self.look);
                let (cell, place) = self.plan.mark(self.middle(square), around.size);
                let marks = [Mark::Pointed, Mark::Told];
                parts.extend(marks.map(|mark| (Order::Mark { mark, form: around.form, cell: side(cell) }, place)));
            }
        }
    }
}
