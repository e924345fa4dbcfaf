//! How board and sheet share the window.

use bevy::prelude::*;

use crate::board::layout::BoardKind;
use crate::core::view::View;
use crate::prefs::GameKind;
use crate::screens::setup::stand::Stand;
use crate::ui::Room;
use crate::ui::theme::space;

/// The share of the window that the board has: from the left, or in a high window from above.
fn share(room: &Room, is_low_board: bool) -> f32 {
    /// The breadth of the sheet, in pixels of the page.
    const SHEET: f32 = 480.0;
    if room.is_portrait {
        return if is_low_board { 0.36 } else { 0.54 };
    }
    (1.0 - SHEET * room.letters.max(1.0) / room.page.x).clamp(0.40, 0.64)
}

/// The frame of the board, in heights of a square: it has room for the names of files and ranks.
pub(in crate::screens) const FRAME: f32 = 0.42;

/// The only board in its part of the window, or the first of two.
pub(in crate::screens) fn stand(view: &View, room: &Room, game: GameKind) -> Option<Stand> {
    stand_of(view, room, game, 0)
}

/// A board in its part of the window. Two lie beside each other or one above the other, where their squares are larger, and each
/// has a line for its name above it.
pub(in crate::screens) fn stand_of(view: &View, room: &Room, game: GameKind, number: u8) -> Option<Stand> {
    let board = BoardKind::of_game(game);
    let share = share(room, board == BoardKind::Banqi);
    let air = 0.02 * view.size.min_element();
    let end = if room.is_portrait { view.size * Vec2::new(1.0, share) } else { view.size * Vec2::new(share, 1.0) };
    let space = Rect::from_corners(Vec2::splat(air), end - air);
    if game.seats().boards() < 2 {
        return Stand::filling(space, board, FRAME, view);
    }
    let parts = [Vec2::new(2.0, 1.0), Vec2::new(1.0, 2.0)].map(|parts| {
        let size = (space.size() - air * (parts - 1.0)) / parts;
        let corner = space.min + (size + air) * (parts - 1.0) * f32::from(number);
        let mut part = Rect::from_corners(corner, corner + size);
        part.min.y += name_height(room);
        Stand::filling(part, board, FRAME, view)
    });
    let [beside, above] = parts;
    let breadth = |stand: &Option<Stand>| stand.map_or(0.0, |stand| stand.cell.x);
    if breadth(&above) > breadth(&beside) { above } else { beside }
}

/// The height of the line with the name of one of two boards.
pub(in crate::screens) fn name_height(room: &Room) -> f32 {
    26.0 * room.scale * room.letters.max(1.0)
}

/// The sheet in the rest of it.
pub(in crate::screens) fn sheet_of(game: GameKind) -> fn(Room) -> Node {
    match game {
        GameKind::Banqi => |room| sheet(room, true),
        _ => |room| sheet(room, false),
    }
}

/// Where a message lies: over the upper end of the sheet, which makes room for it, and over no square. In a high window, where the board
/// is there, it lies over the board.
pub(crate) fn message(room: Room) -> Node {
    let left = if room.is_portrait { 0.0 } else { 100.0 * share(&room, false) };
    Node {
        position_type: PositionType::Absolute,
        left: percent(left),
        right: px(0),
        padding: px(if room.is_low() { space::S } else { space::L }).all(),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn sheet(room: Room, is_low_board: bool) -> Node {
    let share = 100.0 * share(&room, is_low_board);
    let gap = if room.is_low() { space::S } else { space::L };
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        bottom: px(0),
        padding: px(gap).all(),
        flex_direction: FlexDirection::Column,
        row_gap: px(space::S),
        ..default()
    };
    if room.is_portrait {
        Node { left: px(0), top: percent(share), ..node }
    } else {
        Node { left: percent(share), top: px(0), ..node }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES_AND_BOARDS: [(GameKind, u8); 5] = [
        (GameKind::Banqi, 0),
        (GameKind::Xiangqi, 0),
        (GameKind::Shogi, 0),
        (GameKind::Supply, 0),
        (GameKind::Supply, 1),
    ];

    #[test]
    fn every_window_has_a_board_beside_the_sheet() {
        for (width, height) in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0), (3840.0, 2160.0)] {
            for letters in [1.0, 2.0] {
                let view = View { size: Vec2::new(width, height), pixel: 1.0 };
                let room = Room::of(view.size, letters);
                for (game, board) in GAMES_AND_BOARDS {
                    let stand = stand_of(&view, &room, game, board).expect("there is room");
                    let geometry = stand.board.geometry();
                    let end = stand.corner + stand.cell * Vec2::new(geometry.files.into(), geometry.ranks.into());
                    let share = share(&room, game == GameKind::Banqi);
                    let limit = if room.is_portrait {
                        Vec2::new(width, share * height)
                    } else {
                        Vec2::new(share * width, height)
                    };
                    assert!(stand.corner.min_element() > 0.0 && end.cmplt(limit).all(), "{game:?} {width}×{height}");
                    // A finger finds each square in windows of the usual size.
                    let least = if game == GameKind::Supply { 36.0 } else { 44.0 };
                    assert!(width < 1200.0 || letters > 1.0 || stand.cell.min_element() >= least, "{game:?} {width}");
                }
                let [first, second] = [0, 1].map(|board| {
                    let stand = stand_of(&view, &room, GameKind::Supply, board).expect("there is room");
                    let plank = stand.plank();
                    Rect { min: plank.min - Vec2::Y * name_height(&room), ..plank }
                });
                assert!(first.intersect(second).is_empty() && first.min.min_element() >= 0.0, "{width}×{height}");
            }
        }
    }
}
