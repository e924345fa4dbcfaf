//! A part of a board on its table, in the look that is chosen: every choice of theme, discs and characters is seen on it at once.

use bevy::prelude::*;
use teahouse_art::{Board, FRAME_OF_CELL, Order, Standing, WALL_OF_CELL, limit};
use teahouse_rules::{Colour, Face, Kind, Piece};

use crate::board::figure::{BANQI, standing};
use crate::board::layout::Orientation;
use crate::paint::{Carved, Carving, Foremost, Maker};
use crate::prefs::look::Look;
use crate::ui::theme::space;
use crate::ui::{EdgeTone, PageByRoom, Room, Tone};

/// The board.
#[derive(Component)]
pub(super) struct LiveBoard;

const COLUMNS: usize = 4;

/// The discs, row by row: faces of both colours, and backs.
const DISCS: [[Option<Piece>; COLUMNS]; 2] = [
    [of(Colour::Red, Kind::General), None, of(Colour::Black, Kind::Horse), None],
    [None, of(Colour::Red, Kind::Cannon), None, of(Colour::Black, Kind::Soldier)],
];

const fn of(colour: Colour, kind: Kind) -> Option<Piece> {
    Some(Piece { colour, kind })
}

/// The board on its table. A theme that is chosen is seen on it before everything else has it.
pub(super) fn live_board(look: &Look) -> impl Bundle + use<> {
    let table = |size: UVec2| Some(Order::Table { width: size.x, height: size.y });
    (
        (Name::new("Live board"), Pickable::IGNORE),
        (PageByRoom(place), EdgeTone::new(Tone::PaperEdge)),
        (Carved(Carving::Made(Maker::new(table))), Foremost),
        children![(LiveBoard, Foremost, Pickable::IGNORE, Node { flex_grow: 1.0, ..default() }, carved_board(look))],
    )
}

/// Follows the chosen characters. The pictures follow the theme by themselves.
pub(super) fn repaint(look: Res<Look>, boards: Query<Entity, With<LiveBoard>>, mut commands: Commands) {
    for board in &boards {
        commands.entity(board).insert(carved_board(&look));
    }
}

fn place(room: Room) -> Node {
    const SHARE: f32 = 0.22;
    const LEAST: f32 = 220.0;
    const MOST: f32 = 290.0;
    const SHAPE: f32 = 0.58;
    let width = (SHARE * room.page.x).clamp(LEAST, MOST);
    Node {
        width: px(width),
        height: px(SHAPE * width),
        padding: px(space::M).all(),
        border: px(1).all(),
        overflow: Overflow::clip(),
        flex_shrink: 0.0,
        ..default()
    }
}

fn carved_board(look: &Look) -> Carved {
    let row = |(row, discs): (usize, &[Option<Piece>; COLUMNS])| {
        let lies = |(column, piece): (usize, &Option<Piece>)| Standing {
            column: column as u8,
            row: row as u8,
            piece: standing(piece.map(Face::Piece), BANQI, look, 0),
        };
        discs.iter().enumerate().map(lies).collect::<Vec<_>>()
    };
    let pieces: Vec<Standing> = DISCS.iter().enumerate().flat_map(row).collect();
    Carved(Carving::Made(Maker::new(move |size| order(size, pieces.clone()))))
}

/// The largest board that fits into a space in device pixels.
fn order(space: UVec2, pieces: Vec<Standing>) -> Option<Order> {
    let [beside, above] = FRAME_OF_CELL;
    let [columns, rows] = [COLUMNS, DISCS.len()].map(|count| count as f32);
    let Vec2 { x, y } = space.as_vec2();
    let cell = (x / (columns + 2.0 * beside)).min(y / (rows + 2.0 * above + WALL_OF_CELL)) as u32;
    let share = |part: f32| (part * cell as f32) as u32;
    let frame = FRAME_OF_CELL.map(|part| share(part).max(*limit::BORDERS.start()));
    let board =
        Board::Banqi { columns: COLUMNS as u8, rows: DISCS.len() as u8, cell, frame, wall: share(WALL_OF_CELL) };
    limit::CELLS.contains(&cell).then(|| Orientation::picture(board, pieces, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_fits_its_place_in_windows_of_all_sizes() {
        for window in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0), (3840.0, 2160.0)] {
            let room = Room::of(Vec2::from(window), 1.0);
            let node = place(room);
            let (Val::Px(width), Val::Px(height)) = (node.width, node.height) else {
                panic!("the place has no size in pixels")
            };
            let space = (Vec2::new(width, height) - 2.0 * space::M - 2.0) * room.scale;
            let order = order(space.as_uvec2(), Vec::new());
            let Some(Order::Still { board: Board::Banqi { cell, frame, wall, .. }, .. }) = order else {
                panic!("{window:?}: there is no board");
            };
            assert!(cell >= 40, "{window:?}: squares of {cell}");
            let size = UVec2::new(4 * cell + 2 * frame[0], 2 * cell + 2 * frame[1] + wall);
            assert!(size.cmple(space.as_uvec2()).all(), "{window:?}: {size} in {space}");
        }
    }
}
