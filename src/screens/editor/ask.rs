//! Keys that no control of the editor uses.

use bevy::input_focus::FocusedInput;
use bevy::prelude::*;

use super::hands::{Hands, Tool};
use crate::core::{Menu, Troubles};
use crate::input::{Action, Ask};
use crate::session::Drafting;

/// A held piece is let go, a piece is turned, a step is taken back; else back to where one came
/// from.
pub(super) fn on_ask(
    mut event: On<FocusedInput<Ask>>,
    (troubles, menu): (Res<Troubles>, Res<State<Menu>>),
    (mut hands, drafting): (ResMut<Hands>, Option<ResMut<Drafting>>),
    mut commands: Commands,
) {
    let Some(mut drafting) = drafting else { return };
    if troubles.first().is_some() || *menu.get() != Menu::None {
        return;
    }
    match event.input.action {
        Action::Cancel if hands.chosen.is_some() => hands.chosen = None,
        Action::Cancel if hands.tool != Tool::Move => hands.tool = Tool::Move,
        Action::Cancel => commands.set_state_if_neq(drafting.back()),
        Action::Undo => drafting.undo(),
        _ => return,
    }
    event.propagate(false);
}
