//! Leads on to the title or, with `--new`, to a table as soon as its journal is there.

use bevy::prelude::*;

use super::setup::last_setup;
use crate::core::{AppSystems, Screen};
use crate::prefs::{Args, Settings};
use crate::session::{Arriving, Begin, MatchSetup};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lead_on.in_set(AppSystems::Input).run_if(in_state(Screen::Loading)));
}

/// Leads on to the title, also when a match could not begin.
fn lead_on(
    args: Option<Res<Args>>,
    settings: Res<Settings>,
    arriving: Res<Arriving>,
    mut has_tried: Local<bool>,
    mut begin: MessageWriter<Begin>,
    mut commands: Commands,
) {
    if let Some(game) = args.and_then(|args| args.new).filter(|_| !*has_tried) {
        let names = last_setup(&settings, game).names;
        begin.write(Begin::New(MatchSetup { names, ..MatchSetup::of(game) }));
        *has_tried = true;
    } else if !arriving.is_awaited() {
        commands.set_state_if_neq(Screen::Title);
    }
}
