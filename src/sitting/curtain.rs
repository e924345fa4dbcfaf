//! The end sheet waits until the board has shown how the match ended.

use bevy::prelude::*;

use super::Sitting;
use crate::app::{Activity, AppSystems, Phase, Screen};

/// Seconds between the last motion and the end sheet.
const PAUSE: f32 = 0.6;

/// How long the board has lain still since the end.
#[derive(Resource, Default)]
struct Stillness(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stillness>().add_systems(OnExit(Screen::Table), drop_curtain).add_systems(
        Update,
        draw_curtain.in_set(AppSystems::Ui).run_if(in_state(Phase::Playing).and_eager(resource_exists::<Sitting>)),
    );
}

/// Who leaves before the sheet has come does not wait for it.
fn drop_curtain(mut stillness: ResMut<Stillness>) {
    stillness.0 = 0.0;
}

fn draw_curtain(
    sitting: Res<Sitting>,
    time: Res<Time>,
    mut stillness: ResMut<Stillness>,
    mut activity: ResMut<Activity>,
    mut phase: ResMut<NextState<Phase>>,
) {
    let over = sitting.outcome().is_over();
    let waiting = over && stillness.0 < PAUSE;
    Activity::set(&mut activity, Activity::CURTAIN, waiting);
    match (over, waiting) {
        (false, _) => stillness.0 = 0.0,
        (true, true) if activity.holds(Activity::MOTION) => {}
        (true, true) => stillness.0 += time.delta_secs(),
        (true, false) => {
            stillness.0 = 0.0;
            NextState::set_if_neq(&mut phase, Phase::Over);
        }
    }
}
