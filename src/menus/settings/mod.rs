//! The settings: every change holds at once.

use bevy::prelude::*;

use crate::app::{AppSystems, Menu};

mod control;
mod sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(control::switch_over)
        .add_observer(control::turn)
        .add_systems(OnEnter(Menu::Settings), sheet::spawn)
        .add_systems(
            Update,
            (control::show_choices, control::show_amounts).in_set(AppSystems::Ui).run_if(in_state(Menu::Settings)),
        );
}
