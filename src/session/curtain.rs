//! The end sheet waits until the board has shown how the match ended.

use std::time::Duration;

use bevy::prelude::*;

use crate::core::{Activity, AppSystems, Clock, Phase, Screen};
use crate::session::{GameState, MatchSystems};

/// The pause between the last motion and the end sheet.
const PAUSE: Duration = Duration::from_millis(600);

/// When the board came to rest after the end.
#[derive(Resource, Default)]
struct Stillness(Option<Duration>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stillness>().add_systems(OnExit(Screen::Table), drop_curtain).add_systems(
        Update,
        draw_curtain.in_set(CurtainSystems).in_set(MatchSystems(AppSystems::Ui)).run_if(in_state(Phase::Playing)),
    );
}

/// The system that draws the curtain at the end of a match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CurtainSystems;

/// The table was left before the sheet came.
fn drop_curtain(mut stillness: ResMut<Stillness>) {
    stillness.0 = None;
}

fn draw_curtain(
    session: Res<GameState>,
    clock: Res<Clock>,
    mut stillness: ResMut<Stillness>,
    mut activity: ResMut<Activity>,
    mut phase: ResMut<NextState<Phase>>,
) {
    let is_over = session.outcome().is_over();
    let is_still = is_over && !activity.holds(Activity::MOTION);
    stillness.0 = is_still.then(|| stillness.0.unwrap_or(clock.now()));
    let is_seen = stillness.0.is_some_and(|since| clock.now() >= since + PAUSE);
    Activity::set(&mut activity, Activity::CURTAIN, is_over && !is_seen);
    if is_seen {
        stillness.0 = None;
        NextState::set_if_neq(&mut phase, Phase::Over);
    }
}
