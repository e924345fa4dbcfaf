//! Leads on to the title or, with `--new` or a file, to a table as soon as its journal is there.

use bevy::prelude::*;

use super::setup::last_setup;
use crate::core::{AppSystems, Screen};
use crate::prefs::{Args, Settings};
use crate::session::{Arriving, Begin, Import, Imports, MatchSetup};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lead_on.in_set(AppSystems::Input).run_if(in_state(Screen::Loading)));
}

/// Leads on to the title, also when a match could not begin. The games of a long file come into the library meanwhile.
fn lead_on(
    args: Option<Res<Args>>,
    settings: Res<Settings>,
    (arriving, imports): (Res<Arriving>, Res<Imports>),
    mut has_tried: Local<bool>,
    (mut begin, mut import): (MessageWriter<Begin>, MessageWriter<Import>),
    mut commands: Commands,
) {
    let args = args.filter(|_| !std::mem::replace(&mut *has_tried, true));
    if let Some(game) = args.as_ref().and_then(|args| args.new) {
        let names = last_setup(&settings, game).names;
        begin.write(Begin::New(MatchSetup { names, ..MatchSetup::of(game) }));
    } else if let Some(args) = args.filter(|args| !args.files.is_empty()) {
        import.write(Import(args.files.clone()));
    } else if !arriving.is_awaited() && !imports.is_waited_for() {
        commands.set_state_if_neq(Screen::Title);
    }
}
