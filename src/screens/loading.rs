//! Nothing is waited for: this only leads on, to the title or, with `--new`, straight to a table.

use bevy::prelude::*;

use super::setup::last_setup;
use crate::{
    app::{AppSystems, Args, Screen, args::NewGame},
    settings::Settings,
    sitting::{Begin, MatchSetup},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lead_on.in_set(AppSystems::Input).run_if(in_state(Screen::Loading)));
}

/// A match that could not begin leaves us here, and then there is the title.
fn lead_on(
    args: Option<Res<Args>>,
    settings: Res<Settings>,
    mut has_tried: Local<bool>,
    mut begin: MessageWriter<Begin>,
    mut commands: Commands,
) {
    let is_table_wanted = args.is_some_and(|args| args.new == Some(NewGame::Banqi));
    if is_table_wanted && !*has_tried {
        let [near, far] = last_setup(&settings).names;
        begin.write(Begin::New(MatchSetup { names: [near, far], ..default() }));
        *has_tried = true;
    } else {
        commands.set_state_if_neq(Screen::Title);
    }
}
