//! How long ago matches were played. The words follow the time, and a library at rest draws a frame only when some that are on the
//! screen change.

use bevy::prelude::*;
use teahouse_table::library::Listed;

use super::account::{self, Now};
use super::catalogue::Catalogue;
use super::row::Row;
use crate::core::{Clock, Screen, WakeAt};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Library), forget);
}

/// Tells the ages anew when one of them is another one, and asks for the frame in which the next one will be.
pub(super) fn follow(
    clock: Res<Clock>,
    rows: Query<&Row>,
    mut catalogue: ResMut<Catalogue>,
    mut wake_at: ResMut<WakeAt>,
) {
    let told = catalogue.told_by();
    let present = Now { date: clock.date(), ..told };
    let on_slips = rows.iter().filter_map(|row| catalogue.at(row.place?));
    let seen: Vec<&Listed> = on_slips.chain(catalogue.chosen()).collect();
    let is_stale = seen.iter().any(|listed| account::date(listed, told) != account::date(listed, present));
    let next = seen.iter().filter_map(|listed| account::until_other_date(listed, present)).min();
    if is_stale {
        catalogue.tell_by(present.date);
    }
    let with_next = WakeAt { library: next.map(|within| clock.now() + within), ..*wake_at };
    wake_at.set_if_neq(with_next);
}

fn forget(mut wake_at: ResMut<WakeAt>) {
    let without = WakeAt { library: None, ..*wake_at };
    wake_at.set_if_neq(without);
}
