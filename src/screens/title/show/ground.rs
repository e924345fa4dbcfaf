//! Where the pieces of the show lie: on a board that lies askew, exactly where its picture has them.

use bevy::prelude::*;
use teahouse_rules::Square;

use super::super::desk::BoardPose;
use crate::board::figure::BANQI;
use crate::board::pieces::model::Sizes;
use crate::board::{Beside, Ground};
use crate::core::view::View;
use crate::prefs::GameKind;

/// Ranks of the board.
const RANKS: u8 = 4;

/// The board in front. A captured piece keeps its size on its way out of the window, beyond the nearer of the two edges
/// that cut the board off.
pub(super) fn ground(view: &View) -> Ground {
    let BoardPose { board, corner, turned } = lain(view);
    let piece = board.piece() as f32 / view.pixel;
    let place = |square: Square| {
        let place = board.piece_place(square.file(), RANKS.saturating_sub(square.rank() + 1), turned);
        // The picture has whole pieces at whole pixels, counted from their corners.
        let half = board.piece() as f32 / 2.0;
        let [right, down] = place.map(|along| ((along - half).round() + half.floor()) / view.pixel);
        view.to_world(corner) + Vec2::new(right, -down)
    };
    let lifted_rise = BANQI.board.pieces().lifted_rise();
    let sizes = Sizes { on_board: piece, in_socket: piece, lifted_rise, pixel: view.pixel };
    let corner = view.size / 2.0 * Vec2::new(1.0, -1.0);
    // The box stands beyond the corner that lies nearest to the board.
    let from_box = corner + piece * Vec2::new(1.0, -1.0);
    let mut ground = Ground::new(BANQI, sizes, place, Beside::Outside { corner, margin: piece });
    (ground.askew, ground.from_box) = (turned, from_box);
    ground
}

/// The pose of the board on the desk.
pub(super) fn lain(view: &View) -> BoardPose {
    BoardPose::of(GameKind::Banqi, GameKind::Banqi, view)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Pose;
    use teahouse_rules::{Place, Seat};

    const SIZES: [(f32, f32); 5] =
        [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0), (3840.0, 2160.0)];

    fn view(width: f32, height: f32) -> View {
        View { size: Vec2::new(width, height), pixel: 1.0 }
    }

    #[test]
    fn pieces_lie_askew_with_their_board_and_clear_of_each_other() {
        for (width, height) in SIZES {
            let (ground, lain) = (ground(&view(width, height)), lain(&view(width, height)));
            let at = |file, rank| ground.square(Square::new(file, rank));
            let row = at(7, 3) - at(0, 3);
            let turned = -row.to_angle().to_degrees();
            assert!((turned - f32::from(lain.turned)).abs() < 0.3, "{width}×{height}: {turned}");
            assert!(at(0, 3).distance(at(1, 3)) > ground.sizes.on_board && at(0, 3).y > at(0, 2).y);
        }
    }

    #[test]
    fn a_captured_piece_leaves_the_window() {
        for (width, height) in SIZES {
            let ground = ground(&view(width, height));
            for (file, rank) in [(0, 0), (0, 3), (7, 0), (7, 3), (4, 2)] {
                let from = ground.square(Square::new(file, rank));
                let gone = Pose { covered: true, ..Pose::default() };
                let out = ground.target(Place::tray(Seat::FIRST), from, gone);
                let beyond = (out.abs() - Vec2::new(width, height) / 2.0).max_element();
                assert!(beyond >= ground.sizes.on_board / 2.0, "{width}×{height}: {out}");
            }
        }
    }
}
