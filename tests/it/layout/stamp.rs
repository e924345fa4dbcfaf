//! The stamp of the seal at a corner of the frame, and the area around it that takes a press.

use super::*;

/// The stamp lies beside the squares, and can be baked.
#[test]
fn the_stamp_lies_on_the_frame() {
    for (what, layout) in layouts() {
        let stamp = layout.stamp();
        assert_eq!(layout.frame.union(stamp), layout.frame, "{what}: {stamp:?}");
        assert!(stamp.intersect(layout.field).is_empty(), "{what}: {stamp:?}");
        assert!(limit::SMALL.contains(&layout.device(stamp.width())), "{what}: {stamp:?}");
    }
}

/// The whole corner square answers for itself.
#[test]
fn a_press_on_the_stamp_is_none_on_a_square_or_a_button() {
    let facing = acts::with_acts().filter(|(_, layout)| layout.board == BoardKind::Banqi);
    for (what, layout) in layouts().chain(facing) {
        let (stamp, area) = (layout.stamp(), layout.stamp_area());
        let is_apart = |thing: Rect| {
            let shared = area.intersect(thing);
            shared.is_empty() || shared.size().min_element() < 0.5
        };
        // At the upper edge of the view there is no other room.
        let is_at_edge = area.min.y <= layout.view.min.y;
        assert!(is_apart(layout.field) || is_at_edge, "{what}: {area:?} on {:?}", layout.field);
        // An area that is moved off the squares may miss the lower edge of the stamp.
        assert!(area.contains(stamp.center()), "{what}: {area:?} around {stamp:?}");
        let view = layout.view.inflate(0.5);
        assert_eq!(view.union(area), view, "{what}: {area:?}");
        assert!(area.size().min_element() > SMALLEST_TARGET - 0.01, "{what}: {area:?}");
        let common = (0..layout.buttons.len()).filter(|index| layout.has_button(*index));
        let common = common.map(|index| layout.buttons[index]);
        let own = [true, false].into_iter().filter_map(|near| layout.acts(layout.seat(near))).flatten().copied();
        for button in common.chain(own).chain(layout.hint) {
            assert!(is_apart(button), "{what}: {area:?} on {button:?}");
        }
    }
}
