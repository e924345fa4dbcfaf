//! The layout of the board and its surroundings, computed without a window.

use core::ops::RangeInclusive;

use bevy::math::{Rect, Vec2};
use teahouse::board::layout::{BoardKind, Edge, Layout, LayoutInput, Panel, SMALLEST_TARGET};
use teahouse::ui::Room;
use teahouse_art::limit;
use teahouse_rules::Seat;

mod acts;
mod captions;
mod high;
mod stamp;

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

/// Layouts of Banqi's low board, with rails around it.
fn layouts() -> impl Iterator<Item = (String, Layout)> {
    layouts_of(BoardKind::Banqi, false)
}

/// Layouts of every board.
fn all_layouts() -> impl Iterator<Item = (String, Layout)> {
    BOARDS.into_iter().flat_map(|board| layouts_of(board, false))
}

/// The same with the bar of a match that is looked through.
fn layouts_with_bar() -> impl Iterator<Item = (String, Layout)> {
    BOARDS.into_iter().flat_map(|board| layouts_of(board, true))
}

const BOARDS: [BoardKind; 3] = [BoardKind::Banqi, BoardKind::Xiangqi, BoardKind::Shogi];

fn layouts_of(board: BoardKind, has_bar: bool) -> impl Iterator<Item = (String, Layout)> {
    SIZES.into_iter().flat_map(move |(width, height)| {
        [(0.75, 1.0, false), (1.0, 1.0, true), (1.0, 1.25, false), (1.5, 2.0, true)].into_iter().flat_map(
            move |(text_scale, pixel, mirrored): (f32, f32, bool)| {
                let size = Vec2::new(width, height) / pixel.min(1.5);
                // The smallest window of the game.
                let least = if width > height { Vec2::new(960.0, 540.0) } else { Vec2::new(600.0, 1000.0) };
                let size = size.max(least);
                besides(size, text_scale).map(move |beside| {
                    // Every second size has clocks.
                    let has_clocks = mirrored;
                    let input = LayoutInput {
                        size,
                        pixel,
                        board,
                        beside,
                        text_scale,
                        mirrored,
                        has_clocks,
                        has_bar,
                        ..FULL_HD
                    };
                    (format!("{board:?}, {size}, {beside:?}, text {text_scale}, scale {pixel}"), Layout::of(input))
                })
            },
        )
    })
}

/// The panels that can lie beside the board in a window of this size, with letters scaled by this factor.
fn besides(size: Vec2, letters: f32) -> [Panel; 4] {
    let room = Room::of(size, letters);
    let [near, far] = room.beside_ends();
    let facing = if room.is_portrait { Panel::Sheets { near, far } } else { Panel::Sheet(room.beside_end()) };
    [Panel::Nothing, Panel::List, Panel::Sheet(room.beside_end()), facing]
}

/// Asserts that every part of the layout has a size that can be baked.
fn assert_can_be_baked(what: &str, layout: &Layout) {
    let check = |thing: &str, length: f32, range: RangeInclusive<u32>| {
        let length = layout.device(length);
        assert!(range.contains(&length), "{what}: {thing} of {length} pixels, not of {range:?}");
    };
    check("a cell", layout.cell, limit::CELLS);
    check("the wall", layout.wall, limit::WALLS);
    let margin = layout.field.min - layout.frame.min;
    [margin.x, margin.y].into_iter().for_each(|margin| check("the frame", margin, limit::BORDERS));
    let discs = [layout.piece(), layout.piece_in_socket(), layout.tablet_piece(true).diameter];
    discs.into_iter().for_each(|diameter| check("a disc", diameter, limit::DIAMETERS));
    let slabs = [&layout.near, &layout.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
    for rect in slabs.chain(layout.list) {
        [rect.width(), rect.height()].into_iter().for_each(|side| check("a slab", side, limit::SIDES));
    }
    layout.near.sockets.iter().for_each(|socket| check("a socket", socket.width(), limit::SMALL));
    layout
        .buttons
        .into_iter()
        .chain([true, false].into_iter().filter_map(|near| layout.acts(layout.seat(near))).flatten().copied())
        .for_each(|button| check("a button", button.width(), limit::SMALL));
    // Only a low board has one.
    if !layout.groove.is_empty() {
        check("the groove", layout.groove.width(), limit::GROOVES);
    }
    [layout.view.width(), layout.view.height()].into_iter().for_each(|side| check("the view", side, limit::VIEWS));
}

const FULL_HD: LayoutInput = LayoutInput {
    across: None,
    size: Vec2::new(1920.0, 1080.0),
    pixel: 1.0,
    board: BoardKind::Banqi,
    bottom: Seat::FIRST,
    turned: false,
    beside: Panel::Nothing,
    text_scale: 1920.0 / 1456.0,
    mirrored: false,
    has_clocks: false,
    has_acts: false,
    has_bar: false,
};

/// Engraved letters do not touch the brass line, lit or not, nor the edge of the frame.
#[test]
fn engraved_letters_lie_beside_the_brass_line() {
    /// The height of a letter and of a Chinese character as a share of the font size.
    const LETTER: f32 = 0.75;
    const CHARACTER: f32 = 0.92;
    for (what, layout) in all_layouts() {
        let is_low = layout.board == BoardKind::Banqi;
        let letter = layout.coordinate_size() * if is_low { LETTER } else { CHARACTER };
        for (edge, is_near, height) in [(Edge::Below, true, letter), (Edge::Above, false, letter)] {
            let strip = layout.engraving(edge);
            let letters = Rect::from_center_size(strip.center(), Vec2::new(strip.width(), height));
            // The dark rim of the lit line is a third of the line's height at each side.
            let line = layout.turn_line(is_near);
            let line = line.inflate(0.33 * line.height());
            let both = letters.intersect(line);
            assert!(both.is_empty() || both.height() < 0.5, "{what}, {edge:?}: {letters:?} on {line:?}");
            let within = layout.frame.intersect(letters);
            assert!(within.height() > height - 0.5, "{what}, {edge:?}: {letters:?} beyond {:?}", layout.frame);
        }
        assert!(layout.coordinate_size() >= 11.0, "{what}");
        let digits = 3.0 * 0.556 * layout.groove_size();
        let strip = layout.engraving(Edge::Right).width();
        assert!(!is_low || digits <= strip + 0.5, "{what}: {digits} in {strip}");
    }
}

/// A rectangle that may overlap only its container and its contents.
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
    parts.extend(layout.bar.map(|bar| Part::new("bar", bar)));
    parts.extend(layout.hint.map(|hint| Part::new("hint", hint)));
    parts.extend(layout.saying(false).map(|room| Part::new("saying", room.area)));
    let buttons = layout.buttons.iter().enumerate().filter(|(index, _)| layout.has_button(*index));
    parts.extend(buttons.map(|(index, rect)| Part::new(format!("button {index}"), *rect)));
    for (whose, rail, is_near) in [("near", &layout.near, true), ("far", &layout.far, false)] {
        let (tablet, tray) = (format!("{whose} tablet"), format!("{whose} tray"));
        let piece = layout.tablet_piece(is_near);
        let piece = Rect::from_center_size(piece.place, Vec2::splat(piece.diameter));
        parts.push(Part::new(format!("{whose} piece"), piece).within(tablet.as_str()));
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
    for (what, layout) in all_layouts().chain(layouts_with_bar()) {
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
fn the_piece_of_a_tablet_lies_on_it_and_the_words_begin_beside_it() {
    for (what, layout) in all_layouts() {
        for (rail, is_near) in [(&layout.near, true), (&layout.far, false)] {
            let piece = layout.tablet_piece(is_near);
            let rect = Rect::from_center_size(piece.place, Vec2::splat(piece.diameter));
            assert_eq!(rail.tablet.union(rect), rail.tablet, "{what}: {rect:?} on {:?}", rail.tablet);
            let from_edge = if is_near { rail.tablet.max.x - rect.min.x } else { rect.max.x - rail.tablet.min.x };
            assert!(piece.inner_edge > from_edge, "{what}: words begin at {}, {rect:?}", piece.inner_edge);
        }
    }
}

#[test]
fn a_clock_lies_on_its_tablet_and_leaves_room_for_a_name() {
    for (what, layout) in all_layouts() {
        for (rail, is_near) in [(&layout.near, true), (&layout.far, false)] {
            let Some(clock) = layout.tablet_clock(is_near) else { continue };
            assert_eq!(rail.tablet.union(clock), rail.tablet, "{what}: {clock:?} on {:?}", rail.tablet);
            let rest = rail.tablet.width() - clock.width() - layout.tablet_piece(is_near).inner_edge;
            assert!(rest > 1.25 * clock.width(), "{what}: {rest} are left of {:?}", rail.tablet);
        }
    }
    let without = Layout::of(FULL_HD);
    assert_eq!(without.tablet_clock(true), None);
    let with = Layout::of(LayoutInput { has_clocks: true, ..FULL_HD });
    assert!(with.tablet_clock(true).unwrap().max.x < with.tablet_piece(true).place.x, "across from the piece");
    assert!(with.tablet_clock(false).unwrap().min.x > with.tablet_piece(false).place.x);
}

#[test]
fn everything_that_can_be_pressed_is_large_enough() {
    for (what, layout) in layouts() {
        for button in layout.buttons {
            // Rectangles are computed from their centres, which may lose the last bit.
            assert!(button.size().min_element() > SMALLEST_TARGET - 0.01, "{what}: {button:?}");
        }
        assert!(layout.cell >= SMALLEST_TARGET, "{what}: cells of {}", layout.cell);
    }
}

#[test]
fn square_at_inverts_cell_rect() {
    for (what, layout) in all_layouts() {
        for square in layout.squares() {
            let cell = layout.cell_rect(square);
            assert_eq!(layout.square_at(cell.center()), Some(square), "{what}");
            let field = layout.field.inflate(0.01);
            assert!(field.contains(cell.min) && field.contains(cell.max), "{what}");
        }
        assert_eq!(layout.square_at(layout.frame.min), None, "{what}");
    }
}

/// The arrow keys move as their arrows point, on a low board and on a high one.
#[test]
fn a_neighbour_lies_in_the_direction_of_the_arrow() {
    for (what, layout) in all_layouts() {
        for square in layout.squares() {
            let here = layout.cell_rect(square).center();
            for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let Some(neighbour) = layout.neighbour(square, right, down) else { continue };
                let step = (layout.cell_rect(neighbour).center() - here) / Vec2::new(layout.breadth, layout.cell);
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

/// Baked pictures are drawn without scaling.
#[test]
fn baked_parts_lie_on_whole_device_pixels() {
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

/// The buttons of the bar fit into it beside a slider, whatever lies beside the board.
#[test]
fn the_bar_is_high_and_broad_enough() {
    for (what, layout) in layouts_with_bar() {
        let bar = layout.bar.unwrap_or_else(|| panic!("{what}: there is no bar"));
        assert!(bar.height() >= SMALLEST_TARGET && bar.width() >= 10.0 * SMALLEST_TARGET, "{what}: {bar:?}");
        assert_can_be_baked(&what, &layout);
    }
}

/// Two players who face each other see the same table.
#[test]
fn a_mirrored_rail_is_the_near_rail_rotated_by_180_degrees() {
    let layout = Layout::of(LayoutInput { mirrored: true, ..FULL_HD });
    let middle = layout.frame.center().x;
    for (near, far) in layout.near.sockets.iter().zip(&layout.far.sockets) {
        let (near, far) = (near.center().x - middle, middle - far.center().x);
        assert!((near - far).abs() < 2.0, "{near} and {far}");
    }
    let plain = Layout::of(FULL_HD);
    assert!(plain.near.sockets.windows(2).all(|pair| pair[0].min.x < pair[1].min.x), "from left to right");
}

/// Board and surroundings are cut off at the right and below.
#[test]
fn a_window_that_is_too_small_shows_the_upper_left() {
    let layout = Layout::of(LayoutInput { size: Vec2::new(300.0, 200.0), ..FULL_HD });
    assert_eq!(layout.to_world(Vec2::ZERO), Vec2::new(-150.0, 100.0));
    assert!(layout.piece_in_socket() >= 12.0, "a disc of this size can be baked");
}

#[test]
fn everything_can_be_baked_up_to_8k() {
    layouts().for_each(|(what, layout)| assert_can_be_baked(&what, &layout));
    for size in [Vec2::new(7680.0, 4320.0), Vec2::new(4320.0, 7680.0), Vec2::new(5760.0, 4320.0)] {
        for pixel in [1.0, 2.0] {
            let size = size / pixel;
            let text_scale = Room::of(size, 1.0).scale;
            for beside in besides(size, 1.0) {
                let layout = Layout::of(LayoutInput { size, pixel, beside, text_scale, ..FULL_HD });
                assert_can_be_baked(&format!("{size}, {beside:?}, scale {pixel}"), &layout);
            }
        }
    }
}

#[test]
fn a_window_of_any_size_has_a_layout() {
    for (width, height) in [(1.0, 1.0), (180.0, 130.0), (960.0, 100.0), (120.0, 700.0), (150.0, 700.0), (8000.0, 30.0)]
    {
        let size = Vec2::new(width, height);
        for text_scale in [1.0, 2.0] {
            for beside in besides(size, text_scale) {
                let layout = Layout::of(LayoutInput { size, beside, text_scale, ..FULL_HD });
                assert_can_be_baked(&format!("{size}, {beside:?}, text {text_scale}"), &layout);
            }
        }
    }
}
