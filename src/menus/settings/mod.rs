//! The settings: every change holds at once.

use bevy::prelude::*;

use crate::app::{AppSystems, Menu};

mod control;
mod keys;
mod samples;
mod sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(control::switch_over)
        .add_observer(control::turn)
        .add_observer(keys::leave_by_press)
        .add_systems(OnEnter(Menu::Settings), sheet::spawn)
        .add_systems(OnExit(Menu::Settings), keys::leave)
        .add_systems(
            Update,
            (control::show_choices, control::show_amounts, keys::write_names, keys::tell)
                .in_set(AppSystems::Ui)
                .run_if(in_state(Menu::Settings)),
        );
}
