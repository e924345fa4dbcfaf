//! Banqi's board in a tall view: it stands upright, with the trays at its sides.

use bevy::prelude::*;
use teahouse_rules::Geometry;

use super::arrange::{
    BoardArea, below_rails, fit_board, groove, lying_sockets, row_with_hint, shortest_tablet, square, tray_length,
};
use super::measure::{Grid, Measures};
use super::{Layout, Rail};

/// The largest place of a socket beside an upright board, in squares of the board: a piece in it is two thirds as large as
/// on the board.
const LARGEST_SOCKET: f32 = 0.64;

/// Tall views: the board stands upright, with columns of sockets beside it. Tablets lie above and below it, or beside it where
/// a sheet has left little height.
pub(super) fn arrange(table: Rect, geometry: Geometry, measures: &Measures) -> Layout {
    /// Nearly.
    const SQUARE: f32 = 1.15;
    let rails = if table.height() <= SQUARE * table.width() { rails_beside(table, geometry, measures) } else { None };
    let UprightRails { board, far, near } = rails.unwrap_or_else(|| rails_around(table, geometry, measures));
    let Measures { gap, grid, .. } = *measures;
    let (buttons, hint) = row_with_hint(table, table.max.y - gap, measures);
    Layout {
        view: table,
        near,
        far,
        buttons,
        hint: Some(hint),
        groove: groove(board.frame, board.field, board.cell, grid),
        frame: board.frame,
        wall: board.wall,
        field: board.field,
        cell: board.cell,
        breadth: board.cell,
        pixel: grid.pixel,
        origin: table.center(),
        geometry,
        upright: true,
        ..Layout::empty()
    }
}

/// An upright board and the things of the players.
struct UprightRails {
    board: BoardArea,
    far: Rail,
    near: Rail,
}

/// How high a tablet is in a tall view.
fn tablet_height(table: Rect, measures: &Measures) -> f32 {
    let Measures { text, unit, grid, .. } = *measures;
    grid.nearest((72.0 * text).max(84.0 * unit).min(table.height() * 0.1))
}

/// Tablets above and below the board, as long as board and trays.
fn rails_around(table: Rect, geometry: Geometry, measures: &Measures) -> UprightRails {
    let Measures { gap, grid, .. } = *measures;
    let tablet_height = tablet_height(table, measures);
    let below = measures.rail_wall() + gap;
    let tray_width = (table.width() * 0.085).max(28.0);
    let space = Rect::new(
        table.min.x + tray_width + 2.0 * gap,
        table.min.y + gap + tablet_height + below,
        table.max.x - tray_width - 2.0 * gap,
        table.max.y - below_rails(measures) - below - tablet_height - gap,
    );
    let board = fit_board(space, f32::from(geometry.ranks), f32::from(geometry.files), grid);
    let trays = upright_trays(&board, table, board.frame.height(), gap);
    let tablet = |top: f32| grid.rect(Rect::new(trays.far.min.x, top, trays.near.max.x, top + tablet_height));
    UprightRails {
        far: upright_rail(trays.far, tablet(board.frame.min.y - below - tablet_height), trays.columns, false, grid),
        near: upright_rail(
            trays.near,
            tablet(board.frame.max.y + board.wall + gap),
            trays.columns,
            measures.mirrored,
            grid,
        ),
        board,
    }
}

/// The far player's tablet and tray at the left of a board that is as high as the view, the near player's at its right: the
/// one from the upper edge down, the other from the lower edge up. There may be no room for them.
fn rails_beside(table: Rect, geometry: Geometry, measures: &Measures) -> Option<UprightRails> {
    /// Words of a tablet take smaller letters where they must.
    const SHORTEST: f32 = 0.85;
    let Measures { gap, grid, .. } = *measures;
    let height = tablet_height(table, measures) + measures.rail_wall();
    let space = Rect::new(
        table.min.x,
        table.min.y + 2.0 * gap,
        table.max.x,
        table.max.y - below_rails(measures) - measures.rail_wall() - 2.0 * gap,
    );
    let board = fit_board(space, f32::from(geometry.ranks), f32::from(geometry.files), grid);
    let Rect { min, max } = board.frame;
    let side = min.x - table.min.x - 2.0 * gap;
    if side < SHORTEST * shortest_tablet(measures) {
        return None;
    }
    let width = side.min(1.2 * shortest_tablet(measures));
    let trays = upright_trays(&board, table, board.frame.height() - height - gap, gap);
    // The rest of the height below the tablet, and the tray in the middle of it.
    let down = (height + gap) / 2.0;
    let [far_tray, near_tray] = [(trays.far, down), (trays.near, -down)]
        .map(|(tray, down)| Rect::from_corners(tray.min + Vec2::Y * down, tray.max + Vec2::Y * down));
    let tablet_height = tablet_height(table, measures);
    let far_tablet = Rect::new(min.x - gap - width, min.y, min.x - gap, min.y + tablet_height);
    let near_tablet = Rect::new(max.x + gap, max.y - tablet_height, max.x + gap + width, max.y);
    Some(UprightRails {
        far: upright_rail(far_tray, grid.rect(far_tablet), trays.columns, false, grid),
        near: upright_rail(near_tray, grid.rect(near_tablet), trays.columns, measures.mirrored, grid),
        board,
    })
}

fn upright_rail(tray: Rect, tablet: Rect, columns: usize, from_below: bool, grid: Grid) -> Rail {
    let tray = grid.rect(tray);
    let sockets = upright_sockets(tray, columns, from_below);
    Rail { tablet, tray, sockets: sockets.into_iter().map(|socket| square(socket, grid)).collect() }
}

/// The trays beside an upright board.
struct UprightTrays {
    far: Rect,
    near: Rect,
    /// Columns of sockets in each.
    columns: usize,
}

/// Close to the board, in one column or, where that gives larger sockets, in two, and no higher than `height`.
fn upright_trays(board: &BoardArea, table: Rect, height: f32, gap: f32) -> UprightTrays {
    let Rect { min, max } = board.frame;
    let side = (min.x - table.min.x).min(table.max.x - max.x) - 2.0 * gap;
    // Pieces in sockets are smaller than pieces on the board, however much room there is beside an upright one.
    let most = LARGEST_SOCKET * board.cell;
    let place = |columns: usize| (side / (columns as f32 + 0.15)).min(height / tray_length(columns)).min(most);
    let columns = if place(2) > 1.05 * place(1) { 2 } else { 1 };
    let size = Vec2::new(columns as f32 + 0.15, tray_length(columns)) * place(columns);
    let top = board.frame.center().y - size.y / 2.0;
    let tray = |left: f32| Rect::new(left, top, left + size.x, top + size.y);
    UprightTrays { far: tray(min.x - gap - size.x), near: tray(max.x + gap), columns }
}

fn upright_sockets(tray: Rect, columns: usize, from_below: bool) -> Vec<Rect> {
    let level = Rect::from_center_size(Vec2::ZERO, tray.size().yx());
    let place = (tray.height() / tray_length(columns)).min(tray.width() / columns as f32);
    lying_sockets(level, columns, place, from_below)
        .into_iter()
        .map(|socket| Rect::from_center_size(tray.center() + socket.center().yx(), socket.size()))
        .collect()
}
