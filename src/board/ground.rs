//! Where pieces lie on a board and beside it, relative to the board's own place, and how large they are.

use std::collections::HashMap;

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId, Place, Seat, Spot, Square};

use super::Content;
use super::figure::Viewpoint;
use super::layout::{BoardKind, Layout, PieceShape, TrayKind};
use super::pieces::model::Sizes;
use super::pieces::{first_socket, slot};

/// Where everything lies, in logical pixels from the board's origin; y goes up.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Ground {
    /// Which board, and the seat at its lower edge.
    pub viewpoint: Viewpoint,
    /// The sizes of its pieces.
    pub sizes: Sizes,
    /// The angle by which the board is turned, in degrees clockwise: its pieces are baked like that.
    pub askew: i8,
    /// The box out of which pieces are dealt.
    pub from_box: Vec2,
    /// The things beside the board.
    pub beside: Beside,
    /// The places of the board's squares, in their order.
    squares: Vec<Vec2>,
}

/// Where pieces lie that have left the board, or are not on it yet.
#[derive(Debug, Clone, PartialEq)]
pub enum Beside {
    /// In the sockets or slots of each seat.
    Sockets(Vec<Vec<Vec2>>),
    /// In a row: the place of the first, and the way to the next.
    Row {
        /// Of the first.
        first: Vec2,
        /// From one to the next.
        step: Vec2,
    },
    /// Nowhere: they leave through the right or the lower edge of a window, and are not seen any more. The corner where
    /// these meet, and the margin that a piece needs beyond it.
    Outside {
        /// The lower right one.
        corner: Vec2,
        /// The size of a piece.
        margin: f32,
    },
}

/// How many equal pieces of a hand are seen behind the one on top.
const FANNED: usize = 2;
/// From a piece that lies on another one to that one, in layers.
const NEXT: f32 = 0.05;

/// Where a piece belongs.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Pose {
    /// From the board's origin.
    pub position: Vec2,
    /// Whether it lies beside the board, where it is smaller.
    pub stowed: bool,
    /// Whether the piece is hidden: under equal pieces, or put away.
    pub covered: bool,
    /// How far above other pieces at rest it lies, in layers: a piece in a lid or in a hand lies on others.
    pub above: f32,
}

impl Ground {
    /// The ground of a board whose squares lie at these places.
    pub fn new(viewpoint: Viewpoint, sizes: Sizes, place: impl Fn(Square) -> Vec2, beside: Beside) -> Self {
        let squares = viewpoint.board.geometry().squares().map(place).collect();
        Self { viewpoint, sizes, askew: 0, from_box: Vec2::ZERO, beside, squares }
    }

    /// The ground of a laid out board. Its origin is that of the world.
    pub fn of(layout: &Layout) -> Self {
        let sizes = Sizes {
            on_board: layout.piece(),
            in_socket: layout.piece_in_socket(),
            lifted_rise: layout.board.pieces().lifted_rise(),
            pixel: layout.pixel,
        };
        let first = Seat(layout.bottom.0 & !1);
        let sockets = [first, first.other()].map(|seat| {
            let sockets = layout.rail(seat).sockets.iter().enumerate();
            sockets.map(|(number, socket)| layout.to_world(layout.tray_place(number, *socket))).collect()
        });
        // The box stands beyond the far edge of the table.
        let from_box = layout.to_world(Vec2::new(layout.view.center().x, layout.view.min.y - layout.piece()));
        let place = |square: Square| layout.to_world(layout.piece_place(square));
        Self { from_box, ..Self::new(layout.viewpoint(), sizes, place, Beside::Sockets(sockets.to_vec())) }
    }

    /// Whether this is another ground only in the direction in which discs face.
    pub fn differs_in_facing(&self, other: &Self) -> bool {
        let across = other.viewpoint.across;
        across != self.viewpoint.across
            && Self { viewpoint: Viewpoint { across, ..self.viewpoint }, ..self.clone() } == *other
    }

    /// Whether this is the other ground after half a turn.
    pub fn is_turned_from(&self, other: &Self) -> bool {
        let (one, another) = (self.viewpoint, other.viewpoint);
        one.board == another.board && one.bottom != another.bottom && self.sizes == other.sizes
    }

    /// The kind of board.
    pub const fn board(&self) -> BoardKind {
        self.viewpoint.board
    }

    /// Whether captured pieces lie loose in lids beside the board.
    pub fn has_lids(&self) -> bool {
        self.board().tray() == TrayKind::Taken && matches!(self.beside, Beside::Sockets(_))
    }

    /// From a piece in the hand of a seat to the equal one below it, which is seen behind it.
    fn fan(&self, seat: Seat) -> Vec2 {
        const TO_NEXT: Vec2 = Vec2::new(-0.075, 0.045);
        let is_turned = self.board().pieces() == PieceShape::Koma && (seat.0 ^ self.viewpoint.bottom.0) & 1 != 0;
        TO_NEXT * self.sizes.in_socket * if is_turned { -1.0 } else { 1.0 }
    }

    /// Where a piece lies on a square.
    pub fn square(&self, square: Square) -> Vec2 {
        self.squares.get(self.board().geometry().index(square)).copied().unwrap_or_default()
    }

    /// Where a piece goes that sets out from a place: to a square, or to where it belongs beside the board.
    pub fn target(&self, to: Place, from: Vec2, belongs: Pose) -> Vec2 {
        match (to.as_square(), &self.beside) {
            (Some(square), _) => self.square(square),
            (None, Beside::Outside { corner, margin }) => {
                let [right, down] = [corner.x - from.x, from.y - corner.y];
                if down <= right { Vec2::new(from.x, corner.y - margin) } else { Vec2::new(corner.x + margin, from.y) }
            }
            (None, _) => belongs.position,
        }
    }

    /// Where every piece belongs, by [`PieceId`]. Nothing is seen here of a piece of another board.
    pub fn poses(&self, content: &Content) -> Vec<Pose> {
        let mut poses: Vec<Pose> = content
            .pieces
            .iter()
            .map(|(piece, state)| match (state.place.as_square(), &self.beside) {
                _ if !content.has(piece) => Pose { stowed: true, covered: true, ..Pose::default() },
                (Some(square), _) => Pose { position: self.square(square), ..Pose::default() },
                (None, Beside::Sockets(_)) => Pose { stowed: true, ..Pose::default() },
                (None, Beside::Row { first, step }) => {
                    let before = content.taken.iter().position(|other| *other == piece).unwrap_or_default();
                    Pose { position: first + *step * before as f32, stowed: true, ..Pose::default() }
                }
                (None, Beside::Outside { .. }) => Pose { position: self.from_box, covered: true, ..Pose::default() },
            })
            .collect();
        if matches!(self.beside, Beside::Sockets(_)) {
            self.stow(content, &mut poses);
        }
        poses
    }

    /// Lays pieces into the sockets of their owners, those taken later after those taken before.
    fn stow(&self, content: &Content, poses: &mut [Pose]) {
        let is_stand = self.board().tray() == TrayKind::Hand;
        let mut lying: HashMap<(Seat, usize), usize> = HashMap::new();
        let owner = |piece: &PieceId| match content.pieces.get(*piece).place.spot {
            Spot::Tray(seat) | Spot::Hand(seat) => Some((*piece, seat, content.pieces.get(*piece).face?)),
            Spot::Square(_) => None,
        };
        for (piece, seat, face) in content.taken.iter().filter(|piece| content.has(**piece)).filter_map(owner) {
            let first = first_place(face, self.board());
            let before = lying.entry((seat, first)).or_default();
            let place = if is_stand { first } else { first + *before };
            let Beside::Sockets(sockets) = &self.beside else { continue };
            // Two seats share a board.
            if let Some(socket) = sockets.get(seat.index() % 2).and_then(|sockets| sockets.get(place)) {
                let pose = &mut poses[piece.index()];
                if is_stand {
                    pose.position = *socket + self.fan(seat) * *before as f32;
                    pose.covered = *before > FANNED;
                    pose.above = -NEXT * *before as f32;
                } else {
                    (pose.position, pose.above) = (*socket, NEXT * place as f32);
                }
            }
            *before += 1;
        }
        for (piece, state) in content.here() {
            let is_away = match state.place.spot {
                Spot::Tray(seat) => content.put_away.contains(&seat),
                Spot::Hand(_) => content.hides_hands,
                Spot::Square(_) => false,
            };
            poses[piece.index()].covered |= is_away;
        }
    }
}

/// In which socket the first such piece lies, or in which slot all of them.
fn first_place(face: Face, board: BoardKind) -> usize {
    match (board.tray(), face) {
        (TrayKind::Ranks, Face::Piece(piece)) => first_socket(piece.kind),
        (TrayKind::Hand, _) => slot(board, face).unwrap_or_default(),
        (TrayKind::Ranks | TrayKind::Taken, _) => 0,
    }
}
