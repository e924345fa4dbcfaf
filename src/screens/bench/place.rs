//! How board and sheet share the window.

use bevy::prelude::*;

use crate::board::layout::BoardKind;
use crate::core::view::View;
use crate::prefs::GameKind;
use crate::screens::setup::stand::Stand;
use crate::ui::Room;
use crate::ui::theme::space;

/// Where the part of the window ends that boards have, from its upper left corner, in shares of the window: a single board has the
/// upper part of a high window, and boards have the left part of any other.
fn end(room: &Room, game: GameKind) -> Vec2 {
    /// The breadth of the sheet, in pixels of the page.
    const SHEET: f32 = 480.0;
    /// The same beside two boards on a small page.
    const SHEET_OF_TWO: f32 = 346.0;
    const SMALL: f32 = 1200.0;
    let has_two = game.seats().boards() > 1;
    if room.is_portrait && !has_two {
        return Vec2::new(1.0, if BoardKind::of_game(game) == BoardKind::Banqi { 0.36 } else { 0.54 });
    }
    let sheet = if has_two && room.page.x < SMALL { SHEET_OF_TWO } else { SHEET };
    Vec2::new((1.0 - sheet * room.letters.max(1.0) / room.page.x).clamp(0.40, 0.64), 1.0)
}

/// The frame of the board, in heights of a square: it has room for the names of files and ranks.
pub(in crate::screens) const FRAME: f32 = 0.42;

/// The only board in its part of the window.
pub(in crate::screens) fn stand(view: &View, room: &Room, game: GameKind) -> Option<Stand> {
    stand_of(view, room, game, 0, 0)
}

/// A board in its part of the window, by its number, while one of them is edited.
pub(in crate::screens) fn stand_of(view: &View, room: &Room, game: GameKind, number: u8, edited: u8) -> Option<Stand> {
    let air = air(view);
    let space = Rect::from_corners(Vec2::splat(air), end(room, game) * view.size - air);
    if game.seats().boards() < 2 {
        return Stand::filling(space, BoardKind::of_game(game), FRAME, view);
    }
    stands_of_two(view, room, space, edited).get(usize::from(number)).copied().flatten()
}

/// Whether a board is much smaller than the other one, which is edited. Its squares are then too small to be pressed.
pub(in crate::screens) fn is_small(view: &View, room: &Room, game: GameKind, number: u8, edited: u8) -> bool {
    let [own, other] = [number, edited].map(|board| stand_of(view, room, game, board, edited));
    own.zip(other).is_some_and(|(own, other)| own.cell.x < 0.9 * other.cell.x)
}

/// The free space around a board.
fn air(view: &View) -> f32 {
    0.02 * view.size.min_element()
}

/// Two boards, each with a line for its name above it. In a high window they lie above each other, as at the table; in another
/// one as their squares are larger. Where the squares of both would be too small, the board that is edited takes from the
/// other one.
fn stands_of_two(view: &View, room: &Room, space: Rect, edited: u8) -> [Option<Stand>; 2] {
    /// The least breadth of a square, in pixels of the page.
    const LEAST: f32 = 36.0;
    /// The share of the breadth that the edited board has then.
    const MORE: f32 = 0.64;
    let (air, name) = (air(view), name_height(room));
    let in_part = |part: Rect| {
        let below_name = Rect { min: part.min + Vec2::Y * name, ..part };
        Stand::filling(below_name, BoardKind::of_game(GameKind::Supply), FRAME, view)
    };
    let middle = space.min.y + (space.height() - air) / 2.0;
    let [upper, lower] =
        [Rect { max: space.max.with_y(middle), ..space }, Rect { min: space.min.with_y(middle + air), ..space }];
    let above = [upper, lower].map(in_part);
    let beside = |share: f32| {
        let end = space.min.x + share * (space.width() - air);
        [Rect { max: space.max.with_x(end), ..space }, Rect { min: space.min.with_x(end + air), ..space }].map(in_part)
    };
    let breadth = |stands: &[Option<Stand>; 2]| stands[0].map_or(0.0, |stand| stand.cell.x);
    let equal = beside(0.5);
    if room.is_portrait || breadth(&above) > breadth(&equal) {
        return above;
    }
    let unequal = beside(if edited == 0 { MORE } else { 1.0 - MORE });
    let is_tight = breadth(&equal) < LEAST * room.scale;
    if is_tight && unequal.iter().all(Option::is_some) { unequal } else { equal }
}

/// The height of the line with the name of one of two boards.
pub(in crate::screens) fn name_height(room: &Room) -> f32 {
    26.0 * room.scale * room.letters.max(1.0)
}

/// The sheet in the rest of it.
pub(in crate::screens) fn sheet_of(game: GameKind) -> fn(Room) -> Node {
    match game {
        GameKind::Banqi => |room| sheet(room, GameKind::Banqi),
        GameKind::Supply => |room| sheet(room, GameKind::Supply),
        _ => |room| sheet(room, GameKind::Xiangqi),
    }
}

/// The place of a message: over the upper end of the sheet, which makes room for it. Every sheet is at least as broad as the one beside
/// two boards. In a high window a single board is above its sheet, and the message lies over the board.
pub(crate) fn message(room: Room) -> Node {
    let left = 100.0 * end(&room, GameKind::Supply).x;
    Node {
        position_type: PositionType::Absolute,
        left: percent(left),
        right: px(0),
        padding: px(if room.is_low() { space::S } else { space::L }).all(),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn sheet(room: Room, game: GameKind) -> Node {
    let end = end(&room, game);
    let is_below = end.y < 1.0;
    let gap = if room.is_low() { space::S } else { space::L };
    Node {
        position_type: PositionType::Absolute,
        left: if is_below { px(0) } else { percent(100.0 * end.x) },
        top: if is_below { percent(100.0 * end.y) } else { px(0) },
        right: px(0),
        bottom: px(0),
        padding: px(gap).all(),
        flex_direction: FlexDirection::Column,
        row_gap: px(space::S),
        ..default()
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

    const WINDOWS: [(f32, f32); 6] =
        [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0), (900.0, 1200.0), (3840.0, 2160.0)];

    fn of(width: f32, height: f32, letters: f32) -> (View, Room) {
        let view = View { size: Vec2::new(width, height), pixel: 1.0 };
        (view, Room::of(view.size, letters))
    }

    #[test]
    fn every_window_has_a_board_beside_the_sheet() {
        for (width, height) in WINDOWS {
            for letters in [1.0, 2.0] {
                let (view, room) = of(width, height, letters);
                for (game, board) in GAMES_AND_BOARDS {
                    let stand = stand_of(&view, &room, game, board, 0).expect("there is room");
                    let geometry = stand.board.geometry();
                    let last = stand.corner + stand.cell * Vec2::new(geometry.files.into(), geometry.ranks.into());
                    let limit = end(&room, game) * view.size;
                    assert!(stand.corner.min_element() > 0.0 && last.cmplt(limit).all(), "{game:?} {width}×{height}");
                    // A finger finds each square in windows of the usual size.
                    let least = if game == GameKind::Supply { 36.0 } else { 44.0 };
                    assert!(width < 1200.0 || letters > 1.0 || stand.cell.min_element() >= least, "{game:?} {width}");
                }
                for edited in [0, 1] {
                    let [first, second] = [0, 1].map(|board| {
                        let stand = stand_of(&view, &room, GameKind::Supply, board, edited).expect("there is room");
                        let plank = stand.plank();
                        Rect { min: plank.min - Vec2::Y * name_height(&room), ..plank }
                    });
                    assert!(first.intersect(second).is_empty() && first.min.min_element() >= 0.0, "{width}×{height}");
                }
            }
        }
    }

    #[test]
    fn two_boards_lie_above_each_other_in_a_high_window_and_beside_each_other_in_a_broad_one() {
        for (width, height) in WINDOWS {
            let (view, room) = of(width, height, 1.0);
            let [first, second] =
                [0, 1].map(|board| stand_of(&view, &room, GameKind::Supply, board, 0).expect("there is room").plank());
            let is_above = first.max.y < second.min.y && (first.min.x - second.min.x).abs() < 1.0;
            assert_eq!(is_above, height > width, "{width}×{height}: {first:?} {second:?}");
            assert_eq!(first.max.x < second.min.x, width > height, "{width}×{height}: {first:?} {second:?}");
        }
    }

    #[test]
    fn the_edited_one_of_two_small_boards_is_the_larger_one() {
        for edited in [0, 1] {
            let (view, room) = of(960.0, 540.0, 1.0);
            let game = GameKind::Supply;
            let cells = [0, 1].map(|board| stand_of(&view, &room, game, board, edited).map_or(0.0, |it| it.cell.x));
            assert!(cells[usize::from(edited)] >= 36.0, "{cells:?}");
            let small = [0, 1].map(|board| is_small(&view, &room, game, board, edited));
            assert_eq!(small, [edited == 1, edited == 0], "{cells:?}");
            let (view, room) = of(1280.0, 720.0, 1.0);
            assert!(!is_small(&view, &room, game, 1 - edited, edited), "both are large enough");
        }
    }
}
