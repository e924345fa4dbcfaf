//! Plays timelines on the pieces of a board, one event after the other, and puts everything where it belongs when it is done.
//! Each board has a stage of its own. Pieces that come from the other board of a match arrive beside what is played here.
//!
//! The content is already past the move when the motion starts: motion only shows. [`Shown`] tells other rooms that an event
//! has been seen here, so that tablets and lists can follow.

use bevy::prelude::*;

use super::inspected::InspectSystems;
use super::pieces::LaySystems;
use super::view::{BoardSystems, BoardView, OnTable, at_table};
use crate::core::{Activity, AppSystems, Menu};
use crate::session::{Looked, MatchEvent, MatchSystems, Refused};

mod actor;
mod actors;
mod course;
mod dust;
mod ghost;
mod next;
mod playback;
mod sounds;
mod state;

pub use course::{Course, Seen, StartPose};
use state::Passed;
pub use state::{Shown, Stage, StageSystems};

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<BoardView, Stage>()
        .add_message::<Shown>()
        .add_message::<Passed>()
        .configure_sets(Update, StageSystems.in_set(AppSystems::Animate))
        .add_systems(
            Update,
            (next::take_up.run_if(on_message::<MatchEvent>), next::look.run_if(on_message::<Looked>))
                .chain()
                .in_set(MatchSystems(AppSystems::React))
                .after(LaySystems)
                .before(InspectSystems::Rest),
        )
        .add_systems(
            Update,
            (
                next::renew,
                (next::deal_without_lot, next::deal, next::turn_away.run_if(on_message::<Refused>))
                    .chain()
                    .in_set(BoardSystems(AppSystems::Animate)),
                next::send_home,
                next::shake,
                sounds::catch_up,
                actors::begin,
                actors::advance,
                ghost::fade.run_if(any_with_component::<ghost::Ghost>),
                actors::tidy,
                tell,
                dust::raise.run_if(on_message::<Passed>),
                dust::blow.run_if(any_with_component::<dust::Dust>),
            )
                .chain()
                .in_set(StageSystems)
                .run_if(any_with_component::<BoardView>),
        )
        .add_systems(OnExit(Menu::Lot), next::deal_after_lot.run_if(at_table))
        .add_systems(Update, report.after(dust::blow).in_set(StageSystems));
}

/// Tells seen events.
fn tell(mut stages: Query<&mut Stage>, mut shown: MessageWriter<Shown>) {
    for mut stage in &mut stages {
        shown.write_batch(stage.bypass_change_detection().untold.drain(..).map(Shown));
    }
}

/// Motion on a board that is not played on keeps frames coming. The game counts as settled.
fn report(stages: Query<(&Stage, Has<OnTable>)>, mut activity: ResMut<Activity>) {
    let moves = |of_match: bool| stages.iter().any(|(stage, is_on_table)| is_on_table == of_match && stage.is_moving());
    Activity::set(&mut activity, Activity::MOTION, moves(true));
    Activity::set(&mut activity, Activity::ASIDE, moves(false));
}
