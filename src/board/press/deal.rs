//! A deal that is seen: it holds the clocks, and any press ends it.

use bevy::prelude::*;

use super::{Guard, PressSystems};
use crate::board::lid::Lid;
use crate::board::stage::Stage;
use crate::board::view::{AtTable, OnTable};
use crate::core::AppSystems;
use crate::input::any_press;
use crate::session::{Pauses, TableSystems};

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        skip_deal::<B>.in_set(TableSystems(AppSystems::Commands)).after(PressSystems).run_if(any_press),
    );
}

/// Adds the systems that are the same for all boards.
pub(super) fn common(app: &mut App) {
    app.add_systems(PostUpdate, report_deal);
}

/// Game time begins when the players can see the pieces.
fn report_deal(stages: Query<&Stage, With<OnTable>>, lids: Query<(), With<Lid>>, mut pauses: ResMut<Pauses>) {
    let is_dealing = stages.iter().any(|stage| stage.is_dealing() || stage.awaits_lot());
    let wanted = Pauses { board: is_dealing || !lids.is_empty(), ..*pauses };
    pauses.set_if_neq(wanted);
}

/// Any press or key ends the deal.
fn skip_deal<const B: u8>(guard: AtTable<&Guard, B>, mut stage: AtTable<&mut Stage, B>, lids: Query<&mut Lid>) {
    if stage.is_dealing() && !guard.is_up() && lids.iter().all(|lid| !lid.is_closed()) {
        stage.finish();
        for mut lid in lids {
            lid.take_away();
        }
    }
}
