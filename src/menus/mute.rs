//! The mute key, on every screen.

use bevy::prelude::*;

use crate::input::{Action, Ask, AskSystems};
use crate::prefs::Settings;

pub(super) fn plugin(app: &mut App) {
    // Before all that reads settings.
    app.add_systems(PreUpdate, mute.after(AskSystems).run_if(on_message::<Ask>));
}

fn mute(mut asks: MessageReader<Ask>, mut settings: ResMut<Settings>) {
    for _ in asks.read().filter(|ask| ask.action == Action::Mute) {
        settings.mute = !settings.mute;
    }
}
