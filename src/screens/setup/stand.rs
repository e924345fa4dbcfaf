//! Where the board of the set-up stands, and its men on it.

use bevy::prelude::*;
use teahouse_art::{Board, limit};

use super::{Arrangement, lessons::HAND};
use crate::{board::layout::BoardKind, screens::lying::Place, sitting::GameKind, ui::Room, view::View};

/// Where the board stands: beside the sheet, or above it. A low board beside it has its left edge cut off by the window.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub(super) board: BoardKind,
    pub(super) cell: Vec2,
    /// Of the squares, or of those around the first point.
    pub(super) corner: Vec2,
}

/// The frame around the field, in heights of a square: at the sides, and above and below.
pub(super) const fn frame(board: BoardKind) -> Vec2 {
    match board {
        BoardKind::Banqi => Vec2::new(0.235, 0.19),
        BoardKind::Xiangqi => Vec2::new(0.28, 0.28),
        BoardKind::Shogi => Vec2::new(0.36, 0.36),
    }
}

impl Stand {
    pub(super) fn of(view: &View, room: &Room, game: GameKind) -> Option<Self> {
        let board = BoardKind::of_game(game);
        let stand = match (Arrangement::of(*room), board) {
            (Arrangement::Beside, BoardKind::Banqi) => Some(Self::cut_off(view)),
            (Arrangement::Beside, _) => {
                // Two lines of words and the points find room below it.
                let words = 100.0 * room.scale * room.letters.max(1.0);
                let bottom = (view.size.y * 0.86).min(view.size.y - words);
                let space = Rect::new(view.size.x * 0.02, view.size.y * 0.03, view.size.x * 0.486, bottom);
                Some(Self::within(space, board, view))
            }
            (Arrangement::Above, _) => {
                let height = view.size.y * (Arrangement::BOARD - 0.075);
                let top = view.size.y * 0.014;
                let space = Rect::new(view.size.x * 0.03, top, view.size.x * 0.97, top + height);
                Some(Self::within(space, board, view))
            }
            (Arrangement::SheetAlone, _) => None,
        };
        // In a window so small there is no board.
        stand.filter(|stand| limit::CELLS.contains(&view.device(stand.cell.x)))
    }

    /// As many files as find room, and half of the next one: the board goes on beyond the window's edge, and one sees
    /// that it does.
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
        Self { board: BoardKind::Banqi, cell: Vec2::splat(cell), corner }
    }

    /// The whole board in the middle of a space.
    fn within(space: Rect, board: BoardKind, view: &View) -> Self {
        let geometry = board.geometry();
        let count = Vec2::new(f32::from(geometry.files), f32::from(geometry.ranks));
        let breadth = if board == BoardKind::Shogi { 95.0 / 104.0 } else { 1.0 };
        let size = count * Vec2::new(breadth, 1.0) + 2.0 * frame(board);
        let height = whole((space.size() / size).min_element(), view);
        let cell = Vec2::new(whole(height * breadth, view), height);
        Self { board, cell, corner: space.center() - count * cell / 2.0 }
    }

    pub(super) fn middle(&self, [column, row]: Place) -> Vec2 {
        let row = if row == HAND { f32::from(self.board.geometry().ranks) + 0.4 } else { f32::from(row) };
        self.corner + (Vec2::new(f32::from(column), row) + 0.5) * self.cell
    }

    /// The size of a man.
    pub(super) fn man(&self) -> f32 {
        self.board.man(self.cell.y)
    }

    pub(super) fn man_place(&self, place: Place) -> Vec2 {
        self.middle(place) - Vec2::Y * self.board.men().rise(self.man())
    }

    /// Where the outermost lines begin.
    pub(super) fn lines(&self) -> Vec2 {
        if self.board.has_points() { self.corner + self.cell / 2.0 } else { self.corner }
    }

    pub(super) fn board(&self, view: &View) -> Board {
        let cell = view.device(self.cell.y);
        let [beside, above] = (frame(self.board) * self.cell.y).to_array().map(|length| view.device(length));
        let wall = view.device(self.cell.y * if self.board == BoardKind::Banqi { 0.06 } else { 0.12 });
        match self.board {
            BoardKind::Banqi => Board::Banqi { columns: 8, rows: 4, cell, frame: [beside, above], wall },
            BoardKind::Xiangqi => Board::Xiangqi { pitch: cell, margin: beside + cell / 2, wall },
            BoardKind::Shogi => Board::Shogi { cell: [view.device(self.cell.x), cell], margin: beside, wall },
        }
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
        for game in GameKind::ALL {
            for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (3840.0, 2160.0)] {
                let view = View { size: Vec2::new(width, height), pixel: 1.0 };
                let stand = Stand::of(&view, &Room::of(view.size, 1.0), game).expect("there is room for a board");
                let geometry = stand.board.geometry();
                let right =
                    stand.corner.x + f32::from(geometry.files) * stand.cell.x + frame(stand.board).x * stand.cell.y;
                assert!(right < width * 0.5 && right > width * 0.3, "{game:?} {width}: {right}");
                let lowest = stand.middle([0, geometry.ranks - 1]).y;
                assert!(stand.corner.y > 0.0 && lowest < height * 0.86, "{game:?} {width}");
            }
        }
    }
}
