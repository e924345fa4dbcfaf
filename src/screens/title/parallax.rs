//! Depth on the title: the boards behind move a little against the one in front when the pointer moves. At rest nothing
//! moves, and with reduced motion nothing ever does.

use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;

use crate::board::BoardSystems;
use crate::core::view::View;
use crate::core::{Activity, AppSystems, Clock, Menu, Screen};
use crate::prefs::Settings;
use crate::ui::SceneryShift;

/// How far the board that lies farthest behind moves at most, in logical pixels.
pub const PARALLAX: f32 = 6.0;
/// The time in which all but a third of the way is gone, in seconds.
const LAG: f32 = 0.14;
/// The distance at which a board counts as being in its place, in logical pixels.
const THERE: f32 = 0.04;

/// Where the boards behind go: to a place up to [`PARALLAX`] aside, on the side of the pointer.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Gaze(Vec2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow.run_if(on_message::<PointerInput>.and_eager(in_state(Menu::None))), go)
            .chain()
            .in_set(AppSystems::Animate)
            .after(BoardSystems(AppSystems::Animate))
            .run_if(in_state(Screen::Title)),
    )
    .add_systems(OnExit(Screen::Title), rest);
}

/// Where the pointer is, from the middle of the view, is where the eye goes: what lies behind goes with it.
fn follow(mut inputs: MessageReader<PointerInput>, view: Res<View>, mut gaze: Single<&mut Gaze>) {
    let is_of_mouse = |input: &&PointerInput| {
        input.pointer_id == PointerId::Mouse && matches!(input.action, PointerAction::Move { .. })
    };
    let Some(input) = inputs.read().filter(is_of_mouse).last() else { return };
    let half = view.size / 2.0;
    let [right, down] = ((input.location.position - half) / half).clamp_length_max(1.0).to_array();
    gaze.set_if_neq(Gaze(PARALLAX * Vec2::new(right, -down)));
}

/// Goes on at the speed of the eye, quickly at first.
fn go(
    (clock, settings): (Res<Clock>, Res<Settings>),
    scenery: Single<(&Gaze, &mut SceneryShift)>,
    mut activity: ResMut<Activity>,
) {
    let (gaze, mut shift) = scenery.into_inner();
    let target = if settings.moves() { gaze.0 } else { Vec2::ZERO };
    let left = target - shift.0;
    let next =
        if !settings.moves() || left.length() < THERE { target } else { target - left * (-clock.step() / LAG).exp() };
    shift.set_if_neq(SceneryShift(next));
    Activity::set(&mut activity, Activity::DEPTH, next != target);
}

fn rest(mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::DEPTH, false);
}
