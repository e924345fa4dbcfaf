//! The parts of an order: the thing, its size, and its passing state.

use bevy::math::Vec2;
use teahouse_art::{Board, CannonGlyph, Course, DiscSide, Facing, Figure, Ink, Order, PieceSet, Sky, Touch};

/// The upper corners and the middle of a node, in parts of its size.
const CORNER: Vec2 = Vec2::ZERO;
const RIGHT_CORNER: Vec2 = Vec2::X;
const MIDDLE: Vec2 = Vec2::splat(0.5);

/// The sizes that an order names.
enum OrderSizes<'a> {
    One(&'a mut u32),
    Two(&'a mut u32, &'a mut u32),
    /// The squares that the picture covers besides the first, across and down, and the sides of a square.
    Squares([i8; 2], &'a mut [u32; 2]),
    Board(&'a mut Board),
}

/// The sizes of an order, and where in a node the picture's origin belongs: at its upper left corner, or in its middle.
fn sizes_and_pin(order: &mut Order) -> (OrderSizes<'_>, Vec2) {
    match order {
        Order::Disc { diameter: side, .. }
        | Order::DiscShadow { diameter: side, .. }
        | Order::Side { diameter: side, .. }
        | Order::Rim { diameter: side, .. }
        | Order::Glint { diameter: side, .. }
        | Order::Socket { diameter: side }
        | Order::Engraving { diameter: side, .. }
        | Order::Button { diameter: side, .. }
        | Order::Gleam { diameter: side, .. }
        | Order::Teacup { diameter: side, .. }
        | Order::Teabowl { diameter: side, .. }
        | Order::Yunomi { side, .. }
        | Order::Steam { height: side, .. }
        | Order::Coin { diameter: side, .. }
        | Order::Koma { height: side, .. }
        | Order::KomaShadow { height: side, .. }
        | Order::KomaSlot { height: side, .. }
        | Order::Sign { height: side, .. }
        | Order::Seating { height: side, .. }
        | Order::Mark { cell: side, .. }
        | Order::Portrait { side, .. }
        | Order::Stroke { side, .. }
        | Order::Seal { side, .. } => (OrderSizes::One(side), MIDDLE),
        Order::Tally { height, facing: Facing::Far, .. } => (OrderSizes::One(height), RIGHT_CORNER),
        Order::Tally { height, .. } => (OrderSizes::One(height), CORNER),
        Order::Arrow { squares, cell } | Order::Leap { squares, cell } => (OrderSizes::Squares(*squares, cell), MIDDLE),
        Order::Board(board) | Order::Still { board, .. } => (OrderSizes::Board(board), CORNER),
        Order::Table { width, height }
        | Order::Light { width, height, .. }
        | Order::Lid { width, height }
        | Order::Desk { width, height }
        | Order::Lamp { width, height, .. }
        | Order::Tablet { width, height, .. }
        | Order::Rail { width, height }
        | Order::Tray { width, height }
        | Order::Panel { width, height }
        | Order::Recess { width, height, .. }
        | Order::Komadai { width, height }
        | Order::Paper { width, height }
        | Order::Card { width, height, .. }
        | Order::Plate { width, height, .. }
        | Order::Groove { width, height, .. }
        | Order::Graph { size: [width, height], .. } => (OrderSizes::Two(width, height), CORNER),
        Order::TurnLine { length, breadth } => (OrderSizes::Two(length, breadth), MIDDLE),
    }
}

/// The order without its sizes. Orders of one kind are the same picture, larger or smaller.
pub(super) fn kind(order: &Order) -> Order {
    let mut kind = order.clone();
    match sizes_and_pin(&mut kind).0 {
        OrderSizes::One(side) => *side = 0,
        OrderSizes::Two(width, height) => (*width, *height) = (0, 0),
        OrderSizes::Squares(_, cell) => *cell = [0, 0],
        OrderSizes::Board(board) => forget_sizes(board),
    }
    match &mut kind {
        // The place of the light follows the shape of the window, so it counts as a size.
        Order::Lamp { middle, .. } => *middle = [0, 0],
        Order::Light { field, .. } => *field = [0; 4],
        // The blur follows its size.
        Order::Still { blur, .. } => *blur = 0,
        _ => {}
    }
    kind
}

/// The kind without the passing state of a thing. A picture of another state may stay
/// until the picture of the new one is there; a picture of another thing may not.
pub(super) fn family(order: &Order) -> Order {
    let mut family = kind(order);
    match &mut family {
        Order::Tablet { lit: state, .. } | Order::Seating { chosen: state, .. } => *state = false,
        Order::Light { sky, .. } => *sky = Sky::Clear,
        Order::Button { facing, touch, .. } => (*facing, *touch) = (Facing::Near, Touch::Rest),
        Order::Plate { touch, .. } => *touch = Touch::Rest,
        Order::Recess { lit, low, .. } => (*lit, *low) = (false, false),
        Order::Card { chosen, touch, .. } => (*chosen, *touch) = (false, Touch::Rest),
        Order::Groove { filled: amount, .. } => *amount = 0,
        Order::Tally { count, facing, .. } => (*count, *facing) = (0, Facing::Near),
        Order::Seal { facing, .. } => *facing = Facing::Near,
        Order::Teacup { gone, .. } | Order::Teabowl { gone, .. } | Order::Yunomi { gone, .. } => *gone = 0,
        Order::Graph { course, .. } => *course = Course::default(),
        Order::Still { pieces, .. } => pieces.clear(),
        Order::Disc { disc, .. } | Order::Side { disc, .. } => {
            if let DiscSide::Face { figure, ink: side } | DiscSide::Covered { figure, side, .. } = &mut disc.side {
                *figure = in_any_set(*figure, *side);
            }
            // A leaning general is the same general, and a disc that faces the other player is the same disc.
            disc.facing = Facing::Near;
        }
        Order::Engraving { figure, side, facing, .. } => {
            (*figure, *facing) = (in_any_set(*figure, *side), Facing::Near);
        }
        // A board that is turned upright is the same board.
        Order::Board(Board::Banqi { columns, rows, .. }) => (*columns, *rows) = (0, 0),
        _ => {}
    }
    family
}

/// Whether two orders differ only in size, so that the new one can wait until sizes are calm. Turning a board upright counts
/// as a change of size, because it follows the window.
pub(super) fn differ_in_size(one: &Order, other: &Order) -> bool {
    kind(one) == kind(other) || (matches!(one, Order::Board(_)) && family(one) == family(other))
}

/// Whether an empty entity may show another state of the thing until its own picture is there. Where the
/// state carries a meaning (a number of strokes, the pieces) that would mislead.
pub(super) const fn is_the_thing_in_any_state(order: &Order) -> bool {
    matches!(order, Order::Board(_) | Order::Disc { .. } | Order::Side { .. } | Order::Engraving { .. })
}

/// Whether two orders of a family tell the same: of two cards, both are chosen or neither.
pub(super) const fn tell_the_same(one: &Order, other: &Order) -> bool {
    match (one, other) {
        (Order::Card { chosen: one, .. }, Order::Card { chosen: other, .. }) => *one == *other,
        _ => true,
    }
}

/// Whether a thing has a mark in its corner, which would be stretched with the picture of another size: over the words beside it.
pub(super) const fn is_marked(order: &Order) -> bool {
    matches!(order, Order::Card { chosen: true, .. })
}

/// Whether two orders are so near in size that a mark in the corner of one keeps its shape in the size of the other.
pub(super) fn is_nearly_as_large(one: &Order, other: &Order) -> bool {
    /// The larger breadth in parts of the smaller one.
    const MOST: f32 = 1.3;
    let (one, other) = (body(one), body(other));
    let breadth = one.x / other.x;
    (one.y - other.y).abs() < 1.5 && breadth.max(breadth.recip()) <= MOST
}

/// One figure for a piece of a side, in any set.
fn in_any_set(figure: Figure, side: Ink) -> Figure {
    figure.piece(side).map_or(figure, |piece| PieceSet::default().figure(piece, side, CannonGlyph::default(), None))
}

fn forget_sizes(board: &mut Board) {
    match board {
        Board::Banqi { cell, frame, wall, .. } => (*cell, *frame, *wall) = (0, [0, 0], 0),
        Board::Xiangqi { pitch, margin, wall } => (*pitch, *margin, *wall) = (0, 0, 0),
        Board::Shogi { cell, margin, wall, .. } => (*cell, *margin, *wall) = ([0, 0], 0, 0),
    }
}

/// The dimension that the picture grows with, in device pixels, at least one: doubling it about doubles the picture.
pub(super) fn body(order: &Order) -> Vec2 {
    let [width, height] = match sizes_and_pin(&mut order.clone()).0 {
        OrderSizes::One(side) => [*side; 2],
        OrderSizes::Two(width, height) => [*width, *height],
        OrderSizes::Squares(squares, cell) => {
            [0, 1].map(|axis| cell[axis] * (u32::from(squares[axis].unsigned_abs()) + 1))
        }
        // With its frame: a board of other squares stands in between the corners of its own.
        OrderSizes::Board(board) => {
            let ([across, down], [beside, above]) = (board.field(), board.border());
            [across.saturating_add(beside.saturating_mul(2)), down.saturating_add(above.saturating_mul(2))]
        }
    };
    Vec2::new(width as f32, height as f32).max(Vec2::ONE)
}

/// Where in a node the picture's origin belongs, in parts of the node's size.
pub(super) fn pin(order: &Order) -> Vec2 {
    sizes_and_pin(&mut order.clone()).1
}

/// The offset of the origin within the node. A board's origin is its field, inside the frame.
pub(super) fn inset(order: &Order) -> Vec2 {
    match order {
        Order::Still { board, .. } => Vec2::from(board.border().map(|border| border as f32)),
        _ => Vec2::ZERO,
    }
}

/// Where in the body the picture's origin lies, in device pixels from its upper left: a board's is that of its field.
pub(super) fn lead(order: &Order) -> Vec2 {
    match order {
        Order::Board(board) => Vec2::from(board.border().map(|border| border as f32)),
        _ => pin(order) * body(order),
    }
}

#[cfg(test)]
mod tests {
    use teahouse_art::{Disc, Pictogram};

    use super::*;

    const fn card(width: u32, touch: Touch) -> Order {
        Order::Card { width, height: 40, chosen: false, touch }
    }

    #[test]
    fn a_size_keeps_the_kind_and_a_state_keeps_the_family() {
        let [small, large, hovered] = [card(10, Touch::Rest), card(20, Touch::Rest), card(10, Touch::Hovered)];
        assert_eq!(kind(&small), kind(&large));
        assert_ne!(kind(&small), kind(&hovered));
        assert_eq!(family(&small), family(&hovered));
        assert_ne!(family(&small), family(&Order::Paper { width: 10, height: 40 }));
    }

    #[test]
    fn a_chosen_card_tells_something_else_than_one_that_is_not() {
        let chosen = |touch| Order::Card { width: 10, height: 40, chosen: true, touch };
        assert!(tell_the_same(&card(10, Touch::Rest), &card(20, Touch::Hovered)));
        assert!(tell_the_same(&chosen(Touch::Rest), &chosen(Touch::Hovered)));
        assert!(!tell_the_same(&chosen(Touch::Rest), &card(10, Touch::Rest)));
    }

    /// Every piece, by its orders where it is seen: on the board, in a socket, and known in the ledger.
    fn families(set: PieceSet, cannon: CannonGlyph) -> Vec<Order> {
        let sides = [Ink::Red, Ink::Black].into_iter();
        sides
            .flat_map(|side| Pictogram::ALL.map(|piece| (side, set.figure(piece, side, cannon, Some('1')))))
            .flat_map(|(side, figure)| {
                let disc = |disc| Order::Disc { disc, diameter: 80 };
                let engraving = Order::Engraving { figure, side, facing: Facing::Near, diameter: 80 };
                [disc(Disc::face(figure, side)), disc(Disc::covered(figure, side)), engraving]
            })
            .map(|order| family(&order))
            .collect()
    }

    #[test]
    fn a_piece_has_one_family_in_every_set_and_shares_it_with_no_other() {
        let families_of_all = families(PieceSet::Traditional, CannonGlyph::Stone);
        for &set in PieceSet::ALL {
            for &cannon in CannonGlyph::ALL {
                assert_eq!(families(set, cannon), families_of_all, "{set:?}, {cannon:?}");
            }
        }
        // Chariot, horse and cannon of both sides too, though some sets write them alike.
        let different: std::collections::HashSet<_> = families_of_all.iter().collect();
        assert_eq!(different.len(), families_of_all.len());
    }

    #[test]
    fn another_set_is_another_picture() {
        let of_set = |set: PieceSet| {
            let figure = set.figure(Pictogram::General, Ink::Red, CannonGlyph::default(), None);
            kind(&Order::Disc { disc: Disc::face(figure, Ink::Red), diameter: 80 })
        };
        assert_ne!(of_set(PieceSet::Traditional), of_set(PieceSet::Simplified));
    }

    #[test]
    fn a_board_of_other_cells_is_another_kind() {
        let board =
            |columns, cell| Order::Board(Board::Banqi { columns, rows: 4, cell, frame: [cell / 4; 2], wall: 6 });
        assert_eq!(kind(&board(8, 60)), kind(&board(8, 120)));
        assert_ne!(kind(&board(8, 60)), kind(&board(4, 60)));
        assert_eq!(body(&board(8, 120)) / body(&board(8, 60)), Vec2::splat(2.0));
        assert!(differ_in_size(&board(8, 60), &board(4, 60)), "it is turned when the window is");
    }

    #[test]
    fn every_order_has_a_size() {
        assert_eq!(body(&kind(&card(10, Touch::Rest))), Vec2::ONE);
    }
}
