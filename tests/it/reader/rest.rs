//! The accessibility tree costs nothing without a screen reader, and no frames at rest with one.

use accesskit::{Action, Role};
use bevy::prelude::*;
use bevy::winit::UpdateMode;
use teahouse::ui::reader::PresentTree;

use super::{find, nodes, read};
use crate::frame::{assert_rests, mode};
use crate::support::{at_table, send};

#[test]
fn without_a_screen_reader_there_is_no_tree() {
    let mut app = at_table();
    assert_eq!(nodes(app.world()).len(), 0);
    let mut names = app.world_mut().query::<&Name>();
    assert!(names.iter(app.world()).all(|name| name.as_str() != "Cell"), "no cell is spawned");
    read(&mut app);
    assert!(app.world().resource::<PresentTree>().nodes().count() > 40);
}

#[test]
fn with_a_screen_reader_the_game_rests_until_an_action_comes() {
    let mut app = at_table();
    read(&mut app);
    assert_rests(&mut app);
    let (target_node, _) = find(&app, Role::GridCell, "a1,");
    let request = accesskit::ActionRequest {
        action: Action::Click,
        target_tree: accesskit::TreeId::ROOT,
        target_node,
        data: None,
    };
    send(&mut app, bevy::a11y::ActionRequest(request));
    assert_eq!(mode(&app), UpdateMode::Continuous, "frames must come until the effects of the action are done");
}
