//! The boards of xiangqi and shogi, with columns beside them or strips above and below.

use teahouse::board::layout::TrayKind;
use teahouse_rules::Square;

use super::*;

fn high() -> impl Iterator<Item = (String, Layout)> {
    [BoardKind::Xiangqi, BoardKind::Shogi].into_iter().flat_map(|board| layouts_of(board, false))
}

#[test]
fn squares_and_buttons_are_large_enough() {
    for board in [BoardKind::Xiangqi, BoardKind::Shogi] {
        for (width, height) in SIZES {
            for beside in [Panel::Nothing, Panel::List] {
                let size = Vec2::new(width, height);
                let layout = Layout::of(LayoutInput { size, board, beside, text_scale: 1.0, ..FULL_HD });
                let what = format!("{board:?}, {size}, {beside:?}");
                for button in layout.buttons {
                    assert!(button.size().min_element() > SMALLEST_TARGET - 0.01, "{what}: {button:?}");
                }
                // In the smallest windows ten ranks share the height.
                let least = SMALLEST_TARGET.min(height.min(width * 1.2) / 13.0);
                assert!(layout.breadth >= least, "{what}: squares of {}", layout.breadth);
            }
        }
    }
}

#[test]
fn a_tray_has_the_sockets_of_its_game() {
    for (what, layout) in high() {
        let expected = if layout.board.tray() == TrayKind::Hand { 7 } else { 16 };
        for rail in [&layout.near, &layout.far] {
            assert_eq!(rail.sockets.len(), expected, "{what}");
            for socket in &rail.sockets {
                assert!(rail.tray.union(*socket) == rail.tray, "{what}: {socket:?} in {:?}", rail.tray);
            }
        }
    }
}

/// Where the columns leave a list no room, the board gives way.
#[test]
fn a_list_that_is_asked_for_has_a_place_in_every_view() {
    for board in BOARDS {
        for (width, height) in SIZES.into_iter().chain([(640.0, 480.0), (960.0, 390.0)]) {
            for (letters, has_bar, has_acts) in
                [(1.0, false, false), (1.0, true, false), (1.5, true, false), (2.0, true, false), (2.0, false, true)]
            {
                let size = Vec2::new(width, height);
                let text_scale = letters * Room::of(size, letters).scale;
                let input = LayoutInput { size, board, beside: Panel::List, text_scale, has_bar, has_acts, ..FULL_HD };
                let layout = Layout::of(input);
                let what = format!("{board:?}, {size}, letters {letters}, bar {has_bar}, acts {has_acts}");
                let list = layout.list.unwrap_or_else(|| panic!("{what}: no list"));
                assert!(list.width() >= 120.0 && list.height() >= 100.0, "{what}: {list:?}");
                assert!(list.intersect(layout.frame).is_empty(), "{what}: {list:?} on {:?}", layout.frame);
            }
        }
    }
}

/// A message with large letters takes a third of the smallest window. There is breadth for tablets, and height for a list.
#[test]
fn large_letters_below_a_message_keep_the_list_and_stay_large() {
    let whole = LayoutInput { size: Vec2::new(960.0, 540.0), text_scale: 2.0, ..FULL_HD };
    for board in [BoardKind::Xiangqi, BoardKind::Shogi] {
        let usual = Layout::of(LayoutInput { board, text_scale: 1.0, ..whole }.below(180.0)).near.tablet.height();
        for height in [100.0, 150.0, 180.0] {
            let layout = Layout::of(LayoutInput { board, ..whole }.below(height));
            let what = format!("{board:?} below {height}");
            let list = layout.list.unwrap_or_else(|| panic!("{what}: no list"));
            assert!(list.height() > 170.0, "{what}: {list:?}");
            for tablet in [layout.near.tablet, layout.far.tablet] {
                let has_room = tablet.height() > 1.25 * usual && tablet.width() > 270.0;
                assert!(has_room, "{what}: {tablet:?}, {usual} high with usual letters");
            }
        }
    }
}

/// The numbers of the design at 1920×1080.
#[test]
fn boards_have_the_sizes_of_the_design() {
    let xiangqi = Layout::of(LayoutInput { board: BoardKind::Xiangqi, ..FULL_HD });
    assert!((xiangqi.cell - 96.0).abs() <= 2.0, "a pitch of {}", xiangqi.cell);
    assert!((xiangqi.frame.width() - 918.0).abs() < 24.0, "{:?}", xiangqi.frame);
    assert!((xiangqi.near.tablet.width() - 432.0).abs() < 12.0, "{:?}", xiangqi.near.tablet);
    let shogi = Layout::of(LayoutInput { board: BoardKind::Shogi, ..FULL_HD });
    assert!((shogi.cell - 104.0).abs() <= 2.0 && (shogi.breadth - 95.0).abs() <= 2.0, "{}", shogi.cell);
    assert!((shogi.near.tray.width() - 369.0).abs() < 12.0, "{:?}", shogi.near.tray);
    for layout in [xiangqi, shogi] {
        assert!(layout.list.is_some() && layout.rules.is_some());
        // The near player's tablet lies at the lower right, the far player's at the upper left.
        let middle = layout.view.center();
        assert!(layout.near.tablet.center().cmpgt(middle).all() && layout.far.tablet.center().cmplt(middle).all());
    }
}

/// A koma faces its owner's opponent, and a disc its owner where two people face each other.
#[test]
fn places_in_the_far_tray_are_turned_as_its_pieces_are() {
    for (what, layout) in high() {
        let is_turned = layout.is_face_to_face() || layout.board == BoardKind::Shogi;
        for (near, far) in layout.near.sockets.iter().zip(&layout.far.sockets) {
            let near = near.center() - layout.near.tray.center();
            let far = far.center() - layout.far.tray.center();
            let expected = if is_turned { -near } else { near };
            assert!((far - expected).length() < 3.0, "{what}: {near} and {far}");
        }
    }
}

#[test]
fn rotating_the_board_rotates_every_square_and_mirrors_none() {
    for board in [BoardKind::Banqi, BoardKind::Xiangqi, BoardKind::Shogi] {
        let [plain, turned] = [false, true]
            .map(|turned| Layout::of(LayoutInput { board, turned, bottom: Seat(u8::from(turned)), ..FULL_HD }));
        assert_eq!(plain.frame, turned.frame);
        for square in plain.squares() {
            let [one, other] =
                [&plain, &turned].map(|layout| layout.cell_rect(square).center() - layout.field.center());
            assert!((one + other).length() < 0.5, "{board:?} {square}: {one} and {other}");
        }
        // The first player's left is on the left of the screen, and on the right of the rotated board.
        let x = |layout: &Layout| layout.cell_rect(Square::new(0, 0)).center().x;
        assert!(x(&plain) < x(&turned));
        assert_eq!((turned.seat(true), turned.rail(Seat::FIRST)), (Seat::SECOND, &turned.far));
    }
}

/// Baked pictures are drawn without scaling.
#[test]
fn pieces_stand_on_whole_device_pixels() {
    for (what, layout) in high() {
        let lines = layout.lines();
        for length in [lines.min.x, lines.min.y, layout.cell, layout.breadth, layout.frame.min.x, layout.frame.max.y] {
            let pixels = length * layout.pixel;
            assert!((pixels - pixels.round()).abs() < 0.02, "{what}: {length}");
        }
    }
}
