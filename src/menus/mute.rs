//! Silence by one key, wherever one is.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::input::{Action, Ask};
use crate::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mute.in_set(AppSystems::Input).run_if(on_message::<Ask>));
}

fn mute(mut asks: MessageReader<Ask>, mut settings: ResMut<Settings>) {
    for _ in asks.read().filter(|ask| ask.action == Action::Mute) {
        settings.mute = !settings.mute;
    }
}
