//! Where things lie on a still, in pixels: the board in the middle, and the stands of shogi or the hands of Supply Chess beside
//! it.

use bevy::prelude::*;
use teahouse_art::{Board, KOMA_OF_CELL, Order};

use crate::board::layout::{BoardKind, Orientation, PieceShape, TrayKind};

/// The height of every still.
pub(super) const HEIGHT: u32 = 1200;
/// The breadth of the table around the board and between it and the stands.
const AIR: f32 = 48.0;

/// The sizes of a stand in heights of a square: its breadth, the height of a row, and the wood around the rows.
const STAND: f32 = 2.6;
const ROW: f32 = 0.98;
const EDGE: f32 = 0.16;
/// A stand has a row for each kind of piece.
const ROWS: f32 = 7.0;
/// The size of a disc in a hand, in sizes of one on the board, and the distance of two of them in their sizes.
const DISC: f32 = 0.8;
const APART: f32 = 1.04;
/// The breadth of a koma in its heights, and the least distance at which two of them lie clear of each other.
const KOMA: f32 = 0.84;

/// The board and everything around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Plan {
    pub(super) kind: BoardKind,
    /// The board as it is baked.
    pub(super) board: Board,
    /// The size of the still.
    pub(super) size: UVec2,
    /// The upper left corner of the field, or the first point.
    pub(super) corner: Vec2,
    /// The breadth and height of a square.
    pub(super) cell: Vec2,
}

impl Plan {
    /// The largest board.
    pub(super) fn of(seen: Orientation) -> Self {
        let (kind, (_, rows)) = (seen.board, seen.columns_and_rows());
        let gaps = if kind.has_points() { rows - 1 } else { rows };
        let (frame, wall) = kind.facts().still;
        let down = ((HEIGHT as f32 - 2.0 * AIR) / (f32::from(gaps) + 2.0 * frame[1] + wall)).floor();
        let pixels = |share: f32| (share * down).round() as u32;
        let across = if kind.pieces() == PieceShape::Koma { (down * 11.0 / 12.0).round() } else { down };
        let (cell, thick) = (Vec2::new(across, down), pixels(wall));
        let board = seen.baked([across as u32, down as u32], frame.map(pixels), thick);
        let [field, border] = [board.field(), board.border()].map(|length| Vec2::from(length.map(|side| side as f32)));
        let beside = match (kind.tray(), kind.pieces()) {
            (TrayKind::Hand, PieceShape::Koma) => AIR + (STAND * cell.y).round(),
            (TrayKind::Hand, PieceShape::Discs) => AIR / 2.0 + (DISC * board.piece() as f32).round(),
            (TrayKind::Ranks | TrayKind::Taken, _) => 0.0,
        };
        let left = AIR + beside;
        let width = field.x + 2.0 * (border.x + left);
        let top = ((HEIGHT as f32 - field.y - 2.0 * border.y - thick as f32) / 2.0).round();
        Self {
            kind,
            board,
            size: UVec2::new(width as u32, HEIGHT),
            corner: Vec2::new(left + border.x, top + border.y),
            cell,
        }
    }

    /// The same, so far to the right.
    pub(super) fn right_of(self, pixels: u32) -> Self {
        Self { corner: self.corner + Vec2::X * pixels as f32, ..self }
    }

    /// The diameter of a disc in a hand of Supply Chess.
    pub(super) fn disc_in_hand(&self) -> u32 {
        (DISC * self.board.piece() as f32).round() as u32
    }

    /// Where a number of discs in a hand lie: at the right of the board from its lower edge up, or the same after half a turn
    /// about the board. The more there are, the more they overlap.
    pub(super) fn column(&self, near: bool, count: usize) -> impl Iterator<Item = Vec2> + use<> {
        let (field, border) = (self.field(), Vec2::from(self.board.border().map(|side| side as f32)));
        let size = self.disc_in_hand() as f32;
        let room = field.height() + 2.0 * border.y - size;
        let step = (room / count.saturating_sub(1).max(1) as f32).min(APART * size);
        let first = field.max + border + Vec2::new(AIR / 2.0 + size / 2.0, -size / 2.0);
        let middle = field.center();
        (0..count).map(move |index| {
            let place = first - Vec2::Y * step * index as f32;
            if near { place } else { 2.0 * middle - place }
        })
    }

    fn field(&self) -> Rect {
        let size = Vec2::from(self.board.field().map(|side| side as f32));
        Rect::from_corners(self.corner, self.corner + size)
    }

    /// The middle of a square.
    pub(super) fn middle(&self, column: u8, row: u8) -> Vec2 {
        let place = Vec2::new(f32::from(column), f32::from(row));
        self.corner + if self.kind.has_points() { place } else { place + 0.5 } * self.cell
    }

    /// The line that lights on the edge of the seat to move, and its middle.
    pub(super) fn turn_line(&self, near: bool) -> (Order, Vec2) {
        let (field, away) = (self.field(), self.board.turn_line() as f32);
        let length = field.width() + 2.0 * away;
        let breadth = (0.0057 * HEIGHT as f32).round() as u32;
        let y = if near { field.max.y + away } else { field.min.y - away };
        (Order::TurnLine { length: length as u32, breadth }, Vec2::new(field.center().x, y))
    }

    /// The stand at the near player's right, or the same after half a turn about the board.
    pub(super) fn stand(&self, near: bool) -> Rect {
        let (field, border) = (self.field(), Vec2::from(self.board.border().map(|side| side as f32)));
        let size = (Vec2::new(STAND, ROWS * ROW + 2.0 * EDGE) * self.cell.y).round();
        let max = Vec2::new(field.max.x + border.x + AIR + size.x, field.max.y + border.y);
        let stand = Rect::from_corners(max - size, max);
        if near { stand } else { about(field.center(), stand) }
    }

    /// The height of a king in a stand.
    pub(super) fn in_stand(&self) -> u32 {
        (0.9 * KOMA_OF_CELL * self.cell.y).round() as u32
    }

    /// Where a number of koma lie in a row of a stand, the first at its owner's left. The more there are, the more they overlap.
    pub(super) fn row(&self, near: bool, row: usize, count: usize) -> impl Iterator<Item = Vec2> + use<> {
        let stand = self.stand(true);
        let [edge, breadth] = [EDGE * self.cell.y, KOMA * self.in_stand() as f32];
        let room = stand.width() - 2.0 * edge - breadth;
        let step = (room / count.saturating_sub(1).max(1) as f32).min(breadth);
        let first = stand.min + Vec2::new(edge + breadth / 2.0, edge + (row as f32 + 0.5) * ROW * self.cell.y);
        let middle = self.field().center();
        let rise = self.kind.pieces().rise(self.in_stand() as f32);
        (0..count).map(move |index| {
            let place = first + Vec2::X * step * index as f32;
            (if near { place } else { 2.0 * middle - place }) - Vec2::Y * rise
        })
    }

    /// The side and the place of a mark around a piece on a square with this middle. The piece has a part of the full size.
    pub(super) fn mark(&self, middle: Vec2, part: f32) -> (f32, Vec2) {
        let (pieces, size) = (self.kind.pieces(), self.board.piece() as f32);
        let up = match pieces {
            PieceShape::Discs => 0.0,
            PieceShape::Koma => pieces.rise(size) * (1.0 - part),
        };
        (pieces.square_around(size) * part, middle - Vec2::Y * up)
    }
}

/// After half a turn about a point.
fn about(middle: Vec2, rect: Rect) -> Rect {
    Rect::from_corners(2.0 * middle - rect.max, 2.0 * middle - rect.min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_lies_within_the_still() {
        let boards = [
            (BoardKind::Banqi, false),
            (BoardKind::Banqi, true),
            (BoardKind::Xiangqi, false),
            (BoardKind::Supply, false),
            (BoardKind::Shogi, false),
        ];
        for (kind, upright) in boards {
            let plan = Plan::of(Orientation { upright, ..Orientation::of(kind) });
            let all = Rect::from_corners(Vec2::ZERO, plan.size.as_vec2());
            let field = plan.field();
            assert!(all.inflate(-AIR).contains(field.min) && all.inflate(-AIR).contains(field.max), "{kind:?}");
            assert_eq!(plan.size.y, HEIGHT);
            assert!(plan.corner == plan.corner.round() && field.height() > 0.7 * HEIGHT as f32, "{kind:?}");
            if kind == BoardKind::Supply {
                let half = Vec2::splat(plan.disc_in_hand() as f32 / 2.0);
                let edge = field.inflate(plan.board.border()[0] as f32);
                for place in
                    [1, 15].into_iter().flat_map(|count| plan.column(true, count).chain(plan.column(false, count)))
                {
                    let disc = Rect::from_center_half_size(place, half);
                    assert!(all.contains(disc.min) && all.contains(disc.max) && disc.intersect(edge).is_empty());
                }
            }
            if kind.pieces() == PieceShape::Koma {
                let stands = [plan.stand(true), plan.stand(false)];
                assert!(stands.iter().all(|stand| all.contains(stand.min) && all.contains(stand.max)));
                assert!(stands.iter().all(|stand| stand.intersect(field).is_empty()));
                let half = plan.in_stand() as f32 / 2.0;
                for (near, count) in [(true, 1), (true, 18), (false, 2), (false, 18)] {
                    let within = stands[usize::from(!near)].inflate(-half * 0.8);
                    assert!((0..7).flat_map(|row| plan.row(near, row, count)).all(|place| within.contains(place)));
                }
            }
        }
    }
}
