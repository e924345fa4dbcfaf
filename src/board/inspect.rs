//! Asking what a piece is: nothing is played by it, and nothing that is chosen is let go of. Whoever asked is told until
//! the next press; whoever only rests the mouse on a piece, as long as it rests there.

use bevy::prelude::*;
use teahouse_rules::{Occupant, Rules, Square};

use super::hover::Hover;
use super::input::Held;
use super::press::{Chosen, any_press};
use super::stage::Stage;
use crate::app::{Activity, AppSystems, Menu, Screen};
use crate::settings::Settings;
use crate::sitting::{Happened, Seated, Sitting};

/// Somebody wants to know what stands on a square: by long press, by right click, or by key. A second time on the same
/// square they have seen enough.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inspect {
    /// Where.
    pub at: Square,
}

/// What is being explained.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Inspected(pub Option<Explained>);

/// A square whose piece is being explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explained {
    /// Where it stands.
    pub at: Square,
    /// Whether somebody asked, and did not merely rest the mouse there.
    pub is_asked: bool,
}

impl Inspected {
    /// Ends an explanation that was asked for. Says whether there was one: the press that ends it does nothing else.
    pub fn put_away(inspected: &mut ResMut<Self>) -> bool {
        inspected.0.is_some_and(|explained| explained.is_asked) && Self::end(inspected)
    }

    /// Ends any explanation. Says whether there was one.
    pub fn end(inspected: &mut ResMut<Self>) -> bool {
        inspected.set_if_neq(Self::default())
    }
}

/// How long the mouse rests on a piece until it is explained (table-design, "Feel, corrected").
const REST: f32 = 0.4;

/// How long the mouse has rested where it is; nothing once something was pressed there, until it has gone elsewhere.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
struct Resting(Option<f32>);

/// The systems that explain what stands on a square.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InspectSystems {
    /// To who has asked.
    Ask,
    /// To who only rests there.
    Rest,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Inspect>()
        .init_resource::<Inspected>()
        .init_resource::<Resting>()
        .add_systems(
            Update,
            inspect
                .in_set(InspectSystems::Ask)
                .in_set(AppSystems::Commands)
                .run_if(on_message::<Inspect>.and_eager(in_state(Menu::None)).and_eager(in_state(Screen::Table)))
                .run_if(resource_exists::<Sitting>),
        )
        .add_systems(
            Update,
            (
                forget.run_if(on_message::<Happened>.or_eager(on_message::<Seated>).or_eager(state_changed::<Menu>)),
                start_resting.run_if(resource_changed::<Hover>),
                stop_resting.run_if(any_press),
                rest.run_if(resource_exists::<Sitting>),
            )
                .chain()
                .in_set(InspectSystems::Rest)
                .in_set(AppSystems::React)
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(OnExit(Screen::Table), forget);
}

fn inspect(mut wishes: MessageReader<Inspect>, sitting: Res<Sitting>, mut inspected: ResMut<Inspected>) {
    for Inspect { at } in wishes.read().copied() {
        let asked = Some(Explained { at, is_asked: true });
        let is_told = has_card(&sitting) && sitting.view().position().at(at) != Occupant::Empty;
        inspected.set_if_neq(Inspected(asked.filter(|_| is_told && inspected.0 != asked)));
    }
}

/// Whether there are cards of this game's men.
fn has_card(sitting: &Sitting) -> bool {
    !matches!(sitting.view().rules(), Rules::Supply)
}

fn forget(mut inspected: ResMut<Inspected>, mut resting: ResMut<Resting>) {
    inspected.set_if_neq(Inspected::default());
    resting.set_if_neq(Resting::default());
}

/// The mouse is over another square.
fn start_resting(hover: Res<Hover>, mut inspected: ResMut<Inspected>, mut resting: ResMut<Resting>) {
    end_rest(&mut inspected);
    *resting = Resting(hover.0.map(|_| 0.0));
}

/// Whoever presses something is not waiting to be told what it is.
fn stop_resting(mut inspected: ResMut<Inspected>, mut resting: ResMut<Resting>) {
    end_rest(&mut inspected);
    *resting = Resting(None);
}

fn end_rest(inspected: &mut ResMut<Inspected>) {
    if inspected.0.is_some_and(|explained| !explained.is_asked) {
        inspected.0 = None;
    }
}

fn rest(
    time: Res<Time<Real>>,
    (sitting, settings, hover): (Res<Sitting>, Res<Settings>, Res<Hover>),
    (chosen, held, stage, menu): (Res<Chosen>, Option<Res<Held>>, Res<Stage>, Res<State<Menu>>),
    mut resting: ResMut<Resting>,
    mut inspected: ResMut<Inspected>,
    mut activity: ResMut<Activity>,
) {
    let is_busy = *chosen != Chosen::default() || held.is_some() || stage.is_moving() || *menu.get() != Menu::None;
    let at = hover.0.filter(|at| has_card(&sitting) && sitting.view().position().at(*at) != Occupant::Empty);
    let (Some(at), Some(rested), true) = (at, resting.0, settings.piece_cards && !is_busy) else {
        Activity::set(&mut activity, Activity::RESTING, false);
        return;
    };
    let rested = rested + time.delta_secs();
    let is_over = rested >= REST;
    resting.0 = (!is_over).then_some(rested);
    Activity::set(&mut activity, Activity::RESTING, !is_over);
    if is_over && inspected.0.is_none() {
        inspected.0 = Some(Explained { at, is_asked: false });
    }
}
