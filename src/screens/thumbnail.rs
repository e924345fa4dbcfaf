//! Boards with pieces as small pictures: those of saved matches, and those on the title's desk.

use bevy::prelude::*;
use teahouse_art::{Order, Standing, limit};
use teahouse_rules::{Pieces, Seat, Seats};

use crate::board::figure::{Viewpoint, standing};
use crate::board::layout::{BoardKind, BoardShape, Orientation, PieceShape};
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::GameKind;
use crate::prefs::look::Look;

/// The form of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::screens) enum PictureForm {
    /// A low board.
    Low,
    /// A high board.
    High,
    /// Two high boards beside each other.
    Two,
}

impl PictureForm {
    /// The form of a game.
    pub(in crate::screens) fn of(game: GameKind) -> Self {
        match (game.seats(), BoardKind::of_game(game).facts().shape) {
            (Seats::Four, _) => Self::Two,
            (Seats::Two, BoardShape::Framed) => Self::Low,
            (Seats::Two, BoardShape::Points | BoardShape::Plank) => Self::High,
        }
    }
}

/// Shows the board of a match on a node, or both boards side by side.
pub(in crate::screens) fn lay(commands: &mut Commands, node: Entity, (game, lying): (GameKind, &Pieces), look: &Look) {
    let carved = |board: u8| {
        let pieces = pieces(lying, (game, board), look);
        Carved(Carving::Made(Maker::new(move |size| order(size, game, pieces.clone()))))
    };
    let mut node = commands.entity(node);
    node.despawn_related::<Children>();
    let boards = game.seats().boards();
    if boards == 1 {
        node.insert(carved(0));
        return;
    }
    node.remove::<Carved>().with_children(|row| {
        for board in 0..boards {
            let share = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
            row.spawn((share, carved(board), Pickable::IGNORE));
        }
    });
}

/// The pieces on a board of a match, as the player at its lower edge sees them. Partners sit side by side, so black is there on
/// the second one.
pub(in crate::screens) fn pieces(pieces: &Pieces, (game, board): (GameKind, u8), look: &Look) -> Vec<Standing> {
    let viewpoint = Viewpoint { bottom: Seat(board), ..Viewpoint::of_game(game) };
    // So small a koma bears one character.
    let piece = |_, face| standing(face, viewpoint, look, 0);
    Orientation { turned: board != 0, ..Orientation::of(BoardKind::of_game(game)) }.standing(pieces, board, piece)
}

/// The largest board that fits into a space in device pixels. `None` if none does: then words alone describe the match.
pub(in crate::screens) fn order(space: UVec2, game: GameKind, pieces: Vec<Standing>) -> Option<Order> {
    /// Beside the field and above it.
    const FRAME: u32 = 4;
    let inner = space.checked_sub(UVec2::splat(2 * FRAME))?;
    let kind = BoardKind::of_game(game);
    let seen = Orientation::of(kind);
    let (columns, rows) = seen.columns_and_rows();
    // Cells of koma are narrow.
    let [breadth, height] = if kind.pieces() == PieceShape::Koma { [11, 12] } else { [1, 1] };
    let cell = (inner.x * height / (breadth * u32::from(columns))).min(inner.y / u32::from(rows));
    let narrow = cell * breadth / height;
    if !limit::CELLS.contains(&cell) || !limit::CELLS.contains(&narrow) {
        return None;
    }
    // Pieces on the outermost points need room beyond them.
    let margin = if kind.has_points() { cell / 2 + FRAME } else { FRAME };
    Some(Orientation::picture(seen.baked([narrow, cell], [margin; 2], 2), pieces, 0))
}

#[cfg(test)]
mod tests {
    use teahouse_art::{Board, DiscSide, Facing, Ink, StandingPiece};
    use teahouse_rules::{Boards, Public};

    use super::*;
    use crate::prefs::Settings;

    #[test]
    fn koma_face_their_players() {
        let shogi = Public::new(GameKind::Shogi.usual_rules());
        let pieces = pieces(shogi.pieces(), (GameKind::Shogi, 0), &Look::of(&Settings::default()));
        assert_eq!(pieces.len(), 40);
        for standing in pieces {
            let StandingPiece::Koma(koma) = standing.piece else { panic!("a koma is no disc") };
            assert_eq!(koma.facing, if standing.row < 4 { Facing::Far } else { Facing::Near });
        }
    }

    #[test]
    fn partners_are_at_the_lower_edges_of_their_boards() {
        let (boards, look) = (Boards::new(GameKind::Supply.usual_rules()), Look::of(&Settings::default()));
        for (board, near) in [(0, Ink::Red), (1, Ink::Black)] {
            let pieces = pieces(boards.pieces(), (GameKind::Supply, board), &look);
            assert_eq!(pieces.len(), 32);
            for standing in pieces {
                let StandingPiece::Disc(disc) = standing.piece else { panic!("a disc is no koma") };
                let is_near = matches!(disc.side, DiscSide::Face { ink, .. } if ink == near);
                assert_eq!(is_near, standing.row > 4, "{board}: {standing:?}");
            }
        }
    }

    #[test]
    fn a_board_fits_its_place_or_is_not_there() {
        let Some(Order::Still { board: Board::Banqi { cell, .. }, .. }) =
            order(UVec2::new(216, 112), GameKind::Banqi, Vec::new())
        else {
            panic!("there is room for a board");
        };
        assert_eq!(cell, 26);
        assert!(order(UVec2::new(4, 100), GameKind::Banqi, Vec::new()).is_none());
        assert!(order(UVec2::new(110, 60), GameKind::Banqi, Vec::new()).is_none());
        assert!(order(UVec2::new(216, 112), GameKind::Shogi, Vec::new()).is_none());
        assert!(order(UVec2::new(400, 200), GameKind::Shogi, Vec::new()).is_some());
        assert!(order(UVec2::new(141, 152), GameKind::Shogi, Vec::new()).is_some(), "its cells are narrow");
        assert!(
            order(UVec2::new(139, 152), GameKind::Shogi, Vec::new()).is_none(),
            "its cells would be 13 pixels wide"
        );
    }
}
