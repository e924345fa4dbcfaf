//! Where the board of the set-up stands, and the pieces on it.

use bevy::prelude::*;
use teahouse_art::{Board, limit};
use teahouse_rules::{Geometry, Place, Seat, Square};

use super::arrangement::board_share;
use crate::board::figure::Viewpoint;
use crate::board::layout::{BoardKind, Orientation};
use crate::board::pieces::model::Sizes;
use crate::board::{Beside, Ground};
use crate::core::view::View;
use crate::prefs::GameKind;
use crate::ui::{Arrangement, Room};

/// Where the board stands: beside the sheet, or above it. A low board beside it has its left edge cut off by the window.
#[derive(Debug, Clone, Copy)]
pub(in crate::screens) struct Stand {
    pub(in crate::screens) board: BoardKind,
    pub(in crate::screens) cell: Vec2,
    /// Of the squares, or of those around the first point.
    pub(in crate::screens) corner: Vec2,
    /// The frame around the field, in heights of a square: at the sides, and above and below.
    frame: Vec2,
    /// How much room there is at its right.
    beside: f32,
}

/// The frame around the field, in heights of a square: at the sides, and above and below.
pub(super) const fn frame(board: BoardKind) -> Vec2 {
    board.facts().stand.0
}

impl Stand {
    pub(super) fn of(view: &View, room: &Room, game: GameKind) -> Option<Self> {
        let board = BoardKind::of_game(game);
        let arrangement = Arrangement::of(*room);
        let stand = match (arrangement, board) {
            (Arrangement::Beside, BoardKind::Banqi) => Some(Self::cut_off(view)),
            (Arrangement::Beside, _) => {
                // Two lines of words and the points find room below it.
                let words = 116.0 * room.scale * room.letters.max(1.0);
                let bottom = (view.size.y * 0.845).min(view.size.y - words);
                let space = Rect::new(view.size.x * 0.02, view.size.y * 0.03, view.size.x * 0.486, bottom);
                Some(Self::within(space, board, frame(board), view))
            }
            (Arrangement::Stacked, _) => {
                let height = view.size.y * (board_share(*room, game == GameKind::Banqi) - 0.075);
                let top = view.size.y * 0.014;
                let space = Rect::new(view.size.x * 0.03, top, view.size.x * 0.97, top + height);
                Some(Self::within(space, board, frame(board), view))
            }
            (Arrangement::Alone, _) => None,
        };
        let ends = view.size.x * if arrangement == Arrangement::Stacked { 0.985 } else { 0.52 };
        let stand = stand.map(|stand| Self { beside: ends - stand.right(), ..stand });
        // In a window so small there is no board.
        stand.filter(|stand| limit::CELLS.contains(&view.device(stand.cell.x)))
    }

    /// As many files as fit, and half of the next one: the board visibly goes on beyond the window's
    /// edge.
    pub(super) fn cut_off(view: &View) -> Self {
        let beside = frame(BoardKind::Banqi).x;
        let right = view.size.x * 0.486;
        let most = (view.size.x * 0.0885).min(view.size.y * 0.157);
        let files = (right / most - beside - 0.5).ceil().max(1.0) + 0.5;
        let cell = whole(if files < 8.0 { right / (files + beside) } else { most }, view);
        // The whole board, where there is room for it, in the middle of that.
        let spare = (right - (8.0 + 2.0 * beside) * cell).max(0.0) / 2.0;
        let top = (view.size.y - 4.0 * cell) / 2.0 - 0.039 * view.size.y;
        let left = if files < 8.0 { whole((files - 8.0) * cell, view) } else { right - spare - (8.0 + beside) * cell };
        let corner = Vec2::new(left, top);
        Self { board: BoardKind::Banqi, cell: Vec2::splat(cell), corner, frame: frame(BoardKind::Banqi), beside: 0.0 }
    }

    /// The whole board with so broad a frame, in heights of a square, in the middle of a space; `None` where it would be too small
    /// to be carved.
    pub(in crate::screens) fn filling(space: Rect, board: BoardKind, frame: f32, view: &View) -> Option<Self> {
        let stand = Self::within(space, board, Vec2::splat(frame), view);
        limit::CELLS.contains(&view.device(stand.cell.x)).then_some(stand)
    }

    /// The whole board in the middle of a space.
    fn within(space: Rect, board: BoardKind, frame: Vec2, view: &View) -> Self {
        let geometry = board.geometry();
        let count = Vec2::new(f32::from(geometry.files), f32::from(geometry.ranks));
        let breadth = board.facts().breadth;
        let size = count * Vec2::new(breadth, 1.0) + 2.0 * frame;
        let height = whole((space.size() / size).min_element(), view);
        let cell = Vec2::new(whole(height * breadth, view), height);
        Self { board, cell, corner: space.center() - count * cell / 2.0, frame, beside: 0.0 }
    }

    /// Where the board ends at its right, with its frame.
    fn right(&self) -> f32 {
        self.corner.x + f32::from(self.board.geometry().files) * self.cell.x + self.frame.x * self.cell.y
    }

    /// The board with its frame.
    pub(in crate::screens) fn plank(&self) -> Rect {
        let (field, frame) = (self.field(), self.frame * self.cell.y);
        Rect::from_corners(field.min - frame, field.max + frame)
    }

    /// All squares, or what lies around the points.
    pub(in crate::screens) fn field(&self) -> Rect {
        let Geometry { files, ranks } = self.board.geometry();
        Rect::from_corners(self.corner, self.corner + self.cell * Vec2::new(files.into(), ranks.into()))
    }

    /// The middle of a square, or of the place beside the board above a number of other captured pieces.
    pub(in crate::screens) fn middle(&self, place: Place, others: usize) -> Vec2 {
        let ranks = f32::from(self.board.geometry().ranks);
        if let Some(square) = place.as_square() {
            return self.corner + (self.offset_of(square) + 0.5) * self.cell;
        }
        // At the right hand of the near player, from the nearest square up.
        let apart = 1.2 * self.piece_beside();
        let nearest = self.corner.y + ranks * self.cell.y - 0.5 * self.piece_beside();
        Vec2::new(self.right() + self.beside / 2.0, nearest - apart * others as f32)
    }

    /// Of a square, in squares.
    fn offset_of(&self, square: Square) -> Vec2 {
        let (column, row) = Orientation::of(self.board).column_and_row(square);
        Vec2::new(f32::from(column), f32::from(row))
    }

    /// The size of a piece.
    pub(in crate::screens) fn piece(&self) -> f32 {
        self.board.piece(self.cell.y)
    }

    /// The size of a piece beside the board.
    fn piece_beside(&self) -> f32 {
        (0.62 * self.piece()).min(0.8 * self.beside).max(1.0)
    }

    /// The sizes of the pieces.
    pub(super) fn sizes(&self, view: &View) -> Sizes {
        Sizes {
            on_board: self.piece(),
            in_socket: self.piece_beside(),
            lifted_rise: self.board.pieces().lifted_rise(),
            pixel: view.pixel,
        }
    }

    /// Where its pieces lie. Captured ones lie above each other.
    pub(in crate::screens) fn ground(&self, view: &View) -> Ground {
        let viewpoint = Viewpoint { board: self.board, bottom: Seat::FIRST, across: None };
        let at = |place: Place, others: usize| view.to_world(self.piece_place(place, others));
        let [first, second] = [0, 1].map(|others| at(Place::tray(Seat::FIRST), others));
        let beside = Beside::Row { first, step: second - first };
        Ground::new(viewpoint, self.sizes(view), |square| at(Place::square(square), 0), beside)
    }

    /// Where a piece is drawn.
    fn piece_place(&self, place: Place, others: usize) -> Vec2 {
        let size = if place.as_square().is_some() { self.piece() } else { self.piece_beside() };
        self.middle(place, others) - Vec2::Y * self.board.pieces().rise(size)
    }

    /// Where the outermost lines begin.
    pub(in crate::screens) fn lines(&self) -> Vec2 {
        if self.board.has_points() { self.corner + self.cell / 2.0 } else { self.corner }
    }

    pub(in crate::screens) fn board(&self, view: &View) -> Board {
        let cell = view.device(self.cell.y);
        let [beside, above] = (self.frame * self.cell.y).to_array().map(|length| view.device(length));
        let wall = view.device(self.cell.y * self.board.facts().stand.1);
        // The squares around the outermost points lie within the plank.
        let within = if self.board.has_points() { cell / 2 } else { 0 };
        Orientation::of(self.board).baked([view.device(self.cell.x), cell], [beside + within, above + within], wall)
    }
}

/// A length of whole device pixels.
fn whole(length: f32, view: &View) -> f32 {
    (length * view.pixel).floor() / view.pixel
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_s_edge_cuts_a_file_in_the_middle_or_none() {
        for (width, height) in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (3840.0, 2160.0)] {
            let stand = Stand::cut_off(&View { size: Vec2::new(width, height), pixel: 1.0 });
            let cut = (-stand.corner.x / stand.cell.x).rem_euclid(1.0);
            assert!((cut - 0.5).abs() < 0.06, "{width}×{height}: {cut}");
        }
        // A wide window has room for the whole board, or cuts it as the others do.
        let wide = Stand::cut_off(&View { size: Vec2::new(2560.0, 1080.0), pixel: 1.0 });
        let (left, cut) = (wide.corner.x - frame(BoardKind::Banqi).x * wide.cell.x, -wide.corner.x / wide.cell.x);
        assert!((0.0..0.3 * 2560.0).contains(&left) || (cut - 0.5).abs() < 0.06, "{left}, {cut}");
    }

    #[test]
    fn the_board_ends_before_the_sheet_at_every_size() {
        for &game in GameKind::ALL {
            for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (3840.0, 2160.0)] {
                let view = View { size: Vec2::new(width, height), pixel: 1.0 };
                let stand = Stand::of(&view, &Room::of(view.size, 1.0), game).expect("there is room for a board");
                let right = stand.right();
                assert!(right < width * 0.5 && right > width * 0.3, "{game:?} {width}: {right}");
                let lowest = stand.middle(Place::square(Square::new(0, 0)), 0).y;
                assert!(stand.corner.y > 0.0 && lowest < height * 0.86, "{game:?} {width}");
            }
        }
    }

    #[test]
    fn in_a_high_window_the_board_takes_what_the_sheet_leaves() {
        for (game, least) in [(GameKind::Banqi, 0.8), (GameKind::Xiangqi, 0.5), (GameKind::Shogi, 0.5)] {
            for size in [Vec2::new(900.0, 1200.0), Vec2::new(1080.0, 1920.0)] {
                let stand = Stand::of(&View { size, pixel: 1.0 }, &Room::of(size, 1.0), game).unwrap();
                let breadth = f32::from(stand.board.geometry().files) * stand.cell.x;
                assert!(breadth > least * size.x, "{game:?} {size}: {breadth}");
            }
        }
    }

    #[test]
    fn what_is_taken_lies_between_the_board_and_the_sheet() {
        let views = [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (900.0, 1200.0)];
        for (game, (width, height)) in GameKind::ALL.iter().copied().flat_map(|game| views.map(|view| (game, view))) {
            let view = View { size: Vec2::new(width, height), pixel: 1.0 };
            let room = Room::of(view.size, 1.0);
            let Some(stand) = Stand::of(&view, &room, game) else { continue };
            let [first, second] = [0, 1].map(|others| stand.middle(Place::tray(Seat::FIRST), others));
            let half = stand.piece_beside() / 2.0;
            let ends = width * if Arrangement::of(room) == Arrangement::Stacked { 1.0 } else { 0.52 };
            assert!(half >= 8.0, "{game:?} {width}×{height}: {half}");
            assert!(first.x - half > stand.right() && first.x + half < ends, "{game:?} {width}×{height}");
            assert!(first.y - second.y > 2.0 * half, "{game:?} {width}×{height}: one above the other");
        }
    }
}
