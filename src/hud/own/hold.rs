//! A held button fills, and acts once it is full. Letting go empties it, and so does a board that turns: the button is the
//! other player's then.

use std::time::Duration;

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::window::PrimaryWindow;
use teahouse_rules::Seat;

use super::{OwnButton, carry_out};
use crate::board::press::Guard;
use crate::board::{AtTable, BoardSystems, Layout};
use crate::core::{Activity, AppSystems, Clock, Menu, Phase};
use crate::hud::TableAction;
use crate::hud::actions::is_early;
use crate::input::{Action, HeldActions, Source};
use crate::session::{GameState, MatchCommand, SessionTime};

/// The time for which a button is held.
pub const HOLD: Duration = Duration::from_millis(800);

/// A button that is being held.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filling {
    /// The input that holds the button.
    pub(super) by: Holder,
    /// The player whose button it was when it was pressed. The board may turn while it is held.
    seat: Seat,
    since: Duration,
}

/// An input that holds a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// The mouse or a finger.
    Pointer(PointerId),
    /// The key or button of an action.
    Held(Source, Action),
}

impl Filling {
    pub(super) const fn new(by: Holder, seat: Seat, since: Duration) -> Self {
        Self { by, seat, since }
    }

    /// How full the button is, from 0 to 1.
    pub fn share(&self, now: Duration) -> f32 {
        now.saturating_sub(self.since).div_duration_f32(HOLD).min(1.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(let_frames_rest).add_systems(
        Update,
        fill.in_set(BoardSystems(AppSystems::Input)).after(SessionTime).run_if(any_with_component::<Filling>),
    );
}

fn let_frames_rest(_: On<Remove, Filling>, filling: Query<(), With<Filling>>, mut activity: ResMut<Activity>) {
    // The one that goes is still counted.
    if filling.iter().count() <= 1 {
        Activity::set(&mut activity, Activity::FILLING, false);
    }
}

fn fill(
    buttons: Query<(Entity, &OwnButton, &Filling, Has<InteractionDisabled>)>,
    (clock, menu, phase): (Res<Clock>, Res<State<Menu>>, Option<Res<State<Phase>>>),
    (session, layout, guard): (Res<GameState>, AtTable<&Layout>, AtTable<&Guard>),
    hands: HoldInputs,
    (mut actions, mut acts): (MessageWriter<TableAction>, MessageWriter<MatchCommand>),
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    Activity::set(&mut activity, Activity::FILLING, true);
    let is_played = *menu.get() == Menu::None && phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    for (entity, button, filling, is_disabled) in &buttons {
        let is_full = filling.share(clock.now()) >= 1.0;
        let is_own = layout.seat(button.near) == filling.seat;
        let is_held = is_played && is_own && !is_disabled && hands.hold(filling.by);
        // A full button waits until the position before is no longer meant.
        let acts_now = is_held && is_full && !is_early(TableAction::OfferDraw, &session, &guard);
        if acts_now {
            carry_out(button.act, filling.seat, &session, &mut actions, &mut acts);
        }
        if acts_now || !is_held {
            commands.entity(entity).remove::<Filling>();
        }
    }
}

/// All inputs that can hold a button.
#[derive(bevy::ecs::system::SystemParam)]
struct HoldInputs<'w, 's> {
    mouse: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
    held: Res<'w, HeldActions>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl HoldInputs<'_, '_> {
    fn hold(&self, holder: Holder) -> bool {
        let is_ours = self.windows.single().is_ok_and(|window| window.focused);
        is_ours
            && match holder {
                Holder::Pointer(PointerId::Touch(id)) => self.touches.get_pressed(id).is_some(),
                Holder::Pointer(_) => self.mouse.pressed(MouseButton::Left),
                Holder::Held(source, action) => self.held.holds(source, action),
            }
    }
}
