//! Where two choices lie beside the target of a move, and their beak.

use bevy::prelude::*;
use teahouse_rules::{Seat, Square};

use crate::board::Layout;

/// Two choices are never closer than their captions, nor too low for a picture above these. For usual letters.
const NARROWEST: f32 = 184.0;
const LOWEST: f32 = 78.0;

/// How far choices are from their target, in cells: the length of the beak, and the least in pixels.
const BEAK: f32 = 0.16;
const SHORTEST_BEAK: f32 = 7.0;

/// The place of two choices.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::hud) struct Choices {
    /// The plate.
    pub(in crate::hud) plate: Rect,
    /// The middle of the square that has its outer corner at the target, when it is turned by an eighth.
    pub(in crate::hud) beak: Vec2,
    /// The length of the beak.
    pub(in crate::hud) length: f32,
    /// Whether they lie one below the other. There large letters need less breadth.
    pub(in crate::hud) is_column: bool,
}

/// The squares around a target: those that stay in sight, and those that may be covered.
#[derive(Debug, Clone, Default)]
pub(in crate::hud) struct Around {
    /// Squares that stay in sight: where the piece comes from, and the last move.
    pub(in crate::hud) kept: Vec<Square>,
    /// Squares with pieces. Few of them are covered.
    pub(in crate::hud) pieces: Vec<Square>,
}

impl Choices {
    /// On the side of the target where they cover nothing that is kept and the fewest pieces. Of sides that are alike, below the target for the
    /// player at the lower edge, and above it for one across.
    pub(in crate::hud) fn beside(target: Square, seat: Seat, around: &Around, layout: &Layout) -> Self {
        let letters = layout.letters.max(1.0);
        let size = Vec2::new(
            (2.3 * layout.breadth).max(NARROWEST * letters).min(layout.frame.width()),
            (1.1 * layout.cell).max(LOWEST * letters),
        );
        let cell = layout.cell_rect(target);
        let length = (BEAK * layout.cell).max(SHORTEST_BEAK);
        let (down, up, right, left) = (Vec2::Y, Vec2::NEG_Y, Vec2::X, Vec2::NEG_X);
        let ways = if layout.is_across(seat) { [up, down, left, right] } else { [down, up, right, left] };
        let places = [false, true].into_iter().flat_map(|is_column| {
            let size = if is_column { Vec2::new(0.5 * size.x, 2.0 * size.y) } else { size };
            ways.into_iter().flat_map(move |way| {
                along(way, cell, (size, length), layout.frame).map(move |(plate, beak)| Self {
                    plate,
                    beak,
                    length,
                    is_column,
                })
            })
        });
        let area = |rect: Rect| rect.width() * rect.height();
        let covered = |plate: Rect, squares: &[Square]| -> f32 {
            squares.iter().map(|at| area(layout.cell_rect(*at).intersect(plate))).sum()
        };
        let cost = |choices: &Self| {
            /// The cost of a kept square that is covered, in pieces. A target that is covered costs as many kept squares.
            const KEPT: f32 = 100.0;
            // Rounded edges meet.
            let of_target = area(cell.inflate(-1.0).intersect(choices.plate));
            let kept = covered(choices.plate, &around.kept) + KEPT * of_target;
            KEPT * kept + covered(choices.plate, &around.pieces)
        };
        let best = places.min_by(|one, other| cost(one).total_cmp(&cost(other)));
        best.unwrap_or(Self { plate: cell, beak: cell.center(), length, is_column: false })
    }
}

/// Plates in this direction from a cell, with their beaks: in the middle first, then to its sides as far as the beak meets the
/// cell. All are in the frame.
fn along(way: Vec2, cell: Rect, (size, length): (Vec2, f32), frame: Rect) -> impl Iterator<Item = (Rect, Vec2)> {
    let across = way.perp().abs();
    let away = way * (cell.half_size() + size / 2.0 + length);
    let most = (across * (size / 2.0 - 2.0 * length)).max(Vec2::ZERO);
    [0.0, 0.5, -0.5, 1.0, -1.0].into_iter().map(move |aside| {
        let wanted = cell.center() + away + aside * most;
        let half = size / 2.0;
        let middle = wanted.min(frame.max - half).max(frame.min + half);
        let plate = Rect::from_center_size(middle, size);
        // On the edge of the plate that is towards the cell.
        let edge = middle - way * half;
        let beak = edge * way.abs() + cell.center().clamp(plate.min + 2.0 * length, plate.max - 2.0 * length) * across;
        (plate, beak)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::{BoardKind, LayoutInput, Panel};

    /// Layouts with usual letters. In a corner of a small board, and with large letters, there is not always such a place.
    fn layouts() -> impl Iterator<Item = Layout> {
        [(1280.0, 720.0), (1920.0, 1080.0), (900.0, 1200.0)].into_iter().map(|(width, height)| {
            Layout::of(LayoutInput {
                size: Vec2::new(width, height),
                pixel: 1.0,
                board: BoardKind::Shogi,
                bottom: Seat::FIRST,
                turned: false,
                beside: Panel::Nothing,
                text_scale: 1.0,
                mirrored: true,
                across: None,
                has_clocks: false,
                has_acts: false,
                has_bar: false,
            })
        })
    }

    /// Neither the target nor what is kept is covered, and the beak reaches the target.
    #[test]
    fn neither_target_nor_kept_squares_are_covered() {
        for layout in layouts() {
            let squares: Vec<Square> = layout.squares().collect();
            for target in &squares {
                for last in &squares {
                    let around = Around { kept: vec![*last], pieces: Vec::new() };
                    for seat in [Seat::FIRST, Seat::SECOND] {
                        let choices = Choices::beside(*target, seat, &around, &layout);
                        let what = format!("{:?}, {target} with {last}: {choices:?}", layout.view);
                        for square in [target, last] {
                            let shared = layout.cell_rect(*square).intersect(choices.plate);
                            assert!(shared.size().min_element() < 0.6, "{what}");
                        }
                        assert_eq!(layout.frame.union(choices.plate), layout.frame, "{what}");
                        let cell = layout.cell_rect(*target).inflate(choices.length + 0.6);
                        assert!(cell.contains(choices.beak), "{what}");
                    }
                }
            }
        }
    }

    /// Between two full ranks there is room beside the target.
    #[test]
    fn no_piece_is_covered_where_a_side_is_free() {
        let layout = layouts().next().unwrap();
        let target: Square = "h8".parse().unwrap();
        let pieces = layout.squares().filter(|at| [6, 8].contains(&at.rank())).collect();
        let choices = Choices::beside(target, Seat::FIRST, &Around { kept: Vec::new(), pieces }, &layout);
        let cell = layout.cell_rect(target);
        assert!((choices.plate.center().y - cell.center().y).abs() < 0.1 * layout.cell, "{choices:?}");
        assert!(choices.plate.max.x < cell.min.x, "{choices:?}");
    }
}
