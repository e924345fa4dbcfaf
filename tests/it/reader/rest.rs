//! The accessibility tree costs nothing without a screen reader, and no frames at rest with one.

use accesskit::{Action, Role};
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use teahouse::ui::reader::Told;

use super::{find, nodes, read};
use crate::support::{at_table, rest};

#[test]
fn without_a_screen_reader_there_is_no_tree() {
    let mut app = at_table();
    assert_eq!(nodes(app.world()).len(), 0);
    let mut names = app.world_mut().query::<&Name>();
    assert!(names.iter(app.world()).all(|name| name.as_str() != "Cell"), "no cell is spawned");
    read(&mut app);
    assert!(app.world().resource::<Told>().nodes().count() > 40);
}

#[test]
fn with_a_screen_reader_the_game_rests_until_an_action_comes() {
    let mut app = at_table();
    read(&mut app);
    app.insert_resource(WinitSettings::game());
    rest(&mut app);
    app.update();
    let mode = |app: &App| app.world().resource::<WinitSettings>().focused_mode;
    assert!(matches!(mode(&app), UpdateMode::Reactive { .. }), "{:?}", mode(&app));
    let before = app.world().resource_ref::<WinitSettings>().last_changed();
    for _ in 0..30 {
        app.update();
    }
    assert_eq!(
        app.world().resource_ref::<WinitSettings>().last_changed(),
        before,
        "writing WinitSettings wakes the event loop"
    );

    let (target_node, _) = find(&app, Role::GridCell, "a1,");
    let request = accesskit::ActionRequest {
        action: Action::Click,
        target_tree: accesskit::TreeId::ROOT,
        target_node,
        data: None,
    };
    app.world_mut().write_message(bevy::a11y::ActionRequest(request));
    app.update();
    assert_eq!(mode(&app), UpdateMode::Continuous, "frames must come until the effects of the action are done");
}
