//! The places of things in a layout, and the thing at a point.

use bevy::prelude::*;
use teahouse_rules::{Seat, Square};

use super::super::figure::Viewpoint;
use super::{Layout, Orientation, Rail, TabletPiece, TrayKind};
use crate::core::view;

impl Layout {
    /// The rectangle of a square, or of a point with the area that can be hit around it.
    pub fn cell_rect(&self, square: Square) -> Rect {
        let (column, row) = self.orientation().column_and_row(square);
        let size = Vec2::new(self.breadth, self.cell);
        let corner = self.field.min + Vec2::new(f32::from(column), f32::from(row)) * size;
        Rect::from_corners(corner, corner + size)
    }

    /// Where a piece on a square is drawn: the middle of its upper side.
    pub fn piece_place(&self, square: Square) -> Vec2 {
        self.snap(self.cell_rect(square).center() - Vec2::Y * self.board.pieces().rise(self.piece()))
    }

    /// Where a piece in a socket is drawn.
    pub fn socket_place(&self, socket: Rect) -> Vec2 {
        self.snap(socket.center() - Vec2::Y * self.board.pieces().rise(self.piece_in_socket()))
    }

    /// Where a piece in a tray is drawn, by the number of its socket: in a lid it lies a little beside the middle.
    pub fn tray_place(&self, number: usize, socket: Rect) -> Vec2 {
        let place = self.socket_place(socket);
        if self.board.tray() != TrayKind::Taken {
            return place;
        }
        self.snap(place + loose(number) * self.piece_in_socket())
    }

    /// How the squares lie.
    pub const fn orientation(&self) -> Orientation {
        Orientation { board: self.board, turned: self.turned, upright: self.upright }
    }

    /// The order of the board and the side that it is seen from.
    pub const fn viewpoint(&self) -> Viewpoint {
        Viewpoint { board: self.board, bottom: self.bottom, across: self.across }
    }

    /// The size of a piece on the board: the diameter of a disc, or the height of a king.
    pub fn piece(&self) -> f32 {
        self.board.piece(self.cell)
    }

    /// The size of a piece in a socket.
    pub fn piece_in_socket(&self) -> f32 {
        self.near.sockets.first().map_or(0.0, |socket| self.board.in_socket(*socket))
    }

    /// A square of a column of the screen, counted from the left.
    pub fn square_in_column(&self, column: u8) -> Option<Square> {
        let x = self.field.min.x + (f32::from(column) + 0.5) * self.breadth;
        self.square_at(Vec2::new(x, self.field.max.y - self.cell / 2.0))
    }

    /// A square of a row of the screen, counted from below.
    pub fn square_in_row(&self, row: u8) -> Option<Square> {
        let y = self.field.max.y - (f32::from(row) + 0.5) * self.cell;
        self.square_at(Vec2::new(self.field.min.x + self.breadth / 2.0, y))
    }

    /// The outermost lines of the board: around its squares, or through its outermost points.
    pub fn lines(&self) -> Rect {
        if !self.board.has_points() {
            return self.field;
        }
        let half = Vec2::new(self.breadth, self.cell) / 2.0;
        Rect { min: self.field.min + half, max: self.field.max - half }
    }

    /// The places of a seat.
    pub fn rail(&self, seat: Seat) -> &Rail {
        if seat == self.bottom { &self.near } else { &self.far }
    }

    /// The seat at the lower edge, or at the upper one.
    pub fn seat(&self, near: bool) -> Seat {
        if near { self.bottom } else { self.bottom.other() }
    }

    /// Whether two people face each other across the screen: what is for the player at the upper edge can be read from
    /// there.
    pub const fn is_face_to_face(&self) -> bool {
        self.face_to_face
    }

    /// Whether what is for a seat can be read from the upper edge.
    pub fn is_across(&self, seat: Seat) -> bool {
        self.face_to_face && seat != self.bottom
    }

    /// Whether the board is seen from its far side.
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// The nearest corner of device pixels.
    pub fn snap(&self, point: Vec2) -> Vec2 {
        view::snap(point, self.pixel)
    }

    /// A length in whole device pixels, at least one.
    pub fn device(&self, length: f32) -> u32 {
        view::device(length, self.pixel)
    }

    /// The square at a point, if the board has one there.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        self.geometry.squares().find(|square| {
            let cell = self.cell_rect(*square);
            point.cmpge(cell.min).all() && point.cmplt(cell.max).all()
        })
    }

    /// The square one step away on the screen: right and down are positive.
    pub fn neighbour(&self, square: Square, right: i8, down: i8) -> Option<Square> {
        let (files, ranks) = if self.upright { (-down, right) } else { (right, -down) };
        if self.turned {
            self.geometry.offset(square, -files, -ranks)
        } else {
            self.geometry.offset(square, files, ranks)
        }
    }

    /// Squares in a row and in a column of the screen.
    pub const fn columns_and_rows(&self) -> (u8, u8) {
        self.orientation().columns_and_rows()
    }

    /// The piece on the near tablet's right or the far one's left.
    pub fn tablet_piece(&self, near: bool) -> TabletPiece {
        let tablet = if near { self.near.tablet } else { self.far.tablet };
        // Between the piece and a clock the name needs room.
        let share = if self.clock > 0.0 { 0.23 } else { 0.3 };
        let diameter = tablet.height().min(tablet.width() * share) * 0.66;
        let margin = tablet.height().min(diameter / 0.66) * 0.19;
        let across = margin + diameter / 2.0;
        let x = if near { tablet.max.x - across } else { tablet.min.x + across };
        let place = self.snap(Vec2::new(x, tablet.center().y - self.board.pieces().rise(diameter)));
        TabletPiece { place, diameter, inner_edge: 2.0 * margin + diameter }
    }

    /// The clock on the near tablet's left or the far one's right, across from the small piece. `None` if no player has one, and beside the
    /// sheet of the end if its digits could not be read: there the name needs the room more.
    pub fn tablet_clock(&self, near: bool) -> Option<Rect> {
        /// The breadth of nine-pixel digits of less than an hour.
        const LEAST_AT_THE_END: f32 = 28.0;
        let tablet = if near { self.near.tablet } else { self.far.tablet };
        // Of one size for both tablets and in whole device pixels, so that the clocks share their pictures.
        let least = self.near.tablet.size().min(self.far.tablet.size());
        let width = self.clock.min(0.33 * least.x);
        let margin = 0.14 * least.y.min(0.3 * least.x);
        let whole = |length: f32| self.device(length) as f32 / self.pixel;
        let size = Vec2::new(whole(width), whole(least.y - 2.0 * margin));
        let x = if near { tablet.min.x + margin } else { tablet.max.x - margin - size.x };
        let min = Vec2::new(x, tablet.min.y + margin);
        let is_legible = !self.is_over || width >= LEAST_AT_THE_END;
        (width > 0.0 && is_legible).then_some(Rect { min, max: min + size })
    }

    /// A point of the world for a point of the layout: the world has its origin in the middle of the window, and y goes up.
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        Vec2::new(point.x - self.origin.x, self.origin.y - point.y)
    }

    /// The part of the window that is this board's. The view is larger than a window that is too small for it.
    pub fn window(&self) -> Rect {
        self.part.intersect(Rect::from_corners(Vec2::ZERO, 2.0 * self.origin))
    }

    /// The same beside the sheet or the list that lies there after the end of the match.
    pub fn beside_end(&self) -> Rect {
        let has_sheet = self.is_over && !self.table.is_empty();
        if has_sheet { self.window().intersect(self.table) } else { self.window() }
    }

    /// The part of the window above the bar with which a match is looked through or looked back at.
    pub fn above_bar(&self) -> Rect {
        let window = self.window();
        let lowest = self.bar.map_or(window.max.y, |bar| window.max.y.min(bar.min.y));
        Rect { max: Vec2::new(window.max.x, lowest), ..window }
    }

    /// The squares of this board.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.geometry.squares()
    }

    /// Whether files are lettered along the bottom; on an upright board they go up the side.
    pub const fn is_upright(&self) -> bool {
        self.upright
    }
}

/// How far beside the middle of its socket a piece lies in a lid, in diameters: as a hand has put it there, and the same in
/// every match.
fn loose(number: usize) -> Vec2 {
    const FARTHEST: f32 = 0.045;
    // The golden angle: no two neighbours lie alike.
    FARTHEST * Vec2::from_angle(2.4 * (number as f32 + 1.0))
}
