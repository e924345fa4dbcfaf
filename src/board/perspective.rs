//! The side from which the table is seen. It turns by half, never mirrored: for good, or towards the side to move, after the
//! last move has been seen.

use bevy::prelude::*;

use super::stage::{Shown, Stage};
use super::view::{AtTable, table_changed};
use super::viewport::Turned;
use crate::core::{AppSystems, Screen};
use crate::prefs::Settings;
use crate::session::{GameState, Seated};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            turn_back.run_if(on_message::<Seated>),
            follow_mover.run_if(
                on_message::<Shown>
                    .or_eager(table_changed::<Stage>)
                    .or_eager(resource_changed::<Settings>)
                    .or_eager(on_message::<Seated>),
            ),
        )
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<GameState>)),
    );
}

/// A new table is seen from the near side.
fn turn_back(mut turned: ResMut<Turned>) {
    turned.set_if_neq(Turned(false));
}

fn follow_mover(
    session: Res<GameState>,
    (settings, stage): (Res<Settings>, AtTable<&Stage>),
    mut turned: ResMut<Turned>,
) {
    if !settings.turn_for_mover || stage.is_moving() || session.view().is_mid_turn() {
        return;
    }
    // People who face each other need no turning.
    if session.is_face_to_face(&settings) {
        return;
    }
    // The board does not turn to a computer player.
    let Some(mover) = session.mover().filter(|_| session.is_among_people()) else { return };
    turned.set_if_neq(Turned(mover != session.near()));
}
