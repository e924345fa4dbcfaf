//! Other people's engines: their list, and the form of the chosen one.
//!
//! The list and the form are written anew when they have other parts. A value that changes is shown where it stands, so that
//! nothing that has the focus goes away under it.

use bevy::prelude::*;

use crate::core::{AppSystems, Menu};
use crate::prefs::{EngineId, Settings};

mod control;
mod form;
mod line;
mod list;
mod status;

use control::ChosenEngine;
pub(super) use list::fill;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ChosenEngine>()
        .add_observer(control::choose)
        .add_observer(line::show_value)
        .add_systems(
            Update,
            (
                list::take_chosen_program,
                choose_new,
                line::take_text,
                list::write,
                form::write,
                control::show,
                form::show_facts,
                status::show,
            )
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(in_state(Menu::Settings)),
        )
        .add_systems(OnExit(Menu::Settings), status::leave);
}

/// The engine that was just added is the one whose form is open; one that is gone has none.
fn choose_new(settings: Res<Settings>, mut chosen: ResMut<ChosenEngine>, mut known: Local<Option<Vec<EngineId>>>) {
    if !settings.is_changed() && known.is_some() {
        return;
    }
    let now: Vec<EngineId> = settings.engines.iter().map(|engine| engine.id).collect();
    let new = known.as_ref().and_then(|known| now.iter().rfind(|id| !known.contains(id)).copied());
    let kept = chosen.0.filter(|id| now.contains(id));
    chosen.set_if_neq(ChosenEngine(new.or(kept).or(now.first().copied())));
    *known = Some(now);
}
