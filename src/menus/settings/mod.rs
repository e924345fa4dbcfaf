//! The settings, in leaves by subject. Every change takes effect at once.

use bevy::prelude::*;

use crate::core::{AppSystems, Menu};
use crate::prefs::look::Look;

mod aids;
mod control;
mod engines;
mod keys;
mod language;
mod leaf;
mod live_board;
mod look;
mod parts;
mod samples;
mod screen;
mod sheet;
mod sound;

pub(crate) use leaf::Leaf;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Leaf>()
        .add_plugins(engines::plugin)
        .add_observer(control::switch_over)
        .add_observer(control::turn)
        .add_observer(keys::leave_by_press)
        .add_observer(sheet::turn_over)
        .add_systems(OnEnter(Menu::Settings), sheet::spawn)
        .add_systems(OnExit(Menu::Settings), keys::leave)
        .add_systems(
            Update,
            (control::show_choices, control::show_amounts, keys::write_names, keys::tell)
                .in_set(AppSystems::Ui)
                .run_if(in_state(Menu::Settings)),
        )
        .add_systems(
            Update,
            live_board::repaint
                .in_set(AppSystems::Ui)
                .run_if(in_state(Menu::Settings).and_eager(resource_changed::<Look>)),
        );
}
