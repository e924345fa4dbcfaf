//! Commands are checked, written and committed; what then is true is told.

use bevy::prelude::*;
use teahouse_table::Event;

use super::{Act, Happened, Refused, Sitting};
use crate::app::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        act.in_set(ActSystems)
            .in_set(AppSystems::Rules)
            .run_if(resource_exists::<Sitting>.and_eager(on_message::<Act>)),
    );
}

/// The system that writes the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ActSystems;

fn act(
    mut sitting: ResMut<Sitting>,
    mut acts: MessageReader<Act>,
    mut happened: MessageWriter<Happened>,
    mut refused: MessageWriter<Refused>,
) {
    for Act { seat, command } in acts.read() {
        let now = sitting.time;
        match sitting.open.act(now, *seat, *command) {
            Ok(events) => {
                // Whoever acts is in the present.
                sitting.past = None;
                for event in events {
                    if let Event::Ended { outcome, .. } = event {
                        sitting.series.record(outcome);
                    }
                    happened.write(Happened(event));
                }
            }
            Err(refusal) => {
                refused.write(Refused { seat: *seat, refusal });
            }
        }
    }
}
