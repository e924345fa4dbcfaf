//! The words below the system buttons, and the buttons that are left at the end of a match.

use super::*;

#[test]
fn words_below_the_buttons_have_their_own_room() {
    let mut captioned = 0;
    for (what, layout) in all_layouts() {
        let buttons: Vec<Rect> = layout.buttons.into_iter().chain(layout.hint).collect();
        if layout.caption == 0.0 {
            continue;
        }
        captioned += 1;
        assert!(layout.view.width() >= 1280.0, "{what}");
        for button in &buttons {
            let words = Rect::from_corners(
                Vec2::new(button.min.x, button.max.y + 0.1),
                button.max + Vec2::Y * (layout.caption - 0.1),
            );
            assert_eq!(layout.view.union(words), layout.view, "{what}");
            let things = [layout.near.tablet, layout.near.tray, layout.far.tablet, layout.far.tray, layout.frame];
            let taken = buttons.iter().copied().chain(things).chain(layout.list).chain(layout.rules);
            for thing in taken {
                assert!(thing.intersect(words).is_empty(), "{what}: {words:?} on {thing:?}");
            }
        }
    }
    assert!(captioned > 10, "words stand in {captioned} layouts");
}

#[test]
fn buttons_that_do_nothing_leave_at_the_end() {
    for (what, layout) in all_layouts() {
        let end = layout.at_end();
        assert_eq!(end.hint, None, "{what}");
        let left: Vec<Rect> =
            (0..end.buttons.len()).filter(|index| end.has_button(*index)).map(|index| end.buttons[index]).collect();
        assert_eq!(left.len(), 3, "{what}");
        for (index, button) in left.iter().enumerate() {
            assert!(left[..index].iter().all(|other| other.intersect(*button).is_empty()), "{what}: {left:?}");
        }
    }
}
