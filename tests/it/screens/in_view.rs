//! A focused control stays in view while its sheet changes.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use teahouse::ui::Focusable;
use teahouse::ui::widget::scroll_area;

use crate::support::{at_title, rect_of, rest};

/// A text above the control, which grows.
#[derive(Component)]
struct Above;

/// The control.
#[derive(Component)]
struct Control;

fn of_height(height: f32) -> Node {
    Node { height: px(height), flex_shrink: 0.0, ..default() }
}

#[test]
fn a_control_that_a_longer_text_pushes_down_stays_in_view() {
    let mut app = at_title();
    let root = Node {
        position_type: PositionType::Absolute,
        width: px(300),
        height: px(240),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let area = scroll_area(|list| {
        list.spawn((Above, of_height(100.0)));
        list.spawn((Control, Focusable, of_height(40.0)));
        list.spawn(of_height(300.0));
    });
    app.world_mut().spawn((root, children![area]));
    rest(&mut app);
    let control = app.world_mut().query_filtered::<Entity, With<Control>>().single(app.world()).unwrap();
    app.world_mut().resource_mut::<InputFocus>().set(control, FocusCause::Pressed);
    rest(&mut app);
    for height in [200.0, 400.0, 60.0] {
        let mut above = app.world_mut().query_filtered::<&mut Node, With<Above>>();
        above.single_mut(app.world_mut()).unwrap().height = px(height);
        rest(&mut app);
        let parent = app.world().get::<ChildOf>(control).unwrap().parent();
        assert!(app.world().get::<ScrollArea>(parent).is_some());
        let (control, view) = (rect_of(&app, control), rect_of(&app, parent));
        assert_eq!(view.union(control), view, "below a text of {height}: {control:?} in {view:?}");
    }
}
