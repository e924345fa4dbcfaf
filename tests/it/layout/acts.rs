//! The places of each player's own buttons.

use super::*;

pub fn with_acts() -> impl Iterator<Item = (String, Layout)> {
    let cases = BOARDS.into_iter().flat_map(|board| SIZES.into_iter().map(move |size| (board, Vec2::from(size))));
    cases.flat_map(|(board, size)| {
        // Side by side, face to face, and that with clocks and large letters. Beside an end sheet there are none.
        [(1.0, false, false), (1.0, true, false), (1.5, true, true)].into_iter().flat_map(
            move |(text_scale, mirrored, has_clocks)| {
                let cases =
                    [(Panel::Nothing, false), (Panel::List, false), (Panel::Nothing, true), (Panel::List, true)];
                cases.map(move |(beside, has_bar)| {
                    let input = LayoutInput {
                        size,
                        board,
                        beside,
                        text_scale,
                        mirrored,
                        has_clocks,
                        has_acts: true,
                        has_bar,
                        ..FULL_HD
                    };
                    let what =
                        format!("{board:?}, {size}, {beside:?}, bar {has_bar}, text {text_scale}, mirrored {mirrored}");
                    (what, Layout::of(input))
                })
            },
        )
    })
}

fn acts(layout: &Layout, near: bool) -> [Rect; 3] {
    *layout.acts(layout.seat(near)).expect("own buttons")
}

#[test]
fn own_buttons_overlap_nothing_and_are_large_enough() {
    for (what, layout) in with_acts() {
        let own = [true, false].into_iter().flat_map(|near| {
            acts(&layout, near).into_iter().enumerate().map(move |(index, rect)| (format!("{near} {index}"), rect))
        });
        let own: Vec<(String, Rect)> = own.collect();
        let common = layout.buttons.iter().enumerate().filter(|(index, _)| layout.has_button(*index));
        let common = common.map(|(index, rect)| (format!("button {index}"), *rect));
        let rails = [&layout.near, &layout.far]
            .into_iter()
            .flat_map(|rail| [("tablet".to_owned(), rail.tablet), ("tray".to_owned(), rail.tray)]);
        let others = [
            ("frame", Some(layout.frame)),
            ("list", layout.list),
            ("rules", layout.rules),
            ("hint", layout.hint),
            ("bar", layout.bar),
        ];
        let others = others.into_iter().filter_map(|(name, rect)| Some((name.to_owned(), rect?)));
        let others: Vec<_> = common.chain(rails).chain(others).collect();
        for (index, (name, rect)) in own.iter().enumerate() {
            assert!(rect.size().min_element() > SMALLEST_TARGET - 0.01, "{what}: {name} is {rect:?}");
            assert_eq!(layout.view.union(*rect), layout.view, "{what}: {name} is outside");
            for (other, place) in own[index + 1..].iter().chain(&others) {
                let shared = rect.intersect(*place);
                let is_free = shared.is_empty() || shared.width() < 0.5 || shared.height() < 0.5;
                assert!(is_free, "{what}: {name} {rect:?} and {other} {place:?} overlap");
            }
        }
    }
}

/// The far player's are further up than the near player's, each nearer to its own things.
#[test]
fn own_buttons_stand_at_their_players_edge() {
    for (what, layout) in with_acts() {
        let middle = |near: bool| acts(&layout, near)[1].center();
        let things = |near: bool| if near { layout.near.tablet.center() } else { layout.far.tablet.center() };
        assert!(middle(true).y > middle(false).y, "{what}");
        for near in [true, false] {
            let [own, other] = [things(near), things(!near)].map(|at| middle(near).distance(at));
            assert!(own < other, "{what}: {near}, {own} from its own tablet and {other} from the other");
        }
    }
}

/// A slip of the hand from one of the others must not meet it.
#[test]
fn the_own_button_that_resigns_stands_apart() {
    for (what, layout) in with_acts() {
        for near in [true, false] {
            let [draw, undo, resign] = acts(&layout, near).map(|rect| rect.center());
            let (next, apart) = (draw.distance(undo), undo.distance(resign));
            assert!(apart > 1.3 * next, "{what}: {near}, {next} from one to the next and {apart} to that of resigning");
            assert!(draw.distance(resign) > apart, "{what}: {near}, it is the last one");
        }
    }
}
