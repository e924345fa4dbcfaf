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
            [(0.75, 1.0, false), (1.0, 1.0, true), (1.0, 1.25, false), (1.5, 2.0, true)].into_iter().map(
                move |(text_scale, pixel, mirrored): (f32, f32, bool)| {
                    let size = Vec2::new(width, height) / pixel.min(1.5);
                    // No window of the game is smaller.
                    let least = if width > height { Vec2::new(960.0, 540.0) } else { Vec2::new(600.0, 1000.0) };
                    let size = size.max(least);
                    let input = LayoutInput { size, pixel, geometry: GEOMETRY, beside, text_scale, mirrored };
                    (format!("{size}, {beside:?}, text {text_scale}, scale {pixel}"), Layout::of(input))
                },
            )
        })
    })
}

const FULL_HD: LayoutInput = LayoutInput {
    size: Vec2::new(1920.0, 1080.0),
    pixel: 1.0,
    geometry: GEOMETRY,
    beside: Beside::Nothing,
    text_scale: 1920.0 / 1456.0,
    mirrored: false,
};

/// A rectangle that must keep clear of the others, but for the one that it lies in and those that lie in it.
struct Part {
    name: String,
    rect: Rect,
    within: Option<String>,
}

impl Part {
    fn new(name: impl Into<String>, rect: Rect) -> Self {
        Self { name: name.into(), rect, within: None }
    }

    fn within(self, other: impl Into<String>) -> Self {
        Self { within: Some(other.into()), ..self }
    }

    fn may_share(&self, other: &Self) -> bool {
        self.within.as_ref() == Some(&other.name) || other.within.as_ref() == Some(&self.name)
    }
}

fn parts(layout: &Layout) -> Vec<Part> {
    let mut parts = vec![Part::new("frame", layout.frame)];
    parts.extend(layout.list.map(|list| Part::new("list", list)));
    parts.extend(layout.buttons.iter().enumerate().map(|(index, rect)| Part::new(format!("button {index}"), *rect)));
    for (whose, rail, is_near) in [("near", &layout.near, true), ("far", &layout.far, false)] {
        let (tablet, tray) = (format!("{whose} tablet"), format!("{whose} tray"));
        let man = layout.tablet_man(is_near);
        let man = Rect::from_center_size(man.place, Vec2::splat(man.diameter));
        parts.push(Part::new(format!("{whose} man"), man).within(tablet.as_str()));
        let sockets = rail.sockets.iter().enumerate();
        parts.extend(
            sockets.map(|(index, rect)| Part::new(format!("{whose} socket {index}"), *rect).within(tray.as_str())),
        );
        parts.extend([Part::new(tablet, rail.tablet), Part::new(tray, rail.tray)]);
    }
    parts
}

#[test]
fn nothing_overlaps_and_nothing_is_outside() {
    for (what, layout) in layouts() {
        let parts = parts(&layout);
        for (index, part) in parts.iter().enumerate() {
            let Part { name, rect, .. } = part;
            assert!(rect.width() > 8.0 && rect.height() > 8.0, "{what}: {name} is {rect:?}");
            let outside = layout.view.inflate(0.5).union(*rect) != layout.view.inflate(0.5);
            assert!(!outside, "{what}: {name} {rect:?} is outside {:?}", layout.view);
            for other in parts[index + 1..].iter().filter(|other| !part.may_share(other)) {
                let shared = rect.intersect(other.rect);
                assert!(
                    shared.is_empty() || shared.width() < 0.5 || shared.height() < 0.5,
                    "{what}: {name} {rect:?} and {} {:?} overlap",
                    other.name,
                    other.rect
                );
            }
        }
    }
}

#[test]
fn the_man_lies_on_its_tablet_and_words_begin_beside_it() {
    for (what, layout) in layouts() {
        for (rail, is_near) in [(&layout.near, true), (&layout.far, false)] {
            let man = layout.tablet_man(is_near);
            let rect = Rect::from_center_size(man.place, Vec2::splat(man.diameter));
            assert_eq!(rail.tablet.union(rect), rail.tablet, "{what}: {rect:?} on {:?}", rail.tablet);
            let from_edge = if is_near { rail.tablet.max.x - rect.min.x } else { rect.max.x - rail.tablet.min.x };
            assert!(man.inner_edge > from_edge, "{what}: words begin at {}, {rect:?}", man.inner_edge);
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
            let field = layout.field.inflate(0.01);
            assert!(field.contains(cell.min) && field.contains(cell.max), "{what}");
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

/// The numbers of the design at 1920×1080.
#[test]
fn the_board_takes_most_of_a_wide_view() {
    let layout = Layout::of(FULL_HD);
    let part = layout.frame.width() * layout.frame.height() / (1920.0 * 1080.0);
    assert!(part > 0.685, "the board takes {part:.2} of the view");
    assert!((layout.cell - 198.0).abs() <= 3.0, "cells of {}", layout.cell);
    assert!((layout.near.tablet.width() - 369.0).abs() < 8.0, "{:?}", layout.near.tablet);
    assert!((layout.near.sockets[0].width() - 66.0).abs() < 4.0, "{:?}", layout.near.sockets[0]);
}

/// What is baked is drawn pixel for pixel.
#[test]
fn what_is_baked_lies_on_whole_device_pixels() {
    for (what, layout) in layouts() {
        let mut baked = vec![layout.field, layout.frame, layout.groove];
        for rail in [&layout.near, &layout.far] {
            baked.extend([rail.tablet, rail.tray]);
            baked.extend(&rail.sockets);
        }
        for rect in baked {
            for length in [rect.min.x, rect.min.y, rect.max.x, rect.max.y] {
                let pixels = length * layout.pixel;
                assert!((pixels - pixels.round()).abs() < 0.01, "{what}: {rect:?}");
            }
        }
        let pixels = layout.cell * layout.pixel;
        assert!((pixels - pixels.round()).abs() < 0.01, "{what}: cells of {}", layout.cell);
    }
}

#[test]
fn sockets_lie_in_their_tray_and_the_groove_in_the_frame() {
    for (what, layout) in layouts() {
        for rail in [&layout.near, &layout.far] {
            for socket in &rail.sockets {
                assert_eq!(rail.tray.union(*socket), rail.tray, "{what}: {socket:?} in {:?}", rail.tray);
            }
        }
        assert_eq!(layout.frame.union(layout.groove), layout.frame, "{what}: {:?}", layout.groove);
        assert!(layout.groove.intersect(layout.field).is_empty(), "{what}");
    }
}

/// For two people who face each other the table looks the same from both sides.
#[test]
fn a_mirrored_rail_is_the_other_after_half_a_turn() {
    let layout = Layout::of(LayoutInput { mirrored: true, ..FULL_HD });
    let middle = layout.frame.center().x;
    for (near, far) in layout.near.sockets.iter().zip(&layout.far.sockets) {
        let (near, far) = (near.center().x - middle, middle - far.center().x);
        assert!((near - far).abs() < 2.0, "{near} and {far}");
    }
    let plain = Layout::of(FULL_HD);
    assert!(plain.near.sockets.windows(2).all(|pair| pair[0].min.x < pair[1].min.x), "from left to right");
}

/// What is cut off is cut off at the right and below, of the board as of what stands around it.
#[test]
fn a_window_that_is_too_small_shows_the_upper_left() {
    let layout = Layout::of(LayoutInput { size: Vec2::new(300.0, 200.0), ..FULL_HD });
    assert_eq!(layout.to_world(Vec2::ZERO), Vec2::new(-150.0, 100.0));
    assert!(2.0 * layout.socket_radius() >= 12.0, "no smaller man can be carved");
}

#[test]
fn a_window_of_any_size_has_a_layout() {
    for (width, height) in [(1.0, 1.0), (180.0, 130.0), (960.0, 100.0), (120.0, 700.0), (150.0, 700.0), (8000.0, 30.0)]
    {
        for (beside, text_scale) in [(Beside::Nothing, 1.0), (Beside::List, 2.0), (Beside::Sheet(0.32), 2.0)] {
            let layout = Layout::of(LayoutInput { size: Vec2::new(width, height), beside, text_scale, ..FULL_HD });
            assert!(layout.frame.size().is_finite() && layout.cell > 0.0, "{width}×{height}, {beside:?}");
        }
    }
}
