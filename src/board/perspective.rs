//! The side from which the table is seen. It turns by half, never mirrored: permanently, or towards the side to move, after the
//! last move has been seen.

use bevy::prelude::*;
use teahouse_rules::Seat;

use super::stage::{Shown, Stage};
use super::view::{OnTable, table_changed};
use super::viewport::Turned;
use crate::core::AppSystems;
use crate::prefs::Settings;
use crate::session::{GameState, Seated, TableSystems};

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
            .in_set(TableSystems(AppSystems::Ui)),
    );
}

/// A new table is seen from the near side.
fn turn_back(mut turned: ResMut<Turned>) {
    turned.set_if_neq(Turned(false));
}

/// Turns the board once when another player is to move. A player who turns it by hand then sees it so until the next turn.
fn follow_mover(
    session: Res<GameState>,
    (settings, stages): (Res<Settings>, Query<&Stage, With<OnTable>>),
    mut seated: MessageReader<Seated>,
    mut turned: ResMut<Turned>,
    mut followed: Local<Option<Seat>>,
) {
    // People who face each other need no turning.
    // On two boards two players are to move.
    let follows = settings.turn_for_mover && !session.is_face_to_face(&settings) && !session.has_two_boards();
    if seated.read().count() > 0 || !follows {
        *followed = None;
    }
    if !follows || stages.iter().any(Stage::is_moving) || session.view().is_mid_turn() {
        return;
    }
    // The board does not turn to a computer player.
    let Some(mover) = session.mover().filter(|_| session.is_among_people()) else { return };
    if followed.replace(mover) != Some(mover) {
        turned.set_if_neq(Turned(mover != session.near()));
    }
}
