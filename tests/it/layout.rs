//! The layout without a window: nothing overlaps, nothing is outside, everything can be hit.

use bevy::math::{Rect, Vec2};
use teahouse::board::layout::{Beside, Layout, LayoutInput, SMALLEST_TARGET};
use teahouse_rules::banqi::GEOMETRY;

const SIZES: [(f32, f32); 11] = [
    (960.0, 540.0),
    (1280.0, 720.0),
    (1366.0, 768.0),
    (1456.0, 819.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
    (2560.0, 1080.0),
    (1280.0, 960.0),
    (1024.0, 768.0),
    (900.0, 1200.0),
    (600.0, 1000.0),
];

fn layouts() -> impl Iterator<Item = (String, Layout)> {
    SIZES.into_iter().flat_map(|(width, height)| {
        [Beside::Nothing, Beside::List, Beside::Sheet(0.32)].into_iter().flat_map(move |beside| {
            [0.75, 1.0, 1.5].into_iter().map(move |text_scale| {
                let input = LayoutInput { size: Vec2::new(width, height), geometry: GEOMETRY, beside, text_scale };
                (format!("{width}x{height}, {beside:?}, text {text_scale}"), Layout::of(input))
            })
        })
    })
}

/// Every rectangle that must keep clear of the others.
fn parts(layout: &Layout) -> Vec<(String, Rect)> {
    let mut parts = vec![
        ("frame".to_owned(), layout.frame),
        ("near tablet".to_owned(), layout.near.tablet),
        ("far tablet".to_owned(), layout.far.tablet),
        ("hidden count".to_owned(), layout.hidden_count),
        ("quiet plies".to_owned(), layout.quiet),
    ];
    parts.extend(layout.list.map(|list| ("list".to_owned(), list)));
    parts.extend(layout.buttons.iter().enumerate().map(|(index, rect)| (format!("button {index}"), *rect)));
    for (whose, rail) in [("near", &layout.near), ("far", &layout.far)] {
        let sockets = rail.sockets.iter().enumerate();
        parts.extend(sockets.map(|(index, rect)| (format!("{whose} socket {index}"), *rect)));
    }
    parts
}

#[test]
fn nothing_overlaps_and_nothing_is_outside() {
    for (what, layout) in layouts() {
        let parts = parts(&layout);
        for (index, (name, rect)) in parts.iter().enumerate() {
            assert!(rect.width() > 8.0 && rect.height() > 8.0, "{what}: {name} is {rect:?}");
            let outside = layout.view.inflate(0.5).union(*rect) != layout.view.inflate(0.5);
            assert!(!outside, "{what}: {name} {rect:?} is outside {:?}", layout.view);
            for (other, other_rect) in &parts[index + 1..] {
                let shared = rect.intersect(*other_rect);
                assert!(
                    shared.is_empty() || shared.width() < 0.5 || shared.height() < 0.5,
                    "{what}: {name} {rect:?} and {other} {other_rect:?} overlap"
                );
            }
        }
    }
}

#[test]
fn everything_that_can_be_pressed_is_large_enough() {
    for (what, layout) in layouts() {
        for button in layout.buttons {
            // Rectangles are made from their middles: the last bit may be lost.
            assert!(button.size().min_element() > SMALLEST_TARGET - 0.01, "{what}: {button:?}");
        }
        assert!(layout.cell >= SMALLEST_TARGET, "{what}: cells of {}", layout.cell);
    }
}

#[test]
fn points_and_squares_agree() {
    for (what, layout) in layouts() {
        for square in layout.squares() {
            let cell = layout.cell_rect(square);
            assert_eq!(layout.square_at(cell.center()), Some(square), "{what}");
            assert!(layout.field.contains(cell.min) && layout.field.contains(cell.max), "{what}");
        }
        assert_eq!(layout.square_at(layout.frame.min), None, "{what}");
    }
}

/// The arrow keys must go where the eye expects, on a lying board and on an upright one.
#[test]
fn neighbours_lie_where_the_arrows_point() {
    for (what, layout) in layouts() {
        for square in layout.squares() {
            let here = layout.cell_rect(square).center();
            for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let Some(neighbour) = layout.neighbour(square, right, down) else { continue };
                let step = (layout.cell_rect(neighbour).center() - here) / layout.cell;
                assert_eq!(step.round(), Vec2::new(f32::from(right), f32::from(down)), "{what}: {square}");
            }
        }
    }
}

#[test]
fn the_board_takes_most_of_a_wide_view() {
    let input =
        LayoutInput { size: Vec2::new(1920.0, 1080.0), geometry: GEOMETRY, beside: Beside::Nothing, text_scale: 1.0 };
    let layout = Layout::of(input);
    let part = layout.frame.width() * layout.frame.height() / (1920.0 * 1080.0);
    assert!(part > 0.68, "the board takes {part:.2} of the view");
}
