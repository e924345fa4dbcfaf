//! Where the pieces of the show lie: on a board that lies askew, exactly where its picture has them.

use bevy::prelude::*;
use teahouse_rules::{Place, Square};

use super::super::desk::Lain;
use crate::board::layout::BoardKind;
use crate::board::pieces::model::Sizes;
use crate::core::view::View;
use crate::prefs::GameKind;

/// Ranks of the board.
const RANKS: u8 = 4;

/// The board in front, and the window around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground {
    pub(super) lain: Lain,
    view: View,
}

impl Ground {
    pub(super) fn of(view: &View) -> Self {
        Self { lain: Lain::of(GameKind::Banqi, GameKind::Banqi, view), view: *view }
    }

    /// The sizes of pieces: a captured one keeps its size on its way out of the window.
    pub(super) fn sizes(&self) -> Sizes {
        let piece = self.piece();
        let lifted_rise = BoardKind::Banqi.pieces().lifted_rise();
        Sizes { on_board: piece, in_socket: piece, lifted_rise, pixel: self.view.pixel }
    }

    fn piece(&self) -> f32 {
        self.lain.board.piece() as f32 / self.view.pixel
    }

    /// Where a piece lies on a square, in the world.
    pub(super) fn square(&self, square: Square) -> Vec2 {
        let Lain { board, corner, turned } = self.lain;
        let place = board.piece_place(square.file(), RANKS.saturating_sub(square.rank() + 1), turned);
        // The picture has whole pieces at whole pixels, counted from their corners.
        let half = board.piece() as f32 / 2.0;
        let [right, down] = place.map(|along| ((along - half).round() + half.floor()) / self.view.pixel);
        self.view.to_world(corner) + Vec2::new(right, -down)
    }

    /// Where a piece goes: to a square, or from its own out of the window.
    pub(super) fn place(&self, from: Place, to: Place) -> Vec2 {
        match (from.as_square(), to.as_square()) {
            (_, Some(square)) => self.square(square),
            (Some(square), None) => self.beyond(self.square(square)),
            (None, None) => self.box_corner(),
        }
    }

    /// Beyond the nearer of the two edges of the window that cut the board off.
    fn beyond(&self, place: Vec2) -> Vec2 {
        let (half, piece) = (self.view.size / 2.0, self.piece());
        let [right, down] = [half.x - place.x, half.y + place.y];
        if down <= right { Vec2::new(place.x, -half.y - piece) } else { Vec2::new(half.x + piece, place.y) }
    }

    /// The box stands beyond the corner that lies nearest to the board.
    pub(super) fn box_corner(&self) -> Vec2 {
        let piece = self.piece();
        (self.view.size / 2.0 + piece) * Vec2::new(1.0, -1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(f32, f32); 5] =
        [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0), (3840.0, 2160.0)];

    fn view(width: f32, height: f32) -> View {
        View { size: Vec2::new(width, height), pixel: 1.0 }
    }

    #[test]
    fn pieces_lie_askew_with_their_board_and_clear_of_each_other() {
        for (width, height) in SIZES {
            let ground = Ground::of(&view(width, height));
            let at = |file, rank| ground.square(Square::new(file, rank));
            let row = at(7, 3) - at(0, 3);
            let turned = -row.to_angle().to_degrees();
            assert!((turned - f32::from(ground.lain.turned)).abs() < 0.3, "{width}×{height}: {turned}");
            assert!(at(0, 3).distance(at(1, 3)) > ground.piece() && at(0, 3).y > at(0, 2).y);
        }
    }

    #[test]
    fn who_leaves_is_not_seen_any_more() {
        for (width, height) in SIZES {
            let ground = Ground::of(&view(width, height));
            for (file, rank) in [(0, 0), (0, 3), (7, 0), (7, 3), (4, 2)] {
                let from = Place::square(Square::new(file, rank));
                let out = ground.place(from, Place::tray(teahouse_rules::Seat::FIRST));
                let beyond = (out.abs() - Vec2::new(width, height) / 2.0).max_element();
                assert!(beyond >= ground.piece() / 2.0, "{width}×{height}: {out}");
            }
        }
    }
}
