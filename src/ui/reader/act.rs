//! Passes actions of a screen reader on to their entities.

use accesskit::Action;
use bevy::a11y::ActionRequest;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;

use super::tree::PresentTree;
use super::{Asked, is_read};
use crate::core::AppSystems;
use crate::input::{LastSource, Source};
use crate::ui::layer::Layers;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(give_focus)
        .add_systems(Update, pass_on.in_set(AppSystems::Input).run_if(on_message::<ActionRequest>.and_eager(is_read)));
}

/// Passes on actions for nodes of the last tree only. Nodes below a menu and despawned ones are not in it.
fn pass_on(
    mut requests: MessageReader<ActionRequest>,
    told: Res<PresentTree>,
    mut last: ResMut<LastSource>,
    mut commands: Commands,
) {
    last.set_if_neq(LastSource(Source::Reader));
    for ActionRequest(request) in requests.read() {
        let is_told = told.node(request.target_node).is_some();
        let entity = Entity::try_from_bits(request.target_node.0).filter(|_| is_told);
        if let Some(entity) = entity {
            commands.trigger(Asked { entity, action: request.action, data: request.data.clone() });
        }
    }
}

/// A press gives the focus, as one with the mouse does.
fn give_focus(asked: On<Asked>, layers: Layers, mut focus: ResMut<InputFocus>, mut visible: ResMut<InputFocusVisible>) {
    if !matches!(asked.action, Action::Focus | Action::Click | Action::ScrollIntoView) {
        return;
    }
    let Some(entity) = layers.focusable_at(asked.entity) else { return };
    if focus.get() != Some(entity) {
        focus.set(entity, FocusCause::Navigated);
    }
    if !visible.0 {
        visible.0 = true;
    }
}
