//! Files and ranks, engraved in the frame as the list of moves uses them.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse_rules::Square;

use super::HudRoot;
use super::label::{Letters, keep};
use super::notation::Notation;
use super::slot::Slot;
use crate::board::layout::{BoardKind, BoardShape, Edge};
use crate::board::{AtTable, Layout, Of, table_changed, table_has};
use crate::core::AppSystems;
use crate::prefs::Writing;
use crate::ui::reader::Unspoken;
use crate::ui::widget::plain;
use crate::ui::{Shade, Tone};

/// A letter or number beside a column or row.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
struct Coordinate {
    edge: Edge,
    index: u8,
    name: String,
    /// The board, in whose tone it is engraved.
    board: BoardKind,
}

/// No board has more squares in a line.
const MOST: u8 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (engrave::<0>, engrave::<1>)
            .in_set(AppSystems::Ui)
            .run_if(table_has::<Layout>.and_eager(resource_exists::<Notation>))
            .run_if(
                table_changed::<Layout>
                    .or_eager(resource_exists_and_changed::<Notation>)
                    .or_eager(any_match_filter::<Added<HudRoot>>),
            ),
    );
}

/// Only a column or row with a name has a node: every node costs a little in every frame.
fn engrave<const B: u8>(
    (layout, notation): (AtTable<&Layout, B>, Res<Notation>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<(Entity, &Coordinate), With<Of<B>>>,
    mut letters: Letters,
    mut commands: Commands,
) {
    let board = layout.board;
    let coordinate = |edge, index| {
        let name = name(edge, index, &layout, notation.0).filter(|_| layout.sight.sees_board())?;
        Some(Coordinate { edge, index, name, board })
    };
    let edges = [Edge::Above, Edge::Below, Edge::Left, Edge::Right].into_iter();
    let wanted = edges.flat_map(|edge| (0..MOST).filter_map(move |index| coordinate(edge, index))).collect();
    let size = FontSize::Px(layout.coordinate_size());
    let tone: Shade = tone_of_letters(layout.board).into();
    for coordinate in keep(wanted, &old, size, &mut letters, &mut commands) {
        commands.spawn((
            (Name::new("Coordinate"), Unspoken, Of::<B>),
            ChildOf(*root),
            Pickable::IGNORE,
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::Coordinate(coordinate.edge, coordinate.index),
            children![plain(coordinate.name.clone(), size, tone)],
            coordinate,
        ));
    }
}

/// The label at an edge beside a column, counted from the left, or a row, counted from below: `None` where the notation
/// has no name for it.
fn name(edge: Edge, index: u8, layout: &Layout, writing: Writing) -> Option<String> {
    let (columns, rows) = layout.columns_and_rows();
    let is_column = matches!(edge, Edge::Above | Edge::Below);
    if index >= if is_column { columns } else { rows } {
        return None;
    }
    let square = if is_column { layout.square_in_column(index) } else { layout.square_in_row(index) }?;
    // On an upright board the ranks lie along the lower edge, and the files go up the side.
    let is_file = is_column != layout.is_upright();
    label(layout.board, (square, is_file), edge, (writing, layout.is_turned()))
}

/// The label at an edge of a board that lies before the first player, in line with a square: of its file or of its rank. `None`
/// where the notation has no name for it.
pub fn coordinate(board: BoardKind, square: Square, edge: Edge, Notation(writing): Notation) -> Option<String> {
    label(board, (square, matches!(edge, Edge::Above | Edge::Below)), edge, (writing, false))
}

fn label(
    board: BoardKind,
    (square, is_file): (Square, bool),
    edge: Edge,
    (writing, is_turned): (Writing, bool),
) -> Option<String> {
    match board.facts().shape {
        BoardShape::Points => xiangqi(square, edge, writing, is_turned),
        BoardShape::Plank => shogi(square, edge, writing, is_turned),
        BoardShape::Framed => matches!(edge, Edge::Below | Edge::Left).then(|| algebraic(square, is_file)),
    }
}

/// The tone of letters in the frame of a board.
pub const fn tone_of_letters(board: BoardKind) -> Tone {
    board.facts().letters
}

/// `a3` is file a, rank 3.
fn algebraic(square: Square, is_file: bool) -> String {
    let name = square.to_string();
    let (file, rank) = name.split_at(1);
    if is_file { file.to_owned() } else { rank.to_owned() }
}

/// Each player counts the files from the own right: red in Chinese numerals where the list does, black in digits.
fn xiangqi(square: Square, edge: Edge, writing: Writing, is_turned: bool) -> Option<String> {
    if writing == Writing::Points {
        return matches!(edge, Edge::Below | Edge::Left).then(|| algebraic(square, edge == Edge::Below));
    }
    if writing == Writing::Iccs {
        return match edge {
            Edge::Below => Some(algebraic(square, true).to_uppercase()),
            Edge::Left => Some(square.rank().to_string()),
            Edge::Above | Edge::Right => None,
        };
    }
    let is_red = match edge {
        Edge::Below => !is_turned,
        Edge::Above => is_turned,
        Edge::Left | Edge::Right => return None,
    };
    let number = if is_red { 9 - square.file() } else { square.file() + 1 };
    Some(if is_red && writing != Writing::Wxf { numeral(number) } else { number.to_string() })
}

/// Files are counted from sente's right, ranks from the far side.
fn shogi(square: Square, edge: Edge, writing: Writing, is_turned: bool) -> Option<String> {
    // On a rotated board they stand on the opposite edges, as on a wooden board.
    match (edge, is_turned) {
        (Edge::Above, false) | (Edge::Below, true) => Some((9 - square.file()).to_string()),
        (Edge::Right, false) | (Edge::Left, true) => {
            let number = 9 - square.rank();
            Some(match writing {
                Writing::Hodges => char::from(b'a' + number - 1).to_string(),
                _ => numeral(number),
            })
        }
        _ => None,
    }
}

fn numeral(number: u8) -> String {
    "一二三四五六七八九".chars().nth(usize::from(number).wrapping_sub(1)).map(String::from).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_of_xiangqi_counts_from_the_own_right() {
        let [left, right] = [Square::new(0, 0), Square::new(8, 0)];
        assert_eq!(xiangqi(left, Edge::Below, Writing::Chinese, false).as_deref(), Some("九"));
        assert_eq!(xiangqi(right, Edge::Below, Writing::Wxf, false).as_deref(), Some("1"));
        assert_eq!(xiangqi(left, Edge::Above, Writing::Chinese, false).as_deref(), Some("1"));
        // On a rotated board red sits above.
        assert_eq!(xiangqi(left, Edge::Above, Writing::Chinese, true).as_deref(), Some("九"));
        assert_eq!(xiangqi(left, Edge::Left, Writing::Chinese, false), None);
    }

    #[test]
    fn shogi_counts_files_from_the_right_and_ranks_from_above() {
        let corner = Square::new(8, 8);
        assert_eq!(shogi(corner, Edge::Above, Writing::Kif, false).as_deref(), Some("1"));
        assert_eq!(shogi(corner, Edge::Right, Writing::Kif, false).as_deref(), Some("一"));
        assert_eq!(shogi(corner, Edge::Right, Writing::Hodges, false).as_deref(), Some("a"));
        assert_eq!(shogi(corner, Edge::Right, Writing::Kif, true), None);
    }
}
